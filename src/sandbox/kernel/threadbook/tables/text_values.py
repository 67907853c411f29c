"""The distinct texts of a column, tidied, with where each stands."""

import re
import unicodedata
from dataclasses import dataclass
from typing import Any, List

import numpy as np
import pandas as pd

LONGEST_LABEL = 250
UNSEEN = "\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff"
"""Characters without width: soft hyphens, marks of direction, joiners, byte order marks."""
SOFT = "\u00ad"
BLANKS = " \t\r\n\v\f\u00a0\u202f\u2007\u2009\u3000" + UNSEEN
FOREIGN_NUMBER = re.compile(r"^[-+\u2212\uff0d(]?\d[\d\u066b\u066c\uff0e\uff0c.,/: -]*[%\u066a\uff05)]?$")
FOREIGN_MARKS = str.maketrans("\u066b\u066c\u066a\uff0e\uff0c\uff05\uff0d", ".,%.,%-")


@dataclass
class TextValues:
    """`texts[codes[i]]` is row i's text; code -1 is an empty cell."""

    texts: List[str]
    codes: np.ndarray
    counts: np.ndarray
    trimmed: int
    trimmed_examples: List[str]

    def spread(self, values: List[Any], empty: Any) -> np.ndarray:
        """One value per distinct text, laid out row by row."""
        table = np.empty(len(values) + 1, dtype=object)
        table[: len(values)] = values
        table[-1] = empty
        return table[self.codes]

    def rows_of(self, wanted: List[str]) -> int:
        chosen = set(wanted)
        return int(sum(count for text, count in zip(self.texts, self.counts) if text in chosen))


def _trimmed(text: str) -> str:
    """Labels lose outer blanks and soft hyphens, and `é` is one character; long texts are prose and stay as they are."""
    bare = text.strip(BLANKS)
    if not bare.isascii():
        if FOREIGN_NUMBER.match(bare):
            return _with_plain_digits(bare)
        bare = unicodedata.normalize("NFC", bare.replace(SOFT, ""))
    return bare if len(bare) <= LONGEST_LABEL else text


def _with_plain_digits(text: str) -> str:
    """`١٢٣٫٥` is 123.5, in whatever script its digits are."""
    return "".join(str(unicodedata.digit(char)) if char.isdecimal() else char for char in text.translate(FOREIGN_MARKS))


def text_values(cells: Any) -> TextValues:
    """Takes texts and None, or texts coded already; outer blanks are trimmed and counted."""
    if isinstance(cells, pd.Categorical):
        codes, uniques = np.asarray(cells.codes, dtype=np.int64), cells.categories.to_numpy(dtype=object)
    else:
        codes, uniques = pd.factorize(np.asarray(cells, dtype=object))
    trimmed_texts = [_trimmed(text) for text in uniques]
    raw_counts = np.bincount(codes[codes >= 0], minlength=len(uniques)) if len(uniques) else np.array([], int)
    changed = [
        index for index, text in enumerate(uniques) if text.strip(" \t\u00a0") != text and trimmed_texts[index]
    ]
    merged, texts = pd.factorize(np.asarray([text or None for text in trimmed_texts], dtype=object))
    codes = np.where(codes >= 0, merged[codes] if len(merged) else -1, -1)
    counts = np.bincount(codes[codes >= 0], minlength=len(texts)) if len(texts) else np.array([], int)
    return TextValues(
        texts=list(texts),
        codes=codes,
        counts=counts,
        trimmed=int(sum(raw_counts[index] for index in changed)),
        trimmed_examples=[uniques[index] for index in changed[:3]],
    )
