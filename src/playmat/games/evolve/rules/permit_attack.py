"""Who may attack what: rows of refusals, each with its clause."""

from __future__ import annotations

from typing import Final

from playmat.games.evolve.rules.permissions import main_time
from playmat.games.evolve.rules.queries import has, is_follower, is_leader, on_field
from playmat.games.evolve.rules.schema import (
    ENGAGED,
    EVOLVED,
    FIELD,
    FOLLOWER,
    LEADER_AREA,
    RESERVED,
    S_TYPE,
    SINCE,
    V_ATTACKER,
)
from playmat.kernel.continuous import refresh
from playmat.kernel.model.permission import Permission
from playmat.kernel.model.procedure import Switch
from playmat.kernel.model.schema import CONTROLLER, TURNED, V_TURN
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_MASK, NONE, CardId
from playmat.lang.run.rules_on import bound, forbidden
from playmat.rules.objects import obj

ATTACK: Final = Permission("attack")
TARGET: Final = Permission("target")

STORM: Final = Switch("attack", "Storm", ["12.9.1", "12.9.2"])
RUSH: Final = Switch("attack", "Rush", ["12.10.1", "12.10.2"])
EVOLVED_ATTACKS: Final = Switch("attack", "a follower that evolved this turn may attack", ["8.4.2.1"])
ASSAIL: Final = Switch("attack", "Assail", ["12.11.1", "12.11.2"])
INTIMIDATE: Final = Switch("attack", "Intimidate", ["12.12.1", "12.12.2"])
WARD: Final = Switch("attack", "Ward must be attacked", ["12.8.1", "12.8.2", "1.3.2.3"])
POSSIBLE: Final = Switch("attack", "a Ward that cannot be attacked binds nobody", ["1.3.3", "1.3.2.3"])
SWITCHES: Final = [STORM, RUSH, EVOLVED_ATTACKS, ASSAIL, INTIMIDATE, WARD, POSSIBLE]


def new_here(s: State, card: CardId) -> bool:
    """Whether a card has not been on its player's field since the turn began."""
    return s.cols[SINCE][card] >= s.vals[V_TURN]


def evolved_now(s: State, card: CardId) -> bool:
    """Whether a follower has evolved this turn."""
    return EVOLVED_ATTACKS.on and s.cols[EVOLVED][card] == s.vals[V_TURN]


def storms(s: State, card: CardId) -> bool:
    """Whether a follower has Storm."""
    return STORM.on and has(s, card, "storm")


def rushes(s: State, card: CardId) -> bool:
    """Whether a follower has Rush."""
    return RUSH.on and has(s, card, "rush")


# ------------------------------------------------------------------------------------------------ targets


def exposed(s: State, card: CardId, target: CardId) -> bool:
    """Whether a follower is engaged, or may be attacked by this one as if it were."""
    return s.cols[TURNED][target] == ENGAGED or (ASSAIL.on and has(s, card, "assail"))


def reaches_leaders(s: State, card: CardId) -> bool:
    """Whether a follower may attack a leader this turn."""
    return not new_here(s, card) or storms(s, card)


def frightens(s: State, target: CardId) -> bool:
    """Whether a follower has Intimidate."""
    return INTIMIDATE.on and has(s, target, "intimidate")


def barred(s: State, card: CardId, target: CardId) -> bool:
    """Whether a text forbids that this follower attacks that target."""
    if not bound(s, card) and not bound(s, target):
        return False
    kind = "followers" if is_follower(s, target) else "leaders"
    return (
        forbidden(s, card, f"cannot attack {kind}", obj(s, target))
        or forbidden(s, card, "cannot attack", obj(s, target))
        or forbidden(s, target, "cannot be attacked", obj(s, card))
    )


def open_targets(s: State, player: int, card: CardId) -> list[int]:
    """The targets that a follower could attack if no follower with Ward was there."""
    other = s.opponent(player)
    found: list[int] = []
    for target in s.zone(FIELD, other):
        if may_meet(s, card, target):
            found.append(target)
    if reaches_leaders(s, card):
        for target in s.zone(LEADER_AREA, other):
            if not barred(s, card, target):
                found.append(target)
    return found


def may_meet(s: State, card: CardId, target: CardId) -> bool:
    """Whether a follower could attack what lies on the other field, if no follower with Ward was there."""
    if not exposed(s, card, target) or not is_follower(s, target) or frightens(s, target):
        return False
    return not barred(s, card, target)


def has_target(s: State, player: int, card: CardId) -> bool:
    """Whether a follower may attack anything: whom a Ward or a text tells what to attack could attack it anyway."""
    if not POSSIBLE.on:
        return len(targets(s, player, card)) > 0
    other = s.opponent(player)
    if reaches_leaders(s, card):
        for target in s.zone(LEADER_AREA, other):
            if not barred(s, card, target):
                return True
    return any([may_meet(s, card, target) for target in s.zone(FIELD, other)])


def followers_first(s: State, card: CardId, found: list[int]) -> bool:
    """Whether a text keeps a follower from leaders because it can attack a follower."""
    return forbidden(s, card, "attacks followers first") and any([is_follower(s, CardId(c)) for c in found])


def wards(s: State, player: int, card: CardId, found: list[int]) -> list[int]:
    """The engaged followers with Ward that a follower can attack, and so must, if there are any. found: its open
    targets.
    """
    if not WARD.on or forbidden(s, card, "ignores ward"):
        return []
    among = found if POSSIBLE.on else s.zone(FIELD, s.opponent(player))
    turned = s.cols[TURNED]
    return [c for c in among if turned[c] == ENGAGED and has(s, CardId(c), "ward")]


