# Was der Server selbst sagt, auf Deutsch: E-Mails und Bretter auf anderen Seiten.

mail-hello = Hallo { $name },
mail-confirm-subject = Deine Adresse für Hexad bestätigen
mail-confirm = du möchtest diese Adresse für dein Konto verwenden. Öffne diese Seite oder gib dort den Code ein:
mail-recover-subject = Ein neues Passwort für Hexad
mail-recover = jemand hat für dein Konto ein neues Passwort angefordert. Öffne innerhalb einer Stunde diese Seite oder gib dort den Code ein:
mail-ignore = Wenn du das nicht warst, brauchst du nichts zu tun: Ohne den Code geschieht nichts.

share-computer = Computer { $level }
share-open = freier Platz
share-moves = { $n ->
    [0] noch keine Züge
    [one] { $n } Zug
   *[other] { $n } Züge
  }
share-first = Zum Anfang
share-back = Einen Zug zurück
share-on = Einen Zug weiter
share-last = Zum Ende
