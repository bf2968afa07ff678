# What is wrong with a text or a position, in Hebrew. Loaded when somebody types or pastes something.

## Why a position is not possible

position-abalone-no-such-colour = לפי החוקים האלה איש אינו משחק בצבע { $colour ->
    [black] שחור
    [white] לבן
    [red] אדום
   *[yellow] צהוב
  }.
position-abalone-no-balls = אין כדור על הלוח.
position-abalone-score-above-six = תוצאה גבוהה משש. שישה כדורים שנהדפו החוצה מנצחים (⁦A9⁩).
position-abalone-two-winners = יותר מתוצאה אחת היא שש. מנצח מי שהגיע לשש ראשון (⁦A9⁩).
position-abalone-turn-is-out = { $colour ->
    [black] שחור
    [white] לבן
    [red] אדום
   *[yellow] צהוב
  } יצא מהמשחק, והתור אינו יכול להיות שלו (⁦A13⁩).
position-abalone-all-out = כולם יצאו. ניצח מי שנשאר אחרון (⁦A13⁩).
position-abalone-wrong-players = החוקים הם למספר אחר של שחקנים.
position-six-foreign-colour = ב־⁦Six⁩ יש רק משושים שחורים ואדומים, לא ״{ $letter }״ (⁦S1⁩).
position-six-no-such-seat = { $n ->
    [2] בשניים המקומות הם ⁦b⁩ ו־⁦r⁩ (⁦S2⁩).
   *[other] בארבעה המקומות הם ⁦b1⁩, ⁦r1⁩, ⁦b2⁩ ו־⁦r2⁩ (⁦S9⁩).
  }
position-six-automatic = במשחק הזה התוכנה מכריזה על צורות, ולא השחקנים (⁦S8⁩).
position-six-too-far = { $cell } רחוק מדי.
position-six-twice = על { $cell } מונחים שני משושים.
position-six-no-tiles = אין משושה על השולחן (⁦S2⁩).
position-six-full-hand = ביד של { who } יש יותר מדי משושים: לכל היותר { $most }.
position-six-hands = מספר המשושים ביד אינו מתאים לתור: כולם מניחים בתורם משושה אחד. התור אינו יכול להיות של { who }.
position-six-too-many = { $colour ->
    [black] לשחור
   *[red] לאדום
  } { $n } משושים על השולחן וביד, אבל יש רק 21 (⁦S1⁩).
position-six-too-few = { $colour ->
    [black] לשחור
   *[red] לאדום
  } { $n ->
    [one] רק משושה אחד
    [two] רק שני משושים
   *[other] רק { $n } משושים
  } על השולחן וביד, אבל אף אחד מ־21 לא היה יכול לצאת מהמשחק (⁦S10⁩).
position-six-apart = המשושים אינם מחוברים: { $other } נפרד מ־{ $one } (⁦S5⁩).
position-six-no-shape = { $colour ->
    [black] לשחור
   *[red] לאדום
  } אין צורה להכריז עליה (⁦S8⁩).
position-six-no-room = אין מקום למשושה הראשון (⁦S4⁩).

## Texts that cannot be read

