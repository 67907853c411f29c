"""What cells left, kind by kind, is the same after it was saved and loaded, or is named. Prints {"case", "fault"} for each."""

import json
import os
import re
import tempfile

from kernel import kernel
from kinds import KINDS

_AT_ONCE = 6
_FIRST = "import os, sys, io, numpy as np, pandas as pd"


def faults(root, kinds):
    """Some in one kernel: they also must not take one another along."""
    bundle, answer = os.path.join(root, "saved.zip"), os.path.join(root, "answer")
    cells = [_FIRST, *(cell for _, cell, *_ in kinds)]
    common = {"folder": os.path.join(root, "workspace"), "values": [shown for _, _, shown, *_ in kinds]}
    before = kernel(answer, **common, cells=cells, save=bundle)["values"]
    back = kernel(answer, **common, known=cells, load=bundle)
    named = {name for names in back["loaded"].values() for name in names}
    for (name, _, _, *told), first, second in zip(kinds, before, back["values"]):
        expected = set(told[0]) if told else set()
        fault = None
        if re.match(r"\w+Error: ", first):
            fault = f"before: {first}"
        elif not expected <= named:
            fault = f"not told: {sorted(expected - named)}"
        elif first != second and not expected:
            fault = f"{second} for {first}"
        named -= expected
        yield name, fault
    yield f"nothing else is told beside {kinds[0][0]}", f"told: {sorted(named)}" if named else None


for at in range(0, len(KINDS), _AT_ONCE):
    with tempfile.TemporaryDirectory() as folder:
        for name, fault in faults(folder, KINDS[at : at + _AT_ONCE]):
            print(json.dumps({"case": name, "fault": fault}), flush=True)
