# The words of the menu that makes a game, in English: only the whole app has it.

menu-game = Game
menu-players = Players
menu-variant = Variant
menu-advanced = Advanced: groups may be cut off
menu-announce = Players announce their shapes
menu-layouts-popular = Popular layouts
menu-layouts-gallery = The gallery: layouts that players have collected
menu-layout-search = Search by name
menu-layout-none = No layout of this name.
menu-clock = Clock
menu-house = House rules
menu-start = Start the game
seat-person = Player at this screen
clock-own = Another clock
clock-own-text = Seconds + seconds per move, e.g. 600+5
house-repetition = The same position three times is a draw
house-takeback = Moves can be taken back
house-more = More
house-ply-limit = The game ends after this many moves
house-lead-wins = … and whoever leads then wins
house-no-draw-before = No draw offers before move
