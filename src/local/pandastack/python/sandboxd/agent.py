"""The first process of a sandbox: takes calls from the server's socket, keeps the kernels.

One thread and one loop; whatever takes time runs in a forked process. It is forked from the warm
zygote or started cold, and is the same from here on.
"""

import os
import selectors
import signal
import socket
from collections.abc import Callable

from . import commands
from . import confinement
from . import files
from . import frames
from .kernel_link import KernelLink
from .kernel_process import KernelProcess, close_all_but

KernelMain = Callable[[socket.socket], None]

# For the request itself; whoever handles it decides for the rest.
CALL_SECONDS = 30


class Agent:
    def __init__(self, listener: socket.socket, kernel_main: KernelMain) -> None:
        self._listener = listener
        self._kernel_main = kernel_main
        self._selector = selectors.DefaultSelector()
        self._links: dict[int, KernelLink] = {}
        self._wake, wake_write = socket.socketpair()
        for end in (self._wake, wake_write):
            end.setblocking(False)
        self._wake_write = wake_write
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.set_wakeup_fd(wake_write.fileno(), warn_on_full_buffer=False)
        self._spare: KernelProcess | None = None

    def serve(self) -> None:
        # Forked ahead, so that the first session need not wait for it; and only now, while whoever asked
        # for the sandbox hears that it is there.
        self._spare = KernelProcess.fork(self._kernel_main)
        _rehearse()
        self._selector.register(self._listener, selectors.EVENT_READ, self._accept)
        self._selector.register(self._wake, selectors.EVENT_READ, self._reap)
        while True:
            for key, _ in self._selector.select():
                # An earlier event of this round may have closed this one's source. It is asked for by
                # its number, since a closed socket has none, and may be another's by now.
                if self._selector.get_map().get(key.fd) is key:
                    key.data()

    def _accept(self) -> None:
        sock, _ = self._listener.accept()
        sock.settimeout(CALL_SECONDS)
        try:
            request = frames.receive_json(sock)
            if request["op"] == "kernel":
                self._open_kernel(sock)
                return
            self._hand_over(sock, request)
        except (OSError, KeyError, frames.BrokenFrame):
            pass
        sock.close()

    def _hand_over(self, sock: socket.socket, request: files.Request) -> None:
        try:
            forked = os.fork() == 0
        except OSError as error:
            frames.send_json(sock, {"error": f"no process left: {error.strerror}", "code": "EAGAIN"})
            return
        if not forked:
            return
        try:
            signal.set_wakeup_fd(-1)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            close_all_but(sock.fileno())
            sock.settimeout(None)
            handler = commands.handle if request["op"] == "exec" else files.handle
            handler(sock, request)
        except (OSError, frames.BrokenFrame):
            # The asker is gone; there is nobody left to tell.
            pass
        finally:
            os._exit(0)

    def _open_kernel(self, sock: socket.socket) -> None:
        try:
            kernel = self._spare or KernelProcess.fork(self._kernel_main)
        except OSError as error:
            frames.send_json(sock, {"error": f"no process left: {error.strerror}", "code": "EAGAIN"})
            return
        self._spare = None
        frames.send_json(sock, {"pid": kernel.pid})
        self._links[kernel.pid] = KernelLink(sock, kernel, self._selector, self._forget)

    def _forget(self, pid: int) -> None:
        self._links.pop(pid, None)

    def _reap(self) -> None:
        try:
            self._wake.recv(4096)
        except BlockingIOError:
            pass
        while True:
            try:
                pid, status = os.waitpid(-1, os.WNOHANG)
            except ChildProcessError:
                return
            if pid == 0:
                return
            if link := self._links.get(pid):
                link.died(status)
            elif self._spare and self._spare.pid == pid:
                self._spare.close()
                self._spare = None


def _rehearse() -> None:
    """A call from nobody. Forking left every page shared with another process, and whoever calls first
    would wait while those that a call writes to are copied: 4 ms of the 11 that a kernel took to open."""
    here, there = socket.socketpair()
    with here, there:
        there.settimeout(CALL_SECONDS)
        frames.send_json(here, {"op": "rehearsal"})
        frames.send_json(there, frames.receive_json(there))


def run(
    listener: socket.socket,
    ready_fd: int,
    limits: confinement.Limits | None,
    kernel_main: KernelMain,
) -> None:
    """Serves until killed. `limits` is None only where there is no isolation either."""
    if limits:
        confinement.set_dumpable(False)
        confinement.apply_limits(limits)
    agent = Agent(listener, kernel_main)
    os.write(ready_fd, b"r")
    os.close(ready_fd)
    agent.serve()
