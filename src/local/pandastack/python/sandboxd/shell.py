"""The rich kernel's cells: IPython's semantics, results as MIME bundles, tracebacks as text."""

import sys
import traceback
import warnings
from typing import Any

from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config

from . import figures
from .answer import exit_status
from .display import CapturingDisplayHook, CapturingDisplayPublisher, Results

# A 50 MB exception message would cost seconds to format and hundreds of MB to send.
MAX_MESSAGE = 8_000
MAX_FRAMES = 40


class Shell(InteractiveShell):
    """An IPython shell with no terminal, no history file and no screen."""

    display_pub_class = CapturingDisplayPublisher  # type: ignore[assignment]
    displayhook_class = CapturingDisplayHook  # type: ignore[assignment]

    def showtraceback(self, exc_tuple: Any = None, *_args: Any, **_kwargs: Any) -> None:
        """A cell's own error travels in the answer; one given here is a formatter's or a hook's."""
        if exc_tuple and isinstance(exc_tuple[1], BaseException):
            print(format_error(exc_tuple[1]), file=sys.stderr)

    def showsyntaxerror(self, *_args: Any, **_kwargs: Any) -> None:
        """The error travels in the answer."""

    def showindentationerror(self) -> None:
        """The error travels in the answer."""

    def enable_gui(self, gui: str | None = None) -> None:
        """There is no screen."""

    def enable_matplotlib(self, gui: str | None = None) -> tuple[str, str]:
        return "inline", "agg"

    def ask_exit(self) -> None:
        """A notebook's kernel stays."""


def make_shell() -> Shell:
    config = Config()
    config.HistoryManager.enabled = False
    config.InteractiveShell.colors = "NoColor"
    config.InteractiveShell.history_length = 0
    config.InteractiveShell.autoindent = False
    shell = Shell.instance(config=config)
    # system_piped goes through a pseudo-terminal, which adds carriage returns and colours.
    shell.system = shell.system_raw
    shell.register_magic_function(_pip, "line", "pip")
    shell.register_magic_function(_pip, "line", "conda")
    warnings.filterwarnings("ignore", message="To exit: use 'exit'")
    figures.install(shell)
    return shell


def run_cell(shell: Shell, code: str) -> dict[str, Any]:
    results = Results()
    shell.display_pub.results = results
    shell.displayhook.results = results
    figures.begin_cell(results)
    error = _error_of(shell, code)
    if drawing_error := figures.flush():
        error = error or drawing_error
    answer: dict[str, Any] = {"results": results.bundles(), "exit": 0}
    if isinstance(error, SystemExit):
        answer["exit"] = exit_status(error.code)
        if answer["exit"]:
            answer["error"] = format_error(error.with_traceback(None))
    elif error is not None:
        answer["exit"] = 1
        answer["error"] = format_error(error)
    return answer


def _error_of(shell: Shell, code: str) -> BaseException | None:
    try:
        outcome = shell.run_cell(code, store_history=True)
    except Exception as failure:  # noqa: BLE001 - a NUL in the code, for instance, gets through IPython's own net
        return failure
    return outcome.error_before_exec or outcome.error_in_exec


def format_error(error: BaseException) -> str:
    """Python's own form, without the frames of IPython and of this file."""
    try:
        report = traceback.TracebackException(
            type(error), error, error.__traceback__, limit=-MAX_FRAMES, compact=True
        )
        _hide_machinery(report)
        text = "".join(report.format())
    except Exception as failure:  # noqa: BLE001 - an exception's own __str__ may do anything
        text = f"{type(error).__name__} (its message cannot be shown: {type(failure).__name__})"
    if len(text) > MAX_MESSAGE:
        half = MAX_MESSAGE // 2
        text = f"{text[:half]}\n[... {len(text) - MAX_MESSAGE:,} characters left out ...]\n{text[-half:]}"
    return text.encode("utf-8", "backslashreplace").decode().rstrip("\n")


def _hide_machinery(report: traceback.TracebackException | None) -> None:
    seen: set[int] = set()
    while report and id(report) not in seen:
        seen.add(id(report))
        shown = [frame for frame in report.stack if not _is_machinery(frame.filename)]
        report.stack = traceback.StackSummary.from_list(shown)
        report = report.__cause__ or report.__context__


def _is_machinery(filename: str) -> bool:
    return "/IPython/" in filename or "/sandboxd/" in filename


def _pip(_line: str) -> None:
    print(
        "Packages cannot be installed here: the sandbox has no network. "
        "Installed are, among others, pandas, numpy, matplotlib and openpyxl."
    )
