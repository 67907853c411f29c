"""A grid becomes tables: sections, header, body, footer, columns, receipt."""

from typing import Any, Dict, List, Optional

import pandas as pd

from .beside import left_edge, side_by_side
from .body import drop_empty_columns, even_rows
from .column import Column
from .columns_of import columns_of, refuse_too_wide
from .escaped_text import plain_names
from .footer import cut_footer
from .grid import Grid, Row, filled, usual_width, width
from .habits import file_habits
from .header import Header, find_header
from .merged import spread_down
from .names import settle_names, tidy
from .outline import doubt_outline
from .parted_decimals import join_decimals
from .overrides import Overrides
from .receipt import add_doubts, make_receipt
from .repeats import without_counter, without_repeats
from .sections import describes, split_sections
from .sentinels import clear_sentinels
from .statement import state_columns, state_header, state_labels, state_letters
from .table import Refusal, Table
from .tally import Tally
from .typed_column import read_column

MOST_TABLES = 40
LOOKED_AT = 5_000


def build_tables(grid: Grid, title: str, overrides: Overrides, facts: Dict[str, Any]) -> List[Table]:
    """Every table of one grid; none when it holds no cell. `title` is the table's key when there is only one."""
    refuse_too_wide(max(usual_width(grid.rows[:LOOKED_AT]), width(grid.rows[0]) if grid.rows else 0), title)
    spread_down(grid)
    if overrides.header_row is not None or grid.facts.get("given_header"):
        spans = [(0, len(grid.rows))]
    else:
        spans = split_sections(grid)[:MOST_TABLES]
    tables: List[Table] = []
    for number, (start, stop) in enumerate(spans, start=1):
        for columns in [None] if grid.facts.get("given_header") else side_by_side(grid.rows[start:stop]):
            part = grid.part(start, stop)
            first, last = columns or (left_edge(part.rows), None)
            if first or last:
                part = part.columns(first, last or max(map(width, part.rows), default=0))
            table = build_table(part, title, overrides, facts)
            if table is not None:
                tables.append(table)
                if number < len(spans) and describes(grid.rows, (start, stop), spans[number]):
                    add_doubts(table.receipt, ["labels with their values: they seem to describe the next table rather than to be one"])
    if len(tables) > 1:
        _name_apart(tables, title)
    return tables


def build_table(grid: Grid, title: str, overrides: Overrides, facts: Dict[str, Any]) -> Optional[Table]:
    """One table; None when the grid holds nothing."""
    rows = [list(row) for row in grid.rows]
    if not any(map(filled, rows)):
        return None
    tally = Tally()
    facts = {**facts, **grid.facts}
    given = bool(facts.pop("given_header", False))
    if grid.delimiter == "," and not given and overrides.header_row is None:
        rows = join_decimals(rows, tally)
    header = _header_of(grid, rows, given, overrides)
    _take_over(facts, tally)
    size, names = columns_of(grid, rows, header, facts, tally)
    refuse_too_wide(size, title)
    state_header(grid, rows, header, facts, tally)
    body = rows[1:] if given else cut_footer(without_repeats(rows, header, size, tally), size, tally)
    body = even_rows(body, size, grid.delimiter, tally, given)
    body, names, kept = drop_empty_columns(body, names, tally)
    units, labels = _cells_of(rows, header.units, kept), _cells_of(rows, header.labels, kept)
    names = settle_names(plain_names(names, tally), facts)
    body, names = without_counter(body, names, tally, facts)
    if "duplicate_columns" in facts:
        tally.doubt(f"duplicate column names: {', '.join(facts['duplicate_columns'])}")
    doubt_outline(body, names, tally)
    columns = [[row[place] for row in body] for place in range(len(names))]
    habits = file_habits(columns, grid.delimiter, overrides)
    habits.names = frozenset(names)
    read = {name: read_column(cells, name, habits) for name, cells in zip(names, columns)}
    clear_sentinels(read)
    frame = frame_of(read, len(body))
    state_columns(read, units, facts, tally)
    state_labels(names, labels, facts)
    if "sheet" in facts:
        state_letters(names, kept, facts)
    _doubt_whole(header, body, rows, tally)
    facts.update({"left_out": tally.left_out, "changed": tally.changed, "doubts": tally.doubts})
    return Table(title, frame, make_receipt(title, frame, facts))


def _take_over(facts: Dict[str, Any], tally: Tally) -> None:
    """What the reading of the file itself has left out and doubted."""
    for sentence in facts.pop("read_doubts", []):
        tally.doubt(sentence)
    for what, lines in facts.pop("lines_left_out", []):
        tally.leave_out(what, lines)


def _doubt_whole(header: Header, body: List[Row], rows: List[Row], tally: Tally) -> None:
    for sentence in header.doubts:
        tally.doubt(sentence)
    follows = any(map(filled, rows[header.body :]))
    if header.rows and not follows:
        tally.doubt("only a header: no row follows it")
    if not body and follows:
        tally.doubt("no row was kept: every row below the header was left out, see what was left out")


def frame_of(read: Dict[str, Column], rows: int) -> pd.DataFrame:
    frame = pd.concat([column.series.reset_index(drop=True) for column in read.values()], axis=1) if read else pd.DataFrame()
    frame.columns = pd.Index(list(read), dtype=object)
    frame.index = pd.RangeIndex(rows)
    return frame


def _header_of(grid: Grid, rows: List[Row], given: bool, overrides: Overrides) -> Header:
    if given:
        return Header([0], 1)
    return find_header(rows) if overrides.header_row is None else given_header(grid, overrides.header_row)


def given_header(grid: Grid, row: int) -> Header:
    """The header that the asker named, by its line; a line of 0 says that there is none."""
    if row == 0:
        return Header([], 0)
    at = next((index for index, number in enumerate(grid.numbers) if number >= row), None)
    if at is None:
        raise Refusal(f"Row {row} cannot be the header: the last row is {max(grid.numbers, default=0)}. Please give another header row.")
    return Header([at], at + 1)


def _cells_of(rows: List[Row], index: Optional[int], kept: List[int]) -> List[str]:
    """The units, or the labels, of the columns that are kept."""
    row = rows[index] if index is not None else []
    return [tidy(row[column]).strip("[]()<>") if column < len(row) else "" for column in kept]


def _name_apart(tables: List[Table], title: str) -> None:
    taken: Dict[str, int] = {}
    for number, table in enumerate(tables, start=1):
        own = str(table.receipt.get("title") or "")[:40].strip() or f"table {number}"
        taken[own] = taken.get(own, 0) + 1
        if taken[own] > 1:
            own = f"{own} ({taken[own]})"
        joint = ", " if ": " in title else ": "
        table.name = f"{title}{joint}{own}"
        table.receipt = make_receipt(table.name, table.frame, _facts_of(table))


def _facts_of(table: Table) -> Dict[str, Any]:
    made_anew = {"table", "rows", "columns", "schema", "sample", "note", "summary"}
    return {key: value for key, value in table.receipt.items() if key not in made_anew}
