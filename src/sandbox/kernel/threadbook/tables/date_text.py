"""One written date or date-time, taken apart."""

import datetime
import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Optional, Tuple, Union

from .zones import ZONES

_NAMES = {
    1: "jan january januar janv janvier ene enero gen gennaio jän jänner янв января januari stycznia ocak oca січня leden ledna",
    2: "feb february februar fév févr février fev febrero febbraio fevereiro фев февраля februari lutego şubat лютого února",
    3: "mar march mär märz mrz mars marzo março maart mrt мар марта marca mart березня března martie",
    4: "apr april avr avril abr abril aprile апр апреля kwietnia nisan квітня dubna",
    5: "may mai mayo mag maggio maio mei май мая maj maja mayıs травня května toukokuu",
    6: "jun june juni juin junio giu giugno junho июн июня czerwca haziran червня června",
    7: "jul july juli juil juillet julio lug luglio julho июл июля lipca temmuz липня července",
    8: "aug august août aout ago agosto augustus авг августа sierpnia ağustos серпня srpna augusti",
    9: "sep sept september septembre septiembre set settembre setembro сен сентября września eylül вересня září",
    10: "oct october okt oktober octobre octubre ott ottobre out outubro окт октября października ekim жовтня října",
    11: "nov november novembre noviembre novembro ноя ноября kasım листопада",
    12: "dec december dez dezember déc décembre dic diciembre dicembre dezembro дек декабря grudnia aralık грудня prosince",
}
MONTH = {word: number for number, words in _NAMES.items() for word in words.split()}
DIGIT = re.compile(r"\d")
TIME = re.compile(
    r"^(?P<h>\d{1,2})[:.](?P<m>\d{2})(?:[:.](?P<s>\d{2})(?:[.,](?P<f>\d{1,9}))?)?\s*"
    r"(?P<ap>[AaPp]\.?[ \u00a0\u202f]?[Mm]\.?)?\s*(?P<tz>Z|UTC|GMT|[+\-−]\d{2}:?\d{2}|[+\-]\d{2}|(?:UTC|GMT)[+\-−]\d{1,2}(?::?\d{2})?|[A-Z]{3,4})?(?: ?\([^()]{2,40}\))?$"
)
YEAR_FIRST = re.compile(r"^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$")
NUMERIC = re.compile(r"^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$")
OFFSET = re.compile(r"([+\-])(\d{1,2}):?(\d{2})?$")
HALF_BEFORE = re.compile(r"(午前|午後|上午|下午|오전|오후) ?(\d{1,2}:\d{2}(?::\d{2})?)")
"""`下午 3:04:05`: the half of the day stands before the time."""
DAY_NAME_YEAR = re.compile(r"^(\d{1,2})(?:er|º)?\.?[\s\-/]?(?:de\s)?([^\W\d]+)\.?,?[\s\-/]?(?:del?\s)?(\d{4}|\d{2})$")
NAME_DAY_YEAR = re.compile(r"^([^\W\d]+)\.?\s?(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})$")
CHINESE = re.compile(r"^(\d{4})年(\d{1,2})月(\d{1,2})日$")
WEEKDAY = re.compile(r"^[^\W\d]{2,10}\.?,?\s+(?=\d|[^\W\d]+\.?\s?\d)")
SPLIT = re.compile(r"^(.*?\d(?:日)?),?(?:\s+|T)(\d{1,2}[:.]\d{2}(?![\d]).*)$")


WEB_LOG = re.compile(r"^(\d{1,2}/[A-Z][a-z]{2}/\d{4}):(\d{2}:\d{2}:\d{2}(?: [+\-]\d{4})?)$")
SAS = re.compile(r"^(\d{1,2}[A-Za-z]{3}\d{2,4}):(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)$")
BASIC = re.compile(r"^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2}(?:\.\d{1,9})?)?(Z|[+\-]\d{2}:?\d{2})?$")
KOREAN = re.compile(r"^(\d{4})년 ?(\d{1,2})월 ?(\d{1,2})일")
DOTTED = re.compile(r"^(\d{1,4})\. ?(\d{1,2})\. ?(\d{1,4})(?:\.| ?г\.?| ?р\.)?(?=$|,? )")
"""`5. 1. 2024`, `2024. 1. 5.`, `2024.01.05.`, `05.01.2024 г.`: Czech, Korean, Hungarian, Russian."""
CTIME = re.compile(r"^(?:[A-Z][a-z]{2} )?([A-Z][a-z]{2}) {1,2}(\d{1,2}) (\d{2}:\d{2}:\d{2})(?: ([A-Z]{3,4}|[+\-]\d{4}))? (\d{4})$")


