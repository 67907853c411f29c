"""A column of written numbers: one decision on the marks for all of it."""

import sys
from dataclasses import dataclass, field
from typing import Any, Dict, List, Optional, Tuple

from .column import FileHabits
from .looks import MAYBE_MISSING
from .numbers import NO_AMOUNT, ONE_NAME, Written, marks, take_apart, value_of
from .text_values import TextValues

MOST_STRAY_SHARE = 0.02
LEAST_ROWS_FOR_STRAYS = 50
LARGEST = sys.float_info.max


@dataclass
class Numbers:
    """`values` matches the distinct texts; None is missing."""

    values: List[Optional[float]]
    facts: Dict[str, Any] = field(default_factory=dict)
    doubts: List[str] = field(default_factory=list)
    missing_words: List[str] = field(default_factory=list)
    strays: List[str] = field(default_factory=list)
    too_large: List[str] = field(default_factory=list)


@dataclass
class Votes:
    """Decimal marks that the written numbers prove, and those that could be either."""

    sure: Dict[str, int] = field(default_factory=dict)
    thousands: Dict[str, int] = field(default_factory=dict)
    unsure: Dict[str, int] = field(default_factory=dict)
    plain: List[str] = field(default_factory=list)


def is_number(text: str) -> bool:
    written = take_apart(text)
    return written is not None and marks(written.core)[1] != "?"


def count_votes(texts: List[str]) -> Votes:
    votes = Votes()
    for text in texts:
        written = take_apart(text)
        if written is None:
            continue
        decimal, group, sure = marks(written.core)
        if group == "?":
            continue
        if not sure:
            votes.unsure[decimal] = votes.unsure.get(decimal, 0) + 1
            continue
        if not decimal and group in (".", ","):
            decimal = "," if group == "." else "."
        if decimal:
            votes.sure[decimal] = votes.sure.get(decimal, 0) + 1
        if group:
            votes.thousands[group] = votes.thousands.get(group, 0) + 1
        if not decimal and not group:
            votes.plain.append(written.core)
    return votes


def read_numbers(values: TextValues, habits: FileHabits, degrees: bool = False) -> Optional[Numbers]:
    """None when the column is not one of numbers. `degrees`: its name says latitude or longitude."""
    words = [text for text in values.texts if text in MAYBE_MISSING or NO_AMOUNT.match(text)]
    strays = [text for text in values.texts if text not in MAYBE_MISSING and not NO_AMOUNT.match(text) and not is_number(text)]
    rows = int(values.counts.sum())
    good = rows - values.rows_of(words) - values.rows_of(strays)
    if good <= 0 or (strays and not are_few(values.rows_of(strays), len(strays), rows)):
        return None
    numeric = [text for text in values.texts if is_number(text)]
    written = [take_apart(text) for text in numeric]
    currencies = {item.currency for item in written if item and item.currency}
    if len(currencies) > 1:
        currencies = {ONE_NAME.get(currency, currency) for currency in currencies}
    if len(currencies) > 1:
        return None
    votes = count_votes(numeric)
    decimal, doubt = _of_degrees(votes, habits) if degrees else choose_decimal(votes, habits)
    if decimal is None:
        return None
    result = Numbers([_read(text, decimal) for text in values.texts], missing_words=words, strays=strays)
    result.doubts += [doubt] if doubt else []
    _describe(result, votes, decimal, currencies)
    _percent(result, [(item, _read(text, decimal)) for item, text in zip(written, numeric) if item])
    if any(_read(text, decimal) is None for text in numeric):
        return None
    result.too_large = [text for text, value in zip(values.texts, result.values) if value is not None and abs(value) > LARGEST]
    result.values = [None if value is not None and abs(value) > LARGEST else value for value in result.values]
    return result


