"""Rows under a header that tell of the columns: `CDID`, `Unit`, `Release date` over a time series, questions over answers."""

import re
from typing import Any, List, Optional, Tuple

from .grid import Row, filled
from .looks import is_empty, kind_of

MOST = 15
LEAST_RECORDS = 3
LOOKED_AT = 60
PERIOD = re.compile(r"^\W?\d")
UNIT_LABEL = re.compile(r"^(?:units?|einheit(?:en)?|unité|unidad|unità|yksikkö|enhet|measure|uom)$", re.I)


def rows_about_columns(rows: List[Row], start: int, size: int) -> Tuple[List[int], Optional[int]]:
    """(their indexes, the one of them that holds units): words in the first column, texts over numbers, and then periods all the way."""
    following = [index for index in range(start, min(len(rows), start + LOOKED_AT)) if filled(rows[index])]
    about = []
    for index in following[:MOST]:
        if not _is_word(rows[index]):
            break
        about.append(index)
    records = [rows[index] for index in following[len(about) :]]
    if len(about) < 2 or len(records) < LEAST_RECORDS or not all(_is_period(row) for row in records):
        return [], None
    numeric = [column for column in range(1, size) if sum(_is_number(row, column) for row in records) * 2 > len(records)]
    told = [sum(_is_number(rows[index], column) for column in numeric) for index in about]
    if not numeric or told.count(0) < 2 or sum(told) * 3 > len(numeric) * len(about):
        return [], None
    units = next((index for index in about if UNIT_LABEL.match(str(rows[index][0]).strip())), None)
    return about, units


def is_import_row(row: Row) -> bool:
    """`{"ImportId":"QID1"}` in every cell, as Qualtrics writes under the questions."""
    values = [str(cell).strip() for cell in row if not is_empty(cell)]
    return bool(values) and all(re.match(r"\{['\"]ImportId['\"]", value) for value in values)


def _is_word(row: Row) -> bool:
    first: Any = row[0] if row else None
    return kind_of(first) == "text" and not PERIOD.match(str(first).strip())


def _is_period(row: Row) -> bool:
    first: Any = row[0] if row else None
    return kind_of(first) in ("number", "date") or (kind_of(first) == "text" and bool(PERIOD.match(str(first).strip())))


def _is_number(row: Row, column: int) -> bool:
    return column < len(row) and kind_of(row[column]) == "number"
