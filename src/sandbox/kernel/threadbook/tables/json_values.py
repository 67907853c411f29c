"""JSON of any shape read into values: one document, lines, several documents after one another, damaged strings."""

import json
import re
from dataclasses import dataclass, field
from typing import Any, Dict, List, Tuple

from .json_depth import is_deeper
from .table import Refusal

MOST_BYTES = 300 << 20
DEEPEST = 200
TOO_DEEP = "is nested too deep to be a table. Please export it as CSV."
SCRIPT = re.compile(r"(?:(?:var|let|const|export default|window\.)\s*)?[\w$][\w$.]*\s*(?:=|(?P<call>\())\s*[\[{]|(?:module\.exports\s*=|export default)\s*[\[{]")
"""`var rows = [`, `callback({`."""
COMMENT = re.compile(r"(?P<text>\"(?:[^\"\\]|\\.)*(?:\"|$))|//[^\n]*|/\*(?:(?!\*/).){0,2000}\*/", re.S)
LAST_COMMA = re.compile(r"(?P<text>\"(?:[^\"\\]|\\.)*(?:\"|$))|,(?=\s{0,99}[}\]])", re.S)


@dataclass
class JsonValues:
    """`values` are the documents in order."""

    values: List[Any]
    doubts: List[str] = field(default_factory=list)
    lost: List[str] = field(default_factory=list)


def read_json(text: str, name: str) -> JsonValues:
    """Reads every document of a text; what could not be read is in `lost`."""
    if len(text) > MOST_BYTES:
        raise Refusal(f"{name} is too large to be read as JSON (more than {MOST_BYTES >> 20} MB). Please export it as CSV or Parquet.")
    text = text.strip().removeprefix("\ufeff")
    text = re.sub(r"^(?:\)\]\}',?\s*|while\(1\);\s*)", "", text)
    text = _unwrapped(text)
    for read in (str, _plain):
        repeated = _Repeated()
        plain = read(text)
        if is_deeper(plain, DEEPEST):
            raise Refusal(f"{name} {TOO_DEEP}")
        try:
            return _told(JsonValues([json.loads(plain, parse_int=_whole, object_pairs_hook=repeated.record)]), repeated)
        except ValueError:
            continue
    repeated = _Repeated()
    return _told(_stream(text, name, repeated), repeated)


def _plain(text: str) -> str:
    """Without comments, and without commas before a closing bracket."""
    for pattern in (COMMENT, LAST_COMMA):
        text = pattern.sub(lambda part: part["text"] or "", text)
    return text


def _told(found: JsonValues, repeated: "_Repeated") -> JsonValues:
    found.doubts += repeated.doubts()
    return found


def _unwrapped(text: str) -> str:
    """Without the assignment or the call that makes a script of it."""
    match = SCRIPT.match(text)
    return re.sub(r"\s*\)?\s*;?\s*$" if match["call"] else r"\s*;?\s*$", "", text[match.end() - 1 :]) if match else text


@dataclass
class _Repeated:
    """Makes records of pairs; a key that comes again keeps its value under a name of its own."""

    records: int = 0
    keys: Dict[str, int] = field(default_factory=dict)

    def record(self, pairs: List[Tuple[str, Any]]) -> Dict[str, Any]:
        made = dict(pairs)
        return made if len(made) == len(pairs) else self._apart(pairs)

    def _apart(self, pairs: List[Tuple[str, Any]]) -> Dict[str, Any]:
        self.records += 1
        made: Dict[str, Any] = {}
        given = {key for key, _ in pairs}
        for key, value in pairs:
            name, number = key, 0
            while name in made or (number and name in given):
                number += 1
                name = f"{key}.{number}"
            if number:
                self.keys[key] = self.keys.get(key, 0) + 1
            made[name] = value
        return made

    def doubts(self) -> List[str]:
        if not self.keys:
            return []
        shown = ", ".join(f"“{key[:40]}” (also as “{key[:40]}.1”)" for key in list(self.keys)[:5])
        some = "1 record has" if self.records == 1 else f"{self.records} records have"
        return [f"{some} a key more than once: {shown}"]


def _whole(digits: str) -> Any:
    """Exact at any length that a number may have; longer ones, which Python refuses, stay text."""
    return int(digits) if len(digits) <= 300 else digits


def _stream(text: str, name: str, repeated: _Repeated) -> JsonValues:
    strict = json.JSONDecoder(parse_int=_whole, object_pairs_hook=repeated.record)
    loose = json.JSONDecoder(parse_int=_whole, object_pairs_hook=repeated.record, strict=False)
    found = JsonValues([])
    at, mended = 0, 0
    while True:
        begin = at = _skip(text, at)
        if at >= len(text):
            break
        try:
            value, at = strict.raw_decode(text, at)
        except RecursionError:
            raise Refusal(f"{name} {TOO_DEEP}") from None
        except ValueError:
            try:
                value, at = loose.raw_decode(text, at)
                mended += 1
            except (ValueError, RecursionError):
                at = _lose(text, at, found)
                continue
        if is_deeper(text[begin:at], DEEPEST):
            raise Refusal(f"{name} {TOO_DEEP}")
        found.values.append(value)
    if mended:
        found.doubts.append(f"{mended} malformed record{'s' if mended > 1 else ''} (a raw line break or tab inside a text) read all the same")
    if found.lost:
        found.doubts.append(f"{len(found.lost)} malformed record{'s' if len(found.lost) > 1 else ''} could not be read and {'were' if len(found.lost) > 1 else 'was'} left out")
    return found


def _skip(text: str, at: int) -> int:
    """Past blanks, commas, and the record mark of JSON text sequences, between documents."""
    match = re.compile(r"[\s,;\x1e]*").match(text, at)
    return match.end() if match else at


def _lose(text: str, at: int, found: JsonValues) -> int:
    """Gives up one line, and goes on where the next record begins."""
    following = re.compile(r"\r?\n(?=\s*[\[{])").search(text, at + 1)
    end = following.start() if following else len(text)
    found.lost.append(text[at:end][:120])
    return end
