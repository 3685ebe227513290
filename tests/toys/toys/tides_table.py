"""What TIDES is played with: zones, columns and values by name, and what all of its rules look up or do."""

from __future__ import annotations

from playmat.kernel import atoms, continuous
from playmat.kernel.model.frames import push
from playmat.kernel.model.schema import KERNEL_COLUMNS, V_ACTIVE, Schema
from playmat.kernel.model.state import State
from playmat.kernel.records import BY_RULE, O_FIRST_GAME

ZONES = ["deck", "hand", "field", "reef", "shown", "wounds", "drift", "void"]
DECK, HAND, FIELD, REEF, SHOWN, WOUNDS, DRIFT, VOID = range(8)
STRAIN = len(KERNEL_COLUMNS)
LAID = 0  # a value of a player: traps laid this turn
DEPTH, COST = range(2)
KIND = 0  # "diver", "pearl", "trap", "token"
MAIN, ATTACK, END = range(3)
ONCE, UNTIL_END = range(2)
PLAY, LAY, USE, FLIP = (O_FIRST_GAME + i for i in range(4))


def schema() -> Schema:
    """The names that this game has beside the kernel's."""
    return Schema(
        zones=ZONES,
        field="field",
        hidden=["deck", "hand"],
        own=["hand"],
        columns=["strain"],
        player_values=["laid"],
        values=[],
        numbers=["depth", "cost"],
        sets=["kind"],
        events=[],
        shared=[],
    )


def is_a(s: State, card: int, kind: str) -> bool:
    """Whether a card is of a kind now."""
    return kind in continuous.chars(s, card).sets[KIND]


def depth(s: State, obj: int) -> int:
    """The depth of an object, now or when it left."""
    return max(0, continuous.number(s, DEPTH, obj))


def draw(s: State, player: int) -> None:
    """Draw a card. An empty deck is filled at once (3.1)."""
    refill(s)
    if s.zone(DECK, player):
        atoms.move(s, s.zone(DECK, player)[-1], HAND, player)
    refill(s)


def refill(s: State) -> None:
    """Shuffle the drift into an empty deck; its top card is a wound (3.1)."""
    for player in range(s.players):
        if not s.zone(DECK, player) and s.zone(DRIFT, player):
            for card in s.zone(DRIFT, player)[:]:
                atoms.move(s, card, DECK, player, by=BY_RULE)
            atoms.shuffle(s, DECK, player)
            atoms.move(s, s.zone(DECK, player)[-1], WOUNDS, player, by=BY_RULE)


def check(s: State) -> None:
    """Begin a check timing. Call it last in a step."""
    push(s, "check timing", s.vals[V_ACTIVE])
