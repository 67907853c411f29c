"""Settings of the process and of Python itself."""

from __future__ import annotations

import gc
import locale
import os
import signal
import sys
import time
import warnings
from typing import Any, Optional, Union

from .part import Part

_environment: dict[str, str] = {}
_path: list[str] = []
_handlers: dict[int, Any] = {}
# The program's own: it interrupts cells.
_OURS = (signal.SIGINT, signal.SIGALRM)


def begin() -> None:
    """Remembers what every kernel starts with."""
    _environment.update(os.environ)
    _path[:] = sys.path
    _handlers.update(_signals())


def _changed_environment(_: None) -> dict[str, Optional[str]]:
    names = {*os.environ, *_environment}
    return {name: os.environ.get(name) for name in names if os.environ.get(name) != _environment.get(name)}


def _set_environment(_: None, changed: dict[str, Optional[str]]) -> None:
    for name, value in changed.items():
        if value is None:
            os.environ.pop(name, None)
        else:
            os.environ[name] = value


def _set_zone(_: None, kept: tuple[str, str]) -> None:
    if time.tzname != kept:
        time.tzset()


def _search_path(_: None) -> list[Union[int, str]]:
    """What it began with by its place, since that stands elsewhere in another kernel."""
    return [_path.index(each) if each in _path else each for each in sys.path]


def _set_search_path(_: None, kept: list[Union[int, str]]) -> None:
    known = [each for each in kept if not isinstance(each, int) or each < len(_path)]
    sys.path[:] = [_path[each] if isinstance(each, int) else each for each in known]


def _set_filters(_: None, kept: list[Any]) -> None:
    warnings.filters[:] = kept  # type: ignore[index]
    warnings._filters_mutated()  # type: ignore[attr-defined]


def _signals() -> dict[int, Any]:
    return {int(each): signal.getsignal(each) for each in signal.valid_signals() if each not in _OURS}


def _changed_signals(_: None) -> dict[int, Any]:
    return {number: each for number, each in _signals().items() if each is not _handlers.get(number)}


def _set_signals(_: None, kept: dict[int, Any]) -> None:
    for number, handler in kept.items():
        signal.signal(number, handler)


def _collector(_: None) -> tuple[bool, tuple[int, int, int]]:
    return gc.isenabled(), gc.get_threshold()


def _set_collector(_: None, kept: tuple[bool, tuple[int, int, int]]) -> None:
    enabled, threshold = kept
    (gc.enable if enabled else gc.disable)()
    gc.set_threshold(*threshold)


def _mask(_: None) -> int:
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def _digits(_: None) -> int:
    return sys.get_int_max_str_digits() if hasattr(sys, "get_int_max_str_digits") else 0


def _set_digits(_: None, kept: int) -> None:
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(kept)


PROCESS = {
    "os.environ": Part(None, _changed_environment, _set_environment, early=True),
    "time zone": Part(None, lambda _: time.tzname, _set_zone, early=True),
    "sys.path": Part(None, _search_path, _set_search_path, early=True),
    "recursion limit": Part(
        None, lambda _: sys.getrecursionlimit(), lambda _, kept: sys.setrecursionlimit(kept), early=True
    ),
    "digits of integers": Part(None, _digits, _set_digits, early=True),
    "locale": Part(
        None, lambda _: locale.setlocale(locale.LC_ALL), lambda _, kept: locale.setlocale(locale.LC_ALL, kept), early=True
    ),
    "umask": Part(None, _mask, lambda _, kept: os.umask(kept)),
    "garbage collector": Part(None, _collector, _set_collector),
    "signal handlers": Part(None, _changed_signals, _set_signals),
    "warning filters": Part(None, lambda _: list(warnings.filters), _set_filters),
}
