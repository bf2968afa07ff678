# A böngészős alkalmazás szavai, magyarul: oldalak, gombok, beállítások, menük.

## Pages

title-home = Kezdőlap
title-play = Játék
title-analysis = Elemzés
title-editor = Állásszerkesztő
title-rules = Szabályok
title-glossary = Szójegyzék
title-learn = Tanulás
title-puzzles = Fejtörők
title-library = Játszmáim
title-settings = Beállítások
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
home-text = Abalone és Six kettőnek, háromnak vagy négynek – barátokkal ennél a képernyőnél vagy a számítógép ellen.
home-play = Játék
home-choose = Válassz játékot
home-choose-text = Játékosok, felállások, órák és házi szabályok.
home-continue = Folytatás
home-learn-text = Apró feladatok az első lépéstől az igazi fortélyokig.
home-puzzle = A nap fejtörője
home-puzzle-text = Egy állás, egy megoldás. Megtalálod?
home-rules-text = Mindkét játék, kipróbálható táblákkal.
home-analysis-text = Nézz át bármilyen játszmát a motorral.

## Menu

menu-game = Játék
menu-players = Játékosok
menu-variant = Változat
menu-advanced = Haladó: a részek levághatók
menu-announce = A játékosok bejelentik az alakzataikat
menu-layouts-popular = Népszerű felállások
menu-layouts-gallery = A gyűjtemény: játékosok felállásai
menu-layout-search = Keresés név szerint
menu-layout-none = Nincs ilyen nevű felállás.
menu-seats = Kik játszanak
menu-clock = Óra
menu-house = Házi szabályok
menu-start = Indulhat a játszma
seat-person = Játékos ennél a képernyőnél
seat-computer = Számítógép, { $level }. szint
seat-online = Játékos a neten
seat-name = Név
clock-none = Óra nélkül
clock-increment = { $minutes } p + { $seconds } mp
clock-per-move = lépésenként { $n } mp
clock-byoyomi = { $minutes } p, azután { $n } × { $seconds } mp
clock-own = Másik óra
clock-own-text = Másodperc + másodperc lépésenként, például 600+5
clock-days = { $days } nap { $time }
house-repetition = A harmadik ismétlés döntetlen
house-takeback = A lépések visszavonhatók
house-more = Továbbiak
house-ply-limit = A játszma ennyi lépés után véget ér
house-lead-wins = … és aki akkor vezet, nyer
house-no-draw-before = Nincs döntetlenajánlat eddig a lépésig

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
step-previous = Egy lépés vissza
step-next = Egy lépés előre
step-last = Az utolsó lépéshez
typing-label = Írd be a lépést
hint-is = A motor ezt lépné: { $move }.
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

setting-system = A rendszer szerint
setting-on = Be
setting-off = Ki
setting-language = Nyelv
setting-theme = Színek
theme-light = Világos
theme-dark = Sötét
theme-contrast = Nagy kontraszt
setting-motion = Mozgás
setting-patterns = Jelek a golyókon és lapkákon
settings-board = Tábla
setting-coordinates = A mezők neve
setting-confirm = Minden lépés megerősítése
setting-sound = Hangok
settings-engine = Számítógép
setting-evaluation = Értékelés
setting-thinking = Lássam, mit gondol
