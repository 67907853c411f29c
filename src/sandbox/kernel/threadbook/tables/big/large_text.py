"""Text too large to look at cell by cell: the fast reader where the file is regular, the careful one up to a limit."""

import codecs
from typing import List, Union

from ..build import build_tables
from ..encoding import by_mark, decode
from ..overrides import Overrides
from ..receipt import add_doubts
from ..scripts import LOOKED_AT, script_words
from ..table import Refusal, Table
from ..text_file import text_grid
from ..twice_encoded import doubts_twice_encoded
from .beginning import MOST_CAREFUL, Irregular
from .big_text import read_big

LARGE = 8_000_000
MOST_LEGACY = 400_000_000
MOST_CELLS = 15_000_000
"""Each is an object of its own while the careful reader works: more would take minutes and gigabytes."""
BLOCK = 1 << 22


def read_large(data: "Union[bytes, memoryview]", name: str, overrides: Overrides) -> List[Table]:
    """Reads a large text file, or refuses it with the limit and the reason."""
    view = memoryview(data)
    head = bytes(view[:4096])
    mark = by_mark(head)
    script = script_words(bytes(view[:LOOKED_AT]).decode(mark[1] if mark else "utf-8", errors="ignore"), name)
    if script is not None:
        raise Refusal(f"{name} {script}")
    plain = mark is None or mark[0] == "utf-8"
    if plain and overrides.encoding in (None, "utf-8") and is_utf8(view):
        body = view[3:] if head.startswith(codecs.BOM_UTF8) else view
        encoding, doubts = "utf-8", doubts_twice_encoded(bytes(body[: 1 << 20]).decode("utf-8", errors="ignore"))
    else:
        if len(view) > MOST_LEGACY:
            raise Refusal(f"{name} is not UTF-8 and too large to be converted here (over {MOST_LEGACY // 1_000_000} MB). Please save it as UTF-8.")
        decoded = decode(bytes(view), overrides.encoding)
        encoding, doubts = decoded.encoding, decoded.doubts
        body = memoryview(decoded.text.encode("utf-8", errors="replace"))
    try:
        table = read_big(body, name, overrides, encoding)
    except Irregular as irregular:
        return _careful(view, name, overrides, str(irregular))
    add_doubts(table.receipt, doubts)
    return [table]


def is_utf8(view: memoryview) -> bool:
    decoder = codecs.getincrementaldecoder("utf-8")()
    try:
        for start in range(0, len(view), BLOCK):
            piece = bytes(view[start : start + BLOCK])
            if decoder.getstate()[0] or not piece.isascii():
                decoder.decode(piece, final=start + BLOCK >= len(view))
    except UnicodeDecodeError:
        return False
    return True


def _cells(view: memoryview) -> int:
    """Line ends, and the marks that part the cells of a line."""
    head = bytes(view[: 1 << 16])
    mark = max(b",;\t|", key=head.count)
    return sum(piece.count(b"\n") + piece.count(mark) for piece in (bytes(view[at : at + BLOCK]) for at in range(0, len(view), BLOCK)))


def _careful(view: memoryview, name: str, overrides: Overrides, why: str) -> List[Table]:
    if len(view) > MOST_CAREFUL:
        raise Refusal(
            f"{name} is {len(view) / 1e6:,.0f} MB and irregular ({why}). Irregular files are read up to "
            f"{MOST_CAREFUL // 1_000_000} MB: please export it again as plain CSV, or attach a smaller extract."
        )
    cells = _cells(view)
    if cells > MOST_CELLS:
        raise Refusal(
            f"{name} is irregular ({why}) and has about {cells / 1e6:,.0f} million cells. Irregular files are read up to "
            f"{MOST_CELLS // 1_000_000} million cells: please export it again as plain CSV, or attach a smaller extract."
        )
    decoded = decode(bytes(view), overrides.encoding)
    tables = build_tables(text_grid(decoded, overrides), name, overrides, {"kind": "text"})
    if not tables:
        raise Refusal(f"{name} is empty: it holds no data, only blanks or delimiters. Please attach the file with the data.")
    return tables
