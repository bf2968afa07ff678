# המילים של משחק עם אחרים, בעברית: השרת, הלובי, משחקים ברשת.

## כשמשהו לא עובד

trouble-unreachable = השרת אינו עונה. אולי אין חיבור לאינטרנט?
trouble-strange = תשובת השרת אינה מובנת כאן. אולי טעינה מחדש של הדף תעזור.
trouble-unreadable = משהו כאן אינו תקין. בדקו מה הקלדתם.
trouble-unauthorized = היכנסו קודם לחשבון.
trouble-forbidden = אין לכם הרשאה לעשות זאת.
trouble-unknown = אין כאן דבר בשם הזה.
trouble-stale = המשחק כבר התקדם.
trouble-over = המשחק הסתיים.
trouble-not-your-turn = זה לא התור שלכם.
trouble-full = מישהו הקדים אתכם: אין מקום פנוי.
trouble-taken = השם הזה תפוס.
trouble-too-large = זה ארוך מדי.
trouble-illegal = זה לא אפשרי כרגע.
trouble-too-many = זה היה קצת תכוף מדי. המתינו רגע.
trouble-unavailable = זה לא עובד כרגע. נסו שוב.

## דפים

title-game = משחק
title-watch = צפייה
turn-title = ({ $n }) תורכם – { $title }

## הקשר עם השרת

line-broken = החיבור נותק. מנסים שוב …
line-outdated = הדף הזה ישן יותר מהשרת. סגרו את כל החלונות של ⁦Hexad⁩ ופתחו אותו מחדש.
copied = הועתק
copy-failed = הדפדפן אינו מרשה להעתיק.

## הלובי

quick-title = מציאת יריב
quick-text = בחרו שעון. מי שרוצה אותו דבר ישחק מולכם.
you-are = אתם משחקים בשם { $name }.
mine-title = המשחקים שלי
their-turn = תורם של אחרים
your-turn = תורכם
challenge = הוזמנתם
open-title = משחקים פתוחים
open-none = אף אחד לא מחכה כרגע. פתחו משחק, ואולי מישהו יבוא.
open-own = המשחק שלכם
open-filter = משחק
open-all = הכול
open-order = מיון לפי
order-newest = החדשים ביותר
order-fastest = המהירים ביותר
order-strongest = החזקים ביותר
game-rated = מדורג
game-casual = לא מדורג

## משחק חדש

create-title = יצירת משחק
create-how = אפשרויות
create-lot = מקומות בהגרלה
create-private = פרטי: רק דרך הקישור
create-rated = מדורג
create-make = ליצור את המשחק
create-nobody = אין שחקן בשם הזה.
wish-me = אני
wish-open = פתוח לכולם
wish-account = שחקן מסוים

## משחק

room-loading = טוען …
room-unknown = אין משחק כזה, או שהוא כבר לא שמור.
room-waiting = ממתינים לשחקנים
seats-open = מקומות פנויים
seat-open = מקום פנוי
seat-take = לשבת
seat-take-named = לשבת במקום: { $seat }
seat-kept = שמור עבור { $name }
seek-cancel = ביטול המשחק
challenge-decline = דחייה
decline-why = למה
decline-rules = החוקים האלה לא מתאימים לי.
decline-clock = השעון הזה לא מתאים לי.
decline-rated = משחקים מדורגים לא מתאימים לי.
decline-casual = רק משחקים מדורגים מתאימים לי.
decline-busy = יש לי יותר מדי משחקים כרגע.
decline-other = בלי סיבה
challenge-declined = ההזמנה נדחתה.
invite-text = מי שפותח את הקישור הזה יכול לשבת:
invite-link = קישור למשחק
copy-link = העתקת הקישור
share-link = שיתוף
qr-label = הקישור כקוד לסריקה
watchers = { $n ->
    [one] צופה אחד
    [two] שני צופים
   *[other] { $n } צופים
  }
seat-away = לא כאן
title-of-bot = בוט
premove-is = המהלך הבא שלכם: { $move }
premove-dropped = המהלך שקבעתם מראש כבר לא היה אפשרי.
tool-takeback = בקשה להחזיר מהלך
tool-abort = ביטול המשחק
offer-draw = { $name } מציע תיקו.
offer-draw-own = אתם מציעים תיקו.
offer-takeback = { $name } מבקש להחזיר את המהלך האחרון.
offer-takeback-own = ביקשתם להחזיר את המהלך שלכם.
offer-replacement = { $name } מבקש שמחשב ימשיך לשחק במקום { $whom }.
offer-replacement-own = ביקשתם שמחשב ימשיך לשחק במקום { $whom }.
replace-ask = שמחשב ימשיך לשחק
offer-withdraw = ביטול ההצעה
resign-asked = ביקשתם להיכנע. גם השותף צריך להסכים.
resign-wanted = { $name } רוצה להיכנע.
away = { $name } עזב.
away-wait = { $n ->
    [one] בעוד שנייה אחת אפשר לתבוע ניצחון.
    [two] בעוד שתי שניות אפשר לתבוע ניצחון.
   *[other] בעוד { $n } שניות אפשר לתבוע ניצחון.
  }
claim-win = לתבוע ניצחון
claim-draw = לקבוע תיקו
rematch = משחק חוזר
rematch-asked = ביקשתם משחק חוזר. ממתינים לאחרים …
rematch-wanted = להסכים למשחק חוזר
rematch-there = אל המשחק החוזר
next-waits = המשחק הבא שמחכה לכם
analyse = ניתוח
record-link = רישום המשחק
picture-link = תמונה
embed-link = לוח לאתרים אחרים
embed-copy = העתקת הקוד

## מהלכים מותנים

lines-title = אם כך, אז כך
lines-text = בזמן ההמתנה: כתבו רצף של מהלכים, של היריב ושלכם לסירוגין. אם ישחקו כך, התשובה שלכם תבוצע מיד.
lines-label = מהלכים, האחרון שלכם
lines-remove = הסרת { $line }
lines-short = ברצף יש לפחות מהלך אחד של היריב והתשובה שלכם, והוא מסתיים במהלך שלכם.

## שיחה

chat-players = שיחה
chat-spectators = שיחת הצופים
chat-say = כתבו משהו
chat-send = שליחה
chat-silent = שותפים אינם מדברים בזמן המשחק (⁦S9⁩).
phrase-hello = שלום!
phrase-good-luck = בהצלחה!
phrase-have-fun = תיהנו!
phrase-good-move = מהלך יפה!
phrase-oops = אופס!
phrase-one-moment = רגע אחד, בבקשה.
phrase-well-played = משחק יפה!
phrase-thank-you = תודה על המשחק!

## צפייה

watch-none = כרגע לא מתנהל אף משחק פומבי.

## התראות

setting-notify = להודיע לי כשמגיע תורי ו־⁦Hexad⁩ פתוח בחלון אחר
notice-start = המשחק שלכם מתחיל
notice-over = אחד המשחקים שלכם הסתיים
notice-challenge = הוזמנתם למשחק

## ניתוח בשרת

judged-ask = ניתוח בשרת
judged-queued = השרת יבדוק אותו בקרוב.
judged-running = השרת בדק { $n } מתוך { $all } מצבים.
judged-done = נותח בשרת.
judged-failed = השרת לא הצליח לסיים. נסו שוב.
judged-see = אל הניתוח
