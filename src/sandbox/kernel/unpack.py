"""Runs once in a fresh kernel, in names of its own: puts the package on disk and makes the kernel ready."""

import json
import os
import sys
import tempfile

with open(package, encoding="utf-8") as file:  # noqa: F821 - `package`, `marker`, `folder` are given
    sources = json.load(file)
os.remove(package)  # noqa: F821
home = tempfile.mkdtemp(prefix="threadbook-")
for name, source in sources.items():
    path = os.path.join(home, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(source)
sys.path.insert(0, home)
from threadbook.workspace import prepare

prepare(marker, folder)  # noqa: F821
