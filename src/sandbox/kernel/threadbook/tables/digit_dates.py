"""Dates that a workbook, or JSON, holds as numbers: 20240131, 31012024, 20240131235959."""

from typing import Any, List, Optional

from .column import Column, FileHabits
from .date_column import read_date_column
from .name_hints import names_a_date, names_a_moment
from .text_values import text_values


def digit_dates(cells: List[Any], header: str, habits: FileHabits) -> Optional[Column]:
    """A column of numbers under the name of a date, read by their digits; None where these are no days."""
    if not names_a_date(header) and not names_a_moment(header):
        return None
    present = [cell for cell in cells if isinstance(cell, (int, float)) and cell == cell]
    if not all(1e6 <= cell < 1e14 and float(cell).is_integer() for cell in present):
        return None
    texts = [str(int(cell)) if isinstance(cell, (int, float)) and cell == cell else None for cell in cells]
    column = read_date_column(text_values(texts), header, habits)
    if column is not None:
        column.change("numbers read as dates written in digits", len(present), present)
    return column
