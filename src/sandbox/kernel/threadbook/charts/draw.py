"""A plain picture of a chart, by matplotlib."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING, Any

import pandas as pd

from .chart import Chart, Panel, Series
from .draw_marks import draw_boxes, draw_heat, draw_rules
from .wall_clock import wall_clock

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WIDTH, HEIGHT = 8.0, 5.0
MOST_TICKS = 30
MOST_POINTS = 200_000
_ISO = re.compile(r"\d{4}-\d\d(-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?)?(Z|[+-]\d\d:?\d\d)?)?")
_MIDNIGHT = re.compile(r"[T ]00:00(:00(\.0+)?)?(Z|[+-]\d\d:?\d\d)?$")


def draw(chart: Chart, footnote: str) -> Figure:
    from matplotlib.figure import Figure

    across = math.ceil(math.sqrt(len(chart.panels)))
    down = math.ceil(len(chart.panels) / across)
    size = (WIDTH * min(across, 2), HEIGHT * min(down, 3))
    figure = Figure(figsize=size, layout="constrained")
    for at, panel in enumerate(chart.panels):
        first = figure.axes[0] if figure.axes and chart.is_shared else None
        _draw_panel(figure.add_subplot(down, across, at + 1, **_shared(first, panel)), panel)
    if chart.title:
        figure.suptitle(chart.title)
    if footnote:
        figure.supxlabel(footnote, fontsize="x-small", color="0.4")
    return figure


def _shared(first: Axes | None, panel: Panel) -> dict[str, Axes]:
    """The axis of values alone: categories may differ."""
    if first is None or panel.order_y is not None:
        return {}
    return {"sharex" if any(series.horizontal for series in panel.series) else "sharey": first}


def _draw_panel(axes: Axes, panel: Panel) -> None:
    axes.set_title(panel.title)
    axes.set_xlabel(panel.x_label)
    axes.set_ylabel(panel.y_label)
    bars = [series for series in panel.series if series.kind == "bar"]
    # Bars stand on places, and what is drawn over them stands there too.
    standing = [value for series in panel.series if series.kind in ("bar", "box") or panel.order for value in series.x]
    places = _places(standing, panel.order) if standing else None
    _draw_bars(axes, bars, panel, places or {})
    boxes = [series for series in panel.series if series.kind == "box"]
    draw_boxes(axes, boxes, places or {})
    draw_heat(axes, panel)
    base: dict[Any, float] = {}
    for series in panel.series:
        if series.kind == "pie":
            _draw_pie(axes, series)
        elif series.kind == "histogram":
            orientation = "horizontal" if series.horizontal else "vertical"
            values = [value for value in map(_number, series.y) if math.isfinite(value)]
            axes.hist(values, bins=series.bins or "auto" if len(values) < 100_000 else 100, label=series.name,
                      color=_color(series), alpha=0.8, orientation=orientation)  # fmt: skip
        elif series.kind == "rule":
            draw_rules(axes, series, places)
        elif series.kind in ("line", "points"):
            _draw_line(axes, series, places, base if panel.stacked and series.filled else None)
    if panel.log_x:
        axes.set_xscale("log")
    if panel.log_y:
        axes.set_yscale("log")
    if places and not bars and not panel.order_y:
        _name_places(axes, places, horizontal=any(series.horizontal for series in boxes))
    if any(series.name for series in panel.series) and len(panel.series) > 1:
        axes.legend()


def _draw_bars(axes: Axes, bars: list[Series], panel: Panel, places: dict[Any, int]) -> None:
    if not bars:
        return
    width = 0.8 if panel.stacked else 0.8 / len(bars)
    base = [0.0] * len(places), [0.0] * len(places)
    for at, series in enumerate(bars):
        shift = 0.0 if panel.stacked else (at - (len(bars) - 1) / 2) * width
        positions, heights, starts = [], [], []
        for key, value in zip(series.x, map(_number, series.y)):
            place = places[_key(key)]
            below = base[value < 0]
            positions.append(place + shift)
            heights.append(value)
            starts.append(below[place] if panel.stacked else 0.0)
            if panel.stacked and math.isfinite(value):
                below[place] += value
        if series.horizontal:
            axes.barh(positions, heights, width, left=starts, label=series.name, color=_color(series))
        else:
            axes.bar(positions, heights, width, bottom=starts, label=series.name, color=_color(series))
    _name_places(axes, places, horizontal=bars[0].horizontal)


def _name_places(axes: Axes, places: dict[Any, int], horizontal: bool) -> None:
    step = math.ceil(len(places) / MOST_TICKS)
    shown = list(places.items())[::step]
    ticks, labels = [place for _, place in shown], _texts([key for key, _ in shown])
    if horizontal:
        axes.set_yticks(ticks, labels)
        axes.invert_yaxis()
    else:
        slanted = {"rotation": 45, "ha": "right"} if sum(map(len, labels)) > 70 else {}
        axes.set_xticks(ticks, labels, **slanted)


def _draw_pie(axes: Axes, series: Series) -> None:
    sizes: dict[str, float] = {}
    for label, value in zip(_texts(series.x), map(_number, series.y)):
        sizes[label] = sizes.get(label, 0.0) + (value if value > 0 else 0.0)
    axes.pie(list(sizes.values()), labels=list(sizes), autopct="%1.1f%%")


def _draw_line(axes: Axes, series: Series, places: dict[Any, int] | None, base: dict[Any, float] | None) -> None:
    """On top of what stands in the base, which grows by it."""
    x, y = series.x[:MOST_POINTS], [_number(value) for value in series.y[:MOST_POINTS]]
    below = [0.0 if base is None else base.get(_key(value), 0.0) for value in x]
    y = [value + under for value, under in zip(y, below)]
    if base is not None:
        base.update(zip(map(_key, x), y))
    across = [places.get(_key(value), math.nan) for value in x] if places else _scale(x)
    from matplotlib.dates import ConciseDateFormatter

    style = {"color": _color(series), "label": series.name}
    if series.kind == "points" and series.shades:
        points = axes.scatter(across, y, s=18, alpha=0.8, c=[_number(shade) for shade in series.shades[:MOST_POINTS]])
        axes.figure.colorbar(points, ax=axes, label=series.shade_label)
    elif series.kind == "points":
        axes.scatter(across, y, s=18, alpha=0.8, **style)
    else:
        axes.plot(across, y, marker="o" if series.markers else None, **style)
    if series.filled:
        axes.fill_between(across, y, below, alpha=0.3, color=_color(series))
    if not places and hasattr(across, "dt"):
        axes.xaxis.set_major_formatter(ConciseDateFormatter(axes.xaxis.get_major_locator()))


def _places(values: list[Any], order: list[Any] | None = None) -> dict[Any, int]:
    """Categories in the order given or in which they come; numbers and dates in their own."""
    keys = list(dict.fromkeys(_key(value) for value in [*(order or []), *values]))
    if order is not None:
        return {key: place for place, key in enumerate(keys)}
    if all(isinstance(key, (int, float)) for key in keys) or all(_is_date(key) for key in keys):
        keys.sort()
    return {key: place for place, key in enumerate(keys)}


def _scale(values: list[Any]) -> Any:
    known = [value for value in values if value is not None]
    if known and all(_is_date(value) for value in known):
        return pd.to_datetime(pd.Series(values).map(wall_clock), errors="coerce")
    if all(isinstance(value, (int, float)) for value in known):
        return [_number(value) for value in values]
    return _texts(values)


def _is_date(value: Any) -> bool:
    return isinstance(value, str) and _ISO.fullmatch(value) is not None


def _key(value: Any) -> Any:
    return value if isinstance(value, (int, float, str)) else str(value)


def _number(value: Any) -> float:
    try:
        return float(value)
    except (TypeError, ValueError):
        return math.nan


def _texts(values: list[Any]) -> list[str]:
    if values and all(_is_date(value) and _MIDNIGHT.search(value) for value in values):
        return [value[:10] for value in values]
    return [f"{value:g}" if isinstance(value, float) else str(value)[:60] for value in values]


def _color(series: Series) -> str | None:
    from matplotlib.colors import is_color_like

    return series.color if is_color_like(series.color) else None
