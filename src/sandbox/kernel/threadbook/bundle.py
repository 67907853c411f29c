"""Variables in groups that share objects: what was one object stays one, and what fails takes few along."""

from __future__ import annotations

import io
import sys
import time
import types
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple, Optional

from . import views
from .patience import limited
from .pickling import Dumped, Loaded
from .round_trip import is_same

Bundled = tuple[Any, list[str]]
_UNSAVED = (types.GeneratorType, types.CoroutineType, types.AsyncGeneratorType, io.IOBase)
_ATOMS = (str, bytes, int, float, complex, type, types.FunctionType, types.BuiltinFunctionType, types.ModuleType)
_MOST_SECONDS = 5.0


class Groups(NamedTuple):
    groups: list[list[Bundled]]
    skipped: list[str]


def groups(values: list[Bundled], room: int, seconds: float) -> Groups:
    """Those that come out of a pickle as they went in, in so much room and time, grouped by the objects that they share."""
    end = time.monotonic() + seconds
    leader: dict[int, int] = {}
    members: dict[int, list[int]] = {}
    skipped: list[str] = []
    kept: list[Any] = []
    for number, (value, aliases) in enumerate(values):
        dumped = _tried(value, room, end - time.monotonic())
        if dumped is None:
            skipped += aliases
            continue
        if dumped.has_traceback:
            skipped.append(f"{aliases[0]} (tracebacks)")
        # Held, since ids of what only the pickle made would come again.
        shared = {id(each): each for each in _objects_of(value, dumped)}
        kept.append(shared)
        joined = {leader[each] for each in shared if each in leader}
        own = [number, *(one for group in joined for one in members.pop(group))]
        members[number] = own
        leader.update(dict.fromkeys(shared, number))
        leader.update({each: number for each, group in leader.items() if group in joined})
    return Groups([[values[one] for one in sorted(group)] for group in members.values()], skipped)


def pickled(values: list[Any], room: int) -> Optional[bytes]:
    """None if they do not fit, or would not share what they do."""
    try:
        with limited(_MOST_SECONDS):
            dumped = Dumped(values, room)
            shared = views.shared(dumped.arrays)
            if shared:
                dumped = Dumped(values, room, shared)
            data = dumped.data
            with _no_figures_more():
                if shared and not _still_shares(dumped, data, room, shared):
                    return None
    except KeyboardInterrupt:  # the program's
        raise
    except BaseException:  # whatever a class of the cells raises
        return None
    return data


def unpickled(data: bytes) -> list[Any]:
    try:
        return Loaded(data).value
    except (Exception, KeyboardInterrupt):
        raise
    except BaseException as error:
        raise ValueError("a class of the cells ended it") from error


def _tried(value: Any, room: int, seconds: float) -> Optional[Dumped]:
    if seconds <= 0 or isinstance(value, _UNSAVED):
        return None
    try:
        with limited(min(seconds, _MOST_SECONDS)), _no_figures_more():
            dumped = Dumped(value, room)
            return dumped if is_same(dumped, Loaded(dumped.data)) else None
    except KeyboardInterrupt:  # the program's
        raise
    except BaseException:  # whatever a class of the cells raises
        return None


@contextmanager
def _no_figures_more() -> Iterator[None]:
    """Figures that come out of a pickle open themselves, and would be shown."""
    pyplot = sys.modules.get("matplotlib._pylab_helpers")
    opened = pyplot.Gcf.figs.copy() if pyplot is not None else {}
    try:
        yield
    finally:
        if pyplot is not None:
            pyplot.Gcf.figs.clear()
            pyplot.Gcf.figs.update(opened)


def _still_shares(dumped: Dumped, data: bytes, room: int, shared: frozenset[int]) -> bool:
    loaded = Loaded(data)
    again = Dumped(loaded.value, room).arrays
    return views.pattern(dumped.arrays, shared) == views.pattern(again, views.shared(again))


def _objects_of(value: object, dumped: Dumped) -> list[Any]:
    """What two values might share."""
    held = [each for _, each in dumped.memo.values() if not _is_atom(each)]
    return [value, *held, *(views.root(each) for each in dumped.arrays)]


def _is_atom(value: object) -> bool:
    numpy = sys.modules.get("numpy")
    return isinstance(value, _ATOMS) or (numpy is not None and isinstance(value, numpy.dtype))
