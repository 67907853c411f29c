"""Settings of the process and of libraries."""

SURROUNDINGS = [
    (
        "random seeds",
        "import random, numpy as np\n"
        "random.seed(2); np.random.seed(2); random.random(); np.random.rand()",
        "random.random(), np.random.rand()",
    ),
    (
        "logging handler",
        "import logging, io\n"
        "log_text = io.StringIO(); logging.getLogger('mine').addHandler(logging.StreamHandler(log_text))",
        "len(logging.getLogger('mine').handlers)",
        ["log_text", "logging.getLogger('mine').handlers"],
    ),
    (
        "logging filter and propagation",
        "import logging\n"
        "logging.getLogger('quiet').propagate = False; logging.getLogger('off').disabled = True",
        "logging.getLogger('quiet').propagate, logging.getLogger('off').disabled",
    ),
    (
        "root logging",
        "import logging\n"
        "logging.basicConfig(level=10)",
        "len(logging.root.handlers), logging.root.level",
        ["logging.root.handlers"],
    ),
    (
        "warning filters",
        "import warnings\n"
        "warnings.filterwarnings('error', category=UserWarning, module='mine')",
        "len(warnings.filters), warnings.filters[0][0]",
    ),
    (
        "sys.path",
        "import sys, os\n"
        "os.makedirs('lib', exist_ok=True); open('lib/my_mod.py', 'w').write('V = 3'); sys.path.insert(0, 'lib'); import my_mod",
        "'lib' in sys.path, my_mod.V",
    ),
    (
        "environment",
        "import os\n"
        "os.environ['OWN'] = '1'",
        "os.environ['OWN']",
    ),
    (
        "time zone",
        "import os, time\n"
        "os.environ['TZ'] = 'Asia/Seoul'; time.tzset()",
        "time.tzname",
    ),
    (
        "locale",
        "import locale\n"
        "locale.setlocale(locale.LC_ALL, 'C')",
        "locale.setlocale(locale.LC_ALL)",
    ),
    (
        "decimal context",
        "import decimal\n"
        "decimal.getcontext().prec = 6",
        "decimal.getcontext().prec",
    ),
    (
        "decimal default",
        "import decimal\n"
        "decimal.DefaultContext.prec = 9",
        "decimal.DefaultContext.prec",
        ["decimal.DefaultContext.prec"],
    ),
    (
        "pandas options",
        "import pandas as pd\n"
        "pd.set_option('display.max_rows', 7)",
        "pd.get_option('display.max_rows')",
    ),
    (
        "numpy options",
        "import numpy as np\n"
        "np.set_printoptions(precision=3); np.seterr(divide='raise')",
        "np.get_printoptions()['precision'], np.geterr()['divide']",
    ),
    (
        "matplotlib style",
        "import matplotlib.pyplot as plt\n"
        "plt.style.use('ggplot')",
        "plt.rcParams['axes.facecolor']",
    ),
    (
        "own colour map",
        "import matplotlib, matplotlib.pyplot as plt\n"
        "matplotlib.colormaps.register(matplotlib.colormaps['viridis'], name='own_map')",
        "'own_map' in matplotlib.colormaps",
    ),
    (
        "cwd",
        "import os\n"
        "os.makedirs('sub', exist_ok=True); os.chdir('sub'); os.chdir('..')",
        "os.path.basename(os.getcwd())",
    ),
    (
        "recursion limit",
        "import sys\n"
        "sys.setrecursionlimit(4321)",
        "sys.getrecursionlimit()",
    ),
    (
        "int digits",
        "import sys\n"
        "sys.set_int_max_str_digits(9000)",
        "sys.get_int_max_str_digits()",
    ),
    (
        "gc",
        "import gc\n"
        "gc.disable(); gc.set_threshold(5, 6, 7)",
        "gc.isenabled(), gc.get_threshold()",
    ),
    (
        "signal",
        "import signal\n"
        "signal.signal(signal.SIGUSR1, signal.SIG_IGN)",
        "signal.getsignal(signal.SIGUSR1) == signal.SIG_IGN",
    ),
    (
        "umask",
        "import os\n"
        "mask_was = os.umask(0o077)",
        "oct(os.umask(0o077))",
    ),
    (
        "socket timeout",
        "import socket\n"
        "socket.setdefaulttimeout(5)",
        "socket.getdefaulttimeout()",
    ),
    (
        "csv dialect",
        "import csv\n"
        "csv.register_dialect('own', delimiter=';'); csv.field_size_limit(999)",
        "'own' in csv.list_dialects(), csv.field_size_limit()",
    ),
    (
        "display hook",
        "import sys\n"
        "sys.ps1 = 'mine> '",
        "sys.ps1",
        ["sys.ps1"],
    ),
    (
        "precision",
        "get_ipython().run_line_magic('precision', '2')",
        "get_ipython().display_formatter.format(1 / 3)[0]['text/plain']",
    ),
    (
        "numpy string function",
        "import numpy as np\n"
        "np.set_printoptions(formatter={'float': lambda x: 'f'})",
        "str(np.array([1.0]))",
        ["numpy print options"],
    ),
    (
        "mode of a file",
        "open('run.sh', 'w').write('true'); os.chmod('run.sh', 0o750)",
        "oct(os.stat('run.sh').st_mode & 0o777)",
    ),
    (
        "file elsewhere",
        "import os\n"
        "open(os.path.expanduser('~/kept.csv'), 'w').write('1')\n"
        "open(os.path.expanduser('~/joblib_model.pkl'), 'w').write('1')\n"
        "os.makedirs(os.path.expanduser('~/matplotlib-1'))",
        "0",
        ["~/kept.csv", "~/joblib_model.pkl"],
    ),
    (
        "output that a cell used",
        "print(Out)",
        "0",
        ["Out"],
    ),
    (
        "output that a cell did not use",
        "for _ in range(3):\n"
        "    pass\n"
        "_\n"
        "def half(_):\n"
        "    return _ / 2",
        "0",
    ),
]
