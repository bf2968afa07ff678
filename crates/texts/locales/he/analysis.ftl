# המילים של עיון במשחקים, בעברית: לוח ניתוח, עריכת מצב, המשחקים שלי, קבצים וקישורים.

## לוח ניתוח

analysis-engine = מנוע
analysis-lines = המשכים
analysis-draw = ציור חצים
analysis-draw-hint = הקישו במקום שבו החץ מתחיל, ואחר כך במקום שבו הוא נגמר. פעמיים באותו תא – טבעת.
analysis-wipe = מחיקת החצים
analysis-promote = קידום הווריאציה
analysis-delete = מחיקה מכאן והלאה
analysis-deleted = נמחק.
analysis-undo = החזרה
analysis-comment = הערה על המצב הזה
analysis-too-deep = אי אפשר לקנן וריאציות עמוק יותר.
analysis-win = { who } מנצח בעוד { $n }
analysis-graph = מהלך המשחק
analysis-ply = המקום במשחק
analysis-judge = ניתוח המשחק כולו
analysis-judging = מצב { $n } מתוך { $all }
analysis-stop = עצירה
analysis-edit = עריכת המצב הזה
analysis-play = לשחק מכאן
analysis-new = ניתוח חדש
mark-inaccuracy = אי־דיוק
mark-mistake = טעות
mark-blunder = טעות גסה

## קישורים, קבצים ותמונות

export-head = שיתוף ושמירה
export-copy = העתקה כטקסט
export-copied = הטקסט הועתק.
export-done = הקובץ נשמר.
export-failed = לא ניתן היה ליצור את התמונה.
export-cancelled = הכנת הסרט בוטלה.
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
import-result-differs = המשחק מסתיים ב־{ $stated }, והתגית ⁦Result⁩ אומרת { $tag }.
import-too-much = { $bound ->
        [games] יש כאן יותר מ־{ $most } משחקים.
        [tags] במשחק הזה יותר מ־{ $most } תגיות.
        [tag-bytes] התגית הזאת ארוכה מ־{ $most } בתים.
        [plies] במשחק הזה יותר מ־{ $most } מסעים.
        [comments] במשחק הזה יותר מ־{ $most } הערות.
        [comment-bytes] ההערה הזאת ארוכה מ־{ $most } בתים.
        [depth] הווריאציות מקוננות לעומק של יותר מ־{ $most }.
       *[bytes] הטקסט ארוך מ־{ $most } בתים.
    }
import-takeback = { $n ->
    [one] חוזרים מיותר מהלכים מהמהלך היחיד ששוחק.
    [two] חוזרים מיותר מהלכים משני המהלכים ששוחקו.
   *[other] חוזרים מיותר מהלכים מ־{ $n } המהלכים ששוחקו.
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
library-readable = { $n ->
    [0] אי אפשר לקרוא אף מהלך, רק את ההתחלה.
    [one] אפשר לקרוא מהלך אחד.
    [two] אפשר לקרוא שני מהלכים.
   *[other] אפשר לקרוא { $n } מהלכים.
  }
library-save-text = לשמור את הטקסט כמו שהוא
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
editor-follow = חישוב הידיים אוטומטי
editor-text = המצב כטקסט
editor-start = מצב התחלתי
editor-clear = ריקון הלוח
editor-legal = המצב הזה אפשרי.
editor-unusual = את העמדה הזאת אפשר לחקור. מה שחריג בה:
unusual-none = ל{ who } אין כדורים.
unusual-missing = { who }: { $n ->
    [one] כדור אחד אינו
    [two] שני כדורים אינם
   *[other] { $n } כדורים אינם
  } על הלוח וגם לא הודחו.
unusual-extra = { who }: { $n ->
    [one] כדור אחד
    [two] שני כדורים
   *[other] { $n } כדורים
  } יותר מדי.
unusual-all-missing = { $n ->
    [one] כדור אחד אינו
    [two] שני כדורים אינם
   *[other] { $n } כדורים אינם
  } על הלוח וגם לא הודחו.
unusual-all-extra = { $n ->
    [one] כדור אחד
    [two] שני כדורים
   *[other] { $n } כדורים
  } יותר מדי.
editor-over = המשחק כאן נגמר.
