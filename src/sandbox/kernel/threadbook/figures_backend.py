"""A matplotlib backend whose `show()` shows figures in the thread. Matplotlib imports it by name."""

from __future__ import annotations

from typing import Any

from matplotlib.backend_bases import FigureManagerBase
from matplotlib.backends.backend_agg import FigureCanvasAgg as FigureCanvas
from matplotlib.figure import Figure

from . import figures

FigureManager = FigureManagerBase
__all__ = ["FigureCanvas", "FigureManager", "new_figure_manager", "new_figure_manager_given_figure", "show"]

figures.use_fallback_fonts()


def new_figure_manager(
    num: int | str, *args: Any, FigureClass: type[Figure] = Figure, **kwargs: Any
) -> FigureManagerBase:
    return new_figure_manager_given_figure(num, FigureClass(*args, **kwargs))


def new_figure_manager_given_figure(num: int | str, figure: Figure) -> FigureManagerBase:
    return FigureManagerBase(FigureCanvas(figure), num)


def show(*_args: Any, **_kwargs: Any) -> None:
    figures.flush()
