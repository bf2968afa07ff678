# Emberek, magyarul: fiókok, játékosok, játszmák keresése, moderálás.

title-player = Játékos
title-moderation = Moderálás

## Játszmák listái

people-computer = Számítógép { $level }
people-open = szabad hely
people-moves = { $n ->
    [0] nincs lépés
    [one] { $n } lépés
   *[other] { $n } lépés
  }
people-playing = most játsszák
people-waiting = játékosokra vár
people-look = Megnézem
people-analyse = Elemzés
people-save = A játszma mentése
people-no-games = Itt nincs játszma.
people-more = További játszmák

## Értékszámok és játékosok

speed-bullet = Bullet
speed-blitz = Villám
speed-rapid = Rapid
speed-classical = Klasszikus
speed-correspondence = Levelezési
rating-provisional = Ideiglenes: még kevés a játszma
players-kind = Játék és tempó
players-rank = Hely
players-name = Játékos
players-rating = Értékszám
players-games = Játszmák
players-none = Itt még senkinek nincs értékszáma. Játssz egy értékelt játszmát!
players-about = A kérdőjel azt jelenti, hogy az értékszám még ideiglenes.
player-unknown = Nincs ilyen nevű játékos.
player-since = itt van { $day } óta
player-guest = Vendég
player-registered = Regisztrált
player-bot = Itt egy program játszik.
player-invite = Meghívás egy játszmára
player-unrated = Még nincs értékelt játszma.
player-ratings = Értékszámok
player-rated-games = { $n ->
    [one] { $n } játszma
   *[other] { $n } játszma
  }
player-course = { $from } – { $to }: { $least } és { $most } között
player-records = Eredmények felállásonként
player-rules = Szabályok
player-won = Győzelem
player-drawn = Döntetlen
player-lost = Vereség
player-games = Játszmák
player-save-all = Minden játszma mentése
player-save-lines = Mentés programoknak
player-mute = Némítás
player-block = Tiltás
player-heed = Feloldás
player-muted = Nem látod többé, amit ír.
player-blocked = Nem találkoztok többé: nincs csevegés, meghívás, közös játszma.
player-heeded = Feloldva.

## Bejelentések

report-title = Bejelentés
report-reason = Miért?
report-text = Mi történt?
report-game = A bejelentés arra a játszmára vonatkozik, ahonnan most jöttél.
report-send = Elküldöm a moderátoroknak
report-sent = Köszönjük. Egy moderátor megnézi.
reason-cheating = Program segíti
reason-abuse = Amit ír
reason-name = A neve
reason-play = Szándékos vesztés, időhúzás, távozás
reason-other = Valami más

## A fiók

account-why = Fiók nélkül is játszhatsz. Fiókkal a neved, a játszmáid és az értékszámaid minden eszközön a tieid.
account-guest = { $name } néven vagy itt. Ha regisztrálsz, a játszmáid és az értékszámaid megmaradnak.
account-hello = { $name } néven vagy bejelentkezve.
account-sign-in = Bejelentkezés
account-sign-out = Kijelentkezés
account-register = Regisztráció
account-name = Név
account-password = Jelszó
account-password-hint = Legalább 8 karakter. Egy rövid mondat jó választás.
account-current = Jelenlegi jelszó
account-new-name = Új név
account-new-password = Új jelszó
account-code = Kód
account-lost = Elfelejtetted a jelszót?
account-lost-text = Írd be egy kinyomtatott kódodat vagy a levélben kapott kódot, és egy új jelszót. Az azonosítókulcsaid ekkor törlődnek.
account-recover = Az új jelszó beállítása
account-send-mail = Kód küldése levélben
account-mail-sent = Ha a fióknak van címe, a kód már úton van oda.
account-no-mail = Ez a szerver nem küld levelet. A kinyomtatott kódok mindig működnek.
account-wrong = Nincs fiók ezzel a névvel és jelszóval.
account-wrong-code = Ez a kód nem jó, vagy már felhasználták.
account-wrong-password = Ez nem a te jelszavad.
account-unreadable = Nézd meg a nevet és a jelszót: a név legfeljebb 32 betű, a jelszó legalább 8 karakter, és nem lehet olyan, amelyet mindenki elsőnek próbál ki.
account-closed = Ez a fiók le van zárva.
account-own-page = A saját oldalam
account-codes = Kódok elfelejtett jelszóhoz
account-codes-text = Nyomtasd ki vagy írd fel ezeket a kódokat. Mindegyik egyszer megnyitja a fiókodat, ha elfelejted a jelszót.
account-codes-left = { $n ->
    [0] Nincs kódod.
    [one] Még { $n } kódod van.
   *[other] Még { $n } kódod van.
  }
