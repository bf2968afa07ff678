# Menschen, auf Deutsch: Konten, Spieler, Partien finden, Moderation.

title-player = Spieler
title-moderation = Moderation

## Listen von Partien

people-computer = Computer { $level }
people-open = freier Platz
people-moves = { $n ->
    [0] keine Züge
    [one] { $n } Zug
   *[other] { $n } Züge
  }
people-playing = wird gerade gespielt
people-waiting = wartet auf Mitspieler
people-look = Ansehen
people-analyse = Analysieren
people-save = Partie speichern
people-no-games = Hier sind keine Partien.
people-more = Mehr Partien

## Wertungen und Spieler

speed-bullet = Bullet
speed-blitz = Blitz
speed-rapid = Schnell
speed-classical = Klassisch
speed-correspondence = Fernpartie
rating-provisional = Vorläufig: noch zu wenige Partien
players-kind = Spiel und Tempo
players-rank = Rang
players-name = Name
players-rating = Wertung
players-games = Partien
players-none = Hier hat noch niemand eine Wertung. Spiel eine gewertete Partie!
players-about = Ein Fragezeichen bedeutet, dass die Wertung noch vorläufig ist.
player-unknown = Es gibt keinen Spieler mit diesem Namen.
player-since = hier seit { $day }
player-guest = Gast
player-registered = Registriert
player-bot = Hier spielt ein Programm.
player-invite = Zu einer Partie einladen
player-unrated = Noch keine gewerteten Partien.
player-ratings = Wertungen
player-rated-games = { $n ->
    [one] { $n } Partie
   *[other] { $n } Partien
  }
player-course = Von { $from } bis { $to }: zwischen { $least } und { $most }
player-records = Ergebnisse nach Aufstellung
player-rules = Regeln
player-won = Gewonnen
player-drawn = Remis
player-lost = Verloren
player-games = Partien
player-save-all = Alle Partien speichern
player-save-lines = Für Programme speichern
player-mute = Stummschalten
player-block = Blockieren
player-heed = Nicht mehr ignorieren
player-muted = Du siehst nicht mehr, was hier geschrieben wird.
player-blocked = Ihr begegnet euch nicht mehr: kein Chat, keine Einladungen, keine Partien.
player-heeded = Du ignorierst diese Person nicht mehr.

## Meldungen

report-title = Melden
report-reason = Weswegen?
report-text = Was ist passiert?
report-game = Die Meldung betrifft die Partie, aus der du gerade kommst.
report-send = An die Moderation schicken
report-sent = Danke. Jemand von der Moderation sieht sich das an.
reason-cheating = Ein Programm hilft mit
reason-abuse = Was geschrieben wurde
reason-name = Der Name
reason-play = Absichtlich verlieren, verzögern, weggehen
reason-other = Etwas anderes

## Das Konto

account-why = Du kannst ohne Konto spielen. Mit einem Konto hast du Namen, Partien und Wertungen auf jedem Gerät.
account-guest = Du bist als { $name } hier. Wenn du dich registrierst, behältst du deine Partien und Wertungen.
account-hello = Du bist als { $name } angemeldet.
account-sign-in = Anmelden
account-sign-out = Abmelden
account-register = Registrieren
account-name = Name
account-password = Passwort
account-password-hint = Mindestens 8 Zeichen. Ein kurzer Satz ist gut.
account-current = Aktuelles Passwort
account-new-name = Neuer Name
account-new-password = Neues Passwort
account-code = Code
account-lost = Passwort vergessen?
account-lost-text = Gib einen deiner gedruckten Codes oder den Code aus der E-Mail ein, dazu ein neues Passwort. Deine Passkeys werden dabei entfernt.
account-recover = Neues Passwort setzen
account-send-mail = Code per E-Mail schicken
account-mail-sent = Wenn dieses Konto eine Adresse hat, ist ein Code dorthin unterwegs.
account-no-mail = Dieser Server verschickt keine E-Mails. Gedruckte Codes funktionieren immer.
account-wrong = Es gibt kein Konto mit diesem Namen und diesem Passwort.
account-wrong-code = Dieser Code stimmt nicht oder wurde schon benutzt.
account-wrong-password = Das ist nicht dein Passwort.
account-unreadable = Bitte prüfe Namen und Passwort: Namen haben bis zu 32 Buchstaben, Passwörter mindestens 8 Zeichen; solche, die jeder zuerst probiert, gehen nicht.
account-closed = Dieses Konto ist geschlossen.
account-own-page = Meine Seite
account-codes = Codes für ein vergessenes Passwort
account-codes-text = Drucke diese Codes aus oder schreib sie auf. Jeder öffnet dein Konto einmal, falls du das Passwort vergisst.
account-codes-left = { $n ->
    [0] Du hast keine Codes.
    [one] Du hast noch { $n } Code.
   *[other] Du hast noch { $n } Codes.
  }
