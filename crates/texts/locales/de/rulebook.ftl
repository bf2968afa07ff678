# Das Regelbuch, seine Bilder und das Glossar, auf Deutsch.

## The page

rulebook-lead = Alle Regeln beider Spiele, mit Brettern zum Ausprobieren.
rulebook-contents = Inhalt
rulebook-try = Probier es
rulebook-reset = Neu aufstellen
rulebook-practise = Das üben
rulebook-glossary = Wörter der Spiele
tried-moves = Das ist ein gültiger Zug. Geschoben wurde nichts.
tried-laid = Ein gültiger Zug: Das Plättchen liegt.
tried-pushes = { $n ->
    [one] Geschoben: Eine Kugel ist weitergerückt.
   *[other] Geschoben: { $n } Kugeln sind weitergerückt.
  }
tried-ejects = Hinausgeschoben! Die Kugel ist endgültig draußen.
tried-removes = { $n ->
    [one] Ein Plättchen scheidet aus.
   *[other] { $n } Plättchen scheiden aus.
  }
tried-wins = Damit ist die Partie gewonnen.
tried-loses = Damit ist die Partie verloren.

## Parts

rules-two = Abalone zu zweit
rules-three = Abalone zu dritt
rules-four = Abalone zu viert
rules-open = Zeit, Passen, Remis
rules-formations = Formationen
rules-six = Six
rules-advanced = Six: für Fortgeschrittene, Passen, Remis

## Abalone

rule-a1 = Das Brett
rule-a1-text =
    Das Brett ist ein Sechseck aus 61 Feldern, fünf an jeder Seite. Die Reihen heißen von unten nach oben a bis i, die Spalten 1 bis 9 laufen schräg nach links oben. So hat jedes Feld einen Namen: a1 liegt links unten, e5 in der Mitte, i9 rechts oben.
    Abseits des Randes hat ein Feld sechs Nachbarn.
rule-a2 = Der Anfang
rule-a2-text =
    Jeder wählt eine Farbe und hat 14 Kugeln. Schwarz macht den ersten Zug, dann wird abwechselnd gezogen.
    Das Bild zeigt die übliche Aufstellung. Viele andere stehen zur Wahl; auf Turnieren ist das Belgische Gänseblümchen beliebt.
rule-a3 = Ein Zug
rule-a3-text = Wenn du dran bist, machst du genau einen Zug: Du bewegst deine Kugeln oder du schiebst mit ihnen. Jede Kugel, die sich bewegt, rückt genau ein Feld weiter, und alle in dieselbe Richtung.
rule-a4 = Bewegung in einer Reihe
rule-a4-text = Eine, zwei oder drei deiner Kugeln, die hintereinander liegen, rücken in ihrer Reihe um ein Feld vor. Das Feld davor muss frei sein.
rule-a5 = Seitwärtsbewegung
rule-a5-text = Zwei oder drei deiner Kugeln, die in einer geraden Reihe aneinanderliegen, gehen zusammen seitwärts, jede auf das Feld neben sich. Alle diese Felder müssen auf dem Brett und frei sein. Dabei wird nichts geschoben. In den Anleitungen heißt dieser Zug pfeilartig.
rule-a6 = Sumito: schieben
rule-a6-text =
    Geschoben wird nur in einer Reihe und nur, wenn du gegenüber den Kugeln direkt vor deinen in der Überzahl bist: Zwei schieben eine, drei schieben eine oder zwei. Hinter der letzten geschobenen Kugel muss ein freies Feld oder der Rand sein.
    Bei Gleichstand, einem Pac, schiebt niemand. Eine eigene Kugel hinter den geschobenen versperrt den Weg, über eine Lücke hinweg wird nichts geschoben, und Kugeln neben der Reihe bleiben liegen.
