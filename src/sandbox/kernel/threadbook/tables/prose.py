"""Letters, notes and articles: running text, in which no table stands."""

import re

LOOKED_AT = 20_000
LONG_LINE = 8
ENDS_CLAUSE = (".", "!", "?", ":", ",", "。", "！", "？")
SENTENCE = re.compile(r"^(?:\S+\s+){3,}\S+[.!?]$|.{8,}[。！？]$")
PARTS_CELLS = re.compile(r"[\t|]|[,;](?=[^\s,;])")


def is_prose(text: str) -> bool:
    """Sentences, not cells: lines that end like sentences or run long, with hardly a number and no mark between cells."""
    head = text[:LOOKED_AT]
    lines = [line.strip() for line in head.splitlines() if line.strip()]
    if not lines or sum(char.isdigit() for char in head) >= 0.05 * len(head):
        return False
    if sum(bool(PARTS_CELLS.search(line)) for line in lines) * 2 > len(lines):
        return False
    flowing = sum(line.endswith(ENDS_CLAUSE) or len(line.split()) >= LONG_LINE for line in lines)
    return flowing * 2 >= len(lines) and any(SENTENCE.match(line) or len(line.split()) >= LONG_LINE for line in lines)
