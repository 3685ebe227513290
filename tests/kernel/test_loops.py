"""Loops are noticed and ended (7 of EMBERS and TIDES)."""

import pytest
from embers.rulebook import make_rules
from embers.rules import schema as embers
from toys.positions import both_pass, card, embers_main, named, tides_main

from playmat.kernel import atoms
from playmat.kernel.completing import complete
from playmat.kernel.errors import IllegalAnswer, KernelBug
from playmat.kernel.game import Game
from playmat.kernel.model.procedure import STAY, Procedure
from playmat.kernel.model.schema import V_RESULT
from playmat.kernel.model.state import State
from playmat.kernel.records import Frame
from playmat.kernel.repeats.sameness import difference, growth, keys
from playmat.kernel.running.advance import give
from playmat.kernel.running.unasked import STEP_CAP

pytestmark = pytest.mark.compiled
ROUNDS = "rounds of the loop"


def pass_on(game: Game, most: int = 400) -> int:
    """Pass until somebody is asked for something else; says how often."""
    for n in range(most):
        if game.over or game.question.about == ROUNDS:
            return n
        game.answer("pass")
    raise AssertionError("nothing was noticed")


def chimes(game: Game) -> int:
    """The chimes on both bells."""
    return sum(atoms.counters_on(game._state, card(game, key), "chime") for key in ("left", "right"))


def bells(hand: str, fuel: int) -> Game:
    """The two bells of player 0 have begun to ring; the other player has a card in hand."""
    game = embers_main(field=(["left", "right"], []), hand=(["strike"], [hand]), fuel=(1, fuel))
    game.answer("play strike")
    game.answer(f"card {named(game, 'left')}")
    return game


def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    """Two bells make each other ring for ever, though their counters grow (7.1)."""
    game = bells("bear", 1)
    assert pass_on(game) < 120
    assert game.over and game.result is not None and game.result.draw
    game.undo()
    assert not game.over


def test_one_player_who_can_stop_it_names_a_number() -> None:
    """The number of rounds takes place, then that player may not let it go on at the next chance (7.2)."""
    game = bells("bolt", 1)
    pass_on(game)
    assert (game.question.player, game.question.kind, game.question.clause) == (1, "number", "7.2")
    before = chimes(game)
    game.answer("number 3")
    assert chimes(game) == before + 2 * 3
    assert game.question.player == 0
    game.answer("pass")
    assert [option.text for option in game.question.options] == [f"play {named(game, 'bolt')} bolt"]
    with pytest.raises(IllegalAnswer) as error:
        game.answer("pass")
    assert error.value.clause == "7.2"
    game.answer("play bolt")
    game.answer(f"card {named(game, 'right')}")
    for _ in range(12):
        if game.question.about != "priority":
            break
        game.answer("pass")
    assert game.question.about == "attacker"


def test_naming_no_round_stops_it_at_once() -> None:
    """Nought is a number."""
    game = bells("bolt", 1)
    pass_on(game)
    before = chimes(game)
    game.answer("number 0")
    assert chimes(game) == before


def tie_and_untie(game: Game) -> None:
    """Player 0 ties knots, player 1 unties them, until it is noticed."""
    for _ in range(200):
        if game.question.about == ROUNDS:
            return
        knots = atoms.counters_on(game._state, card(game, "knot"), "knot")
        resting = not game._state.stack
        if game.question.about == "choose":
            game.answer(f"card {named(game, 'knot')}")
        elif game.question.player == 0 and resting and not knots:
            game.answer("use knot")
        elif game.question.player == 1 and resting and knots:
            game.answer("use untie")
        else:
            game.answer("pass")
    raise AssertionError("nothing was noticed")


def test_where_both_can_stop_it_the_smaller_number_counts() -> None:
    """The turn player names first; afterwards neither may go on in the same position (7.3)."""
    game = embers_main(field=(["knot"], ["untie"]))
    tie_and_untie(game)
    assert (game.question.player, game.question.clause) == (0, "7.3")
    game.answer("number 5")
    assert game.question.player == 1
    given = len(game.answers)
    logged = len(game.log)
    game.answer("number 3")
    assert len(game.answers) == given + 1, "the rounds are no answers of the players"
    assert sum(entry.kind == "counter placed" for entry in game.log[logged:]) == 3
    with pytest.raises(IllegalAnswer) as error:
        game.answer("use knot")
    assert error.value.clause == "7.3"
    both_pass(game)
    assert game.question.about == "attacker"


