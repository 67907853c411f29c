"""Arabic and Hebrew labels as they are read: letters joined, right to left.

matplotlib before 3.11 draws one character after the other from the left, each in its lone form. This is
the part of Unicode's bidirectional algorithm that labels need: no explicit embeddings, one line.
"""

import re
import unicodedata
from typing import Any

_RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")
_MIRRORED = str.maketrans("()[]{}<>«»", ")(][}{><»«")
_PRESENTATION_FORMS = [*range(0xFB50, 0xFDFC), *range(0xFE70, 0xFEFD)]


def _forms() -> dict[str, dict[str, str]]:
    """The joined forms of each letter, and of lam with alef, from Unicode's own tables."""
    forms: dict[str, dict[str, str]] = {}
    for code in _PRESENTATION_FORMS:
        kind, *letters = unicodedata.decomposition(chr(code)).split() or [""]
        if kind in ("<isolated>", "<initial>", "<medial>", "<final>"):
            text = "".join(chr(int(letter, 16)) for letter in letters)
            forms.setdefault(text, {}).setdefault(kind[1:-1], chr(code))
    return forms


_FORMS = _forms()


def visual(text: str) -> str:
    """The text in the order and the forms in which it is drawn from left to right."""
    if not _RIGHT_TO_LEFT.search(text):
        return text
    return "\n".join(_reorder(join(line)) for line in text.split("\n"))


def join(text: str) -> str:
    letters = _with_ligatures(text)
    joined = []
    for index, letter in enumerate(letters):
        forms = _FORMS.get(letter, {})
        before = _neighbour(letters, index, -1)
        after = _neighbour(letters, index, 1)
        joins_before = "final" in forms and "initial" in _FORMS.get(before, {})
        joins_after = "initial" in forms and "final" in _FORMS.get(after, {})
        kind = {(True, True): "medial", (True, False): "final", (False, True): "initial"}.get(
            (joins_before, joins_after), "isolated"
        )
        joined.append(forms.get(kind, letter))
    return "".join(joined)


def _with_ligatures(text: str) -> list[str]:
    letters: list[str] = []
    for letter in text:
        if letters and letters[-1] == "\u0644" and len(_FORMS.get("\u0644" + letter, {})) == 2:
            letters[-1] += letter
        else:
            letters.append(letter)
    return letters


def _neighbour(letters: list[str], index: int, step: int) -> str:
    """The next letter in that direction; marks above and below letters do not separate them."""
    index += step
    while 0 <= index < len(letters) and unicodedata.category(letters[index][0]) == "Mn":
        index += step
    return letters[index] if 0 <= index < len(letters) else ""


def _reorder(line: str) -> str:
    levels = _levels(line)
    characters = [
        char.translate(_MIRRORED) if level % 2 else char for char, level in zip(line, levels)
    ]
    for lowest in range(max(levels, default=0), 0, -1):
        start = 0
        while start < len(levels):
            end = start
            while end < len(levels) and levels[end] >= lowest:
                end += 1
            characters[start:end] = reversed(characters[start:end])
            start = end + 1
    return "".join(characters)


def _levels(line: str) -> list[int]:
    """Even levels are read from the left, odd ones from the right."""
    kinds = _with_number_signs(line, [_kind(char) for char in line])
    base = 1 if next((kind for kind in kinds if kind in "LR"), "L") == "R" else 0
    strong = "R" if base else "L"
    resolved: list[str] = []
    opened: list[int] = []
    for index, kind in enumerate(kinds):
        if kind in "LR":
            strong = kind
        if kind == " " and line[index] in ")]}" and opened:
            kind = resolved[opened.pop()]
        elif kind == " ":
            kind = _neutral(kinds[index:], strong, "R" if base else "L")
        elif kind == "1" and strong == "L":
            kind = "L"
        if line[index] in "([{":
            opened.append(index)
        resolved.append(kind)
    return [{"L": 2 * base, "R": 1, "1": 2}[kind] for kind in resolved]


def _neutral(following: list[str], strong: str, base: str) -> str:
    """A space or sign goes with its neighbours if they agree, else with the line."""
    after = next((kind for kind in following if kind != " "), "")
    return strong if after in (strong, "1") else base


def _with_number_signs(line: str, kinds: list[str]) -> list[str]:
    """A separator between digits and a sign beside them belong to the number."""
    for index, char in enumerate(line):
        direction = unicodedata.bidirectional(char)
        beside = (kinds[index - 1 : index] + kinds[index + 1 : index + 2]).count("1")
        if (direction in ("CS", "ES") and beside == 2) or (direction == "ET" and beside):
            kinds[index] = "1"
    return kinds


def _kind(char: str) -> str:
    direction = unicodedata.bidirectional(char)
    if direction in ("R", "AL", "NSM"):
        return "R"
    if direction in ("EN", "AN"):
        return "1"
    return "L" if direction == "L" else " "


def install() -> None:
    import matplotlib
    from matplotlib.text import Text

    version = tuple(int(part) for part in re.findall(r"\d+", matplotlib.__version__)[:2])
    original = getattr(Text, "_preprocess_math", None)
    if version >= (3, 11) or original is None:
        return

    def preprocess(self: Any, text: str) -> Any:
        cleaned, is_math = original(self, text)
        return (cleaned if is_math else visual(cleaned)), is_math

    Text._preprocess_math = preprocess
