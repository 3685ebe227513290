"""The law that a rulebook is told all rows that the modules of its game declare: a permission that was forgotten would
be asked all the same, but its refusals name no clause, and nobody could knock them out.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import Final

from playmat.kernel.model.permission import Permission
from playmat.kernel.model.procedure import Procedure, Switch
from playmat.kernel.model.rulebook import Rulebook
from playmat.kernel.registry import GameKind
from playmat.laws.report import LawBroken, Report

ROWS: Final = (Permission, Procedure, Switch)


def tried(kind: GameKind, package: str, report: Report) -> None:
    """Try the law on a game and the modules of its package that are loaded; LawBroken with all rows that are in none of
    its rulebooks.
    """
    found = list(forgotten([kind.rulebook(edition) for edition in kind.editions], package))
    if found:
        raise LawBroken("told", f"in the modules of {package}", "; ".join(found))
    report.tried("told")


def forgotten(books: Sequence[Rulebook], package: str) -> Iterator[str]:
    """Each row that a module declares by name and that no rulebook was told."""
    known = {id(row) for book in books for row in (*book.permissions, *book.procedures, *book.switches)}
    for name, module in sorted(sys.modules.items()):
        if name.startswith(f"{package}."):
            for constant, thing in vars(module).items():
                if isinstance(thing, ROWS) and id(thing) not in known:
                    known.add(id(thing))  # (others import it)
                    what = type(thing).__name__.lower()
                    yield f"{name}.{constant}: the {what} {thing.name!r} was not added to the rulebook"
