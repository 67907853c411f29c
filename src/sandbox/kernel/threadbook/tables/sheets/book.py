"""Sheets become tables: hidden ones flagged, notes handed to the others, missing formula values worked out."""

from typing import Any, Dict, List, Optional, Tuple

from ..build import build_tables
from ..grid import filled, line_text, width
from ..looks import kind_of
from ..overrides import Overrides
from ..table import Refusal, Table
from .formula import compute, plain
from .formula_tokens import CannotCompute
from .letters import letters_of
from .sheet import Sheet

MOST_DEPTH = 200


def book_tables(sheets: List[Sheet], name: str, settings: Overrides, kind: str) -> List[Table]:
    """All tables of a workbook, named `book.xlsx: Sheet1` unless there is only one sheet with cells."""
    chosen = _chosen(sheets, name, settings)
    for sheet in chosen:
        _work_out(sheet)
    used = [sheet for sheet in chosen if any(any(v is not None for v in row.values()) for row in sheet.rows.values())]
    if not used:
        raise Refusal(f"{name} is empty: none of its {len(sheets)} sheets holds data. Please attach the file with the data.")
    notes = [sheet for sheet in used if len(used) > 1 and _is_note(sheet)]
    if len(notes) == len(used):
        notes = []
    texts = [f"{sheet.name}: {line_text([line_text(row) for row in sheet.grid().rows])}" for sheet in notes]
    tables: List[Table] = []
    for sheet in used:
        if sheet in notes:
            continue
        title = name if len(sheets) == 1 or (len(used) == 1 and not settings.sheet) else f"{name}: {sheet.name}"
        facts: Dict[str, Any] = {"kind": kind, "sheet": sheet.name, **_about(sheet, sheets)}
        if texts:
            facts["notes_in_other_sheets"] = texts[:10]
        tables += build_tables(sheet.grid(), title, settings, facts)
    return tables


def _chosen(sheets: List[Sheet], name: str, settings: Overrides) -> List[Sheet]:
    wanted = settings.sheet
    if wanted is None:
        return sheets
    if isinstance(wanted, int) and 1 <= wanted <= len(sheets):
        return [sheets[wanted - 1]]
    found = [sheet for sheet in sheets if sheet.name.strip().lower() == str(wanted).strip().lower()]
    if not found:
        known = ", ".join(f"“{sheet.name}”" for sheet in sheets[:20])
        raise Refusal(f"{name} has no sheet {wanted!r}. Its sheets are {known}.")
    return found


def _about(sheet: Sheet, sheets: List[Sheet]) -> Dict[str, Any]:
    facts: Dict[str, Any] = {}
    doubts = []
    others = [other.name for other in sheets if other.hidden and other is not sheet]
    if sheet.hidden:
        facts["sheet_hidden"] = True
        doubts.append("this sheet is hidden in the workbook: do not add it to the visible ones unasked")
    elif others:
        facts["hidden_sheets"] = others[:10]
        doubts.append(f"the workbook has {len(others)} hidden sheet{'s' if len(others) > 1 else ''}: {', '.join(others[:5])}")
    rows = sorted(row for row in sheet.hidden_rows if any(value is not None for value in sheet.rows.get(row, {}).values()))
    if rows:
        facts["hidden_rows"] = len(rows)
        shown = "; ".join(line_text(list(sheet.rows[row].values()))[:60] for row in rows[:3])
        doubts.append(f"{len(rows)} hidden row{'s are' if len(rows) > 1 else ' is'} included (row {rows[0]}: {shown})")
    used = {column for row in sheet.rows.values() for column in row}
    columns = sorted(sheet.hidden_columns & used)
    if columns:
        facts["hidden_columns"] = [letters_of(column) for column in columns[:20]]
        doubts.append(f"hidden columns are included: {', '.join(facts['hidden_columns'])}")
    if doubts or sheet.facts.get("read_doubts"):
        facts["read_doubts"] = doubts + list(sheet.facts.pop("read_doubts", []))
    return facts


def _is_note(sheet: Sheet) -> bool:
    """Sentences about the data rather than data: a README sheet."""
    rows = [row for row in sheet.grid().rows if filled(row)]
    if len(rows) > 40 or max(map(width, rows)) > 3 or sum(map(filled, rows)) > len(rows):
        return False
    cells = [cell for row in rows for cell in row if cell is not None]
    if any(kind_of(cell) not in ("text", "empty") for cell in cells):
        return False
    words = [len(str(cell).split()) for cell in cells]
    return sum(words) >= 3 * len(words) or len(cells) <= 2


def _work_out(sheet: Sheet) -> None:
    """Computes formulas that have no stored value; says how many were, and how many could not be."""
    if not sheet.formulas:
        return
    done: Dict[Tuple[int, int], Any] = {}
    failed = 0
    for place in list(sheet.formulas):
        try:
            done[place] = _value(sheet, place, done, 0)
        except (CannotCompute, RecursionError, OverflowError):
            failed += 1
    for (row, column), value in done.items():
        sheet.put(row, column, plain(value))
    example = next(iter(sheet.formulas.values()))
    sentences = []
    if done:
        sentences.append(
            f"{len(done)} formula{'s' if len(done) > 1 else ''} had no stored value and {'were' if len(done) > 1 else 'was'} "
            f"computed here (such as ={example[:40]})"
        )
    if failed:
        sentences.append(
            f"{failed} formula{'s have' if failed > 1 else ' has'} no stored value and {'are' if failed > 1 else 'is'} missing: "
            "open the workbook in Excel, save it and attach it again"
        )
    sheet.facts["formulas_without_values"] = {"computed": len(done), "missing": failed}
    sheet.facts["read_doubts"] = sheet.facts.get("read_doubts", []) + sentences


def _value(sheet: Sheet, place: Tuple[int, int], done: Dict[Tuple[int, int], Any], depth: int) -> Any:
    if depth > MOST_DEPTH:
        raise CannotCompute

    def lookup(row: int, column: int) -> Optional[Any]:
        at = (row, column)
        if at in sheet.formulas:
            if at not in done:
                done[at] = _value(sheet, at, done, depth + 1)
            return done[at]
        return sheet.rows.get(row, {}).get(column)

    return compute(sheet.formulas[place], lookup)
