"""What holds no table is refused in words that name the remedy; what only resembles it is read."""

import io
import os
import sqlite3
import tempfile
import zipfile


def of(about, name, content, words=None, **facts):
    refused = {"refused": words} if words else {}
    return {"about": f"refused: {about}" if words else about, "name": name, "bytes": content if isinstance(content, bytes) else content.encode(), **refused, **facts}


def packed(**members):
    kept = io.BytesIO()
    with zipfile.ZipFile(kept, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(".".join(name.rsplit("_", 1)), content)
    return kept.getvalue()


def nested(depth):
    inner = packed(a_csv="k,v\na,1\nb,2\n")
    for _ in range(depth):
        inner = packed(more_zip=inner)
    return inner


def bare_database():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "f.db")
        base = sqlite3.connect(path)
        base.execute("create table t (a)")
        base.execute("drop table t")
        base.commit()
        base.close()
        with open(path, "rb") as stream:
            return stream.read()


LETTER = "Dear all,\nplease find the numbers below.\nBest regards,\nAda\n"
LONG_LETTER = """Dear Ms Lovelace,

thank you for your letter of 3 May; we have read it with great interest and
would like to meet you in the coming weeks. Would Tuesday suit you, or rather
Thursday afternoon? Please let us know.

Kind regards,
Charles Babbage
"""
GERMAN_LETTER = "Sehr geehrte Damen und Herren,\nanbei die Zahlen; bitte prüfen Sie sie.\nMit freundlichen Grüßen\nA. Lovelace\n"
ARTICLE = "The engine weaves algebraic patterns just as the loom weaves flowers and leaves. It has no pretensions to originate anything.\n"
LIST = "Buy milk and bread, and eggs.\nCall the bank about the card.\nWater the plants!\n"
DOCUMENT = {"[Content_Types]_xml": "<Types/>", "word/document_xml": "<w/>"}
PLEASE = "which holds no table that can be read here: please "

REFUSED = [
    of("a short letter", "f.txt", LETTER, "is running text without a table. If it describes one, please attach the table as CSV or .xlsx"),
    of("a letter of wrapped lines", "f.txt", LONG_LETTER, "is running text without a table"),
    of("a German letter", "f.txt", GERMAN_LETTER, "is running text without a table"),
    of("an article", "f.md", ARTICLE, "is running text without a table"),
    of("a list of things to do", "notes.txt", LIST, "is running text without a table"),
    of("sentences in cells", "f.txt", "name,comment\nAda,I think it is good.\nBob,This was bad.\n", rows=2),
    of("sentences in cells between bars", "f.txt", "who|what\nAda|It works, and it is fast.\nBob|It failed, and it was slow.\n", rows=2, columns=["who", "what"]),
    of("comments, one a line", "comments.csv", "comment\nGreat service, thank you.\nToo slow for me.\nI would buy it again!\n", rows=3),
    of("a list of names", "names.txt", "name\nAda Lovelace\nCharles Babbage\nGrace Hopper\n", rows=3),
    of("no bytes", "f.csv", b"", "is empty (0 bytes). Please export it again and attach it again"),
    of("blanks and delimiters", "f.csv", " ,,\n,,\n\n", "is empty: it holds no data, only blanks or delimiters"),
    of("unknown bytes", "f.csv", bytes(range(256)) * 20, "is a binary file of an unknown kind. Please export the table as CSV or .xlsx"),
    of("a PDF", "f.csv", b"%PDF-1.7\n%\xe2\xe3\n1 0 obj\n", f"is a PDF, {PLEASE}copy the table"),
    of("a picture", "f.xlsx", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + bytes(60), f"is a picture, {PLEASE}attach the data behind it"),
    of("rich text", "f.doc", b"{\\rtf1\\ansi a\\tab b\\par}", f"is a rich-text document, {PLEASE}paste its table"),
    of("a Word document", "f.docx", packed(**DOCUMENT), "is an Office document, not a table. Copy its table into a spreadsheet, save it as .xlsx"),
    of("a Numbers document", "f.numbers", packed(**{"Index/Document_iwa": b"x" * 9}), "is an Apple Numbers document. In Numbers choose File › Export To"),
    of("a pickle", "f.pkl", b"\x80\x04\x95\x10\0\0\0\0\0\0\0]" + bytes(40), "is a Python pickle, which is never opened because it can run code: please save the table with to_csv()"),
    of("a 7-Zip archive", "f.7z", b"7z\xbc\xaf\x27\x1c\0\4" + bytes(60), "is a 7-Zip archive"),
    of("damaged JSON", "f.json", '[{"a": 1, "b": 2}, {"a": 3, "b"', "is damaged JSON: it cannot be read from start to end"),
    of("JSON without records", "f.json", '{}', "holds no list of records"),
    of("XML without records", "f.xml", "<?xml version='1.0'?><note>Call Ada</note>", "is XML without repeating records. Please export the table as CSV"),
    of("XML with entities", "f.xml", '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a><r>&b;</r><r>2</r></a>', "declares XML entities, which no spreadsheet program writes"),
    of("a cut gzip", "f.csv.gz", b"\x1f\x8b\x08\0\0\0\0\0\0\3KL", "is cut short: the gzip data ends too early"),
    of("a damaged archive", "f.zip", b"PK\x03\x04" + bytes(80), "is a damaged zip archive. Please pack it again"),
    of("an archive of pictures", "f.zip", packed(a_png=b"\x89PNG\r\n\x1a\n"), "holds no table (a.png: not a table). Please attach the tables themselves"),
    of("archives in archives", "f.zip", nested(4), "holds archives inside archives. Please unpack it"),
    of("an archive in an archive", "f.zip", nested(1), rows=2),
    of("a bomb", "f.zip", packed(a_csv=b"0" * 210_000_000), "is too large when unpacked: at most 200 MB may come out of it"),
    of("a damaged workbook", "f.xlsx", packed(**{"[Content_Types]_xml": "<Types/>", "xl/workbook_xml": "<workb"}), "is damaged: its XML cannot be parsed. Please save it again"),
    of("a damaged old workbook", "f.xls", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "looks like an old .xls workbook but is damaged. Open it in Excel, save it as .xlsx"),
    of("a database without tables", "f.db", bare_database(), "is an SQLite database without tables"),
    of("a damaged database", "f.db", b"SQLite format 3\0" + bytes(200), "is a damaged SQLite database"),
    of("a damaged Parquet file", "f.parquet", b"PAR1" + bytes(60) + b"PAR1", "is a parquet file, which this sandbox cannot read"),
    of("a feather file where nothing reads it", "f.feather", b"ARROW1\0\0" + bytes(60), "is a feather file"),
]
