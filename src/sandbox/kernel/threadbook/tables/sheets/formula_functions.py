"""The functions of a spreadsheet that are worked out here, each over a list of values."""

import datetime
from typing import Any, Callable, Dict, List

from ..typed_column import ErrorCell
from .formula_tokens import CannotCompute


def number_in(value: Any) -> float:
    if value is None:
        return 0.0
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise CannotCompute
    return float(value)


def _numbers(values: List[Any]) -> List[float]:
    """Texts and truth values do not count; an error, or a date, makes a result that is no number."""
    if any(isinstance(value, (ErrorCell, datetime.date, datetime.time)) for value in values):
        raise CannotCompute
    return [float(value) for value in values if isinstance(value, (int, float)) and not isinstance(value, bool)]


def _mean(values: List[Any]) -> float:
    numbers = _numbers(values)
    if not numbers:
        raise CannotCompute
    return sum(numbers) / len(numbers)


def _round(values: List[Any]) -> float:
    if len(values) != 2:
        raise CannotCompute
    value, places = number_in(values[0]), int(number_in(values[1]))
    scale = 10.0**places
    return (int(abs(value) * scale + 0.5 + 1e-9) / scale) * (-1 if value < 0 else 1)


FUNCTIONS: Dict[str, Callable[[List[Any]], Any]] = {
    "SUM": lambda values: float(sum(_numbers(values))),
    "AVERAGE": _mean,
    "MIN": lambda values: min(_numbers(values), default=0.0),
    "MAX": lambda values: max(_numbers(values), default=0.0),
    "COUNT": lambda values: float(len(_numbers(values))),
    "ABS": lambda values: abs(number_in(values[0] if len(values) == 1 else "")),
    "ROUND": _round,
    "PRODUCT": lambda values: _product_of(_numbers(values)),
}


def _product_of(values: List[float]) -> float:
    product = 1.0
    for value in values:
        product *= value
    return product
