"""The last touch on a bound ability: sets that nobody speaks of again stand where they are used, slots are named in order."""

from __future__ import annotations

from dataclasses import fields

from playmat.lang.abilities import Ability
from playmat.lang.effects import Gather, Sequence
from playmat.lang.node import Node, walk
from playmat.lang.refs import Bound, Ref
from playmat.text.scope import slot_name


def tidy(ability: Ability) -> Ability:
    """The ability in normal form."""
    uses: dict[str, int] = {}
    sets: dict[str, Ref] = {}
    for node in walk(ability):
        if isinstance(node, Bound):
            uses[node.slot] = uses.get(node.slot, 0) + 1
        elif isinstance(node, Gather):
            sets[node.slot] = node.what
    once = {slot: ref for slot, ref in sets.items() if uses.get(slot, 0) <= 1}
    placed = replaced(ability, once)
    names: dict[str, str] = {}
    named = renamed(placed, names)
    assert isinstance(named, Ability)
    return named


def replaced(node: object, sets: dict[str, Ref]) -> object:
    """Sets put in the place of their slots, and their gathering dropped."""
    if isinstance(node, Bound) and node.slot in sets:
        return replaced(sets[node.slot], sets)
    if isinstance(node, tuple):
        return tuple([replaced(item, sets) for item in node])
    if isinstance(node, Sequence):
        kept = tuple([replaced(s, sets) for s in node.steps if not (isinstance(s, Gather) and s.slot in sets)])
        return kept[0] if len(kept) == 1 else Sequence(kept)  # type: ignore[arg-type]
    if isinstance(node, Node):
        return type(node)(*[replaced(getattr(node, f.name), sets) for f in fields(node)])
    return node


SLOTS = ("slot", "hit", "others")


def renamed(node: object, names: dict[str, str]) -> object:
    """Slots named in the order in which they are first met."""
    if isinstance(node, tuple):
        return tuple([renamed(item, names) for item in node])
    if not isinstance(node, Node):
        return node
    values: list[object] = []
    for f in fields(node):
        value = getattr(node, f.name)
        if f.name in SLOTS and isinstance(value, str) and value:
            value = names.setdefault(value, slot_name(len(names)))
        elif isinstance(value, str) and value.startswith("$"):
            value = "$" + names.setdefault(value[1:], slot_name(len(names)))
        else:
            value = renamed(value, names)
        values.append(value)
    return type(node)(*values)
