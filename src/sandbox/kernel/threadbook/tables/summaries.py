"""Rows below a table that tell of its rows: how many they are, the least, the most, the middle, how far they spread."""

import math
import re
import statistics
from typing import Callable, Dict, List, Optional, Sequence

from .grid import Row
from .looks import is_empty

Measure = Callable[[Sequence[float]], List[float]]
_KINDS: Dict[str, Measure] = {
    r"count|counts|n|number of rows|anzahl|nombre|número|conteggio|aantal|количество|件数|计数|개수": lambda values: [float(len(values))],
    r"min|minimum|minimo|mínimo|мин(?:имум)?|最小值?": lambda values: [min(values)],
    r"max|maximum|massimo|máximo|макс(?:имум)?|最大值?": lambda values: [max(values)],
    r"median|médiane|mediana|zentralwert|медиана|中位数|中央値": lambda values: [statistics.median(values)],
    r"(?:std|sd|st\.?\s?dev|stdev|standard deviation|standardabweichung|écart[- ]type|desviación (?:estándar|típica)|标准差|標準偏差)\.?": lambda values: [
        statistics.pstdev(values),
        *([statistics.stdev(values)] if len(values) > 1 else []),
    ],
}
COUNTED = re.compile(rf"^\W*(?:{next(iter(_KINDS))})\s*[:=]\s*(\d{{1,9}})\W*$", re.I)
MEASURES = [(re.compile(rf"^\W*(?:{words})\W*$", re.I), measure) for words, measure in _KINDS.items()]


def measure_of(row: Row) -> Optional[Measure]:
    """What the row's first cell says that it tells, or None."""
    first = next((cell for cell in row if not is_empty(cell)), None)
    if not isinstance(first, str) or len(first) > 40:
        return None
    return next((measure for words, measure in MEASURES if words.match(first.strip())), None)


def counts_alone(row: Row, rows: int) -> bool:
    """`Count: 3` as the only cell, below as many rows."""
    cells = [cell for cell in row if not is_empty(cell)]
    match = COUNTED.match(str(cells[0]).strip()) if len(cells) == 1 and isinstance(cells[0], str) else None
    return bool(match) and int(match[1]) == rows


def tells(measure: Measure, columns: List[List[float]], own: List[float]) -> bool:
    """Each of the row's own numbers is the measure of its column; a person called Max has other numbers."""
    if not own:
        return False
    return all(
        bool(values) and any(math.isclose(value, number, rel_tol=5e-3, abs_tol=0.006) for value in measure(values))
        for values, number in zip(columns, own)
    )
