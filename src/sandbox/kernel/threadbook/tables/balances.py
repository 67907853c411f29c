"""`Balance on 31 Jan;;;2,214.67` at an end of a statement, its words where other rows have a date."""

from collections import Counter
from itertools import islice
from typing import List

from .grid import Row, filled, line_text
from .looks import is_empty, kind_of
from .tally import Tally
from .total_words import BALANCE


def without_balances(rows: List[Row], tally: Tally) -> List[Row]:
    places = range(len(rows))
    first = list(islice((index for index in places if filled(rows[index])), 1))
    gone = []
    for index in first + list(islice((index for index in reversed(places) if filled(rows[index])), 2)):
        if is_balance(rows[index], [row for at, row in enumerate(rows[:200]) if at != index]):
            gone.append(index)
    if not gone:
        return rows
    tally.leave_out("balance row", [line_text(rows[index]) for index in sorted(set(gone))])
    return [row for index, row in enumerate(rows) if index not in gone]


def is_balance(row: Row, others: List[Row]) -> bool:
    place = next((at for at, cell in enumerate(row) if not is_empty(cell)), 0)
    cell = row[place] if row else None
    if not isinstance(cell, str) or not BALANCE.match(cell.strip()):
        return False
    kinds = Counter(kind_of(other[place]) for other in others if place < len(other))
    return (kinds["date"] + kinds["number"]) * 2 > len(others)
