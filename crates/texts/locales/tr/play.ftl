# Oynamanın sözcükleri, Türkçe: oyunlar, oyuncular, nedenler, bildirimler.
# Kimlikler ve değişkenler her dilde aynıdır; `local-` ile başlayanlar tek bir dilindir.

## Games and rules

game-abalone = Abalone
game-six = Six
players = { $n ->
    [one] { $n } oyuncu
   *[other] { $n } oyuncu
  }
variant-basic = Temel
variant-advanced = İleri
variant-announce = Oyuncular ilan eder
variant-automatic = Otomatik
variant-consecutive = Takım arkadaşları art arda oynar
layout = Diziliş
layout-standard = Standart
layout-belgian-daisy = Belçika papatyası
layout-german-daisy = Alman papatyası
layout-dutch-daisy = Hollanda papatyası
layout-swiss-daisy = İsviçre papatyası
layout-french-daisy = Fransız papatyası
layout-scottish-daisy = İskoç papatyası
layout-irish-daisy = İrlanda papatyası
layout-korean-daisy = Kore papatyası
layout-austrian-daisy = Avusturya papatyası
layout-alien-attack = Uzaylı saldırısı
layout-domination = Hâkimiyet
layout-face-to-face = Yüz yüze
layout-fujiyama = Fujiyama
layout-infiltration = Sızma
layout-the-wall = Duvar
layout-pyramid = Piramit
layout-snakes = Yılanlar
layout-snakes-variation = Yılanlar (çeşitleme)
layout-star = Yıldız
layout-crown = Taç

## Colours and seats

colour-black = siyah
colour-white = beyaz
colour-red = kırmızı
colour-yellow = sarı
who = { $who ->
    [black] Siyah
    [white] Beyaz
    [red] Kırmızı
    [yellow] Sarı
    [black1] Siyah 1
    [red1] Kırmızı 1
    [black2] Siyah 2
   *[red2] Kırmızı 2
  }
whose-turn = Sıra: { who }

## Terms

term-ball = top
term-monomial = tekli
term-binomial = ikili
term-trinomial = üçlü
term-lance = mızrak
term-arc = yay
term-shield = kalkan
term-polynomial = çoklu
term-block = blok
term-det = det
term-pac = denge
term-sumito = sumito
term-in-line = bir çizgi halinde hareket
term-arrow-like = ok gibi hareket
term-push = itmek
term-eject = çıkarmak
term-move = hamle
term-team = takım
term-partner = takım arkadaşı
term-tile = altıgen
term-winning-shape = kazandıran şekil
term-announce = ilan etmek
term-triangle = üçgen
term-line = şerit
term-ring = halka

## Directions, as seen on the screen

direction-e = sağ
direction-se = sağ alt
direction-sw = sol alt
direction-w = sol
direction-nw = sol üst
direction-ne = sağ üst

## What a cell holds, for screen readers

cell-empty = { $cell }, boş
cell-ball = { $cell }, { $colour ->
    [black] siyah
    [white] beyaz
    [red] kırmızı
   *[yellow] sarı
  } top
cell-tile = { $cell }, { $colour ->
    [black] siyah
   *[red] kırmızı
  } altıgen
cell-selected = { $what }, seçili
cell-target = { $what }, olası hedef

## What a direction or a target would do

effect-move = { $n ->
    [one] bir top hareket eder
   *[other] { $n } top hareket eder
  }
effect-step = { $n ->
    [one] bir top hareket eder
   *[other] { $n } top yana kayar
  }
effect-push = { $n ->
    [one] bir top iter
   *[other] { $n } top iter
  }
effect-eject = bir topu tahtadan çıkarır
effect-place = bir altıgen koyar
effect-shift = altıgeni buraya koyar
effect-remove = { $n ->
    [one] bir altıgen oyundan çıkar
   *[other] { $n } altıgen oyundan çıkar
  }
effect-announce = şekli ilan eder
effect-pass = pas geçer

## Hints while a move is being put in

input-select = Bir top seçin.
input-selected = { $n ->
    [one] Bir top seçili.
   *[other] { $n } top seçili.
  }
