"""Which rows name the columns."""

from dataclasses import dataclass, field
from typing import Any, Dict, List, Optional

from .about_rows import is_import_row, rows_about_columns
from .grid import Row, filled, usual_width, width
from .header_data import BODY_ROWS, body_kind, heads_below, is_data, is_series, years_over_others
from .header_names import reads_like_names
from .header_search import first_full_row, is_comment, names_with_gaps
from .looks import is_empty, kind_of
from .units import UNIT


@dataclass
class Header:
    """`rows` are indexes of the header rows (none: no header); the body begins at `body`."""

    rows: List[int]
    body: int
    units: Optional[int] = None
    skipped: List[int] = field(default_factory=list)
    about: List[int] = field(default_factory=list)
    labels: Optional[int] = None
    doubts: List[str] = field(default_factory=list)
    extra: Dict[str, Any] = field(default_factory=dict)


def find_header(rows: List[Row]) -> Header:
    """Finds the header among the first rows of one table."""
    size = usual_width(rows[:BODY_ROWS])
    start = first_full_row(rows, size)
    if start is None:
        return Header([], 0)
    start -= is_data(rows, start, size) and names_with_gaps(rows, start - 1, size)
    if is_data(rows, start, size):
        return Header([start + 1], start + 2) if heads_below(rows, start, size) else Header([], start)
    header = Header(_with_rows_above(rows, start, size), start + 1)
    if not _pass_rows_about(rows, header, size):
        _add_rows_below(rows, header, size)
    if not _is_proven(rows, header, size) and len(rows) > header.body:
        header.doubts.append("the first row was taken as the header; every column is text, so it could be data")
    return header


def _with_rows_above(rows: List[Row], start: int, size: int) -> List[int]:
    """Group names that stand over the header: `Current`, blank, `Projected`, blank."""
    found = [start]
    index = start - 1
    while index >= 0 and len(found) < 4 and filled(rows[index]) >= 2 and not is_comment(rows[index]):
        row = rows[index]
        kinds = {kind_of(cell) for cell in row} - {"empty"}
        label = str(row[0]).strip()
        if not kinds <= {"text", "number", "date"} or label.endswith(":") or width(row) > size:
            break
        if "number" in kinds and not is_series(row, size):
            break
        if _is_pair(row) and (size > 4 or _names_all(rows[start], size) and _is_pair(rows[index - 1] if index else [])):
            break
        found.insert(0, index)
        index -= 1
    return found


def _is_pair(row: Row) -> bool:
    return filled(row) == 2 == width(row)


def _names_all(row: Row, size: int) -> bool:
    """A name of its own for each of more than two columns: two pairs over it are settings, not groups."""
    return size > 2 and filled(row) == size == len(set(map(str, row[:size])))


def _add_rows_below(rows: List[Row], header: Header, size: int) -> None:
    """Second header rows and a units row: rows of text over columns of numbers."""
    while header.body < len(rows) - 1 and header.body - header.rows[0] < 5:
        row, body = rows[header.body], [item for item in rows[header.body + 1 : header.body + BODY_ROWS] if filled(item)]
        if not body or not filled(row):
            return
        if is_import_row(rows[header.body + 1]):
            header.about, header.labels, header.body = [*header.about, header.body], header.body, header.body + 1
            continue
        values = [cell for cell in row[:size] if not is_empty(cell)]
        numeric = [column for column in range(size) if body_kind(body, column) in ("number", "date")]
        over = [row[column] for column in numeric if column < len(row) and not is_empty(row[column])]
        named = rows[header.rows[-1]]
        same = [cell for index, cell in enumerate(row[:size]) if index < len(named) and cell == named[index]]
        fresh = [cell for cell in values if cell not in same]
        if fresh and all(_is_unit(cell) for cell in fresh) and over:
            header.units, header.body = header.body, header.body + 1
            return
        if is_import_row(row):
            header.skipped, header.body = [*header.skipped, header.body], header.body + 1
            continue
        years = years_over_others(row[:size], body)
        if not years and any(kind_of(cell) not in ("text", "missing") for cell in values):
            return
        if not over or len(over) * 2 < len(numeric):
            return
        spelled_out = 2 <= len(over) == len(numeric) and len(set(values)) == len(values)
        if not spelled_out and not _has_gaps(named, size) and not _has_gaps(row, size):
            return
        header.rows.append(header.body)
        header.body += 1


def _pass_rows_about(rows: List[Row], header: Header, size: int) -> bool:
    about, units = rows_about_columns(rows, header.body, size)
    if about:
        header.units, header.body = units, about[-1] + 1
        header.about = [index for index in about if index != units]
        header.labels = next((index - 1 for index in about if is_import_row(rows[index])), None)
    return bool(about)


def _is_unit(cell: Any) -> bool:
    """`(kg)` is a unit, `(1,234)` an amount."""
    return isinstance(cell, str) and bool(UNIT.match(cell.strip())) and kind_of(cell) != "number"


def _has_gaps(row: Row, size: int) -> bool:
    """Blank or repeated cells, as group names leave them: a plain header has none."""
    names = [str(cell).strip() for cell in row[:size] if not is_empty(cell)]
    return len(names) < size or len(set(names)) < len(names)


def _is_proven(rows: List[Row], header: Header, size: int) -> bool:
    """Something tells the header from the rows below it."""
    body = [row for row in rows[header.body : header.body + BODY_ROWS] if filled(row)]
    typed = any(body_kind(body, column) in ("number", "date", "boolean") for column in range(size))
    return typed or any(reads_like_names(rows[index], body, size) for index in header.rows)
