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
from .bundle import Bundled, groups, pickled, unpickled
from .session import user_namespace
from .variables import kind, variables
from .written import FOLDER, load_files, save_files

_INDEX = "index.json"
_MOST_NAMES = 1000


def names() -> dict[str, str]:
    """The type of each variable that cells made, by its name."""
    return {name: kind(value) for name, value in variables()}


def mute(on: str) -> None:
    """Whether figures are dropped instead of drawn: cells that run again have shown theirs."""
    from . import figures

    figures.muted = on == "yes"


def save(path: str, most: int, seconds: float, attached: list[str], cells: list[str]) -> dict[str, Any]:
    """Puts variables, what cells wrote and what they defined into a zip file of about `most` bytes."""
    index: dict[str, Any] = {"folder": os.getcwd(), "modules": {}, "tables": {}, "groups": []}
    index["definitions"] = definitions.of_cells(cells)
    bundled = groups(_by_value(index), most, seconds)
    room, skipped = most, list(bundled.skipped)
    with zipfile.ZipFile(path, "w") as bundle:
        for number, group in enumerate(bundled.groups):
            data = pickled([value for value, _ in group], room)
            if data is None:
                skipped += [name for _, aliases in group for name in aliases]
                continue
            room -= len(data)
            bundle.writestr(f"{number}.pickle", data)
            index["groups"].append({"entry": f"{number}.pickle", "names": [aliases for _, aliases in group]})
        bundle.writestr("surroundings.pickle", surroundings.saved())
        index["skipped"] = skipped
        index["files_left"] = save_files(bundle, room, frozenset(attached))
        bundle.writestr(_INDEX, json.dumps(index))
    return {"skipped": skipped[:_MOST_NAMES]}


def load(path: str) -> dict[str, Any]:
    """Puts back what `save` kept, and names what it could not: `lost`, or `stale` where another value stands."""
    namespace = user_namespace()
    with zipfile.ZipFile(path) as bundle:
        index = json.loads(bundle.read(_INDEX))
        load_files(bundle)
        missed = _import(namespace, index["modules"])
        again = definitions.define(namespace, index["definitions"])
        failed = [group for group in index["groups"] if not _put_back(namespace, bundle, group)]
        # What defines by means of a variable can only now be defined, and what needs that only then be read.
        definitions.define(namespace, again)
        failed = [group for group in failed if not again or not _put_back(namespace, bundle, group)]
        missed += [name for group in failed for aliases in group["names"] for name in aliases]
        surroundings.restore(bundle.read("surroundings.pickle"))
    _rebind_tables(namespace, index["tables"])
    _enter(index["folder"])
    return _report(namespace, index, missed)


def _report(namespace: Any, index: dict[str, Any], missed: list[str]) -> dict[str, Any]:
    absent = list(dict.fromkeys([*index["skipped"], *missed]))
    defined = (types.FunctionType, type, types.ModuleType)
    return {
        "lost": [name for name in absent if name not in namespace][:_MOST_NAMES],
        "stale": [name for name in absent if not isinstance(namespace.get(name, type), defined)][:_MOST_NAMES],
        "files_left": index["files_left"][:_MOST_NAMES],
    }


def _by_value(index: dict[str, Any]) -> list[Bundled]:
    """Each value once with all of its names; modules only by name. Those that a file gives come last."""
    values: dict[int, tuple[Any, list[str]]] = {}
    for name, value in variables():
        if isinstance(value, types.ModuleType):
            index["modules"][name] = value.__name__
        else:
            values.setdefault(id(value), (value, []))[1].append(name)
    shelf = user_namespace().get("tables")
    for key, frame in shelf.items() if isinstance(shelf, dict) else ():
        if id(frame) in values:
            index["tables"][str(key)] = values[id(frame)][1][0]
    read = set(index["tables"].values())
    return sorted(values.values(), key=lambda each: each[1][0] in read)


def _import(namespace: Any, modules: dict[str, str]) -> list[str]:
    missed = []
    for name, module in modules.items():
        if name in namespace:
            continue
        try:
            namespace[name] = importlib.import_module(module)
        except Exception:
            missed.append(name)
    return missed


def _put_back(namespace: Any, bundle: zipfile.ZipFile, group: dict[str, Any]) -> bool:
    try:
        values = unpickled(bundle.read(group["entry"]))
    except Exception:
        return False
    for value, aliases in zip(values, group["names"]):
        for name in aliases:
            namespace[name] = value
    return True


def _rebind_tables(namespace: Any, tables: dict[str, str]) -> None:
    """A table and the variable that held it are one object, as they were."""
    shelf = namespace.get("tables")
    if isinstance(shelf, dict):
        shelf.update({key: namespace[name] for key, name in tables.items() if name in namespace})


def _enter(folder: str) -> None:
    if os.path.commonpath([FOLDER, os.path.abspath(folder)]) == FOLDER:
        os.makedirs(folder, exist_ok=True)
    if os.path.isdir(folder):
        os.chdir(folder)
