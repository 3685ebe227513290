"""The table shows LB decks, cards that wait out of the game with their counters, and what lies beneath a Character."""

from io import StringIO

from rich.console import Console

from playmat.kernel.registry import find
from playmat.scenario.reading import read
from playmat.scenario.table import make_game
from playmat.table.layouts import layout_of
from playmat.table.screen import Screen

POSITION = """\
game: fftcg
cards:
  - {name: Last Blade, type: Forward, element: Fire, cost: 2, power: 8000, limit_break: 1, text: ["Limit Break -- 1"]}
  - {name: Last Storm, type: Forward, element: Fire, cost: 1, power: 7000, limit_break: 1, text: ["Limit Break -- 1"]}
  - {name: Later Knight, type: Forward, element: Fire, cost: 7, power: 9000, text: ["Warp 2 -- 《火》"]}
  - {name: Fire Heir, type: Forward, element: Fire, cost: 1, power: 5000, text: ['Priming "Great Flame" -- 《火》']}
  - {name: Great Flame, type: Forward, element: Ice, cost: 7, power: 9000}
position:
  A:
    field: [Great Flame]
    removed: [Later Knight (2 Warp Counters)]
    LB deck: [Last Blade, Last Storm (face up)]
    under: [Fire Heir (beneath 1)]
expect: {asked: A}
"""


def drawn(player: int) -> str:
    """The screen of a player."""
    reading = read(POSITION)
    game = make_game(reading.book, reading.dialect, reading.runs[0], 1)
    schema = find("fftcg").rulebook("default", "").schema
    out = StringIO()
    console = Console(file=out, width=160, color_system=None)
    screen = Screen(console, schema, layout_of("fftcg", schema), ["You", "Other"], frozenset())
    console.print(screen.draw(game.view(player), {}))
    return out.getvalue()


def test_the_owner_sees_the_lb_deck() -> None:
    """And which of its cards lie face down."""
    assert "LB deck 2: Last Blade (face down), Last Storm" in drawn(0)


def test_the_opponent_sees_how_many_cards_it_has() -> None:
    """And those that lie face up."""
    text = drawn(1)
    assert "LB deck 2: face down, Last Storm" in text
    assert "Last Blade" not in text


def test_counters_out_of_the_game_and_what_lies_beneath() -> None:
    """For both players."""
    for player in (0, 1):
        assert "Removed 1: Later Knight (2 Warp)" in drawn(player)
        assert "Beneath 1: Fire Heir" in drawn(player)
