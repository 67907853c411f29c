"""One column of texts becomes a typed series."""

import re
from dataclasses import replace
from typing import Any, List, Optional, Tuple

import numpy as np
import pandas as pd

from .codes import EXPONENT_CODES, why_code
from .column import Column, FileHabits
from .date_column import read_date_column, serial_dates
from .looks import MAYBE_MISSING
from .missing import count_missing, in_cells, lose
from .name_hints import names_a_date, names_a_latitude, names_a_moment, names_a_place
from .number_column import Numbers, is_number, read_numbers
from .plain_text import as_text, read_plain_text
from .station_numbers import station_numbers
from .text_values import TextValues, text_values
from .units import UNIT

BOOLEANS = [("true", "false"), ("wahr", "falsch"), ("vrai", "faux"), ("verdadero", "falso"), ("истина", "ложь")]
TRUTHS = frozenset(word for pair in BOOLEANS for word in pair)
PLAIN_WHOLE = re.compile(r"^(?:0|-?[1-9][0-9]{0,14})$")
WITH_UNIT = re.compile(r"^([^A-Za-z]*[0-9]) ([A-Za-zµμ°²³/%]{1,8})$")
TEXT_MARK = re.compile(r'^="((?:[^"]|"")*)"$')
ENDS_IN_ZERO = re.compile(r"^[0-9]{1,3}[.,][1-9]0$")
EXACT = 2**53
TOO_LONG = "more digits than a number holds exactly"


def read_text_column(given: Any, header: str, habits: FileHabits) -> Column:
    """Types a column of texts (None where empty)."""
    values, marked = _without_text_marks(text_values(given))
    if header in habits.overrides.keep_as_text:
        column = as_text(values, frozenset())
        column.facts["kept_as_text"] = "asked for"
        return column
    column = (
        _empty(values)
        or _plain_whole(values, header, habits)
        or _booleans(values)
        or read_date_column(values, header, habits)
        or _numbers(values, header, habits)
        or _with_unit(values, header, habits)
        or station_numbers(values, header, habits, lambda bare: _numbers(bare, header, habits))
        or read_plain_text(values, header, habits)
    )
    column.change('Excel\'s marks for a text, ="…", removed', values.rows_of(marked), marked)
    column.change("outer blanks removed", values.trimmed, [repr(text) for text in values.trimmed_examples])
    return column


def _without_text_marks(values: TextValues) -> Tuple[TextValues, List[str]]:
    """`="00123"`, as programs write what Excel shall not take for a number."""
    matches = [TEXT_MARK.match(text) if text.startswith("=") else None for text in values.texts]
    if not any(matches):
        return values, []
    texts = [match[1].replace('""', '"') if match else text for match, text in zip(matches, values.texts)]
    return replace(values, texts=texts), [text for match, text in zip(matches, texts) if match]


def _empty(values: TextValues) -> Optional[Column]:
    if values.texts:
        return None
    return Column(pd.Series(np.full(len(values.codes), np.nan, dtype=object)), {"empty": True})


def _plain_whole(values: TextValues, header: str, habits: FileHabits) -> Optional[Column]:
    """The commonest column needs no thought: whole numbers, and a name that hints at nothing else."""
    hinted = names_a_date(header) or names_a_moment(header) or names_a_place(header, habits.names) or why_code([], header)
    if hinted or not all(map(PLAIN_WHOLE.match, values.texts)):
        return None
    numbers = np.array([int(text) for text in values.texts], dtype="int64")
    if (values.codes >= 0).all():
        return Column(pd.Series(numbers[values.codes]))
    return Column(pd.Series(np.append(numbers.astype("float64"), np.nan)[values.codes]))


def _booleans(values: TextValues) -> Optional[Column]:
    words = [text for text in values.texts if text not in MAYBE_MISSING]
    lower = {text.lower() for text in words} if words and words[0].lower() in TRUTHS else set()
    for yes, no in BOOLEANS:
        if lower and lower <= {yes, no}:
            truth: List[Any] = [None if text in MAYBE_MISSING else text.lower() == yes for text in values.texts]
            laid = values.spread(truth, None)
            whole = not any(value is None for value in truth) and (values.codes >= 0).all()
            column = Column(pd.Series(laid).astype("bool" if whole else "boolean"))
            count_missing(column, values)
            return column
    return None


def _numbers(values: TextValues, header: str, habits: FileHabits) -> Optional[Column]:
    texts = [text for text in values.texts if text not in MAYBE_MISSING]
    if not texts or not is_number(texts[0]) and sum(map(is_number, texts)) * 2 < len(texts):
        return None
    numeric = [text for text in texts if is_number(text)]
    why = why_code(numeric, header)
    if why is not None:
        return _kept(values, (header, why), habits)
    place = names_a_place(header, habits.names)
    found = read_numbers(values, habits, place)
    if found is None:
        return None
    if any(type(value) is int and abs(value) > EXACT for value in found.values):
        return _kept(values, (header, TOO_LONG), habits)
    column = Column(number_series(values.spread(found.values, None)), found.facts, found.doubts)
    count_missing(column, values)
    _state_lost(column, found, values)
    _doubt_alike(column, found, values.texts)
    if place:
        _doubt_degrees(column, 90 if names_a_latitude(header) else 180)
    return serial_dates(column, header) if set(found.facts) <= {"decimal"} else column


def _doubt_alike(column: Column, found: Numbers, texts: List[str]) -> None:
    """`1.1` and `1.10` are one number, and two chapters, rooms or versions."""
    ends = {text.rstrip("0") for text in texts if ENDS_IN_ZERO.match(text)}
    pair = next((text for text in texts if text in ends), None) if ends else None
    if pair is not None and not found.facts.get("unit"):
        column.doubts.append(f"“{pair}” and “{pair}0” became the same number; if these are codes, keep the column as text")


def _kept(values: TextValues, why: Any, habits: FileHabits) -> Column:
    header, reason = why
    column = read_plain_text(values, header, habits)
    column.facts["kept_as_text"] = reason
    if reason == EXPONENT_CODES:
        column.doubts.append("texts such as 7E2 were kept as text, as codes; they could be numbers with an exponent")
    return column


def _state_lost(column: Column, found: Numbers, values: TextValues) -> None:
    lose(column, "no number", values.rows_of(found.strays), found.strays)
    lose(column, "a number too large to be held", values.rows_of(found.too_large), found.too_large)
    if any(isinstance(value, float) and abs(value) > EXACT for value in found.values):
        column.doubts.append("some numbers have more than 15 digits: the last ones are not exact")


def _doubt_degrees(column: Column, most: int) -> None:
    beyond = int((column.series.abs() > most).sum())
    if beyond:
        column.doubts.append(f"more than {most} degrees {in_cells(beyond)}: the decimal mark may be lost, or these are no degrees")


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
