"""Functions and classes beside their code."""

FUNCTIONS = [
    (
        "closure with a counter",
        "def make():\n"
        "    n = 0\n"
        "    def count():\n"
        "        nonlocal n\n"
        "        n += 1\n"
        "        return n\n"
        "    return count\n"
        "count = make(); count()",
        "count()",
        ["count"],
    ),
    (
        "decorator with a counter",
        "def counted(f):\n"
        "    calls = 0\n"
        "    def inner(*a):\n"
        "        nonlocal calls\n"
        "        calls += 1\n"
        "        return calls\n"
        "    return inner\n"
        "@counted\n"
        "def run(): pass\n"
        "run(); run()",
        "run()",
    ),
    (
        "decorator with a cache in its closure",
        "def memo(f):\n"
        "    held = {}\n"
        "    def inner(x):\n"
        "        if x not in held: held[x] = len(held)\n"
        "        return held[x]\n"
        "    return inner\n"
        "@memo\n"
        "def place(x): pass\n"
        "place(5); place(6)",
        "place(6)",
    ),
    (
        "method with a decorator's closure",
        "def tally(f):\n"
        "    seen = []\n"
        "    def inner(self):\n"
        "        seen.append(1)\n"
        "        return len(seen)\n"
        "    return inner\n"
        "class Tally:\n"
        "    @tally\n"
        "    def go(self): pass\n"
        "Tally().go()",
        "Tally().go()",
        ["Tally.go"],
    ),
    (
        "function rebuilt by a wrapper of the library's",
        "from functools import wraps\n"
        "def logged(f):\n"
        "    n = [0]\n"
        "    @wraps(f)\n"
        "    def inner(*a):\n"
        "        n[0] += 1\n"
        "        return n[0]\n"
        "    return inner\n"
        "@logged\n"
        "def wrapped(): pass\n"
        "wrapped(); wrapped()",
        "wrapped()",
    ),
    (
        "property with defaults",
        "base = 2\n"
        "class Prop:\n"
        "    @property\n"
        "    def p(self, k=base): return k\n"
        "    @p.setter\n"
        "    def p(self, v, k=base): self.s = k\n"
        "base = 9",
        "Prop().p",
    ),
    (
        "property set after",
        "class Late: pass\n"
        "Late.double = property(lambda self: 2)",
        "Late().double",
        ["Late.double"],
    ),
    (
        "lru cache",
        "from functools import lru_cache\n"
        "calls_of = []\n"
        "@lru_cache\n"
        "def cached(x):\n"
        "    calls_of.append(x)\n"
        "    return len(calls_of)\n"
        "cached(1); cached(2); calls_of.append(0)",
        "cached(2)",
        ["cached (cache)"],
    ),
    (
        "lru cache of a method",
        "from functools import lru_cache\n"
        "class Cached:\n"
        "    n = 0\n"
        "    @classmethod\n"
        "    @lru_cache\n"
        "    def get(cls, x):\n"
        "        cls.n += 1\n"
        "        return cls.n\n"
        "Cached.get(1); Cached.get(2); Cached.n = 9",
        "Cached.get(2)",
        ["Cached.get.__func__ (cache)"],
    ),
    (
        "singledispatch",
        "from functools import singledispatch\n"
        "@singledispatch\n"
        "def tell(x): return 'any'\n"
        "@tell.register\n"
        "def _(x: int): return 'int'\n"
        "tell.register(str, lambda x: 'str')",
        "tell(1), tell('a')",
        ["tell._clear_cache", "tell.registry"],
    ),
    (
        "enum",
        "import enum\n"
        "class Color(enum.Enum):\n"
        "    RED = 1\n"
        "    @property\n"
        "    def low(self): return self.name.lower()\n"
        "red = Color.RED; Color.extra = 5; Color.RED.note = 'n'",
        "red is Color.RED, red.low, Color.extra, Color.RED.note",
    ),
    (
        "method deleted",
        "class Less:\n"
        "    def m(self): return 1\n"
        "del Less.m",
        "hasattr(Less, 'm')",
    ),
    (
        "function with a doc and annotations set",
        "def noted(): pass\n"
        "noted.__doc__ = 'mine'; noted.__annotations__['x'] = int; noted.__name__ = 'renamed'",
        "noted.__doc__, noted.__annotations__, noted.__name__",
    ),
    (
        "function with another code",
        "def coded(): return 1\n"
        "def coder(): return 2\n"
        "coded.__code__ = coder.__code__",
        "coded()",
        ["coded"],
    ),
    (
        "class made by type",
        "Dyn = type('Dyn', (), {'x': 1}); dyn = Dyn()",
        "dyn.x",
        ["Dyn", "dyn"],
    ),
    (
        "functions on classes of libraries",
        "pd.Series.twice = lambda s: s * 2; pd.DataFrame.hello = lambda s: 1\n"
        "pd.DataFrame.rows = property(lambda s: len(s))",
        "pd.Series([1]).twice().tolist(), pd.DataFrame().hello()",
        ["pd.DataFrame.rows"],
    ),
    (
        "functions on classes of libraries that others took the place of",
        "pd.Series.thrice = lambda s: s * 3\n"
        "def triple(s): return s * 4\n"
        "pd.Series.thrice = triple\n"
        "pd.Series.gone = lambda s: 1\n"
        "del pd.Series.gone\n"
        "setattr(pd.Series, 'late', lambda s: 2)\n"
        "by = 2\n"
        "pd.Series.times = lambda s, by=by: s * by\n"
        "by = 3",
        "pd.Series([1]).thrice().tolist()",
        ["pd.Series.times", "pd.Series.thrice", "pd.Series.gone", "pd.Series.late"],
    ),
]
