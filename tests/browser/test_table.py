"""What one does at a table besides answering: taking back, asking why not, playing with keys only."""

from typing import Any

from playing import asked, at_table, hand, play, shown, sit_down


def test_taking_back(newcomer: Any) -> None:
    """Against the computer a decision is taken back at once: the table is as it was before."""
    page = newcomer()
    sit_down(page, "Shadowverse: Evolve")
    at_table(page)
    asked(page)
    play(page, 12)
    before = shown(page)
    play(page, 1, 3)  # (no proposal, no pass: a card, if there is one)
    assert shown(page) != before
    page.keyboard.press("z")
    page.wait_for_function("lines => document.querySelectorAll('.log li').length === lines", arg=len(before["log"]))
    asked(page)
    assert shown(page) == before


def test_why_not(newcomer: Any) -> None:
    """A card that can't be used says why: what is missing, and the clause, which opens."""
    page = newcomer()
    sit_down(page, "Final Fantasy Trading Card Game")
    at_table(page)
    dim = page.locator(".hand button:has(.cant)")
    for number in range(40):
        asked(page)
        if dim.count() and page.locator(".prompt .hint").count():
            break
        play(page, 1, number)
    name = dim.first.locator(".sr").first.inner_text().split(",")[0]
    dim.first.click()
    why = page.get_by_role("dialog")
    clause = why.locator(".cl").first
    clause.wait_for()
    told = why.inner_text()
    assert "Why not" in told and name.split(" ")[0] in told
    assert why.locator("li.no").count()
    page.keyboard.press("Escape")
    why.wait_for(state="detached")


def test_only_keys(newcomer: Any) -> None:
    """A few decisions with nothing but the keyboard; the focus goes where it should."""
    page = newcomer()
    sit_down(page, "Weiss Schwarz")
    at_table(page)
    asked(page)
    assert len(hand(page)) > 1
    page.keyboard.press("h")
    first = page.evaluate("document.activeElement.dataset.card")
    page.keyboard.press("ArrowRight")
    assert first and page.evaluate("document.activeElement.dataset.card") not in ("", first)
    lines = page.locator(".log li").count()
    page.keyboard.press("Enter")
    page.wait_for_function(
        "n => document.querySelectorAll('.log li').length > n || document.querySelector('.tick')", arg=lines
    )
    asked(page)
    page.keyboard.press("?")
    assert page.get_by_role("dialog").get_by_text("pass until").count()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    lines = page.locator(".log li").count()
    page.keyboard.press("Space")
    page.wait_for_function("n => document.querySelectorAll('.log li').length > n", arg=lines)
