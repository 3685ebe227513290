"""Measuring coverage: what a failing test proves, and what it doesn't."""

import pytest
from embers.rules.schema import HAND

import playmat
from playmat.kernel.errors import PlaymatError
from playmat.kernel.registry import find
from playmat.lab.knockout import Case, measure, shown

BOOKS = [("default", "")]


def five_cards() -> None:
    """The hands at the beginning of EMBERS."""
    game = playmat.new_game("embers", seed=1)
    assert len(game._state.zone(HAND, 1)) == 5


def broken() -> None:
    """A test that fails whatever the rules are."""
    raise AssertionError("always")


def test_a_row_proves_the_clauses_of_tests_that_fail_without_it() -> None:
    """Without the set-up nobody has a hand; other clauses of that test stay open."""
    proofs = measure(find("embers"), BOOKS, [Case("five cards", ("1.1", "6"), five_cards)], lambda line: None)
    assert list(proofs) == ["1.1"]
    assert proofs["1.1"].test == "five cards"
    five_cards()  # the rules are whole again


def test_a_test_that_always_fails_proves_nothing() -> None:
    """It is named before any row is knocked out."""
    told: list[str] = []
    cases = [Case("five cards", ("1.1",), five_cards), Case("broken", ("2.1", "2.2"), broken)]
    with pytest.raises(PlaymatError, match=r"fail already with nothing knocked out: broken$"):
        measure(find("embers"), BOOKS, cases, told.append)
    assert told == []


def test_what_is_recorded_is_tried_first_and_the_rest_as_if_nothing_were() -> None:
    """A clause is shown by its recorded test, by another where that does not fail, and not where none fails."""
    cases = [Case("five cards", ("1.1", "6"), five_cards)]
    proofs = measure(find("embers"), BOOKS, cases, lambda line: None)
    told: list[str] = []
    assert shown(find("embers"), BOOKS, cases, proofs, told.append) == {"1.1"}
    assert told[0] == "1 clauses are shown as recorded"
    renamed = [Case("cards", ("1.1", "6"), five_cards)]
    assert shown(find("embers"), BOOKS, renamed, proofs, lambda line: None) == {"1.1"}
    idle = [Case("five cards", ("1.1",), lambda: None)]
    assert shown(find("embers"), BOOKS, idle, proofs, lambda line: None) == set()
    with pytest.raises(PlaymatError, match=r"nothing knocked out: five cards$"):
        shown(find("embers"), BOOKS, [Case("five cards", ("1.1",), broken)], proofs, told.append)
