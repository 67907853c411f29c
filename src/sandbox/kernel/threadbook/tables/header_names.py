"""Whether a first row over nothing but texts reads like names of columns."""

import re
from collections import Counter
from typing import Any, Callable, List

from .grid import Row
from .looks import is_empty

_WORDS = frozenset(
    """id ids name names first last full surname forename title type kind category group class status state city town country
    region district address street postcode code key value date time start end month year day week quarter email mail phone
    mobile url link comment comments note notes description subject text message question answer response respondent role
    department team user customer client company organisation organization vendor supplier product item brand
    model color colour size language gender sex age priority label tag tags source target from to author capital currency unit
    file path version plan shift location place school course grade result reason species gene sample project task event field
    nummer vorname nachname ort stadt land straße plz kunde firma abteilung bezeichnung beschreibung bemerkung datum monat
    jahr tag uhrzeit kategorie typ art gruppe status frage antwort nom prénom ville pays adresse client société produit
    catégorie commentaire réponse mois année jour heure libellé nombre apellido apellidos ciudad país dirección cliente empresa
    producto categoría comentario pregunta respuesta mes año fecha nome cognome città paese indirizzo prodotto categoria
    cidade endereço produto naam stad land klant имя фамилия город страна адрес клиент товар категория статус дата месяц
    namn stad förnamn efternamn navn by imię nazwisko miasto kraj jméno příjmení město""".split()
)
_ASIAN = re.compile(r"名|番号|日|月|年|市|国|住所|区分|分类|类|地址|客户|产品|状态|이름|도시|국가|주소|구분")
LEAST_ROWS_FOR_REPEATS = 8


def reads_like_names(row: Row, body: List[Row], size: int) -> bool:
    """Words that name columns, or cells plainly unlike those below them."""
    cells = [(column, str(row[column]).strip()) for column in range(min(size, len(row))) if not is_empty(row[column])]
    if sum(map(_is_name, (text for _, text in cells))) * 2 >= len(cells):
        return True
    for column, text in cells:
        below = [str(other[column]).strip() for other in body if column < len(other) and not is_empty(other[column])]
        if len(below) >= 2 and (_differs(text, below, _has_digit) or _differs(text, below, _has_at) or _never_repeats(text, below)):
            return True
    return False


def _is_name(text: str) -> bool:
    """`First name`, `customer_type`, `orderStatus`, `氏名`."""
    if len(text) > 60:
        return False
    if re.fullmatch(r"[a-z]+(?:_[a-z0-9]+)+|[a-z]+(?:[A-Z][a-z]+)+", text):
        return True
    words = {word.lower() for word in re.split(r"[\W_\d]+", re.sub(r"([a-z])([A-Z])", r"\1 \2", text)) if word}
    return bool(words & _WORDS) or bool(_ASIAN.search(text) and len(text) <= 6) or text.endswith("?")


def _differs(text: str, below: List[str], has: Callable[[str], bool]) -> bool:
    return not has(text) and sum(map(has, below)) * 10 >= len(below) * 8


def _has_digit(text: str) -> bool:
    return any(char.isdigit() for char in text)


def _has_at(text: str) -> bool:
    return "@" in text


def _never_repeats(text: str, below: List[Any]) -> bool:
    """A few values come again and again below, and this one never does."""
    counts = Counter(below)
    few = len(below) >= LEAST_ROWS_FOR_REPEATS and len(counts) * 3 <= len(below)
    return few and text not in counts and min(counts.values()) > 1
