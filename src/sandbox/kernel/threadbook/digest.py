"""Short digests of values that are alike whenever the values are, in whichever process; None for all other kinds."""

from __future__ import annotations

import datetime
import decimal
import fractions
import hashlib
import struct
import sys
import time
import uuid
from collections import Counter, OrderedDict, defaultdict, deque
from typing import Any, Callable, Optional

from .parts import parts_of


def _ids(*kinds: type) -> frozenset[int]:
    """To compare types by what they are, since a class may say for itself what it equals."""
    return frozenset(id(kind) for kind in kinds)


_PLAIN = _ids(int, bool, complex, type(None), decimal.Decimal, fractions.Fraction, uuid.UUID, range)
_TEXTS = _ids(str, bytes, bytearray)
_DAYS = _ids(datetime.date, datetime.timedelta)
_TIMES = _ids(datetime.datetime, datetime.time)
_SEQUENCES = _ids(list, tuple, deque)
_SETS = _ids(set, frozenset)
_MAPPINGS = _ids(dict, OrderedDict, defaultdict, Counter)
_ZONES = frozenset({"datetime", "zoneinfo", "pytz", "dateutil"})
# Objects have parts that are objects.
_MOST_DEPTH = 40
# Of a number with 53 bits those that say something: the order of a sum may change the rest.
_NOISE_BITS = 16
# Of many numbers, such as small remainders of large sums, one is soon at the edge between two.
_NOISE_BITS_OF_MANY = 30
_OBJECT_BYTES = 64
# As long as so many bytes take.
_ELEMENT_BYTES = 400
_FEW = 1000
_PART = 8192
_STABLE = frozenset(
    {"string", "bytes", "empty", "boolean", "integer", "floating", "date", "decimal", "datetime", "datetime64", "timedelta64"}
)


class Limits:
    """So many bytes and so much time for all digests of one cell."""

    def __init__(self, most: int, seconds: float) -> None:
        self._room = most
        self._end = time.monotonic() + seconds
        # Objects that are being looked into, or were: one may be part of itself.
        self.seen: dict[int, bytes] = {}

    def take(self, size: int) -> None:
        self._room -= size
        if self._room < 0 or time.monotonic() > self._end:
            raise NotCompared

    def have(self, size: int) -> bool:
        return self._room >= size and not self.used_up

    @property
    def used_up(self) -> bool:
        return self._room < 0 or time.monotonic() > self._end


class NotCompared(Exception):
    """A kind that may look otherwise though it is the same, or too much of it."""


def digest(value: Any, limits: Limits) -> Optional[str]:
    """Only of types that run no code of the cells; the order of sets and dicts does not count."""
    limits.seen.clear()
    try:
        return _of(value, limits, 0).hex()
    except Exception:  # whatever a library does with such a value
        return None


def _of(value: Any, limits: Limits, depth: int) -> bytes:
    limits.take(_OBJECT_BYTES)
    kind = type(value)
    if depth > _MOST_DEPTH:
        raise NotCompared
    if kind is float:
        return _hash("float", _rounded(value))
    if id(kind) in _TEXTS:
        data = value.encode("utf-8", "surrogatepass") if kind is str else bytes(value)
        limits.take(len(data))
        return _hash(kind.__name__, data)
    if id(kind) in _TIMES:
        _check_zone(value.tzinfo)
    if id(kind) in _PLAIN or id(kind) in _DAYS or id(kind) in _TIMES:
        return _hash(kind.__name__, repr(value).encode())
    if id(kind) in _SEQUENCES:
        return _hash(kind.__name__, *(_of_part(each, limits, depth + 1) for each in value))
    if id(kind) in _SETS:
        return _of_set(value, limits, depth)
    if id(kind) in _MAPPINGS:
        pairs = (_of_part(key, limits, depth + 1) + _of_part(each, limits, depth + 1) for key, each in value.items())
        return _hash(kind.__name__, *sorted(pairs))
    return _of_library(value, limits, depth)


def _of_set(value: Any, limits: Limits, depth: int) -> bytes:
    """Not of objects that are looked into: what comes first of them is another one in each process."""
    seen = len(limits.seen)
    parts = sorted(_of(each, limits, depth + 1) for each in value)
    if len(limits.seen) > seen:
        raise NotCompared
    return _hash(type(value).__name__, *parts)


def _check_zone(zone: Any) -> None:
    """One that a cell defined may say of itself whatever it likes."""
    if zone is not None and type(zone).__module__.split(".")[0] not in _ZONES:
        raise NotCompared


def _of_library(value: Any, limits: Limits, depth: int) -> bytes:
    """No library is imported for it: what is not there made no value."""
    for (library, name), of_kind in _KINDS.items():
        module = sys.modules.get(library)
        if module is not None and vars(module).get(name) is type(value):
            return of_kind(value, limits)
    return _of_parts(value, limits, depth)


def _of_parts(value: Any, limits: Limits, depth: int) -> bytes:
    """A part that is not compared leaves the rest comparable."""
    known = limits.seen.get(id(value))
    if known is not None:
        return known
    parts = parts_of(value)
    if parts is None:
        raise NotCompared
    limits.seen[id(value)] = b"itself"
    made = _hash("object", *sorted(str.encode(name) + _of_part(part, limits, depth + 1) for name, part in parts.items()))
    limits.seen[id(value)] = made
    return made


