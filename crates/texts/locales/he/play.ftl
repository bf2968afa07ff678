# מילות המשחק בעברית: משחקים, שחקנים, סיבות, הודעות.
# Ids and arguments are the same in every language, but for those that begin with `local-`.

## Games and rules

game-abalone = אבאלון
game-six = סיקס
players = { $n ->
    [one] שחקן אחד
    [two] שני שחקנים
   *[other] { $n } שחקנים
  }
variant-basic = בסיסי
variant-advanced = מתקדם
variant-announce = השחקנים מכריזים
variant-automatic = אוטומטי
variant-consecutive = השותפים משחקים בזה אחר זה
layout = סידור פתיחה
layout-standard = רגיל
layout-belgian-daisy = חיננית בלגית
layout-german-daisy = חיננית גרמנית
layout-dutch-daisy = חיננית הולנדית
layout-swiss-daisy = חיננית שווייצרית
layout-french-daisy = חיננית צרפתית
layout-scottish-daisy = חיננית סקוטית
layout-irish-daisy = חיננית אירית
layout-korean-daisy = חיננית קוריאנית
layout-austrian-daisy = חיננית אוסטרית
layout-alien-attack = מתקפת חייזרים
layout-domination = שליטה
layout-face-to-face = פנים אל פנים
layout-fujiyama = פוג׳יאמה
layout-infiltration = הסתננות
layout-the-wall = החומה
layout-pyramid = פירמידה
layout-snakes = נחשים
layout-snakes-variation = נחשים (גרסה)
layout-star = כוכב
layout-crown = כתר

## Colours and seats

colour-black = שחור
colour-white = לבן
colour-red = אדום
colour-yellow = צהוב
who = { $who ->
    [black] שחור
    [white] לבן
    [red] אדום
    [yellow] צהוב
    [black1] שחור 1
    [red1] אדום 1
    [black2] שחור 2
   *[red2] אדום 2
  }
whose-turn = התור של { who }

## Terms

term-ball = כדור
term-monomial = כדור בודד
term-binomial = דו-כדורית
term-trinomial = תלת-כדורית
term-lance = רומח
term-arc = קשת
term-shield = מגן
term-polynomial = רב-כדורית
term-block = בלוק
term-det = מצב נתק
term-pac = מצב שוויון
term-sumito = סומיטו
term-in-line = תנועה בתוך שורה
term-arrow-like = תנועה הצידה
term-push = הדיפה
term-eject = הדיפה החוצה
term-move = מהלך
term-team = קבוצה
term-partner = שותף
term-tile = משושה
term-winning-shape = צורה מנצחת
term-announce = הכרזה
term-triangle = משולש
term-line = שורה
term-ring = טבעת

## Directions, as seen on the screen

direction-e = ימינה
direction-se = ימינה למטה
direction-sw = שמאלה למטה
direction-w = שמאלה
direction-nw = שמאלה למעלה
direction-ne = ימינה למעלה

## What a cell holds, for screen readers

cell-empty = { $cell }, ריק
cell-ball = { $cell }, כדור { $colour ->
    [black] שחור
    [white] לבן
    [red] אדום
   *[yellow] צהוב
  }
cell-tile = { $cell }, משושה { $colour ->
    [black] שחור
   *[red] אדום
  }
cell-selected = { $what }, נבחר
cell-target = { $what }, יעד אפשרי

## What a direction or a target would do

effect-move = { $n ->
    [one] מזיז כדור אחד
    [two] מזיז שני כדורים
   *[other] מזיז { $n } כדורים
  }
effect-step = { $n ->
    [one] מזיז כדור אחד
    [two] מזיז שני כדורים הצידה
   *[other] מזיז { $n } כדורים הצידה
  }
effect-push = { $n ->
    [one] הודף כדור אחד
    [two] הודף שני כדורים
   *[other] הודף { $n } כדורים
  }
effect-eject = הודף כדור אל מחוץ ללוח
effect-place = מניח משושה
effect-shift = מניח את המשושה כאן
effect-remove = { $n ->
    [one] משושה אחד יוצא מהמשחק
    [two] שני משושים יוצאים מהמשחק
   *[other] { $n } משושים יוצאים מהמשחק
  }
effect-announce = מכריז על הצורה
effect-pass = מוותר על התור

## Hints while a move is being put in

