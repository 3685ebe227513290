"""The words of TIDES in scenario files."""

from typing import Final

from playmat.scenario.dialect import Dialect
from playmat.scenario.speech import Speech

DIALECT: Final = Dialect(
    game="tides",
    vanilla={"name": "Limpet", "type": "diver", "depth": 1, "cost": 0},
    new_deck=40,
    speech=Speech(shapes={"strike": "cards"}, before_cards=(("strike", "with"),)),
)
