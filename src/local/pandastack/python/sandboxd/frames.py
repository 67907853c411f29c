"""The messages on a sandbox's socket: one byte of kind, four of length (big-endian), the payload."""

import json
import socket
import struct
from collections.abc import Iterator
from typing import Any

JSON = b"J"
STDOUT = b"O"
STDERR = b"E"
DATA = b"D"
END = b"Z"
RESULT = b"R"

HEADER = struct.Struct(">cI")
# More than any honest message: a cell's pictures are cut well below this.
MAX_PAYLOAD = 32 * 1024 * 1024


class BrokenFrame(Exception):
    """The other side does not keep to the protocol, or is gone."""


def send(sock: socket.socket, kind: bytes, payload: bytes = b"") -> None:
    head = HEADER.pack(kind, len(payload))
    if len(payload) < 4096:
        sock.sendall(head + payload)
    else:
        sock.sendall(head)
        sock.sendall(payload)


def send_json(sock: socket.socket, value: dict[str, Any]) -> None:
    send(sock, JSON, json.dumps(value).encode())


def receive(sock: socket.socket) -> tuple[bytes, bytes]:
    kind, length = HEADER.unpack(_exactly(sock, HEADER.size))
    if length > MAX_PAYLOAD:
        raise BrokenFrame(f"a message of {length} bytes")
    return kind, _exactly(sock, length)


def receive_json(sock: socket.socket) -> dict[str, Any]:
    kind, payload = receive(sock)
    try:
        value = json.loads(payload)
    except ValueError as error:
        raise BrokenFrame(str(error)) from error
    if kind != JSON or not isinstance(value, dict):
        raise BrokenFrame("not a request")
    return value


def incoming_data(sock: socket.socket) -> Iterator[bytes]:
    """The data that the other side sends, up to the end."""
    while True:
        kind, payload = receive(sock)
        if kind == END:
            return
        if kind != DATA:
            raise BrokenFrame("expected data")
        yield payload


def _exactly(sock: socket.socket, length: int) -> bytes:
    parts = bytearray()
    while len(parts) < length:
        chunk = sock.recv(min(length - len(parts), 1 << 20))
        if not chunk:
            raise BrokenFrame("closed")
        parts += chunk
    return bytes(parts)
