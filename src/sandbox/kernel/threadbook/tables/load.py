"""A file becomes tables: by its content, not its extension."""

import mmap
import os
import re
import unicodedata
from typing import Any, Callable, Dict, List, Tuple

from .archive import gunzip, unzip
from .big.large_text import LARGE, read_large
from .build import build_tables
from .columnar import read_columnar
from .encoding import decode
from .grid import Grid
from .html_tables import read_html
from .json_tables import json_grids
from .json_values import read_json
from .kinds import kind_of_file, refusal_words
from .mhtml import read_mhtml
from .overrides import Overrides, parse_overrides
from .settings import state_settings
from .sheets.book import book_tables
from .sheets.compound import CompoundFile
from .sheets.encrypted import decrypt_default
from .sheets.ods import read_ods
from .sheets.xls import read_xls
from .sheets.xlsb import read_xlsb
from .sheets.xlsx import read_xlsx
from .sqlite_tables import read_sqlite
from .table import Refusal, Table
from .text_file import is_prose, text_grid
from .xml_tables import read_xml_book, read_xml_records

DEEPEST_NESTING = 3
MOST_BYTES = 1_500_000_000
SMALLER = "Please attach a smaller extract: fewer columns or a shorter period."


def load_tables(path: str, **overrides: Any) -> List[Table]:
    """Reads every table of a file.

    Overrides: `encoding`, `delimiter`, `decimal`, `thousands`, `header_row`, `sheet`, `date_order`, `keep_as_text`.
    Raises `Refusal` with a sentence for the asker when nothing can be read.
    """
    settings = parse_overrides(overrides)
    name = unicodedata.normalize("NFC", os.path.basename(path))
    try:
        tables = _read_path(path, name, settings)
    except MemoryError:
        raise Refusal(f"{name} needs more memory than this sandbox has. {SMALLER}") from None
    state_settings(tables, settings)
    return tables


def _read_path(path: str, name: str, settings: Overrides) -> List[Table]:
    size = os.path.getsize(path)
    if size > MOST_BYTES:
        raise Refusal(f"{name} is {size / 1e6:,.0f} MB; at most {MOST_BYTES // 1_000_000:,} MB can be read. {SMALLER}")
    with open(path, "rb") as stream:
        if size > LARGE and kind_of_file(stream.read(1 << 16)) == "text":
            # Not closed here: views of it live as long as a refusal's traceback does.
            return read_large(mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ), name, settings)
        stream.seek(0)
        return read_bytes(stream.read(), name, settings, path)


def read_bytes(data: bytes, name: str, settings: Overrides, path: str = "", depth: int = 0) -> List[Table]:
    """The tables in some bytes; `path` where they stand in a file of their own."""
    if not data:
        raise Refusal(f"{name} is empty (0 bytes). Please export it again and attach it again.")
    kind = kind_of_file(data)
    if kind.startswith("cannot:"):
        raise Refusal(f"{name} {refusal_words(kind)}")
    if kind in ("zip", "gzip"):
        return _packed(data, name, settings, (kind, depth))
    reader = _READERS.get(kind, _text)
    tables = reader(data, name, settings, path)
    if not tables:
        raise Refusal(f"{name} is empty: it holds no data, only blanks or delimiters. Please attach the file with the data.")
    return tables


def _text(data: bytes, name: str, settings: Overrides, path: str) -> List[Table]:
    if len(data) > LARGE:
        return read_large(data, name, settings)
    decoded = decode(data, settings.encoding)
    if not settings.encoding and _is_binary(decoded.text):
        raise Refusal(f"{name} is a binary file of an unknown kind. Please export the table as CSV or .xlsx and attach that.")
    if name.lower().endswith((".txt", ".md", ".log")) and is_prose(decoded.text):
        raise Refusal(f"{name} is running text without a table. If it describes one, please attach the table as CSV or .xlsx.")
    return build_tables(text_grid(decoded, settings), name, settings, {"kind": "text"})


def _is_binary(text: str) -> bool:
    head = text[:20_000]
    odd = sum(char < " " and char not in "\t\r\n\f\v\x1a\x1c\x1d\x1e\x1f\x01" or char == "\ufffd" for char in head)
    return odd > len(head) * 0.05 + 3


def _workbook(read: Callable[[bytes, str], Any], kind: str) -> Callable[..., List[Table]]:
    def reader(data: bytes, name: str, settings: Overrides, path: str) -> List[Table]:
        return book_tables(read(data, name), name, settings, kind)

    return reader


def _encrypted(data: bytes, name: str, settings: Overrides, path: str) -> List[Table]:
    inner = decrypt_default(CompoundFile(data), name)
    tables = read_bytes(inner, name, settings, depth=DEEPEST_NESTING)
    for table in tables:
        table.receipt["encrypted"] = "with Excel's built-in password (read-only recommended): opened"
    return tables


def _html(data: bytes, name: str, settings: Overrides, path: str) -> List[Table]:
    return _grids([("", grid) for grid in read_html(data, settings)], name, settings, "html")


