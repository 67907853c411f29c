"""Every matplotlib figure of a cell, once and in order, without savefig."""

import io
from typing import Any

import matplotlib

from .display import Results

# A chart larger than this is of no use to a reader, and 2^16 pixels make the renderer fail.
MAX_PIXELS = 8000


class FigureCapture:
    def __init__(self) -> None:
        self._results = Results()
        # Kept as objects, not as ids: an id may be used again within the cell.
        self._shown: list[Any] = []

    def begin(self, results: Results) -> None:
        self._results = results
        self._shown = []

    def as_png(self, figure: Any) -> bytes | None:
        """Renders a figure that is displayed or is the cell's value; None if it was shown already."""
        if any(figure is other for other in self._shown) and not figure.stale:
            return None
        self._shown.append(figure)
        data = render(figure)
        figure.stale = False
        _pyplot().close(figure)
        return data

    def show_all(self) -> BaseException | None:
        """Displays the open figures in the order of their numbers and closes them."""
        pyplot = _pyplot()
        failure: BaseException | None = None
        for number in pyplot.get_fignums():
            figure = pyplot.figure(number)
            try:
                png = self.as_png(figure)
                if png:
                    self._results.add({"text/plain": repr(figure), "image/png": png})
            except Exception as error:  # noqa: BLE001 - a label's broken mathtext must not lose the rest
                failure = failure or error
            finally:
                pyplot.close(figure)
        return failure


_capture = FigureCapture()


def _pyplot() -> Any:
    from matplotlib import pyplot

    return pyplot


def render(figure: Any) -> bytes:
    width, height = figure.get_size_inches()
    dpi = min(figure.dpi, MAX_PIXELS / max(width, height, 1e-9))
    buffer = io.BytesIO()
    figure.savefig(buffer, format="png", dpi=dpi, bbox_inches="tight", facecolor=figure.get_facecolor())
    return buffer.getvalue()


def install(shell: Any) -> None:
    from matplotlib import pyplot
    from matplotlib.figure import Figure

    def show(*_args: Any, **_kwargs: Any) -> None:
        if error := _capture.show_all():
            raise error

    def keep_backend(*_args: Any, **_kwargs: Any) -> None:
        """Switching the backend would close the open figures, and there is no screen to switch to."""

    pyplot.switch_backend("agg")
    pyplot.show = show
    pyplot.switch_backend = keep_backend
    matplotlib.use = keep_backend
    Figure.show = lambda figure, *_args, **_kwargs: _show_one(figure)
    shell.display_formatter.formatters["image/png"].for_type(Figure, _capture.as_png)
    _accept_inline_settings(shell)


def _show_one(figure: Any) -> None:
    if png := _capture.as_png(figure):
        _capture._results.add({"text/plain": repr(figure), "image/png": png})


def _accept_inline_settings(shell: Any) -> None:
    """`%config InlineBackend.figure_format = 'retina'` is written by habit; it does nothing here."""
    try:
        from matplotlib_inline.config import InlineBackend
    except ImportError:
        return
    shell.configurables.append(InlineBackend.instance(parent=shell))


def begin_cell(results: Results) -> None:
    _capture.begin(results)


def flush() -> BaseException | None:
    return _capture.show_all()
