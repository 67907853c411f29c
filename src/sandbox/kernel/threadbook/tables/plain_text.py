"""A column of texts that stay texts, and the doubts about that."""

import re
from typing import Any, FrozenSet, List

import numpy as np
import pandas as pd

from .column import Column, FileHabits
from .date_text import take_date_apart
from .escaped_text import doubt_escapes, read_escapes
from .looks import INFINITE, MAYBE_MISSING, NEVER_A_VALUE, kind_of
from .name_hints import names_a_person
from .number_column import is_number
from .numbers import take_apart
from .text_values import TextValues

SHORT_CODE = re.compile(r"^[A-Z]{2,3}$")
LETTERED = re.compile(
    r"^[-+]?[$€£¥]?\s?\d[\d.,]*\s?(?:(?:k|K|M|B|T|bn|mn|Mio\.?|Mrd\.?|Tsd\.?|万|億|亿|千|lakhs?|crores?)[$€£¥]?|"
    r"[kKMGT]i?B|[mkµ]?g|[kcmµn]?m|m?l|h|min|m?s|[°º][CF]|\*+|[¹²³]|\([a-z]\))$"
)
"""`$1.2M`, `340K`, `750 g` beside `5 kg`, `12.5*`."""
LOOKED_AT = 500
SIDE = re.compile(r"^[^A-Za-z]*[.,]\d\d ?(?:cr|dr|c|d|s|h|soll|haben)\.?$", re.I)


def read_plain_text(values: TextValues, header: str, habits: FileHabits) -> Column:
    escaped = read_escapes(values, lambda plain: _read(plain, header, habits))
    if escaped is not None:
        return escaped
    column = _read(values, header, habits)
    doubt_escapes(column, values.texts)
    return column


def _read(values: TextValues, header: str, habits: FileHabits) -> Column:
    gone = set(NEVER_A_VALUE)
    real = [text for text in values.texts if text != "NA"]
    codes = sum(bool(SHORT_CODE.match(text)) for text in real)
    if habits.na_means_missing and codes * 2 < len(real):
        gone.add("NA")
    people = _namesakes(values, header)
    column = as_text(values, frozenset(gone - people))
    if people:
        column.doubts.append(f"“{min(people)}” was kept as a name; it may mean missing")
    if "NA" in values.texts and "NA" not in gone:
        column.facts["NA"] = "kept as text"
        if codes * 2 < len(real):
            column.doubts.append("“NA” was kept as text; it may mean missing")
    kept = {text: values.rows_of([text]) for text in values.texts if text in MAYBE_MISSING and text not in gone and text != "NA"}
    if kept:
        column.facts["kept_as_text_though_it_may_mean_missing"] = kept
    _doubt_mixed(column, values)
    return column


def as_text(values: TextValues, gone: FrozenSet[str]) -> Column:
    """Texts as they are; those in `gone` become missing, counted."""
    laid: List[Any] = [np.nan if text in gone else text for text in values.texts]
    column = Column(pd.Series(values.spread(laid, np.nan)))
    words = [text for text in values.texts if text in gone]
    column.change("words for missing", values.rows_of(words), words)
    return column


def _namesakes(values: TextValues, header: str) -> FrozenSet[str]:
    """People are called Null and Nan: kept where all the names are written in the same case as the word."""
    words = {text for text in values.texts if text in NEVER_A_VALUE and text.isalpha()}
    others = [text for text in values.texts if text not in MAYBE_MISSING][:LOOKED_AT]
    if not words or not others or not names_a_person(header):
        return frozenset()
    for same_case in (str.isupper, str.islower):
        if all(map(same_case, others)):
            return frozenset(filter(same_case, words))
    return frozenset()


def _doubt_mixed(column: Column, values: TextValues) -> None:
    texts = [text for text in values.texts if text not in MAYBE_MISSING]
    numeric = [text for text in texts if is_number(text)]
    looked = texts[:LOOKED_AT]
    dates = [text for text in looked if take_date_apart(text)]
    sides = [text for text in looked if SIDE.match(text)]
    if sides and len(sides) * 2 > len(looked):
        column.doubts.append(f"amounts with their side behind, such as {sides[0][:30]!r}: kept as text; say which side counts as negative")
    elif numeric and dates and len(numeric) + len(dates) == len(texts):
        column.doubts.append(f"dates mixed with numbers such as {numeric[0]!r} (perhaps Excel day numbers): kept as text")
    elif numeric and len(numeric) * 2 > len(texts) and len(texts) > 1:
        _doubt_numbers(column, texts, numeric, values)
    elif texts and len(dates) == len(looked):
        bad = [part.exists() for part in map(take_date_apart, dates) if part].count(False)
        why = "days that do not exist" if bad else "dates that no single order of day and month fits"
        column.doubts.append(f"{why}: kept as text")
    elif len(dates) * 2 > len(looked):
        odd = next(text for text in looked if not take_date_apart(text))
        column.doubts.append(f"dates mixed with text such as {odd[:30]!r}: kept as text")
    elif sum(bool(LETTERED.match(text)) or is_number(text) for text in looked) == len(looked) > 1 and not all(map(is_number, looked)):
        odd = next(text for text in looked if not is_number(text))
        column.doubts.append(f"amounts with letters, units or notes behind, such as {odd[:30]!r}: kept as text")
    elif looked and sum(kind_of(text) == "date" for text in looked) * 2 > len(looked):
        column.doubts.append(f"dates or times written in a way that is not read here, such as {looked[0][:40]!r}: kept as text")


def _doubt_numbers(column: Column, texts: List[str], numeric: List[str], values: TextValues) -> None:
    currencies = {item.currency for item in map(take_apart, numeric) if item and item.currency}
    infinite = [text for text in values.texts if text in INFINITE]
    odd = [text for text in texts if not is_number(text)] or infinite
    if len(currencies) > 1:
        column.doubts.append(f"several currencies ({', '.join(sorted(currencies))}): kept as text")
    elif odd:
        column.doubts.append(f"numbers mixed with text such as {odd[0][:30]!r}: kept as text")
