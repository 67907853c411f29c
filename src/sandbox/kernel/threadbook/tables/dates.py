"""A column of written dates: the order of day and month is decided over the whole column, or declared doubtful."""

import datetime
import re
from dataclasses import dataclass, field
from typing import Dict, List, Optional, Sequence, Tuple

import numpy as np
import pandas as pd

from .date_text import DateText, take_date_apart
from .year_led import led_by_year
from .zones import AMBIGUOUS_ZONES

NO_DATE = re.compile(r"^(?:0{4}([-/.]?)00\1(?:00)|00([-/.]?)00\2(?:0{4}|00)|0001-01-01)(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$")
OPEN_END = re.compile(r"^(?:9999([-/.]?)12\1(?:31)|31([-/.])12\2(?:9999)|12([-/.])31\3(?:9999))(?:[T ].*)?$")
ORDER_WORDS = {"dmy": "day first", "mdy": "month first", "ymd": "year first"}


@dataclass
class Dates:
    """`values` matches the distinct texts given; `doubts` and `notes` go to the receipt."""

    values: List[Optional[datetime.datetime]]
    zone: Optional[datetime.tzinfo] = None
    order: Optional[str] = None
    doubts: List[str] = field(default_factory=list)
    notes: List[str] = field(default_factory=list)
    cleared: List[str] = field(default_factory=list)
    impossible: List[str] = field(default_factory=list)
    short: List[bool] = field(default_factory=list)
    nanos: List[int] = field(default_factory=list)


def read_dates(texts: Sequence[str], order: str, hint: Optional[str]) -> Optional[Dates]:
    """Reads distinct texts as dates; None when they are not all dates.

    `order` is the asker's word ("" for none), `hint` what the rest of the file suggests.
    """
    cleared: List[str] = []
    known: List[DateText] = []
    for text in texts:
        part = take_date_apart(text)
        if means_none(text):
            cleared.append(text)
        elif part is None:
            return None
        else:
            known.append(part)
    led, led_doubts = led_by_year(known, order, datetime.date.today())
    following = iter(led or known)
    parts: List[Optional[DateText]] = []
    impossible: List[str] = []
    none = set(cleared)
    for text in texts:
        part = None if text in none else next(following)
        if part is not None and not part.exists():
            impossible.append(text)
            part = None
        parts.append(part)
    present = [part for part in parts if part is not None]
    if not present:
        return None
    chosen, doubts = choose_order(present, order, hint)
    if not chosen:
        return None
    values = [part.resolve(chosen) if part else None for part in parts]
    if any(part is not None and value is None for part, value in zip(parts, values)):
        return None
    dates = Dates(values, doubts=led_doubts + doubts, cleared=cleared, impossible=impossible)
    dates.order = "ymd" if led else chosen if any(not part.order for part in present) else None
    dates.short = [bool(part and part.short_year) for part in parts]
    dates.nanos = [part.nanos if part else 0 for part in parts] if any(part.nanos for part in present) else []
    return _zoned(dates, parts) if any(part.offset_minutes is not None for part in present) else dates


def means_none(text: str) -> bool:
    """`0000-00-00` and `9999-12-31`: how systems write that there is no date."""
    return text[:1].isdigit() and bool(NO_DATE.match(text) or OPEN_END.match(text))


def choose_order(parts: Sequence[DateText], order: str, hint: Optional[str]) -> Tuple[str, List[str]]:
    """("", []) when no single order fits every date."""
    open_ones = [part for part in parts if not part.order]
    if not open_ones:
        return order if order in ("dmy", "mdy") else "dmy", []
    day_first = all(part.resolve("dmy") for part in open_ones)
    month_first = all(part.resolve("mdy") for part in open_ones)
    if order in ("dmy", "mdy"):
        return order if (day_first if order == "dmy" else month_first) else "", []
    if day_first != month_first:
        return "dmy" if day_first else "mdy", []
    if not day_first:
        return "", []
    if all(part.first == part.second for part in open_ones):
        return "dmy", []
    return _guess(open_ones, hint)


def _guess(parts: Sequence[DateText], hint: Optional[str]) -> Tuple[str, List[str]]:
    if any(part.meridiem for part in parts):
        guess, why = "mdy", "times with AM/PM"
    elif parts[0].separator == ".":
        guess, why = "dmy", "dates with dots"
    elif hint:
        guess, why = hint, "the rest of the file"
    else:
        guess, why = _by_spacing(parts)
    other = ORDER_WORDS["mdy" if guess == "dmy" else "dmy"]
    return guess, [f"order of day and month is ambiguous: read {ORDER_WORDS[guess]} ({why}); could be {other}"]


def _by_spacing(parts: Sequence[DateText]) -> Tuple[str, str]:
    """A log runs forward in even steps: the order with the smaller jumps is the likelier one."""
    jumps: Dict[str, float] = {}
    for order in ("dmy", "mdy"):
        days = [moment.toordinal() for moment in (part.resolve(order) for part in parts) if moment]
        jumps[order] = float(sum(abs(b - a) for a, b in zip(days, days[1:])))
    if len(parts) >= 3 and min(jumps.values()) * 3 < max(jumps.values()):
        return min(jumps, key=lambda order: jumps[order]), "the dates then follow one another closely"
    return ("mdy", "the usual sense of slashes") if parts[0].separator == "/" else ("dmy", "the usual sense")


def _zoned(dates: Dates, parts: Sequence[Optional[DateText]]) -> Optional[Dates]:
    offsets = {part.offset_minutes for part in parts if part is not None}
    if None in offsets:
        dates.doubts.append("some times have a UTC offset and some have none: those without are read as UTC")
    only = next(iter(offsets)) if len(offsets) == 1 else None
    if only is None:
        dates.values = [
            value - datetime.timedelta(minutes=part.offset_minutes or 0) if value and part else None
            for value, part in zip(dates.values, parts)
        ]
        dates.zone = datetime.timezone.utc
        shown = sorted(_offset_words(offset) for offset in offsets if offset is not None)
        dates.notes.append(f"UTC offsets differ ({', '.join(shown[:4])}): converted to UTC")
    else:
        dates.zone = datetime.timezone(datetime.timedelta(minutes=only)) if only else datetime.timezone.utc
    _state_zones(dates, parts)
    return dates


def _state_zones(dates: Dates, parts: Sequence[Optional[DateText]]) -> None:
    """Letters for a time zone are a reading: EST is five hours behind UTC."""
    named = {part.zone: part.offset_minutes or 0 for part in parts if part is not None and part.zone}
    if named:
        dates.notes.append(", ".join(f"{zone} is UTC{_offset_words(minutes)}" for zone, minutes in sorted(named.items())))
    for zone in sorted(set(named) & AMBIGUOUS_ZONES):
        dates.doubts.append(f"{zone} was read as UTC{_offset_words(named[zone])}; it means other time zones elsewhere")


def _offset_words(minutes: int) -> str:
    return f"{'-' if minutes < 0 else '+'}{abs(minutes) // 60:02d}:{abs(minutes) % 60:02d}"


def as_series(values: Sequence[Optional[datetime.datetime]], zone: Optional[datetime.tzinfo]) -> Optional[pd.Series]:
    """Nanosecond dates; None when a year is outside 1678-2261, which they cannot hold."""
    if any(value is not None and not 1678 <= value.year <= 2261 for value in values):
        return None
    stamps = np.array([np.datetime64("NaT") if value is None else value for value in values], dtype="datetime64[ns]")
    series = pd.Series(stamps)
    if zone is None:
        return series
    return series.dt.tz_localize(zone)
