"""Whether what came out of a pickle is what went into it: classes of cells may leave out what they like."""

from __future__ import annotations

import types
from typing import Any

from .pickling import Dumped, Loaded

_PLAIN = frozenset({list, tuple, dict, set, frozenset, str, bytes, bytearray, int, float, complex, bool, type(None)})
_BY_NAME = (type, types.FunctionType)
_ATOMS = (str, bytes, int, float, complex, bool, type(None))
_DEEPEST = 20
# Pyplot numbers figures anew.
_ANEW = ("number",)
_NONE = object()


def is_same(before: Dumped, after: Loaded) -> bool:
    """Goes by what both remember; it calls nothing that a class of the cells could define."""
    value = before.value
    if not _is_of_cells(type(value)):
        own, its = _attributes(value), _attributes(after.value)
        if not all(_is_kept(value, name, each, its) for name, each in own.items()):
            return False
    telling = [each for each in before.memo.values() if type(each[1]) not in _PLAIN and _is_told(type(each[1]))]
    if not telling:
        return type(value) is type(after.value)
    came = {id(each): after.memo.get(place, _NONE) for place, each in before.memo.values()}
    return all(_is_alike(each, came[id(each)], came) for _, each in telling)


def _is_told(of: type) -> bool:
    """What libraries make is theirs to pickle."""
    return _is_of_cells(of) or issubclass(of, _BY_NAME)


def _is_alike(one: Any, other: Any, came: dict[int, Any]) -> bool:
    if other is _NONE or type(one) is not type(other):
        return False
    if issubclass(type(one), _BY_NAME):
        return one is other
    own, its = _attributes(one), _attributes(other)
    if own.keys() != its.keys() or not _is_equal(_contents(one), _contents(other), came):
        return False
    return all(_is_equal(value, its[name], came) for name, value in own.items())


def _is_kept(one: Any, name: Any, value: Any, its: dict[str, Any]) -> bool:
    """Libraries leave out what they compute again; what cells hang onto their objects must stay."""
    if not isinstance(name, str) or name.startswith("_") or name in _ANEW or name in dir(type(one)):
        return True
    if name not in its:
        return False
    other = its[name]
    return type(value) not in _ATOMS or type(other) not in _ATOMS or _is_equal(value, other, {})


def _is_of_cells(of: type) -> bool:
    return any(each.__dict__.get("__module__") == "__main__" for each in type.__dict__["__mro__"].__get__(of))


def _attributes(value: Any) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for each in type.__dict__["__mro__"].__get__(type(value)):
        for name, held in each.__dict__.items():
            if isinstance(held, types.MemberDescriptorType) and _is_of_cells(each):
                try:
                    found[f"{each.__name__}.{name}"] = held.__get__(value)
                except AttributeError:  # nothing is in the slot
                    continue
            elif name == "__dict__" and isinstance(held, types.GetSetDescriptorType):
                found.update(held.__get__(value))
    return found


def _contents(value: Any) -> Any:
    """Of what is a list, a dictionary or the like by its base."""
    for base in (list, tuple, str, bytes, int, float, complex):
        if issubclass(type(value), base):
            return list(base.__iter__(value)) if base in (list, tuple) else base.__repr__(value)  # type: ignore[attr-defined]
    if issubclass(type(value), dict):
        return [each for pair in dict.items(value) for each in pair]
    return set.__len__(value) if issubclass(type(value), set) else None


def _is_equal(one: Any, other: Any, came: dict[int, Any], depth: int = 0) -> bool:
    if one is other or (id(one) in came and came[id(one)] is other):
        return True
    if type(one) is not type(other) or depth > _DEEPEST:
        return False
    if type(one) in _ATOMS:
        return repr(one) == repr(other)
    if type(one) in (list, tuple):
        pairs = list(zip(one, other))
    elif type(one) is dict:
        pairs = list(zip([*one, *one.values()], [*other, *other.values()]))
    else:
        return False
    return len(one) == len(other) and all(_is_equal(a, b, came, depth + 1) for a, b in pairs)
