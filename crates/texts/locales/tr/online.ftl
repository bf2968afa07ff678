# Başkalarıyla oynamanın sözleri, Türkçe: sunucu, lobi, ağ üzerinden oyunlar.

## Bir şey çalışmadığında

trouble-unreachable = Sunucu yanıt vermiyor. Çevrimdışı mısın?
trouble-strange = Sunucunun yanıtı burada anlaşılamadı. Sayfayı yenilemek işe yarayabilir.
trouble-unreadable = Burada bir yanlışlık var. Lütfen yazdıklarını gözden geçir.
trouble-unauthorized = Lütfen önce oturum aç.
trouble-forbidden = Bunu yapma yetkin yok.
trouble-unknown = Burada bu adla bir şey yok.
trouble-stale = Oyun ilerlemiş.
trouble-over = Oyun bitti.
trouble-not-your-turn = Sıra sende değil.
trouble-full = Biri daha hızlı davrandı: boş yer yok.
trouble-taken = Bu ad alınmış.
trouble-too-large = Bu çok uzun.
trouble-illegal = Bu şu anda mümkün değil.
trouble-too-many = Bunu biraz fazla sık yapıyorsun. Lütfen biraz bekle.
trouble-unavailable = Bu şu anda çalışmıyor. Lütfen yeniden dene.

## Sayfalar

title-game = Oyun
title-watch = İzle
turn-title = ({ $n }) Sıra sende – { $title }

## Sunucuyla bağlantı

line-broken = Bağlantı koptu. Yeniden deneniyor …
line-outdated = Bu sayfa sunucudan eski. Lütfen Hexad’ın bütün pencerelerini kapatıp yeniden aç.
copied = Kopyalandı
copy-failed = Tarayıcı kopyalamaya izin vermiyor.

## Lobi

quick-title = Rakip bul
quick-text = Bir süre seç. Aynısını isteyen seninle oynar.
you-are = { $name } adıyla oynuyorsun.
mine-title = Oyunlarım
their-turn = Sıra onlarda
your-turn = Sıra sende
challenge = Davet edildin
open-title = Açık oyunlar
open-none = Şu anda bekleyen yok. Bir oyun aç, belki biri gelir.
open-own = Senin oyunun
open-filter = Oyun
open-all = Hepsi
open-order = Sıralama
order-newest = En yeni
order-fastest = En hızlı
order-strongest = En güçlü
game-rated = puanlı
game-casual = puansız

## Yeni bir oyun

create-title = Oyun oluştur
create-how = Seçenekler
create-lot = Yerler kurayla
create-private = Özel: yalnızca bağlantıyla
create-rated = Puanlı
create-make = Oyunu oluştur
create-nobody = Bu adda bir oyuncu yok.
wish-me = Ben
wish-open = Herkese açık
wish-account = Belirli bir oyuncu

## Bir oyun

room-loading = Yükleniyor …
room-unknown = Böyle bir oyun yok ya da artık saklanmıyor.
room-waiting = Oyuncular bekleniyor
seats-open = Boş yerler
seat-open = boş yer
seat-take = Otur
seat-take-named = Şu yere otur: { $seat }
seat-kept = { $name } için ayrıldı
seek-cancel = Oyunu iptal et
challenge-decline = Reddet
decline-why = Neden
decline-rules = Bu kurallarla oynamıyorum.
decline-clock = Bu süre bana uymuyor.
decline-rated = Puanlı oyun oynamıyorum.
decline-casual = Yalnızca puanlı oyun oynuyorum.
decline-busy = Şu anda çok fazla oyunum var.
decline-other = Neden belirtmeden
challenge-declined = Davet reddedildi.
invite-text = Bu bağlantıyı açan kişi oturabilir:
invite-link = Bu oyunun bağlantısı
copy-link = Bağlantıyı kopyala
share-link = Paylaş
qr-label = Bağlantının karekodu
watchers = { $n ->
    [one] { $n } kişi izliyor
   *[other] { $n } kişi izliyor
  }
seat-away = burada değil
title-of-bot = BOT
premove-is = Sonraki hamlen: { $move }
premove-dropped = Önceden planladığın hamle artık mümkün değildi.
tool-takeback = Geri almayı iste
tool-abort = Oyunu iptal et
offer-draw = { $name } beraberlik öneriyor.
offer-draw-own = Beraberlik öneriyorsun.
offer-takeback = { $name } son hamlesini geri almak istiyor.
offer-takeback-own = Hamleni geri almak istiyorsun.
offer-replacement = { $name }, { $whom } yerine bilgisayarın oynamasını istiyor.
offer-replacement-own = { $whom } yerine bilgisayarın oynamasını istiyorsun.
replace-ask = Bilgisayar devam etsin
offer-withdraw = Geri çek
resign-asked = Pes etmek istiyorsun. Takım arkadaşının da kabul etmesi gerek.
resign-wanted = { $name } pes etmek istiyor.
away = { $name } ayrıldı.
away-wait = { $n ->
    [one] { $n } saniye sonra galibiyeti talep edebilirsin.
   *[other] { $n } saniye sonra galibiyeti talep edebilirsin.
  }
claim-win = Galibiyeti talep et
claim-draw = Berabere say
rematch = Rövanş
rematch-asked = Rövanş istiyorsun. Diğerleri bekleniyor …
rematch-wanted = Rövanşı kabul et
rematch-there = Rövanşa git
next-waits = Seni bekleyen sonraki oyun
analyse = Analiz et
record-link = Oyun kaydı
picture-link = Resim
embed-link = Başka siteler için oyun alanı
embed-copy = Kodu kopyala

## Koşullu hamleler

lines-title = Böyle olursa şöyle
lines-text = Beklerken: rakibinin ve kendi hamlelerini sırayla yaz. Böyle oynanırsa yanıtın hemen oynanır.
lines-label = Hamleler, sonunda seninki
lines-remove = { $line } dizisini kaldır
lines-short = Bir dizi en az bir rakip hamlesi ile senin yanıtından oluşur ve senin hamlenle biter.

## Sohbet

chat-players = Sohbet
chat-spectators = İzleyicilerin sohbeti
chat-say = Bir şey yaz
chat-send = Gönder
chat-silent = Takım arkadaşları oynarken konuşmaz (S9).
phrase-hello = Merhaba!
phrase-good-luck = Bol şans!
phrase-have-fun = İyi eğlenceler!
phrase-good-move = Güzel hamle!
phrase-oops = Hay aksi!
phrase-one-moment = Bir dakika lütfen.
phrase-well-played = İyi oynadın!
phrase-thank-you = Oyun için teşekkürler!

## İzleme

watch-none = Şu anda herkese açık bir oyun yok.

## Bildirimler

setting-notify = Hexad başka bir pencerede açıkken sıra bana gelince haber ver
notice-start = Oyunun başlıyor
notice-over = Bir oyunun bitti
notice-challenge = Bir oyuna davet edildin

## Sunucuda analiz

judged-ask = Sunucuda analiz et
judged-queued = Sunucu birazdan bakacak.
judged-running = Sunucu { $all } konumdan { $n } tanesine baktı.
judged-done = Sunucuda analiz edildi.
judged-failed = Sunucu bitiremedi. Lütfen yeniden dene.
judged-see = Analize bak
