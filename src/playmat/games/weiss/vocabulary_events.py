"""What happens in the game, in the words of abilities."""

from __future__ import annotations

from playmat.games.weiss.look import column
from playmat.games.weiss.schema import (
    BY_PLAY,
    DIRECT,
    DRAW_CARD,
    E_ATTACKED,
    E_DAMAGE_CANCELED,
    E_EVENT_PLAYED,
    E_LEVEL_UP,
    E_PLAYED,
    E_POSITION,
    E_REFRESH,
    E_REVERSED,
    E_TRIGGERED,
    FRONTAL,
    SIDE,
)
from playmat.kernel.records import CARD_MASK, Event
from playmat.kernel.schema import (
    CONTROLLER,
    E_ATTACKS,
    E_MOVE,
    E_PHASE,
    E_PLAYER_DAMAGE,
    E_READIED,
    E_REVEALED,
    E_TURNED,
    E_USED,
    OWNER,
)
from playmat.kernel.state import State
from playmat.lang.run.vocabulary import EventKind, Vocabulary

FIGHT = "subject object player"
CAUSE = "subject source by whom"
HIT = "source player by whom amount"


def add_events(voc: Vocabulary) -> None:
    """The kinds of events."""
    voc.moves("enters", to="stage")
    voc.moves("leaves", frm="stage")
    voc.moves("drawn", "deck", "hand", DRAW_CARD)
    voc.events.update(
        {
            "move": [EventKind(E_MOVE)],
            "encore": [EventKind(E_MOVE, "stage", "waiting room", test=_into_the_own_waiting_room)],
            "placed from hand": [EventKind(E_MOVE, "hand", "stage", subject="obj")],
            "placed by playing": [EventKind(E_MOVE, "hand", "stage", subject="obj", test=_played)],
            "climax placed": [EventKind(E_MOVE, to="climax area", subject="obj")],
            "attacks": [EventKind(E_ATTACKS, tells=FIGHT)],
            "direct attacks": [EventKind(E_ATTACKS, tells=FIGHT, test=_direct)],
            "frontal attacks": [EventKind(E_ATTACKS, tells=FIGHT, test=_frontal)],
            "side attacks": [EventKind(E_ATTACKS, tells=FIGHT, test=_side)],
            "attacked": [EventKind(E_ATTACKED, tells=FIGHT)],
            "frontal attacked": [EventKind(E_ATTACKED, tells=FIGHT, test=_frontal)],
            "side attacked": [EventKind(E_ATTACKED, tells=FIGHT, test=_side)],
            "player damaged": [EventKind(E_PLAYER_DAMAGE, tells=HIT)],
            "deals damage": [EventKind(E_PLAYER_DAMAGE, subject="source", tells=f"subject {HIT}")],
            "damage canceled": [EventKind(E_DAMAGE_CANCELED, subject="source", tells=f"subject {HIT}")],
            "stands": [EventKind(E_READIED, tells=CAUSE)],
            "rested": [EventKind(E_TURNED, tells=CAUSE)],
            "reversed": [EventKind(E_REVERSED, tells=CAUSE)],
            "changes position": [EventKind(E_POSITION, tells="subject player by whom")],
            "played": [EventKind(E_PLAYED, tells="subject player whom")],
            "event played": [EventKind(E_EVENT_PLAYED, tells="subject player whom")],
            "used": [EventKind(E_USED, tells="subject source player by whom")],
            "trigger check": [EventKind(E_TRIGGERED, tells=FIGHT)],
            "level up": [EventKind(E_LEVEL_UP, tells="object player")],
            "refresh": [EventKind(E_REFRESH, tells="player")],
            "revealed": [EventKind(E_REVEALED, tells=f"subject player {CAUSE}")],
            "phase begins": [EventKind(E_PHASE, tells="player phase name")],
        }
    )


def _into_the_own_waiting_room(s: State, ev: Event) -> bool:
    """Under another player's mastery it is not put into "your" waiting room."""
    return column(s, ev.subj, CONTROLLER) == s.cols[OWNER][ev.subj & CARD_MASK]


def _played(s: State, ev: Event) -> bool:
    return ev.by & BY_PLAY != 0


def _direct(s: State, ev: Event) -> bool:
    return ev.amount == DIRECT


def _frontal(s: State, ev: Event) -> bool:
    return ev.amount == FRONTAL


def _side(s: State, ev: Event) -> bool:
    return ev.amount == SIDE
