"""Columns of a fixed width, as printed reports and old programs write them."""

from typing import List, Optional, Tuple

SAMPLE_LINES = 2_000
LEAST_LINES = 3


def fixed_columns(lines: List[str]) -> Optional[List[Tuple[int, int]]]:
    """(start, stop) of each column; None when no blank gutters run down the lines."""
    sample = [line for line in lines[:SAMPLE_LINES] if line.strip()]
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
    last = len(columns) - 1
    return [line[start : None if place == last else stop].strip() for place, (start, stop) in enumerate(columns)]
