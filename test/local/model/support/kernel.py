"""Runs cells in one process: a JSON object a line in, a JSON object a line out."""

from __future__ import annotations

import ast
import base64
import contextlib
import importlib
import io
import json
import sys
import traceback
import warnings

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import pandas as pd

warnings.simplefilter("error", FutureWarning)


MADE = ["strangers", "oddities"]
EXAMPLES = ["sales.csv", "bank-export.csv", "workbook.xlsx"]


def truth(folder: str) -> dict[str, pd.DataFrame]:
    """The example files read without the program's loader, for the question bank: `s`, `b`, `e`, `p`, `t`."""
    bank = pd.read_csv(
        f"{folder}/bank-export.csv",
        sep=";",
        encoding="cp1252",
        skiprows=5,
        skipfooter=1,
        engine="python",
        dtype=str,
    )
    for name in ["Booking date", "Value date"]:
        bank[name] = pd.to_datetime(bank[name], format="%d.%m.%Y")
    for name in ["Amount (€)", "Balance (€)"]:
        plain = bank[name].str.replace(".", "", regex=False).str.replace(",", ".", regex=False)
        bank[name] = plain.astype(float)
    sheets = pd.read_excel(f"{folder}/workbook.xlsx", sheet_name=None)
    return {
        "s": pd.read_csv(f"{folder}/sales.csv", parse_dates=["date"]),
        "b": bank,
        "e": sheets["Employees"],
        "p": sheets["Projects"],
        "t": sheets["Timesheets"],
    }


def run(code: str, names: dict[str, object]) -> dict[str, object]:
    plt.close("all")
    out, value, error = io.StringIO(), None, None
    with contextlib.redirect_stdout(out):
        try:
            tree = ast.parse(code)
            last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
            exec(compile(tree, "cell", "exec"), names)
            if last is not None:
                value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
        except Exception:
            error = traceback.format_exc()
    pictures = []
    for number in plt.get_fignums():
        png = io.BytesIO()
        plt.figure(number).savefig(png, format="png", dpi=110)
        pictures.append(base64.b64encode(png.getvalue()).decode())
    text = None if value is None else str(value)
    return {"stdout": out.getvalue(), "value": text, "error": error, "pictures": pictures}


def main() -> None:
    folder, package = sys.argv[1:]
    sys.path.insert(0, package)
    from threadbook.session import Session

    made = importlib.import_module(folder) if folder in MADE else None
    home, files = (".", made.FILES) if made else (folder, EXAMPLES)
    names: dict[str, object] = {"json": json, **(made.write(home) if made else truth(home))}
    session = Session(names, home)
    print(json.dumps({"files": {file: session.load(file) for file in files}}), flush=True)
    for line in sys.stdin:
        print(json.dumps(run(json.loads(line)["code"], names)), flush=True)


main()