def targets(s: State, player: int, card: CardId) -> list[int]:
    """What a follower may attack now."""
    found = open_targets(s, player, card)
    warding = wards(s, player, card, found)
    if warding:
        return [target for target in found if target in warding]
    if followers_first(s, card, found):
        return [target for target in found if is_follower(s, CardId(target))]
    return found


def _attacker(s: State) -> int:
    return s.vals[V_ATTACKER] & CARD_MASK if s.vals[V_ATTACKER] else NONE


@TARGET.unless("8.4.3", timing=True)
def nobody_attacks(s: State, player: int, target: CardId) -> bool:
    """A target is selected for an attacking follower."""
    return _attacker(s) == NONE


@TARGET.unless("8.4.3.1", "8.4.1", "5.13.2")
def no_target(s: State, player: int, target: CardId) -> bool:
    """Followers and leaders of the other player are attacked."""
    other = s.opponent(player)
    if is_leader(s, target):
        return s.cols[CONTROLLER][target] != other
    return not on_field(s, other, target) or not is_follower(s, target)


@TARGET.unless("12.10.2", "14.2.3.1")
def leader_not_by_rush(s: State, player: int, target: CardId) -> bool:
    """What attacks by Rush alone attacks no leader."""
    attacker = CardId(_attacker(s))
    return is_leader(s, target) and not reaches_leaders(s, attacker) and rushes(s, attacker)


@TARGET.unless("8.4.3.1", "12.9.2")
def leader_out_of_reach(s: State, player: int, target: CardId) -> bool:
    """What has come this turn attacks no leader, unless it has Storm."""
    return is_leader(s, target) and not reaches_leaders(s, CardId(_attacker(s)))


@TARGET.unless("12.12.2", "12.12.2.1")
def target_intimidates(s: State, player: int, target: CardId) -> bool:
    """A follower with Intimidate is not attacked."""
    return is_follower(s, target) and frightens(s, target)


@TARGET.unless("8.4.3.1", "12.11.2")
def target_reserved(s: State, player: int, target: CardId) -> bool:
    """Engaged followers are attacked, reserved ones with Assail only."""
    return is_follower(s, target) and not exposed(s, CardId(_attacker(s)), target)


@TARGET.unless("1.3.1", "1.3.3")
def target_forbidden(s: State, player: int, target: CardId) -> bool:
    """A text forbids this attack."""
    attacker = CardId(_attacker(s))
    if is_leader(s, target) and followers_first(s, attacker, open_targets(s, player, attacker)):
        return True
    return barred(s, attacker, target)


@TARGET.unless("12.8.2", "12.8.1", "1.3.2.3")
def past_a_ward(s: State, player: int, target: CardId) -> bool:
    """An engaged follower with Ward must be attacked, if that is possible."""
    attacker = CardId(_attacker(s))
    warding = wards(s, player, attacker, open_targets(s, player, attacker))
    return bool(warding) and target not in warding


# ------------------------------------------------------------------------------------------------ attackers


@ATTACK.unless("8.4.1", "8.4.2", "2.3.2", bulk=True)
def no_follower_of_yours(s: State, player: int, card: CardId) -> bool:
    """Followers that the player controls attack."""
    return not on_field(s, player, card) or not is_follower(s, card)


@ATTACK.unless("7.3.3", "8.4.1", "7.1.2", timing=True)
def no_time_to_attack(s: State, player: int, card: CardId) -> bool:
    """Attacks are made in the own main phase, one after another."""
    return not main_time(s, player)


@ATTACK.unless("8.4.2", "4.2.2", bulk=True)
def not_reserved(s: State, player: int, card: CardId) -> bool:
    """Only reserved followers attack."""
    return s.cols[TURNED][card] != RESERVED


@ATTACK.unless("8.4.2.1", "12.9.2", "12.10.2", "14.2.3.1", bulk=True)
def too_new(s: State, player: int, card: CardId) -> bool:
    """What has come this turn waits, unless it has evolved this turn or has Storm or Rush."""
    return new_here(s, card) and not (evolved_now(s, card) or storms(s, card) or rushes(s, card))


@ATTACK.unless("1.3.1", "1.3.3", bulk=True)
def attack_forbidden(s: State, player: int, card: CardId) -> bool:
    """A text forbids that this follower attacks at all."""
    return forbidden(s, card, "cannot attack")


@ATTACK.unless("8.4.3.2", "8.4.3", "8.4.3.1", "8.1.2", bulk=True)
def nothing_to_attack(s: State, player: int, card: CardId) -> bool:
    """An attack without a target is no attack."""
    return not targets(s, player, card)


ATTACK.when(main_time)


@ATTACK.in_bulk
def able_to_attack(s: State, player: int, cards: list[CardId]) -> list[CardId]:
    """Those of the cards that all of these rows leave."""
    found: list[CardId] = []
    if s.computed.dirty:
        refresh(s)
    values = s.computed.chars
    turned = s.cols[TURNED]
    for card in cards:
        if turned[card] != RESERVED or FOLLOWER not in values[card].sets[S_TYPE] or too_new(s, player, card):
            continue
        if on_field(s, player, card) and has_target(s, player, card):
            found.append(card)
    return found
