"""What the asker or the model may settle by hand when a file is read again."""

import codecs
from dataclasses import dataclass, fields
from typing import Any, Dict, FrozenSet, Optional, Union

from .table import Refusal

ORDERS = {
    "dmy": "dmy", "day first": "dmy", "day-first": "dmy", "dayfirst": "dmy", "day": "dmy",
    "mdy": "mdy", "month first": "mdy", "month-first": "mdy", "monthfirst": "mdy", "month": "mdy",
    "ymd": "ymd", "year first": "ymd", "year-first": "ymd", "year": "ymd",
}  # fmt: skip
DELIMITERS = {"tab": "\t", "\\t": "\t", "comma": ",", "semicolon": ";", "pipe": "|", "space": " "}


@dataclass(frozen=True)
class Overrides:
    """`header_row` counts the lines of the file (rows of the sheet) from 1; 0 says that there is no header."""

    encoding: Optional[str] = None
    delimiter: Optional[str] = None
    decimal: Optional[str] = None
    thousands: Optional[str] = None
    header_row: Optional[int] = None
    sheet: Union[None, str, int] = None
    date_order: Optional[str] = None
    keep_as_text: FrozenSet[str] = frozenset()

    def stated(self) -> Dict[str, Any]:
        """The settings that were given, for the receipt."""
        given = {field.name: getattr(self, field.name) for field in fields(self)}
        given["keep_as_text"] = sorted(self.keep_as_text)
        return {name: value for name, value in given.items() if value not in (None, [])}


def parse_overrides(given: Dict[str, Any]) -> Overrides:
    """Checks what was passed. Raises `Refusal` with the remedy for an unknown or impossible setting."""
    known = {field.name for field in fields(Overrides)}
    unknown = sorted(set(given) - known)
    if unknown:
        raise Refusal(f"Unknown setting {unknown[0]!r}. Known ones: {', '.join(sorted(known))}.")
    settings = {name: value for name, value in given.items() if value is not None}
    settings = {name: value for name, value in settings.items() if value != "" or name == "thousands"}
    for name, check in _CHECKS.items():
        if name in settings:
            settings[name] = check(settings[name])
    if "decimal" in settings and settings["decimal"] == settings.get("thousands"):
        raise Refusal("The decimal mark and the thousands mark cannot be the same.")
    return Overrides(**settings)


def _encoding(value: Any) -> str:
    try:
        known = codecs.lookup(str(value))
        "a".encode(known.name)  # some codecs are no encodings of text: zlib, rot13
        return known.name
    except (LookupError, ValueError, UnicodeError):
        raise Refusal(f"Unknown encoding {value!r}. Examples: utf-8, cp1252, cp932, gb18030.") from None


def _delimiter(value: Any) -> str:
    mark = DELIMITERS.get(str(value).lower(), str(value))
    if len(mark) != 1 or mark in '\r\n"':
        raise Refusal(f"A delimiter is one character such as “;” or “tab”, not {value!r}.")
    return mark


def _decimal(value: Any) -> str:
    mark = {"comma": ",", "point": ".", "dot": "."}.get(str(value).lower(), str(value))
    if mark not in (".", ","):
        raise Refusal(f"The decimal mark is “.” or “,”, not {value!r}.")
    return mark


def _thousands(value: Any) -> str:
    mark = {"comma": ",", "point": ".", "dot": ".", "space": " ", "none": ""}.get(
        str(value).lower(), str(value)
    )
    if mark not in ("", ".", ",", " ", "'"):
        raise Refusal(f"The thousands mark is “.”, “,”, a space or “'”, not {value!r}.")
    return mark


def _header_row(value: Any) -> int:
    try:
        row = int(value)
    except (TypeError, ValueError):
        row = -1
    if row < 0:
        raise Refusal(f"The header row is a line number from 1, or 0 for none, not {value!r}.")
    return row


def _date_order(value: Any) -> str:
    order = ORDERS.get(str(value).strip().lower())
    if order is None:
        raise Refusal(f"The date order is “day first”, “month first” or “year first”, not {value!r}.")
    return order


def _keep_as_text(value: Any) -> FrozenSet[str]:
    if isinstance(value, str):
        value = [value]
    return frozenset(str(name) for name in value)


_CHECKS = {
    "encoding": _encoding,
    "delimiter": _delimiter,
    "decimal": _decimal,
    "thousands": _thousands,
    "header_row": _header_row,
    "date_order": _date_order,
    "keep_as_text": _keep_as_text,
}
