# Mi a baj egy szöveggel vagy állással, magyarul. Akkor töltődik be, amikor valaki beír vagy beilleszt valamit.

## Why a position is not possible

position-abalone-no-such-colour = E szabályok szerint nincs ilyen játékos: { $colour ->
    [black] Fekete
    [white] Fehér
    [red] Piros
   *[yellow] Sárga
  }.
position-abalone-no-balls = Nincs golyó a táblán.
position-abalone-score-above-six = Egy eredmény hatnál több. Hat kilökött golyó nyer (A9).
position-abalone-two-winners = Egynél több eredmény hat. Az nyer, aki előbb éri el (A9).
position-abalone-turn-is-out = { $colour ->
    [black] Fekete
    [white] Fehér
    [red] Piros
   *[yellow] Sárga
  } kiesett, ezért nem következhet (A13).
position-abalone-all-out = Mindenki kiesett. Az nyert, aki utoljára maradt (A13).
position-abalone-wrong-players = A szabályok más számú játékosra szólnak.
position-six-foreign-colour = A Sixben csak fekete és piros lapka van, ilyen nincs: „{ $letter }” (S1).
position-six-no-such-seat = { $n ->
    [2] Két játékosnál a helyek: b és r (S2).
   *[other] Négy játékosnál a helyek: b1, r1, b2 és r2 (S9).
  }
position-six-automatic = Ebben a játszmában az alakzatokat a program jelenti be, nem a játékosok (S8).
position-six-too-far = { $cell } túl messze van.
position-six-twice = Két lapka van itt: { $cell }.
position-six-no-tiles = Nincs lapka az asztalon (S2).
position-six-full-hand = { who } kezében túl sok lapka van: legfeljebb { $most } lehet.
position-six-hands = A kézben lévő lapkák nem illenek a sorrendhez: mindenki sorban egyet-egyet tesz le. { who } nem következhet.
position-six-too-many = { $colour ->
    [black] Feketének
   *[red] Pirosnak
  } { $n } lapkája van az asztalon és kézben, de csak 21 létezik (S1).
position-six-too-few = { $colour ->
    [black] Feketének
   *[red] Pirosnak
  } { $n ->
    [one] csak egy lapkája
   *[other] csak { $n } lapkája
  } van az asztalon és kézben, de a 21-ből egy sem kerülhetett ki (S10).
position-six-apart = A lapkák nem függnek össze: { $other } külön van ettől: { $one } (S5).
position-six-no-shape = { $colour ->
    [black] Feketének
   *[red] Pirosnak
  } nincs bejelenthető alakzata (S8).
position-six-no-room = Nincs hely az első lapkának (S4).

## Texts that cannot be read

