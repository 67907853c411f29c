"""Runs cells in one process: a JSON object a line in, a JSON object a line out."""

from __future__ import annotations

import ast
import base64
import contextlib
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


def load(folder: str) -> dict[str, dict[str, pd.DataFrame]]:
    """The example files as a good loader would give them."""
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
        "sales.csv": {"sales.csv": pd.read_csv(f"{folder}/sales.csv", parse_dates=["date"])},
        "bank-export.csv": {"bank-export.csv": bank},
        "workbook.xlsx": {f"workbook.xlsx: {name}": sheet for name, sheet in sheets.items()},
    }


def column_facts(name: str, values: pd.Series) -> dict[str, object]:
    known = values.dropna()
    kind = "text"
    examples = [str(value) for value in known.value_counts().index[:8]]
    if pd.api.types.is_bool_dtype(values):
        kind = "boolean"
    elif pd.api.types.is_numeric_dtype(values):
        kind, examples = "number", [str(known.min()), str(known.max())]
    elif pd.api.types.is_datetime64_any_dtype(values):
        kind, examples = "datetime", [known.min().isoformat(), known.max().isoformat()]
    missing, distinct = int(values.isna().sum()), int(known.nunique())
    return {"name": name, "type": kind, "missing": missing, "distinct": distinct, "examples": examples}


def table_facts(key: str, variable: str, frame: pd.DataFrame) -> dict[str, object]:
    columns = [column_facts(str(name), frame[name]) for name in frame.columns]
    summary = f"{key}: {len(frame)} rows"
    return {"key": key, "variable": variable, "rows": len(frame), "columns": columns, "summary": summary}


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
    names: dict[str, object] = {"tables": {}}
    lines: dict[str, dict[str, object]] = {}
    for file, tables in load(sys.argv[1]).items():
        facts = []
        for key, frame in tables.items():
            variable = key.split(": ")[-1].removesuffix(".csv").replace("-", "_").lower()
            names[variable] = names["tables"][key] = frame
            facts.append(table_facts(key, variable, frame))
        lines[file] = {"name": file, "tables": facts}
    print(json.dumps({"files": lines}), flush=True)
    for line in sys.stdin:
        print(json.dumps(run(json.loads(line)["code"], names)), flush=True)


main()
