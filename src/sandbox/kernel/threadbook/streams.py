"""Catches what a cell writes, through `print` or straight to the file descriptors, up to a limit."""

from __future__ import annotations

import contextlib
import io
import os
import sys
import tempfile
from collections.abc import Iterator
from typing import BinaryIO

LIMIT = 1024 * 1024


class Caught:
    """One caught stream; `text` is filled when the cell has ended."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self.text = ""

    def read(self) -> None:
        self._file.seek(0)
        self.text = self._file.read(LIMIT).decode("utf-8", "replace")


@contextlib.contextmanager
def captured() -> Iterator[tuple[Caught, Caught]]:
    """Child processes write to the descriptors, which on some servers carry the kernel's own protocol."""
    before = sys.stdin, sys.stdout, sys.stderr
    with contextlib.ExitStack() as stack:
        files = [stack.enter_context(tempfile.TemporaryFile(buffering=0)) for _ in range(2)]
        nothing = stack.enter_context(open(os.devnull, encoding="utf-8"))
        saved = [os.dup(number) for number in range(3)]
        for number, file in enumerate((nothing, *files)):
            os.dup2(file.fileno(), number)
        caught = Caught(files[0]), Caught(files[1])
        sys.stdin, sys.stdout, sys.stderr = nothing, _writer(1), _writer(2)
        try:
            yield caught
        finally:
            sys.stdin, sys.stdout, sys.stderr = before
            for number, copy in enumerate(saved):
                os.dup2(copy, number)
                os.close(copy)
            for stream in caught:
                stream.read()


class _Limited(io.RawIOBase):
    """Drops what goes beyond the limit, so that a flood of prints costs neither time nor disk."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self._number = number
        self._room = LIMIT

    def writable(self) -> bool:
        return True

    def fileno(self) -> int:
        return self._number

    def write(self, data: bytes) -> int:  # type: ignore[override]
        if self._room > 0:
            self._room -= os.write(self._number, bytes(data)[: self._room])
        return len(data)


def _writer(number: int) -> io.TextIOWrapper:
    return io.TextIOWrapper(
        _Limited(number), encoding="utf-8", errors="backslashreplace", write_through=True
    )
