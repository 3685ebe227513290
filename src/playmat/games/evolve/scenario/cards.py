"""What scenario files say of a Shadowverse: Evolve card besides what they say in every game."""

from __future__ import annotations

from typing import Final

from playmat.cards.records import Card
from playmat.games.evolve.cards.record import EvolveCard
from playmat.games.evolve.rules import schema as g
from playmat.games.evolve.rules.damage import change_defense
from playmat.games.evolve.rules.evolving import candidates, carrots, links, take_form
from playmat.games.evolve.rules.queries import defense_of
from playmat.kernel.atoms import alive, serial
from playmat.kernel.model.schema import CONTROLLER, DEF, FACE, SEEN, STAMP, V_TURN, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_BITS, CARD_MASK, NONE, CardId, ObjectId
from playmat.rules.objects import obj
from playmat.scenario.dialect import FLAG, WORDS, Mark, Property
from playmat.scenario.outcome import Problem


def _new(s: State, card: CardId, _: int) -> None:
    """The card came under its controller's control this turn."""
    s.cols[g.SINCE][card] = s.vals[V_TURN]


def _old(s: State, card: CardId, _: int) -> None:
    """What is so anyway, and may be said."""


def _attacking(s: State, card: CardId, _: int) -> None:
    """It has been selected as the attacking follower, and is engaged."""
    s.vals[g.V_ATTACKER] = obj(s, card)


def _attacked(s: State, card: CardId, _: int) -> None:
    """It has been selected as the attack target."""
    s.vals[g.V_TARGET] = obj(s, card)


def _face_up(s: State, card: CardId, _: int) -> None:
    """It lies face up in an evolve deck: everybody knows it."""
    s.cols[FACE][card] = 0
    s.cols[SEEN][card] = (1 << s.players) - 1


def _defense(s: State, card: CardId, n: int) -> None:
    """It has so much defense left, or has gained so much."""
    change_defense(s, ObjectId(obj(s, card)), n - defense_of(s, card), told=False)
    s.pvals[g.HURT][s.cols[CONTROLLER][card]] = 0  # (not in this turn)


def _evolved(s: State, card: CardId, turn: int) -> None:
    """It has evolved, with a card of its name out of the evolve deck, in an earlier turn."""
    player = s.cols[CONTROLLER][card]
    found = candidates(s, player, card)
    if not found:
        raise Problem("evolved: the evolve deck has no evolved card of that name")
    other = CardId(found[-1])
    _link(s, other, g.EVOLVE_ZONE, card)
    take_form(s, card, s.cols[DEF][other])
    s.cols[g.EVOLVED][card] = turn


def _link(s: State, other: CardId, zone: int, card: CardId) -> None:
    """A card of an evolve deck lies in the evolve or race zone, linked to a card of the field."""
    player = s.cols[CONTROLLER][card]
    s.zone(g.EVOLVE_DECK, player).remove(other)
    s.zone(zone, player).append(other)
    s.cols[ZONE][other] = zone
    s.cols[g.LINK][other] = obj(s, card)
    s.cols[g.LINKED][other] = s.cols[g.LINKED][card] = serial(s)
    s.cols[g.OVER][card] = obj(s, CardId(other))
    _face_up(s, other, 0)


def _evolved_before(s: State, card: CardId, _: int) -> None:
    _evolved(s, card, 1)


def _evolved_now(s: State, card: CardId, _: int) -> None:
    _evolved(s, card, s.vals[V_TURN])


def _served(s: State, card: CardId, n: int) -> None:
    """It has been served so often, with Carrots out of the evolve deck."""
    found = carrots(s, s.cols[CONTROLLER][card])
    if len(found) < n:
        raise Problem(f"served {n}: the evolve deck has {len(found)} Carrots")
    for other in found[:n]:
        _link(s, CardId(other), g.RACE_ZONE, card)


def _names_of_links(zone: int) -> Property:
    """The names of the cards of a zone that are linked to a card."""
    return Property(
        WORDS, lambda s, card: tuple(s.pool.defs[s.cols[DEF][c]].name for c in links(s, zone, obj(s, card)))
    )


MARKS: Final = {
    "new": Mark(_new),
    "since before this turn": Mark(_old),
    "attacking": Mark(_attacking),
    "attacked": Mark(_attacked),
    "face up": Mark(_face_up),
    "defense": Mark(_defense, "number"),
    "evolved": Mark(_evolved_before),
    "evolved this turn": Mark(_evolved_now),
    "served": Mark(_served, "number", bare=True),
}
PROPERTIES: Final = {
    "attacking": Property(FLAG, lambda s, card: s.vals[g.V_ATTACKER] == obj(s, card)),
    "attacked": Property(FLAG, lambda s, card: s.vals[g.V_TARGET] == obj(s, card)),
    "evolved": Property(FLAG, lambda s, card: s.cols[g.BELOW][card] > 0),
    "evolved with": _names_of_links(g.EVOLVE_ZONE),
    "served with": _names_of_links(g.RACE_ZONE),
    "keywords": Property(WORDS, lambda s, card: s.computed.chars[card].sets[g.S_KEYWORD]),
}


def is_token(card: Card) -> bool:
    """Whether effects make such cards."""
    return isinstance(card, EvolveCard) and card.token


def card_over(s: State, card: CardId) -> int:
    """The follower that has evolved with a card, or been served with it."""
    o = s.cols[g.LINK][card]
    if s.cols[ZONE][card] in (g.EVOLVE_ZONE, g.RACE_ZONE) and o and alive(s, ObjectId(o)):
        return o & CARD_MASK
    return NONE


def further_marks(s: State, card: CardId) -> list[str]:
    """What lies face up in an evolve deck, what has come this turn, what has evolved, who attacks whom."""
    if s.cols[ZONE][card] == g.EVOLVE_DECK:
        return [] if s.cols[FACE][card] else ["face up"]
    if s.cols[ZONE][card] not in (g.FIELD, g.LEADER_AREA):
        return []
    marks = []
    if s.cols[ZONE][card] == g.FIELD and s.cols[g.SINCE][card] == s.vals[V_TURN]:
        marks.append("new")
    for word, value in (("attacking", g.V_ATTACKER), ("attacked", g.V_TARGET)):
        if s.vals[value] and s.vals[value] == s.cols[STAMP][card] << CARD_BITS | card:
            marks.append(word)
    return marks
