"""Interactive charts as HTML files, holding all they need as far as the installed package lets them."""

from __future__ import annotations

import json
import os
import re
from typing import Any

MOST_BYTES = 40 * 1024 * 1024
# Vega-Lite's major version decides which others go with it.
_WITH = {"4": ("5", "4", "6"), "5": ("5", "5", "6"), "6": ("6", "6", "7")}
_PAGE = """<!doctype html>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>{title}</title>
<script src="https://cdn.jsdelivr.net/npm/vega@{vega}"></script>
<script src="https://cdn.jsdelivr.net/npm/vega-lite@{lite}"></script>
<script src="https://cdn.jsdelivr.net/npm/vega-embed@{embed}"></script>
<div id="chart"></div>
<script>vegaEmbed("#chart", {spec})</script>
"""


# Nothing in a chart makes the page that shows it ask anybody else: no data at an address, no picture, no form.
_POLICY = (
    "default-src 'none'; script-src https://cdn.jsdelivr.net 'unsafe-inline' 'unsafe-eval'; "
    "style-src 'unsafe-inline'; img-src data: blob:; form-action 'none'; base-uri 'none'"
)


def plotly_page(figure: dict[str, Any]) -> str:
    from plotly import io

    return io.to_html(figure, include_plotlyjs=True, full_html=True, validate=False)


def vega_page(spec: dict[str, Any], title: str) -> str:
    """These scripts come from the network when the page is opened: no package here brings them along."""
    found = re.search(r"/v(\d+)", str(spec.get("$schema")))
    vega, lite, embed = _WITH.get(found.group(1) if found else "5", _WITH["5"])
    name = re.sub(r"[<>&]", " ", title) or "Chart"
    text = json.dumps(spec).replace("<", "\\u003c")
    return _PAGE.format(policy=_POLICY, title=name, vega=vega, lite=lite, embed=embed, spec=text)


def store(page: str, title: str) -> str | None:
    """Writes the page into the working folder under a free name; nothing if it is too large to be sent."""
    content = page.encode("utf-8", "replace")
    if len(content) > MOST_BYTES:
        return None
    stem = re.sub(r"\W+", "-", title.lower()).strip("-")[:60] or "chart"
    name, copy = f"{stem}.html", 2
    while os.path.exists(name):
        name, copy = f"{stem}-{copy}.html", copy + 1
    with open(name, "xb") as file:
        file.write(content)
    return name
