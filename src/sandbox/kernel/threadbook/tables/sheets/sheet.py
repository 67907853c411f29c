"""One sheet as read, whatever program wrote it."""

import datetime
from dataclasses import dataclass, field
from typing import Any, Dict, List, Optional, Set, Tuple

from ..grid import Grid
from ..table import Refusal

MOST_CELLS = 15_000_000
MOST_BLANK_ROWS = 3


@dataclass
class Sheet:
    """Cells by row number (from 1) and column (from 0). `formulas` are those without a stored value."""

    name: str
    hidden: bool = False
    rows: Dict[int, Dict[int, Any]] = field(default_factory=dict)
    merges: List[Tuple[int, int, int, int]] = field(default_factory=list)
    hidden_rows: Set[int] = field(default_factory=set)
    hidden_columns: Set[int] = field(default_factory=set)
    formulas: Dict[Tuple[int, int], str] = field(default_factory=dict)
    formula_cells: int = 0
    facts: Dict[str, Any] = field(default_factory=dict)
    _count: int = 0

    def put(self, row: int, column: int, value: Any) -> None:
        self.rows.setdefault(row, {})[column] = value
        self._count += 1
        if self._count > MOST_CELLS:
            raise Refusal(
                f"The sheet “{self.name[:60]}” has more than {MOST_CELLS:,} cells, which is more than can be read here. "
                "Please save it as CSV, or attach a smaller extract."
            )

    def grid(self) -> Grid:
        """Rows in order, with a blank row where the sheet has a gap."""
        rows: List[List[Any]] = []
        numbers: List[int] = []
        last = 0
        for number in sorted(self.rows):
            cells = self.rows[number]
            if not cells:
                continue
            for gap in range(max(last + 1, number - MOST_BLANK_ROWS), number):
                rows.append([])
                numbers.append(gap)
            row = [None] * (max(cells) + 1)
            for column, value in cells.items():
                row[column] = value
            rows.append(row)
            numbers.append(number)
            last = number
        return Grid(rows, numbers, list(self.merges), set(self.hidden_rows), dict(self.facts))


def serial_moment(serial: float, date_1904: bool) -> Optional[datetime.datetime]:
    """The date of Excel's day number; None when Excel itself could not show it."""
    if not 0 <= serial < 2_958_466:
        return None
    if date_1904:
        base = datetime.datetime(1904, 1, 1)
    else:
        base = datetime.datetime(1899, 12, 31 if serial < 60 else 30)
    seconds = round((serial % 1) * 86_400, 3)
    return base + datetime.timedelta(days=int(serial), seconds=round(seconds, 0) if abs(seconds - round(seconds)) < 2e-3 else seconds)
