"""A folder as a tar stream, made and unpacked inside the sandbox."""

import os
import socket
import tarfile
from typing import Any

from . import frames, sparse

CHUNK = 256 * 1024


def pack(sock: socket.socket, request: dict[str, Any]) -> None:
    """Sends a folder as a tar stream."""
    frames.send_json(sock, {})
    writer = _FrameWriter(sock)
    with sparse.SparseTar.open(fileobj=writer, mode="w|", bufsize=CHUNK) as archive:
        for name in sorted(os.listdir(request["path"])):
            archive.add(os.path.join(request["path"], name), arcname=name)
    frames.send(sock, frames.END)


def unpack(sock: socket.socket, request: dict[str, Any]) -> None:
    reader = _FrameReader(sock)
    with tarfile.open(fileobj=reader, mode="r|", bufsize=CHUNK) as archive:
        # What the archive holds was in such a sandbox before and can do no more harm in this one.
        archive.extraction_filter = lambda member, _path: member
        archive.extractall(request["path"])
    for _ in frames.incoming_data(sock) if not reader.ended else ():
        pass
    frames.send_json(sock, {})


class _FrameWriter:
    def __init__(self, sock: socket.socket) -> None:
        self._sock = sock

    def write(self, data: bytes) -> int:
        frames.send(self._sock, frames.DATA, data)
        return len(data)


class _FrameReader:
    def __init__(self, sock: socket.socket) -> None:
        self._chunks = frames.incoming_data(sock)
        self._left = b""
        self.ended = False

    def read(self, size: int) -> bytes:
        parts, missing = [self._left], size - len(self._left)
        while missing > 0:
            chunk = next(self._chunks, None)
            if chunk is None:
                self.ended = True
                break
            parts.append(chunk)
            missing -= len(chunk)
        whole = b"".join(parts)
        self._left = whole[size:]
        return whole[:size]
