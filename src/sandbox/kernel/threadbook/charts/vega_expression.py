"""An expression of Vega, such as `datum.eur > 10 && datum.shop != 'A'`, computed on the rows of a chart."""

from __future__ import annotations

import ast
import operator
import re
from typing import Any, Callable

import pandas as pd

MOST_CHARACTERS = 500
_TOKEN = re.compile(r"('(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\")|===|!==|&&|\|\||!(?!=)|\b(?:true|false|null)\b")
_WORDS = {"===": "==", "!==": "!=", "&&": " and ", "||": " or ", "!": " not ",
          "true": "True", "false": "False", "null": "None"}  # fmt: skip
_BINARY: dict[type[ast.AST], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv,
    ast.Mod: operator.mod, ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Lt: operator.lt, ast.LtE: operator.le,
    ast.Gt: operator.gt, ast.GtE: operator.ge, ast.And: operator.and_, ast.Or: operator.or_,
}  # fmt: skip


class NotComputed(Exception):
    """It holds what is not understood here."""


def compute(expression: Any, rows: pd.DataFrame) -> Any:
    """A column, or one value for all rows."""
    if not isinstance(expression, str) or len(expression) > MOST_CHARACTERS:
        raise NotComputed
    text = _TOKEN.sub(lambda found: found[0] if found[1] else _WORDS[found[0]], expression)
    try:
        return _value(ast.parse(text.strip(), mode="eval").body, rows)
    except (SyntaxError, ValueError, TypeError, ArithmeticError, RecursionError, KeyError) as fault:
        raise NotComputed from fault


def _value(node: ast.AST, rows: pd.DataFrame) -> Any:
    if isinstance(node, ast.Constant) and isinstance(node.value, (int, float, str, type(None))):
        return node.value
    if isinstance(node, ast.Attribute) and _is_datum(node.value):
        return rows[node.attr]
    if isinstance(node, ast.Subscript) and _is_datum(node.value) and isinstance(node.slice, ast.Constant):
        return rows[node.slice.value]
    if isinstance(node, ast.UnaryOp):
        value = _value(node.operand, rows)
        return -value if isinstance(node.op, ast.USub) else _negated(node.op, value)
    if isinstance(node, ast.BinOp):
        return _applied(node.op, _value(node.left, rows), _value(node.right, rows))
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        return _applied(node.ops[0], _value(node.left, rows), _value(node.comparators[0], rows))
    if isinstance(node, ast.BoolOp):
        values = [_value(part, rows) for part in node.values]
        result = values[0]
        for value in values[1:]:
            result = _applied(node.op, result, value)
        return result
    raise NotComputed


def _is_datum(node: ast.AST) -> bool:
    return isinstance(node, ast.Name) and node.id == "datum"


def _applied(how: ast.AST, left: Any, right: Any) -> Any:
    if type(how) not in _BINARY or (isinstance(left, str) and isinstance(how, (ast.Mod, ast.Mult))):
        raise NotComputed
    return _BINARY[type(how)](left, right)


def _negated(how: ast.AST, value: Any) -> Any:
    if isinstance(how, ast.Not) and isinstance(value, (bool, pd.Series)):
        return ~value if isinstance(value, pd.Series) else not value
    raise NotComputed
