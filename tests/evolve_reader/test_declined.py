"""Lines that could mean two things, or that the table could not carry out as they are printed, are declined."""

import pytest

from playmat.games.evolve.reader.reader import reader
from playmat.lang import Cases


def why(text: str, card_type: str = "Follower") -> str:
    """Why a line is declined, "" if it is read."""
    line = reader().read_line(text, "Vale", card_type)
    return line.why if line.verdict == "declined" else ""


@pytest.mark.parametrize(
    "text",
    [
        "[fanfare] Select a follower in an opponent's cemetery and put it into your EX area.",
        "[fanfare] Put the top card of your opponent's deck into your EX area.",
        "[fanfare] Look at the top card of your opponent's deck. Put it into your EX area.",
        "[fanfare] Look at the top 3 cards of your opponent's deck. "
        "You may put a follower from among them into your EX area.",
        "[fanfare] Select a card in each opponent's cemetery and add it to your hand.",
    ],
)
def test_somebody_elses_card_in_ones_own_zone(text: str) -> None:
    """Cards go to their owners' zones (4.1.6), and these are said to go to another's."""
    assert why(text) == "somebody else's card, in one's own zone"


@pytest.mark.parametrize(
    "text",
    [
        "[fanfare] Select an enemy follower on the field and put it into its owner's EX area.",
        "[fanfare] Select an enemy follower on the field. Put the top card of your deck into your EX area.",
        "[fanfare] Look at the top 3 cards of your deck. You may put a follower from among them into your EX area.",
        "[fanfare] Select an enemy follower on the field. "
        "Search your deck for an X-cost follower and put it into your EX area. "
        "X equals the selected follower's cost.",
    ],
)
def test_ones_own_cards_and_owners_zones(text: str) -> None:
    """Where the zone is the owner's, nothing is in the way."""
    assert why(text) == ""


@pytest.mark.parametrize(
    "text",
    [
        "[fanfare] You may summon a [havencraft] follower or amulet from your hand.",
        "[fanfare] Select an enemy follower or amulet on the field and destroy it.",
        "[fanfare] Search your deck for a 2-cost follower or spell and add it to your hand.",
    ],
)
def test_words_before_the_first_of_two_nouns(text: str) -> None:
    """Cards say them again before the second where they hold for it; nobody can tell whether they do not."""
    assert why(text) == "what is said of the first of two nouns, and perhaps of the second"


def test_words_before_each_noun() -> None:
    """Said of both, or of none."""
    assert why("[fanfare] You may summon a [havencraft] follower or [havencraft] amulet from your hand.") == ""
    assert why("[fanfare] You may summon a follower or amulet from your hand.") == ""


@pytest.mark.parametrize(
    "text",
    [
        "[act] discard a card, banish 3 cards from your cemetery: Draw a card.",
        "[act] bury a follower, banish 3 cards from your cemetery: Draw a card.",
    ],
)
def test_a_cost_that_may_pay_for_itself(text: str) -> None:
    """Its parts are paid in their order (10.4.2.1); of cards that are selected for it nobody knows beforehand."""
    assert "a cost that takes cards from where" in why(text)


def test_costs_of_which_it_is_known() -> None:
    """What is taken before anything is put there must be there; cards from the top of a deck are counted."""
    assert why("[act] banish 3 cards from your cemetery, discard a card: Draw a card.") == ""
    assert why("[act] bury the top 2 cards of your deck, banish 2 cards from your cemetery: Draw a card.") == ""


def test_a_target_among_targets() -> None:
    """Targets are selected together (10.6.2.3)."""
    text = "[fanfare] Select up to 2 enemy followers on the field. Select one of them and destroy it."
    assert "a target among targets" in why(text)


@pytest.mark.parametrize(
    ("text", "system"),
    [
        ("[ride][cost01]: Give this follower Drive.", "riding"),
        ("Twin Drive.", "drives"),
        ("On Drive - Draw a card.", "drives"),
        ("On Super-Evolve - Draw a card.", "super-evolution"),
        ("[adv][cost04]: You may summon a Mira Noble from your evolve deck.", "advancing"),
        ("(At the start of the game, put 5 Wisp tokens into your EX area.)", "what a deck of its universe begins with"),
    ],
)
def test_systems_that_are_not_played(text: str, system: str) -> None:
    """The decline says which it is, and not only where reading stopped."""
    line = reader().read_line(text, "Vale", "Follower")
    assert line.told == f"{text} (this card uses {system}, which the table does not play)"


def test_words_of_systems_in_names() -> None:
    """A card may be called so, and then says nothing of the system."""
    assert why('[fanfare] Search your deck for an "Alpha Drive" and add it to your hand.') == ""


def test_what_the_rules_say_of_a_stack_is_no_ability() -> None:
    """Where a card repeats it in lines of their own, nothing happens twice (13.3.2.2)."""
    for text in (
        "When this card would leave the field, remove 1 Stack counter from it instead. "
        "When this card's Stack count reaches 0, destroy it.",
        "[act][engage]: Select another amulet with Stack on your field "
        "and transfer all this card's Stack counters to that card.",
    ):
        line = reader().read_line(text, "Vale", "Amulet")
        assert (line.verdict, [a for a in line.abilities if a != Cases(None, ())]) == ("exact", [])