input-select = יש לבחור כדור.
input-selected = { $n ->
    [one] נבחר כדור אחד.
    [two] נבחרו שני כדורים.
   *[other] נבחרו { $n } כדורים.
  }
input-which-way = שתי דרכים מובילות לשם: יש לבחור כיוון.
input-choose-cell = יש לבחור תא.
input-choose-tile = יש לבחור משושה משלך.
input-choose-target = יש לבחור לאן להניח אותו.
input-choose-group = שני חלקים שווים בגודלם: יש לבחור את החלק שיישאר.
input-announce-armed = עם המשושה הבא תוכרז צורה.
input-confirm = יש לאשר את המהלך.

## What happened, for the live region

said-move = { who }: { $move }.
said-push = { who } הודף { $n ->
    [one] כדור אחד
    [two] שני כדורים
   *[other] { $n } כדורים
  }: { $move }.
said-eject = { who } הודף החוצה כדור { $colour ->
    [black] שחור
    [white] לבן
    [red] אדום
   *[yellow] צהוב
  }: { $move }. { $n } מתוך 6.
said-pass = { who } מוותר על התור.
said-place = { who } מניח משושה בתא { $cell }.
said-shift = { who } מעביר משושה מתא { $from } לתא { $to }.
said-removed = { $n ->
    [one] משושה אחד יוצא מהמשחק.
    [two] שני משושים יוצאים מהמשחק.
   *[other] { $n } משושים יוצאים מהמשחק.
  }
said-announce = { who } מכריז על { $shape ->
    [triangle] משולש
    [line] שורה
   *[ring] טבעת
  }.
said-shape = { who } יצר { $shape ->
    [triangle] משולש
    [line] שורה
   *[ring] טבעת
  }.
said-pac-broken = מצב שוויון הופר: { $cell }.
said-out = { who } יצא מהמשחק. { $reason }
said-last-minute = { who }: הדקה האחרונה.
said-time-low = { who }: { $left ->
    [1] נותרה שנייה אחת
    [one] נותרה פחות משנייה
    [two] נותרו שתי שניות
   *[other] נותרו { $left } שניות
  }.
said-period = { who }: { $n ->
    [0] פרק הזמן האחרון
    [one] נותר פרק זמן אחד
    [two] נותרו שני פרקי זמן
   *[other] נותרו { $n } פרקי זמן
  }.

## A game being played

event-seated = { $name } משחק בתור { who }.
event-left = המקום של { who } שוב פנוי.
event-began = המשחק מתחיל.
event-moved = מהלך { $ply }: { who }.
event-offered-draw = { who } מציע תיקו.
event-offered-takeback = { who } מבקש להחזיר { $plies ->
    [one] מהלך אחד
    [two] שני מהלכים
   *[other] { $plies } מהלכים
  }.
event-accepted = { who } מסכים.
event-declined = { who } מסרב.
event-took-back = { who } החזיר { $plies ->
    [one] מהלך אחד
    [two] שני מהלכים
   *[other] { $plies } מהלכים
  }.
event-paused = { who } עוצר את המשחק להפסקה.
event-resumed = { who } ממשיך את המשחק.
event-resigned = { who } מבקש להיכנע.
event-went-out = { who } יצא מהמשחק. { $reason }
event-ended = { $result } { $termination }
event-wanted-rematch = { who } רוצה משחק נוסף.
event-rematch-agreed = הוסכם על משחק נוסף.
event-noted = נוספה הערה.
refused-no-such-seat = אין מקום כזה ליד השולחן.
refused-stale = המשחק התקדם: זה נועד למהלך { $ply }, ועכשיו מהלך { $now }.
refused-not-your-turn = התור של { who }.
refused-unreadable-move = { $reason }
refused-illegal-move = { $reason }
refused-time-over = הזמן נגמר לפני שהמהלך הגיע.
refused-not-begun = המשחק עוד לא התחיל.
refused-begun = המשחק כבר התחיל.
refused-paused = המשחק בהפסקה.
refused-over = המשחק נגמר.
refused-not-over = המשחק עוד לא נגמר.
refused-out = למי שיצא מהמשחק אין עוד מה לומר בו.
refused-seat-taken = מישהו כבר יושב שם.
refused-seat-open = איש אינו יושב שם.
refused-offer-stands = תחילה יש להשיב להצעה של { who }.
refused-nothing-offered = אין למה להשיב.
refused-too-early = אי אפשר להציע תיקו לפני מהלך { $from }.
refused-no-takebacks = במשחק הזה לא מחזירים מהלכים.
refused-nothing-to-take-back = אין מהלך להחזיר.
refused-nothing-to-redo = אין מהלך לשחק שוב.
refused-only-local = זה אפשרי רק כשכולם משחקים מול מסך אחד.
refused-only-host = רק המארח מחליט על כך.
refused-only-seat = רק המשחקים מחליטים על כך.
refused-no-such-result = משחק כזה אינו נגמר כך.

