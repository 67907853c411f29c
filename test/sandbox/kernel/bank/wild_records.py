"""JSON of every shape, packed files, and bytes that hold no table."""

import bz2
import gzip
import io
import json
import lzma
import tarfile
import zipfile


def js(about, value, name="f.json", **facts):
    content = value if isinstance(value, bytes) else (value if isinstance(value, str) else json.dumps(value)).encode()
    return {"about": f"wild: json: {about}", "name": name, "bytes": content, **facts}


def packed(about, name, content, **facts):
    return {"about": f"wild: {about}", "name": name, "bytes": content, **facts}


def zipped(*members):
    kept = io.BytesIO()
    with zipfile.ZipFile(kept, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members:
            archive.writestr(name, content)
    return kept.getvalue()


def tarred(mode):
    kept = io.BytesIO()
    with tarfile.open(fileobj=kept, mode=mode) as archive:
        member = tarfile.TarInfo("a.csv")
        member.size = len(TABLE)
        archive.addfile(member, io.BytesIO(TABLE))
    return kept.getvalue()


def link(target):
    member = zipfile.ZipInfo("link.csv")
    member.external_attr = 0o120777 << 16
    return member, target


def locked():
    data = bytearray(zipped(("a.csv", TABLE)))
    data[6] |= 1
    data[data.rfind(b"PK\x01\x02") + 8] |= 1
    return bytes(data)


def lying():
    """Says that its member is 100 bytes long; it is far more than may come out."""
    data = bytearray(zipped(("a.csv", b"k,v\n" + b"a,1\n" * 55_000_000)))
    at = data.rfind(b"PK\x01\x02")
    data[at + 24 : at + 28] = data[22:26] = (100).to_bytes(4, "little")
    return bytes(data)


TABLE = b"k,v\na,1\nb,2\n"
PAIRS = [{"a": 1, "b": "x"}, {"a": 2, "b": "y"}]
AREA = {"type": "Polygon", "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 0]]]}
FEATURES = {"type": "FeatureCollection", "features": [{"type": "Feature", "id": 7, "geometry": AREA, "properties": {"n": 3}}, {"type": "Feature", "id": 8, "geometry": {"type": "MultiPoint", "coordinates": [[1, 2], [3, 4]]}, "properties": {"n": 4}}]}
MAC = [("data/a.csv", TABLE), ("__MACOSX/data/._a.csv", b"\0\5\x16\7" + bytes(60)), ("data/.DS_Store", b"\0\0\0\1Bud1" + bytes(60)), ("README.txt", "These are the data of the study.\nPlease cite us.\n")]
WAYS_OUT = [("../../etc/x.csv", TABLE), ("/abs.csv", TABLE), ("C:\\x.csv", TABLE), link("/etc/passwd"), ("ok.csv", b"k,v\na,10\nb,20\n")]
REMEDY = "which holds no table that can be read here: please "

WILD_RECORDS = [
    js("records under a key, words beside", {"meta": {"n": 2}, "data": PAIRS}, sums={"a": 3}),
    js("split as pandas writes it", {"columns": ["a", "b"], "index": [0, 1], "data": [[1, "x"], [2, "y"]]}, sums={"a": 3}, columns=["a", "b"]),
    js("columns of numbered cells", {"a": {"0": 1, "1": 2}, "b": {"0": "x", "1": "y"}}, sums={"a": 3}, columns=["a", "b"]),
    js("columns as lists", {"a": [1, 2], "b": ["x", "y"]}, sums={"a": 3}, columns=["a", "b"]),
    js("rows as lists under a header", [["a", "b"], [1, "x"], [2, "y"]], sums={"a": 3}, columns=["a", "b"]),
    js("records by key", {"k1": PAIRS[0], "k2": PAIRS[1], "k3": PAIRS[1]}, rows=3, sums={"a": 5}),
    js("a mark in front", b"\xef\xbb\xbf" + json.dumps(PAIRS).encode(), sums={"a": 3}),
    js("UTF-16", json.dumps(PAIRS).encode("utf-16"), sums={"a": 3}),
    js("no number and infinity", '[{"a":1,"b":NaN},{"a":2,"b":Infinity},{"a":3,"b":5.5}]', values={"b": [None, None, 5.5]}, says=["infinite"]),
    js("ids beyond a float", '[{"id":12345678901234567890},{"id":12345678901234567891}]', values={"id": ["12345678901234567890", "12345678901234567891"]}),
    js("long ids beside a missing one", '[{"id":12345678901234567,"n":1},{"id":null,"n":2},{"id":12345678901234569,"n":3}]', values={"id": ["12345678901234567", None, "12345678901234569"]}),
    js("codes as text", [{"zip": "00123"}, {"zip": "04567"}], values={"zip": ["00123", "04567"]}),
    js("absent and null", [{"a": 1, "b": None}, {"a": 2}, {"a": 3, "b": 5}], values={"b": [None, None, 5]}),
    js("a script", "var data = " + json.dumps(PAIRS) + ";", sums={"a": 3}),
    js("a script's constant", "export default " + json.dumps(PAIRS), name="f.js", sums={"a": 3}),
    js("a call", "cb(" + json.dumps(PAIRS) + ");", sums={"a": 3}),
    js("comments and commas before brackets", '[\n// first\n{"a":1,},\n{"a":2, /* second */},\n]', sums={"a": 3}),
    js("signs of comments within texts", '[{"a":1,"u":"http://x//y, ]"},{"a":2,"u":"/*"},]', values={"u": ["http://x//y, ]", "/*"]}),
    js("what is no JSON under its name", "{a: 1, b: 2", refused="is damaged JSON"),
    js("a CSV under its name", "a,b\n1,2\n3,4\n", sums={"b": 6}),
    js("lines, one broken", '{"a":1}\n\n{"a":2}\n{"a":\n{"a":4}\n', name="f.jsonl", sums={"a": 7}, says=["1 malformed record"]),
    js("one record", {"a": 1, "b": "x"}, rows=1),
    js("numbers alone", [1, 2, 3.5], sums={"value": 6.5}),
    js("orders with items", [{"id": 1, "items": [{"sku": "a", "qty": 2}, {"sku": "b", "qty": 1}]}, {"id": 2, "items": [{"sku": "a", "qty": 5}]}], tables=["f.json: records", "f.json: items"], table=1, sums={"qty": 8}),
    js("times", [{"d": "2024-01-05T10:00:00Z"}, {"d": "2024-02-05T10:00:00Z"}], types={"d": "date"}),
    js("of Mongo", '{"_id":{"$oid":"65a"},"n":{"$numberLong":"5"}}\n{"_id":{"$oid":"65b"},"n":{"$numberLong":"7"}}\n', sums={"n.$numberLong": 12}),
    js("three thousand brackets", "[" * 3000 + "]" * 3000, refused="is nested too deep to be a table. Please export it as CSV"),
    js("areas", FEATURES, name="f.geojson", rows=2, sums={"n": 7}),
    packed("gzip in two parts", "f.csv.gz", gzip.compress(TABLE) + gzip.compress(b"c,4\n"), sums={"v": 7}),
    packed("gzip without its ending", "f.csv", gzip.compress(TABLE), sums={"v": 3}),
    packed("gzip bomb", "f.csv.gz", gzip.compress(b"0," * 105_000_000), refused="is too large when unpacked: at most 200 MB may come out of it"),
    packed("bzip2", "f.csv.bz2", bz2.compress(TABLE), refused=f"is a bzip2 file, {REMEDY}unpack it"),
    packed("xz", "f.csv.xz", lzma.compress(TABLE), refused=f"is an xz file, {REMEDY}unpack it"),
    packed("Zstandard", "f.csv.zst", b"\x28\xb5\x2f\xfd" + bytes(40), refused=f"is a Zstandard file, {REMEDY}unpack it"),
    packed("tar", "f.tar", tarred("w"), refused=f"is a tar archive, {REMEDY}unpack it"),
    packed("tar in gzip", "f.tar.gz", tarred("w:gz"), refused=f"is a tar archive, {REMEDY}unpack it"),
    packed("zip of a Mac", "f.zip", zipped(*MAC), sums={"v": 3}),
    packed("zip with ways out of it", "f.zip", zipped(*WAYS_OUT), sums={"v": 30}, says=["its path leads out of the archive", "a link, not followed"]),
    packed("zip of many that are too much together", "f.zip", zipped(*((f"{number}.csv", b"0,1\n" * 4_000_000) for number in range(13))), refused="is too large when unpacked"),
    packed("zip that lies about a size", "f.zip", lying(), refused="is a damaged zip archive"),
    packed("zip with a password", "f.zip", locked(), refused="a.csv: protected with a password"),
    packed("zip of one name in two folders", "f.zip", zipped(("x/a.csv", TABLE), ("y/a.csv", TABLE)), tables=["f.zip: x/a.csv", "f.zip: y/a.csv"]),
    packed("zip of nothing", "f.zip", b"PK\x05\x06" + bytes(18), refused="holds no table. Please attach the tables themselves"),
    packed("SPSS", "f.sav", b"$FL2@(#) SPSS DATA FILE" + bytes(100), refused=f"is an SPSS file, {REMEDY}export it as CSV"),
    packed("Stata", "f.dta", b"<stata_dta><header><release>118" + bytes(100), refused=f"is a Stata file, {REMEDY}export it as CSV"),
    packed("SAS", "f.sas7bdat", bytes(12) + b"\xc2\xea\x81\x60\xb3\x14\x11\xcf" + bytes(300), refused="is a binary file of an unknown kind"),
    packed("HDF5", "f.h5", b"\x89HDF\r\n\x1a\n" + bytes(100), refused=f"is an HDF5 file, {REMEDY}export the table"),
    packed("ORC", "f.orc", b"ORC" + bytes(100), refused=f"is an ORC file, {REMEDY}export it"),
    packed("Avro", "f.avro", b"Obj\x01" + bytes(100), refused=f"is an Avro file, {REMEDY}export it"),
    packed("Access", "f.mdb", b"\0\1\0\0Standard Jet DB\0" + bytes(400), refused=f"is a Microsoft Access database, {REMEDY}export each table"),
    packed("data of R", "f.rds", gzip.compress(b"X\n\0\0\0\3" + bytes(100)), refused=f"is an R data file, {REMEDY}write the table with write.csv()"),
    packed("an e-mail", "f.eml", b"From: a@example.com\nTo: b@example.com\nMIME-Version: 1.0\nContent-Type: text/plain\n\nHello,\nthe numbers are 5 and 6.\n", refused="is an e-mail or a saved page without a table"),
    packed("source code", "f.py", b"import pandas as pd\ndf = pd.read_csv('a.csv')\nprint(df.sum(), df.mean())\n", refused="is source code, not a table"),
]
