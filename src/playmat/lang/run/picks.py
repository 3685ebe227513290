"""Operations that choose objects: targets, selections, random picks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playmat.kernel import atoms
from playmat.kernel.model.mechanisms import BY_CHANCE, TARGETS_RECHECKED
from playmat.kernel.model.schema import DEF, SEEN, STAMP, TURNED, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    CARD_BITS,
    CARD_MASK,
    FINISH,
    NO_ANSWER,
    NO_CARD,
    NONE,
    O_CARD,
    O_ITEM,
    O_PLACE,
    PLACE_BITS,
    PLACE_MASK,
    Q_CHOOSE,
    Q_TARGET,
    Answer,
    Ask,
    Ctx,
    Frame,
    ObjectId,
    answer_of,
    aux_of,
    card_in,
    card_of,
    verb_of,
)
from playmat.lang.run.bills import ahead
from playmat.lang.run.claims import claim, counters_left
from playmat.lang.run.functions import AmountFn, ObjectsFn, PlayersFn, TestFn, all_hold
from playmat.lang.run.naming import DivideOp
from playmat.lang.run.objects import AS_CHOSEN
from playmat.lang.run.ops import ALL, ANNOUNCE, ASK, COMING, GO_ON, MODE, PC, PICKS, SHORT, TARGETS, Op, can_go_on
from playmat.lang.run.setrules import SetCheck, may_join

PICKED: Final = "#picked"  # slot that collects everything that was picked: others may not know which cards these are


def option_for(s: State, player: int, obj: ObjectId) -> Answer:
    """How a player names an object in an answer: by card, by place in the stack, or by place in a zone not seen."""
    card = card_in(obj)
    if card == NO_CARD:
        for at, item in enumerate(s.stack):
            if item.serial == obj >> CARD_BITS:
                return answer_of(O_ITEM, NO_CARD, at)
        return NO_ANSWER
    zone = s.cols[ZONE][card]
    if s.book.schema.hidden[zone] and not s.cols[SEEN][card] >> player & 1:
        for at, cards in enumerate(s.zones):
            if at // s.players == zone and card in cards:
                return answer_of(O_PLACE, NO_CARD, at << PLACE_BITS | cards.index(card))
    return answer_of(O_CARD, card)


def object_of(s: State, answer: Answer) -> int:
    """The object that an answer of `option_for` means."""
    verb = verb_of(answer)
    if verb == O_ITEM:
        return s.stack[aux_of(answer)].serial << CARD_BITS | NO_CARD
    if verb == O_PLACE:
        aux = aux_of(answer)
        return atoms.obj_id(s, s.zones[aux >> PLACE_BITS][aux & PLACE_MASK])
    return atoms.obj_id(s, card_of(answer))


class PickOp(Op):
    """Pick between least and most objects, one at a time."""

    def __init__(
        self,
        slot: str,
        how: str,
        least: AmountFn,
        most: AmountFn,
        gather: ObjectsFn,
        fits: TestFn,
        who: PlayersFn,
        rules: list[SetCheck],
        may_target: Callable[[State, Ctx, ObjectId], int],
        must_target: Callable[[State, Ctx, ObjectId], bool],
        reserve: bool,
        contested: list[int],
        unseen: Callable[[State, Ctx, ObjectId], bool] | None = None,
    ) -> None:
        super().__init__()
        self.picks = True
        self.slot = slot
        self.how = how
        self.least = least
        self.most = most
        self.gather = gather
        self.fits = fits
        self.who = who
        self.rules = rules
        self.may_target = may_target
        self.must_target = must_target
        self.contested = contested
        self.divided = False  # an amount is divided among what is picked: each gets a unit of it
        self.fewer = False  # whether as many as there are will do, as long as there is one
        self.refits = True  # whether a target has to fit still when the text comes to it
        self.unseen = unseen  # for a filter that asks what cards are: whether others can't tell that one fits
        self.competes = reserve
        self.reserve = reserve  # inside a cost: what is picked here can't pay another part
        self.ready: list[TestFn] = []  # inside a cost: what must hold of an object for what is done with it
        self.anything_in = NONE  # inside a cost: the payer's zone any card of which will do
        self.counter = ""  # inside a cost: the counters that are taken from what is picked, and nothing else
        self.counters: AmountFn | None = None  # how many from each

    def gives_counters(self, name: str, n: AmountFn) -> None:
        """What is picked gives counters only: it may be turned or moved for another part of the cost."""
        self.counter = name
        self.counters = n
        self.competes = False

    def needed(self, s: State, ctx: Ctx) -> int:
        """How many targets there must be for it to be chosen at all."""
        least = self.least(s, ctx)
        return min(least, 1) if self.fewer else least

    def can_be_chosen(self, s: State, ctx: Ctx, program: list[Op], at: int) -> bool:
        """Whether there are enough targets, and no more of them than what is divided among them is enough for."""
        there = len(self.candidates(s, ctx, []))
        if there < self.needed(s, ctx):
            return False
        return not self.divided or 1 <= min(there, max(1, self.least(s, ctx))) <= parts_after(s, ctx, program, at)

    def bounds(self, s: State, f: Frame, ctx: Ctx) -> tuple[int, int]:
        """How many are picked, at least and at the most."""
        least, most = self.least(s, ctx), self.most(s, ctx)
        if self.divided:
            least = max(1, least)
            most = min(most, parts_after(s, ctx, ahead(s, f), f.x[PC]))
        return least, most

    def candidates(self, s: State, ctx: Ctx, picked: list[ObjectId]) -> list[ObjectId]:
        """What could be picked next."""
        taken = ctx.slots.get("#reserved", []) if self.reserve and self.counters is None else []
        n = 0 if self.counters is None else self.counters(s, ctx)
        found: list[ObjectId] = []
        chosen = self.how == "choose"
        rules = self.rules
        ready = self.ready
        for o in self.gather(s, ctx):
            if o in picked or o in taken:
                continue
            if chosen and self.may_target(s, ctx, o) >= 0:
                continue
            if rules and not may_join(rules, s, ctx, picked, o):
                continue
            if ready and not all_hold(ready, s, o, ctx):
                continue
            if n and counters_left(s, ctx, o, self.counter) < n:
                continue
            found.append(o)
        return found

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        if self.how == "choose" and self.slot in ctx.slots:
            # announced: those that are still legal (11.11.2.1)
            if TARGETS_RECHECKED.on:
                ctx.slots[AS_CHOSEN + self.slot] = ctx.slots[self.slot]
                ctx.slots[self.slot] = [o for o in ctx.slots[self.slot] if self.still_legal(s, ctx, o)]
            return GO_ON
        return self.begin(s, f, ctx)

    def chooses(self) -> str:
        return self.slot if self.how == "choose" else ""

    def answered(self) -> list[str]:
        return [self.slot] if self.how == "choose" else []

    def still_legal(self, s: State, ctx: Ctx, o: ObjectId) -> bool:
        """Whether a chosen target is there and fits, if it must."""
        if o & CARD_MASK != NO_CARD and s.cols[STAMP][o & CARD_MASK] != o >> CARD_BITS:
            return False
        if not self.refits:
            return True
        return o in self.gather(s, ctx) and self.may_target(s, ctx, o) < 0

    def begin(self, s: State, f: Frame, ctx: Ctx) -> int:
        ctx.slots[self.slot] = []
        if self.how == "random" and BY_CHANCE.on:
            pool = self.candidates(s, ctx, [])
            n = min(self.most(s, ctx), len(pool))
            got: list[ObjectId] = []
            for _ in range(n):
                got.append(pool.pop(atoms.chance(s, len(pool))))
            ctx.slots[self.slot] = got
            self.finish(s, ctx)
            return GO_ON
        return ASK

    def announce(self, s: State, f: Frame, ctx: Ctx) -> int:
        return self.begin(s, f, ctx) if self.how == "choose" else GO_ON

    def pick(self, s: State, f: Frame, ctx: Ctx) -> int:
        return self.begin(s, f, ctx)

    def act(self, s: State, f: Frame, ctx: Ctx) -> int:
        return GO_ON

    def ask(self, s: State, f: Frame, ctx: Ctx) -> Ask | None:
        picked = ctx.slots[self.slot]
        least, most = self.bounds(s, f, ctx)
        if len(picked) >= most:
            return None
        pool = self.candidates(s, ctx, picked)
        if not pool:
            return None
        if self.reserve and f.x[MODE] in (PICKS, ALL):
            pool = [o for o in pool if self._leads_on(s, f, ctx, picked, o)]
        who = self.who(s, ctx)
        player = who[0] if who else ctx.you
        wanted = [o for o in pool if self.must_target(s, ctx, o)] if self.how == "choose" else []
        options = [option_for(s, player, o) for o in wanted or pool]
        enough = len(picked) >= least or (not self.reserve and self.need_not(s, ctx, pool))
        if not wanted and enough and all(r.complete(s, ctx, picked) for r in self.rules):
            options.append(FINISH)
        kind = Q_TARGET if self.how == "choose" else Q_CHOOSE
        return Ask(player, kind, options, self.how, subject=ctx.src)

    def need_not(self, s: State, ctx: Ctx, pool: list[ObjectId]) -> bool:
        """Whether nobody else could tell that there is something to pick."""
        unseen = self.unseen
        return unseen is not None and all(unseen(s, ctx, o) for o in pool)

    def _leads_on(self, s: State, f: Frame, ctx: Ctx, picked: list[ObjectId], o: ObjectId) -> bool:
        """Inside a cost: whether the rest can still be paid when this is picked."""
        program = ahead(s, f)
        trial = ctx.copy()
        trial.slots[self.slot] = [*picked, o]
        reserved = ctx.slots.get("#reserved", [])
        if self.counters is None:
            reserved = [*reserved, o]
        else:
            claim(trial, self.counter, o, self.counters(s, ctx))
        return self._rest_possible(s, program, f.x[1], len(program), trial, reserved, [*picked, o])

    def take(self, s: State, f: Frame, ctx: Ctx, answer: Answer) -> int:
        if answer in (NONE, FINISH):
            self.finish(s, ctx)
            return GO_ON
        o = object_of(s, answer)
        ctx.slots[self.slot] = [*ctx.slots[self.slot], ObjectId(o)]
        ctx.slots[PICKED] = [*ctx.slots.get(PICKED, []), ObjectId(o)]
        if self.counters is not None:
            claim(ctx, self.counter, ObjectId(o), self.counters(s, ctx))
        elif self.reserve:
            ctx.slots["#reserved"] = [*ctx.slots.get("#reserved", []), ObjectId(o)]
        if f.x[MODE] == ANNOUNCE or self.how == "choose":
            ctx.slots[TARGETS] = [*ctx.slots.get(TARGETS, []), ObjectId(o)]
        if len(ctx.slots[self.slot]) >= self.bounds(s, f, ctx)[1]:
            self.finish(s, ctx)
            return GO_ON
        return ASK

    def finish(self, s: State, ctx: Ctx) -> None:
        """Note how many were picked."""
        n = len(ctx.slots[self.slot])
        ctx.done = n
        ctx.last = ctx.slots[self.slot]
        if n < self.least(s, ctx):
            ctx.nums[SHORT + self.slot] = 1
            if self.in_may:
                ctx.did = 0
        elif SHORT + self.slot in ctx.nums:
            del ctx.nums[SHORT + self.slot]

    def possible(self, s: State, program: list[Op], at: int, end: int, ctx: Ctx, reserved: list[ObjectId]) -> bool:
        if self.slot in ctx.slots and self.how == "choose":
            return can_go_on(s, program, at + 1, end, ctx, reserved)
        return self._rest_possible(s, program, at, end, ctx, reserved, [])

    def _rest_possible(
        self, s: State, program: list[Op], at: int, end: int, ctx: Ctx, reserved: list[ObjectId], picked: list[ObjectId]
    ) -> bool:
        need = self.least(s, ctx) - len(picked)
        if need <= 0:
            return can_go_on(s, program, at + 1, end, ctx, reserved)
        if self.counters is not None:
            return self._some_give(s, program, at, end, ctx, reserved, picked, need)
        pool = [o for o in self.candidates(s, ctx, picked) if o not in reserved]
        if len(pool) < need:
            coming = COMING + str(self.anything_in)
            rest = ctx.nums.get(coming, 0) - (need - len(pool))
            if rest < 0:
                return False
            after = ctx.copy()  # (cards that come before this part is paid)
            after.nums[coming] = rest
            return can_go_on(s, program, at + 1, end, after, [*reserved, *pool])
        later = program[at + 1 : end]
        if not self.reserve or not any(op.competes for op in later):
            return can_go_on(s, program, at + 1, end, ctx, reserved)
        if not self.rules and not any(isinstance(op, PickOp) for op in later):
            # what no resource is made of is given away first
            free = [o for o in pool if s.cols[ZONE][o & CARD_MASK] not in self.contested]
            if len(free) >= need:
                return can_go_on(s, program, at + 1, end, ctx, [*reserved, *free[:need]])
            picked = [*picked, *free]
            reserved = [*reserved, *free]
            pool = [o for o in pool if o not in free]
        if self.rules:
            return any(
                self._rest_possible(s, program, at, end, ctx, [*reserved, o], [*picked, o]) for o in _kinds(s, pool)
            )
        return self._some_set(s, program, at, end, ctx, reserved, pool, self.least(s, ctx) - len(picked))

    def _some_give(
        self,
        s: State,
        program: list[Op],
        at: int,
        end: int,
        ctx: Ctx,
        reserved: list[ObjectId],
        picked: list[ObjectId],
        need: int,
    ) -> bool:
        """Whether so many of those that have the counters can give them, and the rest be paid."""
        if need <= 0 or self.counters is None:
            return can_go_on(s, program, at + 1, end, ctx, reserved)
        for o in self.candidates(s, ctx, picked):
            trial = ctx.copy()
            claim(trial, self.counter, o, self.counters(s, ctx))
            if self._some_give(s, program, at, end, trial, reserved, [*picked, o], need - 1):
                return True
        return False

    def _some_set(
        self,
        s: State,
        program: list[Op],
        at: int,
        end: int,
        ctx: Ctx,
        reserved: list[ObjectId],
        pool: list[ObjectId],
        need: int,
    ) -> bool:
        """Whether some set of so many of these leaves enough for the rest."""
        if need <= 0:
            return can_go_on(s, program, at + 1, end, ctx, reserved)
        for o in _kinds(s, pool):
            rest = pool[pool.index(o) + 1 :]
            if len(rest) >= need - 1 and self._some_set(s, program, at, end, ctx, [*reserved, o], rest, need - 1):
                return True
        return False


def parts_after(s: State, ctx: Ctx, program: list[Op], at: int) -> int:
    """Among how many targets can be divided what is divided among those that are picked at this place."""
    picking = program[at]
    assert isinstance(picking, PickOp)
    at = picking.skip_to(s, ctx, at)
    while at < len(program):
        op = program[at]
        if isinstance(op, DivideOp) and op.slot == picking.slot:
            return op.parts(s, ctx)
        at = op.skip_to(s, ctx, at)
    return picking.most(s, ctx)


def _kinds(s: State, objs: list[ObjectId]) -> list[ObjectId]:
    """One of each card that lies alike: another copy of it pays as well."""
    cols = s.cols
    found: dict[int, ObjectId] = {}
    for o in objs:
        card = o & CARD_MASK
        found.setdefault(cols[DEF][card] << 6 | cols[ZONE][card] << 1 | cols[TURNED][card], o)
    return list(found.values())
