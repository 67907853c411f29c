"""Writes the example files into examples/, always the same bytes of data: every draw has a fixed seed.

Run with a Python that has openpyxl: python3 scripts/make-examples.py
"""

from __future__ import annotations

import csv
import datetime as dt
import math
import random
from pathlib import Path

import openpyxl
from openpyxl.styles import Font

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"


# --- sales.csv: two years of a furniture shop ------------------------------------------------

PRICES = {
    "Desk lamp": 39.9,
    "Monitor arm": 79.0,
    "Bookshelf": 129.0,
    "Filing cabinet": 159.0,
    "Office chair": 189.0,
    "Standing desk": 449.0,
}
REGIONS = {"north": 0.34, "south": 0.22, "east": 0.26, "west": 0.18}
CHANNELS = {"online": 0.52, "retail": 0.33, "partner": 0.15}
SEASON = [0.92, 0.88, 1.0, 0.98, 0.95, 0.9, 0.8, 0.78, 1.02, 1.1, 1.35, 1.42]
PROMOTION = (2024, 7)


def pick(rng: random.Random, weights: dict[str, float]) -> str:
    return rng.choices(list(weights), list(weights.values()))[0]


def orders_a_day(day: dt.date) -> float:
    growth = 1.12 if day.year == 2024 else 1.0
    weekend = 0.55 if day.weekday() >= 5 else 1.15
    promotion = 2.3 if (day.year, day.month) == PROMOTION else 1.0
    return 3.3 * SEASON[day.month - 1] * growth * weekend * promotion


def poisson(rng: random.Random, mean: float) -> int:
    limit, count, product = math.exp(-mean), 0, rng.random()
    while product > limit:
        count += 1
        product *= rng.random()
    return count


def sale(rng: random.Random, day: dt.date) -> list[object]:
    """Business customers buy many at once: the customer type is what drives revenue most."""
    region, product, channel = pick(rng, REGIONS), rng.choice(list(PRICES)), pick(rng, CHANNELS)
    business = rng.random() < (0.7 if channel == "partner" else 0.25)
    units = max(1, round(rng.lognormvariate(2.1, 0.55))) if business else rng.choice([1, 1, 1, 2, 2, 3])
    price = round(PRICES[product] * (1.03 if day.year == 2024 else 1.0), 2)
    discount = rng.choice([0.0, 0.05, 0.1, 0.15]) if business else rng.choice([0.0, 0.0, 0.0, 0.05])
    if (day.year, day.month) == PROMOTION:
        discount = 0.2
    revenue: object = round(units * price * (1 - discount), 2)
    customer = "business" if business else "consumer"
    return [
        day.isoformat(),
        region,
        product,
        channel,
        "" if rng.random() < 0.006 else customer,
        units,
        f"{price:.2f}",
        "" if rng.random() < 0.01 else discount,
        "" if rng.random() < 0.007 else f"{revenue:.2f}",
    ]


def write_sales() -> None:
    rng = random.Random(20240501)
    days = (dt.date(2023, 1, 1) + dt.timedelta(days=n) for n in range(731))
    rows = [sale(rng, day) for day in days for _ in range(poisson(rng, orders_a_day(day)))]
    with (EXAMPLES / "sales.csv").open("w", newline="", encoding="utf-8") as file:
        out = csv.writer(file, lineterminator="\n")
        names = "date region product channel customer_type units unit_price discount revenue"
        out.writerow(names.split())
        out.writerows(rows)


# --- bank-export.csv: a year of a household's account, as a European bank writes it -----------

SHOPS = [
    ("Bäckerei Müller", "Groceries", 4, 18, 60),
    ("Supermarkt Löwe", "Groceries", 22, 140, 85),
    ("Café Zürich", "Eating out", 6, 28, 34),
    ("Trattoria Da Paolo; Bar", "Eating out", 28, 95, 18),
    ("Drogerie Grün", "Household", 8, 55, 22),
    ("Möbelhaus Schäfer", "Household", 45, 420, 7),
    ("Verkehrsbetriebe", "Transport", 3, 12, 40),
    ("Tankstelle Süd", "Transport", 38, 92, 20),
    ("Apotheke am Markt", "Health", 7, 60, 12),
    ("Kino Capitol", "Leisure", 12, 38, 14),
]
MONTHLY = [
    (1, "Hausverwaltung Krüger", "Rent", "Housing", -1180.0),
    (3, "Stadtwerke", "Electricity", "Utilities", -86.5),
    (5, "Telekom", "Internet and phone", "Utilities", -44.95),
    (15, "Versicherung Höfer", "Liability and household", "Insurance", -31.2),
    (27, "Nordlicht GmbH", "Salary", "Income", 3420.0),
]


def bank_rows(rng: random.Random) -> list[tuple[dt.date, str, str, str, float]]:
    rows = [
        (dt.date(2024, month, day), payee, purpose, category, amount)
        for month in range(1, 13)
        for day, payee, purpose, category, amount in MONTHLY
    ]
    for payee, category, low, high, times in SHOPS:
        for _ in range(times):
            day = dt.date(2024, 1, 1) + dt.timedelta(days=rng.randrange(366))
            purpose = f"Card payment {rng.randrange(100000, 999999)}"
            rows.append((day, payee, purpose, category, -round(rng.uniform(low, high), 2)))
    rows.append((dt.date(2024, 9, 18), "Reisebüro Fernweh", "Flights and hotel", "Travel", -2348.6))
    rows.append((dt.date(2024, 6, 12), "Finanzamt", "Tax refund", "Income", 612.35))
    return sorted(rows, key=lambda row: (row[0], row[1], row[2]))


def european(value: float) -> str:
    return f"{value:,.2f}".replace(",", " ").replace(".", ",").replace(" ", ".")


def day_first(day: dt.date) -> str:
    return day.strftime("%d.%m.%Y")


def write_bank_export() -> None:
    rng, balance, total = random.Random(7), 4215.37, 0.0
    with (EXAMPLES / "bank-export.csv").open("w", newline="", encoding="cp1252") as file:
        out = csv.writer(file, delimiter=";", lineterminator="\r\n")
        out.writerow(["Sparbank Königsfeld", "Account statement"])
        out.writerow(["Account holder", "Jana Weiß"])
        out.writerow(["Period", "01.01.2024 - 31.12.2024"])
        out.writerow(["Currency", "€"])
        out.writerow([])
        out.writerow("Booking date;Value date;Payee;Purpose;Category;Amount (€);Balance (€)".split(";"))
        for day, payee, purpose, category, amount in bank_rows(rng):
            balance, total = balance + amount, total + amount
            value_day = day + dt.timedelta(days=rng.choice([0, 0, 0, 1, 2]))
            known = "" if rng.random() < 0.02 else category
            row = [day_first(day), day_first(value_day), payee, purpose, known]
            out.writerow([*row, european(amount), european(balance)])
        out.writerow(["Total", "", "", "", "", european(total), ""])


# --- workbook.xlsx: staff, projects and hours of a small agency --------------------------------

FIRST = "Ada Ben Chloe Dario Elif Finn Greta Hugo Ines Jonas Karin Leo Mara Nils Olga Pavel Rosa Sam Tara Uwe".split()
LAST = "Albers Brandt Castro Demir Ekberg Fischer Gomez Haas Ivanov Jansen Keller Lang".split()
SALARIES = {"Design": 52000, "Engineering": 64000, "Marketing": 49000, "Operations": 46000, "Sales": 51000}
PROJECTS = "Atlas Beacon Comet Delta Ember Falcon Glacier Harbor Iris Juniper Kestrel Lumen".split()


def employees(rng: random.Random) -> list[list[object]]:
    names = [f"{first} {last}" for first in FIRST for last in LAST]
    rows: list[list[object]] = []
    for number, name in enumerate(rng.sample(names, 64), start=1):
        department = rng.choices(list(SALARIES), [4, 9, 3, 3, 4])[0]
        started = dt.date(2015, 1, 5) + dt.timedelta(days=rng.randrange(3500))
        years = 2024 - started.year
        salary = round((SALARIES[department] + 1300 * years) * rng.uniform(0.9, 1.15), -2)
        office = rng.choice(["Berlin", "Lisbon", "Oslo"])
        remote = rng.random() < 0.35
        rows.append([number, name, department, office, int(salary), started, remote])
    return rows


def projects(rng: random.Random) -> list[list[object]]:
    rows: list[list[object]] = []
    for name in PROJECTS:
        budget = rng.randrange(20, 200) * 1000
        spent = round(budget * rng.uniform(0.35, 1.2), -2)
        status = rng.choice(["active", "active", "done", "on hold"])
        deadline = dt.date(2024, 3, 1) + dt.timedelta(days=rng.randrange(400))
        rows.append([name, rng.choice(list(SALARIES)), budget, int(spent), status, deadline])
    return rows


def timesheets(rng: random.Random, staff: list[list[object]]) -> list[list[object]]:
    rows: list[list[object]] = []
    for number in range(1600):
        day = dt.date(2024, 1, 1) + dt.timedelta(days=rng.randrange(366))
        day -= dt.timedelta(days=max(0, day.weekday() - 4))
        hours = rng.choice([2, 3.5, 4, 5, 6, 7.5, 8]) if number % 90 else None
        rows.append([day, rng.choice(staff)[1], rng.choice(PROJECTS), hours, rng.random() < 0.72])
    return sorted(rows, key=lambda row: (str(row[0]), str(row[1])))


def add_sheet(book: openpyxl.Workbook, title: str, names: str, rows: list[list[object]]) -> None:
    sheet = book.create_sheet(title)
    sheet.append(names.split(","))
    for row in rows:
        sheet.append(row)
    for cell in sheet[1]:
        cell.font = Font(bold=True)
        sheet.column_dimensions[cell.column_letter].width = 18
    sheet.freeze_panes = "A2"


def write_workbook() -> None:
    rng = random.Random(99)
    staff = employees(rng)
    book = openpyxl.Workbook()
    book.remove(book.worksheets[0])
    add_sheet(book, "Employees", "ID,Name,Department,Office,Salary (EUR),Start date,Remote", staff)
    names = "Project,Department,Budget (EUR),Spent (EUR),Status,Deadline"
    add_sheet(book, "Projects", names, projects(rng))
    add_sheet(book, "Timesheets", "Date,Employee,Project,Hours,Billable", timesheets(rng, staff))
    # A fixed time of making, so that the file changes only when its data do.
    book.properties.created = book.properties.modified = dt.datetime(2024, 12, 31)
    book.save(EXAMPLES / "workbook.xlsx")


if __name__ == "__main__":
    EXAMPLES.mkdir(exist_ok=True)
    write_sales()
    write_bank_export()
    write_workbook()
