"""Web archives (MIME) that hold an HTML table, as some programs export for Excel."""

import email
import email.policy
from typing import List

from .grid import Grid
from .html_tables import read_html
from .overrides import Overrides


def read_mhtml(data: bytes, overrides: Overrides) -> List[Grid]:
    message = email.message_from_bytes(data, policy=email.policy.compat32)
    grids: List[Grid] = []
    for part in message.walk():
        if part.get_content_type() not in ("text/html", "application/xhtml+xml"):
            continue
        body = part.get_payload(decode=True)
        if not isinstance(body, bytes):
            continue
        charset = part.get_content_charset()
        if charset and b"charset" not in body[:4096].lower():
            body = b'<meta charset="' + charset.encode("ascii", "ignore") + b'">' + body
        grids += read_html(body, overrides)
    return grids
