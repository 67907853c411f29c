"""What was read or drawn from in part."""

USED_UP = [
    (
        "generator",
        "gen = (i for i in range(9)); next(gen)",
        "next(gen)",
        ["gen"],
    ),
    (
        "list iterator",
        "items = [1, 2, 3]; it = iter(items); next(it)",
        "next(it)",
    ),
    (
        "dict iterator",
        "keys = iter({'a': 1, 'b': 2}); next(keys)",
        "next(keys)",
        ["keys"],
    ),
    (
        "zip and enumerate",
        "pairs = zip([1, 2], [3, 4]); next(pairs); numbered = enumerate('abc'); next(numbered)",
        "next(pairs), next(numbered)",
    ),
    (
        "map of a builtin",
        "mapped = map(abs, [-1, -2]); next(mapped)",
        "next(mapped)",
    ),
    (
        "itertools",
        "import itertools\n"
        "tick = itertools.count(5); next(tick); turn = itertools.cycle('ab'); next(turn); chain = itertools.chain([1, 2], [3]); next(chain)",
        "next(tick), next(turn), next(chain)",
    ),
    (
        "tee",
        "import itertools\n"
        "tee_a, tee_b = itertools.tee([1, 2, 3]); next(tee_a)",
        "next(tee_a), next(tee_b)",
    ),
    (
        "groupby",
        "import itertools\n"
        "grouped = itertools.groupby('aab'); next(grouped)",
        "next(grouped)[0]",
    ),
    (
        "iterator of a file",
        "open('lines.txt', 'w').write('a\\nb\\n'); handle = open('lines.txt'); handle.readline()",
        "handle.readline()",
        ["handle"],
    ),
    (
        "text in memory",
        "import io\n"
        "memory = io.StringIO('abcdef'); memory.read(2); raw = io.BytesIO(b'abc'); raw.read(1)",
        "memory.read(), raw.read()",
        ["memory", "raw"],
    ),
    (
        "csv reader",
        "import csv, io\n"
        "rows = csv.reader(io.StringIO('a,b\\nc,d')); next(rows)",
        "next(rows)",
        ["rows"],
    ),
    (
        "random generator",
        "import random\n"
        "rng = random.Random(3); rng.random()",
        "rng.random()",
    ),
    (
        "numpy generator",
        "import numpy as np\n"
        "gen_np = np.random.default_rng(3); gen_np.random(); old_np = np.random.RandomState(3); old_np.rand()",
        "gen_np.random(), old_np.rand()",
    ),
    (
        "numpy legacy generator shared",
        "from numpy.random import mtrand\n"
        "shared_state = np.random.mtrand._rand",
        "shared_state is np.random.mtrand._rand",
    ),
]
