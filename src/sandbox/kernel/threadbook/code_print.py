"""Whether a function is the one that a piece of source defines, whatever lines it stood on."""

from __future__ import annotations

import dis
import types
from typing import Any


def codes_of(piece: str) -> list[types.CodeType]:
    """Of the functions, classes and lambdas that the piece defines, without those inside them."""
    return _inner(compile(piece, "<piece>", "exec", dont_inherit=True))


def is_code_of(value: Any, name: str, codes: list[types.CodeType]) -> bool:
    if isinstance(value, types.FunctionType):
        return any(_print(code) == _print(value.__code__) for code in codes)
    if not isinstance(value, type) or value.__name__ != name:
        return False
    bodies = [code for code in codes if code.co_name == name]
    methods = {method.co_name: method for body in bodies for method in _inner(body)}
    return bool(bodies) and all(
        _print(methods[each]) == _print(own.__code__)
        for each, own in vars(value).items()
        if each in methods and is_own(own, value)
    )


def is_own(function: Any, of: type) -> bool:
    """Whether the class's own body defines the function."""
    return isinstance(function, types.FunctionType) and function.__qualname__.startswith(f"{of.__qualname__}.")


def _inner(code: types.CodeType) -> list[types.CodeType]:
    return [each for each in code.co_consts if isinstance(each, types.CodeType)]


def _print(code: types.CodeType) -> tuple[Any, ...]:
    """What it takes, names and computes; compilers place the same instructions by the lines they came from."""
    computes = frozenset((each.opname, each.argrepr) for each in dis.get_instructions(code) if _computes(each))
    names = (code.co_varnames, code.co_names, code.co_freevars)
    return code.co_argcount, code.co_kwonlyargcount, names, computes, frozenset(map(_told, code.co_consts))


def _computes(each: dis.Instruction) -> bool:
    return each.opname.startswith(("BINARY", "INPLACE", "UNARY", "COMPARE", "IS_OP", "CONTAINS"))


def _told(const: Any) -> Any:
    if isinstance(const, types.CodeType):
        return _print(const)
    return tuple(sorted(map(repr, const))) if isinstance(const, frozenset) else repr(const)