account-codes-once = Sie werden nur dieses eine Mal gezeigt:
account-codes-make = Neue Codes erzeugen
account-codes-save = Speichern
account-codes-print = Drucken
passkeys = Passkeys
passkeys-text = Mit einem Passkey meldest du dich per Fingerabdruck, Gesicht oder PIN an, ohne Passwort.
passkeys-full = Mehr Passkeys kann ein Konto nicht haben. Entferne einen, um einen neuen hinzuzufügen.
passkeys-elsewhere = Dieser Browser kann hier keine Passkeys verwenden.
passkey-sign-in = Mit Passkey anmelden
passkey-label = Name, etwa „Mein Handy“
passkey-add = Passkey hinzufügen
passkey-added-now = Der Passkey ist hinzugefügt.
passkey-unnamed = Passkey
passkey-added = hinzugefügt am { $day }
passkey-used = zuletzt benutzt am { $day }
passkey-unused = noch nicht benutzt
passkey-stopped = Dieser Passkey wurde vielleicht kopiert und gilt deshalb nicht mehr. Entferne ihn und füge einen neuen hinzu.
passkey-left = Abgebrochen, oder es hat zu lange gedauert. Bitte versuch es noch einmal.
passkey-known = Dieses Gerät hat schon einen Passkey für dein Konto.
passkey-failed = Das hat nicht geklappt. Bitte versuch es noch einmal.
passkey-wrong = Dieser Passkey öffnet hier kein Konto.
account-change = Namen oder Passwort ändern
account-rename = Namen ändern
account-changed = Erledigt.
account-password-change = Passwort ändern
account-password-changed = Erledigt. Alle anderen Geräte sind abgemeldet.
account-mail = E-Mail-Adresse
account-mail-text = Nur für ein vergessenes Passwort. Leer lassen, um die Adresse zu entfernen.
account-mail-address = Adresse
account-mail-send = Diese Adresse verwenden
account-mail-known = Deine Adresse ist { $mail }.
account-mail-confirm = Ein Code ist unterwegs. Gib ihn unten ein.
account-mail-confirm-button = Bestätigen
account-mail-confirmed = Die Adresse ist bestätigt.
account-mail-forgotten = Die Adresse ist entfernt.
account-tokens = Geräte und Programme
account-tokens-text = Wer ein Token hat, kann für dich handeln. Erzeuge für jedes Programm eines und entferne, was du nicht kennst.
account-token-session = Ein Browser
account-token-current = dieser hier
account-token-forget = Entfernen
account-token-label = Wofür?
account-token-make = Token erzeugen
account-token-once = Dein Token, nur dieses eine Mal gezeigt:
scope-read = deine Partien und Benachrichtigungen sehen
scope-play = spielen und schreiben
scope-account = dein Konto ändern
account-ignored = Personen, die du ignorierst
account-ignored-none = Du ignorierst niemanden.
account-export = Deine Daten
account-export-text = Alles, was über dich gespeichert ist, mit allen Partien, in einer Datei.
account-export-button = Alles speichern
account-delete = Konto löschen
account-delete-text = Name, Passwort und Adresse werden endgültig entfernt. Deine Partien bleiben, ohne deinen Namen.
account-delete-button = Mein Konto löschen

## Partien finden

search-player = Spieler
search-rules = Regeln
search-any = alle
search-result = Ergebnis
search-moves = Erste Züge, etwa c3d4 g7f6
search-position = Stellung
search-from = Von
search-to = Bis
search-send = Suchen
search-about = Gespiegelte und gedrehte Stellungen gelten als gleich.
search-save = Alle speichern

## Moderation

moderation-not-you = Nur die Moderation sieht diese Seite.
moderation-reports = Meldungen
moderation-no-reports = Es wurde nichts gemeldet.
moderation-game = die Partie
moderation-take = Maßnahme ergreifen
moderation-settle = Erledigen
moderation-act = Maßnahme ergreifen
moderation-action = Maßnahme
moderation-target = Name, Partie oder Meldung
moderation-hours = Stunden
moderation-reason = Warum?
moderation-do = Ausführen
moderation-done = Erledigt und protokolliert.
moderation-unreadable = Etwas fehlt: ein Grund oder ein gültiger Name.
moderation-log = Protokoll
deed-rename = Umbenennen
deed-mute = Stummschalten
deed-close = Konto schließen
deed-reopen = Konto wieder öffnen
deed-abort = Partie abbrechen
deed-settle = Meldung erledigen

## Die Partien im Konto

shelf-title = In deinem Konto
shelf-text = Partien in deinem Konto hast du auf jedem Gerät. Nur du siehst sie.
shelf-put = Die Partien aus diesem Browser in mein Konto übernehmen
shelf-putting = Partie { $n } von { $all }
shelf-done = Die Partien aus diesem Browser sind in deinem Konto.
shelf-none = Noch ist keine Partie da.
shelf-sign-in = Melde dich an, um deine Partien im Konto aufzuheben
