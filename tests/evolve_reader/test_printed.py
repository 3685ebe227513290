"""Printed cards that were once read wrongly, where they are at hand."""

from pathlib import Path

import pytest
from msgspec import to_builtins

from playmat.cards.opening import open_pool
from playmat.games.evolve.reader.reader import reader
from playmat.lang import (
    Ability,
    Act,
    Activated,
    AnyOf,
    Bound,
    CostChange,
    Damage,
    Fits,
    If,
    In,
    Look,
    OtherThan,
    Pick,
    PlayerAct,
    Rule,
    State,
    Static,
    This,
    Triggered,
    ValueOf,
    You,
)
from playmat.lang.filters import ControlledBy
from playmat.lang.node import walk


def line(shared: Path, number: str, word: str) -> Ability:
    """The ability of the line of a card that holds a word."""
    card = open_pool("evolve", shared / "cards" / "evolve.jsonl").by_id(number)
    for reading in reader().read_card(to_builtins(card)).lines:
        if word in reading.line.text:
            assert reading.verdict == "exact", reading.why
            (ability,) = reading.abilities
            return ability
    raise AssertionError(f"{number} has no line with {word!r}")


def test_an_effect_evolves_with_a_card_that_lies_face_down(shared: Path) -> None:
    """It is selected and revealed, else nothing would be specified (5.15.1.1)."""
    made = line(shared, "BP03-020EN", "evolve it")
    revealed = [node for node in walk(made) if isinstance(node, Look)]
    picked = [node for node in walk(made) if isinstance(node, Pick) and State("face down") in node.what.tests]
    assert len(revealed) == len(picked) == 1
    assert any(isinstance(node, Act) and node.verb == "evolve" for node in walk(made))


@pytest.mark.parametrize(
    ("number", "word", "zone"),
    [("BP14-039EN", "if this is in your", "EX area"), ("BP15-101EN", "whenever a follower", "cemetery")],
)
def test_abilities_work_where_their_card_is_said_to_lie(shared: Path, number: str, word: str, zone: str) -> None:
    """Not on the field, where they would never trigger."""
    made = line(shared, number, word)
    assert isinstance(made, Triggered)
    assert made.zones == (zone,)


def test_what_is_counted_first_is_no_condition_of_a_trigger(shared: Path) -> None:
    """The count is noted when the effect begins, so it can be asked only then."""
    made = line(shared, "BP09-091EN", "necrocharge")
    assert isinstance(made, Triggered)
    assert made.condition is None
    assert any(isinstance(node, If) for node in walk(made.effect))


def test_an_amount_before_its_receivers_is_not_theirs(shared: Path) -> None:
    """The attack of the one that was selected, for each enemy."""
    made = line(shared, "BP07-007EN", "damage equal to its")
    (damage,) = [node for node in walk(made) if isinstance(node, Damage)]
    (chosen,) = [node for node in walk(made) if isinstance(node, Pick)]
    assert damage.amount == ValueOf("attack", Bound(chosen.slot))


def test_the_ex_area_alone_is_meant(shared: Path) -> None:
    """From the hand a card costs what it costs, and can be played."""
    for number, word in (("BP10-113EN", "less to play from"), ("BP07-058EN", "can't be played")):
        made = line(shared, number, word)
        assert isinstance(made, Static)
        assert isinstance(made.condition, Fits)
        assert made.condition.ref == This()
        assert State("from EX area") in made.condition.what.tests
        assert isinstance(made.changes[0], (CostChange, Rule))


def test_a_card_that_is_discarded_with_another_one(shared: Path) -> None:
    """It is not the other one, too."""
    made = line(shared, "BP11-058EN", "discard this card and")
    assert isinstance(made, Activated)
    (other,) = [node for node in walk(made.cost) if isinstance(node, PlayerAct)]
    assert other.what is not None
    assert OtherThan(This()) in other.what.tests


def test_a_cost_from_one_of_two_places(shared: Path) -> None:
    """What is paid lies in one of them, and not on the field in any case."""
    made = line(shared, "BP07-117EN", "from your field or ex area")
    (paid,) = [node for node in walk(made) if isinstance(node, Pick) and node.how == "select"]
    assert AnyOf((ControlledBy(You()), In("EX area", You()))) in paid.what.tests
    assert ControlledBy(You()) not in paid.what.tests


def test_an_evolve_cost_is_no_cost_of_playing(shared: Path) -> None:
    """Only the evolve ability is cheaper."""
    made = line(shared, "BP06-019EN", "sign:evolve costs")
    assert isinstance(made, Static)
    (change,) = made.changes
    assert isinstance(change, CostChange)
    assert change.kind == "use"


def test_abilities_but_evolving_are_barred(shared: Path) -> None:
    """What is excepted is said with the ban."""
    made = line(shared, "BP03-037EN", "another trait:Chess")
    assert [node.what for node in walk(made) if isinstance(node, Rule)] == ["except evolve"]
