"""The words that name a total, an average or a balance, in the languages people write them."""

import re
from typing import FrozenSet, List, Optional

from .grid import Row
from .looks import is_empty, kind_of
from .numbers import CURRENCY

WORDS = (
    r"(?:(?:grand|sub|net|overall|sheet|page|report|zwischen|gesamt|netto|brutto|end|eind|hoved|kokonais|kop|sous|genel|ara|gran|summe|ukupno|spolu)[\s-]?)?"
    r"(?:totals?|sums?|summe|insgesamt|gesamt|gesamtsumme|totalsumma|totalsumme|totalsum|slutsumma|ergebnis|totaal|totale|totali|suma|summa|somme|soma|total général|"
    r"totalt|i alt|ialt|samtals|toplam|yhteensä|razem|celkem|spolu|összesen|ukupno|svega|skupaj|iš viso|viso|kopā|kokku|jumlah|total keseluruhan|"
    r"tổng cộng|tổng số|tổng|ensemble|итого|всего|сумма|разом|усього|всього|общо|обща сума|вкупно|σύνολο|"
    r"المجموع|الإجمالي|الاجمالي|مجموع|اجمالي|إجمالي|جمع کل|جمع|כולל|סה[\"״”'’]{0,2}כ|कुल|योग|कुल योग|মোট|மொத்தம்|"
    r"celkový (?:součet|súčet)|общий итог|γενικό σύνολο|загальний підсумок|підсумок|загалом|bendra suma|sveukupno|skupna vsota|vsota|(?:ukupan )?zbir|"
    r"ogółem|łącznie|somma|totales|totais|zusammen|summen|cumul|itogo|vsego|जोड़|ผลรวม(?:ทั้งหมด)?|Σ|"
    r"übertrag|carried forward|brought forward|à reporter|riporto|"
    r"รวมทั้งหมด|รวมทั้งสิ้น|ยอดรวม|รวม|合计|总计|小计|总额|总和|共计|合計|総計|総合計|小計|計|總計|總額|합계|총계|총합계|총합|소계)"
)
TOTAL = re.compile(rf"^\W*{WORDS}\b.{{0,40}}$", re.I)
BARE = re.compile(rf"^\W*{WORDS}\W*$", re.I)
TRAILING = re.compile(r"^.{1,40}[\s\-–:(](?:sub|grand|sub-)?\s?(?:total|summe|gesamt|totaal|toplamı|összesen|yhteensä|insgesamt|ogółem|razem|celkem|totale|итого|小計|合計|小计|合计|소계|합계)\W*$", re.I)
MEAN = re.compile(r"^\W*(?:overall\s)?(?:average|mean|avg\.?|mittelwert|durchschnitt|moyenne|media|promedio|gemiddelde|среднее|平均)\W*$", re.I)
BALANCE = re.compile(
    r"^\W*(?:(?:opening|closing|beginning|ending|starting|final|current|available)\s)?balance\b.{0,40}$|^\W*(?:kontostand|"
    r"(?:anfangs|end|alter |neuer )?saldo|solde|saldo (?:inicial|final|iniziale|finale|końcowe|początkowe|anterior)|(?:begin|eind)saldo|(?:ut|in)gående saldo|(?:konečný|počáteční) zůstatek|egyenleg|残高|余额|остаток)\b.{0,40}$", re.I
)
DERIVED = re.compile(
    r"^\W*(?:net (?:income|profit|loss|result)|gross (?:profit|margin)|operating (?:income|profit|result)|ebitd?a?|profit (?:before|after) tax|"
    r"jahresüberschuss|rohertrag|rohgewinn|betriebsergebnis|(?:résultat|bénéfice) net|utile netto|resultado neto|lucro líquido|nettoresultaat|(?:closing |ending )?balance|(?:end)?saldo|solde|kontostand)\b.{0,30}$", re.I
)
EVERYTHING = re.compile(
    r"^\W*(?:overall|all|everything|combined|altogether|(?:all|every|whole|entire)\s(?!others?\b|else\b|stars?\b|rights?\b|day\b)\w+|alle|alles|alla|allt|tous|toutes|tout|todos|todas|todo|tutti|tutte|tutto|wszystkie|wszystko|все|всё|"
    r"全部|全体|전체|whole|combined total|net|sammanlagt|samlet|gesamtheit)\W*$", re.I
)
"""Words that may be a total's name, and anything else: only a row that adds up exactly is one."""
BOTH = re.compile(r"^\W*(?:both(?: \w+)?|beide(?: geschlechter)?|les deux sexes|ambos(?: sexos)?|entrambi|båda könen|begge kjønn|oba pohlaví|оба пола|男女計|男女计)\W*$", re.I)
STARS = re.compile(r"^\*{1,4}$")
LABELS = 4
MOST_LOOKED_AT = 30
AT_ONCE = 32


