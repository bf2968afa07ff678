# Amit maga a szerver mond, magyarul: levelek és más oldalakba ágyazott táblák.

mail-hello = Szia, { $name }!
mail-confirm-subject = A címed megerősítése – Hexad
mail-confirm = Ezt a címet szeretnéd használni a fiókodhoz. Nyisd meg ezt az oldalt, vagy írd be ott a kódot:
mail-recover-subject = Új jelszó – Hexad
mail-recover = Valaki új jelszót kért a fiókodhoz. Egy órán belül nyisd meg ezt az oldalt, vagy írd be ott a kódot:
mail-ignore = Ha nem te voltál, nincs teendőd: a kód nélkül nem történik semmi.

share-computer = Számítógép { $level }
share-open = szabad hely
share-moves = { $n ->
    [0] még nincs lépés
    [one] { $n } lépés
   *[other] { $n } lépés
  }
share-first = Az elejére
share-back = Egy lépéssel vissza
share-on = Egy lépéssel előre
share-last = A végére
