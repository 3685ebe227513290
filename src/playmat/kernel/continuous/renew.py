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
from playmat.kernel.records import Lasting
from playmat.kernel.schema import A_COLUMN, A_EFFECTS, A_FIELD, A_TURNED, DEF, FACE, ZONE
from playmat.kernel.state import State

_NONE: Final[list[Active]] = []
_NOBODY: Final[list[int]] = []
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
    if len(s.moved) > 1:
        s.moved = list(dict.fromkeys(s.moved))  # each once
    moved = s.moved
    actives = s.actives
    stirred: list[Active] = []  # what has come, gone, or changed its mind: as it was, and as it is
    come_or_gone = False
    if touched & A_EFFECTS:
        if s.book.blank_face_down:
            for card in moved:
                if s.cols[FACE][card]:
                    return False
        gone = _gone(s) if moved or s.ended else _NONE
        new = _newly_there(s)
        if gone or new:
            come_or_gone = True
            if tied(actives + new) or not _told_at_once(s, gone, new):
                return False
            if gone:
                actives = [a for a in actives if a not in gone]
            stirred = gone + new
    if moved or touched & ~A_EFFECTS:
        told = _ask(s, actives, touched, stirred)
        if told is None:
            return False
        actives = told
    if come_or_gone and new:
        actives = in_order(actives + new)
    if _meets(s, actives, stirred):
        return False
    if stirred or moved:
        _lay_anew(s, actives, stirred)
    if come_or_gone:
        s.reads = aspects_of(actives)
        s.tied = False
    s.actives = actives
    if moved:
        index_again(s, moved)
    return s.firm


def _gone(s: State) -> list[Active]:
    """The effects that are no longer in force: those of cards that have moved, and what has ended."""
    moved = s.moved
    ended = s.ended
    gone: list[Active] = []
    for a in s.actives:
        if (ended and not _lasts_still(s, a)) if a.lasts else a.card in moved:
            gone.append(a)
    return gone


def _lasts_still(s: State, a: Active) -> bool:
    for effect in s.lasting:
        if effect.ctx is a.ctx and effect.targets is a.targets and effect.aid == a.code.aid and effect.stamp == a.stamp:
            return True
    return False


def _newly_there(s: State) -> list[Active]:
    """The effects that have come into force: of cards that have moved, and what has begun."""
    new: list[Active] = []
    moved = s.moved
    defs = s.pool.defs
    definitions = s.cols[DEF]
    zones = s.cols[ZONE]
    for card in moved:
        d = defs[definitions[card]]
        if (d.statics or d.live < 0) and d.live >> zones[card] & 1:
            collect_card(s, card, new)
    for effect in s.begun:
        code = s.pool.codes[effect.aid]
        if code.kind == K_STATIC and not (s.ended and effect not in s.lasting) and not _in_force(s, effect):
            collect(s, code, effect.ctx, effect.stamp, effect.targets, new, True)
    return new


def _in_force(s: State, effect: Lasting) -> bool:
    """Whether an effect has been collected before."""
    for a in s.actives:
        if a.ctx is effect.ctx and a.lasts and a.code.aid == effect.aid and not (s.ended and not _lasts_still(s, a)):
            return True
    return False


def tied(actives: list[Active]) -> bool:
    """Whether any effect reads what any writes: then effects that come and go may change the order of the others."""
    reads = 0
    writes = 0
    for a in actives:
        reads |= a.reads
        writes |= a.writes
    return reads & writes != 0


def _told_at_once(s: State, gone: list[Active], new: list[Active]) -> bool:
    """Let the effects that are new say what they do; False if these or those that are gone can't be told alone."""
    for a in gone:
        if a.on and (a.writes & W_ABILITIES or not a.change.sure):
            return False
    for a in new:
        if not a.change.sure:
            return False
        _say(s, a)
        if a.on and a.writes & W_ABILITIES:
            return False
    return True


