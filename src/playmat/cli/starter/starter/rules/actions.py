"""What players do: a row for each verb. Options are listed in the order of the rows."""

from __future__ import annotations

from typing import Final

from playmat.kernel.model.verb import Verb

from starter.rules.attacking import MAY_ATTACK, MAY_BLOCK, attackers, begin_attack
from starter.rules.playing import (
    MAY_PLAY,
    MAY_USE,
    abilities_to_use,
    begin_playing,
    begin_using,
    cards_to_play,
)
from starter.rules.schema import ATTACK, BLOCK, PLAY, USE

VERBS: Final = [
    Verb(PLAY, "play", "play {card}", MAY_PLAY, options=cards_to_play, begin=begin_playing),
    Verb(USE, "use", "use {ability}", MAY_USE, numbered=True, options=abilities_to_use, begin=begin_using),
    Verb(ATTACK, "attack", "attack with {card}", MAY_ATTACK, options=attackers, begin=begin_attack),
    Verb(BLOCK, "block", "block with {card}", MAY_BLOCK),  # answers a question of its own
]
