"""Bytes become tables by what they hold: each kind of file has its reader."""

from functools import partial
from typing import Any, Callable, Dict, List

from .columnar import read_columnar
from .grid_tables import grid_tables
from .kinds import kind_of_file, refusal_words
from .markup_tables import html_file, json_file, mhtml_file, xml_file
from .overrides import Overrides
from .packed import read_gzip, read_zip
from .sheets.book import book_tables
from .sheets.compound import CompoundFile
from .sheets.encrypted import decrypt_default
from .sheets.ods import read_ods
from .sheets.xls import read_xls
from .sheets.xlsb import read_xlsb
from .sheets.xlsx import read_xlsx
from .sqlite_tables import read_sqlite
from .table import Refusal, Table
from .text_tables import read_text

DEEPEST_NESTING = 3
Reader = Callable[[bytes, str, Overrides, str], List[Table]]


def read_bytes(data: bytes, name: str, settings: Overrides, path: str = "", depth: int = 0) -> List[Table]:
    """The tables in some bytes; `path` where they stand in a file of their own."""
    if not data:
        raise Refusal(f"{name} is empty (0 bytes). Please export it again and attach it again.")
    kind = kind_of_file(data)
    if kind.startswith("cannot:"):
        raise Refusal(f"{name} {refusal_words(kind)}")
    if kind in ("zip", "gzip"):
        if depth >= DEEPEST_NESTING:
            raise Refusal(f"{name} holds archives inside archives. Please unpack it and attach the tables themselves.")
        unpack = read_gzip if kind == "gzip" else read_zip
        return unpack(data, name, lambda body, inner: read_bytes(body, inner, settings, depth=depth + 1))
    tables = _READERS.get(kind, read_text)(data, name, settings, path)
    if not tables:
        raise Refusal(f"{name} is empty: it holds no data, only blanks or delimiters. Please attach the file with the data.")
    return tables


def _workbook(read: Callable[[bytes, str], Any], kind: str) -> Reader:
    def reader(data: bytes, name: str, settings: Overrides, path: str) -> List[Table]:
        return book_tables(read(data, name), name, settings, kind)

    return reader


def _encrypted(data: bytes, name: str, settings: Overrides, path: str) -> List[Table]:
    inner = decrypt_default(CompoundFile(data), name)
    tables = read_bytes(inner, name, settings, depth=DEEPEST_NESTING)
    for table in tables:
        table.receipt["encrypted"] = "with Excel's built-in password (read-only recommended): opened"
    return tables


def _sqlite(data: bytes, name: str, settings: Overrides, path: str) -> List[Table]:
    if not path:
        raise Refusal(f"{name} is an SQLite database inside an archive. Please attach it on its own.")
    parts = read_sqlite(path, name)
    return grid_tables([(part if len(parts) > 1 else "", grid) for part, grid in parts], name, settings, "sqlite")


def _columnar(kind: str, data: bytes, name: str, settings: Overrides, path: str) -> List[Table]:
    if not path:
        raise Refusal(f"{name} is a {kind} file inside an archive. Please attach it on its own.")
    return read_columnar(path, name, kind, settings)


def _cannot(sentence: str, data: bytes, name: str, settings: Overrides, path: str) -> List[Table]:
    raise Refusal(f"{name} {sentence}")


_READERS: Dict[str, Reader] = {
    "xlsx": _workbook(read_xlsx, "xlsx"),
    "xlsb": _workbook(read_xlsb, "xlsb"),
    "xls": _workbook(read_xls, "xls"),
    "ods": _workbook(read_ods, "ods"),
    "encrypted": _encrypted,
    "html": html_file,
    "mhtml": mhtml_file,
    "xml": xml_file,
    "json": json_file,
    "sqlite": _sqlite,
    "parquet": partial(_columnar, "parquet"),
    "feather": partial(_columnar, "feather"),
    "numbers": partial(_cannot, "is an Apple Numbers document. In Numbers choose File › Export To › CSV or Excel and attach that."),
    "docx": partial(_cannot, "is an Office document, not a table. Copy its table into a spreadsheet, save it as .xlsx and attach that."),
    "office": partial(_cannot, "is an Office document, not a workbook. Copy its table into a spreadsheet, save it as .xlsx and attach that."),
}