input-which-way = Oraya iki yoldan gidilebilir: bir yön seçin.
input-choose-cell = Bir hücre seçin.
input-choose-tile = Kendi altıgenlerinizden birini seçin.
input-choose-target = Nereye konacağını seçin.
input-choose-group = İki parça eşit büyüklükte: kalacak olanı seçin.
input-announce-armed = Sonraki altıgenle bir şekil ilan edilecek.
input-confirm = Hamleyi onaylayın.

## What happened, for the live region

said-move = { who }: { $move }.
said-push = { who } { $n ->
    [one] bir top
   *[other] { $n } top
  } itiyor: { $move }.
said-eject = { who } bir { $colour ->
    [black] siyah
    [white] beyaz
    [red] kırmızı
   *[yellow] sarı
  } topu çıkarıyor: { $move }. { $n } / 6.
said-pass = { who } pas geçiyor.
said-place = { who } { $cell } hücresine bir altıgen koyuyor.
said-shift = { who } bir altıgeni { $from } hücresinden { $to } hücresine taşıyor.
said-removed = { $n ->
    [one] Bir altıgen oyundan çıkıyor.
   *[other] { $n } altıgen oyundan çıkıyor.
  }
said-announce = { who } bir { $shape ->
    [triangle] üçgen
    [line] şerit
   *[ring] halka
  } ilan ediyor.
said-shape = { who } bir { $shape ->
    [triangle] üçgen
    [line] şerit
   *[ring] halka
  } oluşturdu.
said-pac-broken = Bir denge bozuldu: { $cell }.
said-out = { who } oyun dışı. { $reason }
said-last-minute = { who }: son dakika.
said-time-low = { who }: { $left ->
    [one] { $left } saniye kaldı
   *[other] { $left } saniye kaldı
  }.
said-period = { who }: { $n ->
    [0] son süre dilimi
    [one] bir süre dilimi kaldı
   *[other] { $n } süre dilimi kaldı
  }.

## A game being played

event-seated = { who }: { $name } oynuyor.
event-left = { who }: yer yeniden boş.
event-began = Oyun başlıyor.
event-moved = { $ply }. hamle: { who }.
event-offered-draw = { who } beraberlik öneriyor.
event-offered-takeback = { who } { $plies ->
    [one] bir hamleyi
   *[other] { $plies } hamleyi
  } geri almak istiyor.
event-accepted = { who } kabul ediyor.
event-declined = { who } reddediyor.
event-took-back = { who } { $plies ->
    [one] bir hamleyi
   *[other] { $plies } hamleyi
  } geri aldı.
event-paused = { who } oyuna ara veriyor.
event-resumed = { who } oyunu sürdürüyor.
event-resigned = { who } çekilmek istiyor.
event-went-out = { who } oyun dışı. { $reason }
event-ended = { $result } { $termination }
event-wanted-rematch = { who } bir oyun daha istiyor.
event-rematch-agreed = Yeni bir oyunda anlaşıldı.
event-noted = Bir not eklendi.
refused-no-such-seat = Masada böyle bir yer yok.
refused-stale = Oyun ilerledi: bu { $ply }. hamle içindi, şimdi { $now }. hamledeyiz.
refused-not-your-turn = Sıra sizde değil: { who } oynayacak.
refused-unreadable-move = { $reason }
refused-illegal-move = { $reason }
refused-time-over = Hamle gelmeden süre doldu.
refused-not-begun = Oyun henüz başlamadı.
refused-begun = Oyun çoktan başladı.
refused-paused = Oyuna ara verildi.
refused-over = Oyun bitti.
refused-not-over = Oyun henüz bitmedi.
refused-out = Oyun dışı kalanın artık söz hakkı yok.
refused-seat-taken = Orada zaten biri oturuyor.
refused-seat-open = Orada kimse oturmuyor.
refused-offer-stands = Önce şu oyuncunun önerisi yanıtlanmalı: { who }.
refused-nothing-offered = Yanıtlanacak bir öneri yok.
refused-too-early = { $from }. hamleden önce beraberlik önerilemez.
refused-no-takebacks = Bu oyunda hamle geri alınmaz.
refused-nothing-to-take-back = Geri alınacak hamle yok.
refused-nothing-to-redo = Yinelenecek hamle yok.
refused-only-local = Bu yalnızca herkes aynı ekranda oynarken mümkündür.
refused-only-host = Buna yalnızca oyunu kuran karar verir.
refused-only-seat = Buna yalnızca oynayanlar karar verir.
refused-no-such-result = Böyle bir oyun bu şekilde bitmez.

