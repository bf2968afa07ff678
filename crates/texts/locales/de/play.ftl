# Die Wörter des Spielens, auf Deutsch: Spiele, Spieler, Gründe, Ansagen.
# Namen und Argumente der Sätze sind in allen Sprachen gleich, außer denen, die mit `local-` beginnen: Sie helfen
# nur in einer Sprache. $who ist ein Platz (black, white, red, yellow, black1, red1, black2, red2),
# $colour eine Farbe (black, white, red, yellow); Felder werden als Text gegeben.

## Games and rules

game-abalone = Abalone
game-six = Six
players = { $n ->
    [one] { $n } Spieler
   *[other] { $n } Spieler
  }
variant-basic = Grundregeln
variant-advanced = Für Fortgeschrittene
variant-announce = Spieler sagen an
variant-automatic = Automatisch
variant-consecutive = Partner ziehen nacheinander
layout = Aufstellung
layout-standard = Standard
layout-belgian-daisy = Belgisches Gänseblümchen
layout-german-daisy = Deutsches Gänseblümchen
layout-dutch-daisy = Holländisches Gänseblümchen
layout-swiss-daisy = Schweizer Gänseblümchen
layout-french-daisy = Französisches Gänseblümchen
layout-scottish-daisy = Schottisches Gänseblümchen
layout-irish-daisy = Irisches Gänseblümchen
layout-korean-daisy = Koreanisches Gänseblümchen
layout-austrian-daisy = Österreichisches Gänseblümchen
layout-alien-attack = Angriff der Außerirdischen
layout-domination = Vorherrschaft
layout-face-to-face = Auge in Auge
layout-fujiyama = Fudschijama
layout-infiltration = Unterwanderung
layout-the-wall = Die Mauer
layout-pyramid = Pyramide
layout-snakes = Schlangen
layout-snakes-variation = Schlangen (Variante)
layout-star = Stern
layout-crown = Krone

## Colours and seats

colour-black = schwarz
colour-white = weiß
colour-red = rot
colour-yellow = gelb
who = { $who ->
    [black] Schwarz
    [white] Weiß
    [red] Rot
    [yellow] Gelb
    [black1] Schwarz 1
    [red1] Rot 1
    [black2] Schwarz 2
   *[red2] Rot 2
  }
whose-turn = { who } ist am Zug

## Terms

term-ball = Kugel
term-monomial = Eingliedrig
term-binomial = Zweigliedrig
term-trinomial = Dreigliedrig
term-lance = Lanze
term-arc = Bogen
term-shield = Panzer
term-polynomial = Vielgliedrig
term-block = Block
term-det = Det
term-pac = Pac
term-sumito = Sumito
term-in-line = Bewegung in einer Reihe
term-arrow-like = Pfeilartige Bewegung / Seitwärtsbewegung
term-push = schieben
term-eject = hinausschieben
term-move = Zug
term-team = Team
term-partner = Partner
term-tile = Plättchen
term-winning-shape = Gewinnform
term-announce = ansagen
term-triangle = Dreieck
term-line = Reihe
term-ring = Ring

## Directions, as seen on the screen

direction-e = rechts
direction-se = rechts unten
direction-sw = links unten
direction-w = links
direction-nw = links oben
direction-ne = rechts oben

## What a cell holds, for screen readers

cell-empty = { $cell }, leer
cell-ball = { $cell }, { $colour ->
    [black] schwarze
    [white] weiße
    [red] rote
   *[yellow] gelbe
  } Kugel
cell-tile = { $cell }, { $colour ->
    [black] schwarzes
   *[red] rotes
  } Plättchen
cell-selected = { $what }, gewählt
cell-target = { $what }, mögliches Ziel

## What a direction or a target would do

effect-move = { $n ->
    [one] bewegt eine Kugel
   *[other] bewegt { $n } Kugeln
  }
effect-step = { $n ->
    [one] bewegt eine Kugel
   *[other] bewegt { $n } Kugeln seitwärts
  }
effect-push = { $n ->
    [one] schiebt eine Kugel
   *[other] schiebt { $n } Kugeln
  }
effect-eject = schiebt eine Kugel vom Brett
effect-place = legt ein Plättchen
effect-shift = legt das Plättchen hierher
effect-remove = { $n ->
    [one] ein Plättchen scheidet aus
   *[other] { $n } Plättchen scheiden aus
  }
