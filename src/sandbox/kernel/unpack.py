"""Runs once in a fresh kernel, in names of its own: makes the package importable and the kernel ready.

The modules stay in memory: nothing of ours lies in the sandbox for a cell to find or to change by accident.
"""

import sys

# `package`, `marker` and `folder` are given from outside. What people attach is no module of Python's.
sys.path[:] = [entry for entry in sys.path if entry not in ("", folder)]  # noqa: F821

import base64
import json
import zlib
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.util import spec_from_loader


class Sources(MetaPathFinder, InspectLoader):
    """Imports modules from their source texts, by file name."""

    def __init__(self, files):
        self.files = files

    def find_spec(self, name, path=None, target=None):
        return spec_from_loader(name, self) if self.file_of(name) in self.files else None

    def file_of(self, name):
        stem = name.replace(".", "/")
        package = f"{stem}/__init__.py"
        return package if package in self.files else f"{stem}.py"

    def is_package(self, name):
        return self.file_of(name).endswith("/__init__.py")

    def get_source(self, name):
        return self.files[self.file_of(name)]


sys.meta_path.insert(0, Sources(json.loads(zlib.decompress(base64.b64decode(package)))))  # noqa: F821
from threadbook.workspace import prepare

prepare(marker, folder)  # noqa: F821
