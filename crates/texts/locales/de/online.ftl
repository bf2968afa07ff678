# Die Wörter für das Spiel mit anderen, auf Deutsch: Server, Lobby, Partien übers Netz.

## Wenn etwas nicht klappt

trouble-unreachable = Der Server antwortet nicht. Bist du offline?
trouble-strange = Die Antwort des Servers ergibt hier keinen Sinn. Vielleicht hilft es, die Seite neu zu laden.
trouble-unreadable = Hier stimmt etwas nicht. Bitte prüf deine Eingabe.
trouble-unauthorized = Bitte melde dich zuerst an.
trouble-forbidden = Das darfst du hier nicht.
trouble-unknown = Unter diesem Namen gibt es hier nichts.
trouble-stale = Die Partie ist schon weiter.
trouble-over = Die Partie ist zu Ende.
trouble-not-your-turn = Du bist nicht am Zug.
trouble-full = Jemand war schneller: Es ist kein Platz mehr frei.
trouble-taken = Diesen Namen hat schon jemand.
trouble-too-large = Das ist zu lang.
trouble-illegal = Das geht jetzt nicht.
trouble-too-many = Das war etwas zu oft hintereinander. Bitte warte einen Moment.
trouble-unavailable = Das geht gerade nicht. Bitte versuch es noch einmal.

## Seiten

title-game = Partie
title-watch = Zuschauen
turn-title = ({ $n }) Du bist am Zug – { $title }

## Die Verbindung zum Server

line-broken = Die Verbindung ist abgerissen. Neuer Versuch …
line-outdated = Diese Seite ist älter als der Server. Bitte schließ alle Fenster von Hexad und öffne es neu.
copied = Kopiert
copy-failed = Der Browser erlaubt das Kopieren nicht.

## Die Lobby

quick-title = Gegner finden
quick-text = Wähl eine Bedenkzeit. Wer dieselbe will, spielt gegen dich.
you-are = Du spielst als { $name }.
mine-title = Meine Partien
their-turn = Andere am Zug
your-turn = Du bist am Zug
challenge = Du bist eingeladen
open-title = Offene Partien
open-none = Gerade wartet niemand. Eröffne eine Partie, vielleicht kommt jemand.
open-own = Deine Partie
open-filter = Spiel
open-all = Alle
open-order = Sortieren nach
order-newest = Neueste
order-fastest = Schnellste
order-strongest = Stärkste
game-rated = gewertet
game-casual = ungewertet

## Eine neue Partie

create-title = Partie erstellen
create-how = Optionen
create-lot = Plätze auslosen
create-private = Privat: nur über den Link
create-rated = Gewertet
create-make = Partie erstellen
create-nobody = Es gibt keinen Spieler mit diesem Namen.
wish-me = Ich
wish-open = Offen für alle
wish-account = Ein bestimmter Spieler

## Eine Partie

room-loading = Wird geladen …
room-unknown = Diese Partie gibt es nicht oder nicht mehr.
room-waiting = Warten auf Mitspieler
seats-open = Freie Plätze
seat-open = freier Platz
seat-take = Platz nehmen
seat-take-named = Platz nehmen: { $seat }
seat-kept = reserviert für { $name }
seek-cancel = Partie absagen
challenge-decline = Ablehnen
decline-why = Warum
decline-rules = Nach diesen Regeln spiele ich nicht.
decline-clock = Diese Bedenkzeit passt mir nicht.
decline-rated = Ich spiele keine gewerteten Partien.
decline-casual = Ich spiele nur gewertete Partien.
decline-busy = Ich habe gerade zu viele Partien.
decline-other = Ohne Angabe von Gründen
challenge-declined = Die Einladung wurde abgelehnt.
invite-text = Wer diesen Link öffnet, kann Platz nehmen:
invite-link = Link zu dieser Partie
copy-link = Link kopieren
share-link = Teilen
qr-label = Der Link als QR-Code
watchers = { $n ->
    [one] { $n } schaut zu
   *[other] { $n } schauen zu
  }
seat-away = nicht da
title-of-bot = BOT
premove-is = Dein nächster Zug: { $move }
premove-dropped = Dein vorausgeplanter Zug war nicht mehr möglich.
tool-takeback = Um Rücknahme bitten
tool-abort = Partie abbrechen
offer-draw = { $name } bietet Remis an.
offer-draw-own = Du bietest Remis an.
offer-takeback = { $name } möchte den letzten Zug zurücknehmen.
offer-takeback-own = Du möchtest deinen Zug zurücknehmen.
offer-replacement = { $name } möchte, dass ein Computer für { $whom } weiterspielt.
offer-replacement-own = Du möchtest, dass ein Computer für { $whom } weiterspielt.
replace-ask = Computer weiterspielen lassen
offer-withdraw = Zurückziehen
resign-asked = Du möchtest aufgeben. Auch dein Partner muss zustimmen.
resign-wanted = { $name } möchte aufgeben.
away = { $name } ist gegangen.
away-wait = { $n ->
    [one] In { $n } Sekunde kannst du den Sieg beanspruchen.
   *[other] In { $n } Sekunden kannst du den Sieg beanspruchen.
  }
claim-win = Sieg beanspruchen
claim-draw = Als Remis werten
rematch = Revanche
rematch-asked = Du möchtest eine Revanche. Warten auf die anderen …
rematch-wanted = Revanche annehmen
rematch-there = Zur Revanche
next-waits = Nächste Partie, die auf dich wartet
analyse = Analysieren
record-link = Aufzeichnung der Partie
picture-link = Bild
embed-link = Brett für andere Seiten
embed-copy = Code kopieren

## Bedingte Züge

lines-title = Wenn dies, dann das
lines-text = Während du wartest: Schreib eine Zugfolge, abwechselnd Züge des Gegners und deine eigenen. Wird sie gespielt, folgt deine Antwort sofort.
lines-label = Züge, am Ende ein eigener
lines-remove = { $line } entfernen
lines-short = Eine Zugfolge besteht aus mindestens einem Zug des Gegners und deiner Antwort und endet mit deinem Zug.

## Gespräch

chat-players = Chat
chat-spectators = Chat der Zuschauer
chat-say = Schreib etwas
chat-send = Senden
chat-silent = Partner sprechen nicht miteinander, während sie spielen (S9).
phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-have-fun = Viel Spaß!
phrase-good-move = Guter Zug!
phrase-oops = Hoppla!
phrase-one-moment = Einen Moment bitte.
phrase-well-played = Gut gespielt!
phrase-thank-you = Danke für die Partie!

## Zuschauen

watch-none = Gerade läuft keine öffentliche Partie.

## Hinweise

setting-notify = Sag mir Bescheid, wenn ich am Zug bin und Hexad in einem anderen Fenster offen ist
notice-start = Deine Partie beginnt
notice-over = Eine deiner Partien ist zu Ende
notice-challenge = Du bist zu einer Partie eingeladen

## Analyse auf dem Server

judged-ask = Auf dem Server analysieren
judged-queued = Der Server sieht sich die Partie bald an.
judged-running = Der Server hat { $n } von { $all } Stellungen angesehen.
judged-done = Auf dem Server analysiert.
judged-failed = Der Server ist nicht fertig geworden. Bitte versuch es noch einmal.
judged-see = Zur Analyse