## How a game ends

result-wins = { who } מנצח.
result-team-wins = { $who ->
    [black] שחור ואדום מנצחים.
    [white] לבן וצהוב מנצחים.
    [black1] הקבוצה השחורה מנצחת.
   *[red1] הקבוצה האדומה מנצחת.
  }
result-draw = תיקו.
result-none = אין מנצח.
ended-six-ejected = שישה כדורים נהדפו החוצה.
ended-triangle = המשולש הושלם.
ended-line = השורה הושלמה.
ended-ring = הטבעת הושלמה.
ended-five-or-fewer = נותרו חמישה משושים או פחות.
ended-time = הזמן נגמר.
ended-resignation = כניעה.
ended-last-in = נותר רק שחקן אחד.
ended-agreement = בהסכמה.
ended-repetition = אותו מצב חזר בפעם השלישית.
ended-no-moves = איש אינו יכול לשחק.
ended-ply-limit = הושג מספר המהלכים המרבי.
ended-abandoned = המשחק ננטש.
ended-adjudication = הוכרע בידי שופט.
ended-illegal-move = נעשה מהלך לא חוקי.
ended-crash = תוכנה קרסה.

## Why a move is not possible: Abalone

illegal-abalone-over = המשחק נגמר.
illegal-abalone-no-ball = אין כדור בתא { $cell }.
illegal-abalone-not-yours = הכדור בתא { $cell } הוא { $colour ->
    [black] שחור
    [white] לבן
    [red] אדום
   *[yellow] צהוב
  }, והתור של { $turn ->
    [black] שחור
    [white] לבן
    [red] אדום
   *[yellow] צהוב
  }.
illegal-abalone-partner-at-rear = הכדור בתא { $cell } שייך לשותף. הכדור האחורי ביותר חייב להיות שלך (‎A15‎).
illegal-abalone-partner-in-broadside = הכדור בתא { $cell } שייך לשותף. הצידה זזים רק כדורים משלך (‎A15‎).
illegal-abalone-not-neighbours = { $to } אינו צמוד אל { $from }. כל כדור זז תא אחד בדיוק (‎A3‎).
illegal-abalone-too-many = { $n } כדורים עומדים בשורה החל מתא { $cell }. לכל היותר שלושה יכולים לזוז (‎A7‎).
illegal-abalone-own-ball-off = הכדור בתא { $cell } היה יוצא מהלוח. איש אינו יכול להדוף החוצה כדור משלו (‎A8‎).
illegal-abalone-cannot-push = { $pushers ->
    [1] כדור אחד אינו יכול
    [2] שני כדורים אינם יכולים
   *[3] שלושה כדורים אינם יכולים
  } להדוף { $pushed ->
    [1] כדור אחד
    [2] שניים
    [3] שלושה
   *[other] { $pushed }
  } (‎A6‎).
illegal-abalone-blocked = הכדור בתא { $cell }, מאחורי הכדורים הנהדפים, חוסם את ההדיפה (‎A6‎).
illegal-abalone-one-ball = תנועה הצידה דורשת שניים או שלושה כדורים (‎A5‎).
illegal-abalone-not-in-line = { $first } ו־{ $last } אינם על קו אחד (‎A5‎).
illegal-abalone-line-too-long = מתא { $first } עד תא { $last } יש יותר משלושה כדורים (‎A5‎).
illegal-abalone-along-the-line = זו אינה תנועה הצידה אלא תנועה בתוך שורה: { $move } (‎A4‎).
illegal-abalone-occupied = התא { $cell } תפוס (‎A5‎).
illegal-abalone-off-board = הכדור בתא { $cell } היה יוצא מהלוח (‎A8‎).
illegal-abalone-cannot-pass = רק מי שאין לו מהלך אחר מוותר על התור (‎A21‎).
illegal-abalone-foreign = המהלך שייך למצב אחר.