rule-a7 = Höchstens drei
rule-a7-text = Liegen vier oder mehr deiner Kugeln in einer Reihe, schieben nur die vorderen drei; die anderen bleiben liegen. Darum können drei Kugeln in einer Reihe nie der Länge nach geschoben werden. Wer sie aufbrechen will, greift in einer anderen Richtung an.
rule-a8 = Hinausschieben
rule-a8-text = Eine Kugel, die über den Rand geschoben wird, ist endgültig draußen und zählt für den, der geschoben hat. Eigene Kugeln kannst du nicht vom Brett bewegen.
rule-a9 = Gewinnen
rule-a9-text = Wer zuerst sechs gegnerische Kugeln hinausgeschoben hat, gewinnt sofort.
rule-a10 = Der Anfang zu dritt
rule-a10-text = Drei Farben mit je 11 Kugeln liegen an jeder zweiten Seite des Bretts, jede in zwei vollen Reihen. Schwarz beginnt, dann geht es im Uhrzeigersinn: Schwarz, Weiß, Rot.
rule-a11 = Zwei Farben schieben
rule-a11-text = Alles ist wie zu zweit. Außerdem dürfen die Kugeln, die du schiebst, verschiedene Farben haben: Alles, was nicht dir gehört, zählt zusammen. Eigene Kugeln werden nie geschoben.
rule-a12 = Gewinnen zu dritt
rule-a12-text = Was du hinausschiebst, sammelst du. Wer zuerst sechs gegnerische Kugeln hat, gewinnt, gleich welcher Farbe.
rule-a13 = Ausscheiden
rule-a13-text = Wer aufgibt oder keine Zeit mehr hat, zieht nicht mehr. Die Kugeln bleiben liegen: Sie versperren den Weg, können geschoben und gesammelt werden. Wer ausgeschieden ist, wird übersprungen. Wer zuletzt noch im Spiel ist, gewinnt.
rule-a14 = Der Anfang zu viert
rule-a14-text = Vier Farben mit je 9 Kugeln liegen in Reihen zu vier, drei und zwei. Wer sich schräg gegenübersitzt, spielt zusammen: Schwarz und Rot gegen Weiß und Gelb. Schwarz beginnt, dann geht es im Uhrzeigersinn, sodass sich die Teams abwechseln. Sonst gelten die Regeln für drei Spieler.
rule-a15 = Mit dem Partner ziehen
rule-a15-text = In einer Reihe darfst du Kugeln deines Partners mit deinen zusammen bewegen, solange die hinterste Kugel, die alle anderen schiebt, deine eigene ist. Höchstens drei Kugeln schieben, die des Partners mitgezählt. Seitwärts bewegst du nur deine eigenen.
rule-a16 = Zwei Teams, zwei Farben
rule-a16-text = Die geschobenen Kugeln dürfen von beiden gegnerischen Farben sein. Kugeln des Partners werden nie geschoben; hinter den geschobenen versperren sie den Weg wie eigene.
rule-a17 = Gewinnen im Team
rule-a17-text = Das Team, das zuerst sechs Kugeln des anderen Teams hinausgeschoben hat, gleich welcher Farbe, gewinnt.
rule-a18 = Zeit und Aufgeben im Team
rule-a18-text = Ein Team verliert, wenn einem von beiden die Zeit ausgeht. Es gibt nur auf, wenn beide einverstanden sind.
rule-a19 = Partner nacheinander
rule-a19-text = In dieser Variante ziehen Partner direkt nacheinander, jedes Team macht also zwei Züge in Folge: Schwarz, Rot, dann Weiß, Gelb.
rule-a20 = Zeit
rule-a20-text =
    Eine Uhr ist nicht nötig, und für den Anfang ist es ohne besser. Entweder hat jeder eine Zeit für die ganze Partie, üblich sind 10 oder 15 Minuten, oder eine kurze Zeit für jeden Zug, 10 bis 20 Sekunden. Turnierpartien gehen immer nach der Uhr.
    Wem die Zeit ausgeht, der verliert; zu dritt scheidet er aus, zu viert verliert das Team. Zeitbonus, Verzögerung und Tage je Zug haben wir ergänzt.
