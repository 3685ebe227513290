"""CP: dulling Backups and discarding cards, exactly (11.2.1.1, 5.2.1.3). Crystals, the other resource.

A set of sources pays a cost if it makes enough CP, with every Element that is demanded, and no source could be left
out. Then at most one CP for each Element demanded is too many, and only discarding makes it.
"""

from __future__ import annotations

from playmat.games.fftcg.moves import discard_name
from playmat.games.fftcg.rules import about_player, printed, source_may_pay
from playmat.games.fftcg.schema import (
    BREAK,
    CRYSTALS,
    E_CRYSTAL_LOST,
    ELEMENT_BIT,
    ELEMENTS,
    FIELD,
    HAND,
    LIGHT_DARK,
    O_CP,
    S_ELEMENT,
    S_TYPE,
)
from playmat.kernel import atoms
from playmat.kernel.continuous import chars
from playmat.kernel.procedure import Switch
from playmat.kernel.propose import move_event, propose
from playmat.kernel.records import (
    BY_COST,
    BY_SUMMON,
    CARD_MASK,
    O_CARD,
    Ctx,
    Event,
    RuleInst,
    aux_of,
    card_of,
    code,
    verb_of,
)
from playmat.kernel.schema import OWNER, STAMP, TURNED, ZONE
from playmat.kernel.state import State
from playmat.lang.effects import Produce, Rule
from playmat.lang.run.costs import DUE
from playmat.lang.run.vocabulary import Resource

DULLING = Switch("cp", "dulling a Backup makes 1 CP", ["5.2.1.3", "5.2.3.1.1.3", "11.2.1.1"])
DISCARDING = Switch("cp", "discarding a card makes 2 CP", ["5.2.1.3", "11.2.1.1"])
NO_LIGHT_DARK = Switch("cp", "Light and Dark cards are not discarded", ["5.2.1.3", "11.2.1.1"])
EXACT = Switch(
    "cp",
    "no source that is not needed",
    ["5.2.1.3.1", "11.2.1.1", "11.3.7.1", "11.4.6.1", "11.6.2.1", "11.7.2.1", "10.1.2.3", "10.1.3.1.3"],
)
SURPLUS = Switch(
    "cp",
    "one CP too many by discarding",
    ["5.2.1.3.1", "11.2.1.1", "11.3.7.1", "11.4.6.1", "11.6.2.1", "11.7.2.1", "10.1.2.3", "10.1.3.1.3"],
)
SWITCHES = [DULLING, DISCARDING, NO_LIGHT_DARK, EXACT, SURPLUS]


NOTE_SOURCES = 16  # keys of State.notes: the sources of each player


class Source:
    """A card that can make CP now: how much, of which Elements (bits, one of them is chosen), its own Elements."""

    __slots__ = ("amount", "card", "mask", "own")

    def __init__(self, card: int, amount: int, mask: int, own: int) -> None:
        self.card = card
        self.amount = amount
        self.mask = mask
        self.own = own


def mask_of(names: tuple[str, ...]) -> int:
    """Elements as bits."""
    mask = 0
    for name in names:
        mask |= ELEMENT_BIT.get(name, 0)
    return mask


def sources(s: State, player: int, taken: list[int], ctx: Ctx) -> list[Source]:
    """Every card from which the player can make CP for this payment."""
    found = all_sources(s, player)
    played = ctx.src & CARD_MASK if ctx.src >= 0 and ctx.aid < 0 else -1  # a card does not pay for itself
    if taken or played >= 0:
        found = [p for p in found if p.card != played and p.card not in taken]
    if (ctx.src >= 0 and ctx.aid < 0) or ctx.by & BY_SUMMON:
        found = _allowed(s, player, ctx.src & CARD_MASK, found)
    return found


