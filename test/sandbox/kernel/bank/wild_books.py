"""Workbooks, pages and databases of strangers."""

import datetime as dt
import gzip
import io
import os
import pathlib
import re
import sqlite3
import tempfile
import zipfile

import openpyxl
import pandas as pd


def raw(about, name, content, **facts):
    return {"about": f"wild: {about}", "name": name, "bytes": content if isinstance(content, bytes) else content.encode(), **facts}


def book(rows, *styles, after=None):
    """Rows from A1; `styles` are (cell, number format); `after(workbook, sheet)` may do more."""
    made = openpyxl.Workbook()
    sheet = made.active
    sheet.title = "S"
    for row in rows:
        sheet.append(row)
    for place, style in styles:
        sheet[place].number_format = style
    if after:
        after(made, sheet)
    kept = io.BytesIO()
    made.save(kept)
    return kept.getvalue()


def changed(data, member, change):
    kept = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as before, zipfile.ZipFile(kept, "w", zipfile.ZIP_DEFLATED) as after:
        for name in before.namelist():
            body = before.read(name)
            after.writestr(name, change(body.decode()).encode() if name == member else body)
    return kept.getvalue()


def shared(texts):
    """A book of one column `k` of shared texts, each given as the XML of its <si>."""
    kept = io.BytesIO()
    with pd.ExcelWriter(kept, engine="xlsxwriter") as writer:
        pd.DataFrame({"k": [f"t{place}" for place in range(len(texts))], "v": range(1, len(texts) + 1)}).to_excel(writer, index=False)
    data = kept.getvalue()
    for place, text in enumerate(texts):
        data = changed(data, "xl/sharedStrings.xml", lambda xml, place=place, text=text: xml.replace(f"<si><t>t{place}</t></si>", text))
    return data


def merge(*ranges):
    return lambda made, sheet: [sheet.merge_cells(each) for each in ranges]


def error(*places):
    def mark(made, sheet):
        for place in places:
            sheet[place].data_type = "e"

    return mark


def second(title, rows, state="visible"):
    def add(made, sheet):
        other = made.create_sheet(title)
        for row in rows:
            other.append(row)
        other.sheet_state = state

    return add


def hide(rows=(), columns=()):
    def conceal(made, sheet):
        for row in rows:
            sheet.row_dimensions[row].hidden = True
        for column in columns:
            sheet.column_dimensions[column].hidden = True

    return conceal


def page(rows, charset="utf-8"):
    return f'<html><head><meta http-equiv="Content-Type" content="text/html; charset={charset}"></head><body><table>{rows}</table></body></html>'.encode(charset)


def strict(xml):
    return xml.replace("http://schemas.openxmlformats.org/spreadsheetml/2006/main", "http://purl.oclc.org/ooxml/spreadsheetml/main").replace(
        "http://schemas.openxmlformats.org/officeDocument/2006/relationships", "http://purl.oclc.org/ooxml/officeDocument/relationships"
    )


def database(script):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "f.db")
        base = sqlite3.connect(path)
        base.executescript(script)
        base.close()
        return pathlib.Path(path).read_bytes()


PLAIN = [["k", "v"], ["a", 1], ["b", 2], ["c", 4]]
UNDER_A_TITLE = [["Report 2024"], [], ["Region", "2023", None, "2024"], [None, "Q1", "Q2", "Q1"], ["N", 1, 2, 3], ["S", 4, 5, 6], ["Total", "=SUM(B5:B6)", "=SUM(C5:C6)", "=SUM(D5:D6)"]]
FAR = [[]] * 6 + [[None, None, None, *row] for row in PLAIN]
BESIDE = [["a", "b", None, "x", "y"], [1, 2, None, "u", 5], [3, 4, None, "v", 6]]
BELOW = [["a", "b"], [1, 2], [3, 4], [], ["x", "y", "z"], ["u", "v", 1], ["w", "t", 2]]
DAYS = ("A2", "yyyy-mm-dd"), ("A3", "yyyy-mm-dd"), ("A4", "yyyy-mm-dd")

