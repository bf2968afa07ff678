# Die Wörter zum Ansehen von Partien, auf Deutsch: Analysebrett, Stellungsaufbau, eigene Partien, Dateien, Links.

## Analysebrett

analysis-engine = Engine
analysis-lines = Varianten
analysis-draw = Pfeile zeichnen
analysis-draw-hint = Tippe an, wo ein Pfeil beginnt, und dann, wo er endet. Zweimal dasselbe Feld ergibt einen Ring.
analysis-wipe = Pfeile entfernen
analysis-promote = Diese Variante aufwerten
analysis-delete = Ab hier löschen
analysis-deleted = Gelöscht.
analysis-undo = Rückgängig
analysis-comment = Kommentar zu dieser Stellung
analysis-too-deep = Tiefer lassen sich Varianten nicht verschachteln.
analysis-win = { who } gewinnt in { $n }
analysis-graph = Verlauf der Partie
analysis-ply = Stelle in der Partie
analysis-judge = Die ganze Partie analysieren
analysis-judging = Stellung { $n } von { $all }
analysis-judge-begun = Der Computer hat begonnen, die ganze Partie zu analysieren.
analysis-judge-done = Die ganze Partie ist analysiert.
analysis-judge-stopped = Die Analyse wurde angehalten.
analysis-stop = Anhalten
analysis-edit = Diese Stellung ändern
analysis-play = Ab hier spielen
analysis-find = Partien mit dieser Stellung
analysis-new = Neue Analyse
analysis-was = { $mark }.
analysis-best = Am besten war { $move }.
analysis-speed = Tiefe { $depth } · { $n } Stellungen/s
analysis-spent = Bedenkzeit für diesen Zug
analysis-player = Spieler
analysis-accuracy = Genauigkeit
analysis-percent = { $n } %
analysis-learn = Aus Fehlern lernen
practice-count = { $n } von { $all }
practice-ask = { who } hat { $move } gespielt. { $mark }!
practice-find = Finde einen besseren Zug.
practice-looking = Mal sehen …
practice-best = Gut gemacht! Besser geht es nicht.
practice-good = Gut! Das ist ebenso stark wie { $move }.
practice-costs = Auch das verschenkt { $n } % der Gewinnchancen. Versuch es noch einmal.
practice-played = So kam es in der Partie. Es gibt etwas Besseres.
practice-solution = Am besten war { $move }.
practice-show = Lösung zeigen
practice-next = Nächster Fehler
practice-finish = Fertig
practice-end = Zurück zur Analyse
mark-inaccuracy = Ungenauigkeit
mark-mistake = Fehler
mark-blunder = Grober Fehler
odds-win = { who } gewinnt: { $n } %
odds-draw = Remis: { $n } %

## Eröffnungsbuch

book-head = Eröffnungsbuch
book-games = { $n ->
    [one] { $n } Partie der Engine gegen sich selbst
   *[other] { $n } Partien der Engine gegen sich selbst
  }
book-move = Zug
book-result = Gewonnen · remis · verloren
book-shares = { $won } % gewonnen, { $drawn } % remis, { $lost } % verloren
book-none = Diese Stellung steht nicht im Buch.
book-missing = Für Partien, die so beginnen, gibt es kein Buch.
book-failed = Das Buch ließ sich nicht laden.

## Links, Dateien und Bilder

export-head = Teilen und speichern
export-copy = Als Text kopieren
export-copied = Der Text ist kopiert.
export-done = Die Datei ist gespeichert.
export-failed = Das Bild konnte nicht erstellt werden.
export-cancelled = Der Film wurde abgebrochen.
export-film = Der Film wird gemacht.
export-frame = Bild { $n } von { $all }
export-keep = Zu meinen Partien legen
export-kept = Du findest sie jetzt bei deinen Partien.
share-game = Link zur Partie kopieren
share-position = Link zu dieser Stellung kopieren
share-copied = Der Link ist kopiert.
share-failed = Der Browser erlaubt das Kopieren nicht.
share-damaged = Dieser Link ist beschädigt oder unvollständig.

## Eingefügte Texte

