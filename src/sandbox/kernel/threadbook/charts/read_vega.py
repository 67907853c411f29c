"""A chart of Vega-Lite, as altair writes it, read for a plain picture."""

from __future__ import annotations

from typing import Any

from .chart import Chart, Panel
from .not_drawn import NotDrawn
from .vega_rows import known, rows_of
from .vega_units import categories, in_units
from .vega_view import add_view

MOST_PANELS = 12
_FACETS = ("facet", "row", "column")


def read_vega(spec: dict[str, Any]) -> Chart:
    chart = Chart(_title(spec.get("title")), [], [])
    for view in _views(spec, chart):
        _read_view(view, spec, chart)
    chart.panels = [panel for panel in chart.panels if panel.series]
    if len(chart.panels) > MOST_PANELS:
        chart.left_out.append(f"{len(chart.panels) - MOST_PANELS} more panels")
        chart.panels = chart.panels[:MOST_PANELS]
    return chart


def _read_view(view: dict[str, Any], spec: dict[str, Any], chart: Chart) -> None:
    """A panel for each facet, or one; layers of scales of their own stand side by side."""
    layers = _layers(view)
    scales = (view.get("resolve") or {}).get("scale") or {}
    apart = "layer" in view and "independent" in (scales.get("x"), scales.get("y"))
    for group in [[layer] for layer in layers] if apart else [layers]:
        panels: dict[str, Panel] = {}
        for layer in group:
            try:
                _read_layer(layer, spec, chart, panels)
            except NotDrawn as lack:
                chart.left_out.append(str(lack))
        if len(panels) == 1 and view is not spec and not next(iter(panels)):
            next(iter(panels.values())).title = _title(view.get("title"))
        chart.panels.extend(panels.values())


def _read_layer(layer: dict[str, Any], spec: dict[str, Any], chart: Chart, panels: dict[str, Panel]) -> None:
    encoding = layer.get("encoding") or {}
    by = [encoding[name] for name in _FACETS if name in encoding]
    rows = rows_of(layer, spec)
    if not by:
        add_view(layer, rows, panels.setdefault("", Panel()))
        return
    chart.is_shared = True
    names = [in_units(rows[known(rows, channel.get("field"))], channel) for channel in by]
    titles = names[0].astype(str) if len(names) == 1 else names[0].astype(str) + " · " + names[1].astype(str)
    first = dict(zip(titles, zip(*names)))
    ranks = [categories({**channel, "type": "nominal"}, name.tolist(), {}) or [] for channel, name in zip(by, names)]
    for title in sorted(first, key=lambda title: [_rank(rank, key) for rank, key in zip(ranks, first[title])]):
        add_view(layer, rows[titles == title], panels.setdefault(title, Panel(title=title[:100])))


def _rank(order: list[Any], key: Any) -> int:
    return order.index(key) if key in order else len(order)


def _views(spec: dict[str, Any], chart: Chart) -> list[dict[str, Any]]:
    for way in ("hconcat", "vconcat", "concat"):
        if way in spec:
            return [view for part in spec[way] for view in _views(_within(spec, part), chart)]
    if "facet" in spec and "spec" in spec:
        facet = spec["facet"]
        channels = facet if "row" in facet or "column" in facet else {"facet": facet}
        return _views(_within({**spec, "encoding": channels}, spec["spec"]), chart)
    if "repeat" in spec:
        return [view for given in _repeated(spec) for view in _views(_within(spec, given), chart)]
    return [spec]


def _repeated(spec: dict[str, Any]) -> list[dict[str, Any]]:
    """The repeated view, once for each set of fields."""
    repeat = spec["repeat"]
    lists = repeat if isinstance(repeat, dict) else {"repeat": repeat}
    choices: list[dict[str, Any]] = [{}]
    for name, fields in lists.items():
        choices = [{**choice, name: field} for choice in choices for field in fields]
    return [_chosen(spec["spec"], choice) for choice in choices[: 4 * MOST_PANELS]]


def _chosen(part: Any, choice: dict[str, Any]) -> Any:
    if isinstance(part, list):
        return [_chosen(one, choice) for one in part]
    if not isinstance(part, dict):
        return part
    if set(part) == {"repeat"} and isinstance(part["repeat"], str):
        return choice.get(part["repeat"])
    return {key: value if key == "data" else _chosen(value, choice) for key, value in part.items()}


def _layers(view: dict[str, Any]) -> list[dict[str, Any]]:
    if "layer" not in view:
        return [view]
    return [found for layer in view["layer"] for found in _layers(_within(view, layer))]


def _within(outer: dict[str, Any], inner: dict[str, Any]) -> dict[str, Any]:
    """A part inherits data, transforms and encodings of the whole."""
    encoding = {**(outer.get("encoding") or {}), **(inner.get("encoding") or {})}
    transform = [*(outer.get("transform") or []), *(inner.get("transform") or [])]
    return {"data": outer.get("data"), **inner, "encoding": encoding, "transform": transform}


def _title(title: Any) -> str:
    text = title.get("text") if isinstance(title, dict) else title
    lines = text if isinstance(text, list) else [text]
    return "\n".join(str(line) for line in lines if line is not None)[:300]
