"""What the columns of a file say together: one person or program wrote all of them."""

from collections import Counter
from typing import Any, List, Optional

from .column import FileHabits
from .date_text import take_date_apart
from .dates import choose_order
from .number_column import count_votes, is_number
from .overrides import Overrides

LOOKED_AT = 500


def file_habits(columns: List[List[Any]], delimiter: Optional[str], overrides: Overrides) -> FileHabits:
    """Looks at the first cells of every column."""
    habits = FileHabits(overrides=overrides, delimiter=delimiter)
    decimals: Counter = Counter()
    orders: Counter = Counter()
    for cells in columns:
        texts = list(dict.fromkeys(cell.strip() for cell in cells[:LOOKED_AT] if isinstance(cell, str)))
        texts = [text for text in texts if 0 < len(text) < 60]
        numeric = [text for text in texts if is_number(text)]
        if numeric and len(numeric) * 10 >= len(texts) * 9 - 10:
            for mark, count in count_votes(numeric).sure.items():
                decimals[mark] += count
            if "NA" in texts:
                habits.na_means_missing = True
        elif texts and len(numeric) < len(texts):
            order = _proven_order(texts)
            if order:
                orders[order] += 1
    if len(decimals) == 1:
        habits.decimal = next(iter(decimals))
    if len(orders) == 1:
        habits.date_order = next(iter(orders))
    elif not orders and (habits.decimal == "," or (habits.decimal is None and delimiter == ";")):
        habits.date_order = "dmy"
    return habits


def _proven_order(texts: List[str]) -> Optional[str]:
    parts = [take_date_apart(text) for text in texts[:200]]
    present = [part for part in parts if part is not None and not part.order]
    if not present or len(present) * 10 < len(texts[:200]) * 9:
        return None
    order, doubts = choose_order(present, "", None)
    return order if order and not doubts and any(part.first != part.second for part in present) else None
