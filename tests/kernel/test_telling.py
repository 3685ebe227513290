"""Options that differ in the rules read differently; those that are alike in every respect may read the same."""

import pytest
from embers.rules import schema as embers
from toys.positions import both_pass, card, embers_main

from playmat import Game
from playmat.kernel import atoms
from playmat.kernel.model.schema import OWNER

pytestmark = pytest.mark.compiled


def targets(game: Game) -> list[str]:
    """What the targets of a bolt read like."""
    game.answer("play bolt")
    return [option.label for option in game.question.options]


def two_foxes() -> Game:
    """A bolt, and two foxes of the other player."""
    return embers_main(field=([], ["fox", "fox"]), hand=(["bolt"], []))


def test_alike_reads_alike() -> None:
    """Two foxes that came together: it does not matter which is meant."""
    first, second = targets(two_foxes())
    assert first == second


def test_what_was_done_to_one() -> None:
    """Damage, counters and being turned are said, of both, and nothing else is."""
    game = two_foxes()
    atoms.set_column(game._state, embers.DAMAGE, card(game, "fox"), 1)
    hurt, whole = targets(game)
    assert hurt.endswith("(damage 1)") and whole.endswith("(damage 0)")
    game = two_foxes()
    atoms.add_counters(game._state, card(game, "fox"), "growth", 2)
    grown, other = targets(game)
    assert grown != other and "2 growth" in grown and "growth" not in other
    game = two_foxes()
    atoms.turn(game._state, card(game, "fox"), 1)
    turned, upright = targets(game)
    assert turned.endswith("(turned)") and upright.endswith("(upright)")


def test_whose_it_is() -> None:
    """A fox on each side."""
    game = embers_main(field=(["fox"], ["fox"]), hand=(["bolt"], []))
    mine, theirs = sorted(targets(game), key=lambda text: "opponent" in text)
    assert "yours" in mine and "the opponent's" in theirs


def test_whose_card_it_is() -> None:
    """Two foxes on one side, of which one is the other player's card."""
    game = two_foxes()
    atoms.set_column(game._state, OWNER, card(game, "fox"), 0)
    mine, theirs = sorted(targets(game), key=lambda text: "opponent" in text)
    assert mine.endswith("(your card)") and theirs.endswith("(the opponent's card)")


def test_two_facts_where_one_does_not_do() -> None:
    """Three foxes: one is the other player's, one of mine is hurt."""
    game = embers_main(field=(["fox", "fox"], ["fox"]), hand=(["bolt"], []))
    atoms.set_column(game._state, embers.DAMAGE, card(game, "fox"), 1)
    words = targets(game)
    assert len(set(words)) == 3
    assert sum("yours" in text for text in words) == 2


def test_which_replacement_is_applied_first_is_named_by_its_card() -> None:
    """Two shields and a mirror."""
    game = embers_main(field=(["bear"], ["shield", "shield", "mirror"]))
    both_pass(game)
    game.answer("card bear")
    both_pass(game)
    assert game.question.about == "replace"
    labels = [option.label for option in game.question.options]
    assert labels == ["item 0 Shield Ram", "item 1 Shield Ram", "item 2 Mirror Ox"]


def test_the_plain_words_are_the_rulebooks() -> None:
    """What is added can be left out."""
    game = two_foxes()
    atoms.set_column(game._state, embers.DAMAGE, card(game, "fox"), 1)
    game.answer("play bolt")
    plain = {option.plain for option in game.question.options}
    assert len(plain) == 1
    assert all(option.label.startswith(next(iter(plain))) for option in game.question.options)


def test_since_which_turn_it_has_been_there() -> None:
    """Two foxes that came in different turns."""
    game = two_foxes()
    came = game._state.book.turn_on_move[0]
    name = game._state.book.schema.columns[came]
    atoms.set_column(game._state, came, card(game, "fox"), 7)
    late, early = targets(game)
    assert late.endswith(f"({name} turn 7)") and early.endswith(f"(not {name})")
