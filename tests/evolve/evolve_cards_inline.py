"""Cards written inline, and short ways of writing abilities."""

from __future__ import annotations

from collections.abc import Sequence

from playmat import lang as L
from playmat.games.evolve.rules.evolving import evolve_ability, evolving


class Card:
    """A card written inline. Without abilities it is vanilla; `abilities` are lang nodes."""

    def __init__(self, name: str, type: str, *, abilities: Sequence[object] = (), **fields: object) -> None:
        self.name = name
        special = fields.pop("special", ())
        key = f"{name} evolved" if "Evolved" in special else name  # type: ignore[operator]
        kind = {"id": key, "name": name, "type": type, "special": special, "class": "Neutral", **fields}
        self.record = kind
        self.key = key
        self.abilities = tuple(abilities)


def follower(name: str, cost: int = 2, attack: int = 2, defense: int = 2, *abilities: object, **more: object) -> Card:
    """A follower."""
    return Card(name, "Follower", cost=cost, attack=attack, defense=defense, abilities=abilities, **more)  # type: ignore[arg-type]


def evolved(name: str, attack: int = 4, defense: int = 4, *abilities: object, **more: object) -> Card:
    """An evolved card."""
    return Card(name, "Follower", attack=attack, defense=defense, abilities=abilities, special=("Evolved",), **more)  # type: ignore[arg-type]


def token(name: str, attack: int = 1, defense: int = 1, *abilities: object, cost: int = 1, **more: object) -> Card:
    """A follower token."""
    return Card(
        name, "Follower", cost=cost, attack=attack, defense=defense, abilities=abilities, special=("Token",), **more
    )  # type: ignore[arg-type]


def amulet(name: str, cost: int = 1, *abilities: object, **more: object) -> Card:
    """An amulet."""
    return Card(name, "Amulet", cost=cost, abilities=abilities, **more)  # type: ignore[arg-type]


def spell(name: str, *steps: object, cost: int = 1, quick: bool = False, extra: Sequence[object] = ()) -> Card:
    """A spell; its effect is these steps in order."""
    abilities = [L.Spell(L.Sequence(steps))] if steps else []  # type: ignore[arg-type]
    return Card(name, "Spell", cost=cost, abilities=[*extra, *abilities, *([QUICK] if quick else [])])


ONE = L.Num(1)
YOU, THEY = L.You(), L.Opponent()
QUICK, WARD, STORM, RUSH = L.Keyword("quick"), L.Keyword("ward"), L.Keyword("storm"), L.Keyword("rush")
DRAIN, BANE, ASSAIL, AURA = L.Keyword("drain"), L.Keyword("bane"), L.Keyword("assail"), L.Keyword("aura")
INTIMIDATE, STACK = L.Keyword("intimidate"), L.Keyword("stack")
FOLLOWERS = L.Filter((L.Is("type", "Follower"),))
MINE = L.Filter((L.ControlledBy(YOU), L.Is("type", "Follower")))
THEIRS = L.Filter((L.ControlledBy(THEY), L.Is("type", "Follower")))
OTHERS = L.Filter((L.ControlledBy(YOU), L.Is("type", "Follower"), L.OtherThan(L.This())))
IT = L.Bound("x")
DRAW = L.PlayerAct("draw", YOU)


def draw(n: int = 1, who: L.Player = YOU) -> L.Step:
    """Draw cards."""
    return L.PlayerAct("draw", who, L.Num(n))


def select(what: L.Filter = THEIRS, least: int = 1, most: int = 1, slot: str = "x") -> L.Step:
    """Select targets as the card or ability is played."""
    return L.Pick(slot, "choose", L.Num(least), L.Num(most), what)


def hit(n: int, what: L.Ref = IT) -> L.Step:
    """Deal damage to what has been selected."""
    return L.Damage(what, L.Num(n))


def gain(n: int = 1, who: L.Player = YOU) -> L.Step:
    """Give a leader defense."""
    return L.PlayerAct("gain defense", who, L.Num(n))


def burn(n: int) -> L.Step:
    """Damage to the enemy leader."""
    return L.DamagePlayer(THEY, L.Num(n))


def boost(attack: int = 0, defense: int = 0, what: L.Ref = IT, until: str = "game") -> L.Step:
    """Give attack and defense."""
    changes: list[L.Change] = []
    if attack:
        changes.append(L.Adjust("attack", L.Num(attack)))
    if defense:
        changes.append(L.Adjust("defense", L.Num(defense)))
    return L.Ongoing(what, tuple(changes), until)


def fanfare(*steps: L.Step) -> L.Triggered:
    """Fanfare."""
    return L.Triggered((L.Event("enters", L.This()),), L.Sequence(steps), name="fanfare")


def last_words(*steps: L.Step) -> L.Triggered:
    """Last Words."""
    return L.Triggered((L.Event("last words", L.This()),), L.Sequence(steps), name="last words")


def on(kind: str, *steps: L.Step, subject: object = None, **more: object) -> L.Triggered:
    """An automatic ability about its own card, or about what fits."""
    who = L.This() if subject is None else subject
    return L.Triggered((L.Event(kind, who, **more),), L.Sequence(steps))  # type: ignore[arg-type]


def whenever(kind: str, *steps: L.Step, **more: object) -> L.Triggered:
    """An automatic ability about an event of any card, or of none."""
    return L.Triggered((L.Event(kind, **more),), L.Sequence(steps))  # type: ignore[arg-type]


def at_start(phase: str, *steps: L.Step) -> L.Triggered:
    """At the start of your main or end phase."""
    return L.Triggered((L.Event("phase begins", player=YOU, phase=phase),), L.Sequence(steps))


def points(n: int) -> L.Pay:
    """Play points as a part of a cost."""
    return L.Pay("play points", (), L.Num(n))


def act(cost: int, *steps: L.Step, engage: bool = False, name: str = "", **more: object) -> L.Activated:
    """An activated ability."""
    parts: list[L.CostPart] = [L.TurnThis("engaged")] if engage else []
    if cost:
        parts.append(points(cost))
    return L.Activated(L.Cost(tuple(parts)), L.Sequence(steps), name=name, **more)  # type: ignore[arg-type]


def evolve(cost: int = 1) -> L.Activated:
    """[evolve]: Evolve this follower."""
    return evolve_ability(cost)


def make(name: str, n: int = 1, zone: str = "field") -> L.Step:
    """Put tokens into a zone."""
    return L.Make(name, L.Num(n), zone)


EVOLVE_IT = evolving(IT)

GUARD = follower("Meadow Guard")
SCOUT = follower("Reed Scout", 1, 1, 1)
LANCER = follower("Hill Lancer", 3, 3, 3)
TITAN = follower("Crag Titan", 5, 5, 5)
CUB = follower("Moss Cub", 2, 2, 2, evolve())
CUB_EVOLVED = evolved("Moss Cub")
LAMP = amulet("Lamp")
KNIGHT = token("Knight")
STUDY = spell("Quick Study", draw())
FILLER = follower("Filler")
LEADER = Card("Captain", "Leader")
