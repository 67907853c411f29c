"""What a file is, by its first bytes."""

import re
import zipfile
from io import BytesIO

from .sheets.compound import MAGIC as COMPOUND
from .sheets.compound import CompoundFile

CANNOT = {
    b"%PDF": ("a PDF", "copy the table into a spreadsheet or ask for the data as CSV or .xlsx"),
    b"\x89PNG": ("a picture", "attach the data behind it as CSV or .xlsx"),
    b"\xff\xd8\xff": ("a picture", "attach the data behind it as CSV or .xlsx"),
    b"GIF8": ("a picture", "attach the data behind it as CSV or .xlsx"),
    b"{\\rtf": ("a rich-text document", "paste its table into a spreadsheet and save that as CSV"),
    b"7z\xbc\xaf": ("a 7-Zip archive", "unpack it and attach the tables, or pack them as .zip"),
    b"Rar!": ("a RAR archive", "unpack it and attach the tables, or pack them as .zip"),
    b"ORC": ("an ORC file", "export it as CSV or Parquet"),
    b"Obj\x01": ("an Avro file", "export it as CSV or Parquet"),
    b"\x89HDF": ("an HDF5 file", "export the table as CSV or Parquet"),
    b"$FL2": ("an SPSS file", "export it as CSV (File › Export) and attach that"),
    b"$FL3": ("an SPSS file", "export it as CSV (File › Export) and attach that"),
    b"<stata_dta>": ("a Stata file", "export it as CSV (export delimited) and attach that"),
    b"RDX": ("an R data file", "write the table with write.csv() and attach that"),
    b"\x80\x04\x95": ("a Python pickle, which is never opened because it can run code", "save the table with to_csv() and attach that"),
    b"MZ": ("a program", "attach the data as CSV or .xlsx"),
    b"\x7fELF": ("a program", "attach the data as CSV or .xlsx"),
    b"\x00\x01\x00\x00Standard ": ("a Microsoft Access database", "export each table as CSV or .xlsx"),
    b"bplist": ("a binary property list", "export the data as CSV"),
    b"ustar": ("a tar archive", "unpack it and attach the tables, or pack them as .zip"),
    b"X\n\0\0\0": ("an R data file", "write the table with write.csv() and attach that"),
    b"BZh": ("a bzip2 file", "unpack it, or pack it as .zip or .gz"),
    b"\xfd7zXZ": ("an xz file", "unpack it, or pack it as .zip or .gz"),
    b"\x28\xb5\x2f\xfd": ("a Zstandard file", "unpack it, or pack it as .zip or .gz"),
}
SCRIPTED_JSON = re.compile(rb"""(?:(?:(?:var|let|const) [\w$]+|[\w$]+(?:\.[\w$]+)+)\s*=|[\w$.]+\(|export default)\s*(?:\[\s*)?\{\s*["}]""")
"""`var rows = [{"`, `callback({"`: JSON that a page would run."""

LEADING_COMMENTS = re.compile(rb"^(?:(?://[^\n]*\n|/\*(?:(?!\*/).){0,4000}\*/)\s*)+", re.S)
"""What some write over their JSON."""


def kind_of_file(data: bytes) -> str:
    """xlsx, xlsb, ods, zip, gzip, compound kinds, sqlite, parquet, feather, html, xml, mhtml, json, text, or cannot:…"""
    head = data[:4096]
    if head.startswith((b"PK\x03\x04", b"PK\x05\x06")):
        return _zip_kind(data)
    if head.startswith(COMPOUND):
        return _compound_kind(data)
    for magic, kind in ((b"\x1f\x8b", "gzip"), (b"SQLite format 3\0", "sqlite"), (b"PAR1", "parquet"), (b"ARROW1", "feather"), (b"FEA1", "feather")):
        if head.startswith(magic):
            return kind
    if re.match(rb"\x09[\x00\x02\x04]\x04\x00|\x09\x08\x08\x00", head):
        return "xls"
    if head[257:262] == b"ustar":
        return "cannot:ustar"
    for magic in CANNOT:
        if head.startswith(magic) and not _is_text(head):
            return f"cannot:{magic.decode('latin-1')}"
    return _text_kind(data)


def refusal_words(kind: str) -> str:
    what, remedy = CANNOT[kind.partition(":")[2].encode("latin-1")]
    return f"is {what}: please {remedy}." if ", which" in what else f"is {what}, which holds no table that can be read here: please {remedy}."


def _is_text(head: bytes) -> bool:
    printable = sum(byte >= 32 or byte in b"\r\n\t" for byte in head)
    return b"\0" not in head and printable >= len(head) * 0.97 and not head.startswith((b"%PDF", b"{\\rtf"))


def _zip_kind(data: bytes) -> str:
    try:
        names = [info.filename.replace("\\", "/").lower() for info in zipfile.ZipFile(BytesIO(data)).infolist()]
    except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError):
        return "zip"
    if "xl/workbook.bin" in names:
        return "xlsb"
    if any(name.endswith("xl/workbook.xml") for name in names) or ("[content_types].xml" in names and any("worksheet" in n for n in names)):
        return "xlsx"
    if "content.xml" in names and ("mimetype" in names or "meta-inf/manifest.xml" in names):
        return "ods"
    if "index/document.iwa" in names or any(name.endswith(".iwa") for name in names) or "index.zip" in names:
        return "numbers"
    return "docx" if "[content_types].xml" in names else "zip"


def _compound_kind(data: bytes) -> str:
    try:
        names = {name.lower() for name in CompoundFile(data).names()}
    except (IndexError, ValueError, OverflowError, ArithmeticError):
        return "xls"
    except Exception as error:
        if type(error).__module__ != "struct":
            raise
        return "xls"
    if "encryptedpackage" in names:
        return "encrypted"
    return "xls" if not names or names & {"workbook", "book"} else "office"


def _text_kind(data: bytes) -> str:
    head = data[:65536]
    if head.startswith((b"\xff\xfe", b"\xfe\xff")):
        head = head.decode("utf-16", errors="ignore").encode()
    head = head.removeprefix(b"\xef\xbb\xbf").lstrip()
    low = head[:4096].lower()
    if re.match(rb"mime-version:|from: .*\r?\n(.*\r?\n){0,8}mime-version:", low) or (low.startswith(b"content-type: multipart")):
        return "mhtml"
    if low.startswith(b"<?xml") or re.match(rb"<(ss:)?workbook", low):
        return "html" if b"<html" in low[:1000] else "xml"
    if low.startswith(b"<") and re.search(rb"<(!doctype html|html|table|head|body|meta|style|script|div|center|tr)\b", low):
        return "html"
    if re.match(rb"<[a-z_][\w.:-]*[\s>/]", low) and b"</" in head:
        return "xml"
    bare = LEADING_COMMENTS.sub(b"", head)
    if bare[:1] in (b"{", b"[") and _starts_json(bare) or SCRIPTED_JSON.match(head):
        return "json"
    return "text"


def _starts_json(head: bytes) -> bool:
    return bool(re.match(rb'\{\s*("|\}|//|/\*)|\[\s*([\[{"\]\d\-]|//|/\*|true|false|null)', head))
