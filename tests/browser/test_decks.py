"""Decks in the page: pasted, faulty, mended, played with; records opened again."""

from pathlib import Path
from typing import Any

from playing import at_table, play, sit_down


def test_pasted_faulty_mended_played(newcomer: Any) -> None:
    """A pasted list that lacks a card says so; with the card it can be played."""
    page = newcomer("/decks")
    page.get_by_label("Game", exact=True).select_option(label="Final Fantasy Trading Card Game")
    page.locator(".startfrom button").first.click()
    page.locator(".nofault").wait_for()
    rows = page.locator(".dl li").evaluate_all(
        "all => all.map((one) => [one.querySelector('b').textContent, one.querySelector('.nm').textContent])"
    )
    page.get_by_role("button", name="Paste a list").click()
    short = [[str(int(rows[0][0]) - 1), rows[0][1]], *rows[1:]]
    page.locator("textarea").fill("\n".join(" ".join(row) for row in short if row[0] != "0"))
    page.get_by_role("button", name="Read the list").click()
    page.locator(".faults li").first.wait_for()
    assert page.get_by_role("button", name="Play", exact=True).is_disabled()
    page.get_by_role("button", name=f"Add one {rows[0][1]}").last.click()
    page.locator(".nofault").wait_for()
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name="Sit down and play").click()
    at_table(page)


def test_record_is_stepped_through_and_played_on(newcomer: Any, tmp_path: Path) -> None:
    """The record of a table opens again, is stepped through, and goes on as a game from any step."""
    page = newcomer()
    sit_down(page, "Embers")
    at_table(page)
    play(page, 60, 6)
    page.get_by_role("button", name="More").click()
    with page.expect_download() as got:
        page.get_by_role("button", name="Save the record").click()
    file = tmp_path / "record.json"
    got.value.save_as(file)
    page.goto("/watch")
    page.get_by_label("Open a record").set_input_files(file)
    page.get_by_role("button", name="Step on").wait_for()
    for _ in range(3):
        page.get_by_role("button", name="Step on").click()
    page.locator(".tnow").filter(has_text="Step 3").wait_for()
    page.get_by_role("button", name="Play on from here").click()
    at_table(page)


def test_first_page_is_quick(newcomer: Any) -> None:
    """The lobby can be used within two seconds (measured here with room for a busy machine)."""
    page = newcomer()
    page.get_by_role("button", name="Sit down and play").wait_for()
    assert page.evaluate("performance.now()") < 6000
