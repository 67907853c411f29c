"""Parquet and feather: by pyarrow where the sandbox has it, else from JSON lines that the program outside made."""

import json
from typing import Any, Dict, List, Tuple

import numpy as np
import pandas as pd

from .describe import shorten
from .json_tables import inner_tables
from .overrides import Overrides
from .receipt import make_receipt
from .settings import state_settings
from .table import Refusal, Table
from .typed_column import cell_text

Columns = List[Tuple[str, str]]
EXPORT = "Please export it as CSV (in pandas: df.to_csv(...)) and attach that."


class NeedsLines(Refusal):
    """A Parquet file without pyarrow: the program outside can turn it into JSON lines."""


def read_columnar(path: str, name: str, kind: str, settings: Overrides) -> List[Table]:
    try:
        import pyarrow
    except ImportError:
        words = f"{name} is a {kind} file, which this sandbox cannot read. {EXPORT}"
        raise (NeedsLines(words) if kind == "parquet" else Refusal(words)) from None
    try:
        frame = pd.read_parquet(path) if kind == "parquet" else pd.read_feather(path)
    except (OSError, ValueError, NotImplementedError, pyarrow.ArrowException):
        raise Refusal(f"{name} is a damaged {kind} file. Please write it again, or export it as CSV.") from None
    if not isinstance(frame.index, pd.RangeIndex):
        frame = frame.reset_index()
    frame.columns = pd.Index([str(column) for column in frame.columns], dtype=object)
    for place in range(frame.shape[1]):
        frame.isetitem(place, _plain_types(frame.iloc[:, place]))
    return _tables(frame, name, kind, settings)


def _plain_types(series: pd.Series) -> pd.Series:
    """pyarrow gives days and decimals as Python objects, on which few methods of pandas work."""
    held = pd.api.types.infer_dtype(series, skipna=True) if series.dtype == object else ""
    if held == "date":
        return pd.to_datetime(series, errors="coerce")
    return series.astype("float64") if held == "decimal" else series


def read_lines(path: str, name: str, settings: Overrides) -> List[Table]:
    """The table of JSON lines as `parquetLines` writes them."""
    with open(path, encoding="utf-8") as stream:
        columns: Columns = [(item["name"], item["type"]) for item in json.loads(stream.readline())["columns"]]
        rows = [json.loads(line) for line in stream]
    frame = pd.DataFrame({place: _typed([row[place] for row in rows], kind) for place, (_, kind) in enumerate(columns)})
    frame.columns = pd.Index([column for column, _ in columns], dtype=object)
    tables = _tables(frame, name, "parquet", settings)
    state_settings(tables, settings)
    return tables


def _typed(values: List[Any], kind: str) -> pd.Series:
    whole = all(value is not None for value in values)
    if kind in ("datetime", "datetime-utc"):
        series = pd.Series(pd.to_datetime(pd.Series(values, dtype=object), errors="coerce", format="mixed" if _mixed_known() else None))
        return series.dt.tz_localize("UTC") if kind == "datetime-utc" else series
    if kind == "integer":
        return _whole_numbers([None if value is None else int(value) for value in values])
    if kind == "float":
        return pd.Series([np.nan if value is None else float(value) for value in values], dtype="float64")
    if kind == "boolean":
        return pd.Series(values, dtype="bool" if whole else "boolean")
    return pd.Series([np.nan if value is None else value for value in values], dtype=object)


def _whole_numbers(values: List[Any]) -> pd.Series:
    """int64 or uint64; float64 where some are missing; text where that would lose digits."""
    present = [value for value in values if value is not None]
    if len(present) == len(values):
        return pd.Series(values, dtype="uint64" if present and max(present) >= 2**63 else "int64")
    if present and max(map(abs, present)) > 2**53:
        return pd.Series([np.nan if value is None else str(value) for value in values], dtype=object)
    return pd.Series([np.nan if value is None else float(value) for value in values], dtype="float64")


def _mixed_known() -> bool:
    """pandas 2 wants to be told that some dates have no time; pandas 1 takes them as they come."""
    return int(pd.__version__.split(".")[0]) >= 2


def _tables(frame: pd.DataFrame, name: str, kind: str, settings: Overrides) -> List[Table]:
    """The frame, its nested columns flattened, and a table for each column of inner records."""
    for place, column in enumerate(frame.columns):
        if column in settings.keep_as_text:
            frame.isetitem(place, frame.iloc[:, place].map(cell_text, na_action="ignore").astype(object))
    nested = [column for column in frame.columns if frame[column].map(_is_nested).any()] if frame.columns.is_unique else []
    facts: Dict[str, Any] = {"kind": kind}
    if not nested:
        return [Table(name, frame, make_receipt(name, frame, facts))]
    records = [_plain(record) for record in frame.to_dict("records")]
    flat, inner = inner_tables(records)
    facts["doubts"] = [f"nested columns were flattened: {', '.join(shorten(column) for column in nested[:5])}"]
    tables = [Table(name, _frame(flat, frame.drop(columns=nested)), {})]
    tables += [Table(f"{name}: {part}", _frame(rows, frame.iloc[:0]), {}) for part, rows in inner]
    if inner:
        tables[0].name = f"{name}: records"
    for table in tables:
        table.receipt = make_receipt(table.name, table.frame, facts)
    return tables


def _frame(records: List[Dict[str, Any]], source: pd.DataFrame) -> pd.DataFrame:
    names = list(dict.fromkeys(key for record in records for key in record))
    frame = pd.DataFrame({key: [record.get(key) for record in records] for key in names}, columns=names)
    same = len(frame) == len(source)
    for column in names:
        if same and column in source.columns:
            frame[column] = source[column]
    return frame


def _is_nested(value: Any) -> bool:
    return isinstance(value, (dict, list, np.ndarray))


def _plain(value: Any) -> Any:
    if isinstance(value, np.ndarray):
        value = value.tolist()
    if isinstance(value, dict):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    return None if value is pd.NaT or (isinstance(value, float) and np.isnan(value)) else value