def total_label(row: Row) -> Optional[str]:
    """The label when the row's first text names a total, or one of its first cells is nothing but the word."""
    texts = [cell for cell in row[:MOST_LOOKED_AT] if isinstance(cell, str)]
    if not _one_may_name("\n".join(texts)):
        return None
    before: List[str] = []
    for place, cell in enumerate(row[:MOST_LOOKED_AT]):
        if place >= LABELS and any(kind_of(text) == "text" for text in before):
            break
        if not isinstance(cell, str) or is_empty(cell):
            continue
        text = cell.strip()
        if len(text) < 60 and _may_name(text):
            first = not any(kind_of(earlier) == "text" for earlier in before)
            if first and STARS.match(text):
                return text
            if BARE.match(text) or MEAN.match(text) or (first and (TOTAL.match(text) or TRAILING.match(text))):
                return text
        before.append(text)
    return None


def rows_labelled(rows: List[Row]) -> List[int]:
    """Where `total_label` finds one; rows without any of its words are passed over many at once."""
    found: List[int] = []
    for start in range(0, len(rows), AT_ONCE):
        some = rows[start : start + AT_ONCE]
        if _one_may_name("\n".join([cell for row in some for cell in row[:MOST_LOOKED_AT] if isinstance(cell, str)])):
            found += [start + at for at, row in enumerate(some) if total_label(row)]
    return found


def _parts(*patterns: str) -> FrozenSet[str]:
    """Every run of letters in the patterns, also without its last one, which may be optional; the shortest word has three."""
    found = {run.lower() for pattern in patterns for run in re.findall(r"[A-Za-z]+", pattern)}
    return frozenset(run for run in found | {run[:-1] for run in found} if len(run) > 2)


_PARTS = _parts(WORDS, MEAN.pattern, TRAILING.pattern)
_PREFIXES = re.findall(r"[a-z]+", WORDS[: WORDS.index(")")])
_JOINED = frozenset(prefix + part for prefix in _PREFIXES for part in _PARTS)
_TELLING = _PARTS | _JOINED
_LETTERS = re.compile(r"[A-Za-z]+")


def _one_may_name(texts: str) -> bool:
    """The same of a whole row at once: most rows have no such word at all."""
    return not texts.isascii() or "*" in texts or not _TELLING.isdisjoint(_LETTERS.findall(texts.lower()))


def _may_name(text: str) -> bool:
    """Cheap, and asked of every row: whether the patterns are worth a try."""
    if not text.isascii() or text[0] == "*":
        return True
    return not _TELLING.isdisjoint(_LETTERS.findall(text.lower()))


def is_mean(row: Row) -> bool:
    return bool(MEAN.match(str(total_label(row) or "")))


def is_everything(row: Row) -> bool:
    """The row's only text, beside a currency, is a word such as `All`."""
    texts = [str(cell).strip() for cell in row if kind_of(cell) == "text"]
    return bool(texts) and bool(EVERYTHING.match(texts[0])) and all(EVERYTHING.match(text) or is_currency(text) for text in texts[1:])


def names_everything(text: str) -> bool:
    """`All`, `All ages`, `Both sexes`."""
    return len(text) < 40 and bool(EVERYTHING.match(text) or BOTH.match(text))


def is_currency(text: str) -> bool:
    return bool(re.fullmatch(CURRENCY, text))


def is_derived(row: Row) -> bool:
    first = next((cell for cell in row[:LABELS] if not is_empty(cell)), None)
    return isinstance(first, str) and bool(DERIVED.match(first.strip()))
