# החידות, בעברית.

## The page

puzzles-lead = מצב אחד, פתרון אחד. בכל יום חידה חדשה, ועוד הרבה אחרות כשמתחשק.
puzzles-loading = החידות בדרך.
puzzles-missing = טעינת החידות לא הצליחה. נסו שוב כשתהיו מחוברים לרשת.
puzzles-today = החידות של היום
puzzles-more = עוד חידות
puzzles-next = לפתור את הבאה
puzzles-none-left = את כל אלה כבר פתרתם. כל הכבוד!
puzzles-theme = נושא
puzzles-strength = רמת קושי
puzzles-any = הכול
puzzles-days = { $n ->
    [0] עוד לא נפתרה חידה יומית
    [one] יום אחד ברצף
    [two] יומיים ברצף
   *[other] { $n } ימים ברצף
  }
puzzles-best-days = { $n ->
    [one] השיא: יום אחד
    [two] השיא: יומיים
   *[other] השיא: { $n } ימים
  }
puzzles-row = { $n ->
    [one] אחת ברצף בניסיון הראשון
    [two] שתיים ברצף בניסיון הראשון
   *[other] { $n } ברצף בניסיון הראשון
  }
puzzles-best-row = השיא: { $n }
puzzles-solved = נפתרו { $done } מתוך { $all }
puzzle-number = חידה { $n }
puzzle-solved = נפתרה
puzzle-missed = עוד לא נפתרה: נסו שוב
puzzle-unsolved = עוד לא נפתרה
puzzle-list = כל החידות
puzzle-of-day = החידה היומית
puzzle-board = הלוח של החידה
puzzle-hint = רמז
puzzle-hint-cells = { $n ->
    [one] המקום המסומן: ⁦{ $cells }⁩.
    [two] שני המקומות המסומנים: ⁦{ $cells }⁩.
   *[other] המקומות המסומנים: ⁦{ $cells }⁩.
  }
puzzle-again = לנסות שוב
puzzle-show = להציג את הפתרון
puzzle-next = החידה הבאה
puzzle-line = הפתרון: ⁦{ $line }⁩
puzzle-proof = { $n ->
    [one] כל המהלכים נבדקו: זה הפתרון היחיד.
    [two] כל המהלכים של שני הצדדים נבדקו לעומק של שני מהלכים: זה הפתרון היחיד.
   *[other] כל המהלכים של שני הצדדים נבדקו לעומק של { $n } מהלכים: זה הפתרון היחיד.
  }

## What is asked for

puzzle-eject = { $n ->
    [one] הדפו כדור אל מחוץ ללוח.
    [two] הדפו כדור אל מחוץ ללוח בשני מהלכים, מה שלא יעשה היריב.
   *[other] הדפו כדור אל מחוץ ללוח ב־{ $n } מהלכים, מה שלא יעשה היריב.
  }
puzzle-win = { $n ->
    [one] נצחו במהלך אחד.
    [two] נצחו בשני מהלכים, מה שלא יעשה היריב.
   *[other] נצחו ב־{ $n } מהלכים, מה שלא יעשה היריב.
  }
puzzle-save-balls = { $n ->
    [one] אחד הכדורים שלכם בסכנה. דאגו שבמהלך הבא לא יהיה אפשר להדוף החוצה אף כדור.
    [two] אל תאבדו אף כדור בשני המהלכים הבאים של היריב.
   *[other] אל תאבדו אף כדור ב־{ $n } המהלכים הבאים של היריב.
  }
puzzle-save-game = { $n ->
    [one] היריב עומד להשלים צורה. מנעו זאת.
    [two] אל תניחו ליריב להשלים צורה בשני המהלכים הבאים שלו.
   *[other] אל תניחו ליריב להשלים צורה ב־{ $n } המהלכים הבאים שלו.
  }
puzzle-cut = { $n ->
    [one] נתקו משושה אחד של היריב במהלך אחד.
    [two] נתקו שני משושים של היריב במהלך אחד.
   *[other] נתקו { $n } משושים של היריב במהלך אחד.
  }

## What comes of a move

puzzle-right = פתרתם! כל הכבוד.
puzzle-goes-on = נכון! היריב עונה ⁦{ $move }⁩. המשיכו.
puzzle-refuted = זה לא עובד: היריב עונה ⁦{ $move }⁩.
puzzle-misses = זה עוד לא מספיק.
puzzle-cuts-only = { $n ->
    [0] זה לא מנתק אף משושה של היריב.
    [one] זה מנתק רק משושה אחד של היריב.
    [two] זה מנתק רק שני משושים של היריב.
   *[other] זה מנתק רק { $n } משושים של היריב.
  }
puzzle-weaker = יש מהלך חזק יותר.

## Themes and strengths

puzzle-theme-ejection = הדיפה החוצה
puzzle-theme-pac = שבירת מצב שוויון
puzzle-theme-fork = מזלג
puzzle-theme-save = הצלה
puzzle-theme-line = שורה
puzzle-theme-ring = טבעת
puzzle-theme-triangle = משולש
puzzle-theme-cut = ניתוק
puzzle-strength-easy = קלה
puzzle-strength-medium = בינונית
puzzle-strength-hard = קשה
