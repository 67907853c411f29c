"""Two-byte code pages of East Asia, judged by their share of everyday characters."""

import re
from typing import Dict, Tuple

HIGH_RUN = re.compile(rb"[\x80-\xff]+")
JUDGED = 200_000
WIDE: Dict[str, Tuple[int, int]] = {
    "cp932": (0x88, 0x97),
    "euc_jp": (0xB0, 0xCF),
    "gb18030": (0xB0, 0xD7),
    "cp950": (0xA4, 0xC6),
    "cp949": (0xB0, 0xC8),
}
"""The lead bytes of the commonest characters of each."""
CHINESE = frozenset(
    "的一是不了人在有我他这中大来上国个到说们为子和你地出道时年得就那要下以生会自着去之过家学对可里后小么心多天而能好都没日于起还"
    "发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已从动两长知民现分将外但身些与高意进把法此实回二理美点月明其种全工"
    "者向部正名定女问力机给等几业最间新位因重电四第门相东海口西平信北少内加入先山五水万市总员性通目报马张数件安表原路期金合系计司"
    "這來國個說們為時過學對裡後無開見經頭將與進實點種問給業間電門東區單據灣縣齡額銷產機關數車長書"
    "利王果京务各至物台交算百科元资区品量程价单据网城李江广州省号姓龄额销售部"
)

JAPANESE = frozenset(
    "日一国人年大本中長出時行見月分後前生間上東今金入学高円子外下来小山女北午書先名川千水半男西電土木車何南万毎白天火右左父"
    "店売社都市区県町村商品数量価格合計税込抜額番号顧客氏住所部門新宿渋谷池袋横浜京阪府道駅線注文付曜担当在庫備考単株式会予約"
    "仕様発送先請求書納期開始終了更新登録種別地域担者用利状態総平均比率性年齢職業回答質問内容項目期間実績予算残支払収入差引消費"
)


def wide_score(data: bytes, codec: str) -> float:
    text = decoded(data[:JUDGED], codec)
    wide = [char for char in text if ord(char) > 0x7F]
    if not wide:
        return 0.0
    if codec == "cp932" and is_half_width(text):
        return 0.95
    lead = WIDE[codec]
    good = 0.0
    for char in wide:
        raw = char.encode(codec)
        good += 1.0 if _is_everyday(raw, lead, codec) else _native(char, codec)
    share = max(0.0, good / len(wide))
    alone = _after_letters(text) if codec in ("cp932", "cp950") else _single_runs(data)
    return share * (1 - alone) * _weight(wide, codec)


def is_half_width(text: str) -> bool:
    """Nothing but half-width kana, with voice marks, and these only where Japanese has them: `ｷﾝｶﾞｸ`."""
    wide = [char for char in text if ord(char) > 0x7F]
    marks = len(re.findall("[ﾞﾟ]", text))
    placed = len(re.findall("[ｳｶ-ﾄﾊ-ﾎ]ﾞ|[ﾊ-ﾎ]ﾟ", text))
    return len(wide) >= 4 and marks == placed > 0 and all("\uff66" <= char <= "\uff9f" or char in "｡｢｣､･" for char in wide)


def decoded(data: bytes, codec: str) -> str:
    """The text, or "" when the bytes are not that code page; a character cut at the end is forgiven."""
    for cut in range(4):
        try:
            return data[: len(data) - cut].decode(codec)
        except UnicodeDecodeError:
            continue
    return ""


def _is_everyday(raw: bytes, lead: Tuple[int, int], codec: str) -> bool:
    high_trail = codec in ("cp932", "cp950") or (len(raw) == 2 and raw[1] > 0xA0)
    return len(raw) == 2 and lead[0] <= raw[0] <= lead[1] and high_trail


def _native(char: str, codec: str) -> float:
    """Kana, hangul and punctuation speak for their page; private and half-width characters against it."""
    if "\ue000" <= char <= "\uf8ff" or "\uff61" <= char <= "\uff9f":
        return -2.0
    if codec in ("cp932", "euc_jp"):
        return 1.0 if "\u3040" <= char <= "\u30ff" or char in "、。「」・ー（）" else 0.0
    if codec == "cp949":
        return 1.0 if "\uac00" <= char <= "\ud7a3" else 0.0
    return 1.0 if char in "，。、；：（）《》“”！？·" else 0.0


def _weight(wide: "list[str]", codec: str) -> float:
    """What tells pages apart whose bytes overlap."""
    count = len(wide)
    if codec == "euc_jp":
        kana = sum("\u3040" <= char <= "\u30ff" for char in wide)
        common = sum(char in JAPANESE for char in wide)
        return 1.0 if kana > 0.08 * count else 0.6 + 0.4 * min(1.0, 2 * common / count)
    if codec == "cp949":
        hangul = sum("\uac00" <= char <= "\ud7a3" for char in wide)
        return 0.95 if hangul >= 0.95 * count and count >= 4 else 0.6
    if codec in ("gb18030", "cp950"):
        return 0.65 + 0.35 * min(1.0, 4 * sum(char in CHINESE for char in wide) / count)
    return 1.0


def _single_runs(data: bytes) -> float:
    runs = HIGH_RUN.findall(data[:JUDGED])
    return sum(len(run) == 1 for run in runs) / len(runs) if runs else 0.0


def _after_letters(text: str) -> float:
    """Share of wide characters right after a Latin letter: rare in Japanese, usual for accents and apostrophes."""
    wide = [index for index, char in enumerate(text) if ord(char) > 0x7F]
    return sum(text[index - 1].isascii() and text[index - 1].isalpha() for index in wide if index) / len(wide)
