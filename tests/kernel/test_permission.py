"""Permissions: rows of refusals, asked in the order that is quickest where only yes or no counts."""

import pytest
from toys.positions import embers_main

from playmat.kernel.model.permission import Permission
from playmat.kernel.model.state import State

pytestmark = pytest.mark.compiled


def made(asked: list[str]) -> Permission:
    """Subjects below 10 are of the kind it is about; 3, 7 and 8 are forbidden quickly, even ones slowly; player 1 is
    not on.
    """
    p = Permission("try")

    @p.unless("1", name="even", slow=True)
    def even(s: State, player: int, subject: int) -> bool:
        asked.append("even")
        return subject % 2 == 0

    @p.unless("2", name="another kind", given=True)
    def another_kind(s: State, player: int, subject: int) -> bool:
        asked.append("another kind")
        return subject >= 10

    @p.unless("3", name="three")
    def three(s: State, player: int, subject: int) -> bool:
        asked.append("three")
        return subject == 3

    @p.only("5", name="seven or eight")
    def neither_seven_nor_eight(s: State, player: int, subjects: list[int]) -> list[int]:
        asked.append(f"seven or eight of {len(subjects)}")
        return [subject for subject in subjects if subject not in (7, 8)]

    @p.unless("4", name="not on", timing=True)
    def not_on(s: State, player: int, subject: int) -> bool:
        asked.append("not on")
        return player == 1

    for number, row in enumerate(p.rows):
        row.clause = number + 1
    return p


@pytest.mark.parametrize(
    ("player", "subject", "ok", "clause"),
    [
        (0, 1, True, -1),
        (0, 3, False, 3),
        (0, 4, False, 1),
        (0, 7, False, 4),
        (0, 8, False, 1),
        (1, 1, False, 5),
        (0, 11, False, 2),
        (1, 12, False, 1),
    ],
)
def test_yes_or_no_agrees_with_the_reason(player: int, subject: int, ok: bool, clause: int) -> None:
    """The reason is the first row in the order in which they are written; whether there is one is told by all."""
    p = made([])
    s = embers_main(field=([], []))._state
    assert p.ok(s, player, subject) is ok
    assert p.why_not(s, player, subject) == clause


def test_what_is_given_is_not_asked_of_subjects_of_the_kind() -> None:
    """Who goes through subjects of the kind asks once whether it is the time, and then row by row which of those that
    are left stand it, quick rows first. Rows that look at many subjects are asked once.
    """
    asked: list[str] = []
    p = made(asked)
    s = embers_main(field=([], []))._state
    assert p.now(s, 0)
    assert p.permitted(s, 0, [9, 8, 5, 3, 2, 1]) == [9, 5, 1]
    assert asked == ["not on", *["three"] * 6, "seven or eight of 5", *["even"] * 4]


def test_a_row_that_is_switched_off_strikes_nobody() -> None:
    """Of one kind or the other."""
    p = made([])
    s = embers_main(field=([], []))._state
    for row in p.rows:
        row.switch(row.name == "even")
    assert p.permitted(s, 0, [9, 8, 7, 3]) == [9, 7, 3]
    assert p.ok(s, 1, 7) and p.why_not(s, 1, 7) == -1


def test_when_nobody_is_left_nothing_more_is_asked() -> None:
    """Not even of nobody."""
    asked: list[str] = []
    p = made(asked)
    assert p.permitted(embers_main(field=([], []))._state, 0, [3]) == []
    assert asked == ["three"]


def test_an_implied_row_is_asked_for_its_clause_only() -> None:
    """Who asks for yes or no has another row that forbids as much."""
    asked: list[str] = []
    p = made(asked)

    @p.unless("6", name="not on, in other words", timing=True, implied=True)
    def not_on_in_other_words(s: State, player: int, subject: int) -> bool:
        asked.append("implied")
        return player == 1

    @p.only("7", name="another three", implied=True)
    def another_three(s: State, player: int, subjects: list[int]) -> list[int]:
        asked.append("implied")
        return [subject for subject in subjects if subject != 3]

    s = embers_main(field=([], []))._state
    assert p.ok(s, 0, 1) and not p.ok(s, 1, 1) and not p.now(s, 1) and p.permitted(s, 0, [1, 3]) == [1]
    assert "implied" not in asked
    p.rows[-1].clause = 7
    for row in p.rows[:-1]:
        row.switch(False)
    assert p.why_not(s, 0, 3) == 7 and p.why_not(s, 0, 1) == -1


def test_what_tells_several_rows_together_is_asked_in_their_place() -> None:
    """Only where yes or no counts, besides rows that are not summed, and only while all summed ones are in force."""
    s = embers_main()._state
    asked: list[str] = []
    p = Permission("try")

    @p.unless("1", bulk=True)
    def small(s: State, player: int, subject: int) -> bool:
        return subject < 3

    @p.only("2", name="large", bulk=True)
    def not_large(s: State, player: int, subjects: list[int]) -> list[int]:
        return [subject for subject in subjects if subject < 8]

    @p.unless("3")
    def five(s: State, player: int, subject: int) -> bool:
        return subject == 5

    @p.in_bulk
    def between(s: State, player: int, subjects: list[int]) -> list[int]:
        asked.append("both")
        return [subject for subject in subjects if 3 <= subject < 8]

    for number, row in enumerate(p.rows):
        row.clause = number + 1
    assert p.permitted(s, 0, [*range(10)]) == [3, 4, 6, 7] and p.ok(s, 0, 4) and not p.ok(s, 0, 9)
    assert asked == ["both"] * 3
    assert [p.why_not(s, 0, subject) for subject in (2, 4, 5, 9)] == [1, -1, 3, 2] and asked == ["both"] * 3
    p.rows[1].switch(False)
    p.settle()
    assert p.permitted(s, 0, [*range(10)]) == [3, 4, 6, 7, 8, 9] and asked == ["both"] * 3


def test_what_tells_the_time_at_once_is_asked_in_place_of_the_rows() -> None:
    """Only where yes or no counts, and only while all rows about the time are in force."""
    s = embers_main()._state
    p = Permission("try")

    @p.unless("1", timing=True)
    def too_early(s: State, player: int, subject: int) -> bool:
        return player < 3

    @p.unless("2", timing=True)
    def too_late(s: State, player: int, subject: int) -> bool:
        return player > 5

    asked: list[int] = []

    @p.when
    def in_time(s: State, player: int) -> bool:
        asked.append(player)
        return 3 <= player <= 5

    for number, row in enumerate(p.rows):
        row.clause = number + 1
    assert [p.now(s, player) for player in (2, 3, 6)] == [False, True, False] and asked == [2, 3, 6]
    assert not p.ok(s, 2, 0) and p.ok(s, 4, 0) and asked == [2, 3, 6, 2, 4]
    assert [p.why_not(s, player, 0) for player in (2, 4, 6)] == [1, -1, 2] and len(asked) == 5
    p.rows[1].switch(False)
    p.settle()
    assert [p.now(s, player) for player in (2, 3, 6)] == [False, True, True] and len(asked) == 5
