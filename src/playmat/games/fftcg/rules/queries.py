"""Looking at the table: which cards are there, and what they are now. Nothing here changes anything."""

from __future__ import annotations

from typing import Final

from playmat.games.fftcg.rules.schema import (
    ATTACKING,
    BLOCKING,
    DAMAGE_ZONE,
    FIELD,
    N_COST,
    N_POWER,
    PARTY,
    S_ELEMENT,
    S_KEYWORD,
    S_NAME,
    S_TYPE,
    V_PARTY,
)
from playmat.kernel.continuous import chars, number
from playmat.kernel.model.procedure import Switch
from playmat.kernel.model.schema import CONTROLLER, DEF, STAMP, V_ACTIVE, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_BITS, CARD_MASK, CardId, ObjectId, card_in, object_id
from playmat.rules.objects import obj

ALONE: Final = Switch("look", "one Forward left is no party", ["15.1.1.9.5"])


def is_type(s: State, card: CardId, kind: str) -> bool:
    """Whether a card is of a card type now."""
    return kind in chars(s, card).sets[S_TYPE]


def has(s: State, card: CardId, keyword: str) -> bool:
    """Whether a card has a keyword now."""
    return keyword in chars(s, card).sets[S_KEYWORD]


def hasty(s: State, card: CardId) -> bool:
    """Whether a card has Haste now: printed, or gained unless a text says that it cannot gain it."""
    c = chars(s, card)
    if "haste" not in c.sets[S_KEYWORD]:
        return False
    if any(r.name == "cannot gain haste" for r in c.rules):
        return "haste" in s.pool.defs[s.cols[DEF][card]].base.sets[S_KEYWORD]
    return True


def names(s: State, card: CardId) -> tuple[str, ...]:
    """The names of a card."""
    return chars(s, card).sets[S_NAME]


def elements(s: State, card: CardId) -> tuple[str, ...]:
    """The Elements of a card."""
    return chars(s, card).sets[S_ELEMENT]


def cost_of(s: State, card: CardId) -> int:
    """The cost of a card, as effects that change its cost characteristic leave it."""
    return number(s, N_COST, obj(s, card))


def power_of(s: State, card: CardId) -> int:
    """The power of a card, never below zero (4.3)."""
    return number(s, N_POWER, obj(s, card))


def on_field(s: State, card: CardId) -> bool:
    """Whether a card lies on the field."""
    return s.cols[ZONE][card] == FIELD


def forwards(s: State, player: int) -> list[CardId]:
    """The Forwards that a player controls."""
    return [c for c in s.zone(FIELD, player) if "Forward" in chars(s, c).sets[S_TYPE]]


def backups(s: State, player: int) -> list[CardId]:
    """The Backups that a player controls."""
    return [c for c in s.zone(FIELD, player) if "Backup" in chars(s, c).sets[S_TYPE]]


def attackers(s: State) -> list[CardId]:
    """The attacking Forwards in the order in which they were declared.

    One that is no Forward any more, or that the turn player controls no more, is out of the battle.
    """
    place = s.cols[ATTACKING]
    found = [c for c in s.zone(FIELD, s.vals[V_ACTIVE]) if place[c] and "Forward" in chars(s, c).sets[S_TYPE]]
    if len(found) > 1:
        found.sort(key=lambda c: place[c])
    return found


def blocker(s: State) -> int:
    """The blocking Forward, or -1."""
    for c in s.zone(FIELD, s.opponent(s.vals[V_ACTIVE])):
        if s.cols[BLOCKING][c] and "Forward" in chars(s, c).sets[S_TYPE]:
            return c
    return -1


def in_party(s: State, card: CardId) -> bool:
    """Whether a card is a member of a party; one Forward left alone is none (15.1.1.9.5)."""
    if not s.vals[V_PARTY] or not s.cols[ATTACKING][card]:
        return False
    members = attackers(s)
    return card in members and (len(members) > 1 or not ALONE.on)


def party_of(s: State, o: ObjectId) -> list[ObjectId]:
    """The objects that form a party with an object, itself included."""
    card = card_in(o)
    if s.cols[STAMP][card] != o >> CARD_BITS:
        return _last_party(s, o)
    if not in_party(s, card):
        return [o]
    return [obj(s, c) for c in attackers(s)]


def _last_party(s: State, o: ObjectId) -> list[ObjectId]:
    """The party of what has left the field: those with which it attacked, whether they are there or have left."""
    snap = s.last_known.get(o >> CARD_BITS)
    party = 0 if snap is None else snap.cols[PARTY]
    if not party:
        return [o]
    gone = [
        (g.cols[ATTACKING], object_id(g.card, stamp)) for stamp, g in s.last_known.items() if g.cols[PARTY] == party
    ]
    here = [(s.cols[ATTACKING][c], obj(s, c)) for c in attackers(s) if s.cols[PARTY][c] == party]
    return [member for _, member in sorted([*gone, *here])]


def next_party(s: State) -> int:
    """A number for a party that no party has which anybody still knows."""
    known = [snap.cols[PARTY] for snap in s.last_known.values()]
    return 1 + max([*known, *s.cols[PARTY]], default=0)


def was_in_party(s: State, o: ObjectId) -> bool:
    """Whether an object is in a party, or was when it left."""
    card = card_in(o)
    return in_party(s, card) if s.cols[STAMP][card] == o >> CARD_BITS else len(_last_party(s, o)) > 1


def battle_opponents(s: State, o: ObjectId) -> list[ObjectId]:
    """The objects in battle with an object."""
    card = o & CARD_MASK
    if s.cols[STAMP][card] != o >> CARD_BITS:
        return []
    wall = blocker(s)
    if wall < 0:
        return []
    if card == wall:
        return [obj(s, c) for c in attackers(s)]
    return [obj(s, CardId(wall))] if card in attackers(s) else []


def controls(s: State, player: int, card: CardId) -> bool:
    """Whether a player controls a card of the field."""
    return s.cols[ZONE][card] == FIELD and s.cols[CONTROLLER][card] == player


def damage_taken(s: State, player: int) -> int:
    """Points of damage that a player has received."""
    return len(s.zone(DAMAGE_ZONE, player))
