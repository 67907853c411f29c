"""Dates such as `24-01-05`, of which the two digits in front may be the year."""

import datetime
from dataclasses import replace
from typing import List, Optional, Sequence, Tuple

from .date_text import DateText, full_year

MUCH_CLOSER = 3


def led_by_year(parts: Sequence[DateText], order: str, today: datetime.date) -> Tuple[Optional[List[DateText]], List[str]]:
    """The dates read year first, and a doubt, where that is asked for or where they then follow one another far more closely."""
    if not parts or order in ("dmy", "mdy") or not all(part.short_year and not part.order for part in parts):
        return None, []
    turned = [replace(part, year=full_year(part.first), first=part.second, second=part.year % 100, order="mdy") for part in parts]
    fits = all(part.resolve("mdy") for part in turned)
    if not fits or order == "ymd":
        return (turned if fits else None), []
    if parts[0].separator == "." or max(part.year for part in turned) > today.year + 1 or len(parts) < 2:
        return None, []
    shown = f"{parts[0].first:02d}{parts[0].separator}{parts[0].second:02d}{parts[0].separator}{parts[0].year % 100:02d}"
    as_led = f"{turned[0].year}-{turned[0].first:02d}-{turned[0].second:02d}"
    maybe = [f"“{shown}” may be {as_led}, year first"] if parts[0].separator == "-" else []
    if len({(part.first, part.second) for part in parts}) == 1:
        return None, maybe
    usual = min((_steps(parts, each) for each in ("dmy", "mdy") if all(part.resolve(each) for part in parts)), default=None)
    led = _steps(turned, "mdy")
    if usual is not None and led * MUCH_CLOSER >= usual:
        return None, maybe if usual * MUCH_CLOSER >= led else []
    return turned, [f"“{shown}” was read as {as_led}, year first, since the dates then follow one another closely; the year could be the last number"]


def _steps(parts: Sequence[DateText], order: str) -> int:
    days = [moment.toordinal() for moment in (part.resolve(order) for part in parts) if moment]
    return sum(abs(after - before) for before, after in zip(days, days[1:]))
