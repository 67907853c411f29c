"""The user's variables: what there is, saved into one bounded file, and put back into another kernel.

A saved file is only ever opened in a sandbox of the thread that it came from: pickles are programs.
"""

from __future__ import annotations

import importlib
import json
import os
import types
import zipfile
from typing import Any

from . import definitions, surroundings
from .attributes import attributes, data_names, drop_deleted, given_on_modules, set_back, set_on_modules, stands
from .bundle import Bundled, groups, pickled, unpickled
from .left_behind import left_behind
from .session import user_namespace
from .taken_away import take_away, taken_away
from .variables import MOST, all_variables, kind, variables
from .written import FOLDER, load_files, remove, removed, save_files

_INDEX = "index.json"
_MOST_NAMES = 1000


def names() -> dict[str, str]:
    """The type of each variable that cells made, by its name."""
    return {name: kind(value) for name, value in variables()}


def mute(on: str) -> None:
    """Whether figures are dropped instead of drawn: cells that run again have shown theirs."""
    from . import figures

    figures.muted = on == "yes"


def save(path: str, most: int, seconds: float, attached: dict[str, str], cells: list[str]) -> dict[str, Any]:
    """Puts variables, what cells wrote and what they defined into a zip file of about `most` bytes."""
    namespace = user_namespace()
    defined = definitions.of_cells(cells, namespace)
    index: dict[str, Any] = {"folder": _folder(), "modules": {}, "tables": {}, "groups": [], **defined._asdict()}
    index["data_names"] = data_names(namespace, defined.given)
    held, more = all_variables(), attributes(namespace, defined.given)
    bundled = groups(_by_value(index, [*held[:MOST], *more.found]), most, seconds)
    index["same"] = _same_as_given(bundled.skipped, set(defined.given))
    room, skipped = most, [*bundled.skipped, *more.skipped, *(name for name, _ in held[MOST:])]
    with zipfile.ZipFile(path, "w", strict_timestamps=False) as bundle:
        for number, group in enumerate(bundled.groups):
            data = pickled([value for value, _ in group], room)
            if data is None:
                skipped += [name for _, aliases in group for name in aliases]
                continue
            room -= len(data)
            bundle.writestr(f"{number}.pickle", data)
            index["groups"].append({"entry": f"{number}.pickle", "names": [aliases for _, aliases in group]})
        around, unsaved = surroundings.saved()
        for name, data in around.items():
            bundle.writestr(f"surroundings/{name}", data)
        index["skipped"] = [*skipped, *set_on_modules(namespace, cells), *unsaved, *left_behind(cells)]
        index["on_modules"] = given_on_modules(namespace, defined.pieces)
        index["removed"] = removed(attached)
        index["taken_away"] = taken_away()._asdict()
        index["files_left"], index["files_stale"] = save_files(bundle, room, attached)
        bundle.writestr(_INDEX, json.dumps(index))
    return {"skipped": index["skipped"][:_MOST_NAMES]}


def load(path: str) -> dict[str, Any]:
    """Puts back what `save` kept, and names what it could not: `lost`, or `stale` where another value stands."""
    namespace = user_namespace()
    with zipfile.ZipFile(path) as bundle:
        index = json.loads(bundle.read(_INDEX))
        remove(index["removed"])
        index["files_left"] += load_files(bundle)
        _enter(index["folder"])
        around = {name: bundle.read(name) for name in bundle.namelist() if name.startswith("surroundings/")}
        around = {name.split("/", 1)[1]: data for name, data in around.items()}
        missed = surroundings.restore(around, early=True)
        missed += _import(namespace, index["modules"])
        missed += _define_and_fill(namespace, bundle, index)
        missed += surroundings.restore(around, early=False)
    _rebind_tables(namespace, index["tables"])
    take_away(**index["taken_away"])
    return _report(namespace, index, missed)


