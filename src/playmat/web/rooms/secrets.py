"""Secrets: who holds one may sit where it was made out, or see the decks saved under it. Only digests are kept."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from typing import Final

from playmat.web.store.records import Chair

SEED: Final = 62  # bits of a seed
_ID: Final = re.compile(r"[\w-]{1,40}", re.ASCII)


def new_secret() -> str:
    """A secret of 192 bits."""
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """The id of a table or a deck: 96 bits, so that nobody finds one by trying."""
    return secrets.token_urlsafe(12)


def is_id(text: str) -> bool:
    """Whether a text can be the id of a table or a deck. (Not every database can be asked for every text.)"""
    return _ID.fullmatch(text) is not None


def new_seed() -> int:
    """The seed of a game's shuffles: of 62 bits, so that nobody finds it by shuffling until the own hand comes out."""
    return secrets.randbits(SEED)


def digest_of(secret: str) -> str:
    """What is kept of a secret; "" for none."""
    return hashlib.sha256(secret.encode()).hexdigest() if secret else ""


def seats_of(secret: str, chairs: list[Chair]) -> list[int]:
    """The seats that a secret was made out for."""
    said = digest_of(secret)
    return [chair.player for chair in chairs if said and hmac.compare_digest(chair.secret, said)]
