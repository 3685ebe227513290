"""Whole games through the page, against the computer."""

from typing import Any

import pytest
from playing import at_table, play, sit_down


@pytest.mark.parametrize("title", ["Final Fantasy Trading Card Game", "Weiss Schwarz", "Shadowverse: Evolve", "Embers"])
def test_whole_game(newcomer: Any, title: str) -> None:
    """From the lobby to the end of the game; the end tells who has won, and why."""
    page = newcomer()
    sit_down(page, title)
    at_table(page)
    play(page, 240)
    over = page.locator(".over")
    assert over.locator(".won").inner_text() in ("You win", "You lose", "A draw")
    assert over.locator("p").inner_text()
