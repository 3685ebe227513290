"""What a card is linked to, and its numbers by its kind, as the table shows them."""

from io import StringIO

import pytest
from rich.console import Console

from playmat.kernel.errors import DataError
from playmat.kernel.registry import find
from playmat.scenario.reading import read
from playmat.scenario.table import make_game
from playmat.table.layouts import layout_of, read_layout
from playmat.table.screen import Screen

POSITION = """\
game: evolve
cards:
  - {name: Captain, type: Leader, class: Forestcraft}
  - {name: Moss Cub, type: Follower, class: Neutral, cost: 2, attack: 2, defense: 3,
     text: ["[evolve][cost01]: Evolve this follower."]}
  - {number: Moss Cub E, name: Moss Cub, type: Follower, special: [Evolved], class: Neutral, attack: 4, defense: 5}
position:
  A: {leader area: [Captain], field: [Moss Cub], evolve deck: [Moss Cub E], play points: 5, max play points: 5}
  B: {leader area: [Captain]}
expect: {asked: A}
"""


def screens() -> tuple[str, str]:
    """The table as the first player sees it, before and after a follower has evolved."""
    reading = read(POSITION)
    game = make_game(reading.book, reading.dialect, reading.runs[0], 1)
    schema = game._state.book.schema
    layout = layout_of("evolve", schema)
    found: list[str] = []
    for _ in range(2):
        if found:
            game.answer(next(option.code for option in game.question.options if option.verb == "use"))
            while game.question.about != "main phase":
                game.answer(game.question.options[0].code)
        out = StringIO()
        console = Console(file=out, width=160, color_system=None)
        console.print(Screen(console, schema, layout, ["One", "Two"], frozenset()).draw(game.view(0), {}))
        found.append(out.getvalue().replace("\u00a0", " "))
    return found[0], found[1]


def test_numbers_stand_with_the_kind_that_has_them() -> None:
    """A follower has attack and defense, a leader its defense."""
    before, after = screens()
    assert "Moss Cub [Neu2 2/3]" in before and "Moss Cub [Neu2 4/5" in after
    assert before.count("defense 20") == 2


def test_what_is_linked_is_told_of_the_card_on_the_field() -> None:
    """In the words of the layout; both cards are named, each in its zone."""
    before, after = screens()
    assert "evolved" not in before
    assert "Moss Cub [Neu2 4/5, evolved]" in after and "Evolved 1: Moss Cub" in after


def test_numbers_that_the_game_does_not_have() -> None:
    """They are errors with the file's name."""
    schema = find("evolve").rulebook("default", "").schema
    for text in ('[card.stats]\nFollower = "{power}"', 'link = "rope"', '[linked]\nattic = "{} up"'):
        with pytest.raises(DataError, match=r"x/layout\.toml: "):
            read_layout(text, "x/layout.toml", schema)
