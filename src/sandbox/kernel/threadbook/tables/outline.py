"""Reports that write a group's name once and leave the cells below it blank."""

from typing import List

from .grid import Row
from .looks import is_empty, kind_of
from .tally import Tally

LEAST_GROUPS = 2
LOOKED_AT = 5_000


def doubt_outline(body: List[Row], names: List[str], tally: Tally) -> None:
    """A first column of labels, each there once, over blanks, while the next column has text in every row."""
    rows = body[:LOOKED_AT]
    if len(names) < 3 or len(rows) <= LEAST_GROUPS:
        return
    labels = [str(row[0]).strip() for row in rows if not is_empty(row[0])]
    blank = sum(is_empty(row[0]) for row in body)
    groups = len(labels) >= LEAST_GROUPS and len(set(labels)) == len(labels) and all(kind_of(label) == "text" for label in labels)
    if blank and groups and not is_empty(rows[0][0]) and not is_empty(rows[1][1]) and all(kind_of(row[1]) == "text" for row in rows):
        tally.doubt(f"{names[0]}: {blank} cell{'s' if blank > 1 else ''} below a label {'are' if blank > 1 else 'is'} blank and missing; in a grouped report they belong to the label above")
