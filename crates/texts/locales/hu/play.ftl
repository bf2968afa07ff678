# A játék szavai magyarul: játékok, játékosok, okok, bejelentések.
# Az azonosítók és az argumentumok minden nyelvben ugyanazok, kivéve a `local-` kezdetűeket.

## Games and rules

game-abalone = Abalone
game-six = Six
players = { $n ->
    [one] { $n } játékos
   *[other] { $n } játékos
  }
variant-basic = Alapszabály
variant-advanced = Haladó szabály
variant-announce = A játékosok jelentik be
variant-automatic = Automatikus
variant-consecutive = A társak egymás után lépnek
layout = Felállás
layout-standard = Alap
layout-belgian-daisy = Belga százszorszép
layout-german-daisy = Német százszorszép
layout-dutch-daisy = Holland százszorszép
layout-swiss-daisy = Svájci százszorszép
layout-french-daisy = Francia százszorszép
layout-scottish-daisy = Skót százszorszép
layout-irish-daisy = Ír százszorszép
layout-korean-daisy = Koreai százszorszép
layout-austrian-daisy = Osztrák százszorszép
layout-alien-attack = Földönkívüli támadás
layout-domination = Uralom
layout-face-to-face = Szemtől szemben
layout-fujiyama = Fudzsijama
layout-infiltration = Beszivárgás
layout-the-wall = A fal
layout-pyramid = Piramis
layout-snakes = Kígyók
layout-snakes-variation = Kígyók (változat)
layout-star = Csillag
layout-crown = Korona

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
whose-turn = { who } következik

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
cell-selected = { $what }, kijelölve
cell-target = { $what }, lehetséges cél

## What a direction or a target would do

effect-move = { $n ->
    [one] egy golyót mozgat
   *[other] { $n } golyót mozgat
  }
effect-step = { $n ->
    [one] egy golyót mozgat
   *[other] { $n } golyót mozgat oldalra
  }
effect-push = { $n ->
    [one] egy golyót ellök
   *[other] { $n } golyót ellök
  }
effect-eject = egy golyót kilök a tábláról
effect-place = letesz egy lapkát
effect-shift = ide teszi a lapkát
effect-remove = { $n ->
    [one] egy lapka kikerül a játékból
   *[other] { $n } lapka kikerül a játékból
  }
effect-announce = bejelenti az alakzatot
effect-pass = passzol

## Hints while a move is being put in

input-select = Válasszon egy golyót!
input-selected = { $n ->
    [one] Egy golyó van kijelölve.
   *[other] { $n } golyó van kijelölve.
  }
input-which-way = Oda két irányból is lehet jutni: válasszon irányt!
input-choose-cell = Válasszon egy mezőt!
input-choose-tile = Válasszon egy saját lapkát!
input-choose-target = Válassza ki, hová kerüljön!
input-choose-group = Két rész egyforma nagy: válassza ki, melyik maradjon!
input-announce-armed = A következő lapkával alakzatot jelent be.
input-confirm = Erősítse meg a lépést!

## What happened, for the live region

said-move = { who }: { $move }.
said-push = { who } { $n ->
    [one] egy golyót ellök
   *[other] { $n } golyót ellök
  }: { $move }.
said-eject = { who } kilök egy { $colour ->
    [black] fekete
    [white] fehér
    [red] piros
   *[yellow] sárga
  } golyót: { $move }. Eddig { $n } a 6-ból.
said-pass = { who } passzol.
said-place = { who } letesz egy lapkát ide: { $cell }.
said-shift = { who } áthelyez egy lapkát: { $from } → { $to }.
said-removed = { $n ->
    [one] Egy lapka kikerül a játékból.
   *[other] { $n } lapka kikerül a játékból.
  }
said-announce = { who } bejelent egy { $shape ->
    [triangle] háromszöget
    [line] sort
   *[ring] gyűrűt
  }.
said-shape = { who } kirakott egy { $shape ->
    [triangle] háromszöget
    [line] sort
   *[ring] gyűrűt
  }.
said-pac-broken = Felbomlott egy egyensúly: { $cell }.
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

