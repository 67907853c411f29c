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
(lambda: 1); adder(2); functools.partial(max, 3); Own(); {"a": [Own()]}; Own().method; Slots(); itself(); np.random.default_rng(1); random.Random(1)
[object()]; [Hostile()]; Numbers([1]); Color.RED; Point(1, Own()); pathlib.Path("a/b"); types.SimpleNamespace(a=[1]); Own; {"a": pathlib.Path("x"), "b": object()}
pd.Series(["b", "a", None], dtype="category"); pd.DataFrame({"bin": pd.cut(np.arange(9), 3)}); vectors(); least()
forest(1); pipeline(); ordinary_least_squares(); clusters(); searched(); boosted(); neighbours(); norm(0, 1)
"""
NOT_COMPARED = """
datetime.datetime(2024, 1, 1, tzinfo=Zone()); Hostile(); friends(); {Own()}
object(); (n for n in [1]); Words("x"); np.array([object()])
re.compile("a"); threading.Lock(); pd.DataFrame({"a": [1]}).groupby("a"); figure()
"""


def given(lines: str) -> "list[str]":
    return [each.strip() for line in lines.strip().splitlines() for each in line.split(";") if each]


def digests() -> "list[str | None]":
    import collections, datetime, decimal, enum, functools, pathlib, random, re, threading, types  # noqa: E401, F401

    import numpy as np
    import pandas as pd

    from threadbook.digest import Limits, digest

    def adder(by):
        return lambda value: value + by

    class Own:
        __module__ = "__main__"

        def __init__(self):
            self.name, self.many, self.words = "own", [1, {2.5}], {"b", "a"}

        def __getattribute__(self, name):
            if name == "method":
                return object.__getattribute__(self, name)
            raise SystemExit("code of a cell ran")

        def __getstate__(self):
            raise SystemExit("code of a cell ran")

        def __iter__(self):
            raise SystemExit("code of a cell ran")

        def method(self):
            return 1

    class Slots:
        __slots__ = ("one", "two", "three")

        def __init__(self):
            self.one, self.two = 1, Own()

    class Color(enum.Enum):
        RED = 1

    Point = collections.namedtuple("Point", "x y")
    Color.__module__ = Point.__module__ = "__main__"

    def friends():
        one, two = Own(), Own()
        one.words, two.words = {two}, {one}
        return {one, two}

    def vectors():
        from sklearn.feature_extraction.text import TfidfVectorizer

        return TfidfVectorizer(stop_words="english").fit(["some words", "of a text"])

    def least():
        from scipy.optimize import minimize

        return minimize(lambda at: (at[0] - 3) ** 2, [0.0])

    def itself():
        one = Own()
        one_too = Slots()
        one_too.three = [one_too, one]
        return one_too

    points = np.arange(60).reshape(20, 3) % 7

    def forest(seed):
        from sklearn.ensemble import RandomForestClassifier

        return RandomForestClassifier(5, random_state=seed).fit(points, [0, 1] * 10)

    def pipeline():
        from sklearn.linear_model import LogisticRegression
        from sklearn.pipeline import make_pipeline
        from sklearn.preprocessing import StandardScaler

        return make_pipeline(StandardScaler(), LogisticRegression()).fit(points, [0, 1] * 10)

    def clusters():
        from sklearn.cluster import KMeans

        return KMeans(2, n_init=1, random_state=1).fit(points)

    def searched():
        from sklearn.model_selection import GridSearchCV
        from sklearn.neural_network import MLPClassifier

        network = MLPClassifier((4,), max_iter=5, random_state=1)
        return GridSearchCV(network, {"alpha": [0.1, 1]}, cv=2).fit(points, [0, 1] * 10)

    def boosted():
        from sklearn.ensemble import GradientBoostingRegressor

        return GradientBoostingRegressor(n_estimators=3, random_state=1).fit(points, np.arange(20))

    def neighbours():
        from sklearn.neighbors import KNeighborsClassifier

        return KNeighborsClassifier(3).fit(points, [0, 1] * 10)

    from scipy.stats import norm

    def ordinary_least_squares():
        import statsmodels.api as sm

        return sm.OLS(np.arange(20) % 5, sm.add_constant(points)).fit()

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
        __module__ = "__main__"

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
    import pathlib

    import numpy as np
    import pandas as pd

    from threadbook.digest import Limits, digest

    def of(value):
        return digest(value, Limits(16 << 20, 60))

    def closed(value):
        return lambda: value

    class Deal:
        __module__ = "__main__"

        def __init__(self, price):
            self.price = price

    def forest():
        from sklearn.ensemble import RandomForestClassifier

        return RandomForestClassifier(5).fit(np.arange(60).reshape(20, 3) % 7, [0, 1] * 10)

    class Sort:
        __module__ = "__main__"

        def __init__(self, kind):
            self.kind = kind

    deal = Deal(1)
    deal.other = object()
    numbers = np.arange(1000) / 7
    frame = pd.DataFrame({"a": numbers, "o": [object()] * 1000})
    return {
        "a number of an array": of(numbers) != of(numbers + (numbers == numbers[5]) * 1e-6),
        "not the order of a sum": of(numbers) == of(numbers * (1 + 2e-16)),
        "a column beside one that is not compared": of(frame) != of(frame.assign(a=numbers + 1)),
        "an attribute beside one that is not compared": of(deal) not in (None, of(Deal(1)), of(Deal(2))),
        "an attribute of any name": of(Sort(1)) not in (None, of(Sort(2))),
        "an attribute of one in a list": of([Deal(1)]) not in (None, of([Deal(2)])),
        "what a function closed over": of(closed(1)) not in (None, of(closed(2))),
        "what a function does": of(lambda: 1) not in (None, of(lambda: 2)),
        "a model that drew at random": of(forest()) not in (None, of(forest())),
        "a generator that drew": of(np.random.default_rng()) not in (None, of(np.random.default_rng())),
        "a category": of(pd.Series(list("abca"), dtype="category")) != of(pd.Series(list("abcb"), dtype="category")),
        "a value beside a path": of({"a": pathlib.Path("x"), "b": object(), "c": 1}) != of({"a": pathlib.Path("x"), "b": object(), "c": 2}),
        "a path": of(pathlib.Path("x")) not in (None, of(pathlib.Path("y"))),
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
        run("results = []\ndef once(): results.append(1)\ndef twice(): once()")
        deep = run("twice()")
        folders = run(f"os.makedirs({folder + '/sub/er'!r}); _ = open({folder + '/sub/er/a.csv'!r}, 'w').write('1')")
        run("import weakref\nclass Big: pass\nheld = Big(); seen = weakref.ref(held)")
        freed = run("del held\nfree = seen() is None")
        return {
            "what was made": set(first) == {"t", "big", "f"} and first["f"] != "" != first["t"],
            "what is gone or of another kind": gone == {"t": "", "big": ""},
            "what a function of a function changed": deep.get("results", "") != "",
            "a file in a folder": folders.get("./sub/er/a.csv", "") != "",
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
