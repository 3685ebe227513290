"""Applying the effects in force again to few cards, where all others stay as they are."""

from __future__ import annotations

from playmat.kernel.continuous.active import apply_to, apply_to_players
from playmat.kernel.continuous.collect import printed
from playmat.kernel.model.active import Active
from playmat.kernel.model.schema import DEF, FACE
from playmat.kernel.model.state import State
from playmat.kernel.records import CardId


def reapply(s: State, actives: list[Active], dirty: list[CardId], altered: list[Active]) -> None:
    """Apply all effects again to the cards in `dirty`, which have moved, and to the receivers of those in `altered`,
    which have come, gone or changed. Where that concerns no card, the computed values stay the same version.
    """
    players = False
    for a in altered:
        if a.targets is None and a.ability.scope is None:
            players = True
        for card in a.cards:
            if card not in dirty:
                dirty.append(card)
    version = s.computed.version + 1
    if dirty:
        s.computed.version = version
        _back_to_print(s, dirty)
        if s.computed.controls:  # (the old table is shared with copies)
            s.computed.controls = {card: player for card, player in s.computed.controls.items() if card not in dirty}
        for a in actives:
            for card in a.cards:
                if card in dirty:
                    apply_to(s, a, card)
    if players:
        s.computed.version = version
        s.computed.rules = []
        for a in actives:
            if a.on and a.targets is None and a.ability.scope is None:
                apply_to_players(s, a)


def apply_on_top(s: State, actives: list[Active], new: list[Active]) -> bool:
    """Apply new effects to their receivers as the others have left them; False where the result might differ.
    It does if they only add to numbers, and what comes after them only adds to these as well.
    """
    added = 0
    first = new[0].key
    for a in new:
        if a.change.adds_to < 0 or (a.targets is None and a.ability.scope is None):
            return False
        added |= a.change.writes
        if a.key < first:
            first = a.key
    for b in reversed(actives):
        if b.key <= first:
            break
        if b.change.writes & added and b.change.adds_to < 0:
            return False
    version = s.computed.version + 1
    changed = s.computed.changed = s.computed.changed[:]  # (the old list is shared with copies)
    for a in new:
        for card in a.cards:
            s.computed.version = version
            if s.computed.chars[card].version != version and card in changed:
                changed.remove(card)
            apply_to(s, a, card)
    return True


def _back_to_print(s: State, cards: list[CardId]) -> None:
    """These cards are what is printed on them."""
    changed = s.computed.changed = s.computed.changed[:]  # (the old list is shared with copies)
    for card in cards:
        base = s.pool.defs[s.cols[DEF][card]].base
        s.computed.chars[card] = base
        if card in changed:
            changed.remove(card)
        if s.book.blank_face_down and s.cols[FACE][card]:
            mine = printed(s, card)
            if mine is not base:
                s.computed.chars[card] = mine
                mine.version = s.computed.version
                changed.append(card)
