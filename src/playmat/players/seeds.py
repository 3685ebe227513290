"""Seeds made from other seeds, so that each game and each player has a generator of its own."""

from __future__ import annotations

from hashlib import blake2b


def derived(seed: int, *what: object) -> int:
    """A 62-bit seed for a purpose: the same for the same seed and purpose, on any machine, and else unrelated."""
    text = "/".join(map(str, (seed, *what)))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "little") >> 2
