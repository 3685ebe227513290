"""Changes of the rules that can be put in force in a running process, which is thrown away afterwards.

A change of source replaces the code of the functions that stand in that place, closures made before among them.
"""

from __future__ import annotations

import ast
import gc
import importlib
from abc import ABC, abstractmethod
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Final

from playmat.kernel.model.permission import Refusal
from playmat.kernel.model.procedure import KNOCKED, Procedure, Row, StepRow
from playmat.kernel.registry import GameKind
from playmat.lab.mutation.sites import ORDER, Site, sites

ROW: Final = "row"
Books = list[tuple[str, str]]  # (edition, format) of each rulebook of a game that is tested


class Functions:
    """All functions that a process holds, closures among them, by the place of their code: file, name and line.

    Looking for them takes as long as a test, so it is done once for all changes.
    """

    def __init__(self) -> None:
        self.by_place: dict[tuple[str, str, int], list[FunctionType]] = {}
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType):
                code = thing.__code__
                place = (code.co_filename, code.co_qualname, code.co_firstlineno)
                self.by_place.setdefault(place, []).append(thing)

    def replace(self, was: CodeType, becomes: CodeType) -> None:
        """Give the code to all functions that run the other one."""
        for function in self.by_place.get((was.co_filename, was.co_qualname, was.co_firstlineno), []):
            if function.__code__ == was and becomes.co_freevars == was.co_freevars:
                function.__code__ = becomes


class Change(ABC):
    """One change of the rules.

    kind: row, order, bound, duration, condition or whose. key: its name in reports. where: the functions that do not do
    what they did or when they did it, as (file, qualified name); none if that can be any. clauses: those that it may
    break.
    """

    def __init__(self, kind: str, key: str, where: list[tuple[str, str]], clauses: list[str]) -> None:
        self.kind = kind
        self.key = key
        self.where = where
        self.clauses = clauses

    @abstractmethod
    def put_in_force(self, kind: GameKind, books: Books, functions: Functions) -> None:
        """Change the rules of this process for good."""


class WithoutRow(Change):
    """A step, a refusal or a switch does nothing."""

    def __init__(self, row: Row) -> None:
        super().__init__(ROW, f"{row.key()}: left out", _where(row), row.clauses)
        self.row = row.key()

    def put_in_force(self, kind: GameKind, books: Books, functions: Functions) -> None:
        """Change the rules of this process for good."""
        KNOCKED.add(self.row)
        _make_anew(kind, books)


class Swapped(Change):
    """Two steps that follow each other change places."""

    def __init__(self, first: StepRow, second: StepRow) -> None:
        key = f"{second.key()}: before {first.name}"
        super().__init__(ORDER, key, [*_where(first), *_where(second)], [*first.clauses, *second.clauses])
        self.procedure = first.owner
        self.first = first.name

    def put_in_force(self, kind: GameKind, books: Books, functions: Functions) -> None:
        """Change the rules of this process for good."""
        _make_anew(kind, books)
        done: list[Procedure] = []  # several editions may share one
        for edition, form in books:
            procedure = kind.rulebook(edition, form).by_name.get(self.procedure)
            if procedure is not None and procedure not in done and self.first in procedure.places:
                done.append(procedure)
                _swap(procedure, procedure.places[self.first])


class Rewritten(Change):
    """An expression in the source of a module is another one."""

    def __init__(self, module: ModuleType, tree: ast.Module, site: Site) -> None:
        file = str(module.__file__)
        name = site.owner.removesuffix(".<locals>")
        super().__init__(site.kind, f"{module.__name__.removeprefix('playmat.')}: {site.key()}", [(file, name)], [])
        self.file = file
        self.tree = tree
        self.site = site

    def put_in_force(self, kind: GameKind, books: Books, functions: Functions) -> None:
        """Change the rules of this process for good."""
        old = _codes(compile(self.tree, self.file, "exec", dont_inherit=True))
        new = _codes(compile(self.site.apply(self.tree), self.file, "exec", dont_inherit=True))
        outer = self.site.owner.split(".<locals>")[0]
        for key, before in old.items():
            after = new.get(key, [])
            if key[0].split(".<locals>")[0] == outer and len(before) == len(after):
                for was, becomes in zip(before, after, strict=True):
                    functions.replace(was, becomes)
        _make_anew(kind, books)


def rows_and_orders(kind: GameKind, books: Books) -> list[Change]:
    """What can be changed in a game's rulebooks themselves: every row left out, every two neighbours swapped."""
    found: dict[str, Change] = {}
    for edition, form in books:
        book = kind.rulebook(edition, form)
        changes: list[Change] = [WithoutRow(row) for row in book.rows()]
        for procedure in book.procedures:
            changes += [Swapped(a, b) for a, b in pairwise(procedure.steps)]
        for change in changes:
            found.setdefault(change.key, change)
    return list(found.values())


def rewritings(names: list[str]) -> Iterator[Change]:
    """What can be changed in the source of modules, by their names."""
    for name in names:
        module = importlib.import_module(name)
        tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
        for site in sites(tree):
            yield Rewritten(module, tree, site)


def _where(row: Row) -> list[tuple[str, str]]:
    """The function in which a row's rule stands; a switch stands in any."""
    does: object = None
    if isinstance(row, StepRow):
        does = row.ask or row.do
    elif isinstance(row, Refusal):
        does = row.left or row.test
    return [(does.__code__.co_filename, does.__code__.co_qualname)] if isinstance(does, FunctionType) else []


def _make_anew(kind: GameKind, books: Books) -> None:
    kind.forget()
    for edition, form in books:
        kind.rulebook(edition, form)


def _swap(procedure: Procedure, place: int) -> None:
    steps = procedure.steps
    first, second = steps[place], steps[place + 1]
    steps[place], steps[place + 1] = second, first
    procedure.places[second.name], procedure.places[first.name] = place, place + 1
    second.after, first.after = place + 1, place + 2
    second.last, first.last = first.last, second.last


def _codes(module: CodeType) -> dict[tuple[str, int], list[CodeType]]:
    """The code of all functions of a module, by qualified name and line, in the order of the source."""
    found: dict[tuple[str, int], list[CodeType]] = {}
    todo = [module]
    while todo:
        code = todo.pop()
        found.setdefault((code.co_qualname, code.co_firstlineno), []).append(code)
        todo.extend(constant for constant in code.co_consts if isinstance(constant, CodeType))
    return found
