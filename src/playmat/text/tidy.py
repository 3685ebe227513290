"""The last touch on a bound ability: sets spoken of once stand where they are used, slots are named in order."""

from __future__ import annotations

from dataclasses import fields

from playmat.lang.bases import Ability, Filter, Ref, Step
from playmat.lang.effects import Act, Gather, Pick, PlayerAct, Sequence
from playmat.lang.filters import In
from playmat.lang.node import Node, walk
from playmat.lang.placing import Make
from playmat.lang.refs import Bound
from playmat.lang.slots import with_slots
from playmat.text.scope import slot_name


def tidy(ability: Ability) -> Ability:
    """The ability in normal form."""
    uses: dict[str, int] = {}
    sets: dict[str, list[Ref]] = {}
    picks: dict[str, int] = {}
    for node in walk(ability):
        if isinstance(node, Bound):
            uses[node.slot] = uses.get(node.slot, 0) + 1
        elif isinstance(node, Pick):
            picks[node.slot] = picks.get(node.slot, 0) + 1
        elif isinstance(node, Gather):
            sets.setdefault(node.slot, []).append(node.what)
    # As often gathered as used: each branch has a set of its own.
    once = {slot: refs[0] for slot, refs in sets.items() if uses.get(slot, 0) <= len(refs)}
    # A pick that is spoken of again: more often than there are branches that pick it.
    again = {slot for slot, n in uses.items() if n > picks.get(slot, 1)}
    placed = discards(replaced(ability, once), again)
    names: dict[str, str] = {}
    named = with_slots(unspoken(placed, set(uses)), lambda slot: names.setdefault(slot, slot_name(len(names))))
    assert isinstance(named, Ability)
    return named


def replaced(node: object, sets: dict[str, Ref]) -> object:
    """Sets put in the place of their slots, and their gathering dropped."""
    if isinstance(node, Bound) and node.slot in sets:
        return replaced(sets[node.slot], sets)
    if isinstance(node, tuple):
        return tuple([replaced(item, sets) for item in node])
    if isinstance(node, Sequence):
        kept: list[object] = []
        for step in node.steps:
            if isinstance(step, Gather) and step.slot in sets:
                sets = {**sets, step.slot: step.what}
            else:
                kept.append(replaced(step, sets))
        return kept[0] if len(kept) == 1 else Sequence(tuple(kept))  # type: ignore[arg-type]
    if isinstance(node, Node):
        return type(node)(*[replaced(getattr(node, f.name), sets) for f in fields(node)])
    return node


def discards(node: object, again: set[str]) -> object:
    """A pick of cards that are discarded and not spoken of again is a discard of the player's choice."""
    if isinstance(node, tuple):
        return tuple([discards(item, again) for item in node])
    if not isinstance(node, Node):
        return node
    if isinstance(node, Sequence):
        steps: list[Step] = []
        for step in node.steps:
            plain = plain_discard(steps[-1], step, again) if steps else None
            if plain is not None:
                steps.pop()
            done = discards(step if plain is None else plain, again)
            assert isinstance(done, Step)
            steps.append(done)
        return steps[0] if len(steps) == 1 else Sequence(tuple(steps))
    return type(node)(*[discards(getattr(node, f.name), again) for f in fields(node)])


def plain_discard(pick: Step, act: Step, again: set[str]) -> PlayerAct | None:
    """The one step that a pick and its discarding are, if they are only that."""
    if not (isinstance(pick, Pick) and isinstance(act, Act) and act.verb == "discard" and act.what == Bound(pick.slot)):
        return None
    if pick.slot in again or pick.how != "select" or pick.least != pick.most or pick.rules or pick.who != act.who:
        return None
    rest = tuple([test for test in pick.what.tests if test != In("hand", act.who)])
    if len(rest) == len(pick.what.tests):
        return None
    return PlayerAct("discard", act.who, pick.most, Filter(rest) if rest else None)


def unspoken(node: object, spoken: set[str]) -> object:
    """The same, where what comes into the game fills a slot only if it is spoken of."""
    if isinstance(node, tuple):
        return tuple([unspoken(item, spoken) for item in node])
    if isinstance(node, Make) and node.slot not in spoken:
        return Make(node.name, node.amount, node.zone, node.who)
    if not isinstance(node, Node):
        return node
    return type(node)(*[unspoken(getattr(node, f.name), spoken) for f in fields(node)])
