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
layout-6-9 = 6-9
layout-aliening = Aliening
layout-alitration = Alitration
layout-anglattack = Anglattack
layout-april-fish = Aprilfisch
layout-atomouche = Atomouche
layout-buttonhole = Knopfloch
layout-centrifuge = Zentrifuge
layout-checkerboard = Schachbrett
layout-corners = Ecken
layout-cross = Kreuz
layout-crossed-hearts = Gekreuzte Herzen
layout-def-or-atak = Abwehr oder Angriff
layout-domination-vs-daisy = Vorherrschaft gegen Gänseblümchen
layout-duel = Duell
layout-food-mill = Passiermühle
layout-forcing = Forcing
layout-fracture = Bruch
layout-horseshoes = Hufeisen
layout-infiltralien = Infiltralien
layout-intimidation = Einschüchterung
layout-king-cake = Dreikönigskuchen
layout-labyrinth = Labyrinth
layout-mosaic = Mosaik
layout-mquorric = Mquorric
layout-neko = Neko
layout-oath = Eid
layout-octopus = Krake
layout-papillons = Schmetterlinge
layout-robot = Roboter
layout-slaloms = Slaloms
layout-snowflake = Schneeflocke
layout-spider = Spinne
layout-the-clearing = Die Lichtung
layout-tinsels = Lametta
layout-trench = Schützengraben
layout-true-daisy = Echtes Gänseblümchen
layout-wedding-rings = Eheringe
layout-wheel = Rad
layout-windmill = Windmühle
layout-xmas-star = Weihnachtsstern

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
term-arrow-like = Seitwärtsbewegung
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
cell-marked = { $what }, markiert
cell-threatened = { $what }, in Gefahr
cell-fixed = { $what }, darf nicht genommen werden
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
input-stuck = { $n ->
    [one] Diese Kugel allein kann nirgends hin.
   *[other] Diese Kugeln können zusammen nirgends hin.
  }
input-which-way = Zwei Wege führen dorthin: Wähle eine Richtung.
input-choose-cell = Wähle ein Feld.
input-choose-tile = Wähle eines deiner Plättchen.
input-choose-target = Wähle, wohin du es legst.
input-choose-group = Zwei Teile sind gleich groß: Wähle den, der bleibt.
input-announce-armed = Dein nächstes Plättchen sagt eine Form an.
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
event-left = Der Platz von { who } ist wieder frei.
event-began = Die Partie beginnt.
event-moved = Zug { $ply }: { who }.
event-offered-draw = { who } bietet Remis an.
event-offered-takeback = { who } möchte { $plies ->
    [one] einen Zug
   *[other] { $plies } Züge
  } zurücknehmen.
event-offered-replacement = { who } möchte, dass ein Computer für jemanden weiterspielt, der gegangen ist.
event-accepted = { who } nimmt an.
event-declined = { who } lehnt ab.
event-took-back = { who } hat { $plies ->
    [one] einen Zug
   *[other] { $plies } Züge
  } zurückgenommen.
event-paused = { who } unterbricht die Partie.
event-resumed = { who } setzt die Partie fort.
said-clocks-stood = Der Server konnte eine Weile keine Züge speichern; die Uhren waren angehalten.
event-resigned = { who } möchte aufgeben.
event-went-out = { who } scheidet aus. { $reason }
event-ended = { $result } { $termination }
event-wanted-rematch = { who } möchte noch einmal spielen.
event-rematch-agreed = Es wird noch einmal gespielt.
event-noted = Eine Notiz wurde hinzugefügt.
refused-no-such-seat = Diesen Platz gibt es an diesem Tisch nicht.
refused-stale = Die Partie ist weitergegangen: Das galt für Zug { $ply }, jetzt ist Zug { $now } dran.
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
refused-not-begun = Die Partie hat noch nicht begonnen.
refused-begun = Die Partie hat schon begonnen.
refused-paused = Die Partie ist unterbrochen.
refused-over = Die Partie ist zu Ende.
refused-not-over = Die Partie ist noch nicht zu Ende.
refused-out = Wer ausgeschieden ist, entscheidet hier nicht mehr mit.
refused-seat-taken = Dort sitzt schon jemand.
refused-seat-open = Dort sitzt niemand.
refused-offer-stands = Erst muss das Angebot von { who } beantwortet werden.
refused-nothing-offered = Es gibt nichts zu beantworten.
refused-too-early = Remis kann erst ab Zug { $from } angeboten werden.
refused-no-takebacks = In dieser Partie werden keine Züge zurückgenommen.
refused-nothing-to-take-back = Kein Zug kann zurückgenommen werden.
refused-nothing-to-redo = Kein Zug kann wiederholt werden.
refused-only-local = Das geht nur, wenn alle an einem Bildschirm spielen.
refused-only-host = Das entscheidet nur, wer die Partie eröffnet hat.
refused-only-seat = Das entscheiden nur die, die spielen.
refused-no-such-result = So endet keine Partie dieser Art.

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
ended-crash = Ein Programm ist abgestürzt.

## Why a move is not possible: Abalone

illegal-abalone-over = Die Partie ist zu Ende.
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

illegal-six-game-over = Die Partie ist zu Ende.
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
illegal-six-same-cell = Ein Plättchen darf nicht dorthin zurück, woher es kam (S6).
illegal-six-touches-only-taken = { $cell } berührt nur das Plättchen, das von { $from } genommen wird (S6).
illegal-six-touches-only-removed = { $cell } berührt nicht den Teil, der bleibt; die anderen scheiden aus (S10).
illegal-six-tie = Gleich große Teile: Sag, welcher bleibt (S11).
illegal-six-wrong-group = { $cell } liegt nicht in einem Teil, der bleiben kann (S10).
illegal-six-no-shape = { $colour ->
    [black] Schwarz
   *[red] Rot
  } hat keine Form, die man ansagen könnte (S8).
illegal-six-no-shape-after = Nach diesem Zug hat { $colour ->
    [black] Schwarz
   *[red] Rot
  } keine Form, die man ansagen könnte (S8).
illegal-six-automatic = In dieser Partie sagt das Programm die Formen an (S8).
illegal-six-pass-while-placing = Du hast noch Plättchen: Leg eines (S5).
illegal-six-can-take = Nur wer kein Plättchen nehmen kann, passt, aber das auf { $cell } kann genommen werden (S13).
illegal-six-pass-and-announce = Sag an, statt zu passen (S13).
illegal-other-game = Das ist ein Zug eines anderen Spiels.

## Was für einen Zug spricht

reason-wins = das gewinnt die Partie
reason-ejects = das schiebt eine Kugel vom Brett
reason-saves = das bringt eine Kugel in Sicherheit
reason-threatens = das droht, eine Kugel vom Brett zu schieben
reason-centre = in der Mitte steht man sicher und stark
reason-together = die Kugeln bleiben beisammen
reason-fork = das droht doppelt
reason-blocks = das verhindert eine Form
reason-short = dann fehlt nur noch ein Plättchen
reason-builds = das bereitet eine Form vor
