# Oynarken kullanılan sözler, Türkçe: oyunlar, oyuncular, nedenler, duyurular.
# İletilerin adları ve değişkenleri her dilde aynıdır; yalnızca `local-` ile başlayanlar tek bir dile yardım eder.
# $who bir yer (black, white, red, yellow, black1, red1, black2, red2),
# $colour bir renk (black, white, red, yellow); boşluklar metin olarak verilir.

## Games and rules

game-abalone = Abalone
game-six = Six
players = { $n ->
    [one] { $n } oyuncu
   *[other] { $n } oyuncu
  }
variant-basic = Temel
variant-advanced = Gelişmiş
variant-announce = Oyuncular ilan eder
variant-automatic = Otomatik
variant-consecutive = Takım arkadaşları arka arkaya oynar
layout = Diziliş
layout-standard = Standart
layout-belgian-daisy = Belçika Papatyası
layout-german-daisy = Alman Papatyası
layout-dutch-daisy = Hollanda Papatyası
layout-swiss-daisy = İsviçre Papatyası
layout-french-daisy = Fransız Papatyası
layout-scottish-daisy = İskoç Papatyası
layout-irish-daisy = İrlanda Papatyası
layout-korean-daisy = Kore Papatyası
layout-austrian-daisy = Avusturya Papatyası
layout-alien-attack = Uzaylı Saldırısı
layout-domination = Egemenlik
layout-face-to-face = Yüz Yüze
layout-fujiyama = Fujiyama
layout-infiltration = Sızma
layout-the-wall = Duvar
layout-pyramid = Piramit
layout-snakes = Yılanlar
layout-snakes-variation = Yılanlar (çeşitleme)
layout-star = Yıldız
layout-crown = Taç
layout-6-9 = 6-9
layout-aliening = Aliening
layout-alitration = Alitration
layout-anglattack = Anglattack
layout-april-fish = Nisan Balığı
layout-atomouche = Atomouche
layout-buttonhole = Düğme İliği
layout-centrifuge = Santrifüj
layout-checkerboard = Dama Tahtası
layout-corners = Köşeler
layout-cross = Haç
layout-crossed-hearts = Çapraz Kalpler
layout-def-or-atak = Savun ya da Saldır
layout-domination-vs-daisy = Egemenlik Papatyaya Karşı
layout-duel = Düello
layout-food-mill = Sebze Değirmeni
layout-forcing = Zorlama
layout-fracture = Kırık
layout-horseshoes = At Nalları
layout-infiltralien = Infiltralien
layout-intimidation = Gözdağı
layout-king-cake = Kral Pastası
layout-labyrinth = Labirent
layout-mosaic = Mozaik
layout-mquorric = Mquorric
layout-neko = Neko
layout-oath = Yemin
layout-octopus = Ahtapot
layout-papillons = Kelebekler
layout-robot = Robot
layout-slaloms = Slalomlar
layout-snowflake = Kar Tanesi
layout-spider = Örümcek
layout-the-clearing = Açıklık
layout-tinsels = Gelin Telleri
layout-trench = Siper
layout-true-daisy = Gerçek Papatya
layout-wedding-rings = Alyanslar
layout-wheel = Çark
layout-windmill = Yel Değirmeni
layout-xmas-star = Noel Yıldızı

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
cell-marked = { $what }, işaretli
cell-threatened = { $what }, tehlikede
cell-fixed = { $what }, alınamaz
cell-selected = { $what }, seçili
cell-target = { $what }, olası hedef

## What a direction or a target would do

effect-move = { $n ->
    [one] bir topu hareket ettirir
   *[other] { $n } topu hareket ettirir
  }
effect-step = { $n ->
    [one] bir topu hareket ettirir
   *[other] { $n } topu yana kaydırır
  }
effect-push = { $n ->
    [one] bir topu iter
   *[other] { $n } topu iter
  }
effect-eject = bir topu oyun alanından çıkarır
effect-place = bir altıgen yerleştirir
effect-shift = altıgeni buraya yerleştirir
effect-remove = { $n ->
    [one] bir altıgen oyundan çıkar
   *[other] { $n } altıgen oyundan çıkar
  }
effect-announce = şekli ilan eder
effect-pass = pas geçer

## Hints while a move is being put in

input-select = Bir top seç.
input-selected = { $n ->
    [one] Bir top seçili.
   *[other] { $n } top seçili.
  }
input-stuck = { $n ->
    [one] Bu topun tek başına gidecek yeri yok.
   *[other] Bu topların birlikte gidecek yeri yok.
  }
input-which-way = Oraya iki yol var: bir yön seç.
input-choose-cell = Bir boşluk seç.
input-choose-tile = Altıgenlerinden birini seç.
input-choose-target = Nereye yerleştireceğini seç.
input-choose-group = İki grup eşit büyüklükte: kalacak olanı seç.
input-announce-armed = Sonraki altıgenin bir şekil ilan edecek.
input-confirm = Hamleyi onayla.

