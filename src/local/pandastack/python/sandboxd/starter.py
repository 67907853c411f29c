"""The ways in which a sandbox's processes come to be."""

import json
import os
import selectors
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from typing import Protocol

from . import holder
from .fork import fork_agent
from .holder import Uids
from .sandbox import Sandbox
from .settings import Settings

Started = Callable[[Sandbox], None]
Failed = Callable[[Sandbox, str], None]
INNER_CODE = "/opt/sandbox.zip"


class Starter(Protocol):
    def start(self, sandbox: Sandbox, started: Started, failed: Failed) -> None: ...

    def give_back(self, sandbox: Sandbox) -> None: ...


class _Base:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def _order(self, sandbox: Sandbox) -> str:
        limits = vars(self._settings.limits) if self._settings.isolated else None
        return json.dumps(
            {
                "listener": sandbox.listener.fileno(),
                "ready": sandbox.ready_write,
                "kernel": self._settings.kernel,
                "limits": limits,
            }
        )


class ColdStarter(_Base):
    """Bubblewrap starts Python, which imports everything: slow, and works wherever namespaces do."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        first = settings.first_uid
        # The upper half of the uids; forked sandboxes use the lower.
        half = settings.uids // 2
        self._uids = Uids(None if first is None else first + half, settings.uids - half)
        program, *arguments = settings.bwrap
        self._bwrap = [program, *("--file", _zipped(settings), INNER_CODE), *arguments]

    def start(self, sandbox: Sandbox, started: Started, failed: Failed) -> None:
        sandbox.mode = "cold"
        command = [self._settings.python, INNER_CODE, "cold", self._order(sandbox)]
        uid = self._uids.take()
        sandbox.holder = holder.start(
            self._bwrap,
            command,
            uid,
            self._settings.filter_path,
            (sandbox.listener.fileno(), sandbox.ready_write),
        )
        sandbox.hand_over()
        started(sandbox)

    def give_back(self, sandbox: Sandbox) -> None:
        if sandbox.holder:
            self._uids.give_back(sandbox.holder.uid)


def _zipped(settings: Settings) -> str:
    """Our code as one file, compiled, that Python can run."""
    path = os.path.join(settings.closed_dir, "code.zip")
    with zipfile.PyZipFile(path, "w") as archive:
        archive.writepy(os.path.join(settings.code_dir, "sandboxd"))
        archive.write(os.path.join(settings.code_dir, "start.py"), "__main__.py")
    return path


class ForkStarter(_Base):
    """A holder makes the namespaces, the agent is forked from this warm process into them."""

    def __init__(
        self, settings: Settings, selector: selectors.BaseSelector, kernel_main: Callable[..., None]
    ) -> None:
        super().__init__(settings)
        self._selector = selector
        self._kernel_main = kernel_main
        self._uids = Uids(settings.first_uid, settings.uids // 2)
        with open(settings.filter_path, "rb") as file:
            self._filter = file.read()

    def start(self, sandbox: Sandbox, started: Started, failed: Failed) -> None:
        sandbox.mode = "fork"
        # It says that the namespaces are whole, then waits for the end of its input.
        command = ["/bin/sh", "-c", "echo r; read -r _"]
        uid = self._uids.take()
        sandbox.holder = holder.start(
            self._settings.bwrap, command, uid, self._settings.filter_path
        )
        self._selector.register(
            sandbox.holder.stdout_fd,
            selectors.EVENT_READ,
            lambda fd: self._on_holder(fd, sandbox, started, failed),
        )

    def give_back(self, sandbox: Sandbox) -> None:
        if sandbox.holder:
            self._uids.give_back(sandbox.holder.uid)

    def _on_holder(self, fd: int, sandbox: Sandbox, started: Started, failed: Failed) -> None:
        self._selector.unregister(fd)
        assert sandbox.holder
        try:
            if os.read(fd, 16) == b"":
                raise OSError(0, sandbox.complaint() or "bubblewrap ended at once")
            sandbox.holder.learn_init_pid()
            sandbox.agent_pid = fork_agent(sandbox, self._settings, self._filter, self._kernel_main)
        except OSError as error:
            failed(sandbox, error.strerror or str(error))
            return
        sandbox.hand_over()
        started(sandbox)


class UnisolatedStarter(_Base):
    """No isolation at all; only on an explicit wish."""

    def start(self, sandbox: Sandbox, started: Started, failed: Failed) -> None:
        sandbox.mode = "unisolated"
        workspace = self._workspace(sandbox)
        os.mkdir(workspace, 0o700)
        process = subprocess.Popen(
            [sys.executable, f"{self._settings.code_dir}/start.py", "cold", self._order(sandbox)],
            stdin=subprocess.DEVNULL,
            pass_fds=(sandbox.listener.fileno(), sandbox.ready_write),
            env={**self._settings.environment, "HOME": workspace},
            cwd=workspace,
            start_new_session=True,
        )
        sandbox.agent_pid = process.pid
        process.returncode = 0
        sandbox.hand_over()
        started(sandbox)

    def give_back(self, sandbox: Sandbox) -> None:
        shutil.rmtree(self._workspace(sandbox), ignore_errors=True)

    def _workspace(self, sandbox: Sandbox) -> str:
        return os.path.join(self._settings.run_dir, f"w-{sandbox.number}")

