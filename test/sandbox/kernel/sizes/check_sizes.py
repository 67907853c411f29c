"""Reads each file twice, by the reader of large files and by the careful one, and prints {"file", "faults"} where they differ.

The limit between both is set to a few bytes for the files of the bank, and below the size of files whose odd cells stand
deep inside, where no sample finds them.
"""

import json
import os
import sys
import tempfile
import warnings

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "../bank"), os.path.join(HERE, "../../../../src/sandbox/kernel")]
warnings.simplefilter("error")

from clean import CLEAN  # noqa: E402
from code_pages import CODE_PAGES  # noqa: E402
from deep import DEEP  # noqa: E402
from exports import EXPORTS  # noqa: E402
from layouts import LAYOUTS  # noqa: E402
from silent import SILENT  # noqa: E402
from threadbook.tables import Refusal, load, load_tables, text_tables  # noqa: E402
from values import VALUES  # noqa: E402
from wild_text import WILD_TEXT  # noqa: E402

NEVER = 10**9
STATED = ("left_out", "changed", "doubts", "decimal", "thousands", "date_order", "header")
# What only few rows make doubtful (one that happens to be the sum of two others), and columns that the one leaves out and the other never sees.
EXPECTED = {"SAP download, minus behind": ["left_out"], "web analytics with a banner": ["doubts"], "header repeated on each page": ["doubts"]}


def read(path, large, given):
    load.LARGE = text_tables.LARGE = large
    try:
        return load_tables(path, **given)
    except Refusal as refusal:
        return str(refusal)


def differences(careful, quick):
    if isinstance(careful, str) or isinstance(quick, str):
        return [] if careful == quick else [f"{careful} / {quick}"[:300]]
    if [table.name for table in careful] != [table.name for table in quick]:
        return ["names of tables"]
    found = []
    for one, other in zip(careful, quick):
        if list(one.frame.columns) != list(other.frame.columns) or len(one.frame) != len(other.frame):
            found.append(f"shape {one.frame.shape} {list(one.frame.columns)} / {other.frame.shape} {list(other.frame.columns)}")
            continue
        for place, name in enumerate(one.frame.columns):
            here, there = one.frame.iloc[:, place], other.frame.iloc[:, place]
            if here.dtype != there.dtype or not here.equals(there):
                found.append(f"{name}: {here.dtype} {here[~(here == there)].head(2).tolist()} / {there.dtype}")
        found += [f"{key}: {one.receipt.get(key)} / {other.receipt.get(key)}"[:300] for key in STATED if one.receipt.get(key) != other.receipt.get(key)]
    return found


def checked(file, folder, limit):
    path = os.path.join(folder, file["name"])
    with open(path, "wb") as stream:
        stream.write(file["text"].encode(file.get("code", "utf-8")))
    given = file.get("given", {})
    expected = EXPECTED.get(file["about"], [])
    return [fault for fault in differences(read(path, NEVER, given), read(path, limit, given)) if fault.split(":")[0] not in expected]


def main():
    with tempfile.TemporaryDirectory() as folder:
        for file in [*CLEAN, *VALUES, *EXPORTS, *LAYOUTS, *CODE_PAGES, *SILENT, *WILD_TEXT, *DEEP]:
            if "text" in file and file["name"].endswith(("csv", "tsv", "txt")):
                limit = 100_000 if file in DEEP else 10
                print(json.dumps({"file": file["about"], "faults": checked(file, folder, limit)}, ensure_ascii=False), flush=True)


main()
