# מילות המשחק, בעברית: משחקים, שחקנים, סיבות, הודעות.
# שמות ההודעות והמשתנים זהים בכל השפות, חוץ מאלה שמתחילים ב־`local-`: הם עוזרים רק לשפה אחת.
# $who הוא מקום (black, white, red, yellow, black1, red1, black2, red2),
# $colour הוא צבע (black, white, red, yellow); תאים ניתנים כטקסט.

## Games and rules

game-abalone = אבלון
game-six = Six
players = { $n ->
    [one] שחקן אחד
    [two] שני שחקנים
   *[other] { $n } שחקנים
  }
variant-basic = בסיסי
variant-advanced = למתקדמים
variant-announce = השחקנים מכריזים
variant-automatic = אוטומטי
variant-consecutive = השותפים משחקים ברצף
layout = סידור
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
layout-fujiyama = פוג׳ייאמה
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

input-select = בחרו כדור.
input-selected = { $n ->
    [one] נבחר כדור אחד.
    [two] נבחרו שני כדורים.
   *[other] נבחרו { $n } כדורים.
  }
input-which-way = שתי דרכים מובילות לשם: בחרו כיוון.
input-choose-cell = בחרו תא.
input-choose-tile = בחרו משושה שלכם.
input-choose-target = בחרו היכן להניח אותו.
input-choose-group = שני חלקים שווים בגודלם: בחרו את זה שנשאר.
input-announce-armed = המשושה הבא יכריז על צורה.
input-confirm = אשרו את המהלך.

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
said-place = { who } מניח משושה על { $cell }.
said-shift = { who } מעביר משושה מ־{ $from } אל { $to }.
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
said-pac-broken = מצב שוויון נשבר: { $cell }.
said-out = { who } יצא מהמשחק. { $reason }
said-last-minute = { who }: הדקה האחרונה.
said-time-low = { who }: { $left ->
    [1] נשארה שנייה אחת
    [one] נשארה פחות משנייה
    [two] נשארו שתי שניות
   *[other] נשארו { $left } שניות
  }.
said-period = { who }: { $n ->
    [0] פרק הזמן האחרון
    [one] נשאר פרק זמן אחד
    [two] נשארו שני פרקי זמן
   *[other] נשארו { $n } פרקי זמן
  }.

## A game being played

event-seated = { $name } בצד של { who }.
event-left = המקום של { who } שוב פנוי.
event-began = המשחק מתחיל.
event-moved = מהלך { $ply }: { who }.
event-offered-draw = { who } מציע תיקו.
event-offered-takeback = { who } מבקש לחזור { $plies ->
    [one] מהלך אחד
    [two] שני מהלכים
   *[other] { $plies } מהלכים
  } לאחור.
event-accepted = { who } מסכים.
event-declined = { who } מסרב.
event-took-back = { who } חזר { $plies ->
    [one] מהלך אחד
    [two] שני מהלכים
   *[other] { $plies } מהלכים
  } לאחור.
event-paused = { who } עוצר את המשחק.
event-resumed = { who } ממשיך את המשחק.
event-resigned = { who } רוצה להיכנע.
event-went-out = { who } יצא מהמשחק. { $reason }
event-ended = { $result } { $termination }
event-wanted-rematch = { who } רוצה עוד משחק.
event-rematch-agreed = הוסכם על עוד משחק.
event-noted = נוספה הערה.
refused-no-such-seat = אין מקום כזה בשולחן.
refused-stale = המשחק התקדם: זה היה למהלך { $ply }, ועכשיו מהלך { $now }.
refused-not-your-turn = התור של { $who ->
    [black] שחור
    [white] לבן
    [red] אדום
    [yellow] צהוב
    [black1] שחור 1
    [red1] אדום 1
    [black2] שחור 2
   *[red2] אדום 2
  }.
