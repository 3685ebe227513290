"""Worlds that agree with what a player knows: the hidden cards are dealt anew over the places where hidden cards lie.

Nothing of the true deal may come through, not even the order of the physical cards' numbers. So cards are first put
into a canonical order: within each group of cards that the player can't tell apart, numbers and stamps are sorted and
given out by place, and what the cards are is sorted too. Two games that differ only in what the player can't see have
the same canonical form, and every sample is made from it.

A card keeps its number where something refers to it (a card that an effect in progress has picked, say); what it is
gets dealt anew all the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from playmat.kernel import continuous, rng
from playmat.kernel.knowledge import hidden_slots
from playmat.kernel.model.schema import DEF, EVERYTHING, OWNER, STAMP, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import ABILITY_BITS, CARD_BITS, CARD_MASK, NONE, WORD_BITS, Ask, CardId, Ctx, ObjectId
from playmat.kernel.running.advance import ask_again

Fill = Callable[[State, int, int, int], "list[int] | None"]
"""(state, owner, back, count): so many definitions that the hidden cards of a group may be, or None: those they have,
only in another order."""


def canonical(s: State, player: int, fill: Fill | None = None) -> State:
    """A copy in which everything that the player does not know stands in canonical order. It asks nothing yet."""
    n = s.copy()
    _forget(n)
    _renumber_all(n, player, None)
    # After renumbering the same places hold other numbers, in the same order of places.
    _define(n, player, fill, None)
    n.rng[:] = rng.seeded(0)
    _recompute(n)
    return n


def mixed(s: State, player: int, words: list[int], redefine: bool) -> State:
    """A copy in which everything the player can't see has been shuffled, for the law that no view and no sample may
    change by it: the physical cards and their stamps over the places, and with `redefine` also what each card is (then
    the numbers in an old log no longer mean the same cards).
    """
    n = s.copy()
    _forget(n)
    _renumber_all(n, player, words)
    if redefine:
        _define(n, player, None, words)
    n.rng[:] = words
    _recompute(n)
    ask_in(n, s, player)
    return n


def relabelled(s: State, words: list[int]) -> State:
    """A copy that is the same game under other numbers of the physical cards, for the law that nobody is told them.
    Cards that anything in the state speaks of, be it of what they were, keep theirs.
    """
    n = s.copy()
    ask = s.ask
    fixed = referred(n, True)
    numbers = [card for card in range(len(n.cols[DEF])) if card not in fixed and n.cols[ZONE][card] >= 0]
    given = numbers[:]
    rng.shuffle(words, given)
    new = dict(zip(numbers, given, strict=True))
    for at in range(len(n.cols)):
        column = n.own_column(at)
        held = [column[card] for card in numbers]
        for card, value in zip(given, held, strict=True):
            column[card] = value
    for cards in n.zones:
        cards[:] = [CardId(new.get(card, card)) for card in cards]
    _recompute(n)
    if ask is not None:
        ask_again(n)
    return n


def ask_in(n: State, s: State, player: int) -> None:
    """Ask in a world what is asked in the state it was made of. That another player is asked is known; what the answers
    may be is not.
    """
    ask_again(n)
    q = s.ask
    if q is not None and q.player != player:
        n.ask = Ask(q.player, q.kind, [] if n.ask is None else n.ask.options, q.about, q.clause, q.subject)


def deal(s: State, player: int, words: list[int], fill: Fill | None, ask: Ask | None) -> State:
    """A sample from a canonical state: hidden cards shuffled within their groups, and a fresh generator. `ask`: the
    question, if it is the player's own: it does not depend on what is hidden, so it need not be worked out again.
    """
    n = s.copy()
    _define(n, player, fill, words)
    n.rng[:] = words
    _recompute(n)
    if ask is not None and ask.player == player:
        continuous.refresh(n)
        n.ask = ask
    else:
        ask_again(n)
    return n


def _define(n: State, player: int, fill: Fill | None, words: list[int] | None) -> None:
    """Say what the hidden cards are: sorted by place, or shuffled."""
    groups = _groups(n, hidden_slots(n, player))
    for key in sorted(groups):
        owner, back = key
        places = groups[key]
        filled = None if fill is None else fill(n, owner, back, len(places))
        definitions = sorted([n.cols[DEF][card] for card in places] if filled is None else filled)
        if words is not None:
            rng.shuffle(words, definitions)
        _fit(n, places, definitions)
        column = n.own_column(DEF)
        for card, definition in zip(places, definitions, strict=True):
            column[card] = definition


def _fit(n: State, places: list[int], definitions: list[int]) -> None:
    """Exchange definitions so that each face-down card in the open is one that the rules let lie there."""
    hidden = n.book.schema.hidden
    open_places = [at for at, card in enumerate(places) if not hidden[n.cols[ZONE][card]]]
    settled: list[int] = []
    for at in open_places:
        settled.append(at)
        if n.book.may_lie(n, CardId(places[at]), definitions[at]):
            continue
        for other in range(len(places)):
            if other not in settled and n.book.may_lie(n, CardId(places[at]), definitions[other]):
                definitions[at], definitions[other] = definitions[other], definitions[at]
                break


def _groups(s: State, cards: list[CardId]) -> dict[tuple[int, int], list[int]]:
    """The cards by owner and back: within a group nobody can tell them apart."""
    groups: dict[tuple[int, int], list[int]] = {}
    owners = s.cols[OWNER]
    for card in cards:
        groups.setdefault((owners[card], s.book.back(s.pool, s.cols[DEF][card])), []).append(card)
    return groups


def _forget(n: State) -> None:
    """Leave out what frames have noted of the position, hidden cards too."""
    for f in list(n.frames):
        if f.note is not None:
            n.own_frame(f).note = None


def _renumber_all(n: State, player: int, words: list[int] | None) -> None:
    fixed = referred(n)
    groups = _groups(n, hidden_slots(n, player))
    for key in sorted(groups):
        _renumber(n, [card for card in groups[key] if card not in fixed], words)


def _renumber(n: State, slots: list[int], words: list[int] | None) -> None:
    """Give the numbers of these cards out by place, sorted or shuffled; so too the stamps, but those that lie in the
    open, where a stamp is a handle, stay. All columns but what the card is and whose belong to the place.
    """
    hidden = n.book.schema.hidden
    numbers = sorted(slots)
    stamps = [n.cols[STAMP][card] for card in slots]
    unseen = [i for i, card in enumerate(slots) if hidden[n.cols[ZONE][card]]]
    loose = sorted(stamps[i] for i in unseen)
    if words is not None:
        rng.shuffle(words, numbers)
        rng.shuffle(words, loose)
    for i, stamp in zip(unseen, loose, strict=True):
        stamps[i] = stamp
    if slots != numbers:
        for at in range(len(n.cols)):
            if at not in (DEF, OWNER, STAMP):
                column = n.own_column(at)
                held = [column[card] for card in slots]
                for card, value in zip(numbers, held, strict=True):
                    column[card] = value
        new = dict(zip(slots, numbers, strict=True))
        for cards in n.zones:
            for place, card in enumerate(cards):
                if card in new:
                    cards[place] = CardId(new[card])
    column = n.own_column(STAMP)
    for card, stamp in zip(numbers, stamps, strict=True):
        column[card] = stamp


def _recompute(n: State) -> None:
    """What cards are has changed under the computed values."""
    n.computed.chars = []
    n.computed.changed = []
    n.computed.dirty = EVERYTHING
    n.computed.tick += 1
    n.ask = None


def referred(s: State, gone: bool = False) -> set[int]:
    """The cards that something in the state refers to: their numbers can't change. gone: also those of objects that are
    no more.

    Records hold objects, so only a matching stamp counts. The locals of frames may hold anything: each number that
    could be a card or an object is taken for one.
    """
    found = {key >> WORD_BITS for key in s.counters}
    if gone:
        found.update(snapshot.card for snapshot in s.last_known.values())
    for f in s.frames:
        _loose(s, gone, f.x, found)
        _loose(s, gone, [ObjectId(f.answer & CARD_MASK if f.answer > 0 else -1)], found)
        if f.ctx is not None:
            _of_ctx(s, gone, f.ctx, found)
        if f.item is not None:
            _of_ctx(s, gone, f.item.ctx, found)
        for e in f.events:
            _objects(s, gone, [e.subj, e.obj, e.source], found)
    for item in s.stack:
        found.add(item.card)
        _of_ctx(s, gone, item.ctx, found)
    for w in s.waiting:
        _of_ctx(s, gone, w.ctx, found)
    for effect in s.lasting:
        _of_ctx(s, gone, effect.ctx, found)
        _objects(s, gone, effect.targets or [], found)
        _loose(s, gone, effect.values, found)
    for table in (s.memory, s.memory_last):
        for objects in table.values():
            _objects(s, gone, objects, found)
    for uses in (s.used, s.used_game):
        _objects(s, gone, [key >> ABILITY_BITS for key in uses], found)
    _objects(s, gone, s.returned, found)
    if s.ask is not None:
        _objects(s, gone, [ObjectId(s.ask.subject)], found)
    schema = s.book.schema
    for name in schema.objects:
        if name in schema.value_index:
            _objects(s, gone, [ObjectId(s.vals[schema.value_index[name]])], found)
        if name in schema.player_value_index:
            _objects(s, gone, s.pvals[schema.player_value_index[name]], found)
        if name in schema.column_index:
            _objects(s, gone, s.cols[schema.column_index[name]], found)
    return found


def _of_ctx(s: State, gone: bool, ctx: Ctx, found: set[int]) -> None:
    _objects(s, gone, [ctx.src], found)
    _objects(s, gone, ctx.last, found)
    for objects in ctx.slots.values():
        _objects(s, gone, objects, found)
    if ctx.event is not None:
        _objects(s, gone, [ctx.event.subj, ctx.event.obj, ctx.event.source], found)


def _objects(s: State, gone: bool, objects: Sequence[int], found: set[int]) -> None:
    stamps = s.cols[STAMP]
    for obj in objects:
        card = obj & CARD_MASK
        if card < len(stamps) and (stamps[card] == obj >> CARD_BITS or (gone and obj != NONE)):
            found.add(card)


def _loose(s: State, gone: bool, values: list[int], found: set[int]) -> None:
    n = len(s.cols[STAMP])
    for value in values:
        if 0 <= value < n:
            found.add(value)
    _objects(s, gone, values, found)
