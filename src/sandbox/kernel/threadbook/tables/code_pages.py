"""Which legacy code page wrote some bytes: each candidate is tried and its text judged."""

from typing import Callable, Dict, Tuple

from .latin_pages import LATIN, latin_score
from .script_pages import SCRIPTS, script_score
from .wide_pages import WIDE, wide_score

Judge = Callable[[bytes, str], float]


def best_code_page(data: bytes) -> Tuple[str, bool]:
    """The likeliest code page, and whether no other one is nearly as likely."""
    if data.isascii():
        return "utf-8", True
    scores: Dict[str, float] = {}
    for codecs, judge in ((WIDE, wide_score), (SCRIPTS, script_score), (LATIN, latin_score)):
        for codec in codecs:
            scores[codec] = judge(data, codec)
    best = max(scores, key=lambda codec: (scores[codec], codec == "cp1252"))
    if scores[best] <= 0:
        return "cp1252", False
    text = _text(data, best)
    rivals = [codec for codec, score in scores.items() if codec != best and score > 0.85 * scores[best]]
    return best, all(_text(data, codec) == text for codec in rivals)


def _text(data: bytes, codec: str) -> str:
    return data[:50_000].decode(codec, errors="replace")