## How a game ends

result-wins = { who } kazandı.
result-team-wins = { $who ->
    [black] Siyah ve Kırmızı kazandı.
    [white] Beyaz ve Sarı kazandı.
    [black1] Siyah takım kazandı.
   *[red1] Kırmızı takım kazandı.
  }
result-draw = Berabere.
result-none = Kazanan yok.
ended-six-ejected = Altı top çıkarıldı.
ended-triangle = Üçgen tamamlandı.
ended-line = Şerit tamamlandı.
ended-ring = Halka tamamlandı.
ended-five-or-fewer = Beş ya da daha az altıgen kaldı.
ended-time = Süre doldu.
ended-resignation = Çekilme.
ended-last-in = Yalnızca bir oyuncu kaldı.
ended-agreement = Anlaşma.
ended-repetition = Aynı konum üçüncü kez oluştu.
ended-no-moves = Kimse oynayamıyor.
ended-ply-limit = Hamle sınırına ulaşıldı.
ended-abandoned = Oyun yarıda kaldı.
ended-adjudication = Hakem kararıyla bitti.
ended-illegal-move = Kurala aykırı bir hamle yapıldı.
ended-crash = Bir program çöktü.

## Why a move is not possible: Abalone

illegal-abalone-over = Oyun bitti.
illegal-abalone-no-ball = { $cell } hücresinde top yok.
illegal-abalone-not-yours = { $cell } hücresindeki top { $colour ->
    [black] siyah
    [white] beyaz
    [red] kırmızı
   *[yellow] sarı
  }, sıra ise { $turn ->
    [black] Siyah’ta
    [white] Beyaz’da
    [red] Kırmızı’da
   *[yellow] Sarı’da
  }.
illegal-abalone-partner-at-rear = { $cell } hücresindeki top takım arkadaşınızın. En arkadaki top kendi topunuz olmalı (A15).
illegal-abalone-partner-in-broadside = { $cell } hücresindeki top takım arkadaşınızın. Yana yalnızca kendi toplarınız kayabilir (A15).
illegal-abalone-not-neighbours = { $to } hücresi { $from } hücresinin yanında değil. Her top tam bir hücre ilerler (A3).
illegal-abalone-too-many = { $cell } hücresinden başlayarak { $n } top aynı çizgide duruyor. En çok üç top hareket edebilir (A7).
illegal-abalone-own-ball-off = { $cell } hücresindeki top tahtadan düşerdi. Kimse kendi topunu çıkaramaz (A8).
illegal-abalone-cannot-push = { $pushers ->
    [1] Bir top
    [2] İki top
   *[3] Üç top
  } { $pushed ->
    [1] bir topu
    [2] iki topu
    [3] üç topu
   *[other] { $pushed } topu
  } itemez (A6).
illegal-abalone-blocked = İtilen topların arkasında, { $cell } hücresinde duran top yolu kapatıyor (A6).
illegal-abalone-one-ball = Yana kaymak için iki ya da üç top gerekir (A5).
illegal-abalone-not-in-line = { $first } ile { $last } aynı çizgide değil (A5).
illegal-abalone-line-too-long = { $first } ile { $last } arasında üçten çok top var (A5).
illegal-abalone-along-the-line = Bu yana kayma değil, çizgi boyunca bir hamle: { $move } (A4).
illegal-abalone-occupied = { $cell } hücresi dolu (A5).
illegal-abalone-off-board = { $cell } hücresindeki top tahtadan düşerdi (A8).
illegal-abalone-cannot-pass = Yalnızca başka hamlesi olmayan pas geçer (A21).
illegal-abalone-foreign = Bu hamle başka bir konuma ait.

