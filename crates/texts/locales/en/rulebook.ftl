# The rulebook, its figures and the glossary, in English. Ids are the same in every language. A line of its own
# is a paragraph of its own. Clauses are cited by their numbers (A6, S9).

## The page

rulebook-lead = Every rule of both games, with boards you can play on.
rulebook-contents = Contents
rulebook-try = Try it
rulebook-reset = Set up again
rulebook-practise = Practise this
rulebook-glossary = Words of the games
tried-moves = That is a legal move. Nothing was pushed.
tried-laid = A legal move: the tile is placed.
tried-pushes = { $n ->
    [one] Pushed: one ball moved on.
   *[other] Pushed: { $n } balls moved on.
  }
tried-ejects = Ejected! The ball is out for good.
tried-removes = { $n ->
    [one] One tile leaves the game.
   *[other] { $n } tiles leave the game.
  }
tried-wins = That wins the game.
tried-loses = That loses the game.

## Parts

rules-two = Abalone for two
rules-three = Abalone for three
rules-four = Abalone for four
rules-open = Time, passing, draws
rules-formations = Formations
rules-six = Six
rules-advanced = Six: advanced rules, passing, draws

## Abalone

rule-a1 = The board
rule-a1-text =
    The board is a hexagon of 61 cells, five along each side. Rows are called a to i from the bottom to the top, and the columns 1 to 9 lean up and to the left. So every cell has a name: a1 is at the lower left, e5 in the middle, i9 at the upper right.
    Away from the edge a cell has six neighbours.
rule-a2 = The start
rule-a2-text =
    Each player picks a colour and has 14 balls. Black makes the first move, then the players take turns.
    The picture shows the usual start. Many other layouts can be chosen; tournament players like the Belgian Daisy.
rule-a3 = A turn
rule-a3-text = On your turn you make exactly one move: you either move your balls or push with them. Every ball that moves goes exactly one cell, and all of them go in the same direction.
rule-a4 = Moving in a line
rule-a4-text = One, two or three of your balls that stand one behind the other advance along their line by one cell. The cell ahead must be empty.
rule-a5 = Moving sideways
rule-a5-text = Two or three of your balls that touch in a straight line step sideways together, each to the cell beside it. All these cells must be on the board and empty. Nothing is pushed on the way. The booklets call this move arrow-like.
rule-a6 = Sumito: pushing
rule-a6-text =
    You push only along a line, and only when you outnumber the balls right in front of yours: two push one, three push one or two. Behind the last pushed ball there must be an empty cell or the edge.
    Equal numbers are a pac: nobody can push. One of your own balls behind the pushed ones blocks the push, nothing is pushed across a gap, and balls beside the line stay where they are.
rule-a7 = Three at most
rule-a7-text = If four or more of your balls stand in a line, only the front three push; the others stay. That is why three balls in a row can never be pushed along their own line. To break them, attack along another line.
rule-a8 = Ejecting
rule-a8-text = A ball that is pushed over the edge is out for good and counts for the player who pushed it. You cannot move your own ball off the board.
rule-a9 = Winning
rule-a9-text = Whoever is first to eject six opposing balls wins at once.
rule-a10 = The start for three
rule-a10-text = There are three colours of 11 balls, on every other side of the board, each in two full rows. Black begins, and play goes clockwise: Black, White, Red.
rule-a11 = Pushing two colours
rule-a11-text = Everything is as for two. In addition, the balls you push may be of different colours: whatever is not yours counts together. Your own balls are never pushed.
rule-a12 = Winning with three
rule-a12-text = You keep what you eject. The first to collect six opposing balls wins, whatever their colours.
rule-a13 = Leaving the game
rule-a13-text = A player who resigns or runs out of time makes no more moves. Their balls stay: they block, and they can be pushed and collected. Their turns are skipped. The last player still in wins.
rule-a14 = The start for four
rule-a14-text = There are four colours of 9 balls, in rows of four, three and two. Players who sit diagonally opposite are partners: Black and Red against White and Yellow. Black begins, and play goes clockwise, so that the teams take turns. Otherwise the rules for three apply.
rule-a15 = Moving with your partner
rule-a15-text = In a line you may move your partner’s balls along with yours, as long as the ball at the very back, the one that pushes the others, is your own. At most three balls push, your partner’s included. When stepping sideways you move only your own.
rule-a16 = Two teams, two colours
rule-a16-text = The balls you push may be of both opposing colours. Your partner’s balls are never pushed; behind the pushed balls they block like your own.
rule-a17 = Winning as a team
rule-a17-text = The first team to eject six balls of the other team, of either colour, wins.
rule-a18 = Time and giving up in teams
rule-a18-text = A team loses when one of its players runs out of time. It resigns only when both partners agree.
rule-a19 = Partners in a row
rule-a19-text = In this variant the partners move one after the other, so each team makes two moves in a row: Black, Red, then White, Yellow.
rule-a20 = Time
rule-a20-text =
    A clock is optional, and beginners do better without one. Either each player has a time for the whole game, usually 10 or 15 minutes, or a short time for each move, 10 to 20 seconds. Tournament games are always timed.
    Whoever runs out of time has lost; with three players they are out, with four the team loses. Increment, delay and days per move are our addition.