import-head = Partie oder Stellung öffnen
import-text = Partie, Stellung oder Link einfügen
import-file = Oder eine Datei wählen
import-read = Öffnen
import-empty = Es gibt nichts zu lesen.
import-guessed = Der Text sagt nicht, welches Spiel es ist. Die Züge passen zu: { $rules }.
import-at = Zeile { $line }, Zeichen { $column }: { $what }
import-word = { $word }: { $what }
import-result = Das Ergebnis folgt nicht aus den Regeln.
import-result-differs = Die Partie endet mit { $stated }, aber ihre Angabe Result nennt { $tag }.
import-too-much = { $bound ->
        [games] Es sind mehr als { $most } Partien.
        [tags] Diese Partie hat mehr als { $most } Angaben.
        [tag-bytes] Diese Angabe ist länger als { $most } Bytes.
        [plies] Diese Partie hat mehr als { $most } Züge.
        [comments] Diese Partie hat mehr als { $most } Kommentare.
        [comment-bytes] Dieser Kommentar ist länger als { $most } Bytes.
        [depth] Varianten sind mehr als { $most }-fach verschachtelt.
       *[bytes] Der Text ist länger als { $most } Bytes.
    }
import-takeback = { $n ->
    [one] Es werden mehr Züge zurückgenommen als der eine, der gespielt wurde.
   *[other] Es werden mehr Züge zurückgenommen als die { $n }, die gespielt wurden.
  }
import-written = In der Schreibweise von { $form } heißt dieser Zug { $move }.
import-no-such-move = In der Schreibweise von { $form } führt kein Zug von { $from } nach { $to }.
import-ambiguous = Das könnte { $first } oder { $second } sein.

## Meine Partien

library-count = { $n ->
    [0] Keine Partien
    [one] { $n } Partie
   *[other] { $n } Partien
  }
library-empty = Hier findest du die Partien, die du in diesem Browser gespielt hast.
library-save-all = Alle in einer Datei speichern
library-player = { $name } ({ $seat })
library-moves = { $n ->
    [0] keine Züge
    [one] { $n } Zug
   *[other] { $n } Züge
  }
library-unfinished = Nicht beendet
library-continue = Weiterspielen
library-analyse = Analysieren
library-remove = Entfernen
library-removed = Die Partie ist entfernt.
library-damaged = Diese Partie ist beschädigt
library-after = Nach Zug { $n }: { $what }
library-readable = { $n ->
    [0] Kein Zug ist lesbar, nur der Anfang.
    [one] Ein Zug ist lesbar.
   *[other] { $n } Züge sind lesbar.
  }
library-save-text = Den Text speichern, wie er ist
library-won = Gewonnen
library-drawn = Remis
library-lost = Verloren
library-decided = Beendet
library-void = Ohne Ergebnis
library-result = Ergebnis
library-against = Gegner
library-computer = Computer
library-people = Menschen
library-all = Alle
library-statistics = Statistik
library-games = Partien
library-rescue = Behalten, was lesbar ist

## Stellung aufbauen

editor-board = Brett zum Aufbauen
editor-pieces = Was gesetzt wird
editor-erase = Nichts
editor-rules = Spiel
editor-layout = Mit einer Aufstellung beginnen
editor-turn = Am Zug
editor-announced = Die Form ist angesagt
editor-scores = Hinausgeschobene Kugeln
editor-out = { who } ist ausgeschieden
editor-hands = Plättchen auf der Hand
editor-follow = Hände automatisch berechnen
editor-text = Die Stellung als Text
editor-start = Anfangsstellung
editor-clear = Brett leeren
editor-legal = Diese Stellung ist möglich.
editor-unusual = Diese Stellung kann man untersuchen. Ungewöhnlich daran:
unusual-none = { who } hat keine Kugeln.
unusual-missing = { who }: { $n ->
    [one] Eine Kugel ist
   *[other] { $n } Kugeln sind
  } weder auf dem Brett noch hinausgeschoben.
unusual-extra = { who } hat { $n ->
    [one] eine Kugel
   *[other] { $n } Kugeln
  } zu viel.
unusual-all-missing = { $n ->
    [one] Eine Kugel ist
   *[other] { $n } Kugeln sind
  } weder auf dem Brett noch hinausgeschoben.
unusual-all-extra = Es { $n ->
    [one] ist eine Kugel
   *[other] sind { $n } Kugeln
  } zu viel.
editor-over = Die Partie ist hier zu Ende.
