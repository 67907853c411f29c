"""Numbers as people write them: currency, percent, brackets, marks of any country."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Optional, Tuple

CURRENCY = (
    r"US\$|R\$|A\$|C\$|NT\$|HK\$|[$€£¥￥₹₽₩₪₫₺₴฿₦円元원]|Rs\.?|[sS]?Fr\.|kr\.?|zł|Kč|Ft|lei|руб\.?|грн\.?|"
    r"RM?(?=[ \u00a0]?-?[ \u00a0]?[0-9][0-9 ,\u00a0]*[.,][0-9]{2}$)|"
    r"(?:USD|EUR|GBP|CHF|JPY|CNY|RMB|INR|SEK|NOK|DKK|PLN|CZK|HUF|CAD|AUD|NZD|BRL|MXN|ZAR|TRY|RUB|KRW|"
    r"AED|SAR|ILS|THB|MYR|SGD|HKD|TWD|IDR|VND|UAH|BGN|RSD|ISK)\b"
)
SHELL = re.compile(
    rf"""^(?:(?P<cur0>{CURRENCY})\s*(?=\())?(?P<open>\()?\s*(?P<sign1>[+\-−–])?\s*(?P<cur1>{CURRENCY})?\s*(?P<sign2>[+\-−–])?\s*
    (?P<core>[0-9.,][0-9.,'’\u00a0\u202f\u2007\u2009 ]*?(?:[eE][+\-]?[0-9]+)?)(?P<even>(?<=[0-9])[.,][\-–—−]{{1,2}})?\s*
    (?P<cur2>{CURRENCY})?\s*(?P<pct>[%％])?\s*(?P<sign3>[\-−])?\s*(?P<close>\)\s*(?P<pct2>[%％])?(?:\s*(?P<cur3>{CURRENCY}))?)?$""",
    re.X,
)  # fmt: skip
_SAME = {"₹": "Rs. Rs INR", "€": "EUR", "£": "GBP", "₽": "руб. руб RUB", "zł": "PLN", "Kč": "CZK", "Ft": "HUF", "₺": "TRY", "₩": "원 KRW", "₪": "ILS", "฿": "THB", "₴": "грн. грн UAH", "₫": "VND"}
ONE_NAME = {other: name for name, others in _SAME.items() for other in others.split()}
"""Different names of one currency. `$`, `¥` and `kr` are several countries' own."""
DIGIT = re.compile(r"[0-9]")
CODE_LIKE = re.compile(r"^[0-9]+[eE][0-9]+$")
NO_AMOUNT = re.compile(rf"^(?:{CURRENCY})\s*[\-–—]$")
"""`$ -`, as books of accounts write that there is nothing."""
SPACES = str.maketrans({"\u00a0": " ", "\u202f": " ", "\u2007": " ", "\u2009": " ", "’": "'"})
GROUPED = {mark: re.compile(rf"^[0-9]{{1,3}}(?:{re.escape(mark)}[0-9]{{3}})+$") for mark in ".,' "}
LAKH = re.compile(r"^[0-9]{1,2}(?:,[0-9]{2})*,[0-9]{3}$")


@dataclass(frozen=True)
class Written:
    """A number taken apart, before it is known which mark is the decimal one."""

    negative: bool
    core: str
    exponent: str
    percent: bool
    currency: Optional[str]
    plus: bool


def take_apart(text: str) -> Optional[Written]:
    """None when the text is not one number."""
    return _take_apart(text) if DIGIT.search(text) else None


@lru_cache(maxsize=200_000)
def _take_apart(text: str) -> Optional[Written]:
    match = SHELL.match(text)
    if match is None or bool(match["open"]) != bool(match["close"]):
        return None
    signs = [sign for sign in (match["sign1"], match["sign2"], match["sign3"]) if sign]
    currencies = [currency for currency in map(match.group, ("cur0", "cur1", "cur2", "cur3")) if currency]
    if len(signs) > 1 or len(currencies) > 1 or (match["pct"] and match["pct2"]) or (match["even"] and match["sign3"]):
        return None
    minus = bool(signs) and signs[0] != "+"
    core, exponent = match["core"].translate(SPACES).strip(), ""
    if "e" in core.lower():
        core, exponent = re.split("[eE]", core)
    if not core or not re.search(r"[0-9]", core) or (match["open"] and minus):
        return None
    if match["even"]:
        core += f"{match['even'][0]}0"
    return Written(
        negative=minus or bool(match["open"]),
        core=core,
        exponent=exponent,
        percent=bool(match["pct"] or match["pct2"]),
        currency="".join(currencies).replace("￥", "¥") or None,
        plus=bool(signs) and signs[0] == "+",
    )


def marks(core: str) -> Tuple[str, str, bool]:
    """(decimal, thousands, sure) of one written number; ("", "", True) when it has no mark.

    Not sure when the only mark stands before exactly three digits: `1.200` may be either.
    A thousands of "?" says that the text is no number in any country.
    """
    body, spaced = _without_light_groups(core)
    if body is None:
        return "", "?", True
    dots, commas = body.count("."), body.count(",")
    if not dots and not commas:
        return "", spaced, True
    if dots and commas:
        decimal = "." if body.rfind(".") > body.rfind(",") else ","
        group = "," if decimal == "." else "."
        whole, _, fraction = body.rpartition(decimal)
        fits = is_grouped(whole, group) and fraction.isdigit() and not spaced
        return (decimal, group, True) if fits else ("", "?", True)
    mark = "." if dots else ","
    if dots + commas > 1:
        return ("", mark, True) if is_grouped(body, mark) and not spaced else ("", "?", True)
    whole, _, fraction = body.partition(mark)
    if spaced or len(fraction) != 3 or len(whole) > 3 or whole in ("", "0") or whole.startswith("0"):
        return mark, spaced, True
    return mark, "", False


def is_grouped(whole: str, group: str) -> bool:
    return bool(GROUPED[group].match(whole)) or (group == "," and bool(LAKH.match(whole)))


def _without_light_groups(core: str) -> Tuple[Optional[str], str]:
    """Takes out spaces or apostrophes that group thousands; None when they stand elsewhere."""
    for mark in " '":
        if mark in core:
            whole = re.split(r"[.,]", core)[0]
            rest = core[len(whole) :]
            if not GROUPED[mark].match(whole) or mark in rest:
                return None, ""
            return whole.replace(mark, "") + rest, mark
    return core, ""


def value_of(written: Written, decimal: str) -> Optional[float]:
    """The number, once the column's decimal mark is known; None when it does not fit that mark."""
    body, _ = _without_light_groups(written.core)
    if body is None:
        return None
    other = "," if decimal == "." else "."
    if other in body:
        whole, point, fraction = body.partition(decimal)
        if not is_grouped(whole, other) or (point and not fraction.isdigit() and fraction):
            return None
        body = whole.replace(other, "") + point + fraction
    body = body.replace(decimal, ".")
    if body.count(".") > 1 or body == ".":
        return None
    sign = "-" if written.negative else ""
    if written.exponent:
        return float(f"{sign}{body}e{written.exponent}")
    return int(f"{sign}{body}") if "." not in body else float(f"{sign}{body}")
