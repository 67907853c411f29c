"""How many columns a table has, and what its header calls them, be it one name short."""

from itertools import islice
from typing import Any, Dict, List, Tuple

from .grid import Grid, Row, filled, usual_width, width
from .header import Header
from .looks import is_empty, kind_of
from .mend import parts_a_number
from .merged import spread_across
from .names import join_levels
from .parted_decimals import or_decimals
from .table import Refusal
from .tally import Tally

LOOKED_AT = 5_000
MOST_COLUMNS = 20_000
"""A sheet of Excel has 16,384."""


def refuse_too_wide(size: int, title: str) -> None:
    """One line may hold a million cells: reading them as columns would take minutes."""
    if size > MOST_COLUMNS:
        raise Refusal(f"{title} has {size:,} columns; at most {MOST_COLUMNS:,} can be read. Please attach only the columns you need, or turn the table so that they are rows.")


def columns_of(grid: Grid, rows: List[Row], header: Header, facts: Dict[str, Any], tally: Tally) -> Tuple[int, List[str]]:
    """How many columns the table has, and their raw names."""
    body = list(islice(filter(filled, rows[header.body :]), LOOKED_AT))
    named = [spread_across(grid, rows, index) for index in header.rows]
    head_width = max(map(width, named), default=0)
    size = max(head_width, usual_width(body))
    if not header.rows:
        facts["header"] = "none"
        tally.doubt("no header: columns were named column_1, column_2, …")
        return max(1, size), [""] * max(1, size)
    names = join_levels(named, size, merged=any(right > left for _, left, _, right in grid.merges))
    if names and names[0].startswith("#") and len(names[0]) > 1:
        names[0] = names[0].lstrip("# ")
    if head_width and size == head_width + 1:
        names = _shifted(names, body, facts, tally)
    elif size > head_width:
        tally.doubt(f"the header names {head_width} columns and the rows have {size}: the last were named by their place")
    return size, names


def _shifted(names: List[str], body: List[Row], facts: Dict[str, Any], tally: Tally) -> List[str]:
    """The rows have one cell more than the header: row names in front, or a last column without a name."""
    size = len(names)
    first = [row[0] for row in body if row]
    if len(body) > 1 and all(map(is_empty, first)):
        return ["", *names[: size - 1]]
    unique = len(set(map(str, first))) == len(first)
    counter = [str(cell).strip() for cell in first] == [str(number) for number in range(1, len(first) + 1)]
    always = all(width(row) == size for row in body)
    if body and all(map(parts_a_number, body)):
        tally.doubt("the rows have one cell more than the header: commas within numbers without quotes seem to have parted a column in two")
        return names
    if always and unique and (counter or all(kind_of(cell) == "text" for cell in first)) and len(first) > 1:
        tally.doubt("the header has one name less than the rows have cells: the first column was taken for row names" + or_decimals(body, size))
        return ["row"] + names[: size - 1]
    tally.doubt("the header has one name less than the rows have cells: the last column was named by its place" + or_decimals(body, size))
    return names