refused-unreadable-move = { $reason }
refused-illegal-move = { $reason }
refused-time-over = הזמן תם לפני שהמהלך הגיע.
refused-not-begun = המשחק עוד לא התחיל.
refused-begun = המשחק כבר התחיל.
refused-paused = המשחק מושהה.
refused-over = המשחק נגמר.
refused-not-over = המשחק עוד לא נגמר.
refused-out = מי שיצא מהמשחק אינו מחליט בו עוד.
refused-seat-taken = מישהו כבר יושב שם.
refused-seat-open = איש אינו יושב שם.
refused-offer-stands = קודם צריך לענות להצעה של { who }.
refused-nothing-offered = אין על מה לענות.
refused-too-early = אי אפשר להציע תיקו לפני מהלך { $from }.
refused-no-takebacks = במשחק הזה לא חוזרים לאחור.
refused-nothing-to-take-back = אין מהלך שאפשר לחזור ממנו.
refused-nothing-to-redo = אין מהלך לשחק שוב.
refused-only-local = זה אפשרי רק כשכולם משחקים ליד מסך אחד.
refused-only-host = רק המארח מחליט על זה.
refused-only-seat = רק מי שמשחק מחליט על זה.
refused-no-such-result = משחק כזה אינו נגמר כך.

## How a game ends

result-wins = { who } ניצח.
result-team-wins = { $who ->
    [black] שחור ואדום ניצחו.
    [white] לבן וצהוב ניצחו.
    [black1] הקבוצה השחורה ניצחה.
   *[red1] הקבוצה האדומה ניצחה.
  }
result-draw = תיקו.
result-none = אין מנצח.
ended-six-ejected = שישה כדורים נהדפו החוצה.
ended-triangle = המשולש הושלם.
ended-line = השורה הושלמה.
ended-ring = הטבעת הושלמה.
ended-five-or-fewer = נשארו חמישה משושים או פחות.
ended-time = הזמן תם.
ended-resignation = כניעה.
ended-last-in = רק שחקן אחד נשאר במשחק.
ended-agreement = בהסכמה.
ended-repetition = אותו מצב בפעם השלישית.
ended-no-moves = איש אינו יכול לשחק.
ended-ply-limit = הושג מספר המהלכים המרבי.
ended-abandoned = ננטש.
ended-adjudication = בהכרעת שופט.
ended-illegal-move = נעשה מהלך לא חוקי.
ended-crash = תוכנה קרסה.

## Why a move is not possible: Abalone

illegal-abalone-over = המשחק נגמר.
illegal-abalone-no-ball = אין כדור על { $cell }.
illegal-abalone-not-yours = הכדור על { $cell } הוא { $colour ->
    [black] שחור
    [white] לבן
    [red] אדום
   *[yellow] צהוב
  }, ועכשיו התור של { $turn ->
    [black] שחור
    [white] לבן
    [red] אדום
   *[yellow] צהוב
  }.
illegal-abalone-partner-at-rear = הכדור על { $cell } הוא של השותף. הכדור האחורי ביותר חייב להיות שלכם (A15).
illegal-abalone-partner-in-broadside = הכדור על { $cell } הוא של השותף. בתנועה הצידה זזים רק כדורים שלכם (A15).
illegal-abalone-not-neighbours = { $to } אינו ליד { $from }. כל כדור זז תא אחד בדיוק (A3).
illegal-abalone-too-many = החל מ־{ $cell } עומדים { $n } כדורים בשורה. לכל היותר שלושה יכולים לזוז (A7).
illegal-abalone-own-ball-off = הכדור על { $cell } היה יוצא מהלוח. איש אינו יכול להוציא כדור שלו (A8).
illegal-abalone-cannot-push = { $pushers ->
    [1] כדור אחד אינו יכול
    [2] שני כדורים אינם יכולים
   *[3] שלושה כדורים אינם יכולים
  } להדוף { $pushed ->
    [1] אחד
    [2] שניים
    [3] שלושה
   *[other] { $pushed }
  } (A6).
illegal-abalone-blocked = הכדור על { $cell }, מאחורי הנהדפים, חוסם את ההדיפה (A6).
illegal-abalone-one-ball = הצידה זזים שניים או שלושה כדורים (A5).
illegal-abalone-not-in-line = { $first } ו־{ $last } אינם בשורה אחת (A5).
illegal-abalone-line-too-long = מ־{ $first } עד { $last } יש יותר משלושה כדורים (A5).
illegal-abalone-along-the-line = זו אינה תנועה הצידה אלא מהלך לאורך השורה: { $move } (A4).
illegal-abalone-occupied = { $cell } תפוס (A5).
illegal-abalone-off-board = הכדור על { $cell } היה יוצא מהלוח (A8).
illegal-abalone-cannot-pass = רק מי שאין לו מהלך אחר מוותר על תורו (A21).
illegal-abalone-foreign = המהלך נועד למצב אחר.

