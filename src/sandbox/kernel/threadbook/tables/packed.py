"""Tables of the files inside an archive; what was no table is told."""

from typing import Callable, List

from .archive import gunzip, unzip
from .table import Refusal, Table

ReadMember = Callable[[bytes, str], List[Table]]


def read_gzip(data: bytes, name: str, read: ReadMember) -> List[Table]:
    tables = read(gunzip(data, name), name)
    for table in tables:
        table.receipt["unpacked"] = "gzip"
    return tables


def read_zip(data: bytes, name: str, read: ReadMember) -> List[Table]:
    members, left_out = unzip(data, name)
    tables: List[Table] = []
    refused: List[str] = []
    for member, body in members:
        try:
            tables += read(body, f"{name}: {member}")
        except Refusal as refusal:
            if "too large" in str(refusal):
                raise
            refused.append(str(refusal))
    if not tables:
        reason = refused[0] if refused else f"{name} holds no table" + (f" ({left_out[0]})" if left_out else "")
        raise Refusal(f"{reason.rstrip('.')}. Please attach the tables themselves.")
    for table in tables:
        if left_out or refused:
            table.receipt["members_left_out"] = (left_out + refused)[:10]
    return tables
