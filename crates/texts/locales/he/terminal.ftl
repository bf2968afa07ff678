# המילים של משחק במסוף, בעברית.

terminal-quit = יציאה
terminal-help = עזרה
terminal-begin = הקלידו מהלך, למשל { $move }, או { $help }.
terminal-thinking = { who } חושב…
terminal-unfinished = המשחק לא הסתיים.
terminal-kept = הוא נשמר בקובץ { $file }.
terminal-unkept = הוא לא נשמר.
terminal-quit-sure = באמת לצאת?
terminal-resumed = המשחק בקובץ { $file } נמשך.
terminal-unwritten = לא ניתן היה לכתוב את הקובץ { $file }: { $reason }
terminal-too-long = השורה ארוכה מדי.
terminal-too-small = החלון קטן מדי: דרושים { $columns } × { $rows } תווים.
terminal-choices = אפשר: { $moves }
terminal-answer = { who }: { $accept } או { $decline }?
terminal-must-pass = אין מהלך מלבד { $pass }.
