"""How many record locks on files each process holds: the system bounds neither their number nor the memory they take."""

from collections import Counter
from collections.abc import Iterable

MOST = 1000
SECONDS = 1.0
# Some 4,000 locks. Each read starts again at the first of them, so that reading all of a flood would be
# a flood itself; the newest come first.
BYTES = 256 * 1024


class FileLocks:
    def __init__(self) -> None:
        self._held: Counter[int] = Counter()
        self._next_look = 0.0

    def held_by(self, pids: Iterable[int], now: float) -> int:
        if now >= self._next_look:
            self._held = _holders()
            self._next_look = now + SECONDS
        return sum(self._held[pid] for pid in pids)


def _holders() -> Counter[int]:
    """`1: POSIX  ADVISORY  WRITE 18893 fe:00:2335708 0 EOF`, with an arrow before the kind while it waits."""
    text = bytearray()
    try:
        with open("/proc/locks", "rb", buffering=0) as file:
            while len(text) < BYTES and (chunk := file.read(65536)):
                text += chunk
    except OSError:
        # Hidden where the server itself is confined.
        pass
    rows = (line.replace(b"-> ", b"").split() for line in text.splitlines())
    return Counter(int(row[4]) for row in rows if len(row) > 5)
