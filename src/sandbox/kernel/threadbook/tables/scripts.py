"""Texts that a program reads, not a person with a table: SQL, settings, source code, statements and contacts in tags."""

import re
from typing import Optional

LOOKED_AT = 20_000
SQL = re.compile(r"\s*(?:--[^\n]*\n\s*|/\*.*?\*/;?\s*)*(?:insert\s+into|create\s+(?:table|database|schema|view)|drop\s+table|select\s+.+\s+from|set\s+\w+\s*=|begin;|use\s+`)", re.I | re.S)
YAML = re.compile(r"^(?:---\s*$|[ ]*- [\w\"' -]{1,40}:(?: |$)|[ ]*[\w\"'.-]{1,40}:(?: |$))")
SETTING = re.compile(r"^(?:\[[^\]]*\]\s*$|[\w.\- ]{1,60}\s?=)")
CODE = re.compile(r"^\s*(?:#!|import |from \w|def |class |library\(|function\b|const |let |var |public |#include|package |using |return\b)", re.M)
NAMES = {".yaml": YAML, ".yml": YAML, ".ini": SETTING, ".toml": SETTING, ".cfg": SETTING, ".conf": SETTING, ".properties": SETTING}
SOURCES = (".py", ".r", ".js", ".ts", ".java", ".c", ".cpp", ".cs", ".go", ".rb", ".php", ".sh", ".m", ".jl", ".sas", ".do", ".vb")


NO_TABLES = [
    (re.compile(r"BEGIN:VCARD\b"), "is a file of contacts (vCard), not a table. Please export the contacts as CSV."),
    (re.compile(r"BEGIN:VCALENDAR\b"), "is a calendar (iCalendar), not a table. Please export its entries as CSV or .xlsx."),
    (re.compile(r"OFXHEADER[:=]|<OFX>"), "is a bank's OFX file, which is not read. Please download the statement as CSV."),
    (re.compile(r"!(?:Type|Account|Option)[: ]?\w*\r?\n[A-Z^!]"), "is a QIF file, which is not read. Please export the transactions as CSV."),
    (re.compile(r"(?:\{1:[^\n]*\n)?:20:[^\n]*\n(?::2[158]C?:[^\n]*\n)+"), "is a bank's MT940 statement, which is not read. Please download the statement as CSV."),
    (re.compile(r">\S[^\n]*\n[A-Za-z*\-]{1,400}\r?\n(?:[A-Za-z*\-]{1,400}\r?\n)*(?:>|$)"), "is a FASTA file of sequences, not a table. Please attach a table of them as CSV."),
    (re.compile(r"(?:%[^\n]*\n|\s)*@relation\s", re.I), "is an ARFF file, which is not read. Please save it as CSV."),
    (re.compile(r"version https://git-lfs\.github\.com/spec/"), "is a pointer of Git LFS, not the file itself. Please fetch it with “git lfs pull” and attach that."),
    (
        re.compile(r"(?:\. l\w*[^\n]*\n\s*)?\+-{3,}\+[ \t]*\r?\n[ \t]*\|[^\n]*\|[ \t]*\r?\n[ \t]*\|-{3,}\|[ \t]*\r?\n[ \t]*1\. \|"),
        "is what Stata's “list” prints, which is not read. Please write the data with “export delimited” and attach that.",
    ),
    (re.compile(r"\[InternetShortcut\]"), "is a link, not the file behind it. Please open it, save the table as CSV or .xlsx and attach that."),
]


def script_words(text: str, name: str) -> Optional[str]:
    """What the text is and the remedy, or None where it may hold a table."""
    head = text[:LOOKED_AT]
    known = next((words for form, words in NO_TABLES if form.match(head.lstrip("\ufeff \t\r\n"))), None)
    if known is not None:
        return known
    if SQL.match(head):
        return "is a script of SQL commands, not a table. Please run it in its database and export the table as CSV."
    ending = "." + name.lower().rpartition(".")[2]
    pattern = NAMES.get(ending)
    lines = [line for line in head.splitlines() if line.strip() and not line.lstrip().startswith(("#", ";"))]
    if pattern is not None and sum(bool(pattern.match(line)) for line in lines) * 3 > len(lines) * 2:
        return "is a file of settings, not a table. Please attach the table itself as CSV or .xlsx."
    if ending in SOURCES and CODE.search(head):
        return "is source code, not a table. Please attach the data that it reads or writes, as CSV or .xlsx."
    return None
