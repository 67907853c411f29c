"""The first rows of a large file: its dialect, its header, and whether it is one table at all."""

from dataclasses import dataclass, field
from typing import Any, Dict, List, Optional

import pandas as pd

from ..beside import side_by_side
from ..build import given_header
from ..columns_of import columns_of
from ..dialect import Dialect, find_dialect
from ..encoding import Decoded
from ..grid import Grid, Row
from ..header import Header, find_header
from ..names import settle_names, tidy
from ..overrides import Overrides
from ..parted_decimals import parted_decimals
from ..sections import split_sections
from ..statement import state_header
from ..tally import Tally
from ..text_file import sample_of, text_grid

HEAD_BYTES = 1 << 16
MOST_CAREFUL = 80_000_000


class Irregular(Exception):
    """The file needs the careful reader; the message says why."""


@dataclass
class Big:
    """What is known of the file while it is read. `data` is UTF-8."""

    data: memoryview
    dialect: Dialect
    grid: Grid
    header: Header
    names: List[str]
    size: int
    facts: Dict[str, Any]
    raw: List[str]
    tally: Tally = field(default_factory=Tally)
    parsed: Dict[int, pd.Series] = field(default_factory=dict)

    def header_cells(self) -> List[str]:
        row: Row = self.grid.rows[self.header.rows[-1]] if self.header.rows else []
        return [tidy(row[place]) if place < len(row) else "" for place in range(len(self.names))]

    def units(self) -> List[str]:
        return self._cells_of(self.header.units)

    def labels(self) -> List[str]:
        return self._cells_of(self.header.labels)

    def _cells_of(self, index: Optional[int]) -> List[str]:
        row: Row = self.grid.rows[index] if index is not None else []
        return [str(row[place]).strip(" []()<>") if place < len(row) else "" for place in range(len(self.names))]


def begin(data: memoryview, overrides: Overrides, encoding: str) -> Big:
    head = bytes(data[:HEAD_BYTES]).decode("utf-8-sig", errors="ignore")
    sample = sample_of(head[: head.rfind("\n") + 1])
    if "\r" in sample.replace("\r\n", ""):
        raise Irregular("its lines end in bare carriage returns")
    grid = text_grid(Decoded(sample, encoding), overrides)
    if grid.facts.get("layout") or grid.facts.get("quoting"):
        raise Irregular("it is not parted by one delimiter")
    dialect = find_dialect(sample, grid.delimiter)
    if dialect.delimiter is None and b"\x1f" in sample.encode():
        raise Irregular("it is not parted by one delimiter")
    if grid.delimiter == " " or not dialect.quoting or dialect.quote != '"' or dialect.backslash:
        raise Irregular("its quotes or blanks need a closer look")
    if grid.delimiter == "," and parted_decimals(grid.rows):
        raise Irregular("commas within numbers without quotes part its cells")
    if len(split_sections(grid)) > 1 or len(side_by_side(grid.rows)) > 1:
        raise Irregular("it holds several tables")
    header = find_header(grid.rows)
    if overrides.header_row is not None:
        line = overrides.header_row
        if line > grid.numbers[-1]:
            raise Irregular("its header stands far from its start")
        header = given_header(grid, line)
    if header.body >= len(grid.rows):
        raise Irregular("no row follows its header")
    facts: Dict[str, Any] = {"kind": "text", **grid.facts}
    tally = Tally()
    for sentence in facts.pop("read_doubts", []):
        tally.doubt(sentence)
    for what, lines in facts.pop("lines_left_out", []):
        tally.leave_out(what, lines)
    size, raw = columns_of(grid, grid.rows, header, facts, tally)
    state_header(grid, grid.rows, header, facts, tally)
    names = settle_names(raw, facts)
    if "duplicate_columns" in facts:
        tally.doubt(f"duplicate column names: {', '.join(facts['duplicate_columns'])}")
    return Big(data, dialect, grid, header, names, size, facts, raw, tally)
