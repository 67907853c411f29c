"""Standard output and error of cells."""

import io
import time

PROMPT_WRITES = 1000
FLUSH_SECONDS = 0.05


class CellStream(io.TextIOWrapper):
    """Passes each write on at once, so that progress is seen and a crash loses nothing.

    After many writes in one cell only now and then: a million small ones would cost seconds.
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
        if self._writes < PROMPT_WRITES or time.monotonic() - self._flushed > FLUSH_SECONDS:
            self.flush()
            self._flushed = time.monotonic()
        return written