def test_in_another_position_the_same_may_be_done_again() -> None:
    """What is forbidden is forbidden in the same position, and until the phase is over."""
    game = embers_main(field=(["knot"], ["untie"]), hand=(["rally"], []))
    tie_and_untie(game)
    game.answer("number 1")
    game.answer("number 2")
    assert f"use {named(game, 'knot')} knot" not in [option.text for option in game.question.options]
    game.answer("play rally")
    both_pass(game)
    assert f"use {named(game, 'knot')} knot" in [option.text for option in game.question.options]


def test_a_loop_survives_saving_and_undo() -> None:
    """What is noted of a loop is part of the state."""
    game = embers_main(field=(["knot"], ["untie"]))
    tie_and_untie(game)
    game.answer("number 5")
    game.answer("number 3")
    book, pool = game._state.book, game._state.pool
    again = Game.from_data(game.to_data(), book, pool)
    assert again.digest() == game.digest()
    assert [o.text for o in again.question.options] == [o.text for o in game.question.options]
    before = game.digest()
    both_pass(game)
    game.undo(2)
    assert game.digest() == before
    assert not game.allowed("use knot")


def test_what_ends_by_itself_is_no_loop() -> None:
    """Turning one card after the other into embers is no loop, however long it takes."""
    game = embers_main(field=(["hearth"] * 40, []), fuel=(0, 0))
    for which in range(40):
        game.answer(f"use {named(game, 'hearth', which)}")
        both_pass(game)
    assert game.question.about == "priority"
    assert game._state.pvals[1][0] == 40


def test_a_check_timing_that_never_ends_is_a_draw() -> None:
    """Abilities that call each other at a check timing are noticed too, though nobody is asked (7 of TIDES)."""
    game = tides_main(field=(["conch", "horn"], ["conch"]))
    game.answer("use horn")
    for _ in range(500):
        if game.over:
            break
        game.answer(game.question.codes[0])
    assert game.result is not None and game.result.draw


def spinning(turns: int, counts: bool) -> tuple[State, list[int]]:
    """A procedure that only says "again" begins when player 0 acts: so many times, or for ever; the number of turns
    stands in its locals if it `counts`. The list tells how many steps were done.
    """
    game = embers_main(hand=(["rally"], []), fuel=(1, 0))
    s = game._state
    done = [0]
    proc = Procedure("spin")

    @proc.step(name="again")
    def again(s: State, f: Frame) -> int:
        done[0] += 1
        f.x = [f.x[0] + counts]
        return STAY if done[0] < turns else -2

    rules = make_rules("default", "")
    rules.rows.procedures.append(proc)
    rules.actions.perform = lambda s, player, answer: s.frames.append(Frame(proc.index, 0, player, [0]))
    s.book = complete(rules)
    return s, done


def test_what_goes_on_without_a_question_and_changes_nothing_is_a_draw() -> None:
    """It is noticed long before the cap, wherever it is (7.1)."""
    s, done = spinning(10**9, False)
    assert s.ask is not None
    give(s, next(o for o in s.ask.options if o != s.ask.options[0]))
    assert s.vals[V_RESULT] == 99 and done[0] < 2000


def test_what_ends_by_itself_is_waited_for() -> None:
    """Thousands of steps are played out if each of them brings the end nearer."""
    s, done = spinning(20_000, True)
    assert s.ask is not None
    give(s, next(o for o in s.ask.options if o != s.ask.options[0]))
    assert s.ask is not None and done[0] == 20_000


def test_what_never_ends_and_never_repeats_is_a_bug() -> None:
    """It is reported, and the answer is taken back."""
    s, done = spinning(10**9, True)
    asked = s.ask
    assert asked is not None
    with pytest.raises(KernelBug, match="no decision after"):
        give(s, next(o for o in asked.options if o != asked.options[0]))
    assert done[0] <= STEP_CAP + 1 and s.ask is asked


def test_equal_cards_may_change_roles() -> None:
    """Which of two equal cards stands where is no difference; what lies on them is growth."""
    one = embers_main(field=(["hearth", "hearth"], []))._state
    other = embers_main(field=(["hearth", "hearth"], []))._state
    for s, which in ((one, 0), (other, 1)):
        atoms.turn(s, s.zone(embers.FIELD, 0)[which], 1, 0)
    assert keys(one) == keys(other)
    before = growth(one, False)
    atoms.add_counters(one, one.zone(embers.FIELD, 0)[0], "chime", 3)
    assert keys(one)[0] == keys(other)[0] and keys(one)[1] != keys(other)[1]
    assert list(difference(growth(one, False), before).values()) == [3]
