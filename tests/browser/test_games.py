"""Whole games through the page, against the computer."""

from pathlib import Path
from typing import Any

import pytest
from playing import at_table, play, record_of, saved_record, sit_down

GAMES = ["Final Fantasy Trading Card Game", "Weiss Schwarz", "Shadowverse: Evolve", "Embers"]


@pytest.mark.parametrize("title", GAMES)
def test_whole_game(newcomer: Any, hurried: str, tmp_path: Path, title: str) -> None:
    """From the lobby to the end of the game. The end tells who has won and why, and the record of the game says so."""
    page = newcomer(script=hurried)
    sit_down(page, title)
    at_table(page)
    assert play(page).over
    over = page.locator(".over")
    replay = record_of(saved_record(page, tmp_path))
    replay.verify()
    result = replay.game().result
    assert result is not None
    words = {0: "You win", 1: "You lose", None: "A draw"}[result.winner]
    assert over.locator(".won").inner_text() == words
    assert result.how in over.locator("p").first.inner_text()
    assert page.locator(".prompt h2").inner_text() == "The game is over."
    over.get_by_role("button", name="See the table").click()
    over.wait_for(state="detached")