@dataclass(frozen=True)
class DateText:
    """`first` and `second` are the day and month fields as written when `order` is "" (to be decided)."""

    year: int
    first: int
    second: int
    order: str
    separator: str
    short_year: bool
    time: Optional[Tuple[int, int, int, int]]
    offset_minutes: Optional[int]
    meridiem: bool
    zone: str = ""
    nanos: int = 0
    """Beyond the microseconds, which `time` has."""

    def exists(self) -> bool:
        """Whether there is such a day in any order: 2024-02-30 is none."""
        return self.resolve("dmy") is not None or self.resolve("mdy") is not None

    def resolve(self, order: str) -> Optional[datetime.datetime]:
        """The wall clock; None when that day does not exist in this order."""
        month, day = self.first, self.second
        if (self.order or order) == "dmy":
            month, day = day, month
        hour, minute, second, micro = self.time or (0, 0, 0, 0)
        try:
            moment = datetime.datetime(self.year, month, day, hour % 24, minute, second, micro)
        except ValueError:
            return None
        return moment + datetime.timedelta(days=1) if hour == 24 else moment


def take_date_apart(text: str) -> Optional[DateText]:
    """None when the text is not one whole date."""
    return _take_apart(text) if DIGIT.search(text) else None


@lru_cache(maxsize=100_000)
def _take_apart(text: str) -> Optional[DateText]:
    text = _usual(text)
    split = SPLIT.match(text)
    day_part, time_part = (split[1], split[2]) if split else (text, None)
    if not split and " " in text and text.rstrip().endswith("Z"):
        return None
    clock = _clock(time_part) if time_part else (None, None, False, "", 0)
    found = _day(day_part.strip()) if clock is not None else None
    if found is None and WEEKDAY.match(day_part) and clock is not None:
        found = _day(WEEKDAY.sub("", day_part).strip())
    if found is None or clock is None:
        return None
    return DateText(*found, time=clock[0], offset_minutes=clock[1], meridiem=clock[2], zone=clock[3], nanos=clock[4])


def _usual(text: str) -> str:
    """Forms with the time in an unusual place, of web servers, of C's ctime and of calendars, and dates with blanks or a word behind."""
    match = WEB_LOG.match(text) or SAS.match(text)
    if match:
        return f"{match[1]} {match[2]}"
    match = BASIC.match(text)
    if match:
        return f"{match[1]}-{match[2]}-{match[3]} {match[4]}:{match[5]}:{match[6] or '00'}{match[7] or ''}"
    text = KOREAN.sub(r"\1-\2-\3", text, count=1)
    text = DOTTED.sub(r"\1.\2.\3", text, count=1)
    text = HALF_BEFORE.sub(lambda half: f"{half[2]} {'AM' if half[1] in '午前上午오전' else 'PM'}", text, count=1)
    match = CTIME.match(text)
    return f"{match[1]} {match[2]} {match[5]} {match[3]} {match[4] or ''}".rstrip() if match else text


def _day(text: str) -> Optional[Tuple[int, int, int, str, str, bool]]:
    match = YEAR_FIRST.match(text)
    if match:
        return int(match[1]), int(match[3]), int(match[4]), "mdy", match[2], False
    match = NUMERIC.match(text)
    if match:
        short = len(match[4]) == 2
        return full_year(match[4]), int(match[1]), int(match[3]), "", match[2], short
    match = CHINESE.match(text)
    if match:
        return int(match[1]), int(match[2]), int(match[3]), "mdy", "年", False
    match = DAY_NAME_YEAR.match(text)
    if match and match[2].lower() in MONTH:
        return full_year(match[3]), MONTH[match[2].lower()], int(match[1]), "mdy", "name", len(match[3]) == 2
    match = NAME_DAY_YEAR.match(text)
    if match and match[1].lower() in MONTH:
        return int(match[3]), MONTH[match[1].lower()], int(match[2]), "mdy", "name", False
    return None


def full_year(text: Union[str, int]) -> int:
    year = int(text)
    if len(str(text)) == 4:
        return year
    return 2000 + year if year < 69 else 1900 + year


def _clock(text: str) -> Optional[Tuple[Tuple[int, int, int, int], Optional[int], bool, str, int]]:
    match = TIME.match(text.strip())
    if match is None:
        return None
    hour, minute, second = int(match["h"]), int(match["m"]), int(match["s"] or 0)
    fraction = (match["f"] or "").ljust(9, "0")
    micro = int(fraction[:6])
    if match["ap"]:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if match["ap"][0] in "pP" else 0)
    if hour > 24 or minute > 59 or second > 59 or (hour == 24 and (minute or second)):
        return None
    zone = match["tz"] or ""
    named = zone if zone in ZONES else ""
    if zone.isalpha() and not named and zone not in ("Z", "UTC", "GMT"):
        return None
    offset = ZONES[named] if named else _offset(zone)
    return (hour, minute, second, micro), offset, bool(match["ap"]), named, int(fraction[6:])


def _offset(zone: Optional[str]) -> Optional[int]:
    if not zone:
        return None
    match = OFFSET.search(zone.replace("−", "-"))
    if match is None:
        return 0
    minutes = int(match[2]) * 60 + int(match[3] or 0)
    return -minutes if match[1] == "-" else minutes
