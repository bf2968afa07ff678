# Kural kitabı, şekilleri ve sözlük, Türkçe.

## The page

rulebook-lead = İki oyunun bütün kuralları; üzerinde deneme yapabileceğin oyun alanlarıyla.
rulebook-contents = İçindekiler
rulebook-try = Dene
rulebook-reset = Yeniden diz
rulebook-practise = Alıştırma yap
rulebook-glossary = Oyunların sözcükleri
tried-moves = Bu geçerli bir hamle. Hiçbir top itilmedi.
tried-laid = Geçerli bir hamle: altıgen yerini aldı.
tried-pushes = { $n ->
    [one] İtildi: bir top ilerledi.
   *[other] İtildi: { $n } top ilerledi.
  }
tried-ejects = Çıkarıldı! Bu top artık oyun dışı.
tried-removes = { $n ->
    [one] Bir altıgen oyundan çıkıyor.
   *[other] { $n } altıgen oyundan çıkıyor.
  }
tried-wins = Bu hamle oyunu kazandırır.
tried-loses = Bu hamle oyunu kaybettirir.

## Parts

rules-two = İki kişilik Abalone
rules-three = Üç kişilik Abalone
rules-four = Dört kişilik Abalone
rules-open = Süre, pas, beraberlik
rules-formations = Oluşumlar
rules-six = Six
rules-advanced = Six: gelişmiş kurallar, pas, beraberlik

## Abalone

rule-a1 = Oyun alanı
rule-a1-text =
    Oyun alanı, her kenarında beş boşluk bulunan 61 boşluklu bir altıgendir. Sıralar aşağıdan yukarıya a’dan i’ye adlandırılır; 1’den 9’a kadar olan sütunlar sola doğru yukarı eğilir. Böylece her boşluğun bir adı olur: a1 sol altta, e5 ortada, i9 sağ üsttedir.
    Kenardan uzak bir boşluğun altı komşusu vardır.
rule-a2 = Başlangıç
rule-a2-text =
    Her oyuncu bir renk seçer ve 14 topla oynar. İlk hamleyi Siyah yapar, sonra sıra karşılıklı değişir.
    Resimde alışılmış diziliş görülüyor. Başka birçok diziliş de seçilebilir; turnuva oyuncuları Belçika Papatyası’nı sever.
rule-a3 = Sıra
rule-a3-text = Sıra sendeyken tam bir hamle yaparsın: ya toplarını hareket ettirirsin ya da onlarla itersin. Hareket eden her top tam bir boşluk gider ve hepsi aynı yöne gider.
rule-a4 = Bir çizgi halinde hareket
rule-a4-text = Arka arkaya duran bir, iki ya da üç topunu kendi çizgileri boyunca bir boşluk ilerletirsin. Öndeki boşluğun dolu olmaması gerekir.
rule-a5 = Yana hareket
rule-a5-text = Düz bir çizgide birbirine değen iki ya da üç topunu birlikte yana ilerletirsin; her biri yanındaki boşluğa gider. Bu boşlukların hepsi oyun alanında ve boş olmalıdır. Bu sırada hiçbir top itilmez. Kitapçıklar bu harekete ok gibi hareket der.
rule-a6 = Sumito: itmek
rule-a6-text =
    Yalnızca bir çizgi boyunca ve yalnızca tam önündeki toplardan sayıca üstünsen itebilirsin: iki top bir topu, üç top bir ya da iki topu iter. İtilen son topun arkasında boş bir yer ya da kenar olmalıdır.
    Sayılar eşitse denge vardır: kimse itemez. İtilenlerin arkasındaki kendi topun itmeyi engeller, arada boş yer varsa itilmez, çizginin yanındaki toplar yerinde kalır.
