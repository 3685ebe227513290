"""What axe-core finds on every kind of page: nothing serious."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playing import acting, at_table, play, saved_record, sit_down

AXE = Path(__file__).parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"
PHONE = {"width": 390, "height": 844}


def looked_at(page: Any, *opened: str) -> None:
    """No serious or critical finding on this page, which shows these."""
    for selector in opened:
        page.locator(selector).first.wait_for()
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    serious = [
        f"{one['id']}: {one['help']}: {one['nodes'][0]['html'][:200]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]
    assert not serious
    assert len(found["passes"]) > 10


def sit(page: Any, title: str) -> None:
    """Be asked something in the middle of a game."""
    sit_down(page, title)
    at_table(page)
    play(page, 16)
    acting(page, 16)


def test_lobby(newcomer: Any) -> None:
    """The lobby, with and without its settings."""
    page = newcomer()
    looked_at(page, ".game", ".decks .bars")
    page.locator(".me").click()
    looked_at(page, "dialog[open]")


def test_decks(newcomer: Any) -> None:
    """The deck page with a deck that has a fault; and where a list is pasted."""
    page = newcomer("/decks")
    page.locator(".startfrom button").first.click()
    page.get_by_role("button", name="Remove one").first.click()
    looked_at(page, ".faults li", ".pool .card", ".dl li")
    page.get_by_role("button", name="Paste a list").click()
    looked_at(page, "dialog[open] textarea")


@pytest.mark.parametrize(
    "title", ["Final Fantasy Trading Card Game", "Weiss Schwarz", "Shadowverse: Evolve", "Embers", "Tides"]
)
def test_table(newcomer: Any, title: str) -> None:
    """The table of each game, and what opens on it."""
    page = newcomer()
    sit(page, title)
    page.locator(".hand [data-card]").first.hover(position={"x": 12, "y": 40})
    looked_at(page, ".hand .card", ".log li")


def test_what_opens_at_a_table(newcomer: Any) -> None:
    """A pile, the keys, what is rarer, the position."""
    page = newcomer()
    sit(page, "Final Fantasy Trading Card Game")
    opening: list[Callable[[], None]] = [
        lambda: page.locator(".side.you .heap").first.click(),
        lambda: page.keyboard.press("?"),
        lambda: page.keyboard.press("p"),
        lambda: page.get_by_role("button", name="More", exact=True).click(),
    ]
    for one in opening:
        one()
        looked_at(page, "dialog[open]")
        page.keyboard.press("Escape")
        page.locator("dialog[open]").wait_for(state="detached")


def test_replay(newcomer: Any, tmp_path: Path) -> None:
    """A record that is stepped through, after the end of a game."""
    page = newcomer()
    sit(page, "Embers")
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("button", name="Yes", exact=True).click()
    looked_at(page, ".over")
    file = saved_record(page, tmp_path)
    page.goto("/watch")
    looked_at(page, ".openers")
    page.get_by_label("Open a record").set_input_files(file)
    page.get_by_role("button", name="Step on").click()
    looked_at(page, ".transport", ".card")


def test_phone(newcomer: Any) -> None:
    """The table on a phone, and a card that is read there."""
    page = newcomer("/", has_touch=True, viewport=PHONE)
    sit(page, "Weiss Schwarz")
    looked_at(page, ".ph .hand .card")
    page.locator(".hand [data-card]").first.tap(position={"x": 12, "y": 40})
    looked_at(page, ".half .zoom")
