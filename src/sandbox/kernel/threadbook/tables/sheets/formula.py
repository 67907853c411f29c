"""Simple formulas worked out where a workbook stores no value for them."""

from typing import Any, Callable, List, Optional, Tuple

from .formula_functions import FUNCTIONS, number_in
from .formula_tokens import CannotCompute, place_of, tokens_of

Lookup = Callable[[int, int], Any]


def compute(formula: str, lookup: Lookup) -> Any:
    """The formula's value. Raises `CannotCompute` for anything beyond arithmetic and the common functions."""
    return _Reader(formula.lstrip("="), lookup).whole()


class _Reader:
    def __init__(self, formula: str, lookup: Lookup) -> None:
        self._tokens = tokens_of(formula)
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
            other = number_in(self._product())
            value = number_in(value) - other if minus else number_in(value) + other
        return value

    def _product(self) -> Any:
        value = self._power()
        while self._peek() in ("*", "/"):
            divide = self._next()[1] == "/"
            other = number_in(self._power())
            if divide and other == 0:
                raise CannotCompute
            value = number_in(value) / other if divide else number_in(value) * other
        return value

    def _power(self) -> Any:
        value = self._signed()
        while self._peek() == "^":
            self._next()
            base, exponent = number_in(value), number_in(self._signed())
            if abs(base) > 1e6 or abs(exponent) > 40 or (base <= 0 and exponent != int(exponent)) or base == 0:
                raise CannotCompute
            value = base**exponent
        return value

    def _signed(self) -> Any:
        if self._peek() in ("-", "+"):
            minus = self._next()[1] == "-"
            value = number_in(self._signed())
            return -value if minus else value
        value = self._atom()
        while self._peek() == "%":
            self._next()
            value = number_in(value) / 100
        return value

    def _atom(self) -> Any:
        kind, text = self._next()
        if kind == "number":
            return float(text)
        if kind == "text":
            return text[1:-1]
        if kind == "cell":
            return self._lookup(*place_of(text))
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
        (top, left), (bottom, right) = (place_of(part) for part in text.split(":"))
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


def plain(value: Optional[float]) -> Any:
    """Whole results as int."""
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return int(value)
    return round(value, 12) if isinstance(value, float) else value