rule-a21 = Kein Zug
rule-a21-text = Wer keinen gültigen Zug hat, passt. Könnte niemand, der noch im Spiel ist, ziehen, wenn er dran wäre, endet die Partie remis.
rule-a22 = Remis
rule-a22-text = Die Spielanleitungen kennen kein Remis durch Wiederholung. Als Hausregel, die du abschalten kannst, ist die Partie remis, wenn dieselbe Stellung zum dritten Mal entsteht und dieselbe Farbe am Zug ist. Außerdem können sich alle, die noch im Spiel sind, auf Remis einigen.
rule-formations = Was Kugeln bilden
rule-formations-text =
    Kugeln einer Farbe, die sich berühren, bilden eine Gruppe: Eine heißt eingliedrig, zwei zweigliedrig, drei dreigliedrig, mehr vielgliedrig. Drei bilden eine Lanze, einen Bogen oder einen Panzer.
    Ein Block besteht aus Dreierreihen. Er ist schwer zu schieben: In seinen Reihen stehen drei Kugeln hintereinander.

## Six

rule-s1 = Die Plättchen
rule-s1-text = Six wird mit 42 sechseckigen Plättchen gespielt, 21 roten und 21 schwarzen, auf einem Tisch ohne Grenzen. Jedes Feld hat sechs Nachbarn.
rule-s2 = Der Anfang
rule-s2-text = Ein rotes und ein schwarzes Plättchen liegen nebeneinander in der Mitte. Jede Seite hat noch 20. Schwarz beginnt.
rule-s3 = Das Ziel
rule-s3-text =
    Du gewinnst mit sechs Plättchen deiner Farbe in einer von drei Formen: einem Dreieck mit drei an jeder Seite, einer Reihe aus sechs oder einem Ring um ein Feld. Die Mitte des Rings darf leer sein oder irgendein Plättchen enthalten.
    Andere Plättchen ringsum oder darin stören nicht; auch in sieben nebeneinander steckt eine Reihe.
rule-s4 = Das erste Plättchen
rule-s4-text = Das erste Plättchen von Schwarz muss das rote berühren und darf das schwarze nicht berühren. Dafür gibt es genau drei Felder. Plättchen berühren sich Kante an Kante; Ecken zählen nicht.
rule-s5 = Legen
rule-s5-text = Von da an wird abwechselnd je ein Plättchen auf ein freies Feld gelegt, das mindestens ein Plättchen berührt, gleich welcher Farbe.
rule-s6 = Umlegen
rule-s6-text = Liegen alle 42 Plättchen und hat niemand gewonnen, beginnt die zweite Phase: Nimm eines deiner Plättchen und leg es auf ein anderes freies Feld, das eines der übrigen berührt. Auch eingeschlossene Plättchen dürfen genommen werden.
rule-s7 = Alles hängt zusammen
rule-s7-text = Alle Plättchen müssen zusammenhängen. Ein Plättchen, ohne das die anderen in zwei oder mehr Teile zerfallen, darf nicht genommen werden.
rule-s8 = Ansagen
rule-s8-text =
    Du gewinnst, wenn du eine Form bildest und sie ansagst. Hast du deine Form übersehen, darfst du sie in einem späteren Zug ansagen, solange sie noch liegt und die andere Seite nicht inzwischen gewonnen hat. Zu viert darf das auch der Partner, wenn er am Zug ist.
    Meist sagt das Programm für dich an; wähle „Spieler sagen ihre Formen an“, um wie in der Anleitung zu spielen.
