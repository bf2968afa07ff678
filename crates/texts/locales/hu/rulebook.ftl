# A szabálykönyv, az ábrái és a szójegyzék, magyarul.

## The page

rulebook-lead = Mindkét játék összes szabálya, táblákkal, amelyeken ki is próbálhatod őket.
rulebook-contents = Tartalom
rulebook-try = Próbáld ki
rulebook-reset = Felállítás újra
rulebook-practise = Gyakorold
rulebook-glossary = A játékok szavai
tried-moves = Ez szabályos lépés. Semmit sem löktél el.
tried-laid = Szabályos lépés: a lapka a helyén van.
tried-pushes = { $n ->
    [one] Ellökve: egy golyó gurult tovább.
   *[other] Ellökve: { $n } golyó gurult tovább.
  }
tried-ejects = Kilökve! A golyó végleg kiesett.
tried-removes = { $n ->
    [one] Egy lapka kikerül a játékból.
   *[other] { $n } lapka kikerül a játékból.
  }
tried-wins = Ezzel megnyerted a játszmát.
tried-loses = Ezzel elvesztetted a játszmát.

## Parts

rules-two = Abalone két játékosnak
rules-three = Abalone három játékosnak
rules-four = Abalone négy játékosnak
rules-open = Idő, passz, döntetlen
rules-formations = Alakzatok
rules-six = Six
rules-advanced = Six: haladó szabályok, passz, döntetlen

## Abalone

rule-a1 = A tábla
rule-a1-text =
    A tábla 61 mezőből álló hatszög, minden oldalán öt mezővel. A sorok neve alulról felfelé a-tól i-ig tart, az oszlopok 1-től 9-ig balra felfelé dőlnek. Így minden mezőnek van neve: a1 a bal alsó sarokban, e5 középen, i9 a jobb felső sarokban van.
    A szélektől távol minden mezőnek hat szomszédja van.
rule-a2 = A kezdés
rule-a2-text =
    Mindenki választ egy színt, és 14 golyója van. Fekete lép először, azután felváltva lépnek.
    Az ábra a szokásos felállást mutatja. Sok más is választható; a versenyzők a belga százszorszépet kedvelik.
rule-a3 = Egy lépés
rule-a3-text = Ha te jössz, pontosan egyet lépsz: vagy elmozdítod a golyóidat, vagy löksz velük. Minden golyó, amelyik mozog, pontosan egy mezőt megy, és mind ugyanabba az irányba.
rule-a4 = Vonalban mozgás
rule-a4-text = Egy, két vagy három egymás mögött álló golyód a vonala mentén egy mezővel előrelép. Az előttük lévő mezőnek üresnek kell lennie.
rule-a5 = Oldalra lépés
rule-a5-text = Két vagy három, egyenes vonalban érintkező golyód együtt oldalra lép, mindegyik a mellette lévő mezőre. Ezeknek a mezőknek mind a táblán kell lenniük, és üresnek kell lenniük. Közben semmit sem lökhetsz el. A játékleírások ezt nyílszerű mozgásnak hívják.
rule-a6 = Szumitó: ellökés
rule-a6-text =
    Lökni csak vonalban lehet, és csak akkor, ha túlerőben vagy a golyóid előtt közvetlenül álló golyókkal szemben: kettő lök egyet, három lök egyet vagy kettőt. Az utolsó ellökött golyó mögött üres mezőnek vagy a tábla szélének kell lennie.
    Ha egyenlő az erő, az egyensúly: senki sem lökhet. Az ellökött golyók mögött álló saját golyód megakadályozza a lökést, hézagon át nem lehet lökni, és a vonal melletti golyók a helyükön maradnak.
