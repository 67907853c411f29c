"""Simple formulas worked out where a workbook stores no value for them."""

import re
from typing import Any, Callable, Dict, List, Optional, Tuple

from .letters import letters_of, number_of

TOKEN = re.compile(
    r"\s*(?:(?P<number>\d+\.?\d*(?:[eE][+\-]?\d+)?)|(?P<range>\$?[A-Za-z]{1,3}\$?\d+:\$?[A-Za-z]{1,3}\$?\d+)|"
    r"(?P<cell>\$?[A-Za-z]{1,3}\$?\d+)(?![A-Za-z(])|(?P<name>[A-Za-z]+)(?=\()|(?P<text>\"[^\"]*\")|(?P<op><>|<=|>=|[-+*/^(),;%&=<>]))"
)
CELL = re.compile(r"(\$?)([A-Za-z]{1,3})(\$?)(\d+)")
DEEPEST = 60
Lookup = Callable[[int, int], Any]


class CannotCompute(Exception):
    """The formula uses something that is not worked out here."""


def shift_formula(formula: str, rows: int, columns: int) -> str:
    """A shared formula as it reads in another cell: relative references move along."""

    def moved(match: "re.Match[str]") -> str:
        letters = match[2] if match[1] else letters_of(number_of(match[2]) + columns)
        row = match[4] if match[3] else str(int(match[4]) + rows)
        return f"{match[1]}{letters}{match[3]}{row}"

    return CELL.sub(moved, formula)


def compute(formula: str, lookup: Lookup) -> Any:
    """The formula's value. Raises `CannotCompute` for anything beyond arithmetic and the common functions."""
    return _Reader(formula.lstrip("="), lookup).whole()


class _Reader:
    def __init__(self, formula: str, lookup: Lookup) -> None:
        self._tokens = _tokens(formula)
        self._at = 0
        self._lookup = lookup

    def whole(self) -> Any:
        value = self._sum()
        if self._at != len(self._tokens):
            raise CannotCompute
        return value

    def _peek(self) -> str:
        kind, text = self._tokens[self._at] if self._at < len(self._tokens) else ("end", "")
        return text if kind == "op" else ""

    def _sum(self) -> Any:
        value = self._product()
        while self._peek() in ("+", "-"):
            minus = self._next()[1] == "-"
            other = _number(self._product())
            value = _number(value) - other if minus else _number(value) + other
        return value

    def _product(self) -> Any:
        value = self._power()
        while self._peek() in ("*", "/"):
            divide = self._next()[1] == "/"
            other = _number(self._power())
            if divide and other == 0:
                raise CannotCompute
            value = _number(value) / other if divide else _number(value) * other
        return value

    def _power(self) -> Any:
        value = self._signed()
        while self._peek() == "^":
            self._next()
            base, exponent = _number(value), _number(self._signed())
            if abs(base) > 1e6 or abs(exponent) > 40 or (base <= 0 and exponent != int(exponent)) or base == 0:
                raise CannotCompute
            value = base**exponent
        return value

    def _signed(self) -> Any:
        if self._peek() in ("-", "+"):
            minus = self._next()[1] == "-"
            value = _number(self._signed())
            return -value if minus else value
        value = self._atom()
        while self._peek() == "%":
            self._next()
            value = _number(value) / 100
        return value

    def _atom(self) -> Any:
        kind, text = self._next()
        if kind == "number":
            return float(text)
        if kind == "text":
            return text[1:-1]
        if kind == "cell":
            return self._lookup(*_place(text))
        if kind == "name":
            return self._call(text.upper())
        if (kind, text) == ("op", "("):
            value = self._sum()
            self._expect(")")
            return value
        raise CannotCompute

    def _call(self, name: str) -> Any:
        function = FUNCTIONS.get(name)
        if function is None:
            raise CannotCompute
        self._expect("(")
        values: List[Any] = []
        while True:
            if self._tokens[self._at : self._at + 1] and self._tokens[self._at][0] == "range":
                values += self._range(self._next()[1])
            else:
                values.append(self._sum())
            if self._peek() not in (",", ";"):
                break
            self._next()
        self._expect(")")
        return function(values)

    def _range(self, text: str) -> List[Any]:
        (top, left), (bottom, right) = (_place(part) for part in text.split(":"))
        if (bottom - top + 1) * (right - left + 1) > 200_000:
            raise CannotCompute
        return [self._lookup(row, column) for row in range(top, bottom + 1) for column in range(left, right + 1)]

    def _next(self) -> Tuple[str, str]:
        if self._at >= len(self._tokens):
            raise CannotCompute
        self._at += 1
        return self._tokens[self._at - 1]

    def _expect(self, text: str) -> None:
        if self._next() != ("op", text):
            raise CannotCompute


def _tokens(formula: str) -> List[Tuple[str, str]]:
    tokens, at = [], 0
    formula = formula.strip()
    while at < len(formula):
        match = TOKEN.match(formula, at)
        if match is None or len(tokens) > 500 or formula.count("(") > DEEPEST:
            raise CannotCompute
        tokens.append((match.lastgroup or "", match[match.lastgroup or 0]))
        at = match.end()
    return tokens


def _place(text: str) -> Tuple[int, int]:
    match = CELL.match(text)
    if match is None:
        raise CannotCompute
    return int(match[4]), number_of(match[2])


def _number(value: Any) -> float:
    if value is None:
        return 0.0
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise CannotCompute
    return float(value)


def _numbers(values: List[Any]) -> List[float]:
    return [float(value) for value in values if isinstance(value, (int, float)) and not isinstance(value, bool)]


def _mean(values: List[Any]) -> float:
    numbers = _numbers(values)
    if not numbers:
        raise CannotCompute
    return sum(numbers) / len(numbers)


def _round(values: List[Any]) -> float:
    if len(values) != 2:
        raise CannotCompute
    value, places = _number(values[0]), int(_number(values[1]))
    scale = 10.0**places
    return (int(abs(value) * scale + 0.5 + 1e-9) / scale) * (-1 if value < 0 else 1)


FUNCTIONS: Dict[str, Callable[[List[Any]], Any]] = {
    "SUM": lambda values: float(sum(_numbers(values))),
    "AVERAGE": _mean,
    "MIN": lambda values: min(_numbers(values), default=0.0),
    "MAX": lambda values: max(_numbers(values), default=0.0),
    "COUNT": lambda values: float(len(_numbers(values))),
    "ABS": lambda values: abs(_number(values[0] if len(values) == 1 else "")),
    "ROUND": _round,
    "PRODUCT": lambda values: _product_of(_numbers(values)),
}


def _product_of(values: List[float]) -> float:
    product = 1.0
    for value in values:
        product *= value
    return product


def plain(value: Optional[float]) -> Any:
    """Whole results as int."""
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return int(value)
    return round(value, 12) if isinstance(value, float) else value
