"""Loads what kernels need, once: in the zygote before it forks, or in a cold sandbox."""

import gc
import socket
from collections.abc import Callable
from typing import Any

from . import kernel


def prepare(kind: str, isolated: bool) -> Callable[[socket.socket], None]:
    """The main function of kernels; after this, forking one is cheap."""
    make_runner = _rich if kind == "rich" else _plain
    runner = make_runner()
    # Forked processes share these objects; a collector that touches them would copy the pages.
    gc.collect()
    gc.freeze()
    return lambda control: kernel.main(control, lambda: runner, isolated)


def _rich() -> kernel.RunCell:
    import matplotlib
    import matplotlib.pyplot
    import numpy  # noqa: F401
    import pandas  # noqa: F401

    from . import bidi
    from . import fonts
    from . import shell

    fonts.install()
    bidi.install()
    instance = shell.make_shell()
    # The first cell of a process pays for what is loaded late; let the zygote pay for it.
    shell.run_cell(instance, "1+1")
    instance.reset(new_session=True)
    return lambda code: shell.run_cell(instance, code)


def _plain() -> kernel.RunCell:
    from . import plain

    namespace: dict[str, Any] = {"__name__": "__main__"}
    return lambda code: plain.run_cell(namespace, code)
