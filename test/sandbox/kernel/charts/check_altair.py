"""What altair's own charts become in a cell; one JSON line for each promise."""

import base64
import json
import os
import struct
import sys
import tempfile

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "..")
sys.path.insert(0, os.path.join(ROOT, "src", "sandbox", "kernel"))
os.chdir(tempfile.mkdtemp())

from IPython.core.displayhook import DisplayHook  # noqa: E402
from IPython.core.displaypub import DisplayPublisher  # noqa: E402
from IPython.core.interactiveshell import InteractiveShell  # noqa: E402
from threadbook import display  # noqa: E402

shown = []


class Publisher(DisplayPublisher):
    def publish(self, data, *_args, **_kwargs):
        shown.append(data)


class Hook(DisplayHook):
    def write_output_prompt(self):
        pass

    def write_format_data(self, format_dict, md_dict=None):
        shown.append(format_dict)


class Shell(InteractiveShell):
    displayhook_class = Hook
    display_pub_class = Publisher


shell = Shell.instance()
display.install(shell)
BEGIN = """
import altair as alt, pandas as pd, numpy as np
shops = pd.DataFrame({"shop": ["A", "B", "C"], "eur": [10, 30, 20]})
days = pd.DataFrame({"day": pd.date_range("2024-01-01", periods=60), "v": np.arange(60) ** 2, "r": ["n", "s"] * 30})
"""


def run(code):
    """The pictures and the words of one cell."""
    shown.clear()
    result = shell.run_cell(code)
    if result.error_in_exec is not None:
        raise result.error_in_exec
    pictures = [base64.b64decode(bundle["image/png"]) for bundle in shown if "image/png" in bundle]
    return pictures, " ".join(str(bundle.get("text/plain", "")) for bundle in shown)


def is_drawn(code):
    pictures, words = run(code)
    assert len(pictures) == 1, words
    width, height = struct.unpack(">2I", pictures[0][16:24])
    assert 500 < width <= 4000 and 300 < height <= 4000, (width, height)
    assert "Not drawn" not in words, words


def every_common_chart_is_a_picture():
    for code in (
        'alt.Chart(shops).mark_bar().encode(x="shop", y="eur")',
        'alt.Chart(days).mark_line().encode(x="day:T", y="v:Q")',
        'alt.Chart(days).mark_circle().encode(x="v", y="v", color="r")',
        'alt.Chart(days).mark_point().encode(x="v", y="v", color="v:Q")',
        'a = alt.Chart(days).encode(x="day:T", y="v")\na.mark_line() + a.mark_point()',
        'alt.Chart(days).mark_line().encode(x="day", y="v") + alt.Chart(shops).mark_rule(color="red").encode(y="mean(eur)")',
        'alt.Chart(days).mark_bar().encode(x="month(day):O", y="sum(v)", column="r:N")',
        'alt.Chart(days).mark_line().encode(x="day", y="v").facet("r:N", columns=1)',
        'alt.Chart(shops).mark_bar().encode(x="shop", y="eur") | alt.Chart(days).mark_line().encode(x="day", y="v")',
        'alt.Chart(days).mark_bar().encode(alt.X("v", bin=True), y="count()")',
        'alt.Chart(days).mark_rect().encode(x="date(day):O", y="month(day):O", color="mean(v)")',
        'alt.Chart(days).mark_boxplot().encode(x="r", y="v")',
        'alt.Chart(shops).mark_arc().encode(theta="eur", color="shop")',
        'alt.Chart(days).transform_filter("datum.v > 9").mark_area().encode(x="yearmonth(day):T", y="sum(v)", color="r")',
        'display(alt.Chart(shops).mark_bar().encode(y=alt.Y("shop", sort="-x"), x="eur").properties(title="Sorted"))',
        'alt.Chart(shops).mark_bar().encode(x="eur", y="shop").show()',
    ):
        is_drawn(code)


def many_rows_are_no_error():
    is_drawn('alt.Chart(pd.DataFrame({"x": np.arange(6000), "y": np.arange(6000) % 7})).mark_line().encode(x="x", y="y")')


def labels_of_every_script_are_drawn():
    code = 'alt.Chart(pd.DataFrame({"都市": ["東京", "서울"], "販売": [3, 2]})).mark_bar().encode(x="都市", y="販売").properties(title="販売額")'
    is_drawn(code)
    assert os.path.exists("販売額.html")


def data_at_an_address_are_not_fetched():
    pictures, words = run('alt.Chart("https://example.com/data.csv").mark_bar().encode(x="a:N", y="b:Q")')
    assert not pictures and "never fetched" in words, words
    name = words.split("attached as ")[1].split(",")[0]
    with open(name, encoding="utf-8") as page:
        assert "default-src 'none'" in page.read()


def pictures_are_saved_without_an_exporter():
    run('alt.Chart(shops).mark_bar().encode(x="shop", y="eur").save("bars.png")\nalt.Chart(shops).mark_bar().encode(x="shop", y="eur").save("bars.svg")')
    with open("bars.png", "rb") as png, open("bars.svg", encoding="utf-8") as svg:
        assert png.read(4) == b"\x89PNG" and "<svg" in svg.read()


def its_own_page_is_still_saved():
    run('alt.Chart(shops).mark_bar().encode(x="shop", y="eur").save("own.html")')
    assert os.path.getsize("own.html") > 500


run(BEGIN)
for promise in [found for name, found in list(globals().items()) if callable(found) and name.count("_") > 1]:
    fault = None
    try:
        promise()
    except Exception as error:
        fault = f"{type(error).__name__}: {error}"
    print(json.dumps({"promise": promise.__name__.replace("_", " "), "fault": fault}))
