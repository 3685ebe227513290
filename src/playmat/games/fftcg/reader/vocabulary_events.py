"""What happens in the game, in the words of abilities."""

from __future__ import annotations

from playmat.games.fftcg.rules.damage import dealers
from playmat.games.fftcg.rules.queries import attackers
from playmat.games.fftcg.rules.schema import (
    BROKEN,
    DISCARD,
    DRAW_CARD,
    E_CRYSTAL,
    E_EX,
    E_FROZEN,
    E_PARTY,
    E_PHASE_ENDS,
    E_PLAYED,
    E_PRIMED,
    E_PRIMING,
    E_SEARCHED,
    MILL,
    P_ACTIVE,
    P_ATTACK,
    PHASES,
)
from playmat.kernel.model.schema import (
    E_ATTACKS,
    E_BLOCKED,
    E_BLOCKS,
    E_CANCELLED,
    E_CAST,
    E_CHOSEN,
    E_CONTROL,
    E_COUNTER,
    E_DAMAGE,
    E_MOVE,
    E_PHASE,
    E_PLAYER_DAMAGE,
    E_READIED,
    E_REVEALED,
    E_TURNED,
    E_UNCOUNTER,
    E_USED,
)
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    Event,
    ObjectId,
)
from playmat.lang.run.vocabulary import EventKind, Vocabulary
from playmat.rules.objects import obj


def add_events(voc: Vocabulary) -> None:
    """The kinds of events."""
    voc.declare_move("enters", to="field")
    voc.declare_move("leaves", frm="field")
    voc.declare_move("drawn", "deck", "hand", DRAW_CARD)
    voc.declare_move("discarded", "hand", "break", DISCARD)
    voc.declare_move("milled", "deck", "break", MILL)
    phases = "player phase name"
    fight = "subject object player"
    cause = "source by whom"
    struck = "subject source by whom amount"
    hit = "source player by whom amount"
    count = "subject source by whom amount name"
    voc.events.update(
        {
            "move": [EventKind(E_MOVE)],
            "broken": [EventKind(E_MOVE, "field", "break", BROKEN, group=dealers)],
            "attacks": [EventKind(E_ATTACKS, tells="subject player")],
            "blocks": [EventKind(E_BLOCKS, tells=fight)],
            "is blocked": [EventKind(E_BLOCKED, tells=fight)],
            "party attacks": [EventKind(E_PARTY, group=_whole_party, tells="subject object player amount")],
            "is dealt damage": [EventKind(E_DAMAGE, tells=struck)],
            "player damaged": [EventKind(E_PLAYER_DAMAGE, group=dealers, tells=hit)],
            "deals damage": [
                EventKind(E_DAMAGE, subject="source", obj="subj", tells=f"{struck} object player"),
                EventKind(
                    E_PLAYER_DAMAGE, subject="source", obj="subj", group=dealers, tells=f"{struck} object player"
                ),
            ],
            "party deals damage": [
                EventKind(E_PLAYER_DAMAGE, subject="source", test=_by_a_party, group=dealers, tells=f"subject {hit}")
            ],
            "cast": [EventKind(E_CAST, tells="subject player whom")],
            "played": [EventKind(E_PLAYED, tells="subject player whom")],
            "used": [EventKind(E_USED, tells="subject object source player by whom")],
            "dulled": [EventKind(E_TURNED, tells=f"subject {cause}")],
            "activated": [EventKind(E_READIED, tells=f"subject {cause}")],
            "frozen": [EventKind(E_FROZEN, tells=f"subject {cause}")],
            "chosen": [EventKind(E_CHOSEN, tells=f"subject object player {cause}")],
            "cancelled": [EventKind(E_CANCELLED, tells=f"subject player {cause}")],
            "counter placed": [EventKind(E_COUNTER, tells=count)],
            "counter removed": [EventKind(E_UNCOUNTER, tells=count)],
            "revealed": [EventKind(E_REVEALED, tells=f"subject player {cause}")],
            "phase begins": [EventKind(E_PHASE, tells=phases, phases=PHASES.names[P_ACTIVE:])],
            "phase ends": [EventKind(E_PHASE_ENDS, tells=phases, phases=["turn", PHASES.names[P_ATTACK]])],
            "crystal gained": [EventKind(E_CRYSTAL, tells=f"player amount {cause}")],
            "control changed": [EventKind(E_CONTROL, tells="subject player")],
            "searched": [EventKind(E_SEARCHED, tells=f"player {cause}")],
            "ex burst": [EventKind(E_EX, tells="subject player whom")],
            "is priming": [EventKind(E_PRIMING, tells="subject player")],
            "primed": [EventKind(E_PRIMED, tells="subject object player")],
        }
    )


def _whole_party(s: State, ev: Event, field: str) -> list[ObjectId]:
    return [obj(s, c) for c in attackers(s)] if field != "source" else []


def _by_a_party(s: State, ev: Event) -> bool:
    return len(dealers(s, ev, "source")) > 1
