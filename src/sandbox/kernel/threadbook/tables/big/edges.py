"""Where the rows of a large file begin and end: header before them, totals and notes after them."""

import re
from dataclasses import dataclass, field
from typing import List, Optional

from ..dialect import Dialect
from ..footer import is_note
from ..grid import Row, filled, line_text
from ..looks import is_empty
from ..balances import is_balance
from ..total_words import is_everything, total_label
from ..totals import label_is_blank
from ..summaries import measure_of

TAIL_BYTES = 1 << 16
TAIL_LINES = 25


@dataclass
class Tail:
    """`end` is where the rows end; `totals` are rows to be checked against the sums."""

    end: int
    notes: List[str] = field(default_factory=list)
    totals: List[Row] = field(default_factory=list)
    balances: List[str] = field(default_factory=list)
    summaries: List[str] = field(default_factory=list)


def offset_of_line(data: memoryview, line: int) -> Optional[int]:
    """Where a line (from 1) begins, if that is within the first megabytes."""
    head = bytes(data[: 1 << 22])
    at = 0
    for _ in range(line - 1):
        at = head.find(b"\n", at) + 1
        if at == 0:
            return None
    return at


def find_tail(data: memoryview, dialect: Dialect, first: List[Row], keep_totals: bool) -> Tail:
    """Walks up from the end past blank lines, notes, balances and totals. `first` are the table's first rows."""
    size = max(map(len, first))
    end = len(data)
    start = max(0, end - TAIL_BYTES)
    lines = re.findall(rb"[^\n]*\n|[^\n]+$", bytes(data[start:end]))
    tail = Tail(end)
    for line in reversed(lines[1:][-TAIL_LINES:]):
        rows = [row for _, row in dialect.rows(line.decode("utf-8", errors="replace"))]
        row: Row = list(rows[0]) if rows else []
        if filled(row) == 0:
            tail.end -= len(line)
        elif filled(row) == 1 and size > 1 and is_note(row, 10, after_blank=False):
            tail.notes.insert(0, line_text(row))
            tail.end -= len(line)
        elif is_balance(row, first) and len(tail.balances) < 2:
            tail.balances.insert(0, line_text(row))
            tail.end -= len(line)
        elif measure_of(row) is not None:
            tail.summaries.insert(0, line_text(row))
            break
        elif not keep_totals and (total_label(row) or not tail.totals and (is_everything(row) or is_unnamed_total(row, first))):
            tail.totals.insert(0, row)
            tail.end -= len(line)
        else:
            break
    return tail


def is_unnamed_total(row: Row, first: List[Row]) -> bool:
    return (len(first) > 3 or is_empty(row[0])) and label_is_blank([first[0], row], 1)
