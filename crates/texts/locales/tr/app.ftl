# Tarayıcı uygulamasının sözleri, Türkçe: sayfalar, düğmeler, ayarlar, menüler.

## Pages

title-home = Ana sayfa
title-play = Oyna
title-online = Çevrimiçi
title-analysis = Analiz
title-editor = Konum düzenleyici
title-rules = Kurallar
title-glossary = Sözlük
title-learn = Öğren
title-puzzles = Bulmacalar
title-library = Oyunlarım
title-settings = Ayarlar
title-account = Hesap
title-players = Oyuncular
title-games = Oyunlar
title-lost = Burada bir şey yok
lost-text = Bu adreste sayfa yok.
skip-to-content = İçeriğe geç
nav-label = Sayfalar
footer-about = Hexad: Abalone ve Six, özgür ve açık.
about-description = İki, üç ve dört kişilik Abalone ve Six
about-noscript = Hexad için JavaScript ve WebAssembly gerekir.
new-version = Hexad’ın yeni bir sürümü hazır.
new-version-take = Şimdi kullan

## Front page

home-title = Topları it, altıgenleri birleştir, kazan!
home-text = İki, üç ya da dört kişilik Abalone ve Six – bu ekranda arkadaşlarla, çevrimiçi ya da bilgisayara karşı.
home-choose = Oyun seç
home-choose-text = Oyuncular, dizilişler, saatler ve ev kuralları.
home-continue = Oyuna devam et
home-learn-text = İlk hamleden gerçek inceliklere küçük görevler.
home-live = Şu anda oynanıyor
home-online-text = Başkalarıyla oyna: rakip bul ya da bağlantı gönder.
home-puzzle = Günün bulmacası
home-puzzle-text = Abalone’den bir konum, bir çözüm. Bulabilir misin?
home-rules-text = İki oyun da, deneyebileceğin oyun alanlarıyla.
home-analysis-text = Herhangi bir oyuna motorla birlikte bak.

## Menu

menu-seats = Kim oynuyor
seat-computer = { level-name } (düzey { $level })
seat-name = Ad
clock-none = Saatsiz
clock-increment = { $total } + { $step }
clock-whole = tüm oyun için { $time }
clock-per-move = her hamle için { $time }
clock-byoyomi = { $total }, sonra { $n } × { $step }
clock-correspondence = { $n ->
    [one] hamle başına { $n } gün
   *[other] hamle başına { $n } gün
  }
time-seconds = { $n } sn
time-minutes = { $n } dk
time-hours = { $n } sa
time-days = { $n ->
    [one] { $n } gün
   *[other] { $n } gün
  }
clock-days = { $days } g { $time }

## A game

game-gone = Bu oyun burada değil
game-gone-text = Silinmiş ya da başka bir tarayıcıda oynanmış.
game-elsewhere = Bu oyun başka bir pencerede açık. Orada olanlar burada görünür.
game-lead = Burada oyna
board-label = Oyun alanı
tools-label = Araçlar
tool-undo = Geri al
tool-redo = Yinele
tool-hint = İpucu
tool-turn-left = Sola çevir
tool-turn-right = Sağa çevir
tool-flip = Aynala
tool-fit = Bütün altıgenleri göster
tool-announce = İlan et
tool-pass = Pas geç
tool-draw = Beraberlik öner
tool-pause = Duraklat
tool-resume = Devam et
tool-resign = Pes et
tool-rematch = Yeniden oyna
tool-new = Yeni oyun
tool-save = Dosya olarak kaydet
resign-sure = Gerçekten pes ediyor musun?
resign-yes = Pes et
confirm = Onayla
cancel = Vazgeç
offer-accept = Kabul et
offer-decline = Reddet
status-paused = Duraklatıldı
not-kept = Tarayıcıda bu oyunu saklayacak yer kalmadı.
score-balls = { $n }/6
score-tiles = { $n ->
    [0] elde altıgen yok
    [one] elde { $n } altıgen
   *[other] elde { $n } altıgen
  }
moves-label = Hamleler
step-first = Başa dön
step-previous = Bir hamle geri
step-next = Bir hamle ileri
step-last = Son hamleye git
typing-label = Hamleyi yaz
hint-is = Şunu dene: { $move } – { $why }.
marks = İşaretler
marks-formations = Oluşumlar
marks-pushes = Olası itişler
marks-threats = Tehlikedeki toplar
marks-shapes = Şekiller
marks-missing = Bir ya da iki altıgeni eksik şekiller
marks-fixed = Alınamayan altıgenler
eval-none = Henüz değerlendirilmedi
eval-value = { $value }
eval-win = { who } { $n } hamlede kazanır
eval-loss = { who } { $n } hamlede kaybeder
eval-share = { $name } %{ $n }
thinking-head = Derinlik { $depth }, { $nodes } konum

## Settings

setting-language = Dil
setting-sound = Sesler
setting-evaluation = Değerlendirme

## Ana sayfa, ipuçları, sırada ne var

home-abalone = Altı topu oyun alanından çıkar.
home-six = Üçgen, şerit ya da halka yap.
home-computer = Bilgisayara karşı
home-friend = Arkadaşınla, burada
partners = Takım arkadaşları
goals = Bu şekillerden birini yap
board-keys = Ok tuşlarıyla boşluklar arasında gezersin, Enter seçer, ? bütün tuşları gösterir.
tool-keys = Tuşlar
close = Kapat
hint-look = İşarete bak: { $why }.
next-harder = Güzel oyun! Sırada { level-name } var.
next-easier = Zorluydu. { level-name } nasıl olur?
next-puzzle = Bir bulmacayla çalış

## Düzeyler

level-name = { $level ->
    [1] Uğur böceği
    [2] Salyangoz
    [3] Serçe
    [4] Kirpi
    [5] Sincap
    [6] Tilki
    [7] Porsuk
    [8] Baykuş
    [9] Kurt
    [10] Şahin
    [11] Ayı
   *[12] Ejderha
  }
level-text = { $level ->
    [1] Aklına eseni oynar.
    [2] Yalnızca kendi hamlesine bakar.
    [3] Bir sonraki hamleni görür.
    [4] Bir sonraki hamleni görür, daha az yanılır.
    [5] Biraz ileriyi düşünür, bazen dalgındır.
    [6] Biraz ileriyi düşünür, ara sıra yanılır.
    [7] İleriyi düşünür, ara sıra yanılır.
    [8] İleriyi düşünür, nadiren yanılır.
    [9] Çok ileriyi düşünür, nadiren yanılır.
    [10] Çok ileriyi düşünür, neredeyse hiç yanılmaz.
    [11] En ileriyi düşünür, hiç yanılmaz.
   *[12] Elinden gelen her şeyi yapar.
  }
