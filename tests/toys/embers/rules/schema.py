"""What EMBERS is played with: zones, columns and values by name, and what all of its rules look up or do."""

from __future__ import annotations

from playmat.kernel import atoms, continuous
from playmat.kernel.events.propose import propose
from playmat.kernel.model.schema import E_PLAYER_DAMAGE, KERNEL_COLUMNS, KERNEL_VALUES, Schema
from playmat.kernel.model.state import State
from playmat.kernel.records import O_FIRST_GAME, Event

# Names become numbers: their places in the lists of the schema.
ZONES = ["deck", "hand", "field", "ashes", "air", "void"]
DECK, HAND, FIELD, ASHES, AIR, VOID = range(6)
DAMAGE, SINCE = (len(KERNEL_COLUMNS) + i for i in range(2))  # columns: damage on it, turn in which it came
LIFE, EMBERS, LOST = range(3)  # values of a player
ATTACKER = len(KERNEL_VALUES)  # a value of the game: the attacking beast
POWER, COST = range(2)  # numbers of a card
KIND = 0  # a set of a card: "beast", "spark", "token"
MAIN, ATTACK, END = range(3)
UNTIL_END = 1  # duration; 0 is "once"
PLAY, USE = O_FIRST_GAME, O_FIRST_GAME + 1  # the verbs of the two actions


def schema() -> Schema:
    """The names that this game has beside the kernel's."""
    names = Schema(
        zones=ZONES,
        field="field",
        hidden=["deck", "hand"],
        own=["hand"],
        columns=["damage", "since"],
        player_values=["life", "embers", "lost"],
        values=["attacker"],
        numbers=["power", "cost"],
        sets=["type"],
        events=[],
        shared=[],
    )
    names.objects = ["attacker"]
    return names


def is_a(s: State, card: int, kind: str) -> bool:
    """Whether a card is of a kind now."""
    return kind in continuous.chars(s, card).sets[KIND]


def power(s: State, obj: int) -> int:
    """The power of an object, now or when it left."""
    return max(0, continuous.number(s, POWER, obj))


def beasts(s: State, player: int) -> list[int]:
    """A player's beasts."""
    return [card for card in s.zone(FIELD, player) if is_a(s, card, "beast")]


def draw(s: State, player: int, by: int = 0) -> None:
    """Draw a card (2.2)."""
    deck = s.zone(DECK, player)
    if deck:
        atoms.move(s, deck[-1], HAND, player, by=by)
    else:
        atoms.set_player_value(s, LOST, player, 1)


def hurt(s: State, player: int, amount: int, source: int, by: int) -> None:
    """Propose damage to a player (5.1). Call it last in a step."""
    if amount > 0:
        propose(s, [Event(E_PLAYER_DAMAGE, source=source, player=player, amount=amount, by=by)])