## What happened, for the live region

said-move = { who }: { $move }.
said-push = { who } { $n ->
    [one] bir topu
   *[other] { $n } topu
  } itiyor: { $move }.
said-eject = { who } bir { $colour ->
    [black] siyah
    [white] beyaz
    [red] kırmızı
   *[yellow] sarı
  } topu çıkarıyor: { $move }. { $n }/6.
said-pass = { who } pas geçiyor.
said-place = { who } bir altıgen yerleştiriyor: { $cell }.
said-shift = { who } bir altıgeni taşıyor: { $from } – { $to }.
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
said-out = { who } oyundan çıktı. { $reason }
said-last-minute = { who }: son dakika.
said-time-low = { who }: { $left ->
    [one] { $left } saniye kaldı
   *[other] { $left } saniye kaldı
  }.
said-period = { who }: { $n ->
    [0] son dönem
    [one] bir dönem kaldı
   *[other] { $n } dönem kaldı
  }.

## A game being played

event-seated = { $name } oynuyor: { who }.
event-left = Şu yer yeniden boş: { who }.
event-began = Oyun başlıyor.
event-moved = { $ply }. hamle: { who }.
event-offered-draw = { who } beraberlik öneriyor.
event-offered-takeback = { who } { $plies ->
    [one] bir hamleyi
   *[other] { $plies } hamleyi
  } geri almak istiyor.
event-offered-replacement = { who }, ayrılan birinin yerine bilgisayarın oynamasını istiyor.
event-accepted = { who } kabul ediyor.
event-declined = { who } reddediyor.
event-took-back = { who } { $plies ->
    [one] bir hamleyi
   *[other] { $plies } hamleyi
  } geri aldı.
event-paused = { who } oyunu duraklatıyor.
event-resumed = { who } oyunu sürdürüyor.
said-clocks-stood = Sunucu bir süre hamleleri kaydedemedi; saatler durduruldu.
event-resigned = { who } pes etmek istiyor.
event-went-out = { who } oyundan çıktı. { $reason }
event-ended = { $result } { $termination }
event-wanted-rematch = { who } bir oyun daha istiyor.
event-rematch-agreed = Yeni bir oyunda anlaşıldı.
event-noted = Bir not eklendi.
refused-no-such-seat = Masada böyle bir yer yok.
refused-stale = Oyun ilerledi: bu { $ply }. hamle içindi, şimdi { $now }. hamledeyiz.
refused-not-your-turn = Sıra: { $who ->
    [black] Siyah
    [white] Beyaz
    [red] Kırmızı
    [yellow] Sarı
    [black1] Siyah 1
    [red1] Kırmızı 1
    [black2] Siyah 2
   *[red2] Kırmızı 2
  }.
refused-unreadable-move = { $reason }
refused-illegal-move = { $reason }
refused-time-over = Hamle gelmeden süre doldu.
refused-not-begun = Oyun henüz başlamadı.
refused-begun = Oyun zaten başladı.
refused-paused = Oyun duraklatıldı.
refused-over = Oyun bitti.
refused-not-over = Oyun henüz bitmedi.
refused-out = Oyundan çıkanlar buna karar veremez.
refused-seat-taken = Orada zaten biri oturuyor.
refused-seat-open = Orada kimse oturmuyor.
refused-offer-stands = Önce şu önerinin yanıtlanması gerek: { who }.
refused-nothing-offered = Yanıtlanacak bir şey yok.
refused-too-early = { $from }. hamleden önce beraberlik önerilemez.
refused-no-takebacks = Bu oyunda hamleler geri alınmaz.
refused-nothing-to-take-back = Geri alınacak hamle yok.
refused-nothing-to-redo = Yeniden yapılacak hamle yok.
refused-only-local = Bu, ancak herkes aynı ekranda oynuyorsa olur.
refused-only-host = Buna yalnızca ev sahibi karar verir.
refused-only-seat = Buna yalnızca oynayanlar karar verir.
refused-no-such-result = Bu tür bir oyun böyle bitmez.

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
ended-resignation = Pes edildi.
ended-last-in = Oyunda tek oyuncu kaldı.
ended-agreement = Anlaşma.
ended-repetition = Aynı konum üçüncü kez oluştu.
ended-no-moves = Kimse hamle yapamıyor.
ended-ply-limit = Hamle sınırına ulaşıldı.
ended-abandoned = Yarıda bırakıldı.
ended-adjudication = Hakem kararı.
ended-illegal-move = Geçersiz bir hamle yapıldı.
ended-crash = Bir program çöktü.

## Why a move is not possible: Abalone

