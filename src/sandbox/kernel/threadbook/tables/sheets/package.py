"""The zip of a workbook, opened with care."""

import io
import zipfile
from typing import Dict, List, Optional, Tuple
from xml.etree import ElementTree

from ..table import Refusal

MOST_BYTES = 1 << 30
MOST_RATIO = 400
RATIO_FROM = 50 << 20


class Package:
    """Parts by name, whatever case and slashes the writing program used."""

    def __init__(self, data: bytes, name: str) -> None:
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(data))
        except (zipfile.BadZipFile, ValueError, OSError):
            raise Refusal(f"{name} is damaged: its zip container cannot be opened. Please save it again and attach it again.") from None
        infos = self._zip.infolist()
        total = sum(info.file_size for info in infos)
        if total > MOST_BYTES or (total > RATIO_FROM and total > MOST_RATIO * max(1, len(data))):
            raise Refusal(f"{name} is too large when unpacked ({total:,} bytes). Please attach a smaller extract as CSV.")
        self._names: Dict[str, str] = {_plain(info.filename): info.filename for info in infos}
        self._file = name

    def names(self) -> List[str]:
        return list(self._names)

    def has(self, part: str) -> bool:
        return _plain(part) in self._names

    def read(self, part: str) -> bytes:
        try:
            return self._zip.read(self._names[_plain(part)])
        except (KeyError, zipfile.BadZipFile, OSError, RuntimeError, NotImplementedError, EOFError, ValueError):
            raise Refusal(f"{self._file} is damaged: its part {part[:60]} cannot be read. Please save it again in Excel.") from None

    def xml(self, part: str) -> ElementTree.Element:
        return parse_xml(self.read(part), self._file)

    def relations(self, part: str) -> Dict[str, Tuple[str, str]]:
        """Relation id → (type, full part name) of a part."""
        folder, _, base = part.rpartition("/")
        where = f"{folder}/_rels/{base}.rels" if folder else f"_rels/{base}.rels"
        if not self.has(where):
            return {}
        found = {}
        for node in self.xml(where):
            target = node.get("Target", "").replace("\\", "/")
            full = target.lstrip("/") if target.startswith("/") else _join(folder, target)
            found[node.get("Id", "")] = (node.get("Type", "").rsplit("/", 1)[-1], full)
        return found


def parse_xml(data: bytes, name: str) -> ElementTree.Element:
    check_no_entities(data, name)
    try:
        return ElementTree.fromstring(data)
    except ElementTree.ParseError:
        raise Refusal(f"{name} is damaged: its XML cannot be parsed. Please save it again and attach it again.") from None


def check_no_entities(data: bytes, name: str) -> None:
    """Workbooks never declare entities; files that do are made to exhaust memory."""
    if b"<!DOCTYPE" in data[:4096] or b"<!ENTITY" in data[:65536]:
        raise Refusal(f"{name} declares XML entities, which no spreadsheet program writes. Please save it again as .xlsx.")


def local(tag: str) -> str:
    """A tag without its namespace: transitional and strict workbooks differ only there."""
    return tag.rpartition("}")[2]


def attribute(node: ElementTree.Element, name: str) -> Optional[str]:
    """An attribute by local name."""
    for key, value in node.attrib.items():
        if local(key) == name:
            return value
    return None


def _plain(name: str) -> str:
    return name.replace("\\", "/").lstrip("/").lower()


def _join(folder: str, target: str) -> str:
    parts = [part for part in folder.split("/") if part]
    for piece in target.split("/"):
        if piece == "..":
            parts = parts[:-1]
        elif piece not in ("", "."):
            parts.append(piece)
    return "/".join(parts)
