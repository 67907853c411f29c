"""What cells wrote into the working folder; attached files come from Slack again."""

from __future__ import annotations

import hashlib
import os
import shutil
import stat
import zipfile
from collections.abc import Iterator
from typing import NamedTuple, Optional

FOLDER = "/workspace"
_STAGE = ".threadbook-stage"
_OURS = (".threadbook-", ".saved-")
_CACHES = frozenset({"__pycache__", ".cache", ".config", ".local", ".ipython", ".jupyter", ".ipynb_checkpoints"})
_MOST_FILES = 2000


class Left(NamedTuple):
    files: list[str]
    attached: list[str]
    """Changed by cells, so that they come back as they were attached."""


def save_files(bundle: zipfile.ZipFile, room: int, attached: dict[str, str]) -> Left:
    """Attached files only if their bytes are others than the SHA-256 given, if one is; those that found no room are returned."""
    left = Left([], [])
    for number, (path, relative) in enumerate(_entries()):
        try:
            if relative in attached and not _is_other(path, attached[relative]):
                continue
            data = b"" if os.path.isdir(path) else _content(path, room)
            if data is None or number >= _MOST_FILES:
                raise OSError
            bundle.writestr(_entry(path, relative), data)
            room -= len(data)
        except (OSError, ValueError):
            (left.attached if relative in attached else left.files).append(relative)
    return left


def _entry(path: str, relative: str) -> zipfile.ZipInfo:
    """With the mode of the file, which the archive would make up."""
    entry = zipfile.ZipInfo(f"files/{relative}{os.sep if os.path.isdir(path) else ''}")
    entry.external_attr = (os.lstat(path).st_mode & 0xFFFF) << 16
    return entry


def removed(attached: dict[str, str]) -> list[str]:
    """Attached files that came and that cells took away."""
    return [name for name, known in attached.items() if known and not os.path.lexists(os.path.join(FOLDER, name))]


def load_files(bundle: zipfile.ZipFile) -> list[str]:
    """The names of those that could not be put back are returned."""
    missed = []
    stage = os.path.join(FOLDER, _STAGE)
    try:
        for entry in bundle.namelist():
            if entry.startswith("files/") and not _put_back(bundle, entry, stage):
                missed.append(entry[len("files/") :])
    finally:
        shutil.rmtree(stage, ignore_errors=True)
    return missed


def remove(names: list[str]) -> None:
    for name in names:
        path = os.path.join(FOLDER, name)
        if os.path.dirname(path) == FOLDER and os.path.isfile(path):
            os.unlink(path)


def _put_back(bundle: zipfile.ZipFile, entry: str, stage: str) -> bool:
    target = os.path.join(FOLDER, entry[len("files/") :])
    try:
        os.makedirs(os.path.dirname(target), exist_ok=True)
        if not entry.endswith("/"):
            os.replace(bundle.extract(entry, stage), target)
        os.chmod(target, stat.S_IMODE(bundle.getinfo(entry).external_attr >> 16) | stat.S_IRUSR | stat.S_IWUSR)
    except (OSError, ValueError, zipfile.BadZipFile):
        return False
    return True


def _entries() -> Iterator[tuple[str, str]]:
    """Files, and folders that hold nothing; links are told of, not followed."""
    for folder, folders, files in os.walk(FOLDER):
        folders[:] = [name for name in folders if name not in _CACHES and not name.startswith(_OURS)]
        own = [name for name in files if not name.startswith(_OURS)]
        for name in own:
            yield _both(os.path.join(folder, name))
        if folder != FOLDER and not folders and not own:
            yield _both(folder)
        yield from (_both(os.path.join(folder, name)) for name in folders if os.path.islink(os.path.join(folder, name)))


def _both(path: str) -> tuple[str, str]:
    return path, os.path.relpath(path, FOLDER)


def _content(path: str, room: int) -> Optional[bytes]:
    """None for what is no plain file or has no room."""
    if os.path.islink(path) or not os.path.isfile(path) or os.path.getsize(path) > room:
        return None
    with open(path, "rb") as file:
        data = file.read(room + 1)
    return data if len(data) <= room else None


def _is_other(path: str, known: str) -> bool:
    if not known or os.path.islink(path) or not os.path.isfile(path):
        return False
    digest = hashlib.sha256()
    with open(path, "rb") as file:
        for block in iter(lambda: file.read(1 << 20), b""):
            digest.update(block)
    return digest.hexdigest() != known
