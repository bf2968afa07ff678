# The words of notices that come while the page is closed, in English.

push-abalone = Abalone
push-six = Six
push-turn = It is your turn against ⁨{ $name }⁩.
push-turn-alone = It is your turn.
push-challenge = ⁨{ $name }⁩ invites you to a game.
push-challenge-alone = Somebody invites you to a game.

## Settings

settings-push = Notifications
setting-push = Tell me when it is my turn, even while Hexad is closed
push-blocked = This browser does not let Hexad send notifications. You can change that in the browser’s settings.
push-unable = This browser cannot show notifications while Hexad is closed.
push-failed = That did not work. Try again later.
