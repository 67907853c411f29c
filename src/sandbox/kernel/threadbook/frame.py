"""A DataFrame as JSON values: bounded, and whatever stands in its cells."""

from __future__ import annotations

import datetime
import decimal
import math
from typing import Any

import pandas as pd
from pandas.api import types

MAX_ROWS = 200
MAX_COLUMNS = 50
MAX_CELL = 500
_SAFE_INTEGER = 2**53


def as_table(data: pd.DataFrame) -> dict[str, Any]:
    """The head of the table as arrays in column order; the counts are those of the whole."""
    columns = [*_index_columns(data), *_data_columns(data)]
    cut = columns[:MAX_COLUMNS]
    cells = [[cell(value) for value in values] for _, values in cut]
    return {
        "schema": {"fields": [{"name": name, "type": _type(values)} for name, values in cut]},
        "data": [list(row) for row in zip(*cells)],
        "total_rows": len(data),
        "total_columns": len(columns) - min(len(data.columns), MAX_COLUMNS) + len(data.columns),
    }


def _index_columns(data: pd.DataFrame) -> list[tuple[str, pd.Series]]:
    if not _tells_something(data.index):
        return []
    index = data.index[:MAX_ROWS]
    levels = range(index.nlevels)
    return [(_index_name(data, level), index.get_level_values(level).to_series()) for level in levels]


def _tells_something(index: pd.Index) -> bool:
    """An index that only numbers the rows does not."""
    if isinstance(index, pd.MultiIndex) or index.name is not None:
        return True
    return len(index) > 0 and not types.is_integer_dtype(index.dtype)


def _index_name(data: pd.DataFrame, level: int) -> str:
    name = data.index.names[level]
    if name is not None:
        return label(name)
    return "" if data.index.nlevels == 1 else f"level {level + 1}"


def _data_columns(data: pd.DataFrame) -> list[tuple[str, pd.Series]]:
    """By position, since names may repeat."""
    head = data.iloc[:MAX_ROWS, :MAX_COLUMNS]
    return [(label(name), head.iloc[:, place]) for place, name in enumerate(head.columns)]


def label(name: object) -> str:
    """A column's name as one line of text; the levels of a MultiIndex are joined."""
    if isinstance(name, tuple):
        return " / ".join(text for text in (label(part) for part in name) if text)
    value = cell(name)
    return "" if value is None else str(value)


def _type(values: pd.Series) -> str:
    dtype = values.cat.categories.dtype if isinstance(values.dtype, pd.CategoricalDtype) else values.dtype
    if types.is_bool_dtype(dtype):
        return "boolean"
    if types.is_numeric_dtype(dtype) and not types.is_complex_dtype(dtype):
        return "number"
    if types.is_datetime64_any_dtype(dtype):
        return "datetime"
    return _object_type(values)


def _object_type(values: pd.Series) -> str:
    """Columns of Python objects, such as those SQL drivers and `date` accessors give."""
    kind = types.infer_dtype(values, skipna=True)
    if kind in ("integer", "floating", "mixed-integer-float", "decimal"):
        return "number"
    if kind in ("date", "datetime", "datetime64"):
        return "datetime"
    return "boolean" if kind == "boolean" else "text"


def cell(value: object) -> str | int | float | bool | None:
    """One value as JSON knows it. Numbers that JavaScript would round stay digits in a string."""
    if hasattr(value, "item") and getattr(value, "ndim", None) == 0:
        value = value.item()
    if value is None or value is pd.NaT or value is pd.NA:
        return None
    if isinstance(value, bool):
        return value
    if isinstance(value, int):
        return value if abs(value) <= _SAFE_INTEGER else str(value)
    if isinstance(value, float):
        return None if math.isnan(value) else value if math.isfinite(value) else str(value)
    if isinstance(value, decimal.Decimal):
        return _decimal(value)
    if isinstance(value, (datetime.datetime, datetime.date)):
        return value.isoformat()
    return _text(value)


def _decimal(value: decimal.Decimal) -> str | float | None:
    if value.is_nan():
        return None
    return float(value) if decimal.Decimal(repr(float(value))) == value else str(value)


def _text(value: object) -> str:
    try:
        text = value if isinstance(value, str) else str(value)
    except Exception:
        text = f"<{type(value).__name__}>"
    cut = text if len(text) <= MAX_CELL else text[: MAX_CELL - 1] + "…"
    return cut.encode("utf-8", "replace").decode("utf-8")
