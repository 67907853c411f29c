"""Starts and ends sandboxes for the server, and is the warm process that kernels are forked from.

Orders come as JSON lines on standard input, events leave as JSON lines on standard output. It runs
our code only: whatever a user sends runs in processes that left its namespaces, user and rights.
When standard input ends, the server is gone, and so is every sandbox.
"""

import json
import os
import resource
import selectors
import shutil
import signal
import sys
import time
from typing import Any

from . import confinement
from . import runtime
from .sandbox import Sandbox, SandboxGone
from .settings import Settings
from .starter import ColdStarter, ForkStarter, Starter, UnisolatedStarter

TICK_SECONDS = 0.2


class Warden:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._selector = selectors.DefaultSelector()
        self._sandboxes: dict[str, Sandbox] = {}
        self._starters = self._make_starters()
        self._orders = bytearray()

    def run(self) -> None:
        self._selector.register(0, selectors.EVENT_READ, self._read_orders)
        self._selector.register(_wake_on_child(), selectors.EVENT_READ, self._reap)
        for starter in self._starters.values():
            starter.warm_up()
        emit({"event": "up", "pid": os.getpid()})
        next_tick = time.monotonic() + TICK_SECONDS
        while True:
            timeout = max(0.0, next_tick - time.monotonic()) if self._sandboxes else None
            for key, _ in self._selector.select(timeout):
                if key.fd in self._selector.get_map():
                    key.data(key.fd)
            if time.monotonic() >= next_tick:
                self._watch()
                next_tick = time.monotonic() + TICK_SECONDS

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
            self._create(order)
        elif sandbox := self._sandboxes.get(order["id"]):
            getattr(sandbox, _ORDERS[order["op"]])()

    def _create(self, order: dict[str, Any]) -> None:
        sandbox = Sandbox(order["id"], order["socket"], self._settings)
        self._sandboxes[sandbox.id] = sandbox
        try:
            self._starters[order["start"]].start(sandbox, self._started, self._failed)
        except (OSError, RuntimeError) as error:
            self._failed(sandbox, str(error))

    def _started(self, sandbox: Sandbox) -> None:
        """The processes exist; the agent says when it can be used."""
        self._selector.register(sandbox.ready_fd, selectors.EVENT_READ, lambda _: self._ready(sandbox))

    def _ready(self, sandbox: Sandbox) -> None:
        self._selector.unregister(sandbox.ready_fd)
        if sandbox.take_ready():
            emit({"event": "ready", "id": sandbox.id, "mode": sandbox.mode})
        else:
            self._failed(sandbox, sandbox.complaint() or "its first process ended at once")

    def _failed(self, sandbox: Sandbox, message: str) -> None:
        sandbox.kill("failed")
        if not sandbox.has_process:
            del self._sandboxes[sandbox.id]
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
            self._ended(pid)

    def _ended(self, pid: int) -> None:
        for starter in self._starters.values():
            starter.process_ended(pid)
        for sandbox in list(self._sandboxes.values()):
            try:
                sandbox.process_ended(pid)
            except SandboxGone as gone:
                if sandbox.awaits_ready and sandbox.ready_fd in self._selector.get_map():
                    self._selector.unregister(sandbox.ready_fd)
                    emit({"event": "failed", "id": sandbox.id, "message": sandbox.complaint()})
                sandbox.close()
                self._starters[sandbox.mode].give_back(sandbox)
                del self._sandboxes[sandbox.id]
                emit({"event": "gone", "id": sandbox.id, "reason": gone.reason})

    def _watch(self) -> None:
        now = time.monotonic()
        for sandbox in self._sandboxes.values():
            sandbox.watch(now)

    def _end(self) -> None:
        for sandbox in self._sandboxes.values():
            sandbox.kill("stopped")
        for starter in self._starters.values():
            starter.close()
        shutil.rmtree(self._settings.run_dir, ignore_errors=True)
        os._exit(0)


_ORDERS = {"kill": "kill", "pause": "pause", "resume": "resume", "busy": "busy", "idle": "idle"}


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


def main() -> None:
    settings = Settings.parse(sys.stdin.buffer.raw.readline().decode())  # type: ignore[attr-defined]
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if settings.isolated:
        confinement.die_with_parent()
        confinement.become_subreaper()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 65536), hard))
    Warden(settings).run()
