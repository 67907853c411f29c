"""What a cell displays, kept in order as MIME bundles whose values are all strings."""

import base64
import itertools
import json
import math
from typing import Any

from IPython.core.displayhook import DisplayHook
from IPython.core.displaypub import DisplayPublisher
from traitlets import Any as AnyTrait

# What one cell may display in all; beyond it, displays become a note.
MAX_TOTAL = 16 * 1024 * 1024
MAX_TEXT = 1024 * 1024
MAX_BUNDLES = 500
# Ways to show one thing, and characters in the name of one.
MAX_FORMS = 16
MAX_MIME = 200


class Results:
    def __init__(self) -> None:
        self._bundles: list[dict[str, str]] = []
        self._by_display_id: dict[str, int] = {}
        self._total = 0

    def add(self, data: dict[str, Any], display_id: str | None = None, update: bool = False) -> None:
        forms = itertools.islice(data.items(), MAX_FORMS)
        bundle = {str(mime)[:MAX_MIME]: as_text(mime, value) for mime, value in forms}
        # As it travels: a character beyond ASCII is two to four bytes.
        self._total += sum(len(value.encode("utf-8", "replace")) for value in bundle.values())
        if self._total > MAX_TOTAL:
            bundle = {"text/plain": "[left out: this cell displays too much]"}
        known = self._by_display_id.get(display_id or "")
        if update and known is not None:
            self._bundles[known] = bundle
            return
        if len(self._bundles) == MAX_BUNDLES:
            self._bundles[-1] = {"text/plain": "[left out: this cell displays too many things]"}
            return
        if display_id:
            self._by_display_id[display_id] = len(self._bundles)
        self._bundles.append(bundle)

    def clear(self) -> None:
        self._bundles.clear()
        self._by_display_id.clear()

    def bundles(self) -> list[dict[str, str]]:
        return self._bundles


def as_text(mime: str, value: Any) -> str:
    """Clients of this wire read every value as a string: JSON stays JSON text, bytes are base64."""
    if isinstance(value, bytes):
        return base64.b64encode(value).decode("ascii")
    if mime.startswith("image/") and isinstance(value, str) and mime != "image/svg+xml":
        return value.replace("\n", "")
    text = value if isinstance(value, str) and not mime.endswith("json") else to_json(value)
    # Half of a surrogate pair is a valid str that no encoder takes.
    text = text.encode("utf-8", "backslashreplace").decode()
    if mime == "text/plain" and len(text) > MAX_TEXT:
        text = text[:MAX_TEXT] + "\n[... cut ...]"
    return text


def to_json(value: Any) -> str:
    try:
        return json.dumps(value, allow_nan=False, default=str)
    except ValueError:
        return json.dumps(_without_nan(value), default=str)


def _without_nan(value: Any) -> Any:
    """JSON has no NaN and no infinity; null is what every reader understands."""
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, dict):
        return {str(key): _without_nan(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_without_nan(item) for item in value]
    return value


class CapturingDisplayPublisher(DisplayPublisher):
    results: Any = AnyTrait()

    def publish(
        self,
        data: dict[str, Any],
        metadata: dict[str, Any] | None = None,
        source: Any = None,
        *,
        transient: dict[str, Any] | None = None,
        update: bool = False,
        **_kwargs: Any,
    ) -> None:
        self.results.add(data, (transient or {}).get("display_id"), update)

    def clear_output(self, wait: bool = False) -> None:
        self.results.clear()


class CapturingDisplayHook(DisplayHook):
    results: Any = AnyTrait()

    def write_output_prompt(self) -> None:
        pass

    def write_format_data(self, format_dict: dict[str, Any], md_dict: Any = None) -> None:
        if format_dict:
            self.results.add(format_dict)

    def finish_displayhook(self) -> None:
        pass
