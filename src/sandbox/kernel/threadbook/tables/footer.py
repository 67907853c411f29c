"""Totals and notes at the end of a table: found, checked against the rows, and left out with a word."""

import re
from typing import List

from .grid import Row, filled, line_text
from .looks import is_empty, kind_of
from .tally import Tally
from .total_words import total_label
from .totals import without_totals

NOTE = re.compile(
    r"^\W*(?:sources?|notes?|n\.b|quelle|hinweis|anmerkung|fuente|nota|fonte|bron|källa|источник|примечание|注|出典|来源|"
    r"generated|exported|created|printed|report|copyright|©|last updated|data as of|stand|\(\d+ rows?|\d+ rows?\b|rows?:|end of|"
    r"eof|page \d|\*|disclaimer|this (?:report|file|table))",
    re.I,
)
LATEST_ROWS = 25


def cut_footer(rows: List[Row], size: int, tally: Tally) -> List[Row]:
    """Rows without their notes and totals; both are counted in the tally."""
    end = _notes_start(rows, size)
    notes = [line_text(row) for row in rows[end:] if filled(row)]
    tally.leave_out("note after the table", notes)
    return without_totals(rows[:end], size, tally)


def _notes_start(rows: List[Row], size: int) -> int:
    end = len(rows)
    if size < 2:
        return end
    typical = _longest_first_cell(rows[: max(0, end - LATEST_ROWS)] or rows[: max(1, end // 2)])
    for index in range(len(rows) - 1, max(0, len(rows) - LATEST_ROWS), -1):
        row = rows[index]
        if filled(row) == 0:
            continue
        if filled(row) == 1 and is_note(row, typical, after_blank=filled(rows[index - 1]) == 0):
            end = index
        elif filled(row) == 2 and is_signed_off(row):
            end = index
        else:
            break
    return end


def is_signed_off(row: Row) -> bool:
    first = next((cell for cell in row if not is_empty(cell)), "")
    return isinstance(first, str) and bool(NOTE.match(first.strip())) and first.strip().endswith(":")


def _longest_first_cell(rows: List[Row]) -> int:
    return max((len(str(row[0])) for row in rows if row and not is_empty(row[0])), default=0)


def is_note(row: Row, typical: int, after_blank: bool) -> bool:
    cell = next(cell for cell in row if not is_empty(cell))
    if not isinstance(cell, str) or kind_of(cell) not in ("text", "date"):
        return False
    text = cell.strip()
    if total_label([text]):
        return False
    return bool(NOTE.match(text)) or after_blank or (len(text) > 2 * typical and " " in text)
