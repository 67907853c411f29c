"""Zip archives and gzip files of tables: read in memory, never unpacked to disk, with limits on size and ratio."""

import io
import re
import unicodedata
import zipfile
import zlib
from typing import List, Tuple

from .table import Refusal

MOST_UNPACKED = 200_000_000
MOST_RATIO = 200
RATIO_FROM = 20_000_000
MOST_MEMBERS = 60
LINK = 0o120000
NOT_DATA = re.compile(r"(?:^|/)(?:__MACOSX/|\.(?!\.)|Thumbs\.db$|desktop\.ini$)|/$", re.I)
NOT_TABLES = re.compile(r"\.(?:png|jpe?g|gif|svg|pdf|docx?|pptx?|md|py|r|exe|dll|sh|js|css|ttf|woff2?|mp4|prj|shp|shx|dbf|cpg)$", re.I)
UTF8_FLAG = 0x800


def gunzip(data: bytes, name: str) -> bytes:
    """All members of a gzip file, up to the size limit."""
    pieces: List[bytes] = []
    total = 0
    rest = data
    try:
        while rest.startswith(b"\x1f\x8b"):
            engine = zlib.decompressobj(31)
            piece = engine.decompress(rest, MOST_UNPACKED - total + 1)
            total += len(piece)
            if total > MOST_UNPACKED:
                raise Refusal(_too_large(name))
            pieces.append(piece)
            if not engine.eof:
                raise Refusal(f"{name} is cut short: the gzip data ends too early. Please attach it again.")
            rest = engine.unused_data
    except zlib.error:
        raise Refusal(f"{name} is a damaged gzip file. Please attach it again.") from None
    return b"".join(pieces)


def unzip(data: bytes, name: str) -> Tuple[List[Tuple[str, bytes]], List[str]]:
    """(name, bytes) of each member that may be a table, and a line for each that was left out."""
    try:
        archive = zipfile.ZipFile(io.BytesIO(data))
    except (zipfile.BadZipFile, ValueError, OSError):
        if b"xl/" in data[:4096]:
            raise Refusal(f"{name} is a damaged workbook. Please save it again and attach it again.") from None
        raise Refusal(f"{name} is a damaged zip archive. Please pack it again and attach it again.") from None
    infos = archive.infolist()
    declared = sum(info.file_size for info in infos)
    if declared > MOST_UNPACKED or (declared > RATIO_FROM and declared > MOST_RATIO * max(1, len(data))):
        raise Refusal(_too_large(name))
    members: List[Tuple[str, bytes]] = []
    left_out: List[str] = []
    total = 0
    for info, shown in zip(infos, member_names(infos)):
        why = _why_not(info, shown)
        if why is not None:
            left_out += [] if why == "" else [f"{shown[:80]}: {why}"]
            continue
        if len(members) >= MOST_MEMBERS:
            left_out.append(f"{shown[:80]}: only the first {MOST_MEMBERS} are read")
            continue
        body = _read(archive, info, name, MOST_UNPACKED - total)
        total += len(body)
        members.append((shown, body))
    return members, left_out


def _why_not(info: zipfile.ZipInfo, shown: str) -> "str | None":
    """The reason to leave a member out, "" for what nobody would call a file of theirs, None to read it."""
    if NOT_DATA.search(shown):
        return ""
    if (info.external_attr >> 16) & 0o170000 == LINK:
        return "a link, not followed"
    parts = re.split(r"[/\\]", shown)
    if ".." in parts or shown.startswith(("/", "\\")) or re.match(r"^[A-Za-z]:", shown):
        return "its path leads out of the archive"
    if info.flag_bits & 1:
        return "protected with a password"
    return "not a table" if NOT_TABLES.search(shown) else None


def _read(archive: zipfile.ZipFile, info: zipfile.ZipInfo, name: str, room: int) -> bytes:
    """Believes the bytes, not the size that the archive declares."""
    try:
        with archive.open(info) as stream:
            body = stream.read(room + 1)
    except (zipfile.BadZipFile, zlib.error, OSError, RuntimeError, NotImplementedError, EOFError):
        raise Refusal(f"{name} is a damaged zip archive. Please pack it again and attach it again.") from None
    if len(body) > room:
        raise Refusal(_too_large(name))
    return body


def _too_large(name: str) -> str:
    return f"{name} is too large when unpacked: at most {MOST_UNPACKED // 1_000_000} MB may come out of it. Please attach the table itself, or a smaller extract."


def member_names(infos: List[zipfile.ZipInfo]) -> List[str]:
    """Names as their writer saw them: UTF-8 where flagged, else UTF-8, CP932, GB18030 or cp437, whichever fits all."""
    raw = [None if info.flag_bits & UTF8_FLAG else info.orig_filename.encode("cp437", errors="replace") for info in infos]
    plain = [item for item in raw if item is not None and not item.isascii()]
    codec = next((codec for codec in ("utf-8", "cp932", "gb18030", "cp437") if _fits(plain, codec)), "cp437")
    names = []
    for info, item in zip(infos, raw):
        name = info.orig_filename if item is None else item.decode(codec, errors="replace")
        names.append(unicodedata.normalize("NFC", name.replace("\0", "")))
    return names


def _fits(raw: List[bytes], codec: str) -> bool:
    try:
        text = "".join(item.decode(codec) for item in raw)
    except UnicodeDecodeError:
        return False
    return codec != "cp932" or not re.search(r"[\uff61-\uff9f\ue000-\uf8ff]", text)
