"""What the payment that is asked for demands, how much of it the picks so far pay, and what one could pay with."""

from __future__ import annotations

from itertools import combinations
from typing import Final, NamedTuple, cast

from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_MASK, NO_OBJECT, Q_PAY, Ctx
from playmat.lang.run.costs import RESERVED, ResourceOp
from playmat.lang.run.execute import program_of
from playmat.lang.run.ops import PC, PROGRAM
from playmat.lang.run.vocabulary import Resource, Supply

ANY: Final = "any"  # what is demanded of no kind
MOST: Final = 6  # prescribed symbols up to which it is worked out which of them are paid


class Owed(NamedTuple):
    """A part of a cost: the kind that it prescribes, or ANY; how much; how much of that is paid."""

    what: str
    needed: int
    paid: int


def owed(s: State) -> list[Owed]:
    """The parts of what is being paid, those that prescribe a kind first; [] where nobody is asked what to pay with."""
    f = s.frames[-1] if s.frames else None
    if s.ask is None or s.ask.kind != Q_PAY or f is None or f.ctx is None or len(f.x) <= PC:
        return []
    op = program_of(s, f.x[PROGRAM])[f.x[PC]]
    if not isinstance(op, ResourceOp):
        return []
    symbols, generic = op.need(s, f.ctx)
    paid, more = _paid(s, op, f.ctx, symbols, generic)
    kinds = list(dict.fromkeys(symbols))
    parts = [Owed(kind, symbols.count(kind), paid.count(kind)) for kind in kinds]
    return [*parts, Owed(ANY, generic, more)] if generic else parts


class Means(NamedTuple):
    """What a player could pay with now, of one resource: its name, how much in all, and the cards it is made from."""

    what: str
    most: int
    supplies: list[Supply]


def means(s: State, player: int) -> list[Means]:
    """What a player could pay with now, of every resource of the game of which there is any."""
    nothing = Ctx(NO_OBJECT, player, -1)
    found = []
    for what, resource in s.pool.resources.items():
        if isinstance(resource, Resource):
            most = resource.most(s, player, (), [], nothing)
            if most > 0:
                found.append(Means(what, most, resource.supplies(s, player) if resource.supplies else []))
    return found


def _paid(s: State, op: ResourceOp, ctx: Ctx, symbols: tuple[str, ...], generic: int) -> tuple[tuple[str, ...], int]:
    """The largest part of the demand that the picks pay as a whole."""
    picks = cast("list[int]", ctx.slots.get(op.key, []))
    if not picks or len(symbols) > MOST:
        return (), 0
    taken = [o & CARD_MASK for o in ctx.slots.get(RESERVED, [])]
    for total in range(len(symbols) + generic, 0, -1):
        for some in range(min(len(symbols), total), max(0, total - generic) - 1, -1):
            for part in sorted(set(combinations(symbols, some))):
                if op.resource.complete(s, ctx.you, part, total - some, picks, taken, ctx):
                    return part, total - some
    return (), 0
