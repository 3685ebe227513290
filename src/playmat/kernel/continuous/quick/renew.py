"""Bringing what cards are up to date by asking effects again, and laying anew only what has changed.

Most changes of a state make no difference to any effect, or to one or two cards. All of this is a shorter way to what
`recompute.refresh` would come to; where that is not certain it gives up, and everything is worked out.
"""

from __future__ import annotations

from typing import Final

from playmat.kernel.continuous.active import amounts_for, targets_of
from playmat.kernel.continuous.collect import aspects_of, collect, collect_card, look_up
from playmat.kernel.continuous.quick.reapply import apply_on_top, reapply
from playmat.kernel.continuous.quick.watching import index_again
from playmat.kernel.model.ability import K_STATIC, W_ABILITIES
from playmat.kernel.model.active import Active
from playmat.kernel.model.mechanisms import DEPENDENCY, TIMESTAMPS
from playmat.kernel.model.schema import A_COLUMN, A_EFFECTS, A_FIELD, A_TURNED, DEF, FACE
from playmat.kernel.model.state import State
from playmat.kernel.records import CardId, Lasting

_NONE: Final[list[Active]] = []
_NOBODY: Final[list[CardId]] = []
_NO_AMOUNTS: Final[list[int]] = []
SIDED: Final = A_FIELD | A_COLUMN | A_TURNED  # what is told with the side of the field that it concerns


def sum_up(s: State, actives: list[Active]) -> None:
    """Note which properties the effects look at together, and which they write."""
    s.computed.properties_read = 0
    s.computed.properties_read_near = 0
    s.computed.properties_written = 0
    _add_up(s, actives)


def _add_up(s: State, new: list[Active]) -> None:
    """Note also what these look at and write. (The properties of what goes count on until everything is worked out,
    which does no harm.)
    """
    for a in new:
        change = a.change
        s.computed.reads |= a.ability.aspects
        s.computed.properties_read |= change.reads & ~change.near_reads
        s.computed.properties_read_near |= change.near_reads
        s.computed.properties_written |= change.writes


def renew(s: State, touched: int) -> bool:
    """Bring the values up to date after these aspects have changed; False if everything has to be worked out."""
    if not s.computed.renewable or s.computed.abilities_changed or not TIMESTAMPS.on:
        return False
    if len(s.computed.moved) > 1:
        s.computed.moved = list(dict.fromkeys(s.computed.moved))  # each once
    dirty: list[CardId] = []  # cards that have moved and differ from what is printed on them,
    speak: list[CardId] = []  # those that have static abilities,
    wait: list[CardId] = []  # and those with abilities that wait for something
    definitions = s.cols[DEF]
    faces = s.cols[FACE]
    for card in s.computed.moved:
        d = s.pool.defs[definitions[card]]
        if d.live_zones < 0:
            look_up(s.pool, d)
        if s.computed.chars[card] is not d.base:
            dirty.append(card)
        if d.statics:
            speak.append(card)
        if d.waits:
            wait.append(card)
        if faces[card] and s.book.blank_face_down:
            return False
    actives = s.computed.actives
    altered: list[Active] = []  # what has come, gone, or changed its mind: as it was, and as it is
    gone = _NONE
    new = _NONE
    if touched & A_EFFECTS and (speak or s.computed.begun or s.computed.ended):
        if speak or s.computed.ended:
            gone = _gone(s, speak)
        new = _newly_there(s, speak)
        if gone or new:
            _add_up(s, new)
            # Where any effect reads what any writes, those that come and go may change the order of the others.
            if s.computed.properties_read & s.computed.properties_written or not _evaluate_alone(s, gone, new):
                return False
            altered = gone + new
        if gone:
            actives = actives[:]
            for a in gone:
                actives.remove(a)
    if dirty or touched & s.computed.reads:
        asked = _ask(s, actives, touched, dirty, altered)
        if asked is None:
            return False
        actives = asked
    if new:
        actives = _among(actives, new)
    if s.computed.properties_read_near and _meets(s, actives, altered):
        return False
    if dirty or (altered and (gone or len(altered) > len(new) or not apply_on_top(s, actives, new))):
        reapply(s, actives, dirty, altered)
    if gone:
        s.computed.reads = aspects_of(actives)
    s.computed.actives = actives
    if wait:
        index_again(s, wait)
    return s.computed.renewable


def _gone(s: State, moved: list[CardId]) -> list[Active]:
    """The effects that are no longer in force: those of cards that have moved, and what has ended."""
    ended = s.computed.ended
    gone: list[Active] = []
    for a in s.computed.actives:
        if a.card in moved or (ended and a.lasts and not _lasts_still(s, a)):
            gone.append(a)
    return gone


def _lasts_still(s: State, a: Active) -> bool:
    for effect in s.lasting:
        if (
            effect.ctx is a.ctx
            and effect.targets is a.targets
            and effect.aid == a.ability.aid
            and effect.stamp == a.stamp
        ):
            return True
    return False


