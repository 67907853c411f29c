"""Daily summaries of weather stations (NOAA): numbers with a letter or the count of observations behind them."""

import re
from dataclasses import replace
from typing import Callable, Dict, Optional

from .column import Column, FileHabits
from .looks import MAYBE_MISSING
from .text_values import TextValues

OF_STATIONS = frozenset(["STN---", "STN", "STATION", "WBAN", "YEARMODA", "USAF"])
STAND_INS: Dict[str, float] = {
    **dict.fromkeys(["TEMP", "DEWP", "SLP", "STP", "MAX", "MIN"], 9999.9),
    **dict.fromkeys(["VISIB", "WDSP", "MXSPD", "GUST", "SNDP"], 999.9),
    "PRCP": 99.99,
}
"""What the format's description says stands for no value."""
FLAGGED = re.compile(r"^(-?[0-9]{1,4}\.[0-9]{1,2})(?:[A-I*]| +[0-9]{1,2})$")
PLAIN = re.compile(r"^-?[0-9]{1,4}\.[0-9]{1,2}$")
LEAST_NAMES = 3


def station_numbers(values: TextValues, header: str, habits: FileHabits, numbers: Callable[[TextValues], Optional[Column]]) -> Optional[Column]:
    """None unless the names of the columns are those of the format, and every cell is a number with such a flag or without."""
    names = {name.strip().upper() for name in habits.names}
    measure = header.strip().upper()
    if measure not in STAND_INS or not names & OF_STATIONS or len(names & set(STAND_INS)) < LEAST_NAMES:
        return None
    flagged = {text: match[1] for text, match in ((text, FLAGGED.match(text)) for text in values.texts) if match}
    if not flagged or not all(text in flagged or text in MAYBE_MISSING or PLAIN.match(text) for text in values.texts):
        return None
    column = numbers(replace(values, texts=[flagged.get(text, text) for text in values.texts], trimmed=0, trimmed_examples=[]))
    if column is None:
        return None
    column.change("flags and counts of a weather station behind numbers, removed", values.rows_of(list(flagged)), list(flagged))
    gone = column.series == STAND_INS[measure]
    column.series = column.series.astype("float64").mask(gone)
    column.change("stand-ins for missing, now missing", int(gone.sum()), [str(STAND_INS[measure])])
    return column
