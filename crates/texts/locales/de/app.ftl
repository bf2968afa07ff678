# Die Wörter der Browser-App, auf Deutsch: Seiten, Knöpfe, Einstellungen, Menüs.

## Pages

title-home = Start
title-play = Spielen
title-online = Online
title-analysis = Analyse
title-editor = Stellung aufbauen
title-rules = Regeln
title-glossary = Glossar
title-learn = Lernen
title-puzzles = Rätsel
title-library = Meine Partien
title-settings = Einstellungen
title-account = Konto
title-players = Spieler
title-games = Partien
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
home-text = Abalone und Six zu zweit, zu dritt oder zu viert – mit Freunden an diesem Bildschirm, online oder gegen den Computer.
home-choose = Spiel auswählen
home-choose-text = Spieler, Aufstellungen, Uhren und Hausregeln.
home-continue = Weiterspielen
home-learn-text = Kleine Aufgaben, vom ersten Zug bis zu echten Kniffen.
home-live = Wird gerade gespielt
home-online-text = Mit anderen spielen: jemanden finden oder einen Link schicken.
home-puzzle = Rätsel des Tages
home-puzzle-text = Eine Stellung in Abalone, eine Lösung. Findest du sie?
home-rules-text = Beide Spiele, mit Brettern zum Ausprobieren.
home-analysis-text = Sieh dir jede Partie mit der Engine an.

## Menu

menu-seats = Wer spielt
seat-computer = { level-name } (Stufe { $level })
seat-name = Name
clock-none = Ohne Uhr
clock-increment = { $total } + { $step }
clock-whole = { $time } für die ganze Partie
clock-per-move = { $time } je Zug
clock-byoyomi = { $total }, dann { $n } × { $step }
clock-correspondence = { $n ->
    [one] { $n } Tag pro Zug
   *[other] { $n } Tage pro Zug
  }
time-seconds = { $n } s
time-minutes = { $n } min
time-hours = { $n } Std.
time-days = { $n ->
    [one] { $n } Tag
   *[other] { $n } Tage
  }
clock-days = { $days } T { $time }

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
step-previous = Einen Zug zurück
step-next = Einen Zug weiter
step-last = Zum letzten Zug
typing-label = Zug eintippen
hint-is = Versuch { $move }: { $why }.
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

setting-language = Sprache
setting-sound = Töne
setting-evaluation = Bewertung

## Startseite, Tipps, was als Nächstes

home-abalone = Schieb sechs Kugeln vom Brett.
home-six = Bilde ein Dreieck, eine Reihe oder einen Ring.
home-computer = Gegen den Computer
home-friend = Zu zweit, hier
partners = Partner
goals = Bilde eine dieser Formen
board-keys = Mit den Pfeiltasten gehst du von Feld zu Feld, Enter wählt, ? zeigt alle Tasten.
tool-keys = Tasten
close = Schließen
hint-look = Schau auf die Markierung: { $why }.
next-harder = Gut gespielt! Als Nächstes: { level-name }?
next-easier = Das war schwer. Vielleicht { level-name }?
next-puzzle = Mit einem Rätsel üben

## Stufen

level-name = { $level ->
    [1] Marienkäfer
    [2] Schnecke
    [3] Spatz
    [4] Igel
    [5] Eichhörnchen
    [6] Fuchs
    [7] Dachs
    [8] Eule
    [9] Wolf
    [10] Falke
    [11] Bär
   *[12] Drache
  }
level-text = { $level ->
    [1] Spielt, was ihm gerade einfällt.
    [2] Sieht nur den eigenen Zug.
    [3] Sieht deinen nächsten Zug.
    [4] Sieht deinen nächsten Zug und patzt seltener.
    [5] Denkt ein wenig voraus, manchmal schusselig.
    [6] Denkt ein wenig voraus und patzt hin und wieder.
    [7] Denkt voraus und patzt hin und wieder.
    [8] Denkt voraus und patzt selten.
    [9] Denkt weit voraus und patzt selten.
    [10] Denkt weit voraus und patzt fast nie.
    [11] Denkt sehr weit voraus und patzt nie.
   *[12] Gibt alles.
  }
