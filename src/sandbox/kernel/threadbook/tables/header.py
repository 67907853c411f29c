"""Which rows name the columns."""

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Dict, List, Optional

from .grid import Row, filled, usual_width, width
from .looks import is_empty, kind_of
from .units import UNIT

SEARCHED_ROWS = 40
BODY_ROWS = 200



@dataclass
class Header:
    """`rows` are indexes of the header rows (none: no header); the body begins at `body`."""

    rows: List[int]
    body: int
    units: Optional[int] = None
    doubts: List[str] = field(default_factory=list)
    extra: Dict[str, Any] = field(default_factory=dict)


def is_comment(row: Row) -> bool:
    first = row[0] if row else None
    if not isinstance(first, str) or not first.lstrip().startswith(("#", "//", "%%")):
        return False
    return len(first.strip()) > 1 or filled(row) == 1


def find_header(rows: List[Row]) -> Header:
    """Finds the header among the first rows of one table."""
    size = usual_width(rows[:BODY_ROWS])
    start = _first_full_row(rows, size)
    if start is None:
        return Header([], 0)
    start -= _is_data(rows, start, size) and _names_with_gaps(rows, start - 1, size)
    if _is_data(rows, start, size):
        return Header([], start)
    header = Header(_with_rows_above(rows, start, size), start + 1)
    _add_rows_below(rows, header, size)
    if not _any_contrast(rows, header, size) and len(rows) > header.body:
        header.doubts.append("the first row was taken as the header; every column is text, so it could be data")
    return header


def _first_full_row(rows: List[Row], size: int) -> Optional[int]:
    """The first row about as wide as the table, past titles, comments and key: value lines."""
    fallback = None
    for index, row in enumerate(rows[:SEARCHED_ROWS]):
        count = filled(row)
        if not count or (is_comment(row) and not _comment_heads(rows, index, size)):
            continue
        fallback = index if fallback is None else fallback
        if size == 1:
            return index
        label = str(row[0]).strip() if row else ""
        key_value = count == 2 and label.endswith(":")
        if count >= 2 and count >= 0.7 * size and not key_value:
            return index
        if count >= 2 and count == size - 1 and not key_value and (_names_narrower(rows, index, size) or (size <= 3 and is_empty(row[0]))):
            return index
    return fallback


def _names_narrower(rows: List[Row], index: int, size: int) -> bool:
    """Names right over the data, one fewer than its cells: a title would stand over names of its own."""
    row = rows[index]
    following = rows[index + 1] if index + 1 < len(rows) else []
    names = all(kind_of(cell) in ("text", "missing") and not re.search(r"\d", str(cell)) for cell in row[: size - 1])
    return names and filled(following) == size and any(re.search(r"\d", str(cell)) for cell in following)


def _names_with_gaps(rows: List[Row], index: int, size: int) -> bool:
    """A row of names right over the data, though some columns have none."""
    row = rows[index] if index >= 0 else []
    count = filled(row)
    names = all(kind_of(cell) in ("text", "empty") for cell in row)
    return count >= max(2, 0.4 * size) and names and not is_comment(row) and not str(row[0]).strip().endswith(":")


def _comment_heads(rows: List[Row], index: int, size: int) -> bool:
    """`#id,name` directly over the data is the header, not a comment."""
    following = rows[index + 1] if index + 1 < len(rows) else []
    return size > 1 and filled(rows[index]) == size and bool(following) and not is_comment(following)


def _is_data(rows: List[Row], start: int, size: int) -> bool:
    """Whether the row is a record: its numbers and dates stand over numbers and dates."""
    row = rows[start]
    body = [item for item in rows[start + 1 : start + BODY_ROWS] if filled(item) and item != row]
    like_data = like_names = 0
    heads = _is_series(row, size) or _years_over_others(row[:size], body)
    labels = [cell for cell in row[:size] if not is_empty(cell)]
    if not body:
        return bool(labels) and all(kind_of(cell) in ("number", "date") for cell in labels)
    for column in range(min(size, len(row))):
        cell, below = kind_of(row[column]), body_kind(body, column)
        if below in ("number", "date", "boolean"):
            like_names += cell == "text"
            like_data += cell == below and not (cell == "number" and heads)
        elif below == "text" and cell in ("number", "date") and len(labels) > 1:
            like_data += 1
        elif below == "text" and cell == "text":
            like_data += _recurs(row[column], body, column)
    if like_data != like_names or heads:
        return like_data > like_names
    return like_names == 0 and any(_reads_as_value(cell) for cell in labels)


