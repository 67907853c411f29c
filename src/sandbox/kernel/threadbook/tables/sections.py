"""Where one table of a sheet ends and the next begins."""

import re
from collections import Counter
from typing import Any, List, Tuple

from .grid import Grid, Row, filled, width
from .header import find_header
from .header_search import is_comment
from .key_values import is_key_value
from .looks import is_empty, kind_of

LEAST_ROWS = 2
LOOKED_AT = 200
MOST_SETTINGS = 4
MOST_IN_LINE = 3
MOST_LINES = 15
MOST_BRACKETED = 40
BRACKETED = re.compile(r"^\[[^\[\]\d][^\[\]]{1,60}\]$")
PAGE = re.compile(r"\b(?:page|seite|página|pagina|pag\.?|s\.|стр\.?|strona|sayfa|sida|side)\s*:?\s*\d|第\s*\d+\s*[页頁]|\d+\s*(?:ページ|頁|쪽)|\d+\s*(?:/|of|von|de|sur|di)\s*\d+\s*$|^\W*$", re.I)


def split_sections(grid: Grid) -> List[Tuple[int, int]]:
    """Row ranges [start, stop), one for each table, its preamble and its notes with it."""
    if all(width(row) <= 1 for row in grid.rows):
        return [(0, len(grid.rows))]
    marked = _under_brackets(grid.rows)
    if marked:
        return marked
    runs = _runs(grid)
    sections: List[Tuple[int, int]] = []
    open_start = None
    for index, (start, stop) in enumerate(runs):
        if open_start is not None:
            sections_end = sections[-1]
            if not _begins_new(grid.rows, sections_end, (start, stop)):
                sections[-1] = (sections_end[0], stop)
                continue
        before_wider = index + 1 < len(runs) and _describes_next(grid.rows, runs[index], runs[index + 1])
        if (_is_table(grid.rows[start:stop]) and not before_wider) or index == len(runs) - 1:
            begin = _preamble_start(sections, runs, index)
            sections.append((begin, stop))
            open_start = start
    return sections or [(0, len(grid.rows))]


def _under_brackets(rows: List[Row]) -> List[Tuple[int, int]]:
    """`[Header]`, `[Data]`: the file names its sections itself, from its first line on."""
    begins = [index for index, row in enumerate(rows) if filled(row) == 1 and row and BRACKETED.match(str(row[0]).strip())]
    first = next((index for index, row in enumerate(rows) if filled(row)), 0)
    if len(begins) < 2 or begins[0] != first or len(begins) > MOST_BRACKETED:
        return []
    return list(zip(begins, [*begins[1:], len(rows)]))


def _runs(grid: Grid) -> List[Tuple[int, int]]:
    """Stretches of rows without a blank row, cut again where a title and a new header stand in the middle."""
    runs, start = [], None
    for index, row in enumerate(grid.rows):
        if width(row) == 0:
            if start is not None:
                runs.append((start, index))
            start = None
        elif start is None:
            start = index
    if start is not None:
        runs.append((start, len(grid.rows)))
    return [piece for run in runs for piece in _cut_at_titles(grid.rows, run)]


def _cut_at_titles(rows: List[Row], run: Tuple[int, int]) -> List[Tuple[int, int]]:
    start, stop = run
    if stop - start > 50_000:
        return [run]
    cuts = [start]
    for index in range(start + 3, stop - 2):
        if filled(rows[index]) == 1 and not is_empty(rows[index][0]) and filled(rows[index + 1]) > 1:
            before = (cuts[-1], index)
            after = rows[index + 1 : stop]
            if _is_table(rows[before[0] : index]) and _heads(after) and not _fits(rows, before, after[0]):
                cuts.append(index)
    return list(zip(cuts, cuts[1:] + [stop]))


def _preamble_start(sections: List[Tuple[int, int]], runs: List[Tuple[int, int]], index: int) -> int:
    """Runs before this one that belong to no table are its preamble."""
    taken = sections[-1][1] if sections else 0
    return next(start for start, stop in runs if start >= taken) if index else runs[0][0]


def _is_table(rows: List[Row]) -> bool:
    body = [row for row in rows if filled(row) > 1 and not is_comment(row)]
    if len(body) < LEAST_ROWS or is_key_value(rows):
        return False
    return len(body) > MOST_SETTINGS or not _only_heads(rows)


