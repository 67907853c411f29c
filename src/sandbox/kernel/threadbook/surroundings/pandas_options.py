"""The options of pandas, each on its own: one may hold a function that no pickle holds."""

from __future__ import annotations

import sys
from typing import Any

from .part import Part, quietly

BEGIN = "pd.options."


def options() -> dict[str, Part]:
    pandas = sys.modules.get("pandas")
    try:
        return {name: option(name) for name in (_names(pandas.options, BEGIN) if pandas is not None else [])}
    except Exception:
        return {BEGIN[:-1]: Part(None, _unreadable, _unreadable)}


def option(path: str) -> Part:
    name = path[len(BEGIN) :]

    def get(pandas: Any) -> Any:
        with quietly():
            return pandas.get_option(name)

    def put(pandas: Any, value: Any) -> None:
        # Setting some of them, even to what they are, needs a library or is refused as out of date.
        with quietly():
            if pandas.get_option(name) != value:
                pandas.set_option(name, value)

    return Part("pandas", get, put)


def _unreadable(_: Any) -> Any:
    raise ValueError


def _names(options: Any, above: str) -> list[str]:
    found = []
    for name in dir(options):
        value = object.__getattribute__(options, "d")[name]
        found += _names(getattr(options, name), f"{above}{name}.") if isinstance(value, dict) else [above + name]
    return found
