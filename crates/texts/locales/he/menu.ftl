# המילים של התפריט שיוצר משחק, בעברית: הוא נמצא רק ביישום המלא.

menu-game = משחק
menu-players = שחקנים
menu-variant = גרסה
menu-advanced = למתקדמים: מותר לנתק חלקים
menu-announce = השחקנים מכריזים על הצורות שלהם
menu-layouts-popular = סידורים אהובים
menu-layouts-gallery = הגלריה: סידורים שאספו שחקנים
menu-layout-search = חיפוש לפי שם
menu-layout-none = אין סידור בשם הזה.
menu-clock = שעון
menu-house = חוקי בית
menu-start = התחלת המשחק
seat-person = שחקן מול המסך הזה
clock-own = שעון אחר
clock-own-text = שניות + שניות לכל מהלך, למשל ⁦600+5⁩
house-repetition = אותו מצב שלוש פעמים הוא תיקו
house-takeback = מותר להחזיר מהלכים
house-more = עוד
house-ply-limit = המשחק נגמר אחרי מספר המהלכים הזה
house-lead-wins = … ומי שמוביל אז מנצח
house-no-draw-before = אין הצעת תיקו לפני מהלך
