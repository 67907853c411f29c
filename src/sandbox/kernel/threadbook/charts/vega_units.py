"""Values of a channel in bins or in units of time, and the order in which its categories stand."""

from __future__ import annotations

import calendar
import math
from typing import Any

import numpy as np
import pandas as pd

from .not_drawn import NotDrawn
from .wall_clock import wall_clock

_SPANS = {"year": "Y", "yearquarter": "Q", "yearmonth": "M", "yearweek": "W-SAT", "yearmonthdate": "D",
          "yearmonthdatehours": "h", "yearmonthdatehoursminutes": "min", "yeardayofyear": "D"}  # fmt: skip
_MONTHS = list(calendar.month_abbr)[1:]
# Vega's week begins on Sunday.
_DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
_PARTS = ("quarter", "hours", "minutes", "seconds", "date", "dayofyear")
_OFF_ISO = {"date": "day", "hours": "hour", "minutes": "minute", "seconds": "second"}


def in_units(column: pd.Series, channel: dict[str, Any]) -> pd.Series:
    """The column as the channel groups it."""
    unit = channel.get("timeUnit")
    if isinstance(unit, dict):
        unit = unit.get("unit")
    if unit:
        return _in_time(column, str(unit).removeprefix("utc"))
    return _in_bins(column, channel["bin"]) if channel.get("bin") else column


def categories(channel: dict[str, Any], keys: list[Any], sizes: dict[Any, float]) -> list[Any] | None:
    """The order of an axis of words; nothing for an axis of numbers or dates. The sizes are sums for each key."""
    if channel.get("type") in ("quantitative", "temporal") and not channel.get("bin") and not _is_of_words(channel):
        return None
    distinct = list(dict.fromkeys(key for key in keys if not _is_missing(key)))
    sort = channel.get("sort", "ascending")
    if isinstance(sort, list):
        given = [key for key in sort if key in distinct]
        return given + [key for key in _natural(distinct) if key not in given]
    if isinstance(sort, dict):
        sort = "-y" if sort.get("order") == "descending" else "y"
    if sort is None:
        return distinct
    if str(sort).lstrip("-") in ("x", "y"):
        return sorted(distinct, key=lambda key: sizes.get(key, 0.0), reverse=str(sort).startswith("-"))
    return _natural(distinct)[:: -1 if sort == "descending" else 1]


def _is_of_words(channel: dict[str, Any]) -> bool:
    """A unit of time such as the month of any year."""
    unit = channel.get("timeUnit")
    name = str(unit.get("unit") if isinstance(unit, dict) else unit or "").removeprefix("utc")
    return name != "" and name not in _SPANS


def _natural(keys: list[Any]) -> list[Any]:
    for fixed in (_MONTHS, _DAYS):
        if keys and all(key in fixed for key in keys):
            return sorted(keys, key=fixed.index)
    try:
        return sorted(keys, key=_low_end)
    except TypeError:
        return sorted(keys, key=str)


def _low_end(key: Any) -> Any:
    """Of a bin the number that it begins with."""
    if not isinstance(key, str) or " – " not in key:
        return key
    try:
        return float(key.split(" – ")[0])
    except ValueError:
        return key


def _in_time(column: pd.Series, unit: str) -> pd.Series:
    times = pd.to_datetime(column.map(wall_clock), errors="coerce")
    if unit in _SPANS:
        return times.dt.to_period(_SPANS[unit]).dt.start_time.dt.strftime("%Y-%m-%dT%H:%M:%S")
    if unit == "month":
        return times.dt.month.map(lambda month: _MONTHS[int(month) - 1], na_action="ignore")
    if unit == "day":
        return times.dt.dayofweek.map(lambda day: _DAYS[(int(day) + 1) % 7], na_action="ignore")
    if unit == "week":
        return times.dt.strftime("%U")
    if unit in _PARTS:
        return getattr(times.dt, _OFF_ISO.get(unit, unit))
    if unit == "monthdate":
        return times.dt.strftime("%m-%d")
    if unit == "hoursminutes":
        return times.dt.strftime("%H:%M")
    raise NotDrawn(f"the unit of time {unit[:40]}")


def _in_bins(column: pd.Series, how: Any) -> pd.Series:
    numbers = pd.to_numeric(column, errors="coerce")
    numbers = numbers[np.isfinite(numbers)]
    if numbers.empty:
        raise NotDrawn("bins of no numbers")
    asked = how if isinstance(how, dict) else {}
    step = asked.get("step") or _nice_step(float(numbers.max() - numbers.min()), int(asked.get("maxbins") or 10))
    low = np.floor(numbers / step) * step
    return low.map(lambda edge: f"{edge:g} – {edge + step:g}").reindex(column.index)


def _nice_step(span: float, most: int) -> float:
    if span <= 0:
        return 1.0
    rough = span / max(1, most)
    power = 10.0 ** math.floor(math.log10(rough))
    return next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough * 0.999)


def _is_missing(key: Any) -> bool:
    return key is None or (isinstance(key, float) and math.isnan(key))
