"""What players are handed, as bytes for pickle: canonical JSON of its data. Equal knowledge gives equal bytes."""

from __future__ import annotations

import msgspec


def packed(data: object) -> bytes:
    """Data as bytes."""
    return msgspec.json.encode(data, order="deterministic")


def unpacked(content: bytes) -> object:
    """The data of bytes."""
    return msgspec.json.decode(content)
