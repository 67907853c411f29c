"""Totals within a file too large for the careful reader: told from records by sums over whole columns."""

from typing import List, Set

import numpy as np
import pandas as pd

from ..grid import Row
from ..looks import kind_of
from ..total_words import BARE, is_mean, total_label
from .coded import is_texts

LOOKED_AT = 200


def adding_up(frame: pd.DataFrame, named: np.ndarray) -> np.ndarray:
    """Which of the rows named like totals are the sum, or the mean, of rows around them, and tell of nothing else."""
    texts = _texts_of(frame, named)
    places = [place for place in np.flatnonzero(named).tolist() if not _tells_more(frame, place, texts)]
    columns = [_Prefix(frame[column].to_numpy(dtype="float64"), named) for column in frame.columns if frame[column].dtype.kind in "if"]
    gone = np.zeros(len(frame), dtype=bool)
    found: List[int] = []
    for number, place in enumerate(places):
        following = places[number + 1] if number + 1 < len(places) else len(frame)
        mean = is_mean(row_of(frame, place))
        if any(column.fits(place, following, found, mean) for column in columns):
            gone[place] = True
            found.append(place)
    return gone


def row_of(frame: pd.DataFrame, place: int) -> Row:
    return [None if value is None or value != value else value for value in (frame.iat[place, column] for column in range(frame.shape[1]))]


def _texts_of(frame: pd.DataFrame, named: np.ndarray) -> Set[int]:
    """Columns that hold texts in most records."""
    head = frame[: LOOKED_AT * 2][~named[: LOOKED_AT * 2]][:LOOKED_AT]
    texts = set()
    for column in range(frame.shape[1]):
        if is_texts(frame.iloc[:, column]):
            kinds = [kind_of(cell) for cell in head.iloc[:, column] if isinstance(cell, str)]
            if kinds.count("text") * 2 > len(kinds):
                texts.add(column)
    return texts


def _tells_more(frame: pd.DataFrame, place: int, texts: Set[int]) -> bool:
    row = row_of(frame, place)
    label = total_label(row)
    at = next((column for column, cell in enumerate(row) if isinstance(cell, str) and cell.strip() == label), 0)
    return any(column > at and kind_of(row[column]) == "text" and not BARE.match(str(row[column]).strip()) for column in texts)


class _Prefix:
    """Sums of a column's records up to each row, so that any stretch of it is summed at once."""

    def __init__(self, values: np.ndarray, named: np.ndarray) -> None:
        record = ~named & ~np.isnan(values)
        self._own = values
        self._sums = np.concatenate([[0.0], np.cumsum(np.where(record, values, 0.0))])
        self._counts = np.concatenate([[0], np.cumsum(record)])
        self._whole = bool(np.all(np.mod(values[~np.isnan(values)], 1) == 0))

    def fits(self, place: int, following: int, gone: List[int], mean: bool) -> bool:
        own = self._own[place]
        if np.isnan(own) or own == 0 and not mean:
            return False
        since = gone[-1] + 1 if gone else 0
        spans = [(0, place), (since, place), (place + 1, following)]
        if self._counts[place] == 0:
            spans.append((place + 1, len(self._own)))
        sums = [(self._sums[stop] - self._sums[start], self._counts[stop] - self._counts[start]) for start, stop in spans]
        sums.append((float(np.nansum(self._own[gone])), len(gone)))
        return any(count > 0 and self._near(total / count if mean else total, own, mean) for total, count in sums)

    def _near(self, found: float, own: float, mean: bool) -> bool:
        if mean:
            return abs(found - own) <= max(0.006, 5e-3 * abs(own))
        return abs(found - own) <= (1e-6 if self._whole else max(0.011, 5e-4 * abs(own)))
