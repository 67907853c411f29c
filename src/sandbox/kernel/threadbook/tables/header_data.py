"""Whether a row is a record or names the columns."""

import re
from collections import Counter
from typing import Any, List, Optional

from .grid import Row, filled
from .looks import is_empty, kind_of

BODY_ROWS = 200
LEAST_CODES = 3
CODE = re.compile(r"^[A-Z][A-Z0-9.\-]{1,14}$")


def is_data(rows: List[Row], start: int, size: int) -> bool:
    """Whether the row is a record: its numbers and dates stand over numbers and dates."""
    row = rows[start]
    body = [item for item in rows[start + 1 : start + BODY_ROWS] if filled(item) and item != row]
    like_data = like_names = 0
    heads = is_series(row, size) or years_over_others(row[:size], body)
    labels = [cell for cell in row[:size] if not is_empty(cell)]
    records = body[1:] if body and _names_again(body[0], body[1:], size) else body
    if not body:
        return bool(labels) and all(kind_of(cell) in ("number", "date") for cell in labels)
    for column in range(min(size, len(row))):
        cell, below = kind_of(row[column]), body_kind(body, column)
        if below in ("number", "date", "boolean"):
            like_names += cell == "text"
            like_data += cell == below and not (cell == "number" and heads)
        elif below == "text" and cell in ("number", "date") and len(labels) > 1:
            like_data += not (cell == "number" and heads)
        elif below == "text" and cell == "text":
            like_data += _recurs(row[column], records, column)
    if like_data != like_names or heads:
        return like_data > like_names
    return like_names == 0 and (any(_reads_as_value(cell) for cell in labels) or _is_code_among(labels, body))


def _is_code_among(labels: List[Any], body: List[Row]) -> bool:
    """`TP53` over `BRCA1` and `MYC`: one more code of a list that has no name."""
    listed = [str(cell).strip() for row in body for cell in row if not is_empty(cell)]
    first = str(labels[0]).strip() if len(labels) == 1 else ""
    return len(listed) >= LEAST_CODES and any(map(str.isdigit, first)) and all(map(CODE.match, [first, *listed])) and len({len(text) for text in listed}) > 1


def _names_again(row: Row, below: List[Row], size: int) -> bool:
    """A second row of names: text over columns of numbers, and no number in them."""
    over = [kind_of(row[column]) for column in range(min(size, len(row))) if body_kind(below, column) in ("number", "date")]
    return bool(over) and set(over) <= {"text", "empty"} and over.count("text") * 2 >= len(over)


def heads_below(rows: List[Row], start: int, size: int) -> bool:
    """The row under a line about the account names the columns: all of it text, over columns that the line does not fit."""
    row, body = rows[start + 1] if start + 1 < len(rows) else [], [item for item in rows[start + 2 : start + BODY_ROWS] if filled(item)]
    labels = [str(cell).strip() for cell in row[:size] if kind_of(cell) == "text"]
    if len(body) < 2 or not len(row) == filled(row) == len(set(labels)) == size:
        return False
    typed = [column for column in range(size) if body_kind(body, column) in ("number", "date")]
    odd = [column for column in typed if column < len(rows[start]) and kind_of(rows[start][column]) == "text"]
    return len(typed) > 1 and bool(odd) and not is_data(rows, start + 1, size)


def is_series(row: Row, size: int) -> bool:
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


def years_over_others(row: Row, body: List[Row]) -> bool:
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
