"""Excel's .xlsx and .xlsm: values, formats, merges, what is hidden, and formulas without a stored value."""

import io
import re
from dataclasses import dataclass, field
from typing import Any, Dict, List, Optional, Tuple
from xml.etree import ElementTree

from ..table import Refusal
from ..typed_column import ErrorCell
from .formula_tokens import shift_formula
from .letters import number_of
from .number_format import format_of, shown_value
from .package import Package, attribute, check_no_entities, local
from .sheet import Sheet

REFERENCE = re.compile(r"^([A-Za-z]{1,3})(\d+)$")
ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")


@dataclass
class Book:
    """What all sheets of a workbook share."""

    texts: List[str] = field(default_factory=list)
    formats: List[str] = field(default_factory=list)
    date_1904: bool = False


def read_xlsx(data: bytes, name: str) -> List[Sheet]:
    package = Package(data, name)
    workbook = _workbook_part(package, name)
    relations = package.relations(workbook)
    root = package.xml(workbook)
    book = Book(_texts(package, relations), _formats(package, relations))
    for node in root:
        if local(node.tag) == "workbookPr":
            book.date_1904 = (attribute(node, "date1904") or "").lower() in ("1", "true")
    sheets = []
    for node in (child for child in root.iter() if local(child.tag) == "sheet"):
        kind, part = relations.get(_relation_id(node), ("", ""))
        if kind != "worksheet" or not package.has(part):
            continue
        sheet = Sheet(node.get("name", ""), hidden=node.get("state", "visible") != "visible")
        if book.date_1904:
            sheet.facts["date_system"] = "1904"
        _read_sheet(package.read(part), sheet, book, name)
        sheets.append(sheet)
    return sheets


def _relation_id(node: ElementTree.Element) -> str:
    return next((value for key, value in node.attrib.items() if key.endswith("}id")), "")


def _workbook_part(package: Package, name: str) -> str:
    for kind, part in package.relations("").values():
        if kind == "officeDocument" and package.has(part):
            return part
    for part in package.names():
        if part.endswith("workbook.xml"):
            return part
    raise Refusal(f"{name} is not a whole workbook: its list of sheets is missing. Please save it again in Excel.")


def _part_of(relations: Dict[str, Tuple[str, str]], kind: str) -> Optional[str]:
    return next((part for own, part in relations.values() if own == kind), None)


def _texts(package: Package, relations: Dict[str, Tuple[str, str]]) -> List[str]:
    part = _part_of(relations, "sharedStrings")
    if part is None or not package.has(part):
        return []
    return [rich_text(node) for node in package.xml(part) if local(node.tag) == "si"]


def rich_text(node: ElementTree.Element) -> str:
    """Text of all runs; reading aids for Japanese (`rPh`) are not part of it."""
    pieces = []
    for child in node:
        tag = local(child.tag)
        if tag == "t":
            pieces.append(child.text or "")
        elif tag == "r":
            pieces += [item.text or "" for item in child if local(item.tag) == "t"]
    return ESCAPED.sub(lambda match: chr(int(match[1], 16)), "".join(pieces))


def _formats(package: Package, relations: Dict[str, Tuple[str, str]]) -> List[str]:
    part = _part_of(relations, "styles")
    if part is None or not package.has(part):
        return []
    root = package.xml(part)
    custom: Dict[int, str] = {}
    formats: List[str] = []
    for node in root.iter():
        if local(node.tag) == "numFmt" and node.get("numFmtId", "").isdigit():
            custom.setdefault(int(node.get("numFmtId", "0")), node.get("formatCode", ""))
    for group in (node for node in root if local(node.tag) == "cellXfs"):
        formats = [format_of(int(node.get("numFmtId") or 0), custom) for node in group if local(node.tag) == "xf"]
    return formats


def _read_sheet(data: bytes, sheet: Sheet, book: Book, name: str) -> None:
    check_no_entities(data, name)
    shared: Dict[str, Tuple[int, int, str]] = {}
    at, column = 0, 0
    try:
        for event, node in ElementTree.iterparse(io.BytesIO(data), events=("start", "end")):
            tag = local(node.tag)
            if event == "start":
                if tag == "row":
                    at, column = int(node.get("r") or at + 1), 0
                    if node.get("hidden") in ("1", "true"):
                        sheet.hidden_rows.add(at)
                continue
            if tag == "c":
                place = REFERENCE.match(node.get("r") or "")
                if place:
                    column = number_of(place[1])
                _put_cell(sheet, book, node, (at, column), shared)
                column += 1
            elif tag == "row":
                node.clear()
            elif tag == "col" and node.get("hidden") in ("1", "true"):
                last = min(int(node.get("max") or 0), int(node.get("min") or 1) + 500)
                sheet.hidden_columns.update(range(int(node.get("min") or 1) - 1, last))
            elif tag == "mergeCell":
                _add_merge(sheet, node.get("ref", ""))
    except (ElementTree.ParseError, ValueError):
        if not sheet.rows:
            raise Refusal(f"{name} is damaged: the sheet “{sheet.name[:60]}” cannot be parsed. Please save it again in Excel.") from None
        sheet.facts["read_doubts"] = ["the sheet is damaged: rows after the last one read are lost"]


def _add_merge(sheet: Sheet, reference: str) -> None:
    first, _, last = reference.replace("$", "").partition(":")
    start, stop = REFERENCE.match(first), REFERENCE.match(last)
    if start and stop:
        sheet.merges.append((int(start[2]), number_of(start[1]), int(stop[2]), number_of(stop[1])))


def _put_cell(sheet: Sheet, book: Book, node: ElementTree.Element, place: Tuple[int, int], shared: Any) -> None:
    value: Any = None
    formula = None
    for child in node:
        tag = local(child.tag)
        if tag == "v":
            value = child.text
        elif tag == "is":
            value = rich_text(child)
        elif tag == "f":
            formula = _formula(child, place, shared)
    if formula is not None:
        sheet.formula_cells += 1
        if value is None:
            sheet.formulas[place] = formula
            return
    if value is not None:
        style = int(node.get("s") or 0)
        number_format = book.formats[style] if style < len(book.formats) else "General"
        decoded = _decode(node.get("t") or "n", value, number_format, book)
        if decoded is not None:
            sheet.put(place[0], place[1], decoded)


def _formula(node: ElementTree.Element, place: Tuple[int, int], shared: Any) -> str:
    text, group = node.text or "", node.get("si")
    if node.get("t") == "shared" and group is not None:
        if text:
            shared[group] = (place[0], place[1], text)
        elif group in shared:
            row, column, master = shared[group]
            return shift_formula(master, place[0] - row, place[1] - column)
    return text


def _decode(kind: str, value: str, number_format: str, book: Book) -> Any:
    if kind == "s":
        index = int(value)
        return book.texts[index] if index < len(book.texts) else None
    if kind in ("str", "inlineStr"):
        return value
    if kind == "b":
        return value.strip() in ("1", "true")
    if kind == "e":
        return ErrorCell(value)
    if kind == "d":
        return value.replace("T", " ").rstrip("Z")
    if not value.strip():
        return None
    if value.lstrip("-").isdigit() and len(value) > 15 and number_format in ("General", "0", "@"):
        return int(value)
    return shown_value(float(value), number_format, book.date_1904)
