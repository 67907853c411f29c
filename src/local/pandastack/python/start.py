"""Runs one of the package's programs by name: `start.py warden` or `start.py cold …`."""

import importlib
import importlib.util
import os
import sys
from collections.abc import Sequence
from importlib.abc import ExecutionLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

PACKAGE = "sandboxd"
# Where a sandbox that starts cold has the code.
SHOWN_AS = "/opt/sandbox.zip"


class Sources(ExecutionLoader, MetaPathFinder):
    """The package out of memory: kernels are forked from here, and no module of theirs shows a folder of the host's."""

    def __init__(self, folder: str) -> None:
        self._texts: dict[str, str] = {}
        for name in os.listdir(folder):
            if name.endswith(".py"):
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    self._texts[f"{PACKAGE}.{name[:-3]}"] = file.read()
        self._texts[PACKAGE] = self._texts.pop(f"{PACKAGE}.__init__")

    def find_spec(
        self, name: str, _path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return importlib.util.spec_from_loader(name, self) if name in self._texts else None

    def is_package(self, name: str) -> bool:
        return name == PACKAGE

    def get_filename(self, name: str) -> str:
        path = name.replace(".", "/")
        return f"{SHOWN_AS}/{path}/__init__.py" if self.is_package(name) else f"{SHOWN_AS}/{path}.py"

    def get_source(self, name: str) -> str:
        return self._texts[name]


def load_from(folder: str) -> None:
    sources = Sources(os.path.join(folder, PACKAGE))
    sys.meta_path.insert(0, sources)
    sys.path[0] = sys.argv[0] = SHOWN_AS
    # Python looked there, and whether this file were an archive.
    for tried in [path for path in sys.path_importer_cache if path.startswith(folder)]:
        del sys.path_importer_cache[tried]
    globals().update(__file__=f"{SHOWN_AS}/__main__.py", __loader__=sources)


here = os.path.dirname(os.path.abspath(__file__))
if os.path.isdir(here):
    load_from(here)
del here
importlib.import_module(f"{PACKAGE}.{sys.argv.pop(1)}").main()
