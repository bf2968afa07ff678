# Oyun başlatan menünün sözcükleri, Türkçe: yalnızca uygulamanın tamamında vardır.

menu-game = Oyun
menu-players = Oyuncular
menu-variant = Çeşit
menu-advanced = Gelişmiş: gruplar kesilip atılabilir
menu-announce = Oyuncular şekillerini ilan eder
menu-layouts-popular = Sevilen dizilişler
menu-layouts-gallery = Galeri: oyuncuların derlediği dizilişler
menu-layout-search = Ada göre ara
menu-layout-none = Bu adda bir diziliş yok.
menu-clock = Saat
menu-house = Ev kuralları
menu-start = Oyunu başlat
seat-person = Bu ekrandaki oyuncu
clock-own = Başka bir saat
clock-own-text = Saniye + hamle başına saniye, örneğin 600+5
house-repetition = Aynı konum üç kez oluşursa berabere
house-takeback = Hamleler geri alınabilir
house-more = Daha fazla
house-ply-limit = Oyun bu kadar hamleden sonra biter
house-lead-wins = … ve o anda önde olan kazanır
house-no-draw-before = Şu hamleden önce beraberlik önerilmez
