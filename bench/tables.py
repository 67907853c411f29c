"""Times the loader on generated tables against plain pandas; prints one JSON object. Argument: a folder to write in."""

import json
import os
import resource
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROUNDS = 5
SIZES = {"csv_100_mb": 9, "rows_10_million": 3, "columns_5000": 5_001}


def write(name, path):
    with open(path, "w", encoding="utf-8") as out:
        if name == "columns_5000":
            out.write("id," + ",".join(f"c{i:04d}" for i in range(5_000)) + "\n")
            for row in range(40):
                out.write(f"{row}," + ",".join(str((row * 7 + i) % 100) for i in range(5_000)) + "\n")
        elif name == "rows_10_million":
            out.write("id,grp,val\n")
            for start in range(0, 10_000_000, 100_000):
                out.write("".join(f"{i},{'abcd'[i % 4]},{i % 1000}\n" for i in range(start, start + 100_000)))
        else:
            out.write("id,date,city,qty,price,score,note,zone,amount\n")
            for i in range(1_660_000):
                city, note = ("Berlin", "Paris", "Rome", "Oslo")[i % 4], ("ok", "late delivery", "returned")[i % 3]
                day = f"20{10 + i % 15}-{1 + i % 12:02d}-{1 + i % 28:02d}"
                out.write(f"{i},{day},{city},{i * 7 % 1000},{i % 9973 / 100:.2f},{i % 7919 / 7919:.6f},{note},{i % 8 + 1},{i % 99991 / 10:.1f}\n")


def measure(name, path):
    """In a process of its own: the best of several rounds, ours and plain pandas in turn."""
    import pandas as pd
    from threadbook.tables import load_tables

    dates = {"parse_dates": ["date"]} if name == "csv_100_mb" else {}
    plain, ours = [], []
    for _ in range(ROUNDS if name != "rows_10_million" else 3):
        for times, read in ((plain, lambda: pd.read_csv(path, **dates)), (ours, lambda: load_tables(path)[0].frame)):
            started = time.perf_counter()
            shape = read().shape
            times.append(time.perf_counter() - started)
    return {
        "rows": shape[0],
        "columns": shape[1],
        "megabytes": round(os.path.getsize(path) / 1e6, 1),
        "loaderSeconds": round(min(ours), 3),
        "plainPandasSeconds": round(min(plain), 3),
        "ratio": round(min(ours) / min(plain), 2),
        "peakMebibytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
    }


def main():
    sys.path.insert(0, os.path.join(sys.argv[2]))
    if len(sys.argv) > 3:
        print(json.dumps(measure(sys.argv[3], os.path.join(sys.argv[1], f"{sys.argv[3]}.csv"))))
        return
    figures = {}
    for name in SIZES:
        path = os.path.join(sys.argv[1], f"{name}.csv")
        write(name, path)
        command = [sys.executable, os.path.abspath(__file__), sys.argv[1], sys.argv[2], name]
        figures[name] = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
        os.unlink(path)
    print(json.dumps(figures))


main()
