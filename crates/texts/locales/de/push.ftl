# Die Wörter der Nachrichten, die bei geschlossener Seite kommen, auf Deutsch.

push-abalone = Abalone
push-six = Six
push-turn = Du bist am Zug gegen ⁨{ $name }⁩.
push-turn-alone = Du bist am Zug.
push-challenge = ⁨{ $name }⁩ lädt dich zu einer Partie ein.
push-challenge-alone = Jemand lädt dich zu einer Partie ein.

## Settings

settings-push = Benachrichtigungen
setting-push = Sag mir Bescheid, wenn ich am Zug bin, auch wenn Hexad geschlossen ist
push-blocked = Dieser Browser lässt keine Benachrichtigungen von Hexad zu. Das lässt sich in seinen Einstellungen ändern.
push-unable = Dieser Browser kann keine Benachrichtigungen zeigen, während Hexad geschlossen ist.
push-failed = Das hat nicht geklappt. Versuch es später noch einmal.