event-seated = { who } színeivel { $name } játszik.
event-left = { who } helye újra szabad.
event-began = A játék elkezdődik.
event-moved = { $ply }. lépés: { who }.
event-offered-draw = { who } döntetlent ajánl.
event-offered-takeback = { who } szeretne visszavonni { $plies ->
    [one] egy lépést
   *[other] { $plies } lépést
  }.
event-accepted = { who } elfogadja.
event-declined = { who } elutasítja.
event-took-back = { who } visszavont { $plies ->
    [one] egy lépést
   *[other] { $plies } lépést
  }.
event-paused = { who } szünetet tart.
event-resumed = { who } folytatja a játékot.
event-resigned = { who } fel szeretné adni.
event-went-out = { who } kiesett. { $reason }
event-ended = { $result } { $termination }
event-wanted-rematch = { who } még egy játszmát szeretne.
event-rematch-agreed = Új játszmában egyeztek meg.
event-noted = Új megjegyzés készült.
refused-no-such-seat = Nincs ilyen hely az asztalnál.
refused-stale = A játék továbbhaladt: ez a lépés volt a cél: { $ply }, de már ez következik: { $now }.
refused-not-your-turn = Most { who } következik.
refused-unreadable-move = { $reason }
refused-illegal-move = { $reason }
refused-time-over = Lejárt az idő, mielőtt a lépés megérkezett.
refused-not-begun = A játék még nem kezdődött el.
refused-begun = A játék már elkezdődött.
refused-paused = A játék szünetel.
refused-over = A játék véget ért.
refused-not-over = A játék még nem ért véget.
refused-out = Aki kiesett, annak már nincs beleszólása a játékba.
refused-seat-taken = Ott már ül valaki.
refused-seat-open = Ott nem ül senki.
refused-offer-stands = Előbb { who } ajánlatára kell válaszolni.
refused-nothing-offered = Nincs mire válaszolni.
refused-too-early = Döntetlent csak ettől a lépéstől lehet ajánlani: { $from }.
refused-no-takebacks = Ebben a játékban nem lehet lépést visszavonni.
refused-nothing-to-take-back = Nincs visszavonható lépés.
refused-nothing-to-redo = Nincs újra megtehető lépés.
refused-only-local = Ez csak akkor lehetséges, ha mindenki egy képernyőnél játszik.
refused-only-host = Erről csak a házigazda dönt.
refused-only-seat = Erről csak a játékosok döntenek.
refused-no-such-result = Ilyen játék nem végződik így.

## How a game ends

result-wins = { who } nyer.
result-team-wins = { $who ->
    [black] Fekete és Piros nyer.
    [white] Fehér és Sárga nyer.
    [black1] A fekete csapat nyer.
   *[red1] A piros csapat nyer.
  }
result-draw = Döntetlen.
result-none = Nincs győztes.
ended-six-ejected = Hat golyót kilöktek.
ended-triangle = Kész a háromszög.
ended-line = Kész a sor.
ended-ring = Kész a gyűrű.
ended-five-or-fewer = Legfeljebb öt lapka maradt.
ended-time = Lejárt az idő.
ended-resignation = Feladás.
ended-last-in = Már csak egy játékos maradt.
ended-agreement = Megegyezés.
ended-repetition = Harmadszor állt elő ugyanaz az állás.
ended-no-moves = Senki sem tud lépni.
ended-ply-limit = Elérték a lépések felső határát.
ended-abandoned = A játék félbemaradt.
ended-adjudication = Döntéssel ért véget.
ended-illegal-move = Szabálytalan lépés történt.
ended-crash = Egy program leállt.

## Why a move is not possible: Abalone

illegal-abalone-over = A játék véget ért.
illegal-abalone-no-ball = Itt nincs golyó: { $cell }.
illegal-abalone-not-yours = { $cell }: ez a golyó { $colour ->
    [black] fekete
    [white] fehér
    [red] piros
   *[yellow] sárga
  }, pedig { $turn ->
    [black] Fekete
    [white] Fehér
    [red] Piros
   *[yellow] Sárga
  } következik.
