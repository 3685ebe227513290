"""The activated abilities that a player may use now, as subjects of a permission and as answers."""

from __future__ import annotations

from playmat.kernel.continuous import refresh
from playmat.kernel.model.ability import K_ACTIVATED, K_SPELL, Code
from playmat.kernel.model.permission import Permission
from playmat.kernel.model.schema import DEF
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_BITS, CARD_MASK, code


def subject_of(card: int, place: int) -> int:
    """An ability of a card as the subject of a permission."""
    return place << CARD_BITS | card


def ability_at(s: State, subject: int) -> Code | None:
    """The ability that a subject means, if the card has one there."""
    if s.computed.dirty:
        refresh(s)
    abilities = s.computed.chars[subject & CARD_MASK].abilities
    place = subject >> CARD_BITS
    return s.pool.codes[abilities[place]] if place < len(abilities) else None


def activated(s: State, cards: list[int]) -> list[int]:
    """The activated abilities that these cards have now, as subjects of a permission."""
    if s.computed.dirty:
        refresh(s)
    linked = s.pool.codes
    values = s.computed.chars
    found: list[int] = []
    for card in cards:
        for place, aid in enumerate(values[card].abilities):
            if linked[aid].kind == K_ACTIVATED:
                found.append(place << CARD_BITS | card)
    return found


def add_uses(s: State, player: int, cards: list[int], use: Permission, verb: int, found: list[int]) -> None:
    """Add the activated abilities of some cards that the player may use, as answers, if it is the time for it (which
    the permission is not asked).
    """
    subjects = activated(s, cards)
    if subjects:
        for subject in use.permitted(s, player, subjects):
            found.append(code(verb, subject & CARD_MASK, subject >> CARD_BITS))


def spell_of(s: State, card: int) -> int:
    """The ability that is a card's own effect when it is cast or played, -1 if it has none."""
    for aid in s.pool.defs[s.cols[DEF][card]].base.abilities:
        if s.pool.codes[aid].kind == K_SPELL:
            return aid
    return -1
