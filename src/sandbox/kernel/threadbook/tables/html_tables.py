"""Tables of HTML, whatever the file is called."""

import codecs
import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any, Dict, List, Optional, Tuple

from .encoding import decode
from .grid import Grid, filled, line_text, width
from .overrides import Overrides

CHARSET = re.compile(rb"charset\s*=\s*[\"']?([\w\-]+)", re.I)
HIDDEN = re.compile(r"display\s*:\s*none|mso-hide\s*:\s*all|visibility\s*:\s*(?:hidden|collapse)", re.I)
MOST_SPAN = 500
INLINE = ("span", "div", "p", "a", "b", "i", "small", "sup")


@dataclass
class _Open:
    """A table being read: rows, the open cell, and cells that reach down from rows above."""

    rows: List[List[Any]] = field(default_factory=list)
    row: Optional[List[Any]] = None
    cell: Optional[List[str]] = None
    span: Tuple[int, int] = (1, 1)
    merges: List[Tuple[int, int, int, int]] = field(default_factory=list)
    reaching: Dict[int, int] = field(default_factory=dict)
    caption: List[str] = field(default_factory=list)
    hidden: List[int] = field(default_factory=list)
    unseen: List[str] = field(default_factory=list)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.done: List[_Open] = []
        self.loose: List[str] = []
        self._open: List[_Open] = []
        self._mute = 0
        self._caption = False
        self._raised = False
        self._veil: List[str] = []

    def handle_starttag(self, tag: str, attrs: List[Tuple[str, Optional[str]]]) -> None:
        if tag in ("style", "script", "head"):
            self._mute += tag != "head"
        elif tag == "table":
            self._open.append(_Open())
        elif not self._open:
            return
        elif tag in INLINE:
            if self._veil or (self._open[-1].cell is not None and _is_hidden(dict(attrs))):
                self._veil.append(tag)
            self._raised = tag == "sup"
        elif tag == "tr":
            self._end_row()
            self._open[-1].row = []
            if _is_hidden(dict(attrs)):
                self._open[-1].hidden.append(len(self._open[-1].rows))
        elif tag in ("td", "th"):
            self._begin_cell(dict(attrs))
        elif tag == "br" and self._open[-1].cell is not None:
            self._open[-1].cell.append("\n")
        elif tag == "caption":
            self._caption = True

    def handle_endtag(self, tag: str) -> None:
        if tag in ("style", "script"):
            self._mute = max(0, self._mute - 1)
        elif tag == "caption":
            self._caption = False
        elif not self._open:
            return
        elif tag in INLINE:
            self._veil = self._veil[:-1] if tag in self._veil else self._veil
            self._raised = False
        elif tag in ("td", "th"):
            self._end_cell()
        elif tag == "tr":
            self._end_row()
        elif tag == "table":
            self._end_table()

    def handle_data(self, data: str) -> None:
        if self._mute:
            return
        if self._open and self._caption:
            self._open[-1].caption.append(data)
        elif self._open and self._open[-1].cell is not None:
            self._hear(self._open[-1], self._open[-1].cell, data)
        elif not self._open and data.strip():
            self.loose.append(data.strip()[:120])

    def _hear(self, table: _Open, cell: List[str], data: str) -> None:
        """Raised digits behind a digit are a power or a footnote, never more digits of the number."""
        if self._veil:
            table.unseen += [data.strip()] if data.strip() else []
        else:
            cell.append(f"^{data}" if self._raised and data[:1].isdigit() and "".join(cell)[-1:].isdigit() else data)

    def close(self) -> None:
        super().close()
        while self._open:
            self._end_table()

    def _begin_cell(self, attributes: Dict[str, Optional[str]]) -> None:
        table = self._open[-1]
        self._end_cell()
        self._veil, self._raised = [], False
        if table.row is None:
            table.row = []
        table.cell = []
        table.span = (_span(attributes.get("rowspan")), _span(attributes.get("colspan")))
        while table.reaching.get(len(table.row), 0) > len(table.rows):
            table.row.append(None)

    def _end_cell(self) -> None:
        table = self._open[-1]
        if table.cell is None or table.row is None:
            return
        text = re.sub(r"[ \t\r\f\v\u00a0]*\n[ \t\r\f\v\u00a0]*", "\n", "".join(table.cell))
        text = re.sub(r"[ \t\r\f\v\u00a0]+", " ", text).strip()
        down, across = table.span
        at, row = len(table.row), len(table.rows)
        if down > 1 or across > 1:
            table.merges.append((row + 1, at, row + down, at + across - 1))
        for column in range(at, at + across):
            if down > 1:
                table.reaching[column] = row + down
            table.row.append(text if column == at else None)
        table.cell = None

    def _end_row(self) -> None:
        table = self._open[-1]
        self._end_cell()
        if table.row is not None:
            table.rows.append(table.row)
        table.row = None

    def _end_table(self) -> None:
        self._end_row()
        table = self._open.pop()
        self.done.append(table)
        outer = self._open[-1] if self._open else None
        if outer is not None and outer.cell is not None and table.rows:
            outer.cell.append("")


