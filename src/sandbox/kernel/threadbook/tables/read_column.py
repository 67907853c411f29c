"""One column of cells becomes a typed series."""

import datetime
import re
from dataclasses import replace
from typing import Any, List, Optional

import numpy as np
import pandas as pd

from .codes import why_code
from .column import Column, FileHabits
from .date_text import take_date_apart
from .dates import HINT, as_series, read_compact, read_dates
from .looks import MAYBE_MISSING, NEVER_A_VALUE
from .number_column import is_number, read_numbers
from .numbers import take_apart
from .units import UNIT
from .text_values import TextValues, text_values

BOOLEANS = [("true", "false"), ("wahr", "falsch"), ("vrai", "faux"), ("verdadero", "falso"), ("истина", "ложь")]
PLAIN_WHOLE = re.compile(r"^(?:0|-?[1-9][0-9]{0,14})$")
WITH_UNIT = re.compile(r"^([^A-Za-z]*[0-9]) ([A-Za-zµμ°²³/%]{1,8})$")
SERIAL_DAYS = (20_000, 80_000)
SERIAL_EPOCH = datetime.datetime(1899, 12, 30)
SHORT_CODE = re.compile(r"^[A-Z]{2,3}$")


def read_text_column(cells: Any, header: str, habits: FileHabits) -> Column:
    """Types a column of texts (None where empty)."""
    values = text_values(cells)
    if header in habits.overrides.keep_as_text:
        return _as_text(values, Column(pd.Series(dtype=object), {"kept_as_text": "asked for"}), frozenset())
    column = (
        _empty(values)
        or _plain_whole(values, header)
        or _booleans(values)
        or _dates(values, header, habits)
        or _numbers(values, header, habits)
        or _with_unit(values, header, habits)
        or _text(values, header, habits)
    )
    column.change("outer blanks removed", values.trimmed, [repr(text) for text in values.trimmed_examples])
    return column


def _empty(values: TextValues) -> Optional[Column]:
    if values.texts:
        return None
    return Column(pd.Series(np.full(len(values.codes), np.nan, dtype=object)), {"empty": True})


def _plain_whole(values: TextValues, header: str) -> Optional[Column]:
    """The commonest column needs no thought: whole numbers, and a name that hints at nothing else."""
    if not all(map(PLAIN_WHOLE.match, values.texts)) or HINT.search(header) or why_code([], header):
        return None
    numbers = np.array([int(text) for text in values.texts], dtype="int64")
    if (values.codes >= 0).all():
        return Column(pd.Series(numbers[values.codes]))
    return Column(pd.Series(np.append(numbers.astype("float64"), np.nan)[values.codes]))


def _booleans(values: TextValues) -> Optional[Column]:
    words = [text for text in values.texts if text not in MAYBE_MISSING]
    for yes, no in BOOLEANS:
        if words and {text.lower() for text in words} <= {yes, no}:
            truth: List[Any] = [None if text in MAYBE_MISSING else text.lower() == yes for text in values.texts]
            laid = values.spread(truth, None)
            whole = not any(value is None for value in truth) and (values.codes >= 0).all()
            column = Column(pd.Series(laid).astype("bool" if whole else "boolean"))
            _count_missing(column, values)
            return column
    return None


def _dates(values: TextValues, header: str, habits: FileHabits) -> Optional[Column]:
    texts = [text for text in values.texts if text not in MAYBE_MISSING]
    if not texts:
        return None
    compact = _compact(texts, header)
    if compact is not None:
        return _lay_dates(values, texts, compact)
    found = read_dates(texts, habits.overrides.date_order or "", habits.date_order)
    if found is None:
        return None
    series = _date_series(values, texts, found.values, found.zone)
    if series is None:
        column = _as_text(values, Column(pd.Series(dtype=object)), NEVER_A_VALUE)
        column.facts["dates"] = "kept as text: a year is outside 1678-2261"
        return column
    column = Column(series, {}, list(found.doubts))
    if found.order:
        column.facts["date_order"] = found.order
    if found.notes:
        column.facts["dates"] = "; ".join(found.notes)
    column.change("dates that mean none, now missing", values.rows_of(found.cleared), found.cleared)
    _count_missing(column, values)
    return column


def _compact(texts: List[str], header: str) -> Any:
    if not (HINT.search(header) or any(text.startswith("0") for text in texts)):
        return None
    return read_compact(texts)


def _lay_dates(values: TextValues, texts: List[str], compact: Any) -> Optional[Column]:
    moments, order = compact
    series = _date_series(values, texts, moments, None)
    if series is None:
        return None
    column = Column(series, {"dates": "written as eight digits", "date_order": order})
    _count_missing(column, values)
    return column


def _date_series(values: TextValues, texts: List[str], moments: Any, zone: Any) -> Optional[pd.Series]:
    by_text = dict(zip(texts, moments))
    laid = [by_text.get(text) for text in values.texts] + [None]
    distinct = as_series(laid, zone)
    return None if distinct is None else distinct.take(values.codes % len(laid)).reset_index(drop=True)


