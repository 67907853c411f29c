"""Tables of web pages, XML and JSON."""

import re
from typing import List

from .encoding import decode
from .grid_tables import grid_tables
from .html_tables import read_html
from .json_tables import json_grids
from .json_values import read_json
from .mhtml import read_mhtml
from .overrides import Overrides
from .sheets.book import book_tables
from .table import Refusal, Table
from .text_tables import DAMAGED_JSON, NAMES_OF_JSON, read_text
from .xml_tables import read_xml_book, read_xml_records

OPENS_JSON = re.compile(r"\s*(?:\{\s*[\"}]|\[\s*[{\[\"])")


def html_file(data: bytes, name: str, settings: Overrides, path: str) -> List[Table]:
    return grid_tables([("", grid) for grid in read_html(data, settings)], name, settings, "html")


def mhtml_file(data: bytes, name: str, settings: Overrides, path: str) -> List[Table]:
    grids = read_mhtml(data, settings)
    if not grids:
        raise Refusal(f"{name} is an e-mail or a saved page without a table. Please attach the table itself as CSV or .xlsx.")
    return grid_tables([("", grid) for grid in grids], name, settings, "mhtml")


def xml_file(data: bytes, name: str, settings: Overrides, path: str) -> List[Table]:
    sheets = read_xml_book(data, name)
    if sheets is not None:
        return book_tables(sheets, name, settings, "spreadsheet xml")
    records = read_xml_records(data, name)
    if records is None:
        raise Refusal(f"{name} is XML without repeating records. Please export the table as CSV or .xlsx.")
    return grid_tables([("", grid) for grid in records], name, settings, "xml")


def json_file(data: bytes, name: str, settings: Overrides, path: str) -> List[Table]:
    decoded = decode(data, settings.encoding)
    found = read_json(decoded.text, name)
    if not found.values or (found.lost and len(found.lost) > len(found.values)):
        if OPENS_JSON.match(decoded.text) or name.lower().endswith(NAMES_OF_JSON):
            raise Refusal(f"{name} {DAMAGED_JSON}")
        return read_text(data, name, settings, path)
    grids = json_grids(found.values, name)
    for _, grid in grids:
        grid.facts["read_doubts"] = found.doubts
        if found.lost:
            grid.facts["lost_records"] = found.lost[:3]
    return grid_tables(grids, name, settings, "json")
