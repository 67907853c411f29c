"""One piece of state that cells change without a variable."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Callable, NamedTuple, Optional


class Part(NamedTuple):
    needs: Optional[str]
    """The library that it is of: imported for it only if the saved kernel had it."""
    get: Callable[[Any], Any]
    set: Callable[..., Any]
    early: bool = False
    """Put back before anything is imported or defined."""


@contextmanager
def quietly() -> Iterator[None]:
    """Libraries warn of settings that are out of date when these are only looked at."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield
