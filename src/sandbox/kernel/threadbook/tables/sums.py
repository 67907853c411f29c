"""What the rows around a supposed total add up to, column by column."""

import math
from typing import Dict, List, Optional, Set

from .grid import Row, filled
from .looks import is_empty
from .number_column import Votes, count_votes
from .numbers import take_apart, value_of
from .summaries import Measure, tells
from .total_words import BARE, LABELS, is_currency, is_mean, total_label


class Sums:
    def __init__(self, rows: List[Row], size: int, suspects: Set[int]) -> None:
        self._rows = rows
        self._suspects = suspects
        self._decimals = _decimals(rows, size)
        self._columns: Dict[int, List[Optional[float]]] = {}

    def verdict(self, index: int, gone: List[int]) -> str:
        """total, other, or nothing (no number to compare)."""
        compared = False
        mean = is_mean(self._rows[index])
        for column in range(len(self._rows[index])):
            own = self._column(column)[index]
            if own is None:
                continue
            for values in self._spans(column, index, gone):
                compared = True
                if mean and math.isclose(sum(values) / len(values), own, rel_tol=5e-3, abs_tol=0.006):
                    return "total"
                if not mean and own != 0 and self.adds_up(values, own):
                    return "total"
        return "other" if compared else "nothing"

    def width(self, index: int) -> int:
        return len(self._rows[index])

    def number(self, index: int, column: int) -> Optional[float]:
        return self._column(column)[index]

    @staticmethod
    def adds_up(values: List[float], own: float) -> bool:
        return abs(sum(values) - own) <= _tolerance(values, own)

    def measures(self, index: int, measure: Measure, body: List[int]) -> bool:
        """Whether the row tells of the rows in `body` what it is named for, in every number it has."""
        columns, own = [], []
        for column in range(len(self._rows[index])):
            value = self._column(column)[index]
            if value is not None:
                own.append(value)
                columns.append([cell for cell in (self._column(column)[at] for at in body) if cell is not None])
        return tells(measure, columns, own)

    def by_chance(self, index: int) -> bool:
        """A single row with the same value proves little, unless the label names what it sums up."""
        label = str(total_label(self._rows[index]) or "")
        others = [at for at in range(len(self._rows)) if at not in self._suspects and filled(self._rows[at])]
        return len(others) < 2 and bool(BARE.match(label))

    def _spans(self, column: int, index: int, gone: List[int]) -> List[List[float]]:
        """A total covers the rows above it, those since the last subtotal, those of its group, or those below it."""
        cells = self._column(column)
        above = [at for at in range(index) if at not in self._suspects]
        since = [at for at in above if not gone or at > gone[-1]]
        spans = [above, since, self._group(index, above), self._of_currency(index, above)]
        spans.append([at for at in gone if at < index])
        below = range(index + 1, len(self._rows))
        after = next((at for at in below if at in self._suspects), len(self._rows))
        spans.append(list(range(index + 1, after)))
        if not above:
            spans.append([at for at in below if at not in self._suspects])
        found = [[value for value in (cells[at] for at in span) if value is not None] for span in spans]
        return [values for values in found if values]

    def _group(self, index: int, above: List[int]) -> List[int]:
        """The rows above that carry the name beside the word: `North Total`, or `North | Total`."""
        words = " ".join(str(cell).strip() for cell in self._rows[index][:LABELS] if isinstance(cell, str)).lower()
        group = []
        for at in reversed(above):
            first = next((str(cell).strip().lower() for cell in self._rows[at] if not is_empty(cell)), "")
            if not first or first not in words:
                break
            group.append(at)
        return group

    def _of_currency(self, index: int, above: List[int]) -> List[int]:
        """The rows above in the currency that the total names: `Total EUR`, or `Total | EUR`."""
        words = {word for cell in self._rows[index] if isinstance(cell, str) for word in cell.strip(" :()").replace("(", " ").split()}
        named = set(filter(is_currency, words))
        if len(named) != 1:
            return []
        return [at for at in above if any(isinstance(cell, str) and cell.strip() in named for cell in self._rows[at])]

    def _column(self, column: int) -> List[Optional[float]]:
        if column not in self._columns:
            mark = self._decimals.get(column, ".")
            self._columns[column] = [_number(row[column] if column < len(row) else None, mark) for row in self._rows]
        return self._columns[column]


def _tolerance(values: List[float], own: float) -> float:
    """Rounded amounts may be off by half a unit of their last place each."""
    places = max((len(repr(value).partition(".")[2]) if not float(value).is_integer() else 0) for value in [*values[:200], own])
    rounding = 0.5 * 10.0 ** -min(places, 6) * min(len(values), 20)
    whole = places == 0 and all(float(value).is_integer() for value in values)
    return max(1e-9, 0.0 if whole else 5e-4 * abs(own), 0.0 if whole else min(rounding, 0.005 * abs(own)), 0.011 if not whole else 0.0)


def _decimals(rows: List[Row], size: int) -> Dict[int, str]:
    found = {}
    for column in range(size):
        texts = [row[column].strip() for row in rows[:2000] if column < len(row) and isinstance(row[column], str)]
        votes: Votes = count_votes(texts)
        found[column] = max(votes.sure, key=lambda mark: votes.sure[mark]) if votes.sure else "."
    return found


def _number(cell: object, decimal: str) -> Optional[float]:
    if isinstance(cell, bool) or cell is None:
        return None
    if isinstance(cell, (int, float)):
        return None if math.isnan(cell) else float(cell)
    written = take_apart(cell.strip()) if isinstance(cell, str) else None
    return value_of(written, decimal) if written else None
