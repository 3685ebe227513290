"""Permissions: rows of refusals, asked in the order that is quickest where only yes or no counts."""

import pytest
from toys.positions import embers_main

from playmat.kernel.procedure import Permission
from playmat.kernel.state import State

pytestmark = pytest.mark.compiled


def made(asked: list[str]) -> Permission:
    """Subjects below 10 are of the kind it is about, 3 is forbidden quickly, even ones slowly; player 1 is not on."""
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

    @p.unless("4", name="not on", timing=True)
    def not_on(s: State, player: int, subject: int) -> bool:
        asked.append("not on")
        return player == 1

    for number, row in enumerate(p.rows):
        row.clause = number + 1
    return p


@pytest.mark.parametrize(
    ("player", "subject", "ok", "clause"),
    [(0, 1, True, -1), (0, 3, False, 3), (0, 4, False, 1), (1, 1, False, 4), (0, 11, False, 2), (1, 12, False, 1)],
)
def test_yes_or_no_agrees_with_the_reason(player: int, subject: int, ok: bool, clause: int) -> None:
    """The reason is the first row in the order in which they are written; whether there is one is told by all."""
    p = made([])
    s = embers_main(field=([], []))._state
    assert p.ok(s, player, subject) is ok
    assert p.why_not(s, player, subject) == clause


def test_what_is_given_is_not_asked_of_subjects_of_the_kind() -> None:
    """Who goes through subjects of the kind asks once whether it is the time, and then the rest, quick rows first."""
    asked: list[str] = []
    p = made(asked)
    s = embers_main(field=([], []))._state
    assert p.now(s, 0)
    assert [n for n in range(6) if p.fits(s, 0, n)] == [1, 5]
    three_only, both = ["three"], ["three", "even"]
    assert asked == ["not on", *both, *both, *both, *three_only, *both, *both]
