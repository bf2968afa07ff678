# Bir metinde ya da konumda neyin yanlış olduğu, Türkçe. Biri bir şey yazınca ya da yapıştırınca yüklenir.

## Why a position is not possible

position-abalone-no-such-colour = Bu kurallarda şu renk oynamaz: { $colour ->
    [black] siyah
    [white] beyaz
    [red] kırmızı
   *[yellow] sarı
  }.
position-abalone-no-balls = Oyun alanında hiç top yok.
position-abalone-score-above-six = Puanlardan biri altıdan büyük. Altı topu çıkaran kazanır (A9).
position-abalone-two-winners = Birden çok puan altı. Altıya ilk ulaşan kazanır (A9).
position-abalone-turn-is-out = { $colour ->
    [black] Siyah
    [white] Beyaz
    [red] Kırmızı
   *[yellow] Sarı
  } oyundan çıktı; sıra onda olamaz (A13).
position-abalone-all-out = Herkes oyundan çıktı. Son kalan kazandı (A13).
position-abalone-wrong-players = Kurallar başka sayıda oyuncu için.
position-six-foreign-colour = Six’te yalnızca siyah ve kırmızı altıgen vardır, “{ $letter }” yoktur (S1).
position-six-no-such-seat = { $n ->
    [2] İki oyuncuda yerler b ve r’dir (S2).
   *[other] Dört oyuncuda yerler b1, r1, b2 ve r2’dir (S9).
  }
position-six-automatic = Bu oyunda şekilleri program ilan eder, oyuncular etmez (S8).
position-six-too-far = { $cell } çok uzakta.
position-six-twice = { $cell } boşluğunda iki altıgen var.
position-six-no-tiles = Masada hiç altıgen yok (S2).
position-six-full-hand = { who } elinde fazla altıgen tutuyor: en çok { $most } olabilir.
position-six-hands = Eldeki altıgenler sıraya uymuyor: herkes sırayla birer altıgen yerleştirir. Sıra şu oyuncuda olamaz: { who }.
position-six-too-many = { $colour ->
    [black] Siyah’ın
   *[red] Kırmızı’nın
  } masada ve elde { $n } altıgeni var, ama yalnızca 21 tane vardır (S1).
position-six-too-few = { $colour ->
    [black] Siyah’ın
   *[red] Kırmızı’nın
  } masada ve elde { $n ->
    [one] yalnızca bir altıgeni
   *[other] yalnızca { $n } altıgeni
  } var, ama 21 altıgenin hiçbiri oyundan çıkmış olamaz (S10).
position-six-apart = Altıgenler birbirine bağlı değil: { $other } ile { $one } ayrı duruyor (S5).
position-six-no-shape = { $colour ->
    [black] Siyah’ın
   *[red] Kırmızı’nın
  } ilan edecek şekli yok (S8).
position-six-no-room = İlk altıgen için yer yok (S4).

## Texts that cannot be read

