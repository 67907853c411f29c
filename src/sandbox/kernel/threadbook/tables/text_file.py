"""A text file of any dialect becomes a grid."""

import re
from typing import Any, Dict, List, Optional, Tuple

from .box_drawing import without_strokes
from .dialect import SAMPLE_LINES, SEP_LINE, Dialect, find_dialect
from .encoding import Decoded
from .escaped_text import GUARD, guard_entities
from .fixed_width import cut, fixed_columns
from .grid import Grid
from .log_lines import log_rows
from .overrides import Overrides
from .record_marks import UNIT, Marked, by_record_marks
from .wiki_tables import wiki_grid

BLANK = re.compile(r"^[\s,;|\"\ufeff]*$")
RULER = re.compile(r"^(?::?[-=+_]{3,}:?|:-+:?|-+:)$")
RULER_STARTS = ":-=+_"
FENCE = re.compile(r"^\s*```[\w-]*[ \t]*\r?\n(.*?)\r?\n?```\s*$", re.S)
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
SAMPLE_CHARACTERS = 400_000


def text_grid(decoded: Decoded, overrides: Overrides) -> Grid:
    """Settles the dialect and splits every row; facts of encoding and dialect are in the grid."""
    text, facts = decoded.text, _facts(decoded)
    text = _clean(text, facts)
    if BLANK.match(text):
        return Grid([], [], facts=facts)
    marked = by_record_marks(text, overrides.delimiter)
    found = _of_other_form(text, facts, overrides) or _of_units(marked, facts)
    if found is not None:
        return found
    if marked is not None:
        text = marked.text
        facts["read_doubts"] += marked.doubts
    first, newline, rest = text.partition("\n")
    skipped = 0
    delimiter = overrides.delimiter
    declared = SEP_LINE.match(first + newline)
    if declared:
        delimiter, text, skipped = delimiter or declared[1], rest, 1
    guarded = guard_entities(text)
    dialect = find_dialect(sample_of(guarded), delimiter)
    inner = _unwrapped(guarded) if dialect.delimiter is None else None
    if inner is not None:
        facts["quoting"] = "whole rows stood in quotes"
        guarded, dialect = inner, find_dialect(sample_of(inner), delimiter)
    rows, numbers = _rows_of(guarded, dialect, facts)
    if guarded is not text and GUARD in guarded:
        rows = [[cell.replace(GUARD, ";") for cell in row] for row in rows]
    facts["delimiter"] = dialect.delimiter
    rows, numbers = _without_rulers(rows, numbers, facts)
    return Grid(rows, [number + skipped for number in numbers], facts=facts, delimiter=dialect.delimiter)


def _rows_of(text: str, dialect: Dialect, facts: Dict[str, Any]) -> Tuple[List[List[str]], List[int]]:
    if dialect.delimiter == " ":
        text = "\n".join(line.strip() for line in lines_of(text))
    lines = lines_of(text) if dialect.delimiter is None else []
    columns = fixed_columns(lines)
    if columns:
        facts["layout"] = "fixed-width columns"
        return [cut(line, columns) for line in lines], list(range(1, len(lines) + 1))
    rows, numbers = split_rows(text, dialect)
    if not dialect.quoting:
        facts["quoting"] = "off: quote marks are part of the text"
        facts["read_doubts"].append("quote marks do not pair up: they were read as part of the text")
        rows = [[_unquoted(cell, dialect.quote) for cell in row] for row in rows]
    return rows, numbers


def _of_other_form(text: str, facts: Dict[str, Any], overrides: Overrides) -> Optional[Grid]:
    """Tables that no delimiter parts: in the markup of wikis, and logs."""
    marked_up = None if overrides.delimiter else wiki_grid(text, facts)
    if marked_up is not None or overrides.delimiter or overrides.header_row is not None:
        return marked_up
    return _log_grid(text, facts)