## Why a move is not possible: Six

illegal-six-game-over = המשחק נגמר.
illegal-six-too-far = { $cell } רחוק מדי.
illegal-six-occupied = על { $cell } כבר מונח משושה.
illegal-six-touches-nothing = { $cell } אינו נוגע בשום משושה (S5).
illegal-six-first-placement = המשושה השחור הראשון חייב לגעת באדום ואסור לו לגעת בשחור (S4).
illegal-six-still-placing = לא מעבירים משושים לפני שכולם מונחים (S6).
illegal-six-hands-empty = כל המשושים מונחים: קחו אחד והניחו אותו במקום אחר (S6).
illegal-six-no-tile = אין משושה על { $cell } (S6).
illegal-six-not-yours = המשושה על { $cell } הוא { $colour ->
    [black] שחור
   *[red] אדום
  }. מותר לקחת רק משושה שלכם (S6).
illegal-six-fixed = בלי המשושה על { $cell } היו האחרים מתפרקים, ולכן אסור לקחת אותו (S7).
illegal-six-same-cell = אין להחזיר משושה למקום שממנו נלקח (S6).
illegal-six-touches-only-taken = { $cell } נוגע רק במשושה שנלקח מ־{ $from } (S6).
illegal-six-touches-only-removed = { $cell } אינו נוגע בחלק שנשאר; האחרים יוצאים מהמשחק (S10).
illegal-six-tie = החלקים שווים: אמרו איזה מהם נשאר (S11).
illegal-six-wrong-group = { $cell } אינו בחלק שיכול להישאר (S10).
illegal-six-no-shape = { $colour ->
    [black] לשחור
   *[red] לאדום
  } אין צורה להכריז עליה (S8).
illegal-six-no-shape-after = אחרי המהלך הזה { $colour ->
    [black] לשחור
   *[red] לאדום
  } אין צורה להכריז עליה (S8).
illegal-six-automatic = במשחק הזה התוכנה מכריזה על צורות (S8).
illegal-six-pass-while-placing = יש לכם משושים ביד: הניחו אחד (S5).
illegal-six-can-take = רק מי שאינו יכול לקחת משושה מוותר על תורו, אבל את זה שעל { $cell } אפשר לקחת (S13).
illegal-six-pass-and-announce = הכריזו במקום לוותר על התור (S13).
illegal-other-game = זה מהלך של משחק אחר.

## Why a position is not possible

position-abalone-no-such-colour = לפי החוקים האלה איש אינו משחק בצבע { $colour ->
    [black] שחור
    [white] לבן
    [red] אדום
   *[yellow] צהוב
  }.
position-abalone-no-balls = אין כדור על הלוח.
position-abalone-score-above-six = תוצאה גבוהה משש. שישה כדורים שנהדפו החוצה מנצחים (A9).
position-abalone-two-winners = יותר מתוצאה אחת היא שש. מנצח מי שהגיע לשש ראשון (A9).
position-abalone-turn-is-out = { $colour ->
    [black] שחור
    [white] לבן
    [red] אדום
   *[yellow] צהוב
  } יצא מהמשחק, והתור אינו יכול להיות שלו (A13).
position-abalone-all-out = כולם יצאו. ניצח מי שנשאר אחרון (A13).
position-abalone-wrong-players = החוקים הם למספר אחר של שחקנים.
position-six-foreign-colour = ב־Six יש רק משושים שחורים ואדומים, לא „{ $letter }” (S1).
position-six-no-such-seat = { $n ->
    [2] בשניים המקומות הם b ו־r (S2).
   *[other] בארבעה המקומות הם b1, r1, b2 ו־r2 (S9).
  }
position-six-automatic = במשחק הזה התוכנה מכריזה על צורות, ולא השחקנים (S8).
position-six-too-far = { $cell } רחוק מדי.
position-six-twice = על { $cell } מונחים שני משושים.
position-six-no-tiles = אין משושה על השולחן (S2).
position-six-full-hand = ביד של { who } יש { $n } משושים, אבל לעולם לא יותר מ־{ $most }.
position-six-hands = מספר המשושים ביד אינו מתאים לתור: כולם מניחים בתורם משושה אחד. התור אינו יכול להיות של { who }.
position-six-too-many = { $colour ->
    [black] לשחור
   *[red] לאדום
  } { $n } משושים על השולחן וביד, אבל יש רק 21 (S1).
