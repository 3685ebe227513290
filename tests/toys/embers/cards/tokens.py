"""The tokens of EMBERS: cards that are in no deck, and that effects bring into the game."""

from __future__ import annotations

from typing import Final

from embers.cards.record import TOKEN, EmbersCard

CHICK: Final = EmbersCard(id="chick", name="Chick", type=TOKEN, cost=0, power=1)
TOKENS: Final = (CHICK,)
