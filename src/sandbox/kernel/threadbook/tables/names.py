"""Column names that are unique, tidy and never empty."""

import re
from typing import Any, Dict, List

from .grid import Row
from .looks import is_empty
from .text_values import UNSEEN
from .typed_column import cell_text

WITHOUT_UNSEEN = dict.fromkeys(map(ord, UNSEEN))


def tidy(cell: Any) -> str:
    """Outer blanks gone, inner blanks and line breaks one space."""
    if is_empty(cell):
        return ""
    text = " ".join(cell_text(cell).translate(WITHOUT_UNSEEN).split())
    return text[2:-1].strip() if len(text) > 3 and text.startswith('="') and text.endswith('"') else text


def join_levels(rows: List[Row], size: int, merged: bool = False) -> List[str]:
    """Names of several header rows joined: `Current / Phase 2`.

    Group names reach over the blanks after them, unless merged cells say how far each one reaches.
    """
    levels = []
    for depth, row in enumerate(rows):
        cells = [tidy(row[index]) if index < len(row) else "" for index in range(size)]
        if depth < len(rows) - 1 and not merged:
            below = [tidy(cell) for cell in rows[depth + 1]]
            for index in range(1, size):
                named_below = index < len(below) and below[index]
                if not cells[index] and cells[index - 1] and named_below:
                    cells[index] = cells[index - 1]
        levels.append(cells)
    joined = []
    for column in range(size):
        parts: List[str] = []
        for level in levels:
            if level[column] and level[column] not in parts:
                parts.append(level[column])
        joined.append(" / ".join(parts))
    return joined


def settle_names(raw: List[str], facts: Dict[str, Any]) -> List[str]:
    """Numbers repeated names (`id`, `id.1`) and names empty ones by their place (`column_3`)."""
    taken = set(raw)
    seen: Dict[str, int] = {}
    names = []
    repeated: List[str] = []
    unnamed = 0
    for place, name in enumerate(raw, start=1):
        if not name:
            unnamed += 1
            name = f"column_{place}"
            while name in taken or name in names:
                name += "_"
        elif name in seen:
            repeated += [] if name in repeated else [name]
            base = name
            while name in taken or name in names:
                seen[base] += 1
                name = f"{base}.{seen[base]}"
        seen.setdefault(name, 0)
        names.append(name)
    if repeated:
        facts["duplicate_columns"] = [f"{name} (also as {name}.1)" for name in repeated[:10]]
    if unnamed:
        facts["unnamed_columns"] = unnamed
    return names
