"""What the name of a column says about its cells. A hint settles only what the cells leave open."""

import re
from typing import FrozenSet

_DATE = frozenset(
    "date dates datum day dt when dob datetime timestamp fecha дата tarih päivä päivämäärä dato kuupäev dag dato "
    "giorno jour día dia birthday geburtstag birthdate startdate enddate duedate rechnungsdatum buchungsdatum geburtsdatum "
    "lieferdatum bestelldatum belegdatum eingangsdatum startdatum enddatum".split()
)
_ASIAN_DATE = re.compile(r"日期|日付|年月日|날짜|일자")
_PORTUGUESE = re.compile(r"^data(?:$|[ _]+(?:di|da|de|do|del|d|nasc\w*|emiss\w*|vencimento|pagamento|compra|venda|inizio|fine|in[ií]cio|fim)(?:$|[ _'’]))", re.I)
_COUNTS = frozenset(
    "count counts number num no nr n id ids qty quantity amount sum total avg average mean rate ratio price cost value "
    "usage size bytes volume km miles left remaining open past overdue anzahl menge summe betrag wert nombre cantidad per "
    "steps calories views clicks visits visitors users sales revenue units score rank max min number_of".split()
)
_BIRTH = re.compile(r"birth|born|(?:^|[^a-z])dob(?:$|[^a-z])|geburt|geb[_. ]?(?:am|dat)|naissance|nacim|nascita|nascimento|рожден|生年月日|出生|생년월일|urodzen|födelse|fødsels|syntym|doğum", re.I)
_MOMENT = re.compile(r"time(?:stamp)?(?:$|[^a-z])|zeit(?:punkt|stempel)?$|created|updated|modified|(?:^|[^a-z])ts(?:$|[^a-z])|horodat|fecha|hora$|日時|时间|時間|일시", re.I)
_PLACE = frozenset(
    "lat lats latitude lon lng longitude latitud longitud latitudine longitudine breitengrad längengrad laengengrad "
    "breddegrad lengdegrad latitud breedtegraad lengtegraad enlem boylam широта долгота 緯度 経度 纬度 经度 위도 경도".split()
)
_LATITUDE = frozenset("lat lats latitude latitud latitudine breitengrad breddegrad breedtegraad enlem широта 緯度 纬度 위도".split())
_PERSON = frozenset(
    "name names surname lastname firstname fullname forename nachname vorname familienname nom prénom prenom apellido apellidos "
    "nombre cognome sobrenome nome naam achternaam efternamn förnamn имя фамилия person employee contact student patient "
    "customer author player 氏名 姓 名 이름 姓名".split()
)


def _words(header: str) -> FrozenSet[str]:
    """`updateCount` and `update_count` → update, count."""
    parted = re.sub(r"([a-z])([A-Z])", r"\1 \2", header)
    return frozenset(word.lower() for word in re.split(r"[\W_\d]+", parted) if word)


def names_a_date(header: str) -> bool:
    """`Due date`, `date_of_birth`, `日付`; not `update_count`, `candidate`, `data_usage` or `days`."""
    words = _words(header)
    named = bool(words & _DATE) or bool(_ASIAN_DATE.search(header)) or bool(_PORTUGUESE.match(header))
    return named and not words & _COUNTS


def names_a_moment(header: str) -> bool:
    """`created_at`, `ts`, `Zeitstempel`."""
    return bool(_MOMENT.search(re.sub(r"([a-z])([A-Z])", r"\1_\2", header)))


def names_a_birth(header: str) -> bool:
    return bool(_BIRTH.search(re.sub(r"([a-z])([A-Z])", r"\1_\2", header)))


def names_a_place(header: str, others: FrozenSet[str]) -> bool:
    """Degrees of latitude or longitude. `long` is one only beside a latitude."""
    words = _words(header)
    return bool(words & _PLACE) or ("long" in words and any(_words(name) & _LATITUDE for name in others))


def names_a_latitude(header: str) -> bool:
    return bool(_words(header) & _LATITUDE)


def names_a_person(header: str) -> bool:
    words = _words(header)
    return bool(words & _PERSON) and not words & _COUNTS
