"""One mark of Vega-Lite with its rows, as series of a panel."""

from __future__ import annotations

from typing import Any

import pandas as pd

from .chart import Kind, Panel, Series
from .not_drawn import NotDrawn
from .vega_rows import aggregated, known
from .vega_units import categories, in_units

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
    "rect": "heat",
    "rule": "rule",
    "boxplot": "box",
}
_SPLITS = ("color", "fill", "stroke", "strokeDash", "shape", "detail", "xOffset", "yOffset")
_Channel = dict[str, Any]


def add_view(view: dict[str, Any], rows: pd.DataFrame, panel: Panel) -> None:
    """@raises NotDrawn"""
    mark = view.get("mark")
    name = str(mark.get("type") if isinstance(mark, dict) else mark)
    kind = _MARKS.get(name)
    if kind is None:
        raise NotDrawn(f"marks of the kind {name[:40]}")
    encoding = view.get("encoding") or {}
    if "x2" in encoding or "y2" in encoding:
        raise NotDrawn("ranges")
    across, up = _axes(kind, encoding)
    if kind == "rule":
        panel.series.extend(_rules(rows, across, up, _fixed_color(mark, encoding)))
        return
    if kind != "pie":
        panel.x_label, panel.y_label = panel.x_label or _label(across), panel.y_label or _label(up)
        panel.log_x, panel.log_y = panel.log_x or _is_log(across), panel.log_y or _is_log(up)
    if kind == "heat":
        _add_heat(rows, encoding, panel)
        return
    horizontal = kind in ("bar", "box") and _is_value(across) and not _is_value(up)
    keys, value = (up, across) if horizontal else (across, up)
    if kind == "bar" and keys.get("bin") and value.get("aggregate") == "count" and not horizontal and not _split(encoding):
        values = pd.to_numeric(rows[known(rows, keys.get("field"))], errors="coerce").dropna().tolist()
        panel.series.append(Series("histogram", [], values, bins=_bins(keys["bin"])))
        return
    made = _split_series(kind, rows, encoding, (keys, value))
    for series in made:
        series.horizontal, series.filled = horizontal, name == "area"
        series.color = _fixed_color(mark, encoding)
        series.markers = kind == "line" and isinstance(mark, dict) and bool(mark.get("point"))
    if value.get("stack") == "normalize":
        _to_shares(made)
    panel.series.extend(made)
    if kind != "pie":
        panel.order = panel.order or _order(keys, made)
    offset = "xOffset" in encoding or "yOffset" in encoding
    panel.stacked = panel.stacked or (name in ("bar", "area") and not offset and value.get("stack", True) not in (None, False))


def _axes(kind: Kind, encoding: dict[str, Any]) -> tuple[_Channel, _Channel]:
    names = ("color", "theta") if kind == "pie" else ("x", "y")
    return encoding.get(names[0]) or {}, encoding.get(names[1]) or {}


def _split_series(
    kind: Kind, rows: pd.DataFrame, encoding: dict[str, Any], axes: tuple[_Channel, _Channel]
) -> list[Series]:
    split = [] if kind == "pie" else _split(encoding)
    shade = _shaded(encoding) if kind == "points" else None
    if shade:
        split = [channel for channel in split if channel is not shade]
    named = [in_units(rows[known(rows, channel.get("field"))], channel).astype(str) for channel in split]
    groups = [("", rows)] if not split else list(rows.groupby(_joined(named), sort=True))
    if len(groups) > MOST_SERIES:
        raise NotDrawn(f"more than {MOST_SERIES} series")
    made = []
    for group, part in groups:
        x, y, shades = _points(kind, part, axes, shade)
        made.append(Series(kind, x, y, str(group), shades=shades, shade_label=_label(shade or {})))
    return made


def _joined(names: list[pd.Series]) -> pd.Series:
    joined = names[0]
    for name in names[1:]:
        joined = joined + " · " + name
    return joined


def _split(encoding: dict[str, Any]) -> list[_Channel]:
    """What sets series apart; a field that stands in two channels does so once."""
    found: dict[str, _Channel] = {}
    for name in _SPLITS:
        for channel in encoding.get(name) if isinstance(encoding.get(name), list) else [encoding.get(name) or {}]:
            # What a selection would colour is coloured while nothing is selected.
            shown = channel.get("condition") if isinstance(channel.get("condition"), dict) else channel
            if "test" in shown:
                raise NotDrawn("colours by a condition")
            if shown.get("field") is not None:
                found.setdefault(str(shown["field"]), shown)
    return list(found.values())


def _shaded(encoding: dict[str, Any]) -> _Channel | None:
    return next((one for one in _split(encoding) if one.get("type") == "quantitative" and not one.get("bin")), None)


