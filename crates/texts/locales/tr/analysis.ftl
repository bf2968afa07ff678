# Oyunlara bakmanın sözcükleri, Türkçe: analiz oyun alanı, konum düzenleyici, oyunlarım, dosyalar, bağlantılar.

## Analiz oyun alanı

analysis-engine = Motor
analysis-lines = Devam yolları
analysis-draw = Ok çiz
analysis-draw-hint = Önce okun başladığı, sonra bittiği boşluğa dokun. Aynı boşluğa iki kez dokunursan halka çizilir.
analysis-wipe = Okları kaldır
analysis-promote = Bu varyantı öne al
analysis-delete = Buradan sonrasını sil
analysis-deleted = Silindi.
analysis-undo = Geri al
analysis-comment = Bu konuma yorum
analysis-too-deep = Varyantlar iç içe daha derine inemez.
analysis-win = { who } { $n } hamlede kazanır
analysis-graph = Oyunun gidişi
analysis-ply = Oyundaki yer
analysis-judge = Bütün oyunu analiz et
analysis-judging = Konum { $n } / { $all }
analysis-judge-begun = Motor bütün oyunu analiz etmeye başladı.
analysis-judge-done = Bütün oyun analiz edildi.
analysis-judge-stopped = Analiz durduruldu.
analysis-stop = Durdur
analysis-edit = Bu konumu düzenle
analysis-play = Buradan oyna
analysis-find = Bu konumun geçtiği oyunlar
analysis-new = Yeni analiz
analysis-was = { $mark }.
analysis-best = En iyisi { $move } olurdu.
analysis-speed = Derinlik { $depth } · { $n } konum/sn
analysis-spent = Bu hamle için harcanan süre
analysis-player = Oyuncu
analysis-accuracy = İsabet
analysis-percent = %{ $n }
analysis-learn = Hatalardan öğren
practice-count = { $n } / { $all }
practice-ask = { who } şunu oynadı: { $move }. { $mark }!
practice-find = Daha iyi bir hamle bul.
practice-looking = Bir bakalım …
practice-best = Aferin! Daha iyisi yok.
practice-good = Güzel! { $move } kadar güçlü.
practice-costs = Bu da kazanma şansının %{ $n } kadarını elden kaçırır. Yeniden dene.
practice-played = Oyunda da bu oynandı. Daha iyisi var.
practice-solution = En iyisi { $move } olurdu.
practice-show = Çözümü göster
practice-next = Sonraki hata
practice-finish = Bitti
practice-end = Analize dön
mark-inaccuracy = Kusurlu hamle
mark-mistake = Hata
mark-blunder = Büyük hata
odds-win = { who } kazanır: %{ $n }
odds-draw = Berabere: %{ $n }

## Açılış kitabı

book-head = Açılış kitabı
book-games = { $n ->
    [one] Motorun kendisiyle oynadığı { $n } oyun
   *[other] Motorun kendisiyle oynadığı { $n } oyun
  }
book-move = Hamle
book-result = Kazanılan · berabere · kaybedilen
book-shares = kazanılan %{ $won }, berabere %{ $drawn }, kaybedilen %{ $lost }
book-none = Bu konum kitapta yok.
book-missing = Böyle başlayan oyunlar için kitap yok.
book-failed = Kitap yüklenemedi.

## Bağlantılar, dosyalar ve resimler

export-head = Paylaş ve kaydet
export-copy = Metin olarak kopyala
export-copied = Metin kopyalandı.
export-done = Dosya kaydedildi.
export-failed = Resim oluşturulamadı.
export-cancelled = Film yapımı iptal edildi.
export-film = Film hazırlanıyor.
export-frame = Resim { $n } / { $all }
export-keep = Oyunlarıma ekle
export-kept = Oyunlarına eklendi.
share-game = Oyunun bağlantısını kopyala
share-position = Bu konumun bağlantısını kopyala
share-copied = Bağlantı kopyalandı.
share-failed = Tarayıcı kopyalamaya izin vermiyor.
share-damaged = Bu bağlantı bozuk ya da eksik.

## Yapıştırılan metinler

