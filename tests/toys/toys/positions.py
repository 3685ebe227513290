"""Positions of the toys, set up by hand: what lies where, and a player with priority in the main phase."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from embers.rules import schema as e
from embers.rules import turn as embers_turn
from tides.rules import turn as tides_turn

from playmat.cards.builtin import built_in_pool
from playmat.kernel import registry
from playmat.kernel.game import Game
from playmat.kernel.knowledge import handle
from playmat.kernel.model.ability import Pool
from playmat.kernel.model.frames import push
from playmat.kernel.model.rulebook import Rulebook
from playmat.kernel.model.schema import CONTROLLER, DEF, SEEN, V_ACTIVE, V_PHASE, V_TURN
from playmat.kernel.model.state import State
from playmat.kernel.origin import cards_digest
from playmat.kernel.setup import blank_state, deal_card

Hands = Sequence[Sequence[str]]
NOTHING: Hands = ((), ())


@lru_cache
def all_cards(name: str) -> list[object]:
    """What every card of a toy brings into a game."""
    sources, _ = registry.find(name).gather(None, [list(built_in_pool(name)), []])
    return sources


def linked(name: str, book: Rulebook | None = None) -> Pool:
    """Every card of a toy, linked for its rulebook or for another one."""
    kind, sources = registry.find(name), all_cards(name)
    return kind.pool("default", "", sources, cards_digest(sources)) if book is None else kind.make_pool(book, sources)


def _state(name: str, field: Hands, hand: Hands, deck: Hands) -> State:
    book, pool = registry.find(name).rulebook(), linked(name)
    s = blank_state(book, pool, 7)
    for zone, hands in (("field", field), ("hand", hand), ("deck", deck)):
        for player, cards in enumerate(hands):
            for key in cards:
                card = deal_card(s, pool.by_key[key], player, book.schema.zone_index[zone])
                s.cols[SEEN][card] = {"field": 3, "hand": 1 << player, "deck": 0}[zone]
    s.vals[V_TURN] = 3
    s.vals[V_ACTIVE] = 0
    s.vals[V_PHASE] = book.schema.phases.index("main")
    return s


def embers_main(
    field: Hands = NOTHING,
    hand: Hands = NOTHING,
    deck: Hands = (["fox"] * 9, ["fox"] * 9),
    fuel: tuple[int, int] = (6, 6),
) -> Game:
    """EMBERS, turn of player 0, who has priority in the main phase with an empty stack."""
    s = _state("embers", field, hand, deck)
    for player in range(2):
        s.pvals[e.LIFE][player] = 10
        s.pvals[e.EMBERS][player] = fuel[player]
    push(s, "game", 0).step = embers_turn.GAME.at("turns")
    push(s, "turn", 0).step = embers_turn.TURN.at("name_an_attacker")
    push(s, "priority", 0, [0])
    return Game(s)


def tides_main(field: Hands = NOTHING, hand: Hands = NOTHING, deck: Hands = (["crab"] * 9, ["crab"] * 9)) -> Game:
    """TIDES, turn of player 0, who may do something in the main phase."""
    s = _state("tides", field, hand, deck)
    push(s, "game", 0).step = tides_turn.GAME.at("turns")
    push(s, "turn", 0).step = tides_turn.TURN.at("what_to_do")
    return Game(s)


def card(game: Game, key: str, which: int = 0) -> int:
    """The number of the first (or another) card with a key."""
    s = game._state
    return [c for c, d in enumerate(s.cols[DEF]) if s.pool.defs[d].key == key][which]


def named(game: Game, key: str, which: int = 0) -> str:
    """How the first (or another) card with a key is named in answers and deeds: by its handle for who has it."""
    s = game._state
    number = card(game, key, which)
    seen = handle(s, s.cols[CONTROLLER][number], number)
    return f"#{seen}" if seen else f"#any {key}"


def both_pass(game: Game) -> None:
    """Both players pass once."""
    game.answer("pass")
    game.answer("pass")
