# Sayfa kapalıyken gelen bildirimlerin sözleri, Türkçe.

push-abalone = Abalone
push-six = Six
push-turn = Sıra sende, rakibin ⁨{ $name }⁩.
push-turn-alone = Sıra sende.
push-challenge = ⁨{ $name }⁩ seni bir oyuna davet ediyor.
push-challenge-alone = Biri seni bir oyuna davet ediyor.

## Settings

settings-push = Bildirimler
setting-push = Hexad kapalıyken de sıra bana gelince haber ver
push-blocked = Bu tarayıcı Hexad’ın bildirim göndermesine izin vermiyor. Bunu tarayıcının ayarlarından değiştirebilirsin.
push-unable = Bu tarayıcı, Hexad kapalıyken bildirim gösteremiyor.
push-failed = Olmadı. Daha sonra yeniden dene.
