"""Tables in the markup of wikis and of LaTeX: `||k||v||`, `{| … |}`, `\\begin{tabular}`."""

import re
from typing import Dict, List, Optional

from .grid import Grid

JIRA = re.compile(r"\s*\|\|[^\n]*\|\|[ \t]*\r?\n[ \t]*\|[^|\n]")
MEDIA = re.compile(r"^[ \t:]*\{\|[^\n]*\n(.*?)^[ \t]*\|\}", re.S | re.M)
LATEX = re.compile(r"\\begin\{(tabular[x*]?|longtable|tabulary|array)\}(?:\s*\[[^\]]*\])?(?:\s*\{(?:[^{}]|\{[^{}]*\})*\}){1,2}(.*?)\\end\{\1\}", re.S)
RULES = re.compile(r"\\(?:hline|toprule|midrule|bottomrule|endhead|endfirsthead|endfoot|endlastfoot|centering)\b|\\c(?:mid)?(?:line|rule)(?:\([^)]*\))?\{[^}]*\}")
COMMAND = re.compile(r"\\(?:textbf|textit|emph|text|texttt|textrm|textsc|mathrm|mathbf|num|underline|makecell)\{([^{}]*)\}")
SPANNING = re.compile(r"\\multicolumn\{(\d+)\}\{[^{}]*\}\{((?:[^{}]|\{[^{}]*\})*)\}", re.S)
SPANS = re.compile(r"(?:row|col)span\s*=\s*[\"']?\s*([2-9]|\d\d)|\\multirow", re.I)
MOST_TABLES = 200
Rows = List[List[str]]


def wiki_grid(text: str, facts: Dict[str, object]) -> Optional[Grid]:
    """None where the text is no such table."""
    if max(text.count("\\begin{"), text.count("{|")) > MOST_TABLES:
        return None
    layout = "Jira" if JIRA.match(text) else "MediaWiki" if text.lstrip().startswith("{|") and MEDIA.search(text) else "LaTeX" if LATEX.search(text) else ""
    if not layout:
        return None
    rows, rest = {"Jira": _jira, "MediaWiki": _media, "LaTeX": _latex}[layout](text)
    if max(map(len, rows), default=0) < 2:
        return None
    own = {**facts, "layout": f"a table in {layout}'s markup"}
    if SPANS.search(text):
        own["read_doubts"] = [*own.get("read_doubts", []), "cells that reach over several rows or columns stand only in the first of these"]  # type: ignore[misc]
    left = [line.strip() for line in rest.splitlines() if line.strip()]
    if left:
        own["lines_left_out"] = [("line around the table", left)]
    return Grid(rows, list(range(1, len(rows) + 1)), facts=own)


def _jira(text: str) -> "tuple[Rows, str]":
    rows, rest = [], []
    for line in text.splitlines():
        bare = line.strip()
        if bare.startswith("|"):
            pieces = re.split(r"\|\|?(?![^\[\]]{0,300}\])" if "[" in bare else r"\|\|?", bare.strip("|"))
            rows.append([re.sub(r"\[([^|\[\]]*)\|[^\[\]]*\]", r"\1", piece).strip(" *") for piece in pieces])
        else:
            rest.append(bare)
    return rows, "\n".join(rest)


def _media(text: str) -> "tuple[Rows, str]":
    rows: Rows = []
    captions = []
    for body in MEDIA.findall(text):
        rows += [[]] if rows else []
        row: List[str] = []
        for line in body.splitlines():
            bare = line.strip()
            if bare.startswith("|+"):
                captions.append(bare[2:])
            elif bare.startswith("|-"):
                rows += [row] if row else []
                row = []
            elif bare.startswith(("|", "!")):
                row += [_cell(piece) for piece in re.split(r"\|\||!!" if bare[0] == "!" else r"\|\|", bare[1:])]
            elif row and bare:
                row[-1] = f"{row[-1]} {_cell(bare)}".strip()
        rows += [row] if row else []
    return rows, "\n".join([*captions, MEDIA.sub("", text)])


def _cell(text: str) -> str:
    """Without attributes in front, links and quotes for bold."""
    text = re.sub(r"\[\[(?:[^|\[\]]*\|)?([^\[\]]*)\]\]", r"\1", text)
    text = re.sub(r"^[^|]*=[^|]*\|(?!\|)", "", text)
    return re.sub(r"'{2,}|<ref[^<>]*/>|<ref[^<>]*>[^<]*</ref>", "", text).strip()


def _latex(text: str) -> "tuple[Rows, str]":
    rows: Rows = []
    for _, body in LATEX.findall(text):
        rows += [[]] if rows else []
        body = RULES.sub(" ", re.sub(r"(?<!\\)%[^\n]*", "", body))
        for line in re.split(r"\\\\(?:\s*\[[^\]]*\])?|\\tabularnewline", body):
            if line.strip():
                rows.append([_plain(cell) for cell in re.split(r"(?<!\\)&", SPANNING.sub(lambda span: span[2] + " &" * (int(span[1]) - 1), line))])
    rest = re.sub(r"\\(?:begin|end)\{[^}]*\}(?:\[[^\]]*\])?|\\centering|\\usepackage[^\n]*|\\documentclass[^\n]*", "", LATEX.sub("", text))
    return rows, rest


def _plain(cell: str) -> str:
    text = COMMAND.sub(r"\1", COMMAND.sub(r"\1", cell.replace("\n", " ")))
    text = re.sub(r"(?<!\\)\$([^$]*)(?<!\\)\$", r"\1", text).replace("~", " ").replace("{,}", ",")
    return re.sub(r"\\([&%$#_{}])", r"\1", text).strip()
