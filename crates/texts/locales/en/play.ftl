# The words of playing, in English: games, players, reasons, announcements.
# Ids and arguments are the same in every language, but for those that begin with `local-`: they are
# helpers of one language. $who is a seat (black, white, red, yellow, black1, red1, black2, red2),
# $colour a colour (black, white, red, yellow); cells are given as texts.

## Games and rules

game-abalone = Abalone
game-six = Six
players = { $n ->
    [one] { $n } player
   *[other] { $n } players
  }
variant-basic = Basic
variant-advanced = Advanced
variant-announce = Players announce
variant-automatic = Automatic
variant-consecutive = Partners move in a row
layout = Layout
layout-standard = Standard
layout-belgian-daisy = Belgian Daisy
layout-german-daisy = German Daisy
layout-dutch-daisy = Dutch Daisy
layout-swiss-daisy = Swiss Daisy
layout-french-daisy = French Daisy
layout-scottish-daisy = Scottish Daisy
layout-irish-daisy = Irish Daisy
layout-korean-daisy = Korean Daisy
layout-austrian-daisy = Austrian Daisy
layout-alien-attack = Alien Attack
layout-domination = Domination
layout-face-to-face = Face to Face
layout-fujiyama = Fujiyama
layout-infiltration = Infiltration
layout-the-wall = The Wall
layout-pyramid = Pyramid
layout-snakes = Snakes
layout-snakes-variation = Snakes (variation)
layout-star = Star
layout-crown = Crown
layout-6-9 = 6-9
layout-aliening = Aliening
layout-alitration = Alitration
layout-anglattack = Anglattack
layout-april-fish = April Fish
layout-atomouche = Atomouche
layout-buttonhole = Buttonhole
layout-centrifuge = Centrifuge
layout-checkerboard = Checkerboard
layout-corners = Corners
layout-cross = Cross
layout-crossed-hearts = Crossed Hearts
layout-def-or-atak = Def or Atak
layout-domination-vs-daisy = Domination vs. Daisy
layout-duel = Duel
layout-food-mill = Food Mill
layout-forcing = Forcing
layout-fracture = Fracture
layout-horseshoes = Horseshoes
layout-infiltralien = Infiltralien
layout-intimidation = Intimidation
layout-king-cake = King Cake
layout-labyrinth = Labyrinth
layout-mosaic = Mosaic
layout-mquorric = Mquorric
layout-neko = Neko
layout-oath = Oath
layout-octopus = Octopus
layout-papillons = Papillons
layout-robot = Robot
layout-slaloms = Slaloms
layout-snowflake = Snowflake
layout-spider = Spider
layout-the-clearing = The Clearing
layout-tinsels = Tinsels
layout-trench = Trench
layout-true-daisy = True Daisy
layout-wedding-rings = Wedding Rings
layout-wheel = Wheel
layout-windmill = Windmill
layout-xmas-star = Christmas Star

## Colours and seats

colour-black = black
colour-white = white
colour-red = red
colour-yellow = yellow
who = { $who ->
    [black] Black
    [white] White
    [red] Red
    [yellow] Yellow
    [black1] Black 1
    [red1] Red 1
    [black2] Black 2
   *[red2] Red 2
  }
whose-turn = { who } to move

## Terms

term-ball = ball
term-monomial = monomial
term-binomial = binomial
term-trinomial = trinomial
term-lance = lance
term-arc = arc
term-shield = shield
term-polynomial = polynomial
term-block = block
term-det = det
term-pac = pac
term-sumito = sumito
term-in-line = movement in a line
term-arrow-like = arrow-like movement
term-push = push
term-eject = eject
term-move = move
term-team = team
term-partner = partner
term-tile = tile
term-winning-shape = winning shape
term-announce = announce
term-triangle = triangle
term-line = line
term-ring = ring

## Directions, as seen on the screen

direction-e = right
direction-se = lower right
direction-sw = lower left
direction-w = left
direction-nw = upper left
direction-ne = upper right

## What a cell holds, for screen readers

cell-empty = { $cell }, empty
cell-ball = { $cell }, { $colour ->
    [black] black
    [white] white
    [red] red
   *[yellow] yellow
  } ball
cell-tile = { $cell }, { $colour ->
    [black] black
   *[red] red
  } tile
cell-marked = { $what }, marked
cell-threatened = { $what }, in danger
cell-fixed = { $what }, may not be taken
cell-selected = { $what }, selected
cell-target = { $what }, possible target

## What a direction or a target would do

effect-move = { $n ->
    [one] moves one ball
   *[other] moves { $n } balls
  }
effect-step = { $n ->
    [one] moves one ball
   *[other] moves { $n } balls sideways
  }
effect-push = { $n ->
    [one] pushes one ball
   *[other] pushes { $n } balls
  }