illegal-abalone-partner-at-rear = { $cell }: ez a golyó a csapattársé. A leghátsó golyónak sajátnak kell lennie (A15).
illegal-abalone-partner-in-broadside = { $cell }: ez a golyó a csapattársé. Oldalazva csak saját golyók mozoghatnak (A15).
illegal-abalone-not-neighbours = { $from } és { $to } nem szomszédos. Minden golyó pontosan egy mezőt mozog (A3).
illegal-abalone-too-many = { $cell } mezőtől { $n } golyó áll egy vonalban. Legfeljebb három mozoghat (A7).
illegal-abalone-own-ball-off = { $cell }: ez a golyó leesne a tábláról. Senki sem lökheti ki a saját golyóját (A8).
illegal-abalone-cannot-push = { $pushers ->
    [1] Egy golyó
    [2] Két golyó
   *[3] Három golyó
  } nem tud ellökni { $pushed ->
    [1] egyet
    [2] kettőt
    [3] hármat
   *[other] { $pushed } golyót
  } (A6).
illegal-abalone-blocked = Az ellökött golyók mögött álló golyó útban van: { $cell } (A6).
illegal-abalone-one-ball = Oldalazni két vagy három golyóval lehet (A5).
illegal-abalone-not-in-line = { $first } és { $last } nem egy vonalon van (A5).
illegal-abalone-line-too-long = { $first } és { $last } között háromnál több golyó van (A5).
illegal-abalone-along-the-line = Ez nem oldalazás, hanem vonalban mozgás: { $move } (A4).
illegal-abalone-occupied = Ez a mező foglalt: { $cell } (A5).
illegal-abalone-off-board = { $cell }: ez a golyó leesne a tábláról (A8).
illegal-abalone-cannot-pass = Csak az passzolhat, akinek nincs más lépése (A21).
illegal-abalone-foreign = Ez a lépés egy másik álláshoz tartozik.

## Why a move is not possible: Six

illegal-six-game-over = A játék véget ért.
illegal-six-too-far = Ez a mező túl messze van: { $cell }.
illegal-six-occupied = Itt már van lapka: { $cell }.
illegal-six-touches-nothing = Ez a mező egy lapkával sem érintkezik: { $cell } (S5).
illegal-six-first-placement = Az első fekete lapkának a piroshoz kell érnie, a feketéhez nem érhet (S4).
illegal-six-still-placing = Lapkát áthelyezni csak akkor lehet, ha már mind az asztalon van (S6).
illegal-six-hands-empty = Minden lapka az asztalon van: vegyen fel egyet, és tegye máshová (S6).
illegal-six-no-tile = Itt nincs lapka: { $cell } (S6).
illegal-six-not-yours = { $cell }: ez a lapka { $colour ->
    [black] fekete
   *[red] piros
  }. Csak sajátot lehet felvenni (S6).
illegal-six-fixed = { $cell }: e nélkül a lapka nélkül a többi szétesne, ezért nem vehető fel (S7).
illegal-six-same-cell = A lapkát máshová kell tenni, mint ahonnan felvette (S6).
illegal-six-touches-only-taken = { $cell } csak azzal a lapkával érintkezik, amelyet innen vett fel: { $from } (S6).
illegal-six-touches-only-removed = { $cell } nem érintkezik a megmaradó résszel; a többi kikerül a játékból (S10).
illegal-six-tie = Egyforma nagy részek: mondja meg, melyik maradjon (S11).
illegal-six-wrong-group = { $cell } nem olyan részben van, amely megmaradhat (S10).
illegal-six-no-shape = { $colour ->
    [black] Feketének
   *[red] Pirosnak
  } nincs bejelenthető alakzata (S8).
illegal-six-no-shape-after = E lépés után { $colour ->
    [black] Feketének
   *[red] Pirosnak
  } nincs bejelenthető alakzata (S8).
illegal-six-automatic = Ebben a játékban az alakzatok maguktól számítanak, nem kell bejelenteni őket (S8).
illegal-six-pass-while-placing = Van még lapkája: tegyen le egyet (S5).
illegal-six-can-take = Csak az passzolhat, aki egy lapkát sem vehet fel, de ez felvehető: { $cell } (S13).
illegal-six-pass-and-announce = Passzolás helyett jelentse be (S13).
illegal-other-game = Ez egy másik játék lépése.

## Why a position is not possible

position-abalone-no-such-colour = E szabályok szerint ezzel a színnel senki sem játszik: { $colour ->
    [black] fekete
    [white] fehér
    [red] piros
   *[yellow] sárga
  }.
