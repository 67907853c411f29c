"""What cells made and nothing saves: files outside of the working folder, and the outputs that the shell keeps."""

from __future__ import annotations

import ast
import os
import re
import tempfile

from .written import FOLDER

_MOST = 50
# Folders of libraries and of the program: they are made again by whoever needs them.
_OWN = re.compile(r"__pycache__|(?:threadbook|matplotlib|joblib|pymp|ipykernel|pip|numba)[-_.].*")
_OUTPUT = re.compile(r"Out|_{1,3}|_\d+")
_there: set[str] = set()


def begin() -> None:
    """Remembers what every kernel finds."""
    _there.update(_entries())


def left_behind(cells: list[str]) -> list[str]:
    """Paths, and `Out` or one of its short names where code used it."""
    home = os.path.join(os.path.expanduser("~"), "")
    files = sorted(path for path in _entries() if path not in _there)
    shown = [f"~/{path[len(home):]}" if path.startswith(home) else path for path in files]
    return [*shown[:_MOST], *_outputs(cells)]


def _entries() -> list[str]:
    """What stands in the folders where cells may write beside their own, and outside of it."""
    places = dict.fromkeys([tempfile.gettempdir(), os.path.expanduser("~")])
    found: list[str] = []
    for place in places:
        try:
            names = sorted(os.listdir(place))[:1000]
        except OSError:
            continue
        paths = [os.path.join(place, name) for name in names if not name.startswith(".")]
        found += [path for path in paths if not _is_own(path)]
    return found


def _is_own(path: str) -> bool:
    return _holds_work(path) or (os.path.isdir(path) and _OWN.fullmatch(os.path.basename(path)) is not None)


def _holds_work(path: str) -> bool:
    """Whether it is the working folder, stands in it or is one that it stands in."""
    ours, other = os.path.realpath(FOLDER), os.path.realpath(path)
    return os.path.commonpath([ours, other]) in (ours, other)


def _outputs(cells: list[str]) -> list[str]:
    names: dict[str, None] = {}
    for cell in cells:
        try:
            tree = ast.parse(cell)
        except (SyntaxError, ValueError):
            continue
        nodes = list(ast.walk(tree))
        read = [each.id for each in nodes if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load)]
        bound = {each.id for each in nodes if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load)}
        bound |= {each.arg for each in nodes if isinstance(each, ast.arg)}
        bound |= {each.asname or each.name for each in nodes if isinstance(each, ast.alias)}
        names.update((name, None) for name in read if _OUTPUT.fullmatch(name) and name not in bound)
    return list(names)
