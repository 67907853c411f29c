"""State that cells change without a variable: the random generators, and how figures and tables look."""

from __future__ import annotations

import importlib
import pickle
import random
import sys
from typing import Any


def saved() -> bytes:
    kept: dict[str, Any] = {"random": random.getstate()}
    if numpy := sys.modules.get("numpy"):
        kept["numpy"] = numpy.random.get_state()
    if matplotlib := sys.modules.get("matplotlib"):
        kept["rc"] = {name: value for name, value in matplotlib.rcParams.items() if name != "backend"}
    if pandas := sys.modules.get("pandas"):
        kept["pandas"] = _options(pandas)
    return pickle.dumps(kept, protocol=5)


def restore(data: bytes) -> None:
    """Libraries are imported for it only if the saved kernel had them."""
    kept = pickle.loads(data)
    random.setstate(kept["random"])
    if "numpy" in kept:
        importlib.import_module("numpy").random.set_state(kept["numpy"])
    if "rc" in kept:
        importlib.import_module("matplotlib").rcParams.update(kept["rc"])
    if "pandas" in kept:
        set_option = importlib.import_module("pandas").set_option
        for name, value in kept["pandas"].items():
            set_option(name, value)


def _options(pandas: Any) -> dict[str, Any]:
    """The display options that were set to plain values; formatters are functions, which cells define."""
    found = {}
    for name in dir(pandas.options.display):
        value = getattr(pandas.options.display, name)
        if value is None or isinstance(value, (bool, int, float, str)):
            found[f"display.{name}"] = value
    return found