def _is_hidden(attributes: Dict[str, Optional[str]]) -> bool:
    return "hidden" in attributes or bool(HIDDEN.search(attributes.get("style") or ""))


def _span(text: Optional[str]) -> int:
    match = re.match(r"\s*(\d{1,4})", text or "")
    return max(1, min(int(match[1]), MOST_SPAN)) if match else 1


def read_html(data: bytes, overrides: Overrides) -> List[Grid]:
    """One grid for each table that holds cells; layout tables that only hold other tables are empty."""
    charset = CHARSET.search(data[:4096])
    named = charset[1].decode("ascii", "ignore") if charset else None
    encoding = overrides.encoding or (named if named and _known(named) and not data.startswith((b"\xff\xfe", b"\xfe\xff")) else None)
    decoded = decode(data, _superset(encoding) if encoding else None)
    if encoding and not overrides.encoding and decoded.doubts:
        decoded = decode(data)
    reader = _Reader()
    reader.feed(decoded.text)
    reader.close()
    grids = []
    for table in reader.done:
        if any(map(filled, table.rows)) and max(map(width, table.rows)) > 0:
            facts: Dict[str, Any] = {"encoding": decoded.encoding, "read_doubts": list(decoded.doubts)}
            caption = " ".join("".join(table.caption).split())
            if caption:
                facts["title"] = caption[:80]
            facts["read_doubts"] += _hidden_words(table)
            if reader.loose:
                facts["text_beside_the_table"] = reader.loose[:5]
            grids.append(Grid(table.rows, list(range(1, len(table.rows) + 1)), table.merges, facts=facts))
    real = [grid for grid in grids if len([row for row in grid.rows if filled(row) > 1]) > 1]
    aside = [grid for grid in grids if grid not in real]
    for grid in real if aside else []:
        grid.facts["read_doubts"].append(f"{len(aside)} HTML tables of one column or row were left out (such as {line_text(aside[0].rows[0])[:60]!r})")
    return real or grids


def _hidden_words(table: _Open) -> List[str]:
    words = []
    hidden = [row for row in table.hidden if row < len(table.rows) and filled(table.rows[row])]
    if hidden:
        shown = f"row {hidden[0] + 1}: {line_text(table.rows[hidden[0]])[:60]}"
        words.append(f"{len(hidden)} hidden row{'s are' if len(hidden) > 1 else ' is'} included ({shown})")
    if table.unseen:
        words.append(f"{len(table.unseen)} hidden text{'s' if len(table.unseen) > 1 else ''} inside cells left out (such as {table.unseen[0][:30]!r})")
    return words


def _known(name: str) -> bool:
    try:
        codecs.lookup(name)
    except LookupError:
        return False
    return True


def _superset(name: str) -> str:
    """Browsers read these names as their larger relatives, and so do the programs that write them."""
    wider = {"iso-8859-1": "cp1252", "latin1": "cp1252", "us-ascii": "cp1252", "gb2312": "gb18030", "gbk": "gb18030", "shift_jis": "cp932", "shift-jis": "cp932"}
    return wider.get(name.lower(), name)
