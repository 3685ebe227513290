"""Whether the table can carry an ability out; the reader declines what it can't, and what it may have read wrongly."""

from __future__ import annotations

from typing import Final

from playmat.games.evolve.reader.vocabulary import make_vocabulary
from playmat.games.evolve.rules.data_rules import DataRules, make_schema
from playmat.lang import Act, Among, Bound, Cost, If, In, Move, Node, Ongoing, PayAsPlayed, Pick, PlayerAct, Sequence
from playmat.lang.abilities import Pay
from playmat.lang.amounts import X
from playmat.lang.bases import Ability, Ref
from playmat.lang.node import walk
from playmat.rules.carrying import Carrying

# Where verbs put what is selected for them.
PUTS: Final = {
    **dict.fromkeys(("discard", "discard at random", "bury", "destroy"), "cemetery"),
    **dict.fromkeys(("banish", "banish face down"), "banished zone"),
}


def refuse(ability: Ability) -> str:
    """Why an ability is not to be read: "If ..., select a card. Destroy it and draw a card." asks about all of it, and
    the term about the selection only. Of two costs that may be paid besides, each is asked about as if it was alone. An
    X of the player's choice is one that is paid. Targets are selected together (10.6.2.3), not one among others.
    """
    nodes = list(walk(ability))
    if sum(isinstance(node, PayAsPlayed) for node in nodes) > 1:
        return "two costs besides its own"
    paid = [n for node in nodes if isinstance(node, Pay) for n in walk(node.generic)]
    if any(isinstance(node, X) for node in nodes) and not any(isinstance(n, X) for n in paid):
        return "an X that nothing says"
    targets = {node.slot for node in nodes if isinstance(node, Pick) and node.how == "choose"}
    for node in nodes:
        if isinstance(node, Pick) and node.how == "choose" and among(node) & targets:
            return "a target among targets"
        if isinstance(node, Cost) and feeds_itself(node):
            return "a cost that takes cards from where a part of it before may put them"
        if isinstance(node, Ongoing) and node.what is not None and of_leaders(node.what):
            return "what is said of leaders as though they were followers"
        if isinstance(node, Sequence):
            for i, step in enumerate(node.steps):
                slot = asked(step)
                if slot and not all(speaks_of(later, slot) for later in node.steps[i + 1 :]):
                    return "what follows a selection under a condition"
    return ""


def feeds_itself(cost: Cost) -> bool:
    """Whether a part of a cost takes cards from a zone into which one before it puts cards that are selected for it: it
    may be that the cost can be paid only because of that (10.4.2.1), which the table cannot tell beforehand.
    """
    filled: set[str] = set()
    for node in walk(cost):
        if isinstance(node, Pick) and any(isinstance(t, In) and t.zone in filled for t in node.what.tests):
            return True
        if isinstance(node, Move) and isinstance(node.what, Bound):
            filled.add(node.zone)
        elif isinstance(node, PlayerAct) or (isinstance(node, Act) and isinstance(node.what, Bound)):
            filled.add(PUTS.get(node.verb, ""))
    return False


def among(pick: Pick) -> set[str]:
    """The slots from among which something is picked."""
    return {t.ref.slot for t in pick.what.tests if isinstance(t, Among) and isinstance(t.ref, Bound)}


def of_leaders(what: Ref) -> bool:
    """Whether a reference means leaders: what they gain and lose is defense, which players do."""
    return any(isinstance(node, In) and node.zone == "leader area" for node in walk(what))


def asked(step: Node) -> str:
    """The slot of a selection that is made under a condition, and nothing else with it."""
    if isinstance(step, If) and step.otherwise is None and isinstance(step.then, Pick):
        return step.then.slot
    return ""


def speaks_of(step: Node, slot: str) -> bool:
    """Whether a step does something with what was selected."""
    return any(isinstance(node, Bound) and node.slot == slot for node in walk(step))


CARRYING: Final = Carrying(make_vocabulary, lambda: make_schema(DataRules()), refuse)
