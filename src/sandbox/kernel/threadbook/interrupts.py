"""Interrupts reach the code that runs, and nothing else."""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Iterator


def ignore() -> None:
    """An interrupt that comes too late for its cell must not end a server's loop around the cells."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextlib.contextmanager
def interruptible() -> Iterator[None]:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
