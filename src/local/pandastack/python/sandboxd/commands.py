"""A shell command inside the sandbox, its output sent as it comes."""

import os
import selectors
import signal
import socket
import subprocess
import time
from typing import Any

from . import frames
from .kernel_process import NICENESS
from .output_cut import OutputCut


def handle(sock: socket.socket, request: dict[str, Any]) -> None:
    deadline = time.monotonic() + float(request["timeout_ms"]) / 1000
    process = subprocess.Popen(
        ["/bin/sh", "-c", request["cmd"]],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=lambda: os.nice(NICENESS),
    )
    try:
        timed_out = not relay(sock, process, deadline, int(request["output_bytes"]))
    finally:
        # What the command left running in its session goes with it when time is up or the asker left.
        if process.poll() is None:
            kill_session(process.pid)
    frames.send_json(sock, {"exit_code": exit_code(process.wait()), "timed_out": timed_out})


def relay(sock: socket.socket, process: "subprocess.Popen[bytes]", deadline: float, cap: int) -> bool:
    """False when time ran out first."""
    assert process.stdout and process.stderr
    cuts = {
        process.stdout.fileno(): OutputCut(sock, frames.STDOUT, cap),
        process.stderr.fileno(): OutputCut(sock, frames.STDERR, cap),
    }
    open_fds = set(cuts)
    with selectors.DefaultSelector() as selector:
        for fd in cuts:
            selector.register(fd, selectors.EVENT_READ)
        selector.register(sock, selectors.EVENT_READ)
        while open_fds:
            left = deadline - time.monotonic()
            if left <= 0:
                return False
            for key, _ in selector.select(min(left, 0.5)):
                if key.fd not in open_fds:
                    raise frames.BrokenFrame("the asker left")
                chunk = os.read(key.fd, 65536)
                if chunk:
                    cuts[key.fd].take(chunk)
                else:
                    open_fds.discard(key.fd)
                    selector.unregister(key.fd)
            # A process left in the background keeps the pipes open; the command itself is what counts.
            if process.poll() is not None and not selector.select(0):
                break
    for cut in cuts.values():
        cut.finish()
    return True


def exit_code(status: int) -> int:
    return 128 - status if status < 0 else status


def kill_session(pid: int) -> None:
    try:
        os.killpg(pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
