"""Why something happened: from what has happened last back to what led to it, of what a viewer may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from playmat.kernel.errors import PlaymatError
from playmat.kernel.model.schema import DEF, E_ATTACKS, E_CHOSEN, E_DAMAGE, E_LOST, E_MOVE, E_PLAYER_DAMAGE
from playmat.kernel.views.eventlog import Entry, entries
from playmat.table.now import changed, effect_lines
from playmat.table.wording import log_words, printed

if TYPE_CHECKING:
    from playmat.kernel.model.state import State
    from playmat.kernel.view import View
    from playmat.web.board.drawing import Drawing

LINKS: Final = 6  # how many of what led to it are told
CHANGES: Final = 2  # and of how many cards it is told what has changed them


class Link(NamedTuple):
    """A part of the chain: the place in the log (-1: something lasting that changes a card), and words."""

    at: int
    text: str
    clause: str


def causes_of(s: State, view: View, start: int, drawing: Drawing, names: Sequence[str]) -> list[Link]:
    """What matters most of what has happened from place `start` of the log on, and what led to it, the nearest first:
    what else happened then, and what happened earlier in the turn to the same cards.
    """
    log = s.history.log
    last = log.events()
    if start >= last:
        return []
    turn = log.turn_of(start, view.turn)
    first = start
    while first and log.turn_of(first - 1, view.turn) == turn:
        first -= 1
    told = entries(s, view.player, first)
    words = [log_words(entry, names, drawing.layout) for entry in told]
    weights = [_weight(s, at) if words[at - first] else 0 for at in range(start, last)]
    best = max(weights)
    if not best:
        return []
    main = last - 1 - weights[::-1].index(best)
    cards = {log.event(main)[3], log.event(main)[4]} & {*range(len(s.cols[DEF]))}
    chain: list[int] = [main]
    for at in range(main - 1, first - 1, -1):
        if len(chain) > LINKS:
            break
        if not words[at - first] or words[at - first] in {words[one - first] for one in chain}:
            continue
        card, other = log.event(at)[3], log.event(at)[4]
        known = bool(told[at - first].key or told[at - first].other_key)
        if at >= start or (known and not cards.isdisjoint((card, other))):
            chain.append(at)
    found = [Link(at, words[at - first], told[at - first].clause) for at in chain]
    return [found[0], *_changes([told[at - first] for at in chain], view, drawing), *found[1:]]


def _weight(s: State, at: int) -> int:
    """How much an event matters: the end of a game before a loss, before damage, before anything else."""
    kind, _, _, _, _, _, frm, to, _, _ = s.history.log.event(at)
    if kind == E_LOST:
        return 5
    if kind == E_PLAYER_DAMAGE or (kind == E_MOVE and frm == s.book.schema.field and to != frm):
        return 4
    if kind == E_DAMAGE:
        return 3
    return 2 if kind in (E_ATTACKS, E_CHOSEN, E_MOVE) else 1


def _changes(chain: Sequence[Entry], view: View, drawing: Drawing) -> list[Link]:
    """What has changed the numbers of the cards that are still there."""
    handles = dict.fromkeys(handle for entry in chain for handle in (entry.handle, entry.other_handle) if handle)
    pool = view._now().pool
    found: list[Link] = []
    for handle in handles:
        if len(found) == CHANGES:
            break
        try:
            card = view.card(handle)
        except PlaymatError:
            continue
        if not card.known:
            continue
        effects = effect_lines(card)
        now = changed(card, pool.defs[pool.by_key[card.key]], drawing.schema)
        if effects and now:
            told = "; ".join(printed(line, drawing.layout) for line in effects)
            found.append(Link(-1, f"{card.name}: {now[0]} ({told})", ""))
    return found
