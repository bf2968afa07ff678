# A játszmák nézegetésének szavai magyarul: elemzőtábla, állásszerkesztő, saját játszmák, fájlok, hivatkozások.

## Elemzőtábla

analysis-engine = Motor
analysis-lines = Változatok
analysis-draw = Nyilak rajzolása
analysis-draw-hint = Koppints oda, ahol a nyíl kezdődik, majd oda, ahol véget ér. Ha kétszer ugyanarra a mezőre koppintasz, gyűrű lesz belőle.
analysis-wipe = Nyilak törlése
analysis-promote = A változat előrébb sorolása
analysis-delete = Törlés innentől
analysis-deleted = Törölve.
analysis-undo = Visszavonás
analysis-comment = Megjegyzés ehhez az álláshoz
analysis-too-deep = A változatok mélyebben már nem ágyazhatók egymásba.
analysis-win = { who } nyer { $n } lépésben
analysis-graph = A játszma menete
analysis-ply = Hely a játszmában
analysis-judge = Az egész játszma elemzése
analysis-judging = { $n }. állás, összesen { $all }
analysis-judge-begun = A gép elkezdte elemezni az egész játszmát.
analysis-judge-done = Az egész játszma elemzése elkészült.
analysis-judge-stopped = Az elemzés leállt.
analysis-stop = Leállítás
analysis-edit = Az állás szerkesztése
analysis-play = Játék innen
analysis-find = Játszmák ezzel az állással
analysis-new = Új elemzés
analysis-was = { $mark }.
analysis-best = A legjobb ez lett volna: { $move }.
analysis-speed = Mélység: { $depth } · { $n } állás/s
analysis-spent = A lépésre fordított idő
analysis-player = Játékos
analysis-accuracy = Pontosság
analysis-percent = { $n }%
analysis-learn = Tanulás a hibákból
practice-count = { $n } / { $all }
practice-ask = { who } ezt lépte: { $move }. { $mark }!
practice-find = Keress jobb lépést.
practice-looking = Lássuk csak …
practice-best = Ügyes vagy! Ennél nincs jobb.
practice-good = Jó! Ugyanolyan erős, mint ez: { $move }.
practice-costs = Ez is elszalasztja a nyerési esély { $n }%-át. Próbáld újra.
practice-played = A játszmában is ez történt. Van jobb lépés.
practice-solution = A legjobb ez lett volna: { $move }.
practice-show = Mutasd a megoldást
practice-next = Következő hiba
practice-finish = Kész
practice-end = Vissza az elemzéshez
mark-inaccuracy = Pontatlanság
mark-mistake = Hiba
mark-blunder = Súlyos hiba
odds-win = { who } nyer: { $n }%
odds-draw = Döntetlen: { $n }%

## Megnyitáskönyv

book-head = Megnyitáskönyv
book-games = { $n ->
    [one] { $n } játszma, amelyet a motor önmaga ellen játszott
   *[other] { $n } játszma, amelyet a motor önmaga ellen játszott
  }
book-move = Lépés
book-result = Győzelem · döntetlen · vereség
book-shares = győzelem { $won }%, döntetlen { $drawn }%, vereség { $lost }%
book-none = Ez az állás nincs a könyvben.
book-missing = Az így kezdődő játszmákhoz nincs könyv.
book-failed = A könyvet nem sikerült betölteni.

## Hivatkozások, fájlok és képek

export-head = Megosztás és mentés
export-copy = Másolás szövegként
export-copied = A szöveg a vágólapon van.
export-done = A fájl mentve.
export-failed = A képet nem sikerült elkészíteni.
export-cancelled = A film készítése megszakadt.
export-film = Készül a film.
export-frame = { $n }. kép, összesen { $all }
export-keep = Felvétel a játszmáim közé
export-kept = Bekerült a játszmáid közé.
share-game = A játszma hivatkozásának másolása
share-position = Az állás hivatkozásának másolása
share-copied = A hivatkozás a vágólapon van.
share-failed = A böngésző nem engedi a másolást.
share-damaged = Ez a hivatkozás sérült vagy hiányos.

## Beillesztett szövegek

