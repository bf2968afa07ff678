# Was an einem Text oder einer Stellung falsch ist, auf Deutsch. Wird geladen, wenn jemand etwas eintippt oder einfügt.

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
position-abalone-all-out = Alle sind ausgeschieden. Gewonnen hat, wer zuletzt im Spiel war (A13).
position-abalone-wrong-players = Die Regeln sind für eine andere Zahl von Spielern.
position-six-foreign-colour = Six hat nur schwarze und rote Plättchen, nicht „{ $letter }“ (S1).
position-six-no-such-seat = { $n ->
    [2] Zu zweit heißen die Plätze b und r (S2).
   *[other] Zu viert heißen die Plätze b1, r1, b2 und r2 (S9).
  }
position-six-automatic = In dieser Partie sagt das Programm die Formen an, nicht die Spieler (S8).
position-six-too-far = { $cell } liegt zu weit draußen.
position-six-twice = Auf { $cell } liegen zwei Plättchen.
position-six-no-tiles = Auf dem Tisch liegt kein Plättchen (S2).
position-six-full-hand = { who } hat zu viele Plättchen auf der Hand: Es sind höchstens { $most }.
position-six-hands = Die Plättchen auf der Hand passen nicht dazu, wer dran ist: Alle legen reihum je eines. { who } kann nicht am Zug sein.
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
  } hat keine Form, die man ansagen könnte (S8).
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
unreadable-abalone-game = Hier wird der Name des Spiels erwartet: abalone.
unreadable-abalone-option = Hier wird eine der Angaben 2, 3, 4, consecutive oder layout=NAME erwartet.
unreadable-abalone-layout = Eine Aufstellung dieses Namens gibt es nicht. Die Aufstellungen sind { $names }.
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
unreadable-variant-position = Diese Aufstellung hat hier keine eigene Stellung: Die Angabe Position muss sie nennen.
unreadable-apgn-lost = Nach dem Brett werden die verlorenen Kugeln von Schwarz und Weiß erwartet, etwa -5b4w.
unreadable-apgn-end = Hier müsste die Stellung enden.
unreadable-notation = Hier wird Aba-Pro, Nacre oder PlayStrategy erwartet.
unreadable-empty = Hier steht keine Partie.
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
unreadable-comment-open = Dieser Kommentar ist nicht geschlossen.
unreadable-stray = Diese Klammer schließt nichts.
unreadable-cut = Der Text endet, bevor die Partie endet.
unreadable-rules-missing = Die Angabe Rules fehlt.
unreadable-more = Hier müsste die Aufzeichnung enden.
unreadable-variation = Es gibt keinen Zug, den diese Variante ersetzt.
unreadable-variation-open = Eine Variante ist nicht geschlossen.
unreadable-variation-close = Das schließt keine Variante.
unreadable-variation-result = Eine Variante endet ohne Ergebnis.
unreadable-result = Hier wird ein Ergebnis erwartet: 1, 0, 1/2 oder 1/3 je Spieler, verbunden mit -, oder *.
unreadable-termination = Hier wird ein Grund wie six-ejected oder resignation erwartet.
unreadable-clk = Hier wird ein Uhrenstand wie 0:09:58.3 erwartet.
unreadable-command-open = Dieser Befehl ist nicht geschlossen.
unreadable-eval = Hier wird eine Bewertung erwartet.
unreadable-house = Hier wird norepetition, plylimit=N, plylimit-lead-wins, notakeback oder nodrawbefore=N erwartet.
unreadable-house-twice = Diese Hausregel steht zweimal da.
unreadable-seat-kind = Hier wird person oder computer:STUFE erwartet.
unreadable-clock = Hier wird eine Uhr wie 600, 600+5, 600d5, 600b5, 600+30x5, 15/move, 3d/move oder - erwartet.
unreadable-clock-number = Hier wird eine Zahl von Sekunden erwartet.
unreadable-clock-zero = So bleibt keine Zeit zum Nachdenken.
unreadable-event-time = Hier werden die Millisekunden seit dem Anfang erwartet.
unreadable-event-seat = Hier wird ein Spieler dieser Partie erwartet.
unreadable-event = Hier wird eines der Ereignisse offer-draw, accept, decline, offer-takeback, takeback, pause, resume, out oder resign erwartet.
unreadable-event-plies = Hier wird erwartet, wie viele Züge zurückgenommen werden.
unreadable-event-reason = Hier wird ein Grund wie time erwartet.
unreadable-event-end = Hier müsste das Ereignis enden.