rule-a7 = Legfeljebb három
rule-a7-text = Ha négy vagy több golyód áll egy vonalban, csak az első három lök, a többi a helyén marad. Ezért három golyót egy vonalban soha nem lehet a saját vonaluk mentén ellökni. Ha meg akarod bontani őket, támadj egy másik vonalon.
rule-a8 = Kilökés
rule-a8-text = Az a golyó, amelyet a tábla szélén túlra löknek, végleg kiesett, és annak a javára számít, aki lökte. A saját golyódat nem viheted le a tábláról.
rule-a9 = Győzelem
rule-a9-text = Aki elsőként löki ki az ellenfél hat golyóját, azonnal nyer.
rule-a10 = Kezdés hárman
rule-a10-text = Három szín van, 11-11 golyóval, a tábla minden második oldalán, két-két teli sorban. Fekete kezd, azután az óramutató járása szerint megy tovább: Fekete, Fehér, Piros.
rule-a11 = Két szín ellökése
rule-a11-text = Minden úgy van, mint két játékosnál. Ezenkívül az ellökött golyók különböző színűek is lehetnek: ami nem a tiéd, az együtt számít. Saját golyót sosem lehet ellökni.
rule-a12 = Győzelem hárman
rule-a12-text = Amit kilöksz, azt összegyűjtöd. Az nyer, aki elsőként gyűjt össze hat golyót az ellenfelekéiből, bármilyen színűek is.
rule-a13 = Kiesés
rule-a13-text = Aki feladja, vagy akinek lejár az ideje, többé nem lép. A golyói ott maradnak: útban vannak, el lehet őket lökni, és össze lehet gyűjteni. Aki kiesett, azt kihagyják a sorból. Az nyer, aki utolsóként marad játékban.
rule-a14 = Kezdés négyen
rule-a14-text = Négy szín van, 9-9 golyóval, négyes, hármas és kettes sorokban. Akik átlósan szemben ülnek, csapattársak: Fekete és Piros játszik Fehér és Sárga ellen. Fekete kezd, azután az óramutató járása szerint megy tovább, így a csapatok felváltva lépnek. Egyébként a háromszemélyes játék szabályai érvényesek.
rule-a15 = Lépés a csapattárssal
rule-a15-text = Vonalban mozgáskor a csapattársad golyóit is viheted a tieiddel együtt, ha a leghátsó golyó, amelyik a többit tolja, a tiéd. Legfeljebb három golyó lökhet, a csapattársadéval együtt. Oldalazva csak a sajátjaidat mozgathatod.
rule-a16 = Két csapat, két szín
rule-a16-text = Az ellökött golyók az ellenfelek mindkét színéből lehetnek. A csapattársad golyóit sosem lökheted el; az ellökött golyók mögött ugyanúgy útban vannak, mint a sajátjaid.
rule-a17 = Győzelem csapatban
rule-a17-text = Az a csapat nyer, amelyik elsőként lök ki hatot a másik csapat golyóiból, bármelyik színből.
rule-a18 = Idő és feladás csapatban
rule-a18-text = A csapat veszít, ha egyik játékosának lejár az ideje. Csak akkor adja fel, ha mindkét csapattárs beleegyezik.
rule-a19 = Csapattársak egymás után
rule-a19-text = Ebben a változatban a csapattársak egymás után lépnek, tehát minden csapat kétszer lép egyhuzamban: Fekete, Piros, azután Fehér, Sárga.
rule-a20 = Idő
rule-a20-text =
    Óra nem kötelező, és kezdőknek jobb is nélküle. Vagy az egész játszmára van mindenkinek ideje, rendszerint 10 vagy 15 perc, vagy minden lépésre jut egy rövid idő, 10⁠–⁠20 másodperc. Versenyen mindig órával játszanak.
    Akinek lejár az ideje, veszít; hárman kiesik, négyen a csapata veszít. A ráadásidő, a késleltetés és a lépésenkénti napok a mi kiegészítéseink.
rule-a21 = Nincs lépés
rule-a21-text = Akinek nincs szabályos lépése, passzol. Ha azok közül, akik még játékban vannak, senki sem tudna lépni, ha ő jönne, a játszma döntetlen.
rule-a22 = Döntetlen
rule-a22-text = A játékleírások nem ismernek döntetlent ismétlés miatt. Házi szabályként, amelyet kikapcsolhatsz, döntetlen a játszma, ha ugyanaz az állás harmadszor fordul elő úgy, hogy ugyanaz van lépésen. Döntetlenben meg is egyezhetnek mindazok, akik még játékban vannak.
rule-formations = Amit a golyók alkotnak
rule-formations-text =
    Az azonos színű, egymással érintkező golyók együvé tartoznak: egy a magányos golyó, kettő a golyópár, három a golyóhármas, több a golyócsoport. A golyóhármas lehet egy vonalban alak, ív vagy háromszög alak.
    A blokk hármas sorokból áll. Nehéz ellökni: a sorai mentén három golyó áll egymás mögött.

## Six

rule-s1 = A lapkák
rule-s1-text = A Sixet 42 hatszögletű lapkával játsszák, 21 pirossal és 21 feketével, határtalan asztalon. Minden mezőnek hat szomszédja van.
rule-s2 = A kezdés
rule-s2-text = Egy piros és egy fekete lapka van egymás mellett középen. Mindkét félnek még 20 van a kezében. Fekete kezd.
rule-s3 = A cél
rule-s3-text =
    Hat saját színű lapkával nyersz, ha három alakzat egyikét alkotják: háromszöget, amelynek minden oldala három, hatos sort, vagy egy mező körüli gyűrűt. A gyűrű közepe lehet üres, vagy lehet rajta bármilyen lapka.
    A körülötte vagy benne lévő többi lapka nem zavar; hét egymás melletti lapkában is ott a sor.
