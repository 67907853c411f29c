"""What cells wrote into the working folder; attached files come from Slack again."""

from __future__ import annotations

import os
import zipfile
from collections.abc import Iterator

FOLDER = "/workspace"
_STAGE = f"{FOLDER}/.threadbook-stage"
_MOST_FILES = 2000


def save_files(bundle: zipfile.ZipFile, room: int, attached: frozenset[str]) -> list[str]:
    """The names of those that found no room are returned."""
    left = []
    for number, (path, relative) in enumerate(_files()):
        if relative in attached:
            continue
        size = os.path.getsize(path)
        if size > room or number >= _MOST_FILES:
            left.append(relative)
            continue
        room -= size
        bundle.write(path, f"files/{relative}")
    return left


def load_files(bundle: zipfile.ZipFile) -> None:
    for entry in bundle.namelist():
        if not entry.startswith("files/"):
            continue
        bundle.extract(entry, _STAGE)
        target = os.path.join(FOLDER, entry[len("files/") :])
        os.makedirs(os.path.dirname(target), exist_ok=True)
        os.replace(os.path.join(_STAGE, entry), target)


def _files() -> Iterator[tuple[str, str]]:
    for folder, folders, files in os.walk(FOLDER):
        folders[:] = [name for name in folders if not name.startswith(".") and name != "__pycache__"]
        for name in files:
            path = os.path.join(folder, name)
            if not name.startswith(".") and os.path.isfile(path) and not os.path.islink(path):
                yield path, os.path.relpath(path, FOLDER)
