"""File calls, done inside the sandbox so that a link leads nowhere else."""

import errno
import json
import os
import shutil
import socket
import stat
import tarfile
import tempfile
from collections.abc import Callable
from typing import Any

from . import archive, frames

CHUNK = 256 * 1024
# The server takes no longer answer.
MAX_LIST = 8 * 1024 * 1024
WORKSPACE = "/workspace"
Request = dict[str, Any]


def handle(sock: socket.socket, request: Request) -> None:
    """Answers one request; a failed call is an answer too."""
    try:
        OPERATIONS[request["op"]](sock, {**request, "path": located(request["path"])})
    except OSError as error:
        code = errno_name(error)
        frames.send_json(sock, {"error": error.strerror or str(error), "code": code})
        _drain(sock, request)
    except tarfile.TarError as error:
        frames.send_json(sock, {"error": str(error), "code": "EINVAL"})
        _drain(sock, request)


def _drain(sock: socket.socket, request: Request) -> None:
    """Closing while the asker still sends would cut off the answer that it has not read yet."""
    if request["op"] in ("write", "unpack"):
        for _ in frames.incoming_data(sock):
            pass


def located(path: str) -> str:
    """Where a path is: relative ones start at the workspace, which is a folder elsewhere if there is
    no isolation."""
    workspace = os.getcwd()
    if path == WORKSPACE or path.startswith(WORKSPACE + "/"):
        path = path[len(WORKSPACE) :].lstrip("/")
    return os.path.join(workspace, path)


def errno_name(error: OSError) -> str:
    return errno.errorcode.get(error.errno or 0, "EIO")


def read(sock: socket.socket, request: Request) -> None:
    with open(open_regular(request["path"], os.O_RDONLY), "rb") as file:
        size = os.fstat(file.fileno()).st_size
        start, end = range_of(request, size)
        frames.send_json(sock, {"size": size, "start": start, "end": end})
        file.seek(start)
        left = end - start
        while left > 0 and (chunk := file.read(min(CHUNK, left))):
            frames.send(sock, frames.DATA, chunk)
            left -= len(chunk)
    frames.send(sock, frames.END)


def open_regular(path: str, flags: int) -> int:
    """Opens no pipe, device or socket, each of which could let the asker wait for ever."""
    fd = os.open(path, flags | os.O_NONBLOCK | os.O_NOCTTY, 0o644)
    if stat.S_ISREG(os.fstat(fd).st_mode):
        return fd
    os.close(fd)
    raise OSError(errno.EINVAL, "not a regular file")


def range_of(request: Request, size: int) -> tuple[int, int]:
    if "last" in request:
        return max(0, size - int(request["last"])), size
    start = min(int(request.get("start", 0)), size)
    return start, min(int(request.get("end", size)), size)


def write(sock: socket.socket, request: Request) -> None:
    path: str = request["path"]
    os.makedirs(os.path.dirname(path) or "/", exist_ok=True)
    if os.path.isdir(path):
        raise IsADirectoryError(21, "is a directory")
    if "offset" in request:
        write_part(sock, path, int(request["offset"]))
        return
    handle_fd, part = tempfile.mkstemp(prefix=".part-", dir=os.path.dirname(path) or "/")
    try:
        with open(handle_fd, "wb") as file:
            written = copy_in(sock, file.write)
        os.chmod(part, 0o644)
        # Through a link the file that it names is replaced, as a plain write would do.
        os.replace(part, os.path.realpath(path))
    except BaseException:
        os.unlink(part)
        raise
    frames.send_json(sock, {"path": path, "bytes": written})


def write_part(sock: socket.socket, path: str, offset: int) -> None:
    with open(open_regular(path, os.O_RDWR | os.O_CREAT), "r+b") as file:
        file.seek(offset)
        written = copy_in(sock, file.write)
    frames.send_json(sock, {"path": path, "bytes": written})


def copy_in(sock: socket.socket, write_chunk: Callable[[bytes], object]) -> int:
    total = 0
    for chunk in frames.incoming_data(sock):
        write_chunk(chunk)
        total += len(chunk)
    return total


def remove(sock: socket.socket, request: Request) -> None:
    path: str = request["path"]
    if os.path.isdir(path) and not os.path.islink(path):
        shutil.rmtree(path)
    else:
        try:
            os.unlink(path)
        except FileNotFoundError:
            pass
    frames.send_json(sock, {"removed": path})


def list_folder(sock: socket.socket, request: Request) -> None:
    path: str = request["path"]
    entries = []
    with os.scandir(path) as found:
        for entry in found:
            try:
                entries.append(describe(entry.path, entry.stat()))
            except OSError:
                entries.append(describe(entry.path, entry.stat(follow_symlinks=False)))
    entries.sort(key=lambda entry: entry["name"])
    shown = os.fsencode(path).decode(errors="replace")
    answer = json.dumps({"path": shown, "entries": entries}).encode()
    if len(answer) > MAX_LIST:
        raise OSError(errno.E2BIG, f"a list of {len(entries)} files is too long to send")
    frames.send(sock, frames.JSON, answer)


def stat_path(sock: socket.socket, request: Request) -> None:
    frames.send_json(sock, describe(request["path"], os.stat(request["path"])))


def describe(path: str, status: os.stat_result) -> dict[str, Any]:
    return {
        # A name that is no UTF-8 still has to travel as JSON.
        "name": os.fsencode(os.path.basename(path.rstrip("/")) or "/").decode(errors="replace"),
        "path": os.fsencode(path).decode(errors="replace"),
        "is_dir": stat.S_ISDIR(status.st_mode),
        "size": status.st_size,
        "mode": oct(stat.S_IMODE(status.st_mode))[2:].rjust(4, "0"),
        "mtime": int(status.st_mtime),
    }


OPERATIONS: dict[str, Callable[[socket.socket, Request], None]] = {
    "read": read,
    "write": write,
    "remove": remove,
    "list": list_folder,
    "stat": stat_path,
    "pack": archive.pack,
    "unpack": archive.unpack,
}
