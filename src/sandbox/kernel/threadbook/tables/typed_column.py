"""A column of typed cells, as workbooks and JSON hold them."""

import datetime
import math
import re
from collections import Counter
from typing import Any, List, Optional, Set

import numpy as np
import pandas as pd

from .column import Column, FileHabits
from .date_column import serial_dates
from .dates import as_series
from .digit_dates import digit_dates
from .looks import MAYBE_MISSING, NEVER_A_VALUE
from .missing import state_missing
from .plain_text import as_text
from .read_column import EXACT, TOO_LONG, number_series, read_text_column
from .text_values import text_values


class Shown(float):
    """A number with the number format under which people see it: `0.08` shown as `8.0%`."""

    format: str = ""

    @classmethod
    def of(cls, value: float, number_format: str) -> "Shown":
        shown = cls(value)
        shown.format = number_format
        return shown


class ErrorCell(str):
    """`#DIV/0!` and its like."""


class Code(str):
    """A cell whose number format makes an identifier of its digits, `000-00-0000`: it stays text."""


def read_column(cells: List[Any], header: str, habits: FileHabits) -> Column:
    """Types a column of any cells; None and blank text are empty."""
    held = set(map(type, cells))
    if held <= {str, type(None)}:
        return read_text_column(cells, header, habits)
    errors = [cell for cell in cells if isinstance(cell, ErrorCell)] if ErrorCell in held else []
    if errors:
        cells = [None if isinstance(cell, ErrorCell) else cell for cell in cells]
    column = _read(cells, header, habits)
    column.change("error cells, now missing", len(errors), sorted(set(errors)))
    return column


def _read(cells: List[Any], header: str, habits: FileHabits) -> Column:
    kinds = {_kind(cell) for cell in cells} - {"empty"}
    if kinds == {"text"} and any(isinstance(cell, Code) for cell in cells):
        column = as_text(text_values([cell if isinstance(cell, str) else None for cell in cells]), NEVER_A_VALUE)
        column.facts["kept_as_text"] = "its number format makes identifiers of digits"
        return column
    if kinds <= {"text"}:
        return read_text_column([cell if isinstance(cell, str) else None for cell in cells], header, habits)
    if header in habits.overrides.keep_as_text:
        texts = [None if _kind(cell) == "empty" else cell_text(cell) for cell in cells]
        return read_text_column(texts, header, habits)
    if kinds == {"number"}:
        return digit_dates(cells, header, habits) or _numbers(cells, header)
    if kinds == {"boolean"}:
        whole = all(isinstance(cell, bool) for cell in cells)
        return Column(pd.Series(cells, dtype="bool" if whole else "boolean"))
    if kinds == {"date"}:
        return _dates(cells)
    return _mixed(cells, kinds, header, habits)


def _kind(cell: Any) -> str:
    if cell is None or (isinstance(cell, float) and math.isnan(cell)):
        return "empty"
    if isinstance(cell, str):
        return "text" if cell.strip() else "empty"
    if isinstance(cell, bool):
        return "boolean"
    if isinstance(cell, (int, float)):
        return "number"
    return "date" if isinstance(cell, datetime.date) else "other"


def _numbers(cells: List[Any], header: str) -> Column:
    values = [None if _kind(cell) == "empty" else cell for cell in cells]
    if any(isinstance(value, int) and abs(value) > EXACT for value in values):
        texts = [np.nan if value is None else cell_text(value) for value in values]
        return Column(pd.Series(texts, dtype=object), {"kept_as_text": TOO_LONG})
    infinite = [repr(value) for value in values if value is not None and math.isinf(value)]
    values = [None if value is not None and math.isinf(value) else value for value in values]
    whole = all(value is None or float(value).is_integer() for value in values)
    plain: List[Any] = [value if value is None else int(value) if whole else float(value) for value in values]
    column = Column(number_series(np.array(plain + [None], dtype=object)[:-1]))
    if any(value is not None and abs(value) >= 1e15 for value in values):
        column.doubts.append("numbers of more than 15 digits: the digits after that are not exact")
    state_missing(column, Counter(infinite))
    formats = {value.format for value in values if isinstance(value, Shown)}
    if any("%" in style for style in formats):
        column.facts["unit"] = "fraction, shown as percent: multiply by 100 to state percent"
        column.facts["shown"] = [_as_percent(value) for value in values if isinstance(value, Shown)][:3]
    elif formats:
        _state_money(column, formats)
    return column if column.facts else serial_dates(column, header)


