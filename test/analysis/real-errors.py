"""Prints, as JSON, the errors that a few cells raise, as IPython and as plain Python tell them."""

import json
import sys
import traceback

from IPython.core.interactiveshell import InteractiveShell

CELLS = {
    "key": "import pandas as pd\ndf = pd.DataFrame({'a': [1]})\ndef pick():\n    return df['nope']\npick()",
    "syntax": "total = (1 +\nprint(total)",
    "lines": "raise ValueError('first\\nsecond')",
    "bare": "assert 1 > 2",
}


def error_of(code, shell):
    result = shell.run_cell(code)
    error = result.error_in_exec or result.error_before_exec
    syntax = isinstance(error, SyntaxError)
    teller = shell.SyntaxTB if syntax else shell.InteractiveTB
    frames = [] if syntax else error.__traceback__
    told = teller.structured_traceback(type(error), error, frames)
    return describe(error, teller.stb2text(told))


def plain_error_of(code):
    try:
        exec(compile(code, "<cell 1>", "exec"), {})
    except Exception as error:
        return describe(error, traceback.format_exc())


def describe(error, told):
    return {"name": type(error).__name__, "message": str(error), "traceback": told}


out, sys.stdout = sys.stdout, sys.stderr
shell = InteractiveShell.instance(colors="Linux")
errors = {
    name: {"rich": error_of(code, shell), "plain": plain_error_of(code)} for name, code in CELLS.items()
}
json.dump(errors, out)
