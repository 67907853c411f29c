"""What each question comes to, computed from the tables as a careful analyst would."""

import json


def only(tables):
    visible = [table for table in tables if not table.receipt.get("sheet_hidden")]
    return visible[0].frame


def named(tables, end):
    return next(table.frame for table in tables if table.name.endswith(end))


def total(tables, column):
    return sum(table.frame[column].sum() for table in tables if not table.receipt.get("sheet_hidden"))


def hours(series):
    return (series.max() - series.min()).total_seconds() / 3600


def day(moment):
    return moment.date().isoformat()


def in_month(frame, column, month):
    return frame[frame[column].dt.month == month]


def a086(tables):
    orders, lines = named(tables, "orders"), named(tables, "lines")
    per = lines.groupby("order.cust.name")["qty"].sum().to_dict()
    every = {name: int(per.get(name, 0)) for name in orders["cust.name"].unique()}
    return {**every, "empty": int((orders["lines (count)"] == 0).sum())}


def a125(tables):
    frame = only(tables)
    return {"rows": len(frame), **frame.groupby("grp")["val"].mean().to_dict()}


def a072(tables):
    frame = only(tables)
    code = frame.loc[frame["country"] == "Namibia", "code"].iloc[0]
    return {**frame.groupby("continent")["pop"].sum().to_dict(), "code": code}


ANSWERS = {
    "A001": lambda t: only(t)["boxes"].sum(),
    "A002": lambda t: only(t)["age"].mean(),
    "A003": lambda t: only(t)["score"].mean(),
    "A007": lambda t: only(t)["金額"].sum(),
    "A008": lambda t: only(t)["人数"].sum(),
    "A009": lambda t: only(t).set_index("城市")["销量"].idxmax(),
    "A010": lambda t: only(t)["visits"].sum(),
    "A011": lambda t: only(t)["Temp, °C"].max(),
    "A012": lambda t: only(t)["Umsatz"].sum(),
    "A014": lambda t: only(t)["dose"].mean(),
    "A019": lambda t: only(t)["n"].sum(),
    "A021": lambda t: [only(t)["A"].mean(), only(t)["C"].mean()],
    "A022": lambda t: [only(t)["code"].sum(), only(t)["cost"].sum()],
    "A024": lambda t: [only(t)["T"].mean(), only(t)["P"].mean()],
    "A025": lambda t: len(only(t)),
    "A026": lambda t: len(only(t)),
    "A027": lambda t: len(only(t)),
    "A029": lambda t: [only(t)["score"].mean(), int(only(t)["score"].isna().sum())],
    "A035": lambda t: only(t)["AMOUNT"].sum(),
    "A036": lambda t: only(t)["ghi"].mean(),
    "A041": lambda t: only(t)["Yield"].sum(),
    "A042": lambda t: [len(only(t)), only(t).iloc[:, 2].sum()],
    "A043": lambda t: [len(only(t)), only(t)["n"].sum()],
    "A046": lambda t: len(only(t)),
    "A048": lambda t: only(t)["metal"].count(),
    "A050": lambda t: only(t)["note"].str.len().max(),
    "A051": lambda t: only(t)["loss"].mean(),
    "A052": lambda t: int((only(t)["band"] == "high").sum()),
    "A053": lambda t: only(t)["zip"].nunique(),
    "A055": lambda t: len(in_month(only(t), "when", 11)),
    "A058": lambda t: only(t)["gid"].tolist(),
    "A059": lambda t: only(t)["part"].nunique(),
    "A060": lambda t: only(t)["Amount"].sum(),
    "A061": lambda t: only(t)["amt"].sum(),
    "A062": lambda t: only(t)["rate"].mean(),
    "A066": lambda t: [day(only(t)["ts"].min()), day(only(t)["ts"].max())],
    "A067": lambda t: hours(only(t)["t"]),
    "A070": lambda t: [day(only(t)["date"].min()), day(only(t)["date"].max())],
    "A072": a072,
    "A075": lambda t: [only(t)["att_cas"].mean(), only(t)["def_cas"].mean()],
    "A079": lambda t: only(t)["Mar-24"].sum(),
    "A080": lambda t: list(only(t).shape),
    "A083": lambda t: (only(t)["pies"] * only(t)["price"]).sum(),
    "A086": a086,
    "A087": lambda t: [only(t)["depth"].mean(), only(t).set_index("name")["lat"].idxmax()],
    "A088": lambda t: len(only(t)),
    "A089": lambda t: only(t)["v"].sum(),
    "A090": lambda t: [only(t)["Current / Phase 2"].sum(), only(t)["Projected / Phase 1"].sum()],
    "A093": lambda t: only(t)["total"].sum(),
    "A097": lambda t: t[0].receipt["data_rows"][0],
    "A098": lambda t: total(t, "eur"),
    "A100": lambda t: only(t)["done"].mean() * 100,
    "A103": lambda t: only(t).set_index("team").loc["Beta", "cost"],
    "A105": lambda t: [only(t)["net"].sum(), day(only(t)["booked"].max())],
    "A106": lambda t: in_month(only(t), "when", 5)["kWh"].sum(),
    "A107": lambda t: [only(t)["code"].iloc[0], only(t)["qty"].sum()],
    "A108": lambda t: only(t)["2019"].sum(),
    "A109": lambda t: only(t)["n"].sum(),
    "A110": lambda t: only(t)["b"].sum(),
    "A111": lambda t: only(t)["b"].sum(),
    "A112": lambda t: only(t)["b"].sum(),
    "A116": lambda t: total(t, "n"),
    "A117": lambda t: total(t, "n"),
    "A118": lambda t: total(t, "n"),
    "A120": lambda t: only(t)["v"].sum(),
    "A122": lambda t: only(t)["v"].sum(),
    "A124": lambda t: [only(t).shape[1], only(t)["c0000"].sum()],
    "A125": a125,
}


def receipt_text(tables):
    return json.dumps([table.receipt for table in tables], ensure_ascii=False)
