"""Three tables with awkward names: units and umlauts, money and dates as text, columns called like what one asks for."""

from __future__ import annotations

import datetime as dt
import random
from pathlib import Path

import pandas as pd


def roads() -> pd.DataFrame:
    """Measured drives, in German, with units in the names and a yes or no."""
    draw = random.Random(11)
    rows = []
    for number in range(140):
        street = draw.choice(["Mühlweg", "Große Allee", "Hauptstraße", "Am Fluß"])
        day = dt.date(2023, 1, 3) + dt.timedelta(days=draw.randint(0, 700))
        length = round(draw.uniform(0.4, 19.0), 1)
        speed = None if number % 11 == 0 else round(draw.gauss(48, 9), 1)
        rows.append([street, day, length, speed, draw.random() < 0.3])
    return pd.DataFrame(rows, columns=["Straße", "Datum", "Länge (km)", "Ø Tempo (km/h)", "gesperrt"])


def claims() -> pd.DataFrame:
    """An insurer's: dollars with signs, brackets for what came back, days written out."""
    draw = random.Random(12)
    rows = []
    for number in range(150):
        day = dt.date(2023, 1, 2) + dt.timedelta(days=draw.randint(0, 540))
        kind = draw.choices(["Fire", "Water", "Theft", "Storm"], [2, 5, 3, 1])[0]
        paid = round(draw.uniform(40, 4_000), 2) * (-1 if draw.random() < 0.1 else 1)
        agent = draw.choice(["O'Brien", "Nuñez", "van der Berg", "Li"])
        way = draw.choice(["online", "phone", "branch"])
        rows.append([f"C{number + 1:04d}", day, kind, agent, way, paid, draw.random() < 0.7])
    return pd.DataFrame(rows, columns=["Claim #", "Filed on", "Type of loss", "Agent", "Filed via", "Paid out", "Approved?"])


def theatre() -> pd.DataFrame:
    draw = random.Random(13)
    rows = []
    for number in range(130):
        show = draw.choice(["Hamlet", "Cats", "The Top", "Othello"])
        day = dt.date(2024, 1, 5) + dt.timedelta(days=draw.randint(0, 300))
        rows.append([show, day, draw.choice(["matinee", "evening"]), draw.randint(20, 400), draw.randint(0, 30), draw.randint(1, 5)])
    return pd.DataFrame(rows, columns=["show", "played", "slot", "count", "return", "rank"])


def dollars(paid: float) -> str:
    return f"${paid:,.2f}" if paid >= 0 else f"(${-paid:,.2f})"


def write(folder: str) -> dict[str, pd.DataFrame]:
    """Writes the files as people have them, and gives the tables by a letter each."""
    place = Path(folder)
    tables = {"r": roads(), "c": claims(), "h": theatre()}
    german = tables["r"].copy()
    german["Datum"] = german["Datum"].map(lambda day: f"{day:%d.%m.%Y}")
    german["gesperrt"] = german["gesperrt"].map({True: "ja", False: "nein"})
    german.to_csv(place / "Straßen.csv", index=False, sep=";", decimal=",", encoding="utf-8")
    spelt = tables["c"].copy()
    spelt["Filed on"] = spelt["Filed on"].map(lambda day: f"{day:%b %d, %Y}")
    spelt["Paid out"] = spelt["Paid out"].map(dollars)
    spelt.to_csv(place / "claims.csv", index=False)
    tables["h"].to_csv(place / "theatre.csv", index=False)
    for name, column in {"r": "Datum", "c": "Filed on", "h": "played"}.items():
        tables[name][column] = pd.to_datetime(tables[name][column])
    return tables


FILES = ["Straßen.csv", "claims.csv", "theatre.csv"]
