"""Known troubles in another look: another language, encoding, place or kind of file."""

import io
import json

import openpyxl


def csv(about, content, name="f.csv", **facts):
    return {"about": f"another look: {about}", "name": name, "text": content, **facts}


def raw(about, name, content, **facts):
    return {"about": f"another look: {about}", "name": name, "bytes": content, **facts}


def book(*rows, formats=()):
    made = openpyxl.Workbook()
    for row in rows:
        made.active.append(row)
    for column in formats:
        for cell in made.active[column][1:]:
            cell.number_format = formats[column]
    kept = io.BytesIO()
    made.save(kept)
    return kept.getvalue()


ORDERS = {"data": {"customers": [{"id": 1, "orders": [{"no": "A", "lines": [{"sku": "s1", "q": 1}, {"sku": "s2", "q": 2}]}, {"no": "B", "lines": []}]}, {"id": 2, "orders": []}]}}
FEATURE = '{"type":"Feature","properties":{"name":"%s"},"geometry":{"type":"Point","coordinates":[%s,52.5]}}\n'

OTHER_LOOKS = [
    csv("lists of records within lists of records", json.dumps(ORDERS), "f.json", table=2, columns=["order.customer.id", "order.no", "sku", "q"], rows=2, sums={"q": 3}, tables=["f.json: data.customers", "f.json: data.customers.orders", "f.json: data.customers.orders.lines"]),
    csv("lists of records within an inner object", '[{"id":1,"d":{"items":[{"s":"x1","q":1},{"s":"y1","q":2}]}},{"id":2,"d":{"items":[]}}]', "f.json", table=1, columns=["record.id", "s", "q"], sums={"q": 3}),
    csv("lists after one another", '[{"id":1}][{"id":2}]', "f.json", values={"id": [1, 2]}, silent=True),
    csv("a list a line", '[{"id":1}]\n[{"id":2},{"id":3}]\n', "f.jsonl", values={"id": [1, 2, 3]}, silent=True),
    csv("a feature a line", FEATURE % ("A", 13.4) + FEATURE % ("B", 2.3), "f.geojsonl", columns=["name", "geometry", "lon", "lat"], sums={"lon": 15.7}, silent=True),
    csv("comments over JSON", '// made by hand\n/* twice */\n[{"id":1},\n{"id":2},]', "f.json", values={"id": [1, 2]}, silent=True),
    csv("times of Google Forms", "Timestamp,Q\n2024/01/05 3:04:05 PM GMT+1,5\n2024/07/06 9:14:05 AM GMT-3,3\n2024/07/06 9:14:05 AM GMT+5:30,3\n", values={"Timestamp": ["2024-01-05 14:04:05+00:00", "2024-07-06 12:14:05+00:00", "2024-07-06 03:44:05+00:00"]}, silent=True),
    csv("halves of the day before the time", "时间戳记,n\n2024/1/5 下午3:04:05,1\n2024/1/6 上午 9:00:00,2\n2024/1/7 下午 12:00:00,3\n", values={"时间戳记": ["2024-01-05 15:04:05", "2024-01-06 09:00:00", "2024-01-07 12:00:00"]}, silent=True),
    csv("halves of the day in Spanish", "d,n\n05/01/2024 3:04 p. m.,1\n25/01/2024 9:04 a. m.,2\n", values={"d": ["2024-01-05 15:04:00", "2024-01-25 09:04:00"]}, silent=True),
    *(csv(f"signs of units alone: {name}", f"site,{name},n\nA,1,2\nB,3,4\n", code="latin-1", columns=["site", name, "n"], says=["cp1252"], silent=True) for name in ("flow (µg/m³)", "m³/h", "temp °C", "µS", "km²", "kg/m²")),
    csv("letters of Polish where others have signs", "imię;n\nPaweł;3\nmłody;4\nmł;5\n", code="iso8859_2", values={"imię": ["Paweł", "młody", "mł"]}),
    raw("a one-byte line end behind UTF-16", "f.csv", "id,ans\n1,Ja\n2,Nee\n".encode("utf-16") + b"\n", values={"id": [1, 2], "ans": ["Ja", "Nee"]}, silent=True),
    csv("one currency under two names", 'k,v\na,"₹ 1,23,456"\nb,Rs. 500\nc,INR 20\n', sums={"v": 123976}, says=['"unit": "₹"'], silent=True),
    csv("two currencies", "k,v\na,€10\nb,USD 500\nc,EUR 20\n", types={"v": "text"}, says=["several currencies"]),
    csv("pairs right over the names", "Account,12345678\nPeriod,Jan 2024\nCurrency,EUR\nDate,Payee,Amount\n2024-01-02,A,-1.5\n2024-01-03,B,2.5\n2024-01-04,B,2.5\n", columns=["Date", "Payee", "Amount"], rows=3, sums={"Amount": 3.5}, says=["Currency | EUR"], silent=True),
    csv("a name over a group of columns", "Name,Scores,\nName,Math,English\nA,1,2\nB,3,4\n", columns=["Name", "Scores / Math", "Scores / English"], rows=2, silent=True),
    csv("pairs over a table of two columns", "Version\t2\nName\tRun5\n\nWell\tCt\nA1\t20.5\nA2\t21.5\nTotal\t42.0\n\nPeak\tArea\n1\t100\n2\t200\n", "f.txt", table=0, columns=["Well", "Ct"], rows=2, sums={"Ct": 42.0}, says=["Version | 2", "total row"]),
    csv("sections named in brackets", "[Header]\nDate,2024-01-01\nOp,Ann\n[Data]\nSample,Val\ns1,1\ns2,2\n[More]\nk,v\nq,5\nr,6\n", table=1, tables=["f.csv: [Header]", "f.csv: [Data]", "f.csv: [More]"], columns=["Sample", "Val"], rows=2),
    csv("sections named in brackets, every line padded", "[Header],,,\nIEMFileVersion,4,,\nDate,1/5/2024,,\n,,,\n[Reads],,,\n151,,,\n151,,,\n,,,\n[Data],,,\nSample_ID,Sample_Name,index,Lane\nS1,a,ACGT,1\nS2,b,ACCT,2\n", table=2, columns=["Sample_ID", "Sample_Name", "index", "Lane"], rows=2, sums={"Lane": 3}),
    csv("a single column of decimal commas with a gap", "wert\n1,5\n\n2,75\n3,1\n", columns=["wert"], sums={"wert": 7.35}, says=["was read as one number with a decimal comma"]),
    csv("dates of eight digits that lost a zero", "Date,n\n7112025,1\n31122025,2\n", values={"Date": ["2025-11-07", "2025-12-31"]}, says=["some without their leading zero"], silent=True),
    csv("times written in digits alone", "created_at,ts,n\n20250101123001,202501011230,1\n20251231235959,202512312359,2\n", values={"created_at": ["2025-01-01 12:30:01", "2025-12-31 23:59:59"], "ts": ["2025-01-01 12:30:00", "2025-12-31 23:59:00"]}, silent=True),
    csv("numbers of orders that begin with a day", "order_no,n\n20250101123001,1\n20251231235959,2\n", types={"order_no": "number"}, silent=True),
    csv("seconds since 1970", "timestamp,created_at\n1704067200,1704067200123\n1704153600,1704153600123\n", types={"timestamp": "number", "created_at": "number"}, silent=True),
    csv("day numbers of Excel with a decimal comma", "Datum;n\n45292,5;1\n45293,25;2\n", values={"Datum": ["2024-01-01 12:00:00", "2024-01-02 06:00:00"]}),
    *(raw(f"dates typed as the numbers {first} and {second}", "f.xlsx", book(["Datum", "n"], [first, 1], [second, 2]), values={"Datum": right}, says=["numbers read as dates written in digits"], silent=True) for first, second, right in ((20251107, 20251231, ["2025-11-07", "2025-12-31"]), (7112025, 31122025, ["2025-11-07", "2025-12-31"]), (20251107093000, 20251231000000, ["2025-11-07 09:30:00", "2025-12-31"]))),
    raw("years under the number format 0000", "f.xlsx", book(["year", "n"], [2020, 1], [2021, 2], formats={"A": "0000"}), types={"year": "number"}, silent=True),
    raw("codes under the number format 0000", "f.xlsx", book(["code", "n"], [20, 1], [1950, 2], formats={"A": "0000"}), values={"code": ["0020", "1950"]}),
    csv("-99.9 for missing rain", "k,rain\na,3.2\nb,-99.9\nc,0.0\nd,-99.9\ne,1.1\n", values={"rain": [3.2, None, 0.0, None, 1.1]}, says=["-99.9 was read as missing"]),
    csv("a payee whose name begins with Total", "Date,Description,Debit\n01/03/2024,Opening,1.00\n15/03/2024,Tesco,12.50\n28/03/2024,Total Fitness Ltd,30.00\n", rows=3, silent=True),
    csv("blanks before the quotes after tabs", 'name\t "note"\tn\nA\t "x\ty"\t3\nB\t "z"\t4\n', "f.tsv", columns=["name", "note", "n"], values={"note": ["x\ty", "z"], "n": [3, 4]}, silent=True),
    csv("entities between semicolons", "k;m;n\nR&amp;D;a;1\nx1;b;2\nA&amp;B &Uuml;;c;3\n", columns=["k", "m", "n"], values={"k": ["R&D", "x1", "A&B Ü"], "n": [1, 2, 3]}, says=["R&amp;D → R&D"], silent=True),
    csv("semicolons behind what is no entity", "k;n\nAT&T;1\nQ&A;2\n", values={"k": ["AT&T", "Q&A"], "n": [1, 2]}, silent=True),
    csv("entities in the names of columns", "R&amp;D,Gr&ouml;&szlig;e\n5,1\n6,2\n", columns=["R&D", "Größe"], says=["HTML entities in names of columns read as their characters"], silent=True),
    csv("names of columns with bare marks", "R&D,P&amp;L\n5,1\n6,2\n", columns=["R&D", "P&amp;L"], silent=True),
    csv("rows called All within each year", "segment,year,customers\nAll,2022,10\nSmall,2022,4\nLarge,2022,6\nAll,2023,20\nSmall,2023,8\nLarge,2023,12\n", rows=6, says=["2 rows are called “All” and add up to the 4 others: kept as rows"]),
    csv("rows called Both sexes", "year;sex;n\n2020;Both sexes;3\n2020;F;1\n2020;M;2\n2021;Both sexes;7\n2021;F;3\n2021;M;4\n", rows=6, says=["2 rows are called “Both sexes” and add up to the 4 others"]),
    csv("answers called All", "id,uses,score\n1,All,3\n2,Some,4\n3,None of them,5\n4,All,1\n5,Some,2\n6,Some,9\n7,Some,8\n", rows=7, silent=True),
    csv("a line of 200,000 cells", "a,b\n1,2\n" + "x," * 200_000 + "\n3,4\n", rows=2, says=["row with too many cells"]),
    csv("a header of 200,000 cells", "x," * 199_999 + "x\n1,2\n3,4\n", refused="has 200,000 columns; at most 20,000 can be read"),
    csv("a list of genes without a name", "TP53\nBRCA1\nEGFR\nMYC\n", "f.txt", rows=4, says=["no header"]),
    csv("a list of genes under a name", "GENE\nTP53\nBRCA1\nEGFR\nMYC\n", "f.txt", columns=["GENE"], rows=4),
    csv("a category called All other", "Category,Planned,Actual\nRent,1000,1000\nFood,400,450\nAll other,100,90\n", rows=3, silent=True),
    csv("a table of measures", ",age,pay\ncount,10.0,10.0\nmean,33.5,1200.1\nstd,4.2,33.0\nmin,21.0,900.0\n25%,30.0,1000.0\n50%,33.0,1100.0\n75%,36.0,1300.0\nmax,44.0,2000.0\n", rows=8, silent=True),
]
