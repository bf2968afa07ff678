# What is wrong with a text or a position, in English. Loaded when somebody types or pastes something.

## Why a position is not possible

position-abalone-no-such-colour = Under these rules nobody plays { $colour ->
    [black] black
    [white] white
    [red] red
   *[yellow] yellow
  }.
position-abalone-no-balls = There is no ball on the board.
position-abalone-score-above-six = A score is above six. Six ejected balls win (A9).
position-abalone-two-winners = More than one score is six. The first to reach six wins (A9).
position-abalone-turn-is-out = { $colour ->
    [black] Black
    [white] White
    [red] Red
   *[yellow] Yellow
  } is out and cannot be to move (A13).
position-abalone-all-out = All players are out. The last one in has won (A13).
position-abalone-wrong-players = The rules are for another number of players.
position-six-foreign-colour = Six has only black and red tiles, not “{ $letter }” (S1).
position-six-no-such-seat = { $n ->
    [2] With two players the seats are b and r (S2).
   *[other] With four players the seats are b1, r1, b2 and r2 (S9).
  }
position-six-automatic = In this game the program announces shapes, not the players (S8).
position-six-too-far = { $cell } is too far out.
position-six-twice = There are two tiles on { $cell }.
position-six-no-tiles = There is no tile on the table (S2).
position-six-full-hand = { who } holds too many tiles: a hand has at most { $most }.
position-six-hands = The hands do not fit the turn: everybody places one tile at a time, in turn. { who } cannot be to move.
position-six-too-many = { $colour ->
    [black] Black
   *[red] Red
  } has { $n } tiles on the table and in hand, but there are only 21 (S1).
position-six-too-few = { $colour ->
    [black] Black
   *[red] Red
  } has { $n ->
    [one] only one tile
   *[other] only { $n } tiles
  } on the table and in hand, but none of the 21 can have left the game (S10).
position-six-apart = The tiles are not one connected group: { $other } is apart from { $one } (S5).
position-six-no-shape = { $colour ->
    [black] Black
   *[red] Red
  } has no shape to announce (S8).
position-six-no-room = There is no room for the first tile (S4).

## Texts that cannot be read

unreadable-at = Character { $at }: { $what }
unreadable-abalone-board = A board of nine rows joined by / was expected.
unreadable-abalone-row-short = This row has too few cells.
unreadable-abalone-row-long = This row has too many cells.
unreadable-abalone-rows = A board has nine rows.
unreadable-abalone-ball = A ball b, w, r or y, or a digit from 1 to 9 for empty cells was expected.
unreadable-abalone-run = A run of empty cells is a single digit.
unreadable-abalone-turn = The letter of the player to move was expected.
unreadable-abalone-score = A number of ejected balls for each side was expected.
unreadable-abalone-out = out= and the letters of players were expected.
unreadable-abalone-out-twice = This player is named twice.
unreadable-abalone-position-end = The position should end here.
unreadable-abalone-cell = A cell such as c3 was expected.
unreadable-abalone-off-board = There is no such cell on the board.
unreadable-abalone-move = A move such as c3d4, c3c5d4 or pass was expected.
unreadable-abalone-move-end = The move should end here.
unreadable-abalone-game = The game’s name abalone was expected.
unreadable-abalone-option = One of the options 2, 3, 4, consecutive or layout=NAME was expected.
unreadable-abalone-layout = There is no layout of this name. The layouts are { $names }.
unreadable-abalone-layout-players = A layout can be chosen only for two players.
unreadable-abalone-consecutive = consecutive is a variant for four players.
unreadable-option-twice = This option is given twice.
unreadable-six-number = A whole number was expected.
unreadable-six-range = This cell is too far out.
unreadable-six-comma = A comma was expected between the coordinates of a cell.
unreadable-six-colon = A colon was expected after the first cell.
unreadable-six-row = A row of tiles b and r and of numbers of empty cells was expected.
unreadable-six-zero = A run of empty cells cannot be 0 long.
unreadable-six-turn = The player to move was expected: b or r, with four players b1, r1, b2 or r2.
unreadable-six-hands = The tiles in hand were expected: a number for each player, joined by -.
unreadable-six-end = The text should end here.
unreadable-six-move = A move such as -1,0 or 3,-2>0,4 or 3,-2>0,4=1,-1 or pass was expected.
unreadable-six-rules-game = The rules of Six begin with six.
unreadable-six-rules-option = An option of Six was expected: 2 or 4, advanced, announce.
unreadable-six-rules-twice = This option is given twice.
unreadable-game = A game’s name was expected: abalone or six.
unreadable-foreign-move = A move of two cells such as a1d4 was expected.
unreadable-playstrategy-board = A row of PlayStrategy’s board was expected.
unreadable-playstrategy-score = The number of ejected balls was expected.
unreadable-playstrategy-turn = b or w was expected: whose turn it is.
unreadable-playstrategy-count = A number was expected.
unreadable-playstrategy-end = The position should end here.
unreadable-variant-position = This layout has no position of its own here: the Position tag must give it.
unreadable-apgn-lost = The balls that Black and White have lost were expected after the board, such as -5b4w.
unreadable-apgn-end = The position should end here.
unreadable-notation = One of Aba-Pro, Nacre or PlayStrategy was expected.
unreadable-empty = There is no game here.
unreadable-cut = The text ends before the game does.
unreadable-json-syntax = JSON was expected here: a value, a comma, a colon or a closing bracket.
unreadable-json-string = This text is not closed, or holds a character that JSON forbids.
unreadable-json-text = A text in double quotes was expected.
unreadable-json-list = A list in square brackets was expected.
unreadable-json-object = An object in braces was expected.
unreadable-json-name = This name is unknown here, or is given twice.
unreadable-json-move = This object has no "move".
unreadable-json-number = A whole number was expected.
unreadable-tag = A tag such as [Rules "abalone"] was expected.
unreadable-tag-open = This tag is not closed.
unreadable-tag-twice = This tag is given twice.
unreadable-tag-place = A tag cannot be inside a variation.
unreadable-comment-open = This comment is not closed.
unreadable-stray = This bracket closes nothing.
unreadable-rules-missing = The Rules tag is missing.
unreadable-more = The record should end here.
unreadable-variation = There is no move that this variation replaces.
unreadable-variation-open = A variation is not closed.
unreadable-variation-close = This closes no variation.
unreadable-variation-result = A variation ends without a result.
unreadable-result = A result was expected: 1, 0, 1/2 or 1/3 for each player, joined by -, or *.
unreadable-termination = A reason such as six-ejected or resignation was expected.
unreadable-clk = A clock such as 0:09:58.3 was expected.
unreadable-command-open = This command is not closed.
unreadable-eval = An evaluation was expected.
unreadable-house = One of norepetition, plylimit=N, plylimit-lead-wins, notakeback or nodrawbefore=N was expected.
unreadable-house-twice = This house rule is given twice.
unreadable-seat-kind = person or computer:LEVEL was expected.
unreadable-clock = A clock such as 600, 600+5, 600d5, 600b5, 600+30x5, 15/move, 3d/move or - was expected.
unreadable-clock-number = A number of seconds was expected.
unreadable-clock-zero = This leaves no time to think.
unreadable-event-time = The milliseconds since the start were expected.
unreadable-event-seat = A player of this game was expected.
unreadable-event = One of the events offer-draw, accept, decline, offer-takeback, takeback, pause, resume, out or resign was expected.
unreadable-event-plies = The number of moves taken back was expected.
unreadable-event-reason = A reason such as time was expected.
unreadable-event-end = The event should end here.
