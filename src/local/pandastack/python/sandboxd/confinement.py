"""What a forked process does to become one inside a sandbox, and the limits all of them have."""

import ctypes
import os
import resource
import signal
from dataclasses import dataclass

CLONE_NEWPID = 0x20000000
ALL_NAMESPACES = 0x7E020000  # cgroup, uts, ipc, user, pid, net and mount

_PR_SET_PDEATHSIG = 1
_PR_SET_DUMPABLE = 4
_PR_SET_SECCOMP = 22
_PR_CAPBSET_DROP = 24
_PR_SET_CHILD_SUBREAPER = 36
_PR_SET_NO_NEW_PRIVS = 38
_PR_CAP_AMBIENT = 47
_PR_CAP_AMBIENT_CLEAR_ALL = 4
_SECCOMP_MODE_FILTER = 2
_CAPABILITY_VERSION_3 = 0x20080522
_LAST_CAPABILITY = 63

_libc = ctypes.CDLL(None, use_errno=True)


@dataclass(frozen=True)
class Limits:
    process_memory_bytes: int
    cpu_seconds: int
    processes: int
    file_bytes: int


class _CapHeader(ctypes.Structure):
    _fields_ = [("version", ctypes.c_uint32), ("pid", ctypes.c_int)]


class _SockFprog(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ushort), ("filter", ctypes.c_char_p)]


def set_namespaces(fd: int, kinds: int) -> None:
    if _libc.setns(fd, kinds) != 0:
        raise _os_error("setns")


def become_subreaper() -> None:
    _prctl(_PR_SET_CHILD_SUBREAPER, 1)


def die_with_parent() -> None:
    _prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


def set_dumpable(dumpable: bool) -> None:
    """Processes of the same user cannot look into one that is not dumpable."""
    _prctl(_PR_SET_DUMPABLE, int(dumpable))


def drop_privileges(uid: int, gid: int, seccomp_program: bytes) -> None:
    """Run inside the namespaces: no capability, no way to gain one, the system calls filtered."""
    os.setresgid(gid, gid, gid)
    os.setresuid(uid, uid, uid)
    _prctl(_PR_CAP_AMBIENT, _PR_CAP_AMBIENT_CLEAR_ALL)
    for capability in range(_LAST_CAPABILITY + 1):
        if _libc.prctl(_PR_CAPBSET_DROP, capability, 0, 0, 0) != 0:
            break
    no_capabilities = (ctypes.c_uint32 * 6)()
    if _libc.capset(ctypes.byref(_CapHeader(_CAPABILITY_VERSION_3, 0)), no_capabilities) != 0:
        raise _os_error("capset")
    _prctl(_PR_SET_NO_NEW_PRIVS, 1)
    program = _SockFprog(len(seccomp_program) // 8, seccomp_program)
    if _libc.prctl(_PR_SET_SECCOMP, _SECCOMP_MODE_FILTER, ctypes.byref(program), 0, 0) != 0:
        raise _os_error("seccomp")


def apply_limits(limits: Limits) -> None:
    for kind, value in (
        (resource.RLIMIT_AS, limits.process_memory_bytes),
        (resource.RLIMIT_CPU, limits.cpu_seconds),
        (resource.RLIMIT_NPROC, limits.processes),
        (resource.RLIMIT_FSIZE, limits.file_bytes),
        # Each can be a socket, whose buffers no limit counts.
        (resource.RLIMIT_NOFILE, 256),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_MEMLOCK, 64 * 1024),
        # Each timer takes one, and memory of the kernel's.
        (resource.RLIMIT_SIGPENDING, 1024),
    ):
        hard = resource.getrlimit(kind)[1]
        lowest = value if hard == resource.RLIM_INFINITY else min(value, hard)
        # At the softer limit of CPU time the signal tells why; at the harder it would be a plain kill.
        margin = 5 if kind == resource.RLIMIT_CPU and lowest == value else 0
        resource.setrlimit(kind, (lowest, lowest + margin))


def _prctl(option: int, *arguments: int) -> None:
    values = [ctypes.c_ulong(a) for a in (*arguments, 0, 0, 0, 0)[:4]]
    if _libc.prctl(option, *values) != 0:
        raise _os_error(f"prctl {option}")


def _os_error(what: str) -> OSError:
    number = ctypes.get_errno()
    return OSError(number, f"{what}: {os.strerror(number)}")
