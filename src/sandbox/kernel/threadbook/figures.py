"""Figures as pictures: each once, in the order drawn, bounded in pixels, with fonts for every script installed."""

from __future__ import annotations

import base64
import io
import logging
import os
import re
import sys
import weakref
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from matplotlib.figure import Figure

BACKEND = "module://threadbook.figures_backend"
MAX_SIDE = 4000
MAX_PIXELS = 6_000_000
MARGIN = 0.1
SHARP_DPI = 150
_FALLBACK_FONTS = (
    "Noto Sans CJK SC",
    "Noto Sans CJK JP",
    "Noto Sans CJK KR",
    "WenQuanYi Micro Hei",
    "WenQuanYi Zen Hei",
    "Noto Sans Arabic",
    "Noto Sans Hebrew",
    "Noto Sans Devanagari",
    "Noto Sans Thai",
    "Noto Emoji",
    "Symbola",
)
_TWO_SUMS = re.compile(r"\$\s?\d[^$]*\$\s?\d")
muted = False
_shown: weakref.WeakKeyDictionary[Figure, str] = weakref.WeakKeyDictionary()


def install(shell: Any) -> None:
    """Shows at the end of each cell what is still open, whatever backend the cell chose."""
    shell.events.register("post_execute", end_cell)
    # `%matplotlib inline` would put a second way of showing figures beside this one.
    shell.enable_matplotlib = lambda gui=None: (gui, BACKEND)
    os.environ["MPLBACKEND"] = BACKEND
    try:
        import matplotlib
    except ImportError:
        return
    matplotlib.use(BACKEND)
    matplotlib.use = lambda *_args, **_kwargs: None
    for name in ("matplotlib.font_manager", "matplotlib.mathtext"):
        logging.getLogger(name).setLevel(logging.ERROR)
    # A server that came with pyplot loaded has its own way of showing; one picture is enough.
    if pyplot := sys.modules.get("matplotlib.pyplot"):
        pyplot.show = lambda *_args, **_kwargs: flush()


def flush() -> None:
    """Shows every open figure that was not shown in this cell, and closes them all."""
    pyplot = sys.modules.get("matplotlib.pyplot")
    if pyplot is None:
        return
    from IPython.display import display

    try:
        for number in pyplot.get_fignums():
            figure = pyplot.figure(number)
            if not muted and figure not in _shown and _drawn(figure):
                display(figure)
    finally:
        pyplot.close("all")


def end_cell() -> None:
    """A figure that one cell has shown may be shown again by the next."""
    flush()
    _shown.clear()


def picture(figure: Figure) -> str | None:
    """A PNG in base64, or nothing if the cell showed the same before; one that cannot be drawn is said so on stderr."""
    if muted:
        return None
    before = _shown.get(figure)
    _shown[figure] = drawn = encoded(figure) or ""
    return drawn if drawn != before else None


def encoded(figure: Figure) -> str | None:
    """A PNG in base64; nothing, and a line on stderr, for a figure that cannot be drawn."""
    try:
        return _encode(figure)
    except Exception as fault:
        first = fault
    try:
        for text in _texts(figure):
            text.set_parse_math(False)
        return _encode(figure)
    except Exception:
        print(f"A figure could not be drawn: {type(first).__name__}: {first}", file=sys.stderr)
        return None


def use_fallback_fonts() -> None:
    """For figures that the cell saves to a file itself."""
    import matplotlib

    family = [name for name in matplotlib.rcParams["font.family"] if name not in _FALLBACK_FONTS]
    matplotlib.rcParams["font.family"] = [*family, *_installed()]


def _encode(figure: Figure) -> str:
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    readable(figure)
    dpi = figure.dpi
    width, height = figure.get_size_inches()
    try:
        # Even measuring draws on a canvas of full size.
        figure.set_dpi(_bounded_dpi(dpi, width, height))
        box = figure.get_tightbbox(FigureCanvasAgg(figure).get_renderer())
        # Something placed far outside would stretch the picture to nothing but white.
        tight = 0 < box.width <= 3 * width and 0 < box.height <= 3 * height
        if tight:
            width, height = box.width + 2 * MARGIN, box.height + 2 * MARGIN
        buffer = io.BytesIO()
        figure.savefig(
            buffer,
            format="png",
            dpi=_bounded_dpi(max(dpi, SHARP_DPI), width, height),
            facecolor=figure.get_facecolor(),
            bbox_inches="tight" if tight else None,
            pad_inches=MARGIN,
        )
    finally:
        figure.set_dpi(dpi)
    return base64.b64encode(buffer.getvalue()).decode("ascii")


def _bounded_dpi(dpi: float, width: float, height: float) -> float:
    """Dots per inch that keep a picture of so many inches within both limits."""
    return min(dpi, MAX_SIDE / max(width, height), (MAX_PIXELS / (width * height)) ** 0.5)


def _drawn(figure: Figure) -> bool:
    return bool(figure.get_children()[1:])


def _texts(figure: Figure) -> list[Any]:
    from matplotlib.text import Text

    return figure.findobj(Text)


def readable(figure: Figure) -> Figure:
    """Every script in its glyphs, whatever font was asked for; and two sums of money are no formula."""
    fallbacks = _installed()
    for text in _texts(figure):
        family = text.get_fontfamily()
        missing = [name for name in fallbacks if name not in family]
        if missing:
            text.set_fontfamily([*family, *missing])
        if _TWO_SUMS.search(text.get_text()):
            text.set_parse_math(False)
    return figure


def _installed() -> list[str]:
    from matplotlib import font_manager

    names = {font.name for font in font_manager.fontManager.ttflist}
    return [name for name in _FALLBACK_FONTS if name in names]
