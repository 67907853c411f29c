"""What a plain picture needs to know of a chart, whichever package described it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

Kind = Literal["bar", "line", "points", "histogram", "pie", "rule", "heat", "box"]


@dataclass
class Series:
    """`x` are categories, numbers or ISO dates as text; of a pie the labels, of a histogram unused. A rule stands at `y`."""

    kind: Kind
    x: list[Any]
    y: list[Any]
    name: str = ""
    color: str | None = None
    horizontal: bool = False
    markers: bool = False
    filled: bool = False
    bins: int | None = None
    # A number for each point or cell, shown as its shade.
    shades: list[Any] = field(default_factory=list)
    shade_label: str = ""


@dataclass
class Panel:
    """One pair of axes."""

    series: list[Series] = field(default_factory=list)
    title: str = ""
    x_label: str = ""
    y_label: str = ""
    stacked: bool = False
    log_x: bool = False
    log_y: bool = False
    # Categories of the axes in their order; those of bars stand on `order` whichever way the bars lie.
    order: list[Any] | None = None
    order_y: list[Any] | None = None


@dataclass
class Chart:
    title: str
    panels: list[Panel]
    # In words, what the picture lacks.
    left_out: list[str]
    # All panels have one scale of values.
    is_shared: bool = False

    @property
    def is_empty(self) -> bool:
        return not any(panel.series for panel in self.panels)
