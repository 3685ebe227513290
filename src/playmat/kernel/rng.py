"""The one random generator: xoshiro128** (Blackman and Vigna, 2018) on four 32-bit words that live in the state.

Every intermediate value stays under 62 bits, so that pure Python and compiled code agree to the bit. `docs/random.md`
gives the specification; changing anything here changes every recorded game.
"""

from __future__ import annotations

from typing import Final, TypeVar

_Item = TypeVar("_Item", bound=int)

MASK: Final[int] = 0xFFFFFFFF


def seeded(seed: int) -> list[int]:
    """Four words from a seed of any size: splitmix32 over its 32-bit pieces, lowest piece first."""
    if seed < 0:
        seed = -seed * 2 + 1
    pieces = [seed & MASK]
    seed >>= 32
    while seed:
        pieces.append(seed & MASK)
        seed >>= 32
    words = [0x9E3779B9, 0x243F6A88, 0xB7E15162, 0x85A308D3]
    h = 0
    for piece in pieces:
        for i in range(4):
            h = (h + piece + 0x9E3779B9) & MASK
            z = h ^ (h >> 16)
            z = _mul(z, 0x21F0AAAD)
            z ^= z >> 15
            z = _mul(z, 0x735A2D97)
            z ^= z >> 15
            words[i] = (words[i] ^ z) & MASK
    if not (words[0] | words[1] | words[2] | words[3]):
        words[0] = 1
    return words


def _mul(a: int, b: int) -> int:
    """(a * b) mod 2**32 without leaving 62 bits."""
    return (a * (b & 0xFFFF) + (((a * (b >> 16)) & 0xFFFF) << 16)) & MASK


def step(w: list[int]) -> int:
    """The next 32-bit number; changes the four words in place."""
    s1 = w[1]
    x = (s1 * 5) & MASK
    result = (((x << 7) | (x >> 25)) & MASK) * 9 & MASK
    t = (s1 << 9) & MASK
    w[2] ^= w[0]
    w[3] ^= s1
    w[1] ^= w[2]
    w[0] ^= w[3]
    w[2] ^= t
    x = w[3]
    w[3] = ((x << 11) | (x >> 21)) & MASK
    return result


def below(w: list[int], n: int) -> int:
    """A number from 0 to n - 1, each equally likely (rejection; n at most 2**32)."""
    limit = 0x100000000 - 0x100000000 % n
    x = step(w)
    while x >= limit:
        x = step(w)
    return x % n


def shuffle(w: list[int], items: list[_Item]) -> None:
    """Fisher and Yates from the last place down, in place: `below` for each, written out on four numbers that need not
    be looked up, since a game shuffles some two hundred cards.
    """
    a, b, c, d = w[0], w[1], w[2], w[3]
    for i in range(len(items) - 1, 0, -1):
        n = i + 1
        limit = 0x100000000 - 0x100000000 % n
        x = limit
        while x >= limit:
            x = (b * 5) & MASK
            x = (((x << 7) | (x >> 25)) & MASK) * 9 & MASK
            t = (b << 9) & MASK
            c ^= a
            d ^= b
            b ^= c
            a ^= d
            c ^= t
            d = ((d << 11) | (d >> 21)) & MASK
        j = x % n
        item = items[i]
        items[i] = items[j]
        items[j] = item
    w[:] = [a, b, c, d]
