"""Steps put together: what the sentences of an effect and the clauses of a sentence become."""

from __future__ import annotations

from dataclasses import fields
from itertools import pairwise

from playmat.lang.bases import Step
from playmat.lang.effects import May, Sequence
from playmat.lang.node import Node, walk
from playmat.lang.refs import Opponent, You
from playmat.text import forms
from playmat.text.objects import Steps
from playmat.text.scope import Unbound


def speaks_of_players(node: Node) -> bool:
    """Whether a term means somebody by "you" or "your opponent"."""
    return any(isinstance(n, (You, Opponent)) for n in walk(node))


def in_order(node: forms.All) -> list[Step]:
    """The steps of a sentence. What follows "you may ..." without a subject of its own belongs to the "may": a reading
    that takes it out is none.
    """
    steps: list[Step] = []
    for part in node.steps:
        steps += in_order(part) if isinstance(part, forms.All) else [part]
    for before, after in pairwise(steps):
        inner = before.do if isinstance(before, forms.By) else before
        own = (forms.By, May, forms.Lasting, forms.Shield, forms.Duel, forms.MayCast)
        alone = isinstance(after, own) and not isinstance(after, forms.Given)
        if isinstance(inner, May) and not alone and getattr(after, "source", None) is None:
            raise Unbound("what follows a may without a subject")
    return steps


def sequence(steps: Steps) -> Step:
    """Steps as one step."""
    flat: Steps = []
    for step in steps:
        flat += step.steps if isinstance(step, Sequence) else [step]
    return flat[0] if len(flat) == 1 else Sequence(tuple(flat))


def joined(sentences: list[Steps]) -> Step:
    """Sentences as one step."""
    return sequence([step for steps in sentences for step in steps])


def with_field(node: Step, name: str, value: object) -> Step:
    """A step with one field changed."""
    return type(node)(*[value if f.name == name else getattr(node, f.name) for f in fields(node)])
