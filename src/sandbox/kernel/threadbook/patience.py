"""Bounds on code of cells that runs while their variables are saved, such as `__reduce__`."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

# A cell may have raised it so far that deep values would end the process.
_DEEPEST = 3000


class TooLong(BaseException):
    """It took more time than it was given."""


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Raises `TooLong` in Python code that takes longer, unless it is no main thread's; nor may it go too deep."""
    depth = sys.getrecursionlimit()
    sys.setrecursionlimit(min(depth, _DEEPEST))
    alarmed = threading.current_thread() is threading.main_thread() and hasattr(signal, "setitimer")
    if alarmed:
        handler = signal.signal(signal.SIGALRM, _too_long)
        before = signal.setitimer(signal.ITIMER_REAL, max(seconds, 0.001))
    try:
        yield
    finally:
        if alarmed:
            signal.setitimer(signal.ITIMER_REAL, *before)
            signal.signal(signal.SIGALRM, signal.SIG_DFL if handler is None else handler)
        sys.setrecursionlimit(depth)


def _too_long(*_: Any) -> None:
    raise TooLong
