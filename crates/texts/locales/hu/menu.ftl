# A játszmát indító menü szavai magyarul: csak a teljes alkalmazásban van meg.

menu-game = Játék
menu-players = Játékosok
menu-variant = Változat
menu-advanced = Haladó: a részek levághatók
menu-announce = A játékosok bejelentik az alakzataikat
menu-layouts-popular = Népszerű felállások
menu-layouts-gallery = A gyűjtemény: játékosok felállásai
menu-layout-search = Keresés név szerint
menu-layout-none = Nincs ilyen nevű felállás.
menu-clock = Óra
menu-house = Házi szabályok
menu-start = Indulhat a játszma
seat-person = Játékos ennél a képernyőnél
clock-own = Másik óra
clock-own-text = Másodperc + másodperc lépésenként, például 600+5
house-repetition = Háromszor ugyanaz az állás döntetlen
house-takeback = A lépések visszavonhatók
house-more = Továbbiak
house-ply-limit = A játszma ennyi lépés után véget ér
house-lead-wins = … és aki akkor vezet, nyer
house-no-draw-before = Nincs döntetlenajánlat e lépés előtt:
