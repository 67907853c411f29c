"""A bubblewrap process that holds one sandbox's namespaces, and the uid it runs under."""

import contextlib
import json
import os
import signal
import subprocess
import time
from dataclasses import dataclass, field

from .as_user import as_user


class Uids:
    """Hands out a uid of its own to each sandbox; none where the server is not root."""

    def __init__(self, first: int | None, count: int) -> None:
        self._free = [] if first is None else list(range(first + count - 1, first - 1, -1))
        self._rooted = first is not None

    def take(self) -> int | None:
        if not self._rooted:
            return None
        if not self._free:
            raise RuntimeError("every uid for sandboxes is in use")
        return self._free.pop()

    def give_back(self, uid: int | None) -> None:
        if uid is not None:
            self._free.append(uid)


@dataclass
class Holder:
    process: "subprocess.Popen[bytes]"
    uid: int | None
    status_fd: int
    started: float = field(default_factory=time.monotonic)
    init_pid: int | None = None
    _pidfd: int | None = None

    @property
    def stdout_fd(self) -> int:
        assert self.process.stdout
        return self.process.stdout.fileno()

    def learn_init_pid(self) -> int:
        """Bubblewrap tells the host's pid of the sandbox's first process before it starts it."""
        line = b""
        while b"\n" not in line:
            chunk = os.read(self.status_fd, 4096)
            if not chunk:
                raise OSError(0, self.complaint() or "bubblewrap ended at once")
            line += chunk
        self.init_pid = int(json.loads(line.split(b"\n")[0])["child-pid"])
        self._pidfd = os.pidfd_open(self.init_pid)
        return self.init_pid

    def kill(self) -> None:
        """Ends every process of the sandbox: they all die with its first one."""
        try:
            if self._pidfd is not None:
                signal.pidfd_send_signal(self._pidfd, signal.SIGKILL)
            else:
                os.kill(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass

    def complaint(self) -> str:
        """What bubblewrap said when it failed."""
        assert self.process.stderr
        os.set_blocking(self.process.stderr.fileno(), False)
        try:
            return (self.process.stderr.read() or b"").decode(errors="replace").strip()[-500:]
        except OSError:
            return ""

    def close(self) -> None:
        self.process.returncode = self.process.returncode or 0
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            if stream:
                stream.close()
        for fd in (self.status_fd, self._pidfd):
            if fd is not None:
                os.close(fd)
        self._pidfd = None


def start(
    bwrap: list[str],
    command: list[str],
    uid: int | None,
    filter_path: str,
    inherited: tuple[int, ...] = (),
) -> Holder:
    status_read, status_write = os.pipe()
    filter_fd = os.open(filter_path, os.O_RDONLY)
    program, *arguments = bwrap
    with contextlib.ExitStack() as files:
        files.callback(os.close, status_write)
        files.callback(os.close, filter_fd)
        opened = _open_files(arguments, files)
        arguments_fd = _arguments_file(arguments, opened, files)
        try:
            if uid is not None:
                files.enter_context(as_user(uid))
            process = subprocess.Popen(
                [
                    *(program, "--json-status-fd", str(status_write), "--seccomp", str(filter_fd)),
                    *("--args", str(arguments_fd), "--", *command),
                ],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                pass_fds=(status_write, filter_fd, arguments_fd, *opened.values(), *inherited),
                # What bubblewrap itself is given can be read inside as /proc/1/environ.
                env={},
                cwd="/",
            )
        except BaseException:
            os.close(status_read)
            raise
    return Holder(process, uid, status_read)


def _open_files(arguments: list[str], files: contextlib.ExitStack) -> dict[int, int]:
    """Files whose content goes in, by where in the arguments they are named. A bound file or folder
    would tell in the list of mounts where on the host it lies."""
    opened: dict[int, int] = {}
    for index, argument in enumerate(arguments):
        if argument == "--file":
            opened[index + 1] = os.open(arguments[index + 1], os.O_RDONLY)
            files.callback(os.close, opened[index + 1])
    return opened


def _arguments_file(arguments: list[str], opened: dict[int, int], files: contextlib.ExitStack) -> int:
    """Its command line can be read inside; what is bound from where is nobody's business there."""
    fd = os.memfd_create("bwrap")
    files.callback(os.close, fd)
    words = (str(opened.get(index, argument)) for index, argument in enumerate(arguments))
    os.write(fd, b"".join(word.encode() + b"\0" for word in words))
    os.lseek(fd, 0, os.SEEK_SET)
    return fd
