"""A figure of plotly, as its JSON, read for a plain picture."""

from __future__ import annotations

import base64
import re
from typing import Any

from .chart import Chart, Panel, Series

MOST_TRACES = 40
MOST_PANELS = 12


def read_plotly(figure: dict[str, Any]) -> Chart:
    layout = _dict(figure.get("layout"))
    panels: dict[str, Panel] = {}
    left_out: list[str] = []
    traces = [_dict(trace) for trace in figure.get("data") or []]
    visible = [trace for trace in traces if trace.get("visible", True) is True]
    for trace in visible[:MOST_TRACES]:
        kind = str(trace.get("type") or "scatter")
        key = f"{trace.get('xaxis', 'x')} {trace.get('yaxis', 'y')}" if kind != "pie" else f"pie {len(panels)}"
        series = _series(kind, trace)
        if series is None or (key not in panels and len(panels) == MOST_PANELS):
            left_out.append(_named(kind, trace))
            continue
        panel = panels.setdefault(key, _panel(layout, trace, kind))
        panel.series.extend(series)
    left_out += [_named(str(trace.get("type")), trace) for trace in visible[MOST_TRACES:]]
    if layout.get("annotations"):
        left_out.append("annotations")
    if layout.get("shapes"):
        left_out.append("shapes")
    return Chart(_title(layout), list(panels.values()), left_out)


def _series(kind: str, trace: dict[str, Any]) -> list[Series] | None:
    name, color = _text(trace.get("name")), _color(trace)
    x, y = _values(trace.get("x")), _values(trace.get("y"))
    horizontal = trace.get("orientation") == "h"
    if kind == "bar":
        x, y = _both(y, x) if horizontal else _both(x, y)
        return [Series("bar", x, y, name, color, horizontal=horizontal)]
    if kind in ("scatter", "scattergl"):
        x, y = _both(x, y)
        mode = str(trace.get("mode") or ("lines+markers" if len(x) < 20 else "lines"))
        filled = trace.get("fill") in ("tozeroy", "tonexty") or bool(trace.get("stackgroup"))
        if "lines" in mode:
            return [Series("line", x, y, name, color, markers="markers" in mode, filled=filled)]
        return [Series("points", x, y, name, color)] if "markers" in mode else None
    if kind == "histogram" and not (trace.get("histfunc") or trace.get("histnorm")):
        horizontal = not x
        bins = trace.get("nbinsx") or trace.get("nbinsy")
        values = y if horizontal else x
        return [Series("histogram", [], values, name, color, horizontal=horizontal, bins=_whole(bins))]
    if kind == "pie" and trace.get("labels") is not None and trace.get("values") is not None:
        return [Series("pie", _values(trace["labels"]), _values(trace["values"]), name)]
    return None


def _panel(layout: dict[str, Any], trace: dict[str, Any], kind: str) -> Panel:
    if kind == "pie":
        return Panel(title=_text(trace.get("name")))
    across, up = (
        _dict(layout.get(str(trace.get(f"{which}axis") or which).replace(which, f"{which}axis", 1))) for which in "xy"
    )
    return Panel(
        x_label=_title(across),
        y_label=_title(up),
        stacked=layout.get("barmode") in ("stack", "relative") or bool(trace.get("stackgroup")),
        log_x=across.get("type") == "log",
        log_y=up.get("type") == "log",
    )


def _values(given: Any) -> list[Any]:
    """Plotly 6 sends arrays as typed bytes in base64."""
    if isinstance(given, dict) and "bdata" in given:
        import numpy as np

        array = np.frombuffer(base64.b64decode(given["bdata"]), dtype=np.dtype(str(given.get("dtype"))))
        return array.tolist()
    return list(given) if isinstance(given, (list, tuple)) else []


def _both(x: list[Any], y: list[Any]) -> tuple[list[Any], list[Any]]:
    """One of the two may be missing: then it counts."""
    if not x:
        return list(range(len(y))), y
    if not y:
        return x, list(range(len(x)))
    return x[: len(y)], y[: len(x)]


def _color(trace: dict[str, Any]) -> str | None:
    for part in ("marker", "line"):
        color = _dict(trace.get(part)).get("color")
        if isinstance(color, str):
            return _hex(color)
    return None


def _hex(color: str) -> str:
    parts = re.fullmatch(r"rgba?\((\d+), ?(\d+), ?(\d+)(?:, ?[\d.]+)?\)", color)
    return "#" + "".join(f"{min(255, int(part)):02x}" for part in parts.groups()) if parts else color


def _named(kind: str, trace: dict[str, Any]) -> str:
    name = _text(trace.get("name"))
    return f"{kind} “{name}”" if name else kind


def _title(owner: dict[str, Any]) -> str:
    title = owner.get("title")
    return _text(title.get("text") if isinstance(title, dict) else title)


def _text(value: Any) -> str:
    """Plotly's texts may hold a few tags."""
    return re.sub(r"<br ?/?>", "\n", str(value))[:300] if isinstance(value, (str, int, float)) else ""


def _dict(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _whole(value: Any) -> int | None:
    return min(200, max(1, value)) if isinstance(value, int) else None
