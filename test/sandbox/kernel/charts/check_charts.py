"""What the plain pictures show of interactive charts; one JSON line for each promise."""

import base64
import json
import math
import os
import struct
import sys
import tempfile

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "..")
sys.path.insert(0, os.path.join(ROOT, "src", "sandbox", "kernel"))
os.chdir(tempfile.mkdtemp())

import matplotlib  # noqa: E402

matplotlib.use("agg")
from threadbook.charts import show  # noqa: E402
from threadbook.charts.draw import draw  # noqa: E402
from threadbook.charts.page import store, vega_page  # noqa: E402
from threadbook.charts.read_plotly import read_plotly  # noqa: E402
from threadbook.charts.read_vega import read_vega  # noqa: E402


def axes_of(figure):
    return draw(read_plotly(figure), "").axes


def grouped_bars_stand_side_by_side():
    data = [{"type": "bar", "x": ["b", "a"], "y": [1, 2], "name": "n"}, {"type": "bar", "x": ["a"], "y": [-3]}]
    (axes,) = axes_of({"data": data, "layout": {"barmode": "group"}})
    lefts = sorted((round(bar.get_x(), 2), bar.get_height()) for bar in axes.patches)
    assert lefts == [(-0.4, 1), (0.6, 2), (1.0, -3)], lefts
    assert [tick.get_text() for tick in axes.get_xticklabels()] == ["b", "a"]


def stacked_bars_stand_on_each_other():
    data = [{"type": "bar", "x": ["a"], "y": [value]} for value in (1, 2, -4)]
    (axes,) = axes_of({"data": data, "layout": {"barmode": "relative"}})
    assert [bar.get_y() for bar in axes.patches] == [0, 1, 0]


def arrays_of_plotly_6_are_read():
    bdata = base64.b64encode(struct.pack("<3d", 1.5, 2, math.nan)).decode()
    (axes,) = axes_of({"data": [{"type": "scatter", "mode": "lines", "y": {"dtype": "f8", "bdata": bdata}}]})
    assert axes.lines[0].get_ydata()[:2].tolist() == [1.5, 2]


def stacked_areas_add_up():
    data = [{"x": [1, 2], "y": [3, 4], "mode": "lines", "stackgroup": "one"}] * 2
    (axes,) = axes_of({"data": data})
    assert axes.lines[1].get_ydata().tolist() == [6, 8]


def slices_of_one_name_are_summed():
    (axes,) = axes_of({"data": [{"type": "pie", "labels": ["a", "b", "a"], "values": [1, 2, 3]}]})
    assert [text.get_text() for text in axes.texts] == ["a", "66.7%", "b", "33.3%"]


def a_histogram_counts_every_value():
    (axes,) = axes_of({"data": [{"type": "histogram", "x": [1, 1, 2, None]}]})
    assert sum(bar.get_height() for bar in axes.patches) == 3


def what_is_not_drawn_is_named():
    data = [{"type": "heatmap", "name": "h"}, {"type": "bar", "x": [1], "y": [1]}, {"type": "violin", "visible": False}]
    assert read_plotly({"data": data, "layout": {"shapes": [{}]}}).left_out == ["heatmap “h”", "shapes"]


def plot_axes_of_their_own_get_a_panel():
    data = [{"type": "bar", "x": [1], "y": [1]}, {"type": "bar", "x": [1], "y": [1], "xaxis": "x2", "yaxis": "y2"}]
    layout = {"yaxis2": {"title": {"text": "EUR"}, "type": "log"}}
    first, second = axes_of({"data": data, "layout": layout})
    assert (first.get_ylabel(), second.get_ylabel(), second.get_yscale()) == ("", "EUR", "log")


def dates_lie_on_a_scale_of_time():
    (axes,) = axes_of({"data": [{"type": "scatter", "x": ["2024-01-01", "2024-03-01"], "y": [1, 2]}]})
    begin, end = axes.lines[0].get_xdata(orig=False)
    assert end - begin == 60


def a_vega_chart_is_summed_and_split():
    rows = [{"m": "1", "r": r, "v": v} for r, v in (("n", 1), ("n", 2), ("s", 5))]
    spec = {
        "data": {"values": rows},
        "mark": "bar",
        "encoding": {"x": {"field": "m"}, "y": {"aggregate": "sum", "field": "v"}, "color": {"field": "r"}},
    }
    chart = read_vega(spec)
    assert [(series.name, series.y) for series in chart.panels[0].series] == [("n", [3]), ("s", [5])]


def layers_and_neighbours_are_drawn():
    base = {"data": {"values": [{"a": 1, "b": 2}]}, "encoding": {"x": {"field": "a"}, "y": {"field": "b"}}}
    spec = {**base, "hconcat": [{"layer": [{"mark": "line"}, {"mark": "text"}]}, {"mark": "circle"}]}
    chart = read_vega(spec)
    assert [[s.kind for s in panel.series] for panel in chart.panels] == [["line"], ["points"]]
    assert chart.left_out == ["marks of the kind text"]


def data_from_elsewhere_is_not_drawn():
    chart = read_vega({"data": {"url": "http://x"}, "mark": "bar", "encoding": {}})
    assert chart.is_empty and chart.left_out == ["data that is not in the chart itself"]


def a_page_cannot_be_left_by_its_data():
    page = vega_page({"title": "</script><script>alert(1)"}, "</title><script>")
    assert "</script><script>alert" not in page and "</title><script>" not in page


def a_page_stays_in_the_folder_and_replaces_nothing():
    assert (store("a", "../../etc/x y"), store("b", "../../etc/x y")) == ("etc-x-y.html", "etc-x-y-2.html")


def nonsense_is_told_and_not_raised():
    for chart in ("[]", "{", {"data": 3}, {"data": [None, {"type": "bar", "x": {"bdata": "!", "dtype": "zz"}}]}):
        shown = show.instead({show.PLOTLY: chart}, lambda _: None)
        assert set(shown) == {"text/plain"}, shown


def other_bundles_pass_untouched():
    bundle = {"text/html": "<b>"}
    assert show.instead(bundle, lambda _: None) is bundle


def many_points_are_drawn_in_bounded_time():
    data = [{"type": "scattergl", "mode": "markers", "x": list(range(500_000)), "y": list(range(500_000))}]
    (axes,) = axes_of({"data": data})
    assert len(axes.collections[0].get_offsets()) == 200_000


for promise in [found for name, found in list(globals().items()) if callable(found) and "_" in name and found.__module__ == "__main__"]:
    fault = None
    if promise is axes_of:
        continue
    try:
        promise()
    except Exception as error:
        fault = f"{type(error).__name__}: {error}"
    print(json.dumps({"promise": promise.__name__.replace("_", " "), "fault": fault}))