def _mhtml(data: bytes, name: str, settings: Overrides, path: str) -> List[Table]:
    return _grids([("", grid) for grid in read_mhtml(data, settings)], name, settings, "mhtml")


def _xml(data: bytes, name: str, settings: Overrides, path: str) -> List[Table]:
    sheets = read_xml_book(data, name)
    if sheets is not None:
        return book_tables(sheets, name, settings, "spreadsheet xml")
    records = read_xml_records(data, name)
    if records is None:
        raise Refusal(f"{name} is XML without repeating records. Please export the table as CSV or .xlsx.")
    return _grids([("", grid) for grid in records], name, settings, "xml")


def _json(data: bytes, name: str, settings: Overrides, path: str) -> List[Table]:
    decoded = decode(data, settings.encoding)
    found = read_json(decoded.text, name)
    if not found.values or (found.lost and len(found.lost) > len(found.values)):
        if re.match(r"\s*(?:\{\s*[\"}]|\[\s*[{\[\"])", decoded.text):
            raise Refusal(f"{name} is damaged JSON: it cannot be read from start to end. Please export it again, or as CSV.")
        return _text(data, name, settings, path)
    grids = json_grids(found.values, name)
    for _, grid in grids:
        grid.facts["read_doubts"] = found.doubts
        if found.lost:
            grid.facts["lost_records"] = found.lost[:3]
    return _grids(grids, name, settings, "json")


def _sqlite(data: bytes, name: str, settings: Overrides, path: str) -> List[Table]:
    if not path:
        raise Refusal(f"{name} is an SQLite database inside an archive. Please attach it on its own.")
    parts = read_sqlite(path, name)
    return _grids([(part if len(parts) > 1 else "", grid) for part, grid in parts], name, settings, "sqlite")


def _columnar(kind: str) -> Callable[..., List[Table]]:
    def reader(data: bytes, name: str, settings: Overrides, path: str) -> List[Table]:
        if not path:
            raise Refusal(f"{name} is a {kind} file inside an archive. Please attach it on its own.")
        return read_columnar(path, name, kind, settings)

    return reader


def _grids(parts: List[Tuple[str, Grid]], name: str, settings: Overrides, kind: str) -> List[Table]:
    tables: List[Table] = []
    taken: Dict[str, int] = {}
    for number, (part, grid) in enumerate(parts, start=1):
        label = part or str(grid.facts.get("title") or f"table {number}")
        taken[label] = taken.get(label, 0) + 1
        if taken[label] > 1:
            label = f"{label} ({taken[label]})"
        title = name if len(parts) == 1 else f"{name}: {label}"
        tables += build_tables(grid, title, settings, {"kind": kind})
    return tables


def _cannot(sentence: str) -> Callable[..., List[Table]]:
    def reader(data: bytes, name: str, settings: Overrides, path: str) -> List[Table]:
        raise Refusal(f"{name} {sentence}")

    return reader


def _packed(data: bytes, name: str, settings: Overrides, place: Tuple[str, int]) -> List[Table]:
    kind, depth = place
    if depth >= DEEPEST_NESTING:
        raise Refusal(f"{name} holds archives inside archives. Please unpack it and attach the tables themselves.")
    if kind == "gzip":
        tables = read_bytes(gunzip(data, name), name, settings, depth=depth + 1)
        for table in tables:
            table.receipt["unpacked"] = "gzip"
        return tables
    members, left_out = unzip(data, name)
    tables, refused = [], []
    for member, body in members:
        try:
            tables += read_bytes(body, f"{name}: {member}", settings, depth=depth + 1)
        except Refusal as refusal:
            if "too large" in str(refusal):
                raise
            refused.append(str(refusal))
    if not tables:
        reason = refused[0] if refused else f"{name} holds no table" + (f" ({left_out[0]})" if left_out else "")
        raise Refusal(f"{reason.rstrip('.')}. Please attach the tables themselves.")
    for table in tables:
        if left_out or refused:
            table.receipt["members_left_out"] = (left_out + refused)[:10]
    return tables


_READERS: Dict[str, Callable[..., List[Table]]] = {
    "xlsx": _workbook(read_xlsx, "xlsx"),
    "xlsb": _workbook(read_xlsb, "xlsb"),
    "xls": _workbook(read_xls, "xls"),
    "ods": _workbook(read_ods, "ods"),
    "encrypted": _encrypted,
    "html": _html,
    "mhtml": _mhtml,
    "xml": _xml,
    "json": _json,
    "sqlite": _sqlite,
    "parquet": _columnar("parquet"),
    "feather": _columnar("feather"),
    "numbers": _cannot("is an Apple Numbers document. In Numbers choose File › Export To › CSV or Excel and attach that."),
    "docx": _cannot("is an Office document, not a table. Copy its table into a spreadsheet, save it as .xlsx and attach that."),
    "office": _cannot("is an Office document, not a workbook. Copy its table into a spreadsheet, save it as .xlsx and attach that."),
}
