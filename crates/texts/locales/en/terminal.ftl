# The words of a game in a terminal, in English.

terminal-quit = Quit
terminal-help = Help
terminal-begin = Type a move such as { $move }, or { $help }.
terminal-thinking = { who } is thinking …
terminal-unfinished = The game is not finished.
terminal-kept = It is kept in { $file }.
terminal-unkept = It has not been kept.
terminal-quit-sure = Really quit?
terminal-resumed = The game in { $file } goes on.
terminal-unwritten = { $file } could not be written: { $reason }
terminal-too-long = This line is too long.
terminal-too-small = The window is too small: { $columns } × { $rows } characters are needed.
terminal-choices = Possible: { $moves }
terminal-answer = { who }: { $accept } or { $decline }?
terminal-must-pass = There is no move but { $pass }.
