"""A row with too many cells: put together again when only one way of doing so fits the columns."""

import re
from typing import List, Optional

from .grid import Row, filled, width
from .header_data import body_kind
from .looks import kind_of

MOST_EXTRA = 3
GROUPED = re.compile(r"^[(+\-−]?\s?[^\w\s,.;(]{0,3}\s?[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?\s?[^\w\s,.;)]{0,3}\)?$")


def kinds_of(rows: List[Row], size: int) -> List[str]:
    """What the columns hold in the first rows that have no cell too many."""
    good = [row for row in rows[:200] if width(row) <= size and filled(row)]
    return [body_kind(good, column) for column in range(size)]


def mend(row: Row, kinds: List[str], delimiter: str) -> Optional[Row]:
    """The row with the pieces joined that an unquoted delimiter parted; None when no way or several ways fit.

    `apple,$1,234.50,2` may be an apple for 1,234.50 or the text “apple,$1”: nobody can tell.
    """
    if len(row) - len(kinds) > MOST_EXTRA:
        return None
    ways = _ways(row, kinds, delimiter)
    return ways[0] if len(ways) == 1 else None


def parts_a_number(row: Row) -> bool:
    """Two neighbours that only together are a number: `(1` and `234)`, `$1` and `234.50`."""
    pairs = zip(map(str, row), map(str, row[1:]))
    return any(not one.strip().isdigit() and GROUPED.match(f"{one.strip()},{other.strip()}") for one, other in pairs)


def _ways(row: Row, kinds: List[str], delimiter: str) -> List[Row]:
    """Every way of making as many cells as there are columns, each of its column's kind."""
    if not kinds:
        return [[]] if not row else []
    found: List[Row] = []
    for taken in range(1, len(row) - len(kinds) + 2):
        cell = row[0] if taken == 1 else delimiter.join(str(piece or "") for piece in row[:taken])
        if _fits(cell, kinds[0], parts=taken):
            found += [[cell, *rest] for rest in _ways(row[taken:], kinds[1:], delimiter)]
    return found


def _fits(cell: object, kind: str, parts: int) -> bool:
    own = kind_of(cell)
    if parts > 1 and kind == "number":
        return bool(GROUPED.match(str(cell)))
    if parts > 1:
        return kind == "text"
    return own in (kind, "empty", "missing") or kind == "empty"
