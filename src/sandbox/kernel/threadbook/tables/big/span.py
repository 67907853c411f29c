"""A stretch of bytes as a file that pandas' parser can read."""

from typing import Iterator


class Span:
    """Deliberately no `io` class: pandas would decode and encode again what is known to be UTF-8."""

    def __init__(self, data: memoryview) -> None:
        self._data = data
        self._at = 0

    def read(self, size: int = -1) -> bytes:
        stop = len(self._data) if size < 0 else self._at + size
        piece = bytes(self._data[self._at : stop])
        self._at += len(piece)
        return piece

    def __iter__(self) -> Iterator[bytes]:
        """Never iterated; pandas takes it as the sign of a file."""
        return iter([self.read()])
