"""Lets a process that is root start programs as somebody else, without a copy of itself or a second program."""

import contextlib
import os
from collections.abc import Iterator

from . import confinement


@contextlib.contextmanager
def as_user(uid: int) -> Iterator[None]:
    """What is started meanwhile has this uid and gid, no other group, and no way back: `exec` replaces the
    saved uid, by which this process alone becomes root again."""
    groups = os.getgroups()
    gids = os.getresgid()
    os.setgroups([])
    try:
        os.setresgid(uid, uid, uid)
        os.setresuid(uid, uid, 0)
        yield
    finally:
        os.setresuid(0, 0, 0)
        os.setresgid(*gids)
        os.setgroups(groups)
        # Linux forgets the wish when a process changes its user.
        confinement.die_with_parent()