def all_sources(s: State, player: int) -> list[Source]:
    """Every card from which the player could make CP now; worked out once for a position."""
    notes = s.notes()
    known = notes.get(NOTE_SOURCES + player)
    if isinstance(known, list):
        return known
    found: list[Source] = []
    if DULLING.on:
        turned = s.cols[TURNED]
        for card in s.zone(FIELD, player):
            if turned[card]:
                continue
            c = chars(s, card)
            if "Backup" in c.sets[S_TYPE]:
                own = mask_of(c.sets[S_ELEMENT])
                found.append(Source(card, 1, own | _produced(c.rules), own))
    if DISCARDING.on:
        for card in s.zone(HAND, player):
            own = mask_of(chars(s, card).sets[S_ELEMENT])
            if not (own & LIGHT_DARK and NO_LIGHT_DARK.on) or _may_discard(s, player, card):
                found.append(Source(card, 2, own, own))
    notes[NOTE_SOURCES + player] = found
    return found


def _allowed(s: State, player: int, card: int, found: list[Source]) -> list[Source]:
    """Some cards may be paid for with certain sources only, or with CP of a certain Element."""
    for r in printed(s, player, card, "paid only by"):
        found = [p for p in found if source_may_pay(s, r, atoms.obj_id(s, p.card))]
    for r in printed(s, player, card, "paid only with"):
        bit = ELEMENT_BIT.get(r.node.what, 0) if isinstance(r.node, Rule) else 0
        found = [Source(p.card, p.amount, bit, p.own) for p in found if p.mask & bit]
    return found


def _produced(rules: list[RuleInst]) -> int:
    """Elements that rules let a Backup make besides its own."""
    mask = 0
    for r in rules:
        if r.name == "produce" and isinstance(r.node, Produce):
            mask |= 255 if r.node.element == "any" else ELEMENT_BIT.get(r.node.element, 0)
    return mask


def _may_discard(s: State, player: int, card: int) -> bool:
    return any(source_may_pay(s, r, atoms.obj_id(s, card)) for r in about_player(s, player, "produce"))


_DEMANDS: dict[tuple[tuple[str, ...], int], Demand] = {}


def demand(symbols: tuple[str, ...], generic: int) -> Demand:
    """What a cost demands; the same few costs are asked for again and again."""
    key = (symbols, generic)
    got = _DEMANDS.get(key)
    if got is None:
        got = Demand(symbols, generic)
        _DEMANDS[key] = got
    return got


class Demand:
    """What is to be paid: a mask for each CP whose Element is prescribed, and the whole number of CP."""

    __slots__ = ("kinds", "single", "total", "units")

    def __init__(self, symbols: tuple[str, ...], generic: int) -> None:
        self.units = [mask_of(tuple(name.split("/"))) for name in symbols]
        self.total = len(self.units) + generic
        self.kinds = len(set(self.units))  # different Elements demanded
        # Nearly all costs demand one Element or none: those are counted instead of searched.
        self.single = self.kinds == 0 or (self.kinds == 1 and self.units[0] & (self.units[0] - 1) == 0)

    def surplus(self) -> int:
        """How many CP may be too many."""
        return max(1, self.kinds) if SURPLUS.on else 0


def covers(units: list[int], given: list[Source]) -> bool:
    """Whether the sources can give every prescribed Element."""
    if not units:
        return True
    return _cover(units, 0, [p.mask for p in given], [p.amount for p in given])


def _cover(units: list[int], at: int, masks: list[int], left: list[int]) -> bool:
    if at == len(units):
        return True
    tried: list[int] = []
    for i in range(len(masks)):
        match = masks[i] & units[at]
        key = masks[i] << 2 | left[i]
        if not match or not left[i] or key in tried:
            continue
        tried.append(key)
        whole = masks[i]
        left[i] -= 1
        while match:
            bit = match & -match
            match ^= bit
            masks[i] = bit
            if _cover(units, at + 1, masks, left):
                masks[i] = whole
                left[i] += 1
                return True
        masks[i] = whole
        left[i] += 1
    return False


def enough(need: Demand, given: list[Source]) -> bool:
    """Whether the sources make enough CP with every Element demanded."""
    return sum(p.amount for p in given) >= need.total and covers(need.units, given)


def pays(need: Demand, given: list[Source]) -> bool:
    """Whether these sources, all of them, are a legal payment."""
    if not enough(need, given):
        return False
    too_many = sum(p.amount for p in given) - need.total
    if too_many and (too_many > need.surplus() or not EXACT.on):
        return not EXACT.on
    if not too_many:
        return True
    return not any(enough(need, given[:i] + given[i + 1 :]) for i in range(len(given)))


