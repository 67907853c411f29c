"""Many dates written alike, read by one pattern."""

import re
from typing import Any, List, Optional, Tuple

import numpy as np
import pandas as pd

from ..column import Column

CLOCKS = [
    (r"", ""),
    (r"[ T]\d{2}:\d{2}", "%H:%M"),
    (r"[ T]\d{2}:\d{2}:\d{2}", "%H:%M:%S"),
    (r"[ T]\d{2}:\d{2}:\d{2}\.\d{1,6}", "%H:%M:%S.%f"),
]
DAYS: List[Tuple[str, List[Tuple[str, Optional[str]]]]] = [
    (r"\d{4}-\d{2}-\d{2}", [("%Y-%m-%d", None)]),
    (r"\d{4}/\d{2}/\d{2}", [("%Y/%m/%d", None)]),
    (r"\d{1,2}/\d{1,2}/\d{4}", [("%d/%m/%Y", "dmy"), ("%m/%d/%Y", "mdy")]),
    (r"\d{1,2}\.\d{1,2}\.\d{4}", [("%d.%m.%Y", "dmy"), ("%m.%d.%Y", "mdy")]),
    (r"\d{1,2}-\d{1,2}-\d{4}", [("%d-%m-%Y", "dmy"), ("%m-%d-%Y", "mdy")]),
]


def quick_dates(cells: Any) -> Optional[Column]:
    """A column of dates in one clear pattern; None when it takes a closer look."""
    codes, uniques = pd.factorize(cells)
    if not len(uniques) or len(uniques) < 2_000:
        return None
    texts = pd.Series(uniques, dtype=object)
    length = texts.str.len()
    formats = _formats(str(uniques[0]))
    if formats is None or (formats[0][0].startswith("%Y") and length.min() != length.max() and "%f" not in formats[0][0]):
        return None
    fitting = []
    for pattern, order in formats:
        found = pd.to_datetime(texts, format=pattern, errors="coerce")
        if found.notna().all():
            fitting.append((found, order))
    if len(fitting) != 1:
        return None
    found, order = fitting[0]
    values = np.append(found.to_numpy(dtype="datetime64[ns]"), np.datetime64("NaT", "ns"))
    return Column(pd.Series(values[codes]), {"date_order": order} if order else {})


def _formats(example: str) -> Optional[List[Tuple[str, Optional[str]]]]:
    for day, patterns in DAYS:
        for clock, suffix in CLOCKS:
            if re.fullmatch(day + clock, example):
                between = "T" if suffix and "T" in example else " "
                return [(f"{pattern}{between}{suffix}" if suffix else pattern, order) for pattern, order in patterns]
    return None
