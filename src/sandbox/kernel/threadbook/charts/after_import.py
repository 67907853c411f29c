"""Does something to a module as soon as the user's code has imported it, and not a moment before: plotly takes a second."""

from __future__ import annotations

import importlib.util
import sys
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any, Callable


class AfterImport:
    """An entry of `sys.meta_path`."""

    def __init__(self, wanted: dict[str, Callable[[ModuleType], None]]) -> None:
        self._wanted = dict(wanted)

    def find_spec(self, name: str, _path: Any = None, _target: Any = None) -> ModuleSpec | None:
        then = self._wanted.pop(name, None)
        if then is None:
            return None
        spec = importlib.util.find_spec(name)
        if spec is None or spec.loader is None:
            self._wanted[name] = then
            return None
        load = spec.loader.exec_module

        def exec_module(module: ModuleType) -> None:
            load(module)
            then(module)

        spec.loader.exec_module = exec_module  # type: ignore[method-assign]
        return spec


def after_import(wanted: dict[str, Callable[[ModuleType], None]]) -> None:
    waiting = {}
    for name, then in wanted.items():
        if module := sys.modules.get(name):
            then(module)
        else:
            waiting[name] = then
    sys.meta_path.insert(0, AfterImport(waiting))
