"""CP: where it comes from, dulling Backups and discarding cards, and paying with it. `payment` says what pays."""

from __future__ import annotations

from typing import Final

from playmat.games.fftcg.rules.moves import discard_name
from playmat.games.fftcg.rules.payment import Source, affordable, can_complete, demand, mask_of, pays
from playmat.games.fftcg.rules.schema import (
    BREAK,
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
from playmat.kernel.events.propose import move_event, propose
from playmat.kernel.model.procedure import Switch
from playmat.kernel.model.schema import OWNER, STAMP, TURNED, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    BY_COST,
    BY_SPELL,
    CARD_MASK,
    O_CARD,
    Answer,
    CardId,
    Ctx,
    Event,
    ObjectId,
    RuleInst,
    answer_of,
    aux_of,
    card_in,
    card_of,
    object_id,
    verb_of,
)
from playmat.lang.effects import Produce, Rule
from playmat.lang.run.rules_on import fits, has_own_rules, own_rules, rules_about
from playmat.lang.run.vocabulary import Resource, Supply

DULLING: Final = Switch("cp", "dulling a Backup makes 1 CP", ["5.2.1.3", "5.2.3.1.1.3", "11.2.1.1"])
DISCARDING: Final = Switch("cp", "discarding a card makes 2 CP", ["5.2.1.3", "11.2.1.1"])
NO_LIGHT_DARK: Final = Switch("cp", "Light and Dark cards are not discarded", ["5.2.1.3", "11.2.1.1"])
SWITCHES: Final = [DULLING, DISCARDING, NO_LIGHT_DARK]


NOTE_SOURCES: Final = 16  # keys of Computed.notes: the sources of each player


def sources(s: State, player: int, taken: list[int], ctx: Ctx) -> list[Source]:
    """Every card from which the player can make CP for this payment."""
    found = all_sources(s, player)
    played = ctx.src & CARD_MASK if ctx.src >= 0 and ctx.aid < 0 else -1  # a card does not pay for itself
    if taken or played >= 0:
        found = [p for p in found if p.card != played and p.card not in taken]
    if (ctx.src >= 0 and ctx.aid < 0) or ctx.by & BY_SPELL:
        found = _allowed(s, player, card_in(ctx.src), found)
    return found


def all_sources(s: State, player: int) -> list[Source]:
    """Every card from which the player could make CP now; worked out once for a position."""
    notes = s.computed.memo_now()
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


def _allowed(s: State, player: int, card: CardId, found: list[Source]) -> list[Source]:
    """Some cards may be paid for with certain sources only, or with CP of a certain Element."""
    if not has_own_rules(s, card):
        return found
    for r in own_rules(s, player, card, "paid only by"):
        found = [p for p in found if source_may_pay(s, r, atoms.obj_id(s, p.card))]
    for r in own_rules(s, player, card, "paid only with"):
        bit = ELEMENT_BIT.get(r.node.what, 0) if isinstance(r.node, Rule) else 0
        found = [Source(p.card, p.amount, bit, p.own) for p in found if p.mask & bit]
    return found


def _produced(rules: list[RuleInst]) -> int:
    """Elements that rules let a Backup make besides its own."""
    mask = 0
    for r in rules:
        if r.name == "produce" and isinstance(r.node, Produce):
            mask |= 255 if r.node.symbol == "any" else ELEMENT_BIT.get(r.node.symbol, 0)
    return mask


def _may_discard(s: State, player: int, card: CardId) -> bool:
    return any(source_may_pay(s, r, atoms.obj_id(s, card)) for r in rules_about(s, player, "produce"))


def _picked(s: State, player: int, picks: list[int], taken: list[int], ctx: Ctx) -> tuple[list[Source], list[Source]]:
    """The sources picked so far, with the Element that was said, and the others."""
    everything = sources(s, player, taken, ctx)
    chosen: dict[int, int] = {}
    for pick in picks:
        p = Answer(pick)
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
) -> list[Answer]:
    """The next sources that lead to a legal payment. A source of several Elements is offered for each of them."""
    need = demand(symbols, generic)
    given, rest = _picked(s, player, picks, taken, ctx)
    if need.total <= 0 or pays(need, given):
        return []
    wanted = 0
    for u in need.units:
        wanted |= u
    found: list[Answer] = []
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
                found.append(
                    answer_of(O_CP, source.card, bit.bit_length() - 1) if several else answer_of(O_CARD, source.card)
                )
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
    for pick in picks:
        p = Answer(pick)
        card = card_of(p)
        amount = 1 if s.cols[ZONE][card] == FIELD else 2
        total += amount
        own = chars(s, card).sets[S_ELEMENT]
        name = ELEMENTS[aux_of(p)] if verb_of(p) == O_CP else own[0] if own else ""
        made[name] = made.get(name, 0) + amount
        if amount == 1:
            atoms.turn(s, card, 1, BY_COST, player, ctx.src)
        else:
            o = object_id(card, s.cols[STAMP][card])
            moves.append(move_event(s, o, BREAK, s.cols[OWNER][card], 0, BY_COST, player, ctx.src, discard_name()))
    ctx.nums["paid cp"] = ctx.nums.get("paid cp", 0) + total
    for name, n in made.items():
        ctx.nums["paid " + name] = ctx.nums.get("paid " + name, 0) + n
    ctx.nums["paid elements"] = sum(1 for e in ELEMENTS if ctx.nums.get("paid " + e, 0))
    if moves:
        propose(s, moves)


def supplies(s: State, player: int) -> list[Supply]:
    """The cards that make CP now, whatever it is paid for."""
    return [
        Supply(p.card, p.amount, [element for element in ELEMENTS if p.mask & ELEMENT_BIT[element]])
        for p in all_sources(s, player)
    ]


CP: Final = Resource(feasible, options, complete, commit, most, "11.2.1.1", supplies=supplies)


def source_may_pay(s: State, r: RuleInst, o: ObjectId) -> bool:
    """Whether a rule about payment ("pay only with", "produce") speaks of this source."""
    if isinstance(r.node, Rule):
        return r.node.by is None or fits(s, r, r.node.by, o)
    return isinstance(r.node, Produce) and r.node.what is not None and fits(s, r, r.node.what, o)
