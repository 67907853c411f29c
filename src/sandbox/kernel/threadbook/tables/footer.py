"""Totals and notes at the end of a table: found, checked against the rows, and left out with a word."""

import math
import re
from collections import Counter
from typing import Dict, List, Optional, Tuple

from .grid import Row, filled, line_text
from .looks import is_empty, kind_of
from .number_column import Votes, count_votes
from .numbers import take_apart, value_of
from .tally import Tally

TOTAL = re.compile(
    r"^\W*(?:(?:grand|sub|net|overall|sheet|page|report|zwischen|gesamt|end)[\s-]?)?"
    r"(?:totals?|sums?|summe|insgesamt|gesamt|gesamtsumme|ergebnis|totaal|totale|totali|suma|summa|somme|soma|total général|"
    r"toplam|yhteensä|razem|celkem|összesen|итого|всего|сумма|合计|总计|小计|合計|総計|小計|計|합계|총계)\b.{0,40}$",
    re.I,
)
NOTE = re.compile(
    r"^\W*(?:sources?|notes?|n\.b|quelle|hinweis|anmerkung|fuente|nota|fonte|bron|källa|источник|примечание|注|出典|来源|"
    r"generated|exported|created|printed|report|copyright|©|last updated|data as of|stand|\(\d+ rows?|\d+ rows?\b|rows?:|end of|"
    r"eof|page \d|\*|disclaimer|this (?:report|file|table))",
    re.I,
)
MEAN = re.compile(r"^\W*(?:overall\s)?(?:average|mean|avg\.?|mittelwert|durchschnitt|moyenne|media|promedio|gemiddelde|среднее|平均)\W*$", re.I)
LATEST_ROWS = 25
MOST_ROWS_CHECKED = 300_000


def cut_footer(rows: List[Row], size: int, tally: Tally) -> List[Row]:
    """Rows without their notes and totals; both are counted in the tally."""
    end = _notes_start(rows, size)
    notes = [line_text(row) for row in rows[end:] if filled(row)]
    tally.leave_out("note after the table", notes)
    return _without_totals(rows[:end], size, tally)


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
    if TOTAL.match(text):
        return False
    return bool(NOTE.match(text)) or after_blank or (len(text) > 2 * typical and " " in text)


def _without_totals(rows: List[Row], size: int, tally: Tally) -> List[Row]:
    if len(rows) < 2 or len(rows) > MOST_ROWS_CHECKED:
        return rows
    named = [index for index, row in enumerate(rows) if total_label(row)]
    last = max((index for index, row in enumerate(rows) if filled(row)), default=None)
    blank_label = last is not None and last not in named and last >= 3 and _label_is_blank(rows, last)
    suspects = named + [last] if blank_label else named
    if not suspects or len(suspects) * 2 > len(rows) + 1:
        return rows
    decimals = _decimals(rows, size)
    gone: List[int] = []
    for index in suspects:
        verdict = _adds_up(rows, index, gone, decimals)
        is_last = index >= (last or 0) - 1
        if verdict or (verdict is None and index in named and is_last):
            gone.append(index)
        elif index in named:
            tally.doubt(f"the row “{line_text(rows[index])[:60]}” is named like a total but does not add up: kept as a row")
    tally.leave_out("total row", [line_text(rows[index]) for index in gone])
    dropped = set(gone)
    return [row for index, row in enumerate(rows) if index not in dropped]


def total_label(row: Row) -> Optional[str]:
    """The label when the row's first text names a total."""
    for cell in row[:4]:
        if isinstance(cell, str) and cell.strip():
            named = TOTAL.match(cell.strip()) or MEAN.match(cell.strip())
            return cell if named and len(cell) < 60 else None
    return None


def _label_is_blank(rows: List[Row], index: int) -> bool:
    """No text at all in a row whose fellows have some, and numbers in it."""
    texts = [column for column, cell in enumerate(rows[0]) if kind_of(cell) in ("text", "date")]
    kinds = Counter(kind_of(cell) for cell in rows[index])
    return bool(texts) and kinds["number"] > 0 and kinds["text"] + kinds["date"] == 0


def _decimals(rows: List[Row], size: int) -> Dict[int, str]:
    found = {}
    for column in range(size):
        texts = [row[column].strip() for row in rows[:2000] if column < len(row) and isinstance(row[column], str)]
        votes: Votes = count_votes(texts)
        sure = max(votes.sure, key=lambda mark: votes.sure[mark]) if votes.sure else "."
        found[column] = sure
    return found


def _number(row: Row, column: int, decimals: Dict[int, str]) -> Optional[float]:
    cell = row[column] if column < len(row) else None
    if isinstance(cell, bool) or cell is None:
        return None
    if isinstance(cell, (int, float)):
        return None if math.isnan(cell) else float(cell)
    written = take_apart(cell.strip()) if isinstance(cell, str) else None
    return value_of(written, decimals.get(column, ".")) if written else None


def _adds_up(rows: List[Row], index: int, gone: List[int], decimals: Dict[int, str]) -> Optional[bool]:
    """True if some column's value is the sum of the rows above it, None if there is nothing to add."""
    compared = 0
    spans = _spans(index, gone)
    mean = bool(MEAN.match(str(total_label(rows[index]) or "").strip()))
    for column in range(len(rows[index])):
        own = _number(rows[index], column, decimals)
        if own is None:
            continue
        for start in spans:
            values = [_number(rows[at], column, decimals) for at in range(start, index) if at not in gone]
            present = [value for value in values if value is not None]
            if not present:
                continue
            compared += 1
            if mean:
                if math.isclose(sum(present) / len(present), own, rel_tol=5e-3, abs_tol=0.006):
                    return True
                continue
            if len(present) > 1 and own != 0 and math.isclose(sum(present), own, rel_tol=5e-4, abs_tol=0.011):
                return True
            if len(present) == 1 and own == present[0] and own != 0 and len(spans) > 1:
                return True
    return False if compared else None


def _spans(index: int, gone: List[int]) -> Tuple[int, ...]:
    """A total covers every row above it, or those since the last subtotal."""
    return (0, gone[-1] + 1) if gone else (0,)


