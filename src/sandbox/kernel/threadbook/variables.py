"""The names that cells made, apart from those that every kernel has."""

from __future__ import annotations

import re
import sys
from typing import Any

from .session import user_namespace

_OWN = {"In": list, "Out": dict, "tables": dict}
# Of IPython and of Python; other names with an underscore are the cells' own.
_MACHINE = re.compile(r"_(i{0,3}|_{1,2}|\d+|i\d+|ih|oh|dh|exit_code)|__.*__")
MOST = 1000


def variables() -> list[tuple[str, Any]]:
    """Those to be told of."""
    return [(name, value) for name, value in all_variables() if not name.startswith("_")][:MOST]


def all_variables() -> list[tuple[str, Any]]:
    hidden = getattr(_shell(), "user_ns_hidden", {})
    nothing = object()
    return [
        (name, value)
        for name, value in list(user_namespace().items())
        if isinstance(name, str)
        and not _MACHINE.fullmatch(name)
        and type(value) is not _OWN.get(name)
        and hidden.get(name, nothing) is not value
    ]


def kind(value: object) -> str:
    return type(value).__name__


def _shell() -> Any:
    ipython = sys.modules.get("IPython")
    return ipython.get_ipython() if ipython is not None else None