def _meets(s: State, told: list[Active], stirred: list[Active]) -> bool:
    """Whether an effect that reads something of the cards it is applied to meets one that writes it there and was asked
    in the same breath: then their order decides. Where none does, finished values are what each finds: of what has not
    changed its mind they hold what it wrote, and it comes first where dependency decides.
    """
    dependent = s.book.dependency and DEPENDENCY.on
    for a in told:
        if a.near and a.on:
            settled = dependent and not a.near & a.writes
            for b in stirred if settled else [*told, *stirred]:
                if a.near & b.writes and any(card in a.cards for card in b.cards):
                    return True
    return False


def _ask(s: State, actives: list[Active], touched: int, stirred: list[Active]) -> list[Active] | None:
    """The effects with what they say now: the record itself of those that say the same; None if it can't be told.
    `stirred`: those that say something else are added, as they were and as they are.

    They are asked about the finished values. These are what an effect would find at its turn, in what neither it nor
    any that comes after it writes. Who is not asked must not read what those write that have changed their mind.
    """
    found = actives
    wide = touched & ~SIDED  # what is not told with a side of the field
    moved = s.moved
    changed = 0
    for i, a in enumerate(actives):
        looked = touched & a.asks  # what it looks at, as far as that was touched
        if not (looked and (touched & a.side or looked & wide)) and (
            not moved or a.targets is None or not _any_in(a.cards, moved)
        ):
            continue
        if not a.change.sure or (s.tied and _writes(actives[i:]) & a.reads):
            return None
        now = _asked(s, a)
        if now is a:
            continue
        if a.writes & W_ABILITIES and (now.on or a.on):
            return None
        changed |= a.writes
        stirred.append(now)
        stirred.append(a)
        if found is actives:
            found = actives[:]
        found[i] = now
    if changed and s.tied:
        for a in actives:
            if a.reads & changed:
                return None
    return found


def _writes(actives: list[Active]) -> int:
    writes = 0
    for a in actives:
        writes |= a.writes
    return writes


def _any_in(cards: list[int], moved: list[int]) -> bool:
    for card in cards:
        if card in moved:
            return True
    return False


def _say(s: State, a: Active) -> None:
    """Note what an effect says now."""
    code = a.code
    a.on = code.condition is None or code.condition(s, a.ctx)
    if a.on and (a.targets is not None or code.scope is not None):
        a.cards = targets_of(s, a)
        a.amounts = amounts_for(s, a, a.cards)


def _asked(s: State, a: Active) -> Active:
    """What an effect says now: the same record if that is what it said."""
    code = a.code
    on = code.condition is None or code.condition(s, a.ctx)
    if on == a.on and (not on or (a.fixed is not None and a.targets is None and code.self_only and OWN_NAME.on)):
        return a
    cards = _NOBODY
    amounts = _NOBODY
    if on and (a.targets is not None or code.scope is not None):
        cards = targets_of(s, a)
        amounts = a.fixed if a.fixed is not None else amounts_for(s, a, cards)
    if on == a.on and cards == a.cards and amounts == a.amounts:
        return a
    now = a.again()
    now.on = on
    now.cards = cards
    now.amounts = amounts
    return now


def _lay_anew(s: State, told: list[Active], stirred: list[Active]) -> None:
    """Lay all effects on the cards that have moved and on those that others speak of than did."""
    dirty = s.moved
    players = False
    if stirred:
        dirty = dirty[:]
        for a in stirred:
            players = players or (a.targets is None and a.code.scope is None)
            for card in a.cards:
                if card not in dirty:
                    dirty.append(card)
    s.version += 1
    if dirty:
        s.changed = [card for card in s.changed if card not in dirty]
        defs = s.pool.defs
        definitions = s.cols[DEF]
        faces = s.cols[FACE]
        for card in dirty:
            s.chars[card] = printed(s, card) if faces[card] else defs[definitions[card]].base
        for a in told:
            if a.on:
                cards = a.cards
                for card in dirty:
                    if card in cards:
                        lay(s, a)
                        break
    if players:
        s.rules = []
        for a in told:
            if a.on and a.targets is None and a.code.scope is None:
                lay_on_players(s, a)