def _is_series(row: Row, size: int) -> bool:
    """Years or a count over the columns: 2018 2019 2020, beside at least one name."""
    numbers = []
    for cell in row[:size]:
        if kind_of(cell) == "number":
            try:
                numbers.append(float(str(cell).strip()))
            except ValueError:
                return False
    named = any(kind_of(cell) == "text" for cell in row[:size]) or is_empty(row[0])
    years = bool(numbers) and all(value.is_integer() and 1900 <= value <= 2100 for value in numbers)
    steps = {b - a for a, b in zip(numbers, numbers[1:])}
    even = len(numbers) >= 3 and len(steps) == 1 and steps != {0.0}
    return named and ((years and len(set(numbers)) == len(numbers)) or even)


def _years_over_others(row: Row, body: List[Row]) -> bool:
    """Several years in order, perhaps again and again, over columns of other numbers."""
    places = [place for place, cell in enumerate(row) if kind_of(cell) == "number"]
    years = [_year(row[place]) for place in places]
    if len(places) < 2 or None in years or any(kind_of(cell) == "date" for cell in row):
        return False
    steps = [after - before for before, after in zip(years, years[1:]) if after is not None and before is not None]
    in_order = steps.count(1) * 2 >= len(steps)
    below = [_year(item[place]) for item in body[:20] for place in places if place < len(item) and not is_empty(item[place])]
    return in_order and bool(below) and below.count(None) * 2 > len(below)


def _year(cell: Any) -> Optional[int]:
    text = str(cell).strip().removesuffix(".0")
    return int(text) if len(text) == 4 and text.isdigit() and 1900 <= int(text) <= 2100 else None


def _recurs(cell: Any, body: List[Row], column: int) -> bool:
    """The would-be name is also a value further down."""
    values = [row[column] for row in body if column < len(row)]
    return len(values) >= 2 and cell in values


def _reads_as_value(cell: Any) -> bool:
    text = str(cell)
    return bool(re.search(r"@\w+\.|^https?://", text)) or (len(text) > 80 and " " in text)


def body_kind(body: List[Row], column: int) -> str:
    kinds = Counter(kind_of(row[column]) for row in body[:BODY_ROWS] if column < len(row))
    for word in ("empty", "missing"):
        kinds.pop(word, None)
    if not kinds:
        return "empty"
    kind, count = kinds.most_common(1)[0]
    return kind if count * 10 >= sum(kinds.values()) * 6 else "text"


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
        if "number" in kinds and not _is_series(row, size):
            break
        if filled(row) == 2 and size > 4 and width(row) == 2:
            break
        found.insert(0, index)
        index -= 1
    return found


def _add_rows_below(rows: List[Row], header: Header, size: int) -> None:
    """Second header rows and a units row: rows of text over columns of numbers."""
    while header.body < len(rows) - 1 and header.body - header.rows[0] < 5:
        row, body = rows[header.body], [item for item in rows[header.body + 1 : header.body + BODY_ROWS] if filled(item)]
        if not body or not filled(row):
            return
        values = [cell for cell in row[:size] if not is_empty(cell)]
        numeric = [column for column in range(size) if body_kind(body, column) in ("number", "date")]
        over = [row[column] for column in numeric if column < len(row) and not is_empty(row[column])]
        named = rows[header.rows[-1]]
        same = [cell for index, cell in enumerate(row[:size]) if index < len(named) and cell == named[index]]
        fresh = [cell for cell in values if cell not in same]
        if fresh and all(_is_unit(cell) for cell in fresh) and over:
            header.units, header.body = header.body, header.body + 1
            return
        years = _years_over_others(row[:size], body)
        if not years and any(kind_of(cell) not in ("text", "missing") for cell in values):
            return
        if not over or len(over) * 2 < len(numeric):
            return
        if not _has_gaps(named, size) and not _has_gaps(row, size):
            return
        header.rows.append(header.body)
        header.body += 1


def _is_unit(cell: Any) -> bool:
    """`(kg)` is a unit, `(1,234)` an amount."""
    return isinstance(cell, str) and bool(UNIT.match(cell.strip())) and kind_of(cell) != "number"


def _has_gaps(row: Row, size: int) -> bool:
    """Blank or repeated cells, as group names leave them: a plain header has none."""
    names = [str(cell).strip() for cell in row[:size] if not is_empty(cell)]
    return len(names) < size or len(set(names)) < len(names)


def _any_contrast(rows: List[Row], header: Header, size: int) -> bool:
    body = [row for row in rows[header.body : header.body + BODY_ROWS] if filled(row)]
    return any(body_kind(body, column) in ("number", "date", "boolean") for column in range(size))
