"""Records that end in something other than a line's end: ASCII's own separators, `\\n` spelled out, marks of old systems."""

import re
from collections import Counter
from typing import List, NamedTuple, Optional

from .dialect import find_dialect
from .number_column import is_number

RECORD, UNIT = "\x1e", "\x1f"
MARKS = {RECORD: "the record separator 0x1e", "\u2028": "the line separator U+2028", "\x85": "the next-line mark 0x85", "\x0b": "a vertical tab", "\x1d": "the group separator 0x1d", "\\r\\n": "“\\r\\n” spelled out", "\\n": "“\\n” spelled out", "~": "“~”", "^": "“^”", "|": "“|”", ";": "“;”"}
LEAST_RECORDS = 2
SAMPLE = 200_000


class Marked(NamedTuple):
    """The text with line ends in the place of its marks, and the words for what was read."""

    text: str
    doubts: List[str]
    rows: Optional[List[List[str]]] = None


def by_record_marks(text: str, delimiter: Optional[str]) -> Optional[Marked]:
    """None where lines are records, as in nearly all files."""
    if RECORD in text and UNIT in text:
        records = re.split(f"{RECORD}(?:\r\n|\n|\r)?", text.rstrip(f"\r\n{RECORD}"))
        rows = [record.split(UNIT) for record in records]
        return Marked("", [], rows) if _are_even(rows) else None
    body = text.strip("\r\n ")
    if delimiter or not body or re.search(r"[\r\n]", body):
        return None
    return next(filter(None, (_split(body, mark) for mark in MARKS if mark in body)), None)


def _split(body: str, mark: str) -> Optional[Marked]:
    """A single line that falls into records of equal width under a mark."""
    made = body.strip(mark).replace(mark, "\n")
    dialect = find_dialect(made[:SAMPLE])
    if dialect.delimiter in (None, " ", mark) or made.count("\n") < LEAST_RECORDS:
        return None
    rows = [row for _, row in dialect.rows(made)]
    if len(set(map(len, rows))) != 1 or any(map(is_number, rows[0])):
        return None
    return Marked(made, [f"the file is a single line: {MARKS[mark]} was read as the end of a row"])


def _are_even(rows: List[List[str]]) -> bool:
    size, count = Counter(map(len, rows)).most_common(1)[0]
    return size > 1 and len(rows) > 1 and count * 10 >= len(rows) * 9
