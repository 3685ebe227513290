"""What is proposed where an amount is divided: as many of the others' cards fall as can, as few of one's own."""

import time

from playmat.table.layout import CardLook
from playmat.web.board.sharing import Target, shares_of, target_of
from playmat.web.protocol.board import Card, Number


def theirs(*stands: int) -> list[Target]:
    """Cards of the other player that stand so much, as large as that."""
    return [Target(one, one, False) for one in stands]


def ours(*stands: int) -> list[Target]:
    """Cards of one's own."""
    return [Target(one, one, True) for one in stands]


def test_as_many_fall_as_can() -> None:
    """Each gets what brings it down if that is enough for most, and what is left goes on to those that stand."""
    assert shares_of(theirs(9000, 3000, 4000), 8000, 1000, 1000, None) == [1000, 3000, 4000]
    assert shares_of(theirs(9000, 3000), 8000, 1000, 1000, None) == [5000, 3000]
    assert shares_of(theirs(2, 2, 1), 3, 1, 0, None) == [2, 0, 1]


def test_of_as_many_the_larger_ones_fall() -> None:
    """One of two falls: the one that stands more."""
    assert shares_of(theirs(5000, 6000), 7000, 1000, 1000, None) == [1000, 6000]


def test_nobody_falls() -> None:
    """Where no division brings anything down, the shares are equal, the first one a step more."""
    assert shares_of(theirs(9000, 9000), 5000, 1000, 1000, None) == [3000, 2000]
    assert shares_of([Target(0, 0, False)] * 3, 3, 1, 0, None) == [1, 1, 1]


def test_of_ones_own_as_few_fall_as_can() -> None:
    """All goes to one that falls anyway, or where it is borne; what is left may go to who is asked about no more."""
    assert shares_of(ours(3000, 4000), 6000, 1000, 0, None) == [6000, 0]
    assert shares_of(ours(4000, 4000), 6000, 1000, 0, None) == [3000, 3000]
    (share,) = shares_of(ours(3000), 7000, 1000, 0, ours(8000)[0])
    assert share < 3000


def test_what_is_not_seen_stands_nobody_knows_what() -> None:
    """A card stands its number less what has been taken from it; one that lies face down has none."""
    look = CardLook(number="power", damage="damage")
    card = Card(7, "k", "n", "field", 0, 1, 1, 0, False, [Number("power", 9000, 8000)], [], [], [], 2000, False, [], [])
    assert target_of(card, look, 0) == Target(7000, 9000, False)
    assert target_of(card, look, 1).ours
    assert target_of(None, look, 0) == Target(0, 0, False)


def test_what_is_more_than_any_game_divides_is_shared_equally() -> None:
    """However large an amount somebody writes on a card: nobody waits for what would be best."""
    began = time.thread_time()
    assert shares_of(theirs(9000, 3000, 4000), 999_000, 1000, 1000, None) == [333_000] * 3
    assert shares_of(theirs(*[9000] * 64), 640_000, 1000, 1000, None) == [10_000] * 64
    assert shares_of(theirs(*[9000] * 10), 60_000, 1000, 1000, None) != [6_000] * 10
    assert time.thread_time() - began < 0.5
