"""A column of dates, with everything said that its cells do not hold."""

import datetime
import re
from typing import Any, List, Optional

import numpy as np
import pandas as pd

from .column import Column, FileHabits
from .compact_dates import read_compact, read_moments
from .date_text import take_date_apart
from .dates import Dates, as_series, means_none, read_dates
from .looks import MAYBE_MISSING, NEVER_A_VALUE
from .missing import count_missing, lose
from .name_hints import names_a_birth, names_a_date, names_a_moment
from .number_column import are_few
from .plain_text import as_text
from .short_years import settle_short_years
from .text_values import TextValues

SERIAL_DAYS = (20_000, 80_000)
SERIAL_EPOCH = np.datetime64("1899-12-30T00:00:00")
END_OF_DAY = re.compile(r"[T ]24[:.]00")
MOST_IMPOSSIBLE = 1 / 3


def read_date_column(values: TextValues, header: str, habits: FileHabits) -> Optional[Column]:
    """None when the column is not one of dates."""
    texts = [text for text in values.texts if text not in MAYBE_MISSING]
    if not texts:
        return None
    if names_a_date(header) or any(text.startswith("0") for text in texts):
        compact = read_compact(texts)
        if compact is not None:
            return _laid(values, texts, compact)
    if names_a_date(header) or names_a_moment(header):
        moments = read_moments(texts)
        if moments is not None:
            return _laid(values, texts, moments)
    strays = [] if take_date_apart(texts[0]) is None and len(texts) < 50 else _strays(values, texts)
    real = [text for text in texts if text not in set(strays)] if strays else texts
    found = read_dates(real, habits.overrides.date_order or "", habits.date_order)
    if found is None or values.rows_of(found.impossible) > MOST_IMPOSSIBLE * values.rows_of(real):
        return None
    settle_short_years(found, names_a_birth(header), datetime.date.today())
    column = _laid(values, real, found)
    lose(column, "no date", values.rows_of(strays), strays)
    return column


def _strays(values: TextValues, texts: List[str]) -> List[str]:
    """A few cells among many that are no dates; [] when there are none, or too many."""
    odd = []
    for text in texts:
        if take_date_apart(text) is None and not means_none(text):
            odd.append(text)
            if len(odd) > 5:
                return []
    return odd if odd and are_few(values.rows_of(odd), len(odd), int(values.counts.sum())) else []


def _laid(values: TextValues, texts: List[str], found: Dates) -> Column:
    series = _series(values, texts, found)
    if series is None:
        column = as_text(values, NEVER_A_VALUE)
        column.facts["dates"] = "kept as text: a year is outside 1678-2261"
        return column
    column = Column(series, {}, list(found.doubts))
    if found.order:
        column.facts["date_order"] = found.order
    if found.notes:
        column.facts["dates"] = "; ".join(found.notes)
    column.change("dates that mean none, now missing", values.rows_of(found.cleared), found.cleared)
    ends = [text for text in texts if END_OF_DAY.search(text)]
    column.change("24:00, now 00:00 of the next day", values.rows_of(ends), ends)
    lose(column, "a day that does not exist", values.rows_of(found.impossible), found.impossible)
    count_missing(column, values)
    return column


def _series(values: TextValues, texts: List[str], found: Dates) -> Optional[pd.Series]:
    by_text = dict(zip(texts, found.values))
    laid = [by_text.get(text) for text in values.texts] + [None]
    distinct = as_series(laid, found.zone)
    if distinct is not None and found.nanos:
        beyond = dict(zip(texts, found.nanos))
        distinct += np.array([beyond.get(text, 0) for text in values.texts] + [0], dtype="timedelta64[ns]")
    return None if distinct is None else distinct.take(values.codes % len(laid)).reset_index(drop=True)


def serial_dates(column: Column, header: str) -> Column:
    """Excel's day numbers in a column that is called a date: 45292 is 2024-01-01."""
    if not names_a_date(header) or header.lower() == "data":
        return column
    present = column.series.dropna()
    least, most = SERIAL_DAYS
    fits = present.between(least, most)
    odd: Any = present[~fits]
    if not fits.any():
        return column
    if len(odd) > MOST_IMPOSSIBLE * len(present):
        column.doubts.append("some numbers could be Excel's day numbers and others could not: kept as numbers")
        return column
    days = column.series.to_numpy(dtype="float64")
    known = column.series.between(least, most).to_numpy(dtype=bool)
    moments = np.full(len(days), np.datetime64("NaT"), dtype="datetime64[ns]")
    moments[known] = SERIAL_EPOCH + (days[known] * 86_400).round().astype("timedelta64[s]")
    column.series = pd.Series(moments)
    column.facts["dates"] = "Excel day numbers read as dates (45292 is 2024-01-01)"
    column.doubts.append("numbers were read as Excel dates because of the column's name")
    shown = [np.format_float_positional(value, trim="-") for value in odd.unique()[:3]]
    lose(column, "no day number of Excel", len(odd), shown)
    return column
