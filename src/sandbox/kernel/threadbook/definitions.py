"""What cells define without computing: pickles hold functions and classes by name only."""

from __future__ import annotations

import __future__
import ast
import sys
import types
from collections.abc import Iterator
from typing import Any, NamedTuple

from .code_print import codes_of, is_code_of

_DEFINING = (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
_FUTURE = sum(getattr(__future__, name).compiler_flag for name in __future__.all_feature_names)
_MOST_CHARS = 1_000_000


class Definitions(NamedTuple):
    pieces: list[str]
    given: list[str]
    """Names that hold what the pieces give them; what other names hold is not of the pieces."""


def of_cells(cells: list[str], namespace: Any) -> Definitions:
    """Imports, functions, classes and named lambdas of the cells, in order, and which of them still stand."""
    pieces = _bounded([piece for code in cells for piece in _of_cell(code)])
    last: dict[str, str] = {}
    standing: dict[str, str] = {}
    for piece in pieces:
        node = ast.parse(piece).body[0]
        for name in _names(node):
            last[name] = piece
            if name in namespace and _gives(piece, name, namespace[name]):
                standing[name] = piece
    # An earlier one stands where a cell ended before it came to the later one.
    again = [piece for name, piece in standing.items() if last[name] != piece]
    return Definitions(pieces + again, list(standing))


def define(namespace: Any, pieces: list[str]) -> list[str]:
    """Runs the pieces one by one; those that fail are returned."""
    failed, flags = [], 0
    for piece in pieces:
        try:
            code = compile(piece, "<restored>", "exec", flags, dont_inherit=True)
            flags |= code.co_flags & _FUTURE
            exec(code, namespace)
        except (Exception, SystemExit):
            failed.append(piece)
    return failed


def parsed(code: str) -> ast.Module:
    """Empty if it is no Python."""
    try:
        return ast.parse(_plain(code))
    except (SyntaxError, ValueError, RecursionError):
        return ast.Module([], [])


def _bounded(found: list[str]) -> list[str]:
    kept, room = [], _MOST_CHARS
    for piece in reversed(found):
        room -= len(piece)
        if room < 0:
            break
        kept.append(piece)
    return kept[::-1]


def _of_cell(code: str) -> list[str]:
    return [_source(node, code) for node in parsed(code).body if _is_defining(node)]


def _source(node: ast.stmt, code: str) -> str:
    """As Python writes it; where it cannot, the lines of it."""
    try:
        piece = ast.unparse(node)
        ast.parse(piece)
    except (SyntaxError, ValueError, RecursionError):
        begin = min([node.lineno, *(each.lineno for each in getattr(node, "decorator_list", []))])
        return "\n".join(_plain(code).split("\n")[begin - 1 : node.end_lineno])
    return piece


def _is_defining(node: ast.stmt) -> bool:
    return isinstance(node, _DEFINING) or (isinstance(node, ast.Assign) and isinstance(node.value, ast.Lambda))


def _names(node: ast.stmt) -> Iterator[str]:
    if isinstance(node, ast.Assign):
        yield from (target.id for target in node.targets if isinstance(target, ast.Name))
    elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        yield node.name
    elif isinstance(node, ast.Import):
        yield from (alias.asname or alias.name.split(".")[0] for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        yield from (name for name, _ in _imported(node))


def _imported(node: ast.ImportFrom) -> Iterator[tuple[str, Any]]:
    held = vars(sys.modules.get(node.module or "", object))
    for alias in node.names:
        if alias.name == "*":
            yield from held.items()
        else:
            yield alias.asname or alias.name, held.get(alias.name, node)


def _gives(piece: str, name: str, value: Any) -> bool:
    """Whether the value is what the piece gave to the name, rather than something that took its place."""
    node = ast.parse(piece).body[0]
    if isinstance(node, ast.Import):
        return isinstance(value, types.ModuleType)
    if isinstance(node, ast.ImportFrom):
        return any(each == name and held is value for each, held in _imported(node))
    if getattr(node, "decorator_list", []):
        return callable(value)
    try:
        return is_code_of(value, name, codes_of(piece))
    except Exception:  # whatever a class of the cells raises when it is looked at
        return False


def _plain(code: str) -> str:
    """Without IPython's magics; those that only measure or hide leave the cell's code."""
    first, _, rest = code.lstrip().partition("\n")
    if first.split()[:1] in (["%%time"], ["%%capture"], ["%%prun"]):
        code = rest
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    return shell.transform_cell(code) if shell is not None else code
