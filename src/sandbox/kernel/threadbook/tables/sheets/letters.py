"""Columns as Excel names them."""


def number_of(letters: str) -> int:
    number = 0
    for letter in letters.upper():
        number = number * 26 + ord(letter) - 64
    return number - 1


def letters_of(column: int) -> str:
    text = ""
    column += 1
    while column > 0:
        column, rest = divmod(column - 1, 26)
        text = chr(65 + rest) + text
    return text or "A"
