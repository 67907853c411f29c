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
datetime.datetime(2024, 1, 1, tzinfo=Zone()); Hostile(); [Hostile()]
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

    class Zone(datetime.tzinfo):
        def __repr__(self):
            raise SystemExit("code of a cell ran")

    class Says(type):
        def __eq__(cls, other):
            raise SystemExit("code of a cell ran")

        __hash__ = type.__hash__
        __module__ = property(lambda cls: sys.exit("code of a cell ran"))

    class Hostile(metaclass=Says):
        __class__ = property(lambda self: sys.exit("code of a cell ran"))

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


def told() -> "dict[str, bool]":
    """What cells are told to have made, one after the other in one shell."""
    import tempfile

    from threadbook import made, plain

    with tempfile.TemporaryDirectory() as folder:
        made.FOLDER = folder
        shell = plain.start()
        made.install(shell)

        def run(cell: str) -> "dict[str, str]":
            plain._results.clear()
            shell.run_cell(cell, store_history=True)
            return json.loads(next((each[made.MADE] for each in plain._results if made.MADE in each), "{}"))

        first = run("import os, time\nt = 1.5; big = [0] * 10; f = lambda: 1")
        gone = run("del t; big = object()")
        large = run(f"_ = open({folder + '/big.csv'!r}, 'w').write('0' * (17 << 20))")
        run("import weakref\nclass Big: pass\nheld = Big(); seen = weakref.ref(held)")
        freed = run("del held\nfree = seen() is None")
        return {
            "what was made": set(first) == {"t", "big", "f"} and first["f"] == "" != first["t"],
            "what is gone or of another kind": gone == {"t": "", "big": ""},
            "a large file is not read": large.get("./big.csv") == "",
            "nothing is kept alive": shell.user_ns["free"] is True and freed["held"] == "",
        }


if sys.argv[1:] == ["digests"]:
    print(json.dumps(digests()))
else:
    one, two = other_run("1"), other_run("2")
    for at, (each, first, second) in enumerate(zip(given(ALIKE + NOT_COMPARED), one, two)):
        is_alike = first == second and (first is not None) == (at < len(given(ALIKE)))
        print(json.dumps({"case": each, "fault": None if is_alike else f"{first} and {second}"}))
    for each, holds in {**changed(), **told()}.items():
        print(json.dumps({"case": each, "fault": None if holds else "does not hold"}))
