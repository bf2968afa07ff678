# The words of the browser app, in English: pages, buttons, settings, menus.

## Pages

title-home = Home
title-play = Play
title-online = Online
title-analysis = Analysis
title-editor = Position editor
title-rules = Rules
title-glossary = Glossary
title-learn = Learn
title-puzzles = Puzzles
title-library = My games
title-settings = Settings
title-account = Account
title-players = Players
title-games = Games
title-lost = Nothing here
lost-text = There is no page at this address.
skip-to-content = Skip to content
nav-label = Pages
footer-about = Hexad: Abalone and Six, free and open.
about-description = Abalone and Six for two, three and four players
about-noscript = Hexad needs JavaScript and WebAssembly.
new-version = A newer version of Hexad is ready.
new-version-take = Use it now

## Front page

home-title = Push. Connect. Win.
home-text = Abalone and Six for two, three or four – with friends at this screen, with people online, or against the computer.
home-choose = Choose a game
home-choose-text = Players, layouts, clocks and house rules.
home-continue = Continue playing
home-learn-text = Small tasks, from the first move to real tricks.
home-live = Being played now
home-online-text = Play people anywhere: find an opponent, or send a link.
home-puzzle = Puzzle of the day
home-puzzle-text = An Abalone position, one solution. Can you find it?
home-rules-text = Both games, with boards you can try.
home-analysis-text = Look at any game with the engine.

## Menu

menu-seats = Who plays
seat-computer = { level-name } (level { $level })
seat-name = Name
clock-none = No clock
clock-increment = { $total } + { $step }
clock-whole = { $time } for the whole game
clock-per-move = { $time } for each move
clock-byoyomi = { $total }, then { $n } × { $step }
clock-correspondence = { $n ->
    [one] { $n } day per move
   *[other] { $n } days per move
  }
time-seconds = { $n } s
time-minutes = { $n } min
time-hours = { $n } h
time-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
  }
clock-days = { $days } d { $time }

## A game

game-gone = This game is not here
game-gone-text = It was removed, or it was played in another browser.
game-elsewhere = This game is open in another window. What happens there is shown here.
game-lead = Play here
board-label = Board
tools-label = Tools
tool-undo = Undo
tool-redo = Redo
tool-hint = Hint
tool-turn-left = Turn left
tool-turn-right = Turn right
tool-flip = Mirror
tool-fit = Show all tiles
tool-announce = Announce
tool-pass = Pass
tool-draw = Offer a draw
tool-pause = Pause
tool-resume = Resume
tool-resign = Resign
tool-rematch = Play again
tool-new = New game
tool-save = Save as a file
resign-sure = Really resign?
resign-yes = Resign
confirm = Confirm
cancel = Cancel
offer-accept = Accept
offer-decline = Decline
status-paused = Paused
not-kept = There is no room left to keep this game in the browser.
score-balls = { $n } of 6
score-tiles = { $n ->
    [0] no tiles in hand
    [one] { $n } tile in hand
   *[other] { $n } tiles in hand
  }
moves-label = Moves
step-first = To the start
step-previous = One move back
step-next = One move on
step-last = To the last move
typing-label = Type a move
hint-is = Try { $move }: { $why }.
marks = Marks
marks-formations = Formations
marks-pushes = Possible pushes
marks-threats = Balls in danger
marks-shapes = Shapes
marks-missing = Shapes that are one or two tiles short
marks-fixed = Tiles that may not be taken
eval-none = Not judged yet
eval-value = { $value }
eval-win = { who } wins in { $n }
eval-loss = { who } loses in { $n }
eval-share = { $name } { $n }%
thinking-head = Depth { $depth }, { $nodes } positions

## Settings

setting-language = Language
setting-sound = Sounds
setting-evaluation = Evaluation

## The front page, hints, what to try next

home-abalone = Push six balls off the board.
home-six = Make a triangle, a line or a ring.
home-computer = Against the computer
home-friend = With a friend, here
partners = Partners
goals = Make one of these shapes
board-keys = Arrow keys move between cells, Enter chooses, ? shows all keys.
tool-keys = Keys
close = Close
hint-look = Look at the mark: { $why }.
next-harder = Well played! Try { level-name } next.
next-easier = A tough one. Try { level-name }?
next-puzzle = Train with a puzzle

## Levels

level-name = { $level ->
    [1] Ladybird
    [2] Snail
    [3] Sparrow
    [4] Hedgehog
    [5] Squirrel
    [6] Fox
    [7] Badger
    [8] Owl
    [9] Wolf
    [10] Falcon
    [11] Bear
   *[12] Dragon
  }
level-text = { $level ->
    [1] Plays whatever comes to mind.
    [2] Looks at its own move only.
    [3] Sees your next move.
    [4] Sees your next move and slips less often.
    [5] Thinks a little ahead, sometimes carelessly.
    [6] Thinks a little ahead and slips now and then.
    [7] Thinks ahead and slips now and then.
    [8] Thinks ahead and seldom slips.
    [9] Thinks far ahead and seldom slips.
    [10] Thinks far ahead and hardly ever slips.
    [11] Thinks very far ahead and never slips.
   *[12] Gives all it has.
  }
