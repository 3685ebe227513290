"""The words of EMBERS in scenario files."""

from typing import Final

from playmat.scenario.dialect import Dialect

DIALECT: Final = Dialect(
    game="embers",
    vanilla={"name": "Plain Mouse", "type": "beast", "cost": 1, "power": 1},
    new_deck=30,
)