rule-a21 = No move
rule-a21-text = A player who has no legal move passes. If nobody still in could move if it were their turn, the game is a draw.
rule-a22 = Draws
rule-a22-text = The booklets have no draw by repetition. As a house rule, which you can switch off, the game is drawn when the same position comes up for the third time with the same player to move. A draw can also be agreed by everybody still in.
rule-formations = What balls form
rule-formations-text =
    Balls of one colour that touch form a group: one is a monomial, two a binomial, three a trinomial, and more a polynomial. A trinomial is a lance, an arc or a shield.
    A block is made of rows of three. It is hard to push: along its rows three balls stand behind one another.

## Six

rule-s1 = The tiles
rule-s1-text = Six is played with 42 hexagonal tiles, 21 red and 21 black, on a table without borders. Every cell has six neighbours.
rule-s2 = The start
rule-s2-text = One red and one black tile start side by side in the middle. Each side holds 20 more. Black begins.
rule-s3 = The goal
rule-s3-text =
    You win with six tiles of your colour in one of three shapes: a triangle with sides of three, a line of six, or a ring around one cell. The middle of the ring may be empty or hold any tile.
    Other tiles around or inside do not matter; a row of seven holds a line, too.
rule-s4 = The first tile
rule-s4-text = Black’s first tile must touch the red tile and must not touch the black one. That leaves exactly three cells. Tiles touch edge to edge; corners do not count.
rule-s5 = Laying tiles
rule-s5-text = From then on each player in turn lays a tile on any empty cell that touches at least one tile, whatever its colour.
rule-s6 = Moving tiles
rule-s6-text = When all 42 tiles are on the table and nobody has won, the second phase begins: take one of your tiles and lay it on any other empty cell that touches one of the rest. Tiles that are closed in may be taken as well.
rule-s7 = No falling apart
rule-s7-text = All tiles must stay connected. A tile may not be taken if the others would fall into two or more parts without it.
rule-s8 = Announcing
rule-s8-text =
    You win by forming a shape and announcing it. If you overlook your shape, you may announce it on a later turn, as long as it still stands and the other side has not won meanwhile. With four players either partner may do so on their own turn.
    Usually the program announces for you; choose “Players announce their shapes” to play it by the booklet.
rule-s9 = Four players
rule-s9-text = Two teams of two play, partners opposite each other, each player with 10 tiles. The black team decides who begins, and play goes clockwise, so the colours alternate. You lay your own ten tiles; later you may move any tile of your team’s colour. Partners do not talk or give signs.
rule-s10 = Splitting
rule-s10-text = Under the advanced rules the first phase is unchanged. In the second you may take a tile even if the others fall apart. Only the largest part stays; the tiles of all other parts leave the game, of both colours. This is decided as soon as the tile is lifted. Then you lay it on any empty cell that touches the part that stays, except the one it came from.
rule-s11 = Equal parts
rule-s11-text = If several parts are equally the largest, the player who moves chooses which of them stays.
rule-s12 = Five or fewer
rule-s12-text = Once tiles have left, a side with five tiles or fewer has lost, because it can no longer make a shape. If that is true of both, the game is a draw. This is decided after the lifted tile is laid, and a winning shape comes first. If a position that was set up holds shapes of both colours, the side that moved last wins.
rule-s13 = Passing and draws
rule-s13-text = A player who can take no tile passes, but may still announce a shape. The same position for the third time is a draw by house rule, wherever on the table it is. A player who resigns or runs out of time loses; in teams the whole team loses, and both must agree to resign.

## Figures

figure-abalone-1 = The start for two.
figure-abalone-2 = One, two or three balls move along their line to an empty cell.
figure-abalone-3 = Two balls and three balls step sideways and stay in line.
figure-abalone-4 = Two push one. Can one push one?
figure-abalone-5 = Three push one.
figure-abalone-6 = Three push two. Would two be enough?
figure-abalone-6b = Four against two: three push, and the fourth stays where it is.
figure-abalone-7a = Why can Black not push here? There is no empty cell behind the white balls.
figure-abalone-7b = Why is nothing pushed here? There is a gap between black and white.
figure-abalone-7c = Why can Black not push here? The white ball is not in line with the black ones.
figure-abalone-7d = Why can Black not push here? More than two are never pushed.
figure-abalone-7d-1 = Three against three: a pac.
figure-abalone-7d-2 = Four against three: only three of the four would push.
figure-abalone-8 = Black can eject the white ball over the edge.
figure-abalone-9 = The start for three.
figure-abalone-9b = Three push two balls of different colours.
figure-abalone-10 = The start for four; partners sit opposite each other.
figure-abalone-11 = Black moves together with Red, the partner.
figure-abalone-11-1 = The partner’s ball is in front: Black pushes.
figure-abalone-11-2 = Three push two of both opposing colours.
figure-abalone-11-3 = Not allowed: the partner’s ball is at the rear.
figure-abalone-12 = An arc.
figure-abalone-13 = A block of three rows of three.
figure-abalone-14 = Lance, arc and shield: the three forms of a trinomial.
figure-six-0 = The three shapes that win. Lay the missing tile.
figure-six-0-1 = Triangle.
figure-six-0-2 = Line.
figure-six-0-3 = Ring with an empty middle.
figure-six-0-4 = Ring around a tile of the same colour.
figure-six-0-5 = Ring around a tile of the other colour.
figure-six-1 = Black’s first tile goes to one of these three cells.
figure-six-2 = The next tile may go to any of the marked cells.
figure-six-3 = All tiles are on the table: Red takes one and lays it elsewhere.
figure-six-4 = The marked tiles may not be taken, because the others would fall apart.
figure-six-5 = One tile is missing from the ring.
figure-six-5-1 = Black to move wins.
figure-six-5-2 = Red to move must block.
figure-six-6 = With a fifth tile in the row Black can complete the line at either end. Red can block only one.
figure-six-7 = Black lifts a tile, and the two marked ones leave the game.
figure-six-8 = If Red lifts the marked tile, two equal parts are left, and Red chooses. One choice leaves Black five tiles, and Red wins.
figure-six-9 = The smaller part leaves, whoever its tiles belong to.
figure-six-9-1 = Black lifts a tile: one red tile leaves.
figure-six-9-2 = Red lifts a tile: four tiles leave.

## Glossary

glossary-ball = One playing piece of Abalone.
glossary-monomial = A ball that touches no other ball of its colour.
glossary-binomial = Two touching balls of one colour.
glossary-trinomial = Three connected balls of one colour: a lance, an arc or a shield.
glossary-lance = A trinomial in a straight line. Only a lance can push two balls.
glossary-arc = A trinomial that is bent once.
glossary-shield = A trinomial as a triangle.
glossary-polynomial = Touching balls of one colour. The booklets say any number; here it means four or more.
glossary-block = A group made of rows of three, which makes it stable. Three by three is the strongest.
glossary-det = A lone ball in the middle of an opposing group. There it gets in the way and is hard to catch: good for its owner.
glossary-pac = Equal numbers face to face in one line: 1⁠–⁠1, 2⁠–⁠2 or 3⁠–⁠3. Nobody can push.
glossary-sumito = Superior numbers in a line: 2⁠–⁠1, 3⁠–⁠1 or 3⁠–⁠2. Now you can push.
glossary-in-line = Balls advance along the line in which they stand.
glossary-arrow-like = Balls that stand in a line step sideways together: a sideways move, also called a side step or a broadside.
glossary-push = To move opposing balls on with your own.
glossary-eject = To push an opposing ball off the board.
glossary-move = What a player does in one turn.
glossary-team = Two players who win or lose together.
glossary-partner = The other player of your team, sitting opposite.
glossary-tile = One playing piece of Six.
glossary-winning-shape = Six tiles of one colour as a triangle, a line or a ring.
glossary-announce = To say that you have made a winning shape.
glossary-triangle = Six tiles as a triangle with sides of three.
glossary-line = Six tiles in a straight row.
glossary-ring = Six tiles around one cell.
