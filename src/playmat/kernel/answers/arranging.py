"""Putting the cards of a zone into another order, where that means nothing to the rules.

An answer like giving up is one: taken at any question although it is none of the options, recorded, taken back, played
again; the question stands as it stood. So the owner orders what went to a zone together, and nobody is asked who does
not care. As text: ``arrange 0 #12`` puts a card on top of its pile, ``arrange 2 #12`` below two others.
"""

from __future__ import annotations

from typing import Final

from playmat.kernel import atoms
from playmat.kernel.errors import IllegalAnswer, MalformedAnswer
from playmat.kernel.model.schema import DEF
from playmat.kernel.model.state import State
from playmat.kernel.records import NO_CARD, O_ARRANGE, PLAYER_BITS, Answer, CardId, answer_of, aux_of, card_of, verb_of

PERMISSION: Final = "arrange"  # a rulebook's permission; its subject is a zone of a player


def zone_of(whose: int, zone: int) -> int:
    """A zone of a player as the subject of the permission."""
    return zone << PLAYER_BITS | whose


def arrange_answer(card: CardId, place: int) -> Answer:
    """The answer that a card goes to a place of its pile, counted from the top."""
    return answer_of(O_ARRANGE, card, place)


def is_arranging(answer: Answer) -> bool:
    """Whether an answer puts a card to another place in its pile."""
    return verb_of(answer) == O_ARRANGE and card_of(answer) != NO_CARD


def check(s: State, answer: Answer) -> None:
    """Raise if the owner of the pile may not do that, or there is no such card or place."""
    card = card_of(answer)
    at = pile_of(s, card) if card < len(s.cols[DEF]) else -1
    if at < 0:
        raise MalformedAnswer("arrange: no such card lies in a zone; expected the handle of one")
    if aux_of(answer) >= len(s.zones[at]):
        raise MalformedAnswer(f"arrange: expected a place from 0 to {len(s.zones[at]) - 1}, got {aux_of(answer)}")
    zone, whose = divmod(at, s.players)
    found = [p for p in s.book.permissions if p.name == PERMISSION]
    if not found:
        raise MalformedAnswer("arrange: no zone of this game is put into another order")
    clause = found[0].why_not(s, whose, zone_of(whose, zone))
    if clause >= 0:
        name = s.book.clauses[clause]
        raise IllegalAnswer(f"the order of {s.book.schema.zones[zone]} is not for its owner to change ({name})", name)


def arrange(s: State, answer: Answer) -> None:
    """Put the card there."""
    card = card_of(answer)
    at = pile_of(s, card)
    zone, whose = divmod(at, s.players)
    left = [c for c in s.zones[at] if c != card]
    left.insert(len(left) - aux_of(answer), card)
    atoms.reorder(s, zone, whose, left)


def pile_of(s: State, card: CardId) -> int:
    """The place among all piles of that in which a card lies, -1 for none."""
    for at, pile in enumerate(s.zones):
        if card in pile:
            return at
    return -1
