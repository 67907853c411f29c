"""Workbooks as cells write them. Prints {"engine", "kinds"}: by engine, each cell's kind and value."""

import json
import os
import sys
import tempfile
import warnings

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../../../../src/sandbox/kernel"))
warnings.simplefilter("error")

import openpyxl  # noqa: E402
import pandas as pd  # noqa: E402
from threadbook import spreadsheets  # noqa: E402

DATA = pd.DataFrame({"=head": ['=HYPERLINK("http://evil.example","x")', "=1+1", "=", "-5"], "n": [1, -2, 3, -4]})


def written(engine: str) -> list:
    path = f"{engine}.xlsx"
    with pd.ExcelWriter(path, engine=engine) as writer:
        DATA.to_excel(writer, sheet_name="data", index=False, startrow=1, startcol=1)
        DATA.to_excel(writer, sheet_name="data", index=False, startrow=8)
        sheet = writer.sheets["data"]
        if engine == "openpyxl":
            sheet["E2"] = "=SUM(C3:C6)"
        else:
            sheet.write("E2", "=SUM(C3:C6)")
    rows = openpyxl.load_workbook(path)["data"].iter_rows()
    return [[cell.data_type, cell.value] for row in rows for cell in row if cell.value is not None]


os.chdir(tempfile.mkdtemp())
spreadsheets.install()
spreadsheets.install()
for engine in ("openpyxl", "xlsxwriter"):
    print(json.dumps({"engine": engine, "cells": written(engine)}))