## Why a move is not possible: Six

illegal-six-game-over = Oyun bitti.
illegal-six-too-far = { $cell } hücresi çok uzakta.
illegal-six-occupied = { $cell } hücresinde zaten bir altıgen var.
illegal-six-touches-nothing = { $cell } hücresi hiçbir altıgene değmiyor (S5).
illegal-six-first-placement = İlk siyah altıgen kırmızıya değmeli, siyaha değmemeli (S4).
illegal-six-still-placing = Bütün altıgenler konmadan hiçbiri taşınmaz (S6).
illegal-six-hands-empty = Bütün altıgenler masada: birini alıp başka yere koyun (S6).
illegal-six-no-tile = { $cell } hücresinde altıgen yok (S6).
illegal-six-not-yours = { $cell } hücresindeki altıgen { $colour ->
    [black] siyah
   *[red] kırmızı
  }. Yalnızca kendinizinkini alabilirsiniz (S6).
illegal-six-fixed = { $cell } hücresindeki altıgen olmadan ötekiler dağılır; bu yüzden alınamaz (S7).
illegal-six-same-cell = Altıgen, alındığı yerden başka bir yere konur (S6).
illegal-six-touches-only-taken = { $cell } hücresi yalnızca { $from } hücresinden alınan altıgene değiyor (S6).
illegal-six-touches-only-removed = { $cell } hücresi kalan parçaya değmiyor; ötekiler oyundan çıkar (S10).
illegal-six-tie = Eşit büyüklükte parçalar var: hangisinin kalacağını söyleyin (S11).
illegal-six-wrong-group = { $cell } hücresi kalabilecek bir parçada değil (S10).
illegal-six-no-shape = { $colour ->
    [black] Siyah’ın
   *[red] Kırmızı’nın
  } ilan edecek şekli yok (S8).
illegal-six-no-shape-after = Bu hamleden sonra { $colour ->
    [black] Siyah’ın
   *[red] Kırmızı’nın
  } ilan edecek şekli yok (S8).
illegal-six-automatic = Bu oyunda şekiller kendiliğinden sayılır, ilan edilmez (S8).
illegal-six-pass-while-placing = Elinizde altıgen var: birini koyun (S5).
illegal-six-can-take = Yalnızca hiçbir altıgeni alamayan pas geçer; oysa { $cell } hücresindeki alınabilir (S13).
illegal-six-pass-and-announce = Pas geçmek yerine ilan edin (S13).
illegal-other-game = Bu başka bir oyunun hamlesi.

## Why a position is not possible

position-abalone-no-such-colour = Bu kurallarla kimse { $colour ->
    [black] siyah
    [white] beyaz
    [red] kırmızı
   *[yellow] sarı
  } oynamıyor.
position-abalone-no-balls = Tahtada top yok.
position-abalone-score-above-six = Bir sayı altının üstünde. Çıkarılan altı top kazandırır (A9).
position-abalone-two-winners = Birden çok sayı altı. Altıya ilk ulaşan kazanır (A9).
position-abalone-turn-is-out = { $colour ->
    [black] Siyah
    [white] Beyaz
    [red] Kırmızı
   *[yellow] Sarı
  } oyun dışı; sıra onda olamaz (A13).
position-abalone-all-out = Bütün oyuncular oyun dışı. Son kalan kazanmıştır (A13).
position-abalone-wrong-players = Kurallar başka sayıda oyuncu için.
position-six-foreign-colour = Six’te yalnızca siyah ve kırmızı altıgen vardır, “{ $letter }” yoktur (S1).
position-six-no-such-seat = { $n ->
    [2] İki oyuncuda yerler b ve r’dir (S2).
   *[other] Dört oyuncuda yerler b1, r1, b2 ve r2’dir (S9).
  }
