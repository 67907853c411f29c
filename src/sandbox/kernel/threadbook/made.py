"""What a cell that succeeded made without showing it, in short digests: a later run tells by them whether it made the same."""

from __future__ import annotations

import json
import os
import re
import stat
import types
import zipfile
from typing import Any, Optional

from .digest import Limits, digest
from .parts import is_of_cells
from .variables import variables
from .written import FOLDER

MADE = "application/vnd.threadbook.made"
_OURS = '__import__("threadbook.'
_MOST_BYTES = 16 * 1024 * 1024
_MOST_SECONDS = 0.05
_MOST_NAMES = 100
_MOST_REACHED = 10_000
_MOST_FILES = 500
# Of folders in folders.
_DEEPEST = 3
_NAME = re.compile(r"[^\W\d]\w*")
# Others hold the hour at which they were written, or ids of their own.
_TEXTS = (".csv", ".tsv", ".txt", ".json", ".jsonl", ".ndjson", ".md", ".npy")
_ZIPS = (".xlsx", ".npz")
_DATED = ("docProps/", "meta")


class _Before:
    """How things stood when the cell began; values by their place alone, so that none is kept alive for it."""

    def __init__(self) -> None:
        self.places: dict[str, int] = {}
        self.files: dict[str, tuple[int, int]] = {}


def install(shell: Any) -> None:
    """Once per shell. Names it in a form of its own, which nobody is shown."""
    before = _Before()

    def begin(info: Any = None) -> None:
        if _is_ours(info):
            return
        before.places = {name: id(value) for name, value in _values().items()}
        before.files = _files()

    def end(result: Any = None) -> None:
        info = getattr(result, "info", None)
        if result is None or _is_ours(info) or not result.success:
            return
        try:
            made = _made(str(getattr(info, "raw_cell", "")), before)
            if made:
                shell.display_pub.publish({MADE: json.dumps(made)})
        except Exception:  # a cell may leave anything behind; it is only not compared then
            return

    shell.events.register("pre_run_cell", begin)
    shell.events.register("post_run_cell", end)


def _is_ours(info: Any) -> bool:
    return str(getattr(info, "raw_cell", "")).startswith(_OURS)


def _values() -> dict[str, Any]:
    return {name: value for name, value in variables() if not _is_imported(value)}


def _is_imported(value: Any) -> bool:
    kind = type(value)
    return issubclass(kind, types.ModuleType) or (issubclass(kind, type) and not is_of_cells(value))


def _made(code: str, before: _Before) -> dict[str, str]:
    limits = Limits(_MOST_BYTES, _MOST_SECONDS)
    after = _values()
    mentioned = _reached(set(_NAME.findall(code)), after)
    bound = [name for name, value in after.items() if before.places.get(name) != id(value)]
    # What a cell names it may have changed in its place.
    changed = dict.fromkeys([*bound, *(name for name in after if name in mentioned)])
    found: dict[str, str] = {}
    files = _files()
    for path, facts in files.items():
        if before.files.get(path) != facts:
            _note(found, f"./{path}", _content(path, facts[1], limits))
    for name in changed:
        _note(found, name, None if limits.used_up else digest(after[name], limits))
    for name in before.places:
        if name not in after:
            _note(found, name, None)
    for path in before.files:
        if path not in files:
            _note(found, f"./{path}", None)
    return found


def _reached(names: set[str], values: dict[str, Any]) -> set[str]:
    """With the names that functions of cells look up, which these names call perhaps."""
    found, left = set(names), list(names)
    while left and len(found) < _MOST_REACHED:
        function = values.get(left.pop())
        codes = [function.__code__] if type(function) is types.FunctionType else []
        while codes:
            code = codes.pop()
            codes += [each for each in code.co_consts if type(each) is types.CodeType]
            left += set(code.co_names) - found
            found.update(code.co_names)
    return found


def _note(found: dict[str, str], name: str, made: Optional[str]) -> None:
    """Nothing stands for what is gone, or of a kind that cannot be compared: it is not what it was before."""
    if len(found) < _MOST_NAMES:
        found[name[:200]] = made or ""


def _files() -> dict[str, tuple[int, int]]:
    """Plain files of the working folder, and of folders in it, that can be compared."""
    found: dict[str, tuple[int, int]] = {}
    _look_into("", found, _DEEPEST)
    return found


def _look_into(folder: str, found: dict[str, tuple[int, int]], depth: int) -> None:
    try:
        with os.scandir(os.path.join(FOLDER, folder)) as entries:
            for entry in entries:
                if len(found) >= _MOST_FILES:
                    return
                path = os.path.join(folder, entry.name)
                if entry.name.startswith("."):
                    continue
                if entry.is_dir(follow_symlinks=False):
                    if depth > 0:
                        _look_into(path, found, depth - 1)
                elif entry.name.lower().endswith(_TEXTS + _ZIPS):
                    facts = entry.stat(follow_symlinks=False)
                    if stat.S_ISREG(facts.st_mode):
                        found[path] = (facts.st_mtime_ns, facts.st_size)
    except OSError:  # a cell took the folder away
        return


def _content(name: str, size: int, limits: Limits) -> Optional[str]:
    path = os.path.join(FOLDER, name)
    if not limits.have(size):
        return None
    try:
        if not name.lower().endswith(_ZIPS):
            with open(path, "rb") as file:
                return digest(file.read(_MOST_BYTES), limits)
        with zipfile.ZipFile(path) as archive:
            entries = [each for each in archive.infolist() if not each.filename.startswith(_DATED)]
            return digest({each.filename: each.CRC for each in entries}, limits)
    except Exception:  # gone, or damaged in any way
        return None
