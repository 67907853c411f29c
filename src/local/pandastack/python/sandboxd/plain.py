"""The plain kernel: what PandaStack's self-hosted agent answers, for clients that must cope with it.

Only stdout, stderr and an exit code: the last expression's repr is printed, tracebacks go to stderr.
"""

import ast
import sys
import traceback
from typing import Any

from .answer import exit_status


def run_cell(namespace: dict[str, Any], code: str) -> dict[str, Any]:
    try:
        tree = ast.parse(code)
        last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, "<cell>", "exec"), namespace)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), namespace)
            if value is not None:
                print(repr(value))
    except SystemExit as stop:
        return {"exit": exit_status(stop.code)}
    except BaseException:  # noqa: BLE001 - whatever a cell raises is its output
        traceback.print_exc(file=sys.stderr)
        return {"exit": 1}
    return {"exit": 0}
