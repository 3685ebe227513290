"""Each phrase's example is carried out on a table, and what comes of it is what was reviewed and written down.

After a change that is meant: `python tests/evolve_reader/carry/evolve_record.py TOPIC`, and read the difference.
"""

import pytest
from evolve_record import BOOK


@pytest.mark.parametrize("topic", BOOK.topics)
def test_outcomes(topic: str) -> None:
    """As written down, for each phrase of the file of which there is a line."""
    wrong, _ = BOOK.differing(topic)
    assert not wrong


@pytest.mark.parametrize("topic", BOOK.topics)
def test_nothing_breaks(topic: str) -> None:
    """No line breaks down, is not linked, or never does anything."""
    bad = ("BREAKS", "not linked", "can never", "triggers: NEVER", "does not settle")
    assert not [
        e.title for e in BOOK.entries(topic).values() if not e.why and any(w.strip().startswith(bad) for w in e.outcome)
    ]