## Why a move is not possible: Six

illegal-six-game-over = המשחק נגמר.
illegal-six-too-far = התא { $cell } רחוק מדי.
illegal-six-occupied = בתא { $cell } כבר יש משושה.
illegal-six-touches-nothing = התא { $cell } אינו נוגע בשום משושה (‎S5‎).
illegal-six-first-placement = המשושה השחור הראשון חייב לגעת במשושה האדום ולא לגעת בשחור (‎S4‎).
illegal-six-still-placing = לא מעבירים משושה לפני שכולם מונחים (‎S6‎).
illegal-six-hands-empty = כל המשושים מונחים: יש לקחת אחד ולהניח אותו במקום אחר (‎S6‎).
illegal-six-no-tile = אין משושה בתא { $cell } (‎S6‎).
illegal-six-not-yours = המשושה בתא { $cell } הוא { $colour ->
    [black] שחור
   *[red] אדום
  }. מותר לקחת רק משושה משלך (‎S6‎).
illegal-six-fixed = בלי המשושה בתא { $cell } האחרים יתפרקו, ולכן אסור לקחת אותו (‎S7‎).
illegal-six-same-cell = מניחים משושה במקום אחר מזה שממנו נלקח (‎S6‎).
illegal-six-touches-only-taken = התא { $cell } נוגע רק במשושה שנלקח מתא { $from } (‎S6‎).
illegal-six-touches-only-removed = התא { $cell } אינו נוגע בחלק שנשאר; האחרים יוצאים מהמשחק (‎S10‎).
illegal-six-tie = חלקים שווים בגודלם: יש לומר איזה מהם נשאר (‎S11‎).
illegal-six-wrong-group = התא { $cell } אינו בחלק שיכול להישאר (‎S10‎).
illegal-six-no-shape = { $colour ->
    [black] לשחור
   *[red] לאדום
  } אין צורה להכריז עליה (‎S8‎).
illegal-six-no-shape-after = אחרי המהלך הזה { $colour ->
    [black] לשחור
   *[red] לאדום
  } אין צורה להכריז עליה (‎S8‎).
illegal-six-automatic = במשחק הזה הצורות נספרות מעצמן ואין מכריזים עליהן (‎S8‎).
illegal-six-pass-while-placing = נותרו לך משושים ביד: יש להניח אחד (‎S5‎).
illegal-six-can-take = רק מי שאינו יכול לקחת שום משושה מוותר על התור, אבל את המשושה בתא { $cell } אפשר לקחת (‎S13‎).
illegal-six-pass-and-announce = יש להכריז במקום לוותר על התור (‎S13‎).
illegal-other-game = זה מהלך של משחק אחר.

## Why a position is not possible

position-abalone-no-such-colour = לפי הכללים האלה איש אינו משחק ב{ $colour ->
    [black] שחור
    [white] לבן
    [red] אדום
   *[yellow] צהוב
  }.
position-abalone-no-balls = אין כדור על הלוח.
position-abalone-score-above-six = אחת התוצאות גבוהה משש. שישה כדורים שנהדפו מנצחים (‎A9‎).
position-abalone-two-winners = יותר מתוצאה אחת היא שש. הראשון שמגיע לשש מנצח (‎A9‎).
position-abalone-turn-is-out = { $colour ->
    [black] שחור
    [white] לבן
    [red] אדום
   *[yellow] צהוב
  } יצא מהמשחק ואינו יכול להיות בתור (‎A13‎).
position-abalone-all-out = כל השחקנים יצאו מהמשחק. האחרון שנשאר כבר ניצח (‎A13‎).
position-abalone-wrong-players = הכללים נועדו למספר אחר של שחקנים.
position-six-foreign-colour = בסיקס יש רק משושים שחורים ואדומים, ולא ”{ $letter }“ (‎S1‎).
position-six-no-such-seat = { $n ->
    [2] בשני שחקנים המקומות הם ‎b‎ ו־‎r‎ (‎S2‎).
   *[other] בארבעה שחקנים המקומות הם ‎b1, r1, b2‎ ו־‎r2‎ (‎S9‎).
  }
