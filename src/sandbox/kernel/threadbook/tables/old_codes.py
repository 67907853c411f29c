"""Codes from before bytes were letters: of Japanese mail, and of mainframes."""

from typing import List, Optional, Tuple

LOOKED_AT = 65_536
LEAST_BYTES = 16
LEAST_SHARE = 0.95


def old_code(data: bytes) -> Optional[Tuple[str, List[str]]]:
    """(codec, doubts), or None. Switches of ISO 2022 are ASCII; EBCDIC has no line feed, and its blanks and digits stand elsewhere."""
    head = data[:LOOKED_AT]
    if b"\x1b$" in head and b"\x1b(" in head and data.isascii():
        return "iso2022_jp", []
    if len(head) < LEAST_BYTES or b"\n" in head or b"\r" in head:
        return None
    text = head.decode("cp500")
    usual = sum(char in "\n\x85" or " " <= char <= "~" for char in text)
    if usual >= LEAST_SHARE * len(text) and any(char in "\n\x85" for char in text):
        return "cp500", ["EBCDIC of a mainframe, read as cp500: brackets, accents and other signs may be others"]
    return None
