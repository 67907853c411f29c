"""What a reader leaves out, changes and doubts, on its way into the receipt."""

from dataclasses import dataclass, field
from typing import Any, Dict, List

MOST_EXAMPLES = 3
MOST_ENTRIES = 25


@dataclass
class Tally:
    """Counts with examples; nothing is dropped without an entry here."""

    left_out: List[Dict[str, Any]] = field(default_factory=list)
    changed: List[Dict[str, Any]] = field(default_factory=list)
    doubts: List[str] = field(default_factory=list)

    def leave_out(self, what: str, examples: List[str], count: int = -1) -> None:
        _add(self.left_out, what, examples, count)

    def change(self, what: str, examples: List[str], count: int = -1) -> None:
        _add(self.changed, what, examples, count)

    def doubt(self, sentence: str) -> None:
        if sentence not in self.doubts and len(self.doubts) < MOST_ENTRIES:
            self.doubts.append(sentence[:300])


def _add(entries: List[Dict[str, Any]], what: str, examples: List[str], count: int) -> None:
    number = len(examples) if count < 0 else count
    if not number or len(entries) >= MOST_ENTRIES:
        return
    most = 12 if what.startswith("preamble") or what.startswith("note") else MOST_EXAMPLES
    shown = [text[:120] for text in examples[:most]]
    entries.append({"what": what, "count": number, "examples": shown})
