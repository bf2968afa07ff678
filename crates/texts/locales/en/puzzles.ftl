# Puzzles, in English.

## The page

puzzles-lead = One position, one solution. A new puzzle every day, and many more when you feel like it.
puzzles-loading = The puzzles are on their way.
puzzles-missing = The puzzles could not be loaded. Try again when you are online.
puzzles-today = Today’s puzzles
puzzles-more = More puzzles
puzzles-next = Solve the next one
puzzles-none-left = You have solved all of these. Well done!
puzzles-theme = Theme
puzzles-strength = Difficulty
puzzles-any = All
puzzles-days = { $n ->
    [0] No daily puzzle solved yet
    [one] One day in a row
   *[other] { $n } days in a row
  }
puzzles-best-days = { $n ->
    [one] Best: one day
   *[other] Best: { $n } days
  }
puzzles-row = { $n ->
    [one] One in a row at the first try
   *[other] { $n } in a row at the first try
  }
puzzles-best-row = Best: { $n }
puzzles-solved = { $done } of { $all } solved
puzzle-number = Puzzle { $n }
puzzle-solved = Solved
puzzle-missed = Not solved yet: try again
puzzle-unsolved = Not solved yet
puzzle-list = All puzzles
puzzle-of-day = Puzzle of the day
puzzle-board = Board of the puzzle
puzzle-hint = Hint
puzzle-hint-cells = { $n ->
    [one] The marked cell is { $cells }.
   *[other] The marked cells are { $cells }.
  }
puzzle-again = Try again
puzzle-show = Show the solution
puzzle-next = Next puzzle
puzzle-line = Solution: { $line }
puzzle-proof = { $n ->
    [one] Every move was tried: this is the only solution.
   *[other] Every move of both sides was tried, { $n } moves deep: this is the only solution.
  }

## What is asked for

puzzle-eject = { $n ->
    [one] Push a ball off the board.
   *[other] Push a ball off the board in { $n } moves, whatever your opponent does.
  }
puzzle-win = { $n ->
    [one] Win with one move.
   *[other] Win in { $n } moves, whatever your opponent does.
  }
puzzle-save-balls = { $n ->
    [one] One of your balls is in danger. Make sure that none can be pushed off next.
   *[other] Lose no ball in your opponent’s next { $n } moves.
  }
puzzle-save-game = { $n ->
    [one] Your opponent is about to complete a shape. Prevent it.
   *[other] Let your opponent complete no shape in the next { $n } moves.
  }
puzzle-cut = Cut off { $n } of your opponent’s tiles with one move.

## What comes of a move

puzzle-right = Solved! Well done.
puzzle-goes-on = Right! Your opponent answers { $move }. Go on.
puzzle-refuted = That does not work: your opponent answers { $move }.
puzzle-misses = That is not enough yet.
puzzle-cuts-only = { $n ->
    [0] That cuts off none of your opponent’s tiles.
    [one] That cuts off only one of your opponent’s tiles.
   *[other] That cuts off only { $n } of your opponent’s tiles.
  }
puzzle-weaker = There is a stronger move.

## Themes and strengths

puzzle-theme-ejection = Ejection
puzzle-theme-pac = Breaking a pac
puzzle-theme-fork = Fork
puzzle-theme-save = Rescue
puzzle-theme-line = Line
puzzle-theme-ring = Ring
puzzle-theme-triangle = Triangle
puzzle-theme-cut = Cutting off
puzzle-strength-easy = Easy
puzzle-strength-medium = Medium
puzzle-strength-hard = Hard
