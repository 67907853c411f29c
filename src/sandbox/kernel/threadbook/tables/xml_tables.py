"""Spreadsheet XML of Excel 2003, and plain XML that repeats one kind of record."""

import datetime
from collections import Counter
from typing import Any, Dict, List, Optional
from xml.etree import ElementTree

from .grid import Grid
from .sheets.package import attribute, local, parse_xml
from .sheets.sheet import Sheet
from .typed_column import ErrorCell

MOST_RECORDS = 2_000_000


def read_xml_book(data: bytes, name: str) -> Optional[List[Sheet]]:
    """Sheets of an Excel 2003 XML workbook; None when it is another kind of XML."""
    root = parse_xml(data.lstrip(), name)
    if local(root.tag) != "Workbook":
        return None
    sheets = []
    for node in (child for child in root if local(child.tag) == "Worksheet"):
        sheet = Sheet(attribute(node, "Name") or "Sheet")
        for table in (child for child in node if local(child.tag) == "Table"):
            _read_table(table, sheet)
        for option in node.iter():
            if local(option.tag) == "Visible" and (option.text or "") in ("SheetHidden", "SheetVeryHidden"):
                sheet.hidden = True
        sheets.append(sheet)
    return sheets



def _read_table(table: ElementTree.Element, sheet: Sheet) -> None:
    number = 0
    for row in (node for node in table if local(node.tag) == "Row"):
        number = int(attribute(row, "Index") or number + 1)
        if attribute(row, "Hidden") == "1":
            sheet.hidden_rows.add(number)
        column = -1
        for cell in (node for node in row if local(node.tag) == "Cell"):
            column = int(attribute(cell, "Index") or column + 2) - 1
            across, down = int(attribute(cell, "MergeAcross") or 0), int(attribute(cell, "MergeDown") or 0)
            if across or down:
                sheet.merges.append((number, column, number + down, column + across))
            value = _cell(cell)
            if value is not None:
                sheet.put(number, column, value)
            column += across


def _cell(cell: ElementTree.Element) -> Any:
    data = next((node for node in cell if local(node.tag) == "Data"), None)
    if data is None:
        return None
    text, kind = "".join(data.itertext()), attribute(data, "Type")
    try:
        if kind == "Number":
            number = float(text)
            return int(number) if number.is_integer() and abs(number) < 1e15 else number
        if kind == "DateTime":
            return datetime.datetime.fromisoformat(text[:23])
    except ValueError:
        return text or None
    if kind == "Boolean":
        return text.strip() == "1"
    return ErrorCell(text) if kind == "Error" else (text or None)


def read_xml_records(data: bytes, name: str) -> Optional[List[Grid]]:
    """Rows of the element that repeats most; None when nothing repeats."""
    root = parse_xml(data.lstrip(), name)
    parent, tag = _repeated(root)
    if parent is None:
        return None
    records = [node for node in parent if local(node.tag) == tag][:MOST_RECORDS]
    rows = [_flat(node) for node in records]
    names = list(dict.fromkeys(key for row in rows for key in row))
    if not names:
        return None
    cells = [list(names)] + [[row.get(key) for key in names] for row in rows]
    facts: Dict[str, Any] = {"record": tag, "given_header": True}
    return [Grid(cells, list(range(1, len(cells) + 1)), facts=facts)]


def _repeated(root: ElementTree.Element) -> Any:
    best, found = 1, (None, "")
    for node in root.iter():
        counts = Counter(local(child.tag) for child in node if len(child) or child.attrib)
        if counts:
            tag, count = counts.most_common(1)[0]
            if count > best:
                best, found = count, (node, tag)
    if found[0] is None:
        for child in root:
            if len(child) and all(not len(item) for item in child):
                return root, local(child.tag)
    return found


def _flat(node: ElementTree.Element, prefix: str = "", depth: int = 0) -> Dict[str, Any]:
    row: Dict[str, Any] = {f"{prefix}{local(key)}": value for key, value in node.attrib.items()}
    for child in node:
        key = f"{prefix}{local(child.tag)}"
        text = (child.text or "").strip()
        if len(child) and depth < 4:
            for name, value in _flat(child, f"{key}.", depth + 1).items():
                row[name] = value if name not in row else f"{row[name]}; {value}"
        elif text:
            row[key] = f"{row[key]}; {text}" if key in row else text
        for name, value in ({} if len(child) else child.attrib).items():
            row.setdefault(f"{key}.{local(name)}", value)
    return row
