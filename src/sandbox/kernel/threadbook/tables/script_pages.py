"""One-byte code pages of scripts other than Latin, judged by their commonest letters and by the case of words."""

import re
from typing import Dict, Tuple

from .wide_pages import decoded

JUDGED = 100_000
PREFERRED = {"cp1253": 0.97, "iso8859_7": 0.96, "iso8859_5": 0.97}
CYRILLIC = (r"[\u0400-\u04ff]", "оеаинтсрвл")
GREEK = (r"[\u0370-\u03ff]", "αοιετσνηυρ")
SCRIPTS: Dict[str, Tuple[str, str]] = {
    "cp1251": CYRILLIC,
    "koi8_r": CYRILLIC,
    "cp866": CYRILLIC,
    "iso8859_5": CYRILLIC,
    "cp1253": GREEK,
    "iso8859_7": GREEK,
    "cp1255": (r"[\u05d0-\u05ea]", "יוהלאמרתבש"),
    "cp1256": (r"[\u0620-\u064a]", "اليمونرتبةعد"),
    "cp874": (r"[\u0e00-\u0e7f]", "านรกเงมยลวสต่้"),
}


def script_score(data: bytes, codec: str) -> float:
    text = decoded(data[:JUDGED], codec)
    letter, common = SCRIPTS[codec]
    wide = [char for char in text if ord(char) > 0x7F]
    words = re.findall(f"{letter}+", text)
    letters = sum(map(len, words))
    if len(wide) < 3 or letters < 0.8 * len(wide) or letters < 2.2 * len(words):
        return 0.0
    in_case = sum(len(word) for word in words if word in (word.lower(), word.upper(), word.capitalize()))
    known = sum(char.lower() in common for char in wide)
    return PREFERRED.get(codec, 1.0) * (0.3 * in_case + 0.15 * letters + 0.7 * known) / len(wide)
