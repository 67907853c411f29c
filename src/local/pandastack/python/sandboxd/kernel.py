"""The kernel process: runs the cells that come on its control socket, one after the other."""

import os
import random
import signal
import socket
import struct
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

from . import answer
from . import confinement
from .cell_stream import CellStream

# The cell's number and how many bytes follow, both ways.
HEADER = struct.Struct(">II")
# The exit status of a kernel whose cell took its channel or its output away for good.
CHANNEL_LOST = 113
RunCell = Callable[[str], dict[str, Any]]


class Kernel:
    def __init__(self, control: socket.socket, run_cell: RunCell) -> None:
        self._control = control
        self._run_cell = run_cell
        self._pid = os.getpid()
        self._in_cell = False
        # User code may close or redirect 1 and 2; these bring them back after each cell.
        self._out = os.dup(1)
        self._err = os.dup(2)
        for fd in (self._out, self._err):
            os.set_inheritable(fd, False)

    def serve(self) -> None:
        self._restore_streams()
        self._restore_signals()
        while (order := self._next_cell()) is not None:
            cell, code = order
            result = self._run(code)
            if os.getpid() != self._pid:
                # A fork made by the cell came back out of it; only the kernel itself answers.
                os._exit(0)
            self._restore_streams()
            self._restore_signals()
            self._control.sendall(HEADER.pack(cell, len(result)) + result)

    def _run(self, code: str) -> bytes:
        self._in_cell = True
        try:
            result = self._run_cell(code)
        except KeyboardInterrupt:
            result = {"error": "KeyboardInterrupt", "exit": 1}
        finally:
            self._in_cell = False
        return answer.encode(result)

    def _next_cell(self) -> tuple[int, str] | None:
        head = self._exactly(HEADER.size)
        if head is None:
            return None
        cell, length = HEADER.unpack(head)
        body = self._exactly(length)
        return None if body is None else (cell, body.decode(errors="replace"))

    def _exactly(self, length: int) -> bytes | None:
        parts = bytearray()
        while len(parts) < length:
            chunk = self._control.recv(length - len(parts))
            if not chunk:
                return None
            parts += chunk
        return bytes(parts)

    def _restore_streams(self) -> None:
        for stream in (sys.stdout, sys.stderr):
            try:
                stream.flush()
            except (OSError, ValueError, AttributeError):
                # Closed or replaced by the cell; it is replaced below.
                pass
        os.dup2(self._out, 1)
        os.dup2(self._err, 2)
        sys.stdout = sys.__stdout__ = CellStream(1)
        sys.stderr = sys.__stderr__ = CellStream(2)

    def _restore_signals(self) -> None:
        def interrupt(_number: int, _frame: FrameType | None) -> None:
            if self._in_cell:
                raise KeyboardInterrupt

        signal.signal(signal.SIGINT, interrupt)


def main(control: socket.socket, make_runner: Callable[[], RunCell], isolated: bool) -> None:
    if isolated:
        confinement.set_dumpable(True)
    # A cell's `import x` looks in the working folder first, as in a notebook; never in our code.
    sys.path[:] = ["", *(path for path in sys.path[1:] if path)]
    random.seed()
    if numpy := sys.modules.get("numpy"):
        numpy.random.seed()
    try:
        Kernel(control, make_runner()).serve()
    except OSError:
        os._exit(CHANNEL_LOST)
