"""What each column holds, in a few words: for the receipt."""

import json
from typing import Any, Dict, List, Tuple

import numpy as np
import pandas as pd

from .bounds import bounds

LONGEST_EXAMPLE = 60
COUNTED_ROWS = 50_000
MOST_DESCRIBED = 60


def describe(frame: pd.DataFrame) -> List[Dict[str, Any]]:
    """One entry per column, at most `MOST_DESCRIBED`, each of plain JSON values."""
    return [_column(frame, position) for position in range(min(frame.shape[1], MOST_DESCRIBED))]


def column_type(series: pd.Series) -> str:
    if pd.api.types.is_bool_dtype(series.dtype):
        return "boolean"
    if pd.api.types.is_numeric_dtype(series.dtype):
        return "number"
    if pd.api.types.is_datetime64_any_dtype(series.dtype):
        return "datetime"
    return "text"


def shorten(value: Any) -> str:
    text = value if isinstance(value, str) else str(value)
    return text if len(text) <= LONGEST_EXAMPLE else text[: LONGEST_EXAMPLE - 1] + "…"


def _column(frame: pd.DataFrame, position: int) -> Dict[str, Any]:
    series = frame.iloc[:, position]
    kind = column_type(series)
    missing = int(series.isna().sum())
    head = series if len(series) <= COUNTED_ROWS else series.iloc[:COUNTED_ROWS]
    codes, distinct = _factorized(head)
    entry: Dict[str, Any] = {
        "name": str(frame.columns[position]),
        "type": kind,
        "missing": missing,
        "distinct": len(distinct),
        "examples": [],
    }
    if kind in ("number", "datetime") and missing < len(series):
        entry["examples"] = list(dict.fromkeys(_plain(value) for value in bounds(series)))
    elif len(distinct):
        often = np.argsort(-np.bincount(codes[codes >= 0]), kind="stable")[:5]
        entry["examples"] = [shorten(distinct[place]) for place in often]
    if head is not series:
        entry["distinct_in_first_rows"] = COUNTED_ROWS
    longest = max((len(value) for value in distinct if isinstance(value, str)), default=0)
    if kind == "text" and longest > LONGEST_EXAMPLE:
        entry["longest_text"] = longest
    return entry


def _factorized(series: pd.Series) -> Tuple[np.ndarray, Any]:
    """Codes (-1 where missing) and the distinct values."""
    try:
        return pd.factorize(series)
    except TypeError:  # lists and dicts
        return pd.factorize(series.map(lambda value: json.dumps(value, default=str), na_action="ignore"))


def _plain(value: Any) -> str:
    if isinstance(value, pd.Timestamp):
        return value.isoformat()
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    return format(value, ".15g") if isinstance(value, float) else str(value)
