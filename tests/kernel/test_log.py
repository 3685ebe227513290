"""The event log keeps its numbers, and is cut where answers are taken back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playmat.kernel.records.log import PACKED, WIDTH, Log, Numbers

pytestmark = pytest.mark.compiled

# How many events are added, whether they are packed, then to how many the log is cut, and so on.
STEPS = st.lists(st.tuples(st.integers(0, 150), st.booleans(), st.integers(0, 400)), max_size=6)


NUMBERS: Numbers = (3, 400, 127, 4095, 17, 1, -1, 30, 1024, -5)


def numbered(n: int) -> Numbers:
    """An event that differs from all others."""
    return (n % 200, n, 1, n % 4096, 5, -1, n % 31, -1, 512, -n)


@given(STEPS)
def test_a_log_is_a_list_of_events(steps: list[tuple[int, bool, int]]) -> None:
    """Added, packed, cut and added again, it holds what a list would hold."""
    log, plain, turns = Log(), [], []
    for more, packed, left in steps:
        for _ in range(more):
            log.loose.extend(numbered(len(plain)))
            plain.append(numbered(len(plain)))
        if packed:
            turns.append(len(plain))
            log.begin_turn(len(turns))
            assert len(log.loose) < PACKED * WIDTH
        kept = min(left, len(plain))
        turns = [place for place in turns if place < kept]
        log.cut(kept, len(turns))
        del plain[kept:]
        for at in range(len(plain)):
            assert log.turn_of(at, len(turns)) == sum(place <= at for place in turns)
        assert log.events() == len(plain)
        assert [log.event(at) for at in range(log.events())] == log.every() == plain


def test_another_log_is_added_at_the_end() -> None:
    """All its events, in their order."""
    log, other = Log(), Log()
    for n in range(100):
        other.loose.extend(numbered(n))
    other.begin_turn(1)
    log.loose.extend(NUMBERS)
    log.extend(other)
    assert [log.event(at) for at in (0, 1, 100)] == [NUMBERS, numbered(0), numbered(99)]
