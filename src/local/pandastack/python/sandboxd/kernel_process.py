"""A forked kernel with the pipes that its parent reads."""

import os
import signal
import socket
import time
from collections.abc import Callable
from dataclasses import dataclass

# Below the server and the agents, which must answer while cells use every core.
NICENESS = 10


@dataclass
class KernelProcess:
    pid: int
    control: socket.socket
    stdout: int
    stderr: int

    @staticmethod
    def fork(main: Callable[[socket.socket], None]) -> "KernelProcess":
        ours, theirs = socket.socketpair()
        out_read, out_write = os.pipe()
        err_read, err_write = os.pipe()
        try:
            pid = os.fork()
        except OSError:
            for fd in (out_read, out_write, err_read, err_write):
                os.close(fd)
            ours.close()
            theirs.close()
            raise
        if pid == 0:
            try:
                become_kernel(theirs, out_write, err_write)
                main(theirs)
            finally:
                os._exit(1)
        theirs.close()
        os.close(out_write)
        os.close(err_write)
        for fd in (out_read, err_read):
            os.set_blocking(fd, False)
        return KernelProcess(pid, ours, out_read, err_read)

    def signal(self, number: int) -> None:
        """Sent to the kernel and to what it runs in the foreground."""
        try:
            os.killpg(self.pid, number)
        except ProcessLookupError:
            pass

    def is_ending(self) -> bool:
        """Whether it ended and waits to be reaped, or is about to."""
        if not hasattr(os, "waitid"):
            # macOS, where only unisolated sandboxes run.
            return False
        flags = os.WEXITED | os.WNOHANG | os.WNOWAIT
        for _ in range(20):
            if os.waitid(os.P_PID, self.pid, flags) is not None:
                return True
            # A dying process closes its files a moment before it counts as ended.
            time.sleep(0.001)
        return False

    def close(self) -> None:
        self.control.close()
        os.close(self.stdout)
        os.close(self.stderr)


def become_kernel(control: socket.socket, out_write: int, err_write: int) -> None:
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.setsid()
    os.nice(NICENESS)
    null = os.open(os.devnull, os.O_RDONLY)
    for fd, target in ((null, 0), (out_write, 1), (err_write, 2)):
        os.dup2(fd, target)
    close_all_but(control.fileno())


def close_all_but(kept: int) -> None:
    os.closerange(3, kept)
    os.closerange(kept + 1, 65536)
