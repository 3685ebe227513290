"""Answers as players are given them and give them: a card goes by its handle, as in their views.

The rules know an answer by the number of the physical card, and records keep it so. That number would tell which hidden
card has come back, so no player ever gets it: a code handed out holds the card's handle in its place, and means the
same card only as long as this player's view shows it under that handle. An answer about no card has one code for both.
"""

from __future__ import annotations

from typing import Final

from playmat.kernel.knowledge import UNKNOWN, handle
from playmat.kernel.model.schema import CONTROLLER, STAMP, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    AUX_MASK,
    CARD_BITS,
    CARD_MASK,
    NO_CARD,
    Answer,
    answer_of,
    aux_of,
    card_of,
    verb_of,
)

# With a card: a mark, verb, auxiliary number, and the card's handle (a place in a deck has its own mark).
REF_BITS: Final = 30
REF_MASK: Final = (1 << REF_BITS) - 1
IN_DECK: Final = 1 << 29
AUX_AT: Final = REF_BITS
VERB_AT: Final = 50
MARK_AT: Final = 61
VERB_MASK: Final = (1 << (MARK_AT - VERB_AT)) - 1
MARK: Final = 1 << MARK_AT


def with_handle(verb: int, handle: int, aux: int = 0) -> int:
    """An answer about the card with a handle, as a player gives it."""
    ref = handle if handle >= 0 else IN_DECK - handle
    return MARK | (verb & VERB_MASK) << VERB_AT | aux << AUX_AT | ref


def shown(s: State, player: int, answer: Answer) -> int:
    """The code of an answer for a player: with the handle of its card, without the card if it can't be told apart."""
    card = card_of(answer)
    if card == NO_CARD:
        return answer
    named = handle(s, player, card)
    if named == UNKNOWN:
        return answer_of(verb_of(answer), NO_CARD, aux_of(answer))
    return with_handle(verb_of(answer), named, aux_of(answer))


def shown_all(s: State, player: int, answers: list[Answer]) -> list[int]:
    """The codes of answers for a player, in the same order.

    Asked for at every question, so what most cards come to is told here: `handle` is the stamp of a card that lies in
    the open, and of one in a zone of the player's own. Number and verb stand side by side in both kinds of code.
    """
    stamps = s.cols[STAMP]
    zones = s.cols[ZONE]
    controllers = s.cols[CONTROLLER]
    hidden = s.book.schema.hidden
    own = s.book.schema.own
    found: list[int] = []
    for answer in answers:
        card = answer & CARD_MASK
        if card == NO_CARD:
            found.append(answer)
            continue
        zone = zones[card]
        if zone < 0 or not hidden[zone] or (own[zone] and controllers[card] == player):
            found.append(MARK | answer >> CARD_BITS << AUX_AT | stamps[card])
        else:
            found.append(shown(s, player, answer))
    return found


def parts(code: int) -> tuple[int, int, int]:
    """Verb, auxiliary number and handle of a code with a card."""
    ref = code & REF_MASK
    return code >> VERB_AT & VERB_MASK, code >> AUX_AT & AUX_MASK, ref if ref < IN_DECK else IN_DECK - ref
