"""Tar archives in which the holes of files take no room (GNU's sparse format 1.0, which `tarfile` reads)."""

import errno
import os
import tarfile
from collections import deque
from itertools import chain
from typing import IO, cast

BLOCK = tarfile.BLOCKSIZE
Segment = tuple[int, int]


class SparseTar(tarfile.TarFile):
    def addfile(self, tarinfo: tarfile.TarInfo, fileobj: IO[bytes] | None = None) -> None:
        segments = None if fileobj is None or not tarinfo.isreg() else find_data(fileobj.fileno(), tarinfo.size)
        if fileobj is None or segments is None:
            super().addfile(tarinfo, fileobj)
            return
        index = _padded("".join(f"{n}\n" for n in (len(segments), *chain(*segments))).encode())
        tarinfo.pax_headers = {
            "GNU.sparse.major": "1",
            "GNU.sparse.minor": "0",
            "GNU.sparse.name": tarinfo.name,
            "GNU.sparse.realsize": str(tarinfo.size),
        }
        tarinfo.size = len(index) + sum(length for _, length in segments)
        super().addfile(tarinfo, cast(IO[bytes], _Condensed(index, fileobj, segments)))


def find_data(fd: int, size: int) -> list[Segment] | None:
    """Where in a file there is data; None if it has no hole."""
    segments: list[Segment] = []
    position = 0
    while position < size:
        try:
            start = os.lseek(fd, position, os.SEEK_DATA)
        except OSError as error:
            if error.errno == errno.ENXIO:
                break
            raise
        # A file can grow while it is copied; what came later is not in the copy.
        position = min(os.lseek(fd, start, os.SEEK_HOLE), size)
        if start < size:
            segments.append((start, position - start))
    os.lseek(fd, 0, os.SEEK_SET)
    return None if segments == [(0, size)] or size == 0 else segments


def _padded(data: bytes) -> bytes:
    return data + b"\0" * (-len(data) % BLOCK)


class _Condensed:
    """The index, then the data alone, as a file that is read once."""

    def __init__(self, index: bytes, file: IO[bytes], segments: list[Segment]) -> None:
        self._index = index
        self._file = file
        self._segments = deque(segments)

    def read(self, size: int) -> bytes:
        parts: list[bytes] = [self._index[:size]]
        self._index = self._index[size:]
        missing = size - len(parts[0])
        while missing > 0 and self._segments:
            start, length = self._segments.popleft()
            self._file.seek(start)
            chunk = self._file.read(min(length, missing))
            if not chunk:
                break
            parts.append(chunk)
            missing -= len(chunk)
            if len(chunk) < length:
                self._segments.appendleft((start + len(chunk), length - len(chunk)))
        return b"".join(parts)
