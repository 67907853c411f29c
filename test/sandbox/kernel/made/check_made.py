"""Digests of values of every kind, made in two processes whose hashes differ, and what one of them costs."""

import json
import os
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[4] / "src/sandbox/kernel"))

ALIKE = """
1; 0.1 + 0.2; "text"; b"bytes"; None; (1, [2, {3: 4}])
{"a", "bb", "ccc"}; {"x": {"b", "a"}, "y": [1.5]}; dict.fromkeys({"k", "l", "m"}, 1); frozenset({"é", "z"})
datetime.datetime(2020, 1, 2); decimal.Decimal("1.20"); collections.Counter("hello"); collections.defaultdict(list, a=[1])
np.arange(5) / 3; np.float64(3); np.array(["a", "b"]); np.random.RandomState(1).rand(3)
pd.DataFrame({"a": [1, 2], "b": ["x", None], "c": pd.to_datetime(["2020", "2021"]), "d": [1.5, float("nan")]})
pd.DataFrame({"a": [1.0], "o": [object()]}); pd.DataFrame({"a": [1], "s": [{"x", "y"}]})
pd.Series([1, 2], index=["q", "r"]); pd.Series(["a", "b"], dtype="string"); pd.Series([1, None], dtype="Int64")
pd.Timestamp("2020-01-01"); pd.Series(pd.date_range("2020", periods=3, tz="Europe/Berlin"))
"""
NOT_COMPARED = """
object(); [object()]; (n for n in [1]); (lambda: 1); Own(); Own; {"a": Own()}; Words("x"); Numbers([1]); np.array([Own()])
re.compile("a"); threading.Lock(); random.Random(1); np.random.default_rng(); pd.DataFrame({"a": [1]}).groupby("a"); figure()
"""


def given(lines: str) -> "list[str]":
    return [each.strip() for line in lines.strip().splitlines() for each in line.split(";") if each]


def digests() -> "list[str | None]":
    import collections, datetime, decimal, random, re, threading  # noqa: E401, F401

    import numpy as np
    import pandas as pd

    from threadbook.digest import Limits, digest

    class Own:
        pass

    class Words(str):
        pass

    class Numbers(list):
        def __iter__(self):
            raise SystemExit("code of a cell ran")

    def figure():
        import matplotlib

        matplotlib.use("Agg")
        from matplotlib import pyplot

        return pyplot.figure()

    names = {**globals(), **locals()}
    return [digest(eval(each, names), Limits(16 << 20, 60)) for each in given(ALIKE + NOT_COMPARED)]


def other_run(seed: str) -> "list[str | None]":
    run = subprocess.run(
        [sys.executable, __file__, "digests"], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
    )
    return json.loads(run.stdout)


def changed() -> "dict[str, bool]":
    import numpy as np
    import pandas as pd

    from threadbook.digest import Limits, digest

    def of(value):
        return digest(value, Limits(16 << 20, 60))

    numbers = np.arange(1000) / 7
    frame = pd.DataFrame({"a": numbers, "o": [object()] * 1000})
    return {
        "a number of an array": of(numbers) != of(numbers + (numbers == numbers[5]) * 1e-6),
        "not the order of a sum": of(numbers) == of(numbers * (1 + 2e-16)),
        "a column beside one that is not compared": of(frame) != of(frame.assign(a=numbers + 1)),
        "an element in a set": of({"a", "b"}) != of({"a", "c"}),
        "a list for a tuple": of([1]) != of((1,)),
        "too large is not compared": digest(np.zeros(1 << 22), Limits(16 << 20, 60)) is None,
        "too slow is not compared": digest([0] * 1000, Limits(16 << 20, 0)) is None,
    }


if sys.argv[1:] == ["digests"]:
    print(json.dumps(digests()))
else:
    one, two = other_run("1"), other_run("2")
    for at, (each, first, second) in enumerate(zip(given(ALIKE + NOT_COMPARED), one, two)):
        is_alike = first == second and (first is not None) == (at < len(given(ALIKE)))
        print(json.dumps({"case": each, "fault": None if is_alike else f"{first} and {second}"}))
    for each, holds in changed().items():
        print(json.dumps({"case": each, "fault": None if holds else "does not hold"}))