rule-a7 = En çok üç
rule-a7-text = Bir çizgide dört ya da daha çok topun varsa yalnızca öndeki üçü iter; ötekiler yerinde kalır. Bu yüzden arka arkaya üç top kendi çizgisi boyunca asla itilemez. Onları bozmak için başka bir çizgiden saldır.
rule-a8 = Çıkarmak
rule-a8-text = Kenardan dışarı itilen top bir daha dönmez ve itenin hanesine yazılır. Kendi topunu oyun alanından çıkaramazsın.
rule-a9 = Kazanmak
rule-a9-text = Altı rakip topu ilk çıkaran hemen kazanır.
rule-a10 = Üç kişilik başlangıç
rule-a10-text = Her biri 11 toptan oluşan üç renk, oyun alanının birer atlanarak seçilen üç kenarına, ikişer dolu sıra halinde dizilir. Siyah başlar, sonra saat yönünde gidilir: Siyah, Beyaz, Kırmızı.
rule-a11 = İki rengi itmek
rule-a11-text = Her şey iki kişilik oyundaki gibidir. Ayrıca ittiğin toplar farklı renklerde olabilir: senin olmayan her şey birlikte sayılır. Kendi topların asla itilmez.
rule-a12 = Üç kişiyle kazanmak
rule-a12-text = Çıkardığın toplar senin olur. Rengi ne olursa olsun altı rakip topu ilk toplayan kazanır.
rule-a13 = Oyundan çıkmak
rule-a13-text = Pes eden ya da süresi biten oyuncu bir daha hamle yapmaz. Topları yerinde kalır: yolu kapatır, itilebilir ve toplanabilir. Sırası atlanır. Oyunda kalan son oyuncu kazanır.
rule-a14 = Dört kişilik başlangıç
rule-a14-text = Her biri 9 toptan oluşan dört renk, dörtlü, üçlü ve ikili sıralar halinde dizilir. Çapraz oturanlar takım arkadaşıdır: Beyaz ve Sarı’ya karşı Siyah ve Kırmızı. Siyah başlar, sonra saat yönünde gidilir; böylece takımlar sırayla oynar. Bunun dışında üç kişilik oyunun kuralları geçerlidir.
rule-a15 = Takım arkadaşıyla oynamak
rule-a15-text = Bir çizgi halinde, takım arkadaşının toplarını da kendi toplarınla birlikte hareket ettirebilirsin; yeter ki en arkadaki, yani ötekileri iten top senin olsun. Takım arkadaşınınkiler dahil en çok üç top iter. Yana hareket ederken yalnızca kendi toplarını oynatırsın.
rule-a16 = İki takım, iki renk
rule-a16-text = İttiğin toplar iki rakip renkten de olabilir. Takım arkadaşının topları asla itilmez; itilen topların arkasında, kendi topların gibi yolu kapatır.
rule-a17 = Takımca kazanmak
rule-a17-text = Öteki takımın, hangi renkten olursa olsun altı topunu ilk çıkaran takım kazanır.
rule-a18 = Takımda süre ve pes etme
rule-a18-text = Oyuncularından birinin süresi biten takım kaybeder. Takım ancak iki arkadaş da razıysa pes eder.
rule-a19 = Arkadaşlar arka arkaya
rule-a19-text = Bu çeşitte takım arkadaşları birbiri ardından oynar; yani her takım arka arkaya iki hamle yapar: Siyah, Kırmızı, sonra Beyaz, Sarı.
rule-a20 = Süre
rule-a20-text =
    Saat zorunlu değildir; yeni başlayanlar için saatsiz oynamak daha iyidir. Ya her oyuncunun oyunun tümü için bir süresi olur, genellikle 10 ya da 15 dakika, ya da her hamle için kısa bir süre, 10⁠–⁠20 saniye. Turnuva oyunları her zaman saatle oynanır.
    Süresi biten kaybeder; üç kişide oyundan çıkar, dört kişide takımı kaybeder. Ek süre, gecikme ve hamle başına gün seçenekleri bizim eklemelerimizdir.
