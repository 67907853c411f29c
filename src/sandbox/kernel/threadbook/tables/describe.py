"""What each column holds, in a few words: for the receipt."""

import json
from typing import Any, Dict, List

import pandas as pd

LONGEST_EXAMPLE = 60
COUNTED_ROWS = 100_000
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
    entry: Dict[str, Any] = {
        "name": str(frame.columns[position]),
        "type": kind,
        "missing": missing,
        "distinct": _distinct(head),
        "examples": _examples(series, head, kind) if missing < len(series) else [],
    }
    if head is not series:
        entry["distinct_in_first_rows"] = COUNTED_ROWS
    if kind == "text" and pd.api.types.infer_dtype(head, skipna=True) == "string":
        longest = head.astype(object).str.len().max()
        if longest > LONGEST_EXAMPLE:
            entry["longest_text"] = int(longest)
    return entry


def _distinct(series: pd.Series) -> int:
    try:
        return int(series.nunique())
    except TypeError:  # lists and dicts
        return int(series.dropna().map(lambda value: json.dumps(value, default=str)).nunique())


def _examples(series: pd.Series, head: pd.Series, kind: str) -> List[str]:
    if kind in ("number", "datetime"):
        least, most = series.min(), series.max()
        return [_plain(least)] if least == most else [_plain(least), _plain(most)]
    present = head.dropna()
    try:
        counts = present.value_counts()
        return [shorten(value) for value in counts.index[:5]]
    except TypeError:
        return [shorten(value) for value in present.head(3)]


def _plain(value: Any) -> str:
    if isinstance(value, pd.Timestamp):
        return value.isoformat()
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    return format(value, ".15g") if isinstance(value, float) else str(value)
