"""Reads every case's file as the session would, and prints one JSON line of faults for each."""

import json
import os
import resource
import shutil
import sys
import tempfile
import warnings

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "../../../../src/sandbox/kernel")]
warnings.simplefilter("error")

from answers import receipt_text  # noqa: E402
from facts import FACTS, OF_REFUSALS  # noqa: E402
from make_big import long, wide  # noqa: E402
from threadbook import session  # noqa: E402
from threadbook.tables import Refusal, load_tables  # noqa: E402


def place(case, folder):
    """The case's file under the name its user gave it, alone in a folder."""
    os.makedirs(folder)
    name = case.get("upload_name") or os.path.basename(case["file"])
    path = os.path.join(folder, name)
    maker = {"big/a124_wide.csv": wide, "big/a125_long.csv": long}.get(case["file"])
    if maker:
        maker(path)
    else:
        shutil.copyfile(os.path.join(HERE, "files", case["file"]), path)
    return name


def faults_of(case, folder):
    name = place(case, folder)
    before = everything_under(os.path.dirname(folder))
    expected = case["expected"]
    try:
        tables, said = load_tables(os.path.join(folder, name)), ""
        said = receipt_text(tables)
        faults = checked(case, tables)
    except Refusal as refusal:
        tables, said = [], str(refusal)
        refused = expected.get("empty") or expected.get("refuse")
        faults = [] if refused else [f"refused: {refusal}"]
    faults += [f"does not say {topic!r}" for topic in case.get("must_say", []) if topic.lower() not in said.lower()]
    faults += [f"says {text!r}" for text in case.get("must_not", []) if text in said]
    faults += loaded_faults(case, folder, name, bool(tables))
    grown = everything_under(os.path.dirname(folder)) - before
    return faults + [f"wrote {path}" for path in sorted(grown)]


def checked(case, tables):
    faults = []
    for fact, wanted in case["expected"].items():
        if fact in OF_REFUSALS:
            if fact in ("empty", "refuse") and wanted:
                faults.append(f"was read although it should be refused ({fact})")
            continue
        faults += [f"{fact}: {fault}" for fault in FACTS[fact](tables, wanted, case)]
    return faults


def loaded_faults(case, folder, name, readable):
    """The same file through the session: plain JSON, of bounded size, in the promised shape."""
    os.chdir(folder)
    space = {}
    loaded = session.Session(space).load(name)
    text = json.dumps(loaded, allow_nan=False, ensure_ascii=False)
    if not readable:
        return [] if loaded["kind"] == "refused" and "Error" not in loaded["reason"] else [f"loaded: {text[:200]}"]
    faults = []
    for table in loaded.get("tables", []):
        if space["tables"][table["key"]] is not space[table["variable"]]:
            faults.append(f"{table['variable']} is not tables[{table['key']!r}]")
        if not table["variable"].isidentifier():
            faults.append(f"{table['variable']} is no identifier")
        if len(json.dumps(table["receipt"])) > 16_384:
            faults.append(f"the receipt of {table['key']} is too large")
    return faults or ([] if loaded["kind"] == "loaded" else [f"session refused: {loaded}"])


def everything_under(folder):
    return {os.path.join(at, name) for at, _, names in os.walk(folder) for name in names} | {
        path for path in ("/tmp/h7_abs.csv", "/tmp/evil.csv") if os.path.exists(path)
    }


def main():
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
    with open(os.path.join(HERE, "cases.jsonl"), encoding="utf-8") as stream:
        cases = [json.loads(line) for line in stream]
    with tempfile.TemporaryDirectory() as folder:
        for case in cases:
            try:
                faults = faults_of(case, os.path.join(folder, case["id"]))
            except Exception as error:
                faults = [f"{type(error).__name__}: {error}"]
            os.chdir(HERE)
            shutil.rmtree(os.path.join(folder, case["id"]), ignore_errors=True)
            print(json.dumps({"id": case["id"], "faults": faults}, ensure_ascii=False), flush=True)


main()
