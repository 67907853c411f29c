/** Cells that leave state of every kind in a kernel; the file `shops.csv` is loaded before. */
export const stateOfEveryKind = [
  `import hashlib, os, random
from functools import partial
from importlib.util import find_spec
import matplotlib.pyplot as plt
import numpy as np
import pandas as pd
shops["double"] = shops["revenue"] * 2
indexed = shops.set_index("shop")
same = shops`,
  `x, y = np.arange(6.0), np.array([1.0, 2.1, 2.9, 4.2, 5.1, 5.8])
fitted = {"numpy": np.polynomial.Polynomial.fit(x, y, 1)}
if find_spec("scipy"):
    from scipy import interpolate, stats
    fitted["scipy"] = interpolate.CubicSpline(x, y)
    fitted["line"] = partial(np.polyval, stats.linregress(x, y)[:2])
def predicted(name):
    return round(float(np.ravel(fitted[name](2.5))[0]), 9)`,
  `factor = 3
def outer():
    calls = 0
    def inner(value):
        nonlocal calls
        calls += 1
        return value * factor + calls
    return inner
counter = outer(); counter(1)
class Shop:
    total = 0
    def __init__(self, name):
        self.name = name
        Shop.total += 1
    def __repr__(self):
        return f"<{self.name}>"
opened = [Shop("a"), Shop("b")]`,
  `fig, ax = plt.subplots()
ax.plot([1, 2]); ax.set_title("kept open")
plt.rcParams["lines.linewidth"] = 7
pd.set_option("display.precision", 2)`,
  `os.makedirs("out/deep", exist_ok=True)
shops.to_csv("out/deep/shops.csv", index=False)
os.environ["STAGE"] = "late"
os.chdir("out")`,
  `random.seed(5); np.random.seed(5); random.random(); np.random.random()
drawn = np.random.default_rng(7); drawn.random()
numbers = (n for n in range(9)); next(numbers)
lines = open("deep/shops.csv"); lines.readline()`,
] as const;

/** Prints what all of it has come to, and changes none of it. */
export const proofOfState = `print(shops.to_csv(), indexed.loc["B"].to_dict(), same is shops, tables["shops.csv"] is shops)
print({name: predicted(name) for name in fitted})
print(counter.__closure__[0].cell_contents, opened, Shop.total, counter.__closure__ is not None)
print(plt.get_fignums(), ax.figure is fig, ax.get_title(), plt.rcParams["lines.linewidth"], pd.get_option("display.precision"))
print(os.getcwd(), open("deep/shops.csv").read(), os.environ["STAGE"])
print(*(hashlib.md5(repr(each).encode()).hexdigest() for each in (random.getstate(), np.random.get_state(), drawn.bit_generator.state)))
print(numbers.gi_frame.f_locals["n"], lines.tell())`;
