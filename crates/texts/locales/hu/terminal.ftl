# A terminálban játszott játszma szavai, magyarul.

terminal-quit = Kilépés
terminal-help = Súgó
terminal-begin = Írj be egy lépést, például { $move }, vagy azt, hogy { $help }.
terminal-thinking = { who } gondolkodik …
terminal-unfinished = A játszma nem fejeződött be.
terminal-kept = Itt van mentve: { $file }.
terminal-unkept = Nincs mentve.
terminal-quit-sure = Biztosan kilépsz?
terminal-resumed = Folytatódik a játszma innen: { $file }.
terminal-unwritten = A fájlt ({ $file }) nem sikerült menteni: { $reason }
terminal-too-long = Ez a sor túl hosszú.
terminal-too-small = Túl kicsi az ablak: { $columns } × { $rows } karakter kell.
terminal-choices = Lehetséges: { $moves }
terminal-answer = { who }: { $accept } vagy { $decline }?
terminal-must-pass = Nincs más lépés, csak { $pass }.
