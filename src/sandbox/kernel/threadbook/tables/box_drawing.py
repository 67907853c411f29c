"""Tables that a terminal drew with lines: their strokes become the marks of plain text tables."""

import re

FRAME = re.compile(r"^[ \t]*[┌╔┏╭├╠┣╞╟└╚┗╰│║┃┠]", re.M)
STROKES = str.maketrans({**dict.fromkeys("│║┃", "|"), **dict.fromkeys("─═━╌┄", "-"), **dict.fromkeys("┌┬┐├┼┤└┴┘╔╦╗╠╬╣╚╩╝┏┳┓┣╋┫┗┻┛╭╮╰╯╞╪╡╟╫╢╒╤╕╘╧╛┠┨┯┷┿╂", "+")})


def without_strokes(text: str) -> str:
    """As it was where fewer than three lines begin with a frame."""
    return text.translate(STROKES) if len(FRAME.findall(text[:4000])) > 2 else text
