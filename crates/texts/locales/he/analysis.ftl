# המילים של עיון במשחקים, בעברית: לוח ניתוח, עריכת מצב, המשחקים שלי, קבצים וקישורים.

## לוח ניתוח

analysis-engine = מנוע
analysis-lines = המשכים
analysis-draw = ציור חצים
analysis-draw-hint = הקישו במקום שבו החץ מתחיל, ואחר כך במקום שבו הוא נגמר. פעמיים באותו מקום – טבעת.
analysis-wipe = מחיקת החצים
analysis-promote = קידום הווריאציה
analysis-delete = מחיקה מכאן והלאה
analysis-deleted = נמחק.
analysis-undo = החזרה
analysis-comment = הערה על המצב הזה
analysis-too-deep = אי אפשר לקנן וריאציות עמוק יותר.
analysis-win = { who } מנצח בעוד { $n ->
    [one] מהלך אחד
    [two] שני מהלכים
   *[other] { $n } מהלכים
  }
analysis-graph = מהלך המשחק
analysis-ply = המקום במשחק
analysis-judge = ניתוח המשחק כולו
analysis-judging = מצב { $n } מתוך { $all }
analysis-judge-begun = המנוע התחיל לנתח את המשחק כולו.
analysis-judge-done = המשחק כולו נותח.
analysis-judge-stopped = הניתוח נעצר.
analysis-stop = עצירה
analysis-edit = עריכת המצב הזה
analysis-play = לשחק מכאן
analysis-find = משחקים עם המצב הזה
analysis-new = ניתוח חדש
analysis-was = { $mark }.
analysis-best = הכי טוב היה { $move }.
analysis-speed = עומק { $depth } · { $n } מצבים בשנייה
analysis-spent = הזמן שהוקדש למהלך הזה
analysis-player = שחקן
analysis-accuracy = דיוק
analysis-percent = { $n }%
analysis-learn = ללמוד מהטעויות
practice-count = { $n } מתוך { $all }
practice-ask = { who } שיחק { $move }. { $mark }!
practice-find = מצאו מהלך טוב יותר.
practice-looking = בואו נראה…
practice-best = כל הכבוד! אין מהלך טוב יותר.
practice-good = יפה! זה חזק בדיוק כמו { $move }.
practice-costs = גם זה מוותר על { $n }% מסיכויי הניצחון. נסו שוב.
practice-played = כך שוחק במשחק. יש מהלך טוב יותר.
practice-solution = הכי טוב היה { $move }.
practice-show = הצגת הפתרון
practice-next = הטעות הבאה
practice-finish = סיום
practice-end = חזרה לניתוח
mark-inaccuracy = אי־דיוק
mark-mistake = טעות
mark-blunder = טעות גסה
odds-win = { who } מנצח: { $n }%
odds-draw = תיקו: { $n }%

## ספר הפתיחות

book-head = ספר פתיחות
book-games = { $n ->
    [one] משחק אחד של המנוע נגד עצמו
    [two] שני משחקים של המנוע נגד עצמו
   *[other] { $n } משחקים של המנוע נגד עצמו
  }
book-move = מהלך
book-result = ניצחונות · תיקו · הפסדים
book-shares = ניצחון { $won }%, תיקו { $drawn }%, הפסד { $lost }%
book-none = המצב הזה אינו בספר.
book-missing = אין ספר למשחקים שנפתחים כך.
book-failed = לא ניתן היה לטעון את הספר.

## קישורים, קבצים ותמונות

export-head = שיתוף ושמירה
export-copy = העתקה כטקסט
export-copied = הטקסט הועתק.
export-done = הקובץ נשמר.
export-failed = לא ניתן היה ליצור את התמונה.
export-cancelled = הכנת הסרט בוטלה.
export-film = הסרט בהכנה.
export-frame = תמונה { $n } מתוך { $all }
export-keep = שמירה במשחקים שלי
export-kept = נשמר בין המשחקים שלכם.
share-game = העתקת קישור למשחק
share-position = העתקת קישור למצב הזה
share-copied = הקישור הועתק.
share-failed = הדפדפן אינו מרשה להעתיק.
share-damaged = הקישור הזה פגום או חסר.

## טקסטים שהודבקו

