"""Delimiter and quoting of a text table, from its first lines."""

import csv
import io
import re
from collections import Counter
from dataclasses import dataclass, replace
from itertools import islice
from typing import Iterator, List, Optional, Tuple

csv.field_size_limit(1 << 30)
CANDIDATES = ("\t", ";", "|", ",", "\x1f", "\x01", "~", "^")
SEP_LINE = re.compile(r"^\ufeff?\"?sep=(.)\"?\r?\n?$", re.I)
SPACED = re.compile(r'\t +"[^"\n]*"(?=\t|\r?$)', re.M)
SAMPLE_LINES = 2_000
LEAST_PADDED = 4


@dataclass(frozen=True)
class Dialect:
    """`delimiter` is None for one column; `quoting` is off when quote marks are only text."""

    delimiter: Optional[str]
    quote: str = '"'
    quoting: bool = True
    backslash: bool = False
    spaced: bool = False
    """A blank stands before the quotes after a tab."""

    def rows(self, text: str) -> Iterator[Tuple[int, List[str]]]:
        """(line number from 1, cells) of each record."""
        if self.delimiter is None and not self.quoting:
            for number, line in enumerate(re.split(r"\r\n|\n|\r", text), start=1):
                yield number, [line]
            return
        reader = csv.reader(
            io.StringIO(text, newline=""),
            delimiter=self.delimiter or "\x1c",
            quotechar=self.quote,
            quoting=csv.QUOTE_MINIMAL if self.quoting else csv.QUOTE_NONE,
            doublequote=not self.backslash,
            escapechar="\\" if self.backslash else None,
            skipinitialspace=self.spaced or self.delimiter != "\t",
        )
        start = 1
        for row in reader:
            yield start, row
            start = reader.line_num + 1


def find_dialect(sample: str, delimiter: Optional[str] = None) -> Dialect:
    """Chooses the delimiter under which the rows are most alike, then checks the quotes."""
    if delimiter is None:
        delimiter = _best_delimiter(sample)
    dialect = Dialect(delimiter, quote=_quote_mark(sample, delimiter), spaced=delimiter == "\t" and bool(SPACED.search(sample)))
    if re.search(r'\\"', sample) and delimiter:
        escaped = replace(dialect, backslash=True)
        if _evenness(escaped, sample) > _evenness(dialect, sample):
            dialect = escaped
    return replace(dialect, quoting=False) if _quotes_are_text(dialect, sample) else dialect


def _best_delimiter(sample: str) -> Optional[str]:
    scored = []
    for rank, mark in enumerate(CANDIDATES):
        if mark in sample:
            score, size = _score(Dialect(mark), sample)
            if size > 1:
                scored.append((round(score, 4), -rank, mark))
    if scored and max(scored)[0] >= 0.35:
        return max(scored)[2]
    if _score(Dialect(" "), _squeezed(sample))[0] >= 0.95 or _has_row_names(_squeezed(sample)):
        return " "
    if scored and max(scored)[0] >= 0.3 and max(scored)[2] != ",":
        return max(scored)[2]
    return next((mark for _, _, mark in sorted(scored, reverse=True) if _is_padded(mark, sample)), None)


def _is_padded(mark: str, sample: str) -> bool:
    """Every line has as many cells, most of them perhaps empty: `[Header],,,` over `Date,2024,,`."""
    sizes = [len(row) for _, row in islice(Dialect(mark).rows(sample), SAMPLE_LINES) if any(row)]
    return len(sizes) >= LEAST_PADDED and sizes[0] > 2 and len(set(sizes)) == 1


def _has_row_names(sample: str) -> bool:
    """As R writes tables: names in quotes, and each row one cell longer for its own name."""
    widths = _widths(Dialect(" "), sample)
    return sample.startswith('"') and len(widths) > 2 and widths[0] > 1 and set(widths[1:]) == {widths[0] + 1}


def _squeezed(sample: str) -> str:
    return "\n".join(line.strip() for line in sample.splitlines())


def _widths(dialect: Dialect, sample: str) -> List[int]:
    widths = []
    for _, row in dialect.rows(sample):
        while row and not row[-1].strip():
            row = row[:-1]
        if row:
            widths.append(len(row))
        if len(widths) >= SAMPLE_LINES:
            break
    return widths


def _score(dialect: Dialect, sample: str) -> Tuple[float, int]:
    """Share of rows as wide as the usual row of at least two cells, and that width."""
    widths = _widths(dialect, sample)
    wide = Counter(size for size in widths if size > 1)
    if not wide:
        return 0.0, 1
    size, count = max(wide.items(), key=lambda item: (item[1], item[0]))
    near = sum(number for other, number in wide.items() if abs(other - size) <= 1 and other != size and size > 2)
    lonely = len(widths) == 1 and size < 2
    return (0.0 if lonely else (count + 0.5 * near) / len(widths)), size


def _evenness(dialect: Dialect, sample: str) -> float:
    return _score(dialect, sample)[0]


def _quote_mark(sample: str, delimiter: Optional[str]) -> str:
    if '"' in sample or delimiter is None or "'" not in sample:
        return '"'
    mark = re.escape(delimiter)
    quoted = len(re.findall(rf"(?:^|{mark}) ?'[^'\n]*' ?(?={mark}|\r?$)", sample, re.M))
    return "'" if quoted * 2 >= sample.count("'") * 0.9 and quoted > 1 else '"'


def _quotes_are_text(dialect: Dialect, sample: str) -> bool:
    """Quote marks that pair up across rows swallow them; read as text, every row has the same width."""
    mark = dialect.quote
    if mark not in sample:
        return False
    if dialect.delimiter is None:
        return sample.count(mark) % 2 == 1
    joined = any(
        "\n" in cell and dialect.delimiter in cell for _, row in dialect.rows(sample) for cell in row
    )
    if not joined:
        return False
    plain = replace(dialect, quoting=False)
    counts = Counter(_raw_widths(plain, sample))
    return len(counts) == 1 and next(iter(counts)) > 1


def _raw_widths(dialect: Dialect, sample: str) -> List[int]:
    lines = sample if sample.endswith(("\n", "\r")) or sample.count("\n") < SAMPLE_LINES else sample[: sample.rfind("\n")]
    return [len(row) for _, row in dialect.rows(lines) if row]
