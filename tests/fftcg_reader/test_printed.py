"""Printed cards that were once read wrongly or could not be played as they say, where they are at hand."""

from pathlib import Path

import pytest
from msgspec import to_builtins

from playmat.cards.opening import open_pool
from playmat.games.fftcg.reader.reader import reader
from playmat.lang import (
    Ability,
    Activated,
    AnyOf,
    CompareCounters,
    ControlledBy,
    ExtraCost,
    Filter,
    Fits,
    In,
    Modal,
    Num,
    Pay,
    Pick,
    Replacement,
    Rule,
    Static,
    This,
    X,
    You,
)
from playmat.lang.node import walk
from playmat.scenario import load


def line(shared: Path, number: str, word: str) -> tuple[Ability, ...]:
    """The abilities of the line of a card that holds a word."""
    card = open_pool("fftcg", shared / "cards" / "fftcg.jsonl").by_id(number)
    for reading in reader().read_card(to_builtins(card)).lines:
        if word in reading.line.text:
            assert reading.verdict == "exact", reading.why
            return reading.abilities
    raise AssertionError(f"{number} has no line with {word!r}")


@pytest.mark.parametrize(("number", "element"), [("1-183H", "Light"), ("1-184H", "Dark")])
@pytest.mark.parametrize("word", ["even if", "2 or more"])
def test_freed_from_the_limit_of_one_element_only(shared: Path, number: str, element: str, word: str) -> None:
    """Beside others of the one Element; those of the other still count."""
    (made,) = line(shared, number, word)
    assert [node.what for node in walk(made) if isinstance(node, Rule)] == [element]


@pytest.mark.parametrize("number", ["3-046H", "7-116L", "9-018R", "9-045H"])
def test_the_rule_of_payment_holds_from_the_hand_only(shared: Path, number: str) -> None:
    """A cast from anywhere else is paid as always."""
    (made,) = line(shared, number, "produced by")
    assert isinstance(made, Static)
    assert made.condition == Fits(This(), Filter((In("hand"),)))


@pytest.mark.parametrize(("number", "name"), [("15-015R", "Bounty"), ("15-020R", "Bounty"), ("20-028R", "Shuriken")])
def test_a_counter_is_removed_from_what_has_one(shared: Path, number: str, name: str) -> None:
    """The cost is payable with any Character that has the counter: whoever's, unless the card says "you control"."""
    (made,) = line(shared, number, "remove 1")
    assert isinstance(made, Activated)
    (pick,) = [node for node in walk(made.cost) if isinstance(node, Pick)]
    assert CompareCounters(name, ">=", Num(1)) in pick.what.tests
    assert (ControlledBy(You()) in pick.what.tests) == (number == "20-028R")


def test_an_extra_cost_of_x_is_more_than_the_cost(shared: Path) -> None:
    """The CP for X pay nothing else, and X is what the effect compares with."""
    (made,) = line(shared, "24-038H", "extra cost")
    assert isinstance(made, ExtraCost)
    assert made.kind == "may"
    assert [part.generic for part in made.cost.parts if isinstance(part, Pay)] == [X()]


@pytest.mark.clause("11.3.7.1")
def test_one_cp_pays_once(shared: Path) -> None:
    """Of 3 CP 1 pays for the Summon, and 2 are left for X."""
    pool = open_pool("fftcg", shared / "cards" / "fftcg.jsonl")
    outcome = load(
        """
game: fftcg
cards:
  - {name: Wind Page, type: Backup, element: Wind, cost: 1, generic: true}
  - {name: Wing of Two, type: Forward, element: Wind, cost: 2, power: 5000}
  - {name: Wing of Three, type: Forward, element: Wind, cost: 3, power: 7000}
position:
  A: {hand: [24-038H], field: [3 Wind Page], deck: [Wing of Two, Wing of Three, 10 Vanilla]}
play:
  - A: cast 24-038H with the additional cost with X = 2
  - both pass
  - refused: {A: select Wing of Three}
  - A: select Wing of Two
expect:
  A.field: [3 Wind Page, Wing of Two]
""",
        pool,
    ).run()
    assert outcome.ok, [str(failure) for failure in outcome.failures]


@pytest.mark.parametrize("number", ["20-003H", "8-042L", "26-120L"])
def test_up_to_2_instead_may_be_none(shared: Path, number: str) -> None:
    """Without the condition it is exactly one; with it the least falls, too."""
    (made,) = line(shared, number, "instead")
    (modal,) = [node for node in walk(made) if isinstance(node, Modal)]
    assert (modal.least, modal.most, modal.more, modal.more_least) == (Num(1), Num(1), Num(2), Num(0))
    assert modal.more_if is not None


@pytest.mark.parametrize("number", ["21-011H", "21-106H"])
def test_a_forward_of_both_kinds_is_replaced_once(shared: Path, number: str) -> None:
    """One replacement for "a ... or a ... Forward you control"."""
    (made,) = line(shared, number, "instead")
    assert isinstance(made, Replacement)
    assert isinstance(made.event.subject, Filter)
    assert any(isinstance(test, AnyOf) for test in made.event.subject.tests)
    assert ControlledBy(You()) in made.event.subject.tests