WILD_BOOKS = [
    raw("book: a merged header under a title, totals without stored values", "b.xlsx", book(UNDER_A_TITLE, after=merge("A1:D1", "B3:C3", "A3:A4")), rows=2, columns=["Region", "2023 / Q1", "2023 / Q2", "2024 / Q1"], sums={"2023 / Q2": 7}),
    raw("book: groups merged downwards", "b.xlsx", book([["dept", "n"], ["A", 1], [None, 2], ["B", 3], [None, 4]], after=merge("A2:A3", "A4:A5")), values={"dept": ["A", "A", "B", "B"]}),
    raw("book: a date as text among dates", "b.xlsx", book([["k", "d"], ["a", dt.datetime(2024, 1, 5)], ["b", "2024-02-06"]]), values={"d": ["2024-01-05", "2024-02-06"]}),
    raw("book: decimal commas as text among numbers", "b.xlsx", book([["k", "n"], ["a", "1,5"], ["b", 2.5], ["c", "3,25"]]), values={"n": [1.5, 2.5, 3.25]}),
    raw("book: numbers as text among numbers", "b.xlsx", book([["k", "n"], ["a", "12"], ["b", 13], ["c", "14"]]), sums={"n": 39}, says=["numbers stored as text"]),
    raw("book: codes as text", "b.xlsx", book([["id", "n"], ["00123", 1], ["00456", 2]]), values={"id": ["00123", "00456"]}),
    raw("book: hours beyond a day", "b.xlsx", book([["k", "hours"], ["a", dt.timedelta(hours=36, minutes=15)], ["b", dt.timedelta(minutes=90)]], ("B2", "[h]:mm"), ("B3", "[h]:mm")), values={"hours": ["36:15:00", "01:30:00"]}),
    raw("book: times of day", "b.xlsx", book([["k", "t"], ["a", dt.time(9, 5)], ["b", dt.time(17, 30)]]), values={"t": ["09:05:00", "17:30:00"]}),
    raw("book: a very hidden sheet", "b.xlsx", book(PLAIN, after=second("Hidden", PLAIN, "veryHidden")), tables=["b.xlsx: S", "b.xlsx: Hidden"], says=["1 hidden sheet: Hidden", "do not add it to the visible ones"]),
    raw("book: a hidden row", "b.xlsx", book(PLAIN, after=hide(rows=[3])), sums={"v": 7}, says=["1 hidden row is included (row 3: b | 2)"]),
    raw("book: a hidden column", "b.xlsx", book(PLAIN, after=hide(columns=["B"])), rows=3, says=["hidden columns are included: B"]),
    raw("book: errors in cells", "b.xlsx", book([["k", "v"], ["a", 1], ["b", "#DIV/0!"], ["c", "#N/A"]], after=error("B3", "B4")), values={"v": [1, None, None]}, says=["#DIV/0!"]),
    raw("book: a sum over an error is none", "b.xlsx", book([["k", "v", "sum"], ["a", 1, "=B2*2"], ["b", "#DIV/0!", "=SUM(B2:B3)"], ["c", 3, "=SUM(B2:B4)"]], after=error("B3")), values={"sum": [2, None, None]}, says=["2 formulas have no stored value"]),
    raw("book: the latest of dates is no zero", "b.xlsx", book([["k", "d", "last"], ["a", dt.date(2024, 1, 5), "=MAX(B2:B3)"], ["b", dt.date(2024, 2, 6), "=MAX(B2:B3)"]]), values={"last": [None, None]}, says=["2 formulas have no stored value"]),
    raw("book: a formula that nobody works out", "b.xlsx", book([["k", "v", "t"], ["a", 1, '=IF(B2>0,"yes","no")'], ["b", 2, "y"]]), values={"t": [None, "y"]}, says=["1 formula has no stored value and is missing"]),
    raw("book: truth", "b.xlsx", book([["k", "v"], ["a", True], ["b", False]]), values={"v": [True, False]}),
    raw("book: tables beside each other", "b.xlsx", book(BESIDE), tables=["b.xlsx: table 1", "b.xlsx: table 2"]),
    raw("book: tables below each other", "b.xlsx", book(BELOW), tables=["b.xlsx: table 1", "b.xlsx: table 2"]),
    raw("book: far from the corner", "b.xlsx", book(FAR), columns=["k", "v"], sums={"v": 7}),
    raw("book: shares", "b.xlsx", book([["k", "share"], ["a", 0.131], ["b", 0.5]], ("B2", "0.0%"), ("B3", "0.0%")), sums={"share": 0.631}, says=["fraction, shown as percent"]),
    raw("book: an empty sheet beside", "b.xlsx", book(PLAIN, after=second("Empty", [])), sums={"v": 7}),
    raw("book: sheets alike", "b.xlsx", book(PLAIN, after=second("2", PLAIN)), tables=["b.xlsx: S", "b.xlsx: 2"]),
    raw("book: the calendar of 1904", "b.xlsx", changed(book([["d", "v"], [1, 1], [366, 2]], *DAYS[:2]), "xl/workbook.xml", lambda xml: re.sub(r"<workbookPr[^>]*/>", '<workbookPr date1904="1"/>', xml)), values={"d": ["1904-01-02", "1905-01-01"]}),
    raw("book: days around the one that never was", "b.xlsx", book([["d", "v"], [1, 1], [59, 2], [61, 3]], *DAYS), values={"d": ["1900-01-01", "1900-02-28", "1900-03-01"]}),
    raw("book: German words in a date format", "b.xlsx", book([["d", "v"], [45292, 1]], ("A2", "[$-407]d. mmmm yyyy")), values={"d": ["2024-01-01"]}),
    raw("book: a red format is no date", "b.xlsx", book([["n", "v"], [45292, 1], [-45293, 2]], ("A2", "#,##0;[Red]-#,##0"), ("A3", "#,##0;[Red]-#,##0")), values={"n": [45292, -45293]}),
    raw("book: strict names of its parts", "b.xlsx", changed(changed(book(PLAIN), "xl/worksheets/sheet1.xml", strict), "xl/workbook.xml", strict), sums={"v": 7}),
    raw("book: furigana is no part of a name", "b.xlsx", shared(['<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si>', "<si><t>b</t></si>"]), values={"k": ["東京", "b"]}),
    raw("book: text in runs", "b.xlsx", shared(['<si><r><t xml:space="preserve">New </t></r><r><rPr><b/></rPr><t>York</t></r></si>', "<si><t>b</t></si>"]), values={"k": ["New York", "b"]}),
    raw("book: escaped line ends", "b.xlsx", shared(["<si><t>x_x000D_\ny</t></si>", "<si><t>b</t></si>"]), rows=2),
    raw("book: cells without places", "b.xlsx", changed(book(PLAIN), "xl/worksheets/sheet1.xml", lambda xml: re.sub(r' r="[A-Z]+\d+"', "", xml)), sums={"v": 7}),
    raw("book: in gzip", "b.xlsx.gz", gzip.compress(book(PLAIN)), sums={"v": 7}),
    raw("page: Cyrillic by its own word", "f.xls", page("<tr><th>Город</th><th>Сумма</th></tr><tr><td>Москва</td><td>1 234,50</td></tr><tr><td>Тверь</td><td>7,25</td></tr>", "windows-1251"), sums={"Сумма": 1241.75}),
    raw("page: codes", "f.xls", page('<tr><td>sku</td><td>n</td></tr><tr><td style="mso-number-format:\'\\@\'">00123</td><td>1</td></tr><tr><td>00456</td><td>2</td></tr>'), values={"sku": ["00123", "00456"]}),
    raw("page: spans", "f.xls", page("<tr><th rowspan=2>Region</th><th colspan=2>2024</th></tr><tr><th>Q1</th><th>Q2</th></tr><tr><td>N</td><td>1</td><td>2</td></tr><tr><td>S</td><td>3</td><td>4</td></tr>"), columns=["Region", "2024 / Q1", "2024 / Q2"], sums={"2024 / Q2": 6}),
    raw("page: a hidden row", "f.html", page("<tr><th>k</th><th>v</th></tr><tr><td>a</td><td>1</td></tr><tr style='display: none'><td>b</td><td>100</td></tr><tr><td>c</td><td>2</td></tr>"), rows=3, says=["1 hidden row is included (row 3: b | 100)"]),
    raw("page: breaks and entities", "f.html", page("<tr><th>k</th><th>v</th></tr><tr><td>a&amp;b<br>c</td><td>1&nbsp;234</td></tr><tr><td>&lt;x&gt;</td><td>6</td></tr>"), values={"k": ["a&b\nc", "<x>"]}, sums={"v": 1240}),
    raw("page: a table within a table", "f.html", page("<tr><td><table><tr><th>k</th><th>v</th></tr><tr><td>a</td><td>1</td></tr><tr><td>b</td><td>2</td></tr></table></td></tr>"), sums={"v": 3}),
    raw("page: open tags", "f.xls", "<table><tr><td>k<td>v<tr><td>a<td>1<tr><td>b<td>2</table>", sums={"v": 3}),
    raw("page: a total at its foot", "f.xls", page("<thead><tr><th>k</th><th>v</th></tr></thead><tr><td>a</td><td>1</td></tr><tr><td>b</td><td>2</td></tr><tfoot><tr><td>Total</td><td>3</td></tr></tfoot>"), rows=2),
    raw("page: a script is no cell", "f.html", page("<tr><th>k</th><th>v</th></tr><tr><td>a<script>var x='9'</script></td><td>1</td></tr><tr><td>b<!-- c --></td><td>2</td></tr>"), values={"k": ["a", "b"]}),
    raw("database: codes and days", "f.db", database("create table \"my table\"(zip text, d text, b blob); insert into \"my table\" values('00123','2024-01-05',x'00ff'),('04567','2024-02-05',null)"), values={"zip": ["00123", "04567"]}, types={"d": "date"}),
    raw("database: integers beyond a float", "f.db", database("create table t(n integer); insert into t values(9007199254740993),(2)"), values={"n": ["9007199254740993", "2"]}),
]
