"""Forks an agent from the warm process into a holder's namespaces."""

import os
import signal
from collections.abc import Callable

from . import agent
from . import confinement
from .sandbox import Sandbox
from .settings import Settings

OOM_SCORE = b"800"


def fork_agent(
    sandbox: Sandbox,
    settings: Settings,
    seccomp_program: bytes,
    kernel_main: Callable[..., None],
) -> int:
    """The host's pid of the agent."""
    assert sandbox.holder and sandbox.holder.init_pid is not None
    namespaces = os.pidfd_open(sandbox.holder.init_pid)
    own = os.open("/proc/self/ns/pid", os.O_RDONLY)
    try:
        # This only says where children are born. As root it saves a second fork, which is a
        # quarter of the time that a sandbox takes.
        confinement.set_namespaces(namespaces, confinement.CLONE_NEWPID)
    except PermissionError:
        os.close(own)
        return _fork_twice(
            namespaces, lambda: _enter(sandbox, settings, None, seccomp_program, kernel_main)
        )
    try:
        pid = os.fork()
        if pid == 0:
            _enter(sandbox, settings, namespaces, seccomp_program, kernel_main)
        confinement.set_namespaces(own, confinement.CLONE_NEWPID)
    finally:
        os.close(namespaces)
        os.close(own)
    return pid


def _fork_twice(namespaces: int, enter: Callable[[], None]) -> int:
    """Without root, a process must first be in the user namespace to be let into the others."""
    read, write = os.pipe()
    middle = os.fork()
    if middle == 0:
        try:
            _volunteer_for_oom()
            confinement.set_namespaces(namespaces, confinement.ALL_NAMESPACES)
            pid = os.fork()
            if pid == 0:
                enter()
            os.write(write, str(pid).encode())
        finally:
            os._exit(0)
    os.close(write)
    answer = os.read(read, 32)
    for fd in (read, namespaces):
        os.close(fd)
    if not answer:
        raise PermissionError(1, "not permitted")
    return int(answer)


def _enter(
    sandbox: Sandbox,
    settings: Settings,
    namespaces: int | None,
    seccomp_program: bytes,
    kernel_main: Callable[..., None],
) -> None:
    try:
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        if os.geteuid() == 0:
            os.setgroups([])
        keep = {sandbox.listener.fileno(), sandbox.ready_write, namespaces}
        null = os.open(os.devnull, os.O_RDWR)
        for target in (0, 1, 2):
            os.dup2(null, target)
        _close_between(sorted(fd for fd in keep if fd is not None))
        if namespaces is not None:
            _volunteer_for_oom()
            confinement.set_namespaces(namespaces, confinement.ALL_NAMESPACES)
            os.close(namespaces)
        os.setsid()
        confinement.drop_privileges(settings.inner_uid, settings.inner_uid, seccomp_program)
        os.chdir("/workspace")
        os.environ.clear()
        os.environ.update(settings.environment)
        agent.run(sandbox.listener, sandbox.ready_write, settings.limits, kernel_main)
    finally:
        os._exit(1)


def _volunteer_for_oom() -> None:
    """When memory runs out, the machine ends a sandbox before anything else. Inside, /proc is read-only."""
    with open("/proc/self/oom_score_adj", "wb") as file:
        file.write(OOM_SCORE)


def _close_between(kept: list[int]) -> None:
    low = 3
    for fd in kept:
        os.closerange(low, fd)
        low = fd + 1
    os.closerange(low, 65536)