rule-s9 = Zu viert
rule-s9-text = Zwei Teams zu je zwei Spielern treten gegeneinander an, Partner sitzen sich gegenüber, jeder hat 10 Plättchen. Das schwarze Team bestimmt, wer beginnt, dann geht es im Uhrzeigersinn, sodass die Farben wechseln. Du legst deine eigenen zehn; später darfst du jedes Plättchen eurer Farbe umlegen. Partner sprechen sich nicht ab und geben keine Zeichen.
rule-s10 = Zerteilen
rule-s10-text = Nach den Regeln für Fortgeschrittene bleibt die erste Phase unverändert. In der zweiten darfst du ein Plättchen auch dann nehmen, wenn die anderen zerfallen. Nur der größte Teil bleibt; die Plättchen aller anderen Teile scheiden aus, gleich welcher Farbe. Das entscheidet sich, sobald das Plättchen hochgehoben ist. Dann legst du es an den Teil, der bleibt, nur nicht dorthin, woher es kam.
rule-s11 = Gleich große Teile
rule-s11-text = Sind mehrere Teile gleich groß und am größten, wählt, wer am Zug ist, welcher bleibt.
rule-s12 = Fünf oder weniger
rule-s12-text = Sind Plättchen ausgeschieden, hat verloren, wer nur noch fünf oder weniger hat, denn damit geht keine Form mehr. Gilt das für beide, ist die Partie remis. Entschieden wird, wenn das hochgehobene Plättchen wieder liegt, und eine Gewinnform geht vor. Enthält eine aufgebaute Stellung Formen beider Farben, gewinnt, wer zuletzt gezogen hat.
rule-s13 = Passen und Remis
rule-s13-text = Wer kein Plättchen nehmen kann, passt, darf aber eine Form ansagen. Dieselbe Stellung zum dritten Mal ist nach Hausregel remis, wo auf dem Tisch sie auch liegt. Wer aufgibt oder keine Zeit mehr hat, verliert; zu viert verliert das ganze Team, und aufgeben müssen beide wollen.

## Figures

figure-abalone-1 = Die Aufstellung zu zweit.
figure-abalone-2 = Eine, zwei oder drei Kugeln rücken in ihrer Reihe auf ein freies Feld vor.
figure-abalone-3 = Zwei und drei Kugeln gehen seitwärts und bleiben in einer Reihe.
figure-abalone-4 = Zwei schieben eine. Kann eine auch eine schieben?
figure-abalone-5 = Drei schieben eine.
figure-abalone-6 = Drei schieben zwei. Würden auch zwei reichen?
figure-abalone-6b = Vier gegen zwei: Drei schieben, die vierte bleibt liegen.
figure-abalone-7a = Warum kann Schwarz hier nicht schieben? Hinter den weißen Kugeln ist kein freies Feld.
figure-abalone-7b = Warum wird hier nichts geschoben? Zwischen Schwarz und Weiß ist eine Lücke.
figure-abalone-7c = Warum kann Schwarz hier nicht schieben? Die weiße Kugel liegt nicht in der Reihe der schwarzen.
figure-abalone-7d = Warum kann Schwarz hier nicht schieben? Mehr als zwei werden nie geschoben.
figure-abalone-7d-1 = Drei gegen drei: ein Pac.
figure-abalone-7d-2 = Vier gegen drei: Nur drei der vier würden schieben.
figure-abalone-8 = Schwarz kann die weiße Kugel über den Rand hinausschieben.
figure-abalone-9 = Die Aufstellung zu dritt.
figure-abalone-9b = Drei schieben zwei Kugeln verschiedener Farben.
figure-abalone-10 = Die Aufstellung zu viert; Partner sitzen sich gegenüber.
figure-abalone-11 = Schwarz zieht zusammen mit dem Partner Rot.
figure-abalone-11-1 = Die Kugel des Partners liegt vorn: Schwarz schiebt.
figure-abalone-11-2 = Drei schieben zwei, je eine von beiden gegnerischen Farben.
figure-abalone-11-3 = Nicht erlaubt: Die Kugel des Partners liegt ganz hinten.
figure-abalone-12 = Ein Bogen.
figure-abalone-13 = Ein Block aus drei Dreierreihen.
figure-abalone-14 = Lanze, Bogen und Panzer: die drei Formen aus drei Kugeln.
figure-six-0 = Die drei Gewinnformen. Leg das fehlende Plättchen.
figure-six-0-1 = Dreieck.
figure-six-0-2 = Reihe.
figure-six-0-3 = Ring mit leerer Mitte.
figure-six-0-4 = Ring um ein Plättchen derselben Farbe.
figure-six-0-5 = Ring um ein Plättchen der anderen Farbe.
figure-six-1 = Das erste Plättchen von Schwarz kommt auf eines dieser drei Felder.
figure-six-2 = Das nächste Plättchen darf auf jedes der markierten Felder.
figure-six-3 = Alle Plättchen liegen: Rot nimmt eines und legt es anderswohin.
figure-six-4 = Die markierten Plättchen dürfen nicht genommen werden, weil die anderen zerfallen würden.
figure-six-5 = Dem Ring fehlt ein Plättchen.
figure-six-5-1 = Schwarz am Zug gewinnt.
figure-six-5-2 = Rot am Zug muss den Ring verhindern.
figure-six-6 = Mit einem fünften Plättchen in der Reihe kann Schwarz sie an beiden Enden vollenden. Rot kann nur ein Ende schließen.
figure-six-7 = Schwarz hebt ein Plättchen hoch, und die beiden markierten scheiden aus.
figure-six-8 = Hebt Rot das markierte Plättchen hoch, bleiben zwei gleich große Teile, und Rot wählt. Bei einer Wahl behält Schwarz fünf Plättchen, und Rot gewinnt.
figure-six-9 = Der kleinere Teil scheidet aus, wem seine Plättchen auch gehören.
figure-six-9-1 = Schwarz hebt ein Plättchen hoch: Ein rotes scheidet aus.
figure-six-9-2 = Rot hebt ein Plättchen hoch: Vier scheiden aus.

