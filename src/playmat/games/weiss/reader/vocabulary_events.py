"""What happens in the game, in the words of abilities."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.rules.queries import battle_opponents
from playmat.games.weiss.rules.schema import (
    DRAW_CARD,
    E_ATTACK_ENDS,
    E_ATTACKED,
    E_DAMAGE_CANCELED,
    E_EVENT_PLAYED,
    E_LEVEL_UP,
    E_PHASE_ENDS,
    E_PLAYED,
    E_POSITION,
    E_REFRESH,
    E_REVERSED,
    E_TRIGGERED,
    P_STAND,
    PHASES,
    ST_DECLARATION,
    STEPS,
)
from playmat.kernel.model.procedure import Switch
from playmat.kernel.model.schema import (
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
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_BITS, CARD_MASK, NONE, Event, ObjectId
from playmat.lang.effects import Rule
from playmat.lang.run.rules_on import rules_about
from playmat.lang.run.vocabulary import EventKind, Vocabulary
from playmat.rules.objects import column

LEFT_THE_STAGE: Final = Switch("events", "Encore waits for its card to leave the stage", ["10.2.1"])
SWITCHES: Final = [LEFT_THE_STAGE]

MOVES: Final = "subject source player zones by whom"
FIGHT: Final = "subject object player"
CAUSE: Final = "subject source by whom"
HIT: Final = "source player by whom amount"


def add_events(voc: Vocabulary) -> None:
    """The kinds of events."""
    voc.declare_move("leaves", frm="stage")
    voc.declare_move("drawn", "deck", "hand", DRAW_CARD)
    voc.events.update(
        {
            "enters": [EventKind(E_MOVE, to="stage", subject="obj", tells=f"{MOVES} name")],
            "move": [EventKind(E_MOVE, subject="seen", tells=MOVES)],
            "encore": [EventKind(E_MOVE, "stage", "waiting room", test=_into_the_own_waiting_room)],
            "placed from hand": [EventKind(E_MOVE, "hand", "stage", subject="obj")],
            "climax placed": [EventKind(E_MOVE, to="climax area", subject="obj")],
            "attacks": [EventKind(E_ATTACKS, tells=f"{FIGHT} name")],
            "attack ends": [EventKind(E_ATTACK_ENDS, tells="subject player")],
            "attacked": [EventKind(E_ATTACKED, tells=f"{FIGHT} name")],
            "damage taken": [EventKind(E_PLAYER_DAMAGE, tells=HIT)],
            "deals damage": [EventKind(E_PLAYER_DAMAGE, subject="source", tells=f"subject {HIT}")],
            "damage canceled": [EventKind(E_DAMAGE_CANCELED, subject="source", tells=f"subject {HIT}")],
            "stands": [EventKind(E_READIED, tells=CAUSE)],
            "rested": [EventKind(E_TURNED, tells=CAUSE)],
            "reversed": [EventKind(E_REVERSED, group=_with_its_opponent, tells=f"{CAUSE} object")],
            "changes position": [EventKind(E_POSITION, tells="subject player by whom")],
            "played": [EventKind(E_PLAYED, tells="subject player whom")],
            "event played": [EventKind(E_EVENT_PLAYED, tells="subject player whom")],
            "used": [EventKind(E_USED, tells="subject source player by whom name")],
            "trigger check": [EventKind(E_TRIGGERED, tells=FIGHT)],
            "level up": [EventKind(E_LEVEL_UP, tells="object player")],
            "refresh": [EventKind(E_REFRESH, tells="player")],
            "revealed": [EventKind(E_REVEALED, tells=f"subject player {CAUSE}")],
            "phase begins": [
                EventKind(
                    E_PHASE,
                    tells="player phase name",
                    phases=["turn", *PHASES.names[P_STAND:], *STEPS.names[ST_DECLARATION:]],
                )
            ],
            "phase ends": [EventKind(E_PHASE_ENDS, tells="player phase name", phases=["turn"])],
        }
    )


def _into_the_own_waiting_room(s: State, ev: Event) -> bool:
    """Under another player's mastery it is not put into "your" waiting room. Who cannot use Encore does not."""
    owner = s.cols[OWNER][ev.subj & CARD_MASK]
    if not LEFT_THE_STAGE.on or column(s, ev.subj, CONTROLLER) != owner:
        return False
    rules = rules_about(s, owner, "cannot use")
    left = s.last_known.get(ev.subj >> CARD_BITS)
    if left is not None:
        rules = [*rules, *[r for r in left.chars.rules if r.name == "cannot use"]]
    return not any(isinstance(r.node, Rule) and r.node.what == "encore" for r in rules)


def _with_its_opponent(s: State, ev: Event, field: str) -> list[ObjectId]:
    """The other one of a character that is reversed is the character in battle with it."""
    if field == "obj":
        return battle_opponents(s, ev.subj)
    return [o for o in [ev.source if field == "source" else ev.subj] if o != NONE]