unreadable-at = { $at }. karakter: { $what }
unreadable-abalone-board = Kilenc, / jellel összekötött sorból álló tábla kellene.
unreadable-abalone-row-short = Ebben a sorban túl kevés a mező.
unreadable-abalone-row-long = Ebben a sorban túl sok a mező.
unreadable-abalone-rows = A tábla kilenc sorból áll.
unreadable-abalone-ball = b, w, r vagy y golyó kellene, vagy 1 és 9 közötti számjegy az üres mezőkre.
unreadable-abalone-run = Az egymás melletti üres mezőket egyetlen számjegy jelöli.
unreadable-abalone-turn = A lépő játékos betűje kellene.
unreadable-abalone-score = Mindkét félhez a kilökött golyók száma kellene.
unreadable-abalone-out = out= és a játékosok betűi kellenének.
unreadable-abalone-out-twice = Ez a játékos kétszer szerepel.
unreadable-abalone-position-end = Itt véget kellene érnie az állásnak.
unreadable-abalone-cell = Mező kellene, például c3.
unreadable-abalone-off-board = Ilyen mező nincs a táblán.
unreadable-abalone-move = Lépés kellene, például c3d4, c3c5d4 vagy pass.
unreadable-abalone-move-end = Itt véget kellene érnie a lépésnek.
unreadable-abalone-game = A játék neve kellene: abalone.
unreadable-abalone-option = E lehetőségek egyike kellene: 2, 3, 4, consecutive vagy layout=NÉV.
unreadable-abalone-layout = Nincs ilyen nevű felállás. A felállások: { $names }.
unreadable-abalone-layout-players = Felállást csak két játékoshoz lehet választani.
unreadable-abalone-consecutive = A consecutive négy játékosnak való változat.
unreadable-option-twice = Ez a lehetőség kétszer szerepel.
unreadable-six-number = Egész szám kellene.
unreadable-six-range = Ez a mező túl messze van.
unreadable-six-comma = A mező két száma közé vessző kellene.
unreadable-six-colon = Az első mező után kettőspont kellene.
unreadable-six-row = b és r lapkákból és az üres mezők számaiból álló sor kellene.
unreadable-six-zero = Az üres mezők száma nem lehet 0.
unreadable-six-turn = A lépő játékos kellene: b vagy r, négy játékosnál b1, r1, b2 vagy r2.
unreadable-six-hands = A kézben lévő lapkák kellenének: minden játékoshoz egy szám, - jellel összekötve.
unreadable-six-end = Itt véget kellene érnie a szövegnek.
unreadable-six-move = Lépés kellene, például -1,0 vagy 3,-2>0,4 vagy 3,-2>0,4=1,-1 vagy pass.
unreadable-six-rules-game = A Six szabályai így kezdődnek: six.
unreadable-six-rules-option = A Six egyik lehetősége kellene: 2 vagy 4, advanced, announce.
unreadable-six-rules-twice = Ez a lehetőség kétszer szerepel.
unreadable-game = Egy játék neve kellene: abalone vagy six.
unreadable-foreign-move = Két mezőből álló lépés kellene, például a1d4.
unreadable-playstrategy-board = A PlayStrategy táblájának egy sora kellene.
unreadable-playstrategy-score = A kilökött golyók száma kellene.
unreadable-playstrategy-turn = b vagy w kellene: ki következik.
unreadable-playstrategy-count = Szám kellene.
unreadable-playstrategy-end = Itt véget kellene érnie az állásnak.
unreadable-variant-position = Ennek a felállásnak itt nincs saját állása: a Position címkének kell megadnia.
unreadable-apgn-lost = A tábla után Fekete és Fehér elvesztett golyóinak száma kellene, például -5b4w.
unreadable-apgn-end = Itt véget kellene érnie az állásnak.
unreadable-notation = Ezek egyike kellene: Aba-Pro, Nacre vagy PlayStrategy.
unreadable-empty = Itt nincs játszma.
unreadable-json-syntax = Itt JSON kellene: érték, vessző, kettőspont vagy záró zárójel.
unreadable-json-string = Ez a szöveg nincs lezárva, vagy a JSON-ban tiltott karaktert tartalmaz.
unreadable-json-text = Idézőjelek közötti szöveg kellene.
unreadable-json-list = Szögletes zárójelek közötti lista kellene.
unreadable-json-object = Kapcsos zárójelek közötti objektum kellene.
unreadable-json-name = Ez a név itt nem ismert, vagy kétszer szerepel.
unreadable-json-move = Ebből az objektumból hiányzik a „move”.
unreadable-json-number = Egész szám kellene.
unreadable-tag = Címke kellene, például [Rules "abalone"].
unreadable-tag-open = Ez a címke nincs lezárva.
unreadable-tag-twice = Ez a címke kétszer szerepel.
unreadable-tag-place = Változatban nem állhat címke.
unreadable-comment-open = Ez a megjegyzés nincs lezárva.
unreadable-stray = Ez a zárójel semmit sem zár le.
unreadable-cut = A szöveg hamarabb ér véget, mint a játszma.
unreadable-rules-missing = Hiányzik a Rules címke.
unreadable-more = Itt véget kellene érnie a lejegyzésnek.
unreadable-variation = Nincs lépés, amelyet ez a változat helyettesítene.
unreadable-variation-open = Egy változat nincs lezárva.
unreadable-variation-close = Ez nem zár le változatot.
unreadable-variation-result = A változat eredmény nélkül ér véget.
unreadable-result = Eredmény kellene: minden játékoshoz 1, 0, 1/2 vagy 1/3, - jellel összekötve, vagy *.
unreadable-termination = Ok kellene, például six-ejected vagy resignation.
unreadable-clk = Óraállás kellene, például 0:09:58.3.
unreadable-command-open = Ez az utasítás nincs lezárva.
unreadable-eval = Értékelés kellene.
unreadable-house = Ezek egyike kellene: norepetition, plylimit=N, plylimit-lead-wins, notakeback vagy nodrawbefore=N.
unreadable-house-twice = Ez a házi szabály kétszer szerepel.
unreadable-seat-kind = person vagy computer:SZINT kellene.
unreadable-clock = Óra kellene, például 600, 600+5, 600d5, 600b5, 600+30x5, 15/move, 3d/move vagy -.
unreadable-clock-number = Másodpercek száma kellene.
unreadable-clock-zero = Így nem marad idő gondolkodni.
unreadable-event-time = A kezdet óta eltelt ezredmásodpercek kellenének.
unreadable-event-seat = E játszma egyik játékosa kellene.
unreadable-event = Ezek egyike kellene: offer-draw, accept, decline, offer-takeback, takeback, pause, resume, out vagy resign.
unreadable-event-plies = A visszavont lépések száma kellene.
unreadable-event-reason = Ok kellene, például time.
unreadable-event-end = Itt véget kellene érnie az eseménynek.
