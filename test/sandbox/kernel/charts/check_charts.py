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


ROWS = [{"d": f"2024-0{1 + at % 2}-1{at}T00:00:00", "k": "ab"[at % 2], "v": at} for at in range(6)]


def vega(mark, **rest):
    encoding = {name: {"field": field} if isinstance(field, str) else field for name, field in rest.pop("encoding").items()}
    return {"data": {"values": ROWS}, "mark": mark, "encoding": encoding, **rest}


def facets_are_panels_of_one_scale():
    chart = read_vega(vega("bar", encoding={"x": "d", "y": "v", "column": {"field": "d", "timeUnit": "month"}}))
    assert [(panel.title, sum(panel.series[0].y)) for panel in chart.panels] == [("Jan", 6), ("Feb", 9)]
    first, second = draw(chart, "").axes
    assert first.get_ylim() == second.get_ylim()


def repeated_views_are_panels():
    view = {"mark": "point", "encoding": {"x": {"field": {"repeat": "column"}}, "y": {"field": "v"}}}
    chart = read_vega({"data": {"values": ROWS}, "repeat": {"column": ["v", "k"]}, "spec": view})
    assert [panel.x_label for panel in chart.panels] == ["v", "k"]


def units_of_time_and_bins_group_values():
    chart = read_vega(vega("bar", encoding={"x": {"field": "d", "timeUnit": "yearmonth", "type": "temporal"},
                                            "y": {"field": "v", "aggregate": "sum"}}))  # fmt: skip
    assert chart.panels[0].series[0].y == [6, 9] and chart.panels[0].order is None
    chart = read_vega(vega("bar", encoding={"x": {"field": "v", "bin": {"step": 2}}, "y": {"field": "v", "aggregate": "mean"}}))
    assert chart.panels[0].order == ["0 – 2", "2 – 4", "4 – 6"]


def words_stand_in_vegas_order():
    rows = [{"k": "b", "v": 1}, {"k": "c", "v": 3}, {"k": "a", "v": 2}]
    for sort, wanted in (("ascending", "abc"), (None, "bca"), ("-y", "cab"), (["c"], "cab"), ("descending", "cba")):
        spec = {"data": {"values": rows}, "mark": "bar",
                "encoding": {"x": {"field": "k", "type": "nominal", "sort": sort}, "y": {"field": "v", "type": "quantitative"}}}  # fmt: skip
        (axes,) = draw(read_vega(spec), "").axes
        assert "".join(tick.get_text() for tick in axes.get_xticklabels()) == wanted, (sort, wanted)


def rows_are_filtered_and_computed():
    encoding = {"x": "v", "y": "w"}
    transform = [{"filter": "datum.v > 1 && datum['k'] !== 'b'"}, {"calculate": "datum.v * 2 + 1", "as": "w"}]
    assert read_vega(vega("line", encoding=encoding, transform=transform)).panels[0].series[0].y == [5, 9]
    hostile = [{"calculate": "__import__('os').system('true')", "as": "w"}]
    chart = read_vega(vega("line", encoding=encoding, transform=hostile))
    assert chart.is_empty and chart.left_out == ["data transformed by an expression"]


def columns_are_folded_into_series():
    transform = [{"fold": ["v", "w"], "as": ["key", "value"]}]
    rows = [{"d": 1, "v": 2, "w": 3}, {"d": 2, "v": 4, "w": 5}]
    spec = {"data": {"values": rows}, "mark": "line", "transform": transform,
            "encoding": {"x": {"field": "d"}, "y": {"field": "value"}, "color": {"field": "key"}}}  # fmt: skip
    assert [(s.name, s.y) for s in read_vega(spec).panels[0].series] == [("v", [2, 4]), ("w", [3, 5])]


def numbers_as_colours_are_shades():
    chart = read_vega(vega("point", encoding={"x": "v", "y": "v", "color": {"field": "v", "type": "quantitative"}}))
    assert [series.shades for series in chart.panels[0].series] == [[0, 1, 2, 3, 4, 5]]


def heat_boxes_and_rules_are_drawn():
    heat = read_vega(vega("rect", encoding={"x": "k", "y": "d", "color": {"field": "v", "aggregate": "mean"}}))
    assert draw(heat, "").axes[0].images[0].get_array().shape == (6, 2)
    boxes = read_vega(vega("boxplot", encoding={"x": "k", "y": {"field": "v", "type": "quantitative"}}))
    assert len(draw(boxes, "").axes[0].lines) > 5
    rule = read_vega(vega("rule", encoding={"y": {"datum": 3}}))
    assert draw(rule, "").axes[0].lines[0].get_ydata() == [3, 3]


def what_would_be_drawn_wrongly_is_not_drawn():
    for mark, encoding in (("bar", {"x": "v", "x2": "v", "y": "k"}),
                           ("bar", {"x": "k", "y": "v", "color": {"condition": {"test": "datum.v > 1", "value": "red"}}})):  # fmt: skip
        chart = read_vega(vega(mark, encoding=encoding))
        assert chart.is_empty and chart.left_out, encoding


def layers_of_two_scales_get_a_panel_each():
    layers = [{"mark": "bar", "encoding": {"y": {"field": "v"}}}, {"mark": "line", "encoding": {"y": {"field": "v"}}}]
    spec = {"data": {"values": ROWS}, "encoding": {"x": {"field": "d"}}, "layer": layers, "resolve": {"scale": {"y": "independent"}}}
    assert len(read_vega(spec).panels) == 2


def times_of_a_zone_stand_as_its_clocks_show_them():
    rows = [{"d": f"2024-01-0{day}T00:00:00+09:00", "v": day} for day in (1, 2)]
    (axes,) = draw(read_vega({**vega("line", encoding={"x": {"field": "d", "type": "temporal"}, "y": "v"}), "data": {"values": rows}}), "").axes
    times = [str(time)[8:13] for time in axes.lines[0].get_xdata(orig=True)]
    assert times == ["01T00", "02T00"], axes.lines[0].get_xdata(orig=True)


def a_page_asks_nobody_for_data():
    page = vega_page({"data": {"url": "https://evil.example/x"}}, "")
    assert "default-src 'none'" in page and "connect-src" not in page


def data_from_elsewhere_is_not_drawn():
    chart = read_vega({"data": {"url": "http://x"}, "mark": "bar", "encoding": {}})
    assert chart.is_empty and chart.left_out == ["data at an address, which is never fetched,"]


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
    if promise in (axes_of, vega):
        continue
    try:
        promise()
    except Exception as error:
        fault = f"{type(error).__name__}: {error}"
    print(json.dumps({"promise": promise.__name__.replace("_", " "), "fault": fault}))
