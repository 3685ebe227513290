"""References and players as functions, and the linker that turns every lang node of a game into one.

Objects are ints (records.oid). Everything linked here only reads the state.
"""

from __future__ import annotations

from playmat import lang as L
from playmat.kernel import atoms
from playmat.kernel.errors import DataError, KernelBug
from playmat.kernel.events.triggers import side_of
from playmat.kernel.model.ability import Memory, Pool
from playmat.kernel.model.mechanisms import OWN_NAME
from playmat.kernel.model.schema import A_BATTLE, A_COLUMN, A_FIELD, A_TURN, A_ZONES, OWNER, V_ACTIVE, zone_aspect
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_MASK, NONE, Ctx, ObjectId
from playmat.lang.run.amounts import link_amount
from playmat.lang.run.conditions import link_condition
from playmat.lang.run.events import link_event, role_field
from playmat.lang.run.filters import link_fits, link_test
from playmat.lang.run.functions import (
    AmountFn,
    HoldsFn,
    MatchFn,
    ObjectsFn,
    PlayersFn,
    TestFn,
    one_of,
    unique,
    without,
)
from playmat.lang.run.gathering import link_gather
from playmat.lang.run.objects import all_copies, here, known_of_choice, nth, self_controller, turn_order
from playmat.lang.run.vocabulary import EventKind, Vocabulary


