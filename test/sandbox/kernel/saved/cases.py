"""Cells, and what is asked of them: `values` stay as they were, or are `kept`, and what is lost is `told`."""


def case(name, cells, values, **more):
    return {"name": name, "cells": cells, "values": values, **more}


CASES = [
    case(
        "what cannot be looked at costs and names itself alone, and magics that measure hide nothing",
        [
            "class Odd:\n    def __call__(self): return 1\n    @property\n    def __dict__(self): raise RuntimeError",
            "@lambda f: Odd()\ndef odd(): pass\nimport os; os.mkdir('in'); os.chdir('in'); os.rmdir('../in')",
            "%%time\ndef timed(): return 1\ntimed.n = 2",
        ],
        ["timed(), timed.n"],
        now=["(1, 2)"],
        told=["odd.__dict__"],
    ),
    case(
        "defaults keep the values that they had",
        [
            "n = 2\ndef scaled(x, k=n, *, s=n):\n    return x * k * s\nn = 10",
            "class Model:\n    def of(self, x=n): return x\n    @classmethod\n    def make(cls, x=n): return x\n"
            "    @staticmethod\n    def plain(x=n): return x\nn = 30",
            "from functools import lru_cache\n@lru_cache\ndef cached(x=n): return x\nn = 40\ntwice = lambda x, k=n: x * k\nn = 50",
        ],
        ["scaled(1)", "Model().of()", "Model.make()", "Model.plain()", "cached()", "twice(1)"],
        now=["4", "10", "10", "10", "30", "40"],
    ),
    case(
        "attributes of classes stay as cells left them",
        [
            "class Rates:\n    krw = 1000\n    gone = 1\n    table = {'a': 1}\n    @classmethod\n    def add(cls): cls.more = 5\n"
            "    @property\n    def half(self): return self.krw / 2",
            "Rates.krw = 1300; Rates.table['krw'] = 7; Rates.add(); del Rates.gone; same = Rates.table\n"
            "def triple(self): return self.krw * 3\nRates.triple = triple",
            "import enum\nclass Color(enum.Enum):\n    RED = 1\nred = Color.RED",
            "from dataclasses import dataclass\n@dataclass\nclass Point:\n    x: int = 1\npoint = Point(3)",
        ],
        [
            "Rates.krw, Rates.table, Rates.more, hasattr(Rates, 'gone'), Rates().half, Rates().triple()",
            "same is Rates.table",
            "red is Color.RED",
            "point == Point(3), Point.x",
        ],
        now=["(1300, {'a': 1, 'krw': 7}, 5, False, 650.0, 3900)", "True", "True", "(True, 1)"],
    ),
    case(
        "what of a class or function cannot be saved is named",
        [
            "import threading\nclass Held:\n    x = 1\ndef tally(): pass\ntally.calls = 3\ntally.lock = threading.Lock()",
            "Held.lock = threading.Lock(); Held.later = lambda self: 1; Held.x = 2",
        ],
        ["tally.calls, Held.x, Held().later()"],
        now=["(3, 2, 1)"],
        told=["Held.lock", "tally.lock"],
    ),
    case(
        "a definition that was deleted or replaced does not come back",
        [
            "def sum(x): return -1",
            "del sum\nimport threading\ndef lock(): pass\nlock = threading.Lock()\nfrom math import *\ndel floor",
            "def later(): return 1\nlater = 5\ndef first(): return 1\nfirst_of = first",
            "def picked(): return 'old'",
            "if True:\n    def picked(): return 'new'",
            "held = {'f': picked}",
            "def open(x): return x\ndel open",
        ],
        ["sum([1, 2])", "'floor' in globals()", "sqrt(4)", "later, first_of is first", "lock", "picked", "held", "'open' in globals()"],
        kept=["3", "False", "2.0", "(5, True)", "NameError: name 'lock' is not defined",
              "NameError: name 'picked' is not defined", "NameError: name 'held' is not defined", "False"],
        told=["held", "lock", "picked"],
    ),
    case(
        "a definition that its cell never came to does not come back",
        ["def f(): return 1\nclass A:\n    def m(self): return 1", "1 / 0\ndef f(): return 2\nclass A:\n    def m(self): return 2\ndef g(): pass"],
        ["f(), A().m(), 'g' in globals()"],
        now=["(1, 1, False)"],
    ),
    case(
        "a definition that needs a variable is there, and what took its name is too",
        ["base = dict\nstart = 3", "class Own(base):\n    def size(self): return len(self)\nown = Own(a=1)", "def x(k=start): return k\nx = 7\ndef y(k=start): return 1", "def y(): return 2"],
        ["own.size(), type(own) is Own, x, y()"],
        now=["(1, True, 7, 2)"],
    ),
    case(
        "files that cells changed, made or took away",
        [
            "open('s.csv', 'w').write('changed'); import os; os.remove('away.csv'); os.makedirs('empty/deep'); os.makedirs('.hidden/own')",
            "open('.hidden/own/a', 'w').write('b'); open('.note', 'w').write('c'); open('.saved-1', 'w').write('d')\n"
            "open('old', 'w').write('e'); os.utime('old', (0, 0)); os.symlink('old', 'link')",
        ],
        ["open('s.csv').read(), open('as.csv').read(), os.path.exists('away.csv'), os.path.isdir('empty/deep')",
         "open('.hidden/own/a').read(), open('.note').read(), open('old').read()"],
        attached={"s.csv": "a\n1\n", "as.csv": "b\n", "away.csv": "c\n"},
        now=["('changed', 'b\\n', False, True)", "('b', 'c', 'e')"],
        told=["link"],
    ),
    case(
        "an attached file that was changed and has no room is named",
        ["open('s.csv', 'w').write('x' * 9_000_000);"],
        ["len(open('s.csv').read())"],
        attached={"s.csv": "a\n1\n"},
        kept=["4"],
        told=["s.csv"],
    ),
    case(
        "settings of libraries, logging and the environment",
        [
            "import decimal, logging, os, numpy as np, pandas as pd",
            "decimal.getcontext().prec = 5; decimal.getcontext().rounding = decimal.ROUND_UP\nnp.set_printoptions(precision=2); np.seterr(all='raise')",
            "logging.getLogger('mine').setLevel(logging.ERROR); logging.getLogger().setLevel(10); logging.disable(5)",
            "pd.options.mode.chained_assignment = None; pd.set_option('display.precision', 2); pd.options.display.float_format = '{:.1f}'.format",
            "os.environ['MY_KEY'] = 'v'; os.environ.pop('HOME')",
        ],
        [
            "decimal.Decimal(1) / 3, repr(np.array([1 / 3])), np.geterr()['over']",
            "logging.getLogger('mine').level, logging.getLogger().level, logging.root.manager.disable",
            "pd.options.mode.chained_assignment, pd.get_option('display.precision'), pd.options.display.float_format(1.26)",
            "os.environ['MY_KEY'], os.environ.get('HOME')",
        ],
        now=["(Decimal('0.33334'), 'array([0.33])', 'raise')", "(40, 10, 5)", "(None, 2, '1.3')", "('v', None)"],
    ),
    case(
        "a setting that cannot be saved costs and names itself alone",
        ["import pandas as pd, decimal\npd.options.display.float_format = lambda x: 'x'\ndecimal.getcontext().prec = 7"],
        ["decimal.getcontext().prec"],
        now=["7"],
        told=["pd.options.display.float_format"],
    ),
    case(
        "names with an underscore stay, and IPython's own are left alone",
        ["_share = 0.5\n__own = [1]\n5", "_", "def _half(x): return x * _share"],
        ["_share, __own, _half(2)", "'_1' in globals() and _1"],
        kept=["(0.5, [1], 1.0)", "False"],
        told=["_"],
    ),
    case(
        "what cells set on modules is named",
        ["import numpy as np, math\nfrom pandas import DataFrame", "np.my_flag = 1; setattr(math, 'own', 2); DataFrame.total = lambda self: 1\nimport os; os.environ['A'] = 'b'; np.table = {}; np.table['x'] = 1"],
        ["math.sqrt(4), DataFrame().total()"],
        now=["(2.0, 1)"],
        told=["math.own", "np.my_flag", "np.table", "np.table['x']"],
    ),
    case(
        "attributes of functions, and variables of the other kinds",
        ["def tally():\n    tally.calls += 1\n    return tally.calls\ntally.calls = 0\ntally(); tally()", "f = lambda x: x\ng = f\na = [1]; b = {'a': a}"],
        ["tally.calls, b['a'] is a, f(1), g(2)"],
        now=["(2, True, 1, 2)"],
    ),
]
