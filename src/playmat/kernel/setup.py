"""A fresh state: every card in its owner's deck zone, the generator seeded, the game's procedure about to begin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.kernel import rng
from playmat.kernel.model.frames import push
from playmat.kernel.model.schema import (
    BASE,
    CONTROLLER,
    DEF,
    EVERYTHING,
    FACE,
    OWNER,
    RUNNING,
    SEEN,
    STAMP,
    V_PRIORITY,
    V_RESULT,
    V_SERIAL,
    ZONE,
)
from playmat.kernel.model.state import State
from playmat.kernel.records import NONE, CardId

if TYPE_CHECKING:
    from playmat.kernel.model.ability import Pool
    from playmat.kernel.model.rulebook import Rulebook


def blank_state(book: Rulebook, pool: Pool, seed: int) -> State:
    """A state without cards and frames (set-up and scenarios fill it)."""
    schema = book.schema
    n = book.players
    vals = [0] * len(schema.values)
    vals[V_RESULT] = RUNNING
    vals[V_PRIORITY] = NONE
    return State(
        book,
        pool,
        [[] for _ in schema.columns],
        [[] for _ in range(len(schema.zones) * n)],
        [[0] * n for _ in schema.player_values],
        vals,
        {},
        rng.seeded(seed),
        [],
        [],
        [],
        [],
        [],
        {},
        {},
        {},
        {},
        {},
        n,
    )


def deal_card(s: State, definition: int, owner: int, zone: int) -> int:
    """Lay a card into a zone before the game begins (no event, no undo)."""
    return deal_pile(s, [definition], owner, zone)


def deal_pile(s: State, definitions: list[int], owner: int, zone: int) -> int:
    """Lay cards into a zone before the game begins, the first one at the bottom; returns the first one."""
    first = len(s.cols[DEF])
    n = len(definitions)
    hidden, own = s.book.schema.hidden[zone], s.book.schema.own[zone]
    seen = 1 << owner if own else (1 << s.players) - 1 if not hidden else 0
    face = 1 if own and not hidden else 0
    serial = s.vals[V_SERIAL]
    for at in range(len(s.cols)):
        col = s.own_column(at)
        if at == DEF:
            col += definitions
        elif at == STAMP:
            col += range(serial + 1, serial + n + 1)
        else:
            same = owner if at in (OWNER, CONTROLLER, BASE) else zone if at == ZONE else seen if at == SEEN else 0
            col += [face if at == FACE else same] * n
    s.vals[V_SERIAL] = serial + n
    s.zones[zone * s.players + (0 if s.book.schema.shared[zone] else owner)] += [
        CardId(card) for card in range(first, first + n)
    ]
    s.computed.dirty = EVERYTHING
    s.computed.tick += 1
    return first


def new_state(book: Rulebook, pool: Pool, decks: list[list[tuple[str, list[int]]]], seed: int) -> State:
    """decks[player]: (zone name, definitions) pairs, first card at the bottom. The rulebook's `start` does the rest."""
    s = blank_state(book, pool, seed)
    for player, piles in enumerate(decks):
        for zone, definitions in piles:
            deal_pile(s, definitions, player, book.schema.zone_index[zone])
    push(s, book.start.name, 0)
    return s
