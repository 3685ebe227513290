"""What both toys need: cards and abilities made by hand as the kernel's Code, and the game known by its name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from playmat.kernel.model.ability import (
    K_REPLACEMENT,
    K_STATIC,
    K_TRIGGERED,
    Change,
    Code,
    Matches,
    Pool,
    Rewrites,
    Targets,
)
from playmat.kernel.model.procedure import DONE, Procedure
from playmat.kernel.model.rulebook import Rulebook
from playmat.kernel.model.state import State
from playmat.kernel.records import CardDef, Chars, Ctx, Event, Frame
from playmat.kernel.registry import GameKind, MakeRulebook, Pile

Effect = Callable[[State, Ctx], None]


def define(
    pool: Pool, key: str, name: str, numbers: list[int], sets: list[tuple[str, ...]], abilities: list[Code]
) -> None:
    """Add a printed card to the pool."""
    base = Chars(numbers, sets, [code.aid for code in abilities], [])
    pool.by_key[key] = len(pool.defs)
    pool.defs.append(CardDef(len(pool.defs), key, name, None, base, []))


def ability(pool: Pool, kind: int, name: str, zones: list[int], node: object = None) -> Code:
    """Add an ability to the pool. Its name is that of the procedure that carries it out, if it has an effect."""
    code = Code(len(pool.codes), kind, node)
    code.name = name
    code.held_zones = zones
    pool.codes.append(code)
    return code


def trigger(pool: Pool, name: str, zones: list[int], watches: list[int], matches: Matches) -> Code:
    """A triggered ability."""
    code = ability(pool, K_TRIGGERED, name, zones)
    code.watches = watches
    code.matches = matches
    return code


def replacement(
    pool: Pool, name: str, zones: list[int], watches: list[int], matches: Matches, rewrite: Rewrites
) -> Code:
    """A replacement effect."""
    code = ability(pool, K_REPLACEMENT, name, zones)
    code.watches = watches
    code.matches = matches
    code.rewrite = rewrite
    return code


def static(
    pool: Pool,
    name: str,
    zones: list[int],
    layer: int,
    apply: Callable[[State, Chars, int, Ctx, int], None],
    scope: Targets | None = None,
    aspects: int = 0,
    reads: int = 0,
    writes: int = 0,
) -> Code:
    """A continuous effect; without a scope it needs targets of its own, as an ongoing effect has."""
    code = ability(pool, K_STATIC, name, zones)
    code.scope = scope
    code.aspects = aspects
    code.changes = [Change(layer, reads, writes, apply, None)]
    return code


def effect(name: str, clause: str, do: Effect) -> Procedure:
    """A procedure of one step that needs no decision."""
    proc = Procedure(name)

    @proc.step(clause)
    def happens(s: State, f: Frame) -> int:
        assert f.ctx is not None
        do(s, f.ctx)
        return DONE

    return proc


def itself(zone: int) -> Matches:
    """The event that the ability's own card enters a zone."""

    def enters(s: State, ev: Event, ctx: Ctx) -> bool:
        return ev.to == zone and ev.obj == ctx.src

    return enters


class Cards(Protocol):
    """The module of a toy's cards."""

    ALL: list[str]

    def make_pool(self, keys: list[str]) -> Pool:
        """Link the cards with these keys."""

    def decks(self) -> list[object]:
        """Two decks to try the game with."""


def toy(name: str, rulebook: MakeRulebook, cards: Cards) -> GameKind:
    """A toy as a kind of game. Its cards are their keys; all of them come along, so that samples may guess."""

    def pool(book: Rulebook, sources: list[object]) -> Pool:
        return cards.make_pool([str(key) for key in sources])

    def gather(given: object, decks: object) -> tuple[list[object], list[list[Pile]]]:
        assert isinstance(decks, (list, tuple))
        return list(cards.ALL), [[("deck", list(deck))] for deck in decks]

    return GameKind(name, name.title(), rulebook, pool, gather, decks=cards.decks)
