"""What was measured of a game's clauses: `rules coverage` says what of it no longer fits."""

import pytest
from msgspec import structs

from playmat.kernel.registry import file_of
from playmat.lab.coverage import load_clauses, load_recorded
from playmat.lab.outdated import noted, warnings
from playmat.lab.recorded import Clause, Proof, Recorded


@pytest.fixture
def known(name: str) -> tuple[list[Clause], Recorded]:
    """The clauses of a game, and what was measured."""
    if file_of(name, "coverage.json") is None:
        pytest.skip("the game has no coverage.json")
    return load_clauses(name), load_recorded(name)


def told(name: str, clauses: list[Clause], recorded: Recorded) -> str:
    """The one warning that there is."""
    found = warnings(name, clauses, recorded)
    assert len(found) == 1, found
    return found[0]


def test_all_fits(name: str, known: tuple[list[Clause], Recorded]) -> None:
    """Of what was measured last there is nothing to warn of."""
    assert warnings(name, *known) == ()


def test_tests_and_rows_that_are_gone(name: str, known: tuple[list[Clause], Recorded]) -> None:
    """A proof needs its test, and a row that carries the clause out."""
    clauses, recorded = known
    first, proof = next(iter(recorded.proofs.items()))
    gone = {**recorded.proofs, first: Proof(proof.rows, "tests/nowhere.yaml")}
    assert f"gone: {first} (tests/nowhere.yaml)" in told(name, clauses, structs.replace(recorded, proofs=gone))
    gone = {**recorded.proofs, first: Proof(("turn.no_such_step",), proof.test)}
    assert f"rows that carry these clauses out are gone: {first}" in told(
        name, clauses, structs.replace(recorded, proofs=gone)
    )


def test_clauses_that_are_not_on_the_page(name: str, known: tuple[list[Clause], Recorded]) -> None:
    """A row cites them, or a proof or a reason stands for them."""
    clauses, recorded = known
    first = next(iter(recorded.proofs))
    fewer = [clause for clause in clauses if clause.id != first]
    found = warnings(name, fewer, recorded)
    assert [one.partition(f": {first}")[0] for one in found] == [
        "The rulebook cites clauses that are not on the page",
        "coverage.json speaks of clauses that are not on the page",
    ]
    described = structs.replace(recorded, described={**recorded.described, "99.1": "it is told"})
    assert "99.1" in told(name, clauses, described)


def test_words_that_have_changed(name: str, known: tuple[list[Clause], Recorded]) -> None:
    """Of a clause that was shown or described; a reason by hand is doubted until somebody has looked at it."""
    clauses, recorded = known
    first = clauses[0].id
    measured = structs.replace(recorded, described={**recorded.described, first: "it is told"})
    measured = structs.replace(measured, words=noted(clauses, structs.replace(measured, words={})))
    assert warnings(name, clauses, measured) == ()
    changed = [structs.replace(clauses[0], gist="Something else."), *clauses[1:]]
    assert f"words of clauses have changed since coverage.json was written: {first}." in told(name, changed, measured)
    again = structs.replace(measured, words=noted(changed, measured))
    assert first in told(name, changed, again)
    looked = structs.replace(again, words={n: word for n, word in again.words.items() if n != first})
    assert warnings(name, changed, structs.replace(looked, words=noted(changed, looked))) == ()