effect-announce = sagt die Form an
effect-pass = passt

## Hints while a move is being put in

input-select = Wähle eine Kugel.
input-selected = { $n ->
    [one] Eine Kugel ist gewählt.
   *[other] { $n } Kugeln sind gewählt.
  }
input-which-way = Zwei Wege führen dorthin: Wähle eine Richtung.
input-choose-cell = Wähle ein Feld.
input-choose-tile = Wähle eines deiner Plättchen.
input-choose-target = Wähle, wohin du es legst.
input-choose-group = Zwei Teile sind gleich groß: Wähle den, der bleibt.
input-announce-armed = Das nächste Plättchen sagt eine Form an.
input-confirm = Bestätige den Zug.

## What happened, for the live region

said-move = { who }: { $move }.
said-push = { who } schiebt { $n ->
    [one] eine Kugel
   *[other] { $n } Kugeln
  }: { $move }.
said-eject = { who } schiebt eine { $colour ->
    [black] schwarze
    [white] weiße
    [red] rote
   *[yellow] gelbe
  } Kugel hinaus: { $move }. { $n } von 6.
said-pass = { who } passt.
said-place = { who } legt ein Plättchen auf { $cell }.
said-shift = { who } legt ein Plättchen von { $from } nach { $to }.
said-removed = { $n ->
    [one] Ein Plättchen scheidet aus.
   *[other] { $n } Plättchen scheiden aus.
  }
said-announce = { who } sagt { $shape ->
    [triangle] ein Dreieck
    [line] eine Reihe
   *[ring] einen Ring
  } an.
said-shape = { who } hat { $shape ->
    [triangle] ein Dreieck
    [line] eine Reihe
   *[ring] einen Ring
  } gebildet.
said-pac-broken = Ein Pac ist gelöst: { $cell }.
said-out = { who } scheidet aus. { $reason }
said-last-minute = { who }: die letzte Minute.
said-time-low = { who }: noch { $left ->
    [one] { $left } Sekunde
   *[other] { $left } Sekunden
  }.
said-period = { who }: { $n ->
    [0] der letzte Zeitabschnitt
    [one] noch ein Zeitabschnitt
   *[other] noch { $n } Zeitabschnitte
  }.

## A game being played

event-seated = { $name } spielt { who }.
event-left = { who } ist wieder frei.
event-began = Das Spiel beginnt.
event-moved = Zug { $ply }: { who }.
event-offered-draw = { who } bietet Remis an.
event-offered-takeback = { who } möchte { $plies ->
    [one] einen Zug
   *[other] { $plies } Züge
  } zurücknehmen.
event-accepted = { who } nimmt an.
event-declined = { who } lehnt ab.
event-took-back = { who } hat { $plies ->
    [one] einen Zug
   *[other] { $plies } Züge
  } zurückgenommen.
event-paused = { who } unterbricht das Spiel.
event-resumed = { who } setzt das Spiel fort.
event-resigned = { who } möchte aufgeben.
event-went-out = { who } scheidet aus. { $reason }
event-ended = { $result } { $termination }
event-wanted-rematch = { who } möchte noch einmal spielen.
event-rematch-agreed = Es wird noch einmal gespielt.
event-noted = Eine Notiz wurde hinzugefügt.
refused-no-such-seat = Diesen Platz gibt es an diesem Tisch nicht.
refused-stale = Das Spiel ist weitergegangen: Das galt für Zug { $ply }, jetzt ist Zug { $now } dran.
refused-not-your-turn = { $who ->
    [black] Schwarz
    [white] Weiß
    [red] Rot
    [yellow] Gelb
    [black1] Schwarz 1
    [red1] Rot 1
    [black2] Schwarz 2
   *[red2] Rot 2
  } ist am Zug.
