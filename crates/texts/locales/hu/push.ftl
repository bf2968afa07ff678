# Az értesítések szövegei magyarul, amelyek zárt oldal mellett érkeznek.

push-abalone = Abalone
push-six = Six
push-turn = Te jössz ⁨{ $name }⁩ ellen.
push-turn-alone = Te jössz.
push-challenge = ⁨{ $name }⁩ meghívott egy játszmára.
push-challenge-alone = Valaki meghívott egy játszmára.

## Settings

settings-push = Értesítések
setting-push = Szólj, ha én jövök, akkor is, ha a Hexad be van zárva
push-blocked = Ez a böngésző nem engedi, hogy a Hexad értesítéseket küldjön. Ezt a böngésző beállításaiban lehet módosítani.
push-unable = Ez a böngésző nem tud értesítést mutatni, amíg a Hexad be van zárva.
push-failed = Ez nem sikerült. Próbáld meg később.
