# אנשים, בעברית: חשבונות, שחקנים, חיפוש משחקים, ניהול.

title-player = שחקן
title-moderation = ניהול

## Lists of games

people-computer = מחשב { $level }
people-open = מקום פנוי
people-moves = { $n ->
    [0] בלי מהלכים
    [one] מהלך אחד
    [two] שני מהלכים
   *[other] { $n } מהלכים
  }
people-playing = מתנהל עכשיו
people-waiting = ממתין לשחקנים
people-look = להציג
people-analyse = לנתח
people-save = שמירת המשחק
people-no-games = אין כאן משחקים.
people-more = עוד משחקים

## Ratings and players

speed-bullet = בולט
speed-blitz = בליץ
speed-rapid = מהיר
speed-classical = קלאסי
speed-correspondence = התכתבות
rating-provisional = זמני: עדיין מעט מדי משחקים
players-kind = משחק וקצב
players-rank = מקום
players-name = שחקן
players-rating = דירוג
players-games = משחקים
players-none = כאן עדיין אין דירוג לאיש. שחקו משחק מדורג!
players-about = סימן שאלה אומר שהדירוג עדיין זמני.
player-unknown = אין שחקן בשם הזה.
player-since = כאן מאז { $day }
player-guest = אורח
player-registered = רשום
player-bot = כאן משחקת תוכנה.
player-invite = הזמנה למשחק
player-unrated = עדיין אין משחקים מדורגים.
player-ratings = דירוגים
player-rated-games = { $n ->
    [one] משחק אחד
    [two] שני משחקים
   *[other] { $n } משחקים
  }
player-course = מ־{ $from } עד { $to }: בין { $least } ל־{ $most }
player-records = תוצאות לפי סידור
player-rules = חוקים
player-won = ניצחונות
player-drawn = תיקו
player-lost = הפסדים
player-games = משחקים
player-save-all = שמירת כל המשחקים
player-save-lines = שמירה לתוכנות
player-mute = להשתיק
player-block = לחסום
player-heed = להפסיק להתעלם
player-muted = לא תראו עוד מה שנכתב שם.
player-blocked = לא תיפגשו עוד: בלי שיחות, בלי הזמנות, בלי משחקים.
player-heeded = אינכם מתעלמים עוד.

## Reports

report-title = דיווח
report-reason = על מה?
report-text = מה קרה?
report-game = הדיווח הוא על המשחק שממנו הגעתם.
report-send = לשלוח למנהלים
report-sent = תודה. אחד המנהלים יבדוק.
reason-cheating = עזרה מתוכנה
reason-abuse = דברים שנכתבו
reason-name = השם
reason-play = הפסד בכוונה, עיכוב, עזיבה
reason-other = משהו אחר

## The account

account-why = אפשר לשחק בלי חשבון. עם חשבון השם, המשחקים והדירוגים הם שלכם בכל מכשיר.
account-guest = אתם כאן בשם { $name }. אחרי הרשמה המשחקים והדירוגים נשארים שלכם.
account-hello = אתם מחוברים בשם { $name }.
account-sign-in = כניסה
account-sign-out = יציאה
account-register = הרשמה
account-name = שם
account-password = סיסמה
account-password-hint = לפחות שמונה תווים. משפט קצר הוא בחירה טובה.
account-current = הסיסמה הנוכחית
account-new-name = שם חדש
account-new-password = סיסמה חדשה
account-code = קוד
account-lost = שכחתם את הסיסמה?
account-lost-text = הקלידו אחד מהקודים המודפסים, או את הקוד שהגיע בדוא״ל, וסיסמה חדשה. מפתחות הגישה שלכם יוסרו.
account-recover = לקבוע סיסמה חדשה
account-send-mail = לשלוח קוד בדוא״ל
account-mail-sent = אם לחשבון הזה יש כתובת, הקוד כבר בדרך אליה.
account-no-mail = השרת הזה לא שולח דוא״ל. קודים מודפסים תמיד פועלים.
account-wrong = אין חשבון עם השם והסיסמה האלה.
account-wrong-code = הקוד שגוי, או שכבר השתמשו בו.
account-wrong-password = זאת לא הסיסמה שלכם.
account-unreadable = בדקו את השם ואת הסיסמה: בשם עד 32 אותיות, בסיסמה לפחות שמונה תווים, ולא סיסמה שכולם מנסים ראשונה.
account-closed = החשבון הזה סגור.
account-own-page = הדף שלי
account-codes = קודים לסיסמה שנשכחה
account-codes-text = הדפיסו את הקודים או רשמו אותם. כל אחד פותח את החשבון פעם אחת אם תשכחו את הסיסמה.
account-codes-left = { $n ->
    [0] אין לכם קודים.
    [one] נשאר לכם קוד אחד.
    [two] נשארו לכם שני קודים.
   *[other] נשארו לכם { $n } קודים.
  }