refused-unreadable-move = { $reason }
refused-illegal-move = { $reason }
refused-time-over = Die Zeit war um, bevor der Zug kam.
refused-not-begun = Das Spiel hat noch nicht begonnen.
refused-begun = Das Spiel hat schon begonnen.
refused-paused = Das Spiel ist unterbrochen.
refused-over = Das Spiel ist zu Ende.
refused-not-over = Das Spiel ist noch nicht zu Ende.
refused-out = Wer ausgeschieden ist, entscheidet nicht mehr mit.
refused-seat-taken = Dort sitzt schon jemand.
refused-seat-open = Dort sitzt niemand.
refused-offer-stands = Erst muss das Angebot von { who } beantwortet werden.
refused-nothing-offered = Es gibt nichts zu beantworten.
refused-too-early = Remis kann erst ab Zug { $from } angeboten werden.
refused-no-takebacks = In diesem Spiel werden keine Züge zurückgenommen.
refused-nothing-to-take-back = Es gibt keinen Zug zurückzunehmen.
refused-nothing-to-redo = Es gibt keinen Zug zu wiederholen.
refused-only-local = Das geht nur, wenn alle an einem Bildschirm spielen.
refused-only-host = Das entscheidet nur, wer das Spiel eröffnet hat.
refused-only-seat = Das entscheiden nur die, die spielen.
refused-no-such-result = So endet kein Spiel dieser Art.

## How a game ends

result-wins = { who } gewinnt.
result-team-wins = { $who ->
    [black] Schwarz und Rot gewinnen.
    [white] Weiß und Gelb gewinnen.
    [black1] Das schwarze Team gewinnt.
   *[red1] Das rote Team gewinnt.
  }
result-draw = Remis.
result-none = Niemand gewinnt.
ended-six-ejected = Sechs Kugeln sind hinausgeschoben.
ended-triangle = Das Dreieck ist vollendet.
ended-line = Die Reihe ist vollendet.
ended-ring = Der Ring ist vollendet.
ended-five-or-fewer = Es sind nur noch fünf Plättchen oder weniger da.
ended-time = Die Zeit ist um.
ended-resignation = Aufgegeben.
ended-last-in = Nur noch einer ist im Spiel.
ended-agreement = Vereinbart.
ended-repetition = Dieselbe Stellung zum dritten Mal.
ended-no-moves = Niemand kann ziehen.
ended-ply-limit = Die Höchstzahl der Züge ist erreicht.
ended-abandoned = Abgebrochen.
ended-adjudication = Durch Schiedsspruch entschieden.
ended-illegal-move = Ein ungültiger Zug wurde gemacht.
ended-crash = Ein Programm ist ausgefallen.

## Why a move is not possible: Abalone

illegal-abalone-over = Das Spiel ist zu Ende.
illegal-abalone-no-ball = Auf { $cell } liegt keine Kugel.
illegal-abalone-not-yours = Die Kugel auf { $cell } ist { $colour ->
    [black] schwarz
    [white] weiß
    [red] rot
   *[yellow] gelb
  }, und { $turn ->
    [black] Schwarz
    [white] Weiß
    [red] Rot
   *[yellow] Gelb
  } ist am Zug.
illegal-abalone-partner-at-rear = Die Kugel auf { $cell } gehört deinem Partner. Die hinterste Kugel muss deine eigene sein (A15).
illegal-abalone-partner-in-broadside = Die Kugel auf { $cell } gehört deinem Partner. Seitwärts bewegst du nur eigene Kugeln (A15).
illegal-abalone-not-neighbours = { $to } liegt nicht neben { $from }. Jede Kugel rückt genau ein Feld weiter (A3).
illegal-abalone-too-many = Von { $cell } an liegen { $n } Kugeln in einer Reihe. Höchstens drei können sich bewegen (A7).
illegal-abalone-own-ball-off = Die Kugel auf { $cell } würde das Brett verlassen. Niemand kann die eigene Kugel hinausschieben (A8).
illegal-abalone-cannot-push = { $pushers ->
    [1] Eine Kugel kann
    [2] Zwei Kugeln können
   *[3] Drei Kugeln können
  } { $pushed ->
    [1] keine andere
    [2] keine zwei
    [3] keine drei
   *[other] keine { $pushed }
  } schieben (A6).
illegal-abalone-blocked = Die Kugel auf { $cell } hinter den geschobenen versperrt den Weg (A6).
illegal-abalone-one-ball = Seitwärts gehen zwei oder drei Kugeln zusammen (A5).
illegal-abalone-not-in-line = { $first } und { $last } liegen nicht in einer Reihe (A5).
illegal-abalone-line-too-long = Von { $first } bis { $last } sind es mehr als drei Kugeln (A5).
illegal-abalone-along-the-line = Das ist keine Seitwärtsbewegung, sondern ein Zug in der Reihe: { $move } (A4).
illegal-abalone-occupied = { $cell } ist besetzt (A5).
illegal-abalone-off-board = Die Kugel auf { $cell } würde das Brett verlassen (A8).
illegal-abalone-cannot-pass = Nur wer keinen anderen Zug hat, passt (A21).
illegal-abalone-foreign = Der Zug war für eine andere Stellung bestimmt.

