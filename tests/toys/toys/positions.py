"""Positions of the toys, set up by hand: what lies where, and a player with priority in the main phase."""

from __future__ import annotations

from collections.abc import Sequence

from playmat.kernel import registry
from playmat.kernel.game import Game
from playmat.kernel.knowledge import handle
from playmat.kernel.model.frames import push
from playmat.kernel.model.schema import CONTROLLER, SEEN, V_ACTIVE, V_PHASE, V_TURN
from playmat.kernel.model.state import State
from playmat.kernel.origin import cards_digest
from playmat.kernel.setup import blank_state, deal_card
from toys import embers, embers_cards, tides, tides_cards

Hands = Sequence[Sequence[str]]
NOTHING: Hands = ((), ())


def _state(name: str, keys: list[str], field: Hands, hand: Hands, deck: Hands) -> State:
    kind = registry.find(name)
    book = kind.rulebook()
    pool = kind.pool("default", "", list(keys), cards_digest(list(keys)))
    s = blank_state(book, pool, 7)
    for zone, hands in (("field", field), ("hand", hand), ("deck", deck)):
        for player, cards in enumerate(hands):
            for key in cards:
                card = deal_card(s, pool.by_key[key], player, book.schema.zone_index[zone])
                s.cols[SEEN][card] = {"field": 3, "hand": 1 << player, "deck": 0}[zone]
    s.vals[V_TURN] = 3
    s.vals[V_ACTIVE] = 0
    s.vals[V_PHASE] = 0
    return s


def embers_main(
    field: Hands = NOTHING,
    hand: Hands = NOTHING,
    deck: Hands = (["fox"] * 9, ["fox"] * 9),
    fuel: tuple[int, int] = (6, 6),
) -> Game:
    """EMBERS, turn of player 0, who has priority in the main phase with an empty stack."""
    s = _state("embers", embers_cards.ALL, field, hand, deck)
    for player in range(2):
        s.pvals[embers.LIFE][player] = 10
        s.pvals[embers.EMBERS][player] = fuel[player]
    push(s, "game", 0).step = embers.GAME.at("turns")
    push(s, "turn", 0).step = embers.TURN.at("name_an_attacker")
    push(s, "priority", 0, [0])
    return Game(s)


def tides_main(field: Hands = NOTHING, hand: Hands = NOTHING, deck: Hands = (["crab"] * 9, ["crab"] * 9)) -> Game:
    """TIDES, turn of player 0, who may do something in the main phase."""
    s = _state("tides", tides_cards.ALL, field, hand, deck)
    push(s, "game", 0).step = tides.GAME.at("turns")
    push(s, "turn", 0).step = tides.TURN.at("what_to_do")
    return Game(s)


def card(game: Game, key: str, which: int = 0) -> int:
    """The number of the first (or another) card with a key."""
    s = game._state
    found = [c for c, d in enumerate(s.cols[0]) if s.pool.defs[d].key == key]
    return found[which]


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
