"""Standard output and error of cells."""

import io
import time

PROMPT_WRITES = 1000
FLUSH_SECONDS = 0.05


class CellStream(io.TextIOWrapper):
    """Passes each line on at once, so that progress is seen and a crash loses little.

    After many writes in one cell only now and then: a million lines would cost seconds.
    """

    def __init__(self, fd: int) -> None:
        super().__init__(
            open(fd, "wb", closefd=False), encoding="utf-8", errors="backslashreplace"
        )
        self._writes = 0
        self._flushed = 0.0

    def write(self, text: str) -> int:
        written = super().write(text)
        self._writes += 1
        if self._is_due(text):
            self.flush()
            self._flushed = time.monotonic()
        return written

    def _is_due(self, text: str) -> bool:
        if self._writes < PROMPT_WRITES:
            return "\n" in text or "\r" in text
        return time.monotonic() - self._flushed > FLUSH_SECONDS
