"""Settings and random states of libraries."""

from __future__ import annotations

import random
from typing import Any

from .part import Part, quietly


def _set_decimal(decimal: Any, kept: Any) -> None:
    """In place: cells may run in another context of the same thread that shares this object."""
    context = decimal.getcontext()
    for name in ("prec", "rounding", "Emin", "Emax", "capitals", "clamp", "traps", "flags"):
        setattr(context, name, getattr(kept, name))


def _style(matplotlib: Any) -> dict[str, Any]:
    with quietly():
        return {name: value for name, value in matplotlib.rcParams.items() if name != "backend"}


def _set_style(matplotlib: Any, kept: dict[str, Any]) -> None:
    with quietly():
        matplotlib.rcParams.update(kept)


def _colours(matplotlib: Any) -> dict[str, Any]:
    """Those that are not its own."""
    own = getattr(matplotlib.colormaps, "_builtin_cmaps", matplotlib.colormaps)
    return {name: matplotlib.colormaps[name] for name in matplotlib.colormaps if name not in own}


def _set_colours(matplotlib: Any, kept: dict[str, Any]) -> None:
    for name, value in kept.items():
        matplotlib.colormaps.register(value, name=name, force=True)


def _precision(ipython: Any) -> str:
    shell = ipython.get_ipython()
    return "" if shell is None else str(shell.display_formatter.formatters["text/plain"].float_precision)


def _set_precision(ipython: Any, kept: str) -> None:
    shell = ipython.get_ipython()
    if shell is not None:
        shell.display_formatter.formatters["text/plain"].float_precision = kept


_DIALECT = ("delimiter", "quotechar", "escapechar", "doublequote", "skipinitialspace", "lineterminator", "quoting", "strict")


def _dialects(csv: Any) -> dict[str, Any]:
    each = {name: csv.get_dialect(name) for name in csv.list_dialects()}
    return {
        "dialects": {name: {key: getattr(value, key) for key in _DIALECT} for name, value in each.items()},
        "limit": csv.field_size_limit(),
    }


def _set_dialects(csv: Any, kept: dict[str, Any]) -> None:
    csv.field_size_limit(kept["limit"])
    for name, value in kept["dialects"].items():
        csv.register_dialect(name, **value)


LIBRARIES = {
    "random state": Part(None, lambda _: random.getstate(), lambda _, state: random.setstate(state)),
    "decimal context": Part("decimal", lambda decimal: decimal.getcontext(), _set_decimal),
    "numpy random state": Part(
        "numpy", lambda numpy: numpy.random.get_state(), lambda numpy, state: numpy.random.set_state(state)
    ),
    # Before those of numpy, which it changes as well.
    "%precision": Part("IPython", _precision, _set_precision),
    "numpy print options": Part(
        "numpy", lambda numpy: numpy.get_printoptions(), lambda numpy, kept: numpy.set_printoptions(**kept)
    ),
    "numpy error handling": Part("numpy", lambda numpy: numpy.geterr(), lambda numpy, kept: numpy.seterr(**kept)),
    "matplotlib rcParams": Part("matplotlib", _style, _set_style),
    "matplotlib colormaps": Part("matplotlib", _colours, _set_colours),
    "csv dialects": Part("csv", _dialects, _set_dialects),
    "socket timeout": Part(
        "socket", lambda socket: socket.getdefaulttimeout(), lambda socket, kept: socket.setdefaulttimeout(kept)
    ),
}
