"""A zone that all players share is shown once, and to all of them alike."""

from io import StringIO

import pytest
from rich.console import Console

from playmat.kernel import atoms
from playmat.kernel.records import BY_RULE, CardId
from playmat.scenario.reading import read
from playmat.scenario.table import make_game
from playmat.table.layout import Layout, Row
from playmat.table.screen import Screen

POSITION = """\
game: fftcg
cards:
  - {name: Plain Soldier, type: Forward, element: Fire, cost: 3, power: 7000, generic: true}
position:
  A: {field: [2 Plain Soldier]}
expect: {asked: A}
"""
SHOWN = {"pile": "Middle 2  (Plain Soldier)", "line": "Middle 2: Plain Soldier, Plain Soldier", "row": "Middle"}


@pytest.mark.parametrize("kind", SHOWN)
@pytest.mark.parametrize("player", [0, 1])
def test_a_shared_zone_is_shown_once(kind: str, player: int) -> None:
    """As a pile, a line or a row; the stack is such a zone. A pile of each player's own is shown for each."""
    reading = read(POSITION)
    game = make_game(reading.book, reading.dialect, reading.runs[0], 1)
    s = game._state
    for card in (0, 1):
        atoms.move(s, CardId(card), s.book.schema.stack, 0, by=BY_RULE)
    out = StringIO()
    layout = Layout(rows=[Row("stack", "Middle", kind), Row("deck", "Deck", "pile")])
    screen = Screen(Console(file=out, width=160, color_system=None), s.book.schema, layout, ["One", "Two"], frozenset())
    screen.console.print(screen.draw(game.view(player), {}))
    text = out.getvalue()
    assert text.count("Middle") == 1 and SHOWN[kind] in text
    assert text.count("Deck 10") == 2
