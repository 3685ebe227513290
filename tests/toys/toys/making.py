"""What both toys need: cards and abilities made by hand as the kernel's Code, and the game known by its name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from playmat.kernel.model.ability import (
    K_REPLACEMENT,
    K_STATIC,
    K_TRIGGERED,
    Change,
    LinkedAbility,
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
    pool: Pool, key: str, name: str, numbers: list[int], sets: list[tuple[str, ...]], abilities: list[LinkedAbility]
) -> None:
    """Add a printed card to the pool."""
    base = Chars(numbers, sets, [ability.aid for ability in abilities], [])
    pool.by_key[key] = len(pool.defs)
    pool.defs.append(CardDef(len(pool.defs), key, name, None, base, []))


def ability(pool: Pool, kind: int, name: str, zones: list[int], node: object = None) -> LinkedAbility:
    """Add an ability to the pool. Its name is that of the procedure that carries it out, if it has an effect."""
    ability = LinkedAbility(len(pool.abilities), kind, node)
    ability.name = name
    ability.held_zones = zones
    pool.abilities.append(ability)
    return ability


def trigger(pool: Pool, name: str, zones: list[int], watches: list[int], matches: Matches) -> LinkedAbility:
    """A triggered linked."""
    linked = ability(pool, K_TRIGGERED, name, zones)
    linked.watches = watches
    linked.matches = matches
    return linked


def replacement(
    pool: Pool, name: str, zones: list[int], watches: list[int], matches: Matches, rewrite: Rewrites
) -> LinkedAbility:
    """A replacement effect."""
    linked = ability(pool, K_REPLACEMENT, name, zones)
    linked.watches = watches
    linked.matches = matches
    linked.rewrite = rewrite
    return linked


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
) -> LinkedAbility:
    """A continuous effect; without a scope it needs targets of its own, as an ongoing effect has."""
    linked = ability(pool, K_STATIC, name, zones)
    linked.scope = scope
    linked.aspects = aspects
    linked.changes = [Change(layer, reads, writes, apply, None)]
    return linked


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
