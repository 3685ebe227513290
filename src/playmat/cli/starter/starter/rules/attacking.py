"""Rule 4: a fighter attacks, and may be blocked."""

from __future__ import annotations

from typing import Final

from playmat.kernel import atoms
from playmat.kernel.events.propose import propose
from playmat.kernel.model.frames import push
from playmat.kernel.model.permission import Permission
from playmat.kernel.model.procedure import NEXT, Procedure, Switch
from playmat.kernel.model.schema import E_ATTACKS, E_BLOCKS, E_PLAYER_DAMAGE, TURNED, V_TURN
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    BY_BATTLE,
    BY_RULE,
    NO_ANSWER,
    PASS,
    Q_CHOOSE,
    Answer,
    Ask,
    CardId,
    Event,
    Frame,
    ObjectId,
    answer_of,
    card_in,
    card_of,
)
from playmat.rules.dealing import damage_event

from starter.rules.moves import check, fighters, has_keyword, power
from starter.rules.schema import ATTACK, BLOCK, SINCE

SWIFT: Final = Switch("attack", "swift", ["4.2"])

MAY_ATTACK: Final = Permission("attack")


@MAY_ATTACK.unless("4.1")
def no_fighter_to_attack_with(s: State, player: int, card: CardId) -> bool:
    """It takes a fighter of one's own."""
    return card not in fighters(s, player)


@MAY_ATTACK.unless("4.1")
def turned_already(s: State, player: int, card: CardId) -> bool:
    """A turned fighter can't attack."""
    return s.cols[TURNED][card] != 0


@MAY_ATTACK.unless("4.1")
def has_just_come(s: State, player: int, card: CardId) -> bool:
    """Nor one that came in this turn, unless it is swift (4.2)."""
    return s.cols[SINCE][card] == s.vals[V_TURN] and not (SWIFT.on and has_keyword(s, card, "swift"))


MAY_BLOCK: Final = Permission("block")


@MAY_BLOCK.unless("4.3")
def no_fighter_to_block_with(s: State, player: int, card: CardId) -> bool:
    """It takes an upright fighter of one's own."""
    return card not in fighters(s, player) or s.cols[TURNED][card] != 0


def attackers(s: State, player: int, found: list[Answer]) -> None:
    """Add the fighters that may attack now, as answers."""
    found += [answer_of(ATTACK, card) for card in fighters(s, player) if MAY_ATTACK.ok(s, player, card)]


def begin_attack(s: State, player: int, answer: Answer) -> None:
    """A fighter attacks."""
    push(s, "attack", player, [atoms.obj_id(s, card_of(answer))])


ATTACKING: Final = Procedure("attack", pushes=["check timing"])  # x[0]: the attacking object; f.who: its player


@ATTACKING.step("4.1")
def it_turns(s: State, f: Frame) -> int:
    """The fighter turns; abilities hear of the attack."""
    atoms.turn(s, card_in(f.x[0]), 1, BY_RULE)
    atoms.announce(s, E_ATTACKS, f.who, subj=ObjectId(f.x[0]))
    return NEXT


@ATTACKING.step()
def check_after_the_announcement(s: State, f: Frame) -> int:
    """What triggers on the attack comes before the block."""
    check(s, f.who)
    return NEXT


@ATTACKING.ask("4.3")
def who_blocks(s: State, f: Frame) -> Ask | None:
    """One fighter of the other player, or none; nobody is asked where none could."""
    attacker, other = ObjectId(f.x[0]), s.opponent(f.who)
    able = [answer_of(BLOCK, card) for card in fighters(s, other) if MAY_BLOCK.ok(s, other, card)]
    if not able or not atoms.alive(s, attacker):
        return None
    return Ask(other, Q_CHOOSE, [PASS, *able], "block", subject=attacker)


@ATTACKING.step("4.4")
def strike(s: State, f: Frame) -> int:
    """The fighters strike each other, or the attacker strikes the player."""
    attacker, other = ObjectId(f.x[0]), s.opponent(f.who)
    if not atoms.alive(s, attacker):
        return NEXT
    if f.answer in (NO_ANSWER, PASS):
        hit = Event(E_PLAYER_DAMAGE, source=attacker, player=other, amount=power(s, attacker), by=BY_BATTLE)
        propose(s, [hit])
        return NEXT
    blocker = atoms.obj_id(s, card_of(f.answer))
    atoms.announce(s, E_BLOCKS, other, subj=blocker, obj=attacker)
    hit = damage_event(blocker, power(s, attacker), attacker, BY_BATTLE, f.who)
    hit_back = damage_event(attacker, power(s, blocker), blocker, BY_BATTLE, other)
    propose(s, [hit, hit_back])
    return NEXT
