"""What a function of the cells holds beside its code: defaults, attributes, and the variables of its closure."""

from __future__ import annotations

import functools
import types
from collections.abc import Iterator
from typing import Any

# A variable of a closure, in a path such as `run.closure:calls`.
CELL = "closure:"
_DEEPEST = 8
_NO_PICKLE = (each for each in ())
_OWN = ("__defaults__", "__kwdefaults__", "__doc__", "__name__", "__annotations__")


def of_function(path: str, value: Any, depth: int = 0) -> Iterator[tuple[str, Any]]:
    if depth > _DEEPEST:
        return
    if isinstance(value, types.FunctionType):
        yield from ((f"{path}.{name}", getattr(value, name)) for name in _OWN if getattr(value, name))
        yield from _of_closure(path, value, depth)
    elif isinstance(value, functools._lru_cache_wrapper) and value.cache_info().currsize > 0:
        yield f"{path} (cache)", _NO_PICKLE
    for name, each in getattr(value, "__dict__", {}).items():
        # A function of a library's is its decorator's.
        is_foreign = isinstance(each, types.FunctionType) and each.__module__ != "__main__"
        if not (name.startswith("__") and name.endswith("__")) and not is_foreign:
            yield f"{path}.{name}", each
    wrapped = getattr(value, "__dict__", {}).get("__wrapped__")
    if isinstance(wrapped, types.FunctionType):
        yield from of_function(f"{path}.__wrapped__", wrapped, depth + 1)


def _of_closure(path: str, value: types.FunctionType, depth: int) -> Iterator[tuple[str, Any]]:
    wrapped = vars(value).get("__wrapped__")
    for name, cell in zip(value.__code__.co_freevars, value.__closure__ or ()):
        try:
            held = cell.cell_contents
        except ValueError:  # nothing is in it
            continue
        if not isinstance(held, (type, types.FunctionType, types.ModuleType)):
            yield f"{path}.{CELL}{name}", held
        elif isinstance(held, types.FunctionType) and held.__module__ == "__main__" and held is not wrapped:
            yield from of_function(f"{path}.{CELL}{name}", held, depth + 1)


def cell_of(function: types.FunctionType, step: str) -> Any:
    closure: Any = function.__closure__
    return closure[function.__code__.co_freevars.index(step[len(CELL) :])]
