"""The right-hand side of a phrase: a term with slots, built from slot values and matched against a term.

Templates are written like Python calls, ``Move(r, "hand")``: node names, slot names, strings, numbers, None, True,
False and tuples. Fields that are not written have their default.
"""

from __future__ import annotations

import ast
from abc import ABC, abstractmethod
from dataclasses import MISSING, fields

from playmat.kernel.errors import DataError
from playmat.lang.node import Node

Slots = list[object]


class Template(ABC):
    """Base of the pieces of a template."""

    @abstractmethod
    def build(self, slots: Slots) -> object:
        """The term for these slot values."""

    @abstractmethod
    def match(self, term: object, slots: Slots) -> bool:
        """Whether the term is of this form; fills in the slots (`UNSET` before)."""


class Unset:
    """The mark of a slot that has no value yet."""


UNSET = Unset()


class Slot(Template):
    """One slot, by its index."""

    def __init__(self, index: int) -> None:
        self.index = index

    def build(self, slots: Slots) -> object:
        """The slot's value."""
        return slots[self.index]

    def match(self, term: object, slots: Slots) -> bool:
        """A slot takes anything, but the same each time."""
        if slots[self.index] is UNSET:
            slots[self.index] = term
            return True
        return slots[self.index] == term


class Const(Template):
    """A value that is written out, with the type it has (1 is not True)."""

    def __init__(self, value: object) -> None:
        self.value = value

    def build(self, slots: Slots) -> object:
        """The value."""
        return self.value

    def match(self, term: object, slots: Slots) -> bool:
        """Only the same value."""
        return type(term) is type(self.value) and term == self.value


class Tuple(Template):
    """A tuple of known length."""

    def __init__(self, items: list[Template]) -> None:
        self.items = items

    def build(self, slots: Slots) -> object:
        """The tuple of the built items."""
        return tuple([item.build(slots) for item in self.items])

    def match(self, term: object, slots: Slots) -> bool:
        """A tuple of the same length whose items match."""
        if not isinstance(term, tuple) or len(term) != len(self.items):
            return False
        return all(item.match(value, slots) for item, value in zip(self.items, term, strict=True))


class Call(Template):
    """A node with a template for each field."""

    def __init__(self, cls: type[Node], names: list[str], args: list[Template]) -> None:
        self.cls = cls
        self.names = names
        self.args = args

    def build(self, slots: Slots) -> object:
        """The node."""
        return self.cls(*[arg.build(slots) for arg in self.args])

    def match(self, term: object, slots: Slots) -> bool:
        """A node of just this class whose fields match."""
        if type(term) is not self.cls:
            return False
        return all(arg.match(getattr(term, name), slots) for name, arg in zip(self.names, self.args, strict=True))


class TemplateReader:
    """Reads a template and learns which field each slot fills."""

    def __init__(self, vocabulary: dict[str, type[Node]], slots: list[str], where: str) -> None:
        self.vocabulary = vocabulary
        self.slots = slots
        self.where = where
        self.homes: dict[str, tuple[str, str]] = {}

    def read(self, text: str) -> Template:
        """The template written as `text`; every slot must be used."""
        try:
            tree = ast.parse(text.strip(), mode="eval").body
        except SyntaxError as e:
            raise DataError(f"{self.where}: the term is not well-formed ({e.msg}): {text.strip()}") from None
        template = self._read(tree, ("", ""))
        for name in self.slots:
            if name not in self.homes:
                raise DataError(f"{self.where}: the slot {{{name}}} is lost, the term does not use it")
        return template

    def _read(self, tree: ast.expr, home: tuple[str, str]) -> Template:
        if isinstance(tree, ast.Name):
            if tree.id not in self.slots:
                raise DataError(
                    f"{self.where}: no slot is called {tree.id}; there are: {', '.join(self.slots) or 'none'}"
                )
            self.homes.setdefault(tree.id, home)
            return Slot(self.slots.index(tree.id))
        if isinstance(tree, ast.Constant):
            return Const(tree.value)
        if isinstance(tree, ast.UnaryOp) and isinstance(tree.op, ast.USub) and isinstance(tree.operand, ast.Constant):
            return Const(-int(str(tree.operand.value)))
        if isinstance(tree, ast.Tuple):
            items = [self._read(item, home) for item in tree.elts]
            if all(isinstance(item, Const) for item in items):
                return Const(tuple([item.build([]) for item in items]))
            return Tuple(items)
        if isinstance(tree, ast.Call) and isinstance(tree.func, ast.Name):
            return self._call(tree, tree.func.id)
        raise DataError(f"{self.where}: a term holds only nodes, slots, texts, numbers and tuples: {ast.unparse(tree)}")

    def _call(self, tree: ast.Call, name: str) -> Template:
        cls = self.vocabulary.get(name)
        if cls is None:
            raise DataError(f"{self.where}: no node is called {name}")
        known = [f for f in fields(cls) if f.init]
        if len(tree.args) > len(known):
            raise DataError(f"{self.where}: {name} takes {len(known)} fields ({', '.join(f.name for f in known)})")
        given: dict[str, ast.expr] = {f.name: arg for f, arg in zip(known, tree.args, strict=False)}
        for keyword in tree.keywords:
            if keyword.arg is None or keyword.arg in given or keyword.arg not in [f.name for f in known]:
                raise DataError(f"{self.where}: {name} has no free field {keyword.arg}")
            given[keyword.arg] = keyword.value
        args: list[Template] = []
        for f in known:
            if f.name in given:
                args.append(self._read(given[f.name], (name, f.name)))
            elif f.default is not MISSING:
                args.append(Const(f.default))
            else:
                raise DataError(f"{self.where}: {name} needs its field {f.name}")
        return Call(cls, [f.name for f in known], args)


def root(template: Template) -> str:
    """The name of the node that a template builds, "" if it may be any."""
    return template.cls.__name__ if isinstance(template, Call) else ""
