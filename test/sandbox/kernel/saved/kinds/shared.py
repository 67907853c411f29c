"""Names and attributes that hold one object, or one memory."""

SHARED = [
    (
        "aliases",
        "al = [1]; al2 = al; nest = {'a': al}",
        "al is al2, nest['a'] is al",
    ),
    (
        "view of an array",
        "import numpy as np\n"
        "base_arr = np.zeros(4); view = base_arr[:2]; view[0] = 1",
        "view.base is base_arr or np.shares_memory(view, base_arr)",
    ),
    (
        "fortran and flags",
        "far = np.asfortranarray(np.ones((2, 3))); frozen = np.ones(2); frozen.flags.writeable = False",
        "far.flags.f_contiguous, frozen.flags.writeable",
    ),
    (
        "frame attrs and flags",
        "frm2 = pd.DataFrame({'a': [1]}); frm2.attrs['unit'] = 'kg'; frm2.flags.allows_duplicate_labels = False; frm2.index.name = 'i'",
        "frm2.attrs, frm2.flags.allows_duplicate_labels, frm2.index.name",
    ),
    (
        "attribute on a frame",
        "frm3 = pd.DataFrame({'a': [1]}); object.__setattr__(frm3, 'note', 'mine')",
        "frm3.note",
        ["frm3"],
    ),
    (
        "class attribute mutated",
        "class Shelf:\n"
        "    items = []\n"
        "Shelf.items.append(1); shelf_items = Shelf.items",
        "Shelf.items, shelf_items is Shelf.items",
    ),
    (
        "class attribute of an instance shared",
        "class Pool:\n"
        "    all = []\n"
        "    def __init__(self): Pool.all.append(self)\n"
        "pool = Pool()",
        "len(Pool.all), Pool.all[0] is pool",
    ),
    (
        "categorical and sparse",
        "cat = pd.Categorical(['a', 'b'], categories=['b', 'a'], ordered=True); sp = pd.arrays.SparseArray([0, 0, 1])",
        "cat, sp",
    ),
    (
        "current figure",
        "import matplotlib.pyplot as plt\n"
        "cur_fig = plt.figure(); cur_fig.suptitle('x')",
        "plt.gcf() is cur_fig, plt.get_fignums()",
    ),
    (
        "timezone index",
        "tzi = pd.date_range('2020', periods=3, tz='Europe/Berlin')",
        "tzi, tzi.freq",
    ),
    (
        "frame, its column and the values of this",
        "frm = pd.DataFrame({'a': [1.0, 2.0]}); col = frm['a']; vals = frm['a'].values",
        "np.shares_memory(vals, frm['a'].values), np.shares_memory(col.values, vals)",
    ),
]
