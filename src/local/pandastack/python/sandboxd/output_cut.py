"""Output cut while it is read: the head is passed on at once, of the rest the tail is kept."""

import socket

from . import frames


class OutputCut:
    """Holds one stream of one cell or command to a number of bytes, half head, half tail."""

    def __init__(self, sock: socket.socket, kind: bytes, cap: int) -> None:
        self._sock = sock
        self._kind = kind
        self._head_left = cap // 2
        self._tail_cap = cap - cap // 2
        self._tail = bytearray()
        self._dropped = 0

    def take(self, chunk: bytes) -> None:
        if self._head_left > 0:
            head = chunk[: self._head_left]
            frames.send(self._sock, self._kind, head)
            self._head_left -= len(head)
            chunk = chunk[len(head) :]
        self._tail += chunk
        # Trimmed only now and then, or each small read would move the whole tail.
        if len(self._tail) > 2 * self._tail_cap:
            self._trim()

    def finish(self) -> None:
        self._trim()
        if self._dropped:
            note = f"\n[... {self._dropped:,} bytes of output left out ...]\n"
            frames.send(self._sock, self._kind, note.encode())
        if self._tail:
            frames.send(self._sock, self._kind, bytes(self._tail))
        self._tail.clear()

    def _trim(self) -> None:
        excess = len(self._tail) - self._tail_cap
        if excess > 0:
            del self._tail[:excess]
            self._dropped += excess