def _define_and_fill(namespace: Any, bundle: zipfile.ZipFile, index: dict[str, Any]) -> list[str]:
    before = dict(namespace)
    for last in (False, True):
        failed = definitions.define(namespace, index["pieces"])
        # Deleted since, or given another value: that must not come back.
        for name in [each for each in namespace if each not in index["given"]]:
            if name not in before:
                del namespace[name]
            elif namespace[name] is not before[name]:
                namespace[name] = before[name]
        drop_deleted(namespace, index["data_names"])
        missed = [name for group in index["groups"] for name in _put_back(namespace, bundle, group)]
        # What defines by means of a variable can only be defined once these are there, and what needs it then be read.
        if not failed or last:
            break
    for alias, name in index["same"].items():
        if name in namespace:
            namespace[alias] = namespace[name]
            index["given"].append(alias)
    return missed


def _same_as_given(skipped: list[str], given: set[str]) -> dict[str, str]:
    """Other names of what definitions give, such as of a lambda, which no pickle holds."""
    namespace = user_namespace()
    own = {id(namespace[name]): name for name in skipped if name in given}
    others = [name for name in skipped if name in namespace and name not in given]
    return {name: own[id(namespace[name])] for name in others if id(namespace[name]) in own}


def _report(namespace: Any, index: dict[str, Any], missed: list[str]) -> dict[str, Any]:
    given = {name for name in index["given"] if name in namespace}
    given |= {path for path, piece in index.get("on_modules", {}).items() if stands(namespace, path, piece)}
    absent = [name for name in dict.fromkeys([*index["skipped"], *missed]) if name not in given]
    return {
        "lost": [name for name in absent if name not in namespace][:_MOST_NAMES],
        "stale": [*(name for name in absent if name in namespace), *index["files_stale"]][:_MOST_NAMES],
        "files_left": index["files_left"][:_MOST_NAMES],
        **_tables(namespace, index["tables"]),
    }


def _tables(namespace: Any, kept: dict[str, str]) -> dict[str, list[str]]:
    shelf = namespace.get("tables")
    there = [key for key in shelf if isinstance(key, str)] if isinstance(shelf, dict) else []
    lost = [key for key, name in kept.items() if name not in namespace]
    return {"tables": there[:_MOST_NAMES], "lost_tables": lost[:_MOST_NAMES]}


def _by_value(index: dict[str, Any], held: list[tuple[str, Any]]) -> list[Bundled]:
    """Each value once with all of its names; modules only by name. Those that a file gives come last."""
    values: dict[int, tuple[Any, list[str]]] = {}
    for name, value in held:
        if isinstance(value, types.ModuleType) and "." not in name:
            index["modules"][name] = str(value.__name__)
        else:
            values.setdefault(id(value), (value, []))[1].append(name)
    shelf = user_namespace().get("tables")
    for key, frame in shelf.items() if isinstance(shelf, dict) else ():
        if id(frame) in values and isinstance(key, str):
            index["tables"][key] = values[id(frame)][1][0]
    read = set(index["tables"].values())
    return sorted(values.values(), key=lambda each: each[1][0] in read)


def _import(namespace: Any, modules: dict[str, str]) -> list[str]:
    missed = []
    for name, module in modules.items():
        try:
            namespace[name] = importlib.import_module(module)
        except Exception:
            missed.append(name)
    return missed


def _put_back(namespace: Any, bundle: zipfile.ZipFile, group: dict[str, Any]) -> list[str]:
    """The names that could not be put back."""
    try:
        values = unpickled(bundle.read(group["entry"]))
    except Exception:
        return [name for aliases in group["names"] for name in aliases]
    missed = []
    for value, aliases in zip(values, group["names"]):
        for name in aliases:
            try:
                set_back(namespace, name, value)
            except Exception:
                missed.append(name)
    return missed


def _rebind_tables(namespace: Any, tables: dict[str, str]) -> None:
    """A table and the variable that held it are one object, as they were."""
    if not tables:
        return
    shelf = namespace.setdefault("tables", {})  # nothing is there where no file could be read
    if isinstance(shelf, dict):
        shelf.update({key: namespace[name] for key, name in tables.items() if name in namespace})


def _folder() -> str:
    try:
        return os.getcwd()
    except OSError:  # a cell took it away
        return FOLDER


def _enter(folder: str) -> None:
    if os.path.commonpath([FOLDER, os.path.abspath(folder)]) == FOLDER:
        os.makedirs(folder, exist_ok=True)
    if os.path.isdir(folder):
        os.chdir(folder)