account-codes-once = Csak most az egyszer látszanak:
account-codes-make = Új kódok készítése
account-codes-save = Mentés
account-codes-print = Nyomtatás
passkeys = Azonosítókulcsok
passkeys-text = Azonosítókulccsal (passkey) ujjlenyomattal, arccal vagy PIN-kóddal jelentkezel be, jelszó nélkül.
passkeys-full = Egy fióknak nem lehet több azonosítókulcsa. Törölj egyet, ha újat akarsz hozzáadni.
passkeys-elsewhere = Ez a böngésző itt nem tud azonosítókulcsot használni.
passkey-sign-in = Bejelentkezés azonosítókulccsal
passkey-label = Név, például „Telefonom”
passkey-add = Azonosítókulcs hozzáadása
passkey-added-now = Az azonosítókulcs hozzáadva.
passkey-unnamed = Azonosítókulcs
passkey-added = hozzáadva: { $day }
passkey-used = utoljára használva: { $day }
passkey-unused = még nem használtad
passkey-stopped = Ezt az azonosítókulcsot talán lemásolták, ezért már nem érvényes. Töröld, és adj hozzá egy újat.
passkey-left = Megszakadt, vagy túl sokáig tartott. Próbáld újra.
passkey-known = Ezen az eszközön már van azonosítókulcs a fiókodhoz.
passkey-failed = Nem sikerült. Próbáld újra.
passkey-wrong = Ez az azonosítókulcs itt egyetlen fiókot sem nyit.
account-change = Név vagy jelszó módosítása
account-rename = Névváltoztatás
account-changed = Kész.
account-password-change = Jelszó módosítása
account-password-changed = Kész. A többi eszköz kijelentkezett.
account-mail = E-mail-cím
account-mail-text = Csak elfelejtett jelszóhoz kell. Hagyd üresen, ha törölni akarod.
account-mail-address = Cím
account-mail-send = Ezt a címet használom
account-mail-known = A címed: { $mail }.
account-mail-confirm = A kód úton van. Írd be alább.
account-mail-confirm-button = Megerősítés
account-mail-confirmed = A cím meg van erősítve.
account-mail-forgotten = A cím törölve.
account-tokens = Eszközök és programok
account-tokens-text = Akinek tokenje van, a nevedben cselekedhet. Készíts minden programnak egyet, és töröld, amit nem ismersz.
account-token-session = Böngésző
account-token-current = ez itt
account-token-forget = Törlés
account-token-label = Mire?
account-token-make = Token készítése
account-token-once = A tokened, csak most az egyszer látszik:
scope-read = a játszmáid és értesítéseid olvasása
scope-play = játék és csevegés
scope-account = a fiókod módosítása
account-ignored = Akiket figyelmen kívül hagysz
account-ignored-none = Senkit sem hagysz figyelmen kívül.
account-export = Az adataid
account-export-text = Minden, amit rólad őrzünk, az összes játszmáddal, egy fájlban.
account-export-button = Minden mentése
account-delete = A fiók törlése
account-delete-text = A neved, jelszavad és címed végleg törlődik. A játszmáid megmaradnak a neved nélkül.
account-delete-button = Törlöm a fiókomat

## Játszmák keresése

search-player = Játékos
search-rules = Szabályok
search-any = mind
search-result = Eredmény
search-moves = Első lépések, például c3d4 g7f6
search-position = Állás
search-from = Ettől
search-to = Eddig
search-send = Keresés
search-about = A tükrözött és elforgatott állások azonosnak számítanak.
search-save = Mind mentése

## Moderálás

moderation-not-you = Ezt az oldalt csak moderátorok látják.
moderation-reports = Bejelentések
moderation-no-reports = Nincs bejelentés.
moderation-game = a játszma
moderation-take = Intézkedem
moderation-settle = Lezárom
moderation-act = Intézkedés
moderation-action = Mi legyen?
moderation-target = Név, játszma vagy bejelentés
moderation-hours = Óra
moderation-reason = Miért?
moderation-do = Végrehajtás
moderation-done = Kész, és fel van jegyezve.
moderation-unreadable = Valami hiányzik: indok vagy érvényes név.
moderation-log = Napló
deed-rename = Átnevezés
deed-mute = Némítás
deed-close = A fiók lezárása
deed-reopen = A fiók újranyitása
deed-abort = A játszma megszakítása
deed-settle = A bejelentés lezárása

## A fiók játszmái

shelf-title = A fiókodban
shelf-text = A fiókodban lévő játszmákat minden eszközön eléred. Csak te látod őket.
shelf-put = A böngésző játszmáinak felvétele a fiókomba
shelf-putting = Játszma: { $n } / { $all }
shelf-done = A böngésző játszmái a fiókodban vannak.
shelf-none = Még nincs itt játszma.
shelf-sign-in = Jelentkezz be, hogy a játszmáidat a fiókodban őrizhesd
