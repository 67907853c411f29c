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
    csv("a last row that sums up all others without saying so", "team,a,b\nx,10,1\ny,20,2\nz,31,4\nClub,61,7\n", rows=4, says=["may be their total"]),
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
    csv("a line about the account over the header", "Compte;Compte;****1234;31/01/2024;;1 234,56\nDate;Categorie;Sous;Libelle;Montant;Pointage\n29/01/2024;A;B;CARTE 28/01;-54,30;0\n05/01/2024;C;D;VIR;2 100,00;0\n", code="cp1252", rows=2, sums={"Montant": 2045.7}, values={"Date": ["2024-01-29", "2024-01-05"]}),
    csv("years over columns with flags, of Eurostat", "freq,geo\\TIME_PERIOD\t2021 \t2022 \t2023 \nA,DE\t3.6 \t3.1 \t3.0 p\nA,FR\t7.9 \t7.3 b\t: \n", name="f.tsv", rows=2, columns=["freq,geo\\TIME_PERIOD", "2021", "2022", "2023"], sums={"2021": 11.5}),
    csv("colons for missing, of Eurostat", "geo\t2021\t2022\nDE\t3.6\t:\nFR\t7.9\t7.3\nIT\t1.0\t2.0\n", name="f.tsv", sums={"2022": 9.3}, says=["words for missing"]),
    csv("a table of R with names of rows", '"mpg" "cyl"\n"Mazda RX4" 21 6\n"Datsun 710" 22.8 4\n', name="f.txt", columns=["row", "mpg", "cyl"], sums={"mpg": 43.8, "cyl": 10}),
    csv("logs that name their fields", "#Software: IIS\n#Fields: date time cs-uri-stem time-taken\n2024-01-05 00:00:01 /a 15\n2024-01-05 00:00:02 /b 230\n#Fields: date time cs-uri-stem sc-status time-taken\n2024-01-05 00:00:03 /c 200 5\n", name="f.log", rows=3, sums={"time-taken": 250}, values={"sc-status": [None, None, 200]}),
    csv("logs that name their fields, with tabs and quotes", '#Version: 1.0\n#Fields: date bytes cs(Agent)\n2024-01-05\t1045\t"a b"\n2024-01-05\t55\tc\n', name="f.txt", sums={"bytes": 1100}, values={"cs(Agent)": ["a b", "c"]}),
    csv("a log of a system", "Jan  5 10:00:00 host sshd[123]: Accepted password for a\nJan 15 10:00:01 host CRON[124]: (root) CMD (x)\nFeb  1 11:00:00 host kernel: eth0 up\n", name="f.log", rows=3, columns=["time", "host", "process", "pid", "message"]),
    csv("a log of containers", '2024-01-05T10:00:00.5Z stdout F {"level":"info","msg":"a"}\n2024-01-05T10:00:01.5Z stderr F {"level":"warn","msg":"b"}\n', name="f.log", rows=2, values={"message": ['{"level":"info","msg":"a"}', '{"level":"warn","msg":"b"}']}),
    csv("a copyright sign in cp1252", "Größe;n\nMaß;5\nHöhe;7\n© Amt, 2024;\n", code="cp1252", rows=2, says=["© Amt"]),
    csv("names of groups over blanks", "Region,Product,Sales\nNorth,A,10\n,B,20\nSouth,A,5\n,B,6\n", rows=4, says=["belong to the label above"]),
    csv("letters written in two ways", "k,v\nMu\u0308ller,1\nM\u00fcller,2\n", values={"k": ["Müller", "Müller"]}),
    csv("soft hyphens", "k,v\nAb\u00adteilung,1\nAbteilung,2\n", values={"k": ["Abteilung", "Abteilung"]}),
    csv("colours of a terminal", "k,v\n\x1b[32ma\x1b[0m,1\n\x1b[31mb\x1b[0m,2\n", values={"k": ["a", "b"]}, says=["codes for colours"]),
    csv("contacts", "BEGIN:VCARD\nVERSION:3.0\nFN:Ann\nEND:VCARD\n", name="f.vcf", refused="is a file of contacts"),
    csv("a calendar", "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nSUMMARY:a\nEND:VEVENT\nEND:VCALENDAR\n", name="f.ics", refused="is a calendar"),
    csv("a statement in OFX", "OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><STMTTRN><TRNAMT>-12.50</STMTTRN></OFX>\n", name="f.ofx", refused="is a bank's OFX file"),
    csv("a statement in QIF", "!Type:Bank\nD01/05/2024\nT-12.50\nPStore\n^\n", name="f.qif", refused="is a QIF file"),
    csv("a statement in MT940", ":20:START\n:25:12345678/1234567890\n:28C:1/1\n:60F:C240101EUR1000,00\n:61:2401050105D12,50NMSC\n", name="f.sta", refused="MT940"),
    csv("sequences", ">seq1 a\nACGTACGT\nACGT\n>seq2\nACGT\n", name="f.fasta", refused="is a FASTA file"),
    csv("a file of Weka", "% c\n@relation w\n@attribute t numeric\n@data\n85\n", name="f.arff", refused="is an ARFF file"),
    csv("a pointer of Git LFS", "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n", refused="is a pointer of Git LFS"),
    csv("a link to a sheet", "[InternetShortcut]\nURL=https://docs.example.com/x\n", name="f.url", refused="is a link, not the file"),
    csv("two digits of the year in front", "d,n\n24-01-05,1\n24-02-17,2\n24-03-02,3\n", values={"d": ["2024-01-05", "2024-02-17", "2024-03-02"]}, says=["year first, since"]),
    csv("two digits of the year in front, of the nineties", "d,n\n98-12-05,1\n99-01-17,2\n", values={"d": ["1998-12-05", "1999-01-17"]}),
    csv("two digits of the year in front, asked for", "d,n\n24-01-05,1\n12-11-17,2\n", given={"date_order": "year first"}, values={"d": ["2024-01-05", "2012-11-17"]}),
    csv("two digits of the year in front, in one month", "d,n\n24-01-05,1\n24-01-17,2\n", says=["may be 2024-01-05, year first"]),
    csv("first days of months in two digits are no years", "d,n\n01/11/20,1\n01/12/20,2\n01/01/21,3\n", values={"d": ["2020-11-01", "2020-12-01", "2021-01-01"]}),
    csv("first days of years in two digits are no years in front", "d,n\n01/01/20,1\n01/01/21,2\n01/01/22,3\n", values={"d": ["2020-01-01", "2021-01-01", "2022-01-01"]}),
    csv("days of one month, day first, in two digits", "d,n\n05-03-24,1\n17-03-24,2\n28-03-24,3\n", values={"d": ["2024-03-05", "2024-03-17", "2024-03-28"]}),
    csv("chapters", "Kapitel;n\n1.1;5\n1.2;6\n1.10;7\n", values={"Kapitel": ["1.1", "1.2", "1.10"]}),
    csv("rooms that become one number", "Raum;n\n1.1;5\n1.2;6\n1.10;7\n", says=["became the same number"]),
    csv("a count as the only cell below", "Name;Betrag\nA;10\nB;20\nC;30\nAnzahl: 3;\nSumme: 60;\n", rows=3, sums={"Betrag": 60}, says=["summary row"]),
    csv("a balance below a total", "Desc,Debit,Credit\nA,100.00,\nB,,40.00\nC,20.00,\nTOTAL,120.00,40.00\nBALANCE,80.00,\n", says=["“BALANCE | 80.00” is named like a result"]),
    csv("a chat", "[05.01.24, 10:00:00] Ann: hi\n[17.01.24, 10:01:00] Bo: hey, you\n", name="f.txt", columns=["time", "author", "message"], values={"time": ["2024-01-05 10:00:00", "2024-01-17 10:01:00"]}),
    csv("ISO 2022 of Japanese mail", "品名,数\nりんご,1\nみかん,2\n", code="iso2022_jp", columns=["品名", "数"], sums={"数": 3}, says=["iso2022_jp"]),
    csv("EBCDIC of a mainframe", "name,n\nAnn,1\nBo,2\n", code="cp500", columns=["name", "n"], sums={"n": 3}, says=["EBCDIC"]),
    csv("a first row of sums without a name", "Campaign,Impressions,Spend\n,3000,30.50\nA,1000,10.25\nB,2000,20.25\n", rows=3, says=["may be their total"]),
    csv("two digits of the year in front, in no order", "d,n\n20-01-01,1\n21-02-02,2\n22-03-03,3\n23-04-04,4\n20-05-05,5\n21-06-06,6\n", says=["may be 2020-01-01, year first"]),
]