## Why a move is not possible: Six

illegal-six-game-over = Das Spiel ist zu Ende.
illegal-six-too-far = { $cell } liegt zu weit draußen.
illegal-six-occupied = Auf { $cell } liegt schon ein Plättchen.
illegal-six-touches-nothing = { $cell } berührt kein Plättchen (S5).
illegal-six-first-placement = Das erste schwarze Plättchen muss das rote berühren und darf das schwarze nicht berühren (S4).
illegal-six-still-placing = Erst wenn alle Plättchen liegen, wird umgelegt (S6).
illegal-six-hands-empty = Alle Plättchen liegen: Nimm eines und leg es anderswohin (S6).
illegal-six-no-tile = Auf { $cell } liegt kein Plättchen (S6).
illegal-six-not-yours = Das Plättchen auf { $cell } ist { $colour ->
    [black] schwarz
   *[red] rot
  }. Du darfst nur eigene nehmen (S6).
illegal-six-fixed = Ohne das Plättchen auf { $cell } würden die anderen zerfallen, darum darf es nicht genommen werden (S7).
illegal-six-same-cell = Ein Plättchen wird anderswohin gelegt, als es herkam (S6).
illegal-six-touches-only-taken = { $cell } berührt nur das Plättchen, das von { $from } genommen wird (S6).
illegal-six-touches-only-removed = { $cell } berührt nicht den Teil, der bleibt; die anderen scheiden aus (S10).
illegal-six-tie = Gleich große Teile: Sag, welcher bleibt (S11).
illegal-six-wrong-group = { $cell } liegt nicht in einem Teil, der bleiben kann (S10).
illegal-six-no-shape = { $colour ->
    [black] Schwarz
   *[red] Rot
  } hat keine Form anzusagen (S8).
illegal-six-no-shape-after = Nach diesem Zug hat { $colour ->
    [black] Schwarz
   *[red] Rot
  } keine Form anzusagen (S8).
illegal-six-automatic = In diesem Spiel sagen sich Formen selbst an (S8).
illegal-six-pass-while-placing = Du hast noch Plättchen: Leg eines (S5).
illegal-six-can-take = Nur wer kein Plättchen nehmen kann, passt, aber das auf { $cell } kann genommen werden (S13).
illegal-six-pass-and-announce = Sag an, statt zu passen (S13).
illegal-other-game = Das ist ein Zug eines anderen Spiels.

## Why a position is not possible

position-abalone-no-such-colour = Nach diesen Regeln spielt niemand { $colour ->
    [black] Schwarz
    [white] Weiß
    [red] Rot
   *[yellow] Gelb
  }.
position-abalone-no-balls = Auf dem Brett liegt keine Kugel.
position-abalone-score-above-six = Ein Punktestand ist höher als sechs. Mit sechs hinausgeschobenen Kugeln ist gewonnen (A9).
position-abalone-two-winners = Mehr als ein Punktestand ist sechs. Es gewinnt, wer zuerst sechs hat (A9).
position-abalone-turn-is-out = { $colour ->
    [black] Schwarz
    [white] Weiß
    [red] Rot
   *[yellow] Gelb
  } ist ausgeschieden und kann nicht am Zug sein (A13).
position-abalone-all-out = Alle sind ausgeschieden. Gewonnen hat, wer als Letztes im Spiel war (A13).
position-abalone-wrong-players = Die Regeln sind für eine andere Zahl von Spielern.
position-six-foreign-colour = Six hat nur schwarze und rote Plättchen, nicht „{ $letter }“ (S1).
position-six-no-such-seat = { $n ->
    [2] Zu zweit heißen die Plätze b und r (S2).
   *[other] Zu viert heißen die Plätze b1, r1, b2 und r2 (S9).
  }
position-six-automatic = In diesem Spiel sagen sich Formen selbst an, niemand sagt an (S8).
position-six-too-far = { $cell } liegt zu weit draußen.
position-six-twice = Auf { $cell } liegen zwei Plättchen.
position-six-no-tiles = Auf dem Tisch liegt kein Plättchen (S2).
position-six-full-hand = { who } hat { $n } Plättchen auf der Hand, aber nie sind es mehr als { $most }.
position-six-hands = Die Plättchen auf der Hand passen nicht zum Zug: Alle legen der Reihe nach je eines. { who } kann nicht am Zug sein.
position-six-too-many = { $colour ->
    [black] Schwarz
   *[red] Rot
  } hat { $n } Plättchen auf dem Tisch und auf der Hand, aber es gibt nur 21 (S1).
