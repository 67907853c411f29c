"""Least and greatest value of a column, without pandas' masks where numpy alone will do."""

from typing import Any, Tuple

import numpy as np
import pandas as pd


def bounds(series: pd.Series) -> Tuple[Any, Any]:
    """NaN or NaT where there is no value."""
    if isinstance(series.dtype, np.dtype) and series.dtype.kind in "iuf" and len(series):
        values = series.to_numpy()
        least, most = values.min(), values.max()
        if least == least:
            return least, most
    return series.min(), series.max()
