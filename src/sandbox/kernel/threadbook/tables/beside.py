"""Tables that stand beside each other on one sheet."""

from typing import List, Optional, Tuple

from .grid import Row, filled, width
from .header import find_header
from .looks import is_empty


def left_edge(rows: List[Row]) -> int:
    """Columns left of the first used one."""
    if any(row and not is_empty(row[0]) for row in rows):
        return 0
    size = max(map(width, rows), default=0)
    for column in range(size):
        if any(column < len(row) and not is_empty(row[column]) for row in rows):
            return column
    return 0


def side_by_side(rows: List[Row]) -> List[Optional[Tuple[int, int]]]:
    """Column ranges of tables that stand beside each other, parted by an empty column; [None] for one table."""
    size = max(map(width, rows), default=0) if len(rows) <= 50_000 else 0
    if size < 5:
        return [None]
    full = [any(column < len(row) and not is_empty(row[column]) for row in rows) for column in range(size)]
    ranges: List[Tuple[int, int]] = []
    start = None
    for column, used in enumerate(full + [False]):
        if used and start is None:
            start = column
        elif not used and start is not None:
            ranges.append((start, column))
            start = None
    if len(ranges) < 2 or any(stop - begin < 2 for begin, stop in ranges):
        return [None]
    for begin, stop in ranges:
        part = [row[begin:stop] for row in rows]
        header = find_header(part)
        if not header.rows or filled(part[header.rows[-1]]) < stop - begin or len(part) - header.body < 1:
            return [None]
    return list(ranges)
