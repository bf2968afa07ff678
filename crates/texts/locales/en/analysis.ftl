# The words of looking at games, in English: analysis board, position editor, library, files and links.

## Analysis board

analysis-engine = Engine
analysis-lines = Lines
analysis-draw = Draw arrows
analysis-draw-hint = Tap where an arrow begins, then where it ends. The same cell twice makes a ring.
analysis-wipe = Remove the arrows
analysis-promote = Move this variation up
analysis-delete = Delete from here on
analysis-deleted = Deleted.
analysis-undo = Undo
analysis-comment = Comment on this position
analysis-too-deep = Variations cannot be nested any deeper.
analysis-win = { who } wins in { $n }
analysis-graph = How the game went
analysis-ply = Point in the game
analysis-judge = Analyse the whole game
analysis-judging = Position { $n } of { $all }
analysis-judge-begun = The engine has begun to look at the whole game.
analysis-judge-done = The whole game has been analysed.
analysis-judge-stopped = The analysis was stopped.
analysis-stop = Stop
analysis-edit = Edit this position
analysis-play = Play from here
analysis-find = Games with this position
analysis-new = New analysis
analysis-was = { $mark }.
analysis-best = Best was { $move }.
analysis-speed = Depth { $depth } · { $n } positions/s
analysis-spent = Time used for this move
analysis-player = Player
analysis-accuracy = Accuracy
analysis-percent = { $n }%
analysis-learn = Learn from mistakes
practice-count = { $n } of { $all }
practice-ask = { who } played { $move }. { $mark }!
practice-find = Find a better move.
practice-looking = Let’s see …
practice-best = Well done! There is no better move.
practice-good = Good! That is just as strong as { $move }.
practice-costs = That gives away { $n }% of the winning chances, too. Try again.
practice-played = That is what was played in the game. There is something better.
practice-solution = Best was { $move }.
practice-show = Show the solution
practice-next = Next mistake
practice-finish = Done
practice-end = Back to the analysis
mark-inaccuracy = Inaccuracy
mark-mistake = Mistake
mark-blunder = Blunder
odds-win = { who } wins: { $n }%
odds-draw = Draw: { $n }%

## Opening book

book-head = Opening book
book-games = { $n ->
    [one] { $n } game that the engine played against itself
   *[other] { $n } games that the engine played against itself
  }
book-move = Move
book-result = Won · drawn · lost
book-shares = won { $won }%, drawn { $drawn }%, lost { $lost }%
book-none = The book does not know this position.
book-missing = There is no book for games that begin like this.
book-failed = The book could not be loaded.

## Links, files and pictures

export-head = Share and save
export-copy = Copy as text
export-copied = Text copied.
export-done = File saved.
export-failed = The picture could not be made.
export-cancelled = The film was cancelled.
export-film = The film is being made.
export-frame = Picture { $n } of { $all }
export-keep = Add to my games
export-kept = Added to your games.
share-game = Copy a link to the game
share-position = Copy a link to this position
share-copied = Link copied.
share-failed = The browser does not allow copying.
share-damaged = This link is damaged or incomplete.

## Pasted texts

import-head = Open a game or a position
import-text = Paste a game, a position or a link
import-file = Or choose a file
import-read = Open
import-empty = There is nothing to read.
import-guessed = The text does not say which game it is. Its moves fit: { $rules }.
import-at = Line { $line }, character { $column }: { $what }
import-word = { $word }: { $what }
import-result = The result does not follow from the rules.
import-result-differs = The game ends with { $stated }, but its Result tag says { $tag }.
import-too-much = { $bound ->
        [games] There are more than { $most } games.
        [tags] This game has more than { $most } tags.
        [tag-bytes] This tag is longer than { $most } bytes.
        [plies] This game has more than { $most } moves.
        [comments] This game has more than { $most } comments.
        [comment-bytes] This comment is longer than { $most } bytes.
        [depth] Variations are nested more than { $most } deep.
       *[bytes] The text is longer than { $most } bytes.
    }
import-takeback = { $n ->
    [one] More moves are taken back than the one that was played.
   *[other] More moves are taken back than the { $n } that were played.
  }
import-written = In { $form } notation this move is written { $move }.
import-no-such-move = In { $form } notation no move leads from { $from } to { $to }.
import-ambiguous = This could be { $first } or { $second }.

## My games

library-count = { $n ->
    [0] No games
    [one] { $n } game
   *[other] { $n } games
  }
library-empty = Games that you play in this browser are kept here.
library-save-all = Save all as one file
library-player = { $name } ({ $seat })
library-moves = { $n ->
    [0] no moves
    [one] { $n } move
   *[other] { $n } moves
  }
library-unfinished = Not finished
library-continue = Continue
library-analyse = Analyse
library-remove = Remove
library-removed = Game removed.
library-damaged = This game is damaged
library-after = After move { $n }: { $what }
library-readable = { $n ->
    [0] No moves can be read, only how it began.
    [one] One move can be read.
   *[other] { $n } moves can be read.
  }
library-save-text = Save the text as it is
library-won = Won
library-drawn = Drawn
library-lost = Lost
library-decided = Finished
library-void = No result
library-result = Result
library-against = Opponent
library-computer = Computer
library-people = People
library-all = All
library-statistics = Statistics
library-games = Games
library-rescue = Keep what can be read

## Position editor

editor-board = Board to set up
editor-pieces = Piece to place
editor-erase = Nothing
editor-rules = Game
editor-layout = Start from a layout
editor-turn = To move
editor-announced = The shape is announced
editor-scores = Balls ejected
editor-out = { who } is out
editor-hands = Tiles in hand
editor-follow = Work out hands automatically
editor-text = The position as text
editor-start = Start position
editor-clear = Clear the board
editor-legal = This position is possible.
editor-unusual = You can study this position, but it is unusual:
unusual-none = { who } has no balls.
unusual-missing = { who }: { $n ->
    [one] one ball is
   *[other] { $n } balls are
  } neither on the board nor ejected.
unusual-extra = { who } has { $n ->
    [one] one ball
   *[other] { $n } balls
  } too many.
unusual-all-missing = { $n ->
    [one] One ball is
   *[other] { $n } balls are
  } neither on the board nor ejected.
unusual-all-extra = There { $n ->
    [one] is one ball
   *[other] are { $n } balls
  } too many.
editor-over = The game is over here.
