"""What a plain picture needs to know of a chart, whichever package described it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

Kind = Literal["bar", "line", "points", "histogram", "pie"]


@dataclass
class Series:
    """`x` are categories, numbers or ISO dates as text; of a pie the labels, of a histogram unused."""

    kind: Kind
    x: list[Any]
    y: list[Any]
    name: str = ""
    color: str | None = None
    horizontal: bool = False
    markers: bool = False
    filled: bool = False
    bins: int | None = None


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


@dataclass
class Chart:
    title: str
    panels: list[Panel]
    # In words, what the picture lacks.
    left_out: list[str]

    @property
    def is_empty(self) -> bool:
        return not any(panel.series for panel in self.panels)
