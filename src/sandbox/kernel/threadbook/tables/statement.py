"""What the reading of a table adds to its receipt."""

from typing import Any, Dict, List

from .about_rows import UNIT_LABEL
from .column import Column
from .grid import Grid, Row, filled, line_text
from .header import Header
from .header_search import is_comment
from .sheets.letters import letters_of
from .tally import Tally


def state_letters(names: List[str], kept: List[int], facts: Dict[str, Any]) -> None:
    """Where each column stands in the sheet, as Excel calls it."""
    first = int(facts.pop("first_column", 0))
    places = kept[len(kept) - len(names) :]
    if places == list(range(len(places))) and not first:
        return
    for name, place in list(zip(names, places))[:60]:
        facts["column_facts"].setdefault(name, {})["column"] = letters_of(first + place)


def state_labels(names: List[str], labels: List[str], facts: Dict[str, Any]) -> None:
    """The questions that a survey's export writes under its names."""
    offset = len(labels) - len(names)
    for name, label in list(zip(names, labels[offset:]))[:60] if offset >= 0 else []:
        if label and label != name:
            facts["column_facts"].setdefault(name, {})["label"] = label[:120]


def state_header(grid: Grid, rows: List[Row], header: Header, facts: Dict[str, Any], tally: Tally) -> None:
    if header.rows and grid.numbers[header.rows[0]] > 0:
        facts["header_rows"] = [grid.numbers[index] for index in header.rows]
    first = header.rows[0] if header.rows else header.body
    before = [row for row in rows[:first] if filled(row)]
    places = range(header.body, len(rows))
    top = next((grid.numbers[index] for index in places if filled(rows[index])), 0)
    if top > 0:
        facts["data_rows"] = [top, next(grid.numbers[index] for index in reversed(places) if filled(rows[index]))]
    tally.leave_out("preamble line", [line_text(row) for row in before])
    titles = [line_text(row) for row in before if filled(row) == 1 and not is_comment(row)]
    if titles:
        facts["title"] = titles[-1]
    tally.leave_out("row of technical names", [line_text(rows[index]) for index in header.skipped])
    tally.leave_out("row about the columns", [line_text(rows[index]) for index in header.about])
    if header.units is not None:
        tally.leave_out("units row", [line_text(rows[header.units])])


def state_columns(read: Dict[str, Column], units: List[str], facts: Dict[str, Any], tally: Tally) -> None:
    details: Dict[str, Any] = {}
    offset = len(units) - len(read)
    for place, (name, column) in enumerate(read.items()):
        own = dict(column.facts)
        unit = units[place + offset] if 0 <= place + offset < len(units) else ""
        if unit and unit not in ("-", "–", name) and not UNIT_LABEL.match(unit):
            own["unit"] = unit
        if own:
            details[name] = own
        for entry in column.changed:
            tally.change(f"{name}: {entry['what']}", entry["examples"], entry["count"])
        for sentence in column.doubts:
            tally.doubt(f"{name}: {sentence}")
    for key in ("decimal", "thousands", "date_order"):
        found = {column.facts[key] for column in read.values() if column.facts.get(key)}
        if found:
            facts[key] = found.pop() if len(found) == 1 else "mixed"
    facts["column_facts"] = dict(list(details.items())[:60])
