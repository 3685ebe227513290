"""What happens in the game, in the words of abilities."""

from __future__ import annotations

from playmat.games.fftcg.damage import dealers
from playmat.games.fftcg.look import attackers, obj
from playmat.games.fftcg.schema import (
    BROKEN,
    DISCARD,
    DRAW_CARD,
    E_CRYSTAL,
    E_EX,
    E_FROZEN,
    E_PARTY,
    E_PHASE_ENDS,
    E_PLAYED,
    E_SEARCHED,
    MILL,
)
from playmat.kernel.records import (
    Event,
)
from playmat.kernel.schema import (
    E_ATTACKS,
    E_BLOCKED,
    E_BLOCKS,
    E_CANCELLED,
    E_CAST,
    E_CHOSEN,
    E_CONTROL,
    E_DAMAGE,
    E_MOVE,
    E_PHASE,
    E_PLAYER_DAMAGE,
    E_READIED,
    E_TURNED,
    E_USED,
)
from playmat.kernel.state import State
from playmat.lang.run.vocabulary import EventKind, Vocabulary


def add_events(voc: Vocabulary) -> None:
    """The kinds of events."""
    voc.moves("enters", to="field")
    voc.moves("leaves", frm="field")
    voc.moves("drawn", "deck", "hand", DRAW_CARD)
    voc.moves("discarded", "hand", "break", DISCARD)
    voc.moves("milled", "deck", "break", MILL)
    voc.events.update(
        {
            "move": [EventKind(E_MOVE)],
            "broken": [EventKind(E_MOVE, "field", "break", BROKEN, group=dealers)],
            "attacks": [EventKind(E_ATTACKS)],
            "blocks": [EventKind(E_BLOCKS)],
            "is blocked": [EventKind(E_BLOCKED)],
            "party attacks": [EventKind(E_PARTY, group=_whole_party)],
            "is dealt damage": [EventKind(E_DAMAGE, group=dealers)],
            "player damaged": [EventKind(E_PLAYER_DAMAGE, group=dealers)],
            "deals damage": [
                EventKind(E_DAMAGE, subject="source", obj="subj", group=dealers),
                EventKind(E_PLAYER_DAMAGE, subject="source", obj="subj", group=dealers),
            ],
            "party deals damage": [EventKind(E_PLAYER_DAMAGE, subject="source", test=_by_a_party, group=dealers)],
            "cast": [EventKind(E_CAST)],
            "played": [EventKind(E_PLAYED)],
            "used": [EventKind(E_USED)],
            "dulled": [EventKind(E_TURNED)],
            "activated": [EventKind(E_READIED)],
            "frozen": [EventKind(E_FROZEN)],
            "chosen": [EventKind(E_CHOSEN)],
            "cancelled": [EventKind(E_CANCELLED)],
            "phase begins": [EventKind(E_PHASE)],
            "phase ends": [EventKind(E_PHASE_ENDS)],
            "crystal gained": [EventKind(E_CRYSTAL)],
            "control changed": [EventKind(E_CONTROL)],
            "searched": [EventKind(E_SEARCHED)],
            "ex burst": [EventKind(E_EX)],
        }
    )


def _whole_party(s: State, ev: Event, field: str) -> list[int]:
    return [obj(s, c) for c in attackers(s)] if field != "source" else []


def _by_a_party(s: State, ev: Event) -> bool:
    return len(dealers(s, ev, "source")) > 1
