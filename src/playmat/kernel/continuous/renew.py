"""Bringing what cards are up to date by asking effects again, and laying anew only what has changed.

Most changes of a state make no difference to any effect, or to one or two cards. All of this is a shorter way to what
`passes.refresh` would come to; where that is not certain it gives up, and everything is worked out.
"""

from __future__ import annotations

from typing import Final

from playmat.kernel.ability import K_STATIC, W_ABILITIES
from playmat.kernel.continuous.active import Active, amounts_for, lay, lay_on_players, targets_of
from playmat.kernel.continuous.collect import collect, collect_card, printed
from playmat.kernel.continuous.layers import in_order
from playmat.kernel.continuous.watchers import index_again
from playmat.kernel.mechanisms import DEPENDENCY, OWN_NAME, TIMESTAMPS
from playmat.kernel.records import CARD_MASK
from playmat.kernel.schema import A_COLUMN, A_EFFECTS, A_FIELD, A_SIDE, A_TURNED, FACE
from playmat.kernel.state import State

SIDED: Final = A_FIELD | A_COLUMN | A_TURNED  # what is told with the side of the field that it concerns


def aspects_of(actives: list[Active]) -> int:
    """What the effects look at; which cards are on the field always counts."""
    reads = A_FIELD
    for a in actives:
        reads |= a.code.aspects
    return reads


def renew(s: State, touched: int) -> bool:
    """Bring the values up to date after these aspects have changed; False if everything has to be worked out."""
    if not s.firm or s.retold or not TIMESTAMPS.on:
        return False
    gone: list[Active] = []
    new: list[Active] = []
    actives = s.actives
    if touched & A_EFFECTS:
        if s.book.blank_face_down and any(s.cols[FACE][card] for card in s.moved):
            return False
        kept = _still_there(s, gone)
        new = _newly_there(s, kept)
        if gone or new:
            if _conflict([*kept, *new, *gone]):
                return False
            actives = in_order(kept + new)
    told = _ask(s, actives, new, touched)
    if told is None or (gone and any(a.on and (a.change.writes & W_ABILITIES or not a.change.sure) for a in gone)):
        return False
    if _meets(s, actives, told, gone):
        return False
    _lay_anew(s, actives, told, new, gone)
    return s.firm


def _still_there(s: State, gone: list[Active]) -> list[Active]:
    """The effects that are still in force: those of cards that have not moved, and what has not ended."""
    kept: list[Active] = []
    for a in s.actives:
        there = (not s.ended or _lasts_still(s, a)) if a.lasts else a.ctx.src & CARD_MASK not in s.moved
        (kept if there else gone).append(a)
    return kept


def _lasts_still(s: State, a: Active) -> bool:
    for effect in s.lasting:
        if effect.ctx is a.ctx and effect.targets is a.targets and effect.aid == a.code.aid and effect.stamp == a.stamp:
            return True
    return False


def _newly_there(s: State, kept: list[Active]) -> list[Active]:
    """The effects that have come into force: of cards that have moved, and what has begun."""
    new: list[Active] = []
    for at, card in enumerate(s.moved):
        if card not in s.moved[:at]:
            collect_card(s, card, new)
    for effect in s.begun:
        code = s.pool.codes[effect.aid]
        if s.ended and effect not in s.lasting:
            continue
        if code.kind == K_STATIC and not any(a.lasts and a.ctx is effect.ctx and a.code is code for a in kept):
            collect(s, code, effect.ctx, effect.stamp, effect.targets, new, True)
    return new


def _conflict(actives: list[Active]) -> bool:
    """Whether any effect reads what any writes: then effects that come and go may change the order of the others."""
    reads = 0
    writes = 0
    for a in actives:
        reads |= a.reads
        writes |= a.change.writes
    return reads & writes != 0


def _meets(s: State, before: list[Active], told: list[Active], gone: list[Active]) -> bool:
    """Whether an effect that reads something of the cards it is applied to meets one that writes it there and was asked
    in the same breath: then their order decides. Where none does, finished values are what each finds: of what has not
    changed its mind they hold what it wrote, and it comes first where dependency decides.
    """
    if not any(a.near and a.on for a in told):
        return False
    stirred = gone[:]
    for i, b in enumerate(told):
        if before[i] is not b:
            stirred += (b, before[i])
    dependent = s.book.dependency and DEPENDENCY.on
    for a in told:
        if a.near and a.on:
            settled = dependent and not a.near & a.change.writes
            for b in stirred if settled else [*told, *stirred]:
                if a.near & b.change.writes and any(card in a.cards for card in b.cards):
                    return True
    return False


def _ask(s: State, actives: list[Active], new: list[Active], touched: int) -> list[Active] | None:
    """The effects with what they say now: the record itself of those that say the same; None if it can't be told.

    They are asked about the finished values. These are what an effect would find at its turn, in what neither it nor
    any that comes after it writes. Who is not asked must not read what those write that have changed their mind.
    """
    found = actives
    effects = touched & A_EFFECTS != 0
    later = 0
    reads = 0
    changed = 0
    for i in range(len(actives) - 1, -1, -1):
        a = actives[i]
        mine = a.reads
        reads |= mine
        later |= a.change.writes
        born = bool(new) and a in new
        if not born and not (effects and a.targets is not None):
            elsewhere = a.code.own_side and not touched & A_SIDE << a.ctx.you
            if not (a.code.aspects | A_FIELD) & (touched & ~SIDED if elsewhere else touched):
                continue
        if mine & later or not a.change.sure:
            return None
        now = _asked(s, a)
        if now is not a or born:
            if a.change.writes & W_ABILITIES and (now.on or a.on):
                return None
            changed |= a.change.writes
        if now is not a:
            if found is actives:
                found = actives[:]
            found[i] = now
    return None if reads & changed else found


def _asked(s: State, a: Active) -> Active:
    """What an effect says now: the same record if that is what it said."""
    code = a.code
    on = code.condition is None or code.condition(s, a.ctx)
    fixed = code.self_only and a.targets is None and a.change.fixed is not None and OWN_NAME.on
    if on == a.on and (fixed or not on):
        return a
    cards: list[int] = []
    amounts: list[int] = []
    if on and (a.targets is not None or code.scope is not None):
        cards = targets_of(s, a)
        amounts = amounts_for(s, a, cards)
    if on == a.on and cards == a.cards and amounts == a.amounts:
        return a
    now = a.again()
    now.on = on
    now.cards = cards
    now.amounts = amounts
    return now


def _lay_anew(s: State, before: list[Active], told: list[Active], new: list[Active], gone: list[Active]) -> None:
    """Lay all effects on the cards to which something has changed. `before`: what was asked, with what it said."""
    dirty: list[int] = s.moved[:]
    players = False
    for i, a in enumerate(told):
        was = before[i]
        if was is not a or (new and a in new):
            dirty += a.cards
            dirty += was.cards
            players = players or (a.targets is None and a.code.scope is None)
    for a in gone:
        dirty += a.cards
        players = players or (a.targets is None and a.code.scope is None)
    if not dirty and not players and told is s.actives:
        return  # nobody says anything new
    s.version += 1
    if dirty:
        s.changed = [card for card in s.changed if card not in dirty]
        for card in dirty:
            s.chars[card] = printed(s, card)
        for a in told:
            if a.on:
                lay(s, a)
    if players:
        s.rules = []
        for a in told:
            if a.on and a.targets is None and a.code.scope is None:
                lay_on_players(s, a)
    if told is not s.actives:
        s.actives = told
        s.reads = aspects_of(told)
    if s.moved:
        index_again(s, s.moved)
