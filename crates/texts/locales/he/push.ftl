# מילות ההודעות שמגיעות כשהדף סגור, בעברית.

push-abalone = אבלון
push-six = ⁦Six⁩
push-turn = תורכם לשחק מול ⁨{ $name }⁩.
push-turn-alone = תורכם לשחק.
push-challenge = הזמנה למשחק מ־⁨{ $name }⁩.
push-challenge-alone = מישהו מזמין אתכם למשחק.

## Settings

settings-push = התראות
setting-push = להודיע לי כשתורי לשחק, גם כש־⁦Hexad⁩ סגור
push-blocked = הדפדפן אינו מאפשר ל־⁦Hexad⁩ לשלוח התראות. אפשר לשנות זאת בהגדרות הדפדפן.
push-unable = הדפדפן אינו יכול להציג התראות כש־⁦Hexad⁩ סגור.
push-failed = זה לא הצליח. נסו שוב מאוחר יותר.
