"""AES decryption of many blocks at once: the standard library has none."""

from typing import List

import numpy as np


def _times_two(value: int) -> int:
    value <<= 1
    return (value ^ 0x11B) & 0xFF if value & 0x100 else value


def _multiply(one: int, other: int) -> int:
    product = 0
    while other:
        if other & 1:
            product ^= one
        one, other = _times_two(one), other >> 1
    return product


def _boxes() -> List[int]:
    """The substitution box: the inverse in GF(256), then an affine map."""
    box = [0x63] * 256
    for value in range(1, 256):
        inverse = next(other for other in range(1, 256) if _multiply(value, other) == 1)
        mixed = 0x63
        for turn in range(5):
            mixed ^= ((inverse << turn) | (inverse >> (8 - turn))) & 0xFF
        box[value] = mixed
    return box


SHIFT_BACK = np.array([0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3])


class Aes:
    """One key of 16, 24 or 32 bytes."""

    def __init__(self, key: bytes) -> None:
        box = _boxes()
        self._inverse = np.zeros(256, dtype=np.uint8)
        self._inverse[box] = np.arange(256, dtype=np.uint8)
        self._by = {
            factor: np.array([_multiply(value, factor) for value in range(256)], dtype=np.uint8) for factor in (9, 11, 13, 14)
        }
        self._rounds = _expand(key, box)

    def decrypt_ecb(self, data: bytes) -> bytes:
        """Whole blocks only; a rest shorter than a block is dropped."""
        blocks = np.frombuffer(data[: len(data) // 16 * 16], dtype=np.uint8).reshape(-1, 16)
        state = blocks ^ self._rounds[-1]
        for key in self._rounds[-2:0:-1]:
            state = self._unmix(self._inverse[state[:, SHIFT_BACK]] ^ key)
        return (self._inverse[state[:, SHIFT_BACK]] ^ self._rounds[0]).tobytes()

    def decrypt_cbc(self, data: bytes, start: bytes) -> bytes:
        data = data[: len(data) // 16 * 16]
        before = np.frombuffer((start[:16] + data)[: len(data)], dtype=np.uint8)
        return (np.frombuffer(self.decrypt_ecb(data), dtype=np.uint8) ^ before).tobytes()

    def _unmix(self, state: np.ndarray) -> np.ndarray:
        columns = state.reshape(-1, 4, 4)
        mixed = np.empty_like(columns)
        for row in range(4):
            mixed[:, :, row] = (
                self._by[14][columns[:, :, row]]
                ^ self._by[11][columns[:, :, (row + 1) % 4]]
                ^ self._by[13][columns[:, :, (row + 2) % 4]]
                ^ self._by[9][columns[:, :, (row + 3) % 4]]
            )
        return mixed.reshape(-1, 16)


def _expand(key: bytes, box: List[int]) -> List[np.ndarray]:
    size = len(key) // 4
    words = [list(key[at : at + 4]) for at in range(0, len(key), 4)]
    constant = 1
    for at in range(size, 4 * (size + 7)):
        word = list(words[-1])
        if at % size == 0:
            word = [box[value] for value in word[1:] + word[:1]]
            word[0] ^= constant
            constant = _times_two(constant)
        elif size > 6 and at % size == 4:
            word = [box[value] for value in word]
        words.append([one ^ other for one, other in zip(words[at - size], word)])
    flat = np.array(words, dtype=np.uint8).reshape(-1, 16)
    return list(flat)
