"""Files as the programs of banks, shops and offices write them."""

BANK = """Sparkasse Musterstadt;;;;
Kontonummer:;DE89 3704 0044 0532 0130 00;;;
Zeitraum:;01.01.2024 - 31.01.2024;;;

Buchungstag;Valuta;Verwendungszweck;Betrag;Währung
02.01.2024;02.01.2024;Miete Januar;-950,00;EUR
05.01.2024;05.01.2024;Gehalt;3.250,17;EUR
15.01.2024;16.01.2024;"Strom; Abschlag";-85,50;EUR
Kontostand am 31.01.2024;;;2.214,67;EUR
"""
SAP = """|Belegdatum|Beleg-Nr.|Konto|Betrag in HW|HWähr
|01.03.2024|1900000123|400000|1.234,56-|EUR
|02.03.2024|1900000124|400000|99,00|EUR
|15.03.2024|0090000125|410000|2.000,00|EUR
"""
SAP_LIST = """15.03.2024                       Dynamische Listenausgabe                          1
---------------------------------------------------------------------------------
| Kunde   | Name              |       Umsatz | Datum      |
---------------------------------------------------------------------------------
| 0000100 | Müller GmbH       |     1.234,56 | 01.03.2024 |
| 0000200 | Schmidt & Söhne   |       99,00- | 15.03.2024 |
---------------------------------------------------------------------------------
| *       |                   |     1.135,56 |            |
---------------------------------------------------------------------------------
"""
PAYPAL = '''"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net"
"01/15/2024","10:00:00","PST","Ada","Payment","Completed","USD","1,234.50","-36.10","1,198.40"
"01/16/2024","11:00:00","PST","Alan","Payment","Completed","USD","10.00","-0.59","9.41"
'''
FRENCH_BANK = "Date;Libellé;Débit euros;Crédit euros\n31/01/2024;VIREMENT SALAIRE;;2\u202f345,67\n02/02/2024;LOYER;-800,00;\n15/02/2024;EDF;-65,40;\n"
SWISS = "Datum;Text;Betrag CHF\n31.01.2024;Lohn;5'432.10\n02.02.2024;Miete;-1'800.00\n"
INDIAN = 'Date,Narration,Amount\n31/01/2024,Salary,"1,23,456.50"\n02/02/2024,Rent,"-25,000.00"\n'
QUICKBOOKS = ''',"Type","Date","Amount"
"Income",,,
"","Invoice","01/15/2024","1,000.00"
"","Invoice","01/20/2024","500.00"
"Total Income",,,"1,500.00"
'''
ANALYTICS = """# ----------------------------------------
# All Web Site Data
# 20240101-20240131
# ----------------------------------------

Page,Pageviews,Bounce Rate
/home,"1,234",45.60%
/about,321,12.00%
,"1,555",28.80%
"""
SHOPIFY = "Name,Email,Financial Status,Total,Lineitem name,Created at\n#1001,a@x.org,paid,10.50,Mug,2024-01-15 10:00:00 -0500\n#1001,,,,Pen,2024-01-15 10:00:00 -0500\n#1002,b@x.org,paid,7.00,Pen,2024-07-16 10:00:00 -0400\n"
EUROSTAT = "geo,time,values\nDE,2021,83 155.0\nDE,2022,83 237.1 b\nFR,2021,67 656.7 p\n"
WEATHER = "STATIONS_ID;MESS_DATUM;QN;TT_TU;RF_TU;eor\n       1048;2024010100;    3;   5.3;  92.0;eor\n       1048;2024010101;    3;-999;  93.0;eor\n       1048;2024010102;    3;   4.9;  91.0;eor\n"
STRIPE = "id,Amount,Created (UTC),Customer ID,Captured\nch_1,12.50,2024-01-15 10:00,cus_1,TRUE\nch_2,7.00,2024-01-16 11:30,cus_2,FALSE\n"
JIRA = "Summary,Issue key,Labels,Labels,Labels,Created\nFix,AB-1,ui,bug,,01/Feb/24 9:30 AM\nAdd,AB-2,api,,,02/Feb/24 4:05 PM\n"
SHEETS = 'Timestamp,Email Address,How many guests?\n1/15/2024 10:30:00,a@x.org,2\n1/16/2024 9:05:12,b@x.org,3\n'
JAPANESE_SHOP = "注文日,注文番号,商品名,金額\n2024/01/05,0000123,コーヒー豆,\"1,200\"\n2024/01/06,0000124,紅茶,\"3,400\"\n"
OUTLOOK = '"Subject","Start Date","Start Time","All day event"\n"Standup","1/15/2024","9:00:00 AM","False"\n"Offsite","1/31/2024","8:00:00 AM","True"\n'
SQLPLUS = "\nREGION          AMOUNT\n---------- ----------\nNorth             10.5\nSouth            20.25\n\n2 rows selected.\n"
FOREIGN = "店名,売上\n新宿,\"￥1,200\"\n渋谷,\"￥3,400\"\n"
INVENTORY = "SKU;Bezeichnung;Bestand;EK\n00123;Schraube M4;1.000;0,05\n00124;Mutter M4;2.500;0,04\n"


