"""One table in many legacy code pages: the words must come out as they went in."""


def page(code, about, text, **facts):
    return {"about": f"{about} in {code}", "name": "f.csv", "code": code, "text": text, **facts}


def words(text, column, place=0):
    mark = ";" if ";" in text else ","
    return {column: [line.split(mark)[place] for line in text.strip().split("\n")[1:]]}


def of(code, about, text, **facts):
    """Every text of the first column is a fact."""
    mark = ";" if ";" in text else ","
    return page(code, about, text, values=words(text, text.split("\n")[0].split(mark)[0]), **facts)


RUSSIAN = "Город;Сумма;Дата\nМосква;1234,50;31.01.2024\nСанкт-Петербург;7,25;28.02.2024\nЁлкино;100,00;01.03.2024\n"
CZECH = "město;částka\nŽďár nad Sázavou;12,5\nČeské Budějovice;7\nÚstí nad Labem;3,25\n"
POLISH = "Miasto;Kwota\nŁódź;12,50\nKraków;7,25\nGdańsk;100,00\nŚwidnica;1,00\n"
FRENCH = "Prénom;Ville;Montant\nJérôme;Besançon;12,50\nZoé;Nîmes;7,25\nFrançoise;Orléans;3,00\n"
GERMAN = "Straße;Größe\nMüllerstraße;1,5\nÄußere Gasse;2,5\nÖlweg;3,5\n"
SPANISH = "Año;Población;Niños\n2021;1.200.300;12\n2022;1.345.600;15\n2023;1.400.100;9\n"
TURKISH = "Şehir;Tutar\nİstanbul;12,50\nEskişehir;7,25\nMuğla;3,00\nIğdır;4,00\n"
GREEK = "Πόλη;Ποσό\nΑθήνα;12,50\nΘεσσαλονίκη;7,25\nΠάτρα;3,00\n"
HEBREW = "עיר,סכום\nירושלים,12\nתל אביב,7\nחיפה,3\n"
ARABIC = "المدينة,المبلغ\nالقاهرة,12\nالرياض,7\nبيروت,3\n"
THAI = "เมือง,จำนวน\nกรุงเทพ,12\nเชียงใหม่,7\nภูเก็ต,3\n"
KATAKANA = "ﾃﾝﾎﾟ,ｷﾝｶﾞｸ\nｼﾝｼﾞｭｸ,1200\nｼﾌﾞﾔ,800\nｲｹﾌﾞｸﾛ,950\n"
JAPANESE = "店舗,売上,備考\n新宿店,1200,能登ソース表\n渋谷店,800,株式会社ﾃｽﾄ\n池袋店,950,①髙島屋\n"
KOREAN = "도시,금액\n서울특별시,1200\n부산광역시,800\n뷁동,950\n"
CHINESE = "城市,金额\n北京,1200\n上海,800\n深圳,950\n"
TAIWAN = "城市,金額\n臺北市,1200\n高雄市,800\n許功蓋,950\n"
BALTIC = "Miestas;Suma\nŠiauliai;12,50\nPanevėžys;7,25\nMažeikiai;3,00\nJoniškis;4,00\nŠakiai;1,00\n"
LATVIAN = "Pilsēta;Summa\nRīga;12,50\nJūrmala;7,25\nRēzekne;4,00\nĶegums;1,00\nLiepāja;2,00\n"
ESTONIAN = "Linn;Summa\nPärnu;12,50\nVõru;7,25\nTõrva;3,00\nŠveits;4,00\n"
HUNGARIAN = "város;összeg\nGyőr;12,5\nSzékesfehérvár;7\nKőszeg;3\n"
ROMANIAN = "oraş;sumă\nBucureşti;12,5\nTimişoara;7\nConstanţa;3\n"
CROATIAN = "grad;iznos\nŠibenik;1\nČakovec;2\nPožega;3\n"
PRICES = "artikel;prijs\nkoffie;€ 3,50\nthee;€ 2,00\ncafé;€ 4,00\n"
PORTUGUESE = "Cidade;Valor\nSão Paulo;1\nBrasília;2\nGoiânia;3\nMaceió;4\n"
DANISH = "By;Beløb\nKøbenhavn;1\nÅrhus;2\nNæstved;3\n"
SWEDISH = "Ort;Belopp\nMalmö;1\nGöteborg;2\nÖrebro;3\nÅre;4\n"
ITALIAN = "Città;Importo\nForlì;1\nCefalù;2\nCantù;3\n"
BULGARIAN = "Град;Сума\nСофия;1\nПловдив;2\nВарна;3\n"
CAPITALS = "ГОРОД;n\nМОСКВА;1\nТВЕРЬ;2\n"
ACCENTED_GREEK = "Πόλη;n\nΆρτα;1\nΈδεσσα;2\nΆργος;3\n"
LATE = "Ort;n\n" + "".join(f"Bonn {i};{i}\n" for i in range(90_000)) + "Köln;1\nMünchen;2\n"


