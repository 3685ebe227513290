"""Both ways of giving time: passes, the order of waiting abilities, and when each is resolved."""

import pytest
from embers.rules import schema as embers
from hypothesis import given
from hypothesis import strategies as st
from toys.positions import both_pass, card, embers_main, named, tides_main

from playmat.kernel import atoms
from playmat.kernel.game import Game
from playmat.kernel.model.schema import STAMP

pytestmark = pytest.mark.compiled


def waiting(game: Game) -> list[str]:
    """The names of the cards whose abilities lie on the stack, the uppermost last."""
    s = game._state
    return [s.pool.defs[s.cols[0][i.ctx.src & 0xFFF]].name for i in s.stack]


def test_passes_in_succession_resolve_one_item() -> None:
    """An item resolves when both pass; then the turn player has priority again."""
    game = embers_main(hand=(["bolt"], ["rally"]), field=(["bear"], ["fox"]))
    game.answer("play bolt")
    game.answer(f"card {named(game, 'fox')}")
    assert game.question.player == 0, "whoever has acted gets priority again"
    game.answer("pass")
    game.answer("play rally")
    assert game.question.player == 1
    game.answer("pass")
    assert len(game._state.stack) == 2, "an action in between begins the passes anew"
    game.answer("pass")
    assert waiting(game) == ["Bolt"] and game.question.player == 0
    both_pass(game)
    assert waiting(game) == []
    assert len(game._state.zone(embers.FIELD, 1)) == 1, "the fox had one power more"


def test_passes_on_an_empty_stack_end_the_phase() -> None:
    """When both pass and nothing waits, the phase is over."""
    game = embers_main(field=(["fox"], []))
    both_pass(game)
    assert game.question.about == "attacker"


@given(st.permutations(range(3)))
def test_a_player_orders_waiting_abilities(order: list[int]) -> None:
    """Three abilities that triggered at once go onto the stack in the order that their player likes."""
    game = embers_main(field=(["mother", "mother", "mother"], []), hand=(["fox"], []))
    game.answer("play fox")
    both_pass(game)
    s = game._state
    wanted = list(order)
    while game.question.kind == "order":
        assert game.question.player == 0 and game.question.clause == "4.3"
        source = wanted.pop(0)
        game.answer(next(o for o in game.question.options if o.handle == s.cols[STAMP][source]))
    assert [i.ctx.src & 0xFFF for i in s.stack] == list(order)
    both_pass(game)
    assert atoms.counters_on(s, order[2], "growth") == 1, "the uppermost resolves first"
    assert atoms.counters_on(s, order[0], "growth") == 0


def test_the_turn_player_s_abilities_go_first() -> None:
    """When abilities of both players wait, the turn player's go onto the stack first, so the other's resolve first."""
    game = embers_main(field=(["martyr"], ["martyr"]))
    s = game._state
    for which in (0, 1):
        atoms.set_column(s, embers.DAMAGE, card(game, "martyr", which), 5)
    game.answer("pass")
    assert [i.ctx.you for i in s.stack] == [0, 1]
    both_pass(game)
    assert (s.pvals[embers.LIFE][0], s.pvals[embers.LIFE][1]) == (9, 10)
    both_pass(game)
    assert (s.pvals[embers.LIFE][0], s.pvals[embers.LIFE][1]) == (9, 9)


def test_nobody_is_asked_about_the_order_of_one() -> None:
    """A single ability goes onto the stack by itself."""
    game = embers_main(field=(["mother"], []), hand=(["fox"], []))
    game.answer("play fox")
    both_pass(game)
    assert game.question.kind == "act" and waiting(game) == ["Pack Mother"]


def test_a_check_timing_resolves_before_it_looks_again() -> None:
    """Each waiting ability is resolved before the next is picked; what it causes joins those that wait."""
    game = tides_main(field=(["octopus", "foam"], []), hand=(["siren", "otter"], []))
    s = game._state
    game.answer("play siren")
    assert len(s.lasting) == 1
    atoms.set_column(s, len(s.cols) - 1, card(game, "foam"), 9)
    hand = len(s.zone(1, 0))
    game.answer("play otter")
    assert game.question.kind == "order" and len(game.question.options) == 2
    game.answer(game.question.codes[-1])
    assert not s.lasting, "the siren's ability has waited for one event"
    assert len(s.zone(1, 0)) == hand - 1 + 2, "one card by the octopus's gift, one by the siren"


def test_the_turn_player_picks_first_at_a_check_timing() -> None:
    """As long as an ability of the turn player waits, the other player's do not resolve."""
    game = tides_main(field=(["octopus", "foam", "foam"], ["octopus", "crab"]), hand=(["crab"], []))
    s = game._state
    for at in s.zone(2, 0)[1:] + s.zone(2, 1)[1:]:
        atoms.set_column(s, len(s.cols) - 1, at, 9)
    logged = len(game.log)
    game.answer("play crab")
    asked = game.question
    assert asked.kind == "order" and asked.player == 0 and len(asked.options) == 2
    game.answer(asked.codes[0])
    drawn = [e.player for e in game.log[logged:] if e.frm == "deck" and e.to == "hand"]
    assert drawn == [0, 0, 1]


def test_a_state_trigger_waits_until_it_has_resolved() -> None:
    """It triggers when the state comes about, once at a time, and again only within its limit."""
    game = tides_main(field=(["gull"], []), hand=(["crab"], []))
    game.answer("play crab")
    s = game._state
    assert len(s.zone(1, 0)) == 1, "the hand was empty, so the gull drew a card"
    atoms.move(s, s.zone(1, 0)[0], 6, 0)
    game.answer("pass")
    assert len(s.zone(1, 0)) == 0, "once a turn"
