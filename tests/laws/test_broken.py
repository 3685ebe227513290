"""Each law notices a rulebook that breaks it, and says how to see it again."""

from collections.abc import Callable

import pytest
from embers.rulebook import make_rules
from embers.rules import play
from embers.rules import schema as embers
from embers.rules.turn import TURN
from toys.changed import changed

import playmat
from playmat import LawBroken
from playmat.kernel import atoms
from playmat.kernel.completing import complete
from playmat.kernel.model.ability import Pool
from playmat.kernel.model.permission import Permission
from playmat.kernel.model.rulebook import Rulebook
from playmat.kernel.model.rules import Rules
from playmat.kernel.model.schema import A_COUNTER
from playmat.kernel.model.state import State
from playmat.kernel.records import NO_CARD, O_NUMBER, PASS, Ask, answer_of, card_of, verb_of
from playmat.kernel.registry import find

Change = Callable[[Rules], None]
COUNT = {"steps": 0}


def broken(change: Change, without_clauses: bool = False) -> LawBroken:
    """Run the laws on EMBERS with one thing changed in its rulebook."""

    def make_rulebook(edition: str, format: str) -> Rulebook:
        rules = make_rules(edition, format)
        change(rules)
        book = complete(rules)
        for procedure in book.procedures if without_clauses else []:
            for row in procedure.steps:
                row.clause = 0
        return book

    kind = changed("embers", make_rulebook)
    with pytest.raises(LawBroken) as error:
        playmat.api_test(kind, games=3, full=3)
    assert "seed" in str(error.value) and "answers" in str(error.value)
    return error.value


def replace_options(rules: Rules, options: Callable[[State, int], list[int]]) -> None:
    """Offer something else at priority."""
    rules.actions.options = options


def test_options_that_name_unknown_cards() -> None:
    """A player is offered the other player's hand."""

    def options(s: State, player: int) -> list[int]:
        return [PASS, *(answer_of(embers.PLAY, card) for card in s.zone(embers.HAND, 1 - player)[:1])]

    assert broken(lambda rules: replace_options(rules, options)).law == "options"


def test_options_that_are_given_twice() -> None:
    """The same answer stands there twice."""
    assert broken(lambda rules: replace_options(rules, lambda s, player: [PASS, PASS])).law == "options"


def test_a_question_that_tells_what_is_hidden() -> None:
    """Whether a player may pass depends on the other player's hand."""

    def options(s: State, player: int) -> list[int]:
        top = s.pool.defs[s.cols[0][s.zone(embers.DECK, 1 - player)[-1]]].key
        return [PASS, answer_of(O_NUMBER, NO_CARD, len(top))]

    assert broken(lambda rules: replace_options(rules, options)).law == "view"


def test_state_outside_the_state() -> None:
    """A number in the module that steps count up."""

    def options(s: State, player: int) -> list[int]:
        COUNT["steps"] += 1
        return [PASS, answer_of(O_NUMBER, NO_CARD, COUNT["steps"] // 3 % 7)]

    assert broken(lambda rules: replace_options(rules, options)).law in ("data", "fork", "view", "sample", "undo")


def test_a_step_that_goes_around_the_atoms() -> None:
    """A value is written without the journal."""

    def perform(s: State, player: int, answer: int) -> None:
        s.pvals[embers.LIFE][player] -= 1
        play.perform(s, player, answer)

    def change(rules: Rules) -> None:
        rules.actions.perform = perform

    assert broken(change).law in ("undo", "concession")


def test_a_question_that_changes_something() -> None:
    """Looking at a question draws from the generator."""

    def options(s: State, player: int) -> list[int]:
        atoms.chance(s, 6)
        return play.act_options(s, player)

    assert broken(lambda rules: replace_options(rules, options)).law in ("data", "view", "sample", "fork", "undo")


def test_a_refusal_without_a_clause() -> None:
    """An answer is refused, but by no clause."""

    def change(rules: Rules) -> None:
        rules.actions.why_not = lambda s, player, answer: -1

    error = broken(change, without_clauses=True)
    assert error.law == "refusals" and "names no clause" in str(error)
    assert "the step 'what_to_do' of 'priority' has none" in str(error)


def test_a_card_that_is_lost() -> None:
    """A card vanishes from its zone."""

    def perform(s: State, player: int, answer: int) -> None:
        s.zones[embers.DECK * 2 + player].pop(0)
        play.perform(s, player, answer)

    def change(rules: Rules) -> None:
        rules.actions.perform = perform

    assert broken(change).law in ("cards", "undo", "data", "concession")


def test_an_effect_that_does_not_say_what_it_reads() -> None:
    """A continuous effect reads counters, but does not say so: the cached value is stale."""

    def make_pool(book: Rulebook, sources: list[object]) -> Pool:
        pool = find("embers").make_pool(book, sources)
        for each in pool.abilities:
            each.aspects &= ~A_COUNTER
        return pool

    with pytest.raises(LawBroken) as error:
        playmat.api_test(changed("embers", pool=make_pool), games=20, full=20)
    assert error.value.law in ("caches", "undo", "fork", "data", "view")


def test_an_error_in_a_step_is_told_with_its_place() -> None:
    """An exception out of the rulebook comes with the seed and the answers."""

    def perform(s: State, player: int, answer: int) -> None:
        raise RuntimeError("a fault of the rulebook")

    def change(rules: Rules) -> None:
        rules.actions.perform = perform

    assert "a fault of the rulebook" in str(broken(change))


def test_an_action_that_leaves_ever_more_behind() -> None:
    """Between two questions tens of thousands of numbers come into the state."""

    def perform(s: State, player: int, answer: int) -> None:
        atoms.set_list(s, s.loop, list(range(25_000)))
        play.perform(s, player, answer)

    def change(rules: Rules) -> None:
        rules.actions.perform = perform

    assert broken(change).law == "pauses"


def test_words_that_name_the_physical_card() -> None:
    """A label with the number of the card would tell which hidden card has come back."""

    def number(s: State, ask: Ask, answer: int) -> str:
        return f"{verb_of(answer)} {card_of(answer)}"

    def change(rules: Rules) -> None:
        rules.actions.label = number

    assert broken(change).law in ("view", "numbers")


def test_options_in_the_order_of_the_physical_cards() -> None:
    """So would their order."""

    def options(s: State, player: int) -> list[int]:
        return [PASS, *(answer_of(embers.PLAY, card) for card in sorted(s.zone(embers.HAND, player)))]

    assert broken(lambda rules: replace_options(rules, options)).law == "numbers"


def test_a_procedure_that_pushes_what_it_does_not_say(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is named, with the step and what it pushed."""
    monkeypatch.setattr(TURN, "pushes", ["settle"])
    error = broken(lambda rules: None)
    assert error.law == "pushes" and "procedure 'turn' pushes 'priority' in its step 'main_phase'" in str(error)


def test_a_permission_that_no_rulebook_was_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is named, with the module that declares it."""
    monkeypatch.setattr(play, "MAY_SING", Permission("sing"), raising=False)
    with pytest.raises(LawBroken, match=r"told: embers.rules.play.MAY_SING: the permission 'sing' was not added"):
        playmat.api_test("embers", games=0)