def _of_units(marked: Optional[Marked], facts: Dict[str, Any]) -> Optional[Grid]:
    if marked is None or marked.rows is None:
        return None
    return Grid(marked.rows, list(range(1, len(marked.rows) + 1)), facts={**facts, "delimiter": UNIT}, delimiter=UNIT)


def _without_rulers(rows: List[List[str]], numbers: List[int], facts: Dict[str, Any]) -> Tuple[List[List[str]], List[int]]:
    rulers = {index for index, row in enumerate(rows) if _is_ruler(row)}
    if not rulers:
        return rows, numbers
    facts["lines_left_out"] = [("ruler line", ["|".join(rows[index])[:60] for index in sorted(rulers)])]
    kept = [index for index in range(len(rows)) if index not in rulers]
    return [rows[index] for index in kept], [numbers[index] for index in kept]


def _log_grid(text: str, facts: Dict[str, Any]) -> Optional[Grid]:
    found = log_rows(lines_of(text))
    if found is None:
        return None
    rows, odd = found
    if odd:
        facts["lines_left_out"] = [("line that is not in the log's form", odd)]
        facts["read_doubts"].append(f"{len(odd)} line{'s are' if len(odd) > 1 else ' is'} not in the form of the log's others: left out")
    return Grid(rows, list(range(len(rows))), facts={**facts, "layout": "log", "given_header": True})


def _unwrapped(text: str) -> Optional[str]:
    """Rows that were quoted as a whole, by a program that took each for one cell: `"id,name"`."""
    if not text.lstrip().startswith('"'):
        return None
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    quoted = [line[1:-1].replace('""', '"') for line in lines if len(line) > 2 and line[0] == line[-1] == '"']
    if len(quoted) != len(lines) or find_dialect(sample_of("\n".join(quoted))).delimiter is None:
        return None
    return "\n".join(quoted)


def _is_ruler(row: List[str]) -> bool:
    """A line of dashes under a header, as printed tables have."""
    found = False
    for cell in row:
        text = cell.strip()
        if text:
            if text[0] not in RULER_STARTS or not RULER.match(text):
                return False
            found = True
    return found


def sample_of(text: str) -> str:
    """The first lines, ended at a line's end."""
    if len(text) <= SAMPLE_CHARACTERS and text.count("\n") <= SAMPLE_LINES:
        return text
    head = text[:SAMPLE_CHARACTERS]
    cut = max(head.rfind("\n"), head.rfind("\r"))
    return head[: cut + 1] if cut > 0 else head


def lines_of(text: str) -> List[str]:
    return re.split(r"\r\n|\n|\r", text) if "\r" in text else text.split("\n")


def split_rows(text: str, dialect: Dialect) -> Any:
    rows: List[List[str]] = []
    numbers: List[int] = []
    for number, row in dialect.rows(text):
        rows.append(row)
        numbers.append(number)
    return rows, numbers


def _facts(decoded: Decoded) -> Dict[str, Any]:
    facts: Dict[str, Any] = {"encoding": decoded.encoding, "read_doubts": list(decoded.doubts)}
    if decoded.odd_lines:
        facts["lines_in_another_encoding"] = decoded.odd_lines
    return facts


def _clean(text: str, facts: Dict[str, Any]) -> str:
    """Zero bytes and an end-of-file mark of old systems are not data."""
    fenced = FENCE.match(text)
    if fenced:
        text = fenced[1]
        facts["code_fence"] = "removed"
    if "\x1b[" in text:
        text, colours = COLOUR.subn("", text)
        facts["read_doubts"].append(f"{colours} codes for colours of a terminal were removed")
    if text.endswith("\x1a"):
        text = text.rstrip("\x1a")
    zeros = text.count("\0")
    if zeros:
        text = text.replace("\0", "")
        facts["read_doubts"].append(f"{zeros} zero bytes were removed: the file may be damaged")
    return without_strokes(text)


def _unquoted(cell: str, quote: str) -> str:
    if len(cell) > 1 and cell[0] == quote == cell[-1] and quote not in cell[1:-1]:
        return cell[1:-1]
    return cell
