"""The rows that a view of Vega-Lite draws: its data, transformed."""

from __future__ import annotations

from typing import Any

import pandas as pd

from .not_drawn import NotDrawn
from .vega_expression import NotComputed, compute

AGGREGATES = {"sum": "sum", "mean": "mean", "average": "mean", "median": "median", "min": "min", "max": "max",
              "count": "size", "distinct": "nunique", "stdev": "std", "variance": "var", "q1": "q1", "q3": "q3"}  # fmt: skip
_OTHERS = ("regression", "loess", "density", "window", "joinaggregate", "lookup", "impute", "pivot", "bin", "timeUnit",
           "stack", "quantile", "sample", "flatten")  # fmt: skip


def rows_of(view: dict[str, Any], spec: dict[str, Any]) -> pd.DataFrame:
    data = view.get("data") or {}
    values = data.get("values")
    if values is None:
        values = (spec.get("datasets") or {}).get(data.get("name"))
    if values is None and "url" in data:
        raise NotDrawn("data at an address, which is never fetched,")
    if not isinstance(values, list):
        raise NotDrawn("data that is not in the chart itself")
    rows = pd.DataFrame(values)
    for transform in view.get("transform") or []:
        rows = _transformed(rows, transform)
    if rows.empty:
        raise NotDrawn("a chart without rows")
    return rows


def aggregated(groups: Any, field: str | None, how: Any) -> pd.Series:
    """One value for each group."""
    if how == "count":
        return groups.size()
    if how not in AGGREGATES:
        raise NotDrawn(f"the aggregate {how}")
    if how in ("q1", "q3"):
        return groups[field].quantile(0.25 if how == "q1" else 0.75)
    return groups[field].agg(AGGREGATES[how])


def known(rows: pd.DataFrame, field: Any) -> str:
    """The column of that name; Vega writes `a\\.b` for a name that holds a point."""
    name = field.replace("\\", "") if isinstance(field, str) and field not in rows.columns else field
    if name not in rows.columns:
        raise NotDrawn("a value without a field" if field is None else f"the unknown field {field}")
    return str(name)


def _transformed(rows: pd.DataFrame, how: dict[str, Any]) -> pd.DataFrame:
    try:
        if "filter" in how:
            return rows[_kept(rows, how["filter"])]
        if "calculate" in how:
            return rows.assign(**{str(how["as"]): compute(how["calculate"], rows)})
    except NotComputed:
        raise NotDrawn("data transformed by an expression") from None
    if "fold" in how:
        key, value = how.get("as") or ["key", "value"]
        fields = [known(rows, field) for field in how["fold"]]
        return pd.concat([rows.assign(**{key: field, value: rows[field]}) for field in fields], ignore_index=True)
    if "aggregate" in how:
        return _grouped(rows, how)
    kind = next((name for name in _OTHERS if name in how), "another way")
    raise NotDrawn(f"data transformed by {kind}")


def _grouped(rows: pd.DataFrame, how: dict[str, Any]) -> pd.DataFrame:
    by = [known(rows, field) for field in how.get("groupby") or []]
    groups = rows.groupby(by or (lambda _: 0), sort=False)
    found = {
        str(one["as"]): aggregated(groups, known(rows, one["field"]) if one.get("field") else None, one["op"])
        for one in how["aggregate"]
    }
    return pd.DataFrame(found).reset_index(drop=not by)


def _kept(rows: pd.DataFrame, test: Any) -> Any:
    if not isinstance(test, dict):
        return compute(test, rows)
    if "and" in test or "or" in test or "not" in test or "field" not in test or "timeUnit" in test:
        raise NotComputed
    column = rows[known(rows, test["field"])]
    for name, keep in (
        ("equal", lambda bound: column == bound),
        ("oneOf", lambda bound: column.isin(bound)),
        ("lt", lambda bound: column < bound),
        ("lte", lambda bound: column <= bound),
        ("gt", lambda bound: column > bound),
        ("gte", lambda bound: column >= bound),
        ("range", lambda bound: column.between(*bound)),
    ):
        if name in test:
            try:
                return keep(test[name])
            except TypeError as fault:
                raise NotComputed from fault
    raise NotComputed
