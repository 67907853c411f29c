"""A chart of Vega-Lite, as altair writes it, read for a plain picture."""

from __future__ import annotations

from typing import Any

import pandas as pd

from .chart import Chart, Kind, Panel, Series

MOST_SERIES = 40
_MARKS: dict[str, Kind] = {
    "bar": "bar",
    "line": "line",
    "trail": "line",
    "area": "line",
    "point": "points",
    "circle": "points",
    "square": "points",
    "tick": "points",
    "arc": "pie",
}
_AGGREGATES = {"sum": "sum", "mean": "mean", "average": "mean", "median": "median", "min": "min", "max": "max"}


class _NotDrawn(Exception):
    """What the plain picture cannot show, in words."""


def read_vega(spec: dict[str, Any]) -> Chart:
    panels: list[Panel] = []
    left_out: list[str] = []
    for view in _views(spec, left_out):
        panel = Panel()
        for layer in [_within(view, layer) for layer in view["layer"]] if "layer" in view else [view]:
            try:
                _add(layer, panel, spec)
            except _NotDrawn as lack:
                left_out.append(str(lack))
        panels.append(panel)
    return Chart(_title(spec.get("title")), [panel for panel in panels if panel.series], left_out)


def _views(spec: dict[str, Any], left_out: list[str]) -> list[dict[str, Any]]:
    for way in ("hconcat", "vconcat", "concat"):
        if way in spec:
            return [view for part in spec[way] for view in _views(_within(spec, part), left_out)]
    if "facet" in spec or "repeat" in spec:
        left_out.append("facets")
        return []
    return [spec]


def _within(outer: dict[str, Any], inner: dict[str, Any]) -> dict[str, Any]:
    """A part inherits data and encodings of the whole."""
    encoding = {**(outer.get("encoding") or {}), **(inner.get("encoding") or {})}
    return {"data": outer.get("data"), **inner, "encoding": encoding}


def _add(view: dict[str, Any], panel: Panel, spec: dict[str, Any]) -> None:
    mark = view.get("mark")
    name = str(mark.get("type") if isinstance(mark, dict) else mark)
    kind = _MARKS.get(name)
    if kind is None:
        raise _NotDrawn(f"marks of the kind {name}")
    if view.get("transform"):
        raise _NotDrawn("transformed data")
    encoding = view.get("encoding") or {}
    if any(channel in encoding for channel in ("row", "column", "facet")):
        raise _NotDrawn("facets")
    frame = _frame(view.get("data"), spec)
    if kind == "pie":
        across, up = encoding.get("color") or {}, encoding.get("theta") or {}
    else:
        across, up = encoding.get("x") or {}, encoding.get("y") or {}
    if "bin" in across and across["bin"] and up.get("aggregate") == "count":
        values = _column(frame, across.get("field")).tolist()
        panel.series.append(Series("histogram", [], values, bins=20))
        panel.x_label, panel.y_label = _label(across), "count"
        return
    horizontal = kind == "bar" and _is_value(across) and not _is_value(up)
    keys, value = (up, across) if horizontal else (across, up)
    panel.x_label, panel.y_label = (_label(across), _label(up)) if kind != "pie" else ("", "")
    split = (encoding.get("color") or {}).get("field") if kind != "pie" else None
    groups = [("", frame)] if split is None else list(frame.groupby(_known(frame, split), sort=False))
    for group, rows in groups[:MOST_SERIES]:
        x, y = _points(rows, keys, value)
        panel.series.append(
            Series(kind, x, y, str(group), horizontal=horizontal, filled=name == "area")
        )
    panel.stacked = panel.stacked or (name in ("bar", "area") and "xOffset" not in encoding and "yOffset" not in encoding)


def _points(rows: pd.DataFrame, keys: dict[str, Any], value: dict[str, Any]) -> tuple[list[Any], list[Any]]:
    for channel in (keys, value):
        if channel.get("timeUnit") or channel.get("bin"):
            raise _NotDrawn("binned values and units of time")
    aggregate = value.get("aggregate")
    if aggregate is None:
        x, y = _column(rows, keys.get("field")), _column(rows, value.get("field"))
        return x.tolist(), y.tolist()
    by = rows.groupby(_known(rows, keys.get("field")), sort=False)
    if aggregate == "count":
        found = by.size()
    elif aggregate in _AGGREGATES:
        found = by[_known(rows, value.get("field"))].agg(_AGGREGATES[aggregate])
    else:
        raise _NotDrawn(f"the aggregate {aggregate}")
    return found.index.tolist(), found.tolist()


def _frame(data: Any, spec: dict[str, Any]) -> pd.DataFrame:
    data = data or {}
    values = data.get("values")
    if values is None:
        values = (spec.get("datasets") or {}).get(data.get("name"))
    if not isinstance(values, list):
        raise _NotDrawn("data that is not in the chart itself")
    return pd.DataFrame(values)


def _column(frame: pd.DataFrame, field: Any) -> pd.Series:
    return frame[_known(frame, field)]


def _known(frame: pd.DataFrame, field: Any) -> str:
    if field not in frame.columns:
        raise _NotDrawn(f"a value without a field ({field})" if field is None else f"the unknown field {field}")
    return str(field)


def _is_value(channel: dict[str, Any]) -> bool:
    return channel.get("type") == "quantitative" or "aggregate" in channel


def _label(channel: dict[str, Any]) -> str:
    title = channel.get("title", (channel.get("axis") or {}).get("title") if channel.get("axis") else None)
    name = title if title is not None else channel.get("field") or channel.get("aggregate") or ""
    return str(name)[:300]


def _title(title: Any) -> str:
    text = title.get("text") if isinstance(title, dict) else title
    lines = text if isinstance(text, list) else [text]
    return "\n".join(str(line) for line in lines if line is not None)[:300]
