"""Tables of a text file, or the word that it holds none."""

from typing import List

from .big.large_text import LARGE, read_large
from .build import build_tables
from .encoding import decode
from .overrides import Overrides
from .prose import is_prose
from .scripts import script_words
from .table import Refusal, Table
from .text_file import text_grid

NAMES_OF_PROSE = (".txt", ".md", ".log")
NAMES_OF_JSON = (".json", ".jsonl", ".ndjson", ".geojson")
DAMAGED_JSON = "is damaged JSON: it cannot be read from start to end. Please export it again, or as CSV."


def read_text(data: bytes, name: str, settings: Overrides, path: str = "") -> List[Table]:
    if len(data) > LARGE:
        return read_large(data, name, settings)
    decoded = decode(data, settings.encoding)
    if not settings.encoding and _is_binary(decoded.text):
        raise Refusal(f"{name} is a binary file of an unknown kind. Please export the table as CSV or .xlsx and attach that.")
    if name.lower().endswith(NAMES_OF_PROSE) and is_prose(decoded.text):
        raise Refusal(f"{name} is running text without a table. If it describes one, please attach the table as CSV or .xlsx.")
    if name.lower().endswith(NAMES_OF_JSON) and decoded.text.lstrip("\ufeff \t\r\n")[:1] in ("{", "["):
        raise Refusal(f"{name} {DAMAGED_JSON}")
    script = script_words(decoded.text, name)
    if script is not None:
        raise Refusal(f"{name} {script}")
    return build_tables(text_grid(decoded, settings), name, settings, {"kind": "text"})


def _is_binary(text: str) -> bool:
    head = text[:20_000]
    odd = sum(char < " " and char not in "\t\r\n\f\v\x1a\x1c\x1d\x1e\x1f\x01" or char == "\ufffd" for char in head)
    return odd > len(head) * 0.05 + 3
