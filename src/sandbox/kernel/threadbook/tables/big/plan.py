"""How to read each column of a large file, from samples of its rows."""

from dataclasses import dataclass
from typing import Any, List, Optional

import pandas as pd

from ..column import FileHabits
from ..dialect import Dialect
from ..grid import Row
from ..read_column import read_text_column

SLICES = 12
SLICE_BYTES = 1 << 12


@dataclass(frozen=True)
class Plan:
    """`native`: the parser may make numbers of it; `text`: words, no further look needed; otherwise read with care.

    `few`: the same texts come again and again.
    """

    native: bool
    text: bool
    date: bool
    whole: bool
    few: bool = False
    decimal: Optional[str] = None


def sample_rows(data: memoryview, dialect: Dialect, size: int) -> List[Row]:
    """Rows from places all over the body; those cut in the middle are dropped."""
    rows: List[Row] = []
    step = max(SLICE_BYTES, len(data) // SLICES)
    for start in range(0, len(data), step):
        text = bytes(data[start : start + SLICE_BYTES]).decode("utf-8", errors="replace")
        begin = text.find("\n") + 1 if start else 0
        stop = text.rfind("\n") + 1
        if begin < stop:
            rows += [list(row) for _, row in dialect.rows(text[begin:stop]) if len(row) == size]
    return rows


def plan_column(cells: List[Any], name: str, habits: FileHabits) -> Plan:
    column = read_text_column(cells, name, habits)
    series, facts = column.series, column.facts
    numeric = pd.api.types.is_numeric_dtype(series.dtype) and not pd.api.types.is_bool_dtype(series.dtype)
    plain = set(facts) <= {"decimal"} and facts.get("decimal") != "mixed" and not column.changed and not column.doubts
    date = pd.api.types.is_datetime64_any_dtype(series.dtype)
    text = series.dtype == object and not facts and not column.doubts and not column.changed and series.notna().any()
    few = len(set(cells)) * 2 <= len(cells)
    return Plan(bool(numeric and plain), bool(text), bool(date), series.dtype.kind == "i", few, facts.get("decimal", ".") if numeric else None)
