"""Workbooks encrypted with Excel's built-in password, as "read-only recommended" leaves them.

After [MS-OFFCRYPTO]: agile (2.3.4.10) and standard (2.3.4.5) encryption with AES.
"""

import base64
import hashlib
import hmac
import struct
from typing import Optional
from xml.etree import ElementTree

from ..table import Refusal
from .aes import Aes
from .compound import CompoundFile
from .package import attribute, local

DEFAULT_PASSWORD = "VelvetSweatshop"
KEY_BLOCK = bytes.fromhex("146e0be7abacd0d6")
INPUT_BLOCK = bytes.fromhex("fea7d2763b4b9e79")
VALUE_BLOCK = bytes.fromhex("d7aa0f6d3061344e")
MOST_TURNS = 2_000_000
SEGMENT = 4096


def decrypt_default(container: CompoundFile, name: str) -> bytes:
    """The workbook inside. Raises `Refusal` with the remedy when it has a password of its own."""
    try:
        info, package = container.stream("EncryptionInfo"), container.stream("EncryptedPackage")
        major, minor = struct.unpack_from("<HH", info)
        plain = _agile(info[8:], package) if (major, minor) == (4, 4) else _standard(info, package)
    except (KeyError, struct.error, ValueError, ElementTree.ParseError, IndexError):
        plain = None
    if plain is None:
        raise Refusal(
            f"{name} is protected with a password. Open it in Excel, choose File › Info › Protect Workbook › "
            "Encrypt with Password, clear the password, save it and attach it again."
        )
    return plain


def _agile(xml: bytes, package: bytes) -> Optional[bytes]:
    root = ElementTree.fromstring(xml)
    data = next(node for node in root.iter() if local(node.tag) == "keyData")
    lock = next(node for node in root.iter() if local(node.tag) == "encryptedKey")
    algorithm = (attribute(lock, "hashAlgorithm") or "").replace("-", "").lower()
    salt = _bytes(lock, "saltValue")
    bits, turns = int(lock.get("keyBits", "0")), int(lock.get("spinCount", "0"))
    if turns > MOST_TURNS or "AES" not in (lock.get("cipherAlgorithm") or ""):
        return None
    spun = hashlib.new(algorithm, salt + DEFAULT_PASSWORD.encode("utf-16-le")).digest()
    for turn in range(turns):
        spun = hashlib.new(algorithm, struct.pack("<I", turn) + spun).digest()

    def unlock(block: bytes, field: str) -> bytes:
        key = _fit(hashlib.new(algorithm, spun + block).digest(), bits // 8)
        return Aes(key).decrypt_cbc(_bytes(lock, field), _fit(salt, 16))

    asked = unlock(INPUT_BLOCK, "encryptedVerifierHashInput")[: int(lock.get("saltSize", "16"))]
    answer = unlock(VALUE_BLOCK, "encryptedVerifierHashValue")
    right = hashlib.new(algorithm, asked).digest()
    if not hmac.compare_digest(right, answer[: len(right)]):
        return None
    key = unlock(KEY_BLOCK, "encryptedKeyValue")[: bits // 8]
    return _segments(Aes(key), data, package)


def _segments(aes: Aes, data: ElementTree.Element, package: bytes) -> bytes:
    algorithm = (attribute(data, "hashAlgorithm") or "").replace("-", "").lower()
    salt = _bytes(data, "saltValue")
    size, body = struct.unpack_from("<Q", package)[0], package[8:]
    plain = []
    for number, at in enumerate(range(0, len(body), SEGMENT)):
        start = hashlib.new(algorithm, salt + struct.pack("<I", number)).digest()
        plain.append(aes.decrypt_cbc(body[at : at + SEGMENT], _fit(start, 16)))
    return b"".join(plain)[:size]


def _standard(info: bytes, package: bytes) -> Optional[bytes]:
    header_size = struct.unpack_from("<I", info, 8)[0]
    header, verifier = info[12 : 12 + header_size], info[12 + header_size :]
    bits = struct.unpack_from("<I", header, 16)[0] or 128
    salt, asked, answer = verifier[4:20], verifier[20:36], verifier[40:72]
    spun = hashlib.sha1(salt + DEFAULT_PASSWORD.encode("utf-16-le")).digest()
    for turn in range(50_000):
        spun = hashlib.sha1(struct.pack("<I", turn) + spun).digest()
    spun = hashlib.sha1(spun + struct.pack("<I", 0)).digest()
    key = b""
    for filler in (0x36, 0x5C):
        mask = bytearray([filler] * 64)
        for index, value in enumerate(spun):
            mask[index] ^= value
        key += hashlib.sha1(bytes(mask)).digest()
    aes = Aes(key[: bits // 8])
    right = hashlib.sha1(aes.decrypt_ecb(asked)).digest()
    if not hmac.compare_digest(right, aes.decrypt_ecb(answer)[:20]):
        return None
    return aes.decrypt_ecb(package[8:])[: struct.unpack_from("<Q", package)[0]]


def _bytes(node: ElementTree.Element, name: str) -> bytes:
    return base64.b64decode(attribute(node, name) or "")


def _fit(value: bytes, size: int) -> bytes:
    return value[:size] + b"\x36" * (size - len(value))
