"""What a cell shows: tables as data, figures as bounded pictures, and which of them was the last value."""

from __future__ import annotations

import json
import sys
from typing import Any

from IPython.core.formatters import BaseFormatter
from traitlets import ObjectName, Unicode

from . import figures, frame
from .charts import show as charts

TABLE = "application/vnd.dataresource+json"
VALUE = "application/vnd.threadbook.value"


class _TableFormatter(BaseFormatter):
    """Strings, not dicts: the wire to the program turns every form into text in its own way."""

    format_type = Unicode(TABLE)
    print_method = ObjectName("_repr_threadbook_table_")
    _return_type = str


def install(shell: Any) -> None:
    """Teaches an IPython shell to show tables and figures in our way. Once per shell."""
    formatters = shell.display_formatter.formatters
    formatters[TABLE] = _TableFormatter(parent=shell.display_formatter)
    for form, module, name, show in (
        (TABLE, "pandas.core.frame", "DataFrame", _table),
        (TABLE, "pandas.core.series", "Series", _series),
        (TABLE, "pandas.io.formats.style", "Styler", _styled),
        ("image/png", "matplotlib.figure", "Figure", figures.picture),
    ):
        # A server's own entry for a loaded class goes before one by name.
        loaded = getattr(sys.modules.get(module), name, None)
        if loaded is None:
            formatters[form].for_type_by_name(module, name, show)
        else:
            formatters[form].for_type(loaded, show)
    charts.install(shell)
    _mark_values(shell)
    figures.install(shell)


def _table(value: Any) -> str:
    return json.dumps(frame.as_table(value), allow_nan=False)


def _series(value: Any) -> str:
    return _table(value.to_frame("value" if value.name is None else value.name))


def _styled(value: Any) -> str:
    return _table(value.data)


def _mark_values(shell: Any) -> None:
    """A shown thing and the cell's value look alike on the wire; the mark tells them apart."""
    formats_of = shell.displayhook.compute_format_data

    def compute_format_data(result: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        formats, metadata = formats_of(result)
        formats = charts.instead(formats, shell.display_pub.publish)
        return ({**formats, VALUE: "1"} if formats else formats), metadata

    shell.displayhook.compute_format_data = compute_format_data
