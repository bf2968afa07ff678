# מילות המשחק, בעברית: משחקים, שחקנים, סיבות, הודעות.
# שמות ההודעות והמשתנים זהים בכל השפות, חוץ מאלה שמתחילים ב־`local-`: הם עוזרים רק לשפה אחת.
# $who הוא מקום (black, white, red, yellow, black1, red1, black2, red2),
# $colour הוא צבע (black, white, red, yellow); מקומות ניתנים כטקסט.

## Games and rules

game-abalone = אבלון
game-six = ⁦Six⁩
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
layout-6-9 = ⁦6-9⁩
layout-aliening = ⁦Aliening⁩
layout-alitration = ⁦Alitration⁩
layout-anglattack = ⁦Anglattack⁩
layout-april-fish = דג אפריל
layout-atomouche = ⁦Atomouche⁩
layout-buttonhole = לולאת כפתור
layout-centrifuge = צנטריפוגה
layout-checkerboard = לוח משבצות
layout-corners = פינות
layout-cross = צלב
layout-crossed-hearts = לבבות מצטלבים
layout-def-or-atak = הגנה או התקפה
layout-domination-vs-daisy = שליטה נגד חיננית
layout-duel = דו־קרב
layout-food-mill = מטחנת מזון
layout-forcing = לחץ
layout-fracture = שבר
layout-horseshoes = פרסות
layout-infiltralien = ⁦Infiltralien⁩
layout-intimidation = הפחדה
layout-king-cake = עוגת המלכים
layout-labyrinth = מבוך
layout-mosaic = פסיפס
layout-mquorric = ⁦Mquorric⁩
layout-neko = נקו
layout-oath = שבועה
layout-octopus = תמנון
layout-papillons = פרפרים
layout-robot = רובוט
layout-slaloms = סלאלומים
layout-snowflake = פתית שלג
layout-spider = עכביש
layout-the-clearing = קרחת היער
layout-tinsels = קישוטי נצנצים
layout-trench = חפירה
layout-true-daisy = חיננית אמיתית
layout-wedding-rings = טבעות נישואין
layout-wheel = גלגל
layout-windmill = טחנת רוח
layout-xmas-star = כוכב חג המולד

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
term-team = צוות
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

cell-empty = { $cell }, פנוי
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
cell-marked = { $what }, מסומן
cell-threatened = { $what }, בסכנה
cell-fixed = { $what }, אסור לקחת
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
input-stuck = { $n ->
    [one] לכדור הזה אין לאן לזוז לבדו.
    [two] לשני הכדורים האלה אין לאן לזוז יחד.
   *[other] לכדורים האלה אין לאן לזוז יחד.
  }
input-which-way = שתי דרכים מובילות לשם: בחרו כיוון.
input-choose-cell = בחרו מקום.
input-choose-tile = בחרו משושה שלכם.
input-choose-target = בחרו היכן להניח אותו.
input-choose-group = שני חלקים שווים בגודלם: בחרו את זה שנשאר.
input-announce-armed = המשושה הבא שלכם יכריז על צורה.
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
event-offered-takeback = { who } מבקש להחזיר { $plies ->
    [one] מהלך אחד
    [two] שני מהלכים
   *[other] { $plies } מהלכים
  }.
event-offered-replacement = { who } מבקש שמחשב ימשיך לשחק במקום מי שעזב.
event-accepted = { who } מסכים.
event-declined = { who } מסרב.
event-took-back = { who } החזיר { $plies ->
    [one] מהלך אחד
    [two] שני מהלכים
   *[other] { $plies } מהלכים
  }.
event-paused = { who } משהה את המשחק.
event-resumed = { who } ממשיך את המשחק.
said-clocks-stood = השרת לא הצליח לשמור מהלכים לזמן מה; השעונים נעצרו.
event-resigned = { who } רוצה להיכנע.
event-went-out = { who } יצא מהמשחק. { $reason }
event-ended = { $result } { $termination }
event-wanted-rematch = { who } רוצה עוד משחק.
event-rematch-agreed = הוסכם על עוד משחק.
event-noted = נוספה הערה.
refused-no-such-seat = אין מקום כזה ליד השולחן.
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
refused-out = מי שיצא מהמשחק אינו מחליט בזה.
refused-seat-taken = מישהו כבר יושב שם.
refused-seat-open = איש אינו יושב שם.
refused-offer-stands = קודם צריך לענות להצעה של { who }.
refused-nothing-offered = אין על מה לענות.
refused-too-early = אי אפשר להציע תיקו לפני מהלך { $from }.
refused-no-takebacks = במשחק הזה אי אפשר להחזיר מהלכים.
refused-nothing-to-take-back = אין מהלך להחזיר.
refused-nothing-to-redo = אין מהלך לשחק שוב.
refused-only-local = זה אפשרי רק כשכולם משחקים מול מסך אחד.
refused-only-host = רק המארח מחליט על זה.
refused-only-seat = רק מי שמשחק מחליט על זה.
refused-no-such-result = משחק כזה אינו נגמר כך.

## How a game ends

