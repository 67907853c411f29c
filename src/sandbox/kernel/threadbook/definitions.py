"""What cells define without computing: pickles hold functions and classes by name only."""

from __future__ import annotations

import ast
import sys
from typing import Any

_DEFINING = (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
_MOST_CHARS = 1_000_000


def of_cells(cells: list[str]) -> list[str]:
    """Imports, functions, classes and named lambdas of the cells, in order."""
    found = [piece for code in cells for piece in _of_cell(code)]
    kept, room = [], _MOST_CHARS
    for piece in reversed(found):
        room -= len(piece)
        if room < 0:
            break
        kept.append(piece)
    return kept[::-1]


def define(namespace: Any, pieces: list[str]) -> list[str]:
    """Runs the pieces one by one; those that fail are returned."""
    failed = []
    for piece in pieces:
        try:
            exec(compile(piece, "<restored>", "exec"), namespace)
        except Exception:
            failed.append(piece)
    return failed


def _of_cell(code: str) -> list[str]:
    try:
        body = ast.parse(_plain(code)).body
    except (SyntaxError, ValueError, RecursionError):
        return []
    return [ast.unparse(node) for node in body if isinstance(node, _DEFINING) or _is_lambda(node)]


def _is_lambda(node: ast.stmt) -> bool:
    return isinstance(node, ast.Assign) and isinstance(node.value, ast.Lambda)


def _plain(code: str) -> str:
    """Without IPython's magics."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    return shell.transform_cell(code) if shell is not None else code
