"""Odd files that people have: notations of many countries, damaged text, exports with habits of their own."""

import gzip
import io
import json
import os
import sqlite3
import tempfile
import zipfile


def csv(about, content, name="f.csv", **facts):
    return {"about": f"odd: {about}", "name": name, "text": content, **facts}


def raw(about, name, content, **facts):
    return {"about": f"odd: {about}", "name": name, "bytes": content, **facts}


def opendocument(rows):
    body = f'<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet><table:table table:name="S">{rows}</table:table></office:spreadsheet></office:body></office:document-content>'
    kept = io.BytesIO()
    with zipfile.ZipFile(kept, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr("content.xml", body)
        archive.writestr("META-INF/manifest.xml", "<manifest/>")
    return kept.getvalue()


def cell(text, repeat=1):
    kind = f'office:value-type="float" office:value="{text}"' if str(text).replace(".", "").isdigit() else 'office:value-type="string"'
    return f'<table:table-cell table:number-columns-repeated="{repeat}" {kind}><text:p>{text}</text:p></table:table-cell>'


def row(*cells, repeat=1):
    return f'<table:table-row table:number-rows-repeated="{repeat}">{"".join(cells)}</table:table-row>'


BLANK_CELLS = '<table:table-cell table:number-columns-repeated="16384"/>'
SPREADSHEET = opendocument(row(cell("k"), cell("v"), cell("w")) + row(cell("a"), cell(7, repeat=2), repeat=3) + row(BLANK_CELLS, repeat=1_048_000))
XML_2003 = """<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="S"><Table><Row><Cell><Data ss:Type="String">k</Data></Cell><Cell ss:Index="3"><Data ss:Type="String">v</Data></Cell></Row><Row><Cell><Data ss:Type="String">a</Data></Cell><Cell ss:Index="3"><Data ss:Type="Number">1.5</Data></Cell></Row><Row><Cell><Data ss:Type="String">b</Data></Cell><Cell ss:Index="3"><Data ss:Type="Number">2</Data></Cell></Row></Table></Worksheet></Workbook>"""
DATEV = '"EXTF";700;21;"Buchungsstapel";13;20240115103000000;;"RE";"";"";1001;20001;20240101;4;20240101;20240131;"Januar";"";1;0;0;"EUR"\nUmsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Konto;Gegenkonto (ohne BU-Schlüssel);Belegdatum;Belegfeld 1;Buchungstext\n119,00;"S";"EUR";8400;10000;0201;"R-1";"Verkauf"\n1.190,50;"H";"EUR";4400;70000;1501;"R-2";"Einkauf; Büro"\n'


def database():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "f.db")
        base = sqlite3.connect(path)
        base.executescript("create table sales (region text, amount real); insert into sales values ('N', 1.5), ('N', 2), ('S', 4); create view per_region as select region, sum(amount) total from sales group by region")
        base.close()
        with open(path, "rb") as stream:
            return stream.read()


def web_page(numbers):
    return "<html><head><meta charset='utf-8'></head><body><table><tr><th>Name</th><th>Betrag</th></tr>" + "".join(f"<tr><td>{name}</td><td>{value}</td></tr>" for name, value in numbers) + "</table></body></html>"


def packed(name, content):
    kept = io.BytesIO()
    with zipfile.ZipFile(kept, "w") as archive:
        archive.writestr(name, content)
    return kept.getvalue()


POINTS = {"type": "FeatureCollection", "features": [{"type": "Feature", "geometry": {"type": "Point", "coordinates": [13.4, 52.5]}, "properties": {"city": "Berlin", "n": 3}}, {"type": "Feature", "geometry": None, "properties": {"city": "Nowhere", "n": 4}}]}