effect-eject = pushes a ball off the board
effect-place = lays a tile
effect-shift = lays the tile here
effect-remove = { $n ->
    [one] one tile leaves the game
   *[other] { $n } tiles leave the game
  }
effect-announce = announces the shape
effect-pass = passes

## Hints while a move is being put in

input-select = Choose a ball.
input-selected = { $n ->
    [one] One ball is chosen.
   *[other] { $n } balls are chosen.
  }
input-stuck = { $n ->
    [one] This ball has nowhere to go by itself.
   *[other] These balls have nowhere to go together.
  }
input-which-way = Two ways lead there: choose a direction.
input-choose-cell = Choose a cell.
input-choose-tile = Choose one of your tiles.
input-choose-target = Choose where to lay it.
input-choose-group = Two parts are equally large: choose the one that stays.
input-announce-armed = Your next tile will announce a shape.
input-confirm = Confirm the move.

## What happened, for the live region

said-move = { who }: { $move }.
said-push = { who } pushes { $n ->
    [one] one ball
   *[other] { $n } balls
  }: { $move }.
said-eject = { who } ejects a { $colour ->
    [black] black
    [white] white
    [red] red
   *[yellow] yellow
  } ball: { $move }. { $n } of 6.
said-pass = { who } passes.
said-place = { who } lays a tile on { $cell }.
said-shift = { who } moves a tile from { $from } to { $to }.
said-removed = { $n ->
    [one] One tile leaves the game.
   *[other] { $n } tiles leave the game.
  }
said-announce = { who } announces a { $shape ->
    [triangle] triangle
    [line] line
   *[ring] ring
  }.
said-shape = { who } has made a { $shape ->
    [triangle] triangle
    [line] line
   *[ring] ring
  }.
said-pac-broken = A pac is broken: { $cell }.
said-out = { who } is out. { $reason }
said-last-minute = { who }: the last minute.
said-time-low = { who }: { $left ->
    [one] { $left } second left
   *[other] { $left } seconds left
  }.
said-period = { who }: { $n ->
    [0] the last period
    [one] one period left
   *[other] { $n } periods left
  }.

## A game being played

event-seated = { $name } plays { who }.
event-left = { $who ->
    [black] Black’s
    [white] White’s
    [red] Red’s
    [yellow] Yellow’s
    [black1] Black 1’s
    [red1] Red 1’s
    [black2] Black 2’s
   *[red2] Red 2’s
  } seat is free again.
event-began = The game begins.
event-moved = Move { $ply }: { who }.
event-offered-draw = { who } offers a draw.
event-offered-takeback = { who } would like to take back { $plies ->
    [one] one move
   *[other] { $plies } moves
  }.
event-offered-replacement = { who } would like a computer to play on for a player who has left.
event-accepted = { who } accepts.
event-declined = { who } declines.
event-took-back = { who } took back { $plies ->
    [one] one move
   *[other] { $plies } moves
  }.
event-paused = { who } pauses the game.
event-resumed = { who } resumes the game.
said-clocks-stood = The server could not store moves for a while; the clocks were stopped.
event-resigned = { who } wants to resign.
event-went-out = { who } is out. { $reason }
event-ended = { $result } { $termination }
event-wanted-rematch = { who } wants another game.
event-rematch-agreed = Another game has been agreed.
event-noted = A note was added.
refused-no-such-seat = There is no such seat at this table.
refused-stale = The game has moved on: this was for move { $ply }, now it is move { $now }.
refused-not-your-turn = It is { $who ->
    [black] Black’s
    [white] White’s
    [red] Red’s
    [yellow] Yellow’s
    [black1] Black 1’s
    [red1] Red 1’s
    [black2] Black 2’s
   *[red2] Red 2’s
  } turn.
refused-unreadable-move = { $reason }
refused-illegal-move = { $reason }
refused-time-over = The time was up before the move came.
refused-not-begun = The game has not begun yet.
refused-begun = The game has already begun.
refused-paused = The game is paused.
refused-over = The game is over.
refused-not-over = The game is not over yet.
refused-out = Players who are out cannot decide this.
refused-seat-taken = Somebody already sits there.
refused-seat-open = Nobody sits there.
refused-offer-stands = The offer of { who } must be answered first.
refused-nothing-offered = There is nothing to answer.
refused-too-early = No draw can be offered before move { $from }.
refused-no-takebacks = In this game moves cannot be taken back.
refused-nothing-to-take-back = There is no move to take back.
refused-nothing-to-redo = There is no move to redo.
refused-only-local = This works only when everybody plays at one screen.
refused-only-host = Only the host can decide this.
refused-only-seat = Only the players can decide this.
refused-no-such-result = No game of this kind ends like that.

## How a game ends

result-wins = { who } wins.
result-team-wins = { $who ->
    [black] Black and Red win.
    [white] White and Yellow win.
    [black1] The black team wins.
   *[red1] The red team wins.
  }