illegal-abalone-over = Oyun bitti.
illegal-abalone-no-ball = { $cell } boşluğunda top yok.
illegal-abalone-not-yours = { $cell } boşluğundaki top { $colour ->
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
illegal-abalone-partner-at-rear = { $cell } boşluğundaki top takım arkadaşının. En arkadaki top senin olmalı (A15).
illegal-abalone-partner-in-broadside = { $cell } boşluğundaki top takım arkadaşının. Yana giderken yalnızca kendi topların hareket eder (A15).
illegal-abalone-not-neighbours = { $to } ile { $from } komşu değil. Her top tam bir boşluk gider (A3).
illegal-abalone-too-many = { $cell } boşluğundan başlayarak bir çizgide { $n } top var. En çok üçü hareket edebilir (A7).
illegal-abalone-own-ball-off = { $cell } boşluğundaki top oyun alanından çıkmış olurdu. Kimse kendi topunu çıkaramaz (A8).
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
illegal-abalone-blocked = İtilen topların arkasındaki { $cell } boşluğundaki top itmeyi engelliyor (A6).
illegal-abalone-one-ball = Yana iki ya da üç top birlikte gider (A5).
illegal-abalone-not-in-line = { $first } ile { $last } aynı çizgide değil (A5).
illegal-abalone-line-too-long = { $first } ile { $last } arasında üçten çok top var (A5).
illegal-abalone-along-the-line = Bu, yana hareket değil; çizgi boyunca bir hamle: { $move } (A4).
illegal-abalone-occupied = { $cell } dolu (A5).
illegal-abalone-off-board = { $cell } boşluğundaki top oyun alanından çıkmış olurdu (A8).
illegal-abalone-cannot-pass = Yalnızca başka hamlesi olmayan pas geçer (A21).
illegal-abalone-foreign = Bu hamle başka bir konum içindi.

## Why a move is not possible: Six

illegal-six-game-over = Oyun bitti.
illegal-six-too-far = { $cell } çok uzakta.
illegal-six-occupied = { $cell } boşluğunda zaten bir altıgen var.
illegal-six-touches-nothing = { $cell } hiçbir altıgene değmiyor (S5).
illegal-six-first-placement = İlk siyah altıgen kırmızıya değmeli, siyaha değmemeli (S4).
illegal-six-still-placing = Bütün altıgenler yerleştirilmeden hiçbiri taşınmaz (S6).
illegal-six-hands-empty = Bütün altıgenler masada: birini al ve başka bir yere yerleştir (S6).
illegal-six-no-tile = { $cell } boşluğunda altıgen yok (S6).
illegal-six-not-yours = { $cell } boşluğundaki altıgen { $colour ->
    [black] siyah
   *[red] kırmızı
  }. Yalnızca kendininkini alabilirsin (S6).
illegal-six-fixed = { $cell } boşluğundaki altıgen olmasa ötekiler dağılırdı; bu yüzden alınamaz (S7).
illegal-six-same-cell = Altıgen, alındığı yere geri yerleştirilmez (S6).
illegal-six-touches-only-taken = { $cell } yalnızca { $from } boşluğundan alınan altıgene değiyor (S6).
illegal-six-touches-only-removed = { $cell } kalan gruba değmiyor; ötekiler oyundan çıkıyor (S10).
illegal-six-tie = Gruplar eşit: hangisinin kalacağını söyle (S11).
illegal-six-wrong-group = { $cell } kalabilecek bir grupta değil (S10).
illegal-six-no-shape = { $colour ->
    [black] Siyah’ın
   *[red] Kırmızı’nın
  } ilan edecek şekli yok (S8).
illegal-six-no-shape-after = Bu hamleden sonra { $colour ->
    [black] Siyah’ın
   *[red] Kırmızı’nın
  } ilan edecek şekli yok (S8).
illegal-six-automatic = Bu oyunda şekilleri program ilan eder (S8).
illegal-six-pass-while-placing = Elinde altıgen var: birini yerleştir (S5).
illegal-six-can-take = Yalnızca hiçbir altıgeni alamayan pas geçer, ama { $cell } boşluğundaki alınabilir (S13).
illegal-six-pass-and-announce = Pas geçmek yerine ilan et (S13).
illegal-other-game = Bu, başka bir oyunun hamlesi.

## Bir hamlenin artısı

reason-wins = oyunu kazandırır
reason-ejects = bir topu oyun alanından çıkarır
reason-saves = bir topu tehlikeden kurtarır
reason-threatens = bir topu çıkarmakla tehdit eder
reason-centre = orta güvenli ve güçlüdür
reason-together = topları bir arada tutar
reason-fork = aynı anda iki tehdit
reason-blocks = bir şekli durdurur
reason-short = bir altıgen daha, şekil tamam
reason-builds = bir şekle hazırlık yapar
