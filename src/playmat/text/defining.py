"""Variables that a later sentence defines: "this card gets +X power. X is equal to ..."."""

from __future__ import annotations

from dataclasses import fields
from typing import TypeVar

from playmat.lang.amounts import X
from playmat.lang.bases import Amount
from playmat.lang.node import Node, walk
from playmat.text.forms_lines import Define
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
