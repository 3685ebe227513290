"""Looking at the table: which cards are there, what they are now, who attacks whom. Nothing here changes anything."""

from __future__ import annotations

from typing import Final

from playmat.games.evolve.rules.schema import (
    AMULET,
    BELOW,
    EX,
    FIELD,
    FOLLOWER,
    HAND,
    LEADER,
    LEADER_AREA,
    N_ATTACK,
    N_DEFENSE,
    S_KEYWORD,
    S_NAME,
    S_TYPE,
    SPELL,
    TOKEN,
    V_ATTACKER,
    V_TARGET,
)
from playmat.kernel import atoms
from playmat.kernel.continuous import chars
from playmat.kernel.model.procedure import Switch
from playmat.kernel.model.schema import CONTROLLER, DEF, OWNER, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_MASK, NONE, CardId, ObjectId
from playmat.lang.run.rules_on import amount_of, rules_about
from playmat.rules.objects import obj

FIELD_LIMIT: Final = Switch("limits", "five cards on a field", ["4.4.4.1", "4.4.4"])
EX_LIMIT: Final = Switch("limits", "five cards in an EX area", ["4.8.3.1", "4.8.3"])
LEADERS: Final = Switch("leaders", "a player's leader is the one in the leader area", ["4.3.3"])
SWITCHES: Final = [FIELD_LIMIT, EX_LIMIT, LEADERS]

FIVE: Final = 5
NO_LIMIT: Final = 1000


def printed(s: State, card: CardId) -> int:
    """The definition of a card by its print: of an evolved follower that under the evolved card (5.15.2)."""
    return s.cols[BELOW][card] - 1 if s.cols[BELOW][card] else s.cols[DEF][card]


def is_type(s: State, card: CardId, kind: str) -> bool:
    """Whether a card is of a card type now, whatever special type it has besides (2.3.4)."""
    return kind in chars(s, card).sets[S_TYPE]


def is_follower(s: State, card: CardId) -> bool:
    """Whether a card is a follower, evolved ones and tokens included."""
    return FOLLOWER in chars(s, card).sets[S_TYPE]


def is_amulet(s: State, card: CardId) -> bool:
    """Whether a card is an amulet."""
    return AMULET in chars(s, card).sets[S_TYPE]


def is_spell(s: State, card: CardId) -> bool:
    """Whether a card is a spell."""
    return SPELL in chars(s, card).sets[S_TYPE]


def is_leader(s: State, card: CardId) -> bool:
    """Whether a card is a leader in a leader area (4.3.3)."""
    return LEADERS.on and s.cols[ZONE][card] == LEADER_AREA and LEADER in chars(s, card).sets[S_TYPE]


def is_token(s: State, card: CardId) -> bool:
    """Whether a card is a token, by its print."""
    return TOKEN in s.pool.defs[s.cols[DEF][card]].base.sets[S_TYPE]


def has(s: State, card: CardId, keyword: str) -> bool:
    """Whether a card has a keyword now."""
    return keyword in chars(s, card).sets[S_KEYWORD]


def attack_of(s: State, card: CardId) -> int:
    """The attack of a card now, below zero too."""
    return chars(s, card).numbers[N_ATTACK]


def defense_of(s: State, card: CardId) -> int:
    """The defense of a card now: what it has lost is gone from it."""
    return chars(s, card).numbers[N_DEFENSE]


def names_of(s: State, card: CardId) -> tuple[str, ...]:
    """The names of a card."""
    return chars(s, card).sets[S_NAME]


def leader_of(s: State, player: int) -> int:
    """A player's leader, NONE without one."""
    here = s.zone(LEADER_AREA, player)
    return here[0] if here else NONE


def on_field(s: State, player: int, card: CardId) -> bool:
    """Whether a card lies on this player's field."""
    return s.cols[ZONE][card] == FIELD and s.cols[CONTROLLER][card] == player


def in_hand(s: State, player: int, card: CardId) -> bool:
    """Whether a card is in this player's hand or EX area, from where it may be played."""
    zone = s.cols[ZONE][card]
    return (zone == HAND and s.cols[OWNER][card] == player) or (zone == EX and s.cols[CONTROLLER][card] == player)


# ------------------------------------------------------------------------------------------------ limits


def field_limit(s: State, player: int) -> int:
    """The most cards that a player may have on the field."""
    return _limit(s, player, FIVE if FIELD_LIMIT.on else NO_LIMIT, "field limit")


def ex_limit(s: State, player: int) -> int:
    """The most cards that a player may have in the EX area."""
    return _limit(s, player, FIVE if EX_LIMIT.on else NO_LIMIT, "EX area limit")


def _limit(s: State, player: int, most: int, rule: str) -> int:
    if s.computed.rules or s.computed.dirty:
        for r in rules_about(s, player, rule):
            most = amount_of(s, r, most)
    return most


def room(s: State, zone: int, player: int) -> int:
    """For how many more cards there is room on a field or in an EX area."""
    limit = field_limit(s, player) if zone == FIELD else ex_limit(s, player)
    return limit - len(s.zone(zone, player))


def overfull(s: State, zone: int, player: int) -> bool:
    """Whether there are more cards on a field or in an EX area than may be there."""
    if len(s.zone(zone, player)) <= FIVE and not s.computed.rules and not s.computed.dirty:
        return False  # (nothing but a rule limits to fewer)
    return room(s, zone, player) < 0


# ------------------------------------------------------------------------------------------------ an attack


def attacker(s: State) -> int:
    """The attacking follower as an object, 0 if nobody attacks or it has gone."""
    o = ObjectId(s.vals[V_ATTACKER])
    return o if o and atoms.alive(s, o) and s.cols[ZONE][o & CARD_MASK] == FIELD else 0


def target(s: State) -> int:
    """The attack target as an object, 0 if there is none or it has gone."""
    o = ObjectId(s.vals[V_TARGET])
    if not o or not atoms.alive(s, o):
        return 0
    return o if s.cols[ZONE][o & CARD_MASK] in (FIELD, LEADER_AREA) else 0


def in_combat(s: State) -> bool:
    """Whether two followers are in combat: both remain on the field, each on its player's."""
    one, two = attacker(s), target(s)
    if not one or not two or s.cols[ZONE][two & CARD_MASK] != FIELD:
        return False
    return s.cols[CONTROLLER][one & CARD_MASK] != s.cols[CONTROLLER][two & CARD_MASK]


def combat_opponents(s: State, o: ObjectId) -> list[ObjectId]:
    """The object in combat with an object, if there is one."""
    if o in (s.vals[V_ATTACKER], s.vals[V_TARGET]) and o and s.vals[V_TARGET] and s.vals[V_ATTACKER]:
        other = s.vals[V_TARGET] if o == s.vals[V_ATTACKER] else s.vals[V_ATTACKER]
        if s.cols[ZONE][s.vals[V_TARGET] & CARD_MASK] != LEADER_AREA:
            return [ObjectId(other)]
    return []


def field_objects(s: State, player: int) -> list[int]:
    """The objects on a player's field."""
    return [obj(s, card) for card in s.zone(FIELD, player)]