rule-a21 = Hamle yoksa
rule-a21-text = Geçerli hamlesi olmayan pas geçer. Oyunda kalanlardan hiçbiri, sıra onda olsaydı bile hamle yapamıyorsa oyun berabere biter.
rule-a22 = Beraberlik
rule-a22-text = Kitapçıklarda tekrar yüzünden beraberlik yoktur. Kapatabileceğin bir ev kuralı olarak, aynı konum sıra aynı oyuncudayken üçüncü kez oluşursa oyun berabere biter. Oyunda kalanların hepsi isterse beraberlikte de anlaşabilir.
rule-formations = Topların oluşturdukları
rule-formations-text =
    Birbirine değen aynı renkten toplar bir grup oluşturur: bir top tekli, iki top ikili, üç top üçlü, daha çoğu çokludur. Bir üçlü mızrak, yay ya da kalkan olabilir.
    Blok üçlü sıralardan oluşur. İtmesi zordur: sıraları boyunca üç top arka arkaya durur.

## Six

rule-s1 = Altıgenler
rule-s1-text = Six, sınırı olmayan bir masada 21’i kırmızı, 21’i siyah 42 altıgenle oynanır. Her boşluğun altı komşusu vardır.
rule-s2 = Başlangıç
rule-s2-text = Ortada bir kırmızı ve bir siyah altıgen yan yana durur. Her tarafın elinde 20 altıgen daha vardır. Siyah başlar.
rule-s3 = Amaç
rule-s3-text =
    Kendi renginden altı altıgeni üç şekilden birine getirirsen kazanırsın: kenarları üçer olan bir üçgen, altılı bir şerit ya da bir boşluğun çevresinde bir halka. Halkanın ortası boş olabilir ya da orada herhangi bir altıgen durabilir.
    Çevredeki ya da içerideki başka altıgenler şekli bozmaz; yedili bir sıra da şerit içerir.
rule-s4 = İlk altıgen
rule-s4-text = Siyah’ın ilk altıgeni kırmızıya değmeli, siyaha değmemelidir. Bunun için tam üç boşluk vardır. Altıgenler kenar kenara değer; köşeler sayılmaz.
rule-s5 = Yerleştirmek
rule-s5-text = Bundan sonra herkes sırayla, rengi ne olursa olsun en az bir altıgene değen boş bir yere birer altıgen yerleştirir.
rule-s6 = Taşımak
rule-s6-text = 42 altıgenin hepsi yerleştirilmiş ve kimse kazanmamışsa ikinci aşama başlar: altıgenlerinden birini al ve kalanlardan birine değen başka bir boş yere yerleştir. Çevresi kapalı altıgenler de alınabilir.
rule-s7 = Dağılmak yok
rule-s7-text = Bütün altıgenler birbirine bağlı kalmalıdır. Alındığında ötekilerin iki ya da daha çok gruba ayrılacağı bir altıgen alınamaz.
rule-s8 = İlan etmek
rule-s8-text =
    Bir şekil oluşturup ilan edersen kazanırsın. Şeklini gözden kaçırdıysan, şekil bozulmadıkça ve öteki taraf bu arada kazanmadıkça sonraki bir sıranda ilan edebilirsin. Dört kişide bunu takım arkadaşın da kendi sırasında yapabilir.
    Genellikle program senin yerine ilan eder; kitapçıktaki gibi oynamak için “Oyuncular şekillerini ilan eder” seçeneğini seç.
