"""One line on a table for people."""

from typing import Any, Dict, List

from .dates import ORDER_WORDS

DELIMITER_WORDS = {"\t": "tab", " ": "spaces", "|": "“|”"}


def summary(receipt: Dict[str, Any]) -> str:
    """`sales.csv · 12,408 rows × 9 columns · cp1252 · “;” · decimal comma · dates day first · 1 total row left out`."""
    rows, columns = receipt["rows"], receipt["columns"]
    parts = [
        receipt["table"],
        f"{rows:,} row{'' if rows == 1 else 's'} × {columns:,} column{'' if columns == 1 else 's'}",
    ]
    encoding = receipt.get("encoding")
    if encoding and encoding not in ("utf-8", "ascii"):
        parts.append(encoding)
    delimiter = receipt.get("delimiter")
    if delimiter and delimiter != ",":
        parts.append(DELIMITER_WORDS.get(delimiter, f"“{delimiter}”"))
    if receipt.get("decimal"):
        parts.append({",": "decimal comma", "mixed": "mixed decimal marks"}.get(receipt["decimal"], "decimal point"))
    if receipt.get("date_order"):
        parts.append(f"dates {ORDER_WORDS.get(receipt['date_order'], 'in mixed order')}")
    if receipt.get("header") == "none":
        parts.append("no header")
    parts += [_left_out(entry) for entry in receipt.get("left_out", [])[:4]]
    if receipt.get("hidden_rows"):
        parts.append(f"{receipt['hidden_rows']} hidden row{'s' if receipt['hidden_rows'] > 1 else ''} included")
    if receipt.get("sheet_hidden"):
        parts.append("hidden sheet")
    doubts = len(receipt.get("doubts", []))
    if doubts:
        parts.append(f"{doubts} doubt{'s' if doubts > 1 else ''}")
    return " · ".join(parts)


def _left_out(entry: Dict[str, Any]) -> str:
    count, what = entry["count"], entry["what"]
    if count != 1:
        head, space, tail = what.partition(" ")
        words: List[str] = {"row": ["rows"], "note": ["notes"], "empty": ["empty"]}.get(head, [head])
        what = f"{words[0]}{space}{tail}"
        for single, several in (("row", "rows"), ("line", "lines"), ("column", "columns")):
            if f" {single}" in what:
                what = what.replace(f" {single}", f" {several}", 1)
                break
    return f"{count:,} {what} left out"
