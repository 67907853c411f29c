"""Whether one language of a code page explains all accented letters of a text, its commonest ones among them."""

from typing import Dict, List, Tuple

Language = Tuple[str, str]
"""The letters that hardly a line of it lacks, and the others that it has."""
WESTERN: List[Language] = [
    ("äöüß", "é"),
    ("éèà", "êëâçîïôûùœ"),
    ("áéíóñ", "úü"),
    ("ãçáéíó", "õâêôúà"),
    ("àèìòù", "é"),
    ("åäöæø", "éü"),
    ("éëï", "èöüê"),
]
CENTRAL: List[Language] = [
    ("łąęóż", "ćńśź"),
    ("áíéěřšž", "čďňťúůý"),
    ("áíéčšž", "ďĺľňóôŕťúýä"),
    ("áéőöü", "íóúű"),
    ("ăşţșț", "âî"),
    ("čšž", "ćđ"),
    ("äöüß", "é"),
]
BALTIC: List[Language] = [("āīēš", "čģķļņūž"), ("ėšžų", "ąčęįū"), ("õäöü", "šž")]
LANGUAGES: Dict[str, List[Language]] = {
    "cp1252": WESTERN,
    "iso8859_15": [*WESTERN, ("õäöü", "šž"), ("äö", "åšž")],
    "mac_roman": WESTERN,
    "cp850": WESTERN,
    "cp1250": CENTRAL,
    "iso8859_2": CENTRAL,
    "cp1257": BALTIC,
    "cp1254": [("ışğüçö", "iâîû")],
}
ALL_BUT_FEW = 0.97
OFTEN = 0.3


def is_explained(text: str, codec: str) -> bool:
    letters = [char for char in text.replace("İ", "ı").lower() if char > "\x7f" and char.isalpha()]
    if not letters:
        return False
    for common, others in LANGUAGES.get(codec, []):
        often = sum(char in common for char in letters)
        known = often + sum(char in others for char in letters)
        if known >= ALL_BUT_FEW * len(letters) and often >= OFTEN * len(letters):
            return True
    return False
