"""Rows within a large file that are no records: headers printed again, and rows named like totals."""

from typing import List, Optional

import numpy as np
import pandas as pd

from ..looks import kind_of
from ..names import tidy
from .coded import is_coded, is_texts
from ..total_words import LABELS, total_label

LOOKED_AT = 2_000
FEW = 500
PLAINLY = frozenset(
    word
    for base in ("total", "totals", "subtotal", "sub-total", "sub total", "grand total", "sum", "summe", "gesamt", "gesamtsumme", "zwischensumme", "insgesamt", "ergebnis", "totaal", "totale", "suma", "somme", "soma", "toplam", "razem", "celkem", "итого", "всего", "合计", "合計", "小计", "小計", "总计", "総計")
    for word in (base, base.capitalize(), base.title(), base.upper())
)


def repeated_headers(frame: pd.DataFrame, header: List[str]) -> Optional[np.ndarray]:
    """Which rows are the header again; None where none can be, as a column of numbers alone shows."""
    named = [(place, cell) for place, cell in enumerate(header) if cell]
    if len(named) < 2 or any(not is_texts(frame[place]) and kind_of(cell) != "number" for place, cell in named):
        return None
    found = np.ones(len(frame), dtype=bool)
    for place, cell in named:
        texts = [text for text in frame.loc[found, place].unique() if isinstance(text, str) and len(text) < len(cell) + 40 and tidy(text) == cell]
        found &= frame[place].isin(texts).to_numpy()
        if not found.any():
            return None
    return found


def named_like_totals(frame: pd.DataFrame) -> np.ndarray:
    """Which rows a text in their first columns names a total; of columns with very many texts only by the plain words."""
    hit = np.zeros(len(frame), dtype=bool)
    for place in frame.columns[:LABELS]:
        series = frame[place]
        if not is_texts(series):
            continue
        few = is_coded(series) or series.iloc[:LOOKED_AT].nunique() < FEW
        labels = [text for text in series.unique() if isinstance(text, str) and total_label([text])] if few else list(PLAINLY)
        if labels:
            hit |= series.isin(labels).to_numpy()
    return hit
