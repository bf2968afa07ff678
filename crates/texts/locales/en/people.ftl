# People, in English: accounts, players, games to be found, moderation.

title-player = Player
title-moderation = Moderation

## Lists of games

people-computer = Computer { $level }
people-open = open seat
people-moves = { $n ->
    [0] no moves
    [one] { $n } move
   *[other] { $n } moves
  }
people-playing = being played
people-waiting = waiting for players
people-look = View
people-analyse = Analyse
people-save = Save the game
people-no-games = No games here.
people-more = More games

## Ratings and players

speed-bullet = Bullet
speed-blitz = Blitz
speed-rapid = Rapid
speed-classical = Classical
speed-correspondence = Correspondence
rating-provisional = Provisional: too few games to be sure
players-kind = Game and speed
players-rank = Rank
players-name = Player
players-rating = Rating
players-games = Games
players-none = Nobody is rated here yet. Play a rated game!
players-about = A question mark means that the rating is still provisional.
player-unknown = There is no player of this name.
player-since = here since { $day }
player-guest = Guest
player-registered = Registered
player-bot = This player is a program.
player-invite = Invite to a game
player-unrated = No rated games yet.
player-ratings = Ratings
player-rated-games = { $n ->
    [one] { $n } game
   *[other] { $n } games
  }
player-course = From { $from } to { $to }: between { $least } and { $most }
player-records = Results by layout
player-rules = Rules
player-won = Won
player-drawn = Drawn
player-lost = Lost
player-games = Games
player-save-all = Save all games
player-save-lines = Save for programs
player-mute = Mute
player-block = Block
player-heed = Stop ignoring
player-muted = You no longer see what they say.
player-blocked = You no longer meet: no chat, no invitations, no games.
player-heeded = You no longer ignore them.

## Reports

report-title = Report
report-reason = What for?
report-text = What happened?
report-game = This report is about the game you have just come from.
report-send = Tell the moderators
report-sent = Thank you. A moderator will look at it.
reason-cheating = Help from a program
reason-abuse = What they say
reason-name = Their name
reason-play = Losing on purpose, stalling, leaving
reason-other = Something else

## The account

account-why = You can play without an account. With one, your name, games and ratings are yours on every device.
account-guest = You are here as { $name }. When you register, your games and ratings stay yours.
account-hello = You are signed in as { $name }.
account-sign-in = Sign in
account-sign-out = Sign out
account-register = Register
account-name = Name
account-password = Password
account-password-hint = At least 8 characters. A short sentence is good.
account-current = Current password
account-new-name = New name
account-new-password = New password
account-code = Code
account-lost = Forgot your password?
account-lost-text = Enter one of your printed codes, or the code that came by email, and a new password. Your passkeys are then removed, too.
account-recover = Set the new password
account-send-mail = Send a code by email
account-mail-sent = If this account has an address, a code is on its way there.
account-no-mail = This server sends no email. Printed codes always work.
account-wrong = There is no account with this name and password.
account-wrong-code = This code is wrong, or it has already been used.
account-wrong-password = This is not your password.
account-unreadable = Please check the name and the password. Names can have up to 32 letters; passwords need at least 8 characters and must not be among the most common ones.
account-closed = This account is closed.
account-own-page = My page
account-codes = Codes for a forgotten password
account-codes-text = Print these codes or write them down. Each opens your account once if you forget the password.
account-codes-left = { $n ->
    [0] You have no codes.
    [one] You have { $n } code left.
   *[other] You have { $n } codes left.
  }
account-codes-once = They are shown only once:
account-codes-make = Make new codes
account-codes-save = Save
account-codes-print = Print
passkeys = Passkeys
passkeys-text = A passkey signs you in with your fingerprint, your face or a PIN, without a password.
passkeys-full = An account cannot have more passkeys. Remove one to add another.
passkeys-elsewhere = This browser cannot use passkeys here.
passkey-sign-in = Sign in with a passkey
passkey-label = Name, such as My phone
passkey-add = Add a passkey
passkey-added-now = The passkey is added.
passkey-unnamed = Passkey
passkey-added = added { $day }
passkey-used = last used { $day }
passkey-unused = not used yet
passkey-stopped = This passkey may have been copied, so it no longer works. Remove it and add a new one.
passkey-left = Cancelled, or it took too long. Please try again.
passkey-known = This device already has a passkey for your account.
passkey-failed = That did not work. Please try again.
passkey-wrong = This passkey does not open an account here.
account-change = Change name or password
account-rename = Change the name
account-changed = Done.
account-password-change = Change the password
account-password-changed = Done. All other devices are signed out.
account-mail = Email address
account-mail-text = Only for a forgotten password. Leave it empty to remove the address.
account-mail-address = Address
account-mail-send = Use this address
account-mail-known = Your address is { $mail }.
account-mail-confirm = A code is on its way. Enter it below.
account-mail-confirm-button = Confirm
account-mail-confirmed = The address is confirmed.
account-mail-forgotten = The address is removed.
account-tokens = Devices and programs
account-tokens-text = Whoever has a token can act for you. Make one for each program, and remove those you do not recognise.
account-token-session = A browser
account-token-current = this one
account-token-forget = Remove
account-token-label = What is it for?
account-token-make = Make a token
account-token-once = Your token, shown only once:
scope-read = see your games and notifications
scope-play = play and chat
scope-account = change your account
account-ignored = People you ignore
account-ignored-none = You ignore nobody.
account-export = Your data
account-export-text = Everything kept about you, with all your games, in one file.
account-export-button = Save everything
account-delete = Delete the account
account-delete-text = Your name, password and address are removed for good. Your games stay, without your name.
account-delete-button = Delete my account

## Games to be found

search-player = Player
search-rules = Rules
search-any = any
search-result = Result
search-moves = First moves, such as c3d4 g7f6
search-position = Position
search-from = From
search-to = To
search-send = Search
search-about = Mirrored and turned positions count as the same.
search-save = Save all of them

## Moderation

moderation-not-you = Only moderators see this page.
moderation-reports = Reports
moderation-no-reports = Nothing was reported.
moderation-game = the game
moderation-take = Take action
moderation-settle = Settle
moderation-act = Take action
moderation-action = Action
moderation-target = Name, game or report
moderation-hours = Hours
moderation-reason = Why?
moderation-do = Do it
moderation-done = Done, and logged.
moderation-unreadable = Something is missing: a reason, or a valid name.
moderation-log = Log
deed-rename = Rename
deed-mute = Mute
deed-close = Close the account
deed-reopen = Reopen the account
deed-abort = Abort the game
deed-settle = Settle the report

## The library of the account

shelf-title = In your account
shelf-text = Games in your account are with you on every device. Only you see them.
shelf-put = Add the games of this browser to my account
shelf-putting = Game { $n } of { $all }
shelf-done = The games of this browser are in your account.
shelf-none = No games here yet.
shelf-sign-in = Sign in to keep your games in your account
