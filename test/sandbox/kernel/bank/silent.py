"""Cells and rows that were once misread, or lost, without a word."""

import io
import json
import os
import sqlite3
import tempfile

import openpyxl


def csv(about, content, name="f.csv", **facts):
    return {"about": f"silent: {about}", "name": name, "text": content, **facts}


def raw(about, name, content, **facts):
    return {"about": f"silent: {about}", "name": name, "bytes": content, **facts}


def base(columns, rows):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "f.db")
        link = sqlite3.connect(path)
        link.execute(f"create table t ({columns})")
        link.executemany(f"insert into t values ({','.join('?' * len(rows[0]))})", rows)
        link.commit()
        link.close()
        with open(path, "rb") as stream:
            return stream.read()


def shown(number_format, *numbers):
    book = openpyxl.Workbook()
    book.active.append(["who", "code"])
    for place, number in enumerate(numbers, start=2):
        book.active.append([f"p{place}", number])
        book.active.cell(place, 2).number_format = number_format
    kept = io.BytesIO()
    book.save(kept)
    return kept.getvalue()


def formatted(number_format, numbers, codes):
    return raw(f"the number format {number_format}", "f.xlsx", shown(number_format, *numbers), values={"code": codes}, silent=True)


DEEP = "[" * 3_000 + "]" * 3_000

SERIES = '"Title","CPIH ANNUAL RATE 00: ALL ITEMS 2015=100"\n"CDID","L55O"\n"Source dataset ID","MM23"\n"PreUnit",""\n"Unit","%"\n"Release date","19-06-2024"\n"Next release","17 July 2024"\n"Important Notes",\n' + "".join(f'"{year}","{year % 7}.{year % 10}"\n' for year in range(1989, 2000)) + "".join(f'"{year} Q{part}","1.{part}"\n' for year in (1989, 1990) for part in (1, 2, 3, 4))
SURVEY = 'StartDate,Q1,Q2\nStart Date,How old are you?,Do you like it?\n"{""ImportId"":""startDate""}","{""ImportId"":""QID1""}","{""ImportId"":""QID2""}"\n2024-01-02 10:00:00,34,Yes\n2024-01-03 11:00:00,45,No\n2024-01-03 12:00:00,29,Yes\n'
STATEMENT = "IBAN;DE12 3456 7890\nKontoname;Girokonto\nBank;ING\nKunde;Max Muster\nSaldo;1.234,56;EUR\n\nBuchung;Empfänger;Text;Betrag;Währung\n29.12.2023;REWE;Lastschrift;-12,50;EUR\n28.12.2023;Arbeit;Gehalt;2.000,00;EUR\n27.12.2023;Kiosk;Karte;-5,00;EUR\n"