rule-s9 = Dört kişi
rule-s9-text = İkişer kişilik iki takım oynar; arkadaşlar karşılıklı oturur ve herkesin 10 altıgeni vardır. Kimin başlayacağına siyah takım karar verir, sonra saat yönünde gidilir; böylece renkler sırayla gelir. Kendi on altıgenini yerleştirirsin; sonra takımının renginden her altıgeni taşıyabilirsin. Takım arkadaşları konuşmaz ve işaretleşmez.
rule-s10 = Bölmek
rule-s10-text = Gelişmiş kurallarda birinci aşama değişmez. İkincide, ötekiler dağılsa bile bir altıgeni alabilirsin. Yalnızca en büyük grup kalır; öteki grupların altıgenleri, hangi renkten olursa olsun oyundan çıkar. Bu, altıgen kaldırıldığı anda belli olur. Sonra onu kalan gruba değen, geldiği yerden başka boş bir yere yerleştirirsin.
rule-s11 = Eşit gruplar
rule-s11-text = En büyük birkaç grup eşitse, hangisinin kalacağını hamleyi yapan seçer.
rule-s12 = Beş ya da daha az
rule-s12-text = Altıgenler çıktıktan sonra beş ya da daha az altıgeni kalan taraf kaybeder, çünkü artık şekil oluşturamaz. İki taraf da böyleyse oyun berabere biter. Buna, kaldırılan altıgen yerleştirildikten sonra bakılır; bir şekil varsa önce o kazanır. Kurulmuş bir konumda iki rengin de şekli varsa, son hamleyi yapan taraf kazanır.
rule-s13 = Pas ve beraberlik
rule-s13-text = Hiçbir altıgeni alamayan pas geçer ama yine de bir şekil ilan edebilir. Aynı konumun üçüncü kez oluşması, masanın neresinde olursa olsun, ev kuralı gereği beraberliktir. Pes eden ya da süresi biten kaybeder; takımlarda bütün takım kaybeder ve pes etmek için ikisi de razı olmalıdır.

## Figures

figure-abalone-1 = İki kişilik başlangıç.
figure-abalone-2 = Bir, iki ya da üç top kendi çizgisi boyunca boş bir yere ilerler.
figure-abalone-3 = İki top ve üç top yana kayar, çizgileri bozulmaz.
figure-abalone-4 = İki top bir topu iter. Bir top bir topu itebilir mi?
figure-abalone-5 = Üç top bir topu iter.
figure-abalone-6 = Üç top iki topu iter. İki top yeter miydi?
figure-abalone-6b = İkiye karşı dört: üçü iter, dördüncüsü yerinde kalır.
figure-abalone-7a = Siyah burada neden itemez? Beyaz topların arkasında boş yer yok.
figure-abalone-7b = Burada neden hiçbir top itilmez? Siyahlarla beyazlar arasında boş bir yer var.
figure-abalone-7c = Siyah burada neden itemez? Beyaz top siyahlarla aynı çizgide değil.
figure-abalone-7d = Siyah burada neden itemez? İkiden çok top asla itilmez.
figure-abalone-7d-1 = Üçe karşı üç: denge.
figure-abalone-7d-2 = Üçe karşı dört: dördün ancak üçü iterdi.
figure-abalone-8 = Siyah, beyaz topu kenardan çıkarabilir.
figure-abalone-9 = Üç kişilik başlangıç.
figure-abalone-9b = Üç top, farklı renkten iki topu iter.
figure-abalone-10 = Dört kişilik başlangıç; takım arkadaşları karşılıklıdır.
figure-abalone-11 = Siyah, takım arkadaşı Kırmızı ile birlikte oynuyor.
figure-abalone-11-1 = Takım arkadaşının topu önde: Siyah iter.
figure-abalone-11-2 = Üç top, iki rakip renkten birer topu iter.
figure-abalone-11-3 = Olmaz: takım arkadaşının topu en arkada.
figure-abalone-12 = Bir yay.
figure-abalone-13 = Üç üçlü sıradan oluşan bir blok.
figure-abalone-14 = Mızrak, yay ve kalkan: bir üçlünün üç biçimi.
figure-six-0 = Kazandıran üç şekil. Eksik altıgeni yerleştir.
figure-six-0-1 = Üçgen.
figure-six-0-2 = Şerit.
figure-six-0-3 = Ortası boş halka.
figure-six-0-4 = Aynı renkten bir altıgenin çevresinde halka.
figure-six-0-5 = Öteki renkten bir altıgenin çevresinde halka.
figure-six-1 = Siyah’ın ilk altıgeni bu üç boşluktan birine yerleştirilir.
figure-six-2 = Sonraki altıgen işaretli boşluklardan herhangi birine yerleştirilebilir.
figure-six-3 = Altıgenlerin hepsi masada: Kırmızı birini alıp başka bir yere yerleştirir.
figure-six-4 = İşaretli altıgenler alınamaz, çünkü ötekiler dağılırdı.
figure-six-5 = Halkada bir altıgen eksik.
figure-six-5-1 = Sıra Siyah’taysa kazanır.
figure-six-5-2 = Sıra Kırmızı’daysa engellemelidir.
figure-six-6 = Sıraya beşinci altıgen gelirse Siyah şeridi iki uçtan da tamamlayabilir. Kırmızı yalnızca birini kapatabilir.
figure-six-7 = Siyah bir altıgeni kaldırır ve işaretli iki altıgen oyundan çıkar.
figure-six-8 = Kırmızı işaretli altıgeni kaldırırsa eşit iki grup kalır ve seçimi Kırmızı yapar. Seçimlerden birinde Siyah’a beş altıgen kalır ve Kırmızı kazanır.
figure-six-9 = Küçük grup, altıgenleri kimin olursa olsun oyundan çıkar.
figure-six-9-1 = Siyah bir altıgeni kaldırır: bir kırmızı altıgen çıkar.
figure-six-9-2 = Kırmızı bir altıgeni kaldırır: dört altıgen çıkar.

