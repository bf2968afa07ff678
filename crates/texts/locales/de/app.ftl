# Die Wörter der Browser-App, auf Deutsch: Seiten, Knöpfe, Einstellungen, Menüs.

## Pages

title-home = Start
title-play = Spielen
title-analysis = Analyse
title-editor = Stellung aufbauen
title-rules = Regeln
title-glossary = Glossar
title-learn = Lernen
title-puzzles = Rätsel
title-library = Meine Partien
title-settings = Einstellungen
title-lost = Hier ist nichts
lost-text = Unter dieser Adresse gibt es keine Seite.
skip-to-content = Zum Inhalt springen
nav-label = Seiten
footer-about = Hexad: Abalone und Six, frei und offen.
about-description = Abalone und Six für zwei, drei und vier Spieler
about-noscript = Hexad braucht JavaScript und WebAssembly.
new-version = Eine neue Version von Hexad ist da.
new-version-take = Jetzt verwenden

## Front page

home-title = Schieben. Verbinden. Gewinnen.
home-text = Abalone und Six zu zweit, dritt oder viert – mit Freunden an diesem Bildschirm oder gegen den Computer.
home-play = Spielen
home-choose = Spiel auswählen
home-choose-text = Spieler, Aufstellungen, Uhren und Hausregeln.
home-continue = Weiterspielen
home-learn-text = Kleine Aufgaben, vom ersten Zug bis zu echten Kniffen.
home-puzzle = Rätsel des Tages
home-puzzle-text = Eine Stellung, eine Lösung. Findest du sie?
home-rules-text = Beide Spiele, mit Brettern zum Ausprobieren.
home-analysis-text = Sieh dir jede Partie mit der Engine an.

## Menu

menu-game = Spiel
menu-players = Spieler
menu-variant = Variante
menu-advanced = Für Fortgeschrittene: Gruppen dürfen abgeschnitten werden
menu-announce = Spieler sagen ihre Formen an
menu-layouts-popular = Beliebte Aufstellungen
menu-layouts-gallery = Die Galerie: Aufstellungen, die Spieler gesammelt haben
menu-layout-search = Nach Namen suchen
menu-layout-none = Keine Aufstellung mit diesem Namen.
menu-seats = Wer spielt
menu-clock = Uhr
menu-house = Hausregeln
menu-start = Partie beginnen
seat-person = Spieler an diesem Bildschirm
seat-computer = Computer, Stufe { $level }
seat-online = Spieler im Netz
seat-name = Name
clock-none = Ohne Uhr
clock-increment = { $minutes } min + { $seconds } s
clock-per-move = { $n } s je Zug
clock-byoyomi = { $minutes } min, dann { $n } × { $seconds } s
clock-own = Andere Uhr
clock-own-text = Sekunden + Sekunden je Zug, etwa 600+5
clock-days = { $days } T { $time }
house-repetition = Die dritte Wiederholung ist remis
house-takeback = Züge können zurückgenommen werden
house-more = Mehr
house-ply-limit = Die Partie endet nach so vielen Zügen
house-lead-wins = … und wer dann führt, gewinnt
house-no-draw-before = Kein Remisangebot vor Zug

## A game

game-gone = Diese Partie ist nicht hier
game-gone-text = Sie wurde gelöscht oder in einem anderen Browser gespielt.
game-elsewhere = Diese Partie ist in einem anderen Fenster geöffnet. Was dort geschieht, siehst du hier.
game-lead = Hier spielen
board-label = Brett
tools-label = Werkzeuge
tool-undo = Zurücknehmen
tool-redo = Wiederholen
tool-hint = Tipp
tool-turn-left = Nach links drehen
tool-turn-right = Nach rechts drehen
tool-flip = Spiegeln
tool-fit = Alle Plättchen zeigen
tool-announce = Ansagen
tool-pass = Passen
tool-draw = Remis anbieten
tool-pause = Pause
tool-resume = Weiter
tool-resign = Aufgeben
tool-rematch = Noch einmal spielen
tool-new = Neue Partie
tool-save = Als Datei speichern
resign-sure = Wirklich aufgeben?
resign-yes = Aufgeben
confirm = Bestätigen
cancel = Abbrechen
offer-accept = Annehmen
offer-decline = Ablehnen
status-paused = Pause
not-kept = Im Browser ist kein Platz mehr, um diese Partie aufzuheben.
score-balls = { $n } von 6
score-tiles = { $n ->
    [0] keine Plättchen auf der Hand
    [one] { $n } Plättchen auf der Hand
   *[other] { $n } Plättchen auf der Hand
  }
moves-label = Züge
step-first = Zum Anfang
step-previous = Ein Zug zurück
step-next = Ein Zug weiter
step-last = Zum letzten Zug
typing-label = Zug eintippen
hint-is = Die Engine würde { $move } spielen.
marks = Markierungen
marks-formations = Formationen
marks-pushes = Mögliche Schübe
marks-threats = Kugeln in Gefahr
marks-shapes = Formen
marks-missing = Formen, denen ein oder zwei Plättchen fehlen
marks-fixed = Plättchen, die nicht genommen werden dürfen
eval-none = Noch nicht bewertet
eval-value = { $value }
eval-win = { who } gewinnt in { $n }
eval-loss = { who } verliert in { $n }
eval-share = { $name } { $n } %
thinking-head = Tiefe { $depth }, { $nodes } Stellungen

## Settings

setting-system = Wie im System
setting-on = Ein
setting-off = Aus
setting-language = Sprache
setting-theme = Farben
theme-light = Hell
theme-dark = Dunkel
theme-contrast = Hoher Kontrast
setting-motion = Bewegung
setting-patterns = Zeichen auf Kugeln und Plättchen
settings-board = Brett
setting-coordinates = Namen der Felder
setting-confirm = Jeden Zug bestätigen
setting-sound = Töne
settings-engine = Computer
setting-evaluation = Bewertung
setting-thinking = Zeigen, was er denkt
