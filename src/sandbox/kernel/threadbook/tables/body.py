"""The rows of a table made even: each as wide as the header, what did not fit counted."""

from dataclasses import dataclass, field
from typing import List, Optional, Tuple

from .grid import Row, filled, line_text, width
from .looks import is_empty
from .mend import kinds_of, mend
from .tally import Tally


@dataclass
class _Odd:
    """Rows, as lines of text, that are not as wide as the header."""

    short: List[str] = field(default_factory=list)
    long: List[str] = field(default_factory=list)
    mended: List[str] = field(default_factory=list)
    blank: int = 0


def even_rows(rows: List[Row], size: int, delimiter: Optional[str], tally: Tally, given: bool = False) -> List[Row]:
    """Pads short rows, mends or leaves out long ones, drops blank ones; all of it is tallied.

    A blank row is a record without values where the rows are `given` (JSON, databases), and a missing value in a
    series of numbers or dates; in a list of names it is a gap.
    """
    while rows and width(rows[-1]) == 0 and not given:
        rows = rows[:-1]
    keeps_blank = given or (size == 1 and kinds_of(rows, 1) != ["text"] and not _double_spaced(rows))
    odd = _Odd()
    even: List[Row] = []
    kinds: List[str] = []
    for row in rows:
        wide = width(row)
        if wide == 0:
            odd.blank += 1
            even += [[None] * size] if keeps_blank else []
        elif wide <= size:
            if delimiter and len(row) < size:
                odd.short.append(line_text(row))
            even.append(row if len(row) == size else row[:size] + [None] * (size - len(row)))
        else:
            kinds = kinds or kinds_of(rows, size)
            repaired = mend(row[:wide], kinds, delimiter) if delimiter else None
            (odd.long if repaired is None else odd.mended).append(line_text(row))
            even += [] if repaired is None else [repaired]
    _tell(odd, keeps_blank, tally)
    return even


def _tell(odd: _Odd, keeps_blank: bool, tally: Tally) -> None:
    blank, short, long = odd.blank, odd.short, odd.long
    tally.change("blank row skipped", [], 0 if keeps_blank else blank)
    if keeps_blank and blank:
        tally.doubt(f"{blank} blank row{'s were' if blank > 1 else ' was'} kept as missing")
    tally.change("short row filled with missing values", short)
    if short:
        tally.doubt(f"{len(short)} short row{'s' if len(short) > 1 else ''}: the cells they lack are missing")
    tally.change("unquoted delimiter inside a cell mended", odd.mended)
    tally.leave_out("row with too many cells", long)
    if long:
        some = "1 row has" if len(long) == 1 else f"{len(long)} rows have"
        tally.doubt(f"{some} more cells than the header and cannot be read for sure: left out, see the examples")


def _double_spaced(rows: List[Row]) -> bool:
    """A blank line after every line is how the file was written, not a record."""
    return len(rows) > 6 and all((width(row) == 0) == bool(place % 2) for place, row in enumerate(rows))


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
