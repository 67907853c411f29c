"""Texts that a page, an e-mail or an old gateway had escaped: `&amp;`, `=C3=A9`, `+AOk-`. Read back where the whole column agrees."""

import binascii
import html
import re
from dataclasses import replace
from html.entities import html5
from typing import Callable, Dict, List, NamedTuple, Optional

from .column import Column
from .tally import Tally
from .text_values import TextValues

ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
PRINTABLE = re.compile(r"=([0-9A-F]{2})")
LATIN_PRINTABLE = re.compile(r"[a-z]=[C-F][0-9A-F](?:[a-z]|$)")
SEVEN_BITS = re.compile(r"\+([A-Za-z0-9+/]{3,40})-")
SEVEN_BITS_SETTING = "the setting encoding utf-7 reads them"


GUARD = "\ue000"
COMMON = re.compile(
    r"(&(?:amp|lt|gt|quot|apos|nbsp|euro|copy|reg|szlig|[a-zA-Z]{1,2}(?:uml|acute|grave|circ|tilde|ring|cedil|slash|lig)|#\d{2,5}|#x[0-9a-fA-F]{2,5}));"
)


def guard_entities(text: str) -> str:
    """The text with another character for the semicolon of `&amp;`, which parts no cells."""
    return COMMON.sub(rf"\1{GUARD}", text) if "&" in text and GUARD not in text else text


class Escape(NamedTuple):
    """`mark` is what every use of must be well formed for the column to be read back."""

    what: str
    mark: str
    pattern: "re.Pattern[str]"
    read: Callable[[str], Optional[str]]


def read_escapes(values: TextValues, column_of: Callable[[TextValues], Column]) -> Optional[Column]:
    """The column read again without its escapes, counted; None where it has none. Ones that are in doubt are left to `doubt_escapes`."""
    for escape in ESCAPES:
        found = [text for text in values.texts if escape.mark in text and escape.pattern.search(text)]
        plain = {text: escape.read(text) for text in found}
        sure = {text: right for text, right in plain.items() if right is not None and right != text}
        if not sure or len(sure) < len(found) or not _all_well_formed(values.texts, escape):
            continue
        column = column_of(replace(values, texts=[sure.get(text, text) for text in values.texts], trimmed=0, trimmed_examples=[]))
        column.change(escape.what, values.rows_of(found), [f"{text[:28]} → {sure[text][:28]}" for text in found[:3]])
        return column
    return None


def doubt_escapes(column: Column, texts: List[str]) -> None:
    for what, likely in LIKELY.items():
        for text in (text for text in texts if MARK_OF[what] in text):
            right = likely(text)
            if right is not None and right != text:
                column.doubts.append(f"{what}: “{text[:40]}” is perhaps “{right[:40]}”; texts were kept as they are{'; ' + SEVEN_BITS_SETTING if what.startswith('UTF-7') else ''}")
                break


def plain_names(names: List[str], tally: Tally) -> List[str]:
    """Names of columns without the entities of HTML, where every `&` in them begins one."""
    found = [name for name in names if ENTITY.search(name)]
    plain = {name: _of_entities(name) for name in found}
    if not found or None in plain.values() or not _all_well_formed(names, ESCAPES[0]):
        return names
    tally.change("HTML entities in names of columns read as their characters", [f"{name[:28]} → {str(plain[name])[:28]}" for name in found])
    return [plain.get(name) or name for name in names]


def _all_well_formed(texts: List[str], escape: Escape) -> bool:
    return all(text.count(escape.mark) == len(escape.pattern.findall(text)) for text in texts if escape.mark in text)


def has_escapes(data: memoryview) -> bool:
    """Whether a closer look at the texts of a large file is worth its time."""
    return any(re.search(pattern, data) for pattern in (rb"&[#A-Za-z]\w{1,9};", rb"=[A-F][0-9A-F]", rb"\+[A-Za-z0-9+/]{3,40}-"))


def _of_entities(text: str) -> Optional[str]:
    known = all(name.startswith("#") or f"{name};" in html5 for name in (match[1:-1] for match in ENTITY.findall(text)))
    right = html.unescape(text).replace("\u00a0", " ").strip() or text
    return right if known and right.isprintable() else None


def _of_printable(text: str) -> Optional[str]:
    """Bytes of UTF-8, some of them beyond ASCII."""
    raw = PRINTABLE.sub(lambda match: chr(int(match[1], 16)), text) if text.isascii() else ""
    try:
        right = raw.encode("latin-1").decode("utf-8")
    except UnicodeError:
        return None
    return right if right and not right.isascii() and right.isprintable() else None


def _of_latin_printable(text: str) -> Optional[str]:
    return PRINTABLE.sub(lambda match: chr(int(match[1], 16)), text) if LATIN_PRINTABLE.search(text) else None


def _of_seven_bits(text: str) -> Optional[str]:
    """Only where what comes out are letters beyond ASCII."""
    pieces = SEVEN_BITS.findall(text)
    if not pieces or any(not _letters(piece) for piece in pieces):
        return None
    return SEVEN_BITS.sub(lambda match: _letters(match[1]), text)


def _letters(piece: str) -> str:
    try:
        raw = binascii.a2b_base64(piece + "=" * (-len(piece) % 4))
        text = raw.decode("utf-16-be")
    except (ValueError, binascii.Error):
        return ""
    return text if text and all(char > "\x7f" and char < "\u2fff" and char.isalpha() for char in text) else ""


ESCAPES = [
    Escape("HTML entities read as their characters", "&", ENTITY, _of_entities),
    Escape("quoted-printable text read as its characters", "=", PRINTABLE, _of_printable),
]
LIKELY: Dict[str, Callable[[str], Optional[str]]] = {
    "HTML entities, it seems": lambda text: _of_entities(text) if ENTITY.search(text) else None,
    "quoted-printable, it seems": lambda text: (_of_printable(text) if len(PRINTABLE.findall(text)) > 1 else None) or _of_latin_printable(text),
    "UTF-7, it seems": lambda text: _of_seven_bits(text) if "-" in text else None,
}
MARK_OF = dict(zip(LIKELY, "&=+"))