def _points(
    kind: Kind, rows: pd.DataFrame, axes: tuple[_Channel, _Channel], shade: _Channel | None
) -> tuple[list[Any], list[Any], list[Any]]:
    keys, value = axes
    by = _keys(rows, keys)
    aggregate = value.get("aggregate")
    if aggregate is not None and kind != "box":
        field = value.get("field")
        groups = rows.groupby(by, sort=kind == "line")
        found = aggregated(groups, known(rows, field) if field is not None else None, aggregate)
        return found.index.tolist(), found.tolist(), []
    up = in_units(rows[known(rows, value.get("field"))], value)
    shades = rows[known(rows, shade.get("field"))].tolist() if shade else []
    if kind == "line":
        # Lines run along their axis, whatever the order of their rows.
        at = by.argsort(kind="stable") if pd.api.types.is_numeric_dtype(by) else by.astype(str).argsort(kind="stable")
        by, up = by.iloc[at], up.iloc[at]
    return by.tolist(), up.tolist(), shades


def _keys(rows: pd.DataFrame, channel: _Channel) -> pd.Series:
    if channel.get("field") is None:
        return pd.Series([""] * len(rows), index=rows.index, name="key")
    return in_units(rows[known(rows, channel["field"])], channel).rename("key")


def _add_heat(rows: pd.DataFrame, encoding: dict[str, Any], panel: Panel) -> None:
    across, up, shade = (encoding.get(name) or {} for name in ("x", "y", "color"))
    x, y = _keys(rows, across), _keys(rows, up)
    groups = rows.groupby([x.rename("across"), y.rename("up")], sort=False)
    field = shade.get("field")
    found = aggregated(groups, known(rows, field) if field is not None else None, shade.get("aggregate") or "max")
    pairs = found.index.tolist()
    left, right = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    panel.series.append(Series("heat", left, right, shades=found.tolist(), shade_label=_label(shade)))
    panel.order = categories({**across, "type": "nominal"}, left, {})
    panel.order_y = categories({**up, "type": "nominal"}, right, {})


def _rules(rows: pd.DataFrame, across: _Channel, up: _Channel, color: str | None) -> list[Series]:
    found = []
    for channel, horizontal in ((across, False), (up, True)):
        if not channel:
            continue
        if "datum" in channel:
            values = [channel["datum"]]
        elif channel.get("aggregate"):
            field = channel.get("field")
            one = rows.groupby(lambda _: 0)
            values = aggregated(one, known(rows, field) if field is not None else None, channel["aggregate"]).tolist()
        else:
            values = rows[known(rows, channel.get("field"))].drop_duplicates().tolist()
        found.append(Series("rule", [], values[:MOST_SERIES], color=color, horizontal=horizontal))
    if len(found) != 1:
        raise NotDrawn("rules of some length")
    return found


def _order(keys: _Channel, made: list[Series]) -> list[Any] | None:
    sizes: dict[Any, float] = {}
    for series in made:
        for key, value in zip(series.x, series.y):
            if isinstance(value, (int, float)) and value == value:
                sizes[key] = sizes.get(key, 0.0) + value
    return categories(keys, [key for series in made for key in series.x], sizes)


def _to_shares(made: list[Series]) -> None:
    whole: dict[Any, float] = {}
    for series in made:
        for key, value in zip(series.x, series.y):
            whole[key] = whole.get(key, 0.0) + (value or 0.0)
    for series in made:
        series.y = [(value or 0.0) / whole[key] if whole[key] else 0.0 for key, value in zip(series.x, series.y)]


def _fixed_color(mark: Any, encoding: dict[str, Any]) -> str | None:
    given = encoding.get("color") or {}
    value = given.get("value") if "condition" not in given else None
    own = mark.get("color") or mark.get("fill") if isinstance(mark, dict) else None
    return value if isinstance(value, str) else own if isinstance(own, str) else None


def _bins(how: Any) -> int:
    most = how.get("maxbins") if isinstance(how, dict) else None
    return min(int(most), 200) if isinstance(most, (int, float)) and most >= 1 else 20


def _is_value(channel: _Channel) -> bool:
    return (channel.get("type") == "quantitative" and not channel.get("bin")) or "aggregate" in channel


def _is_log(channel: _Channel) -> bool:
    return (channel.get("scale") or {}).get("type") in ("log", "symlog")


def _label(channel: _Channel) -> str:
    axis = channel.get("axis") or channel.get("legend") or {}
    title = channel.get("title", axis.get("title") if isinstance(axis, dict) else None)
    name = title if title is not None else _measured(channel)
    return str(name)[:300]


def _measured(channel: _Channel) -> str:
    """As Vega-Lite says it: `Sum of eur`, `eur`, `Count of Records`."""
    field, how = channel.get("field"), channel.get("aggregate")
    if how == "count":
        return "Count of Records"
    return f"{str(how).capitalize()} of {field}" if how else str(field or "")
