# İnsanlar, Türkçe: hesaplar, oyuncular, oyun arama, moderasyon.

title-player = Oyuncu
title-moderation = Moderasyon

## Oyun listeleri

people-computer = Bilgisayar { $level }
people-open = boş yer
people-moves = { $n ->
    [0] hamle yok
    [one] { $n } hamle
   *[other] { $n } hamle
  }
people-playing = oynanıyor
people-waiting = oyuncu bekliyor
people-look = Bak
people-analyse = Analiz et
people-save = Oyunu kaydet
people-no-games = Burada oyun yok.
people-more = Daha fazla oyun

## Puanlar ve oyuncular

speed-bullet = Bullet
speed-blitz = Yıldırım
speed-rapid = Hızlı
speed-classical = Klasik
speed-correspondence = Yazışmalı
rating-provisional = Geçici: emin olmak için oyun sayısı az
players-kind = Oyun ve hız
players-rank = Sıra
players-name = Oyuncu
players-rating = Puan
players-games = Oyunlar
players-none = Burada henüz kimsenin puanı yok. Puanlı bir oyun oyna!
players-about = Soru işareti, puanın henüz geçici olduğunu gösterir.
player-unknown = Bu adda bir oyuncu yok.
player-since = { $day } tarihinden beri burada
player-guest = Konuk
player-registered = Kayıtlı
player-bot = Burada bir program oynuyor.
player-invite = Oyuna davet et
player-unrated = Henüz puanlı oyun yok.
player-ratings = Puanlar
player-rated-games = { $n ->
    [one] { $n } oyun
   *[other] { $n } oyun
  }
player-course = { $from } – { $to }: { $least } ile { $most } arasında
player-records = Dizilişlere göre sonuçlar
player-rules = Kurallar
player-won = Kazandı
player-drawn = Berabere
player-lost = Kaybetti
player-games = Oyunlar
player-save-all = Bütün oyunları kaydet
player-save-lines = Programlar için kaydet
player-mute = Sessize al
player-block = Engelle
player-heed = Yok saymayı bırak
player-muted = Yazdıklarını artık görmüyorsun.
player-blocked = Artık karşılaşmıyorsunuz: sohbet, davet ve oyun yok.
player-heeded = Onu artık yok saymıyorsun.

## Bildirimler

report-title = Bildir
report-reason = Neden?
report-text = Ne oldu?
report-game = Bu bildirim, az önce geldiğin oyunla ilgili.
report-send = Moderatörlere gönder
report-sent = Teşekkürler. Bir moderatör bakacak.
reason-cheating = Bir program yardım ediyor
reason-abuse = Yazdıkları
reason-name = Adı
reason-play = Bilerek kaybetme, oyalama, bırakıp gitme
reason-other = Başka bir şey

## Hesap

account-why = Hesapsız da oynayabilirsin. Hesapla adın, oyunların ve puanların her cihazda senindir.
account-guest = Burada { $name } adıyla bulunuyorsun. Kaydolursan oyunların ve puanların sende kalır.
account-hello = { $name } olarak oturum açtın.
account-sign-in = Oturum aç
account-sign-out = Oturumu kapat
account-register = Kaydol
account-name = Ad
account-password = Parola
account-password-hint = En az 8 karakter. Kısa bir cümle iyidir.
account-current = Şimdiki parola
account-new-name = Yeni ad
account-new-password = Yeni parola
account-code = Kod
account-lost = Parolanı mı unuttun?
account-lost-text = Basılı kodlarından birini ya da e-postayla gelen kodu ve yeni bir parola yaz. Geçiş anahtarların da silinir.
account-recover = Yeni parolayı belirle
account-send-mail = E-postayla kod gönder
account-mail-sent = Bu hesabın bir adresi varsa kod oraya yola çıktı.
account-no-mail = Bu sunucu e-posta göndermiyor. Basılı kodlar her zaman çalışır.
account-wrong = Bu ad ve parolayla bir hesap yok.
account-wrong-code = Bu kod doğru değil ya da daha önce kullanıldı.
account-wrong-password = Bu senin parolan değil.
account-unreadable = Lütfen adı ve parolayı gözden geçir: adlar en çok 32 harf, parolalar en az 8 karakterdir ve herkesin ilk denediği parolalardan olamaz.
account-closed = Bu hesap kapalı.
account-own-page = Benim sayfam
account-codes = Unutulan parola için kodlar
account-codes-text = Bu kodları yazdır ya da bir yere not et. Parolanı unutursan her biri hesabını bir kez açar.
account-codes-left = { $n ->
    [0] Hiç kodun yok.
    [one] { $n } kodun kaldı.
   *[other] { $n } kodun kaldı.
  }