rule-s4 = Az első lapka
rule-s4-text = Fekete első lapkájának érintenie kell a pirosat, a feketét pedig nem érintheti. Erre pontosan három mező van. A lapkák élükkel érintkeznek; a sarkok nem számítanak.
rule-s5 = Lerakás
rule-s5-text = Ettől kezdve felváltva raktok le egy-egy lapkát bármelyik üres mezőre, amely legalább egy lapkát érint, bármilyen színűt.
rule-s6 = Áthelyezés
rule-s6-text = Ha mind a 42 lapka az asztalon van, és senki sem nyert, kezdődik a második szakasz: vedd fel egyik lapkádat, és tedd bármelyik másik üres mezőre, amely érint egyet a maradók közül. Körbezárt lapkát is felvehetsz.
rule-s7 = Nem eshet szét
rule-s7-text = A lapkáknak össze kell függniük. Nem vehető fel az a lapka, amely nélkül a többi két vagy több részre esne szét.
rule-s8 = Bejelentés
rule-s8-text =
    Úgy nyersz, hogy kialakítasz egy alakzatot, és bejelented. Ha nem vetted észre az alakzatodat, egy későbbi lépésedben is bejelentheted, amíg megvan, és a másik fél közben nem nyert. Négyen ezt a csapattársad is megteheti, amikor ő jön.
    Rendszerint a program jelenti be helyetted; válaszd „A játékosok bejelentik az alakzataikat” lehetőséget, ha a leírás szerint szeretnél játszani.
rule-s9 = Négy játékos
rule-s9-text = Két kétfős csapat játszik, a csapattársak egymással szemben ülnek, mindenkinek 10 lapkája van. A fekete csapat dönti el, ki kezd, azután az óramutató járása szerint megy tovább, így a színek váltakoznak. A saját tíz lapkádat rakod le; később csapatod színének bármelyik lapkáját áthelyezheted. A csapattársak nem beszélnek össze, és nem adnak jeleket.
rule-s10 = Szétválasztás
rule-s10-text = A haladó szabályok az első szakaszon nem változtatnak. A másodikban akkor is felvehetsz egy lapkát, ha a többi szétesik. Csak a legnagyobb rész marad; az összes többi rész lapkái kikerülnek a játékból, mindkét színből. Ez a lapka felemelésekor dől el. Azután a megmaradó részhez teszed, bármelyik üres mezőre, csak oda nem, ahonnan felvetted.
rule-s11 = Egyenlő részek
rule-s11-text = Ha több rész egyformán a legnagyobb, az választja ki, melyik marad, aki lép.
rule-s12 = Öt vagy kevesebb
rule-s12-text = Ha lapkák kerültek ki, veszített, akinek öt vagy kevesebb maradt, mert azzal már nem lehet alakzatot csinálni. Ha ez mindkettőre igaz, a játszma döntetlen. Ez a felemelt lapka lerakása után dől el, és az alakzat előbbre való. Ha egy felállított állásban mindkét színnek van alakzata, az nyer, aki utoljára lépett.
rule-s13 = Passz és döntetlen
rule-s13-text = Aki nem tud lapkát felvenni, passzol, de alakzatot bejelenthet. Házi szabály szerint harmadszorra ugyanaz az állás döntetlen, bárhol legyen is az asztalon. Aki feladja, vagy akinek lejár az ideje, veszít; csapatban az egész csapat veszít, és a feladáshoz mindkettőjük beleegyezése kell.

## Figures

