"""Reads every file of the banks and prints {"file", "faults"} for each.

A file is a dictionary: `name`, `text` (or `bytes`), `code` (its encoding), `given` (overrides), and the facts that a right
read has: `rows`, `columns`, `values` {column: list}, `last` (the first column's last two), `sums` {column: number}, `types` {column: kind}, `tables` (names),
`says` (texts that the receipt must hold), `silent` (no doubt at all), `refused` (words of the refusal, which must come).
"""

import json
import math
import os
import sys
import tempfile
import warnings

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "../../../../src/sandbox/kernel")]
warnings.simplefilter("error")

from clean import CLEAN  # noqa: E402
from code_pages import CODE_PAGES  # noqa: E402
from countries import COUNTRIES  # noqa: E402
from exports import EXPORTS  # noqa: E402
from layouts import LAYOUTS  # noqa: E402
from odd import ODD  # noqa: E402
from other_looks import OTHER_LOOKS  # noqa: E402
from refused import REFUSED  # noqa: E402
from silent import SILENT  # noqa: E402
from threadbook.tables import Refusal, load_tables  # noqa: E402
from values import VALUES  # noqa: E402
from wild_books import WILD_BOOKS  # noqa: E402
from wild_records import WILD_RECORDS  # noqa: E402
from wild_text import WILD_TEXT  # noqa: E402

TYPES = {"i": "number", "u": "number", "f": "number", "O": "text", "M": "date", "b": "truth"}


def plain(value):
    if value is None or value != value:
        return None
    if hasattr(value, "isoformat"):
        return value.isoformat(sep=" ").removesuffix(" 00:00:00")
    return value.item() if hasattr(value, "item") else value


def same(found, wanted):
    if isinstance(wanted, list):
        return len(found) == len(wanted) and all(map(same, found, wanted))
    if isinstance(wanted, float) and isinstance(found, (int, float)):
        return math.isclose(found, wanted, rel_tol=1e-9)
    return found == wanted and isinstance(found, bool) == isinstance(wanted, bool)


def faults_of(file, tables):
    frame = tables[file.get("table", 0)].frame
    receipts = json.dumps([table.receipt for table in tables], ensure_ascii=False)
    found = {
        "rows": lambda: len(frame),
        "columns": lambda: list(frame.columns),
        "tables": lambda: [table.name for table in tables],
        "values": lambda: {name: [plain(value) for value in frame[name]] for name in file["values"]},
        "last": lambda: list(frame.iloc[-2:, 0]),
        "sums": lambda: {name: plain(frame[name].sum()) for name in file["sums"]},
        "types": lambda: {name: TYPES[getattr(frame[name].dtype, "kind")] for name in file["types"]},
    }
    for fact, measure in found.items():
        if fact in file:
            own, wanted = measure(), file[fact]
            pairs = [(own[key], wanted[key], key) for key in wanted] if isinstance(wanted, dict) else [(own, wanted, fact)]
            yield from (f"{key}: {value!r} instead of {right!r}" for value, right, key in pairs if not same(value, right))
    yield from (f"does not say {text!r}" for text in file.get("says", []) if text not in receipts)
    doubts = [doubt for table in tables for doubt in table.receipt.get("doubts", [])]
    if file.get("silent") and doubts:
        yield f"doubts: {doubts}"


def checked(file, folder):
    path = os.path.join(folder, file["name"])
    with open(path, "wb") as stream:
        stream.write(file["bytes"] if "bytes" in file else file["text"].encode(file.get("code", "utf-8")))
    try:
        tables = load_tables(path, **file.get("given", {}))
        return [f"read, not refused: {[table.name for table in tables]}"] if "refused" in file else list(faults_of(file, tables))
    except Refusal as refusal:
        return [] if "refused" in file and file["refused"] in str(refusal) else [f"refused: {refusal}"]
    except Exception as error:
        return [f"{type(error).__name__}: {error}"]
    finally:
        os.unlink(path)


def main():
    clean = [{**file, "silent": True} for file in CLEAN]
    with tempfile.TemporaryDirectory() as folder:
        for file in [*clean, *VALUES, *EXPORTS, *LAYOUTS, *CODE_PAGES, *COUNTRIES, *REFUSED, *ODD, *OTHER_LOOKS, *SILENT, *WILD_TEXT, *WILD_BOOKS, *WILD_RECORDS]:
            print(json.dumps({"file": file["about"], "faults": checked(file, folder)}, ensure_ascii=False), flush=True)


main()