class Linker:
    """Turns lang nodes into functions for one game (its vocabulary) and one pool (its words and memories).

    `roles` says which fields of the kernel event are "subject" and "object" in the ability that is being linked.
    """

    def __init__(self, voc: Vocabulary, pool: Pool) -> None:
        self.voc = voc
        self.pool = pool
        self.schema = voc.schema
        self.memory_keys: dict[str, int] = {}
        self.roles: list[EventKind] = []
        self.aspects = 0
        self.reads = 0
        self.closed = False  # games are played: no pattern of events can be remembered from the beginning any more
        self.keys = 0  # hidden slots and numbers that programs have asked for

    def players(self, node: L.Player | None) -> PlayersFn:
        """Which players a reference means, the turn player first."""
        if node is None or isinstance(node, L.You):
            return lambda s, ctx: [ctx.you]
        if isinstance(node, L.Opponent):
            return lambda s, ctx: [s.opponent(ctx.you)]
        if isinstance(node, L.EachPlayer):
            return _each_player
        if isinstance(node, L.TurnPlayer):
            self.aspects |= A_TURN
            return lambda s, ctx: [s.vals[V_ACTIVE]]
        if isinstance(node, L.ThatPlayer):
            return lambda s, ctx: [ctx.event.player] if ctx.event is not None else []
        if isinstance(node, L.ControllerOf):
            of = self.objects(node.of)
            return lambda s, ctx: unique([self_controller(s, o) for o in of(s, ctx)])
        if isinstance(node, L.OwnerOf):
            of = self.objects(node.of)
            return lambda s, ctx: unique([s.cols[OWNER][o & CARD_MASK] for o in of(s, ctx)])
        raise DataError(f"no such player: {node!r}")

    def objects(self, node: L.Ref) -> ObjectsFn:
        """The objects of a reference, in the order in which they were bound."""
        if isinstance(node, L.This):
            return (lambda s, ctx: [ctx.src]) if OWN_NAME.on else all_copies
        if isinstance(node, L.Bound):
            slot = node.slot
            return lambda s, ctx: ctx.slots.get(slot, [])
        if isinstance(node, L.That):
            return self._that(node.role)
        if isinstance(node, L.Candidate):
            return lambda s, ctx: [ObjectId(ctx.cand)] if ctx.cand != NONE else []
        if isinstance(node, L.Matching):
            return self.gather(node.what)
        if isinstance(node, L.Top):
            return self._top(node)
        if isinstance(node, L.Together):
            parts = [self.objects(r) for r in node.refs]
            return lambda s, ctx: unique([o for p in parts for o in p(s, ctx)])
        if isinstance(node, L.Rest):
            of, less = self.objects(node.of), self.objects(node.less)
            return lambda s, ctx: without(of(s, ctx), less(s, ctx))
        if isinstance(node, L.Nth):
            inner = self.objects(node.of)
            slot = node.of.slot if isinstance(node.of, L.Bound) else ""
            n = node.n
            return lambda s, ctx: nth(s, ctx, inner(s, ctx), slot, n)
        if isinstance(node, L.Narrow):
            inner = self.objects(node.of)
            fits = self.fits(node.what, zone_counts=False)
            if isinstance(node.of, L.This):  # (the source, where the event has taken it)
                return lambda s, ctx: [o for o in here(s, inner(s, ctx), ctx) if fits(s, o, ctx)]
            return lambda s, ctx: [o for o in inner(s, ctx) if fits(s, o, ctx)]
        if isinstance(node, L.AttackersWith):
            inner = self.objects(node.of)
            along = self.voc.attackers_with
            self.aspects |= A_BATTLE
            return lambda s, ctx: unique([m for o in inner(s, ctx) for m in along(s, o)])
        if isinstance(node, L.BattleOpponent):
            inner = self.objects(node.of)
            foe = self.voc.battle_opponent
            self.aspects |= A_BATTLE
            return lambda s, ctx: unique([m for o in inner(s, ctx) for m in foe(s, o)])
        if isinstance(node, L.Related):
            return self._related(node)
        raise DataError(f"no such reference: {node!r}")

    def spoken_of(self, node: L.Ref) -> ObjectsFn:
        """The objects of a reference of which something is only said, not done to them: also the targets that are legal
        no more, by their last known information.
        """
        if isinstance(node, L.Bound):
            slot = node.slot
            return lambda s, ctx: known_of_choice(s, ctx, slot)
        if isinstance(node, L.Nth) and isinstance(node.of, L.Bound):
            of, at = node.of.slot, node.n - 1
            return lambda s, ctx: known_of_choice(s, ctx, of)[at : at + 1]
        if isinstance(node, L.Narrow):
            inner = self.spoken_of(node.of)
            fits = self.fits(node.what, zone_counts=False)
            return lambda s, ctx: [o for o in inner(s, ctx) if fits(s, o, ctx)]
        return self.objects(node)

    def _related(self, node: L.Related) -> ObjectsFn:
        inner = self.objects(node.of)
        stands = self.voc.places.relations.get(node.how)
        if stands is None:
            known = ", ".join(sorted(self.voc.places.relations))
            raise DataError(f"nothing stands {node.how!r} to a card in this game; there are {known}")
        related = stands
        self.aspects |= self.voc.places.reads.get(node.how, A_COLUMN | A_FIELD | A_ZONES)
        if isinstance(node.of, L.This) and OWN_NAME.on:
            return lambda s, ctx: unique(related(s, ctx.src))
        return lambda s, ctx: unique([m for o in inner(s, ctx) for m in related(s, o)])

    def _that(self, role: str) -> ObjectsFn:
        roles = self.roles

        def that(s: State, ctx: Ctx) -> list[ObjectId]:
            ev = ctx.event
            if ev is None:
                return []
            field = role_field(roles, ev.kind, role)
            obj = side_of(s, ev, field)
            return [ObjectId(obj)] if obj != NONE else []

        return that

    def _top(self, node: L.Top) -> ObjectsFn:
        count, who = self.amount(node.count), self.players(node.who)
        zone = self.zone(node.zone)
        from_top = one_of("end", node.end, "top", "bottom") == "top"
        self.aspects |= zone_aspect(zone)

        def top(s: State, ctx: Ctx) -> list[ObjectId]:
            found: list[ObjectId] = []
            n = count(s, ctx)
            for p in who(s, ctx):
                cards = s.zone(zone, p)
                part = cards[: -n - 1 : -1] if from_top else cards[:n]
                found.extend(atoms.obj_id(s, c) for c in part)
            return found

        return top

    def zone(self, name: str) -> int:
        """The index of a zone; DataError if the game has none of that name. "field", "deck", "hand" and "stack" are
        what these are in the game, whatever it calls them.
        """
        at = self.schema.zone(name)
        if at < 0:
            raise DataError(f"this game has no zone {name!r}; it has {', '.join(self.schema.zones)}")
        return at

    def gather(self, node: L.Filter) -> ObjectsFn:
        """All objects that fit, the turn player's first, in zone order."""
        return link_gather(self, node)

    def fits(self, node: L.Filter, zone_counts: bool = True) -> TestFn:
        """Whether one object fits. Without an `In` test the field is meant, unless `zone_counts` is false."""
        return link_fits(self, node, zone_counts)

    def tests(self, nodes: tuple[L.Test, ...]) -> list[TestFn]:
        """Tests as functions."""
        return [self.test(t) for t in nodes]

    def test(self, node: L.Test) -> TestFn:
        """One test as a function of an object."""
        return link_test(self, node)

    def amount(self, node: L.Amount) -> AmountFn:
        """An amount as a function."""
        return link_amount(self, node)

    def condition(self, node: L.Condition) -> HoldsFn:
        """A condition as a function."""
        return link_condition(self, node)

    def event(self, node: L.Event) -> tuple[list[int], MatchFn]:
        """The kernel event kinds that a pattern watches, and whether an event fits."""
        return link_event(self, node)

    def set_prop(self, name: str) -> int:
        """The index of a set-valued property."""
        at = self.schema.set_index.get(name, -1)
        if at < 0:
            raise DataError(f"this game has no property {name!r}; it has {', '.join(self.schema.sets)}")
        self.reads |= 1 << (16 + at)
        return at

    def number_prop(self, name: str) -> int:
        """The index of a numeric property."""
        at = self.schema.number_index.get(name, -1)
        if at < 0:
            raise DataError(f"this game has no number {name!r}; it has {', '.join(self.schema.numbers)}")
        self.reads |= 1 << at
        return at

    def read_numbers(self, names: list[str] | None) -> None:
        """Note that what is linked looks at these numeric properties."""
        for name in names or ():
            self.number_prop(name)

    def memory(self, event: L.Event, role: str, stays: bool = False) -> int:
        """The index of a remembered pattern. Patterns about `This` are kept for every object and tested by `Took`.
        stays: it is remembered for the rest of the game.
        """
        key = repr((event, role, stays))
        at = self.memory_keys.get(key, -1)
        if at < 0:
            if self.closed:
                raise KernelBug(f"a pattern of events is remembered only when games are played already: {key}")
            kinds, matches = self.event(event)
            at = len(self.pool.memories)
            self.memory_keys[key] = at
            field = role_field(self.voc.event(event.kind), kinds[0], role)
            self.pool.memories.append(Memory(at, kinds, matches, field, stays))
        return at

    def by_bits(self, by: str) -> int:
        """The bits of a cause by its word."""
        if not by:
            return 0
        got = self.voc.by_bits.get(by, -1)
        if got < 0:
            raise DataError(f"no cause {by!r}; there are {', '.join(sorted(self.voc.by_bits))}")
        return got


def _each_player(s: State, ctx: Ctx) -> list[int]:
    return turn_order(s)
