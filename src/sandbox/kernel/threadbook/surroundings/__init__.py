"""State that cells change without a variable: random generators, options of libraries, environment, logging."""

from __future__ import annotations

import importlib
import pickle
import sys

from .. import left_behind
from . import loggers, process
from .libraries import LIBRARIES
from .loggers import LOGGERS
from .pandas_options import BEGIN, option, options
from .part import Part
from .process import PROCESS

_MOST_BYTES = 256 * 1024
_PARTS = {**PROCESS, **LOGGERS, **LIBRARIES}


def begin() -> None:
    """Remembers what every kernel starts with."""
    process.begin()
    loggers.begin()
    left_behind.begin()


def saved() -> tuple[dict[str, bytes], list[str]]:
    """Each part on its own, and the names of those that could not be saved."""
    kept, skipped = {}, loggers.added_handlers()
    for name, part in {**_PARTS, **options()}.items():
        module = sys.modules.get(part.needs) if part.needs else None
        if part.needs and module is None:
            continue
        try:
            data = pickle.dumps(part.get(module), protocol=5)
            if len(data) > _MOST_BYTES:
                raise ValueError
            kept[name] = data
        except Exception:
            skipped.append(name)
    return kept, skipped


def restore(kept: dict[str, bytes], *, early: bool) -> list[str]:
    """The early parts, or the others; the names of those that could not be put back are returned."""
    missed = []
    for name, data in kept.items():
        try:
            part = _part(name)
            if part.early == early:
                part.set(importlib.import_module(part.needs) if part.needs else None, pickle.loads(data))
        except Exception:
            missed.append(name)
    return missed


def _part(name: str) -> Part:
    return option(name) if name.startswith(BEGIN) else _PARTS[name]
