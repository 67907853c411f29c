"""Whether the only characters beyond ASCII, taken as Windows writes them, are dashes, quotes and signs where people set those."""

import re
from typing import Optional

MARKS = "‘’“”„–—…•€™®©"
ONLY_MARKS = re.compile(f"[\x00-\x7f{MARKS}]*")
SURE = re.compile(
    r"(?:(?<=\d) ?[–—] ?(?=\d)|(?<=[\s,;\"|]) ?[–—•](?=[\s\d])|(?<=[^\Waeiou\d])[–—](?=\w)|(?<=\w)[–—](?=[^\Waeiou\d])|\w?[.,;:!?)\"”] ?[–—]|^[–—•](?=\s)|"
    r"[“„‘](?=[\w(])[^“”„\n]{0,200}[”“’]|\b[A-ZdlLDnNcCjJ]’(?=[A-Zaeiouyhà-ÿ])|[^\Waeiou\d]’(?:s|t|re|ve|ll|d|m)\b|\w’(?:t|re|ve|ll|d|m)\b|s’(?=\s)|"
    r"\d ?€|€ ?-?\d|(?:^|[\s,;\"|(])€(?=$|[\s,;\"|)])|\w[™®](?!\w)|(?<!\w)[®©]|…(?= \w)|[\s\"]…)", re.M
)  # fmt: skip
UNLIKELY = re.compile(r"[aeiou][–—…•€‘“„][aeiou]|\w[“„•](?=\w)|[–—…•€][{}@^`~\\]|[a-z][€…•](?=[a-z])")
"""Amid a word they are rather the letters that other code pages have there: `ma–ana` is mañana."""

UNITS = re.compile(r"°(?=\s?[CFK]?(?![^\W\d_]))|(?<![^\W\d_])µ(?=[a-zA-Z])|(?<![^\W\d_])[cdkµ]?m[²³](?![^\W_])|(?<=[/·])[a-z]{1,2}[²³](?![^\W_])")


def is_of_units(text: str) -> bool:
    """The only characters beyond ASCII, taken as Windows writes them, are the signs of units: °C, µg, m³."""
    found = "".join(UNITS.findall(text))
    return not found.isascii() and UNITS.sub("", text).isascii()


def is_typographic(text: str) -> Optional[bool]:
    """False where another reading is as likely; None where there are other characters, or the marks stand amid words."""
    if text.isascii() or not ONLY_MARKS.fullmatch(text) or UNLIKELY.search(text):
        return None
    return bool(SURE.search(text))
