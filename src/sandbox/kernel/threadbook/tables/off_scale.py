"""Numbers off the scale of all others that surveys and instruments write for "no answer": 99 beside 1 to 5, -7999 beside 12.5."""

import re

import numpy as np
import pandas as pd

from .bounds import bounds
from .column import Column

ANSWERS = frozenset([66, 77, 88, *range(96, 100), 666, 777, 888, *range(996, 1000), 6666, 7777, 8888, *range(9996, 10_000)])
REPEATED = re.compile(r"^[1-9]?(?:9{2,}|8{3,}|7{3,})(?:\.[789])?$")
COMPUTERS = frozenset([32_767, 32_768, 65_535, 2_147_483_647, 2_147_483_648, 4_294_967_295])
LARGEST_SCALE = 11
LEAST_ANSWERS = 6
FARTHER = 10
MOST_CODES = 4


def doubt_off_scale(column: Column) -> None:
    """States what is clearly off; nothing is removed."""
    series = column.series
    plain = isinstance(series.dtype, np.dtype) and series.dtype.kind in "iuf" and not column.facts.get("unit")
    if not plain or len(series) < 4 or any("missing" in doubt for doubt in column.doubts):
        return
    least, most = bounds(series)
    if not (_is_code(float(least)) or _is_code(float(most))):
        return
    values = np.unique(series.dropna().to_numpy())
    found = _answers(values, series) or _lone(values)
    if found:
        shown = " and ".join(str(int(value)) if float(value).is_integer() else str(value) for value in found)
        them = "stands" if len(found) == 1 else "stand"
        column.doubts.append(f"{shown} {them} far off every other value and may mean missing: kept as {'a number' if len(found) == 1 else 'numbers'}")


def _is_code(value: float) -> bool:
    size = abs(value)
    text = str(int(size)) if size.is_integer() and size < 1e15 else repr(size)
    return size in ANSWERS or size in COMPUTERS or bool(REPEATED.match(text))


def _answers(values: np.ndarray, series: pd.Series) -> list:
    """Codes over the answers of a scale such as 1 to 5 or 0 to 10."""
    codes = [value for value in values[-MOST_CODES:].tolist() if value in ANSWERS]
    scale = values[: len(values) - len(codes)]
    if not codes or len(scale) < 2 or scale[0] < 0 or scale[-1] > LARGEST_SCALE or (scale != np.floor(scale)).any():
        return []
    answers = int(series.notna().sum()) - int(series.isin(codes).sum())
    return codes if answers >= LEAST_ANSWERS and answers >= len(scale) and min(codes) >= 5 * scale[-1] else []


def _lone(values: np.ndarray) -> list:
    """One value at an end, written with a row of nines or the like, ten times as far out as the others reach."""
    for at, rest in ((0, values[1:]), (-1, values[:-1])):
        value = float(values[at])
        if len(rest) >= 3 and abs(value) >= 1_000 and _is_code(value) and abs(value) >= FARTHER * max(abs(float(rest[0])), abs(float(rest[-1]))):
            return [value]
    return []