def can_complete(need: Demand, given: list[Source], rest: list[Source]) -> bool:
    """Whether the sources can be part of a legal payment with some of the others."""
    if need.single and EXACT.on and SURPLUS.on:
        return _count(need, given, rest)
    return _search(need, given[:], rest, 0)


def _tally(bit: int, given: list[Source]) -> tuple[int, int, int, int]:
    """Numbers of Backups that match, other Backups, discards that match, other discards."""
    bm = bo = dm = do = 0
    for p in given:
        if p.mask & bit:
            if p.amount == 1:
                bm += 1
            else:
                dm += 1
        elif p.amount == 1:
            bo += 1
        else:
            do += 1
    return bm, bo, dm, do


def _count(need: Demand, given: list[Source], rest: list[Source]) -> bool:
    """`can_complete` for one Element or none: how many of each kind may be added is worked out."""
    n = len(need.units)
    bit = need.units[0] if n else 0
    bm, bo, dm, do = _tally(bit, given)
    more_bm, more_bo, more_dm, more_do = _tally(bit, rest)
    for x in range(more_dm + 1):
        for y in range(more_do + 1):
            left = need.total - bm - bo - 2 * (dm + do + x + y)
            if left < -1:
                break
            match = bm + 2 * (dm + x)
            if left >= 0 and max(0, n - match, left - more_bo) <= min(left, more_bm):
                return True
            # One CP too many: then no Backup may be there that is not needed for the Element.
            k = left + 1
            if bo == 0 and k <= more_bm and match + k >= n and (bm + k == 0 or match + k == n):
                return True
    return False


def _search(need: Demand, given: list[Source], rest: list[Source], start: int) -> bool:
    if enough(need, given):
        return pays(need, given)
    if sum(p.amount for p in given) > need.total + need.surplus():
        return False
    wanted = 0
    for u in need.units:
        wanted |= u
    tried: list[int] = []
    for i in range(start, len(rest)):
        key = (rest[i].mask & wanted) << 2 | rest[i].amount
        if key in tried:
            continue
        tried.append(key)
        given.append(rest[i])
        found = _search(need, given, rest, i + 1)
        given.pop()
        if found:
            return True
    return False


def affordable(need: Demand, all_of: list[Source]) -> bool:
    """Whether a cost can be paid at all: whatever makes enough CP has a part that pays exactly."""
    if sum(p.amount for p in all_of) < need.total:
        return False
    if not need.single:
        return covers(need.units, all_of)
    n = len(need.units)
    if not n:
        return True
    bit = need.units[0]
    return sum(p.amount for p in all_of if p.mask & bit) >= n


# ------------------------------------------------------------------------------------------------ the resource


def _picked(s: State, player: int, picks: list[int], taken: list[int], ctx: Ctx) -> tuple[list[Source], list[Source]]:
    """The sources picked so far, with the Element that was said, and the others."""
    everything = sources(s, player, taken, ctx)
    chosen: dict[int, int] = {}
    for p in picks:
        chosen[card_of(p)] = 1 << aux_of(p) if verb_of(p) == O_CP else 0
    given: list[Source] = []
    rest: list[Source] = []
    for source in everything:
        bit = chosen.get(source.card, -1)
        if bit < 0:
            rest.append(source)
        else:
            given.append(Source(source.card, source.amount, bit or source.mask, source.own))
    return given, rest


def feasible(
    s: State, player: int, symbols: tuple[str, ...], generic: int, picks: list[int], taken: list[int], ctx: Ctx
) -> bool:
    """Whether the payment can be completed."""
    need = demand(symbols, generic)
    if not picks:
        return affordable(need, sources(s, player, taken, ctx))
    given, rest = _picked(s, player, picks, taken, ctx)
    return can_complete(need, given, rest)


