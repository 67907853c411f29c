"""Holds the refusals of the code against docs/refusals.md, word by word. Prints {"sentence", "fault"} for each.

With the argument `write` it prints the page as the code has it.
"""

import ast
import json
import os
import pathlib
import re
import sys

ROOT = pathlib.Path(os.path.dirname(os.path.abspath(__file__)), "../../../..").resolve()
sys.path.insert(0, str(ROOT / "src/sandbox/kernel"))
from threadbook.tables.kinds import CANNOT, refusal_words  # noqa: E402

HOLE = "…"
HEADS = {
    "every": "Any file",
    "text": "Text",
    "books": "Workbooks",
    "records": "JSON, XML, pages, databases, columns",
    "packed": "Archives",
    "settings": "Settings that mean nothing",
    "never": "Kinds that are never read",
}
OF = {
    "archive": "packed", "packed": "packed", "build": "settings", "overrides": "settings", "book": "books", "sheet": "books", "encrypted": "books",
    "ods": "books", "package": "books", "xls": "books", "xlsb": "books", "xlsx": "books", "large_text": "text", "text_tables": "text", "scripts": "text",
    "columnar": "records", "json_tables": "records", "json_values": "records", "markup_tables": "records", "sqlite_tables": "records", "read_html": "records",
    "kinds": "never",
}  # fmt: skip
REST = re.compile(rf"^(?:{HOLE} )?(?:is|needs|holds) .*[.]$", re.S)


def templates(tree):
    """Sentences of `Refusal(…)`, and those that are joined to a file's name elsewhere; what is filled in is a hole."""
    known = {
        target.id: node.value.value
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    refused = {id(argument) for node in ast.walk(tree) if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal" for argument in node.args}
    for node in ast.walk(tree):
        text = written(node, known)
        if text is not None and (id(node) in refused or REST.match(text)):
            yield " ".join((text if text.startswith(HOLE) or id(node) in refused else f"{HOLE} {text}").split())


def written(node, known):
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else None
    if not isinstance(node, ast.JoinedStr):
        return None
    return "".join(part.value if isinstance(part, ast.Constant) else known.get(getattr(part.value, "id", ""), HOLE) for part in node.values)


def in_code():
    found = {}
    for path in sorted((ROOT / "src/sandbox/kernel/threadbook/tables").rglob("*.py")):
        for sentence in templates(ast.parse(path.read_text(encoding="utf-8"))):
            if sentence.strip(f"{HOLE} ."):
                found.setdefault(sentence, OF.get(path.stem, "every"))
    for magic in CANNOT:
        found.setdefault(f"{HOLE} {refusal_words('cannot:' + magic.decode('latin-1'))}", "never")
    return {sentence: head for sentence, head in found.items() if not sentence.startswith(f"{HOLE} is {HOLE}") or "MB" in sentence}


def short_forms():
    """What docs/files.md quotes of them, numbers as holes."""
    text = (ROOT / "docs/files.md").read_text(encoding="utf-8")
    return re.findall(r"`(… [^`]+)`", text)


def is_quoted(form, told):
    pieces = [re.escape(piece.strip()) for piece in re.split(rf"{HOLE}|[\d,]+", form) if piece.strip()]
    pattern = ".*".join(pieces)
    outside = (path.read_text(encoding="utf-8") for path in (ROOT / "src/sandbox").glob("*.ts"))
    return any(re.search(pattern, sentence) for sentence in told) or any(re.search(pattern, text) for text in outside)


def page(found):
    yield "# Refusals\n\nWhat is said of a file that cannot be read, word by word; a test holds this page against the code. “…” is the file's\nname, a number, or what was found.\n"
    for head, title in HEADS.items():
        yield f"\n## {title}\n\n"
        yield from (f"- {sentence}\n" for sentence in sorted(sentence for sentence, of in found.items() if of == head))


def main():
    found = in_code()
    if sys.argv[1:] == ["write"]:
        print("".join(page(found)), end="")
        return
    told = re.findall(r"^- (.*)$", (ROOT / "docs/refusals.md").read_text(encoding="utf-8"), re.M)
    for sentence in sorted({*found, *told}):
        fault = None if sentence in found and sentence in told else "is not in docs/refusals.md" if sentence in found else "is said nowhere"
        print(json.dumps({"sentence": sentence, "fault": fault}, ensure_ascii=False))
    for form in short_forms():
        print(json.dumps({"sentence": form, "fault": None if is_quoted(form, told) else "docs/files.md quotes what is not said"}, ensure_ascii=False))


main()
