"""What programs of many countries export: banks, books of accounts, prices, days, and totals under every name."""

import io
import os
import sqlite3
import tempfile

import openpyxl


def csv(about, content, name="f.csv", **facts):
    return {"about": f"countries: {about}", "name": name, "text": content, **facts}


def total(label):
    return csv(f"a total called {label}", f"kod;a;b\nx;10;1\ny;20;2\nz;31;4\n{label};61;7\n", rows=3, sums={"a": 61, "b": 7}, says=["total row"])


def amounts(about, first, second, total):
    return csv(f"amounts {about}", f"k;v\na;{first}\nb;{second}\n", sums={"v": total})


def days(about, first, second, wanted=("2024-01-05", "2024-02-17")):
    return csv(f"days {about}", f"d;n\n{first};1\n{second};2\n", values={"d": list(wanted)})


def percent_book():
    book = openpyxl.Workbook()
    for row in (["k", "p"], ["a", 0.12], ["b", "15%"], ["c", 0.2]):
        book.active.append(row)
    for place in ("B2", "B4"):
        book.active[place].number_format = "0%"
    kept = io.BytesIO()
    book.save(kept)
    return kept.getvalue()


def database_with_a_broken_view():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "f.db")
        base = sqlite3.connect(path)
        base.executescript("create table t (z text, n integer); insert into t values ('00501', 5), ('10001', 7); create view gone as select * from nowhere")
        base.close()
        with open(path, "rb") as stream:
            return stream.read()


TOTALS = (
    "Celkový součet|Общий итог|Eindtotaal|Γενικό σύνολο|Kokonaissumma|Hovedtotal|Загальний підсумок|Загалом|Bendra suma|Kopsumma|Sveukupno|Skupna vsota|"
    "Celkový súčet|Ukupan zbir|जोड़|ผลรวมทั้งหมด|Itogo|Ogółem|Łącznie|Deutschland insgesamt|Somma|Zusammen|Totales|TOTAIS|Σ|Summen|Cumul|Nettosumme"
).split("|")
MBANK = "mBank S.A.;\n\n#Data operacji;#Tytuł;#Kwota;#Saldo po operacji;\n2024-01-02;ZAKUP;-45,30;1 954,70;\n2024-01-10;PRZELEW;5 000,00;6 954,70;\n;;#Saldo końcowe;6 954,70;\n"
SAP = "----------------------------------------\n|Doc.No.   |Pstng Date|    Amount|LCurr|\n----------------------------------------\n|1800000001|31.01.2024| 1.234,56 |EUR  |\n|1800000002|01.02.2024|   500,00-|EUR  |\n----------------------------------------\n|* Total   |          |   734,56 |EUR  |\n----------------------------------------\n"
SHOWN = "<table><tr><th>k</th><th>v</th></tr><tr><td>a</td><td><span style='display:none'>0001</span>1</td></tr><tr><td>b</td><td><span style='display:none'>0002</span>2</td></tr></table>"
RAISED = "<table><tr><th>k</th><th>m<sup>2</sup></th></tr><tr><td>a</td><td>10<sup>3</sup></td></tr><tr><td>b</td><td>200</td></tr></table>"

