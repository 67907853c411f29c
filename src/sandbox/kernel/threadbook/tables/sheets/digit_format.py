"""Number formats that lay digits out as a number to be known by: `000-00-0000`, `(000) 000-0000`, `00000`, `0# ## ## ##`."""

import re
from functools import lru_cache
from typing import List, NamedTuple, Optional, Union

from ..typed_column import Code

LONGEST = 255
"""No format of Excel is longer."""
TOKEN = re.compile(r'"([^"]*)"|\\(.)|([0#])|([-()/: +])|_.|\*.|\[(?:\$-[^\]]*|[A-Za-z]+)\]|(.)', re.S)
SECTIONS = re.compile(r'((?:"[^"]*"|\\.|\[[^\]]*\]|[^;"\\\[])*)(?:;|$)', re.S)
LIMIT = re.compile(r"^\[(<=?)(\d+(?:\.\d+)?)\]")


class Layout(NamedTuple):
    """`pieces` are literal texts, and the places of digits: `0` or `#`."""

    pieces: List[Union[str, bytes]]
    places: int


def laid_out(value: float, number_format: str) -> Optional[Code]:
    """The digits as Excel shows them; None where the format is one for amounts, or four digits that are a year."""
    if not float(value).is_integer() or not 0 <= value < 1e15 or len(number_format) > LONGEST:
        return None
    layout = _layout(_section(value, number_format))
    if layout is None or (number_format == "0000" and 1900 <= value <= 2100):
        return None
    digits = str(int(value)) if value else ""
    places, shown, begun = layout.places, [], False
    for piece in layout.pieces:
        if isinstance(piece, str):
            shown.append(piece)
            continue
        begun = begun or piece == b"0"
        own = digits[: max(0, len(digits) - places + 1)]
        digits = digits[len(own) :]
        shown.append(own or ("0" if begun else ""))
        begun = begun or bool(own)
        places -= 1
    return Code("".join(shown).strip())


@lru_cache(maxsize=1_000)
def _parts(number_format: str) -> List[str]:
    return SECTIONS.findall(number_format)


def _section(value: float, number_format: str) -> str:
    """The part of the format for this number: `[<=9999999]###-####;(###) ###-####` has one for short ones."""
    parts = _parts(number_format)
    limit = LIMIT.match(parts[0])
    if limit is None:
        return parts[2] if value == 0 and len(parts) > 3 else parts[0]
    fits = value <= float(limit[2]) if limit[1] == "<=" else value < float(limit[2])
    return parts[0][limit.end() :] if fits else parts[1]


@lru_cache(maxsize=1_000)
def _layout(section: str) -> Optional[Layout]:
    pieces: List[Union[str, bytes]] = []
    for quoted, escaped, place, mark, other in TOKEN.findall(section):
        if other:
            return None
        if place:
            pieces.append(place.encode())
        elif quoted or escaped or mark:
            pieces.append(quoted or escaped or mark)
    places = [piece for piece in pieces if isinstance(piece, bytes)]
    return Layout(pieces, len(places)) if len(places) > 1 and _is_of_codes(pieces, places[0]) else None


def _is_of_codes(pieces: List[Union[str, bytes]], first: bytes) -> bool:
    """Leading zeros are asked for, or marks stand between digits that part no thousands; `# ##0` and `0 000` are amounts."""
    at = [place for place, piece in enumerate(pieces) if isinstance(piece, bytes)]
    within = {piece for piece in pieces[at[0] : at[-1]] if isinstance(piece, str)}
    if within and within <= {" ", "\u00a0", "\u202f", "'", "’", ".", ","}:
        return first == b"0" and isinstance(pieces[at[0] + 1], bytes)
    return first == b"0" or bool(within)