import-head = פתיחת משחק או מצב
import-text = הדביקו משחק, מצב או קישור
import-file = או בחרו קובץ
import-read = פתיחה
import-empty = אין מה לקרוא.
import-guessed = הטקסט לא אומר באיזה משחק מדובר. המהלכים מתאימים ל: { $rules }.
import-at = שורה { $line }, תו { $column }: { $what }
import-word = { $word }: { $what }
import-result = התוצאה אינה נובעת מהחוקים.
import-result-differs = המשחק מסתיים ב־{ $stated }, אבל התגית ⁦Result⁩ אומרת { $tag }.
import-too-much = { $bound ->
        [games] יש כאן יותר מ־{ $most } משחקים.
        [tags] במשחק הזה יותר מ־{ $most } תגיות.
        [tag-bytes] התגית הזאת ארוכה מ־{ $most } בתים.
        [plies] במשחק הזה יותר מ־{ $most } מהלכים.
        [comments] במשחק הזה יותר מ־{ $most } הערות.
        [comment-bytes] ההערה הזאת ארוכה מ־{ $most } בתים.
        [depth] הווריאציות מקוננות לעומק של יותר מ־{ $most }.
       *[bytes] הטקסט ארוך מ־{ $most } בתים.
    }
import-takeback = { $n ->
    [one] מוחזרים יותר מהלכים מהמהלך היחיד ששוחק.
    [two] מוחזרים יותר מהלכים משני המהלכים ששוחקו.
   *[other] מוחזרים יותר מהלכים מ־{ $n } המהלכים ששוחקו.
  }
import-written = בצורת הכתיבה של { $form } המהלך הזה נכתב { $move }.
import-no-such-move = בצורת הכתיבה של { $form } אין מהלך מ־{ $from } אל { $to }.
import-ambiguous = זה יכול להיות { $first } או { $second }.

## המשחקים שלי

library-count = { $n ->
    [0] אין משחקים
    [one] משחק אחד
    [two] שני משחקים
   *[other] { $n } משחקים
  }
library-empty = משחקים שתשחקו בדפדפן הזה נשמרים כאן.
library-save-all = שמירת הכול בקובץ אחד
library-player = { $name } ({ $seat })
library-moves = { $n ->
    [0] בלי מהלכים
    [one] מהלך אחד
    [two] שני מהלכים
   *[other] { $n } מהלכים
  }
library-unfinished = לא הסתיים
library-continue = המשך
library-analyse = ניתוח
library-remove = הסרה
library-removed = המשחק הוסר.
library-damaged = המשחק הזה נפגם
library-after = אחרי מהלך { $n }: { $what }
library-readable = { $n ->
    [0] אי אפשר לקרוא אף מהלך, רק את ההתחלה.
    [one] אפשר לקרוא מהלך אחד.
    [two] אפשר לקרוא שני מהלכים.
   *[other] אפשר לקרוא { $n } מהלכים.
  }
library-save-text = לשמור את הטקסט כמו שהוא
library-won = ניצחון
library-drawn = תיקו
library-lost = הפסד
library-decided = הסתיים
library-void = ללא תוצאה
library-result = תוצאה
library-against = יריב
library-computer = מחשב
library-people = אנשים
library-all = הכול
library-statistics = סטטיסטיקה
library-games = משחקים
library-rescue = לשמור את מה שאפשר לקרוא

## עריכת מצב

editor-board = לוח לעריכה
editor-pieces = מה להניח
editor-erase = כלום
editor-rules = משחק
editor-layout = התחלה מסידור
editor-turn = התור
editor-announced = הצורה הוכרזה
editor-scores = כדורים שנהדפו החוצה
editor-out = { who } מחוץ למשחק
editor-hands = משושים ביד
editor-follow = חישוב אוטומטי של הידיים
editor-text = המצב כטקסט
editor-start = מצב התחלתי
editor-clear = ריקון הלוח
editor-legal = המצב הזה אפשרי.
editor-unusual = את המצב הזה אפשר לחקור. מה שחריג בו:
unusual-none = ל{ who } אין כדורים.
unusual-missing = { who }: { $n ->
    [one] כדור אחד אינו על הלוח וגם לא נהדף החוצה
    [two] שני כדורים אינם על הלוח וגם לא נהדפו החוצה
   *[other] { $n } כדורים אינם על הלוח וגם לא נהדפו החוצה
  }.
unusual-extra = { who }: { $n ->
    [one] כדור אחד
    [two] שני כדורים
   *[other] { $n } כדורים
  } יותר מדי.
unusual-all-missing = { $n ->
    [one] כדור אחד אינו על הלוח וגם לא נהדף החוצה
    [two] שני כדורים אינם על הלוח וגם לא נהדפו החוצה
   *[other] { $n } כדורים אינם על הלוח וגם לא נהדפו החוצה
  }.
unusual-all-extra = { $n ->
    [one] כדור אחד
    [two] שני כדורים
   *[other] { $n } כדורים
  } יותר מדי.
editor-over = המשחק כאן נגמר.
