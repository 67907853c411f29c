"""OpenDocument spreadsheets: the typed values, not the text that was shown."""

import datetime
import re
from typing import Any, List, Set
from xml.etree import ElementTree

from ..table import Refusal
from ..typed_column import Code, Shown
from .package import Package, attribute, local
from .sheet import Sheet

MOST_REPEATS = 16_384
DURATION = re.compile(r"^PT(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?$")


def read_ods(data: bytes, name: str) -> List[Sheet]:
    package = Package(data, name)
    if package.has("META-INF/manifest.xml") and b"encryption-data" in package.read("META-INF/manifest.xml"):
        raise Refusal(f"{name} is protected with a password. Save it without one and attach it again.")
    root = package.xml("content.xml")
    hidden = _hidden_styles(root)
    return [_sheet(node, hidden) for node in root.iter() if local(node.tag) == "table"]


def _hidden_styles(root: ElementTree.Element) -> Set[str]:
    found = set()
    for style in (node for node in root.iter() if local(node.tag) == "style"):
        for child in style:
            if local(child.tag) == "table-properties" and attribute(child, "display") == "false":
                found.add(attribute(style, "name") or "")
    return found


def _sheet(table: ElementTree.Element, hidden: Set[str]) -> Sheet:
    sheet = Sheet(attribute(table, "name") or "", hidden=(attribute(table, "style-name") or "") in hidden)
    number = 1
    for row in (node for node in table.iter() if local(node.tag) == "table-row"):
        repeats = int(attribute(row, "number-rows-repeated") or 1)
        cells = _cells(row, sheet, number)
        for at in range(number, number + (min(repeats, MOST_REPEATS) if cells else 0)):
            for column, value in cells:
                sheet.put(at, column, value)
            if attribute(row, "visibility") in ("collapse", "filter"):
                sheet.hidden_rows.add(at)
        number += repeats
    return sheet


def _cells(row: ElementTree.Element, sheet: Sheet, number: int) -> List[Any]:
    found, column = [], 0
    for cell in row:
        if local(cell.tag) not in ("table-cell", "covered-table-cell"):
            continue
        repeats = int(attribute(cell, "number-columns-repeated") or 1)
        value = _value(cell)
        if value is not None:
            found += [(column + extra, value) for extra in range(min(repeats, MOST_REPEATS))]
        across = int(attribute(cell, "number-columns-spanned") or 1)
        down = int(attribute(cell, "number-rows-spanned") or 1)
        if across > 1 or down > 1:
            sheet.merges.append((number, column, number + down - 1, column + across - 1))
        column += repeats
    return found


def _value(cell: ElementTree.Element) -> Any:
    kind = attribute(cell, "value-type")
    raw = attribute(cell, "value")
    if kind in ("float", "currency", "percentage") and raw is not None:
        number = float(raw)
        if kind == "percentage":
            return Shown.of(number, "0.0%")
        if kind == "float" and _shown_as_code(_text(cell) or "", number):
            return Code(_text(cell))
        return int(number) if number.is_integer() and abs(number) < 1e15 else number
    if kind == "boolean":
        return attribute(cell, "boolean-value") == "true"
    if kind == "date":
        return _date(attribute(cell, "date-value") or "")
    if kind == "time":
        match = DURATION.match(attribute(cell, "time-value") or "")
        if match:
            return f"{int(match[1] or 0):02d}:{int(match[2] or 0):02d}:{int(float(match[3] or 0)):02d}"
    return _text(cell)


def _shown_as_code(text: str, number: float) -> bool:
    """`00123` or `000-12-3456`: all digits of the number, with leading zeros or marks that part no thousands."""
    same = number >= 0 and number.is_integer() and re.sub(r"\D", "", text).lstrip("0") == str(int(number)).lstrip("0")
    return same and bool(re.match(r"\D{0,3}0\d", text) or re.fullmatch(r"[(+]?\d+[-/() ]+\d[\d\-/() ]*", text) and re.search(r"[-/()]", text))


def _date(text: str) -> Any:
    try:
        return datetime.datetime.fromisoformat(text.rstrip("Z")[:26])
    except ValueError:
        return text or None


def _text(cell: ElementTree.Element) -> Any:
    paragraphs = [_inline(node) for node in cell if local(node.tag) == "p"]
    text = "\n".join(paragraphs)
    return text if text.strip() else None


def _inline(node: ElementTree.Element) -> str:
    pieces = [node.text or ""]
    for child in node:
        tag = local(child.tag)
        if tag == "s":
            pieces.append(" " * int(attribute(child, "c") or 1))
        elif tag in ("tab", "line-break"):
            pieces.append("\t" if tag == "tab" else "\n")
        elif tag != "annotation":
            pieces.append(_inline(child))
        pieces.append(child.tail or "")
    return "".join(pieces)
