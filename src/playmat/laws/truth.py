"""Laws about the state itself: cards are neither lost nor doubled, and cached values are those that come out anew."""

from __future__ import annotations

from playmat.kernel.continuous import find_delayed, refresh
from playmat.kernel.events.triggers import match_states
from playmat.kernel.model.schema import BASE, CONTROLLER, DEF, EVERYTHING, OWNER, TURNED, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import Chars
from playmat.laws.place import Place


def cards(place: Place, owners: list[int]) -> list[int]:
    """Every card lies once where its column says; none goes, and none changes its owner. Returns the owners now."""
    s = place.game._state
    law = "cards"
    zone_of = s.cols[ZONE]
    times = [0] * len(zone_of)
    for at, pile in enumerate(s.zones):
        for card in pile:
            times[card] += 1
            if zone_of[card] != at // s.players:
                raise place.broken(law, f"card {card} lies in zone {at // s.players}, its column says {zone_of[card]}")
    for number, n in enumerate(times):
        if n != (1 if zone_of[number] >= 0 else 0):
            raise place.broken(law, f"card {number} lies in {n} places")
    resets = [TURNED, *s.book.reset_on_move, *([s.book.place_column] if s.book.place_column >= 0 else [])]
    for number, zone in enumerate(zone_of):
        if zone >= 0 and not s.book.reset_zones >> zone & 1 and any(s.cols[c][number] for c in resets):
            raise place.broken(law, f"card {number} still has what only cards of other zones have")
        if zone != s.book.schema.field and s.cols[CONTROLLER][number] != s.cols[BASE][number]:
            raise place.broken(law, f"card {number} is controlled as only cards of the field can be")
    if len(s.cols[DEF]) < len(owners) or s.cols[OWNER][: len(owners)] != owners:
        raise place.broken(law, "cards are gone, or have changed their owner")
    if s.batch or s.batch_held:
        raise place.broken(law, "events of a step are left over at a decision")
    place.report.tried(law)
    return s.cols[OWNER][:]


def caches(place: Place) -> None:
    """What is cached and not declared stale is what comes out when it is worked out anew."""
    s = place.game._state
    if s.computed.dirty:
        return
    fresh = s.copy()
    fresh.computed.chars = []
    fresh.computed.changed = []
    fresh.computed.dirty = EVERYTHING
    refresh(fresh)
    law = "caches"
    defs = s.pool.defs
    for card, definition in enumerate(s.cols[DEF]):
        got, expected = _plain(s.computed.chars[card]), _plain(fresh.computed.chars[card])
        place.equal(law, f"the cached values of card {card} ({defs[definition].name})", got, expected)
    place.equal(law, "the cached table of triggers", s.computed.watch, fresh.computed.watch)
    place.equal(law, "the cached table of replacements", s.computed.replacing, fresh.computed.replacing)
    place.equal(law, "the cached list of what lasts and waits", s.computed.delayed, find_delayed(s))
    place.equal(law, "the cached rules", [r.name for r in s.computed.rules], [r.name for r in fresh.computed.rules])
    place.equal(law, "the cached list of cards that work elsewhere", s.computed.elsewhere, fresh.computed.elsewhere)
    place.equal(
        law,
        "the cached list of zones where cards can be activated",
        s.computed.usable_elsewhere,
        fresh.computed.usable_elsewhere,
    )
    place.equal(law, "what the cache depends on", s.computed.reads, fresh.computed.reads)
    place.equal(law, "the cached control changes", s.computed.controls, fresh.computed.controls)
    if s.computed.settled == s.computed.tick and (s.book.rule_processes(fresh) or match_states(fresh)):
        raise place.broken(law, "the rules are said to have nothing left to do, but they have")
    place.report.tried(law)


def _plain(c: Chars) -> object:
    return (c.numbers, c.sets, c.abilities, [(r.name, r.ctx.src, r.ctx.you) for r in c.rules])


def same_objects(s: State, other: State) -> bool:
    """Whether two states share a list that one of them might change. A fork must share none, but for columns that both
    know to be shared.
    """
    pairs = [*zip(s.zones, other.zones, strict=True), *zip(s.pvals, other.pvals, strict=True)]
    known = s.shared & other.shared
    pairs += [(a, b) for at, (a, b) in enumerate(zip(s.cols, other.cols, strict=True)) if not known >> at & 1]
    return any(a is b for a, b in pairs)