unreadable-at = { $at }. karakter: { $what }
unreadable-abalone-board = / ile ayrılmış dokuz sıralı bir oyun alanı bekleniyordu.
unreadable-abalone-row-short = Bu sırada çok az boşluk var.
unreadable-abalone-row-long = Bu sırada çok fazla boşluk var.
unreadable-abalone-rows = Oyun alanının dokuz sırası vardır.
unreadable-abalone-ball = b, w, r ya da y topu veya boş yerler için 1–9 arası bir rakam bekleniyordu.
unreadable-abalone-run = Yan yana boş yerler tek bir rakamla yazılır.
unreadable-abalone-turn = Sıradaki oyuncunun harfi bekleniyordu.
unreadable-abalone-score = Her taraf için çıkarılan top sayısı bekleniyordu.
unreadable-abalone-out = out= ve oyuncu harfleri bekleniyordu.
unreadable-abalone-out-twice = Bu oyuncu iki kez yazılmış.
unreadable-abalone-position-end = Konum burada bitmeliydi.
unreadable-abalone-cell = c3 gibi bir boşluk bekleniyordu.
unreadable-abalone-off-board = Oyun alanında böyle bir boşluk yok.
unreadable-abalone-move = c3d4, c3c5d4 ya da pass gibi bir hamle bekleniyordu.
unreadable-abalone-move-end = Hamle burada bitmeliydi.
unreadable-abalone-game = Oyunun adı bekleniyordu: abalone.
unreadable-abalone-option = Şu seçeneklerden biri bekleniyordu: 2, 3, 4, consecutive ya da layout=AD.
unreadable-abalone-layout = Bu adda bir diziliş yok. Dizilişler: { $names }.
unreadable-abalone-layout-players = Diziliş yalnızca iki oyuncuda seçilebilir.
unreadable-abalone-consecutive = consecutive, dört oyunculuk bir çeşittir.
unreadable-option-twice = Bu seçenek iki kez yazılmış.
unreadable-six-number = Bir tam sayı bekleniyordu.
unreadable-six-range = Bu boşluk çok uzakta.
unreadable-six-comma = Bir boşluğun iki sayısı arasında virgül bekleniyordu.
unreadable-six-colon = İlk boşluktan sonra iki nokta bekleniyordu.
unreadable-six-row = b ve r altıgenlerinden ve boş yer sayılarından oluşan bir sıra bekleniyordu.
unreadable-six-zero = Boş yer sayısı 0 olamaz.
unreadable-six-turn = Sıradaki oyuncu bekleniyordu: b ya da r, dört oyuncuda b1, r1, b2 ya da r2.
unreadable-six-hands = Eldeki altıgenler bekleniyordu: her oyuncu için - ile ayrılmış bir sayı.
unreadable-six-end = Metin burada bitmeliydi.
unreadable-six-move = -1,0 ya da 3,-2>0,4 ya da 3,-2>0,4=1,-1 ya da pass gibi bir hamle bekleniyordu.
unreadable-six-rules-game = Six kuralları six ile başlar.
unreadable-six-rules-option = Bir Six seçeneği bekleniyordu: 2 ya da 4, advanced, announce.
unreadable-six-rules-twice = Bu seçenek iki kez yazılmış.
unreadable-game = Bir oyunun adı bekleniyordu: abalone ya da six.
unreadable-foreign-move = a1d4 gibi iki boşluklu bir hamle bekleniyordu.
unreadable-playstrategy-board = PlayStrategy oyun alanının bir sırası bekleniyordu.
unreadable-playstrategy-score = Çıkarılan top sayısı bekleniyordu.
unreadable-playstrategy-turn = b ya da w bekleniyordu: sıra kimde.
unreadable-playstrategy-count = Bir sayı bekleniyordu.
unreadable-playstrategy-end = Konum burada bitmeliydi.
unreadable-variant-position = Bu dizilişin burada kendi konumu yok: konumu Position etiketi vermeli.
unreadable-apgn-lost = Oyun alanından sonra Siyah ile Beyaz’ın kaybettiği topların sayısı bekleniyordu, örneğin -5b4w.
unreadable-apgn-end = Konum burada bitmeliydi.
unreadable-notation = Şunlardan biri bekleniyordu: Aba-Pro, Nacre ya da PlayStrategy.
unreadable-empty = Burada oyun yok.
unreadable-cut = Metin oyundan önce bitiyor.
unreadable-json-syntax = Burada JSON bekleniyordu: bir değer, virgül, iki nokta ya da kapatan ayraç.
unreadable-json-string = Bu metin kapatılmamış ya da JSON’un izin vermediği bir karakter içeriyor.
unreadable-json-text = Çift tırnak içinde bir metin bekleniyordu.
unreadable-json-list = Köşeli ayraç içinde bir liste bekleniyordu.
unreadable-json-object = Süslü ayraç içinde bir nesne bekleniyordu.
unreadable-json-name = Bu ad burada bilinmiyor ya da iki kez verilmiş.
unreadable-json-move = Bu nesnede “move” yok.
unreadable-json-number = Bir tam sayı bekleniyordu.
unreadable-tag = [Rules "abalone"] gibi bir etiket bekleniyordu.
unreadable-tag-open = Bu etiket kapatılmamış.
unreadable-tag-twice = Bu etiket iki kez yazılmış.
unreadable-tag-place = Varyantın içinde etiket olamaz.
unreadable-comment-open = Bu yorum kapatılmamış.
unreadable-stray = Bu ayraç hiçbir şeyi kapatmıyor.
unreadable-rules-missing = Rules etiketi eksik.
unreadable-more = Kayıt burada bitmeliydi.
unreadable-variation = Bu varyantın yerine geçeceği bir hamle yok.
unreadable-variation-open = Bir varyant kapatılmamış.
unreadable-variation-close = Bu hiçbir varyantı kapatmıyor.
unreadable-variation-result = Varyant sonuç yazılmadan biter.
unreadable-result = Bir sonuç bekleniyordu: her oyuncu için - ile ayrılmış 1, 0, 1/2 ya da 1/3, veya *.
unreadable-termination = six-ejected ya da resignation gibi bir neden bekleniyordu.
unreadable-clk = 0:09:58.3 gibi bir saat bekleniyordu.
unreadable-command-open = Bu komut kapatılmamış.
unreadable-eval = Bir değerlendirme bekleniyordu.
unreadable-house = Şunlardan biri bekleniyordu: norepetition, plylimit=N, plylimit-lead-wins, notakeback ya da nodrawbefore=N.
unreadable-house-twice = Bu ev kuralı iki kez yazılmış.
unreadable-seat-kind = person ya da computer:DÜZEY bekleniyordu.
unreadable-clock = 600, 600+5, 600d5, 600b5, 600+30x5, 15/move, 3d/move ya da - gibi bir saat bekleniyordu.
unreadable-clock-number = Saniye sayısı bekleniyordu.
unreadable-clock-zero = Bu, düşünmeye hiç süre bırakmıyor.
unreadable-event-time = Başlangıçtan beri geçen milisaniye bekleniyordu.
unreadable-event-seat = Bu oyunun bir oyuncusu bekleniyordu.
unreadable-event = Şu olaylardan biri bekleniyordu: offer-draw, accept, decline, offer-takeback, takeback, pause, resume, out ya da resign.
unreadable-event-plies = Kaç hamlenin geri alındığı bekleniyordu.
unreadable-event-reason = time gibi bir neden bekleniyordu.
unreadable-event-end = Olay burada bitmeliydi.
