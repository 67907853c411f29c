"""A shell command inside the sandbox, its output sent as it comes."""

import os
import selectors
import signal
import socket
import subprocess
from typing import Any

from . import frames
from .kernel_process import NICENESS
from .output_cut import OutputCut

# Enough for what fits into both pipes.
LAST_ROUNDS = 32


def handle(sock: socket.socket, request: dict[str, Any]) -> None:
    """Runs until the command ends or the asker leaves, who keeps the time."""
    process = subprocess.Popen(
        ["/bin/sh", "-c", request["cmd"]],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=lambda: os.nice(NICENESS),
    )
    try:
        relay(sock, process, int(request["output_bytes"]))
    finally:
        # What the command left running in its session goes with it when the asker left.
        if process.poll() is None:
            kill_session(process.pid)
    frames.send_json(sock, {"exit_code": exit_code(process.wait())})


def relay(sock: socket.socket, process: "subprocess.Popen[bytes]", cap: int) -> None:
    assert process.stdout and process.stderr
    cuts = {
        process.stdout.fileno(): OutputCut(sock, frames.STDOUT, cap),
        process.stderr.fileno(): OutputCut(sock, frames.STDERR, cap),
    }
    open_fds = set(cuts)
    # A process left in the background keeps the pipes open and may go on writing; the command itself
    # is what counts.
    rounds_after_end = LAST_ROUNDS
    with selectors.DefaultSelector() as selector:
        for source in (*cuts, sock):
            selector.register(source, selectors.EVENT_READ)
        while rounds_after_end > 0:
            ended = process.poll() is not None
            rounds_after_end -= ended
            # A closed pipe tells of the end at once; a command that closed both is looked after.
            ready = selector.select(0 if ended else 0.5 if open_fds else 0.02)
            if ended and not ready:
                break
            for key, _ in ready:
                if key.fd not in open_fds:
                    raise frames.BrokenFrame("the asker left")
                chunk = os.read(key.fd, 65536)
                if chunk:
                    cuts[key.fd].take(chunk)
                else:
                    open_fds.discard(key.fd)
                    selector.unregister(key.fd)
    for cut in cuts.values():
        cut.finish()


def exit_code(status: int) -> int:
    return 128 - status if status < 0 else status


def kill_session(pid: int) -> None:
    try:
        os.killpg(pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
