"""Identifiers that look like numbers and must stay text."""

import re
from typing import Optional, Sequence

from .identifier_names import names_an_identifier
from .numbers import CODE_LIKE

NAMED_LIKE_A_CODE = re.compile(
    r"(?:^|[^a-z])(?:zip|zip_?code|postal|post_?code|plz|phone|tel|telefon|telephone|mobile|handy|fax|iban|bic|ssn|"
    r"isbn|ean|gtin|upc|sku|version|ver|vat_?id|chapter|kapitel|abschnitt|chapitre|capítulo|capitolo|郵便番号|電話番号|邮编|电话)(?:$|[^a-z])",
    re.I,
)
LEADING_ZERO = re.compile(r"^[+\-]?0[0-9]+([.,][0-9]+)?$")
LONG = re.compile(r"^[0-9]{16,}$")
PHONE = re.compile(r"^\+[0-9][0-9 ]{7,}$")
IN_GROUPS = re.compile(r"^[0-9]{1,3}(?:[ \u00a0\u202f\u2007\u2009][0-9]{3})+$")
SIGNED_EXPONENT = re.compile(r"[eE][+\-]|[.,]")

EXPONENT_CODES = "codes such as 7E2"


def why_code(texts: Sequence[str], header: str) -> Optional[str]:
    """The reason to keep a column of number-like texts as text, or None."""
    if any(LEADING_ZERO.match(text) for text in texts):
        return "leading zeros"
    if any(LONG.match(text) for text in texts):
        return "more digits than a number holds exactly"
    if any(CODE_LIKE.match(text) for text in texts) and not any(SIGNED_EXPONENT.search(text) for text in texts):
        return EXPONENT_CODES
    if texts and all(PHONE.match(text) for text in texts):
        return "phone numbers"
    if any(IN_GROUPS.match(text) for text in texts) and names_an_identifier(header):
        return "digits in groups under the name of an identifier"
    named = NAMED_LIKE_A_CODE.search(re.sub(r"([a-z])([A-Z])", r"\1_\2", header))
    return "codes by their name" if named else None
