# Die Wörter einer Partie im Terminal, auf Deutsch.

terminal-quit = Beenden
terminal-help = Hilfe
terminal-begin = Gib einen Zug ein, etwa { $move }, oder { $help }.
terminal-thinking = { who } denkt nach …
terminal-unfinished = Die Partie ist nicht beendet.
terminal-kept = Sie ist in { $file } gespeichert.
terminal-unkept = Sie ist nicht gespeichert.
terminal-quit-sure = Wirklich beenden?
terminal-resumed = Die Partie in { $file } geht weiter.
terminal-unwritten = { $file } konnte nicht geschrieben werden: { $reason }
terminal-too-long = Diese Zeile ist zu lang.
terminal-too-small = Das Fenster ist zu klein: Es braucht { $columns } × { $rows } Zeichen.
terminal-choices = Möglich sind: { $moves }
terminal-answer = { who }: { $accept } oder { $decline }?
terminal-must-pass = Außer { $pass } gibt es keinen Zug.