position-abalone-no-balls = Nincs golyó a táblán.
position-abalone-score-above-six = Az egyik pontszám hatnál több. Hat kilökött golyó győzelem (A9).
position-abalone-two-winners = Több pontszám is hat. Az nyer, aki először éri el a hatot (A9).
position-abalone-turn-is-out = { $colour ->
    [black] Fekete
    [white] Fehér
    [red] Piros
   *[yellow] Sárga
  } kiesett, nem következhet (A13).
position-abalone-all-out = Minden játékos kiesett. Az utolsó már nyert (A13).
position-abalone-wrong-players = A szabályok más számú játékosra szólnak.
position-six-foreign-colour = A Sixben csak fekete és piros lapka van, „{ $letter }” nincs (S1).
position-six-no-such-seat = { $n ->
    [2] Két játékosnál a helyek: b és r (S2).
   *[other] Négy játékosnál a helyek: b1, r1, b2 és r2 (S9).
  }
position-six-automatic = Ebben a játékban az alakzatok maguktól számítanak, senki sem jelent be (S8).
position-six-too-far = Ez a mező túl messze van: { $cell }.
position-six-twice = Két lapka van itt: { $cell }.
position-six-no-tiles = Nincs lapka az asztalon (S2).
position-six-full-hand = { who } kezében { $n } lapka van, de legfeljebb { $most } lehet.
position-six-hands = A kézben tartott lapkák nem illenek a sorrendhez: mindenki sorban egyet tesz le. { who } nem következhet.
position-six-too-many = { $colour ->
    [black] Feketének
   *[red] Pirosnak
  } összesen { $n } lapkája van az asztalon és kézben, pedig csak 21 van (S1).
position-six-too-few = { $colour ->
    [black] Feketének
   *[red] Pirosnak
  } összesen { $n ->
    [one] csak egy lapkája
   *[other] csak { $n } lapkája
  } van az asztalon és kézben, pedig a 21 közül egy sem kerülhetett ki a játékból (S10).
position-six-apart = A lapkák nem függnek össze: { $other } külön van ettől: { $one } (S5).
position-six-no-shape = { $colour ->
    [black] Feketének
   *[red] Pirosnak
  } nincs bejelenthető alakzata (S8).
position-six-no-room = Az első lapkának nincs hely (S4).

## Texts that cannot be read

