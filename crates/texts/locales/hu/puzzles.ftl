# A fejtörők, magyarul.

## The page

puzzles-lead = Egy állás, egy megoldás. Mindennap új fejtörő, és még sok más, ha kedved van hozzá.
puzzles-loading = A fejtörők úton vannak.
puzzles-missing = A fejtörőket nem sikerült betölteni. Próbáld újra, amikor van internetkapcsolat.
puzzles-today = A mai fejtörők
puzzles-more = További fejtörők
puzzles-next = Jöhet a következő
puzzles-none-left = Ezeket mind megoldottad. Ügyes vagy!
puzzles-theme = Téma
puzzles-strength = Nehézség
puzzles-any = Mind
puzzles-days = { $n ->
    [0] Még nem oldottál meg napi fejtörőt
    [one] Egy nap egymás után
   *[other] { $n } nap egymás után
  }
puzzles-best-days = { $n ->
    [one] Csúcs: egy nap
   *[other] Csúcs: { $n } nap
  }
puzzles-row = { $n ->
    [one] Egy elsőre megoldva
   *[other] { $n } egymás után, elsőre
  }
puzzles-best-row = Csúcs: { $n }
puzzles-solved = { $all } fejtörőből { $done } megoldva
puzzle-number = { $n }. fejtörő
puzzle-solved = Megoldva
puzzle-missed = Még nincs megoldva: próbáld újra
puzzle-unsolved = Még nincs megoldva
puzzle-list = Minden fejtörő
puzzle-of-day = A nap fejtörője
puzzle-board = A fejtörő táblája
puzzle-hint = Segítség
puzzle-hint-cells = { $n ->
    [one] A megjelölt mező: { $cells }.
   *[other] A megjelölt mezők: { $cells }.
  }
puzzle-again = Újra
puzzle-show = Mutasd a megoldást
puzzle-next = Következő fejtörő
puzzle-line = Megoldás: { $line }
puzzle-proof = { $n ->
    [one] Minden lépést kipróbáltunk: ez az egyetlen megoldás.
   *[other] Mindkét fél minden lépését kipróbáltuk { $n } lépés mélységig: ez az egyetlen megoldás.
  }

## What is asked for

puzzle-eject = { $n ->
    [one] Lökj le egy golyót a tábláról.
   *[other] Lökj le egy golyót a tábláról { $n } lépésben, bármit is tesz az ellenfeled.
  }
puzzle-win = { $n ->
    [one] Nyerj egyetlen lépéssel.
   *[other] Nyerj { $n } lépésben, bármit is tesz az ellenfeled.
  }
puzzle-save-balls = { $n ->
    [one] Veszélyben van az egyik golyód. Gondoskodj róla, hogy a következő lépéssel egyiket se lökhessék le.
   *[other] Ne veszíts golyót ellenfeled következő { $n } lépésében.
  }
puzzle-save-game = { $n ->
    [one] Ellenfeled mindjárt befejez egy alakzatot. Akadályozd meg.
   *[other] Ne hagyd, hogy ellenfeled a következő { $n } lépésében alakzatot fejezzen be.
  }
puzzle-cut = Vágd le ellenfeled { $n } lapkáját egyetlen lépéssel.

## What comes of a move

puzzle-right = Megoldottad! Ügyes vagy.
puzzle-goes-on = Így van! Ellenfeled válasza: { $move }. Folytasd.
puzzle-refuted = Ez nem megy: ellenfeled válasza { $move }.
puzzle-misses = Ez még nem elég.
puzzle-cuts-only = { $n ->
    [0] Ez ellenfeled egyetlen lapkáját sem vágja le.
    [one] Ez ellenfelednek csak egy lapkáját vágja le.
   *[other] Ez ellenfelednek csak { $n } lapkáját vágja le.
  }
puzzle-weaker = Van ennél erősebb lépés.

## Themes and strengths

puzzle-theme-ejection = Kilökés
puzzle-theme-pac = Egyensúly megbontása
puzzle-theme-fork = Kettős fenyegetés
puzzle-theme-save = Megmentés
puzzle-theme-line = Sor
puzzle-theme-ring = Gyűrű
puzzle-theme-triangle = Háromszög
puzzle-theme-cut = Levágás
puzzle-strength-easy = Könnyű
puzzle-strength-medium = Közepes
puzzle-strength-hard = Nehéz