figure-abalone-1 = Felállás két játékosnak.
figure-abalone-2 = Egy, két vagy három golyó a vonala mentén üres mezőre lép.
figure-abalone-3 = Két golyó és három golyó oldalra lép, és vonalban marad.
figure-abalone-4 = Kettő lök egyet. Lökhet-e egy egyet?
figure-abalone-5 = Három lök egyet.
figure-abalone-6 = Három lök kettőt. Elég volna kettő is?
figure-abalone-6b = Négy kettő ellen: három lök, a negyedik a helyén marad.
figure-abalone-7a = Miért nem lökhet itt Fekete? A fehér golyók mögött nincs üres mező.
figure-abalone-7b = Miért nem lökhető el itt semmi? Hézag van a feketék és a fehérek között.
figure-abalone-7c = Miért nem lökhet itt Fekete? A fehér golyó nincs egy vonalban a feketékkel.
figure-abalone-7d = Miért nem lökhet itt Fekete? Kettőnél többet sosem lehet ellökni.
figure-abalone-7d-1 = Három három ellen: egyensúly.
figure-abalone-7d-2 = Négy három ellen: a négyből csak három lökne.
figure-abalone-8 = Fekete ki tudja lökni a fehér golyót a tábla szélén túlra.
figure-abalone-9 = Felállás három játékosnak.
figure-abalone-9b = Három lök két különböző színű golyót.
figure-abalone-10 = Felállás négy játékosnak; a csapattársak szemben ülnek.
figure-abalone-11 = Fekete a csapattársával, Pirossal együtt lép.
figure-abalone-11-1 = A csapattárs golyója van elöl: Fekete lök.
figure-abalone-11-2 = Három lök kettőt, az ellenfelek mindkét színéből egyet-egyet.
figure-abalone-11-3 = Nem szabad: a csapattárs golyója van leghátul.
figure-abalone-12 = Ív.
figure-abalone-13 = Blokk három hármas sorból.
figure-abalone-14 = Egy vonalban alak, ív és háromszög alak: a golyóhármas három formája.
figure-six-0 = A három nyerő alakzat. Tedd le a hiányzó lapkát.
figure-six-0-1 = Háromszög.
figure-six-0-2 = Sor.
figure-six-0-3 = Gyűrű üres középpel.
figure-six-0-4 = Gyűrű azonos színű lapka körül.
figure-six-0-5 = Gyűrű a másik szín lapkája körül.
figure-six-1 = Fekete első lapkája e három mező egyikére kerül.
figure-six-2 = A következő lapka bármelyik megjelölt mezőre kerülhet.
figure-six-3 = Minden lapka az asztalon van: Piros felvesz egyet, és máshová teszi.
figure-six-4 = A megjelölt lapkák nem vehetők fel, mert a többi szétesne.
figure-six-5 = A gyűrűből egy lapka hiányzik.
figure-six-5-1 = Ha Fekete jön, nyer.
figure-six-5-2 = Ha Piros jön, meg kell akadályoznia.
figure-six-6 = Ha ötödik lapka kerül a sorba, Fekete mindkét végén befejezheti. Piros csak az egyiket zárhatja le.
figure-six-7 = Fekete felemel egy lapkát, és a két megjelölt kikerül a játékból.
figure-six-8 = Ha Piros felemeli a megjelölt lapkát, két egyenlő rész marad, és Piros választ. Az egyik választással Feketének öt lapkája marad, és Piros nyer.
figure-six-9 = A kisebb rész kikerül, bárkié is a lapkája.
figure-six-9-1 = Fekete felemel egy lapkát: egy piros kerül ki.
figure-six-9-2 = Piros felemel egy lapkát: négy lapka kerül ki.

## Glossary

glossary-ball = Az Abalone játékeleme.
glossary-monomial = Golyó, amely nem érint más, azonos színű golyót.
glossary-binomial = Két érintkező, azonos színű golyó.
glossary-trinomial = Három összefüggő, azonos színű golyó: egy vonalban alak, ív vagy háromszög alak.
glossary-lance = Golyóhármas egyenes vonalban. Két golyót csak ez tud ellökni.
glossary-arc = Golyóhármas, amely egyszer megtörik.
glossary-shield = Golyóhármas háromszögben.
glossary-polynomial = Érintkező, azonos színű golyók. A leírásokban akárhány; itt négy vagy több.
glossary-block = Hármas sorokból álló, ezért stabil csoport. A háromszor hármas a legerősebb.
glossary-det = Magányos golyó az ellenfél csoportjának közepén. Ott zavar, és nehéz elkapni: jó annak, akié.
glossary-pac = Ugyanannyi golyó áll szemben egy vonalban: 1⁠–⁠1, 2⁠–⁠2 vagy 3⁠–⁠3. Senki sem lökhet.
glossary-sumito = Túlerő egy vonalban: 2⁠–⁠1, 3⁠–⁠1 vagy 3⁠–⁠2. Most lökhetsz.
glossary-in-line = A golyók előrelépnek abban a vonalban, amelyben állnak.
glossary-arrow-like = Egy vonalban álló golyók együtt oldalra lépnek. A leírásokban nyílszerű mozgás a neve.
glossary-push = Az ellenfél golyóinak továbblökése a sajátjainkkal.
glossary-eject = Az ellenfél golyójának lelökése a tábláról.
glossary-move = Amit egy játékos tesz, amikor ő jön.
glossary-team = Két játékos, akik együtt nyernek vagy veszítenek.
glossary-partner = A csapat másik játékosa, aki szemben ül.
glossary-tile = A Six játékeleme.
glossary-winning-shape = Hat azonos színű lapka háromszögben, sorban vagy gyűrűben.
glossary-announce = Kimondani, hogy megvan a nyerő alakzat.
glossary-triangle = Hat lapka háromszögben, minden oldalon három.
glossary-line = Hat lapka egyenes sorban.
glossary-ring = Hat lapka egy mező körül.