def _state_money(column: Column, formats: Set[str]) -> None:
    column.facts["number_format"] = ", ".join(sorted(formats)[:5])
    currencies = sorted({currency for style in formats for currency in _currencies(style)})
    if len(currencies) > 1:
        column.doubts.append(f"several currencies in one column ({', '.join(currencies)}): do not add them up")


def _currencies(number_format: str) -> List[str]:
    """`[$EUR-407]` and `[$€]` name one in brackets; otherwise its sign stands in the format."""
    return re.findall(r"\[\$([^\]-]+)", number_format) or re.findall(r"[$€£¥₹]", re.sub(r"\[[^\]]*\]", "", number_format))


def _as_percent(value: Shown) -> str:
    places = value.format.partition(".")[2].count("0")
    return f"{float(value) * 100:.{places}f}%"


def _dates(cells: List[Any]) -> Column:
    moments: List[Optional[datetime.datetime]] = [None if _kind(cell) == "empty" else as_moment(cell) for cell in cells]
    series = as_series(moments, None)
    if series is None:
        return Column(
            pd.Series([np.nan if moment is None else cell_text(moment) for moment in moments], dtype=object),
            {"dates": "kept as text: a year is outside 1678-2261"},
        )
    return Column(series)


def as_moment(cell: Any) -> datetime.datetime:
    if isinstance(cell, datetime.datetime):
        return cell
    return datetime.datetime(cell.year, cell.month, cell.day)


def _mixed(cells: List[Any], kinds: Any, header: str, habits: FileHabits) -> Column:
    """Text beside numbers or dates: one kind when the texts can be read as that kind, else text."""
    if "other" in kinds:
        return Column(pd.Series([np.nan if _kind(cell) == "empty" else cell for cell in cells], dtype=object))
    typed = kinds - {"text"}
    words = [cell for cell in cells if isinstance(cell, str) and cell.strip() in MAYBE_MISSING]
    if words:
        cells = [None if isinstance(cell, str) and cell.strip() in MAYBE_MISSING else cell for cell in cells]
        column = _read(cells, header, habits)
        state_missing(column, Counter(word.strip() for word in words))
        return column
    texts = read_text_column([cell if isinstance(cell, str) else None for cell in cells], header, habits)
    for kind, fits in (("number", pd.api.types.is_numeric_dtype), ("date", pd.api.types.is_datetime64_dtype)):
        blank = texts.series.isna().all()
        if typed == {kind} and (blank or fits(texts.series.dtype)):
            merged = [
                own if _kind(own) == kind else (None if pd.isna(other) else _native(other))
                for own, other in zip(cells, _as_fractions(texts, cells))
            ]
            column = _numbers(merged, header) if kind == "number" else _dates(merged)
            column.changed += texts.changed
            column.doubts += texts.doubts
            if kind == "date" and not blank and texts.series.dt.nanosecond.any():
                column.doubts.append("nanoseconds of dates written as text were cut: the workbook's own dates have none")
            numbers_in_text = int(texts.series.notna().sum())
            column.change(f"{kind}s stored as text", numbers_in_text, [c for c in cells if isinstance(c, str)])
            return column
    laid = [np.nan if _kind(cell) == "empty" else cell_text(cell) for cell in cells]
    column = Column(pd.Series(laid, dtype=object))
    odd = next((cell for cell in cells if _kind(cell) == "text"), None)
    example = f" (such as {str(odd)[:30]!r})" if odd is not None else ""
    column.doubts.append(f"{' and '.join(sorted(kinds))} cells in one column{example}: kept as text")
    return column


def _as_fractions(texts: Column, cells: List[Any]) -> pd.Series:
    """Beside cells that a format shows as percent, the text `15%` is 0.15 as they are."""
    if texts.facts.get("unit") != "%":
        return texts.series
    if any(isinstance(cell, Shown) and "%" in cell.format for cell in cells):
        return texts.series / 100
    texts.doubts.append("some cells are texts with a % sign and some are bare numbers: both were taken as they stand; the numbers may be fractions")
    return texts.series


def _native(value: Any) -> Any:
    if isinstance(value, pd.Timestamp):
        return value.to_pydatetime(warn=False)
    number = float(value)
    return int(number) if number.is_integer() else number


def cell_text(cell: Any) -> str:
    """The text a person would type for that cell."""
    if isinstance(cell, bool):
        return "TRUE" if cell else "FALSE"
    if isinstance(cell, float):
        return str(int(cell)) if cell.is_integer() and abs(cell) < 1e15 else repr(float(cell))
    if isinstance(cell, datetime.datetime):
        return cell.date().isoformat() if cell.time() == datetime.time() else cell.isoformat(sep=" ")
    return cell.strip() if isinstance(cell, str) else str(cell)
