"""Dealing damage to a player (4.10, 4.11): the damage process card by card, damage cancel, the shot icon's ability."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.rules.moves import away
from playmat.games.weiss.rules.queries import is_climax
from playmat.games.weiss.rules.schema import (
    CLOCK,
    DAMAGE_MOVE,
    DECK,
    E_DAMAGE_CANCELED,
    RESOLUTION,
    SHOT_CARD,
    SHOTS,
    STAGE,
)
from playmat.kernel import atoms
from playmat.kernel.events.propose import propose
from playmat.kernel.model.procedure import DONE, NEXT, Procedure, Switch
from playmat.kernel.model.schema import CONTROLLER, E_PLAYER_DAMAGE, STAMP, V_ACTIVE, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    BY_RULE,
    CARD_BITS,
    CARD_MASK,
    NONE,
    CardId,
    Ctx,
    Event,
    Frame,
    ObjectId,
    Waiting,
    card_in,
)
from playmat.rules.objects import column

NEVER_NOTHING: Final = Switch("damage", "no damage of zero or less", ["7.5.1.2.1", "1.3.2.2"])
CANCELS: Final = Switch("damage", "a climax cancels", ["4.10.1.2", "4.10.1.2.1", "3.13.1.3"])
IN_ORDER: Final = Switch("damage", "clocked in the order of the resolution zone", ["4.10.1.3", "3.13.1.3.1"])
SHOT: Final = Switch("damage", "shot", ["4.12.2.7", "4.12.2.7.1", "4.12.2.7.2", "4.12.2.7.3"])
SHOT_USED_UP: Final = Switch("damage", "shot waits for the next damage only", ["4.12.2.7.1"])
SHOT_ONCE: Final = Switch("damage", "shot counts damage to several players once", ["4.12.2.7.3"])
SWITCHES: Final = [NEVER_NOTHING, CANCELS, IN_ORDER, SHOT, SHOT_USED_UP, SHOT_ONCE]

F_MORE: Final = 32  # flag of a proposed damage: the same event deals damage to another player, after this one

N: Final = 0
FROM: Final = 1
FLAGS: Final = 2
BY: Final = 3
BY_PLAYER: Final = 4  # locals; what follows: the objects moved by this process
CANCELED: Final = 1 << 10  # in the column of shots: damage to another player by the same event has been canceled

DAMAGE: Final = Procedure("damage")


def deal(s: State, players: list[int], n: int, source: ObjectId, by: int, by_player: int, flags: int = 0) -> None:
    """Deal damage to players at the same time, the turn player's process first. Call it last in a step.

    What went to the clock of the last of them is in ``s.returned`` when the next step runs.
    """
    s.returned = []
    if n <= 0 and NEVER_NOTHING.on:
        return
    first = s.vals[V_ACTIVE]
    # Processes are frames: the one that is begun last runs first.
    order = sorted(players, key=lambda p: p == first) if len(players) > 1 else players
    events: list[Event] = []
    for at, player in enumerate(order):
        more = F_MORE if at else 0
        events.append(
            Event(
                E_PLAYER_DAMAGE, source=source, player=player, amount=n, by=by, by_player=by_player, flags=flags | more
            )
        )
    propose(s, events)


def commit_damage(s: State, ev: Event) -> None:
    """Damage that nothing has replaced is dealt: its process begins."""
    if ev.amount > 0 or not NEVER_NOTHING.on:
        s.frames.append(Frame(DAMAGE.index, 0, ev.player, [ev.amount, ev.source, ev.flags, ev.by, ev.by_player]))


@DAMAGE.step("4.10.1", "4.10.1.1", "4.10.1.3", "3.2.5", "3.13.1.3", "3.2.3.1")
def turn_one_over(s: State, f: Frame) -> int:
    """The top card of the deck goes face up to the resolution zone. A refresh may follow at once."""
    deck = s.zone(DECK, f.who)
    if not deck:
        return TO_THE_CLOCK
    new = atoms.move(s, deck[-1], RESOLUTION, f.who, False, BY_RULE, NONE, f.x[FROM], DAMAGE_MOVE, lone=True)
    f.x = [*f.x, new]
    return NEXT if is_climax(s, card_in(new)) else _as_many_as_the_damage(f)


def _as_many_as_the_damage(f: Frame) -> int:
    """Until so many cards have been moved, it goes on with the next one."""
    return TO_THE_CLOCK if len(f.x) - BY_PLAYER - 1 >= f.x[N] else TURN_ONE_OVER


@DAMAGE.step("4.10.1.2", "4.10.1.2.1", "3.13.1.3")
def damage_cancel(s: State, f: Frame) -> int:
    """A climax: everything that this process has moved goes to the waiting room, and it is over."""
    if not CANCELS.on:
        return _as_many_as_the_damage(f)
    propose(s, [away(s, ObjectId(o), BY_RULE, name=DAMAGE_MOVE) for o in moved(s, f)])
    return IT_IS_CANCELED


@DAMAGE.step("4.10.1.3", "3.13.1.3", "3.13.1.3.1")
def to_the_clock(s: State, f: Frame) -> int:
    """All of them go to the top of the clock in the order in which they came."""
    cards = [card_in(o) for o in moved(s, f)]
    if not IN_ORDER.on:
        cards = cards[::-1]
    made = atoms.move_all(s, cards, CLOCK, BY_RULE, NONE, f.x[FROM], DAMAGE_MOVE)
    _shots(s, f, False)
    _told(s, f, E_PLAYER_DAMAGE)
    s.returned = made
    return DONE


@DAMAGE.step("4.10.1.2", "4.10.1.2.1")
def it_is_canceled(s: State, f: Frame) -> int:
    """The damage has been canceled."""
    _shots(s, f, True)
    _told(s, f, E_DAMAGE_CANCELED)
    s.returned = []
    return DONE


def _told(s: State, f: Frame, kind: int) -> None:
    """What became of the damage is an event, and triggers."""
    x = f.x
    atoms.announce(s, kind, f.who, by=x[BY], source=ObjectId(x[FROM]), amount=x[N], by_player=x[BY_PLAYER])


def moved(s: State, f: Frame) -> list[int]:
    """What the process has moved and what still lies in the resolution zone."""
    stamps = s.cols[STAMP]
    found: list[int] = []
    for o in f.x[BY_PLAYER + 1 :]:
        if stamps[o & CARD_MASK] == o >> CARD_BITS:
            found.append(o)
    return found


# ------------------------------------------------------------------------------------------------ the shot icon


def load_shot(s: State, o: ObjectId, icon: int) -> None:
    """A shot icon: the next damage that this character deals this turn is looked at."""
    card = card_in(o)
    if o and atoms.alive(s, o) and s.cols[ZONE][card] == STAGE:
        atoms.set_column(s, SHOTS, card, s.cols[SHOTS][card] + 1)
        atoms.set_column(s, SHOT_CARD, card, icon)


def _shots(s: State, f: Frame, canceled: bool) -> None:
    """The character has dealt damage: its shots are used up, and go off if the damage was canceled."""
    source = ObjectId(f.x[FROM])
    if source < 0 or not SHOT.on or not column(s, ObjectId(source), SHOTS) or not atoms.alive(s, source):
        return
    card = card_in(source)
    count = s.cols[SHOTS][card] & (CANCELED - 1)
    canceled = canceled or s.cols[SHOTS][card] & CANCELED != 0
    if f.x[FLAGS] & F_MORE and SHOT_ONCE.on:
        atoms.set_column(s, SHOTS, card, count | (CANCELED if canceled else 0))
        return
    if canceled:
        aid = s.pool.of_rules["shot"]
        for _ in range(count):
            ctx = Ctx(ObjectId(s.cols[SHOT_CARD][card]), s.cols[CONTROLLER][card], aid)
            atoms.add_waiting(s, Waiting(aid, atoms.serial(s), ctx))
    if canceled or SHOT_USED_UP.on:
        _unload(s, card)


def forget_shots(s: State) -> None:
    """At the end of the turn no shot is left."""
    if not any(s.cols[SHOTS]):  # (as a rule)
        return
    for player in (0, 1):
        for card in s.zone(STAGE, player):
            if s.cols[SHOTS][card]:
                _unload(s, card)


def _unload(s: State, card: CardId) -> None:
    atoms.set_column(s, SHOTS, card, 0)
    atoms.set_column(s, SHOT_CARD, card, 0)


# Steps with which others go on that do not stand above them.
TURN_ONE_OVER: Final = DAMAGE.at("turn_one_over")
TO_THE_CLOCK: Final = DAMAGE.at("to_the_clock")
IT_IS_CANCELED: Final = DAMAGE.at("it_is_canceled")
