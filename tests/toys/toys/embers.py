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
    SINCE,
    USE,
    VOID,
    power,
    schema,
)
from embers.rules.turn import GAME, MAY_ATTACK, TURN

from playmat.kernel.completing import complete
from playmat.kernel.model.rulebook import Rulebook
from playmat.kernel.model.schema import E_DAMAGE, E_PLAYER_DAMAGE
from playmat.kernel.procedures.priority import make_priority, make_settle
from playmat.kernel.procedures.replacing import make_replacement
from playmat.kernel.registry import register
from playmat.kernel.running.loops import make_loops
from toys import embers_cards
from toys.embers_cards import decks
from toys.embers_play import MAY_PLAY, MAY_USE, PLAYING, RESOLVE, act_options, perform, place, resolve, why_not_act
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
    "perform",
    "power",
]


def make_rulebook(edition: str, format: str) -> Rulebook:
    """The rulebook: procedures, permissions and functions in one place."""
    book = Rulebook("embers", edition, schema())
    book.loose_zones = 1 << FIELD | 1 << HAND
    book.phases = ["main", "attack", "end"]
    book.durations = ["once", "until end of turn"]
    book.verbs = {PLAY: "play", USE: "use"}
    book.start = GAME
    settle = make_settle(["4.1", "4.2"], ["4.3"], ["4.3"], ["4.3"])
    priority = make_priority(["2.3"], ["2.3"], ["3.1", "3.4"], ["3.5"])
    book.add(GAME, TURN, PLAYING, RESOLVE, settle, priority, make_replacement("5.1", "5.1"))
    book.add(make_loops("7.1", "7.2", "7.3"), *embers_cards.EFFECTS, MAY_PLAY, MAY_USE, MAY_ATTACK)
    book.rule_processes = rule_processes
    book.act_options = act_options
    book.why_not_act = why_not_act
    book.perform = perform
    book.resolve = resolve
    book.place = place
    book.commits = {E_PLAYER_DAMAGE: lose_life, E_DAMAGE: take_damage}
    book.layer_count = 3
    book.reset_on_move = [DAMAGE]
    book.turn_on_move = [SINCE]
    book.concede_clause = "6"
    book.clause("6")
    complete(book)
    return book


EMBERS_GAME = register(toy("embers", make_rulebook, embers_cards))
