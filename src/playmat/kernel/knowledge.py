"""What a player may know of cards, and the handles under which views show them.

A player knows which card it is when the card lies face up in a public zone, in a zone whose contents are that player's
to look at (in an open one: if it lies face down), or when its SEEN bit says so (it was revealed, looked at, or seen on
its way).
"""

from __future__ import annotations

from typing import Final

from playmat.kernel.model.schema import CONTROLLER, DEF, FACE, SEEN, STAMP, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_BITS, CARD_MASK, NO_CARD, NONE, CardId, ObjectId, card_in

EVERYBODY: Final = -1  # who looks on: what such a viewer knows is what all players know
UNKNOWN: Final = 0  # the handle of a card that a player can't tell from others


def knows(s: State, player: int, card: CardId) -> bool:
    """Whether the player knows which card this is; for EVERYBODY whether all players do."""
    cols = s.cols
    if player < 0:
        return all([knows(s, one, card) for one in range(s.players)])
    if cols[SEEN][card] >> player & 1:
        return True
    zone = cols[ZONE][card]
    if zone < 0:
        return True
    schema = s.book.schema
    if not schema.hidden[zone] and cols[FACE][card] == 0:
        return True
    return schema.own[zone] and cols[CONTROLLER][card] == player


def handle(s: State, player: int, card: CardId) -> int:
    """How this player's views name the card.

    It is the object's stamp for what lies in the open (a face-down card too) and for known cards of a hand; minus the
    place for a known card of a deck, since its stamp is older than the last shuffle; UNKNOWN for any other card. The
    number of the physical card is never shown: it would tell which hidden card has come back.
    """
    zone = s.cols[ZONE][card]
    schema = s.book.schema
    if zone < 0 or not schema.hidden[zone]:
        return s.cols[STAMP][card]
    if not knows(s, player, card):
        return UNKNOWN
    if schema.own[zone]:
        return s.cols[STAMP][card]
    for at in range(zone * s.players, (zone + 1) * s.players):
        if card in s.zones[at]:
            where = s.zones[at]
            return -(at << CARD_BITS | (len(where) - where.index(card)))
    return UNKNOWN


def object_handle(s: State, player: int, obj: ObjectId) -> int:
    """The handle of an object that may have left: what is gone keeps the stamp it had. An item of the stack, or what
    was one, has no card: its handle is its serial.
    """
    if obj == NONE:
        return UNKNOWN
    card = card_in(obj)
    if card != NO_CARD and s.cols[STAMP][card] == obj >> CARD_BITS:
        return handle(s, player, card)
    return obj >> CARD_BITS


def card_with_handle(s: State, player: int, wanted: int) -> int:
    """The card that a view of this player shows under a handle; NONE if there is none."""
    if wanted == UNKNOWN:
        return NONE
    if wanted < 0:
        at, place = -wanted >> CARD_BITS, -wanted & CARD_MASK
        if at >= len(s.zones) or not 0 < place <= len(s.zones[at]):
            return NONE
        card = s.zones[at][len(s.zones[at]) - place]
        return card if handle(s, player, card) == wanted else NONE
    for at, stamp in enumerate(s.cols[STAMP]):
        if stamp == wanted:
            return at if handle(s, player, CardId(at)) == wanted else NONE
    return NONE


def hidden_slots(s: State, player: int) -> list[CardId]:
    """The cards that this player does not know, in the order of the places where they lie (not of the cards)."""
    found: list[CardId] = []
    for cards in s.zones:
        for card in cards:
            if not knows(s, player, card):
                found.append(card)
    return found


def card_text(s: State, card: CardId, player: int) -> str:
    """A card in a written answer, with a space before it: its number, or for a player its handle, and its key as far as
    that player knows it. Nothing for no card, and for one that the player can't tell from others.
    """
    if card == NO_CARD:
        return ""
    if card >= len(s.cols[DEF]):
        return f" #{card}" if player == NONE else ""
    if player == NONE:
        return f" #{card} {s.pool.defs[s.cols[DEF][card]].key}"
    named = handle(s, player, card)
    if named == UNKNOWN:
        return ""
    return f" #{named} {s.pool.defs[s.cols[DEF][card]].key}" if knows(s, player, card) else f" #{named}"
