"""EMBERS with cards linked by hand, for tests of the kernel: the rules stand in `embers.rulebook`."""

from __future__ import annotations

from embers.rules.processes import lose_life, rule_processes, take_damage
from embers.rules.schema import (
    AIR,
    ASHES,
    DAMAGE,
    DECK,
    EMBERS,
    FIELD,
    HAND,
    LIFE,
    PLAY,
    POWER,
    VOID,
    make_schema,
    power,
)
from embers.rules.turn import GAME, MAY_ATTACK, TURN

from playmat.kernel.completing import complete
from playmat.kernel.model.rulebook import Rulebook
from playmat.kernel.model.rules import Abilities, Actions, Edition, Ending, Happenings, Processes, Rows, Rules
from playmat.kernel.model.schema import E_DAMAGE, E_PLAYER_DAMAGE
from playmat.kernel.procedures.priority import make_priority, make_settle
from playmat.kernel.procedures.replacing import make_replacement
from playmat.kernel.registry import register
from playmat.kernel.running.loops import make_loops
from toys import embers_cards
from toys.embers_cards import decks
from toys.embers_play import (
    MAY_PLAY,
    MAY_USE,
    PLAYING,
    RESOLVE,
    VERBS,
    act_options,
    perform,
    place,
    resolve,
    why_not_act,
)
from toys.making import toy

# What tests speak of, from wherever it stands.
__all__ = [
    "AIR",
    "ASHES",
    "DAMAGE",
    "DECK",
    "EMBERS",
    "EMBERS_GAME",
    "FIELD",
    "GAME",
    "HAND",
    "LIFE",
    "PLAY",
    "POWER",
    "TURN",
    "VOID",
    "act_options",
    "decks",
    "make_rulebook",
    "make_rules",
    "perform",
    "power",
]


def make_rulebook(edition: str, format: str) -> Rulebook:
    """The rulebook."""
    return complete(make_rules(edition, format))


def make_rules(edition: str, format: str) -> Rules:
    """All that it is told: procedures, permissions and functions in one place."""
    procedures = [
        GAME, TURN, PLAYING, RESOLVE,
        make_settle(["4.1", "4.2"], ["4.3"], ["4.3"], ["4.3"]),
        make_priority(["2.3"], ["2.3"], ["3.1", "3.4"], ["3.5"]),
        make_replacement("5.1", "5.1"),
        make_loops("7.1", "7.2", "7.3"),
        *embers_cards.EFFECTS,
    ]  # fmt: skip
    return Rules(
        Edition("embers", edition),
        make_schema(),
        Rows(GAME, procedures, [MAY_PLAY, MAY_USE, MAY_ATTACK]),
        actions=Actions(VERBS, act_options, perform, why_not_act),
        processes=Processes(rule_processes),
        abilities=Abilities(resolve, place),
        happenings=Happenings({E_PLAYER_DAMAGE: lose_life, E_DAMAGE: take_damage}),
        ending=Ending(clause="6", loose=[FIELD, HAND]),
    )


EMBERS_GAME = register(toy("embers", make_rulebook, embers_cards))
