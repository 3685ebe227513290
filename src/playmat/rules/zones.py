"""Rules about zones that are data, and can be knocked out: who sees their cards, and that a card which leaves is a new
one. Each is made for one rulebook, whose schema is told by them.
"""

from __future__ import annotations

from collections.abc import Sequence

from playmat.kernel.model.procedure import Fact


class ZoneRule(Fact):
    """That a zone is hidden, or open."""

    def __init__(self, name: str, zone: int, hidden: bool, clauses: list[str]) -> None:
        super().__init__("zones", name, clauses)
        self.zone = zone
        self.hides = hidden == self.on


class SeenByOwner(Fact):
    """That the owner of a zone sees the cards in it."""

    def __init__(self, name: str, zone: int, clauses: list[str]) -> None:
        super().__init__("zones", name, clauses)
        self.zone = zone


def hidden_zones(rules: Sequence[ZoneRule]) -> list[int]:
    """The zones that are hidden, as far as these rules are in force."""
    return [rule.zone for rule in rules if rule.hides]


def own_zones(rules: Sequence[SeenByOwner]) -> list[int]:
    """The zones that their owners see, as far as these rules are in force."""
    return [rule.zone for rule in rules if rule.on]


def new_object(*clauses: str) -> Fact:
    """That a card which changes zone is a new one."""
    return Fact("zones", "a card that changes zone is a new one", list(clauses))