result-wins = { who } ניצח.
result-team-wins = { $who ->
    [black] שחור ואדום ניצחו.
    [white] לבן וצהוב ניצחו.
    [black1] הצוות השחור ניצח.
   *[red1] הצוות האדום ניצח.
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
illegal-abalone-partner-at-rear = הכדור על { $cell } הוא של השותף. הכדור האחורי ביותר חייב להיות שלכם (⁦A15⁩).
illegal-abalone-partner-in-broadside = הכדור על { $cell } הוא של השותף. בתנועה הצידה זזים רק כדורים שלכם (⁦A15⁩).
illegal-abalone-not-neighbours = { $to } אינו ליד { $from }. כל כדור זז מקום אחד בדיוק (⁦A3⁩).
illegal-abalone-too-many = החל מ־{ $cell } עומדים { $n } כדורים בשורה. לכל היותר שלושה יכולים לזוז (⁦A7⁩).
illegal-abalone-own-ball-off = הכדור על { $cell } היה יוצא מהלוח. איש אינו יכול להוציא כדור שלו (⁦A8⁩).
illegal-abalone-cannot-push = { $pushers ->
    [1] כדור אחד אינו יכול
    [2] שני כדורים אינם יכולים
   *[3] שלושה כדורים אינם יכולים
  } להדוף { $pushed ->
    [1] אחד
    [2] שניים
    [3] שלושה
   *[other] { $pushed }
  } (⁦A6⁩).
illegal-abalone-blocked = הכדור על { $cell }, מאחורי הנהדפים, חוסם את ההדיפה (⁦A6⁩).
illegal-abalone-one-ball = הצידה זזים שניים או שלושה כדורים (⁦A5⁩).
illegal-abalone-not-in-line = { $first } ו־{ $last } אינם בשורה אחת (⁦A5⁩).
illegal-abalone-line-too-long = מ־{ $first } עד { $last } יש יותר משלושה כדורים (⁦A5⁩).
illegal-abalone-along-the-line = זו אינה תנועה הצידה אלא מהלך לאורך השורה: { $move } (⁦A4⁩).
illegal-abalone-occupied = { $cell } תפוס (⁦A5⁩).
illegal-abalone-off-board = הכדור על { $cell } היה יוצא מהלוח (⁦A8⁩).
illegal-abalone-cannot-pass = רק מי שאין לו מהלך אחר מוותר על תורו (⁦A21⁩).
illegal-abalone-foreign = המהלך נועד למצב אחר.

## Why a move is not possible: Six

illegal-six-game-over = המשחק נגמר.
illegal-six-too-far = { $cell } רחוק מדי.
illegal-six-occupied = על { $cell } כבר מונח משושה.
illegal-six-touches-nothing = { $cell } אינו צמוד לשום משושה (⁦S5⁩).
illegal-six-first-placement = המשושה השחור הראשון חייב להיות צמוד לאדום, ואסור לו להיות צמוד לשחור (⁦S4⁩).
illegal-six-still-placing = לא מעבירים משושים לפני שכולם מונחים (⁦S6⁩).
illegal-six-hands-empty = כל המשושים מונחים: קחו אחד והניחו אותו במקום אחר (⁦S6⁩).
illegal-six-no-tile = אין משושה על { $cell } (⁦S6⁩).
illegal-six-not-yours = המשושה על { $cell } הוא { $colour ->
    [black] שחור
   *[red] אדום
  }. מותר לקחת רק משושה שלכם (⁦S6⁩).
illegal-six-fixed = בלי המשושה על { $cell } היו האחרים מתפרקים, ולכן אסור לקחת אותו (⁦S7⁩).
illegal-six-same-cell = אין להחזיר משושה למקום שממנו נלקח (⁦S6⁩).
illegal-six-touches-only-taken = { $cell } צמוד רק למשושה שנלקח מ־{ $from } (⁦S6⁩).
illegal-six-touches-only-removed = { $cell } אינו צמוד לחלק שנשאר; האחרים יוצאים מהמשחק (⁦S10⁩).
illegal-six-tie = החלקים שווים: אמרו איזה מהם נשאר (⁦S11⁩).
illegal-six-wrong-group = { $cell } אינו בחלק שיכול להישאר (⁦S10⁩).
illegal-six-no-shape = { $colour ->
    [black] לשחור
   *[red] לאדום
  } אין צורה להכריז עליה (⁦S8⁩).
illegal-six-no-shape-after = אחרי המהלך הזה { $colour ->
    [black] לשחור
   *[red] לאדום
  } אין צורה להכריז עליה (⁦S8⁩).
illegal-six-automatic = במשחק הזה התוכנה מכריזה על צורות (⁦S8⁩).
illegal-six-pass-while-placing = יש לכם משושים ביד: הניחו אחד (⁦S5⁩).
illegal-six-can-take = רק מי שאינו יכול לקחת משושה מוותר על תורו, אבל את זה שעל { $cell } אפשר לקחת (⁦S13⁩).
illegal-six-pass-and-announce = הכריזו במקום לוותר על התור (⁦S13⁩).
illegal-other-game = זה מהלך של משחק אחר.

## מה מדבר בעד מהלך

reason-wins = כך מנצחים
reason-ejects = כך נהדף כדור אל מחוץ ללוח
reason-saves = כך כדור יוצא מסכנה
reason-threatens = כך מאיימים להדוף כדור
reason-centre = המרכז בטוח וחזק
reason-together = כך הכדורים נשארים יחד
reason-fork = שני איומים בבת אחת
reason-blocks = כך עוצרים צורה
reason-short = עוד משושה אחד והצורה שלמה
reason-builds = כך בונים צורה
