"""A large text table that is regular from end to end, read at the speed of pandas' own parser."""

import math
from concurrent.futures import ThreadPoolExecutor
from typing import Dict, List, Optional, Set

import numpy as np
import pandas as pd

from ..column import Column
from ..grid import Row, filled, line_text
from ..names import settle_names
from ..number_column import Votes, count_votes
from ..numbers import take_apart, value_of
from ..overrides import Overrides
from ..receipt import make_receipt
from ..sentinels import clear_sentinels
from ..statement import state_columns, state_labels
from ..table import Table
from ..balances import is_balance
from ..total_words import is_everything, is_mean, total_label
from ..totals import other_text
from ..unnamed_totals import MAY_SUM_UP
from .beginning import HEAD_BYTES, MOST_CAREFUL, Big, Irregular, begin
from .edges import Tail, find_tail, offset_of_line
from .parse import parse_columns
from .survey import survey


def read_big(data: memoryview, title: str, overrides: Overrides, encoding: str) -> Table:
    """Raises `Irregular` when some row or quote is not like the others."""
    big = begin(data, overrides, encoding)
    try:
        return _read(big, title, overrides, keep_totals=False)
    except _NoTotals as kept:
        big = begin(data, overrides, encoding)
        for sentence in kept.doubts:
            big.tally.doubt(sentence)
        return _read(big, title, overrides, keep_totals=True)


class _NoTotals(Exception):
    """Rows that looked like totals at the end are none; `doubts` say so where they had the name of one."""

    def __init__(self, doubts: List[str]) -> None:
        super().__init__()
        self.doubts = doubts


def _read(big: Big, title: str, overrides: Overrides, keep_totals: bool) -> Table:
    start = offset_of_line(big.data, big.grid.numbers[big.header.body])
    if start is None:
        raise Irregular("its header is too far from its start")
    first = big.grid.rows[big.header.body :][:200]
    if is_balance(first[0], first[1:]):
        big.tally.leave_out("balance row", [line_text(first.pop(0))])
        start = int(bytes(big.data[start : start + HEAD_BYTES]).index(b"\n")) + 1 + start
    tail = find_tail(big.data[start:], big.dialect, first, keep_totals)
    if tail.summaries and len(big.data) <= MOST_CAREFUL:
        raise Irregular(f"its last row is named like a summary: “{tail.summaries[0][:40]}”")
    for shown in tail.summaries:
        big.tally.doubt(f"the row “{shown[:60]}” may tell of the rows above it: kept as a row")
    body = big.data[start : start + tail.end]
    with ThreadPoolExecutor(max_workers=1) as beside:
        surveyed = beside.submit(survey, body, big.size, big.dialect.delimiter or "\n")
        frame, columns = parse_columns(big, body, surveyed, overrides)
    _check_totals(tail, first, columns)
    big.tally.leave_out("note after the table", tail.notes)
    big.tally.leave_out("balance row", tail.balances)
    big.tally.leave_out("total row", [line_text(row) for row in tail.totals])
    return _table(big, title, frame, columns)


def _table(big: Big, title: str, frame: pd.DataFrame, columns: Dict[str, Column]) -> Table:
    clear_sentinels(columns)
    for place, column in enumerate(columns.values()):
        if column.series is not big.parsed.get(place):
            frame.isetitem(place, column.series)
    frame.columns = pd.Index(list(columns), dtype=object)
    units, labels = big.units(), big.labels()
    gone = _needless(big, frame)
    if gone:
        kept = [place for place in range(len(big.raw)) if place not in gone]
        big.facts.pop("unnamed_columns", None)
        names = settle_names([big.raw[place] for place in kept], big.facts)
        held = list(columns.values())
        columns = {name: held[place] for name, place in zip(names, kept)}
        frame = frame.iloc[:, kept]
        frame.columns = pd.Index(names, dtype=object)
        units, labels = [units[place] for place in kept], [labels[place] for place in kept]
    state_columns(columns, units, big.facts, big.tally)
    state_labels(list(columns), labels, big.facts)
    for sentence in big.header.doubts:
        big.tally.doubt(sentence)
    big.facts.update({"left_out": big.tally.left_out, "changed": big.tally.changed, "doubts": big.tally.doubts})
    return Table(title, frame, make_receipt(title, frame, big.facts))


def _needless(big: Big, frame: pd.DataFrame) -> Set[int]:
    """Columns without a name that hold nothing, or only count the rows."""
    if big.facts.get("header") == "none":
        return set()
    unnamed = [place for place, name in enumerate(big.raw) if not name]
    empty = {place for place in unnamed if frame.iloc[:, place].isna().all()}
    big.tally.leave_out("empty column without a name", [], len(empty))
    first = min(set(range(len(big.raw))) - empty, default=0)
    if first in unnamed and len(big.raw) - len(empty) > 1 and frame.iloc[:, first].dtype.kind == "i":
        values = frame.iloc[:, first].to_numpy()
        base = int(values[0])
        if base in (0, 1) and len(values) > 1 and np.array_equal(values, np.arange(base, base + len(values))):
            big.tally.leave_out("column that only numbers the rows", [f"{base}, {base + 1}, …"], 1)
            return {*empty, first}
    return empty


def _check_totals(tail: Tail, first: List[Row], columns: Dict[str, Column]) -> None:
    """Raises when some supposed total agrees with the sum of no column, or tells of more than sums."""
    doubts = []
    for row in tail.totals:
        shown, named = line_text(row)[:60], bool(total_label(row))
        if other_text([*first, row], len(first)):
            doubts.append(f"the row “{shown}” may be a total or a row of its own: kept as a row")
        elif filled(row) > 1 and not _adds_up(row, columns):
            kept = f"the row “{shown}” {MAY_SUM_UP}" if is_everything(row) else ""
            doubts.append(f"the row “{shown}” is named like a total but does not add up: kept as a row" if named else kept)
    if doubts:
        raise _NoTotals([sentence for sentence in doubts if sentence])


def _adds_up(row: Row, columns: Dict[str, Column]) -> bool:
    mean = is_mean(row)
    for cell, column in zip(row, columns.values()):
        written = take_apart(str(cell).strip())
        if written is None or column.series.dtype.kind not in "if":
            continue
        votes: Votes = count_votes([str(cell).strip()])
        value: Optional[float] = value_of(written, next(iter(votes.sure), column.facts.get("decimal", ".")))
        own = float(column.series.mean() if mean else column.series.sum())
        if value is not None and math.isclose(own, value, rel_tol=5e-3 if mean else 5e-4, abs_tol=0.011):
            return True
    return False