import-head = Játszma vagy állás megnyitása
import-text = Illessz be egy játszmát, állást vagy hivatkozást
import-file = Vagy válassz egy fájlt
import-read = Megnyitás
import-empty = Nincs mit beolvasni.
import-guessed = A szöveg nem mondja meg, melyik játék ez. A lépések ehhez illenek: { $rules }.
import-at = { $line }. sor, { $column }. karakter: { $what }
import-word = { $word }: { $what }
import-result = Az eredmény nem következik a szabályokból.
import-result-differs = A játszma vége { $stated }, a Result címke szerint viszont { $tag }.
import-too-much = { $bound ->
        [games] Több mint { $most } játszma van itt.
        [tags] Ennek a játszmának több mint { $most } címkéje van.
        [tag-bytes] Ez a címke hosszabb { $most } bájtnál.
        [plies] Ez a játszma több mint { $most } lépésből áll.
        [comments] Ehhez a játszmához több mint { $most } megjegyzés tartozik.
        [comment-bytes] Ez a megjegyzés hosszabb { $most } bájtnál.
        [depth] A változatok több mint { $most } szinten ágyazódnak egymásba.
       *[bytes] A szöveg hosszabb { $most } bájtnál.
    }
import-takeback = { $n ->
    [one] Több a visszavont lépés, mint az egyetlen megtett lépés.
   *[other] Több a visszavont lépés, mint a megtett { $n } lépés.
  }
import-written = A(z) { $form } írásmódjában ez a lépés így szerepel: { $move }.
import-no-such-move = A(z) { $form } írásmódjában egyetlen lépés sem visz innen: { $from }, ide: { $to }.
import-ambiguous = Ez lehet { $first } és { $second } is.

## Játszmáim

library-count = { $n ->
    [0] Nincs játszma
    [one] { $n } játszma
   *[other] { $n } játszma
  }
library-empty = Itt találod az ebben a böngészőben játszott játszmáidat.
library-save-all = Az összes mentése egy fájlba
library-player = { $name } ({ $seat })
library-moves = { $n ->
    [0] nincs lépés
    [one] { $n } lépés
   *[other] { $n } lépés
  }
library-unfinished = Befejezetlen
library-continue = Folytatás
library-analyse = Elemzés
library-remove = Törlés
library-removed = A játszma törölve.
library-damaged = Ez a játszma megsérült
library-after = { $n }. lépés után: { $what }
library-readable = { $n ->
    [0] Egy lépés sem olvasható, csak a kezdőállás.
    [one] Egy lépés olvasható.
   *[other] { $n } lépés olvasható.
  }
library-save-text = A szöveg mentése úgy, ahogy van
library-won = Győzelem
library-drawn = Döntetlen
library-lost = Vereség
library-decided = Befejezve
library-void = Eredmény nélkül
library-result = Eredmény
library-against = Ellenfél
library-computer = Számítógép
library-people = Emberek
library-all = Mind
library-statistics = Statisztika
library-games = Játszmák
library-rescue = Az olvasható rész megtartása

## Állásszerkesztő

editor-board = Szerkeszthető tábla
editor-pieces = Mit teszel le
editor-erase = Semmit
editor-rules = Játék
editor-layout = Kezdés egy felállásból
editor-turn = Ki lép
editor-announced = Az alakzat be van jelentve
editor-scores = Kilökött golyók
editor-out = { who } kiesett
editor-hands = Kézben lévő lapkák
editor-follow = A kézben lévő lapkák automatikus kiszámítása
editor-text = Az állás szövegként
editor-start = Kezdőállás
editor-clear = A tábla ürítése
editor-legal = Ez az állás lehetséges.
editor-unusual = Ez az állás tanulmányozható. Ami szokatlan benne:
unusual-none = { who }: egyetlen golyója sincs.
unusual-missing = { who }: { $n ->
    [one] egy golyó
   *[other] { $n } golyó
  } hiányzik: se a táblán, se a kilököttek között nincs.
unusual-extra = { who }: { $n ->
    [one] egy golyóval
   *[other] { $n } golyóval
  } több van a kelleténél.
unusual-all-missing = { $n ->
    [one] Egy golyó
   *[other] { $n } golyó
  } hiányzik: se a táblán, se a kilököttek között nincs.
unusual-all-extra = { $n ->
    [one] Egy golyóval
   *[other] { $n } golyóval
  } több van a kelleténél.
editor-over = A játszma itt véget ért.
