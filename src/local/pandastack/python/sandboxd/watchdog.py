"""What one sandbox uses, over all its processes, as seen from outside."""

import os
from collections.abc import Iterable

PAGE = os.sysconf("SC_PAGE_SIZE")
SCRATCH_MOUNTS = ("/tmp", "/dev/shm")
WORKSPACE = "/workspace"


def _socket_bytes() -> int:
    try:
        with open("/proc/sys/net/core/wmem_default") as file:
            buffer = int(file.read())
    except OSError:
        # Hidden where the server runs in a network namespace; this is Linux's own default.
        buffer = 212_992
    # A message may be as large as the buffer that it still fits into.
    return 2 * buffer


SOCKET_BYTES = _socket_bytes()


def processes(roots: Iterable[int]) -> list[int]:
    """The given processes and all their descendants."""
    found: list[int] = []
    queue = list(roots)
    while queue:
        pid = queue.pop()
        found.append(pid)
        queue.extend(_children(pid))
    return found


def _children(pid: int) -> list[int]:
    children: list[int] = []
    try:
        # Listed per thread: a process forked by another thread than the first is only found there.
        for thread in os.listdir(f"/proc/{pid}/task"):
            with open(f"/proc/{pid}/task/{thread}/children") as file:
                children.extend(map(int, file.read().split()))
    except OSError:
        # It ended meanwhile.
        pass
    return children


def memory_bytes(pids: list[int], limit: int) -> int:
    """Proportional memory of processes; the plain sum of resident memory if that is in the limit."""
    resident = sum(map(_resident, pids))
    return resident if resident <= limit else sum(map(_proportional, pids))


def _resident(pid: int) -> int:
    try:
        with open(f"/proc/{pid}/statm") as file:
            return int(file.read().split()[1]) * PAGE
    except OSError:
        return 0


def _proportional(pid: int) -> int:
    try:
        with open(f"/proc/{pid}/smaps_rollup") as file:
            for line in file:
                if line.startswith("Pss:"):
                    return int(line.split()[1]) * 1024
    except PermissionError:
        return _unshared(pid)
    except OSError:
        pass
    return 0


def _unshared(pid: int) -> int:
    """Resident minus shared, where the proportional figure may not be read."""
    try:
        with open(f"/proc/{pid}/statm") as file:
            _, resident, shared, *_ = map(int, file.read().split())
            return (resident - shared) * PAGE
    except OSError:
        return 0


def scratch_bytes(init_pid: int) -> int:
    return sum(_used(init_pid, mount)[0] for mount in SCRATCH_MOUNTS)


def workspace_files(init_pid: int) -> int:
    return sum(_used(init_pid, mount)[1] for mount in (WORKSPACE, *SCRATCH_MOUNTS))


def socket_bytes(init_pid: int) -> int:
    """What the sockets of the sandbox may hold: the kernel tells how many there are, not how full."""
    try:
        with open(f"/proc/{init_pid}/net/unix", "rb") as file:
            return (file.read().count(b"\n") - 1) * SOCKET_BYTES
    except OSError:
        return 0


def _used(init_pid: int, mount: str) -> tuple[int, int]:
    # Safe to reach by path: these are mount points in a read-only root, so no link can be put there.
    try:
        status = os.statvfs(f"/proc/{init_pid}/root{mount}")
    except OSError:
        return 0, 0
    return (status.f_blocks - status.f_bfree) * status.f_frsize, status.f_files - status.f_ffree
