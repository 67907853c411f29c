"""Columns of a fixed width, as printed reports and old programs write them."""

import re
from typing import List, Optional, Tuple

SAMPLE_LINES = 2_000
LEAST_LINES = 3


def fixed_columns(lines: List[str]) -> Optional[List[Tuple[int, int]]]:
    """(start, stop) of each column; None when no blank gutters run down the lines."""
    sample = [line for line in lines[:SAMPLE_LINES] if line.strip()]
    ruled = _ruled(sample)
    if ruled:
        return ruled
    if len(sample) < LEAST_LINES or sum("  " in line.strip() for line in sample) * 10 < len(sample) * 6:
        return None
    size = max(map(len, sample))
    used = [any(place < len(line) and line[place] != " " for line in sample) for place in range(size)]
    stretches: List[Tuple[int, int]] = []
    start = None
    for place, full in enumerate(used + [False]):
        if full and start is None:
            start = place
        elif not full and start is not None:
            stretches.append((start, place))
            start = None
    columns = _joined(stretches, sample[0])
    return columns if len(columns) > 1 else None


def _ruled(sample: List[str]) -> Optional[List[Tuple[int, int]]]:
    """Columns as the dashes under the names draw them: `NAME   AMOUNT` over `------ ------`."""
    for line in sample[:10]:
        dashes = [match.span() for match in re.finditer(r"-+|=+", line)]
        if len(dashes) > 1 and set(line.strip()) <= set("-= ") and max(stop - start for start, stop in dashes) > 2:
            starts = [start for start, _ in dashes]
            return list(zip(starts, [*starts[1:], dashes[-1][1]]))
    return None


def _joined(stretches: List[Tuple[int, int]], header: str) -> List[Tuple[int, int]]:
    """A gutter under which the header has no name only parts the words of one column."""
    columns: List[Tuple[int, int]] = []
    for start, stop in stretches:
        if columns and not header[start:stop].strip():
            columns[-1] = (columns[-1][0], stop)
        else:
            columns.append((start, stop))
    return columns


def cut(line: str, columns: List[Tuple[int, int]]) -> List[str]:
    """The cells of a line; a line that runs over the gutters is a note, and one cell."""
    if any(line[start - 1 : start].strip() for start, _ in columns[1:]):
        return [line.strip()]
    last = len(columns) - 1
    return [line[start : None if place == last else stop].strip() for place, (start, stop) in enumerate(columns)]
