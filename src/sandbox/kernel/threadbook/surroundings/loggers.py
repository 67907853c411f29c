"""How loggers are set: handlers hold streams, so those that cells added cannot be kept and are named."""

from __future__ import annotations

import logging
from typing import Any

from .part import Part

_MOST = 1000
_began: dict[str, list[logging.Handler]] = {}


def begin() -> None:
    """Remembers the handlers that every kernel starts with."""
    _began.clear()
    _began.update({name: list(each.handlers) for name, each in _loggers().items()})


def added_handlers() -> list[str]:
    return [
        "logging.root.handlers" if name == "" else f"logging.getLogger({name!r}).handlers"
        for name, each in _loggers().items()
        if _telling(each.handlers) != _telling(_began.get(name, []))
    ]


def _telling(handlers: list[logging.Handler]) -> list[logging.Handler]:
    return [each for each in handlers if type(each) is not logging.NullHandler]


def _loggers() -> dict[str, logging.Logger]:
    named = list(logging.root.manager.loggerDict.items())[:_MOST]
    return {"": logging.root, **{name: each for name, each in named if isinstance(each, logging.Logger)}}


def _how(each: logging.Logger) -> tuple[int, bool, bool]:
    return each.level, each.propagate, each.disabled


def _get(_: None) -> dict[str, Any]:
    usual = (logging.NOTSET, True, False)
    kept = {name: _how(each) for name, each in _loggers().items() if name == "" or _how(each) != usual}
    return {"loggers": kept, "disable": logging.root.manager.disable}


def _set(_: None, kept: dict[str, Any]) -> None:
    for name, (level, propagate, disabled) in kept["loggers"].items():
        logger = logging.getLogger(name or None)
        logger.setLevel(level)
        logger.propagate, logger.disabled = propagate, disabled
    logging.disable(kept["disable"])


LOGGERS = {"logging levels": Part(None, _get, _set)}
