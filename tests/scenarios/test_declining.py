"""Lines that decline a question, where the game has no words of its own for it."""

import pytest

from playmat.scenario import load

TIDES = """\
game: tides
position:
  phase: attack
  A: {field: [Ray]}
  B: {reef: [Net], deck: [2 Crab], drift: [6 Angler]}
play:
  - A: strike with Ray
  - B: LINE
expect: {B.reef: [Net], B.wounds: {size: 4}}
"""
EMBERS = """\
game: embers
position:
  A: {field: [Ash Bear], life: 10}
  B: {life: 10}
play:
  - both pass
  - A: LINE
expect: {B.life: 10, Ash Bear: {turned: no}}
"""


@pytest.mark.parametrize("line", ["pass", "no flip", "flip nothing", "does not flip"])
def test_nothing_is_done(line: str) -> None:
    """`no flip`, `flip nothing`: by the verb that the question is about."""
    outcome = load(TIDES.replace("LINE", line)).run()
    assert outcome.ok, [str(failure) for failure in outcome.failures]


def test_what_was_asked_and_what_was_not() -> None:
    """By the names that `asked` takes; a name that nobody knows is refused, and does not hold."""
    text = TIDES.partition("  - B: LINE")[0]
    assert (
        load(f"{text}  - expect: {{was asked: [{{B: flip}}], was not asked: [{{A: flip}}, {{B: hand limit}}]}}\n")
        .run()
        .ok
    )
    assert not load(f"{text}  - expect: {{was not asked: [{{B: flip}}]}}\n").run().ok
    told = load(f"{text}  - expect: {{was not asked: [{{B: flop}}]}}\n").run().failures
    assert len(told) == 1 and "no question of this name" in told[0].message


@pytest.mark.parametrize("line", ["pass", "no", "finish", "select nothing"])
def test_no_card_is_picked(line: str) -> None:
    """A choice in which nothing need be picked."""
    outcome = load(EMBERS.replace("LINE", line)).run()
    assert outcome.ok, [str(failure) for failure in outcome.failures]
