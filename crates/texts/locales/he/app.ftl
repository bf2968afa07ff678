# המילים של היישום בדפדפן, בעברית: דפים, כפתורים, הגדרות, תפריטים.

## Pages

title-home = דף הבית
title-play = משחק
title-online = מקוון
title-analysis = ניתוח
title-editor = עריכת מצב
title-rules = חוקים
title-glossary = מילון
title-learn = לימוד
title-puzzles = חידות
title-library = המשחקים שלי
title-settings = הגדרות
title-account = חשבון
title-players = שחקנים
title-games = משחקים
title-lost = אין כאן דבר
lost-text = אין דף בכתובת הזאת.
skip-to-content = דילוג לתוכן
nav-label = דפים
footer-about = ⁦Hexad⁩: אבלון ו־⁦Six⁩, חופשי ופתוח.
about-description = אבלון ו־⁦Six⁩ לשניים, לשלושה ולארבעה שחקנים
about-noscript = ל־⁦Hexad⁩ דרושים ⁦JavaScript⁩ ו־⁦WebAssembly⁩.
new-version = גרסה חדשה של ⁦Hexad⁩ מוכנה.
new-version-take = להשתמש בה עכשיו

## Front page

home-title = הדפו. חברו. נצחו.
home-text = אבלון ו־⁦Six⁩ לשניים, לשלושה או לארבעה – עם חברים מול המסך הזה, ברשת או נגד המחשב.
home-choose = בחירת משחק
home-choose-text = שחקנים, סידורים, שעונים וחוקי בית.
home-continue = להמשיך לשחק
home-learn-text = משימות קטנות, מהמהלך הראשון ועד תחבולות של ממש.
home-live = מתנהל עכשיו
home-online-text = לשחק עם אחרים: למצוא יריב או לשלוח קישור.
home-puzzle = החידה היומית
home-puzzle-text = מצב באבלון, פתרון אחד. תמצאו אותו?
home-rules-text = שני המשחקים, עם לוחות שאפשר לנסות.
home-analysis-text = הביטו בכל משחק יחד עם המנוע.

## Menu

menu-seats = מי משחק
seat-computer = { level-name } (רמה { $level })
seat-name = שם
clock-none = בלי שעון
clock-increment = { $total } + { $step }
clock-whole = { $time } לכל המשחק
clock-per-move = { $time } לכל מהלך
clock-byoyomi = { $total }, ואז { $n } × { $step }
clock-correspondence = { $n ->
    [one] יום אחד למהלך
    [two] יומיים למהלך
   *[other] { $n } ימים למהלך
  }
time-seconds = { $n } שנ׳
time-minutes = { $n } דק׳
time-hours = { $n } שע׳
time-days = { $n ->
    [one] יום אחד
    [two] יומיים
   *[other] { $n } ימים
  }
clock-days = { $days } י׳ { $time }

## A game

game-gone = המשחק הזה אינו כאן
game-gone-text = הוא נמחק, או ששיחקו אותו בדפדפן אחר.
game-elsewhere = המשחק הזה פתוח בחלון אחר. מה שקורה שם מוצג כאן.
game-lead = לשחק כאן
board-label = לוח
tools-label = כלים
tool-undo = החזרת מהלך
tool-redo = מהלך קדימה
tool-hint = רמז
tool-turn-left = סיבוב שמאלה
tool-turn-right = סיבוב ימינה
tool-flip = היפוך ראי
tool-fit = להציג את כל המשושים
tool-announce = הכרזה
tool-pass = ויתור על התור
tool-draw = הצעת תיקו
tool-pause = השהיה
tool-resume = המשך
tool-resign = כניעה
tool-rematch = לשחק שוב
tool-new = משחק חדש
tool-save = שמירה בקובץ
resign-sure = באמת להיכנע?
resign-yes = להיכנע
confirm = אישור
cancel = ביטול
offer-accept = להסכים
offer-decline = לסרב
status-paused = מושהה
not-kept = לא נשאר מקום בדפדפן לשמור את המשחק הזה.
score-balls = { $n } מתוך 6
score-tiles = { $n ->
    [0] אין משושים ביד
    [one] משושה אחד ביד
    [two] שני משושים ביד
   *[other] { $n } משושים ביד
  }
moves-label = מהלכים
step-first = להתחלה
step-previous = מהלך אחד אחורה
step-next = מהלך אחד קדימה
step-last = למהלך האחרון
typing-label = הקלדת מהלך
hint-is = נסו { $move }: { $why }.
marks = סימונים
marks-formations = מערכים
marks-pushes = הדיפות אפשריות
marks-threats = כדורים בסכנה
marks-shapes = צורות
marks-missing = צורות שחסרים בהן משושה אחד או שניים
marks-fixed = משושים שאסור לקחת
eval-none = עוד לא הוערך
eval-value = { $value }
eval-win = { who } מנצח בעוד { $n ->
    [one] מהלך אחד
    [two] שני מהלכים
   *[other] { $n } מהלכים
  }
eval-loss = { who } מפסיד בעוד { $n ->
    [one] מהלך אחד
    [two] שני מהלכים
   *[other] { $n } מהלכים
  }
eval-share = { $name } { $n }%
thinking-head = עומק { $depth }, { $nodes } מצבים

## Settings

setting-language = שפה
setting-sound = צלילים
setting-evaluation = הערכה

## דף הבית, רמזים, מה הלאה

home-abalone = הדפו שישה כדורים אל מחוץ ללוח.
home-six = צרו משולש, שורה או טבעת.
home-computer = נגד המחשב
home-friend = עם חבר, כאן
partners = שותפים
goals = צרו אחת מהצורות האלה
board-keys = מקשי החצים עוברים בין המקומות, ⁦Enter⁩ בוחר, ⁦?⁩ מראה את כל המקשים.
tool-keys = מקשים
close = סגירה
hint-look = הביטו בסימון: { $why }.
next-harder = משחק יפה! נסו עכשיו מול { level-name }.
next-easier = לא קל. אולי מול { level-name }?
next-puzzle = להתאמן בחידה

## רמות

level-name = { $level ->
    [1] חיפושית
    [2] חילזון
    [3] דרור
    [4] קיפוד
    [5] סנאי
    [6] שועל
    [7] גירית
    [8] ינשוף
    [9] זאב
    [10] בז
    [11] דוב
   *[12] דרקון
  }
level-text = { $level ->
    [1] משחקת מה שעולה בדעתה.
    [2] רואה רק את המהלך של עצמו.
    [3] רואה את המהלך הבא שלכם.
    [4] רואה את המהלך הבא שלכם וטועה פחות.
    [5] חושב קצת קדימה, לפעמים בפיזור דעת.
    [6] חושב קצת קדימה וטועה מדי פעם.
    [7] חושבת קדימה וטועה מדי פעם.
    [8] חושב קדימה ולעתים רחוקות טועה.
    [9] חושב רחוק קדימה ולעתים רחוקות טועה.
    [10] חושב רחוק קדימה וכמעט לא טועה.
    [11] חושב רחוק מאוד קדימה ולא טועה.
   *[12] נותן את כל מה שיש לו.
  }
