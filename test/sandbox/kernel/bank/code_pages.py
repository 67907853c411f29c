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

CODE_PAGES = [
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
