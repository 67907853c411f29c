"""Rows of cells as they stand in a file or a sheet, before anyone knows where the table is."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Dict, List, Optional, Set, Tuple

from .looks import is_empty

Row = List[Any]


@dataclass
class Grid:
    """`numbers[i]` is the line of the file, or the row of the sheet, where row i begins (from 1)."""

    rows: List[Row]
    numbers: List[int]
    merges: List[Tuple[int, int, int, int]] = field(default_factory=list)
    hidden: Set[int] = field(default_factory=set)
    facts: Dict[str, Any] = field(default_factory=dict)
    delimiter: Optional[str] = None

    def columns(self, start: int, stop: int) -> "Grid":
        """Only the columns [start, stop)."""
        merges = [(top, left - start, bottom, right - start) for top, left, bottom, right in self.merges if left >= start]
        rows = [row[start:stop] for row in self.rows]
        return Grid(rows, self.numbers, merges, self.hidden, {**self.facts, "first_column": start}, self.delimiter)

    def part(self, start: int, stop: int) -> "Grid":
        return Grid(
            self.rows[start:stop], self.numbers[start:stop], self.merges, self.hidden, self.facts, self.delimiter
        )


def width(row: Row) -> int:
    """Cells up to the last one that is not empty."""
    index = len(row)
    while index:
        cell = row[index - 1]
        if cell is not None and not (cell.__class__ is str and (not cell or cell.isspace())):
            return index
        index -= 1
    return 0


def filled(row: Row) -> int:
    count = 0
    for cell in row:
        if cell is not None and not (cell.__class__ is str and (not cell or cell.isspace())):
            count += 1
    return count


def usual_width(rows: List[Row]) -> int:
    """The most common width of rows; of equally common ones the greater."""
    counts = Counter(count for count in map(width, rows) if count)
    wide = {size: count for size, count in counts.items() if size > 1} or counts
    return max(wide, key=lambda size: (wide[size], size)) if wide else 0


def line_text(row: Row) -> str:
    """One row as a line of text, for examples in the receipt."""
    return " | ".join(str(cell).strip() for cell in row if not is_empty(cell))[:120]
