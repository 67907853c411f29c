"""A large text table that is regular from end to end, read at the speed of pandas' own parser."""

import math
from dataclasses import dataclass, field
from typing import Any, Dict, List, Optional, Tuple

import numpy as np
import pandas as pd

from ..build import columns_of, state_columns, state_header
from ..column import Column, FileHabits
from ..dialect import Dialect, find_dialect
from ..encoding import Decoded
from ..grid import Grid, Row
from ..habits import file_habits
from ..header import Header, find_header
from ..looks import NEVER_A_VALUE
from ..names import settle_names
from ..number_column import Votes, count_votes
from ..numbers import take_apart, value_of
from ..overrides import Overrides
from ..read_column import read_text_column
from ..receipt import make_receipt
from ..sections import split_sections
from ..sentinels import clear_sentinels
from ..table import Table
from ..tally import Tally
from ..text_file import sample_of, text_grid
from .edges import find_tail, offset_of_line
from .plan import Plan, plan_column, sample_rows
from .quick_dates import quick_dates
from .span import open_span
from .survey import Survey, survey

HEAD_BYTES = 1 << 16


class Irregular(Exception):
    """The file needs the careful reader; the message says why."""


@dataclass
class _Big:
    """What is known of the file while it is read. `data` is UTF-8."""

    data: memoryview
    dialect: Dialect
    grid: Grid
    header: Header
    names: List[str]
    size: int
    facts: Dict[str, Any]
    tally: Tally = field(default_factory=Tally)
    parsed: Dict[int, pd.Series] = field(default_factory=dict)


def read_big(data: memoryview, title: str, overrides: Overrides, encoding: str) -> Table:
    """Raises `Irregular` when some row or quote is not like the others."""
    try:
        return _read(data, title, overrides, encoding, keep_totals=False)
    except _TotalsDoNotAddUp:
        return _read(data, title, overrides, encoding, keep_totals=True)


class _TotalsDoNotAddUp(Exception):
    """A row named like a total is none."""


def _read(data: memoryview, title: str, overrides: Overrides, encoding: str, keep_totals: bool) -> Table:
    big = _begin(data, overrides, encoding)
    delimiter = big.dialect.delimiter or "\n"
    start = offset_of_line(data, big.grid.numbers[big.header.body])
    if start is None:
        raise Irregular("its header is too far from its start")
    tail = find_tail(data[start:], big.dialect, big.size, keep_totals)
    body = data[start : start + tail.end]
    found = survey(body, big.size, delimiter)
    if found.irregular:
        raise Irregular(found.irregular)
    frame, columns = _columns(big, body, found, overrides)
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
    state_columns(columns, _units(big), big.facts, big.tally)
    for sentence in big.header.doubts:
        big.tally.doubt(sentence)
    big.facts.update({"left_out": big.tally.left_out, "changed": big.tally.changed, "doubts": big.tally.doubts})
    return Table(title, frame, make_receipt(title, frame, big.facts))


def _begin(data: memoryview, overrides: Overrides, encoding: str) -> _Big:
    head = bytes(data[:HEAD_BYTES]).decode("utf-8-sig", errors="ignore")
    sample = sample_of(head[: head.rfind("\n") + 1])
    if "\r" in sample.replace("\r\n", ""):
        raise Irregular("its lines end in bare carriage returns")
    grid = text_grid(Decoded(sample, encoding), overrides)
    dialect = find_dialect(sample, grid.delimiter)
    if grid.delimiter == " " or not dialect.quoting or dialect.quote != '"' or dialect.backslash:
        raise Irregular("its quotes or blanks need a closer look")
    if len(split_sections(grid)) > 1:
        raise Irregular("it holds several tables")
    header = find_header(grid.rows)
    if overrides.header_row is not None:
        line = overrides.header_row
        at = next((index for index, number in enumerate(grid.numbers) if number >= line), 0)
        header = Header([], 0) if line == 0 else Header([at], at + 1)
    if header.body >= len(grid.rows):
        raise Irregular("no row follows its header")
    facts: Dict[str, Any] = {"kind": "text", **grid.facts}
    tally = Tally()
    for sentence in facts.pop("read_doubts", []):
        tally.doubt(sentence)
    size, raw = columns_of(grid, grid.rows, header, facts, tally)
    state_header(grid, grid.rows, header, facts, tally)
    return _Big(data, dialect, grid, header, settle_names(raw, facts), size, facts, tally)


def _columns(big: _Big, body: memoryview, found: Survey, overrides: Overrides) -> Tuple[pd.DataFrame, Dict[str, Column]]:
    rows = sample_rows(body, big.dialect, big.size)
    cells = [[row[place] or None for row in rows] for place in range(big.size)]
    habits = file_habits(cells, big.dialect.delimiter, overrides)
    plans = [plan_column(column, name, habits) for column, name in zip(cells, big.names)]
    careful = found.codes | found.exponents
    native = [place for place, plan in enumerate(plans) if plan.native and place not in careful]
    marks = {plans[place].decimal for place in native} - {None, "."}
    frame = pd.read_csv(
        open_span(body),
        sep=big.dialect.delimiter or "\n",
        header=None,
        names=list(range(big.size)),
        index_col=False,
        dtype={place: str for place in range(big.size) if place not in native},
        decimal="," if marks else ".",
        keep_default_na=False,
        na_values=[""],
        skipinitialspace=True,
        low_memory=False,
        encoding="utf-8",
    )
    if len(frame) != found.rows:
        raise Irregular("its rows do not count up")
    columns = {}
    for place, name in enumerate(big.names):
        big.parsed[place] = frame.iloc[:, place]
        columns[name] = _column(big.parsed[place], (name, place), plans[place], habits, found)
    return frame, columns


def _column(series: pd.Series, where: Any, plan: Plan, habits: FileHabits, found: Survey) -> Column:
    name, place = where
    if series.dtype != object:
        if series.dtype.kind == "f" and np.isinf(series.to_numpy()).any():
            raise Irregular("a column of numbers holds “inf”")
        if series.dtype.kind in "if":
            return Column(series, {"decimal": ","} if plan.decimal == "," else {})
        return Column(series)
    if plan.date:
        quick = quick_dates(series) if not habits.overrides.date_order else None
        if quick is not None:
            return quick
    if plan.text and place not in found.padded and place not in found.codes:
        return _words(series)
    return read_text_column(series.where(series.notna(), None).to_numpy(), name, habits)


def _words(series: pd.Series) -> Column:
    """Texts that need no reading; words for missing become missing."""
    hit = series.isin(NEVER_A_VALUE)
    column = Column(series)
    if hit.any():
        words = series[hit].unique().tolist()
        column.series = series.mask(hit)
        column.change("words for missing", int(hit.sum()), words)
    return column


def _units(big: _Big) -> List[str]:
    row: Row = big.grid.rows[big.header.units] if big.header.units is not None else []
    return [str(row[place]).strip(" []()<>") if place < len(row) else "" for place in range(len(big.names))]


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