account-codes-once = הם מוצגים רק הפעם:
account-codes-make = ליצור קודים חדשים
account-codes-save = שמירה
account-codes-print = הדפסה
passkeys = מפתחות גישה
passkeys-text = עם מפתח גישה נכנסים בטביעת אצבע, בזיהוי פנים או בקוד ⁨PIN⁩, בלי סיסמה.
passkeys-full = לחשבון לא יכולים להיות עוד מפתחות גישה. הסירו אחד כדי להוסיף אחר.
passkeys-elsewhere = בדפדפן הזה אי אפשר להשתמש כאן במפתחות גישה.
passkey-sign-in = כניסה עם מפתח גישה
passkey-label = שם, למשל הטלפון שלי
passkey-add = להוסיף מפתח גישה
passkey-added-now = מפתח הגישה נוסף.
passkey-unnamed = מפתח גישה
passkey-added = נוסף: { $day }
passkey-used = שימוש אחרון: { $day }
passkey-unused = עוד לא היה בשימוש
passkey-stopped = ייתכן שמפתח הגישה הזה הועתק, ולכן הוא כבר לא תקף. הסירו אותו והוסיפו חדש.
passkey-left = הפעולה בוטלה, או שהיא ארכה יותר מדי. נסו שוב.
passkey-known = במכשיר הזה כבר יש מפתח גישה לחשבון שלכם.
passkey-failed = זה לא הצליח. נסו שוב.
passkey-wrong = מפתח הגישה הזה לא פותח כאן שום חשבון.
account-change = שינוי השם או הסיסמה
account-rename = לשנות את השם
account-changed = בוצע.
account-password-change = לשנות את הסיסמה
account-password-changed = בוצע. כל המכשירים האחרים נותקו.
account-mail = כתובת דוא״ל
account-mail-text = רק לסיסמה שנשכחה. השאירו ריק כדי להסיר את הכתובת.
account-mail-address = כתובת
account-mail-send = להשתמש בכתובת הזאת
account-mail-known = הכתובת שלכם היא { $mail }.
account-mail-confirm = הקוד בדרך. הקלידו אותו למטה.
account-mail-confirm-button = אישור
account-mail-confirmed = הכתובת אושרה.
account-mail-forgotten = הכתובת הוסרה.
account-tokens = מכשירים ותוכנות
account-tokens-text = מי שיש לו אסימון יכול לפעול בשמכם. צרו אחד לכל תוכנה, והסירו את מה שאינכם מכירים.
account-token-session = דפדפן
account-token-current = זה שכאן
account-token-forget = להסיר
account-token-label = בשביל מה?
account-token-make = ליצור אסימון
account-token-once = האסימון שלכם, מוצג רק הפעם:
scope-read = לראות את המשחקים וההתראות שלכם
scope-play = לשחק ולשוחח
scope-account = לשנות את החשבון שלכם
account-ignored = אנשים שאתם מתעלמים מהם
account-ignored-none = אינכם מתעלמים מאיש.
account-export = הנתונים שלכם
account-export-text = כל מה ששמור עליכם, עם כל המשחקים, בקובץ אחד.
account-export-button = לשמור הכול
account-delete = מחיקת החשבון
account-delete-text = השם, הסיסמה והכתובת נמחקים לתמיד. המשחקים נשארים, בלי השם שלכם.
account-delete-button = למחוק את החשבון שלי

## Games to be found

search-player = שחקן
search-rules = חוקים
search-any = הכול
search-result = תוצאה
search-moves = מהלכים ראשונים, למשל ⁦c3d4 g7f6⁩
search-position = מצב
search-from = מתאריך
search-to = עד תאריך
search-send = חיפוש
search-about = מצבים משוקפים ומסובבים נחשבים זהים.
search-save = לשמור את כולם

## Moderation

moderation-not-you = רק מנהלים רואים את הדף הזה.
moderation-reports = דיווחים
moderation-no-reports = אין דיווחים.
moderation-game = המשחק
moderation-take = לפעול
moderation-settle = לסגור
moderation-act = פעולה
moderation-action = מה?
moderation-target = שם, משחק או דיווח
moderation-hours = שעות
moderation-reason = למה?
moderation-do = לבצע
moderation-done = בוצע ונרשם.
moderation-unreadable = משהו חסר: סיבה, או שם תקין.
moderation-log = יומן
deed-rename = שינוי שם
deed-mute = השתקה
deed-close = סגירת החשבון
deed-reopen = פתיחת החשבון מחדש
deed-abort = ביטול המשחק
deed-settle = סגירת הדיווח

## המשחקים בחשבון

shelf-title = בחשבון שלכם
shelf-text = משחקים שבחשבון זמינים לכם בכל מכשיר. רק אתם רואים אותם.
shelf-put = להעביר לחשבון את המשחקים שבדפדפן הזה
shelf-putting = משחק { $n } מתוך { $all }
shelf-done = המשחקים שבדפדפן הזה נמצאים בחשבון.
shelf-none = עדיין אין כאן משחקים.
shelf-sign-in = היכנסו כדי לשמור את המשחקים בחשבון