## Glossary

glossary-ball = Der Spielstein von Abalone.
glossary-monomial = Eine Kugel, die keine andere ihrer Farbe berührt.
glossary-binomial = Zwei Kugeln einer Farbe, die sich berühren.
glossary-trinomial = Drei zusammenhängende Kugeln einer Farbe: Lanze, Bogen oder Panzer.
glossary-lance = Drei Kugeln in einer geraden Reihe. Nur eine Lanze kann zwei Kugeln schieben.
glossary-arc = Drei Kugeln mit einem Knick.
glossary-shield = Drei Kugeln als Dreieck.
glossary-polynomial = Kugeln einer Farbe, die sich berühren. In den Anleitungen beliebig viele; hier sind vier oder mehr gemeint.
glossary-block = Eine Gruppe aus Dreierreihen, die darum fest steht. Drei mal drei ist am stärksten.
glossary-det = Eine einzelne Kugel mitten in einer gegnerischen Gruppe. Dort stört sie und ist schwer zu fassen: gut für ihren Besitzer.
glossary-pac = Gleich viele Kugeln stehen sich in einer Reihe gegenüber: 1⁠–⁠1, 2⁠–⁠2 oder 3⁠–⁠3. Niemand kann schieben.
glossary-sumito = Überzahl in einer Reihe: 2⁠–⁠1, 3⁠–⁠1 oder 3⁠–⁠2. Jetzt kannst du schieben.
glossary-in-line = Kugeln rücken in der Reihe vor, in der sie stehen.
glossary-arrow-like = Kugeln, die in einer Reihe stehen, gehen zusammen zur Seite. Die Anleitungen nennen das auch pfeilartige Bewegung.
glossary-push = Gegnerische Kugeln mit den eigenen weiterbewegen.
glossary-eject = Eine gegnerische Kugel vom Brett schieben.
glossary-move = Was man macht, wenn man dran ist.
glossary-team = Zwei, die zusammen gewinnen oder verlieren.
glossary-partner = Der andere Spieler im Team, der gegenübersitzt.
glossary-tile = Der Spielstein von Six.
glossary-winning-shape = Sechs Plättchen einer Farbe als Dreieck, Reihe oder Ring.
glossary-announce = Sagen, dass man eine Gewinnform gebildet hat.
glossary-triangle = Sechs Plättchen als Dreieck mit drei an jeder Seite.
glossary-line = Sechs Plättchen in gerader Reihe.
glossary-ring = Sechs Plättchen um ein Feld herum.
