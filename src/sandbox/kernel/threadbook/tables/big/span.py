"""A stretch of bytes as a file that a parser can read."""

import io


class Span(io.RawIOBase):
    """Reads from a memory view without copying it whole."""

    def __init__(self, data: memoryview) -> None:
        super().__init__()
        self._data = data
        self._at = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: "memoryview") -> int:  # type: ignore[override]
        piece = self._data[self._at : self._at + len(buffer)]
        buffer[: len(piece)] = piece
        self._at += len(piece)
        return len(piece)


def open_span(data: memoryview) -> io.BufferedReader:
    return io.BufferedReader(Span(data), buffer_size=1 << 20)
