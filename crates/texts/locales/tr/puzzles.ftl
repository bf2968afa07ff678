# Bulmacalar, Türkçe.

## The page

puzzles-lead = Bir konum, bir çözüm. Her gün yeni bir bulmaca; canın isterse daha pek çoğu.
puzzles-loading = Bulmacalar yolda.
puzzles-missing = Bulmacalar yüklenemedi. Çevrimiçi olunca yeniden dene.
puzzles-today = Bugünün bulmacaları
puzzles-more = Daha çok bulmaca
puzzles-next = Sıradakini çöz
puzzles-none-left = Bunların hepsini çözdün. Aferin!
puzzles-theme = Konu
puzzles-strength = Zorluk
puzzles-any = Hepsi
puzzles-days = { $n ->
    [0] Henüz günün bulmacası çözülmedi
    [one] Bir gündür aralıksız
   *[other] { $n } gündür aralıksız
  }
puzzles-best-days = { $n ->
    [one] En iyisi: bir gün
   *[other] En iyisi: { $n } gün
  }
puzzles-row = { $n ->
    [one] İlk denemede üst üste bir tane
   *[other] İlk denemede üst üste { $n } tane
  }
puzzles-best-row = En iyisi: { $n }
puzzles-solved = { $all } bulmacadan { $done } çözüldü
puzzle-number = { $n }. bulmaca
puzzle-solved = Çözüldü
puzzle-missed = Henüz çözülmedi: yeniden dene
puzzle-unsolved = Henüz çözülmedi
puzzle-list = Bütün bulmacalar
puzzle-of-day = Günün bulmacası
puzzle-board = Bulmacanın oyun alanı
puzzle-hint = İpucu
puzzle-hint-cells = { $n ->
    [one] İşaretli boşluk: { $cells }.
   *[other] İşaretli boşluklar: { $cells }.
  }
puzzle-again = Yeniden dene
puzzle-show = Çözümü göster
puzzle-next = Sonraki bulmaca
puzzle-line = Çözüm: { $line }
puzzle-proof = { $n ->
    [one] Bütün hamleler denendi: tek çözüm bu.
   *[other] İki tarafın bütün hamleleri { $n } hamle derinliğinde denendi: tek çözüm bu.
  }

## What is asked for

puzzle-eject = { $n ->
    [one] Bir topu oyun alanından çıkar.
   *[other] Rakibin ne yaparsa yapsın { $n } hamlede bir topu oyun alanından çıkar.
  }
puzzle-win = { $n ->
    [one] Tek hamlede kazan.
   *[other] Rakibin ne yaparsa yapsın { $n } hamlede kazan.
  }
puzzle-save-balls = { $n ->
    [one] Toplarından biri tehlikede. Sıradaki hamlede hiçbirinin çıkarılamamasını sağla.
   *[other] Rakibinin sıradaki { $n } hamlesinde hiç top kaybetme.
  }
puzzle-save-game = { $n ->
    [one] Rakibin bir şekli tamamlamak üzere. Engelle.
   *[other] Rakibinin sıradaki { $n } hamlede bir şekil tamamlamasına izin verme.
  }
puzzle-cut = Tek hamleyle rakibinin { $n } altıgenini kesip at.

## What comes of a move

puzzle-right = Çözdün! Aferin.
puzzle-goes-on = Doğru! Rakibinin yanıtı: { $move }. Devam et.
puzzle-refuted = Böyle olmuyor: rakibinin yanıtı { $move }.
puzzle-misses = Bu henüz yetmiyor.
puzzle-cuts-only = { $n ->
    [0] Bu, rakibinin hiçbir altıgenini kesip atmıyor.
    [one] Bu, rakibinin yalnızca bir altıgenini kesip atıyor.
   *[other] Bu, rakibinin yalnızca { $n } altıgenini kesip atıyor.
  }
puzzle-weaker = Daha güçlü bir hamle var.

## Themes and strengths

puzzle-theme-ejection = Çıkarma
puzzle-theme-pac = Dengeyi bozma
puzzle-theme-fork = Çatal
puzzle-theme-save = Kurtarma
puzzle-theme-line = Şerit
puzzle-theme-ring = Halka
puzzle-theme-triangle = Üçgen
puzzle-theme-cut = Kesip atma
puzzle-strength-easy = Kolay
puzzle-strength-medium = Orta
puzzle-strength-hard = Zor
