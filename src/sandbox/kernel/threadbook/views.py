"""Arrays of numpy that share memory, such as a column and its frame: a pickle of its own would part them."""

from __future__ import annotations

import sys
from typing import Any

_MOST_COMPARED = 50
_MOST_WORK = 10_000


def is_array(value: Any) -> bool:
    numpy = sys.modules.get("numpy")
    return numpy is not None and isinstance(type(value), type) and issubclass(type(value), numpy.ndarray)


def root(array: Any) -> Any:
    """The array that the memory is of."""
    while True:
        base = array.base
        if type(base).__name__ == "DummyArray":  # what stands between in an array of other strides
            base = base.base
        if not is_array(base):
            return array
        array = base


def shared(arrays: list[Any]) -> frozenset[int]:
    """Ids of the roots whose memory two of the arrays have in common."""
    by_root: dict[int, dict[int, Any]] = {}
    for array in arrays:
        by_root.setdefault(id(root(array)), {})[id(array)] = array
    return frozenset(of for of, own in by_root.items() if _overlap(list(own.values())))


def pattern(arrays: list[Any], of: frozenset[int]) -> list[list[tuple[int, ...]]]:
    """The shapes of the arrays that have their memory in common, for each of the roots, in any order."""
    shapes: dict[int, dict[int, tuple[int, ...]]] = {}
    for array in arrays:
        if id(root(array)) in of:
            shapes.setdefault(id(root(array)), {})[id(array)] = array.shape
    return sorted(sorted(own.values()) for own in shapes.values())


def reduced(array: Any, of: Any) -> Any:
    """How to make the array anew as a part of its root."""
    start = array.__array_interface__["data"][0] - of.__array_interface__["data"][0]
    return view, (of, type(array), array.dtype, array.shape, array.strides, start, bool(array.flags.writeable))


def view(of: Any, kind: type, dtype: Any, shape: Any, strides: Any, start: int, writeable: bool) -> Any:
    import numpy

    flat = of.reshape(-1, order="A")
    if not numpy.shares_memory(flat, of) and of.size > 0:
        raise ValueError("its memory is in no order")
    if dtype.hasobject:
        array = numpy.lib.stride_tricks.as_strided(flat[start // dtype.itemsize :], shape, strides)
    else:
        array = numpy.ndarray(shape, dtype, flat, start, strides)
    array = array.view(kind) if kind is not numpy.ndarray else array
    if not writeable:
        array.flags.writeable = False
    return array


def _overlap(arrays: list[Any]) -> bool:
    import numpy

    if len(arrays) > _MOST_COMPARED:
        return True
    try:
        return any(
            numpy.shares_memory(one, other, max_work=_MOST_WORK)
            for number, one in enumerate(arrays)
            for other in arrays[:number]
        )
    except Exception:  # too hard to tell
        return True
