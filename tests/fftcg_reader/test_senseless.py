"""Readings that can mean nothing: declined, each kind in several guises, and what was meant by them is read."""

# ruff: noqa: E501

import pytest

from playmat.games.fftcg.reader.reader import reader
from playmat.lang import Among, Bound, Event, Filter, Later, Pick, PlayerAct, Rest, Spell, You
from playmat.lang.node import walk
from playmat.scenario import load

READER = reader()
WAITS = ["When a Forward you control attacks, draw 1 card.", "When your opponent casts a Summon, draw 1 card."]
NEVER = [
    "When Mira enters the field, draw 1 card.",
    "When Mira or a Forward you control attacks, draw 1 card.",
    "When a Forward you control attacks or blocks, draw 1 card.",
    "When a Forward you control attacks, draw 1 card. This effect will trigger only once per turn.",
    "When you control no Forwards, draw 1 card.",
]


@pytest.mark.clause("11.8.17", "11.8.17.2", "11.8.17.4")
@pytest.mark.parametrize("text", WAITS)
def test_a_summon_that_waits_makes_a_delayed_ability(text: str) -> None:
    """Once: it has no duration."""
    (one,) = READER.read_line(text, "Mira", "Summon").abilities
    assert isinstance(one, Spell) and isinstance(one.effect, Later) and not one.effect.until


@pytest.mark.parametrize("text", NEVER)
def test_what_a_summon_cannot_wait_for_is_declined(text: str) -> None:
    """What happens to itself, several things of which one must come, states."""
    assert READER.read_line(text, "Mira", "Summon").verdict == "declined"


@pytest.mark.clause("11.8.17.2")
def test_a_delayed_ability_of_a_summon_triggers_once() -> None:
    """Carried out: the second Forward that attacks brings nothing."""
    outcome = load("""
game: fftcg
cards:
  - {name: One Toll, type: Summon, element: Fire, cost: 1, text: ["When a Forward opponent controls is dealt damage, draw 1 card."]}
  - {name: Spark, type: Summon, element: Fire, cost: 1, text: ["Choose 1 Forward. Deal it 1000 damage."]}
  - {name: Fire Page, type: Backup, element: Fire, cost: 1, generic: true}
  - {name: Fire Desk, type: Backup, element: Fire, cost: 1, generic: true}
  - {name: Fire Lamp, type: Backup, element: Fire, cost: 1, generic: true}
  - {name: Plain Guard, type: Forward, element: Ice, cost: 3, power: 8000}
position: {A: {hand: [One Toll, 2 Spark], field: [Fire Page, Fire Desk, Fire Lamp]}, B: {field: [Plain Guard]}}
play:
  - A: cast One Toll dulling Fire Page
  - both pass
  - A: cast Spark
  - A: choose Plain Guard
  - A: dull Fire Desk
  - both pass
  - both pass
  - expect: {A.hand: 2}
  - A: cast Spark
  - A: choose Plain Guard
  - A: dull Fire Lamp
  - both pass
  - both pass
expect: {A.hand: 1, stack: []}
""").run()
    assert outcome.ok, outcome.failures


@pytest.mark.parametrize(
    "text",
    [
        "Choose 1 card. Break it.",
        "Put 1 card into the Break Zone.",
        "Look at the top 3 cards of your deck. Add 1 card to your hand.",
        "Draw 1 card. Remove up to 2 cards from the game.",
    ],
)
def test_a_card_of_which_nothing_is_said_is_none(text: str) -> None:
    """Not any card of the field."""
    assert READER.read_line(text, "Mira", "Summon").verdict == "declined"


def test_one_card_after_one_among_them_is_one_of_the_others() -> None:
    """In the same sentence; the rest is less both."""
    (one,) = READER.read_line(
        "Reveal the top 5 cards of your deck. Put 1 Forward among them into the Break Zone, add 1 card to your hand and"
        " return the other cards to the bottom of your deck in any order.",
        "Mira",
        "Summon",
    ).abilities
    first, second = [n for n in walk(one) if isinstance(n, Pick)]
    assert second.what == Filter((Among(Rest(Bound("a"), Bound(first.slot))),))
    (back,) = [n for n in walk(one) if isinstance(n, Rest) and n.less != Bound(first.slot)]
    assert {n.slot for n in walk(back) if isinstance(n, Bound)} == {"a", first.slot, second.slot}


def test_a_discard_needs_no_noun() -> None:
    """It lies in a hand."""
    (one,) = READER.read_line("Discard 1 card.", "Mira", "Summon").abilities
    assert one == Spell(PlayerAct("discard", You()))
    (one,) = READER.read_line("When you discard a card, draw 1 card.", "Mira", "Forward").abilities
    assert Event("discarded", player=You()) in list(walk(one))


@pytest.mark.parametrize(
    "text",
    ["If you have a Forward, Mira gains +1000 power.", "If your opponent has 2 or more Forwards, Mira gains haste."],
)
def test_having_says_where(text: str) -> None:
    """Not what anybody controls."""
    assert READER.read_line(text, "Mira", "Forward").verdict == "declined"
