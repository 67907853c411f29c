"""Words that stand for no value, infinite values and error cells: counted apart, since they mean different things."""

from typing import Dict, List

from .column import Column
from .looks import ERRORS, INFINITE, MAYBE_MISSING
from .numbers import NO_AMOUNT
from .text_values import TextValues


def count_missing(column: Column, values: TextValues) -> None:
    """Tells of the cells of a column of numbers, dates or truth values that became missing."""
    state_missing(column, {text: values.rows_of([text]) for text in values.texts if text in MAYBE_MISSING or NO_AMOUNT.match(text)})


def state_missing(column: Column, rows: Dict[str, int]) -> None:
    """`rows`: how many cells hold each word."""
    infinite = [text for text in rows if text in INFINITE]
    errors = [text for text in rows if text in ERRORS]
    words = [text for text in rows if text not in INFINITE and text not in ERRORS]
    column.change("words for missing", _sum(rows, words), words)
    column.change("error cells, now missing", _sum(rows, errors), errors)
    column.change("infinite values, now missing", _sum(rows, infinite), infinite)
    if infinite:
        column.doubts.append(f"infinite ({infinite[0]}) {in_cells(_sum(rows, infinite))}: missing now")


def lose(column: Column, what: str, rows: int, examples: List[str]) -> None:
    """Counts cells that hold something unusable, with a doubt."""
    column.change(f"{what}, now missing", rows, examples)
    if rows:
        column.doubts.append(f"{what} {in_cells(rows)} ({', '.join(text[:30] for text in examples[:3])}): missing now")


def in_cells(count: int) -> str:
    return "in 1 cell" if count == 1 else f"in {count} cells"


def _sum(rows: Dict[str, int], words: List[str]) -> int:
    return sum(rows[word] for word in words)
