"""Starts and ends sandboxes for the server, and is the warm process that kernels are forked from.

Orders come as JSON lines on standard input, events leave as JSON lines on standard output. It runs
our code only: whatever a user sends runs in processes that left its namespaces, user and rights.
When standard input ends, the server is gone, and so is every sandbox.
"""

import itertools
import json
import math
import os
import resource
import selectors
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

from . import confinement
from . import runtime
from .file_locks import FileLocks
from .sandbox import Sandbox, SandboxGone
from .settings import Settings
from .starter import ColdStarter, ForkStarter, Starter, UnisolatedStarter

TICK_SECONDS = 0.2
# Whoever was just given a sandbox opens a kernel and runs a first cell; the next spare can wait for that.
REFILL_SECONDS = 0.1


class Warden:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._selector = selectors.DefaultSelector()
        self._sandboxes: list[Sandbox] = []
        self._numbers = itertools.count()
        self._starters = self._make_starters()
        self._orders = bytearray()
        self._locks = FileLocks()
        self._next_tick = time.monotonic()
        self._next_refill = time.monotonic()

    def run(self) -> None:
        self._selector.register(0, selectors.EVENT_READ, self._read_orders)
        self._selector.register(_wake_on_child(), selectors.EVENT_READ, self._reap)
        self._refill()
        emit({"event": "up", "pid": os.getpid()})
        while True:
            for key, _ in self._selector.select(self._until_next()):
                if key.fd in self._selector.get_map():
                    key.data(key.fd)
            now = time.monotonic()
            if now >= self._next_tick:
                self._watch()
                self._next_tick = now + TICK_SECONDS
            if now >= self._next_refill:
                self._refill()

    def _until_next(self) -> float | None:
        """Seconds to the next thing that is due by the clock; None where only an order makes work."""
        due = self._next_refill
        if self._sandboxes:
            due = min(due, self._next_tick)
        return None if math.isinf(due) else max(0.0, due - time.monotonic())

    def _make_starters(self) -> dict[str, Starter]:
        if not self._settings.isolated:
            return {"unisolated": UnisolatedStarter(self._settings)}
        starters: dict[str, Starter] = {"cold": ColdStarter(self._settings)}
        if self._settings.warm:
            kernel_main = runtime.prepare(self._settings.kernel, isolated=True)
            starters["fork"] = ForkStarter(self._settings, self._selector, kernel_main)
        return starters

    def _read_orders(self, fd: int) -> None:
        chunk = os.read(fd, 65536)
        if not chunk:
            self._end()
        self._orders += chunk
        while (end := self._orders.find(b"\n")) >= 0:
            line = bytes(self._orders[:end])
            del self._orders[: end + 1]
            self._obey(json.loads(line))

    def _obey(self, order: dict[str, Any]) -> None:
        if order["op"] == "create":
            self._create(order["id"], order["start"])
            return
        for sandbox in self._sandboxes:
            if sandbox.id != order["id"]:
                continue
            if order["op"] == "kill":
                sandbox.kill(order["reason"])
            else:
                ORDERS[order["op"]](sandbox)

    def _create(self, sandbox_id: str, start: str) -> None:
        spare = self._take_spare() if start == "fork" else None
        if not spare:
            self._begin(sandbox_id, start)
            return
        spare.id = sandbox_id
        if not spare.awaits_ready:
            self._tell_ready(spare, "pool")
            self._refill_soon()

    def _take_spare(self) -> Sandbox | None:
        """The spare that is furthest on."""
        spares = [sandbox for sandbox in self._sandboxes if sandbox.is_spare]
        return min(spares, key=lambda spare: (spare.awaits_ready, spare.number), default=None)

    def _refill_soon(self) -> None:
        self._next_refill = time.monotonic() + REFILL_SECONDS

    def _refill(self) -> None:
        """Starts spares, but not while somebody waits for a sandbox that is starting."""
        self._next_refill = math.inf
        if "fork" not in self._starters or any(
            sandbox.id and sandbox.awaits_ready for sandbox in self._sandboxes
        ):
            return
        spares = sum(sandbox.is_spare for sandbox in self._sandboxes)
        for _ in range(self._settings.spare_sandboxes - spares):
            self._begin(None, "fork")

    def _begin(self, sandbox_id: str | None, start: str) -> None:
        sandbox = Sandbox(next(self._numbers), sandbox_id, self._settings)
        self._sandboxes.append(sandbox)
        try:
            self._starters[start].start(sandbox, self._started, self._failed)
        except (OSError, RuntimeError) as error:
            self._failed(sandbox, str(error))

    def _started(self, sandbox: Sandbox) -> None:
        """The processes exist; the agent says when it can be used."""
        self._selector.register(sandbox.ready_fd, selectors.EVENT_READ, lambda _: self._ready(sandbox))

    def _ready(self, sandbox: Sandbox) -> None:
        self._selector.unregister(sandbox.ready_fd)
        if not sandbox.take_ready():
            self._failed(sandbox, sandbox.complaint() or "its first process ended at once")
            return
        if sandbox.id:
            self._tell_ready(sandbox, sandbox.mode)
        self._refill_soon()

    def _tell_ready(self, sandbox: Sandbox, mode: str) -> None:
        emit({"event": "ready", "id": sandbox.id, "mode": mode, "socket": sandbox.socket_path})

    def _failed(self, sandbox: Sandbox, message: str) -> None:
        sandbox.kill("failed")
        if not sandbox.has_process:
            self._forget(sandbox)
        if sandbox.id:
            emit({"event": "failed", "id": sandbox.id, "message": message})

    def _reap(self, wake_fd: int) -> None:
        os.read(wake_fd, 4096)
        while True:
            try:
                pid, _ = os.waitpid(-1, os.WNOHANG)
            except ChildProcessError:
                return
            if pid == 0:
                return
            for sandbox in list(self._sandboxes):
                try:
                    sandbox.process_ended(pid)
                except SandboxGone as gone:
                    self._gone(sandbox, gone.reason)

    def _gone(self, sandbox: Sandbox, reason: str) -> None:
        if sandbox.awaits_ready and sandbox.ready_fd in self._selector.get_map():
            self._selector.unregister(sandbox.ready_fd)
        if sandbox.holder and sandbox.holder.stdout_fd in self._selector.get_map():
            self._selector.unregister(sandbox.holder.stdout_fd)
        message = sandbox.complaint() if sandbox.awaits_ready else ""
        self._forget(sandbox)
        if sandbox.id and message:
            emit({"event": "failed", "id": sandbox.id, "message": message})
        if sandbox.id:
            emit({"event": "gone", "id": sandbox.id, "reason": reason})

    def _forget(self, sandbox: Sandbox) -> None:
        sandbox.close()
        self._starters[sandbox.mode].give_back(sandbox)
        self._sandboxes.remove(sandbox)

    def _watch(self) -> None:
        now = time.monotonic()
        for sandbox in self._sandboxes:
            sandbox.watch(now, self._locks)

    def _end(self) -> None:
        for sandbox in self._sandboxes:
            sandbox.kill("stopped")
        shutil.rmtree(self._settings.run_dir, ignore_errors=True)
        os._exit(0)