def _newly_there(s: State, moved: list[CardId]) -> list[Active]:
    """The effects that have come into force: of cards that have moved, and what has begun."""
    new: list[Active] = []
    for card in moved:
        collect_card(s, card, new)
    for effect in s.computed.begun:
        ability = s.pool.abilities[effect.aid]
        if ability.kind == K_STATIC and not (s.computed.ended and effect not in s.lasting) and not _in_force(s, effect):
            collect(s, ability, effect.ctx, effect.stamp, effect.targets, new, True)
    return new


def _in_force(s: State, effect: Lasting) -> bool:
    """Whether an effect has been collected before."""
    for a in s.computed.actives:
        if (
            a.ctx is effect.ctx
            and a.lasts
            and a.ability.aid == effect.aid
            and not (s.computed.ended and not _lasts_still(s, a))
        ):
            return True
    return False


def _among(actives: list[Active], new: list[Active]) -> list[Active]:
    """The effects with those that are new, each in its place: by layer and time."""
    actives = actives[:]
    for a in new:
        at = len(actives)
        while at and actives[at - 1].key > a.key:
            at -= 1
        actives.insert(at, a)
    return actives


def _evaluate_alone(s: State, gone: list[Active], new: list[Active]) -> bool:
    """Work out what new effects do; False if they, or those that are gone, depend on others."""
    for a in gone:
        if a.on and (a.change.writes & W_ABILITIES or not a.change.pure):
            return False
    for a in new:
        if not a.change.pure:
            return False
        _evaluate(s, a)
        if a.on and a.change.writes & W_ABILITIES:
            return False
    return True


def _meets(s: State, actives: list[Active], altered: list[Active]) -> bool:
    """Whether an effect that reads something of the cards it is applied to meets one that writes it there and was asked
    in the same breath: then their order decides. Where none does, finished values are what each finds: of what has not
    changed its mind they hold what it wrote, and it comes first where dependency decides.
    """
    dependent = s.book.dependency and DEPENDENCY.on
    for a in actives:
        near = a.change.near_reads
        if near and a.on:
            settled = dependent and not near & a.change.writes
            for b in altered if settled else [*actives, *altered]:
                if near & b.change.writes and _any_in(b.cards, a.cards):
                    return True
    return False


def _ask(
    s: State, actives: list[Active], touched: int, gone: list[CardId], altered: list[Active]
) -> list[Active] | None:
    """The effects with what they say now: the record itself of those that say the same; None if it can't be told.
    `gone`: cards that have moved and had effects on them. `altered`: those that say something else are added, as they
    were and as they are.

    They are asked about the finished values. These are what an effect would find at its turn, in what neither it nor
    any that comes after it writes. Who is not asked must not read what those write that have changed their mind.
    """
    found = actives
    wide = touched & ~SIDED  # what is not told with a side of the field
    ties = s.computed.properties_read & s.computed.properties_written != 0  # some effect reads what some effect writes
    changed = 0
    for a in actives:
        if not a.asks & (touched if touched & a.side else wide) and (
            not gone or a.targets is None or not _any_in(a.cards, gone)
        ):
            continue
        change = a.change
        if not change.pure or (ties and _writes(actives[actives.index(a) :]) & change.reads & ~change.near_reads):
            return None
        now = _evaluated(s, a)
        if now is a:
            continue
        if change.writes & W_ABILITIES and (now.on or a.on):
            return None
        changed |= change.writes
        altered.append(now)
        altered.append(a)
        if found is actives:
            found = actives[:]
        found[found.index(a)] = now
    if changed and ties:
        for a in actives:
            if a.change.reads & ~a.change.near_reads & changed:
                return None
    return found


def _writes(actives: list[Active]) -> int:
    writes = 0
    for a in actives:
        writes |= a.change.writes
    return writes


def _any_in(cards: list[CardId], moved: list[CardId]) -> bool:
    for card in cards:
        if card in moved:
            return True
    return False


def _evaluate(s: State, a: Active) -> None:
    """Note what an effect says now."""
    ability = a.ability
    a.on = ability.condition is None or ability.condition(s, a.ctx)
    if a.on and (a.targets is not None or ability.scope is not None):
        a.cards = ability.scope(s, a.ctx) if ability.scope is not None and a.targets is None else targets_of(s, a)
        a.amounts = amounts_for(s, a, a.cards)


def _evaluated(s: State, a: Active) -> Active:
    """What an effect says now: the same record if that is what it said."""
    ability = a.ability
    on = ability.condition is None or ability.condition(s, a.ctx)
    if on == a.on and (not on or (a.own and a.fixed is not None)):
        return a
    cards = _NOBODY
    amounts = _NO_AMOUNTS
    if on and (a.targets is not None or ability.scope is not None):
        cards = ability.scope(s, a.ctx) if ability.scope is not None and a.targets is None else targets_of(s, a)
        amounts = a.fixed if a.fixed is not None else amounts_for(s, a, cards)
    if on == a.on and cards == a.cards and amounts == a.amounts:
        return a
    now = a.again()
    now.on = on
    now.cards = cards
    now.amounts = amounts
    return now
