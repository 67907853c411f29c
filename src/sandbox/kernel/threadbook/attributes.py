"""What functions and classes of cells hold beside their source: defaults, attributes, and those of modules."""

from __future__ import annotations

import ast
import enum
import functools
import types
from collections.abc import Iterator
from typing import Any, NamedTuple

from .code_print import codes_of, is_code_of, is_own
from .definitions import parsed
from .functions import CELL, cell_of, of_function

# Beside these, what cells set on modules cannot be kept; these are the surroundings.
_KEPT = ("os.environ", "rcParams", "pd.options", "pandas.options")


class Attributes(NamedTuple):
    found: list[tuple[str, Any]]
    """Each by its path, such as `Rates.krw`."""
    skipped: list[str]


def attributes(namespace: Any, names: list[str]) -> Attributes:
    """Of what cells defined under these names; what cannot even be looked at is skipped."""
    all_of = Attributes([], [])
    for name in names:
        value = namespace[name]
        try:
            if getattr(value, "__module__", None) == "__main__":
                all_of.found.extend((_of_class if isinstance(value, type) else of_function)(name, value))
        except Exception:
            all_of.skipped.append(f"{name}.__dict__")
    return all_of


def set_back(namespace: Any, path: str, value: Any) -> None:
    root, *way = path.split(".")
    if not way:
        namespace[root] = value
        return
    *way, last = way
    holder = namespace[root]
    for step in way:
        holder = _step(holder, step)
    if last.startswith(CELL):
        cell_of(holder, last).cell_contents = value
    elif isinstance(holder, type):
        type.__setattr__(holder, last, value)
    else:
        setattr(holder, last, value)


def _step(holder: Any, step: str) -> Any:
    if step.startswith(CELL):
        return cell_of(holder, step).cell_contents
    own = type.__dict__["__dict__"].__get__(holder).get(step) if isinstance(holder, type) else None
    return own if isinstance(own, property) else getattr(holder, step)


def data_names(namespace: Any, names: list[str]) -> dict[str, list[str]]:
    """Of the attributes of each class, so that one that was deleted does not come back."""
    classes = {name: namespace[name] for name in names if isinstance(namespace.get(name), type)}
    return {name: list(vars(value)) for name, value in classes.items() if value.__module__ == "__main__"}


def drop_deleted(namespace: Any, kept: dict[str, list[str]]) -> None:
    for name, own in kept.items():
        value = namespace.get(name)
        for each in set(vars(value)) - set(own) if isinstance(value, type) else ():
            if not each.startswith(("__", "_abc_")):
                type.__delattr__(value, each)


def set_on_modules(namespace: Any, cells: list[str]) -> list[str]:
    """Paths that cells assigned to and that start at something imported, such as `np.my_flag`."""
    found: dict[str, None] = {}
    for code in cells:
        for node in ast.walk(parsed(code)):
            for target in _targets(node):
                path = _path(target) if _is_imported(target, namespace) else None
                if path and not any(each in path for each in _KEPT):
                    found[path] = None
    return list(found)


def given_on_modules(namespace: Any, pieces: list[str]) -> dict[str, str]:
    """Those among these paths that hold the lambda which a piece sets there, such as `pd.Series.twice`, by path."""
    found = {}
    for piece in pieces:
        node = ast.parse(piece).body[0]
        for target in _targets(node):
            path = _path(target)
            found.pop(path, None)
            if stands(namespace, path, piece):
                found[path] = piece
    return found


def stands(namespace: Any, path: str, piece: str) -> bool:
    """Whether what the piece sets there is there; a default might be another one by now."""
    root, *way = path.split(".")
    try:
        value = namespace[root]
        for step in way:
            value = vars(value)[step]
        plain = not (value.__defaults__ or value.__kwdefaults__ or value.__dict__)
        return plain and is_code_of(value, way[-1], codes_of(piece))
    except Exception:  # not there, no path, or whatever looking at it raises
        return False


def _path(target: ast.expr) -> str:
    try:
        return ast.unparse(target)
    except (ValueError, RecursionError):
        return "an attribute of a module"


def _targets(node: ast.AST) -> list[ast.expr]:
    found: list[ast.expr] = []
    if isinstance(node, (ast.Assign, ast.Delete)):
        found = list(node.targets)
    elif isinstance(node, (ast.AugAssign, ast.AnnAssign)):
        found = [node.target]
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "setattr" and node.args:
        of, name = node.args[0], node.args[1] if len(node.args) > 1 else None
        found = [ast.Attribute(of, str(name.value))] if isinstance(name, ast.Constant) else []
    inner = [each for one in found if isinstance(one, (ast.Tuple, ast.List)) for each in one.elts]
    return [each for each in (*found, *inner) if isinstance(each, (ast.Attribute, ast.Subscript))]


def _is_imported(target: ast.expr, namespace: Any) -> bool:
    while isinstance(target, (ast.Attribute, ast.Subscript)):
        target = target.value
    root = namespace.get(target.id) if isinstance(target, ast.Name) else None
    foreign = isinstance(root, (type, types.FunctionType)) and root.__module__ != "__main__"
    return isinstance(root, types.ModuleType) or foreign


def _of_class(path: str, of: type) -> Iterator[tuple[str, Any]]:
    for name, value in _data(of).items():
        yield f"{path}.{name}", value
    for name, value in vars(of).items():
        plain = value.__func__ if isinstance(value, (staticmethod, classmethod)) else value
        if is_own(plain, of) or isinstance(plain, functools._lru_cache_wrapper):
            inner = ".__func__" if isinstance(value, classmethod) else ""
            yield from of_function(f"{path}.{name}{inner}", plain)
        for part in ("fget", "fset", "fdel") if isinstance(value, property) else ():
            each = getattr(value, part)
            if is_own(each, of):
                yield from of_function(f"{path}.{name}.{part}", each)
            elif each is not None:  # set after, and no pickle holds it
                yield f"{path}.{name}", value


def _of_enum(of: type[enum.Enum]) -> Iterator[tuple[str, Any]]:
    """What was set after, on itself and on its members."""
    yield from ((name, value) for name, value in vars(of).items() if name[0] != "_" and name not in of.__members__)
    for name, member in of.__members__.items():
        yield from ((f"{name}.{each}", value) for each, value in vars(member).items() if each[0] != "_")


def _data(of: type) -> dict[str, Any]:
    """No methods of its body, no descriptors, and nothing of Python's own."""
    if issubclass(of, enum.Enum):
        return {name: value for name, value in _of_enum(of) if not hasattr(type(value), "__get__")}
    return {
        name: value
        for name, value in vars(of).items()
        if not (name.startswith("__") and name.endswith("__"))
        and not name.startswith("_abc_")
        and not is_own(value, of)
        and (isinstance(value, (types.FunctionType, type)) or not hasattr(type(value), "__get__"))
    }