result-draw = A draw.
result-none = No winner.
ended-six-ejected = Six balls were ejected.
ended-triangle = The triangle is complete.
ended-line = The line is complete.
ended-ring = The ring is complete.
ended-five-or-fewer = Five tiles or fewer are left.
ended-time = Time is up.
ended-resignation = By resignation.
ended-last-in = Only one player is still in.
ended-agreement = By agreement.
ended-repetition = The same position for the third time.
ended-no-moves = Nobody can move.
ended-ply-limit = The move limit is reached.
ended-abandoned = Abandoned.
ended-adjudication = By adjudication.
ended-illegal-move = An illegal move was made.
ended-crash = A program crashed.

## Why a move is not possible: Abalone

illegal-abalone-over = The game is over.
illegal-abalone-no-ball = There is no ball on { $cell }.
illegal-abalone-not-yours = The ball on { $cell } is { $colour ->
    [black] black
    [white] white
    [red] red
   *[yellow] yellow
  }, and it is { $turn ->
    [black] Black’s
    [white] White’s
    [red] Red’s
   *[yellow] Yellow’s
  } turn.
illegal-abalone-partner-at-rear = The ball on { $cell } is your partner’s. The rearmost ball must be your own (A15).
illegal-abalone-partner-in-broadside = The ball on { $cell } is your partner’s. A sideways move takes only your own balls (A15).
illegal-abalone-not-neighbours = { $to } is not next to { $from }. Every ball moves exactly one cell (A3).
illegal-abalone-too-many = { $n } balls stand in line from { $cell } on. At most three can move (A7).
illegal-abalone-own-ball-off = The ball on { $cell } would leave the board. Nobody can eject their own ball (A8).
illegal-abalone-cannot-push = { $pushers ->
    [1] One ball
    [2] Two balls
   *[3] Three balls
  } cannot push { $pushed ->
    [1] one
    [2] two
    [3] three
   *[other] { $pushed }
  } (A6).
illegal-abalone-blocked = The ball on { $cell } behind the pushed balls blocks the push (A6).
illegal-abalone-one-ball = A sideways move needs two or three balls (A5).
illegal-abalone-not-in-line = { $first } and { $last } are not on one line (A5).
illegal-abalone-line-too-long = There are more than three balls from { $first } to { $last } (A5).
illegal-abalone-along-the-line = That is not a sideways move but a move along the line: { $move } (A4).
illegal-abalone-occupied = { $cell } is occupied (A5).
illegal-abalone-off-board = The ball on { $cell } would leave the board (A8).
illegal-abalone-cannot-pass = You can pass only if you have no other move (A21).
illegal-abalone-foreign = The move was made for another position.

## Why a move is not possible: Six

illegal-six-game-over = The game is over.
illegal-six-too-far = { $cell } is too far out.
illegal-six-occupied = There is a tile on { $cell } already.
illegal-six-touches-nothing = { $cell } touches no tile (S5).
illegal-six-first-placement = The first black tile must touch the red tile and not the black one (S4).
illegal-six-still-placing = Tiles can move only once all are on the table (S6).
illegal-six-hands-empty = All tiles are on the table: take one and lay it elsewhere (S6).
illegal-six-no-tile = There is no tile on { $cell } (S6).
illegal-six-not-yours = The tile on { $cell } is { $colour ->
    [black] black
   *[red] red
  }. You may take only your own (S6).
illegal-six-fixed = Without the tile on { $cell } the others would fall apart, so it may not be taken (S7).
illegal-six-same-cell = A tile cannot go back to where it came from (S6).
illegal-six-touches-only-taken = { $cell } touches no tile but the one taken from { $from } (S6).
illegal-six-touches-only-removed = { $cell } does not touch the part that stays; the others leave the game (S10).
illegal-six-tie = Parts of equal size: say which one stays (S11).
illegal-six-wrong-group = { $cell } is not in a part that can stay (S10).
illegal-six-no-shape = { $colour ->
    [black] Black
   *[red] Red
  } has no shape to announce (S8).
illegal-six-no-shape-after = After this move { $colour ->
    [black] Black
   *[red] Red
  } has no shape to announce (S8).
illegal-six-automatic = In this game the program announces shapes (S8).
illegal-six-pass-while-placing = You hold tiles: lay one (S5).
illegal-six-can-take = You can pass only if you can take no tile, but the one on { $cell } can be taken (S13).
illegal-six-pass-and-announce = Announce instead of passing (S13).
illegal-other-game = This is a move of another game.

## What speaks for a move

reason-wins = it wins the game
reason-ejects = it pushes a ball off the board
reason-saves = it gets a ball out of danger
reason-threatens = it threatens to push a ball off
reason-centre = the middle is safe and strong
reason-together = it keeps the balls together
reason-fork = it makes two threats at once
reason-blocks = it stops a shape
reason-short = one more tile completes a shape
reason-builds = it builds towards a shape
