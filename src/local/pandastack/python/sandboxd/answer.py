"""A cell's answer as bytes: a short JSON head with the sizes of the values, then the values.

What a cell displays may be large and is made by anybody's code; the server reads a head of bounded
size and cuts the rest by its figures, and never parses what it does not know the size of.
"""

import json
import struct
from typing import Any

HEAD_LENGTH = struct.Struct(">I")
# The same bounds stand in the server's `kernel-result.ts`.
MAX_HEAD = 256 * 1024
MAX_ANSWER = 20 * 1024 * 1024


NOTE = {"text/plain": "[left out: this cell displays too much]"}


def encode(answer: dict[str, Any]) -> bytes:
    """`answer` holds `exit`, perhaps `error`, which is cut already, and perhaps `results`."""
    head, values = _pack(answer)
    if len(head) > MAX_HEAD or sum(map(len, values)) > MAX_ANSWER - MAX_HEAD:
        head, values = _pack({**answer, "results": [NOTE]})
    return b"".join((HEAD_LENGTH.pack(len(head)), head, *values))


def _pack(answer: dict[str, Any]) -> tuple[bytes, list[bytes]]:
    sizes: list[dict[str, int]] = []
    values: list[bytes] = []
    for bundle in answer.get("results", ()):
        encoded = {mime: value.encode("utf-8", "backslashreplace") for mime, value in bundle.items()}
        sizes.append({mime: len(value) for mime, value in encoded.items()})
        values.extend(encoded.values())
    head = {**answer, "results": sizes} if "results" in answer else answer
    return json.dumps(head).encode("ascii"), values


def exit_status(code: object) -> int:
    """What `sys.exit(code)` would tell the system."""
    if code is None:
        return 0
    return code & 0xFF if isinstance(code, int) else 1
