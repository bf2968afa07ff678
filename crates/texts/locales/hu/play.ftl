# A játék szavai, magyarul: játékok, játékosok, okok, bejelentések.
# Az üzenetek neve és argumentumai minden nyelven azonosak, kivéve azokat, amelyek `local-` kezdetűek: ezek csak
# egy nyelvet segítenek. $who egy hely (black, white, red, yellow, black1, red1, black2, red2),
# $colour egy szín (black, white, red, yellow); a mezőket szövegként kapjuk.

## Games and rules

game-abalone = Abalone
game-six = Six
players = { $n ->
    [one] { $n } játékos
   *[other] { $n } játékos
  }
variant-basic = Alapszabályok
variant-advanced = Haladó
variant-announce = A játékosok jelentik be
variant-automatic = Automatikus
variant-consecutive = A csapattársak egymás után lépnek
layout = Felállás
layout-standard = Szokásos
layout-belgian-daisy = Belga százszorszép
layout-german-daisy = Német százszorszép
layout-dutch-daisy = Holland százszorszép
layout-swiss-daisy = Svájci százszorszép
layout-french-daisy = Francia százszorszép
layout-scottish-daisy = Skót százszorszép
layout-irish-daisy = Ír százszorszép
layout-korean-daisy = Koreai százszorszép
layout-austrian-daisy = Osztrák százszorszép
layout-alien-attack = Űrlények támadása
layout-domination = Uralom
layout-face-to-face = Szemtől szemben
layout-fujiyama = Fudzsi
layout-infiltration = Beszivárgás
layout-the-wall = A fal
layout-pyramid = Piramis
layout-snakes = Kígyók
layout-snakes-variation = Kígyók (változat)
layout-star = Csillag
layout-crown = Korona
layout-6-9 = 6-9
layout-aliening = Aliening
layout-alitration = Alitration
layout-anglattack = Anglattack
layout-april-fish = Áprilisi hal
layout-atomouche = Atomouche
layout-buttonhole = Gomblyuk
layout-centrifuge = Centrifuga
layout-checkerboard = Sakktábla
layout-corners = Sarkok
layout-cross = Kereszt
layout-crossed-hearts = Keresztezett szívek
layout-def-or-atak = Védekezz vagy támadj
layout-domination-vs-daisy = Uralom a százszorszép ellen
layout-duel = Párbaj
layout-food-mill = Passzírozó
layout-forcing = Forszírozás
layout-fracture = Törés
layout-horseshoes = Patkók
layout-infiltralien = Infiltralien
layout-intimidation = Megfélemlítés
layout-king-cake = Vízkereszti kalács
layout-labyrinth = Labirintus
layout-mosaic = Mozaik
layout-mquorric = Mquorric
layout-neko = Neko
layout-oath = Eskü
layout-octopus = Polip
layout-papillons = Pillangók
layout-robot = Robot
layout-slaloms = Műlesiklások
layout-snowflake = Hópehely
layout-spider = Pók
layout-the-clearing = A tisztás
layout-tinsels = Girlandok
layout-trench = Lövészárok
layout-true-daisy = Igazi százszorszép
layout-wedding-rings = Jegygyűrűk
layout-wheel = Kerék
layout-windmill = Szélmalom
layout-xmas-star = Karácsonyi csillag

## Colours and seats

colour-black = fekete
colour-white = fehér
colour-red = piros
colour-yellow = sárga
who = { $who ->
    [black] Fekete
    [white] Fehér
    [red] Piros
    [yellow] Sárga
    [black1] Fekete 1
    [red1] Piros 1
    [black2] Fekete 2
   *[red2] Piros 2
  }
whose-turn = { who } lép

## Terms

term-ball = golyó
term-monomial = magányos golyó
term-binomial = golyópár
term-trinomial = golyóhármas
term-lance = egy vonalban alak
term-arc = ív
term-shield = háromszög alak
term-polynomial = golyócsoport
term-block = blokk
term-det = det
term-pac = egyensúly
term-sumito = szumitó
term-in-line = vonalban mozgás
term-arrow-like = oldalazó mozgás
term-push = ellökés
term-eject = kilökés
term-move = lépés
term-team = csapat
term-partner = csapattárs
term-tile = lapka
term-winning-shape = nyerő alakzat
term-announce = bejelentés
term-triangle = háromszög
term-line = sor
term-ring = gyűrű

## Directions, as seen on the screen

