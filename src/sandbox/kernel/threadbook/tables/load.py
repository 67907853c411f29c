"""A file becomes tables: by its content, not its extension."""

import gc
import mmap
import os
import unicodedata
from contextlib import contextmanager
from typing import Any, Iterator, List

from .big.large_text import LARGE, read_large
from .kinds import kind_of_file
from .overrides import Overrides, parse_overrides
from .read_bytes import read_bytes
from .settings import state_settings
from .table import Refusal, Table

MOST_BYTES = 1_500_000_000
SMALLER = "Please attach a smaller extract: fewer columns or a shorter period."


def load_tables(path: str, **overrides: Any) -> List[Table]:
    """Reads every table of a file.

    Overrides: `encoding`, `delimiter`, `decimal`, `thousands`, `header_row`, `sheet`, `date_order`, `keep_as_text`.
    Raises `Refusal` with a sentence for the asker when nothing can be read.
    """
    settings = parse_overrides(overrides)
    name = unicodedata.normalize("NFC", os.path.basename(path))
    try:
        with _undisturbed():
            tables = _read_path(path, name, settings)
    except MemoryError:
        raise Refusal(f"{name} needs more memory than this sandbox has. {SMALLER}") from None
    state_settings(tables, settings)
    return tables


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Reading makes a million cells and no cycles: the collector of these would look at all of them again and again."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _read_path(path: str, name: str, settings: Overrides) -> List[Table]:
    size = os.path.getsize(path)
    if size > MOST_BYTES:
        raise Refusal(f"{name} is {size / 1e6:,.0f} MB; at most {MOST_BYTES // 1_000_000:,} MB can be read. {SMALLER}")
    with open(path, "rb") as stream:
        if size > LARGE and kind_of_file(stream.read(1 << 16)) == "text":
            # Not closed here: views of it live as long as a refusal's traceback does.
            return read_large(mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ), name, settings)
        stream.seek(0)
        return read_bytes(stream.read(), name, settings, path)
