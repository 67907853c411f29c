"""Runs cells on kernels that return text only, and hands over what a rich kernel would have returned."""

from __future__ import annotations

import base64
import json
import os
import sys
import tempfile
import traceback
from typing import Any

from IPython.core.displayhook import DisplayHook
from IPython.core.displaypub import DisplayPublisher
from IPython.core.interactiveshell import InteractiveShell
from traitlets import Type
from traitlets.config import Config

from . import interrupts
from .hand_over import hand_over
from .streams import captured

MAX_TRACEBACK = 16 * 1024

_results: list[dict[str, str]] = []


def start() -> InteractiveShell:
    """The shell that this kernel lacks. Its namespace is the user's; the server's own is left alone."""
    config = Config()
    config.HistoryManager.enabled = False
    config.InteractiveShell.ipython_dir = tempfile.mkdtemp(prefix="threadbook-")
    shell: InteractiveShell = _Shell.instance(config=config)
    # Commands through a pseudo-terminal come back with carriage returns and colours.
    shell.system = shell.system_raw
    interrupts.ignore()
    return shell


def run(code: str, marker: str, large: str) -> None:
    """Runs one cell and hands over its answer: streams, bundles and, if it failed, its traceback."""
    server, process = sys.stdout, os.getpid()
    _results.clear()
    with captured() as (out, err):
        error = _run_cell(code)
    if os.getpid() != process:
        # A fork that the cell made came back out of it; only the kernel itself answers.
        os._exit(0)
    answer = {"stdout": out.text, "stderr": err.text, "results": _results, "error": error}
    hand_over(answer, marker, large, server)


def _run_cell(code: str) -> str | None:
    """The traceback, if the cell failed."""
    try:
        with interrupts.interruptible():
            result = _Shell.instance().run_cell(code, store_history=True)
        fault = result.error_before_exec or result.error_in_exec
    except KeyboardInterrupt as interrupt:
        fault = interrupt
    return None if fault is None else _report(fault)


def _report(fault: BaseException) -> str:
    """Python's own traceback, from the cell's first frame on."""
    frames = fault.__traceback__
    while frames and "IPython" in frames.tb_frame.f_code.co_filename:
        frames = frames.tb_next
    try:
        text = "".join(traceback.format_exception(type(fault), fault, frames))
    except Exception as failure:
        text = f"{type(fault).__name__}: (its message raised {type(failure).__name__})"
    half = MAX_TRACEBACK // 2
    cut = text if len(text) <= MAX_TRACEBACK else f"{text[:half]}\n[…]\n{text[-half:]}"
    return cut.encode("utf-8", "backslashreplace").decode("utf-8")


def _show(bundle: dict[str, Any]) -> None:
    _results.append({form: _as_text(value) for form, value in bundle.items()})


def _as_text(value: object) -> str:
    if isinstance(value, bytes):
        return base64.b64encode(value).decode("ascii")
    return value if isinstance(value, str) else json.dumps(value, default=str)


class _Publisher(DisplayPublisher):
    def publish(self, data: dict[str, Any], *_args: Any, **_kwargs: Any) -> None:
        _show(data)

    def clear_output(self, wait: bool = False) -> None:
        """What was shown stays shown: a thread is not a screen."""


class _Hook(DisplayHook):
    def write_output_prompt(self) -> None:
        """The value goes out as a bundle, without a prompt."""

    def write_format_data(self, format_dict: dict[str, Any], md_dict: Any = None) -> None:
        _show(format_dict)

    def finish_displayhook(self) -> None:
        """Nothing was written, so no line is to be ended."""


class _Shell(InteractiveShell):
    displayhook_class = Type(_Hook)
    display_pub_class = Type(_Publisher)

    def showtraceback(self, *_args: Any, **_kwargs: Any) -> None:
        """It travels in the answer."""

    showsyntaxerror = showtraceback

    def enable_gui(self, gui: str | None = None) -> None:
        """There is no screen."""

    def ask_exit(self) -> None:
        """`exit()` ends the cell's code, not the kernel."""