SILENT = [
    raw("binary values of a database", "f.db", base("k, v", [("a", b"\x89PNG\r\n" + bytes(range(256))), ("b", b"\xff\x00\x12"), ("c", "Öl".encode())]), values={"v": [None, "ff0012", "Öl"]}, says=["v: binary values in 1 cell: missing now", "v: binary values in 1 cell: kept as hexadecimal digits", "read as text"]),
    csv("nanoseconds", "k,t\na,2024-01-02 03:04:05.123456789\nb,2024-01-02T03:04:05.1\n", values={"t": ["2024-01-02 03:04:05.123456789", "2024-01-02 03:04:05.100000"]}),
    csv("nanoseconds with an offset", "k,t\na,2024-01-02T03:04:05.123456789+02:00\nb,2024-01-03T03:04:05.000000001+02:00\n", values={"t": ["2024-01-02 03:04:05.123456789+02:00", "2024-01-03 03:04:05.000000001+02:00"]}),
    formatted("000-00-0000", [12345678, 987654321], ["012-34-5678", "987-65-4321"]),
    formatted("(000) 000-0000", [5551234567, 5550000001], ["(555) 123-4567", "(555) 000-0001"]),
    formatted(r"[<=9999999]###\-####;\(###\)\ ###\-####", [5551234, 2125551234], ["555-1234", "(212) 555-1234"]),
    formatted("00000", [501, 94105], ["00501", "94105"]),
    formatted("00000", [10115, 94105], ["10115", "94105"]),
    formatted('0#" "##" "##" "##" "##', [123456789, 612345678], ["01 23 45 67 89", "06 12 34 56 78"]),
    formatted("# ##0", [1234567, 12], [1234567, 12]),
    formatted("#,##0_);(#,##0)", [1234567, -12], [1234567, -12]),
    formatted('0 "kg"', [70, 12], [70, 12]),
    raw("3,000 brackets", "f.json", DEEP.encode(), refused="is nested too deep to be a table"),
    raw("3,000 brackets within a record", "f.json", json.dumps([{"a": 1, "b": 0}]).replace("0", DEEP).encode(), refused="is nested too deep to be a table"),
    raw("3,000 brackets in the second line", "f.jsonl", b'{"a":1}\n{"a":' + DEEP.encode() + b"}\n", refused="is nested too deep to be a table"),
    *(csv(f"digits in groups under {name}", f"k,{name},n\na,123 456 789,1\nb,987 654 321,2\nc,5 123 456,3\n", values={name: ["123 456 789", "987 654 321", "5 123 456"]}, silent=True) for name in ("customer number", "Kundennummer", "accountNo", "Telefonnummer", "N° de compte", "SIREN", "номер клиента", "顧客番号", "phone", "Tax ID")),
    *(csv(f"thousands in groups under {name}", f"k;{name}\na;123 456 789\nb;987 654\n", values={name: [123456789, 987654]}) for name in ("number of customers", "Umsatz", "population", "nombre de clients")),
    csv("codes of a survey", "id,q1\n" + "".join(f"p{i},{i % 5 + 1}\n" for i in range(12)) + "x,77\ny,88\nz,99\nw,99\n", says=["q1: 77 and 88 and 99 stand far off every other value and may mean missing: kept as numbers"], sums={"q1": 396}),
    csv("a lone code of an instrument", "t,v\n" + "".join(f"t{i},{i}.5\n" for i in range(12)) + "x,-7999\n", says=["v: -7999 stands far off every other value and may mean missing: kept as a number"]),
    csv("a lone code over amounts", "t,v\n" + "".join(f"t{i},{i + 10}\n" for i in range(12)) + "x,7999\n", says=["v: 7999 stands far off"]),
    *(csv(f"ordinary numbers such as {last}", "t,v\n" + "".join(f"t{i},{value}\n" for i, value in enumerate([*values, last])), silent=True) for last, values in ((99, [34, 45, 61, 70, 12, 95]), (88, range(60, 88)), (10, [1, 2, 3, 4, 5, 1, 2, 9]), (1999, range(1980, 1999)), (250000, [30, 45, 50, 20]), (99, [12, 40, 7, 3, 55, 80, 9]))),
    *(csv(f"marks of Windows: {text}", f"k,n\n{text},1\nb,2\n", code="cp1252", values={"k": [text, "b"]}, says=["cp1252"], silent=True) for text in ("2019–2020", "It’s", "x — y", "foo–bar", "O’Brien", "5 €", "“yes”", "brand™", "‘a’", "l’eau")),
    csv("marks that are letters on a Mac as well", "k\nwait…\n", code="cp1252", values={"k": ["wait…"]}, says=["encoding guessed: cp1252; if it is"]),
    csv("letters of a Mac that are marks of Windows", "k,n\nmañana,1\nniño,2\nseñora,3\n", code="mac_roman", values={"k": ["mañana", "niño", "señora"]}),
    csv("separators of ASCII", "id\x1fname\x1fn\x1e1\x1fA\x1f2\x1e2\x1fB, x\ny\x1f3\x1e", rows=2, values={"name": ["A", "B, x\ny"]}, silent=True),
    csv("separators of ASCII and line ends", "id\x1fname\x1fn\x1e\n1\x1fA\x1f2\x1e\n2\x1fB\x1f3\x1e\n", rows=2, sums={"n": 5}, silent=True),
    csv("record separators in place of line ends", "id,n\x1e1,2\x1e3,4\x1e", rows=2, sums={"n": 6}, says=["the record separator 0x1e was read as the end of a row"]),
    csv("line ends spelled out", "id,n\\n1,2\\n3,4\\n", rows=2, sums={"n": 6}, says=["spelled out was read as the end of a row"]),
    csv("a single row of decimal commas", "1,5;2,5;3,5", rows=1, says=["no header"]),
    csv("nothing but totals", "k,v\nTotal,\nTotal,\nTotal,\n", says=["doubts"]),
    csv("entities of HTML", "k,n\nR&amp;D,1\nA&amp;B &lt;x&gt;,2\nplain,3\n10&euro;,4\n", values={"k": ["R&D", "A&B <x>", "plain", "10€"]}, says=["k: HTML entities read as their characters", "R&amp;D → R&D"], silent=True),
    csv("entities of HTML beside bare marks", "k,n\nR&amp;D,1\nAT&T,2\n", values={"k": ["R&amp;D", "AT&T"]}, says=["k: HTML entities, it seems: “R&amp;D” is perhaps “R&D”; texts were kept as they are"]),
    csv("quoted-printable text", "k,n\nCaf=C3=A9,1\nM=C3=BCller,2\n", values={"k": ["Café", "Müller"]}, says=["quoted-printable text read as its characters"], silent=True),
    csv("quoted-printable text of an old page", "k,n\nCaf=E9s,1\na,2\n", values={"k": ["Caf=E9s", "a"]}, says=["quoted-printable, it seems: “Caf=E9s” is perhaps “Cafés”"]),
    csv("UTF-7", "k,n\nM+APw-ller,1\nCaf+AOk-,2\n", says=["“M+APw-ller” is perhaps “Müller”; texts were kept as they are; the setting encoding utf-7 reads them"]),
    csv("UTF-7, asked for", "k,n\nM+APw-ller,1\nCaf+AOk-,2\n", given={"encoding": "utf-7"}, values={"k": ["Müller", "Café"]}, silent=True),
    csv("addresses, formulas and signs that only look escaped", "k,u,n\n=A1+B2,http://x.y/?a=1&b=2,1\nC+AB-,http://x.y/?copy=AB&lt=3,2\nq=AB,+49-123-456,3\n", values={"k": ["=A1+B2", "C+AB-", "q=AB"]}, silent=True),
    csv("decimal commas without quotes", "k,price,cost,n\na,1,50,2,75,1\nb,2,75,3,00,2\nc,12,25,4,10,3\n", columns=["k", "price", "cost", "n"], sums={"price": 16.5, "cost": 9.85, "n": 6}, says=["“1,50” was read as one number with a decimal comma"]),
    csv("decimal commas without quotes, or names of rows", "k,x\na,1,50\nb,2,75\nc,12,45\n", says=["was taken for row names; or “1,50” is one number with a decimal comma: then please export it again with another delimiter"]),
    csv("decimal commas without quotes, alone", "price\n1,50\n2,75\n3,05\n", columns=["price"], sums={"price": 7.3}),
    *(csv(f"a total called {word}", f"region,n\nA,10\nB,20\nC,31\n{word},61\n", rows=3, sums={"n": 61}, says=["total row"], silent=True) for word in ("All", "Overall", "Totalsumma", "Alle", "All regions", "全体")),
    csv("a row called All that adds up to nothing", "sex,rate\nMale,10.5\nFemale,20.1\nAll,15.2\n", rows=3, says=["“All | 15.2” may sum up the others, but does not add up: kept as a row"]),
    csv("totals for each currency", "what,cur,n\na,EUR,10\nb,USD,20\nc,EUR,5\nd,USD,1\nTotal,EUR,15\nTotal,USD,21\n", rows=4, sums={"n": 36}, says=["total row"], silent=True),
    csv("totals named with their currency", "what,cur,n\na,EUR,10\nb,USD,20\nc,EUR,5\nd,USD,1\nTotal EUR,,15\nTotal USD,,21\n", rows=4, sums={"n": 36}, silent=True),
    csv("rows about a series under its title", SERIES, rows=19, types={"CPIH ANNUAL RATE 00: ALL ITEMS 2015=100": "number"}, says=['"row about the columns", "count": 6', '"unit": "%"']),
    csv("rows about several series", "Title,GDP,CPI\nCDID,ABMI,D7BT\nUnit,m,Index\nRelease date,2024-06-01,2024-06-01\n2000 Q1,100,5.5\n2000 Q2,101,6.5\n2000 Q3,104,7.5\n2000 Q4,103,8.5\n", columns=["Title", "GDP", "CPI"], sums={"GDP": 408, "CPI": 28.0}, says=["row about the columns"], silent=True),
    csv("questions and ids of a survey", SURVEY, columns=["StartDate", "Q1", "Q2"], rows=3, sums={"Q1": 108}, says=["row about the columns", "How old are you?"], silent=True),
    csv("things whose names begin with digits last", "name,n,m\nWidget,1,2\nGadget,3,4\n3M tape,5,6\n2x4,7,8\n1st aid,9,1\n", rows=5, silent=True),
    csv("a table in Jira's markup", "||k||v||\n|a|1|\n|[b|http://x.y]|2|\n", columns=["k", "v"], values={"k": ["a", "b"], "v": [1, 2]}, silent=True),
    csv("a table in MediaWiki's markup", '{| class="wikitable"\n|+ Visits\n! scope="col" | City !! Visits\n|-\n| [[Oslo]] || 1200\n|-\n| style="color:red" | Rome\n| 800\n|}\n', name="f.txt", columns=["City", "Visits"], values={"City": ["Oslo", "Rome"], "Visits": [1200, 800]}, silent=True),
    csv("a table in LaTeX's markup", "\\begin{table}\n\\caption{Visits}\n\\begin{tabular}{lr}\n\\hline\nCity & Visits \\\\ \\hline\n\\textbf{Oslo} & 1200 \\\\\nR\\&B & 800 \\\\\n\\end{tabular}\n\\end{table}\n", name="f.tex", values={"City": ["Oslo", "R&B"], "Visits": [1200, 800]}, says=["line around the table"]),
    csv("what Stata's list prints", "     +-----------------+\n     | make      price |\n     |-----------------|\n  1. | Concord   4,099 |\n  2. | Pacer     4,749 |\n     +-----------------+\n", refused="is what Stata's “list” prints"),
    csv("what a bank writes over a statement", STATEMENT, table=1, rows=3, sums={"Betrag": 1982.5}, says=["they seem to describe the next table rather than to be one"]),
    csv("flags of a weather station", "STATION,DATE,TEMP,MAX,MIN,PRCP\n01001,2024-01-01,25.1 24,28.0*,21.6*,0.00G\n01001,2024-01-02,26.3  8,29.1,22.0*,0.12A\n01001,2024-01-03,24.9 24,27.5,9999.9,99.99\n", values={"TEMP": [25.1, 26.3, 24.9], "MAX": [28.0, 29.1, 27.5], "MIN": [21.6, 22.0, None], "PRCP": [0.0, 0.12, None]}, says=["flags and counts of a weather station behind numbers, removed", "PRCP: stand-ins for missing, now missing"]),
    csv("the same letters without a station", "k,PRCP,MAX\na,0.00G,1.5*\nb,0.12A,2.5\n", types={"PRCP": "text", "MAX": "text"}),
    csv("prices that end in nines", "k,price\n" + "".join(f"p{i},{i}.99\n" for i in range(2, 9)) + "x,99.99\n", silent=True),
    raw("brackets within a text", "f.json", json.dumps([{"a": "[" * 3_000 + '\\"{'}, {"a": "x"}]).encode(), rows=2, silent=True),
]