COUNTRIES = [
    *map(total, TOTALS),
    csv("a total named behind its amounts", "Data;Dare;Avere;Descrizione\n15/01/2024;1.250,00;;Bonifico\n16/01/2024;;3.000,50;Stipendio\n;1.250,00;3.000,50;Totale\n", rows=2, sums={"Dare": 1250.0, "Avere": 3000.5}),
    csv("a total beside the currency of all rows", SAP, name="f.txt", rows=2, sums={"Amount": 734.56}, says=["total row"]),
    csv("a closing balance among amounts", MBANK, code="cp1250", rows=2, sums={"#Kwota": 4954.7}, says=["balance row"]),
    csv("a carry over to the next page", "Pos;Betrag\nA;10\nB;20\nÜbertrag;30\nC;5\nD;6\nGesamt;41\n", rows=4, sums={"Betrag": 41}),
    csv("a first row that sums up all others without saying so", '"","2021","2022"\n"KOKO MAA","5548241","5563970"\n"Uusimaa","1714741","1733033"\n"Muu maa","3833500","3830937"\n', rows=3, says=["may be their total"]),
    csv("a last row that sums up all others without saying so", "team,a,b\nx,10,1\ny,20,2\nz,31,4\nAll,61,7\n", rows=4, says=["may be their total"]),
    csv("a net income beside totals", "Account,2023\nSales,100\nServices,50\nTotal revenue,150\nRent,30\nWages,70\nTotal expenses,100\nNet income,50\n", says=["named like a result of other rows"]),
    amounts("without cents, of shops", "5,-", "7,50", 12.5),
    amounts("without cents, in thousands", "10.000,-", "750,-", 10750),
    amounts("without cents, of Switzerland", "Fr. 1'200.—", "Fr. 7.50", 1207.5),
    amounts("with a minus behind are negative still", "5,00-", "7,50", 2.5),
    amounts("in rand", "R -1 234,50", "R 20 000,00", 18765.5),
    amounts("in roubles", "1 200,50 руб.", "700,00 руб.", 1900.5),
    amounts("in yen", "1200円", "700円", 1900),
    amounts("parted by figure spaces", "−1\u2007234,5", "2,5", -1232.0),
    csv("rooms are no rand", "k,room\na,R12\nb,R 7\n", values={"room": ["R12", "R 7"]}),
    csv("a dash for nothing in books of accounts", 'k,v\na," $ 1,200.00 "\nb, $ -   \nc," $ (300.00)"\n', sums={"v": 900.0}, says=["words for missing"]),
    days("of Hungary", "2024.01.05.", "2024.02.17."),
    days("of Croatia", "05.01.2024.", "17.02.2024."),
    days("of Czechia", "5. 1. 2024", "17. 2. 2024"),
    days("of Korea, with words", "2024년 1월 5일", "2024년 2월 17일"),
    days("of Korea, with dots", "2024. 1. 5.", "2024. 2. 17."),
    days("of Russia", "05.01.2024 г.", "17.02.2024 г."),
    days("of Poland", "5 stycznia 2024", "17 lutego 2024"),
    days("of Sweden", "5 januari 2024", "17 maj 2024", ("2024-01-05", "2024-05-17")),
    days("of Turkey", "5 Ocak 2024", "17 Şubat 2024"),
    days("of Ukraine", "5 січня 2024", "17 лютого 2024"),
    days("of SAS with times", "05JAN2024:10:15:30", "17FEB2024:11:00:00", ("2024-01-05 10:15:30", "2024-02-17 11:00:00")),
    days("of calendars", "20240105T101530Z", "20240217T110000Z", ("2024-01-05 10:15:30+00:00", "2024-02-17 11:00:00+00:00")),
    csv("Markdown with aligned columns", "| k | v |\n|:--|--:|\n| a | 1 |\n| b | 2 |\n", rows=2, sums={"v": 3}),
    csv("a rule of underscores over notes", "Stichtag;n\n31.12.2021;5\n31.12.2022;7\n__________;\n© Amt, 2024;\n", rows=2, values={"Stichtag": ["2021-12-31", "2022-12-31"]}),
    csv("a page that hides keys for sorting", SHOWN, name="f.html", sums={"v": 3}, says=["hidden texts inside cells"]),
    csv("a page with a raised power", RAISED, name="f.html", columns=["k", "m2"], values={"m2": ["10^3", "200"]}),
    {"about": "countries: percent as text beside cells shown as percent", "name": "f.xlsx", "bytes": percent_book(), "values": {"p": [0.12, 0.15, 0.2]}},
    {"about": "countries: a database with a view that is broken", "name": "f.db", "bytes": database_with_a_broken_view(), "values": {"z": ["00501", "10001"]}, "says": ["the view “gone” cannot be read"]},
]
