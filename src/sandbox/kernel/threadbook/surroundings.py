"""State that cells change without a variable: random generators, options of libraries, environment, logging."""

from __future__ import annotations

import importlib
import logging
import os
import pickle
import random
import sys
import warnings
from typing import Any, Callable, NamedTuple, Optional

_MOST_BYTES = 256 * 1024
_MOST_LEVELS = 1000
_OPTIONS = "pd.options."
_began: dict[str, str] = {}


class _Part(NamedTuple):
    needs: Optional[str]
    """The library that it is of: imported for it only if the saved kernel had it."""
    get: Callable[[Any], Any]
    set: Callable[..., Any]


def begin() -> None:
    """Remembers the environment that every kernel starts with."""
    _began.update(os.environ)


def saved() -> tuple[dict[str, bytes], list[str]]:
    """Each part on its own, and the names of those that could not be saved."""
    kept, skipped = {}, []
    for name, part in _all_parts().items():
        module = sys.modules.get(part.needs) if part.needs else None
        if part.needs and module is None:
            continue
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                data = pickle.dumps(part.get(module), protocol=5)
            if len(data) > _MOST_BYTES:
                raise ValueError
            kept[name] = data
        except Exception:
            skipped.append(name)
    return kept, skipped


def restore(kept: dict[str, bytes]) -> list[str]:
    """The names of those that could not be put back are returned."""
    missed = []
    parts = {**_PARTS, **{name: _option(name) for name in kept if name.startswith(_OPTIONS)}}
    for name, data in kept.items():
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                part = parts[name]
                part.set(importlib.import_module(part.needs) if part.needs else None, pickle.loads(data))
        except Exception:
            missed.append(name)
    return missed


def _all_parts() -> dict[str, _Part]:
    pandas = sys.modules.get("pandas")
    try:
        options = _option_names(pandas.options, _OPTIONS) if pandas is not None else []
    except Exception:
        return {**_PARTS, _OPTIONS[:-1]: _Part(None, _unreadable, _unreadable)}
    return {**_PARTS, **{name: _option(name) for name in options}}


def _unreadable(_: Any) -> Any:
    raise ValueError


def _option_names(options: Any, above: str) -> list[str]:
    found = []
    for name in dir(options):
        value = object.__getattribute__(options, "d")[name]
        found += (
            _option_names(getattr(options, name), f"{above}{name}.") if isinstance(value, dict) else [above + name]
        )
    return found


def _option(path: str) -> _Part:
    name = path[len(_OPTIONS) :]

    def put(pandas: Any, value: Any) -> None:
        # Setting some of them, even to what they are, needs a library or is refused as out of date.
        if pandas.get_option(name) != value:
            pandas.set_option(name, value)

    return _Part("pandas", lambda pandas: pandas.get_option(name), put)


def _changed_environment(_: None) -> dict[str, Optional[str]]:
    names = {*os.environ, *_began}
    return {name: os.environ.get(name) for name in names if os.environ.get(name) != _began.get(name)}


def _set_environment(_: None, changed: dict[str, Optional[str]]) -> None:
    for name, value in changed.items():
        if value is None:
            os.environ.pop(name, None)
        else:
            os.environ[name] = value


def _loggers() -> dict[str, logging.Logger]:
    named = list(logging.root.manager.loggerDict.items())[:_MOST_LEVELS]
    return {"": logging.root, **{name: each for name, each in named if isinstance(each, logging.Logger)}}


def _levels(_: None) -> dict[str, Any]:
    levels = {name: each.level for name, each in _loggers().items() if name == "" or each.level != logging.NOTSET}
    return {"levels": levels, "disable": logging.root.manager.disable}


def _set_levels(_: None, kept: dict[str, Any]) -> None:
    for name, level in kept["levels"].items():
        logging.getLogger(name or None).setLevel(level)
    logging.disable(kept["disable"])


def _set_decimal(decimal: Any, kept: Any) -> None:
    """In place: cells may run in another context of the same thread that shares this object."""
    context = decimal.getcontext()
    for name in ("prec", "rounding", "Emin", "Emax", "capitals", "clamp", "traps", "flags"):
        setattr(context, name, getattr(kept, name))


_PARTS = {
    "random state": _Part(None, lambda _: random.getstate(), lambda _, state: random.setstate(state)),
    "os.environ": _Part(None, _changed_environment, _set_environment),
    "logging levels": _Part(None, _levels, _set_levels),
    "decimal context": _Part("decimal", lambda decimal: decimal.getcontext(), _set_decimal),
    "numpy random state": _Part(
        "numpy", lambda numpy: numpy.random.get_state(), lambda numpy, state: numpy.random.set_state(state)
    ),
    "numpy print options": _Part(
        "numpy", lambda numpy: numpy.get_printoptions(), lambda numpy, kept: numpy.set_printoptions(**kept)
    ),
    "numpy error handling": _Part("numpy", lambda numpy: numpy.geterr(), lambda numpy, kept: numpy.seterr(**kept)),
    "matplotlib rcParams": _Part(
        "matplotlib",
        lambda library: {name: value for name, value in library.rcParams.items() if name != "backend"},
        lambda library, kept: library.rcParams.update(kept),
    ),
}
