"""What an object is made of, read without running any code that a cell defined."""

from __future__ import annotations

import functools
import re
import sys
import types
from abc import ABCMeta
from typing import Any, Optional

# Their objects hold nothing but what they were given and what they computed.
_LIBRARIES = frozenset({"sklearn", "scipy", "statsmodels"})
# How long something took, what is only filled when it is looked at, and what ties an object to its process.
_FLEETING = re.compile(r"time|cache|lock|logger", re.IGNORECASE)
_HEAP_TYPE = 1 << 9
_METACLASSES = frozenset({id(type), id(ABCMeta)})

Parts = "dict[str, Any]"


def parts_of(value: Any) -> Optional[Parts]:
    """The parts by name, with the name of the kind as one of them; None for what cannot be looked into."""
    kind = type(value)
    if kind is types.FunctionType:
        return _function(value)
    if kind is types.CodeType:
        return _code(value)
    if kind is types.MethodType:
        return {"kind": "method", "of": value.__self__, "function": value.__func__}
    if kind is functools.partial:
        return {"kind": "partial", "of": value.func, "args": value.args, "keywords": value.keywords}
    return _state(value, kind) or _attributes(value, kind)


def _function(value: types.FunctionType) -> Parts:
    """With what it closed over, but not the names that it looks up when it is called."""
    cells = [_cell(each) for each in value.__closure__ or ()]
    defaults = [value.__defaults__, value.__kwdefaults__]
    return {"kind": "function", "code": value.__code__, "defaults": defaults, "cells": cells}


def _cell(cell: types.CellType) -> Any:
    try:
        return cell.cell_contents
    except ValueError:  # nothing was put into it yet
        return None


def _code(value: types.CodeType) -> Parts:
    return {"kind": "code", "does": value.co_code, "names": value.co_names, "constants": value.co_consts}


def _state(value: Any, kind: type) -> Optional[Parts]:
    """Of what is made in C, by the method that the library has for it."""
    if _is_shared(value):
        return None
    if _is(kind, "random", "Random"):
        return {"kind": "Random", "state": value.getstate()}
    if _is(kind, "numpy.random", "Generator"):
        return {"kind": "Generator", "state": value.bit_generator.state}
    if _is(kind, "numpy.random", "RandomState"):
        return {"kind": "RandomState", "state": value.get_state()}
    if _is(kind, "sklearn.tree._tree", "Tree"):
        return {"kind": "Tree", "state": value.__getstate__()}
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
    if any(each is not object and not type.__dict__["__flags__"].__get__(each) & _HEAP_TYPE for each in line):
        return None
    home = str(type.__dict__["__dict__"].__get__(kind).get("__module__"))
    is_library = home.split(".")[0] in _LIBRARIES
    if not is_library and home != "__main__":
        return None
    found: dict[str, Any] = {}
    has_any = False
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
    return {**found, "kind": f"{home}.{type.__dict__['__qualname__'].__get__(kind)}"}


def _lasting(part: Any) -> Any:
    if type(part) is not dict:
        return part
    return {name: each for name, each in part.items() if not (type(name) is str and _FLEETING.search(name))}


def _take_slot(found: dict[str, Any], name: str, member: types.MemberDescriptorType, value: Any) -> None:
    try:
        found[name] = member.__get__(value)
    except AttributeError:  # nothing was put into it yet
        return
