"""Shows interactive charts of a cell: as a true picture where the package can, else as a page and a plain likeness."""

from __future__ import annotations

import base64
import hashlib
import importlib.util
import json
import os
import sys
import warnings
from typing import Any, Callable

from .. import figures
from .after_import import after_import
from .chart import Chart
from .draw import draw
from .page import plotly_page, store, vega_page
from .read_plotly import read_plotly
from .read_vega import read_vega

PLOTLY = "application/vnd.plotly.v1+json"
VEGA_LITE = "application/vnd.vegalite.v"
WIDTH, HEIGHT = 1000, 600
MOST_ROWS = 200_000
_shown: set[str] = set()


def install(shell: Any) -> None:
    """Takes charts out of all that the shell displays. Once per shell."""
    publisher = shell.display_pub
    publish = publisher.publish

    def publish_instead(data: Any, *args: Any, **kwargs: Any) -> None:
        publish(instead(data, publish), *args, **kwargs)

    publisher.publish = publish_instead
    os.environ["PLOTLY_RENDERER"] = "plotly_mimetype"
    after_import({"plotly.basedatatypes": _teach_plotly, "altair": _teach_altair})
    shell.events.register("post_execute", _end_cell)


def _end_cell() -> None:
    _shown.clear()


def instead(bundle: Any, publish: Callable[[dict[str, Any]], None]) -> Any:
    """The bundle as it is, or for a chart its picture, published at once, and words about it."""
    if not isinstance(bundle, dict):
        return bundle
    form = next((form for form in bundle if form == PLOTLY or str(form).startswith(VEGA_LITE)), None)
    if form is None:
        return bundle
    try:
        return {"text/plain": _show(form, _as_json(bundle[form]), publish)}
    except Exception as fault:
        print(f"A chart could not be shown: {type(fault).__name__}: {fault}", file=sys.stderr)
        return {"text/plain": "A chart that could not be shown. Draw it with matplotlib instead."}


def _show(form: str, chart: dict[str, Any], publish: Callable[[dict[str, Any]], None]) -> str:
    digest = hashlib.sha256(f"{form}{json.dumps(chart, sort_keys=True)}".encode()).hexdigest()
    if digest in _shown:
        return "The same chart as before."
    _shown.add(digest)
    true = _plotly_picture(chart) if form == PLOTLY else _vega_picture(chart)
    if true is not None:
        publish({"image/png": base64.b64encode(true).decode("ascii")})
        return "An interactive chart, shown as a picture."
    read = read_plotly(chart) if form == PLOTLY else read_vega(chart)
    page = plotly_page(chart) if form == PLOTLY else vega_page(chart, read.title)
    name = store(page, read.title)
    where = f"attached as {name}" if name else "too large to be attached"
    if read.is_empty:
        return f"An interactive chart, {where}, without a picture: {_lack(read)} cannot be drawn here."
    footnote = f"Interactive: {name}" if name else ""
    lack = f"Not drawn here: {_lack(read)}" if read.left_out else ""
    encoded = figures.encoded(draw(read, "\n".join(filter(None, [footnote, lack]))))
    if encoded is None:
        return f"An interactive chart, {where}, without a picture."
    publish({"image/png": encoded})
    return " ".join(filter(None, [f"An interactive chart, {where}, and a plain picture of it.", lack]))


def _lack(chart: Chart) -> str:
    kinds = list(dict.fromkeys(chart.left_out)) or ["its kind"]
    return ", ".join(kinds[:5]) + (", …" if len(kinds) > 5 else "")


def _plotly_picture(figure: dict[str, Any]) -> bytes | None:
    try:
        import kaleido  # noqa: F401
        from plotly import io

        return io.to_image(figure, format="png", width=WIDTH, height=HEIGHT, scale=2, validate=False)
    except Exception:  # Not installed, or without the browser that it needs.
        return None


def _vega_picture(spec: dict[str, Any]) -> bytes | None:
    try:
        import vl_convert

        picture: bytes = vl_convert.vegalite_to_png(json.dumps(spec), scale=2)
        return picture
    except Exception:  # Not installed, or of another version than the chart.
        return None


def _as_json(chart: Any) -> dict[str, Any]:
    loaded = json.loads(chart) if isinstance(chart, str) else json.loads(json.dumps(chart, default=str))
    return loaded if isinstance(loaded, dict) else {}


def _teach_plotly(module: Any) -> None:
    """Its own ways to show look for a browser, or for packages that are not here."""

    def show(figure: Any, *_args: Any, **_kwargs: Any) -> None:
        from IPython.display import display

        display({PLOTLY: figure.to_json(validate=False)}, raw=True)

    module.BaseFigure.show = show
    module.BaseFigure._ipython_display_ = show


def _teach_altair(module: Any) -> None:
    """It refuses 5,000 rows, and shows and saves by packages that are not here."""
    warnings.filterwarnings("ignore", category=FutureWarning, module="altair")
    module.renderers.enable("mimetype")
    module.data_transformers.enable("default", max_rows=MOST_ROWS)
    chart = module.TopLevelMixin
    save = chart.save

    def show(chart: Any, *_args: Any, **_kwargs: Any) -> None:
        from IPython.display import display

        display(chart)

    def save_instead(chart: Any, fp: Any, format: str | None = None, *args: Any, **kwargs: Any) -> None:
        form = str(format or os.path.splitext(str(fp))[1].lstrip(".")).lower()
        if form in ("png", "svg", "pdf") and importlib.util.find_spec("vl_convert") is None:
            _save_likeness(chart.to_dict(), fp, form)
        else:
            save(chart, fp, format, *args, **kwargs)

    chart.show, chart.save = show, save_instead


def _save_likeness(spec: dict[str, Any], fp: Any, form: str) -> None:
    read = read_vega(spec)
    if read.is_empty:
        raise ValueError(f"{_lack(read)} cannot be drawn here. Draw it with matplotlib instead.")
    lack = f"Not drawn here: {_lack(read)}" if read.left_out else ""
    figures.readable(draw(read, lack)).savefig(fp, format=form, dpi=figures.SHARP_DPI)
