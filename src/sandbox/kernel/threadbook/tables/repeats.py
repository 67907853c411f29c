"""Rows and a column that only repeat: the header on each page with what stands over it, comments, the number of each row."""

from typing import Any, Dict, List, Tuple

from .grid import Row, filled, line_text
from .header import Header
from .header_search import is_comment
from .names import tidy
from .tally import Tally


def without_repeats(rows: List[Row], header: Header, size: int, tally: Tally) -> List[Row]:
    """The header printed again on each page, and comment lines between the rows, are not records."""
    body = rows[header.body :]
    heads = [[tidy(cell) for cell in rows[index][:size]] for index in header.rows[-1:]]
    kept: List[Row] = []
    repeats, comments, titles = [], [], []
    name = heads[0][0] if heads and heads[0] else ""
    for row in body:
        cell = row[0] if row else None
        # Cheap, and asked of every row: whether the first cell could be the header's at all.
        alike = not name or not isinstance(cell, str) or (len(cell) >= len(name) and name[0] in cell and name[-1] in cell)
        if heads and alike and filled(row) > 1 and [tidy(cell) for cell in row[:size]] == heads[0]:
            repeats.append(line_text(heads[0]))
            while size > 1 and kept and filled(kept[-1]) < 2:
                titles += [line_text(kept[-1])] if filled(kept[-1]) else []
                kept.pop()
        elif size > 1 and is_comment(row) and filled(row) == 1:
            comments.append(line_text(row))
        else:
            kept.append(row)
    tally.leave_out("repeated header row", repeats)
    tally.leave_out("title over a repeated header", titles)
    tally.leave_out("comment line", comments)
    return kept


def without_counter(body: List[Row], names: List[str], tally: Tally, facts: Dict[str, Any]) -> Tuple[List[Row], List[str]]:
    """A first column without a name that counts 0, 1, 2, … is the index a program wrote."""
    if len(names) < 2 or names[0] != "column_1" or facts.get("header") == "none" or len(body) < 2:
        return body, names
    for base in (0, 1):
        if all(str(row[0]).strip() == str(number) for number, row in enumerate(body, start=base)):
            tally.leave_out("column that only numbers the rows", [f"{base}, {base + 1}, …"], 1)
            facts.pop("unnamed_columns", None)
            return [row[1:] for row in body], names[1:]
    return body, names
