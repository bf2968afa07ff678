# Sunucunun kendi söyledikleri, Türkçe: e-postalar ve başka sayfalardaki oyun alanları.

mail-hello = Merhaba { $name },
mail-confirm-subject = Hexad için adresini onayla
mail-confirm = Bu adresi hesabın için kullanmak istiyorsun. Şu sayfayı aç ya da kodu oraya yaz:
mail-recover-subject = Hexad için yeni parola
mail-recover = Birisi hesabın için yeni parola istedi. Bir saat içinde şu sayfayı aç ya da kodu oraya yaz:
mail-ignore = Bunu sen istemediysen bir şey yapma: kod olmadan hiçbir şey olmaz.

share-computer = Bilgisayar { $level }
share-open = boş yer
share-moves = { $n ->
    [0] henüz hamle yok
    [one] { $n } hamle
   *[other] { $n } hamle
  }
share-first = Başa
share-back = Bir hamle geri
share-on = Bir hamle ileri
share-last = Sona
