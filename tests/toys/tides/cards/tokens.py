"""The tokens of TIDES: cards that are in no deck, and that effects bring into the game."""

from __future__ import annotations

from typing import Final

from tides.cards.record import TOKEN, TidesCard

FOAM: Final = TidesCard(id="foam", name="Foam", type=TOKEN, depth=1, cost=0)
TOKENS: Final = (FOAM,)