def _numbers(values: TextValues, header: str, habits: FileHabits) -> Optional[Column]:
    texts = [text for text in values.texts if text not in MAYBE_MISSING]
    if not texts or not is_number(texts[0]) and sum(map(is_number, texts)) * 2 < len(texts):
        return None
    numeric = [text for text in texts if is_number(text)]
    why = why_code(numeric, header)
    if why is not None:
        column = _text(values, header, habits)
        column.facts["kept_as_text"] = why
        return column
    found = read_numbers(values, habits)
    if found is None:
        return None
    column = Column(number_series(values.spread(found.values, None)), found.facts, found.doubts)
    _count_missing(column, values)
    column.change("not a number, now missing", values.rows_of(found.strays), found.strays)
    if found.strays:
        shown = ", ".join(found.strays[:3])
        column.doubts.append(f"{values.rows_of(found.strays)} cells were not numbers ({shown}) and are missing now")
    return serial_dates(column, header) if not found.facts else column


def _with_unit(values: TextValues, header: str, habits: FileHabits) -> Optional[Column]:
    """`10 kg`, `12.5 kg`: numbers that all carry the same unit."""
    texts = [text for text in values.texts if text not in MAYBE_MISSING]
    matches = [WITH_UNIT.match(text) for text in texts]
    units = {match[2] if match else None for match in matches}
    if len(units) != 1 or None in units or not UNIT.match(next(iter(units)) or ""):
        return None
    bare = [text if text in MAYBE_MISSING else text[: -len(next(iter(units)) or "")].strip() for text in values.texts]
    column = _numbers(replace(values, texts=bare, trimmed=0), header, habits)
    if column is not None and not column.facts.get("kept_as_text"):
        column.facts["unit"] = next(iter(units))
        return column
    return None


def number_series(laid: np.ndarray) -> pd.Series:
    """int64 where every value is whole and present; float64 otherwise."""
    missing = np.array([value is None for value in laid], dtype=bool)
    if not missing.any() and all(type(value) is int for value in laid):
        try:
            return pd.Series(laid.astype("int64"))
        except OverflowError:
            pass
    return pd.Series(np.where(missing, np.nan, laid).astype("float64"))


def serial_dates(column: Column, header: str) -> Column:
    """Excel's day numbers in a column that is called a date: 45292 is 2024-01-01."""
    present = column.series.dropna()
    least, most = SERIAL_DAYS
    if not HINT.search(header) or present.empty or present.min() < least or present.max() > most:
        return column
    days = pd.to_timedelta(column.series, unit="D").round("s")
    column.series = pd.Series(SERIAL_EPOCH + days).astype("datetime64[ns]")
    column.facts["dates"] = "Excel day numbers read as dates (45292 is 2024-01-01)"
    column.doubts.append("numbers were read as Excel dates because of the column's name")
    return column


def _text(values: TextValues, header: str, habits: FileHabits) -> Column:
    gone = set(NEVER_A_VALUE)
    real = [text for text in values.texts if text != "NA"]
    codes = sum(bool(SHORT_CODE.match(text)) for text in real)
    if habits.na_means_missing and codes * 2 < len(real):
        gone.add("NA")
    column = _as_text(values, Column(pd.Series(dtype=object)), frozenset(gone))
    if "NA" in values.texts and "NA" not in gone:
        column.facts["NA"] = "kept as text"
        if codes * 2 < len(real):
            column.doubts.append("“NA” was kept as text; it may mean missing")
    _doubt_mixed(column, values)
    return column


def _as_text(values: TextValues, column: Column, gone: Any) -> Column:
    laid: List[Any] = [np.nan if text in gone else text for text in values.texts]
    column.series = pd.Series(values.spread(laid, np.nan))
    words = [text for text in values.texts if text in gone]
    column.change("words for missing", values.rows_of(words), words)
    return column


def _doubt_mixed(column: Column, values: TextValues) -> None:
    texts = [text for text in values.texts if text not in MAYBE_MISSING]
    numeric = [text for text in texts if is_number(text)]
    dates = [text for text in texts[:500] if take_date_apart(text)]
    if numeric and dates and len(numeric) + len(dates) == len(texts):
        column.doubts.append(f"dates mixed with numbers such as {numeric[0]!r} (perhaps Excel day numbers): kept as text")
    elif numeric and len(numeric) * 2 > len(texts) and len(texts) > 1:
        currencies = {item.currency for item in map(take_apart, numeric) if item and item.currency}
        if len(currencies) > 1:
            column.doubts.append(f"several currencies ({', '.join(sorted(currencies))}): kept as text")
        elif len(numeric) < len(texts):
            odd = [text for text in texts if not is_number(text)]
            column.doubts.append(f"numbers mixed with text such as {odd[0][:30]!r}: kept as text")
    elif texts and len(dates) == len(texts[:500]):
        column.doubts.append("dates that no single order of day and month fits: kept as text")


def _count_missing(column: Column, values: TextValues) -> None:
    words = [text for text in values.texts if text in MAYBE_MISSING]
    column.change("words for missing", values.rows_of(words), words)
