"""Variables in groups that share objects: what was one object stays one, and what fails takes few along."""

from __future__ import annotations

import io
import pickle
import sys
import time
import types
from typing import Any, NamedTuple, Optional

Bundled = tuple[Any, list[str]]
_UNSAVED = (types.GeneratorType, types.CoroutineType, types.AsyncGeneratorType, io.IOBase)
_ATOMS = (str, bytes, int, float, complex, type, types.FunctionType, types.BuiltinFunctionType, types.ModuleType)


class Groups(NamedTuple):
    groups: list[list[Bundled]]
    skipped: list[str]


def groups(values: list[Bundled], room: int, seconds: float) -> Groups:
    """Those that can be pickled in so much room and time, grouped by the objects that they share."""
    end = time.monotonic() + seconds
    leader: dict[int, int] = {}
    members: dict[int, list[int]] = {}
    skipped: list[str] = []
    for number, (value, aliases) in enumerate(values):
        shared = _objects_of(value, room) if time.monotonic() < end else None
        if shared is None:
            skipped += aliases
            continue
        joined = {leader[each] for each in shared if each in leader}
        own = [number, *(one for group in joined for one in members.pop(group))]
        members[number] = own
        leader.update(dict.fromkeys(shared, number))
        leader.update({each: number for each, group in leader.items() if group in joined})
    return Groups([[values[one] for one in sorted(group)] for group in members.values()], skipped)


def pickled(values: list[Any], room: int) -> Optional[bytes]:
    into = _Bounded(room)
    try:
        pickle.Pickler(into, protocol=5).dump(values)
    except Exception:
        return None
    return b"".join(into.parts)


def unpickled(data: bytes) -> list[Any]:
    return pickle.loads(data)


def _objects_of(value: object, room: int) -> Optional[set[int]]:
    """Ids of what a pickle of the value would hold and two values might share; None if there can be no pickle."""
    if isinstance(value, _UNSAVED):
        return None
    into = _Bounded(room, keeps=False)
    pickler = pickle.Pickler(into, protocol=5)
    try:
        pickler.dump(value)
    except Exception:
        return None
    held = pickler.memo.copy()
    return {id(value)} | {key for key, (_, each) in held.items() if not _is_atom(each)}


def _is_atom(value: object) -> bool:
    numpy = sys.modules.get("numpy")
    return isinstance(value, _ATOMS) or (numpy is not None and isinstance(value, numpy.dtype))


class _Full(Exception):
    """The value needs more room than there is."""


class _Bounded:
    def __init__(self, room: int, keeps: bool = True) -> None:
        self._room = room
        self._keeps = keeps
        self.parts: list[bytes] = []

    def write(self, data: Any) -> int:
        size = memoryview(data).nbytes
        self._room -= size
        if self._room < 0:
            raise _Full
        if self._keeps:
            self.parts.append(bytes(data))
        return size
