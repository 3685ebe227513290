"""What happens in the game, in the words of abilities."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playmat.games.evolve.rules.moves import origin
from playmat.games.evolve.rules.queries import is_follower
from playmat.games.evolve.rules.schema import (
    ATTACK_DAMAGE,
    CEMETERY,
    DECK,
    DESTROY,
    DISCARD,
    DRAW_CARD,
    E_EVOLVED,
    E_FOUGHT,
    E_GAINED,
    E_LOSES,
    E_LOST_DEFENSE,
    E_NO_CARD,
    E_PLAYED,
    E_RACED,
    E_RAISED,
    EX,
    FIELD,
    HAND,
    MILL,
    P_START,
    PHASES,
    STRIKE_BACK,
)
from playmat.games.evolve.rules.stealing import STAYS
from playmat.kernel.model.procedure import Switch
from playmat.kernel.model.schema import (
    E_ATTACKS,
    E_CHOSEN,
    E_CONTROL,
    E_COUNTER,
    E_DAMAGE,
    E_MOVE,
    E_PHASE,
    E_READIED,
    E_REVEALED,
    E_SHUFFLED,
    E_TURNED,
    E_UNCOUNTER,
    E_USED,
)
from playmat.kernel.model.state import State
from playmat.kernel.records import Event, card_in
from playmat.lang.run.vocabulary import EventKind, Vocabulary

FANFARE: Final = Switch("words", "put onto the field from elsewhere", ["12.4.3"])
LAST_WORDS: Final = Switch("words", "put into the cemetery from the field", ["12.5.3"])
ON_EVOLVE: Final = Switch("words", "evolving", ["12.6.2"])
ON_RACE: Final = Switch("words", "racing", ["14.2.4.2"])
SWITCHES: Final = [FANFARE, LAST_WORDS, ON_EVOLVE, ON_RACE]

MOVES: Final = "subject source player zones by whom name"
CAUSE: Final = "subject source by whom"
HIT: Final = "subject object source player by whom amount name"
CAUSE_OF_PLAYER: Final = "subject source player by whom"
COUNT: Final = "subject source by whom amount name"


def _waits(word: Switch) -> Callable[[State, Event], bool]:
    """What a keyword waits for."""
    return lambda s, ev: word.on


def _put_there(s: State, ev: Event) -> bool:
    """Whether a card is put onto the field from another zone than a field."""
    return FANFARE.on and (ev.frm != FIELD or not STAYS.on)


def _from(zone: int) -> Callable[[State, Event], bool]:
    """Whether a card came to the field from a zone, by being put there or by being played from there (5.4.3)."""
    return lambda s, ev: origin(s, ev) == zone


def _not_from(zone: int) -> Callable[[State, Event], bool]:
    return lambda s, ev: origin(s, ev) != zone


def _of_a_kind(*names: str) -> Callable[[State, Event], bool]:
    """Whether damage is of one of these kinds."""
    return lambda s, ev: ev.name in names


def _in_combat(s: State, ev: Event) -> bool:
    """Whether damage is combat damage: dealt to each other by two followers."""
    return ev.name == STRIKE_BACK or (ev.name == ATTACK_DAMAGE and is_follower(s, card_in(ev.subj)))


def add_events(voc: Vocabulary) -> None:
    """The kinds of events."""
    voc.declare_move("leaves", frm="field")
    voc.declare_move("drawn", "deck", "hand", DRAW_CARD)
    voc.events["drawn"].append(EventKind(E_NO_CARD, tells=CAUSE_OF_PLAYER))  # (it is replaced, or nothing happens)
    voc.events["discarded"] = [EventKind(E_MOVE, "hand", "cemetery", DISCARD, subject="seen", tells=MOVES)]
    voc.events["milled"] = [EventKind(E_MOVE, "deck", "cemetery", MILL, subject="seen", tells=MOVES)]
    damaged = EventKind(E_DAMAGE, obj="source", tells=HIT)
    deals = EventKind(E_DAMAGE, subject="source", obj="subj", tells=HIT)
    voc.events.update(
        {
            "enters": [EventKind(E_MOVE, to="field", subject="obj", test=_put_there, tells=MOVES)],
            "enters from hand": [EventKind(E_MOVE, to="field", subject="obj", test=_from(HAND), tells=MOVES)],
            "enters from EX area": [EventKind(E_MOVE, to="field", subject="obj", test=_from(EX), tells=MOVES)],
            "enters from cemetery": [EventKind(E_MOVE, to="field", subject="obj", test=_from(CEMETERY), tells=MOVES)],
            "enters from deck": [EventKind(E_MOVE, to="field", subject="obj", test=_from(DECK), tells=MOVES)],
            "enters not from hand": [EventKind(E_MOVE, to="field", subject="obj", test=_not_from(HAND), tells=MOVES)],
            "last words": [EventKind(E_MOVE, "field", "cemetery", test=_waits(LAST_WORDS), tells=MOVES)],
            "destroyed": [EventKind(E_MOVE, "field", "cemetery", DESTROY, tells=MOVES)],
            "returned": [EventKind(E_MOVE, "field", "hand", tells=MOVES)],
            "buried": [EventKind(E_MOVE, to="cemetery", subject="seen", tells=MOVES)],
            "banished": [EventKind(E_MOVE, to="banished zone", subject="seen", tells=MOVES)],
            "put into EX area": [EventKind(E_MOVE, to="EX area", subject="seen", tells=MOVES)],
            "added to hand": [EventKind(E_MOVE, to="hand", subject="seen", tells=MOVES)],
            "move": [EventKind(E_MOVE, subject="seen", tells=MOVES)],
            "attacks": [EventKind(E_ATTACKS, tells="subject object player name")],
            "fought": [EventKind(E_FOUGHT, tells="subject object player")],
            "is dealt damage": [damaged],
            "deals damage": [deals],
            "deals attack damage": [_damage(_of_a_kind(ATTACK_DAMAGE))],
            "deals combat damage": [_damage(_in_combat)],
            "deals ability damage": [_damage(_of_a_kind(""))],
            "is dealt attack damage": [_taken(_of_a_kind(ATTACK_DAMAGE))],
            "is dealt combat damage": [_taken(_in_combat)],
            "is dealt ability damage": [_taken(_of_a_kind(""))],
            "evolves": [EventKind(E_EVOLVED, test=_waits(ON_EVOLVE), tells=f"{CAUSE} object player")],
            "races": [EventKind(E_RACED, test=_waits(ON_RACE), tells=f"{CAUSE} player")],
            "played": [EventKind(E_PLAYED, tells="subject player whom")],
            "used": [EventKind(E_USED, tells="subject source player by whom name")],
            "engaged": [EventKind(E_TURNED, tells=CAUSE)],
            "refreshed": [EventKind(E_READIED, tells=CAUSE)],
            "selected": [EventKind(E_CHOSEN, tells=f"{CAUSE} player")],
            "stolen": [EventKind(E_CONTROL, tells="subject player")],
            "leader gains defense": [EventKind(E_GAINED, tells=f"{CAUSE} player amount")],
            "leader loses defense": [
                EventKind(E_LOST_DEFENSE, tells=f"{CAUSE} player amount"),
                EventKind(E_DAMAGE, tells=HIT),
            ],
            "maximum raised": [EventKind(E_RAISED, tells="player amount by whom")],
            "counter placed": [EventKind(E_COUNTER, tells=COUNT)],
            "counter removed": [EventKind(E_UNCOUNTER, tells=COUNT)],
            "loses": [EventKind(E_LOSES, tells="player by whom")],
            "shuffled": [EventKind(E_SHUFFLED, tells="player")],
            "revealed": [EventKind(E_REVEALED, tells=f"{CAUSE} player")],
            "phase begins": [EventKind(E_PHASE, tells="player phase name", phases=PHASES.names[P_START:])],
        }
    )


def _damage(test: Callable[[State, Event], bool]) -> EventKind:
    return EventKind(E_DAMAGE, subject="source", obj="subj", test=test, tells=HIT)


def _taken(test: Callable[[State, Event], bool]) -> EventKind:
    return EventKind(E_DAMAGE, obj="source", test=test, tells=HIT)