account-codes-once = Yalnızca bu kez gösterilir:
account-codes-make = Yeni kodlar üret
account-codes-save = Kaydet
account-codes-print = Yazdır
passkeys = Geçiş anahtarları
passkeys-text = Geçiş anahtarıyla parmak izin, yüzün ya da bir PIN ile, parola yazmadan oturum açarsın.
passkeys-full = Bir hesabın daha fazla geçiş anahtarı olamaz. Yenisini eklemek için birini sil.
passkeys-elsewhere = Bu tarayıcı burada geçiş anahtarı kullanamıyor.
passkey-sign-in = Geçiş anahtarıyla oturum aç
passkey-label = Ad, örneğin “Telefonum”
passkey-add = Geçiş anahtarı ekle
passkey-added-now = Geçiş anahtarı eklendi.
passkey-unnamed = Geçiş anahtarı
passkey-added = eklendi: { $day }
passkey-used = son kullanım: { $day }
passkey-unused = henüz kullanılmadı
passkey-stopped = Bu geçiş anahtarı kopyalanmış olabilir, bu yüzden artık geçerli değil. Onu sil ve yenisini ekle.
passkey-left = İptal edildi ya da çok uzun sürdü. Lütfen yeniden dene.
passkey-known = Bu cihazda hesabın için zaten bir geçiş anahtarı var.
passkey-failed = Olmadı. Lütfen yeniden dene.
passkey-wrong = Bu geçiş anahtarıyla burada hiçbir hesaba girilemiyor.
account-change = Adı ya da parolayı değiştir
account-rename = Adı değiştir
account-changed = Tamam.
account-password-change = Parolayı değiştir
account-password-changed = Tamam. Öteki cihazların oturumu kapatıldı.
account-mail = E-posta adresi
account-mail-text = Yalnızca unutulan parola için. Adresi silmek için boş bırak.
account-mail-address = Adres
account-mail-send = Bu adresi kullan
account-mail-known = Adresin: { $mail }.
account-mail-confirm = Kod yolda. Aşağıya yaz.
account-mail-confirm-button = Onayla
account-mail-confirmed = Adres onaylandı.
account-mail-forgotten = Adres silindi.
account-tokens = Cihazlar ve programlar
account-tokens-text = Jetonu olan senin adına davranabilir. Her program için bir tane üret, tanımadıklarını sil.
account-token-session = Bir tarayıcı
account-token-current = bu
account-token-forget = Sil
account-token-label = Ne için?
account-token-make = Jeton üret
account-token-once = Jetonun, yalnızca bu kez gösterilir:
scope-read = oyunlarını ve bildirimlerini görmek
scope-play = oynamak ve sohbet etmek
scope-account = hesabını değiştirmek
account-ignored = Yok saydıkların
account-ignored-none = Kimseyi yok saymıyorsun.
account-export = Verilerin
account-export-text = Senin hakkında saklanan her şey, bütün oyunlarınla birlikte, tek dosyada.
account-export-button = Her şeyi kaydet
account-delete = Hesabı sil
account-delete-text = Adın, parolan ve adresin kalıcı olarak silinir. Oyunların adın olmadan kalır.
account-delete-button = Hesabımı sil

## Oyun arama

search-player = Oyuncu
search-rules = Kurallar
search-any = hepsi
search-result = Sonuç
search-moves = İlk hamleler, örneğin c3d4 g7f6
search-position = Konum
search-from = Başlangıç
search-to = Bitiş
search-send = Ara
search-about = Aynalanmış ve döndürülmüş konumlar aynı sayılır.
search-save = Hepsini kaydet

## Moderasyon

moderation-not-you = Bu sayfayı yalnızca moderatörler görür.
moderation-reports = Bildirimler
moderation-no-reports = Bildirim yok.
moderation-game = oyun
moderation-take = İşlem yap
moderation-settle = Kapat
moderation-act = İşlem
moderation-action = İşlem türü
moderation-target = Ad, oyun ya da bildirim
moderation-hours = Saat
moderation-reason = Neden?
moderation-do = Uygula
moderation-done = Yapıldı ve kayda geçti.
moderation-unreadable = Bir şey eksik: bir neden ya da geçerli bir ad.
moderation-log = İşlem kaydı
deed-rename = Yeniden adlandır
deed-mute = Sessize al
deed-close = Hesabı kapat
deed-reopen = Hesabı yeniden aç
deed-abort = Oyunu iptal et
deed-settle = Bildirimi kapat

## Hesaptaki oyunlar

shelf-title = Hesabında
shelf-text = Hesabındaki oyunlara her cihazdan ulaşırsın. Onları yalnızca sen görürsün.
shelf-put = Bu tarayıcıdaki oyunları hesabıma aktar
shelf-putting = Oyun { $n } / { $all }
shelf-done = Bu tarayıcıdaki oyunlar hesabında.
shelf-none = Henüz oyun yok.
shelf-sign-in = Oyunlarını hesabında saklamak için oturum aç
