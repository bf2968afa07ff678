# What the server itself says, in English: mail, and boards on other pages.

mail-hello = Hello { $name },
mail-confirm-subject = Confirm your address for Hexad
mail-confirm = You want to use this address for your account. Open this page, or enter the code there:
mail-recover-subject = A new password for Hexad
mail-recover = Somebody asked for a new password for your account. Open this page within an hour, or enter the code there:
mail-ignore = If this was not you, do nothing: without the code nothing happens.

share-computer = Computer { $level }
share-open = open seat
share-moves = { $n ->
    [0] no moves yet
    [one] { $n } move
   *[other] { $n } moves
  }
share-first = To the start
share-back = One move back
share-on = One move on
share-last = To the end