## Glossary

glossary-ball = Abalone’nin oyun taşı.
glossary-monomial = Kendi renginden başka bir topa değmeyen top.
glossary-binomial = Aynı renkten, birbirine değen iki top.
glossary-trinomial = Aynı renkten, birbirine bağlı üç top: mızrak, yay ya da kalkan.
glossary-lance = Düz bir çizgideki üçlü. İki topu yalnızca mızrak itebilir.
glossary-arc = Bir kez kıvrılan üçlü.
glossary-shield = Üçgen biçimindeki üçlü.
glossary-polynomial = Aynı renkten, birbirine değen toplar. Kitapçıklarda sayısı sınırsızdır; burada dört ya da daha çoğu demektir.
glossary-block = Üçlü sıralardan oluşan, bu yüzden sağlam duran grup. En güçlüsü üçe üç olandır.
glossary-det = Rakip bir grubun ortasındaki yalnız top. Orada rahatsız eder ve yakalanması zordur: sahibine yarar.
glossary-pac = Bir çizgide karşı karşıya eşit sayıda top: 1⁠–⁠1, 2⁠–⁠2 ya da 3⁠–⁠3. Kimse itemez.
glossary-sumito = Bir çizgide sayı üstünlüğü: 2⁠–⁠1, 3⁠–⁠1 ya da 3⁠–⁠2. Artık itebilirsin.
glossary-in-line = Topların, durdukları çizgi boyunca ilerlemesi.
glossary-arrow-like = Bir çizgide duran topların birlikte yana kayması; buna yana hareket de denir.
glossary-push = Rakip topları kendi toplarınla ileri sürmek.
glossary-eject = Rakip bir topu oyun alanının dışına itmek.
glossary-move = Bir oyuncunun sırası gelince yaptığı şey.
glossary-team = Birlikte kazanan ya da kaybeden iki oyuncu.
glossary-partner = Takımın karşıda oturan öteki oyuncusu.
glossary-tile = Six’in oyun taşı.
glossary-winning-shape = Aynı renkten altı altıgenin oluşturduğu üçgen, şerit ya da halka.
glossary-announce = Kazandıran bir şekil oluşturduğunu söylemek.
glossary-triangle = Kenarları üçer olan, altı altıgenlik üçgen.
glossary-line = Düz bir sırada altı altıgen.
glossary-ring = Bir boşluğun çevresinde altı altıgen.
