"""Rows that sum up others: found by name, checked by adding, and left out only when they do add up."""

from collections import Counter
from typing import List

from .balances import without_balances
from .grid import Row, filled, line_text
from .looks import is_empty, kind_of
from .summaries import COUNTED, counts_alone, measure_of
from .sums import Sums
from .tally import Tally
from .total_words import BARE, STARS, TRAILING, is_currency, is_mean, rows_labelled, total_label
from .unnamed_totals import doubt_derived, without_unnamed

MOST_ROWS_CHECKED = 3_000_000
MOST_SUSPECTS = 2_000
MOST_LOOKS = 60_000_000
MOST_SUMMARIES = 12


def without_totals(rows: List[Row], size: int, tally: Tally) -> List[Row]:
    """Leaves out the totals that add up; one that does not, and one without a name, is kept, and doubted."""
    kept = _without_named(rows, size, tally)
    if len(kept) < len(rows):
        doubt_derived(kept, tally)
    if not any(map(total_label, (kept[0], kept[-1]) if kept else ())):
        return without_unnamed(kept, size, tally)
    return kept


def _without_named(rows: List[Row], size: int, tally: Tally) -> List[Row]:
    if len(rows) < 2 or len(rows) > MOST_ROWS_CHECKED:
        return rows
    rows = _without_summaries(without_balances(rows, tally), size, tally)
    named = rows_labelled(rows)
    last = next((index for index in range(len(rows) - 1, -1, -1) if filled(rows[index])), 0)
    blank_label = last not in named and last >= 2 and not (last < 3 and not is_empty(rows[last][0])) and label_is_blank(rows, last)
    suspects = named + [last] if blank_label else named
    if not suspects or len(suspects) * 3 > len(rows) * 2 + 1:
        return rows
    if len(suspects) > MOST_SUSPECTS or len(suspects) * len(rows) > MOST_LOOKS:
        tally.doubt(unchecked(len(suspects), line_text(rows[suspects[0]])))
        return rows
    sums = Sums(rows, size, set(suspects))
    gone: List[int] = []
    for index in suspects:
        verdict = "total" if not other_text(rows, index) and _is_only_label(rows[index]) else sums.verdict(index, gone)
        if verdict == "total" and other_text(rows, index):
            tally.doubt(f"the row “{line_text(rows[index])[:60]}” may be a total or a row of its own: kept as a row")
        elif verdict == "total":
            gone.append(index)
            if sums.by_chance(index) and index in named or (index not in named and index < 3):
                tally.doubt(f"the row “{line_text(rows[index])[:60]}” was left out as a total; it could be a row of its own")
        elif index in named and not STARS.match(str(total_label(rows[index]))) and not _is_entry(rows, index):
            why = "does not add up" if verdict == "other" else "has no sum to check"
            tally.doubt(f"the row “{line_text(rows[index])[:60]}” is named like a total but {why}: kept as a row")
    tally.leave_out("total row", [line_text(rows[index]) for index in gone])
    dropped = set(gone)
    return [row for index, row in enumerate(rows) if index not in dropped]


def _is_entry(rows: List[Row], index: int) -> bool:
    """`28/03/2024 | Total Energies | 30.00`, a day and a name that only begins with the word, or the mean in a table of measures."""
    label = str(total_label(rows[index]))
    dated = kind_of(next((cell for cell in rows[index] if not is_empty(cell)), None)) == "date"
    if dated and not BARE.match(label) and not TRAILING.match(label):
        return True
    return is_mean(rows[index]) and sum(measure_of(row) is not None for row in rows[:MOST_SUMMARIES]) > 1


def _without_summaries(rows: List[Row], size: int, tally: Tally) -> List[Row]:
    """Counts, least, most, median and the like at the end, where their numbers say what their names do."""
    measures = {}
    alone: List[int] = []
    for index in range(len(rows) - 1, max(0, len(rows) - MOST_SUMMARIES), -1):
        measure = measure_of(rows[index])
        if measure is not None:
            measures[index] = measure
        elif filled(rows[index]) == 1 and COUNTED.match(line_text(rows[index])):
            alone.append(index)
        elif filled(rows[index]) and not total_label(rows[index]):
            break
    if not (measures or alone):
        return rows
    body = [index for index in range(len(rows)) if index not in measures and index not in alone and filled(rows[index]) and not total_label(rows[index])]
    if len(body) < 2:
        return rows
    sums = Sums(rows, size, set(measures))
    gone = sorted(index for index, measure in measures.items() if sums.measures(index, measure, body))
    gone += [index for index in alone if counts_alone(rows[index], len(body))]
    tally.leave_out("summary row", [line_text(rows[index]) for index in gone])
    return [row for index, row in enumerate(rows) if index not in gone]


def unchecked(count: int, example: str) -> str:
    rows = "1 row is named like a total" if count == 1 else f"{count:,} rows are named like totals"
    return f"{rows} (“{example[:40]}”) and not checked: kept, so sums may count amounts twice"


def _is_only_label(row: Row) -> bool:
    return filled(row) == 1


def other_text(rows: List[Row], index: int) -> bool:
    """The row has a text of its own where other rows have texts, beyond its label; one currency in all rows is none."""
    row = rows[index]
    label = next((place for place, cell in enumerate(row) if isinstance(cell, str) and cell.strip() == total_label(row)), 0)
    body = [other for at, other in enumerate(rows[:200]) if at != index]
    for place, cell in enumerate(row):
        if place > label and kind_of(cell) == "text" and not BARE.match(str(cell).strip()) and not is_currency(str(cell).strip()):
            beside = [other[place] for other in body if place < len(other) and not is_empty(other[place])]
            kinds = [kind_of(other) for other in beside]
            if kinds.count("text") * 2 > len(kinds) and any(str(other).strip() != str(cell).strip() for other in beside):
                return True
    return False


def label_is_blank(rows: List[Row], index: int) -> bool:
    """No text at all in a row whose fellows have some, and numbers in it."""
    texts = [column for column, cell in enumerate(rows[0]) if kind_of(cell) in ("text", "date")]
    kinds = Counter(kind_of(cell) for cell in rows[index])
    return bool(texts) and kinds["number"] > 0 and kinds["text"] + kinds["date"] == 0
