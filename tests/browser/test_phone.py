"""The table on a phone in portrait."""

import contextlib
from typing import Any

from playing import acting, at_table, play, sit_down

PHONE = {"width": 390, "height": 844}


def put_away(sheet: Any) -> None:
    """Close it. A tap that a busy machine draws out is a long press to the browser, which is no click: then it is
    tapped again, as a person would.
    """
    from playwright.sync_api import TimeoutError as Late

    for _ in range(3):
        sheet.locator("> .close").tap()
        with contextlib.suppress(Late):
            sheet.wait_for(state="detached", timeout=8_000)
            return
    raise AssertionError("three taps do not close it")


def test_phone(newcomer: Any) -> None:
    """Nothing is wider than the screen, buttons are large, and a tap on any card opens it to be read."""
    page = newcomer("/", has_touch=True, viewport=PHONE)
    sit_down(page, "Final Fantasy Trading Card Game")
    at_table(page)
    acting(page)
    cards = page.locator(".hand [data-card]")
    assert cards.count() > 1
    sheet = page.locator(".half[role=dialog]")
    for card in cards.all():
        card.tap(position={"x": 12, "y": 40})
        sheet.wait_for()
        assert card.locator(".sr").first.inner_text().startswith(sheet.get_attribute("aria-label"))
        put_away(sheet)
    for start in range(0, 20, 4):
        play(page, 4, start)
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        heights = page.locator(".prompt .btn").evaluate_all("all => all.map((one) => one.offsetHeight)")
        assert all(height >= 44 for height in heights)
