"""A large text table that is regular from end to end, read at the speed of pandas' own parser."""

import math
from concurrent.futures import ThreadPoolExecutor
from typing import Dict, List, Optional

import pandas as pd

from ..column import Column
from ..grid import Row
from ..number_column import Votes, count_votes
from ..numbers import take_apart, value_of
from ..overrides import Overrides
from ..receipt import make_receipt
from ..sentinels import clear_sentinels
from ..statement import state_columns
from ..table import Table
from .beginning import Irregular, begin
from .edges import find_tail, offset_of_line
from .parse import parse_columns
from .survey import survey


def read_big(data: memoryview, title: str, overrides: Overrides, encoding: str) -> Table:
    """Raises `Irregular` when some row or quote is not like the others."""
    try:
        return _read(data, title, overrides, encoding, keep_totals=False)
    except _TotalsDoNotAddUp:
        return _read(data, title, overrides, encoding, keep_totals=True)


class _TotalsDoNotAddUp(Exception):
    """A row named like a total is none."""


def _read(data: memoryview, title: str, overrides: Overrides, encoding: str, keep_totals: bool) -> Table:
    big = begin(data, overrides, encoding)
    start = offset_of_line(data, big.grid.numbers[big.header.body])
    if start is None:
        raise Irregular("its header is too far from its start")
    tail = find_tail(data[start:], big.dialect, big.size, keep_totals)
    body = data[start : start + tail.end]
    with ThreadPoolExecutor(max_workers=1) as beside:
        surveyed = beside.submit(survey, body, big.size, big.dialect.delimiter or "\n")
        frame, columns = parse_columns(big, body, surveyed, overrides)
    if tail.totals and not _add_up(tail.totals, columns):
        raise _TotalsDoNotAddUp
    big.tally.leave_out("note after the table", tail.notes)
    big.tally.leave_out("total row", [" | ".join(map(str, row))[:120] for row in tail.totals])
    if keep_totals:
        big.tally.doubt("the last row is named like a total but does not add up: kept as a row")
    clear_sentinels(columns)
    for place, column in enumerate(columns.values()):
        if column.series is not big.parsed.get(place):
            frame.isetitem(place, column.series)
    frame.columns = pd.Index(list(columns), dtype=object)
    state_columns(columns, big.units(), big.facts, big.tally)
    for sentence in big.header.doubts:
        big.tally.doubt(sentence)
    big.facts.update({"left_out": big.tally.left_out, "changed": big.tally.changed, "doubts": big.tally.doubts})
    return Table(title, frame, make_receipt(title, frame, big.facts))


def _add_up(totals: List[Row], columns: Dict[str, Column]) -> bool:
    """Whether every supposed total agrees with the sum of at least one column."""
    for row in totals:
        agreed = False
        for cell, column in zip(row, columns.values()):
            written = take_apart(str(cell).strip())
            if written is None or column.series.dtype.kind not in "if":
                continue
            votes: Votes = count_votes([str(cell).strip()])
            value: Optional[float] = value_of(written, next(iter(votes.sure), column.facts.get("decimal", ".")))
            agreed |= value is not None and math.isclose(float(column.series.sum()), value, rel_tol=5e-4, abs_tol=0.011)
        if not agreed:
            return False
    return True
