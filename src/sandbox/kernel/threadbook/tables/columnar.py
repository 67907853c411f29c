"""Parquet and feather, by pyarrow where the sandbox has it."""

import json
import os
from typing import Any, Dict, List, Tuple

import pandas as pd

from .table import Refusal

SIDECAR = ".threadbook.jsonl"


def read_columnar(path: str, name: str, kind: str) -> Tuple[pd.DataFrame, Dict[str, Any]]:
    """The frame and facts of a columnar file."""
    try:
        import pyarrow  # noqa: F401
    except ImportError:
        return _read_sidecar(path, name, kind)
    try:
        frame = pd.read_parquet(path) if kind == "parquet" else pd.read_feather(path)
    except (OSError, ValueError, NotImplementedError):
        raise Refusal(f"{name} is a damaged {kind} file. Please write it again, or export it as CSV.") from None
    return frame, {"kind": kind}


def _read_sidecar(path: str, name: str, kind: str) -> Tuple[pd.DataFrame, Dict[str, Any]]:
    folder, base = os.path.split(path)
    sidecar = os.path.join(folder, f".{base}{SIDECAR}")
    if not os.path.exists(sidecar):
        remedy = "df.to_csv(...)" if kind == "parquet" else "df.to_csv(...) or df.to_parquet(...)"
        raise Refusal(f"{name} is a {kind} file, which this sandbox cannot read. Please export it as CSV (in pandas: {remedy}) and attach that.")
    with open(sidecar, encoding="utf-8") as stream:
        head = json.loads(stream.readline())
        rows: List[List[Any]] = [json.loads(line) for line in stream]
    frame = pd.DataFrame(rows, columns=pd.Index([column["name"] for column in head["columns"]], dtype=object))
    for place, column in enumerate(head["columns"]):
        frame.isetitem(place, _typed(frame.iloc[:, place], column["type"]))
    return frame, {"kind": kind, "schema_in_file": {c["name"]: c["type"] for c in head["columns"][:60]}}


def _typed(series: pd.Series, kind: str) -> pd.Series:
    if kind == "datetime":
        return pd.to_datetime(series, errors="coerce")
    if kind == "integer" and not series.isna().any():
        return series.astype("int64")
    if kind in ("integer", "float"):
        return pd.to_numeric(series, errors="coerce").astype("float64")
    if kind == "boolean" and not series.isna().any():
        return series.astype("bool")
    return series