unreadable-at = תו { $at }: { $what }
unreadable-abalone-board = כאן צריך לבוא לוח של תשע שורות שביניהן /.
unreadable-abalone-row-short = בשורה הזאת חסרים מקומות.
unreadable-abalone-row-long = בשורה הזאת יש יותר מדי מקומות.
unreadable-abalone-rows = בלוח יש תשע שורות.
unreadable-abalone-ball = כאן צריך לבוא כדור ⁦b⁩, ⁦w⁩, ⁦r⁩ או ⁦y⁩, או ספרה מ־1 עד 9 למקומות פנויים.
unreadable-abalone-run = רצף של מקומות פנויים נכתב בספרה אחת.
unreadable-abalone-turn = כאן צריכה לבוא האות של מי שבתורו.
unreadable-abalone-score = כאן צריך לבוא מספר הכדורים שנהדפו החוצה לכל צד.
unreadable-abalone-out = כאן צריכים לבוא ⁦out=⁩ ואותיות של שחקנים.
unreadable-abalone-out-twice = השחקן הזה נזכר פעמיים.
unreadable-abalone-position-end = כאן המצב צריך להסתיים.
unreadable-abalone-cell = כאן צריך לבוא מקום כמו ⁦c3⁩.
unreadable-abalone-off-board = אין מקום כזה על הלוח.
unreadable-abalone-move = כאן צריך לבוא מהלך כמו ⁦c3d4⁩, ⁦c3c5d4⁩ או ⁦pass⁩.
unreadable-abalone-move-end = כאן המהלך צריך להסתיים.
unreadable-abalone-game = כאן צריך לבוא שם המשחק ⁦abalone⁩.
unreadable-abalone-option = כאן צריכה לבוא אחת האפשרויות 2, 3, 4, ⁦consecutive⁩ או ⁦layout=NAME⁩.
unreadable-abalone-layout = אין סידור בשם הזה. הסידורים הם { $names }.
unreadable-abalone-layout-players = אפשר לבחור סידור רק לשני שחקנים.
unreadable-abalone-consecutive = ⁦consecutive⁩ היא גרסה לארבעה שחקנים.
unreadable-option-twice = האפשרות הזאת כתובה פעמיים.
unreadable-six-number = כאן צריך לבוא מספר שלם.
unreadable-six-range = המקום הזה רחוק מדי.
unreadable-six-comma = בין שני המספרים של מקום צריך לבוא פסיק.
unreadable-six-colon = אחרי המקום הראשון צריכים לבוא נקודתיים.
unreadable-six-row = כאן צריכה לבוא שורה של משושים ⁦b⁩ ו־⁦r⁩ ושל מספרי מקומות פנויים.
unreadable-six-zero = מספר המקומות הפנויים אינו יכול להיות 0.
unreadable-six-turn = כאן צריך לבוא מי שבתורו: ⁦b⁩ או ⁦r⁩, ובארבעה ⁦b1⁩, ⁦r1⁩, ⁦b2⁩ או ⁦r2⁩.
unreadable-six-hands = כאן צריכים לבוא המשושים שביד: מספר לכל שחקן, וביניהם -.
unreadable-six-end = כאן הטקסט צריך להסתיים.
unreadable-six-move = כאן צריך לבוא מהלך כמו ⁦-1,0⁩ או ⁦3,-2>0,4⁩ או ⁦3,-2>0,4=1,-1⁩ או ⁦pass⁩.
unreadable-six-rules-game = החוקים של ⁦Six⁩ מתחילים ב־⁦six⁩.
unreadable-six-rules-option = כאן צריכה לבוא אפשרות של ⁦Six⁩: 2 או 4, ⁦advanced⁩, ⁦announce⁩.
unreadable-six-rules-twice = האפשרות הזאת כתובה פעמיים.
unreadable-game = כאן צריך לבוא שם של משחק: ⁦abalone⁩ או ⁦six⁩.
unreadable-foreign-move = כאן צריך לבוא מהלך של שני מקומות כמו ⁦a1d4⁩.
unreadable-playstrategy-board = כאן צריכה לבוא שורה מהלוח של ⁦PlayStrategy⁩.
unreadable-playstrategy-score = כאן צריך לבוא מספר הכדורים שנהדפו החוצה.
unreadable-playstrategy-turn = כאן צריך לבוא ⁦b⁩ או ⁦w⁩: מי בתורו.
unreadable-playstrategy-count = כאן צריך לבוא מספר.
unreadable-playstrategy-end = כאן המצב צריך להסתיים.
unreadable-variant-position = לסידור הזה אין כאן מצב משלו: התגית ⁦Position⁩ חייבת להביא אותו.
unreadable-apgn-lost = אחרי הלוח צריך לבוא מספר הכדורים ששחור ולבן איבדו, למשל ⁦-5b4w⁩.
unreadable-apgn-end = כאן המצב צריך להסתיים.
unreadable-notation = כאן צריך לבוא אחד מאלה: ⁦Aba-Pro⁩, ⁦Nacre⁩ או ⁦PlayStrategy⁩.
unreadable-empty = אין כאן משחק.
unreadable-cut = הטקסט נגמר לפני שהמשחק נגמר.
unreadable-json-syntax = כאן צריך לבוא ⁦JSON⁩: ערך, פסיק, נקודתיים או סימן סגירה.
unreadable-json-string = הטקסט הזה אינו סגור, או שיש בו תו שאסור ב־⁦JSON⁩.
unreadable-json-text = כאן צריך לבוא טקסט במירכאות כפולות.
unreadable-json-list = כאן צריכה לבוא רשימה בסוגריים מרובעים.
unreadable-json-object = כאן צריך לבוא אובייקט בסוגריים מסולסלים.
unreadable-json-name = השם הזה אינו מוכר כאן, או שהוא מופיע פעמיים.
unreadable-json-move = באובייקט הזה חסר ⁦"move"⁩.
unreadable-json-number = כאן צריך לבוא מספר שלם.
unreadable-tag = כאן צריכה לבוא תגית כמו ⁦[Rules "abalone"]⁩.
unreadable-tag-open = התגית הזאת אינה סגורה.
unreadable-tag-twice = התגית הזאת כתובה פעמיים.
unreadable-tag-place = תגית אינה יכולה לעמוד בתוך וריאציה.
unreadable-comment-open = ההערה הזאת אינה סגורה.
unreadable-stray = הסוגר הזה אינו סוגר דבר.
unreadable-rules-missing = חסרה התגית ⁦Rules⁩.
unreadable-more = כאן הרשומה צריכה להסתיים.
unreadable-variation = אין מהלך שהווריאציה הזאת מחליפה.
unreadable-variation-open = יש וריאציה שאינה סגורה.
unreadable-variation-close = זה אינו סוגר שום וריאציה.
unreadable-variation-result = וריאציה מסתיימת בלי תוצאה.
unreadable-result = כאן צריכה לבוא תוצאה: 1, 0, ⁦1/2⁩ או ⁦1/3⁩ לכל שחקן, וביניהם -, או *.
unreadable-termination = כאן צריכה לבוא סיבה כמו ⁦six-ejected⁩ או ⁦resignation⁩.
unreadable-clk = כאן צריך לבוא שעון כמו ⁦0:09:58.3⁩.
unreadable-command-open = הפקודה הזאת אינה סגורה.
unreadable-eval = כאן צריכה לבוא הערכה.
unreadable-house = כאן צריך לבוא אחד מאלה: ⁦norepetition⁩, ⁦plylimit=N⁩, ⁦plylimit-lead-wins⁩, ⁦notakeback⁩ או ⁦nodrawbefore=N⁩.
unreadable-house-twice = חוק הבית הזה כתוב פעמיים.
unreadable-seat-kind = כאן צריך לבוא ⁦person⁩ או ⁦computer:LEVEL⁩.
unreadable-clock = כאן צריך לבוא שעון כמו 600, ⁦600+5⁩, ⁦600d5⁩, ⁦600b5⁩, ⁦600+30x5⁩, ⁦15/move⁩, ⁦3d/move⁩ או -.
unreadable-clock-number = כאן צריך לבוא מספר שניות.
unreadable-clock-zero = כך לא נשאר זמן לחשוב.
unreadable-event-time = כאן צריך לבוא מספר אלפיות השנייה מאז ההתחלה.
unreadable-event-seat = כאן צריך לבוא שחקן של המשחק הזה.
unreadable-event = כאן צריך לבוא אחד האירועים ⁦offer-draw⁩, ⁦accept⁩, ⁦decline⁩, ⁦offer-takeback⁩, ⁦takeback⁩, ⁦pause⁩, ⁦resume⁩, ⁦out⁩ או ⁦resign⁩.
unreadable-event-plies = כאן צריך לבוא מספר המהלכים שמוחזרים.
unreadable-event-reason = כאן צריכה לבוא סיבה כמו ⁦time⁩.
unreadable-event-end = כאן האירוע צריך להסתיים.
