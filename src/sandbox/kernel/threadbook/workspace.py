"""Makes a fresh kernel ready for cells, and answers the program's own calls without touching the user's names."""

from __future__ import annotations

import os
import sys
import warnings
from importlib import import_module
from typing import Any

from . import surroundings
from .hand_over import hand_over
from .interrupts import interruptible
from .streams import captured

_NOISE = (
    "Glyph .* missing from",
    "Matplotlib is currently using",
    "FigureCanvas.* is non-interactive",
    "To exit: use 'exit'",
    "Tight layout not applied",
)


def prepare(marker: str, folder: str) -> None:
    """Hands over the process id; a kernel that can show things shows `marker` as well."""
    os.makedirs(folder, exist_ok=True)
    os.chdir(folder)
    _quieten()
    shell = _shell()
    rich = shell is not None
    if shell is None:
        from . import plain

        shell = plain.start()
    _trust_last(folder)
    from . import display, made

    display.install(shell)
    made.install(shell)
    _widen_pandas()
    surroundings.begin()
    if rich:
        shell.display_pub.publish({"application/vnd.threadbook.probe": marker})
    hand_over({"pid": os.getpid()}, marker, "")


def answer(module: str, function: str, arguments: list[Any], marker: str, large: str) -> None:
    """Calls `module.function(*arguments)` and hands over what it returned."""
    with captured(), interruptible():
        value = getattr(import_module(module), function)(*arguments)
    hand_over(value, marker, large)


def _shell() -> Any:
    """The IPython shell of the server's kernel; None when it runs code in some other way."""
    ipython = sys.modules.get("IPython")
    return ipython.get_ipython() if ipython is not None else None


def _trust_last(folder: str) -> None:
    """The shell lets the folder go first; an attached `json.py` would stand in for Python's own."""
    sys.path[:] = [entry for entry in sys.path if entry not in ("", folder)] + [""]


def _quieten() -> None:
    """Silences what says nothing about the data."""
    for message in _NOISE:
        warnings.filterwarnings("ignore", message=message)
    for category in (DeprecationWarning, PendingDeprecationWarning, FutureWarning):
        warnings.simplefilter("ignore", category)
    os.environ["PLOTLY_RENDERER"] = "plotly_mimetype"


def _widen_pandas() -> None:
    """Text of a DataFrame is read by a model, not on a terminal of 80 columns."""
    import pandas

    pandas.set_option("display.width", 200)
    pandas.set_option("display.max_columns", 50)
    pandas.set_option("display.max_colwidth", 80)
