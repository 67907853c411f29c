"""What a number format makes of a number: a date, a time, a percentage, money or just a number."""

import re
from functools import lru_cache
from typing import Any

from ..typed_column import Shown
from .digit_format import laid_out
from .sheet import serial_moment

BUILT_IN_DATES = frozenset([14, 15, 16, 17, 22, *range(27, 37), *range(50, 59)])
BUILT_IN_TIMES = frozenset([18, 19, 20, 21, 45, 47])
BUILT_IN = {9: "0%", 10: "0.00%", 46: "[h]:mm:ss", 49: "@", 0: "General"}


@lru_cache(maxsize=10_000)
def meaning(number_format: str) -> str:
    """date, time, duration, percent, money or number."""
    bare = re.sub(r'"[^"]*"|\\.|_.|\*.', "", number_format.split(";")[0])
    if re.search(r"\[(h+|m+|s+)\]", bare, re.I):
        return "duration"
    money = re.search(r"\[\$[^\]-]+", number_format) or re.search(r"[$€£¥₹]", number_format)
    bare = re.sub(r"\[[^\]]*\]", "", bare)
    if re.fullmatch(r"general|standard", bare.strip(), re.I):
        return "number"
    letters = bare.lower()
    if re.search(r"[yd年月日]|mmm", letters) or (re.search(r"m", letters) and re.search(r"[-/.]m|m[-/.]", letters)):
        return "date"
    if re.search(r"h|ss|am/pm|mm:", letters) and ("ss.0" in letters or not re.search(r"[0#]", letters)):
        return "time"
    if "%" in bare:
        return "percent"
    return "money" if money else "number"


def format_of(number: int, custom: Any) -> str:
    """The format with that id: the workbook's own, or one that every Excel knows."""
    if number in custom:
        return str(custom[number])
    if number in BUILT_IN_DATES:
        return "yyyy-mm-dd"
    if number in BUILT_IN_TIMES:
        return "hh:mm:ss"
    return BUILT_IN.get(number, "General")


def shown_value(value: float, number_format: str, date_1904: bool) -> Any:
    """The cell's value as its format means it: a datetime, a text of a time or duration, or a number."""
    kind = meaning(number_format)
    if kind == "date" or (kind == "time" and value >= 1):
        moment = serial_moment(value, date_1904)
        return value if moment is None else moment
    if kind in ("time", "duration") and value >= 0:
        return clock(value)
    if kind in ("percent", "money"):
        return Shown.of(value, number_format)
    code = laid_out(value, number_format)
    if code is not None:
        return code
    return int(value) if value.is_integer() and abs(value) < 1e15 else value


def clock(days: float) -> str:
    """A part of a day, or a duration, as hours:minutes:seconds."""
    seconds = round(days * 86_400)
    return f"{seconds // 3600:02d}:{seconds // 60 % 60:02d}:{seconds % 60:02d}"
