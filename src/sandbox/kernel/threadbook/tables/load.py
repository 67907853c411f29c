"""A file becomes tables: by its content, not its extension."""

import os
import unicodedata
from typing import Any, List

import pandas as pd

from .receipt import make_receipt
from .table import Refusal, Table


def load_tables(path: str, **overrides: Any) -> List[Table]:
    """Reads every table of a file.

    Overrides: `encoding`, `delimiter`, `decimal`, `thousands`, `header_row`, `sheet`, `date_order`, `keep_as_text`.
    Raises `Refusal` with a sentence for the asker when nothing can be read.
    """
    name = unicodedata.normalize("NFC", os.path.basename(path))
    with open(path, "rb") as stream:
        magic = stream.read(4)
    if magic == b"PK\x03\x04":
        frames = pd.read_excel(path, sheet_name=None)
        return [
            _table(name if len(frames) == 1 else f"{name}: {sheet}", frame)
            for sheet, frame in frames.items()
        ]
    if not magic:
        raise Refusal(f"{name} is empty (0 bytes). Please attach it again.")
    return [_table(name, pd.read_csv(path))]


def _table(name: str, frame: pd.DataFrame) -> Table:
    return Table(name, frame, make_receipt(name, frame, {}))
