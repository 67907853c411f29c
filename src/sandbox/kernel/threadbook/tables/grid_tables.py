"""Several grids of one file become tables, each under a title of its own."""

from typing import Dict, List, Tuple

from .build import build_tables
from .grid import Grid
from .overrides import Overrides
from .table import Table


def grid_tables(parts: List[Tuple[str, Grid]], name: str, settings: Overrides, kind: str) -> List[Table]:
    """`parts` are (title, grid); where a title is empty, the grid's own or its number stands in."""
    tables: List[Table] = []
    taken: Dict[str, int] = {}
    for number, (part, grid) in enumerate(parts, start=1):
        label = part or str(grid.facts.get("title") or f"table {number}")
        taken[label] = taken.get(label, 0) + 1
        if taken[label] > 1:
            label = f"{label} ({taken[label]})"
        title = name if len(parts) == 1 else f"{name}: {label}"
        tables += build_tables(grid, title, settings, {"kind": kind})
    return tables
