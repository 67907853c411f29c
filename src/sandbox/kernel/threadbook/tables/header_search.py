"""Where the header of a table can stand: past titles, comments and key: value lines."""

import re
from typing import List, Optional

from .grid import Row, filled, width
from .key_values import is_key_value
from .looks import is_empty, kind_of

SEARCHED_ROWS = 40
MOST_SETTINGS = 4


def is_comment(row: Row) -> bool:
    first = row[0] if row else None
    if not isinstance(first, str) or not first.lstrip().startswith(("#", "//", "%%")):
        return False
    return len(first.strip()) > 1 or filled(row) == 1


def first_full_row(rows: List[Row], size: int) -> Optional[int]:
    """The first row about as wide as the table, past titles, comments and key: value lines."""
    fallback = None
    past = _past_wide_settings(rows, size) or _past_pairs(rows, size)
    for index, row in enumerate(rows[:SEARCHED_ROWS]):
        count = filled(row)
        if not count or (is_comment(row) and not _comment_heads(rows, index, size)):
            continue
        if index < past or _is_settings(rows, index, size):
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


def _past_wide_settings(rows: List[Row], size: int) -> int:
    """Where a first few rows end that a blank one parts from the table, and of which one is wider than it."""
    end = next((index for index, row in enumerate(rows[:MOST_SETTINGS + 1]) if not filled(row)), 0)
    wider = size > 1 and any(width(row) > size for row in rows[:end])
    return end if wider and any(filled(row) == size for row in rows[end + 1 : end + 3]) else 0


def _past_pairs(rows: List[Row], size: int) -> int:
    """Where labels with their values end that a blank row parts from names over numbers; the table has two columns as well."""
    end = next((index for index, row in enumerate(rows[:SEARCHED_ROWS]) if not filled(row)), 0)
    if size != 2 or end < 2 or not is_key_value(rows[:end]):
        return 0
    names, *records = [row for row in rows[end : end + SEARCHED_ROWS] if filled(row)] or [[]]
    named = filled(names) == 2 and all(kind_of(cell) == "text" for cell in names[:2])
    return end if named and records and any(kind_of(cell) in ("number", "date") for cell in records[0]) else 0


def _is_settings(rows: List[Row], index: int, size: int) -> bool:
    """Settings of the export, more than the table has columns, over a full row of names: not the header itself."""
    following = rows[index + 1] if index + 1 < len(rows) else []
    names = filled(following) == size == width(following) and all(kind_of(cell) == "text" for cell in following[:size])
    return size > 2 and index == 0 and width(rows[index]) > size + 1 and names and any(kind_of(cell) == "number" for cell in rows[index])


def _names_narrower(rows: List[Row], index: int, size: int) -> bool:
    """Names right over the data, one fewer than its cells: a title would stand over names of its own."""
    row = rows[index]
    following = rows[index + 1] if index + 1 < len(rows) else []
    names = all(kind_of(cell) in ("text", "missing") and not re.search(r"\d", str(cell)) for cell in row[: size - 1])
    return names and filled(following) == size and any(re.search(r"\d", str(cell)) for cell in following)


def names_with_gaps(rows: List[Row], index: int, size: int) -> bool:
    """A row of names right over the data, though some columns have none."""
    row = rows[index] if index >= 0 else []
    count = filled(row)
    names = all(kind_of(cell) in ("text", "empty") for cell in row)
    return count >= max(2, 0.4 * size) and names and not is_comment(row) and not str(row[0]).strip().endswith(":")


def _comment_heads(rows: List[Row], index: int, size: int) -> bool:
    """`#id,name` directly over the data is the header, not a comment."""
    following = rows[index + 1] if index + 1 < len(rows) else []
    return size > 1 and filled(rows[index]) == size and bool(following) and not is_comment(following)