position-six-automatic = Bu oyunda şekiller kendiliğinden sayılır, kimse ilan etmez (S8).
position-six-too-far = { $cell } hücresi çok uzakta.
position-six-twice = { $cell } hücresinde iki altıgen var.
position-six-no-tiles = Masada altıgen yok (S2).
position-six-full-hand = { who } elinde { $n } altıgen tutuyor, oysa en çok { $most } olabilir.
position-six-hands = Eldeki altıgenler sıraya uymuyor: herkes sırayla birer tane koyar. Sıra şu oyuncuda olamaz: { who }.
position-six-too-many = { $colour ->
    [black] Siyah’ın
   *[red] Kırmızı’nın
  } masada ve elde { $n } altıgeni var, oysa yalnızca 21 tane vardır (S1).
position-six-too-few = { $colour ->
    [black] Siyah’ın
   *[red] Kırmızı’nın
  } masada ve elde { $n ->
    [one] yalnızca bir altıgeni
   *[other] yalnızca { $n } altıgeni
  } var, oysa 21 altıgenden hiçbiri oyundan çıkmış olamaz (S10).
position-six-apart = Altıgenler tek bir grup değil: { $other } hücresi { $one } hücresinden ayrı (S5).
position-six-no-shape = { $colour ->
    [black] Siyah’ın
   *[red] Kırmızı’nın
  } ilan edecek şekli yok (S8).
position-six-no-room = İlk altıgen için yer yok (S4).

## Texts that cannot be read

