"""Which legacy code page wrote some bytes: each candidate is tried and its text judged."""

import re
from dataclasses import dataclass
from typing import Callable, Dict, Optional, Tuple

from .languages import LANGUAGES, is_explained
from .latin_pages import LATIN, latin_score
from .script_pages import SCRIPTS, script_score
from .typography import is_of_units, is_typographic
from .wide_pages import WIDE, wide_score

Judge = Callable[[bytes, str], float]
NEARLY = 0.85
WORTH_A_LOOK = 0.6
JUDGED = 200_000
WORD = re.compile(r"[^\W\d_]*[^\x00-\x7f][^\W\d_]*")


@dataclass
class Guess:
    """The likeliest code page; where another is nearly as likely, its name and a word as each of both reads it."""

    codec: str
    sure: bool = False
    other: Optional[str] = None
    example: Tuple[str, str] = ("", "")

    def doubt(self) -> str:
        if self.other is None:
            return f"encoding guessed: {self.codec}"
        here, there = self.example
        return f"encoding guessed: {self.codec}; if it is {self.other}, “{here}” should be “{there}”"


def guess_code_page(data: bytes) -> Guess:
    if data.isascii():
        return Guess("utf-8", sure=True)
    typographic = is_typographic(_text(data, "cp1252"))
    if typographic or is_of_units(_text(data, "cp1252")):
        return Guess("cp1252", sure=True)
    scores: Dict[str, float] = {}
    for codecs, judge in ((WIDE, wide_score), (SCRIPTS, script_score), (LATIN, latin_score)):
        for codec in codecs:
            scores[codec] = judge(data, codec)
    best = max(scores, key=lambda codec: (scores[codec], codec == "cp1252"))
    if scores[best] <= 0:
        return Guess("cp1252")
    near = {codec: _text(data, codec) for codec, score in scores.items() if score >= WORTH_A_LOOK * scores[best]}
    explained = [codec for codec in near if is_explained(near[codec], codec)]
    first = best if typographic is None or best in WIDE else "cp1252"
    if typographic is None and best in LANGUAGES and best not in explained and explained:
        first = max(explained, key=lambda codec: scores[codec])
    for codec in sorted(near, key=lambda codec: -scores[codec]):
        known_better = first in explained and codec not in explained and scores[codec] <= scores[first]
        if near[codec] != near[first] and scores[codec] > NEARLY * scores[first] and not known_better:
            return Guess(first, False, codec, _differing(near[first], near[codec]))
    return Guess(first, sure=True)


def _text(data: bytes, codec: str) -> str:
    return data[:JUDGED].decode(codec, errors="replace")


def _differing(here: str, there: str) -> Tuple[str, str]:
    """The first word that both read, each in its own way."""
    if len(here) != len(there):
        first, second = WORD.search(here), WORD.search(there)
        return (first[0] if first else "")[:20], (second[0] if second else "")[:20]
    for found in WORD.finditer(here):
        other = there[found.start() : found.end()]
        if found[0] != other:
            return found[0][:20], other[:20]
    at = next(place for place, char in enumerate(here) if there[place] != char)
    return here[at], there[at]
