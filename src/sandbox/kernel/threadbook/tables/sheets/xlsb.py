"""Excel's binary .xlsb. Records after [MS-XLSB]."""

import struct
from typing import Any, Dict, Iterator, List, Tuple

from ..table import Refusal
from ..typed_column import ErrorCell
from .number_format import format_of, shown_value
from .package import Package
from .sheet import Sheet
from .xlsx import Book

ROW, MERGE, SHEET, PROPERTIES, TEXT_ITEM = 0, 176, 156, 153, 19
FORMAT, CELL_FORMAT, BEGIN_CELL_FORMATS, END_CELL_FORMATS, COLUMN = 44, 47, 617, 618, 60
ERRORS = {0: "#NULL!", 7: "#DIV/0!", 15: "#VALUE!", 23: "#REF!", 29: "#NAME?", 36: "#NUM!", 42: "#N/A", 43: "#GETTING_DATA"}


def read_xlsb(data: bytes, name: str) -> List[Sheet]:
    package = Package(data, name)
    relations = package.relations("xl/workbook.bin")
    book = Book()
    parts = {kind: part for kind, part in relations.values()}
    if package.has(parts.get("sharedStrings", "")):
        book.texts = [_text(body, 1)[0] for kind, body in _records(package.read(parts["sharedStrings"])) if kind == TEXT_ITEM]
    if package.has(parts.get("styles", "")):
        book.formats = _formats(package.read(parts["styles"]))
    sheets = []
    try:
        listed = _listed(package.read("xl/workbook.bin"), book)
        for title, relation, hidden in listed:
            kind, part = relations.get(relation, ("", ""))
            if kind == "worksheet" and package.has(part):
                sheet = Sheet(title, hidden=hidden)
                if book.date_1904:
                    sheet.facts["date_system"] = "1904"
                _read_sheet(package.read(part), sheet, book)
                sheets.append(sheet)
    except (struct.error, IndexError, UnicodeDecodeError):
        raise Refusal(f"{name} is damaged. Open it in Excel, save it as .xlsx and attach it again.") from None
    return sheets


def _records(data: bytes) -> Iterator[Tuple[int, bytes]]:
    at = 0
    while at < len(data):
        kind = data[at]
        at += 1
        if kind & 0x80 and at < len(data):
            kind = (kind & 0x7F) | ((data[at] & 0x7F) << 7)
            at += 1
        size = shift = 0
        for _ in range(4):
            if at >= len(data):
                return
            size |= (data[at] & 0x7F) << shift
            at += 1
            shift += 7
            if not data[at - 1] & 0x80:
                break
        yield kind, data[at : at + size]
        at += size


def _text(body: bytes, at: int) -> Tuple[str, int]:
    length = struct.unpack_from("<I", body, at)[0]
    if length == 0xFFFFFFFF:
        return "", at + 4
    end = at + 4 + 2 * length
    return body[at + 4 : end].decode("utf-16-le", errors="replace"), end


def _listed(data: bytes, book: Book) -> List[Tuple[str, str, bool]]:
    found = []
    for kind, body in _records(data):
        if kind == PROPERTIES and body:
            book.date_1904 = bool(body[0] & 1)
        elif kind == SHEET:
            state = struct.unpack_from("<I", body)[0]
            relation, end = _text(body, 8)
            found.append((_text(body, end)[0], relation, state != 0))
    return found


def _formats(data: bytes) -> List[str]:
    custom: Dict[int, str] = {}
    formats: List[str] = []
    inside = False
    for kind, body in _records(data):
        if kind == FORMAT:
            custom[struct.unpack_from("<H", body)[0]] = _text(body, 2)[0]
        elif kind in (BEGIN_CELL_FORMATS, END_CELL_FORMATS):
            inside = kind == BEGIN_CELL_FORMATS
        elif kind == CELL_FORMAT and inside:
            formats.append(format_of(struct.unpack_from("<H", body, 2)[0], custom))
    return formats


def _read_sheet(data: bytes, sheet: Sheet, book: Book) -> None:
    row, column = 0, -1
    for kind, body in _records(data):
        if kind == ROW:
            column = -1
            row = struct.unpack_from("<I", body)[0] + 1
            if len(body) > 11 and body[11] & 0x10:
                sheet.hidden_rows.add(row)
        elif 12 <= kind <= 18:
            column += 1
            value = _value(kind - 11, b"\0\0\0\0" + body, book, struct.unpack_from("<I", body)[0] & 0xFFFFFF)
            if kind > 12 and value is not None:
                sheet.put(row, column, value)
        elif 1 <= kind <= 11 or kind == 62:
            column, style = struct.unpack_from("<II", body)
            if 8 <= kind <= 11:
                sheet.formula_cells += 1
            value = _value(kind, body, book, style & 0xFFFFFF)
            if value is not None:
                sheet.put(row, column, value)
        elif kind == MERGE:
            top, bottom, left, right = struct.unpack_from("<4I", body)
            sheet.merges.append((top + 1, left, bottom + 1, right))
        elif kind == COLUMN and len(body) >= 18 and body[16] & 1:
            first, last = struct.unpack_from("<II", body)
            sheet.hidden_columns.update(range(first, min(last, first + 500) + 1))


def _value(kind: int, body: bytes, book: Book, style: int) -> Any:
    number_format = book.formats[style] if style < len(book.formats) else "General"
    if kind == 2:
        return shown_value(_packed(struct.unpack_from("<I", body, 8)[0]), number_format, book.date_1904)
    if kind in (5, 9):
        return shown_value(struct.unpack_from("<d", body, 8)[0], number_format, book.date_1904)
    if kind in (3, 11):
        return ErrorCell(ERRORS.get(body[8], "#ERROR"))
    if kind in (4, 10):
        return bool(body[8])
    if kind == 1:
        return None
    if kind == 7:
        index = struct.unpack_from("<I", body, 8)[0]
        return book.texts[index] if index < len(book.texts) else None
    return _text(body, 9 if kind == 62 else 8)[0]


def _packed(raw: int) -> float:
    """A number in 30 bits: whole or the high half of a double, perhaps in hundredths."""
    if raw & 2:
        value = float(struct.unpack("<i", struct.pack("<I", raw))[0] >> 2)
    else:
        value = float(struct.unpack("<d", b"\0\0\0\0" + struct.pack("<I", raw & 0xFFFFFFFC))[0])
    return value / 100 if raw & 1 else value
