"""Pickles that keep more than Python's own: causes of exceptions, and arrays that share memory."""

from __future__ import annotations

import io
import pickle
import random
import sys
from typing import Any

from . import views


class Full(Exception):
    """The value needs more room than there is."""


class Dumped:
    """What of a value went into its pickle."""

    def __init__(self, value: Any, room: int, shared: frozenset[int] = frozenset()) -> None:
        self.value = value
        into = _Bounded(room)
        pickler = _Pickler(into, shared)
        pickler.dump(value)
        self.parts = into.parts
        self.arrays = pickler.arrays
        self.memo: dict[int, tuple[int, Any]] = pickler.memo.copy()  # type: ignore[attr-defined]
        self.has_traceback = pickler.has_traceback

    @property
    def data(self) -> bytes:
        return b"".join(self.parts)


class Loaded:
    """What comes out of a pickle."""

    def __init__(self, data: bytes) -> None:
        unpickler = pickle.Unpickler(io.BytesIO(data))
        self.value = unpickler.load()
        self.memo: dict[int, Any] = unpickler.memo.copy()  # type: ignore[attr-defined]


def _generator(name: str) -> Any:
    """The one that functions such as `random.random` draw from."""
    if name == "random":
        return random._inst  # type: ignore[attr-defined]
    from numpy.random import mtrand

    return mtrand._rand


class _Pickler(pickle.Pickler):
    def __init__(self, into: _Bounded, shared: frozenset[int]) -> None:
        super().__init__(into, protocol=5)
        self._shared = shared
        self.arrays: list[Any] = []
        self.has_traceback = False

    def reducer_override(self, value: Any) -> Any:
        if views.is_array(value):
            self.arrays.append(value)
            root = views.root(value)
            return views.reduced(value, root) if id(root) in self._shared and value is not root else NotImplemented
        if issubclass(type(value), BaseException):
            self.has_traceback = self.has_traceback or value.__traceback__ is not None
            return _reduced_exception(value)
        for name in ("random", "numpy") if "Random" in type(value).__name__ else ():
            if name in sys.modules and value is _generator(name):
                return _generator, (name,)
        return NotImplemented


def _reduced_exception(value: BaseException) -> Any:
    made = value.__reduce_ex__(5)
    if not isinstance(made, tuple) or not 2 <= len(made) <= 3:
        return made
    state = made[2] if len(made) == 3 else None
    beside = (value.__cause__, value.__context__, value.__suppress_context__)
    return (made[0], made[1], (state, *beside), None, None, set_exception) if any(beside) else made


def set_exception(value: BaseException, kept: tuple[Any, Any, Any, bool]) -> None:
    state, value.__cause__, value.__context__, suppress = kept
    value.__suppress_context__ = suppress
    if state is not None:
        value.__setstate__(state)  # type: ignore[attr-defined]


class _Bounded:
    def __init__(self, room: int) -> None:
        self._room = room
        self.parts: list[bytes] = []

    def write(self, data: Any) -> int:
        size = memoryview(data).nbytes
        self._room -= size
        if self._room < 0:
            raise Full
        self.parts.append(bytes(data))
        return size
