# The words of playing with others, in English: the server, the lobby, games over the network.

## When something does not work

trouble-unreachable = The server does not answer. Are you offline?
trouble-strange = The server’s answer makes no sense here. Reloading the page may help.
trouble-unreadable = Something here is not right. Please check what you entered.
trouble-unauthorized = Please sign in first.
trouble-forbidden = You are not allowed to do this.
trouble-unknown = There is nothing here by that name.
trouble-stale = The game has moved on.
trouble-over = The game is over.
trouble-not-your-turn = It is not your turn.
trouble-full = Somebody was faster: there is no free seat.
trouble-taken = Somebody else has this name.
trouble-too-large = That is too long.
trouble-illegal = That is not possible now.
trouble-too-many = You are doing that a little too often. Please wait a moment.
trouble-unavailable = That does not work at the moment. Please try again.

## Pages

title-game = Game
title-watch = Watch
turn-title = ({ $n }) Your turn – { $title }

## The line to the server

line-broken = The connection is lost. Trying again …
line-outdated = This page is older than the server. Please close all windows of Hexad and open it again.
copied = Copied
copy-failed = The browser does not allow copying.

## The lobby

quick-title = Find an opponent
quick-text = Choose a clock. Whoever wants the same plays you.
you-are = You play as { $name }.
mine-title = My games
their-turn = Their turn
your-turn = Your turn
challenge = You are invited
open-title = Open games
open-none = Nobody is waiting right now. Open a game, and somebody may come.
open-own = Your game
open-filter = Game
open-all = All
open-order = Sort by
order-newest = Newest
order-fastest = Fastest
order-strongest = Strongest
game-rated = rated
game-casual = casual

## A new game

create-title = Create a game
create-how = Options
create-lot = Random seats
create-private = Private: by link only
create-rated = Rated
create-make = Create the game
create-nobody = There is no player of this name.
wish-me = Me
wish-open = Open to anyone
wish-account = A particular player

## A game

room-loading = Loading …
room-unknown = There is no such game, or it is no longer kept.
room-waiting = Waiting for players
seats-open = Open seats
seat-open = open seat
seat-take = Take a seat
seat-take-named = Take the seat of { $seat }
seat-kept = kept for { $name }
seek-cancel = Cancel this game
challenge-decline = Decline
decline-why = Why
decline-rules = I do not play by these rules.
decline-clock = This clock does not suit me.
decline-rated = I do not play rated games.
decline-casual = I only play rated games.
decline-busy = I have too many games just now.
decline-other = No reason given
challenge-declined = The invitation was declined.
invite-text = Whoever opens this link can take the seat:
invite-link = Link to this game
copy-link = Copy the link
share-link = Share
qr-label = The link as a QR code
watchers = { $n ->
    [one] { $n } is watching
   *[other] { $n } are watching
  }
seat-away = not here
title-of-bot = BOT
premove-is = Your next move: { $move }
premove-dropped = The move you planned was no longer possible.
tool-takeback = Ask to take a move back
tool-abort = Abort the game
offer-draw = { $name } offers a draw.
offer-draw-own = You offer a draw.
offer-takeback = { $name } would like to take the last move back.
offer-takeback-own = You would like to take your move back.
offer-replacement = { $name } would like a computer to play on for { $whom }.
offer-replacement-own = You would like a computer to play on for { $whom }.
replace-ask = Let a computer play on
offer-withdraw = Withdraw
resign-asked = You want to resign. Your partner must agree, too.
resign-wanted = { $name } wants to resign.
away = { $name } has left.
away-wait = { $n ->
    [one] In { $n } second you can claim the win.
   *[other] In { $n } seconds you can claim the win.
  }
claim-win = Claim the win
claim-draw = Call it a draw
rematch = Rematch
rematch-asked = You want a rematch. Waiting for the others …
rematch-wanted = Accept the rematch
rematch-there = To the rematch
next-waits = Next game waiting for you
analyse = Analyse
record-link = Record of the game
picture-link = Picture
embed-link = Board for other sites
embed-copy = Copy the code

## Conditional moves

lines-title = If this, then that
lines-text = While you wait: type a line of moves, theirs and yours in turn. If they play it, your answer is played at once.
lines-label = Moves, ending with yours
lines-remove = Remove { $line }
lines-short = A line needs at least one move of theirs and your answer, and it must end with your move.

## Talk

chat-players = Chat
chat-spectators = Spectators’ chat
chat-say = Say something
chat-send = Send
chat-silent = Partners do not talk while they play (S9).
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-have-fun = Have fun!
phrase-good-move = Good move!
phrase-oops = Oops!
phrase-one-moment = One moment, please.
phrase-well-played = Well played!
phrase-thank-you = Thank you for the game!

## Watching

watch-none = No public game is being played right now.

## Notices

setting-notify = Tell me when it is my turn while Hexad is open in another window
notice-start = Your game begins
notice-over = One of your games is over
notice-challenge = You are invited to a game

## Analysis on the server

judged-ask = Analyse on the server
judged-queued = The server will look at it soon.
judged-running = The server has looked at { $n } of { $all } positions.
judged-done = Analysed on the server.
judged-failed = The server could not finish. Please try again.
judged-see = See the analysis
