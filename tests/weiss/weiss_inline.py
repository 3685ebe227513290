"""Cards written inline, and short ways of writing abilities."""

from __future__ import annotations

from collections.abc import Sequence

from playmat import lang as L


class Card:
    """A card written inline. Without abilities it is vanilla; `abilities` are lang nodes."""

    def __init__(self, name: str, type: str, color: str, *, abilities: Sequence[object] = (), **fields: object) -> None:
        self.name = name
        self.record = {"id": name, "name": name, "type": type, "color": color, **fields}
        self.abilities = tuple(abilities)


def character(
    name: str, level: int = 0, cost: int = 0, power: int = 3000, soul: int = 1, color: str = "Red", **more: object
) -> Card:
    """A character."""
    return Card(name, "Character", color, level=level, cost=cost, power=power, soul=soul, **more)  # type: ignore[arg-type]


def event(name: str, *steps: L.Step, level: int = 0, cost: int = 0, color: str = "Red", **more: object) -> Card:
    """An event card; its effect is these steps in order."""
    abilities = (L.Spell(L.Sequence(steps)),) if steps else ()
    return Card(name, "Event", color, level=level, cost=cost, abilities=abilities, **more)


def climax(name: str, *trigger: str, color: str = "Red", **more: object) -> Card:
    """A climax with these trigger icons."""
    return Card(name, "Climax", color, trigger=trigger, **more)  # type: ignore[arg-type]


CHILD = character("Reed Child")
GUARD = character("Reed Guard", level=1, cost=1, power=5500)
NEWT = character("Blue Newt", power=2500, color="Blue")
WALL = character("Gray Wall", power=9000)
LORD = character("Reed Lord", level=3, cost=2, power=10000, soul=2)
FESTIVAL = climax("Quiet Festival")
FILLER = character("Filler")
ONE = L.Num(1)
CHARACTERS = L.Filter((L.Is("type", "Character"),))
MINE = L.Filter((L.ControlledBy(L.You()), L.Is("type", "Character")))
THEIRS = L.Filter((L.ControlledBy(L.Opponent()), L.Is("type", "Character")))


def strike(n: int, name: str = "Hard Strike") -> Card:
    """An event that deals damage to the opponent."""
    return event(name, L.DamagePlayer(L.Opponent(), L.Num(n)))


def gift(n: int = 1, name: str = "Small Gift") -> Card:
    """An event with which its player draws."""
    return event(name, L.PlayerAct("draw", L.You(), L.Num(n)))


def stock(n: int) -> L.Cost:
    """A cost from the stock."""
    return L.Cost((L.Pay("stock", (), L.Num(n)),))


def on(kind: str, *steps: L.Step, **event_fields: object) -> L.Triggered:
    """An automatic ability about its own card."""
    return L.Triggered((L.Event(kind, L.This(), **event_fields),), L.Sequence(steps))  # type: ignore[arg-type]


def at(name: str, *steps: L.Step, whose: L.Player | None = None) -> L.Triggered:
    """An automatic ability "at the beginning of" a phase or step."""
    who = L.You() if whose is None else whose
    return L.Triggered((L.Event("phase begins", phase=name, player=who),), L.Sequence(steps))


def at_the_end(*steps: L.Step) -> L.Triggered:
    """An automatic ability "at the end of your turn"."""
    return L.Triggered((L.Event("phase ends", phase="turn", player=L.You()),), L.Sequence(steps))


DRAW = L.PlayerAct("draw", L.You())