import-head = Oyun ya da konum aç
import-text = Bir oyun, konum ya da bağlantı yapıştır
import-file = Ya da bir dosya seç
import-read = Aç
import-empty = Okunacak bir şey yok.
import-guessed = Metin hangi oyun olduğunu söylemiyor. Hamleler şuna uyuyor: { $rules }.
import-at = Satır { $line }, karakter { $column }: { $what }
import-word = { $word }: { $what }
import-result = Sonuç kurallardan çıkmıyor.
import-result-differs = Oyun { $stated } ile bitiyor, Result etiketi ise { $tag } diyor.
import-too-much = { $bound ->
        [games] { $most } taneden fazla oyun var.
        [tags] Bu oyunda { $most } taneden fazla etiket var.
        [tag-bytes] Bu etiket { $most } bayttan uzun.
        [plies] Bu oyunda { $most } taneden fazla hamle var.
        [comments] Bu oyunda { $most } taneden fazla yorum var.
        [comment-bytes] Bu yorum { $most } bayttan uzun.
        [depth] Varyantlar { $most } düzeyden daha derin iç içe geçmiş.
       *[bytes] Metin { $most } bayttan uzun.
    }
import-takeback = { $n ->
    [one] Oynanan tek hamleden daha çok hamle geri alınıyor.
   *[other] Oynanan { $n } hamleden daha çok hamle geri alınıyor.
  }
import-written = { $form } yazımında bu hamle şöyledir: { $move }.
import-no-such-move = { $form } yazımında { $from } boşluğundan { $to } boşluğuna giden hamle yok.
import-ambiguous = Bu hem { $first } hem { $second } olabilir.

## Oyunlarım

library-count = { $n ->
    [0] Oyun yok
    [one] { $n } oyun
   *[other] { $n } oyun
  }
library-empty = Bu tarayıcıda oynadığın oyunlar burada saklanır.
library-save-all = Hepsini tek dosyaya kaydet
library-player = { $name } ({ $seat })
library-moves = { $n ->
    [0] hamle yok
    [one] { $n } hamle
   *[other] { $n } hamle
  }
library-unfinished = Bitmedi
library-continue = Devam et
library-analyse = Analiz et
library-remove = Kaldır
library-removed = Oyun kaldırıldı.
library-damaged = Bu oyun bozulmuş
library-after = { $n }. hamleden sonra: { $what }
library-readable = { $n ->
    [0] Hiçbir hamle okunamıyor, yalnızca başlangıcı.
    [one] Bir hamle okunabiliyor.
   *[other] { $n } hamle okunabiliyor.
  }
library-save-text = Metni olduğu gibi kaydet
library-won = Kazandın
library-drawn = Berabere
library-lost = Kaybettin
library-decided = Bitti
library-void = Sonuçsuz
library-result = Sonuç
library-against = Rakip
library-computer = Bilgisayar
library-people = İnsanlar
library-all = Hepsi
library-statistics = İstatistik
library-games = Oyunlar
library-rescue = Okunabileni sakla

## Konum düzenleyici

editor-board = Düzenlenen oyun alanı
editor-pieces = Yerleştirilecek taş
editor-erase = Hiçbiri
editor-rules = Oyun
editor-layout = Bir dizilişle başla
editor-turn = Sıra kimde
editor-announced = Şekil ilan edildi
editor-scores = Çıkarılan toplar
editor-out = { who } oyundan çıktı
editor-hands = Eldeki altıgenler
editor-follow = Eldekileri otomatik hesapla
editor-text = Metin olarak konum
editor-start = Başlangıç konumu
editor-clear = Oyun alanını boşalt
editor-legal = Bu konum mümkün.
editor-unusual = Bu konum incelenebilir. Alışılmadık olan:
unusual-none = { who } tarafının hiç topu yok.
unusual-missing = { who }: { $n ->
    [one] bir top
   *[other] { $n } top
  } ne oyun alanında ne de çıkarılanlar arasında.
unusual-extra = { who }: { $n ->
    [one] bir top
   *[other] { $n } top
  } fazla.
unusual-all-missing = { $n ->
    [one] Bir top
   *[other] { $n } top
  } ne oyun alanında ne de çıkarılanlar arasında.
unusual-all-extra = { $n ->
    [one] Bir top
   *[other] { $n } top
  } fazla.
editor-over = Oyun burada bitmiş.
