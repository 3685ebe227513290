"""Each phrase's example is carried out on a table, and what comes of it is what was reviewed and written down.

After a change that is meant: `python tests/fftcg_reader/carry/carry_record.py TOPIC`, and read the difference.
"""

import pytest
from carry_record import read_entries, topics, without, work_out


@pytest.mark.parametrize("topic", topics())
def test_outcomes(topic: str) -> None:
    """As written down, for each phrase of the file."""
    known = read_entries(topic)
    entries, missing = work_out(topic, search=False)
    wrong = [
        f"{e.title}: {known[e.title].outcome} is now {e.outcome}"
        for e in entries
        if known[e.title].outcome != e.outcome
    ]
    assert not wrong
    assert not [title for title in missing if title not in without(topic)], "record them, and review what comes of them"


@pytest.mark.parametrize("topic", topics())
def test_something_happens(topic: str) -> None:
    """Nothing is written down of which nothing can be seen, unless a reason stands with it."""
    empty = [e.title for e in read_entries(topic).values() if not e.why and not seen(e.outcome)]
    assert not empty


def seen(outcome: list[str]) -> bool:
    """Whether an outcome says that anything changed."""
    if any(w.startswith(("BREAKS", "not linked")) or "NEVER" in w or "can never" in w for w in outcome):
        return False
    return any(not w.strip().startswith(("[", "only in", "triggers:", "while ")) and " of {" not in w for w in outcome)
