"""Rows at the edges of a table that sum up all others without saying so: told of, and kept."""

import math
from collections import Counter
from typing import List, Optional, Set

from .grid import Row, filled, line_text
from .looks import kind_of
from .sums import Sums
from .tally import Tally
from .total_words import LABELS, is_derived, is_everything, names_everything

MOST_ROWS = 100_000
LEAST_ROWS = 3
LEAST_GROUPED = 6
MAY_SUM_UP = "may sum up the others, but does not add up: kept as a row"


def without_unnamed(rows: List[Row], size: int, tally: Tally) -> List[Row]:
    """The first or the last row whose every number is the sum of its column's others; it may lack an id that all others have.

    Left out where it is called `All` or `Overall`; else kept, and told of.
    """
    body = [index for index, row in enumerate(rows) if filled(row)] if LEAST_ROWS <= len(rows) <= MOST_ROWS else []
    for index in (body[0], body[-1]) if len(body) >= LEAST_ROWS else ():
        others = [at for at in body if at != index]
        called = is_everything(rows[index]) and _stands_alone(rows, index, others)
        if _sums_up(Sums(rows, size, {index}), index, others, least=2 if called else LEAST_ROWS):
            if called:
                tally.leave_out("total row", [line_text(rows[index])])
                return [row for at, row in enumerate(rows) if at != index]
            where = "first" if index == body[0] else "last"
            tally.doubt(f"the {where} row “{line_text(rows[index])[:60]}” is the sum of all others and may be their total: kept as a row")
            break
        if called:
            tally.doubt(f"the row “{line_text(rows[index])[:60]}” {MAY_SUM_UP}")
    doubt_groups(rows, size, tally)
    return rows


def doubt_groups(rows: List[Row], size: int, tally: Tally) -> None:
    """Rows called `All`, one for each year or place, that add up to the others: whoever sums the column counts twice."""
    if not LEAST_GROUPED <= len(rows) <= MOST_ROWS:
        return
    for column in range(min(size, LABELS)):
        labels = Counter(str(row[column]).strip() for row in rows if column < len(row) and isinstance(row[column], str))
        label = next((text for text, count in labels.items() if count > 1 and count * 3 <= len(rows) and names_everything(text)), None)
        if label is None:
            continue
        own = {at for at, row in enumerate(rows) if column < len(row) and str(row[column]).strip() == label}
        if _add_up(Sums(rows, size, own), own, [at for at, row in enumerate(rows) if at not in own and filled(row)]):
            tally.doubt(f"{len(own)} rows are called “{label[:40]}” and add up to the {len(rows) - len(own)} others: kept as rows, so sums may count amounts twice")


def _add_up(sums: Sums, own: Set[int], others: List[int]) -> bool:
    """In one column of numbers at least, whose numbers differ."""
    for column in range(max(map(sums.width, own))):
        totals = [value for value in (sums.number(at, column) for at in own) if value is not None]
        values = [value for value in (sums.number(at, column) for at in others) if value is not None]
        if len(totals) == len(own) and len(values) == len(others) and len(set(values)) > 1 and sum(totals) and sums.adds_up(values, sum(totals)):
            return True
    return False


def _stands_alone(rows: List[Row], index: int, others: List[int]) -> bool:
    """Its label comes once, and the other rows have numbers and labels of their own."""
    place = next(place for place, cell in enumerate(rows[index]) if kind_of(cell) == "text")
    labels = [str(rows[at][place]).strip() for at in others if place < len(rows[at])]
    numbers = any(kind_of(cell) == "number" for cell in rows[index])
    return numbers and str(rows[index][place]).strip() not in labels and len(set(labels)) == len(labels) == len(others)


def doubt_derived(rows: List[Row], tally: Tally) -> None:
    """Beside totals, a `Net income` is most likely worked out from them."""
    found: Optional[Row] = next((row for row in rows if is_derived(row)), None)
    if found is not None:
        tally.doubt(f"the row “{line_text(found)[:60]}” is named like a result of other rows: kept as a row, so sums may count amounts twice")


def _sums_up(sums: Sums, index: int, others: List[int], least: int) -> bool:
    compared = 0
    for column in range(sums.width(index)):
        own = sums.number(index, column)
        values = [value for value in (sums.number(at, column) for at in others) if value is not None]
        if own is None and len(values) in (0, len(others)):
            continue
        if own is None:
            return False
        if len(values) < 2 or not own or not math.isfinite(own) or not sums.adds_up(values, own):
            return False
        compared += 1
    return compared > 1 or (compared == 1 and len(others) >= least)
