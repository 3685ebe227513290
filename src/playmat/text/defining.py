"""Variables that a later sentence defines: "this card gets +X power. X is equal to ..."."""

from __future__ import annotations

from dataclasses import fields
from typing import TypeVar

from playmat.lang.amounts import X
from playmat.lang.bases import Amount, Cost
from playmat.lang.node import Node, walk
from playmat.text.forms_lines import Activity, Define
from playmat.text.forms_steps import Effect
from playmat.text.scope import Unbound

Sentence = TypeVar("Sentence", bound=Node)


def defined(sentences: tuple[Sentence, ...]) -> tuple[Sentence, ...]:
    """The sentences with every variable replaced by what a later one says it is, and without those that say it.

    What the definition speaks of ("those cards") is looked for where the variable stands.
    """
    out: list[Sentence] = []
    for sentence in sentences:
        if not isinstance(sentence, Define):
            out.append(sentence)
            continue
        found = [i for i, before in enumerate(out) if speaks_of_x(before)]
        if not found:
            raise Unbound("X of nothing")
        for i in found:
            replaced = with_x(out[i], sentence.amount)
            assert isinstance(replaced, type(out[i]))
            out[i] = replaced
    return tuple(out)


def with_defined_cost(node: Activity) -> Activity:
    """The same ability; the variable of its cost is what a sentence of its effect says it is.

    The effect must not speak of the variable as well: what it counts may be another number once the cost is paid.
    """
    if not speaks_of_x(node.cost) or not isinstance(node.effect, Effect):
        return node
    said = [sentence for sentence in node.effect.sentences if isinstance(sentence, Define)]
    rest = tuple([sentence for sentence in node.effect.sentences if not isinstance(sentence, Define)])
    if len(said) != 1 or any(speaks_of_x(sentence) for sentence in rest):
        return node
    cost = with_x(node.cost, said[0].amount)
    assert isinstance(cost, Cost)
    return Activity(cost, Effect(rest), node.limits, node.name)


def speaks_of_x(node: Node) -> bool:
    """Whether a term has a variable that is still open."""
    return any(isinstance(inner, X) for inner in walk(node))


def with_x(node: object, amount: Amount) -> object:
    """The same with an amount in the place of the variable."""
    if isinstance(node, X):
        return amount
    if isinstance(node, tuple):
        return tuple([with_x(item, amount) for item in node])
    if not isinstance(node, Node):
        return node
    return type(node)(*[with_x(getattr(node, f.name), amount) for f in fields(node) if f.init])
