# A böngészős alkalmazás szavai, magyarul: oldalak, gombok, beállítások, menük.

## Pages

title-home = Kezdőlap
title-play = Játék
title-online = Online
title-analysis = Elemzés
title-editor = Állásszerkesztő
title-rules = Szabályok
title-glossary = Szójegyzék
title-learn = Tanulás
title-puzzles = Fejtörők
title-library = Játszmáim
title-settings = Beállítások
title-account = Fiók
title-players = Játékosok
title-games = Játszmák
title-lost = Itt nincs semmi
lost-text = Ezen a címen nincs oldal.
skip-to-content = Ugrás a tartalomhoz
nav-label = Oldalak
footer-about = Hexad: Abalone és Six, szabadon és nyíltan.
about-description = Abalone és Six két, három vagy négy játékosnak
about-noscript = A Hexadhoz JavaScript és WebAssembly kell.
new-version = Elkészült a Hexad újabb változata.
new-version-take = Váltás erre

## Front page

home-title = Lökd. Kösd össze. Nyerj.
home-text = Abalone és Six két, három vagy négy játékosnak – barátokkal ennél a képernyőnél, online vagy a számítógép ellen.
home-choose = Válassz játékot
home-choose-text = Játékosok, felállások, órák és házi szabályok.
home-continue = Folytatás
home-learn-text = Apró feladatok az első lépéstől az igazi fortélyokig.
home-live = Most játsszák
home-online-text = Játssz másokkal: keress ellenfelet, vagy küldj hivatkozást.
home-puzzle = A nap fejtörője
home-puzzle-text = Egy Abalone-állás, egy megoldás. Megtalálod?
home-rules-text = Mindkét játék, kipróbálható táblákkal.
home-analysis-text = Nézz át bármilyen játszmát a motorral.

## Menu

menu-seats = Kik játszanak
seat-computer = { level-name } ({ $level }. szint)
seat-name = Név
clock-none = Óra nélkül
clock-increment = { $total } + { $step }
clock-whole = { $time } az egész játszmára
clock-per-move = lépésenként { $time }
clock-byoyomi = { $total }, azután { $n } × { $step }
clock-correspondence = { $n ->
    [one] { $n } nap lépésenként
   *[other] { $n } nap lépésenként
  }
time-seconds = { $n } mp
time-minutes = { $n } p
time-hours = { $n } ó
time-days = { $n ->
    [one] { $n } nap
   *[other] { $n } nap
  }
clock-days = { $days } nap { $time }

## A game

game-gone = Ez a játszma nincs itt
game-gone-text = Törölték, vagy másik böngészőben játszották.
game-elsewhere = Ez a játszma egy másik ablakban is nyitva van. Ami ott történik, itt is látszik.
game-lead = Itt játszom
board-label = Tábla
tools-label = Eszközök
tool-undo = Visszavonás
tool-redo = Újra
tool-hint = Segítség
tool-turn-left = Forgatás balra
tool-turn-right = Forgatás jobbra
tool-flip = Tükrözés
tool-fit = Minden lapka látsszon
tool-announce = Bejelentés
tool-pass = Passz
tool-draw = Döntetlent ajánlok
tool-pause = Szünet
tool-resume = Folytatás
tool-resign = Feladás
tool-rematch = Még egyet
tool-new = Új játszma
tool-save = Mentés fájlba
resign-sure = Biztosan feladod?
resign-yes = Feladom
confirm = Megerősítés
cancel = Mégse
offer-accept = Elfogadom
offer-decline = Elutasítom
status-paused = Szünetel
not-kept = Nincs több hely a böngészőben, ezért ez a játszma nem őrizhető meg.
score-balls = { $n }/6
score-tiles = { $n ->
    [0] nincs lapka kézben
    [one] { $n } lapka kézben
   *[other] { $n } lapka kézben
  }
moves-label = Lépések
step-first = Az elejére
step-previous = Egy lépéssel vissza
step-next = Egy lépéssel előre
step-last = Az utolsó lépéshez
typing-label = Írd be a lépést
hint-is = Próbáld ezt: { $move } – { $why }.
marks = Jelölések
marks-formations = Alakzatok
marks-pushes = Lehetséges lökések
marks-threats = Veszélyben lévő golyók
marks-shapes = Nyerő alakzatok
marks-missing = Alakzatok, amelyekből egy vagy két lapka hiányzik
marks-fixed = Fel nem vehető lapkák
eval-none = Még nincs értékelve
eval-value = { $value }
eval-win = { who } nyer { $n } lépésben
eval-loss = { who } veszít { $n } lépésben
eval-share = { $name } { $n }%
thinking-head = Mélység: { $depth }, { $nodes } állás

## Settings

setting-language = Nyelv
setting-sound = Hangok
setting-evaluation = Értékelés

## A kezdőlap, tippek, mi jöjjön

home-abalone = Lökj le hat golyót a tábláról.
home-six = Rakj ki háromszöget, sort vagy gyűrűt.
home-computer = A számítógép ellen
home-friend = Baráttal, itt
partners = Csapattársak
goals = Rakd ki valamelyik alakzatot
board-keys = A nyilakkal mezőről mezőre léphetsz, az Enter választ, a ? megmutatja az összes billentyűt.
tool-keys = Billentyűk
close = Bezárás
hint-look = Nézd a jelölést: { $why }.
next-harder = Szép játék! Következőnek: { level-name }?
next-easier = Nehéz volt. Talán { level-name }?
next-puzzle = Gyakorolj egy fejtörővel

## Szintek

level-name = { $level ->
    [1] Katica
    [2] Csiga
    [3] Veréb
    [4] Sün
    [5] Mókus
    [6] Róka
    [7] Borz
    [8] Bagoly
    [9] Farkas
    [10] Sólyom
    [11] Medve
   *[12] Sárkány
  }
level-text = { $level ->
    [1] Azt lépi, ami eszébe jut.
    [2] Csak a saját lépését látja.
    [3] Látja a következő lépésedet.
    [4] Látja a következő lépésedet, és ritkábban hibázik.
    [5] Kicsit előre számol, néha figyelmetlenül.
    [6] Kicsit előre számol, és néha hibázik.
    [7] Előre számol, és néha hibázik.
    [8] Előre számol, és ritkán hibázik.
    [9] Messzire előre számol, és ritkán hibázik.
    [10] Messzire előre számol, és szinte sosem hibázik.
    [11] Nagyon messzire előre számol, és sosem hibázik.
   *[12] Mindent belead.
  }
