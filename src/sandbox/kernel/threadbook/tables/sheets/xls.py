"""Excel's old .xls, by xlrd."""

from typing import Any, List

from ..table import Refusal
from ..typed_column import ErrorCell
from .number_format import shown_value
from .sheet import Sheet

REMEDY = "Open it in Excel, save it as .xlsx and attach it again."


def read_xls(data: bytes, name: str) -> List[Sheet]:
    try:
        import xlrd
    except ImportError:
        raise Refusal(f"{name} is an old .xls workbook, which cannot be read here. {REMEDY}") from None
    try:
        try:
            book = xlrd.open_workbook(file_contents=data, formatting_info=True, logfile=_Silent())
        except NotImplementedError:
            book = xlrd.open_workbook(file_contents=data, logfile=_Silent())
        return [_sheet(book, book.sheet_by_index(index), xlrd) for index in range(book.nsheets)]
    except xlrd.XLRDError as error:
        if "encrypted" in str(error).lower():
            raise Refusal(f"{name} is protected with a password. Open it in Excel, remove the password, save it as .xlsx and attach it again.") from None
        raise Refusal(f"{name} looks like an old .xls workbook but is damaged. {REMEDY}") from None
    except (xlrd.compdoc.CompDocError, AssertionError, IndexError, KeyError, ValueError, TypeError, AttributeError, OverflowError, UnicodeError):
        raise Refusal(f"{name} looks like an old .xls workbook but is damaged. {REMEDY}") from None
    except Exception as error:
        if type(error).__module__ != "struct":
            raise
        raise Refusal(f"{name} looks like an old .xls workbook but is cut short. {REMEDY}") from None


class _Silent:
    """xlrd reports oddities by printing; the receipt is the place for them."""

    def write(self, text: str) -> None:
        del text

    def flush(self) -> None:
        return None


def _sheet(book: Any, source: Any, xlrd: Any) -> Sheet:
    sheet = Sheet(source.name, hidden=getattr(source, "visibility", 0) != 0)
    if book.datemode == 1:
        sheet.facts["date_system"] = "1904"
    for row, info in getattr(source, "rowinfo_map", {}).items():
        if info.hidden:
            sheet.hidden_rows.add(row + 1)
    for column, info in getattr(source, "colinfo_map", {}).items():
        if info.hidden:
            sheet.hidden_columns.add(column)
    for top, bottom, left, right in getattr(source, "merged_cells", []):
        sheet.merges.append((top + 1, left, bottom, right - 1))
    for row in range(source.nrows):
        for column in range(source.row_len(row)):
            value = _value(book, source.cell(row, column), xlrd)
            if value is not None:
                sheet.put(row + 1, column, value)
    return sheet


def _value(book: Any, cell: Any, xlrd: Any) -> Any:
    if cell.ctype == xlrd.XL_CELL_TEXT:
        return cell.value
    if cell.ctype in (xlrd.XL_CELL_NUMBER, xlrd.XL_CELL_DATE):
        return shown_value(float(cell.value), _format(book, cell), book.datemode == 1)
    if cell.ctype == xlrd.XL_CELL_BOOLEAN:
        return bool(cell.value)
    if cell.ctype == xlrd.XL_CELL_ERROR:
        return ErrorCell(xlrd.error_text_from_code.get(cell.value, "#ERROR"))
    return None


def _format(book: Any, cell: Any) -> str:
    if cell.xf_index is not None and cell.xf_index < len(book.xf_list):
        found = book.format_map.get(book.xf_list[cell.xf_index].format_key)
        if found is not None:
            return str(found.format_str)
    return "yyyy-mm-dd" if cell.ctype == 3 else "General"
