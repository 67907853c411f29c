"""Workbooks that pandas writes keep text as text: a cell of data that begins like a formula does not become one."""

from __future__ import annotations

import functools
import sys
from typing import Any, Callable, Iterable, Iterator

_Write = Callable[..., None]


def install() -> None:
    """Once per kernel, when pandas is there. What code itself writes as a formula stays one."""
    for engine, writer, keep in (
        ("openpyxl", "OpenpyxlWriter", _with_openpyxl),
        ("xlsxwriter", "XlsxWriter", _with_xlsxwriter),
    ):
        cls = getattr(sys.modules.get(f"pandas.io.excel._{engine}"), writer, None)
        write = getattr(cls, "_write_cells", None)
        if write is not None and not hasattr(write, "__wrapped__"):
            cls._write_cells = functools.wraps(write)(keep(write))


def _with_openpyxl(write: _Write) -> _Write:
    def write_cells(self: Any, cells: Iterable[Any], sheet_name: str | None = None, *args: Any, **more: Any) -> None:
        texts: list[tuple[int, int]] = []
        write(self, _noting(cells, texts), sheet_name, *args, **more)
        top, left = more.get("startrow", 0), more.get("startcol", 0)
        sheet = self.sheets[self._get_sheet_name(sheet_name)]
        for row, column in texts:
            sheet.cell(top + row + 1, left + column + 1).data_type = "s"

    return write_cells


def _noting(cells: Iterable[Any], texts: list[tuple[int, int]]) -> Iterator[Any]:
    for cell in cells:
        if isinstance(cell.val, str) and cell.val.startswith("="):
            texts.append((cell.row, cell.col))
        yield cell


def _with_xlsxwriter(write: _Write) -> _Write:
    def write_cells(self: Any, cells: Iterable[Any], sheet_name: str | None = None, *args: Any, **more: Any) -> None:
        name = self._get_sheet_name(sheet_name)
        # The workbook's own choice holds for sheets that are added meanwhile.
        book, sheet = self._book, self.sheets.get(name)
        kept = [(place, place.strings_to_formulas) for place in (book, sheet) if place is not None]
        for place, _ in kept:
            place.strings_to_formulas = False
        try:
            write(self, cells, sheet_name, *args, **more)
        finally:
            for place, choice in kept:
                place.strings_to_formulas = choice
            if sheet is None and name in self.sheets:
                self.sheets[name].strings_to_formulas = book.strings_to_formulas

    return write_cells
