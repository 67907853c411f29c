"""Lines of a label and its value, which describe a table rather than form one."""

from collections import Counter
from typing import List

from .grid import Row, filled, width
from .looks import kind_of


def is_key_value(rows: List[Row]) -> bool:
    """Lines such as `Account no: 00770-41` that describe a table rather than form one."""
    pairs = [row for row in rows if filled(row) == 2 and width(row) == 2]
    if len(pairs) < max(1, len(rows) - 1) or len(pairs) > 15:
        return False
    labels = [row[0] for row in pairs]
    colons = sum(isinstance(label, str) and label.rstrip().endswith(":") for label in labels)
    if colons * 2 >= len(pairs):
        return True
    kinds = Counter(kind_of(row[1]) for row in pairs)
    return len(pairs) < 6 and len(kinds) > 1 and kind_of(pairs[0][1]) != "text" and all(kind_of(x) == "text" for x in labels)
