"""Rows that sum up others: found by name, checked by adding, and left out only when they do add up."""

import math
import re
from collections import Counter
from typing import Dict, List, Optional, Set

from .grid import Row, filled, line_text
from .looks import is_empty, kind_of
from .number_column import Votes, count_votes
from .numbers import take_apart, value_of
from .tally import Tally

WORDS = (
    r"(?:(?:grand|sub|net|overall|sheet|page|report|zwischen|gesamt|end)[\s-]?)?"
    r"(?:totals?|sums?|summe|insgesamt|gesamt|gesamtsumme|ergebnis|totaal|totale|totali|suma|summa|somme|soma|total général|"
    r"toplam|yhteensä|razem|celkem|összesen|итого|всего|сумма|合计|总计|小计|合計|総計|小計|計|합계|총계)"
)
TOTAL = re.compile(rf"^\W*{WORDS}\b.{{0,40}}$", re.I)
BARE = re.compile(rf"^\W*{WORDS}\W*$", re.I)
TRAILING = re.compile(r"^.{1,40}[\s\-–:(](?:sub|grand|sub-)?\s?(?:total|summe|gesamt|totaal|итого|小計|合計)\W*$", re.I)
MEAN = re.compile(r"^\W*(?:overall\s)?(?:average|mean|avg\.?|mittelwert|durchschnitt|moyenne|media|promedio|gemiddelde|среднее|平均)\W*$", re.I)
BALANCE = re.compile(
    r"^\W*(?:(?:opening|closing|beginning|ending|starting|final|current|available)\s)?balance\b.{0,40}$|^\W*(?:kontostand|"
    r"(?:anfangs|end|alter |neuer )?saldo|solde|saldo (?:inicial|final|iniziale|finale)|残高|余额|остаток)\b.{0,40}$", re.I
)
STARS = re.compile(r"^\*{1,4}$")
MOST_ROWS_CHECKED = 3_000_000
MOST_SUSPECTS = 2_000
MOST_LOOKS = 60_000_000
LABELS = 4


def total_label(row: Row) -> Optional[str]:
    """The label when the row's first text names a total, or one of its next texts is nothing but the word."""
    first = True
    for cell in row[:LABELS]:
        if not isinstance(cell, str) or is_empty(cell):
            continue
        text = cell.strip()
        if first and STARS.match(text):
            return text
        if len(text) < 60 and (BARE.match(text) or MEAN.match(text) or (first and (TOTAL.match(text) or TRAILING.match(text)))):
            return text
        first = first and kind_of(text) != "text"
    return None


def without_totals(rows: List[Row], size: int, tally: Tally) -> List[Row]:
    """Leaves out the totals that add up; one that does not is kept, and doubted."""
    if len(rows) < 2 or len(rows) > MOST_ROWS_CHECKED:
        return rows
    rows = _without_balances(rows, tally)
    named = [index for index, row in enumerate(rows) if total_label(row)]
    last = max((index for index, row in enumerate(rows) if filled(row)), default=0)
    blank_label = last not in named and last >= 2 and not (last < 3 and not is_empty(rows[last][0])) and label_is_blank(rows, last)
    suspects = named + [last] if blank_label else named
    if not suspects or len(suspects) * 3 > len(rows) * 2 + 1:
        return rows
    if len(suspects) > MOST_SUSPECTS or len(suspects) * len(rows) > MOST_LOOKS:
        tally.doubt(unchecked(len(suspects), line_text(rows[suspects[0]])))
        return rows
    sums = _Sums(rows, size, set(suspects))
    gone: List[int] = []
    for index in suspects:
        verdict = "total" if not other_text(rows, index) and _is_only_label(rows[index]) else sums.verdict(index, gone)
        if verdict == "total" and other_text(rows, index):
            tally.doubt(f"the row “{line_text(rows[index])[:60]}” may be a total or a row of its own: kept as a row")
        elif verdict == "total":
            gone.append(index)
            if sums.by_chance(index) and index in named or (index not in named and index < 3):
                tally.doubt(f"the row “{line_text(rows[index])[:60]}” was left out as a total; it could be a row of its own")
        elif index in named and not STARS.match(str(total_label(rows[index]))):
            why = "does not add up" if verdict == "other" else "has no sum to check"
            tally.doubt(f"the row “{line_text(rows[index])[:60]}” is named like a total but {why}: kept as a row")
    tally.leave_out("total row", [line_text(rows[index]) for index in gone])
    dropped = set(gone)
    return [row for index, row in enumerate(rows) if index not in dropped]