position-six-automatic = במשחק הזה הצורות נספרות מעצמן ואיש אינו מכריז (‎S8‎).
position-six-too-far = התא { $cell } רחוק מדי.
position-six-twice = בתא { $cell } יש שני משושים.
position-six-no-tiles = אין משושה על השולחן (‎S2‎).
position-six-full-hand = { who } מחזיק { $n } משושים, אבל לעולם לא יותר מ־{ $most }.
position-six-hands = המשושים ביד אינם מתאימים לתור: כולם מניחים בתורם, משושה אחד כל אחד. לא ייתכן שהתור של { who }.
position-six-too-many = { $colour ->
    [black] לשחור
   *[red] לאדום
  } יש { $n } משושים על השולחן וביד, אבל יש רק 21 (‎S1‎).
position-six-too-few = { $colour ->
    [black] לשחור
   *[red] לאדום
  } יש { $n ->
    [one] רק משושה אחד
    [two] רק שני משושים
   *[other] רק { $n } משושים
  } על השולחן וביד, אבל אף אחד מה־21 לא יכול היה לצאת מהמשחק (‎S10‎).
position-six-apart = המשושים אינם קבוצה אחת מחוברת: { $other } מנותק מתא { $one } (‎S5‎).
position-six-no-shape = { $colour ->
    [black] לשחור
   *[red] לאדום
  } אין צורה להכריז עליה (‎S8‎).
position-six-no-room = אין מקום למשושה הראשון (‎S4‎).

## Texts that cannot be read

