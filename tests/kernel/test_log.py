"""The event log keeps its numbers whatever has been packed by then, and is cut where answers are taken back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playmat.kernel.records.log import Log

pytestmark = pytest.mark.compiled

# How many events are added, then to how many the log is cut, and so on.
STEPS = st.lists(st.tuples(st.integers(0, 150), st.integers(0, 400)), max_size=6)


@given(STEPS)
def test_a_log_is_a_list_of_pairs(steps: list[tuple[int, int]]) -> None:
    """Added, cut and added again, it holds what a list would hold."""
    log, plain = Log(), []
    for more, left in steps:
        for _ in range(more):
            what, rest = len(plain) << 40, (len(plain) << 33) - 5
            log.add(what, rest)
            plain.append((what, rest))
        kept = min(left, len(plain))
        log.cut(kept)
        del plain[kept:]
        assert log.events() == len(plain)
        assert [log.event(at) for at in range(log.events())] == plain


def test_another_log_is_added_at_the_end() -> None:
    """All its events, in their order."""
    log, other = Log(), Log()
    for n in range(100):
        other.add(n, -n)
    log.add(7, 8)
    log.extend(other)
    assert [log.event(at) for at in (0, 1, 100)] == [(7, 8), (0, 0), (99, -99)]