unreadable-at = { $at }. karakter: { $what }
unreadable-abalone-board = Kilenc sorból álló tábla kell ide, / jelekkel elválasztva.
unreadable-abalone-row-short = Ebben a sorban túl kevés a mező.
unreadable-abalone-row-long = Ebben a sorban túl sok a mező.
unreadable-abalone-rows = A táblának kilenc sora van.
unreadable-abalone-ball = Golyó (b, w, r vagy y) vagy az üres mezők száma (1–9) kell ide.
unreadable-abalone-run = Az üres mezők sorát egyetlen számjegy jelöli.
unreadable-abalone-turn = A soron következő játékos betűje kell ide.
unreadable-abalone-score = Minden oldal kilökött golyóinak száma kell ide.
unreadable-abalone-out = out= és játékosok betűi kellenek ide.
unreadable-abalone-out-twice = Ez a játékos kétszer szerepel.
unreadable-abalone-position-end = Az állásnak itt véget kellene érnie.
unreadable-abalone-cell = Mező kell ide, például c3.
unreadable-abalone-off-board = Nincs ilyen mező a táblán.
unreadable-abalone-move = Lépés kell ide, például c3d4, c3c5d4 vagy pass.
unreadable-abalone-move-end = A lépésnek itt véget kellene érnie.
unreadable-abalone-game = A játék neve kell ide: abalone.
unreadable-abalone-option = E beállítások egyike kell ide: 2, 3, 4, consecutive vagy layout=NÉV.
unreadable-abalone-layout = Nincs ilyen nevű felállás.
unreadable-abalone-layout-players = Felállást csak két játékosnál lehet választani.
unreadable-abalone-consecutive = A consecutive négy játékos változata.
unreadable-option-twice = Ez a beállítás kétszer szerepel.
unreadable-six-number = Egész szám kell ide.
unreadable-six-range = Ez a mező túl messze van.
unreadable-six-comma = A mező két koordinátája közé vessző kell.
unreadable-six-colon = Az első mező után kettőspont kell.
unreadable-six-row = Lapkák (b és r) és üres mezők számának sora kell ide.
unreadable-six-zero = Az üres mezők sora nem lehet 0 hosszú.
unreadable-six-turn = A soron következő játékos kell ide: b vagy r, négy játékosnál b1, r1, b2 vagy r2.
unreadable-six-hands = A kézben tartott lapkák kellenek ide: játékosonként egy szám, - jelekkel elválasztva.
unreadable-six-end = A szövegnek itt véget kellene érnie.
unreadable-six-move = Lépés kell ide, például -1,0 vagy 3,-2>0,4 vagy 3,-2>0,4=1,-1 vagy pass.
unreadable-six-rules-game = A Six szabályai így kezdődnek: six.
unreadable-six-rules-option = A Six beállítása kell ide: 2 vagy 4, advanced, announce.
unreadable-six-rules-twice = Ez a beállítás kétszer szerepel.
unreadable-game = Játék neve kell ide: abalone vagy six.
unreadable-foreign-move = Két mezőből álló lépés kell ide, például a1d4.
unreadable-playstrategy-board = A PlayStrategy táblájának egy sora kell ide.
unreadable-playstrategy-score = A kilökött golyók száma kell ide.
unreadable-playstrategy-turn = b vagy w kell ide: ki következik.
unreadable-playstrategy-count = Szám kell ide.
unreadable-playstrategy-end = Az állásnak itt véget kellene érnie.
unreadable-variant = Nincs ilyen nevű felállás.
unreadable-notation = Aba-Pro, Nacre vagy PlayStrategy kell ide.
unreadable-empty = Itt nincs játszma.
unreadable-cut = A szöveg előbb ér véget, mint a játszma.
unreadable-tag = Címke kell ide, például [Rules "abalone"].
unreadable-tag-open = Ez a címke nincs lezárva.
unreadable-tag-twice = Ez a címke kétszer szerepel.
unreadable-tag-place = Változatban nem állhat címke.
unreadable-comment-open = Ez a megjegyzés nincs lezárva.
unreadable-stray = Ez a zárójel nem zár le semmit.
unreadable-rules-missing = Hiányzik a Rules címke.
unreadable-more = A feljegyzésnek itt véget kellene érnie.
unreadable-variation = Nincs lépés, amelyet ez a változat helyettesítene.
unreadable-variation-open = Egy változat nincs lezárva.
unreadable-variation-close = Ez nem zár le változatot.
unreadable-variation-result = A változat eredmény nélkül ér véget.
unreadable-depth = A változatok túl mélyen ágyazódnak egymásba.
unreadable-result = Eredmény kell ide: játékosonként 1, 0, 1/2 vagy 1/3, - jelekkel elválasztva, vagy *.
unreadable-result-differs = Ez nem az az eredmény, amelyet a Result címke megad.
unreadable-termination = Ok kell ide, például six-ejected vagy resignation.
unreadable-clk = Óraállás kell ide, például 0:09:58.3.
unreadable-command-open = Ez a parancs nincs lezárva.
unreadable-eval = Értékelés kell ide.
unreadable-house = Ezek egyike kell ide: norepetition, plylimit=N, plylimit-lead-wins, notakeback vagy nodrawbefore=N.
unreadable-house-twice = Ez a házi szabály kétszer szerepel.
unreadable-seat-kind = person vagy computer:SZINT kell ide.
unreadable-clock = Időbeállítás kell ide, például 600, 600+5, 600d5, 600b5, 600+30x5, 15/move, 3d/move vagy -.
unreadable-clock-number = A másodpercek száma kell ide.
unreadable-clock-zero = Így nem marad idő gondolkodni.
unreadable-event-time = A kezdet óta eltelt ezredmásodpercek kellenek ide.
unreadable-event-seat = E játszma egyik játékosa kell ide.
unreadable-event = Ezen események egyike kell ide: offer-draw, accept, decline, offer-takeback, takeback, pause, resume, out vagy resign.
unreadable-event-plies = A visszavont lépések száma kell ide.
unreadable-event-reason = Ok kell ide, például time.
unreadable-event-end = Az eseménynek itt véget kellene érnie.
