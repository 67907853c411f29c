"""Log files: each line a record of named parts."""

import re
from typing import Any, Callable, Dict, List, Optional, Tuple

Record = Dict[str, str]
WEB = re.compile(
    r'^(?P<host>\S+) (?P<ident>\S+) (?P<user>\S+) \[(?P<time>[^\]]+)\] "(?P<request>(?:[^"\\]|\\.)*)" (?P<status>\d{3}) (?P<bytes>\d+|-)'
    r'(?: "(?P<referer>(?:[^"\\]|\\.)*)" "(?P<agent>(?:[^"\\]|\\.)*)")?(?P<rest> .*)?$'
)
LEVELLED = re.compile(
    r"^\[?(?P<time>\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:[.,]\d{1,9})?(?:Z|[+\-]\d{2}:?\d{2})?)\]?[ \t:|\-]+"
    r"\[?(?P<level>TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|CRITICAL|FATAL|SEVERE)\]?[ \t:|\-]+(?P<message>.*)$"
)
STAMP = r"(?P<time>[A-Z][a-z]{2} {1,2}\d{1,2} \d{2}:\d{2}:\d{2}|\d{4}-\d{2}-\d{2}T\S+)"
SYSLOG = re.compile(rf"^(?:<\d{{1,3}}>)?{STAMP} (?P<host>\S+) (?P<process>[^\s:\[\]]+)(?:\[(?P<pid>\d+)\])?: (?P<message>.*)$")
CONTAINER = re.compile(r"^(?P<time>\d{4}-\d{2}-\d{2}T\S+) (?P<stream>stdout|stderr) (?P<part>[FP]) (?P<message>.*)$")
CHAT = re.compile(
    r"^\u200e?\[?(?P<time>\d{1,4}[./\-]\d{1,2}[./\-]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?:[ \u202f][AaPp]\.?[Mm]\.?)?)(?:\]| -) "
    r"(?P<author>[^:]{1,60}): (?P<message>.*)$"
)
FIELDS = re.compile(r"^#Fields:\s*(\S.*)$", re.M)
FIELD = re.compile(r'"((?:[^"]|"")*)"|(\S+)')
PAIR = r'[A-Za-z_][\w.\-]*=(?:"(?:[^"\\]|\\.)*"|[^\s"=,;]*)'
PAIRS = re.compile(rf"^{PAIR}(?:\s+{PAIR})+$")
ONE_PAIR = re.compile(r'([A-Za-z_][\w.\-]*)=(?:"((?:[^"\\]|\\.)*)"|([^\s"=,;]*))')
LEAST_SHARE = 0.8


def log_rows(lines: List[str]) -> Optional[Tuple[List[List[Any]], List[str]]]:
    """(rows, lines that are none) with the names as the first row; None when this is no log of a known form."""
    if any(FIELDS.match(line) for line in lines[:20]):
        return _with_fields(lines)
    sample = [line for line in lines[:200] if line.strip()]
    if len(sample) < 2:
        return None
    for take in (_take(WEB), _take(LEVELLED), _take(CONTAINER), _take(SYSLOG), _take(CHAT), _pairs):
        if sum(take(line) is not None for line in sample) >= LEAST_SHARE * len(sample):
            return _laid(lines, take)
    return None


def _laid(lines: List[str], take: Callable[[str], Optional[Record]]) -> Tuple[List[List[Any]], List[str]]:
    records: List[Record] = []
    odd: List[str] = []
    for line in lines:
        record = take(line.rstrip())
        if record is not None:
            records.append(record)
        elif line.strip():
            odd.append(line)
    names = list(dict.fromkeys(name for record in records for name in record))
    return [list(names), *([record.get(name) for name in names] for record in records)], odd


def _with_fields(lines: List[str]) -> Tuple[List[List[Any]], List[str]]:
    """Logs of web servers that name their columns in `#Fields:`, perhaps anew further down."""
    names: List[str] = []

    def take(line: str) -> Optional[Record]:
        nonlocal names
        named = FIELDS.match(line)
        if named:
            names = named[1].split()
        cells = [] if line.startswith("#") else [quoted.replace('""', '"') or plain for quoted, plain in FIELD.findall(line)]
        return dict(zip(names, cells)) if len(cells) == len(names) > 0 else None

    rows, odd = _laid(lines, take)
    return rows, [line for line in odd if not line.startswith("#")]


def _take(form: "re.Pattern[str]") -> Callable[[str], Optional[Record]]:
    def take(line: str) -> Optional[Record]:
        match = form.match(line)
        return {name: text for name, text in match.groupdict().items() if text is not None} if match else None

    return take


def _pairs(line: str) -> Optional[Record]:
    if not PAIRS.match(line.strip()):
        return None
    return {name: quoted or plain for name, quoted, plain in ONE_PAIR.findall(line)}