unreadable-at = תו { $at }: { $what }
unreadable-abalone-board = כאן צריך לבוא לוח של תשע שורות, מופרדות ב־‎/‎.
unreadable-abalone-row-short = בשורה הזו יש מעט מדי תאים.
unreadable-abalone-row-long = בשורה הזו יש יותר מדי תאים.
unreadable-abalone-rows = בלוח יש תשע שורות.
unreadable-abalone-ball = כאן צריך לבוא כדור (‎b, w, r, y‎) או ספרה מ־1 עד 9 לתאים ריקים.
unreadable-abalone-run = רצף של תאים ריקים נכתב בספרה אחת.
unreadable-abalone-turn = כאן צריכה לבוא האות של השחקן שבתור.
unreadable-abalone-score = כאן צריך לבוא מספר הכדורים שהדף כל צד.
unreadable-abalone-out = כאן צריך לבוא ‎out=‎ ואותיות של שחקנים.
unreadable-abalone-out-twice = השחקן הזה כתוב פעמיים.
unreadable-abalone-position-end = המצב צריך להיגמר כאן.
unreadable-abalone-cell = כאן צריך לבוא תא כמו ‎c3‎.
unreadable-abalone-off-board = אין תא כזה על הלוח.
unreadable-abalone-move = כאן צריך לבוא מהלך כמו ‎c3d4‎, ‎c3c5d4‎ או ‎pass‎.
unreadable-abalone-move-end = המהלך צריך להיגמר כאן.
unreadable-abalone-game = כאן צריך לבוא השם ‎abalone‎.
unreadable-abalone-option = כאן צריכה לבוא אחת האפשרויות ‎2, 3, 4, consecutive, layout=NAME‎.
unreadable-abalone-layout = אין סידור פתיחה בשם הזה.
unreadable-abalone-layout-players = סידור פתיחה אפשר לבחור רק לשני שחקנים.
unreadable-abalone-consecutive = ‎consecutive‎ היא גרסה לארבעה שחקנים.
unreadable-option-twice = האפשרות הזו כתובה פעמיים.
unreadable-six-number = כאן צריך לבוא מספר שלם.
unreadable-six-range = התא הזה רחוק מדי.
unreadable-six-comma = בין שתי הקואורדינטות של תא צריך לבוא פסיק.
unreadable-six-colon = אחרי התא הראשון צריכות לבוא נקודתיים.
unreadable-six-row = כאן צריכה לבוא שורה של משושים ‎b‎ ו־‎r‎ ושל מספרי תאים ריקים.
unreadable-six-zero = רצף של תאים ריקים אינו יכול להיות באורך 0.
unreadable-six-turn = כאן צריך לבוא השחקן שבתור: ‎b‎ או ‎r‎, ובארבעה שחקנים ‎b1, r1, b2, r2‎.
unreadable-six-hands = כאן צריכים לבוא המשושים שביד: מספר לכל שחקן, מופרדים ב־‎-‎.
unreadable-six-end = הטקסט צריך להיגמר כאן.
unreadable-six-move = כאן צריך לבוא מהלך כמו ‎-1,0‎ או ‎3,-2>0,4‎ או ‎3,-2>0,4=1,-1‎ או ‎pass‎.
unreadable-six-rules-game = כללי סיקס מתחילים ב־‎six‎.
unreadable-six-rules-option = כאן צריכה לבוא אפשרות של סיקס: ‎2‎ או ‎4‎, ‎advanced‎, ‎announce‎.
unreadable-six-rules-twice = האפשרות הזו כתובה פעמיים.
unreadable-game = כאן צריך לבוא שם של משחק: ‎abalone‎ או ‎six‎.
unreadable-foreign-move = כאן צריך לבוא מהלך של שני תאים כמו ‎a1d4‎.
unreadable-playstrategy-board = כאן צריכה לבוא שורה מהלוח של ‎PlayStrategy‎.
unreadable-playstrategy-score = כאן צריך לבוא מספר הכדורים שנהדפו.
unreadable-playstrategy-turn = כאן צריך לבוא ‎b‎ או ‎w‎: של מי התור.
unreadable-playstrategy-count = כאן צריך לבוא מספר.
unreadable-playstrategy-end = המצב צריך להיגמר כאן.
unreadable-variant = אין סידור פתיחה בשם הזה.
unreadable-notation = כאן צריך לבוא ‎Aba-Pro‎, ‎Nacre‎ או ‎PlayStrategy‎.
unreadable-empty = אין כאן משחק.
unreadable-cut = הטקסט נגמר לפני המשחק.
unreadable-tag = כאן צריכה לבוא תגית כמו ‎[Rules "abalone"]‎.
unreadable-tag-open = התגית הזו אינה סגורה.
unreadable-tag-twice = התגית הזו כתובה פעמיים.
unreadable-tag-place = בתוך הסתעפות לא יכולה לבוא תגית.
unreadable-comment-open = ההערה הזו אינה סגורה.
unreadable-stray = הסוגר הזה אינו סוגר דבר.
unreadable-rules-missing = התגית ‎Rules‎ חסרה.
unreadable-more = הרישום צריך להיגמר כאן.
unreadable-variation = אין מהלך שההסתעפות הזו מחליפה.
unreadable-variation-open = אחת ההסתעפויות אינה סגורה.
unreadable-variation-close = זה אינו סוגר שום הסתעפות.
unreadable-variation-result = הסתעפות נגמרת בלי תוצאה.
unreadable-depth = ההסתעפויות מקוננות עמוק מדי.
unreadable-result = כאן צריכה לבוא תוצאה: ‎1, 0, 1/2‎ או ‎1/3‎ לכל שחקן, מופרדים ב־‎-‎, או ‎*‎.
unreadable-result-differs = זו אינה התוצאה שנותנת התגית ‎Result‎.
unreadable-termination = כאן צריכה לבוא סיבה כמו ‎six-ejected‎ או ‎resignation‎.
unreadable-clk = כאן צריך לבוא שעון כמו ‎0:09:58.3‎.
unreadable-command-open = הפקודה הזו אינה סגורה.
unreadable-eval = כאן צריכה לבוא הערכה.
unreadable-house = כאן צריך לבוא אחד מאלה: ‎norepetition, plylimit=N, plylimit-lead-wins, notakeback, nodrawbefore=N‎.
unreadable-house-twice = כלל הבית הזה כתוב פעמיים.
unreadable-seat-kind = כאן צריך לבוא ‎person‎ או ‎computer:LEVEL‎.
unreadable-clock = כאן צריך לבוא שעון כמו ‎600, 600+5, 600d5, 600b5, 600+30x5, 15/move, 3d/move‎ או ‎-‎.
unreadable-clock-number = כאן צריך לבוא מספר השניות.
unreadable-clock-zero = כך לא נשאר זמן לחשוב.
unreadable-event-time = כאן צריכות לבוא אלפיות השנייה שעברו מן ההתחלה.
unreadable-event-seat = כאן צריך לבוא שחקן של המשחק הזה.
unreadable-event = כאן צריך לבוא אחד האירועים ‎offer-draw, accept, decline, offer-takeback, takeback, pause, resume, out, resign‎.
unreadable-event-plies = כאן צריך לבוא מספר המהלכים שמוחזרים.
unreadable-event-reason = כאן צריכה לבוא סיבה כמו ‎time‎.
unreadable-event-end = האירוע צריך להיגמר כאן.
