"""What cells left is the same after it was saved and loaded twice, or named. Prints {"case", "fault"} for each."""

import json
import os
import tempfile

from cases import CASES
from kernel import kernel


def faults(root, case):
    """Loaded from what was saved, and once more from what that kernel saved."""
    one, two, answer = (os.path.join(root, name) for name in ("one.zip", "two.zip", "answer"))
    cells, values = case["cells"], case["values"]
    common = {"folder": os.path.join(root, "workspace"), "attached": case.get("attached", {}), "values": values}
    first = kernel(answer, **common, cells=cells, save=one)
    if "now" in case and first["values"] != case["now"]:
        yield f"before: {first['values']} for {case['now']}"
    second = kernel(answer, **common, known=cells, load=one, save=two)
    if os.path.exists(os.path.join(root, "workspace", ".threadbook-stage")):
        yield "the stage stays behind"
    named = sorted(name for names in second["loaded"].values() for name in names)
    if named != sorted(case.get("told", [])):
        yield f"told: {named}"
    third = kernel(answer, **common, known=cells, load=two)
    for back in (second, third):
        if back["values"] != case.get("kept", first["values"]):
            yield f"after: {back['values']} for {case.get('kept', first['values'])}"


for each in CASES:
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps({"case": each["name"], "fault": "; ".join(faults(folder, each)) or None}), flush=True)
