"""How much of a document the rulebook carries out: each clause accounted for, from measurements, not from a list.

`games/GAME/clauses.json` describes the clauses; `games/GAME/coverage.json` is written by knocking out every row of
the rulebook in turn and running the tests that are marked with its clauses (`knockout.py`): a clause is carried out
when one of its own tests fails then.
"""

from __future__ import annotations

import json
from typing import Literal

import msgspec

from playmat.kernel.errors import DataError
from playmat.kernel.registry import file_of
from playmat.lab.outdated import warnings
from playmat.lab.recorded import Clause, Recorded

Verdict = Literal["carried out", "described", "not for a program", "open"]

WHY_NOT = {
    "physical": "it is about the cards on the table or the people at it",
    "heading": "a heading",
    "definition": "a definition",
}


class Account(msgspec.Struct, frozen=True):
    """What became of one clause."""

    clause: Clause
    verdict: Verdict
    why: str


class Report(msgspec.Struct, frozen=True):
    """Figures of a document and the account of each clause; `apart` counts entries of a guide that is an edition.

    warnings: sentences about what was measured and no longer fits.
    """

    game: str
    clauses: int
    carried_out: int
    described: int
    not_for_a_program: int
    open: int
    accounts: tuple[Account, ...]
    apart: tuple[Account, ...]
    warnings: tuple[str, ...] = ()


def load_clauses(game: str) -> list[Clause]:
    """The clauses of a game's document; DataError if the game has none."""
    return msgspec.json.decode(_read(game, "clauses.json"), type=list[Clause])


def load_recorded(game: str) -> Recorded:
    """What was measured last."""
    return msgspec.json.decode(_read(game, "coverage.json"), type=Recorded)


def _read(game: str, name: str) -> bytes:
    file = file_of(game, name)
    if file is None:
        how = "clauses GAME" if name == "clauses.json" else "measure GAME SCENARIOS"
        raise DataError(f"no {name} in the package of the game {game!r}; `playmat rules {how}` writes one")
    return file.read_bytes()


def account(clause: Clause, recorded: Recorded, used_by: dict[str, list[str]]) -> Account:
    """The verdict on one clause."""
    proof = recorded.proofs.get(clause.id)
    if proof is not None:
        return Account(clause, "carried out", f"{', '.join(proof.rows)}; shown by {proof.test}")
    if clause.id in recorded.not_for_a_program:
        return Account(clause, "not for a program", recorded.not_for_a_program[clause.id])
    if clause.id in recorded.described:
        return Account(clause, "described", recorded.described[clause.id])
    if clause.kind == "physical":
        return Account(clause, "not for a program", WHY_NOT["physical"])
    if clause.kind in ("heading", "definition"):
        users = used_by.get(clause.id, [])
        return Account(
            clause, "described", WHY_NOT[clause.kind] + (f", used by {', '.join(users[:6])}" if users else "")
        )
    return Account(clause, "open", "a rule that no test has shown to be carried out")


def report(game: str) -> Report:
    """The account of a whole document."""
    clauses = load_clauses(game)
    recorded = load_recorded(game)
    used_by: dict[str, list[str]] = {}
    for c in clauses:
        for other in c.leans_on:
            used_by.setdefault(other, []).append(c.id)
    accounts = [account(c, recorded, used_by) for c in clauses]
    own = tuple(a for a in accounts if a.clause.id[0].isdigit())
    apart = tuple(a for a in accounts if not a.clause.id[0].isdigit())

    def count(verdict: Verdict) -> int:
        return sum(a.verdict == verdict for a in own)

    return Report(
        game,
        len(own),
        count("carried out"),
        count("described"),
        count("not for a program"),
        count("open"),
        own,
        apart,
        warnings(game, clauses, recorded),
    )


def to_json(r: Report) -> str:
    """The report for programs."""
    return json.dumps(
        {
            "game": r.game,
            "clauses": r.clauses,
            "carried_out": r.carried_out,
            "described": r.described,
            "not_for_a_program": r.not_for_a_program,
            "open": r.open,
            "warnings": r.warnings,
            "by_clause": {a.clause.id: {"verdict": a.verdict, "why": a.why} for a in r.accounts},
            "guide": {a.clause.id: {"verdict": a.verdict, "why": a.why} for a in r.apart},
        },
        ensure_ascii=False,
        indent=1,
    )
