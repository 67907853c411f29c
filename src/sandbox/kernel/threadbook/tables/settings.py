"""Says in the receipts which settings were given, and which of them could do nothing."""

from typing import Dict, FrozenSet, List

from .overrides import Overrides
from .receipt import add_doubts
from .table import Table

_OF_TYPED = frozenset(["encoding", "delimiter", "sheet", "header_row"])
_OF_COLUMNAR = _OF_TYPED | {"decimal", "thousands", "date_order"}
IDLE: Dict[str, FrozenSet[str]] = {
    "text": frozenset(["sheet"]),
    "html": frozenset(["delimiter", "sheet"]),
    "mhtml": frozenset(["delimiter", "sheet"]),
    "json": frozenset(["delimiter", "sheet"]),
    "xml": _OF_TYPED,
    "sqlite": _OF_TYPED,
    "parquet": _OF_COLUMNAR,
    "feather": _OF_COLUMNAR,
}
"""Settings that mean nothing for a kind of file; the kinds not named are workbooks."""
OF_A_BOOK = frozenset(["encoding", "delimiter"])


def state_settings(tables: List[Table], settings: Overrides) -> None:
    """A setting without an effect is doubted rather than passed over."""
    stated = settings.stated()
    if not stated:
        return
    columns = {str(name) for table in tables for name in table.frame.columns}
    unknown = sorted(settings.keep_as_text - columns)
    for table in tables:
        table.receipt["overrides"] = stated
        idle = sorted(IDLE.get(str(table.receipt.get("kind")), OF_A_BOOK) & set(stated))
        doubts = [f"the setting {name} means nothing for this kind of file and was not used" for name in idle]
        doubts += [f"no column is called “{name[:60]}”, so it could not be kept as text" for name in unknown[:5]]
        add_doubts(table.receipt, doubts)
