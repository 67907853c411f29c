"""Texts that a program reads, not a person with a table: SQL, settings, source code."""

import re
from typing import Optional

LOOKED_AT = 20_000
SQL = re.compile(r"\s*(?:--[^\n]*\n\s*|/\*.*?\*/;?\s*)*(?:insert\s+into|create\s+(?:table|database|schema|view)|drop\s+table|select\s+.+\s+from|set\s+\w+\s*=|begin;|use\s+`)", re.I | re.S)
YAML = re.compile(r"^(?:---\s*$|[ ]*- [\w\"' -]{1,40}:(?: |$)|[ ]*[\w\"'.-]{1,40}:(?: |$))")
SETTING = re.compile(r"^(?:\[[^\]]*\]\s*$|[\w.\- ]{1,60}\s?=)")
CODE = re.compile(r"^\s*(?:#!|import |from \w|def |class |library\(|function\b|const |let |var |public |#include|package |using |return\b)", re.M)
NAMES = {".yaml": YAML, ".yml": YAML, ".ini": SETTING, ".toml": SETTING, ".cfg": SETTING, ".conf": SETTING, ".properties": SETTING}
SOURCES = (".py", ".r", ".js", ".ts", ".java", ".c", ".cpp", ".cs", ".go", ".rb", ".php", ".sh", ".m", ".jl", ".sas", ".do", ".vb")


def script_words(text: str, name: str) -> Optional[str]:
    """What the text is and the remedy, or None where it may hold a table."""
    head = text[:LOOKED_AT]
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
