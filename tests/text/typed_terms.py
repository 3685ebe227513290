"""What the terms of a grammar can be, section by section, and which of them a field is not made for.

A compiled class refuses a value that its field is not written for, and a pure one takes it; so what could come out of
the phrases is worked out here, without a line to read.
"""

from __future__ import annotations

import ast

import playmat.lang as lang
from playmat.lang.fieldtypes import field_types
from playmat.lang.node import Node
from playmat.text.forms import FORMS
from playmat.text.grammar import Grammar, Phrase, is_kind
from playmat.text.template import Call, Const, Slot, Template, Tuple

PLAIN = {"int": int, "str": str, "bool": bool, "Node": Node}


class Many:
    """A tuple whose items are of these kinds."""

    def __init__(self, items: frozenset[object]) -> None:
        self.items = items

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Many) and self.items == other.items

    def __hash__(self) -> int:
        return hash(self.items)


Kinds = frozenset[object]


class Terms:
    """What each section of a grammar can produce."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.sections: dict[str, Kinds] = {name: frozenset() for name in grammar.sections}
        before: dict[str, Kinds] = {}
        while before != self.sections:
            before = dict(self.sections)
            for phrase in grammar.phrases:
                self.sections[phrase.section] |= self.kinds(phrase.template, phrase)

    def kinds(self, template: Template, phrase: Phrase) -> Kinds:
        """What a piece of a phrase's term can be."""
        if isinstance(template, Call):
            return frozenset([template.cls])
        if isinstance(template, Const):
            return frozenset([kind_of(template.value)])
        if isinstance(template, Tuple):
            items = [self.kinds(item, phrase) for item in template.items]
            return frozenset([Many(frozenset().union(*items))])
        assert isinstance(template, Slot)
        sub = phrase.slots[template.index]
        if is_kind(sub.section):
            return frozenset([int if sub.section in ("int", "amount") else str])
        inner = self.sections[sub.section]
        return frozenset([Many(inner)]) if sub.sign else inner

    def misfits(self) -> list[str]:
        """Each field of a term that may get what it is not made for."""
        found: list[str] = []
        for phrase in self.grammar.phrases:
            self._look(phrase.template, phrase, found)
        return found

    def _look(self, template: Template, phrase: Phrase, found: list[str]) -> None:
        if isinstance(template, Tuple):
            for item in template.items:
                self._look(item, phrase, found)
        if isinstance(template, Call):
            types = field_types(template.cls)
            for name, arg in zip(template.names, template.args, strict=True):
                self._look(arg, phrase, found)
                for kind in self.kinds(arg, phrase):
                    if not fits(kind, ast.parse(types[name], mode="eval").body):
                        what = f"{template.cls.__name__}.{name} is {types[name]}, not {said(kind)}"
                        found.append(f"{phrase.where}: {what}")


def kind_of(value: object) -> object:
    """The kind of a value that is written out."""
    if isinstance(value, tuple):
        return Many(frozenset(kind_of(item) for item in value))
    return type(value)


def fits(kind: object, annotation: ast.expr) -> bool:
    """Whether a field that is written so takes this kind."""
    if isinstance(annotation, ast.BinOp):
        return fits(kind, annotation.left) or fits(kind, annotation.right)
    if isinstance(annotation, ast.Subscript):
        assert isinstance(annotation.slice, ast.Tuple)
        item = annotation.slice.elts[0]
        return isinstance(kind, Many) and all(fits(inner, item) for inner in kind.items)
    if isinstance(annotation, ast.Constant):
        return kind is type(None)
    assert isinstance(annotation, ast.Name)
    name = annotation.id
    cls = PLAIN.get(name) or FORMS.get(name) or getattr(lang, name)
    return isinstance(kind, type) and (kind is cls if cls is int else issubclass(kind, cls))


def said(kind: object) -> str:
    """The name of a kind."""
    if isinstance(kind, Many):
        return f"a tuple of {', '.join(sorted(said(inner) for inner in kind.items)) or 'nothing'}"
    return getattr(kind, "__name__", str(kind))
