"""Questions in scenario files: what a question is called, whether it was asked, and what declines it, in every game."""

from collections.abc import Callable

import pytest
from promised import played

from playmat.kernel.game import Game, GameSetup
from playmat.kernel.records import PASS, Q_ACT
from playmat.scenario import ScenarioError, export, load
from playmat.scenario.dialects import by_name


def standing(setup: GameSetup, fits: Callable[[Game], bool]) -> Game | None:
    """A game that stands at a question that fits."""
    for answers in range(0, 90, 3):
        game = played(setup, answers)
        if not game.over and fits(game):
            return game
    return None


def position(game: Game, then: str) -> str:
    """The position as a file, with other steps and expectations."""
    return export(game).partition("\nexpect:")[0] + f"\n{then}"


def holds(text: str) -> bool:
    """Whether a file is read, and all in it holds."""
    try:
        return load(text).run().ok
    except ScenarioError:
        return False


def test_what_is_asked_was_asked(game: Game) -> None:
    """`was asked` takes the names that `asked` takes, and `was not asked` denies them; a name that no question has is
    refused by all three.
    """
    s = game._state
    ask = s.ask
    assert ask is not None
    dialect = by_name(s.book.name)
    player = "AB"[ask.player]
    names = dialect.kinds_of(s, ask)
    if dialect.open_questions:
        names.append(ask.about)
    assert names
    for kind in names:
        asked = f'{{{player}: "{kind}"}}'
        assert holds(position(game, f"expect: {{asked: {asked}, was asked: [{asked}]}}\n")), kind
        assert not holds(position(game, f"expect: {{was not asked: [{asked}]}}\n")), kind
    for key, wanted in (
        ("asked", "{A: blok}"), ("was asked", "[{A: blok}]"), ("was not asked", "[{A: blok}]"),
    ):  # fmt: skip
        assert not holds(position(game, f"expect: {{{key}: {wanted}}}\n")), key


def test_pass_answers_the_question_that_stands(setup: GameSetup) -> None:
    """Whatever may be passed is passed by the next line that says so, also right behind the line that leads there."""

    def fits(game: Game) -> bool:
        ask = game._state.ask
        return ask is not None and ask.kind != Q_ACT and PASS in ask.options

    game = standing(setup, fits)
    if game is None:
        pytest.skip("no game by chance comes to a question within an action that may be passed")
    player = "AB"[game.question.player]
    assert holds(position(game, f"play:\n  - {player}: pass\n"))
    assert holds(position(game, f"play:\n  - {player}: no\n"))


def test_a_zone_that_both_use_is_seen_under_its_name(name: str) -> None:
    """Like those of a player: what lies there, and that nothing else does."""
    dialect = by_name(name)
    for word, zone in dialect.zones.items():
        if zone in dialect.shared:
            for key in (word, f"A.{word}"):
                assert load(f"game: {name}\nexpect: {{A sees: {{{key}: []}}, {key}: []}}\n").run().ok, key
                outcome = load(f"game: {name}\nexpect: {{B sees: {{{key}: 1}}}}\n").run()
                assert [failure.message for failure in outcome.failures] == [
                    f"B sees: {key.replace(word, zone)}: expected 1 card, got 0 (nothing)"
                ]
