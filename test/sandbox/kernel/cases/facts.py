"""Each kind of fact that a case expects, as a check that returns what is wrong."""

import math

import pandas as pd

from answers import ANSWERS, only, receipt_text, total

KINDS = {"i": "int", "u": "int", "f": "float", "O": "str", "M": "datetime", "b": "bool"}
MANY = ("n_sheets", "n_sheets_visible")


def same(found, wanted):
    if isinstance(wanted, list):
        return len(found) == len(wanted) and all(map(same, found, wanted))
    if isinstance(wanted, dict):
        return set(found) >= set(wanted) and all(same(found[key], wanted[key]) for key in wanted)
    if isinstance(wanted, (int, float)) and not isinstance(wanted, bool):
        return math.isclose(float(found), wanted, rel_tol=1e-3 * 0.01, abs_tol=1e-3)
    return str(found) == str(wanted)


def per_column(measure):
    def check(tables, wanted, case):
        frame = only(tables)
        found = {column: measure(frame[column]) for column in wanted}
        return [] if same(found, wanted) else [f"{found} instead of {wanted}"]

    return check


def equal(measure):
    def check(tables, wanted, case):
        found = measure(tables, case)
        return [] if same(found, wanted) else [f"{found} instead of {wanted}"]

    return check


def says(tables, wanted, case):
    return [] if str(wanted).lower() in receipt_text(tables).lower() else [f"the receipt does not say {wanted!r}"]


def rows(tables, case):
    several = any(key in case["expected"] for key in (*MANY, "n_tables")) and case["id"] not in ("A041", "A092")
    return sum(len(table.frame) for table in tables) if several else len(only(tables))


def cells(tables, wanted, case):
    frame = only(tables)
    return [
        f"{frame[cell['col']].iloc[cell['row']]!r} instead of {cell['value']!r}"
        for cell in wanted
        if not same(frame[cell["col"]].iloc[cell["row"]], cell["value"])
    ]


def dates(tables, case):
    frame = only(tables)
    column = next(name for name in frame if pd.api.types.is_datetime64_any_dtype(frame[name].dtype))
    return [moment.date().isoformat() for moment in frame[column]]


def any_columns(tables, wanted, case):
    found = list(only(tables).columns)
    return [] if found in wanted else [f"columns are {found}"]


def grouped(measure):
    def check(tables, wanted, case):
        frame = only(tables)
        value = next(name for name in frame if name in ("pop", "val"))
        found = {}
        for column, groups in wanted.items() if all(isinstance(g, dict) for g in wanted.values()) else [("grp", wanted)]:
            sums = getattr(frame.groupby(column)[value], measure)().to_dict()
            if not same(sums, groups):
                found[column] = sums
        return [f"{found}"] if found else []

    return check


def instant(which):
    return equal(lambda tables, case: getattr(only(tables)["t"], which)().strftime("%Y-%m-%dT%H:%M:%SZ"))


def both_shown(tables, wanted, case):
    row = only(tables).set_index("name").loc["Dagny"]
    return [] if sorted(row.tolist()) == sorted(wanted) else [f"{row.tolist()}"]


def visible_answer(tables, case):
    hidden = tables[0].receipt["hidden_rows"]
    return total(tables, "eur") - 300 * hidden


FACTS = {
    "answer": equal(lambda tables, case: ANSWERS[case["id"]](tables)),
    "answer_all": equal(lambda tables, case: total(tables, "eur")),
    "answer_visible": equal(visible_answer),
    "answer_both": both_shown,
    "n_rows": equal(rows),
    "n_rows_nonblank": equal(rows),
    "n_cols": equal(lambda tables, case: only(tables).shape[1]),
    "n_tables": equal(lambda tables, case: len(tables)),
    "n_sheets": equal(lambda tables, case: len(tables) + len(tables[0].receipt.get("notes_in_other_sheets", []))),
    "n_sheets_visible": equal(lambda tables, case: sum(not t.receipt.get("sheet_hidden") for t in tables)),
    "n_sheets_hidden": equal(lambda tables, case: sum(bool(t.receipt.get("sheet_hidden")) for t in tables)),
    "columns": equal(lambda tables, case: list(only(tables).columns)),
    "columns_stripped": equal(lambda tables, case: list(only(tables).columns)),
    "columns_any": any_columns,
    "names": equal(lambda tables, case: [table.name.partition(": ")[2] for table in tables]),
    "sum": per_column(lambda series: series.sum()),
    "mean": per_column(lambda series: series.mean()),
    "max": per_column(lambda series: series.max()),
    "nunique": per_column(lambda series: series.nunique()),
    "nunique_stripped": per_column(lambda series: series.nunique()),
    "n_missing": per_column(lambda series: int(series.isna().sum())),
    "dtype_kind": per_column(lambda series: KINDS[series.dtype.kind]),
    "exact": per_column(lambda series: series.tolist()),
    "cell": cells,
    "cell_text": equal(lambda tables, case: only(tables).iloc[0, 0]),
    "cell_ref": equal(lambda tables, case: f"{tables[0].receipt['column_facts']['v']['column']}{tables[0].receipt['data_rows'][0]}"),
    "cell_shown": equal(lambda tables, case: tables[0].receipt["column_facts"]["done"]["shown"]),
    "dates": equal(dates),
    "group_sum": grouped("sum"),
    "group_mean": grouped("mean"),
    "n_orders": equal(lambda tables, case: len(tables[0].frame)),
    "n_lines": equal(lambda tables, case: len(tables[1].frame)),
    "utc_first": instant("min"),
    "utc_last": instant("max"),
    "unit": lambda tables, wanted, case: says(tables, {"thousand EUR": "thousands of EUR"}.get(wanted, wanted), case),
    "account": says,
}
OF_REFUSALS = {"empty", "refuse", "declared_inner_bytes", "extracted_bytes_max", "files_written_outside"}
