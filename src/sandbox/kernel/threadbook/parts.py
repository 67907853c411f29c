"""What an object is made of, read without running any code that a cell defined."""

from __future__ import annotations

import enum
import functools
import os
import pathlib
import re
import sys
import types
from abc import ABCMeta
from typing import Any, Optional

# Their objects hold nothing but what they were given and what they computed.
_LIBRARIES = frozenset({"sklearn", "scipy", "statsmodels"})
# How long something took, what is only filled when it is looked at, and what ties an object to its process.
_FLEETING = re.compile(r"time|cache|lock|logger|_id$", re.IGNORECASE)
_HEAP_TYPE = 1 << 9
_METACLASSES = frozenset({id(type), id(ABCMeta), id(enum.EnumMeta)})
_PATHS = frozenset(id(kind) for kind in (pathlib.PosixPath, pathlib.PurePosixPath, pathlib.PureWindowsPath))
# Read past whatever a class made of them says of itself.
_CONTENTS: dict[int, Any] = {
    id(tuple): lambda value: tuple(tuple.__iter__(value)),
    id(list): lambda value: list(list.__iter__(value)),
    id(dict): lambda value: dict(dict.items(value)),
}

Parts = "dict[str, Any]"
# No attribute has such a name.
_KIND = "its kind"


def parts_of(value: Any) -> Optional[Parts]:
    """The parts by name, with the name of the kind as one of them; None for what cannot be looked into."""
    kind = type(value)
    if kind is types.FunctionType:
        return _function(value)
    if kind is types.CodeType:
        return _code(value)
    if kind is types.MethodType:
        return {_KIND: "method", "of": value.__self__, "function": value.__func__}
    if kind is functools.partial:
        return {_KIND: "partial", "of": value.func, "args": value.args, "keywords": value.keywords}
    if id(kind) in _PATHS:
        return {_KIND: "path", "path": os.fspath(value)}
    if kind is types.SimpleNamespace:
        return {**value.__dict__, _KIND: "namespace"}
    if id(kind) in _METACLASSES:
        return _class(value)
    return _state(value, kind) or _attributes(value, kind)


def _class(value: type) -> Optional[Parts]:
    """Of one that a cell defined: what stands in it, also its methods."""
    if not is_of_cells(value):
        return None
    held = type.__dict__["__dict__"].__get__(value)
    own = {name: part for name, part in held.items() if not (name.startswith("__") and name.endswith("__"))}
    return {**own, _KIND: "class"}


def is_of_cells(kind: type) -> bool:
    """Whether a class was defined by a cell, whatever it says itself."""
    return bool(type.__dict__["__dict__"].__get__(kind).get("__module__") == "__main__")


def _function(value: types.FunctionType) -> Parts:
    """With what it closed over, but not the names that it looks up when it is called."""
    cells = [_cell(each) for each in value.__closure__ or ()]
    defaults = [value.__defaults__, value.__kwdefaults__]
    return {_KIND: "function", "code": value.__code__, "defaults": defaults, "cells": cells}


def _cell(cell: types.CellType) -> Any:
    try:
        return cell.cell_contents
    except ValueError:  # nothing was put into it yet
        return None


def _code(value: types.CodeType) -> Parts:
    return {_KIND: "code", "does": value.co_code, "names": value.co_names, "constants": value.co_consts}


def _state(value: Any, kind: type) -> Optional[Parts]:
    """Of what is made in C, by the method that the library has for it."""
    if _is_shared(value):
        return None
    if _is(kind, "random", "Random"):
        return {_KIND: "Random", "state": value.getstate()}
    if _is(kind, "numpy.random", "Generator"):
        return {_KIND: "Generator", "state": value.bit_generator.state}
    if _is(kind, "numpy.random", "RandomState"):
        return {_KIND: "RandomState", "state": value.get_state()}
    if _is(kind, "sklearn.tree._tree", "Tree"):
        return {_KIND: "Tree", "state": value.__getstate__()}
    return None


def _is_shared(value: Any) -> bool:
    """What all draw from is a part of many objects, and of none of them."""
    shared = (("random", "_inst"), ("numpy.random.mtrand", "_rand"))
    return any(module in sys.modules and getattr(sys.modules[module], name, None) is value for module, name in shared)


def _is(kind: type, module: str, name: str) -> bool:
    """No library is imported for it: what is not there made no value."""
    loaded = sys.modules.get(module)
    return loaded is not None and vars(loaded).get(name) is kind


def _attributes(value: Any, kind: type) -> Optional[Parts]:
    """Of a plain Python object: its own attributes, past whatever its class says of itself."""
    if id(type(kind)) not in _METACLASSES:
        return None
    line = type.__dict__["__mro__"].__get__(kind)
    made_of = [each for each in line if not type.__dict__["__flags__"].__get__(each) & _HEAP_TYPE and each is not object]
    if any(id(each) not in _CONTENTS for each in made_of):
        return None
    home = str(type.__dict__["__dict__"].__get__(kind).get("__module__"))
    is_library = home.split(".")[0] in _LIBRARIES
    if not is_library and home != "__main__":
        return None
    found: dict[str, Any] = {"its content": _CONTENTS[id(each)](value) for each in made_of}
    has_any = len(found) > 0
    for each in line:
        for name, member in type.__dict__["__dict__"].__get__(each).items():
            if name == "__dict__" and type(member) is types.GetSetDescriptorType:
                has_any = True
                found.update(member.__get__(value))
            elif type(member) is types.MemberDescriptorType:
                has_any = True
                _take_slot(found, name, member, value)
    if not has_any:
        return None
    if is_library:
        found = {name: _lasting(part) for name, part in _lasting(found).items()}
    return {**found, _KIND: f"{home}.{type.__dict__['__qualname__'].__get__(kind)}"}


def _lasting(part: Any) -> Any:
    if type(part) is not dict:
        return part
    return {name: each for name, each in part.items() if not (type(name) is str and _FLEETING.search(name))}


def _take_slot(found: dict[str, Any], name: str, member: types.MemberDescriptorType, value: Any) -> None:
    try:
        found[name] = member.__get__(value)
    except AttributeError:  # nothing was put into it yet
        return
