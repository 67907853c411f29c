"""Ordinary files of many kinds: nothing about them is doubtful, so nothing may be doubted."""

import gzip
import io
import json
import zipfile

import pandas as pd


def csv(about, text, **facts):
    return {"about": f"clean: {about}", "name": "f.csv", "text": text, **facts}


def lines(head, make, count):
    return head + "".join(make(i) for i in range(count))


def workbook(**sheets):
    """An xlsx file with these sheets."""
    kept = io.BytesIO()
    with pd.ExcelWriter(kept) as book:
        for name, columns in sheets.items():
            pd.DataFrame(columns).to_excel(book, sheet_name=name, index=False)
    return kept.getvalue()


def packed(**members):
    kept = io.BytesIO()
    with zipfile.ZipFile(kept, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in members.items():
            archive.writestr(f"{name}.csv", text)
    return kept.getvalue()


CITIES = ["Berlin", "Paris", "Rome", "Madrid", "Oslo", "Vienna", "Prague"]
DAYS = pd.date_range("2024-01-01", periods=5)

CLEAN = [
    csv("sales with ISO dates", lines("order_id,date,region,amount\n", lambda i: f"{1000 + i},2024-03-{i % 28 + 1:02},{CITIES[i % 7]},{i * 3.5}\n", 60), rows=60, types={"date": "date", "amount": "number"}),
    csv("people, every column text", "first_name,last_name,city\nAda,Lovelace,London\nAlan,Turing,Wilmslow\nGrace,Hopper,New York\n", rows=3),
    csv("a list of words under a capitalised name", "Country,Capital\nFrance,Paris\nItaly,Rome\nNorway,Oslo\nSpain,Madrid\n", rows=4),
    csv("survey answers, all text", lines("Respondent,Satisfied,Recommend,Comment\n", lambda i: f"R{i:03},{['Yes', 'No', 'Maybe'][i % 3]},{['Agree', 'Disagree'][i % 2]},fine {i}\n", 12), rows=12),
    csv("months as text", "month,plan\n2024-01,A\n2024-02,B\n2024-03,A\n", rows=3),
    csv("clock times", "shift,start,end\nearly,06:00,14:00\nlate,14:00,22:00\nnight,22:00,06:00\n", rows=3),
    csv("support tickets", lines("ticket,subject,status,priority\n", lambda i: f"T-{i},\"Printer {i}, again\",{['open', 'closed'][i % 2]},{['low', 'high', 'mid'][i % 3]}\n", 20), rows=20),
    csv("German semicolons", lines("Datum;Kunde;Umsatz\n", lambda i: f"{i + 1:02}.{i % 12 + 1:02}.2024;Kunde {i};{i}.{i:03},50\n".replace("0.000,50", "0,50"), 25), rows=25, types={"Datum": "date", "Umsatz": "number"}),
    csv("prices with three decimals", lines("item,price,weight\n", lambda i: f"p{i},{i}.{i * 7 % 1000:03},{0.125 * i}\n", 30), rows=30, types={"price": "number"}),
    csv("measurements below one", lines("t,v\n", lambda i: f"{i},{0.001 * i:.3f}\n", 40), types={"v": "number"}),
    csv("amounts in quotes with thousands commas", lines("who,amount\n", lambda i: f"p{i},\"{1 + i},{i * 37 % 1000:03}.50\"\n", 20), types={"amount": "number"}),
    csv("populations in quotes with thousands commas", 'city,pop\nA,"1,200,300"\nB,"45,600"\nC,"7,800"\n', sums={"pop": 1253700}),
    csv("American dates with a day above twelve", "day,n\n1/5/2024,1\n1/25/2024,2\n2/14/2024,3\n", types={"day": "date"}),
    csv("times with a zone", "at,n\n2024-01-01T10:00:00Z,1\n2024-01-01T11:00:00Z,2\n", types={"at": "date"}),
    csv("truth values and gaps", "user,active,score\na,true,1\nb,false,\nc,true,3\n", rows=3),
    csv("postal codes", "zip,n\n01234,1\n90210,2\n", values={"zip": ["01234", "90210"]}),
    csv("web analytics", lines("page,views,bounce_rate,avg_time\n", lambda i: f"/p/{i},{i * 13},{i % 100}.5%,00:0{i % 6}:1{i % 10}\n", 30), types={"views": "number"}),
    csv("negative amounts and profits", lines("account,delta\n", lambda i: f"A{i},{(-1) ** i * i * 10.25}\n", 20), types={"delta": "number"}),
    csv("ages, counts and years", lines("name,age,kids,year\n", lambda i: f"n{i},{20 + i},{i % 4},{1990 + i}\n", 20), rows=20),
    csv("one column of e-mail addresses", lines("email\n", lambda i: f"user{i}@example.org\n", 10), rows=10),
    csv("yes and no", lines("question,answer\n", lambda i: f"q{i},{['yes', 'no'][i % 2]}\n", 10), rows=10),
    csv("a wide table of quarters", "product,2021,2022,2023\nA,1,2,3\nB,4,5,6\n", columns=["product", "2021", "2022", "2023"]),
    {"about": "clean: tabs", "name": "f.tsv", "text": lines("gene\tchrom\tstart\texpr\n", lambda i: f"G{i}\tchr{i % 22 + 1}\t{i * 1000}\t{i * 0.37:.2f}\n", 30), "rows": 30},
    {"about": "clean: records", "name": "f.json", "text": json.dumps([{"id": i, "name": f"n{i}", "tags": ["a", "b"], "at": f"2024-01-0{i + 1}T00:00:00Z"} for i in range(5)]), "rows": 5},
    {"about": "clean: one record a line", "name": "f.jsonl", "text": lines("", lambda i: json.dumps({"id": i, "ok": i % 2 == 0, "v": i * 1.5}) + "\n", 8), "rows": 8},
    {"about": "clean: a workbook", "name": "f.xlsx", "bytes": workbook(Sales={"day": DAYS, "who": CITIES[:5], "amount": [1.5, 2.25, 3, 4, 5]}, Staff={"name": CITIES[:3], "role": ["cook", "host", "host"]}), "tables": ["f.xlsx: Sales", "f.xlsx: Staff"]},
    {"about": "clean: packed", "name": "f.csv.gz", "bytes": gzip.compress(b"a,b\nx,1\ny,2\n"), "rows": 2},
    {"about": "clean: an archive of months", "name": "f.zip", "bytes": packed(jan="k,v\na,1\nb,2\n", feb="k,v\na,3\nb,4\n"), "tables": ["f.zip: jan.csv", "f.zip: feb.csv"]},
    {"about": "clean: a web page's table", "name": "f.html", "text": "<table><tr><th>City</th><th>Visits</th></tr><tr><td>Oslo</td><td>12</td></tr><tr><td>Rome</td><td>7</td></tr></table>", "sums": {"Visits": 19}},
    {"about": "clean: a Markdown table", "name": "f.md", "text": "| City | Visits |\n|------|-------:|\n| Oslo | 12 |\n| Rome | 7 |\n", "sums": {"Visits": 19}},
]
