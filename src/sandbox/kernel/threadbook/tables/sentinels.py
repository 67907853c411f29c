"""Numbers that stand for "missing", such as -9999: told from real values by the company they keep."""

import re
from collections import Counter
from typing import Dict, List, Set

import pandas as pd

from .bounds import bounds
from .column import Column
from .off_scale import doubt_off_scale

STRONG = (-999.0, -9999.0, -99999.0, -999999.0, -99.9, -99.99, -999.9, -999.99, -9999.9, -9999.99)
WEAK = (-9.0, -99.0, -8.0, -88.0, -888.0, -77.0, -777.0)
POSITIVE = (999.0, 9999.0, 99999.0, 999999.0)
COUNTS = re.compile(r"(?:^|[^a-z])(?:n|num|count|qty|quantity|age|cas|casualties|items|units|pop|population|visits)(?:$|[^a-z])", re.I)


def clear_sentinels(columns: Dict[str, Column]) -> None:
    """Makes proven sentinels missing, counted; states the ones that are only likely."""
    found = {name: _negatives(column.series) for name, column in columns.items() if _is_plain(column)}
    found = {name: values for name, values in found.items() if values}
    seen_in = Counter(value for values in found.values() for value in values)
    strong_in_file = any(value in STRONG for value in seen_in)
    for name, values in found.items():
        sure, doubtful = [], []
        for value in values:
            weak_but_proven = strong_in_file or seen_in[value] > 1 or COUNTS.search(name)
            (sure if value in STRONG or weak_but_proven else doubtful).append(value)
        _clear(columns[name], sure)
        if doubtful:
            columns[name].doubts.append(
                f"{_words(doubtful)} is the only negative value and may stand for missing: kept as a number"
            )
    proven = {value for value in seen_in if value in STRONG}
    for name, column in columns.items():
        if name not in found and _is_plain(column):
            _far_below(column, proven)
        _doubt_positive(column)
        doubt_off_scale(column)


def _is_plain(column: Column) -> bool:
    series = column.series
    numeric = pd.api.types.is_numeric_dtype(series.dtype) and not pd.api.types.is_bool_dtype(series.dtype)
    return numeric and not column.facts.get("unit")


def _negatives(series: pd.Series) -> List[float]:
    """The sentinels of a column whose every negative value is one, and whose other values are far from them."""
    least = bounds(series)[0]
    if least not in STRONG and least not in WEAK:
        return []
    negative = series[series < 0]
    values = sorted({float(value) for value in negative.unique()[:20]})
    known = all(value in STRONG or value in WEAK for value in values)
    others = series[series >= 0]
    if not known or len(others) < 2 or len(negative.unique()) > 3 or others.nunique() < 2:
        return []
    return values


def _far_below(column: Column, proven: Set[float]) -> None:
    """-999 among real negative values: missing when the file proves it elsewhere, else doubtful."""
    least = bounds(column.series)[0]
    if least not in STRONG:
        return
    others = column.series[column.series > least]
    if len(others) < 2 or others.min() * 4 < least:
        return
    if least in proven:
        _clear(column, [float(least)])
    else:
        column.doubts.append(f"{_number(float(least))} is far below every other value and may stand for missing")


def _clear(column: Column, values: List[float]) -> None:
    if not values:
        return
    hit = column.series.isin(values)
    column.series = column.series.astype("float64").mask(hit)
    column.facts["missing_marked_as"] = [_number(value) for value in values]
    column.change("stand-ins for missing, now missing", int(hit.sum()), [_number(value) for value in values])
    column.doubts.append(f"{_words(values)} was read as missing")


def _doubt_positive(column: Column) -> None:
    if not _is_plain(column) or len(column.series) < 4:
        return
    most = bounds(column.series)[1]
    if most not in POSITIVE:
        return
    others = column.series[column.series < most]
    if len(others) >= 3 and others.max() > 0 and others.max() * 5 < most:
        column.doubts.append(f"{_number(float(most))} is far above every other value and may stand for missing")


def _words(values: List[float]) -> str:
    return " and ".join(_number(value) for value in values)


def _number(value: float) -> str:
    return str(int(value)) if value.is_integer() else str(value)
