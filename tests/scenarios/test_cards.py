"""Which card a file means: its own, or one of the database."""

import pytest

from playmat.cards.pool import Pool
from playmat.cards.records import Card
from playmat.cards.registry import card_game
from playmat.scenario import ScenarioError, load

OUTSIDE = [
    {
        "name": "Ash Knight",
        "number": "9-001H",
        "type": "Forward",
        "element": "Fire",
        "cost": 5,
        "power": 9000,
        "generic": True,
    },
    {
        "name": "Ash Knight",
        "number": "9-002R",
        "type": "Forward",
        "element": "Ice",
        "cost": 4,
        "power": 8000,
        "generic": True,
    },
    {
        "name": "Sole Guard",
        "number": "9-003R",
        "type": "Forward",
        "element": "Ice",
        "cost": 4,
        "power": 6000,
        "generic": True,
    },
]
FILE = """\
game: fftcg
cards: [{name: Ash Knight, type: Forward, element: Fire, cost: 3, power: 7000, generic: true}]
position: {A: {field: [%s]}}
expect: {%s}
"""


@pytest.fixture
def outside() -> Pool[Card]:
    """The cards that are not written in the file."""
    game = card_game("fftcg")
    return Pool(game, [game.record.read({"type": "Forward", "generic": True, **fields}) for fields in OUTSIDE])


@pytest.mark.parametrize(
    ("listed", "expected"),
    [
        ("Ash Knight", "Ash Knight: {power: 7000}"),
        ("Ash Knight (dull)", "Ash Knight: {power: 7000, dull: yes}"),
        ("Ash Knight (9-001H)", "Ash Knight: {power: 9000}"),
        ("Ash Knight (9-002R, dull)", "Ash Knight: {power: 8000, dull: yes}"),
        ("9-002R", "9-002R: {power: 8000}"),
        ("2 Ash Knight (9-001H)", "A.field: [2 Ash Knight (9-001H)]"),
        ("Ash Knight, Ash Knight (9-001H, as Bob)", "Bob: {power: 9000}, Ash Knight#1: {power: 7000}"),
        ("Ash Knight (9-001H), Ash Knight (9-002R)", "Ash Knight (9-001H): {cost: 5}, Ash Knight (9-002R): {cost: 4}"),
        ("Sole Guard (damage 1000)", "Sole Guard: {damage: 1000}"),
        ("Sole Guard (9-003R, damage 1000)", "Sole Guard: {damage: 1000}"),
    ],
)
def test_a_number_means_a_card_of_the_database(listed: str, expected: str, outside: Pool[Card]) -> None:
    """The file's own card goes by its name alone, those of the database by their numbers beside it."""
    outcome = load(FILE % (listed, expected), outside).run()
    assert outcome.ok and outcome.checks, outcome.failures


@pytest.mark.parametrize(
    ("listed", "said"),
    [
        ("Ash Knight (dul)", "got 'dul'; near it: dull"),
        ("Ash Knight (9-009H)", "or in front the number of one of the cards of this name, got '9-009H'"),
        ("Sole Guard (9-001H)", "got '9-001H'"),
        ("Sole Gard", "near it: Sole Guard"),
    ],
)
def test_no_such_card(listed: str, said: str, outside: Pool[Card]) -> None:
    """A number that is no card's of this name is said to be no mark."""
    with pytest.raises(ScenarioError) as caught:
        load(FILE % (listed, "A.field: 1"), outside)
    assert said in str(caught.value)
