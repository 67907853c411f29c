"""One pass over the bytes of a large text table, a block at a time: is every row alike, and what would a parser lose?"""

import re
from dataclasses import dataclass, field
from typing import Optional, Set

import numpy as np

BLOCK = 1 << 19
LONGEST_CODE = 40
QUOTE, NEWLINE, SPACE, ZERO = 34, 10, 32, 48


@dataclass
class Survey:
    """`irregular` is why the parser cannot be trusted with the file; the sets hold column numbers."""

    rows: int = 0
    irregular: Optional[str] = None
    codes: Set[int] = field(default_factory=set)
    padded: Set[int] = field(default_factory=set)


def survey(data: memoryview, columns: int, delimiter: str) -> Survey:
    """Looks at a body without header and without blank lines at its end. Stops at the first irregularity."""
    found = Survey()
    state = _State(columns, ord(delimiter))
    size = len(data)
    start = 0
    while start < size and found.irregular is None:
        block = np.frombuffer(data[start : min(start + BLOCK, size)], dtype=np.uint8)
        last = start + len(block) >= size
        used = _look_at(block, state, found, last)
        if used == 0:
            found.irregular = "one row is longer than half a megabyte or a quote is never closed"
        start += used
    return found


@dataclass
class _State:
    columns: int
    delimiter: int


def _look_at(block: np.ndarray, state: _State, found: Survey, last: bool) -> int:
    """Examines the whole rows of a block; returns how many bytes they take."""
    newline = block == NEWLINE
    separator = newline | (block == state.delimiter)
    if memoryview(block).tobytes().find(b'"') >= 0:
        quotes = block == QUOTE
        inside = np.bitwise_xor.accumulate(quotes.view(np.uint8)).view(bool)
        separator &= ~inside
        if not _quotes_fit(block, quotes, inside, separator, last):
            found.irregular = "quote marks stand inside cells"
            return len(block)
    at = np.flatnonzero(separator).astype(np.int32)
    ends = np.flatnonzero(newline[at])
    whole = len(block) if last else int(at[ends[-1]]) + 1 if len(ends) else 0
    if whole == 0:
        return 0
    if last and (not len(at) or at[-1] != len(block) - 1):
        at = np.append(at, np.int32(len(block)))
        ends = np.append(ends, len(at) - 1)
    at = at[: ends[-1] + 1]
    if not np.array_equal(ends, np.arange(state.columns - 1, len(at), state.columns)):
        found.irregular = "rows differ in their number of cells"
        return whole
    found.rows += len(ends)
    _look_at_cells(block, at, state.columns, found)
    return whole


def _quotes_fit(block: np.ndarray, quotes: np.ndarray, inside: np.ndarray, separator: np.ndarray, last: bool) -> bool:
    """Quotes open at a cell's start and close at its end; a doubled quote inside is both."""
    places = np.flatnonzero(quotes)
    opening = places[inside[places]]
    closing = places[~inside[places]]
    before = opening[opening > 0] - 1
    opens_well = separator[before] | (block[before] == QUOTE)
    after = closing[closing < len(block) - 1] + 1
    closes_well = separator[after] | (block[after] == QUOTE) | (block[after] == 13)
    return bool(opens_well.all() and closes_well.all()) and not (last and len(places) % 2)


def _look_at_cells(block: np.ndarray, at: np.ndarray, columns: int, found: Survey) -> None:
    starts = np.empty(len(at), dtype=np.int32)
    starts[0] = 0
    starts[1:] = at[:-1] + 1
    room = len(block) - 1
    first = block[np.minimum(starts, room)]
    quoted = first == QUOTE
    if quoted.any():
        starts = starts + quoted
        first = block[np.minimum(starts, room)]
    spaced = memoryview(block).tobytes().find(b" ") >= 0
    stops = at - (block[at - 1] == 13) - quoted if spaced or quoted.any() else at
    if spaced:
        blank = (first == SPACE) | ((block[stops - 1] == SPACE) & (stops > starts))
        found.padded.update(np.unique(np.flatnonzero(blank) % columns).tolist())
    lengths = stops - starts
    suspects = ((first == ZERO) & (lengths > 1)) | (lengths >= 16)
    suspects &= (lengths <= LONGEST_CODE) & (first - np.uint8(ZERO) < 10)
    if suspects.any():
        _find_codes(block, np.flatnonzero(suspects), starts, lengths, columns, found)


def _find_codes(block: np.ndarray, cells: np.ndarray, starts: np.ndarray, lengths: np.ndarray, columns: int, found: Survey) -> None:
    """Cells of digits only, with a leading zero or too long for a number."""
    cells = cells[~np.isin(cells % columns, list(found.codes))] if found.codes else cells
    for step in range(LONGEST_CODE):
        if not len(cells):
            return
        places = starts[cells] + step
        ended = step >= lengths[cells]
        carriage = ~ended & (block[np.minimum(places, len(block) - 1)] == 13)
        found.codes.update((cells[ended | carriage] % columns).tolist())
        cells, places = cells[~(ended | carriage)], places[~(ended | carriage)]
        cells = cells[block[places] - np.uint8(ZERO) < 10]


def has_powers(data: memoryview) -> bool:
    """Whether some cell is written like 7E2, which a parser takes for 700."""
    return re.search(rb"[0-9][eE][0-9]", data) is not None
