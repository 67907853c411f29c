"""Tables and views of an SQLite database, opened read-only."""

import sqlite3
from collections import Counter
from typing import Any, List, Tuple
from urllib.parse import quote

from .grid import Grid
from .missing import in_cells
from .table import Refusal

MOST_TABLES = 40
MOST_CELLS = 15_000_000
LONGEST_ID = 64
"""Bytes of an id or a hash: longer binary values are pictures and the like."""


def read_sqlite(path: str, name: str) -> List[Tuple[str, Grid]]:
    """(table name, grid) of each table that holds columns."""
    try:
        link = sqlite3.connect(f"file:{quote(path)}?mode=ro&immutable=1", uri=True)
    except sqlite3.Error:
        raise Refusal(f"{name} cannot be opened as an SQLite database. Please export its tables as CSV.") from None
    link.text_factory = lambda raw: raw.decode("utf-8", errors="replace")
    try:
        listed = link.execute(
            "SELECT name, type FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite_%' ORDER BY rowid"
        ).fetchall()
        if not listed:
            raise Refusal(f"{name} is an SQLite database without tables. Please attach the one with the data.")
        return _read_all(link, listed[:MOST_TABLES], name)
    except sqlite3.Error:
        raise Refusal(f"{name} is a damaged SQLite database. Please export its tables as CSV.") from None
    finally:
        link.close()


def _read_all(link: sqlite3.Connection, listed: List[Tuple[str, str]], name: str) -> List[Tuple[str, Grid]]:
    """A view whose tables are gone does not spoil the others."""
    read: List[Tuple[str, Grid]] = []
    broken: List[str] = []
    for table, kind in listed:
        try:
            read.append((table, _read(link, table, name)))
        except sqlite3.Error as error:
            if kind != "view":
                raise
            broken.append(f"the view “{table[:60]}” cannot be read ({str(error)[:80]}): left out")
    if not read:
        raise Refusal(f"{name} is a damaged SQLite database. Please export its tables as CSV.")
    for _, grid in read:
        grid.facts["read_doubts"] = [*broken, *grid.facts["read_doubts"]]
    return read


def _read(link: sqlite3.Connection, table: str, name: str) -> Grid:
    quoted = table.replace('"', '""')
    cursor = link.execute(f'SELECT * FROM "{quoted}"')
    columns = [item[0] for item in cursor.description]
    rows: List[list] = [list(columns)]
    binary: "Counter[Tuple[int, str]]" = Counter()
    for row in cursor:
        rows.append([_of_bytes(cell, place, binary) if isinstance(cell, bytes) else cell for place, cell in enumerate(row)])
        if len(rows) * len(columns) > MOST_CELLS:
            raise Refusal(f"The table “{table[:60]}” of {name} has more than {MOST_CELLS:,} cells. Please export the part you need as CSV.")
    doubts = [f"{columns[place][:60]}: binary values {in_cells(count)}: {became}" for (place, became), count in binary.items()]
    return Grid(rows, list(range(len(rows))), facts={"given_header": True, "read_doubts": doubts})


def _of_bytes(cell: bytes, place: int, binary: "Counter[Tuple[int, str]]") -> Any:
    """Text that was stored as bytes is text; an id is its hexadecimal digits; what is longer is no cell of a table."""
    try:
        text = cell.decode("utf-8")
    except UnicodeDecodeError:
        text = ""
    became = "read as text" if text.isprintable() and text else "kept as hexadecimal digits" if 0 < len(cell) <= LONGEST_ID else "missing now"
    binary[(place, became)] += 1
    return {"read as text": text, "kept as hexadecimal digits": cell.hex()}.get(became)
