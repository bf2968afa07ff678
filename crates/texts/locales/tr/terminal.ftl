# Terminalde oynanan oyunun sözcükleri, Türkçe.

terminal-quit = Çık
terminal-help = Yardım
terminal-begin = Bir hamle yaz (örneğin { $move }) ya da { $help } yaz.
terminal-thinking = { who } düşünüyor …
terminal-unfinished = Oyun bitmedi.
terminal-kept = Şuraya kaydedildi: { $file }.
terminal-unkept = Kaydedilmedi.
terminal-quit-sure = Gerçekten çıkıyor musun?
terminal-resumed = { $file } dosyasındaki oyun sürüyor.
terminal-unwritten = { $file } dosyası yazılamadı: { $reason }
terminal-too-long = Bu satır çok uzun.
terminal-too-small = Pencere çok küçük: { $columns } × { $rows } karakter gerekiyor.
terminal-choices = Olası hamleler: { $moves }
terminal-answer = { who }: { $accept } mi, { $decline } mi?
terminal-must-pass = { $pass } dışında hamle yok.
