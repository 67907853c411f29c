"""The rows of a table made even: each as wide as the header, what did not fit counted."""

from typing import List, Optional, Tuple

from .grid import Row, filled, line_text, width
from .header import body_kind
from .looks import is_empty, kind_of
from .tally import Tally


def even_rows(rows: List[Row], size: int, delimiter: Optional[str], tally: Tally) -> List[Row]:
    """Pads short rows, mends or leaves out long ones, drops blank ones; all of it is tallied."""
    even: List[Row] = []
    short: List[str] = []
    long: List[str] = []
    mended: List[str] = []
    blank = 0
    while rows and width(rows[-1]) == 0:
        rows = rows[:-1]
    for row in rows:
        wide = width(row)
        if wide == 0:
            blank += 1
        elif wide <= size:
            if delimiter and len(row) < size:
                short.append(line_text(row))
            even.append(row[:size] + [None] * (size - len(row)))
        else:
            repaired = _mend(row[:wide], size, rows[:200], delimiter)
            if repaired is None:
                long.append(line_text(row))
            else:
                mended.append(line_text(row))
                even.append(repaired)
    tally.change("blank row skipped", [], blank)
    tally.change("short row filled with missing values", short)
    if short:
        tally.doubt(f"{len(short)} short row{'s' if len(short) > 1 else ''}: the cells they lack are missing")
    tally.change("unquoted delimiter inside a text cell mended", mended)
    tally.leave_out("row with too many cells", long)
    if long:
        some = "1 row has" if len(long) == 1 else f"{len(long)} rows have"
        tally.doubt(f"{some} more cells than the header and cannot be read for sure: left out, see the examples")
    return even


def _mend(row: Row, size: int, body: List[Row], delimiter: Optional[str]) -> Optional[Row]:
    """Joins the pieces of one text cell that held the delimiter, when only one cell can have been it."""
    extra = len(row) - size
    if delimiter is None or extra > 3:
        return None
    good = [item for item in body if width(item) <= size and filled(item)]
    kinds = [body_kind(good, column) for column in range(size)]
    fitting = []
    for column in range(size):
        if kinds[column] != "text":
            continue
        joined = delimiter.join(str(cell or "") for cell in row[column : column + extra + 1])
        candidate = row[:column] + [joined] + row[column + extra + 1 :]
        if all(_agrees(cell, kind) for cell, kind in zip(candidate, kinds)):
            fitting.append(candidate)
    return fitting[0] if len(fitting) == 1 else None


def _agrees(cell: object, kind: str) -> bool:
    own = kind_of(cell)
    return own in (kind, "empty", "missing") or kind == "empty" or (kind == "text" and own == "text")


def drop_empty_columns(rows: List[Row], names: List[str], tally: Tally) -> Tuple[List[Row], List[str], List[int]]:
    """Leaves out columns that have neither a name nor a value."""
    kept = [
        column
        for column, name in enumerate(names)
        if name or any(column < len(row) and not is_empty(row[column]) for row in rows)
    ]
    gone = len(names) - len(kept)
    if gone:
        tally.leave_out("empty column without a name", [], gone)
        rows = [[row[column] for column in kept] for row in rows]
    return rows, [names[column] for column in kept], kept
