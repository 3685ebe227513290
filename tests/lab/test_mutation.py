"""Changes of the rules, each tried in a process of its own."""

from collections.abc import Callable

import pytest

from playmat.kernel.registry import GameKind, find
from playmat.lab.knockout import Case
from playmat.lab.mutation.changing import Books, Change, Functions
from playmat.lab.mutation.trying import NO_BOOK, try_all, try_as_recorded

IN_FORCE: list[str] = []  # in the process of a change: its key


class Named(Change):
    """A change that does nothing but tell that it is there."""

    def __init__(self, key: str) -> None:
        super().__init__("row", key, [], [])

    def put_in_force(self, kind: GameKind, books: Books, functions: Functions) -> None:
        """Tell it; one of them breaks the rulebook."""
        if self.key == "broken":
            raise ValueError(self.key)
        IN_FORCE.append(self.key)


def fails_with(name: str, *keys: str) -> Case:
    """A test that fails while one of these changes is in force."""

    def run() -> None:
        assert not set(keys).intersection(IN_FORCE), name

    return Case(name, (), run)


CASES = [fails_with("about a", "a"), fails_with("about b", "b"), fails_with("about both", "a", "b")]
CHANGES = [Named("a"), Named("b"), Named("c"), Named("broken")]


def kind() -> GameKind:
    """Any game."""
    return find("embers")


def test_the_first_test_that_notices_is_told() -> None:
    """What nothing notices is said, and nothing is left of a change."""
    said: list[str] = []
    noticed = try_all(CHANGES, lambda change: CASES[::-1], kind(), [], said.append)
    assert noticed == {"a": "about both", "b": "about both", "broken": NO_BOOK}
    assert said == ["not noticed: c"] and not IN_FORCE


def test_recorded_tests_alone_are_run() -> None:
    """A change is left out if its test does not notice it, is not there, or is not recorded."""
    recorded = {"a": "about a", "b": "about a", "c": "gone", "broken": NO_BOOK}
    assert try_as_recorded(CHANGES, CASES, recorded, kind(), []) == {"a": "about a", "broken": NO_BOOK}
    assert try_as_recorded(CHANGES, CASES, {}, kind(), []) == {}


def test_a_recorded_test_that_fails_anyway_proves_nothing() -> None:
    """With nothing changed it has to hold."""

    def always() -> None:
        raise AssertionError("at odds")

    run: Callable[[], None] = always
    with pytest.raises(AssertionError, match="at odds"):
        try_as_recorded(CHANGES, [Case("about a", (), run)], {"a": "about a"}, kind(), [])