ODD = [
    raw("OpenDocument with repeated cells and a million blank rows", "f.ods", SPREADSHEET, rows=3, sums={"v": 21, "w": 21}),
    csv("Excel 2003 XML with skipped cells", XML_2003, name="f.xls", sums={"v": 3.5}, rows=2),
    csv("a web page named .xls", web_page([("Müller", "1.234,50"), ("Özil", "7,25")]), name="f.xls", sums={"Betrag": 1241.75}),
    csv("DATEV bookings under a line of settings", DATEV, code="cp1252", rows=2, values={"Umsatz (ohne Soll/Haben-Kz)": [119.0, 1190.5], "Belegdatum": ["0201", "1501"], "Buchungstext": ["Verkauf", "Einkauf; Büro"]}),
    raw("tabs in gzip", "f.tsv.gz", gzip.compress(b"a\tb\nx\t1\ny\t2\n"), sums={"b": 3}),
    raw("an archive in an archive", "f.zip", packed("inner.zip", packed("t.csv", "k,v\na,1\nb,2\n")), sums={"v": 3}),
    raw("a database with a view", "f.db", database(), tables=["f.db: sales", "f.db: per_region"]),
    raw("nested records, one a line", "f.jsonl", b'{"id":1,"who":{"name":"A","geo":{"lat":1.5}},"tags":["x"]}\n{"id":2,"who":{"name":"B"}}\n', values={"who.name": ["A", "B"], "who.geo.lat": [1.5, None]}),
    raw("places, one without coordinates", "f.geojson", json.dumps(POINTS).encode(), values={"lon": [13.4, None], "n": [3, 4]}),
    csv("one name three times", "id,v,v,v\n1,2,3,4\n5,6,7,8\n", columns=["id", "v", "v.1", "v.2"], says=["duplicate column names"]),
    csv("only a header", "id,name,amount\n", rows=0, columns=["id", "name", "amount"]),
    csv("one column of numbers", "amount\n1.5\n2.5\n", sums={"amount": 4.0}),
    csv("CR and DR behind amounts", "d,amount\n2024-01-01,100.00 CR\n2024-01-02,40.50 DR\n", says=["amounts with their side behind"], types={"amount": "text"}),
    csv("minus signs of typesetters", "k,n\na,−5.5\nb,3\n", values={"n": [-5.5, 3.0]}),
    csv("currencies mixed", "k,price\na,€ 5.50\nb,$ 3.00\n", types={"price": "text"}, says=["several currencies"]),
    csv("a time that the clocks skip", "k,t\na,2024-03-31 02:30:00\nb,2024-03-31 03:30:00\n", types={"t": "date"}),
    csv("durations beyond a day", "k,time\na,36:15:00\nb,01:30:00\n", rows=2, says=["36:15:00"]),
    csv("midnight as 24:00", "k,t\na,2024-01-01 24:00\nb,2024-01-02 10:00\nc,2024-01-03 11:00\n", says=["24:00"]),
    csv("weeks of ISO", "week,n\n2024-W01,1\n2024-W02,2\n", values={"week": ["2024-W01", "2024-W02"]}),
    csv("fiscal years", "year,n\nFY2023/24,1\nFY2024/25,2\n", values={"year": ["FY2023/24", "FY2024/25"]}),
    csv("years of Japanese eras", "日付,n\n令和6年1月5日,1\n令和6年2月7日,2\n", types={"日付": "text"}),
    csv("years of the Buddhist era", "date,n\n05/01/2567,1\n25/02/2567,2\n", says=["2567"]),
    csv("Arabic-Indic digits", "k,n\na,١٢٣\nb,٤٥\n", values={"n": [123, 45]}),
    csv("lakhs and crores", 'k,n\na,"1,23,456"\nb,"12,34,567"\n', sums={"n": 1358023}),
    csv("Swiss apostrophes, straight and curly", "k;n\na;1'234.50\nb;2’000.25\n", sums={"n": 3234.75}),
    csv("narrow no-break spaces", "k;n\na;1\u202f234,5\nb;12\u202f000,25\n", sums={"n": 13234.75}),
    csv("marks of direction in names and cells", "\u200fk\u200e,\u200en\n\u200ea,1\nb,\u200e2\n", sums={"n": 3}, columns=["k", "n"]),
    csv("zero-width characters", "\u200bid,n\u200b\na\u200b,1\nb,2\u200b\n", sums={"n": 3}, columns=["id", "n"]),
    csv("telephone numbers", "name,phone\nA,+49 30 1234567\nB,0301234568\nC,4930123456\n", types={"phone": "text"}),
    csv("account numbers of banks", "name,iban\nA,DE89370400440532013000\nB,GB29NWBK60161331926819\n", types={"iban": "text"}),
    csv("yes and no in German", "k,aktiv\na,ja\nb,nein\nc,ja\n", values={"aktiv": ["ja", "nein", "ja"]}),
    csv("stand-ins of -999", "k,temp\n" + "".join(f"s{i},{i}.5\n" for i in range(20)) + "x,-999\ny,-999\n", says=["-999 was read as missing"], sums={"temp": 200.0}),
    csv("a quote that never closes", 'id,note\n1,"open\n2,x\n3,y\n', rows=3, says=["quote"]),
    csv("bytes of zero", "a,b\n1\0,2\n3,4\0\n", sums={"b": 6}, says=["zero bytes were removed"]),
    csv("three kinds of line end", "a,b\r\n1,2\n3,4\r5,6\n", rows=3, sums={"b": 12}),
    csv("semicolons under sep=, in UTF-8 with a mark", "\ufeffsep=;\nk;n\na;1,5\nb;2\n", sums={"n": 3.5}),
    csv("an order form with fees below", "item,qty,price\npen,2,1.50\nink,1,4.00\nShipping,,5.00\n", rows=3, sums={"price": 10.5}),
    csv("scientific notation among plain numbers", "k,n\na,1.5E+03\nb,2.5\nc,1.25E-02\n", values={"n": [1500.0, 2.5, 0.0125]}),
    csv("long card numbers", "k,card\na,4111111111111111\nb,5500000000000004\n", values={"card": ["4111111111111111", "5500000000000004"]}),
    csv("a column of people's names", "name\nAda Lovelace\nAlan Turing\nGrace Hopper\n", rows=3, columns=["name"]),
    csv("a column of numbered people", "name\nperson 1\nperson 2\nperson 3\n", rows=3, columns=["name"]),
    csv("versions", "lib,version\na,1.10\nb,1.9\nc,1.10.2\n", values={"version": ["1.10", "1.9", "1.10.2"]}),
    csv("ratios and scores", "game,score\na,3:1\nb,2:2\n", rows=2, values={"score": ["3:1", "2:2"]}),
]
