# מה שהשרת עצמו אומר, בעברית: דואר ולוחות בדפים אחרים.

mail-hello = שלום { $name },
mail-confirm-subject = אישור הכתובת עבור ⁦Hexad⁩
mail-confirm = ביקשתם להשתמש בכתובת הזאת לחשבון שלכם. פתחו את הדף הזה, או הקלידו בו את הקוד:
mail-recover-subject = סיסמה חדשה עבור ⁦Hexad⁩
mail-recover = התקבלה בקשה לסיסמה חדשה לחשבון שלכם. פתחו את הדף הזה בתוך שעה, או הקלידו בו את הקוד:
mail-ignore = אם הבקשה לא באה מכם, אין צורך לעשות דבר: בלי הקוד לא קורה כלום.

share-computer = מחשב { $level }
share-open = מקום פנוי
share-moves = { $n ->
    [0] עדיין בלי מהלכים
    [one] מהלך אחד
    [two] שני מהלכים
   *[other] { $n } מהלכים
  }
share-first = להתחלה
share-back = מהלך אחד אחורה
share-on = מהלך אחד קדימה
share-last = לסוף
