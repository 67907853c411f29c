"""Bytes become text: marks first, then strict UTF-8, then a mix line by line, then the legacy code pages."""

import codecs
import re
from dataclasses import dataclass, field
from typing import List, Optional, Tuple

from .code_pages import guess_code_page
from .old_codes import old_code
from .twice_encoded import doubts_twice_encoded

MARKS = [
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
]
SNIFFED_BYTES = 1 << 20
LEAD_IN = 200
BEYOND_ASCII = re.compile(rb"[\x80-\xff]")


@dataclass
class Decoded:
    """Text, the encoding in words for the receipt, and what was doubtful."""

    text: str
    encoding: str
    doubts: List[str] = field(default_factory=list)
    odd_lines: List[str] = field(default_factory=list)


def decode(data: bytes, encoding: Optional[str] = None) -> Decoded:
    """Decodes all of a file's bytes; never fails, but says what it replaced."""
    if encoding:
        text = data.decode(encoding, errors="replace")
        bad = text.count("\ufffd")
        doubts = [f"{bad} characters are not {encoding} and were replaced"] if bad else []
        return Decoded(text.lstrip("\ufeff"), encoding, doubts)
    marked = by_mark(data)
    if marked:
        name, codec = marked
        data = _even(data) if codec.startswith("utf-16") else data
        text = data.decode(codec, errors="replace").lstrip("\ufeff")
        bad = text.count("\ufffd")
        if not bad or name != "utf-8":
            return Decoded(text, name, [f"{bad} characters could not be decoded"] if bad else doubts_twice_encoded(text))
        data = data[len(codecs.BOM_UTF8) :]
    old = old_code(data)
    if old:
        return Decoded(data.decode(old[0], errors="replace").replace("\x85", "\n"), old[0], old[1])
    try:
        text = data.decode("utf-8")
        return Decoded(text, "utf-8", doubts_twice_encoded(text))
    except UnicodeDecodeError as error:
        if error.start >= len(data) - 4 and error.reason == "unexpected end of data":
            return Decoded(data.decode("utf-8", errors="ignore"), "utf-8", ["the file ends in the middle of a character"])
    return _mixed(data) or _legacy(data)


def _even(data: bytes) -> bytes:
    """Without the one-byte line end, or end-of-file mark, that some tool has put behind UTF-16."""
    return data[:-1] if len(data) % 2 and data[-1:] in (b"\n", b"\r", b"\0", b"\x1a") else data


def by_mark(data: bytes) -> Optional[Tuple[str, str]]:
    """(words, codec) by byte order mark, or by the zero bytes of UTF-16 without one."""
    for mark, codec in MARKS:
        if data.startswith(mark):
            words = {"utf-8-sig": "utf-8", "utf-16": "utf-16", "utf-32": "utf-32"}[codec]
            return words, codec
    head = data[:4096]
    if len(head) >= 4 and b"\0" in head:
        even, odd = head[0::2].count(0), head[1::2].count(0)
        half = len(head) // 2
        if odd > half * 0.4 and even < half * 0.05:
            return "utf-16-le", "utf-16-le"
        if even > half * 0.4 and odd < half * 0.05:
            return "utf-16-be", "utf-16-be"
    return None


def _mixed(data: bytes) -> Optional[Decoded]:
    """Mostly UTF-8 with some lines of another encoding, as when rows of two systems were joined."""
    lines = data.splitlines(keepends=True)
    good = 0
    bad: List[int] = []
    decoded: List[str] = []
    for number, line in enumerate(lines):
        try:
            decoded.append(line.decode("utf-8"))
            good += not line.isascii()
        except UnicodeDecodeError:
            bad.append(number)
            decoded.append("")
    if good < max(1, len(bad)):
        return None
    codec = guess_code_page(b"\n".join(lines[number] for number in bad[:5000])).codec
    for number in bad:
        decoded[number] = lines[number].decode(codec, errors="replace")
    doubt = f"mixed encoding: {len(bad)} line{'s' if len(bad) > 1 else ''} read as {codec}, the others as utf-8"
    shown = [decoded[number].strip()[:60] for number in bad[:3]]
    return Decoded("".join(decoded), "utf-8", [doubt], shown)


def _legacy(data: bytes) -> Decoded:
    guess = guess_code_page(_telling(data))
    codec = guess.codec
    try:
        text = data.decode(codec)
        bad = 0
    except UnicodeDecodeError:
        text = data.decode(codec, errors="replace")
        bad = text.count("\ufffd")
    doubts = [] if guess.sure else [guess.doubt()]
    if bad:
        doubts.append(f"{bad} characters are not {codec} and were replaced")
    return Decoded(text, codec, doubts)


def _telling(data: bytes) -> bytes:
    """Lines with bytes beyond ASCII, from wherever they stand in the file."""
    if len(data) <= SNIFFED_BYTES:
        return data
    lines: List[bytes] = []
    size, at = 0, 0
    while size < SNIFFED_BYTES:
        found = BEYOND_ASCII.search(data, at)
        if found is None:
            break
        start = max(at, data.rfind(b"\n", at, found.start()) + 1, found.start() - LEAD_IN)
        end = data.find(b"\n", found.start(), start + SNIFFED_BYTES) + 1
        at = end or start + SNIFFED_BYTES
        lines.append(data[start:at])
        size += at - start
    return b"".join(lines)
