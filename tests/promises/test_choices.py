"""The numbers of the list of options: each means its option, and where a number is asked for, itself."""

import random

import pytest
from tables import Table

from playmat.kernel.game import Game, GameSetup
from playmat.kernel.records import FINISH, PASS
from playmat.scenario.reading import read
from playmat.scenario.table import make_game
from playmat.table.choices import UNNUMBERED, choices_of, find
from playmat.table.layouts import layout_of


def test_every_number_means_its_option(setup: GameSetup) -> None:
    """Of each question: what has no number is taken by Enter, and by its words."""
    game, draw = Game.start(setup), random.Random(3)
    book = game._state.book
    layout = layout_of(book.name, book.schema)
    for _ in range(80):
        if game.over:
            break
        choices = choices_of(game.question, game.view(game.question.player), layout)
        for choice in choices:
            if choice.number == UNNUMBERED:
                assert choice.code in (PASS, FINISH) and find(choice.text, choices) is choice
            else:
                assert find(str(choice.number), choices) is choice
            assert not choice.label.isdecimal() or choice.number == int(choice.label)
        game.answer(draw.choice(game.question.codes))


GEYSER = "game: tides\nposition: {A: {field: [Geyser], deck: [9 Crab], drift: [3 Angler]}}\nexpect: {winner: nobody}\n"


@pytest.mark.parametrize("number", [1, 2])
def test_a_number_is_typed_as_itself(number: int) -> None:
    """How many cards are turned over: 2 is two, whichever line of the list that is."""
    reading = read(GEYSER)
    table = Table(make_game(reading.book, reading.dialect, reading.runs[0], 1))
    table.session.go_on()
    table.show()
    table.type("use Geyser")
    table.session.go_on()
    assert table.session.game.question.kind == "number"
    shown = table.show()
    assert f"{number} {number}" in " ".join(shown.split())
    assert "!!" not in table.type(str(number))
    assert table.session.game.answers[-1] == f"number {number}"
