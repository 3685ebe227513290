"""Handling illegal evolutions and racing (11.6, 11.8): which links between the field and other zones are lost."""

from __future__ import annotations

from typing import Final

from playmat.games.evolve.rules.evolving import links, take_form
from playmat.games.evolve.rules.schema import BELOW, EVOLVE_ZONE, FIELD, LINK, LINKED, OVER, RACE_ZONE
from playmat.kernel import atoms
from playmat.kernel.model.procedure import Switch
from playmat.kernel.model.schema import DEF, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_MASK, CardId, ObjectId
from playmat.rules.objects import obj

ONE_LINK: Final = Switch("links", "a card is linked to the one linked last", ["11.6.2"])
ONE_FOLLOWER: Final = Switch("links", "an evolved card is linked to one follower", ["11.6.3"])
SWITCHES: Final = [ONE_LINK, ONE_FOLLOWER]


def here(s: State, o: int) -> bool:
    """Whether an object is a card on the field now."""
    return bool(o) and s.cols[ZONE][o & CARD_MASK] == FIELD and atoms.alive(s, ObjectId(o))


def loose(s: State, card: CardId) -> bool:
    """Whether a card of the evolve or race zone is linked to no card on the field (11.6.1, 11.8.1)."""
    if here(s, s.cols[LINK][card]):
        return False
    return s.cols[ZONE][card] != EVOLVE_ZONE or not under(s, card)


def under(s: State, card: CardId) -> list[CardId]:
    """The followers that are linked to a card of the evolve zone."""
    over = s.cols[OVER]
    o = obj(s, card)
    return [c for player in range(s.players) for c in s.zone(FIELD, player) if over[c] == o]


def unlinked(s: State) -> list[CardId]:
    """The cards of evolve and race zones that are linked to nothing on the field."""
    return [
        card
        for zone in (EVOLVE_ZONE, RACE_ZONE)
        for player in range(s.players)
        for card in s.zone(zone, player)
        if loose(s, card)
    ]


def surplus(s: State) -> list[CardId]:
    """Cards of evolve zones whose card on the field is linked to another one more recently (11.6.2)."""
    if not ONE_LINK.on:
        return []
    return [
        card
        for player in range(s.players)
        for card in s.zone(EVOLVE_ZONE, player)
        if s.cols[LINK][card] and links(s, EVOLVE_ZONE, ObjectId(s.cols[LINK][card]))[-1] != card
    ]


def contested(s: State) -> list[CardId]:
    """Cards of evolve zones that are linked to several followers (11.6.3)."""
    if not ONE_FOLLOWER.on:
        return []
    cards = [card for player in range(s.players) for card in s.zone(EVOLVE_ZONE, player)]
    return [card for card in cards if len(under(s, card)) > 1]


def latest(s: State, card: CardId) -> list[CardId]:
    """Of the followers that are linked to a card those that were linked to it last."""
    found = under(s, card)
    last = max([s.cols[LINKED][c] for c in found])
    return [c for c in found if s.cols[LINKED][c] == last]


def keep(s: State, card: CardId, follower: CardId) -> None:
    """A card of the evolve zone stays linked to one follower; the others are what they were before they evolved, or
    what another card that is linked to them says.
    """
    for other in under(s, card):
        if other == follower:
            continue
        atoms.set_column(s, OVER, other, 0)
        left = [c for c in links(s, EVOLVE_ZONE, obj(s, other)) if c != card]
        if left:
            atoms.set_column(s, OVER, other, obj(s, CardId(left[-1])))
            take_form(s, other, s.cols[DEF][left[-1]])
        else:
            below = s.cols[BELOW][other]
            atoms.set_column(s, BELOW, other, 0)
            atoms.become(s, other, below - 1)
    atoms.set_column(s, LINK, card, obj(s, follower))


def lose_links(s: State) -> None:
    """A card on the field keeps its link with the evolved card that was linked to it last (11.6.2)."""
    for card in surplus(s):
        atoms.set_column(s, LINK, card, 0)