def _of_degrees(votes: Votes, habits: FileHabits) -> Tuple[Optional[str], Optional[str]]:
    """`48,123` can only be a decimal mark: there are no 48 thousand degrees."""
    free = not habits.overrides.decimal and not habits.overrides.thousands
    if free and len(votes.unsure) == 1 and set(votes.sure) <= set(votes.unsure):
        return next(iter(votes.unsure)), None
    return choose_decimal(votes, habits)


def choose_decimal(votes: Votes, habits: FileHabits) -> Tuple[Optional[str], Optional[str]]:
    """The decimal mark ("mixed" when both occur; None when it cannot be told), and a doubt to state."""
    given = habits.overrides
    if given.decimal:
        return given.decimal, None
    if given.thousands in (".", ","):
        return "," if given.thousands == "." else ".", None
    if len(votes.sure) == 2:
        doubt = "mixed decimal marks: “.” and “,” were both read as decimal marks"
        if votes.unsure:
            doubt += "; values such as 1.200 could also be thousands"
        return "mixed", doubt
    if votes.sure:
        return next(iter(votes.sure)), None
    if not votes.unsure:
        return habits.decimal or ".", None
    if len(votes.unsure) == 2:
        return None, None
    return _guess(next(iter(votes.unsure)), votes, habits)


def _guess(mark: str, votes: Votes, habits: FileHabits) -> Tuple[str, Optional[str]]:
    """Every marked number has three digits after its only mark: 1.200 or 1,200."""
    other = "," if mark == "." else "."
    if habits.decimal:
        return habits.decimal, None
    plain = [core for core in votes.plain if core != "0"]
    if mark == "," and habits.delimiter == "," and not any(len(core) > 3 for core in plain):
        return other, None
    if plain and all(len(core) <= 3 for core in plain):
        return other, f"“{mark}” was read as a thousands mark (whole numbers stand beside it); it could be a decimal mark"
    if mark == "," and habits.delimiter != ";" and not any(len(core) > 3 for core in plain):
        return other, "“,” was read as a thousands mark; it could be a decimal mark"
    if mark == "." and habits.delimiter == ";" and not any(len(core) > 3 for core in plain):
        return other, "“.” was read as a thousands mark (the file is delimited by “;”); it could be a decimal mark"
    return mark, f"“{mark}” was read as a decimal mark; it could be a thousands mark"


def _read(text: str, decimal: str) -> Optional[float]:
    written = take_apart(text)
    if written is None:
        return None
    if decimal != "mixed":
        return value_of(written, decimal)
    own, group, sure = marks(written.core)
    if not own and group in (".", ","):
        own = "," if group == "." else "."
    return value_of(written, own or ".")


def are_few(rows: int, distinct: int, of: int) -> bool:
    """A stray cell here and there, as in any long column."""
    return of >= LEAST_ROWS_FOR_STRAYS and rows <= of * MOST_STRAY_SHARE and distinct <= 5


def _describe(result: Numbers, votes: Votes, decimal: str, currencies: Any) -> None:
    if decimal in ("mixed", ",") and (votes.sure or votes.unsure):
        result.facts["decimal"] = decimal
    group = next(iter(votes.thousands), None)
    if group is None and votes.unsure and decimal not in votes.unsure and decimal != "mixed":
        group = next(iter(votes.unsure))
    if group:
        result.facts["thousands"] = group
    if currencies:
        result.facts["unit"] = next(iter(currencies))


def _percent(result: Numbers, pairs: List[Tuple[Written, Optional[float]]]) -> None:
    marked = [value for written, value in pairs if written.percent and value is not None]
    bare = [value for written, value in pairs if not written.percent and value is not None]
    if not marked:
        return
    result.facts["unit"] = "%"
    if any(value != 0 for value in bare):
        note = "some values carry a % sign and some do not: all were read as percent"
        if max(map(abs, bare)) <= 1 < max(map(abs, marked)):
            note += "; those without may be fractions (0.13 for 13 %)"
        result.doubts.append(note)