direction-e = jobbra
direction-se = jobbra le
direction-sw = balra le
direction-w = balra
direction-nw = balra fel
direction-ne = jobbra fel

## What a cell holds, for screen readers

cell-empty = { $cell }, üres
cell-ball = { $cell }, { $colour ->
    [black] fekete
    [white] fehér
    [red] piros
   *[yellow] sárga
  } golyó
cell-tile = { $cell }, { $colour ->
    [black] fekete
   *[red] piros
  } lapka
cell-marked = { $what }, megjelölve
cell-threatened = { $what }, veszélyben
cell-fixed = { $what }, nem vehető fel
cell-selected = { $what }, kiválasztva
cell-target = { $what }, lehetséges cél

## What a direction or a target would do

effect-move = { $n ->
    [one] egy golyó lép
   *[other] { $n } golyó lép
  }
effect-step = { $n ->
    [one] egy golyó lép
   *[other] { $n } golyó oldalra lép
  }
effect-push = { $n ->
    [one] ellök egy golyót
   *[other] ellök { $n } golyót
  }
effect-eject = lelök egy golyót a tábláról
effect-place = letesz egy lapkát
effect-shift = ide teszi a lapkát
effect-remove = { $n ->
    [one] egy lapka kikerül a játékból
   *[other] { $n } lapka kikerül a játékból
  }
effect-announce = bejelenti az alakzatot
effect-pass = passzol

## Hints while a move is being put in

input-select = Válassz egy golyót.
input-selected = { $n ->
    [one] Egy golyó van kiválasztva.
   *[other] { $n } golyó van kiválasztva.
  }
input-stuck = { $n ->
    [one] Ez a golyó egymaga nem tud hová lépni.
   *[other] Ezek a golyók együtt nem tudnak hová lépni.
  }
input-which-way = Két út vezet oda: válassz irányt.
input-choose-cell = Válassz egy mezőt.
input-choose-tile = Válaszd ki egy lapkádat.
input-choose-target = Válaszd ki, hová teszed.
input-choose-group = Két rész egyforma nagy: válaszd ki, melyik maradjon.
input-announce-armed = A következő lapkád alakzatot jelent be.
input-confirm = Erősítsd meg a lépést.

## What happened, for the live region

said-move = { who }: { $move }.
said-push = { who } ellök { $n ->
    [one] egy golyót
   *[other] { $n } golyót
  }: { $move }.
said-eject = { who } kilök egy { $colour ->
    [black] fekete
    [white] fehér
    [red] piros
   *[yellow] sárga
  } golyót: { $move }. { $n }/6.
said-pass = { who } passzol.
said-place = { who } letesz egy lapkát: { $cell }.
said-shift = { who } áthelyez egy lapkát: { $from } – { $to }.
said-removed = { $n ->
    [one] Egy lapka kikerül a játékból.
   *[other] { $n } lapka kikerül a játékból.
  }
said-announce = { who } { $shape ->
    [triangle] háromszöget
    [line] sort
   *[ring] gyűrűt
  } jelent be.
said-shape = { who } kialakított egy { $shape ->
    [triangle] háromszöget
    [line] sort
   *[ring] gyűrűt
  }.
said-pac-broken = Egy egyensúly megbomlott: { $cell }.
said-out = { who } kiesett. { $reason }
said-last-minute = { who }: az utolsó perc.
said-time-low = { who }: még { $left ->
    [one] { $left } másodperc
   *[other] { $left } másodperc
  }.
said-period = { who }: { $n ->
    [0] az utolsó időszak
    [one] még egy időszak
   *[other] még { $n } időszak
  }.

## A game being played

event-seated = { $name } színe: { who }.
event-left = { who } helye újra szabad.
event-began = A játszma elkezdődik.
event-moved = { $ply }. lépés: { who }.
event-offered-draw = { who } döntetlent ajánl.
event-offered-takeback = { who } szeretne visszavonni { $plies ->
    [one] egy lépést
   *[other] { $plies } lépést
  }.
event-offered-replacement = { who } azt kéri, hogy számítógép játsszon tovább valaki helyett, aki elment.
event-accepted = { who } elfogadja.
event-declined = { who } elutasítja.
event-took-back = { who } visszavont { $plies ->
    [one] egy lépést
   *[other] { $plies } lépést
  }.
