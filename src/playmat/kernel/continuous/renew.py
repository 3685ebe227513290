"""Bringing what cards are up to date by asking effects again, and laying anew only what has changed.

Most changes of a state make no difference to any effect, or to one or two cards. All of this is a shorter way to what
`passes.refresh` would come to; where that is not certain it gives up, and everything is worked out.
"""

from __future__ import annotations

from playmat.kernel.ability import W_ABILITIES
from playmat.kernel.continuous.active import Active, amounts_for, lay, lay_on_players, targets_of
from playmat.kernel.continuous.collect import field_cards, in_force, printed
from playmat.kernel.continuous.layers import in_order
from playmat.kernel.continuous.watchers import index_watchers
from playmat.kernel.schema import A_EFFECTS, A_FIELD, FACE
from playmat.kernel.state import State


def aspects_of(actives: list[Active]) -> int:
    """What the effects look at; which cards are on the field always counts."""
    reads = A_FIELD
    for a in actives:
        reads |= a.code.aspects
    return reads


def renew(s: State, touched: int) -> bool:
    """Bring the values up to date after these aspects have changed; False if everything has to be worked out."""
    if not s.firm or s.retold:
        return False
    known: list[Active | None] = []
    gone: list[Active] = []
    actives = s.actives
    if touched & A_EFFECTS:
        if s.book.blank_face_down and any(s.cols[FACE][card] for card in s.moved):
            return False
        actives = in_order(in_force(s, field_cards(s)))
        known = _matched(s.actives, actives, gone)
        if not gone and None not in known:
            actives = s.actives
            known = []
        elif _conflict(actives, gone):
            return False
    told = _ask(s, actives, known, touched)
    if told is None or any(a.on and (a.change.writes & W_ABILITIES or not a.change.sure) for a in gone):
        return False
    _lay_anew(s, told, known, gone)
    return s.firm


def _matched(before: list[Active], now: list[Active], gone: list[Active]) -> list[Active | None]:
    """For each effect the same one as it was told before, if there was one. Both are in the order of time."""
    found: list[Active | None] = []
    at = 0
    for a in now:
        same: Active | None = None
        for i in range(at, len(before)):
            if _same(before[i], a):
                same = before[i]
                gone += before[at:i]
                at = i + 1
                break
        found.append(same)
    gone += before[at:]
    return found


def _same(a: Active, b: Active) -> bool:
    if a.change is not b.change or a.stamp != b.stamp or a.targets is not b.targets:
        return False
    return a.ctx is b.ctx or (not a.lasts and not b.lasts and a.ctx.src == b.ctx.src and a.ctx.you == b.ctx.you)


def _conflict(actives: list[Active], gone: list[Active]) -> bool:
    """Whether any effect reads what any writes: then effects that come and go may change the order of the others."""
    reads = 0
    writes = 0
    for a in actives + gone:
        reads |= reads_of(a)
        writes |= a.change.writes
    return reads & writes != 0


def reads_of(a: Active) -> int:
    """The properties that what an effect does depends on."""
    return a.change.reads | a.code.condition_reads | a.code.scope_reads


def _ask(s: State, actives: list[Active], known: list[Active | None], touched: int) -> list[Active] | None:
    """The effects with what they say now: the record itself of those that say the same; None if it can't be told.

    They are asked about the finished values. These are what an effect would find at its turn, in what neither it nor
    any that comes after it writes. Who is not asked must not read what those write that have changed their mind.
    """
    found: list[Active] = actives[:]
    effects = touched & A_EFFECTS != 0
    later = 0
    reads = 0
    changed = 0
    for i in range(len(actives) - 1, -1, -1):
        a = actives[i]
        was = known[i] if known else a
        mine = reads_of(a)
        reads |= mine
        later |= a.change.writes
        if was is not None and not (a.code.aspects | A_FIELD) & touched and (a.targets is None or not effects):
            found[i] = was
            continue
        if mine & later or not a.change.sure:
            return None
        now = _asked(s, a if was is None else was)
        if now is not was:
            if a.change.writes & W_ABILITIES and (now.on or (was is not None and was.on)):
                return None
            changed |= a.change.writes
        found[i] = now
    return None if reads & changed else found


def _asked(s: State, a: Active) -> Active:
    """What an effect says now: the same record if that is what it said."""
    code = a.code
    on = code.condition is None or code.condition(s, a.ctx)
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


def _lay_anew(s: State, told: list[Active], known: list[Active | None], gone: list[Active]) -> None:
    """Lay all effects on the cards to which something has changed."""
    before = s.actives
    dirty: list[int] = s.moved[:]
    players = False
    for i, a in enumerate(told):
        was = known[i] if known else before[i]
        if was is a:
            continue
        dirty += a.cards
        if was is not None:
            dirty += was.cards
        players = players or (a.targets is None and a.code.scope is None)
    for a in gone:
        dirty += a.cards
        players = players or (a.targets is None and a.code.scope is None)
    if dirty:
        s.changed = [card for card in s.changed if card not in dirty]
        for card in dirty:
            s.chars[card] = printed(s, card)
        for a in told:
            if a.on:
                lay(s, a, dirty)
    if players:
        s.rules = []
        for a in told:
            if a.on and a.targets is None and a.code.scope is None:
                lay_on_players(s, a)
    if told is not before:
        s.actives = told
        s.reads = aspects_of(told)
    if s.moved:
        index_watchers(s, field_cards(s))
    s.version += 1
