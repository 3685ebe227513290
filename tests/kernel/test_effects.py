"""Continuous effects, replacement effects and last-known information, on the cards of the toys."""

import itertools

import pytest
from embers.rules import schema as embers
from hypothesis import given
from hypothesis import strategies as st
from tides.rulebook import make_rules
from tides.rules import schema as tides
from toys.positions import both_pass, card, embers_main, named, tides_main

from playmat.kernel import atoms
from playmat.kernel.completing import complete
from playmat.kernel.continuous import number
from playmat.kernel.game import Game
from playmat.kernel.model.schema import CONTROLLER, EVERYTHING

pytestmark = pytest.mark.compiled


def depth(game: Game, key: str, which: int = 0) -> int:
    """The depth of a diver now."""
    return tides.depth(game._state, atoms.obj_id(game._state, card(game, key, which)))


def power(game: Game, key: str, which: int = 0) -> int:
    """The power of a beast now."""
    return embers.power(game._state, atoms.obj_id(game._state, card(game, key, which)))


# ---- continuous effects --------------------------------------------------------------------------------------------


@given(st.permutations(["angler", "kelp", "ray"]))
def test_layers_come_in_their_order_whatever_came_first(order: list[str]) -> None:
    """What sets depth comes before what changes it, in any order of time."""
    game = tides_main(field=(order, []))
    assert depth(game, "ray") == 3, "set to 2, then one more"
    assert depth(game, "kelp") == 2
    assert depth(game, "angler") == 3, "its own effect is about others"


@given(st.permutations(["current", "kelp", "crab"]))
def test_an_effect_waits_for_what_it_depends_on(order: list[str]) -> None:
    """The current looks at depths that the kelp changes, so it comes after it, whichever is older."""
    game = tides_main(field=(order, []))
    assert depth(game, "crab") == 2, "2, one more by the kelp, and so deep enough to lose one"
    assert depth(game, "current") == 2, "1 and one more: not deep enough"


def test_without_dependency_time_decides() -> None:
    """The same effects by the order of time alone give another result: the rule makes the difference."""
    game = tides_main(field=(["current", "kelp", "crab"], []))
    s = game._state
    rules = make_rules("default", "")
    rules.layering.dependency = False
    s.book = complete(rules)
    s.computed.dirty = EVERYTHING
    assert depth(game, "crab") == 3


def test_two_currents_depend_on_each_other_and_go_by_time() -> None:
    """Effects that depend on each other keep their order: the first takes one, and then the second sees less."""
    game = tides_main(field=(["current", "current", "ray"], []))
    assert depth(game, "ray") == 2, "3, then 2, which is not deep enough for the second"


def test_granted_abilities_work_and_go() -> None:
    """The octopus gives its neighbours an ability as long as it is there."""
    game = tides_main(field=(["octopus", "crab"], []), hand=(["pearl"], []))
    s = game._state
    crab = card(game, "crab")
    assert len(s.computed.chars[crab].abilities) == 1
    atoms.move(s, card(game, "octopus"), tides.HAND, 0)
    game.answer("play pearl")
    assert s.computed.chars[crab].abilities == []


def test_counters_and_memory_are_read() -> None:
    """Depth that counts barnacles, and depth that counts what has sunk this turn."""
    game = tides_main(field=(["turtle", "shark", "foam"], []), hand=(["pearl"], []))
    s = game._state
    atoms.add_counters(s, card(game, "turtle"), "barnacle", 2)
    assert depth(game, "turtle") == 1
    assert depth(game, "shark") == 2
    atoms.set_column(s, tides.STRAIN, card(game, "foam"), 5)
    game.answer("play pearl")
    game.answer("no")
    assert depth(game, "shark") == 3


def test_an_ongoing_effect_is_about_the_beasts_that_were_there() -> None:
    """Rally is about the beasts of that moment, and ends with the turn."""
    game = embers_main(field=(["bear"], []), hand=(["rally", "fox"], []))
    game.answer("play rally")
    both_pass(game)
    game.answer("play fox")
    both_pass(game)
    assert (power(game, "bear"), power(game, "fox")) == (5, 2)
    both_pass(game)
    game.answer("pass")
    assert game.view(0).turn == 4 and power(game, "bear") == 4


def test_control_changes_follow_the_effect_and_end_with_it() -> None:
    """A charmed beast lies on the other side until the end of the turn; it stays the same object."""
    game = embers_main(field=(["banner"], ["bear"]), hand=(["charm"], []))
    s = game._state
    bear = card(game, "bear")
    obj = atoms.obj_id(s, bear)
    game.answer("play charm")
    game.answer(f"card {named(game, 'bear')}")
    both_pass(game)
    assert s.cols[CONTROLLER][bear] == 0 and bear in s.zone(embers.FIELD, 0)
    assert atoms.obj_id(s, bear) == obj
    assert power(game, "bear") == 5, "the banner is about the beasts of its player"
    both_pass(game)
    game.answer("pass")
    assert s.cols[CONTROLLER][bear] == 1 and bear in s.zone(embers.FIELD, 1)
    assert power(game, "bear") == 4


# ---- replacement effects -------------------------------------------------------------------------------------------


