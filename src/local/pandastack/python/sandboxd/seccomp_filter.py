"""Writes the sandbox's system call filter, for this machine's architecture, to standard output.

Run on its own: only the machine's Python need have the `seccomp` module, not the kernels'.
"""

import errno
import sys

import seccomp

# Ways to look into or become another process, to reach the kernel's wider surfaces, or to set up
# namespaces and mounts. Data analysis needs none of them.
REFUSED = """
ptrace process_vm_readv process_vm_writev kcmp pidfd_getfd process_madvise
keyctl add_key request_key
bpf perf_event_open userfaultfd lookup_dcookie fanotify_init
unshare setns mount umount umount2 pivot_root chroot
fsopen fsmount fsconfig fspick move_mount open_tree mount_setattr
name_to_handle_at open_by_handle_at quotactl quotactl_fd swapon swapoff acct
reboot kexec_load kexec_file_load init_module finit_module delete_module
settimeofday clock_settime clock_adjtime adjtimex sethostname setdomainname
ioperm iopl modify_ldt vm86 vm86old syslog nfsservctl memfd_secret uselib sysfs _sysctl
set_mempolicy mbind migrate_pages move_pages
""".split()

# Libraries try some of these first and fall back when the kernel does not know them. The others give
# memory that belongs to no process and no mount, which no limit here would see, or use up what the
# whole machine has only so much of.
UNKNOWN = """
clone3 io_uring_setup io_uring_enter io_uring_register
memfd_create shmget msgget semget mq_open
inotify_init inotify_init1 io_setup
""".split()

CLONE_NEW_FLAGS = [0x00000080, 0x00020000, 0x02000000, 0x04000000, 0x08000000, 0x10000000, 0x20000000, 0x40000000]
AF_UNIX, AF_INET, AF_INET6 = 1, 2, 10
LAST_FAMILY = 64
SOL_SOCKET = 1
BUFFER_SIZES = (7, 8, 32, 33)  # SO_SNDBUF, SO_RCVBUF, and both with FORCE
OFD_LOCKS = (37, 38)  # F_OFD_SETLK, F_OFD_SETLKW
TIOCSTI, TIOCLINUX = 0x5412, 0x541C
PER_LINUX = 0


def main() -> None:
    program = seccomp.SyscallFilter(defaction=seccomp.ALLOW)
    for name in REFUSED:
        refuse(program, name, errno.EPERM)
    for name in UNKNOWN:
        refuse(program, name, errno.ENOSYS)
    for flag in CLONE_NEW_FLAGS:
        refuse(program, "clone", errno.EPERM, seccomp.Arg(0, seccomp.MASKED_EQ, flag, flag))
    # There is no network to reach, and the buffers of such sockets would be memory that nobody counts.
    for family in (AF_INET, AF_INET6):
        refuse(program, "socket", errno.ENETUNREACH, int_argument(0, family))
    for option in BUFFER_SIZES:
        refuse(program, "setsockopt", errno.EPERM, int_argument(1, SOL_SOCKET), int_argument(2, option))
    for family in range(LAST_FAMILY):
        if family not in (AF_UNIX, AF_INET, AF_INET6):
            for call in ("socket", "socketpair"):
                refuse(program, call, errno.EAFNOSUPPORT, int_argument(0, family))
    for call in ("socket", "socketpair"):
        refuse(program, call, errno.EAFNOSUPPORT, seccomp.Arg(0, seccomp.GE, LAST_FAMILY))
    # These locks name no owner, so that nobody could count them.
    for command in OFD_LOCKS:
        refuse(program, "fcntl", errno.EINVAL, int_argument(1, command))
    for request in (TIOCSTI, TIOCLINUX):
        refuse(program, "ioctl", errno.EPERM, int_argument(1, request))
    refuse(program, "personality", errno.EPERM, seccomp.Arg(0, seccomp.NE, PER_LINUX))
    program.export_bpf(sys.stdout.buffer)


def int_argument(position: int, value: int) -> "seccomp.Arg":
    """The kernel looks at the lower half of the register only; so must the filter."""
    return seccomp.Arg(position, seccomp.MASKED_EQ, 0xFFFFFFFF, value)


def refuse(program: "seccomp.SyscallFilter", name: str, number: int, *arguments: "seccomp.Arg") -> None:
    try:
        program.add_rule(seccomp.ERRNO(number), name, *arguments)
    except (RuntimeError, ValueError):
        # This libseccomp does not know the call, so neither does the filter need to.
        if arguments or name in ("ptrace", "unshare", "mount", "bpf", "keyctl"):
            raise


main()
