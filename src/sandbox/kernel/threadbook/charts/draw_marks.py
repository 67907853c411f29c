"""Marks that only some charts have: boxes, cells of a heat map, straight lines across."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import pandas as pd

from .chart import Panel, Series
from .wall_clock import wall_clock

if TYPE_CHECKING:
    from matplotlib.axes import Axes

MOST_TICKS = 30


def draw_boxes(axes: Axes, boxes: list[Series], places: dict[Any, int]) -> None:
    width = 0.7 / max(1, len(boxes))
    for at, series in enumerate(boxes):
        values: dict[int, list[float]] = {}
        for key, value in zip(series.x, series.y):
            if isinstance(value, (int, float)) and math.isfinite(value):
                values.setdefault(places[key if isinstance(key, (int, float, str)) else str(key)], []).append(value)
        shift = (at - (len(boxes) - 1) / 2) * width
        axes.boxplot(list(values.values()), positions=[place + shift for place in values], widths=width * 0.9,
                     vert=not series.horizontal, manage_ticks=False)  # fmt: skip


def draw_heat(axes: Axes, panel: Panel) -> None:
    heats = [series for series in panel.series if series.kind == "heat"]
    for series in heats[:1]:
        grid = pd.DataFrame({"x": series.x, "y": series.y, "shade": pd.to_numeric(series.shades, errors="coerce")})
        table = grid.pivot_table(index="y", columns="x", values="shade", aggfunc="max", sort=False, dropna=False)
        table = table.reindex(index=panel.order_y, columns=panel.order)
        shown = axes.imshow(table.to_numpy(dtype=float), aspect="auto", cmap="viridis")
        axes.figure.colorbar(shown, ax=axes, label=series.shade_label)
        for name_ticks, names in ((axes.set_xticks, table.columns), (axes.set_yticks, table.index)):
            step = math.ceil(len(names) / MOST_TICKS) or 1
            name_ticks(range(0, len(names), step), [str(name)[:60] for name in names[::step]])
        if sum(len(str(name)) for name in table.columns[:: math.ceil(len(table.columns) / MOST_TICKS) or 1]) > 70:
            axes.tick_params(axis="x", rotation=45)


def draw_rules(axes: Axes, series: Series, places: dict[Any, int] | None) -> None:
    for value in series.y:
        where = (places or {}).get(value) if isinstance(value, str) else value
        if where is None and isinstance(value, str):
            where = pd.to_datetime(wall_clock(value), errors="coerce")
        if where is None or pd.isna(where):
            continue
        (axes.axhline if series.horizontal else axes.axvline)(where, color=series.color or "0.3", linewidth=1.5)
