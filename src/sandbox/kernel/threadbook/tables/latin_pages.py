"""One-byte code pages of Latin languages, judged by their accented letters and where these stand."""

import unicodedata
from typing import Dict, Tuple

from .wide_pages import decoded

JUDGED = 200_000
WESTERN = "äöüßÄÖÜéèêëàâçîïôûùÉÈÀÇñÑáíóúÁÍÓÚãõåÅæøÆØìòœ"
CENTRAL = "ąćęłńóśźżĄĆĘŁŃÓŚŹŻáčďéěíňřšťúůýžÁČĎÉĚÍŇŘŠŤÚŮÝŽőűŐŰăâîșțäöüßÄÖÜôľĺŕ"
BALTIC = "āčēģīķļņšūžĀČĒĢĪĶĻŅŠŪŽąęėįųĄĘĖĮŲõäöüÕÄÖÜ"
LATIN: Dict[str, Tuple[str, float]] = {
    "cp1252": (WESTERN, 1.0),
    "cp1250": (CENTRAL, 0.97),
    "iso8859_2": (CENTRAL, 0.96),
    "cp1257": (BALTIC, 0.84),
    "cp1254": ("çğıöşüÇĞİÖŞÜâîû", 0.9),
    "iso8859_15": (WESTERN + "ŠšŽžŒœ", 0.93),
    "mac_roman": ("äöüßÄÖÜéèêëàâçîïôûùÉñáíóúãõåæø", 0.92),
    "cp850": ("äöüßÄÖÜéèêëàâçîïôûùÉñÑáíóúåÅæøãõ", 0.91),
}
"""The letters its languages use, and how far the page is preferred."""
MARKS = "©®™"
QUOTES = "’‘“”–—…"
SIGNS = "€°£§²³µ«»±·×½\u00a0"


def latin_score(data: bytes, codec: str) -> float:
    text = decoded(data[:JUDGED], codec)
    letters, weight = LATIN[codec]
    places = [index for index, char in enumerate(text) if ord(char) > 0x7F]
    if not places:
        return 0.0
    return weight * sum(_worth(text, index, letters) for index in places) / len(places)


def _worth(text: str, index: int, letters: str) -> float:
    char, before, after = text[index], text[max(0, index - 1) : index], text[index + 1 : index + 2]
    in_word = any(other.isascii() and other.isalpha() for other in (before, after))
    if char in letters:
        amid_small = char.isupper() and before.islower()
        return 0.4 if amid_small else 1.0 if in_word else 0.7
    if char in QUOTES:
        return 1.0
    if char in MARKS and not before.isalpha() and not after.isalpha():
        return 0.9
    if char in SIGNS:
        return 0.9 if not in_word or char in "²³µ°€" else 0.5
    return 0.2 if unicodedata.category(char)[0] == "L" else -1.0