position-six-too-few = { $colour ->
    [black] לשחור
   *[red] לאדום
  } { $n ->
    [one] רק משושה אחד
    [two] רק שני משושים
   *[other] רק { $n } משושים
  } על השולחן וביד, אבל אף אחד מ־21 לא היה יכול לצאת מהמשחק (S10).
position-six-apart = המשושים אינם מחוברים: { $other } נפרד מ־{ $one } (S5).
position-six-no-shape = { $colour ->
    [black] לשחור
   *[red] לאדום
  } אין צורה להכריז עליה (S8).
position-six-no-room = אין מקום למשושה הראשון (S4).

## Texts that cannot be read

unreadable-at = תו { $at }: { $what }
unreadable-abalone-board = כאן צריך לבוא לוח של תשע שורות שביניהן /.
unreadable-abalone-row-short = בשורה הזאת חסרים תאים.
unreadable-abalone-row-long = בשורה הזאת יש יותר מדי תאים.
unreadable-abalone-rows = בלוח יש תשע שורות.
unreadable-abalone-ball = כאן צריך לבוא כדור b, w, r או y, או ספרה מ־1 עד 9 לתאים ריקים.
unreadable-abalone-run = רצף של תאים ריקים נכתב בספרה אחת.
unreadable-abalone-turn = כאן צריכה לבוא האות של מי שבתורו.
unreadable-abalone-score = כאן צריך לבוא מספר הכדורים שנהדפו החוצה לכל צד.
unreadable-abalone-out = כאן צריכים לבוא out= ואותיות של שחקנים.
unreadable-abalone-out-twice = השחקן הזה נזכר פעמיים.
unreadable-abalone-position-end = כאן המצב צריך להסתיים.
unreadable-abalone-cell = כאן צריך לבוא תא כמו c3.
unreadable-abalone-off-board = אין תא כזה על הלוח.
unreadable-abalone-move = כאן צריך לבוא מהלך כמו c3d4, c3c5d4 או pass.
unreadable-abalone-move-end = כאן המהלך צריך להסתיים.
unreadable-abalone-game = כאן צריך לבוא שם המשחק abalone.
unreadable-abalone-option = כאן צריכה לבוא אחת האפשרויות 2, 3, 4, consecutive או layout=NAME.
unreadable-abalone-layout = אין סידור בשם הזה.
unreadable-abalone-layout-players = אפשר לבחור סידור רק לשני שחקנים.
unreadable-abalone-consecutive = consecutive היא גרסה לארבעה שחקנים.
unreadable-option-twice = האפשרות הזאת כתובה פעמיים.
unreadable-six-number = כאן צריך לבוא מספר שלם.
unreadable-six-range = התא הזה רחוק מדי.
unreadable-six-comma = בין שני המספרים של תא צריך לבוא פסיק.
unreadable-six-colon = אחרי התא הראשון צריכים לבוא נקודתיים.
unreadable-six-row = כאן צריכה לבוא שורה של משושים b ו־r ושל מספרי תאים ריקים.
unreadable-six-zero = מספר התאים הריקים אינו יכול להיות 0.
unreadable-six-turn = כאן צריך לבוא מי שבתורו: b או r, ובארבעה b1, r1, b2 או r2.
unreadable-six-hands = כאן צריכים לבוא המשושים שביד: מספר לכל שחקן, וביניהם -.
unreadable-six-end = כאן הטקסט צריך להסתיים.
unreadable-six-move = כאן צריך לבוא מהלך כמו -1,0 או 3,-2>0,4 או 3,-2>0,4=1,-1 או pass.
unreadable-six-rules-game = החוקים של Six מתחילים ב־six.
unreadable-six-rules-option = כאן צריכה לבוא אפשרות של Six: 2 או 4, advanced, announce.
unreadable-six-rules-twice = האפשרות הזאת כתובה פעמיים.
unreadable-game = כאן צריך לבוא שם של משחק: abalone או six.
unreadable-foreign-move = כאן צריך לבוא מהלך של שני תאים כמו a1d4.
unreadable-playstrategy-board = כאן צריכה לבוא שורה מהלוח של PlayStrategy.
unreadable-playstrategy-score = כאן צריך לבוא מספר הכדורים שנהדפו החוצה.
unreadable-playstrategy-turn = כאן צריך לבוא b או w: מי בתורו.
unreadable-playstrategy-count = כאן צריך לבוא מספר.
unreadable-playstrategy-end = כאן המצב צריך להסתיים.
unreadable-variant = אין סידור בשם הזה.
unreadable-notation = כאן צריך לבוא אחד מאלה: Aba-Pro, Nacre או PlayStrategy.
unreadable-empty = אין כאן משחק.
unreadable-cut = הטקסט נגמר לפני שהמשחק נגמר.
unreadable-json-syntax = כאן צריך לבוא JSON: ערך, פסיק, נקודתיים או סימן סגירה.
unreadable-json-string = הטקסט הזה אינו סגור, או שיש בו תו שאסור ב־JSON.
unreadable-json-text = כאן צריך לבוא טקסט במירכאות כפולות.
unreadable-json-list = כאן צריכה לבוא רשימה בסוגריים מרובעים.
unreadable-json-object = כאן צריך לבוא אובייקט בסוגריים מסולסלים.
unreadable-json-name = השם הזה אינו מוכר כאן, או שהוא מופיע פעמיים.
unreadable-json-move = באובייקט הזה חסר "move".
unreadable-json-number = כאן צריך לבוא מספר שלם.
unreadable-tag = כאן צריכה לבוא תגית כמו [Rules "abalone"].
unreadable-tag-open = התגית הזאת אינה סגורה.
unreadable-tag-twice = התגית הזאת כתובה פעמיים.
unreadable-tag-place = תגית אינה יכולה לעמוד בתוך וריאציה.
unreadable-comment-open = ההערה הזאת אינה סגורה.
unreadable-stray = הסוגר הזה אינו סוגר דבר.
unreadable-rules-missing = חסרה התגית Rules.
unreadable-more = כאן הרשומה צריכה להסתיים.
unreadable-variation = אין מהלך שהווריאציה הזאת מחליפה.
unreadable-variation-open = יש וריאציה שאינה סגורה.
unreadable-variation-close = זה אינו סוגר שום וריאציה.
unreadable-variation-result = וריאציה מסתיימת בלי תוצאה.
unreadable-depth = הווריאציות מקוננות עמוק מדי.
unreadable-result = כאן צריכה לבוא תוצאה: 1, 0, 1/2 או 1/3 לכל שחקן, וביניהם -, או *.
unreadable-result-differs = זו אינה התוצאה שבתגית Result.
unreadable-termination = כאן צריכה לבוא סיבה כמו six-ejected או resignation.
unreadable-clk = כאן צריך לבוא שעון כמו 0:09:58.3.
unreadable-command-open = הפקודה הזאת אינה סגורה.
unreadable-eval = כאן צריכה לבוא הערכה.
unreadable-house = כאן צריך לבוא אחד מאלה: norepetition, plylimit=N, plylimit-lead-wins, notakeback או nodrawbefore=N.
unreadable-house-twice = חוק הבית הזה כתוב פעמיים.
unreadable-seat-kind = כאן צריך לבוא person או computer:LEVEL.
unreadable-clock = כאן צריך לבוא שעון כמו 600, 600+5, 600d5, 600b5, 600+30x5, 15/move, 3d/move או -.
unreadable-clock-number = כאן צריך לבוא מספר שניות.
unreadable-clock-zero = כך לא נשאר זמן לחשוב.
unreadable-event-time = כאן צריך לבוא מספר אלפיות השנייה מאז ההתחלה.
unreadable-event-seat = כאן צריך לבוא שחקן של המשחק הזה.
unreadable-event = כאן צריך לבוא אחד האירועים offer-draw, accept, decline, offer-takeback, takeback, pause, resume, out או resign.
unreadable-event-plies = כאן צריך לבוא מספר המהלכים שחוזרים לאחור.
unreadable-event-reason = כאן צריכה לבוא סיבה כמו time.
unreadable-event-end = כאן האירוע צריך להסתיים.
