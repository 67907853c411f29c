"""Microsoft's compound file (OLE2): the container of .xls and of encrypted workbooks."""

import struct
from typing import Dict, List

MAGIC = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
FREE = 0xFFFFFFFA
MOST_SECTORS = 4_000_000


class CompoundFile:
    """Streams by name."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._size = 1 << struct.unpack_from("<H", data, 30)[0]
        self._small_size = 1 << struct.unpack_from("<H", data, 32)[0]
        self._cutoff = struct.unpack_from("<I", data, 56)[0]
        self._fat = self._read_fat()
        self._entries: Dict[str, tuple] = {}
        self._read_directory(struct.unpack_from("<I", data, 48)[0])
        self._small_fat = self._numbers(self._chain(struct.unpack_from("<I", data, 60)[0]))

    def names(self) -> List[str]:
        return list(self._entries)

    def stream(self, name: str) -> bytes:
        """The bytes of a stream. Raises KeyError when there is none of that name."""
        start, size = self._entries[name]
        if size >= self._cutoff:
            return self._chain(start)[:size]
        pieces, length = [], self._small_size
        at = start
        while at < FREE and at < len(self._small_fat) and len(pieces) * length < size:
            pieces.append(self._small[at * length : (at + 1) * length])
            at = self._small_fat[at]
        return b"".join(pieces)[:size]

    def _sector(self, number: int) -> bytes:
        return self._data[(number + 1) * self._size : (number + 2) * self._size]

    def _numbers(self, data: bytes) -> List[int]:
        return list(struct.unpack(f"<{len(data) // 4}I", data[: len(data) // 4 * 4]))

    def _read_fat(self) -> List[int]:
        sectors = [n for n in struct.unpack_from("<109I", self._data, 76) if n < FREE]
        more = struct.unpack_from("<I", self._data, 68)[0]
        seen = 0
        while more < FREE and seen < 10_000:
            numbers = self._numbers(self._sector(more))
            sectors += [n for n in numbers[:-1] if n < FREE]
            more = numbers[-1] if numbers else FREE
            seen += 1
        fat: List[int] = []
        for number in sectors:
            fat += self._numbers(self._sector(number))
        return fat

    def _chain(self, start: int) -> bytes:
        pieces: List[bytes] = []
        at = start
        while at < FREE and at < len(self._fat) and len(pieces) < min(MOST_SECTORS, len(self._fat) + 1):
            pieces.append(self._sector(at))
            at = self._fat[at]
        return b"".join(pieces)

    def _read_directory(self, start: int) -> None:
        directory = self._chain(start)
        self._small = b""
        for at in range(0, len(directory) - 127, 128):
            entry = directory[at : at + 128]
            length = struct.unpack_from("<H", entry, 64)[0]
            name = entry[: max(0, min(64, length) - 2)].decode("utf-16-le", errors="replace")
            first, size = struct.unpack_from("<IQ", entry, 116)
            if entry[66] == 5:
                self._small = self._chain(first)[: size & 0xFFFFFFFF]
            elif entry[66] == 2:
                self._entries.setdefault(name, (first, size & 0xFFFFFFFF))
