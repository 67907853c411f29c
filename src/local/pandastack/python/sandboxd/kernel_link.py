"""Joins one kernel to the server's connection: code in, output and results out."""

import os
import selectors
import signal
import socket
from collections.abc import Callable
from typing import Any

from . import frames
from .answer import MAX_ANSWER
from .kernel import CHANNEL_LOST, HEADER
from .kernel_process import KernelProcess
from .output_cut import OutputCut

PIPE_BYTES = 65536


class KernelLink:
    def __init__(
        self,
        sock: socket.socket,
        kernel: KernelProcess,
        selector: selectors.BaseSelector,
        forget: Callable[[int], None],
    ) -> None:
        self._sock = sock
        self._kernel = kernel
        self._selector = selector
        self._forget = forget
        self._waiting: list[dict[str, Any]] = []
        self._busy = False
        self._cell = 0
        self._incoming = bytearray()
        self._cuts: dict[int, OutputCut] = {}
        self._closed = False
        self._released = False
        self._broke = False
        selector.register(sock, selectors.EVENT_READ, self._on_request)
        selector.register(kernel.control, selectors.EVENT_READ, self._on_control)
        for fd in (kernel.stdout, kernel.stderr):
            selector.register(fd, selectors.EVENT_READ, lambda fd=fd: self._on_output(fd))

    def died(self, status: int) -> None:
        """The kernel was reaped with this wait status."""
        if self._closed:
            return
        try:
            self._finish_output()
            code = os.waitstatus_to_exitcode(status)
            death = {"signal": -code} if code < 0 else {"code": code}
            frames.send_json(self._sock, {"died": {**death, "broken": self._broke or code == CHANNEL_LOST}})
        except OSError:
            # The server is gone too.
            self._close()
            return
        # The server closes when it has read this; closed here, a cell that it is just sending would meet
        # a broken connection and hide the reason.
        self._release_kernel()

    def _on_request(self) -> None:
        try:
            request = frames.receive_json(self._sock)
        except (OSError, frames.BrokenFrame):
            # Closing the connection ends the kernel: nobody can reach it any more.
            if not self._released:
                self._kernel.signal(signal.SIGKILL)
            self._close()
            return
        if self._released:
            return
        operation = request.get("op")
        if operation == "run":
            self._waiting.append(request)
            self._next_cell()
        elif operation == "interrupt":
            self._kernel.signal(signal.SIGINT)
        elif operation == "kill":
            self._kernel.signal(signal.SIGKILL)

    def _next_cell(self) -> None:
        if self._busy or not self._waiting:
            return
        request = self._waiting.pop(0)
        cap = int(request["output_bytes"])
        self._cuts = {
            self._kernel.stdout: OutputCut(self._sock, frames.STDOUT, cap),
            self._kernel.stderr: OutputCut(self._sock, frames.STDERR, cap),
        }
        self._busy = True
        self._cell += 1
        # JSON can carry half a character, which is no text that could be sent on.
        code = request["code"].encode(errors="replace")
        try:
            self._kernel.control.sendall(HEADER.pack(self._cell, len(code)) + code)
        except OSError:
            self._kernel.signal(signal.SIGKILL)

    def _on_output(self, fd: int) -> None:
        chunk = self._read(fd)
        cut = self._cuts.get(fd)
        if chunk is not None and cut is not None:
            self._guarded(lambda: cut.take(chunk))

    def _read(self, fd: int) -> bytes | None:
        """None when there is nothing to read now or ever."""
        try:
            chunk = os.read(fd, PIPE_BYTES)
        except BlockingIOError:
            return None
        if chunk:
            return chunk
        if fd in self._selector.get_map():
            self._selector.unregister(fd)
        return None

    def _on_control(self) -> None:
        try:
            chunk = self._kernel.control.recv(1 << 20)
        except OSError:
            # The kernel died before it had read all that was sent to it.
            chunk = b""
        if not chunk:
            self._broken()
            return
        self._incoming += chunk
        if len(self._incoming) < HEADER.size:
            return
        cell, length = HEADER.unpack_from(self._incoming)
        # An answer made up by a cell ends that cell early; the kernel's own then comes for a cell that
        # is over, and would be read as the next one's.
        excess = len(self._incoming) - HEADER.size - length
        if length > MAX_ANSWER or not self._busy or cell != self._cell or excess > 0:
            self._broken()
        elif excess == 0:
            result = bytes(self._incoming[HEADER.size :][:length])
            self._incoming.clear()
            self._guarded(lambda: self._end_cell(result))

    def _end_cell(self, result: bytes) -> None:
        self._finish_output()
        frames.send(self._sock, frames.RESULT, result)
        self._busy = False
        self._next_cell()

    def _finish_output(self) -> None:
        # The kernel flushed before it answered, so all that it wrote is in the pipes by now; a
        # child that goes on writing must not keep the cell open.
        for fd, cut in self._cuts.items():
            if (chunk := self._read(fd)) is not None:
                cut.take(chunk)
            cut.finish()
        # What comes between cells, from the background, belongs to none and is dropped.
        self._cuts = {}

    def _guarded(self, action: Callable[[], None]) -> None:
        try:
            action()
        except OSError:
            self._kernel.signal(signal.SIGKILL)
            self._close()

    def _broken(self) -> None:
        """Code in the kernel closed or wrote to the channel: it cannot be trusted any more."""
        if self._kernel.control in self._selector.get_map():
            self._selector.unregister(self._kernel.control)
        if self._kernel.is_ending():
            # It closed with the process, whose own end says more.
            return
        self._broke = True
        self._kernel.signal(signal.SIGKILL)

    def _close(self) -> None:
        if self._closed:
            return
        self._closed = True
        self._release_kernel()
        self._unregister(self._sock)
        self._sock.close()

    def _release_kernel(self) -> None:
        if self._released:
            return
        self._released = True
        for source in (self._kernel.control, self._kernel.stdout, self._kernel.stderr):
            self._unregister(source)
        self._kernel.close()
        self._forget(self._kernel.pid)

    def _unregister(self, source: socket.socket | int) -> None:
        if source in self._selector.get_map():
            self._selector.unregister(source)