def torn(code, about, text, other, **facts):
    """Bytes that two pages read: the likelier is chosen, and the other named with what it would change."""
    return of(code, about, text, says=[f"encoding guessed: {code.replace('-', '_')}; if it is {other}, “"], **facts)


CODE_PAGES = [
    torn("cp1257", "Latvian", LATVIAN, "cp1252"),
    torn("cp1257", "one Latvian word", "n;m\nRīga;1\n", "cp1252"),
    torn("cp1250", "Hungarian", HUNGARIAN, "cp1252"),
    torn("cp1250", "one Hungarian word", "n;m\nGyőr;1\n", "cp1252"),
    torn("cp1250", "Romanian", ROMANIAN, "cp1252"),
    torn("cp850", "Danish", DANISH, "mac_roman"),
    torn("cp850", "Swedish", SWEDISH, "mac_roman"),
    torn("mac-roman", "Swedish", SWEDISH, "cp850"),
    torn("mac-roman", "one German word", "n;m\nMüller;1\n", "cp1250"),
    torn("cp850", "Italian", ITALIAN, "cp1250"),
    torn("cp1253", "accented Greek", ACCENTED_GREEK, "iso8859_7"),
    page("iso8859-7", "accented Greek", ACCENTED_GREEK, values=words(ACCENTED_GREEK, "Πόλη"), says=["iso8859_7; if it is cp1253, “Άρτα” should be “¶ρτα”"]),
    page("iso8859-15", "one Czech and one German word", "n;m\nŠkoda;1\nMüller;3\n", values={"n": ["Škoda", "Müller"]}, says=["iso8859_15; if it is iso8859_2"]),
    torn("koi8-r", "Russian in capitals", CAPITALS, "cp1253"),
    of("cp1251", "Russian in capitals", CAPITALS, silent=True),
    of("cp1251", "Bulgarian", BULGARIAN, silent=True),
    of("koi8-r", "Bulgarian", BULGARIAN, silent=True),
    of("cp866", "Bulgarian", BULGARIAN, silent=True),
    of("iso8859-5", "Bulgarian", BULGARIAN, silent=True),
    of("cp1257", "Estonian", ESTONIAN, silent=True),
    of("cp1250", "Croatian", CROATIAN, silent=True),
    of("iso8859-2", "Croatian", CROATIAN, silent=True),
    of("iso8859-15", "Dutch prices", PRICES, sums={"prijs": 9.5}),
    of("cp1252", "Dutch prices", PRICES, sums={"prijs": 9.5}),
    of("mac-roman", "Dutch prices", PRICES, sums={"prijs": 9.5}),
    of("cp437", "German", GERMAN, silent=True),
    of("cp437", "French", FRENCH, silent=True),
    of("mac-roman", "Italian", ITALIAN, silent=True),
    *(of(code, "Portuguese", PORTUGUESE, silent=True) for code in ("cp1252", "mac-roman", "cp850")),
    page("cp1252", "accents only in the last lines", LATE, rows=90_002, last=["Köln", "München"]),
    of("cp1251", "Russian", RUSSIAN, sums={"Сумма": 1341.75}, silent=True),
    of("koi8-r", "Russian", RUSSIAN, sums={"Сумма": 1341.75}),
    of("cp866", "Russian", RUSSIAN, sums={"Сумма": 1341.75}),
    of("cp1250", "Czech", CZECH),
    of("iso8859-2", "Czech", CZECH),
    of("cp1250", "Polish", POLISH),
    of("iso8859-2", "Polish", POLISH),
    of("mac-roman", "French", FRENCH, sums={"Montant": 22.75}),
    of("cp850", "French", FRENCH),
    of("cp1252", "French", FRENCH, silent=True),
    of("cp1252", "German", GERMAN, silent=True),
    of("iso8859-15", "German", GERMAN),
    of("mac-roman", "German", GERMAN),
    page("cp1252", "Spanish", SPANISH, columns=["Año", "Población", "Niños"], sums={"Población": 3946000}),
    of("cp1254", "Turkish", TURKISH),
    of("cp1253", "Greek", GREEK),
    of("cp1255", "Hebrew", HEBREW),
    of("cp1256", "Arabic", ARABIC),
    of("tis-620", "Thai", THAI),
    of("cp932", "half-width katakana", KATAKANA),
    of("cp932", "Japanese", JAPANESE, silent=True),
    of("euc-jp", "Japanese", "店舗,売上\n新宿店,1200\n渋谷店,800\n池袋店,950\n"),
    of("cp949", "Korean", KOREAN, silent=True),
    of("gb18030", "Chinese", CHINESE),
    of("big5", "Chinese of Taiwan", TAIWAN),
    of("cp1257", "Lithuanian", BALTIC),
    of("utf-16-le", "French without a mark", FRENCH),
    of("utf-32", "Czech", CZECH),
]
