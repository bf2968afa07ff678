# Die Rätsel, auf Deutsch.

## The page

puzzles-lead = Eine Stellung, eine Lösung. Jeden Tag ein neues Rätsel und noch viele mehr, wenn du Lust hast.
puzzles-loading = Die Rätsel sind unterwegs.
puzzles-missing = Die Rätsel ließen sich nicht laden. Versuch es noch einmal, wenn du online bist.
puzzles-today = Die Rätsel von heute
puzzles-more = Mehr Rätsel
puzzles-next = Das nächste lösen
puzzles-none-left = Diese hast du alle gelöst. Gut gemacht!
puzzles-theme = Thema
puzzles-strength = Schwierigkeit
puzzles-any = Alle
puzzles-days = { $n ->
    [0] Noch kein Tagesrätsel gelöst
    [one] Ein Tag in Folge
   *[other] { $n } Tage in Folge
  }
puzzles-best-days = { $n ->
    [one] Bestleistung: ein Tag
   *[other] Bestleistung: { $n } Tage
  }
puzzles-row = { $n ->
    [one] Eines in Folge auf Anhieb gelöst
   *[other] { $n } in Folge auf Anhieb gelöst
  }
puzzles-best-row = Bestleistung: { $n }
puzzles-solved = { $done } von { $all } gelöst
puzzle-number = Rätsel { $n }
puzzle-solved = Gelöst
puzzle-missed = Noch nicht gelöst: Versuch es noch einmal
puzzle-unsolved = Noch nicht gelöst
puzzle-list = Alle Rätsel
puzzle-of-day = Rätsel des Tages
puzzle-board = Brett des Rätsels
puzzle-hint = Tipp
puzzle-hint-cells = { $n ->
    [one] Markiert ist das Feld { $cells }.
   *[other] Markiert sind die Felder { $cells }.
  }
puzzle-again = Noch einmal
puzzle-show = Lösung zeigen
puzzle-next = Nächstes Rätsel
puzzle-line = Lösung: { $line }
puzzle-proof = { $n ->
    [one] Jeder Zug wurde probiert: Das ist die einzige Lösung.
   *[other] Jeder Zug beider Seiten wurde probiert, { $n } Züge tief: Das ist die einzige Lösung.
  }

## What is asked for

puzzle-eject = { $n ->
    [one] Schieb eine Kugel vom Brett.
   *[other] Schieb in { $n } Zügen eine Kugel vom Brett, was dein Gegner auch tut.
  }
puzzle-win = { $n ->
    [one] Gewinne mit einem Zug.
   *[other] Gewinne in { $n } Zügen, was dein Gegner auch tut.
  }
puzzle-save-balls = { $n ->
    [one] Eine deiner Kugeln ist in Gefahr. Sorge dafür, dass als Nächstes keine hinausgeschoben werden kann.
   *[other] Verliere in den nächsten { $n } Zügen deines Gegners keine Kugel.
  }
puzzle-save-game = { $n ->
    [one] Dein Gegner kann gleich eine Form vollenden. Verhindere es.
   *[other] Lass deinen Gegner in den nächsten { $n } Zügen keine Form vollenden.
  }
puzzle-cut = Schneide mit einem Zug { $n } Plättchen deines Gegners ab.

## What comes of a move

puzzle-right = Gelöst! Gut gemacht.
puzzle-goes-on = Richtig! Dein Gegner antwortet { $move }. Weiter geht’s.
puzzle-refuted = Das geht nicht: Dein Gegner antwortet { $move }.
puzzle-misses = Das reicht noch nicht.
puzzle-cuts-only = { $n ->
    [0] Das schneidet kein Plättchen deines Gegners ab.
    [one] Das schneidet nur ein Plättchen deines Gegners ab.
   *[other] Das schneidet nur { $n } Plättchen deines Gegners ab.
  }
puzzle-weaker = Es gibt einen stärkeren Zug.

## Themes and strengths

puzzle-theme-ejection = Hinausschieben
puzzle-theme-pac = Ein Pac lösen
puzzle-theme-fork = Gabel
puzzle-theme-save = Rettung
puzzle-theme-line = Reihe
puzzle-theme-ring = Ring
puzzle-theme-triangle = Dreieck
puzzle-theme-cut = Abschneiden
puzzle-strength-easy = Leicht
puzzle-strength-medium = Mittel
puzzle-strength-hard = Schwer
