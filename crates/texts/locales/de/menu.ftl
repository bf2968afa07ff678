# Die Wörter des Menüs, das eine Partie anlegt, auf Deutsch: Nur die ganze App hat es.

menu-game = Spiel
menu-players = Spieler
menu-variant = Variante
menu-advanced = Für Fortgeschrittene: Gruppen dürfen abgeschnitten werden
menu-announce = Spieler sagen ihre Formen an
menu-layouts-popular = Beliebte Aufstellungen
menu-layouts-gallery = Die Galerie: Aufstellungen, die Spieler gesammelt haben
menu-layout-search = Nach Namen suchen
menu-layout-none = Keine Aufstellung mit diesem Namen.
menu-clock = Uhr
menu-house = Hausregeln
menu-start = Partie beginnen
seat-person = Spieler an diesem Bildschirm
clock-own = Andere Uhr
clock-own-text = Sekunden + Sekunden je Zug, etwa 600+5
house-repetition = Dreimal dieselbe Stellung ist remis
house-takeback = Züge können zurückgenommen werden
house-more = Mehr
house-ply-limit = Die Partie endet nach so vielen Zügen
house-lead-wins = … und wer dann führt, gewinnt
house-no-draw-before = Kein Remisangebot vor Zug
