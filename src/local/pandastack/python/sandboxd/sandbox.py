"""One sandbox as the warden keeps it: its processes, its limits, why it ended."""

import os
import signal
import socket
import time

from . import watchdog
from .file_locks import MOST as MOST_LOCKS
from .file_locks import FileLocks
from .holder import Holder
from .settings import Settings

BUSY_INTERVAL = 0.2
IDLE_INTERVAL = 1.0
# Bubblewrap, its first process, the holder's command, the agent and a kernel.
QUIET_PROCESSES = 5


class SandboxGone(Exception):
    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Sandbox:
    """`id` is None while it waits, started, for somebody to want it."""

    def __init__(self, number: int, sandbox_id: str | None, settings: Settings) -> None:
        self.number = number
        self.id = sandbox_id
        self.mode = ""
        self.holder: Holder | None = None
        self.agent_pid: int | None = None
        self.awaits_ready = True
        self.ready_fd, self.ready_write = os.pipe()
        self.listener = socket.socket(socket.AF_UNIX)
        self.socket_path = f"{settings.run_dir}/closed/{number}"
        self.listener.bind(self.socket_path)
        self.listener.listen(64)
        self._settings = settings
        self._reason = ""
        self._busy = 0
        self._next_watch = 0.0
        self._handed_over = False

    @property
    def is_spare(self) -> bool:
        return self.id is None and not self._reason

    @property
    def has_process(self) -> bool:
        return self.holder is not None or self.agent_pid is not None

    def hand_over(self) -> None:
        """The agent has its own copies now."""
        self.listener.close()
        os.close(self.ready_write)
        self._handed_over = True

    def take_ready(self) -> bool:
        ready = os.read(self.ready_fd, 1) == b"r"
        os.close(self.ready_fd)
        self.awaits_ready = False
        if ready and self.holder and self.holder.init_pid is None:
            self.holder.learn_init_pid()
        return ready

    def complaint(self) -> str:
        return self.holder.complaint() if self.holder else ""

    def process_ended(self, pid: int) -> None:
        """Raises SandboxGone once nothing of the sandbox is left."""
        if pid == self.agent_pid:
            self.agent_pid = None
            self.kill("ended")
            if self.holder is None:
                raise SandboxGone(self._reason)
        elif self.holder and pid == self.holder.process.pid:
            if self.agent_pid is not None and self.holder.init_pid is not None:
                # The agent died with the namespaces and is reaped in a moment.
                self._reap_agent()
            raise SandboxGone(self._reason or "ended")

    def _reap_agent(self) -> None:
        assert self.agent_pid
        try:
            os.waitpid(self.agent_pid, 0)
        except ChildProcessError:
            pass
        self.agent_pid = None

    def kill(self, reason: str) -> None:
        self._reason = self._reason or reason
        if self.holder:
            self.holder.kill()
        elif self.agent_pid is not None:
            try:
                os.killpg(self.agent_pid, signal.SIGKILL)
            except ProcessLookupError:
                pass

    def busy(self) -> None:
        self._busy += 1
        self._next_watch = 0.0

    def idle(self) -> None:
        self._busy -= 1

    def pause(self) -> None:
        # Twice: one may fork while the first round is under way.
        for _ in range(2):
            self._signal_all(signal.SIGSTOP)

    def resume(self) -> None:
        self._signal_all(signal.SIGCONT)

    def watch(self, now: float, locks: FileLocks) -> None:
        """Ends the sandbox if it uses more than it may."""
        if now < self._next_watch or not self.holder or self.holder.init_pid is None:
            return
        pids = self._pids()
        quiet = self._busy == 0 and len(pids) <= QUIET_PROCESSES
        self._next_watch = now + (IDLE_INTERVAL if quiet else BUSY_INTERVAL)
        limit = self._settings.memory_bytes
        init = self.holder.init_pid
        used = watchdog.memory_bytes(pids, limit) + watchdog.scratch_bytes(init) + watchdog.socket_bytes(init)
        if used > limit:
            self.kill("memory")
        elif watchdog.workspace_files(init) > self._settings.max_files:
            self.kill("files")
        elif locks.held_by(pids, now) > MOST_LOCKS:
            self.kill("locks")

    def close(self) -> None:
        if self.holder:
            self.holder.close()
        if self.awaits_ready:
            os.close(self.ready_fd)
        if not self._handed_over:
            self.hand_over()
        try:
            os.unlink(self.socket_path)
        except FileNotFoundError:
            pass

    def _pids(self) -> list[int]:
        roots = [self.holder.init_pid if self.holder else None, self.agent_pid]
        return list(dict.fromkeys(watchdog.processes(pid for pid in roots if pid is not None)))

    def _signal_all(self, number: int) -> None:
        for pid in self._pids():
            try:
                os.kill(pid, number)
            except ProcessLookupError:
                pass
