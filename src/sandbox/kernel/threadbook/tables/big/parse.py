"""The columns of a large regular file, by pandas' own parser where it loses nothing."""

import warnings
from concurrent.futures import Future
from dataclasses import replace
from typing import Any, Dict, List, Tuple

import numpy as np
import pandas as pd

from ..bounds import bounds
from ..column import Column, FileHabits
from ..escaped_text import has_escapes
from ..grid import line_text
from ..habits import file_habits
from ..looks import NEVER_A_VALUE
from ..overrides import Overrides
from ..read_column import read_text_column
from ..total_words import total_label
from ..totals import MOST_SUSPECTS, unchecked
from .beginning import MOST_CAREFUL, Big, Irregular
from .coded import cells_of, is_texts, spelled_out
from .inner_totals import adding_up, row_of
from .odd_rows import named_like_totals, repeated_headers
from .plan import Plan, plan_column, sample_rows
from .quick_dates import quick_dates
from .span import Span
from .survey import Survey, has_powers

NO_DELIMITER = "\x1f"


def parse_columns(big: Big, body: memoryview, surveyed: "Future[Survey]", overrides: Overrides) -> Tuple[pd.DataFrame, Dict[str, Column]]:
    """Parses while the survey runs beside; what it finds in a column sends that column to be read again as text."""
    rows = sample_rows(body, big.dialect, big.size)
    cells = [[row[place] or None for row in rows] for place in range(big.size)]
    habits = file_habits(cells, big.dialect.delimiter, overrides)
    habits.names = frozenset(big.names)
    plans = [plan_column(column, name, habits) for column, name in zip(cells, big.names)]
    native = [place for place, plan in enumerate(plans) if plan.native]
    try:
        frame = _parse(big, body, native, plans)
    except pd.errors.ParserError:
        frame = pd.DataFrame()
    found = surveyed.result()
    if found.irregular or len(frame) != found.rows:
        raise Irregular(found.irregular or "its rows do not count up")
    kinds = [dtype.kind for dtype in frame.dtypes]
    turned = [place for place in native if plans[place].whole and kinds[place] == "f"]
    mixed = [place for place in native if kinds[place] == "O"]
    codes = [place for place in native if place in found.codes]
    careful = {*mixed, *codes, *(turned if turned and has_powers(body) else [])}
    if careful:
        frame = _parse(big, body, [place for place in native if place not in careful], plans)
    frame = _records(big, frame, len(body))
    escaped = any(plan.text for plan in plans) and has_escapes(body)
    plans = [replace(plan, text=plan.text and not escaped) for plan in plans]
    columns = {}
    for place, name in enumerate(big.names):
        big.parsed[place] = frame.iloc[:, place]
        columns[name] = _column(big.parsed[place], (name, place), plans[place], habits, found)
    return frame, columns


def _records(big: Big, frame: pd.DataFrame, size: int) -> pd.DataFrame:
    """The rows but the header printed again; totals among them go to the reader that can check them, where it may."""
    repeats = repeated_headers(frame, big.header_cells())
    if repeats is not None:
        big.tally.leave_out("repeated header row", [" | ".join(big.header_cells())], int(repeats.sum()))
        frame = frame[~repeats].reset_index(drop=True)
    return _without_totals(big, frame, size)


def _without_totals(big: Big, frame: pd.DataFrame, size: int) -> pd.DataFrame:
    named = named_like_totals(frame)
    count = int(named.sum())
    if 0 < count <= MOST_SUSPECTS and size <= MOST_CAREFUL:
        raise Irregular(f"rows within it are named like totals: “{_label_at(frame, named)}”")
    if not 0 < count < len(frame) // 2:
        return frame
    gone = adding_up(frame, named) if count <= MOST_SUSPECTS else np.zeros(len(frame), dtype=bool)
    shown = [line_text(row_of(frame, place)) for place in np.flatnonzero(gone)[:3].tolist()]
    big.tally.leave_out("total row", shown, int(gone.sum()))
    kept = named & ~gone
    if kept.any():
        big.tally.doubt(unchecked(int(kept.sum()), _label_at(frame, kept)))
    return frame[~gone].reset_index(drop=True) if gone.any() else frame


def _label_at(frame: pd.DataFrame, rows: np.ndarray) -> str:
    row = row_of(frame, int(np.flatnonzero(rows)[0]))
    return str(total_label(row) or line_text(row))[:40]


def _parse(big: Big, body: memoryview, native: List[int], plans: List[Plan]) -> pd.DataFrame:
    """Columns that are not `native` stay text; a native one that comes back as objects holds more than numbers."""
    marks = {plans[place].decimal for place in native} - {None, "."}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", pd.errors.DtypeWarning)
        # Rows of another length: the survey finds them all, and says so.
        warnings.simplefilter("ignore", pd.errors.ParserWarning)
        return pd.read_csv(
            Span(body),
            sep=big.dialect.delimiter or NO_DELIMITER,
            header=None,
            names=list(range(big.size)),
            index_col=False,
            dtype={place: "category" if plan.few else str for place, plan in enumerate(plans) if place not in native},
            decimal="," if marks else ".",
            keep_default_na=False,
            na_values=[""],
            skipinitialspace=True,
            encoding="utf-8",
        )


def _column(series: pd.Series, where: Any, plan: Plan, habits: FileHabits, found: Survey) -> Column:
    name, place = where
    if not is_texts(series):
        if series.dtype.kind == "f" and np.isinf(bounds(series)).any():
            raise Irregular("a column of numbers holds “inf”")
        if series.dtype.kind in "if":
            return Column(series, {"decimal": ","} if plan.decimal == "," else {})
        return Column(series)
    if plan.date:
        quick = quick_dates(cells_of(series)) if not habits.overrides.date_order else None
        if quick is not None:
            return quick
    if plan.text and place not in found.padded and place not in found.codes:
        return _words(series)
    return read_text_column(cells_of(series), name, habits)


def _words(series: pd.Series) -> Column:
    """Texts that need no reading; words for missing become missing."""
    hit = series.isin(NEVER_A_VALUE)
    series = spelled_out(series)
    column = Column(series)
    if hit.any():
        words = series[hit].unique().tolist()
        column.series = series.mask(hit)
        column.change("words for missing", int(hit.sum()), words)
    return column