ORDERS: dict[str, Callable[[Sandbox], None]] = {
    "pause": Sandbox.pause,
    "resume": Sandbox.resume,
    "busy": Sandbox.busy,
    "idle": Sandbox.idle,
}


def emit(event: dict[str, Any]) -> None:
    data = json.dumps(event).encode() + b"\n"
    while data:
        data = data[os.write(1, data) :]


def _wake_on_child() -> int:
    read, write = os.pipe()
    os.set_blocking(write, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(write, warn_on_full_buffer=False)
    return read


def _start_cleaner(run_dir: str) -> "subprocess.Popen[bytes]":
    """Removes the server's folder when this process is gone, however it went. In a session of its own,
    so that no terminal ends it first."""
    return subprocess.Popen(
        ["/bin/sh", "-c", 'read -r _; rm -rf -- "$0"', run_dir],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        cwd="/",
    )


def main() -> None:
    settings = Settings.parse(sys.stdin.buffer.raw.readline().decode())  # type: ignore[attr-defined]
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Held for as long as this process lives: it is the end of this pipe that the cleaner waits for.
    _cleaner = _start_cleaner(settings.run_dir)
    # Only now: the environment that a process was started with can be read in what is forked from it.
    for name in ("HOME", "MPLCONFIGDIR", "IPYTHONDIR"):
        # Not the sandboxes' /tmp, which on this side is everybody's.
        os.environ[name] = settings.closed_dir
    if settings.isolated:
        confinement.die_with_parent()
        confinement.become_subreaper()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 65536), hard))
    Warden(settings).run()
