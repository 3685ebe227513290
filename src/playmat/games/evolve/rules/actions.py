"""What a player does: a row for each verb, and the functions that list and begin what a player may do now."""

from __future__ import annotations

from typing import Final

from playmat.games.evolve.rules.attack import start_attacking
from playmat.games.evolve.rules.end import WARDING
from playmat.games.evolve.rules.permissions import PLAY
from playmat.games.evolve.rules.permit_abilities import USE
from playmat.games.evolve.rules.permit_attack import ATTACK, TARGET
from playmat.games.evolve.rules.play import start_playing, start_using
from playmat.games.evolve.rules.schema import (
    EX,
    FIELD,
    HAND,
    O_ATTACK,
    O_ENGAGE,
    O_PLAY,
    O_POINT,
    O_TARGET,
    O_USE,
)
from playmat.kernel.continuous import who_may_act, who_may_act_elsewhere
from playmat.kernel.model.state import State
from playmat.kernel.model.verb import Verb
from playmat.kernel.records import Answer, answers_of, card_of
from playmat.rules.abilities import add_uses, chosen


def _cards(s: State, player: int, found: list[Answer]) -> None:
    """Cards of the hand and of the EX area."""
    if PLAY.now(s, player):
        cards = [*s.zone(HAND, player), *s.zone(EX, player)]
        found += answers_of(O_PLAY, PLAY.permitted(s, player, cards))


def _abilities(s: State, player: int, found: list[Answer]) -> None:
    """Abilities of the field, and abilities that are valid elsewhere."""
    if not USE.now(s, player):
        return
    able = who_may_act(s, s.zone(FIELD, player))
    if able:
        add_uses(s, player, able, USE, O_USE, found)
    able = who_may_act_elsewhere(s, player)
    if able:
        add_uses(s, player, able, USE, O_USE, found)


def _attackers(s: State, player: int, found: list[Answer]) -> None:
    """Followers that can attack."""
    if ATTACK.now(s, player):
        found += answers_of(O_ATTACK, ATTACK.permitted(s, player, s.zone(FIELD, player)))


def _play(s: State, player: int, answer: Answer) -> None:
    start_playing(s, player, card_of(answer))


def _use(s: State, player: int, answer: Answer) -> None:
    start_using(s, player, card_of(answer), chosen(s, answer))


def _attack(s: State, player: int, answer: Answer) -> None:
    start_attacking(s, player, card_of(answer))


# Answers are listed in the order of these rows.
VERBS: Final[list[Verb]] = [
    Verb(O_PLAY, "play", "play {card}", PLAY, options=_cards, begin=_play),
    Verb(O_USE, "use", "use {ability}", USE, numbered=True, options=_abilities, begin=_use),
    Verb(O_ATTACK, "attack", "attack with {card}", ATTACK, options=_attackers, begin=_attack),
    Verb(O_TARGET, "target", "attack {card}", TARGET),
    Verb(O_ENGAGE, "engage", "engage {card}", WARDING),
    Verb(O_POINT, "evolution-point", "use an evolution point", bare=True),
]
