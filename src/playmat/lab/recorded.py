"""What the files about a document hold: its clauses, and what has been measured of them."""

from __future__ import annotations

import msgspec


class Clause(msgspec.Struct, frozen=True):
    """One clause of a document, in our words. `kind`: rule, definition, heading, physical."""

    id: str
    kind: str
    gist: str
    leans_on: tuple[str, ...] = ()


class Proof(msgspec.Struct, frozen=True):
    """What shows that a clause is carried out: the rows that do it and a test that fails without one."""

    rows: tuple[str, ...]
    test: str


class Recorded(msgspec.Struct, frozen=True):
    """The content of coverage.json: proofs by clause, and reasons for rules that no single row carries out.

    words: by clause what `outdated.words_of` tells of its words when all this was written.
    """

    proofs: dict[str, Proof]
    described: dict[str, str] = {}
    not_for_a_program: dict[str, str] = {}
    words: dict[str, str] = {}
