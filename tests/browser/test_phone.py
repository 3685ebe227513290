"""The table on a phone in portrait."""

from typing import Any

from playing import acting, at_table, play, sit_down
from test_sent import held, seated

PHONE = {"width": 390, "height": 844}


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
        sheet.locator("> .close").tap()
        sheet.wait_for(state="detached")
    for start in range(0, 20, 4):
        play(page, 4, start)
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        heights = page.locator(".prompt .btn").evaluate_all("all => all.map((one) => one.offsetHeight)")
        assert all(height >= 44 for height in heights)


def test_what_is_tapped_on_a_card_s_sheet_stays_where_it_is(newcomer: Any) -> None:
    """What the server tells of a card comes when the sheet is open: neither its close button nor what can be done with
    the card moves away under the finger.
    """
    page, wire = seated(newcomer, "Final Fantasy Trading Card Game", has_touch=True, viewport=PHONE)
    wire.holds = "look"
    page.locator(f'[data-card="{next(iter(held(wire)))}"]').tap(position={"x": 12, "y": 40})
    buttons = page.locator(".half > .close, .half > .halfacts button")
    buttons.nth(1).wait_for()
    before = [one.bounding_box() for one in buttons.all()]
    wire.let_go()
    page.locator(".half").get_by_text("What the table understood").wait_for()
    assert [one.bounding_box() for one in buttons.all()] == before
