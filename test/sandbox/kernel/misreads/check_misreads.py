"""Files that a careless reader gets wrong without a word. Prints {"promise", "fault"} for each kind."""

import json
import os
import sys
import tempfile
import traceback
import warnings

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../../../../src/sandbox/kernel"))
warnings.simplefilter("error")

from threadbook.tables import load_tables  # noqa: E402

PROMISES = []


def promise(sentence):
    def remember(check):
        PROMISES.append((sentence, check))
        return check

    return remember


def read(text, name="f.csv"):
    with open(name, "w", encoding="utf-8", newline="") as stream:
        stream.write(text)
    (table,) = load_tables(name)
    return table


def left_out(table, what):
    return next((entry for entry in table.receipt["left_out"] if entry["what"] == what), {"count": 0, "examples": []})


def doubted(table, words):
    return any(words in doubt for doubt in table.receipt["doubts"])


@promise("an unquoted thousands comma that can be read in two ways keeps its row apart, with the row shown")
def two_ways():
    for text, row in (
        ("item,price,qty\npear,$2.00,1\napple,$1,234.50,2\nfig,$3.00,4\n", "apple | $1 | 234.50 | 2"),
        ("item,price\npear,2\napple,1,234\nfig,3\n", "apple | 1 | 234"),
        ("item,price,note\npear,2,ok\napple,1,234,ok\nfig,3,ok\n", "apple | 1 | 234 | ok"),
    ):
        table = read(text)
        assert table.frame["item"].tolist() == ["pear", "fig"], table.frame
        assert left_out(table, "row with too many cells") == {"what": "row with too many cells", "count": 1, "examples": [row]}
        assert doubted(table, "more cells than the header"), table.receipt["doubts"]


@promise("an unquoted delimiter that can be read in one way only is mended and counted")
def one_way():
    names = read("name,age\nDoe, Jane,5\nBob,4\nCy,6\n")
    assert names.frame["age"].tolist() == [5, 4, 6] and names.frame["name"][0].startswith("Doe")
    sizes = read("a,b,c\n1,2,3\n4,5,6\n1,234,5,6\n")
    assert sizes.frame["a"].tolist() == [1, 4, 1234] and sizes.frame["c"].tolist() == [3, 6, 6]
    assert sizes.receipt["changed"][0]["count"] == 1


@promise("names over rows that have one cell more are the header, not a preamble")
def narrow_header():
    table = read("x,v\nA,(1,234)\nB,(2,345)\nC,(3,456)\n")
    assert list(table.frame.columns)[:2] == ["x", "v"] and len(table.frame) == 3, table.frame
    assert doubted(table, "commas within numbers without quotes"), table.receipt["doubts"]


@promise("a subtotal is left out under whatever name, and a grand total with it")
def subtotals():
    for text, count in (
        ("region,amt\nNorth,1\nNorth,2\nNorth Total,3\nSouth,4\nSouth Total,4\nGrand Total,7\n", 3),
        ("region,prod,amt\nNorth,a,1\nNorth,b,2\nNorth,Total,3\nSouth,a,4\nSouth,Total,4\nTotal,,7\n", 3),
        ("region,amt\nTotal,10\nA,4\nB,6\n", 1),
        ("k,v\nTotal North,3\nA,1\nB,2\nTotal South,9\nC,4\nD,5\n", 2),
        ("region,amt\nA,4\nA Total,4\nB,6\nC,1\n", 1),
        ("k,v\nA,33.3\nB,33.3\nC,33.3\nTotal,100\n", 1),
        ("k,v,w\nA,1,2\nB,3,4\nTotal,,\n", 1),
    ):
        table = read(text)
        assert left_out(table, "total row")["count"] == count, (text, table.frame)
        assert table.receipt["doubts"] == [], (text, table.receipt["doubts"])


@promise("an entity that is called Total stays a row")
def entities():
    for text, doubts in (
        ("company,rev\nShell,100\nTotal,120\nBP,90\n", 1),
        ("company,country,rev\nShell,UK,100\nBP,UK,90\nTotal,France,190\n", 1),
        ("company,rev\nShell,100\nTotalEnergies,120\nBP,90\n", 0),
    ):
        table = read(text)
        assert len(table.frame) == 3 and left_out(table, "total row")["count"] == 0, (text, table.frame)
        assert len(table.receipt["doubts"]) == doubts, (text, table.receipt["doubts"])


@promise("a total over a single row is left out with a doubt")
def single():
    table = read("k,v\nA,5\nTotal,5\n")
    assert len(table.frame) == 1 and doubted(table, "could be a row of its own"), table.receipt


@promise("a record without values stays a record, and a blank line in a series a missing value")
def blank_rows():
    for text, name in (('[{"a":1},null,{"a":3}]', "f.json"), ("v\n1\n\n3\n", "f.csv")):
        table = read(text, name)
        assert len(table.frame) == 3 and table.frame.iloc[:, 0].isna().tolist() == [False, True, False], table.frame
        assert doubted(table, "1 blank row was kept as missing"), table.receipt["doubts"]
    assert len(read("metal\niron\n\ntin\n").frame) == 2


def main():
    for sentence, check in PROMISES:
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            try:
                check()
                fault = None
            except Exception:
                fault = traceback.format_exc()[-1_500:]
            os.chdir(HERE)
        print(json.dumps({"promise": sentence, "fault": fault}), flush=True)


main()
