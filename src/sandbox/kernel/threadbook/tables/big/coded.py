"""Columns of few texts, held as numbers of those texts while a large file is read."""

from typing import Any

import numpy as np
import pandas as pd


def is_texts(series: pd.Series) -> bool:
    return series.dtype == object or is_coded(series)


def is_coded(series: pd.Series) -> bool:
    return isinstance(series.dtype, pd.CategoricalDtype)


def cells_of(series: pd.Series) -> Any:
    """What `text_values` takes: the coded texts in the order in which the rows have them, or the cells themselves."""
    if not is_coded(series):
        return series.to_numpy()
    codes = series.cat.codes.to_numpy()
    seen = pd.unique(codes)
    seen = seen[seen >= 0]
    places = np.full(len(series.cat.categories) + 1, -1, dtype=np.int64)
    places[seen] = np.arange(len(seen))
    texts = series.cat.categories.to_numpy(dtype=object)[seen]
    return pd.Categorical.from_codes(places[codes], categories=pd.Index(texts, dtype=object))


def spelled_out(series: pd.Series) -> pd.Series:
    """Texts again, each one object for all the rows that hold it."""
    if not is_coded(series):
        return series
    texts = np.append(series.cat.categories.to_numpy(dtype=object), [np.nan])
    return pd.Series(texts[series.cat.codes.to_numpy()], index=series.index)