def options(
    s: State, player: int, symbols: tuple[str, ...], generic: int, picks: list[int], taken: list[int], ctx: Ctx
) -> list[int]:
    """The next sources that lead to a legal payment. A source of several Elements is offered for each of them."""
    need = demand(symbols, generic)
    given, rest = _picked(s, player, picks, taken, ctx)
    if need.total <= 0 or pays(need, given):
        return []
    wanted = 0
    for u in need.units:
        wanted |= u
    found: list[int] = []
    known: dict[int, bool] = {}
    for i, source in enumerate(rest):
        several = source.mask & (source.mask - 1) != 0
        bits = source.mask & (wanted | source.own) if several else source.mask
        others = rest[:i] + rest[i + 1 :]
        while True:
            bit = bits & -bits
            key = (bit & wanted) << 2 | source.amount
            good = known.get(key)
            if good is None:
                good = can_complete(need, [*given, Source(source.card, source.amount, bit, bit)], others)
                known[key] = good
            if good:
                found.append(code(O_CP, source.card, bit.bit_length() - 1) if several else code(O_CARD, source.card))
            bits ^= bit
            if not bits:
                break
    return found


def complete(
    s: State, player: int, symbols: tuple[str, ...], generic: int, picks: list[int], taken: list[int], ctx: Ctx
) -> bool:
    """Whether what has been picked pays the cost."""
    need = demand(symbols, generic)
    return need.total <= 0 or pays(need, _picked(s, player, picks, taken, ctx)[0])


def most(s: State, player: int, symbols: tuple[str, ...], taken: list[int], ctx: Ctx) -> int:
    """The highest number of CP that can be paid besides the prescribed ones."""
    have = sources(s, player, taken, ctx)
    need = demand(symbols, 0)
    return sum(p.amount for p in have) - need.total if affordable(need, have) else 0


def commit(s: State, player: int, picks: list[int], ctx: Ctx) -> None:
    """Dull the Backups and discard the cards, and note what was paid with."""
    moves: list[Event] = []
    made: dict[str, int] = {}
    total = 0
    for p in picks:
        card = card_of(p)
        amount = 1 if s.cols[ZONE][card] == FIELD else 2
        total += amount
        own = chars(s, card).sets[S_ELEMENT]
        name = ELEMENTS[aux_of(p)] if verb_of(p) == O_CP else own[0] if own else ""
        made[name] = made.get(name, 0) + amount
        if amount == 1:
            atoms.turn(s, card, 1, BY_COST, player, ctx.src)
        else:
            o = s.cols[STAMP][card] << 12 | card
            moves.append(move_event(s, o, BREAK, s.cols[OWNER][card], 0, BY_COST, player, ctx.src, discard_name()))
    ctx.nums["paid cp"] = ctx.nums.get("paid cp", 0) + total
    for name, n in made.items():
        ctx.nums["paid " + name] = ctx.nums.get("paid " + name, 0) + n
    ctx.nums["paid elements"] = sum(1 for e in ELEMENTS if ctx.nums.get("paid " + e, 0))
    if moves:
        propose(s, moves)


def _has_crystals(
    s: State, player: int, symbols: tuple[str, ...], generic: int, picks: list[int], taken: list[int], ctx: Ctx
) -> bool:
    return s.pvals[CRYSTALS][player] >= generic + len(symbols)


def _no_picks(
    s: State, player: int, symbols: tuple[str, ...], generic: int, picks: list[int], taken: list[int], ctx: Ctx
) -> list[int]:
    return []


def _most_crystals(s: State, player: int, symbols: tuple[str, ...], taken: list[int], ctx: Ctx) -> int:
    return s.pvals[CRYSTALS][player] - len(symbols)


def gain_crystals(s: State, player: int, n: int) -> None:
    """Give (n > 0) or take Crystals."""
    atoms.set_player_value(s, CRYSTALS, player, max(0, s.pvals[CRYSTALS][player] + n))


def _pay_crystals(s: State, player: int, picks: list[int], ctx: Ctx) -> None:
    n = ctx.nums.get(DUE, 0)
    gain_crystals(s, player, -n)
    atoms.emit(s, Event(E_CRYSTAL_LOST, player=player, amount=n, by=BY_COST))


CP = Resource(feasible, options, complete, commit, most, "11.2.1.1")
CRYSTAL = Resource(_has_crystals, _no_picks, _has_crystals, _pay_crystals, _most_crystals)
