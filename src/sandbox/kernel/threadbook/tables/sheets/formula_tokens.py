"""A formula parted into numbers, cells, ranges, names, texts and signs."""

import re
from typing import List, Tuple

from .letters import letters_of, number_of

TOKEN = re.compile(
    r"\s*(?:(?P<number>\d+\.?\d*(?:[eE][+\-]?\d+)?)|(?P<range>\$?[A-Za-z]{1,3}\$?\d+:\$?[A-Za-z]{1,3}\$?\d+)|"
    r"(?P<cell>\$?[A-Za-z]{1,3}\$?\d+)(?![A-Za-z(])|(?P<name>[A-Za-z]+)(?=\()|(?P<text>\"[^\"]*\")|(?P<op><>|<=|>=|[-+*/^(),;%&=<>]))"
)
CELL = re.compile(r"(\$?)([A-Za-z]{1,3})(\$?)(\d+)")
QUOTED_OR_CELL = re.compile(rf"\"[^\"]*\"|{CELL.pattern}")
DEEPEST = 60


class CannotCompute(Exception):
    """The formula uses something that is not worked out here."""


def shift_formula(formula: str, rows: int, columns: int) -> str:
    """A shared formula as it reads in another cell: relative references move along."""

    def moved(match: "re.Match[str]") -> str:
        if match[2] is None:
            return match[0]
        letters = match[2] if match[1] else letters_of(number_of(match[2]) + columns)
        row = match[4] if match[3] else str(int(match[4]) + rows)
        return f"{match[1]}{letters}{match[3]}{row}"

    return QUOTED_OR_CELL.sub(moved, formula)


def tokens_of(formula: str) -> List[Tuple[str, str]]:
    tokens: List[Tuple[str, str]] = []
    at = 0
    formula = formula.strip()
    while at < len(formula):
        match = TOKEN.match(formula, at)
        if match is None or len(tokens) > 500 or formula.count("(") > DEEPEST:
            raise CannotCompute
        tokens.append((match.lastgroup or "", match[match.lastgroup or 0]))
        at = match.end()
    return tokens


def place_of(text: str) -> Tuple[int, int]:
    match = CELL.match(text)
    if match is None:
        raise CannotCompute
    return int(match[4]), number_of(match[2])
