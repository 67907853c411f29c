"""The names that cells made, apart from those that every kernel has."""

from __future__ import annotations

import sys
from typing import Any

from .session import user_namespace

_OWN = frozenset({"In", "Out", "exit", "quit", "get_ipython", "open", "tables"})
_MOST = 1000


def variables() -> list[tuple[str, Any]]:
    hidden = getattr(_shell(), "user_ns_hidden", {})
    nothing = object()
    return [
        (name, value)
        for name, value in list(user_namespace().items())
        if isinstance(name, str)
        and not name.startswith("_")
        and name not in _OWN
        and hidden.get(name, nothing) is not value
    ][:_MOST]


def kind(value: object) -> str:
    return type(value).__name__


def _shell() -> Any:
    ipython = sys.modules.get("IPython")
    return ipython.get_ipython() if ipython is not None else None
