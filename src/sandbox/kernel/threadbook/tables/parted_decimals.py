"""Decimal commas without quotes between commas: every row has cells too many, always at the same places."""

import re
from typing import List, Optional

from .grid import Row, filled, line_text, width
from .looks import is_empty, kind_of
from .tally import Tally

WHOLE = re.compile(r"^\s*[-+]?[$€£]?\s?\d{1,9}$")
AMOUNT = re.compile(r"price|amount|cost|total|sum|fee|salary|revenue|sales|balance|tax|net|gross|rate|value|weight|height|length|temp|preis|betrag|kosten|summe|umsatz|gehalt|wert|gewicht|prix|montant|coût|tarif|precio|importe|coste|valor|prezzo|importo|costo|preço|custo|prijs|bedrag|pris|belopp|beløb|cena|kwota|цена|сумма|стоимость|価格|金額|价格", re.I)  # fmt: skip
LEAST_ROWS = 3
MOST_ROWS = 5_000


def join_decimals(rows: List[Row], tally: Tally) -> List[Row]:
    """The rows below the names, each with the pieces of its numbers joined again; doubted, since nobody wrote which they are."""
    pairs = parted_decimals(rows)
    if pairs is None:
        return rows
    joined = [rows[0], *(_joined(row, pairs) for row in rows[1:])]
    shown = next(str(joined[1][place - number]) for number, place in enumerate(pairs))
    tally.change("decimal comma without quotes, joined again", [line_text(row) for row in rows[1:] if filled(row)])
    tally.doubt(f"every row has more cells than the header: “{shown}” was read as one number with a decimal comma; if these are two columns, give the header a name for each")
    return joined


def parted_decimals(rows: List[Row]) -> Optional[List[int]]:
    """The places whose cell and the next one are one number in every row; None where there is more than one way, or none.

    `k,price` over `a,1,50` and `b,12,75`: two digits behind every comma, and a name for amounts or a zero in front of them.
    """
    names = width(rows[0]) if rows else 0
    body = [row for row in rows[1:MOST_ROWS] if filled(row)]
    size = max(map(width, body), default=0)
    if names < 1 or size <= names or len(body) < LEAST_ROWS or any(width(row) != size for row in body):
        return None
    if any(kind_of(cell) != "text" for cell in rows[0][:names]):
        return None
    pairs = [place for place in range(size - 1) if _behind(body, place)]
    if names == 1 and size == 2 and not pairs and AMOUNT.search(str(rows[0][0])) and _is_fraction(body):
        return [0]
    apart = all(after - before > 1 for before, after in zip(pairs, pairs[1:]))
    if not apart or len(pairs) != size - names:
        return None
    sure = all(AMOUNT.search(str(rows[0][place - number])) or _has_zero(body, place) for number, place in enumerate(pairs))
    return pairs if sure else None


def or_decimals(body: List[Row], size: int) -> str:
    """What a doubt about a cell too many adds where two neighbours may be one number."""
    place = next((place for place in range(size - 1) if all(width(row) == size for row in body) and _behind(body, place)), None)
    if place is None:
        return ""
    return f"; or “{body[0][place]},{body[0][place + 1]}” is one number with a decimal comma: then please export it again with another delimiter"


def _joined(row: Row, pairs: List[int]) -> Row:
    made = list(row)
    for place in reversed(pairs):
        if place + 1 < len(made) and not is_empty(made[place]) and not is_empty(made[place + 1]):
            made[place : place + 2] = [f"{str(made[place]).strip()},{str(made[place + 1]).strip()}"]
    return made


def _behind(body: List[Row], place: int) -> bool:
    pairs = [(str(row[place]), str(row[place + 1]).strip()) for row in body]
    return all(len(after) == 2 and after.isdigit() and WHOLE.match(before) for before, after in pairs) and len({after for _, after in pairs}) > 1


def _is_fraction(body: List[Row]) -> bool:
    """One or two digits behind every comma of a single column, and no count in front of them."""
    before, after = [str(row[0]).strip() for row in body], [str(row[1]).strip() for row in body]
    counted = before in ([str(number) for number in range(start, start + len(body))] for start in (0, 1))
    return all(map(WHOLE.match, before)) and all(len(part) < 3 and part.isdigit() for part in after) and (not counted or len(set(map(len, after))) > 1)


def _has_zero(body: List[Row], place: int) -> bool:
    """No count begins with a zero."""
    return any(str(row[place + 1]).strip().startswith("0") for row in body)