def _of_part(part: Any, limits: Limits, depth: int) -> bytes:
    try:
        return _of(part, limits, depth)
    except NotCompared:
        if limits.used_up:
            raise
        return b"not compared"


def _array(value: Any, limits: Limits) -> bytes:
    import numpy

    if value.dtype.names:
        return _hash("fields", *(name.encode() + _array(value[name], limits) for name in value.dtype.names))
    if value.dtype.kind not in "biufcmMSU":
        raise NotCompared
    limits.take(value.nbytes)
    content = hashlib.sha1(usedforsecurity=False)
    # In small parts, whose memory is used again and again.
    rows = value if value.ndim == 2 and not value.flags.c_contiguous else [value.reshape(-1)]
    for row in rows:
        limits.take(0)
        for at in range(0, len(row), _PART):
            part = row[at : at + _PART]
            if value.dtype == numpy.float64:
                part = (part.view(numpy.int64) + (1 << (_NOISE_BITS_OF_MANY - 1))) >> _NOISE_BITS_OF_MANY
            content.update(numpy.ascontiguousarray(part).tobytes())
    return _hash("array", str(value.dtype).encode(), str(value.shape).encode(), content.digest())


def _frame(value: Any, limits: Limits) -> bytes:
    if not limits.have(value.shape[0] * value.shape[1] * 8):
        raise NotCompared
    kinds = {str(dtype) for dtype in value.dtypes}
    if len(kinds) == 1 and kinds <= {"float64", "int64"}:
        # As pandas holds them, so that mostly nothing is copied.
        columns = [_array(value.to_numpy().T, limits)]
    else:
        columns = [_column(value.iloc[:, at], limits) for at in range(value.shape[1])]
    return _hash("frame", _column(value.columns, limits), _column(value.index, limits), *columns)


def _column(value: Any, limits: Limits) -> bytes:
    """Of a Series or an Index; a part that is not compared leaves the rest comparable."""
    import numpy
    import pandas

    name = str(value.name).encode("utf-8", "replace") if type(value.name) in (str, int) else b""
    _check_zone(getattr(value.dtype, "tz", None))
    if isinstance(value.dtype, numpy.dtype) and value.dtype.kind in "biufcmM":
        return _hash("column", name, _array(value.to_numpy(), limits))
    if type(value) is pandas.RangeIndex:
        return _hash("range", name, repr((value.start, value.stop, value.step)).encode())
    if isinstance(value.dtype, pandas.CategoricalDtype):
        kinds = value.dtype.categories
        named = _few(kinds.tolist(), limits) if len(kinds) <= _FEW else b"many"
        codes = value.codes if isinstance(value, pandas.CategoricalIndex) else value.cat.codes.to_numpy()
        return _hash("category", name, _array(codes, limits), named)
    if len(value) <= _FEW:
        return _hash("few", name, _few(value.tolist(), limits))
    limits.take(len(value) * _ELEMENT_BYTES)
    plain = value.to_series() if isinstance(value, pandas.Index) else value
    if isinstance(value, pandas.MultiIndex) or pandas.api.types.infer_dtype(plain, skipna=True) not in _STABLE:
        return _hash("column", name, str(len(value)).encode(), b"not compared")
    return _hash("column", name, pandas.util.hash_pandas_object(plain, index=False).to_numpy().tobytes())


def _few(values: list[Any], limits: Limits) -> bytes:
    """Quicker than pandas, which has to find out first what they are."""
    try:
        return b"".join(_of(each, limits, 1) for each in values)
    except NotCompared:
        if limits.used_up:
            raise
        return b"not compared"


def _scalar(value: Any, limits: Limits) -> bytes:
    import numpy

    return _array(numpy.asarray(value), limits)


def _stamp(value: Any) -> bytes:
    _check_zone(value.tzinfo)
    return _hash("time", repr(value).encode())


_KINDS: dict[tuple[str, str], Callable[[Any, Limits], bytes]] = {
    ("numpy", "ndarray"): _array,
    **{("numpy", f"{kind}{bits}"): _scalar for kind in ("int", "uint") for bits in (8, 16, 32, 64)},
    **{("numpy", name): _scalar for name in ("float16", "float32", "float64", "bool_", "bool", "datetime64")},
    ("pandas", "DataFrame"): _frame,
    ("pandas", "Series"): lambda value, limits: _hash("series", _column(value.index, limits), _column(value, limits)),
    ("pandas", "Timestamp"): lambda value, _: _stamp(value),
    ("pandas", "Timedelta"): lambda value, _: _hash("time", repr(value).encode()),
}


def _rounded(value: float) -> bytes:
    (bits,) = struct.unpack("<q", struct.pack("<d", value))
    return str((bits + (1 << (_NOISE_BITS - 1))) >> _NOISE_BITS).encode()


def _hash(kind: str, *parts: bytes) -> bytes:
    made = hashlib.blake2b(kind.encode(), digest_size=9)
    for part in parts:
        made.update(len(part).to_bytes(8, "little"))
        made.update(part)
    return made.digest()