def unchecked(count: int, example: str) -> str:
    rows = "1 row is named like a total" if count == 1 else f"{count:,} rows are named like totals"
    return f"{rows} (“{example[:40]}”) and not checked: kept, so sums may count amounts twice"


def _without_balances(rows: List[Row], tally: Tally) -> List[Row]:
    """`Balance on 31 Jan;;;2,214.67` at an end of a statement, its words where other rows have a date."""
    ends = [index for index, row in enumerate(rows) if filled(row)]
    gone = []
    for index in ends[:1] + ends[-2:]:
        if is_balance(rows[index], [row for at, row in enumerate(rows[:200]) if at != index]):
            gone.append(index)
    tally.leave_out("balance row", [line_text(rows[index]) for index in sorted(set(gone))])
    return [row for index, row in enumerate(rows) if index not in gone]


def is_balance(row: Row, others: List[Row]) -> bool:
    place = next((at for at, cell in enumerate(row) if not is_empty(cell)), 0)
    cell = row[place] if row else None
    if not isinstance(cell, str) or not BALANCE.match(cell.strip()):
        return False
    kinds = Counter(kind_of(other[place]) for other in others if place < len(other))
    return kinds["date"] * 2 > len(others)


def _is_only_label(row: Row) -> bool:
    return filled(row) == 1


def other_text(rows: List[Row], index: int) -> bool:
    """The row has a text where other rows have texts, beyond its label: it is told of like any other."""
    row = rows[index]
    label = next((place for place, cell in enumerate(row) if isinstance(cell, str) and cell.strip() == total_label(row)), 0)
    body = [other for at, other in enumerate(rows[:200]) if at != index]
    for place, cell in enumerate(row):
        if place > label and kind_of(cell) == "text" and not BARE.match(str(cell).strip()):
            kinds = [kind_of(other[place]) for other in body if place < len(other) and not is_empty(other[place])]
            if kinds and kinds.count("text") * 2 > len(kinds):
                return True
    return False


def label_is_blank(rows: List[Row], index: int) -> bool:
    """No text at all in a row whose fellows have some, and numbers in it."""
    texts = [column for column, cell in enumerate(rows[0]) if kind_of(cell) in ("text", "date")]
    kinds = Counter(kind_of(cell) for cell in rows[index])
    return bool(texts) and kinds["number"] > 0 and kinds["text"] + kinds["date"] == 0


class _Sums:
    """What the rows around a supposed total add up to, column by column."""

    def __init__(self, rows: List[Row], size: int, suspects: Set[int]) -> None:
        self._rows = rows
        self._suspects = suspects
        self._decimals = _decimals(rows, size)
        self._columns: Dict[int, List[Optional[float]]] = {}

    def verdict(self, index: int, gone: List[int]) -> str:
        """total, other, or nothing (no number to compare)."""
        compared = False
        mean = bool(MEAN.match(str(total_label(self._rows[index]) or "")))
        for column in range(len(self._rows[index])):
            own = self._column(column)[index]
            if own is None:
                continue
            for values in self._spans(column, index, gone):
                compared = True
                if mean and math.isclose(sum(values) / len(values), own, rel_tol=5e-3, abs_tol=0.006):
                    return "total"
                if not mean and own != 0 and abs(sum(values) - own) <= _tolerance(values, own):
                    return "total"
        return "other" if compared else "nothing"

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
        spans = [above, since, self._group(index, above)]
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
