"""The user's variables: what there is, saved into one bounded file, and put back into another kernel.

A saved file is only ever opened in a sandbox of the thread that it came from: pickles are programs.
"""

from __future__ import annotations

import ast
import importlib
import io
import json
import os
import pickle
import sys
import time
import types
import zipfile
from collections.abc import Iterator
from typing import Any

from .session import user_namespace

_OWN = frozenset({"In", "Out", "exit", "quit", "get_ipython", "open", "tables"})
_INDEX = "index.json"
_FOLDER = "/workspace"
_STAGE = f"{_FOLDER}/.threadbook-stage"
_MOST_NAMES = 1000
_UNSAVED = (types.GeneratorType, types.CoroutineType, types.AsyncGeneratorType, io.IOBase)


def names() -> dict[str, str]:
    """The type of each variable that cells made, by its name."""
    return {name: _kind(value) for name, value in _variables()}


def definitions(code: str) -> str:
    """What a cell defines without computing anything: its imports, functions, classes and lambdas."""
    try:
        body = ast.parse(code).body
    except SyntaxError:
        return ""
    kept = (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    return "\n".join(
        ast.unparse(node)
        for node in body
        if isinstance(node, kept) or (isinstance(node, ast.Assign) and isinstance(node.value, ast.Lambda))
    )


def save(path: str, most: str, seconds: str, attached: str) -> dict[str, Any]:
    """Pickles variables one by one, and what cells wrote, into a zip file of at most `most` bytes."""
    room, end = int(most), time.monotonic() + float(seconds)
    index: dict[str, Any] = {"folder": os.getcwd(), "variables": [], "modules": {}, "tables": {}}
    skipped: list[str] = []
    with zipfile.ZipFile(path, "w") as bundle:
        for number, (value, aliases) in enumerate(_by_value(index)):
            data = _pickled(value, room) if time.monotonic() < end else None
            if data is None:
                skipped += aliases
                continue
            room -= len(data)
            bundle.writestr(f"{number}.pickle", data)
            index["variables"].append({"entry": f"{number}.pickle", "names": aliases})
        _save_files(bundle, room, frozenset(json.loads(attached)))
        bundle.writestr(_INDEX, json.dumps(index))
    return {"skipped": skipped[:_MOST_NAMES]}


def load(path: str) -> dict[str, Any]:
    """Puts back what `save` kept. What cannot be read is left out and named."""
    namespace, loaded, failed = user_namespace(), [], []
    with zipfile.ZipFile(path) as bundle:
        index = json.loads(bundle.read(_INDEX))
        _load_files(bundle)
        for name, module in index["modules"].items():
            if name not in namespace:
                _import(namespace, name, module, failed)
        for variable in index["variables"]:
            try:
                value = pickle.loads(bundle.read(variable["entry"]))
            except Exception:
                failed += [name for name in variable["names"] if name not in namespace]
                continue
            for name in variable["names"]:
                namespace[name] = value
            loaded += variable["names"]
    _rebind_tables(namespace, index["tables"])
    if os.path.isdir(index["folder"]):
        os.chdir(index["folder"])
    os.unlink(path)
    return {"loaded": loaded[:_MOST_NAMES], "failed": failed[:_MOST_NAMES]}


def mute(on: str) -> None:
    """Whether figures are dropped instead of drawn: cells that run again have shown theirs."""
    from . import figures

    figures.muted = on == "yes"


def _variables() -> Iterator[tuple[str, Any]]:
    hidden = getattr(_shell(), "user_ns_hidden", {})
    found = [
        (name, value)
        for name, value in list(user_namespace().items())
        if not name.startswith("_") and name not in _OWN and hidden.get(name, _variables) is not value
    ]
    return iter(found[:_MOST_NAMES])


def _shell() -> Any:
    ipython = sys.modules.get("IPython")
    return ipython.get_ipython() if ipython is not None else None


def _kind(value: object) -> str:
    return type(value).__name__


def _by_value(index: dict[str, Any]) -> list[tuple[Any, list[str]]]:
    """Each value once with all of its names; modules only by name. Those that a file gives come last."""
    values: dict[int, tuple[Any, list[str]]] = {}
    for name, value in _variables():
        if isinstance(value, types.ModuleType):
            index["modules"][name] = value.__name__
        else:
            values.setdefault(id(value), (value, []))[1].append(name)
    shelf = user_namespace().get("tables")
    for key, frame in shelf.items() if isinstance(shelf, dict) else ():
        if id(frame) in values:
            index["tables"][key] = values[id(frame)][1][0]
    read = set(index["tables"].values())
    return sorted(values.values(), key=lambda each: each[1][0] in read)


class _Full(Exception):
    """The value needs more room than there is."""


class _Bounded(io.RawIOBase):
    def __init__(self, room: int) -> None:
        super().__init__()
        self._room = room
        self.parts: list[bytes] = []

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        size = memoryview(data).nbytes
        self._room -= size
        if self._room < 0:
            raise _Full
        self.parts.append(bytes(data))
        return size


def _pickled(value: object, room: int) -> bytes | None:
    if isinstance(value, _UNSAVED):
        return None
    into = _Bounded(room)
    try:
        pickle.Pickler(into, protocol=5).dump(value)
    except Exception:
        return None
    return b"".join(into.parts)


def _import(namespace: Any, name: str, module: str, failed: list[str]) -> None:
    try:
        namespace[name] = importlib.import_module(module)
    except Exception:
        failed.append(name)


def _rebind_tables(namespace: Any, tables: dict[str, str]) -> None:
    """A table and the variable that held it are one object, as they were."""
    shelf = namespace.get("tables")
    if isinstance(shelf, dict):
        shelf.update({key: namespace[name] for key, name in tables.items() if name in namespace})


def _save_files(bundle: zipfile.ZipFile, room: int, attached: frozenset[str]) -> None:
    """What cells wrote into the working folder; attached files come from Slack again."""
    for path, relative in _files():
        size = os.path.getsize(path)
        if relative in attached or size > room:
            continue
        room -= size
        bundle.write(path, f"files/{relative}")


def _load_files(bundle: zipfile.ZipFile) -> None:
    for entry in bundle.namelist():
        if not entry.startswith("files/"):
            continue
        bundle.extract(entry, _STAGE)
        target = os.path.join(_FOLDER, entry[len("files/") :])
        os.makedirs(os.path.dirname(target), exist_ok=True)
        os.replace(os.path.join(_STAGE, entry), target)


def _files() -> Iterator[tuple[str, str]]:
    for folder, folders, files in os.walk(_FOLDER):
        folders[:] = [name for name in folders if not name.startswith(".") and name != "__pycache__"]
        for name in files:
            path = os.path.join(folder, name)
            if not name.startswith(".") and os.path.isfile(path) and not os.path.islink(path):
                yield path, os.path.relpath(path, _FOLDER)