position-six-too-few = { $colour ->
    [black] Schwarz
   *[red] Rot
  } hat { $n ->
    [one] nur ein Plättchen
   *[other] nur { $n } Plättchen
  } auf dem Tisch und auf der Hand, aber keines der 21 kann schon ausgeschieden sein (S10).
position-six-apart = Die Plättchen hängen nicht zusammen: { $other } liegt getrennt von { $one } (S5).
position-six-no-shape = { $colour ->
    [black] Schwarz
   *[red] Rot
  } hat keine Form anzusagen (S8).
position-six-no-room = Für das erste Plättchen ist kein Platz (S4).

## Texts that cannot be read

unreadable-at = Zeichen { $at }: { $what }
unreadable-abalone-board = Hier wird ein Brett aus neun mit / verbundenen Reihen erwartet.
unreadable-abalone-row-short = Diese Reihe hat zu wenige Felder.
unreadable-abalone-row-long = Diese Reihe hat zu viele Felder.
unreadable-abalone-rows = Ein Brett hat neun Reihen.
unreadable-abalone-ball = Hier wird eine Kugel b, w, r oder y erwartet oder eine Ziffer von 1 bis 9 für leere Felder.
unreadable-abalone-run = Leere Felder hintereinander werden mit einer einzigen Ziffer geschrieben.
unreadable-abalone-turn = Hier wird der Buchstabe dessen erwartet, der am Zug ist.
unreadable-abalone-score = Hier wird für jede Seite die Zahl der hinausgeschobenen Kugeln erwartet.
unreadable-abalone-out = Hier werden out= und die Buchstaben von Spielern erwartet.
unreadable-abalone-out-twice = Dieser Spieler ist zweimal genannt.
unreadable-abalone-position-end = Hier müsste die Stellung enden.
unreadable-abalone-cell = Hier wird ein Feld wie c3 erwartet.
unreadable-abalone-off-board = Dieses Feld gibt es auf dem Brett nicht.
unreadable-abalone-move = Hier wird ein Zug wie c3d4, c3c5d4 oder pass erwartet.
unreadable-abalone-move-end = Hier müsste der Zug enden.
unreadable-abalone-game = Hier wird der Name des Spiels abalone erwartet.
unreadable-abalone-option = Hier wird eine der Angaben 2, 3, 4, consecutive oder layout=NAME erwartet.
unreadable-abalone-layout = Eine Aufstellung dieses Namens gibt es nicht.
unreadable-abalone-layout-players = Eine Aufstellung kann nur zu zweit gewählt werden.
unreadable-abalone-consecutive = consecutive ist eine Variante für vier Spieler.
unreadable-option-twice = Diese Angabe steht zweimal da.
unreadable-six-number = Hier wird eine ganze Zahl erwartet.
unreadable-six-range = Dieses Feld liegt zu weit draußen.
unreadable-six-comma = Zwischen den beiden Zahlen eines Feldes wird ein Komma erwartet.
unreadable-six-colon = Nach dem ersten Feld wird ein Doppelpunkt erwartet.
unreadable-six-row = Hier wird eine Reihe aus Plättchen b und r und Zahlen für leere Felder erwartet.
unreadable-six-zero = 0 leere Felder kann es nicht geben.
unreadable-six-turn = Hier wird erwartet, wer am Zug ist: b oder r, zu viert b1, r1, b2 oder r2.
unreadable-six-hands = Hier werden die Plättchen auf der Hand erwartet: eine Zahl je Spieler, verbunden mit -.
unreadable-six-end = Hier müsste der Text enden.
unreadable-six-move = Hier wird ein Zug wie -1,0 oder 3,-2>0,4 oder 3,-2>0,4=1,-1 oder pass erwartet.
unreadable-six-rules-game = Die Regeln von Six beginnen mit six.
unreadable-six-rules-option = Hier wird eine Angabe von Six erwartet: 2 oder 4, advanced, announce.
unreadable-six-rules-twice = Diese Angabe steht zweimal da.
unreadable-game = Hier wird der Name eines Spiels erwartet: abalone oder six.
unreadable-foreign-move = Hier wird ein Zug aus zwei Feldern wie a1d4 erwartet.
unreadable-playstrategy-board = Hier wird eine Reihe des Bretts von PlayStrategy erwartet.
unreadable-playstrategy-score = Hier wird die Zahl der hinausgeschobenen Kugeln erwartet.
unreadable-playstrategy-turn = Hier wird b oder w erwartet: wer am Zug ist.
unreadable-playstrategy-count = Hier wird eine Zahl erwartet.
unreadable-playstrategy-end = Hier müsste die Stellung enden.
unreadable-variant = Eine Aufstellung dieses Namens gibt es nicht.
unreadable-notation = Hier wird Aba-Pro, Nacre oder PlayStrategy erwartet.
unreadable-empty = Hier steht kein Spiel.
unreadable-json-syntax = Hier wird JSON erwartet: ein Wert, ein Komma, ein Doppelpunkt oder eine schließende Klammer.
unreadable-json-string = Dieser Text ist nicht geschlossen oder enthält ein Zeichen, das JSON verbietet.
unreadable-json-text = Hier wird ein Text in doppelten Anführungszeichen erwartet.
unreadable-json-list = Hier wird eine Liste in eckigen Klammern erwartet.
unreadable-json-object = Hier wird ein Objekt in geschweiften Klammern erwartet.
unreadable-json-name = Dieser Name ist hier nicht bekannt oder steht zweimal da.
unreadable-json-move = Diesem Objekt fehlt „move“.
unreadable-json-number = Hier wird eine ganze Zahl erwartet.
unreadable-tag = Hier wird eine Angabe wie [Rules "abalone"] erwartet.
unreadable-tag-open = Diese Angabe ist nicht geschlossen.
unreadable-tag-twice = Diese Angabe steht zweimal da.
unreadable-tag-place = In einer Variante kann keine Angabe stehen.
unreadable-comment-open = Diese Anmerkung ist nicht geschlossen.
unreadable-stray = Diese Klammer schließt nichts.
unreadable-cut = Der Text endet, bevor das Spiel endet.
unreadable-rules-missing = Die Angabe Rules fehlt.
unreadable-more = Hier müsste die Aufzeichnung enden.
unreadable-variation = Es gibt keinen Zug, den diese Variante ersetzt.
unreadable-variation-open = Eine Variante ist nicht geschlossen.
unreadable-variation-close = Das schließt keine Variante.
unreadable-variation-result = Eine Variante endet ohne Ergebnis.
unreadable-depth = Varianten sind zu tief verschachtelt.
unreadable-result = Hier wird ein Ergebnis erwartet: 1, 0, 1/2 oder 1/3 je Spieler, verbunden mit -, oder *.
unreadable-result-differs = Das ist nicht das Ergebnis, das die Angabe Result nennt.
unreadable-termination = Hier wird ein Grund wie six-ejected oder resignation erwartet.
unreadable-clk = Hier wird eine Uhrzeit wie 0:09:58.3 erwartet.
unreadable-command-open = Dieser Befehl ist nicht geschlossen.
unreadable-eval = Hier wird eine Bewertung erwartet.
unreadable-house = Hier wird norepetition, plylimit=N, plylimit-lead-wins, notakeback oder nodrawbefore=N erwartet.
unreadable-house-twice = Diese Hausregel steht zweimal da.
unreadable-seat-kind = Hier wird person oder computer:STUFE erwartet.
unreadable-clock = Hier wird eine Uhr wie 600, 600+5, 600d5, 600b5, 600+30x5, 15/move, 3d/move oder - erwartet.
unreadable-clock-number = Hier wird eine Zahl von Sekunden erwartet.
unreadable-clock-zero = So bleibt keine Zeit zum Nachdenken.
unreadable-event-time = Hier werden die Millisekunden seit dem Anfang erwartet.
unreadable-event-seat = Hier wird ein Spieler dieses Spiels erwartet.
unreadable-event = Hier wird eines der Ereignisse offer-draw, accept, decline, offer-takeback, takeback, pause, resume, out oder resign erwartet.
unreadable-event-plies = Hier wird erwartet, wie viele Züge zurückgenommen werden.
unreadable-event-reason = Hier wird ein Grund wie time erwartet.
unreadable-event-end = Hier müsste das Ereignis enden.