def of(about, text, name="f.csv", **facts):
    return {"about": about, "name": name, "text": text, **facts}


EXPORTS = [
    of("German bank", BANK, code="cp1252", sums={"Betrag": 2214.67}, types={"Buchungstag": "date"}, rows=3),
    of("SAP download, minus behind", SAP, sums={"Betrag in HW": 864.44}, values={"Beleg-Nr.": ["1900000123", "1900000124", "0090000125"]}),
    of("SAP list with rulers", SAP_LIST, name="f.txt", sums={"Umsatz": 1135.56}, values={"Kunde": ["0000100", "0000200"]}),
    of("PayPal", PAYPAL, sums={"Gross": 1244.5, "Net": 1207.81}, values={"Date": ["2024-01-15", "2024-01-16"]}),
    of("French bank", FRENCH_BANK, code="utf-8", sums={"Crédit euros": 2345.67, "Débit euros": -865.4}, values={"Date": ["2024-01-31", "2024-02-02", "2024-02-15"]}),
    of("Swiss bank", SWISS, sums={"Betrag CHF": 3632.1}),
    of("Indian bank", INDIAN, sums={"Amount": 98456.5}),
    of("QuickBooks report", QUICKBOOKS, sums={"Amount": 1500.0}),
    of("web analytics with a banner", ANALYTICS, sums={"Pageviews": 1555}, rows=2),
    of("shop orders over a change of clocks", SHOPIFY, sums={"Total": 17.5}, values={"Created at": ["2024-01-15 15:00:00+00:00", "2024-01-15 15:00:00+00:00", "2024-07-16 14:00:00+00:00"]}),
    of("statistics office with flags", EUROSTAT, says=["values"]),
    of("weather service", WEATHER, values={"TT_TU": [5.3, None, 4.9]}, says=["-999"]),
    of("card payments", STRIPE, sums={"Amount": 19.5}, types={"Captured": "truth", "Created (UTC)": "date"}),
    of("issue tracker", JIRA, columns=["Summary", "Issue key", "Labels", "Labels.1", "Labels.2", "Created"], values={"Created": ["2024-02-01 09:30:00", "2024-02-02 16:05:00"]}),
    of("form answers", SHEETS, sums={"How many guests?": 5}, values={"Timestamp": ["2024-01-15 10:30:00", "2024-01-16 09:05:12"]}),
    of("Japanese shop", JAPANESE_SHOP, code="cp932", sums={"金額": 4600}, values={"注文番号": ["0000123", "0000124"], "注文日": ["2024-01-05", "2024-01-06"]}),
    of("calendar", OUTLOOK, types={"All day event": "truth", "Start Date": "date"}),
    of("sqlplus", SQLPLUS, name="f.lst", sums={"AMOUNT": 30.75}, rows=2),
    of("yen", FOREIGN, code="cp932", sums={"売上": 4600}),
    of("inventory with codes and thousands points", INVENTORY, values={"SKU": ["00123", "00124"], "Bestand": [1000, 2500], "EK": [0.05, 0.04]}),
]
