"""What became of one column, and what the rest of the file says about how to read it."""

from dataclasses import dataclass, field
from typing import Any, Dict, FrozenSet, List, Optional

import pandas as pd

from .overrides import Overrides


@dataclass
class Column:
    """A column as read. `left_out` and `changed` hold what the receipt must count."""

    series: pd.Series
    facts: Dict[str, Any] = field(default_factory=dict)
    doubts: List[str] = field(default_factory=list)
    changed: List[Dict[str, Any]] = field(default_factory=list)

    def change(self, what: str, count: int, examples: List[Any]) -> None:
        if count:
            self.changed.append({"what": what, "count": int(count), "examples": [str(item)[:60] for item in examples[:3]]})


@dataclass
class FileHabits:
    """What all columns together say: the marks and the date order of the file, and its words for missing."""

    overrides: Overrides = field(default_factory=Overrides)
    delimiter: Optional[str] = None
    decimal: Optional[str] = None
    date_order: Optional[str] = None
    na_means_missing: bool = False
    names: FrozenSet[str] = frozenset()