event-paused = { who } szünetelteti a játszmát.
event-resumed = { who } folytatja a játszmát.
said-clocks-stood = A szerver egy ideig nem tudta menteni a lépéseket; az órák addig álltak.
event-resigned = { who } fel akarja adni.
event-went-out = { who } kiesett. { $reason }
event-ended = { $result } { $termination }
event-wanted-rematch = { who } szeretne még egyet játszani.
event-rematch-agreed = Lesz új játszma.
event-noted = Új jegyzet került be.
refused-no-such-seat = Ennél az asztalnál nincs ilyen hely.
refused-stale = A játszma továbbment: ez a(z) { $ply }. lépésre szólt, most a(z) { $now }. következik.
refused-not-your-turn = { $who ->
    [black] Fekete
    [white] Fehér
    [red] Piros
    [yellow] Sárga
    [black1] Fekete 1
    [red1] Piros 1
    [black2] Fekete 2
   *[red2] Piros 2
  } következik.
refused-unreadable-move = { $reason }
refused-illegal-move = { $reason }
refused-time-over = Lejárt az idő, mielőtt a lépés megérkezett.
refused-not-begun = A játszma még nem kezdődött el.
refused-begun = A játszma már elkezdődött.
refused-paused = A játszma szünetel.
refused-over = A játszma véget ért.
refused-not-over = A játszma még nem ért véget.
refused-out = Aki kiesett, ebben nem dönthet.
refused-seat-taken = Ott már ül valaki.
refused-seat-open = Ott senki sem ül.
refused-offer-stands = Előbb { who } ajánlatára kell válaszolni.
refused-nothing-offered = Nincs mire válaszolni.
refused-too-early = Döntetlent csak a(z) { $from }. lépéstől lehet ajánlani.
refused-no-takebacks = Ebben a játszmában nem lehet lépést visszavonni.
refused-nothing-to-take-back = Nincs visszavonható lépés.
refused-nothing-to-redo = Nincs megismételhető lépés.
refused-only-local = Ez csak akkor lehetséges, ha mindenki egy képernyőnél játszik.
refused-only-host = Ezt csak a házigazda döntheti el.
refused-only-seat = Ezt csak azok dönthetik el, akik játszanak.
refused-no-such-result = Ilyen játszma így nem ér véget.

## How a game ends

result-wins = { who } nyert.
result-team-wins = { $who ->
    [black] Fekete és Piros nyert.
    [white] Fehér és Sárga nyert.
    [black1] A fekete csapat nyert.
   *[red1] A piros csapat nyert.
  }
result-draw = Döntetlen.
result-none = Nincs győztes.
ended-six-ejected = Hat golyót kilöktek.
ended-triangle = A háromszög elkészült.
ended-line = A sor elkészült.
ended-ring = A gyűrű elkészült.
ended-five-or-fewer = Öt vagy kevesebb lapka maradt.
ended-time = Lejárt az idő.
ended-resignation = Feladás.
ended-last-in = Már csak egy játékos van játékban.
ended-agreement = Megegyezés.
ended-repetition = Harmadszor ugyanaz az állás.
ended-no-moves = Senki sem tud lépni.
ended-ply-limit = Elfogytak a megengedett lépések.
ended-abandoned = Félbeszakadt.
ended-adjudication = Döntőbíró határozott.
ended-illegal-move = Szabálytalan lépés történt.
ended-crash = Egy program összeomlott.

## Why a move is not possible: Abalone

illegal-abalone-over = A játszma véget ért.
illegal-abalone-no-ball = Nincs golyó ezen a mezőn: { $cell }.
illegal-abalone-not-yours = Ezen a mezőn ({ $cell }) { $colour ->
    [black] fekete
    [white] fehér
    [red] piros
   *[yellow] sárga
  } golyó áll, de { $turn ->
    [black] Fekete
    [white] Fehér
    [red] Piros
   *[yellow] Sárga
  } következik.