unreadable-at = { $at }. karakter: { $what }
unreadable-abalone-board = Burada / ile ayrılmış dokuz sıralı bir tahta bekleniyordu.
unreadable-abalone-row-short = Bu sırada çok az hücre var.
unreadable-abalone-row-long = Bu sırada çok fazla hücre var.
unreadable-abalone-rows = Tahtada dokuz sıra vardır.
unreadable-abalone-ball = Burada bir top (b, w, r ya da y) ya da boş hücreler için 1–9 arası bir rakam bekleniyordu.
unreadable-abalone-run = Art arda boş hücreler tek bir rakamla yazılır.
unreadable-abalone-turn = Burada sırası gelen oyuncunun harfi bekleniyordu.
unreadable-abalone-score = Burada her taraf için çıkarılan top sayısı bekleniyordu.
unreadable-abalone-out = Burada out= ve oyuncuların harfleri bekleniyordu.
unreadable-abalone-out-twice = Bu oyuncu iki kez yazılmış.
unreadable-abalone-position-end = Konum burada bitmeliydi.
unreadable-abalone-cell = Burada c3 gibi bir hücre bekleniyordu.
unreadable-abalone-off-board = Tahtada böyle bir hücre yok.
unreadable-abalone-move = Burada c3d4, c3c5d4 ya da pass gibi bir hamle bekleniyordu.
unreadable-abalone-move-end = Hamle burada bitmeliydi.
unreadable-abalone-game = Burada abalone adı bekleniyordu.
unreadable-abalone-option = Burada şu seçeneklerden biri bekleniyordu: 2, 3, 4, consecutive ya da layout=AD.
unreadable-abalone-layout = Bu adda bir diziliş yok.
unreadable-abalone-layout-players = Diziliş yalnızca iki oyuncu için seçilebilir.
unreadable-abalone-consecutive = consecutive dört oyunculu bir çeşittir.
unreadable-option-twice = Bu seçenek iki kez verilmiş.
unreadable-six-number = Burada bir tam sayı bekleniyordu.
unreadable-six-range = Bu hücre çok uzakta.
unreadable-six-comma = Hücrenin koordinatları arasında virgül bekleniyordu.
unreadable-six-colon = İlk hücreden sonra iki nokta bekleniyordu.
unreadable-six-row = Burada b ve r altıgenleriyle boş hücre sayılarından oluşan bir sıra bekleniyordu.
unreadable-six-zero = Boş hücre sayısı 0 olamaz.
unreadable-six-turn = Burada sırası gelen oyuncu bekleniyordu: b ya da r, dört oyuncuda b1, r1, b2 ya da r2.
unreadable-six-hands = Burada eldeki altıgenler bekleniyordu: her oyuncu için bir sayı, - ile ayrılmış.
unreadable-six-end = Metin burada bitmeliydi.
unreadable-six-move = Burada -1,0 ya da 3,-2>0,4 ya da 3,-2>0,4=1,-1 ya da pass gibi bir hamle bekleniyordu.
unreadable-six-rules-game = Six’in kuralları six ile başlar.
unreadable-six-rules-option = Burada Six’in bir seçeneği bekleniyordu: 2 ya da 4, advanced, announce.
unreadable-six-rules-twice = Bu seçenek iki kez verilmiş.
unreadable-game = Burada bir oyun adı bekleniyordu: abalone ya da six.
unreadable-foreign-move = Burada a1d4 gibi iki hücreli bir hamle bekleniyordu.
unreadable-playstrategy-board = Burada PlayStrategy tahtasının bir sırası bekleniyordu.
unreadable-playstrategy-score = Burada çıkarılan top sayısı bekleniyordu.
unreadable-playstrategy-turn = Burada sıranın kimde olduğu bekleniyordu: b ya da w.
unreadable-playstrategy-count = Burada bir sayı bekleniyordu.
unreadable-playstrategy-end = Konum burada bitmeliydi.
unreadable-variant = Bu adda bir diziliş yok.
unreadable-notation = Burada Aba-Pro, Nacre ya da PlayStrategy bekleniyordu.
unreadable-empty = Burada oyun yok.
unreadable-cut = Metin oyundan önce bitiyor.
unreadable-tag = Burada [Rules "abalone"] gibi bir etiket bekleniyordu.
unreadable-tag-open = Bu etiket kapatılmamış.
unreadable-tag-twice = Bu etiket iki kez verilmiş.
unreadable-tag-place = Varyantın içinde etiket bulunamaz.
unreadable-comment-open = Bu yorum kapatılmamış.
unreadable-stray = Bu ayraç hiçbir şeyi kapatmıyor.
unreadable-rules-missing = Rules etiketi eksik.
unreadable-more = Kayıt burada bitmeliydi.
unreadable-variation = Bu varyantın yerini aldığı bir hamle yok.
unreadable-variation-open = Bir varyant kapatılmamış.
unreadable-variation-close = Bu hiçbir varyantı kapatmıyor.
unreadable-variation-result = Varyant sonuçsuz biter.
unreadable-depth = Varyantlar çok derin iç içe geçmiş.
unreadable-result = Burada bir sonuç bekleniyordu: her oyuncu için 1, 0, 1/2 ya da 1/3, - ile ayrılmış, ya da *.
unreadable-result-differs = Bu, Result etiketinin verdiği sonuç değil.
unreadable-termination = Burada six-ejected ya da resignation gibi bir neden bekleniyordu.
unreadable-clk = Burada 0:09:58.3 gibi bir saat bekleniyordu.
unreadable-command-open = Bu komut kapatılmamış.
unreadable-eval = Burada bir değerlendirme bekleniyordu.
unreadable-house = Burada şunlardan biri bekleniyordu: norepetition, plylimit=N, plylimit-lead-wins, notakeback ya da nodrawbefore=N.
unreadable-house-twice = Bu ev kuralı iki kez verilmiş.
unreadable-seat-kind = Burada person ya da computer:DÜZEY bekleniyordu.
unreadable-clock = Burada 600, 600+5, 600d5, 600b5, 600+30x5, 15/move, 3d/move ya da - gibi bir süre bekleniyordu.
unreadable-clock-number = Burada saniye sayısı bekleniyordu.
unreadable-clock-zero = Böyle düşünmeye süre kalmıyor.
unreadable-event-time = Burada başlangıçtan beri geçen milisaniyeler bekleniyordu.
unreadable-event-seat = Burada bu oyunun bir oyuncusu bekleniyordu.
unreadable-event = Burada şu olaylardan biri bekleniyordu: offer-draw, accept, decline, offer-takeback, takeback, pause, resume, out ya da resign.
unreadable-event-plies = Burada kaç hamlenin geri alındığı bekleniyordu.
unreadable-event-reason = Burada time gibi bir neden bekleniyordu.
unreadable-event-end = Olay burada bitmeliydi.
