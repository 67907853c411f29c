"""Tables of files that cells took away: they come again with their file, and must not stay."""

from __future__ import annotations

from typing import Any, NamedTuple

from .session import user_namespace, variables_of_tables


class TakenAway(NamedTuple):
    variables: list[str]
    """Keys of tables whose variable was deleted."""
    tables: list[str]
    """Keys that were taken out of `tables`."""


def taken_away() -> TakenAway:
    namespace, shelf = user_namespace(), _shelf()
    known = variables_of_tables()
    return TakenAway([key for key, name in known.items() if name not in namespace], [key for key in known if key not in shelf])


def take_away(variables: list[str], tables: list[str]) -> None:
    known = variables_of_tables()
    for key in variables:
        user_namespace().pop(known.get(key, ""), None)
    for key in tables:
        _shelf().pop(key, None)


def _shelf() -> dict[str, Any]:
    shelf = user_namespace().get("tables")
    return shelf if isinstance(shelf, dict) else {}
