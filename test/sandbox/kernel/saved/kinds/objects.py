"""Values of every kind."""

OBJECTS = [
    (
        "partial of a function",
        "from functools import partial\n"
        "def power(b, e): return b ** e\n"
        "square = partial(power, e=2)",
        "square(3)",
    ),
    (
        "partial of a lambda",
        "from functools import partial as partial_of\n"
        "odd_partial = partial_of(lambda a, b: a + b, 1)",
        "odd_partial(3)",
        ["odd_partial"],
    ),
    (
        "bound method",
        "class Bank:\n"
        "    def __init__(self): self.n = 0\n"
        "    def add(self):\n"
        "        self.n += 1\n"
        "        return self.n\n"
        "bank = Bank(); adds = bank.add; adds()",
        "adds(), bank.n, adds.__self__ is bank",
    ),
    (
        "lock",
        "import threading\n"
        "lock = threading.Lock(); lock.acquire()",
        "lock.locked()",
        ["lock"],
    ),
    (
        "context variable",
        "import contextvars\n"
        "ctx = contextvars.ContextVar('ctx', default=1); ctx.set(4)",
        "ctx.get()",
        ["ctx"],
    ),
    (
        "thread local",
        "import threading\n"
        "local = threading.local(); local.x = 1",
        "local.x",
        ["local"],
    ),
    (
        "weak reference",
        "import weakref\n"
        "class Weak: pass\n"
        "held_weak = Weak(); ref = weakref.ref(held_weak)",
        "ref() is held_weak",
        ["ref"],
    ),
    (
        "weak dictionary",
        "import weakref\n"
        "class Key: pass\n"
        "key = Key(); weak_dict = weakref.WeakKeyDictionary({key: 1})",
        "weak_dict[key]",
        ["weak_dict"],
    ),
    (
        "memory map",
        "mm = np.memmap('mm.bin', dtype='f8', mode='w+', shape=(3,)); mm[0] = 5; mm.flush()",
        "type(mm).__name__, mm.filename is not None",
        ["mm"],
    ),
    (
        "subclass of ndarray",
        "class Arr(np.ndarray):\n"
        "    pass\n"
        "arr = np.zeros(2).view(Arr); arr.info = 'kg'",
        "type(arr).__name__, arr.info",
        ["arr"],
    ),
    (
        "list subclass",
        "class Lst(list): pass\n"
        "lst = Lst([1]); lst.note = 1",
        "lst, lst.note",
    ),
    (
        "defaultdict of a lambda",
        "from collections import defaultdict\n"
        "dd = defaultdict(lambda: 5); dd2 = defaultdict(list); dd2['a'].append(1)",
        "dd['x'], dd2['a'], dd2['b']",
        ["dd"],
    ),
    (
        "counter, deque, ordered",
        "from collections import Counter, deque, OrderedDict\n"
        "cn = Counter('aab'); dq = deque([1, 2], maxlen=2); od = OrderedDict(b=1, a=2)",
        "cn, dq, od",
    ),
    (
        "mapping proxy",
        "import types\n"
        "mp = types.MappingProxyType({'a': 1}); ns = types.SimpleNamespace(a=1)",
        "mp['a'], ns.a",
        ["mp"],
    ),
    (
        "exception",
        "try:\n"
        "    1 / 0\n"
        "except Exception as e:\n"
        "    err = e\n"
        "class Own(Exception):\n"
        "    def __init__(self, a, b): super().__init__('own'); self.a = a\n"
        "own_err = Own(1, 2)",
        "repr(err), err.__traceback__ is not None, own_err.a",
        ["err (tracebacks)", "own_err"],
    ),
    (
        "exception with a cause",
        "cause_err = ValueError('x'); cause_err.__cause__ = KeyError('y'); cause_err.__notes__ = ['n']",
        "repr(cause_err.__cause__)",
    ),
    (
        "object with dropped state",
        "class Drop:\n"
        "    def __init__(self): self.big = [1]\n"
        "    def __getstate__(self): return {}\n"
        "drop = Drop()",
        "drop.big",
        ["drop"],
    ),
    (
        "object whose reduce lies",
        "class Lie:\n"
        "    v = 1\n"
        "    def __reduce__(self): return (int, (7,))\n"
        "lie = Lie()",
        "type(lie).__name__",
        ["lie"],
    ),
    (
        "object with a lambda inside",
        "inside = {'f': lambda: 1}",
        "inside['f']()",
        ["inside"],
    ),
    (
        "set order and identity keys",
        "class Node:\n"
        "    def __init__(self, n): self.n = n\n"
        "nodes = {Node(1): 'a'}",
        "[n.n for n in nodes]",
    ),
    (
        "regular expression",
        "import re\n"
        "pat = re.compile('a+'); mt = pat.match('aa')",
        "pat.pattern, mt.group()",
        ["mt"],
    ),
    (
        "date time zone",
        "import datetime as dt, zoneinfo\n"
        "zz = dt.datetime(2020, 1, 1, tzinfo=zoneinfo.ZoneInfo('Europe/Berlin')); fd = dt.datetime(2020, 1, 1, fold=1)",
        "zz, fd.fold",
    ),
    (
        "database in memory",
        "import sqlite3\n"
        "db = sqlite3.connect(':memory:'); _ = db.execute('create table t(a)')",
        "db.execute('select count(*) from t').fetchone()",
        ["db"],
    ),
    (
        "sklearn model",
        "from sklearn.linear_model import LinearRegression\n"
        "mdl = LinearRegression().fit([[1], [2]], [2, 4])",
        "round(mdl.predict([[3]])[0], 6)",
    ),
    (
        "compiled code",
        "cd = compile('1 + 1', 'x', 'eval')",
        "eval(cd)",
        ["cd"],
    ),
    (
        "future annotations",
        "class Slot:\n"
        "    __slots__ = ('a', 'b')\n"
        "slot = Slot(); slot.a = 1",
        "slot.a, hasattr(slot, 'b')",
    ),
    (
        "frozen slots dataclass",
        "from dataclasses import dataclass\n"
        "@dataclass(frozen=True)\n"
        "class Cold:\n"
        "    __slots__ = ('x',)\n"
        "    x: int\n"
        "cold = Cold(3)",
        "cold.x",
        ["cold"],
    ),
]
