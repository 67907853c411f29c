"""How deep a JSON text is nested, found before anything recurses into it: Pythons differ in how much of that they bear."""

import numpy as np

BLOCK = 1 << 22
STEPS = np.zeros(256, dtype=np.int8)
STEPS[[ord("["), ord("{")]] = 1
STEPS[[ord("]"), ord("}")]] = -1


def is_deeper(text: str, most: int) -> bool:
    """Whether brackets outside of texts stand more than `most` deep."""
    if text.count("[") + text.count("{") <= most:
        return False
    data = text.encode("utf-8", errors="replace")
    data = data.replace(b"\\\\", b"__").replace(b'\\"', b"__")
    inside, depth = 0, 0
    for start in range(0, len(data), BLOCK):
        block = np.frombuffer(data, dtype=np.uint8, count=min(BLOCK, len(data) - start), offset=start)
        within = np.bitwise_xor.accumulate((block == ord('"')).view(np.uint8)) ^ np.uint8(inside)
        depths = depth + np.cumsum(np.where(within, np.int8(0), STEPS[block]), dtype=np.int64)
        if depths.max() > most:
            return True
        inside, depth = int(within[-1]), max(0, int(depths[-1]))
    return False