def _only_heads(rows: List[Row]) -> bool:
    """A few rows of which none is a record: settings of a report, wider than the table they stand over."""
    header = find_header(rows)
    return bool(header.rows) and not any(map(filled, rows[header.body :]))


def _describes_next(rows: List[Row], run: Tuple[int, int], following: Tuple[int, int]) -> bool:
    """A few pairs of texts over a wider table that has a header: `Customer, ACME`, `Period, Q1`."""
    pairs, table = rows[run[0] : run[1]], rows[following[0] : following[1]]
    small = len(pairs) <= 5 and all(width(row) == 2 == filled(row) for row in pairs)
    texts = all(kind_of(cell) == "text" for row in pairs for cell in row)
    return small and texts and max(map(width, table)) > 2 and _heads(table)


def describes(rows: List[Row], section: Tuple[int, int], following: Tuple[int, int]) -> bool:
    """Labels with values of several kinds over a wider table, as banks write over a statement: hardly a table of its own."""
    lines = [row for row in rows[section[0] : section[1]] if filled(row) > 1]
    size = max(map(width, lines), default=0)
    if not 1 < size <= MOST_IN_LINE or len(lines) > MOST_LINES or max(map(width, rows[following[0] : following[1]]), default=0) <= size:
        return False
    labels = [str(line[0]).strip() for line in lines if not is_empty(line[0])]
    values = Counter(kind_of(line[1]) for line in lines if len(line) > 1 and not is_empty(line[1]))
    plain = len(set(labels)) == len(labels) and all(kind_of(label) == "text" and not label[:1].isdigit() for label in labels)
    return plain and len(values) > 1 and values["text"] > 1


def _heads(rows: List[Row]) -> bool:
    """Whether the first row names columns of numbers below it."""
    if len(rows) < 2:
        return False
    head, below = rows[0], rows[1:20]
    if any(kind_of(cell) not in ("text", "empty") for cell in head):
        return False
    return any(_numeric(below, column) for column in range(width(head)) if kind_of(head[column]) == "text")


def _numeric(rows: List[Row], column: int) -> bool:
    kinds = Counter(kind_of(row[column]) for row in rows if column < len(row))
    kinds.pop("empty", None)
    kinds.pop("missing", None)
    return bool(kinds) and kinds["number"] + kinds["date"] > sum(kinds.values()) / 2


def _fits(rows: List[Row], section: Tuple[int, int], row: Row) -> bool:
    """Whether a row could be one more row of the section's table."""
    body = [item for item in rows[section[0] : section[1]][-LOOKED_AT:] if filled(item) > 1]
    if not body or width(row) > max(map(width, body)):
        return False
    numeric = [column for column in range(width(body[-1])) if _numeric(body, column)]
    cells: List[Any] = [row[column] for column in numeric if column < len(row)]
    known = [kind_of(cell) for cell in cells if kind_of(cell) not in ("empty", "missing")]
    if numeric:
        return bool(known) and all(kind in ("number", "date") for kind in known)
    return abs(filled(row) - filled(body[-1])) <= 1


def _begins_new(rows: List[Row], section: Tuple[int, int], run: Tuple[int, int]) -> bool:
    body = rows[run[0] : run[1]]
    if not _is_table(body):
        return False
    first = next(row for row in body if filled(row) > 1 and not is_comment(row))
    repeated = any(_same(first, row) for row in rows[section[0] : min(section[1], section[0] + 30)])
    if repeated:
        return _titled_anew(rows, section, body[: body.index(first)])
    return not _fits(rows, section, first)


def _titled_anew(rows: List[Row], section: Tuple[int, int], before: List[Row]) -> bool:
    """The header again under a title of its own is the next table; under a page's number it is the next page."""
    titles = [str(row[0]).strip() for row in before if filled(row) == 1 and row and not is_empty(row[0])]
    known = {str(row[0]).strip() for row in rows[section[0] : section[1]] if filled(row) == 1 and row and not is_empty(row[0])}
    return bool(known) and any(title not in known and not PAGE.search(title) for title in titles)


def _same(one: Row, other: Row) -> bool:
    return one[: width(one)] == other[: width(other)]
