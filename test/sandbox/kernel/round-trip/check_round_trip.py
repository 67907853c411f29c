"""Writes random tables in a random mix of encoding, delimiter, marks, quoting and date order, reads them back, compares.

Arguments: the first seed and the number of seeds. Prints one JSON line of faults for each seed.
"""

import csv
import datetime
import io
import json
import os
import random
import sys
import tempfile
import warnings

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../../../../src/sandbox/kernel"))
warnings.simplefilter("error")

import pandas as pd  # noqa: E402
from threadbook.tables import load_tables  # noqa: E402

WORDS = {
    "english": "north south apple river stone quiet market window garden paper".split(),
    "western": "Müller Größe Straße café naïve déjà niño São Århus Zoë façade über".split(),
    "polish": "żółw łódź śnieg ćma źródło gęś kość mąka święto jabłko".split(),
    "russian": "молоко хлеб яблоко город улица дорога сахар вода школа книга".split(),
    "japanese": "東京 大阪 京都 売上 髙橋 山田商店 りんご みかん データ 合計額 横浜".split(),
    "chinese": "北京 上海 广州 苹果 香蕉 数据 城市 学校 公司 部门 销售".split(),
}
ENCODINGS = {
    "english": ["utf-8", "utf-8-sig", "utf-16"],
    "western": ["utf-8", "utf-8-sig", "utf-16", "utf-16-be", "cp1252"],
    "polish": ["utf-8", "utf-16", "cp1250"],
    "russian": ["utf-8", "cp1251", "utf-16"],
    "japanese": ["utf-8", "cp932", "utf-16"],
    "chinese": ["utf-8", "gb18030", "utf-8-sig"],
}
DATE_PATTERNS = {"ymd": ["%Y-%m-%d", "%Y/%m/%d"], "dmy": ["%d.%m.%Y", "%d/%m/%Y", "%d-%m-%Y"], "mdy": ["%m/%d/%Y"]}


def make(random_, language):
    """The table as it should read back: column name → values."""
    rows = random_.randint(8, 40)
    day = datetime.datetime(2015, 1, 1)
    dates = [day + datetime.timedelta(days=random_.randint(0, 4000)) for _ in range(rows)]
    dates[0] = datetime.datetime(2020, 3, 25)
    kinds = {
        "label": [f"{random_.choice(WORDS[language])} {random_.choice(WORDS[language])}" for _ in range(rows)],
        "count": [random_.randint(0, 5000) for _ in range(rows)],
        "price": [round(random_.uniform(-2000, 90000), 2) for _ in range(rows)],
        "share": [round(random_.random(), random_.choice([2, 4])) + 0.0 for _ in range(rows)],
        "code": [f"0{random_.randint(100, 9999)}" for _ in range(rows)],
        "when": dates,
        "open": [random_.random() < 0.5 for _ in range(rows)],
        "remark": [remark(random_, language) for _ in range(rows)],
    }
    names = ["label", *random_.sample([name for name in kinds if name != "label"], random_.randint(2, 7))]
    return {name: kinds[name] for name in names}


def remark(random_, language):
    text = random_.choice(WORDS[language])
    extra = random_.choice(["", ", or not", "; and", ' says "yes"', "\nsecond line", " it's", " | pipe"])
    return f"{text}{extra} {random_.choice(WORDS[language])}"


def written(value, style):
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        places = 4 if abs(value) < 1 else 2
        text = f"{value:,.{places}f}" if style["thousands"] else f"{value:.{places}f}"
        swap = {",": style["thousands"] or "", ".": style["decimal"]}
        return "".join(swap.get(char, char) for char in text)
    return value.strftime(style["date"]) if isinstance(value, datetime.datetime) else str(value)


def style_of(random_, language):
    decimal = random_.choice([".", ","])
    thousands = random_.choice(["", "", {".": ",", ",": "."}[decimal], " "])
    delimiter = random_.choice([",", ";", "\t", "|"])
    order = random_.choice(list(DATE_PATTERNS))
    return {
        "encoding": random_.choice(ENCODINGS[language]),
        "delimiter": delimiter,
        "decimal": decimal,
        "thousands": thousands,
        "date": random_.choice(DATE_PATTERNS[order]),
        "quoting": random_.choice([csv.QUOTE_MINIMAL, csv.QUOTE_ALL, csv.QUOTE_NONNUMERIC]),
        "newline": random_.choice(["\n", "\r\n"]),
    }


def write(table, style, path):
    buffer = io.StringIO()
    writer = csv.writer(buffer, delimiter=style["delimiter"], quoting=style["quoting"], lineterminator=style["newline"])
    writer.writerow(list(table))
    writer.writerows([written(value, style) for value in row] for row in zip(*table.values()))
    text = buffer.getvalue()
    with open(path, "wb") as stream:
        stream.write((("\ufeff" if style["encoding"] == "utf-16-be" else "") + text).encode(style["encoding"]))


def faults_of(seed, folder):
    random_ = random.Random(seed)
    language = random_.choice(list(WORDS))
    table, style = make(random_, language), style_of(random_, language)
    path = os.path.join(folder, f"{seed}.csv")
    write(table, style, path)
    tables = load_tables(path)
    if len(tables) != 1:
        return [f"{len(tables)} tables from {style}"]
    frame = tables[0].frame
    if list(frame.columns) != list(table):
        return [f"columns {list(frame.columns)} instead of {list(table)} from {style}"]
    wanted = pd.DataFrame(table)
    faults = []
    for name in table:
        try:
            pd.testing.assert_series_equal(frame[name], wanted[name], check_dtype=name not in ("open",), rtol=1e-11)
        except AssertionError as error:
            faults.append(f"{name} from {style}: {str(error)[-300:]}")
    return faults


def main():
    first, count = int(sys.argv[1]), int(sys.argv[2])
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(first, first + count):
            try:
                faults = faults_of(seed, folder)
            except Exception as error:
                faults = [f"{type(error).__name__}: {error}"]
            print(json.dumps({"seed": seed, "faults": faults}, ensure_ascii=False), flush=True)


main()
