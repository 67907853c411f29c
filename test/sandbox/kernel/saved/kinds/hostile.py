"""Classes whose own code hangs, lies, ends or floods while they are saved, and names of the kernel's own."""

HOSTILE = [
    (
        "a reduction that hangs",
        "class Hang:\n    def __reduce__(self):\n        while True: pass\nhang = Hang()",
        "type(hang).__name__",
        ["hang"],
    ),
    (
        "a state that ends the process, or raises what is no exception",
        "class Ends:\n    def __getstate__(self): raise SystemExit\nends = Ends()\n"
        "class Odd(BaseException): pass\nclass Raises:\n    def __reduce__(self): raise Odd\nraises = Raises()",
        "type(ends).__name__",
        ["ends", "raises"],
    ),
    (
        "a class that raises when it comes out",
        "class Late:\n    def __setstate__(self, state): raise SystemExit\nlate = Late(); late.x = 1",
        "late.x",
        ["late"],
    ),
    (
        "an equality and a hash that lie or raise",
        "class Same:\n    def __eq__(self, other): return True\n    def __hash__(self): return 1\n"
        "class Drops(Same):\n    def __reduce__(self): return (Same, ())\ndrops = Drops()\n"
        "class Un:\n    n = 0\n    def __hash__(self):\n        Un.n += 1\n        if Un.n > 1: raise SystemExit\n        return 1\nun = {Un(): 1}; un_n = 1",
        "type(drops).__name__, un_n",
        ["drops", "un"],
    ),
    (
        "a class that says it is another",
        "class Mask:\n    def __init__(self): self.x = 1\n    @property\n    def __class__(self): return int\n    def __reduce__(self): return (int, (1,))\nmask = Mask()",
        "type(mask).__name__",
        ["mask"],
    ),
    (
        "a reduction that floods",
        "class Flood:\n    def __reduce__(self): return (bytes, (b'x' * 50_000_000,))\nflood = Flood()",
        "type(flood).__name__",
        ["flood"],
    ),
    (
        "a depth that would end the process",
        "sys.setrecursionlimit(10 ** 6)\ndeep = []\nfor _each in range(200_000): deep = [deep]",
        "len(deep)",
        ["deep"],
    ),
    ("names of the kernel's own", "globals().update(exit=5, quit=6, __spec=7, get_ipython=8)", "exit, quit, __spec, get_ipython"),
]
