"""What kind of thing one cell looks like, before its column is known."""

import datetime
import re
from functools import lru_cache
from typing import Any

from .numbers import NO_AMOUNT, marks, take_apart

NEVER_A_VALUE = frozenset(
    ["NaN", "nan", "NULL", "null", "#N/A", "N/A", "n/a", "<NA>", "NaT", "#NA", "-nan", "-NaN", "\\N"]
)
ERRORS = frozenset(["#REF!", "#DIV/0!", "#VALUE!", "#NAME?", "#NUM!", "#NULL!", "#WERT!", "#BEZUG!", "#ZAHL!", "#VALEUR!", "#¡VALOR!"])
INFINITE = frozenset(sign + word for sign in ("", "-", "+") for word in ("inf", "Inf", "INF", "Infinity", "infinity", "∞"))
MAYBE_MISSING = NEVER_A_VALUE | ERRORS | INFINITE | frozenset(
    ["NA", "na", "N.A.", "n.a.", "None", "none", "Null", "Nan", "NAN", "-", "--", "---", ":", "–", "—", "?", ".", "..",
     "...", "*", "x", "n.d.", "n.v.", "k.A.", "k. A.", "nd", "ND", "missing", "Missing", "unknown", "Unknown", "(blank)",
     "#NV"]
)  # fmt: skip
MONTHS = (
    r"jan|feb|m[aä]r|mrz|apr|ma[iy]|ju[nl]|aug|sep|o[ck]t|nov|de[czk]|ene|abr|ago|dic|janv|f[ée]v|avr|juin|juil|"
    r"ao[uû]t|d[ée]c|gen|mag|giu|lug|set|ott|mei|out|dez|янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек"
)
DATE = re.compile(
    rf"""^(?:[^\W\d]{{2,9}}\.?,?\s+)?(?:
        \d{{4}}[-/.]\d{{1,2}}[-/.]\d{{1,2}}
      | \d{{1,2}}(?P<sep>[-/.])\d{{1,2}}(?P=sep)(?:\d{{4}}|\d{{2}})
      | \d{{1,2}}(?:er|º)?\.?[\s\-/]?(?:de\s)?(?:{MONTHS})[^\W\d]*\.?,?[\s\-/]?(?:del?\s)?(?:\d{{4}}|\d{{2}})
      | (?:{MONTHS})[^\W\d]*\.?\s?\d{{1,2}}(?:st|nd|rd|th)?,?\s\d{{4}}
      | \d{{4}}年\d{{1,2}}月\d{{1,2}}日
      | \d{{1,2}}\.\s?\d{{1,2}}\.\s?\d{{4}}(?:\.|\s?[гр]\.?)?
      | \d{{4}}\.\s?\d{{1,2}}\.\s?\d{{1,2}}\.?
      | \d{{4}}년\s?\d{{1,2}}월\s?\d{{1,2}}일
      | \d{{8}}(?=T\d{{4}})
    )(?:T\d{{4}}.*|,?[T\s]\s*(?:[午上下오][前後午전후]\s?)?\d{{1,2}}[:.]\d{{2}}.*)?$""",
    re.X | re.I,
)


def is_empty(cell: Any) -> bool:
    return cell is None or (isinstance(cell, str) and (not cell or cell.isspace()))


def kind_of(cell: Any) -> str:
    """empty, missing (a word for it), number, date, boolean or text."""
    if cell is None:
        return "empty"
    if isinstance(cell, str):
        return _kind_of_text(cell.strip()) if len(cell) < 200 else "text"
    if isinstance(cell, bool):
        return "boolean"
    if isinstance(cell, (int, float)):
        return "number"
    if isinstance(cell, (datetime.date, datetime.time)):
        return "date"
    return "text"


@lru_cache(maxsize=100_000)
def _kind_of_text(text: str) -> str:
    if not text:
        return "empty"
    if text in MAYBE_MISSING or NO_AMOUNT.match(text):
        return "missing"
    written = take_apart(text)
    if written is not None and marks(written.core)[1] != "?":
        return "number"
    if DATE.match(text):
        return "date"
    return "boolean" if text.lower() in ("true", "false") else "text"
