"""The slots of a term: the names under which it keeps what has been picked, so that it can be spoken of again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Final

from playmat.lang.abilities import ExtraCost
from playmat.lang.bases import Cost
from playmat.lang.node import Node

SLOTS: Final = ("slot", "hit", "others")


def with_slots(node: object, name: Callable[[str], str]) -> object:
    """The same node, or tuple of nodes, with other names for its slots; asked in the order in which they are met."""
    if isinstance(node, tuple):
        return tuple([with_slots(item, name) for item in node])
    if not isinstance(node, Node):
        return node
    values: list[object] = []
    for f in fields(node):
        value = getattr(node, f.name)
        if f.name in SLOTS and isinstance(value, str) and value:
            value = name(value)
        elif isinstance(value, str) and value.startswith("$"):
            value = "$" + name(value[1:])
        else:
            value = with_slots(value, name)
        values.append(value)
    return type(node)(*values)


def extra_cost(node: ExtraCost, number: int) -> Cost:
    """What an extra cost asks for, with slots of its own: what is picked to pay is none of what the card selects, and
    of no other extra cost of the card. number: of the ability.
    """
    cost = with_slots(node.cost, lambda slot: f"{slot} of {number}")
    assert isinstance(cost, Cost)
    return cost
