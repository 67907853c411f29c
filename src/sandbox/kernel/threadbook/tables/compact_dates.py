"""Dates written as eight digits."""

import datetime
import re
from typing import List, Optional, Sequence, Tuple

from .dates import Dates, means_none

COMPACT = re.compile(r"^\d{8}$")
LOST_ZERO = re.compile(r"^\d{7,8}$")
MOMENT = re.compile(r"^\d{12}(?:\d{2})?$")
LEAST_SHARE = 2 / 3


def read_compact(texts: Sequence[str]) -> Optional[Dates]:
    """Dates written as eight digits: 20240131 or 31012024; None unless nearly all are, in one order."""
    present = [text for text in texts if not means_none(text)]
    lost = any(len(text) == 7 for text in texts)
    if len(present) < 2 or not all((LOST_ZERO if lost else COMPACT).match(text) for text in texts):
        return None
    fitting: List[Tuple[str, List[Optional[datetime.datetime]]]] = []
    for order, pattern in (("ymd", "%Y%m%d"), ("dmy", "%d%m%Y"), ("mdy", "%m%d%Y"))[lost:]:
        moments = [None if means_none(text) else _compact(text.zfill(8), pattern) for text in texts]
        if sum(moment is not None for moment in moments) >= max(2, LEAST_SHARE * len(present)):
            fitting.append((order, moments))
    whole = [(order, moments) for order, moments in fitting if moments.count(None) == len(texts) - len(present)]
    fitting = whole or fitting
    if len(fitting) != 1:
        return None
    order, moments = fitting[0]
    dates = Dates(moments, order=order, notes=["written as eight digits, some without their leading zero" if lost else "written as eight digits"])
    dates.cleared = [text for text in texts if means_none(text)]
    dates.impossible = [text for text, moment in zip(texts, moments) if moment is None and not means_none(text)]
    return dates


def read_moments(texts: Sequence[str]) -> Optional[Dates]:
    """`20240131235959`, or without its seconds, in every row."""
    if len(texts) < 2 or not all(map(MOMENT.match, texts)):
        return None
    moments = [_compact(text, "%Y%m%d%H%M%S" if len(text) == 14 else "%Y%m%d%H%M") for text in texts]
    return None if None in moments else Dates(moments, order="ymd", notes=["written as digits alone, year first"])


def _compact(text: str, pattern: str) -> Optional[datetime.datetime]:
    try:
        moment = datetime.datetime.strptime(text, pattern)
    except ValueError:
        return None
    return moment if 1900 <= moment.year <= 2100 else None