illegal-abalone-partner-at-rear = Ezen a mezőn ({ $cell }) a csapattársad golyója áll, de a leghátsó golyónak a tiédnek kell lennie (A15).
illegal-abalone-partner-in-broadside = Ezen a mezőn ({ $cell }) a csapattársad golyója áll, de oldalra csak a saját golyóiddal léphetsz (A15).
illegal-abalone-not-neighbours = { $to } nem szomszédja ennek: { $from }. Minden golyó pontosan egy mezőt megy (A3).
illegal-abalone-too-many = Ettől a mezőtől ({ $cell }) { $n } golyó áll egy vonalban. Legfeljebb három mozoghat (A7).
illegal-abalone-own-ball-off = Az ezen a mezőn ({ $cell }) álló golyó leesne a tábláról. Senki sem lökheti ki a saját golyóját (A8).
illegal-abalone-cannot-push = { $pushers ->
    [1] Egy golyó
    [2] Két golyó
   *[3] Három golyó
  } nem lökhet el { $pushed ->
    [1] egyet
    [2] kettőt
    [3] hármat
   *[other] ennyit: { $pushed }
  } (A6).
illegal-abalone-blocked = Az ellökött golyók mögött álló golyó ({ $cell }) útban van (A6).
illegal-abalone-one-ball = Oldalra két vagy három golyó lép együtt (A5).
illegal-abalone-not-in-line = { $first } és { $last } nincs egy vonalban (A5).
illegal-abalone-line-too-long = { $first } és { $last } között háromnál több golyó van (A5).
illegal-abalone-along-the-line = Ez nem oldalra lépés, hanem lépés a vonal mentén: { $move } (A4).
illegal-abalone-occupied = { $cell } foglalt (A5).
illegal-abalone-off-board = Az ezen a mezőn ({ $cell }) álló golyó leesne a tábláról (A8).
illegal-abalone-cannot-pass = Csak az passzolhat, akinek nincs más lépése (A21).
illegal-abalone-foreign = Ez a lépés egy másik álláshoz készült.

## Why a move is not possible: Six

illegal-six-game-over = A játszma véget ért.
illegal-six-too-far = { $cell } túl messze van.
illegal-six-occupied = Itt már van lapka: { $cell }.
illegal-six-touches-nothing = { $cell } egyetlen lapkát sem érint (S5).
illegal-six-first-placement = Az első fekete lapkának érintenie kell a pirosat, a feketét pedig nem érintheti (S4).
illegal-six-still-placing = Amíg nincs minden lapka az asztalon, nem lehet áthelyezni (S6).
illegal-six-hands-empty = Minden lapka az asztalon van: vegyél fel egyet, és tedd máshová (S6).
illegal-six-no-tile = Itt nincs lapka: { $cell } (S6).
illegal-six-not-yours = Ezen a mezőn ({ $cell }) { $colour ->
    [black] fekete
   *[red] piros
  } lapka van, de csak a sajátodat veheted fel (S6).
illegal-six-fixed = Az ezen a mezőn ({ $cell }) lévő lapka nélkül a többi szétesne, ezért nem vehető fel (S7).
illegal-six-same-cell = A lapkát nem teheted vissza oda, ahonnan felvetted (S6).
illegal-six-touches-only-taken = { $cell } csak azt a lapkát érinti, amelyet innen vennél fel: { $from } (S6).
illegal-six-touches-only-removed = { $cell } nem érinti azt a részt, amelyik marad; a többi kikerül a játékból (S10).
illegal-six-tie = Egyforma nagy részek: mondd meg, melyik maradjon (S11).
illegal-six-wrong-group = { $cell } nincs olyan részben, amelyik maradhat (S10).
illegal-six-no-shape = { $colour ->
    [black] Feketének
   *[red] Pirosnak
  } nincs bejelenthető alakzata (S8).
illegal-six-no-shape-after = E lépés után { $colour ->
    [black] Feketének
   *[red] Pirosnak
  } nincs bejelenthető alakzata (S8).
illegal-six-automatic = Ebben a játszmában az alakzatokat a program jelenti be (S8).
illegal-six-pass-while-placing = Van még lapkád: tegyél le egyet (S5).
illegal-six-can-take = Csak az passzolhat, aki nem tud lapkát felvenni, de ez felvehető: { $cell } (S13).
illegal-six-pass-and-announce = Passz helyett jelentsd be (S13).
illegal-other-game = Ez egy másik játék lépése.

## Mi szól egy lépés mellett

reason-wins = ezzel megnyered a játszmát
reason-ejects = lelök egy golyót a tábláról
reason-saves = kiment egy golyót a veszélyből
reason-threatens = golyó lelökésével fenyeget
reason-centre = a közép biztos és erős
reason-together = együtt tartja a golyókat
reason-fork = egyszerre két fenyegetés
reason-blocks = megállít egy alakzatot
reason-short = még egy lapka, és kész az alakzat
reason-builds = alakzatot épít
