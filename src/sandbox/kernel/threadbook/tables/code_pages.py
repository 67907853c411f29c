"""Which legacy code page wrote some bytes: each candidate is tried and its text judged."""

import re
import unicodedata
from typing import Callable, Dict, Tuple

HIGH_RUN = re.compile(rb"[\x80-\xff]+")
WESTERN_SAMPLE = 200_000
LETTERS = {
    "cp1252": "äöüßÄÖÜéèêëàâçîïôûùÉÈÀÇñÑáíóúÁÍÓÚãõåÅæøÆØìòœ",
    "cp1250": "ąćęłńóśźżĄĆĘŁŃÓŚŹŻáčďéěíňřšťúůýžÁČĎÉĚÍŇŘŠŤÚŮÝŽőűŐŰăâîșțäöüßÄÖÜôľĺŕ",
    "cp1254": "çğıöşüÇĞİÖŞÜâîû",
    "mac_roman": "äöüßÄÖÜéèêëàâçîïôûùÉñáíóúãõåæø",
    "cp850": "äöüßÄÖÜéèêëàâçîïôûùÉñÑáíóúåÅæøãõ",
}
RUSSIAN = frozenset("оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъёіїєґ")
COMMON_RUSSIAN = frozenset("оеаинтсрвл")


def best_code_page(data: bytes) -> Tuple[str, bool]:
    """The likeliest code page and whether that is sure enough to go without saying."""
    if data.isascii():
        return "utf-8", True
    scores = {name: score(data) for name, score in _SCORES.items()}
    for name, letters in LETTERS.items():
        scores[name] = _latin(data, name, letters)
    best = max(scores, key=lambda name: (scores[name], name == "cp1252"))
    if scores[best] <= 0:
        return "cp1252", False
    rivals = [score for name, score in scores.items() if name != best]
    return best, best == "cp1252" or max(rivals) < scores[best] * 0.7


def _decoded(data: bytes, codec: str) -> str:
    """The text, or "" when the bytes are not that code page; a character cut at the end is forgiven."""
    for cut in range(4):
        try:
            return data[: len(data) - cut].decode(codec)
        except UnicodeDecodeError:
            continue
    return ""


def _wide(codec: str, lead: Tuple[int, int], extra: Callable[[str], int]) -> Callable[[bytes], float]:
    """Judges a two-byte code page by its share of everyday characters, told by their lead byte."""

    def score(data: bytes) -> float:
        text = _decoded(data, codec)
        wide = [char for char in text if ord(char) > 0x7F]
        if not wide:
            return 0.0
        common = 0
        for char in wide[:20_000]:
            raw = char.encode(codec)
            everyday = len(raw) == 2 and lead[0] <= raw[0] <= lead[1] and (raw[1] > 0xA0 or codec in ("cp932", "cp950"))
            common += everyday or extra(char) > 0
            common -= 2 * (extra(char) < 0)
        return max(0.0, common / len(wide[:20_000]) * (1 - _single_runs(data)))

    return score


def _single_runs(data: bytes) -> float:
    runs = HIGH_RUN.findall(data[:WESTERN_SAMPLE])
    return sum(len(run) == 1 for run in runs) / len(runs) if runs else 0.0


def _kana(char: str) -> int:
    if "\u3040" <= char <= "\u30ff" or char in "、。「」・ー（）":
        return 1
    return -1 if "\uff61" <= char <= "\uff9f" or "\ue000" <= char <= "\uf8ff" else 0


def _chinese(char: str) -> int:
    if char in "，。、；：（）《》“”！？·":
        return 1
    return -1 if "\ue000" <= char <= "\uf8ff" else 0


def _hangul(char: str) -> int:
    return 1 if "\uac00" <= char <= "\ud7a3" else -1 if "\ue000" <= char <= "\uf8ff" else 0


def _cyrillic(codec: str) -> Callable[[bytes], float]:
    """Russian is mostly small letters, a good half of them the ten commonest."""

    def score(data: bytes) -> float:
        text = _decoded(data, codec)
        wide = [char for char in text if ord(char) > 0x7F][:20_000]
        if not wide:
            return 0.0
        small = sum(char in RUSSIAN for char in wide)
        letters = sum(char.lower() in RUSSIAN for char in wide)
        common = sum(char in COMMON_RUSSIAN for char in wide)
        if letters < len(wide) * 0.8 or len(wide) < 4 or not _words(text):
            return 0.0
        return 0.9 * (0.5 * small + 0.2 * letters + 0.5 * common) / len(wide)

    return score


def _words(text: str) -> bool:
    """Cyrillic letters stand in words of their own, not single among Latin ones."""
    runs = re.findall(r"[\u0400-\u04ff]+", text)
    return sum(len(run) for run in runs) >= 2.2 * len(runs)


def _latin(data: bytes, codec: str, letters: str) -> float:
    """Judges a one-byte code page by its accented letters beside Latin ones."""
    text = _decoded(data[:WESTERN_SAMPLE], codec)
    wide = [(index, char) for index, char in enumerate(text) if ord(char) > 0x7F]
    if not wide:
        return 0.0
    good = 0.0
    for index, char in wide:
        around = text[max(0, index - 1) : index] + text[index + 1 : index + 2]
        in_word = any(other.isascii() and other.isalpha() for other in around)
        if char in letters:
            camel = char.isupper() and text[max(0, index - 1) : index].islower()
            good += 0.4 if camel else 1.0 if in_word else 0.6
        elif char in "€°£§–—’‘“”²³µ«»…\u00a0" and not in_word:
            good += 0.7
        elif char in "’\u00a0–°€£":
            good += 0.6
        elif unicodedata.category(char)[0] == "L":
            good += 0.2
        else:
            good -= 1.0
    weight = {"cp1252": 1.0, "cp1250": 0.97, "cp1254": 0.9, "mac_roman": 0.95, "cp850": 0.94}[codec]
    return weight * good / len(wide)


_SCORES: Dict[str, Callable[[bytes], float]] = {
    "cp932": _wide("cp932", (0x88, 0x97), _kana),
    "euc_jp": _wide("euc_jp", (0xB0, 0xCF), _kana),
    "gb18030": _wide("gb18030", (0xB0, 0xD7), _chinese),
    "big5": _wide("cp950", (0xA4, 0xC6), _chinese),
    "cp949": _wide("cp949", (0xB0, 0xC8), _hangul),
    "cp1251": _cyrillic("cp1251"),
    "koi8_r": _cyrillic("koi8_r"),
    "cp866": _cyrillic("cp866"),
}