def struck(field: list[str], order: list[str]) -> int:
    """The damage that the bear deals to a player with these beasts, who puts replacements in this order."""
    game = embers_main(field=(["bear"], field))
    both_pass(game)
    game.answer("card bear")
    both_pass(game)
    wanted = list(order)
    while game.question.about == "replace":
        assert (game.question.player, game.question.kind, game.question.clause) == (1, "order", "5.1")
        names = {game.view(1).card(option.handle).key: option for option in game.question.options}
        game.answer(names[wanted.pop(0)])
    return 10 - game._state.pvals[embers.LIFE][1]


def test_the_player_it_happens_to_orders_replacements() -> None:
    """Half and one less, or one less and half: 4 points become 1 or 1.5, rounded down, by that player's choice."""
    assert struck([], []) == 4
    assert struck(["shield"], []) == 3
    assert struck(["mirror"], []) == 2
    assert struck(["shield", "mirror"], ["mirror"]) == 1
    assert struck(["shield", "mirror"], ["shield"]) == 1
    assert struck(["shield", "shield", "mirror"], ["mirror", "shield"]) == 0


@given(st.sampled_from(list(itertools.permutations(["mirror", "shield", "shield"]))))
def test_each_replacement_applies_once(order: tuple[str, ...]) -> None:
    """However they are ordered, each of three effects applies once to the same event."""
    amount = 4
    for one in order:
        amount = amount // 2 if one == "mirror" else max(0, amount - 1)
    assert struck(["mirror", "shield", "shield"], list(order)) == amount


def test_a_replacement_that_may_be_declined() -> None:
    """The turtle saves another diver only if its player wants; whoever declines is not asked again (4)."""
    for answer, sunk, barnacles in (("yes", 0, 1), ("no", 1, 0)):
        game = tides_main(field=(["turtle", "crab"], []), hand=(["pearl"], []))
        s = game._state
        atoms.set_column(s, tides.STRAIN, card(game, "crab"), 5)
        game.answer("play pearl")
        assert (game.question.player, game.question.kind, game.question.clause) == (0, "yes/no", "4")
        game.answer(answer)
        assert game.question.kind == "act"
        assert (card(game, "crab") in s.zone(tides.DRIFT, 0)) == bool(sunk)
        assert atoms.counters_on(s, card(game, "turtle"), "barnacle") == barnacles


def test_a_rewritten_proposal_does_not_touch_what_undo_keeps() -> None:
    """Taking back the choice of an order gives the same choice again, and another one leads elsewhere."""
    game = embers_main(field=(["bear"], ["shield", "shield", "mirror"]))
    both_pass(game)
    game.answer("card bear")
    both_pass(game)
    before, codes = game.digest(), game.question.codes
    ends = set()
    for first, second in itertools.product(codes, (0, -1)):
        game.answer(first)
        game.answer(game.question.codes[second])
        ends.add(game._state.pvals[embers.LIFE][1])
        game.undo(2)
        assert game.digest() == before and game.question.codes == codes
    assert ends == {9, 10}


def test_a_self_replacement_moves_the_card_elsewhere() -> None:
    """The phoenix goes to the hand instead of the ashes."""
    game = embers_main(field=([], ["phoenix"]), hand=(["bolt"], []))
    game.answer("play bolt")
    game.answer("card phoenix")
    both_pass(game)
    assert card(game, "phoenix") in game._state.zone(embers.HAND, 1)


# ---- last-known information ----------------------------------------------------------------------------------------


def test_what_left_is_looked_up_as_it_last_was() -> None:
    """The martyr deals the power that it had on the field, with its banner, though both are gone."""
    game = embers_main(field=(["martyr", "banner"], []))
    s = game._state
    moth = atoms.obj_id(s, card(game, "martyr"))
    for key in ("martyr", "banner"):
        atoms.set_column(s, embers.DAMAGE, card(game, key), 9)
    game.answer("pass")
    assert not atoms.alive(s, moth) and number(s, embers.POWER, moth) == 2
    both_pass(game)
    assert s.pvals[embers.LIFE][1] == 8


def test_a_target_that_came_back_is_another_object() -> None:
    """A spark aimed at a beast that left and came back does nothing."""
    game = embers_main(field=([], ["bear"]), hand=(["bolt"], []))
    s = game._state
    bear = card(game, "bear")
    game.answer("play bolt")
    game.answer(f"card {named(game, 'bear')}")
    atoms.move(s, bear, embers.HAND, 1)
    atoms.move(s, bear, embers.FIELD, 1)
    both_pass(game)
    assert s.cols[embers.DAMAGE][bear] == 0


def test_a_token_ceases_to_be() -> None:
    """A token anywhere but on the field goes to the void."""
    game = embers_main(hand=(["nest"], ["bolt"]))
    game.answer("play nest")
    both_pass(game)
    both_pass(game)
    s = game._state
    chick = card(game, "chick")
    assert chick in s.zone(embers.FIELD, 0)
    game.answer("pass")
    game.answer("play bolt")
    game.answer(f"card {named(game, 'chick')}")
    game.answer("pass")
    game.answer("pass")
    assert chick in s.zone(embers.VOID, 0)
