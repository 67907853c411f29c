from __future__ import annotations

import re
from typing import Any

_OFFSET = re.compile(r"(?<=\d\d:\d\d)(:\d\d(?:\.\d+)?)?\s*(?:Z|[+-]\d\d:?\d\d)$")


def wall_clock(value: Any) -> Any:
    """An ISO time as the clocks of its zone show it: a chart is read by those whose data it shows."""
    return _OFFSET.sub(lambda found: found[1] or "", value) if isinstance(value, str) else value
