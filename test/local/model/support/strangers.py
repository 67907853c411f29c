"""Five small tables of other trades than the bundled ones, always the same: what people bring who try the analyst."""

from __future__ import annotations

import datetime as dt
import random
from pathlib import Path

import pandas as pd

LIKERT = ["Strongly disagree", "Disagree", "Neutral", "Agree", "Strongly agree"]


def staff() -> pd.DataFrame:
    """Column names and values in Japanese."""
    draw = random.Random(1)
    teams = ["営業", "開発", "人事", "総務"]
    rows = []
    for number in range(60):
        team = draw.choices(teams, [4, 5, 2, 1])[0]
        age = draw.randint(22, 63)
        hired = dt.date(2008, 1, 1) + dt.timedelta(days=draw.randint(0, 6000))
        salary = 240_000 + age * 3_000 + draw.randint(0, 120) * 1_000
        overtime = None if number % 9 == 0 else draw.randint(0, 45)
        rows.append([f"社員{number + 1:02d}", team, draw.choice(["男性", "女性"]), age, hired, salary, overtime])
    return pd.DataFrame(rows, columns=["氏名", "部署", "性別", "年齢", "入社日", "給与", "残業時間"])


def sensors() -> pd.DataFrame:
    """Every quarter of an hour, three sensors, some readings lost and one gone wild."""
    draw = random.Random(2)
    rows = []
    for step in range(4 * 24 * 3):
        moment = dt.datetime(2025, 3, 1) + dt.timedelta(minutes=15 * step)
        for place, base in [("boiler", 61.0), ("hall", 20.5), ("cellar", 13.2)]:
            lost = draw.random() < 0.03
            celsius = round(base + 3 * ((moment.hour - 6) % 24) / 24 + draw.gauss(0, 0.6), 1)
            wild = place == "hall" and step == 150
            status = "ERROR" if lost else "OK"
            rows.append([moment, place, 85.0 if wild else None if lost else celsius, draw.randint(30, 70), status])
    return pd.DataFrame(rows, columns=["timestamp", "sensor_id", "temp_c", "humidity_pct", "status"])


def survey() -> pd.DataFrame:
    """Answers as words, and some left out."""
    draw = random.Random(3)
    rows = []
    for number in range(80):
        happy = draw.choices(LIKERT, [1, 2, 3, 6, 4])[0]
        recommends = draw.choices([*LIKERT, None], [2, 3, 4, 5, 4, 1])[0]
        rows.append(
            [
                number + 1,
                draw.choice(["18-24", "25-34", "35-49", "50+"]),
                draw.choice(["Berlin", "Paris", "Madrid"]),
                happy,
                recommends,
                draw.choices(range(11), [1, 1, 1, 1, 2, 3, 4, 6, 8, 6, 5])[0],
            ]
        )
    names = [
        "Respondent",
        "Age group",
        "City",
        "I am happy with the product",
        "I would recommend it to a friend",
        "How likely are you to buy again? (0-10)",
    ]
    return pd.DataFrame(rows, columns=names)


def orders() -> pd.DataFrame:
    """A shop; what came back stands there as a negative amount."""
    draw = random.Random(4)
    prices = {"Teapot": 34.9, "Cup": 8.5, "Tray": 22.0, "Kettle": 59.95}
    rows = []
    for number in range(120):
        product = draw.choice(list(prices))
        day = dt.date(2025, 1, 2) + dt.timedelta(days=draw.randint(0, 170))
        pieces = draw.randint(1, 9)
        status = draw.choices(["paid", "refunded", "cancelled"], [8, 1, 1])[0]
        amount = round(prices[product] * pieces, 2) * (-1 if status == "refunded" else 1)
        country = draw.choice(["DE", "AT", "CH"])
        rows.append([f"A-{1000 + number}", day, country, product, pieces, amount, status])
    return pd.DataFrame(rows, columns=["Order no", "Order date", "Country", "Product", "Qty", "Amount EUR", "Status"])


def league() -> pd.DataFrame:
    draw = random.Random(5)
    teams = ["Rovers", "United", "Athletic", "Wanderers", "City", "Albion"]
    rows = []
    day = dt.date(2024, 8, 17)
    for home in teams:
        for away in teams:
            if home == away:
                continue
            rows.append([day, home, away, draw.choice([0, 0, 1, 1, 2, 2, 3, 4]), draw.choice([0, 0, 1, 1, 2, 3]), draw.randint(2_000, 31_000)])
            day += dt.timedelta(days=draw.choice([0, 3, 4, 7]))
    return pd.DataFrame(rows, columns=["Date", "Home team", "Away team", "Home goals", "Away goals", "Attendance"])


def german(value: object) -> object:
    return f"{value:,.2f}".translate(str.maketrans(",.", ".,")) if isinstance(value, float) else value


def write(folder: str) -> dict[str, pd.DataFrame]:
    """Writes the files as people have them, and gives the tables by a letter each."""
    place = Path(folder)
    tables = {"j": staff(), "n": sensors(), "q": survey(), "o": orders(), "l": league()}
    tables["j"].to_csv(place / "社員名簿.csv", index=False, encoding="utf-8-sig")
    tables["n"].to_csv(place / "sensors.csv", index=False)
    tables["q"].to_csv(place / "survey.csv", index=False)
    european = tables["o"].copy()
    european["Order date"] = european["Order date"].map(lambda day: f"{day:%d.%m.%Y}")
    european["Amount EUR"] = european["Amount EUR"].map(german)
    european.to_csv(place / "orders.csv", index=False, sep=";", encoding="cp1252")
    tables["l"].to_csv(place / "league.csv", index=False)
    dates = {"j": "入社日", "n": "timestamp", "o": "Order date", "l": "Date"}
    for name, column in dates.items():
        tables[name][column] = pd.to_datetime(tables[name][column])
    return tables


FILES = ["社員名簿.csv", "sensors.csv", "survey.csv", "orders.csv", "league.csv"]
