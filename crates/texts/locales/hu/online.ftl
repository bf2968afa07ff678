# A másokkal való játék szavai, magyarul: szerver, váró, játszmák a hálózaton.

## Ha valami nem működik

trouble-unreachable = A szerver nem válaszol. Nincs internetkapcsolat?
trouble-strange = A szerver válasza itt értelmezhetetlen. Talán segít az oldal újratöltése.
trouble-unreadable = Itt valami nem stimmel. Nézd át, amit beírtál.
trouble-unauthorized = Előbb jelentkezz be.
trouble-forbidden = Ezt te itt nem teheted meg.
trouble-unknown = Ilyen néven itt nincs semmi.
trouble-stale = A játszma már továbbhaladt.
trouble-over = A játszma véget ért.
trouble-not-your-turn = Nem te következel.
trouble-full = Valaki gyorsabb volt: nincs szabad hely.
trouble-taken = Ez a név már foglalt.
trouble-too-large = Ez túl hosszú.
trouble-illegal = Ez most nem lehetséges.
trouble-too-many = Ez így kicsit túl gyakori. Várj egy pillanatot.
trouble-unavailable = Ez most nem működik. Próbáld újra.

## Oldalak

title-game = Játszma
title-watch = Nézőtér
turn-title = ({ $n }) Te jössz – { $title }

## A kapcsolat a szerverrel

line-broken = Megszakadt a kapcsolat. Új próbálkozás …
line-outdated = Ez az oldal régebbi, mint a szerver. Zárd be a Hexad összes ablakát, és nyisd meg újra.
copied = Másolva
copy-failed = A böngésző nem engedi a másolást.

## A váró

quick-title = Ellenfél keresése
quick-text = Válassz időt. Aki ugyanazt kéri, az lesz az ellenfeled.
you-are = { $name } néven játszol.
mine-title = Játszmáim
their-turn = Mások jönnek
your-turn = Te jössz
challenge = Meghívtak
open-title = Nyitott játszmák
open-none = Most senki sem vár. Nyiss egy játszmát, hátha jön valaki.
open-own = A te játszmád
open-filter = Játék
open-all = Mind
open-order = Sorrend
order-newest = Legújabb
order-fastest = Leggyorsabb
order-strongest = Legerősebb
game-rated = értékelt
game-casual = barátságos

## Új játszma

create-title = Játszma létrehozása
create-how = Beállítások
create-lot = Helyek sorsolással
create-private = Privát: csak a hivatkozással
create-rated = Értékelt
create-make = Létrehozás
create-nobody = Nincs ilyen nevű játékos.
wish-me = Én
wish-open = Bárkinek nyitott
wish-account = Egy bizonyos játékos

## Egy játszma

room-loading = Betöltés …
room-unknown = Ilyen játszma nincs, vagy már nincs meg.
room-waiting = Várakozás játékosokra
seats-open = Szabad helyek
seat-open = szabad hely
seat-take = Leülök
seat-take-named = Leülök ide: { $seat }
seat-kept = fenntartva neki: { $name }
seek-cancel = A játszma lemondása
challenge-decline = Elutasítom
decline-why = Miért
decline-rules = Nem játszom ezekkel a szabályokkal.
decline-clock = Ez a gondolkodási idő nem felel meg.
decline-rated = Nem játszom értékelt játszmákat.
decline-casual = Csak értékelt játszmákat játszom.
decline-busy = Most túl sok játszmám van.
decline-other = Indoklás nélkül
challenge-declined = A meghívást visszautasították.
invite-text = Aki megnyitja ezt a hivatkozást, leülhet:
invite-link = Hivatkozás erre a játszmára
copy-link = Hivatkozás másolása
share-link = Megosztás
qr-label = A hivatkozás QR-kódként
watchers = { $n ->
    [one] { $n } néző
   *[other] { $n } néző
  }
seat-away = nincs itt
title-of-bot = BOT
premove-is = A következő lépésed: { $move }
premove-dropped = Az előre megadott lépésed már nem volt lehetséges.
tool-takeback = Visszavonás kérése
tool-abort = A játszma megszakítása
offer-draw = { $name } döntetlent ajánl.
offer-draw-own = Döntetlent ajánlasz.
offer-takeback = { $name } szeretné visszavonni az utolsó lépést.
offer-takeback-own = Szeretnéd visszavonni a lépésedet.
offer-replacement = { $name } azt kéri, hogy számítógép játsszon tovább { $whom } helyett.
offer-replacement-own = Azt kéred, hogy számítógép játsszon tovább { $whom } helyett.
replace-ask = Játsszon tovább a számítógép
offer-withdraw = Visszavonom
resign-asked = Fel szeretnéd adni. A csapattársadnak is bele kell egyeznie.
resign-wanted = { $name } fel szeretné adni.
away = { $name } elment.
away-wait = { $n ->
    [one] { $n } másodperc múlva kérheted a győzelmet.
   *[other] { $n } másodperc múlva kérheted a győzelmet.
  }
claim-win = Kérem a győzelmet
claim-draw = Legyen döntetlen
rematch = Visszavágó
rematch-asked = Visszavágót szeretnél. Várakozás a többiekre …
rematch-wanted = Elfogadom a visszavágót
rematch-there = A visszavágóhoz
next-waits = A következő játszma, amely rád vár
analyse = Elemzés
record-link = A játszma lejegyzése
picture-link = Kép
embed-link = Tábla más oldalakra
embed-copy = Kód másolása

## Feltételes lépések

lines-title = Ha ezt lépi, akkor azt
lines-text = Amíg vársz: írj be egy lépéssort, felváltva az ellenfél lépéseit és a sajátjaidat. Ha így lép, a válaszod azonnal megtörténik.
lines-label = Lépések, a végén a tiéd
lines-remove = { $line } törlése
lines-short = Egy lépéssor legalább az ellenfél egy lépéséből és a te válaszodból áll, és a te lépéseddel végződik.

## Beszélgetés

chat-players = Csevegés
chat-spectators = A nézők csevegése
chat-say = Írj valamit
chat-send = Küldés
chat-silent = A csapattársak játék közben nem beszélnek egymással (S9).
phrase-hello = Szia!
phrase-good-luck = Sok szerencsét!
phrase-have-fun = Jó játékot!
phrase-good-move = Szép lépés!
phrase-oops = Hoppá!
phrase-one-moment = Egy pillanat, kérlek.
phrase-well-played = Szép játék volt!
phrase-thank-you = Köszönöm a játszmát!

## Nézés

watch-none = Most nem folyik nyilvános játszma.

## Értesítések

setting-notify = Szólj, ha én jövök, és a Hexad egy másik ablakban van nyitva
notice-start = Kezdődik a játszmád
notice-over = Véget ért egy játszmád
notice-challenge = Meghívtak egy játszmára

## Elemzés a szerveren

judged-ask = Elemzés a szerveren
judged-queued = A szerver hamarosan megnézi.
judged-running = A szerver { $all } állásból { $n } állást nézett meg.
judged-done = A szerver elemezte.
judged-failed = A szerver nem tudta befejezni. Próbáld újra.
judged-see = Az elemzés megtekintése
