"""Merged cells: their text stands for every cell they cover, their numbers only once."""

from typing import List

from .grid import Grid, Row
from .looks import is_empty


def spread_down(grid: Grid) -> None:
    """Fills the text of cells merged over several rows into each row; numbers are not repeated."""
    count = 0
    place = {number: index for index, number in enumerate(grid.numbers)}
    for top, left, bottom, right in grid.merges:
        start = place.get(top)
        if start is None or bottom <= top or left >= len(grid.rows[start]):
            continue
        value = grid.rows[start][left]
        if not isinstance(value, str) or is_empty(value):
            continue
        for number in range(top + 1, bottom + 1):
            index = place.get(number)
            if index is None:
                continue
            row = grid.rows[index]
            row.extend([None] * (left + 1 - len(row)))
            if is_empty(row[left]):
                row[left] = value
                count += 1
    if count:
        grid.facts["merged_cells_filled"] = count


def spread_across(grid: Grid, rows: List[Row], index: int) -> Row:
    """A header row with the text of merged cells in every column they cover."""
    row = list(rows[index])
    number = grid.numbers[index]
    for top, left, bottom, right in grid.merges:
        if top <= number <= bottom and left < len(row) and isinstance(row[left], str):
            row.extend([None] * (right + 1 - len(row)))
            for column in range(left + 1, right + 1):
                if is_empty(row[column]):
                    row[column] = row[left]
    return row
