"""UTF-8 that some program took for cp1252 and saved as UTF-8 once more: `MÃ¼ller`."""

import re
from typing import List, Optional

LOOKED_AT = 1 << 20
_HIGH = "[\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013\u2014\u2018-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]"
_TWICE = f"[\u00c2\u00c3\u00c5]{_HIGH}|(?:[\u00c4\u00ce-\u00d2\u00d7-\u00da]{_HIGH}){{2,}}|\u00e2[\u20ac\u201a\u201e]{_HIGH}|(?:[\u00e3-\u00ed]{_HIGH}{{2}}){{3,}}"
"""Pairs that no language writes; those that one could write only in rows."""
TWICE = re.compile(_TWICE)
WORD = re.compile(f"[^\\s,;|\"]{{0,30}}(?:{_TWICE})[^\\s,;|\"]{{0,30}}")


def doubts_twice_encoded(text: str) -> List[str]:
    """A doubt with the likely reading; nothing is changed, for such a text may be meant."""
    if text.isascii():
        return []
    for match in WORD.finditer(text, 0, LOOKED_AT):
        right = TWICE.sub(lambda pair: _once(pair[0]) or pair[0], match[0])
        if right != match[0] and right.isprintable():
            return [f"encoded twice, it seems: “{match[0][:40]}” is perhaps “{right[:40]}”; texts were kept as they are"]
    return []


def _once(text: str) -> Optional[str]:
    try:
        return b"".join(char.encode("latin-1" if char < "\u00a0" else "cp1252") for char in text).decode("utf-8")
    except UnicodeError:
        return None
