"""What one does at a table: two people, reloading, looking on, taking back, asking why not, keys, a phone."""

from typing import Any

import pytest
from playing import asked, at_table, play, press, sit_down


def names(page: Any) -> list[str]:
    """The cards of the viewer's hand."""
    return sorted(page.locator(".hand [data-card]").evaluate_all("all => all.map((one) => one.dataset.key)"))


def test_two_people_and_a_reload(newcomer: Any) -> None:
    """A friend comes by the link; both play on; a page that is loaded again shows the same table."""
    host = newcomer()
    sit_down(host, "Weiss Schwarz", "A friend, by link")
    host.wait_for_url("**/table/*")
    guest = newcomer(host.url)
    guest.get_by_role("button", name="Take the seat").click()
    at_table(guest)
    at_table(host)
    for step in range(24):
        for page in (host, guest):
            press(page, step)
            page.wait_for_timeout(260)
    before = names(host), host.locator(".log li").count(), host.locator(".prompt h2").inner_text()
    host.reload()
    at_table(host)
    assert (names(host), host.locator(".log li").count(), host.locator(".prompt h2").inner_text()) == before
    pressed = []
    for step in range(40):
        pressed += [press(host, step), press(guest, step)]
        host.wait_for_timeout(260)
    assert sum(one != "waits" for one in pressed) > 3


def test_who_looks_on_sees_no_hand(newcomer: Any) -> None:
    """The page of a spectator holds no card of either hand, and asks nothing."""
    page = newcomer()
    sit_down(page, "Final Fantasy Trading Card Game")
    at_table(page)
    asked(page)
    while not names(page):  # (who goes first may be asked before there is a hand)
        play(page, 60, 1)
    watcher = newcomer(page.url)
    at_table(watcher)
    keys = names(page)
    assert keys
    shown = watcher.locator("[data-key]").evaluate_all("all => all.map((one) => one.dataset.key)")
    assert names(watcher) == [] and not set(keys) & set(shown)
    assert watcher.locator(".prompt.waits").count()


def test_taking_back(newcomer: Any) -> None:
    """Against the computer a decision is taken back at once."""
    page = newcomer()
    sit_down(page, "Shadowverse: Evolve")
    at_table(page)
    asked(page)
    question = page.locator(".prompt h2").inner_text()
    play(page, 60, 1)
    asked(page)
    page.keyboard.press("z")
    page.wait_for_function("text => document.querySelector('.prompt h2')?.textContent === text", arg=question)


def test_why_not(newcomer: Any) -> None:
    """A card that can't be used says why: what is missing, and the clause."""
    page = newcomer()
    sit_down(page, "Final Fantasy Trading Card Game")
    at_table(page)
    for step in range(60):
        asked(page)
        dim = page.locator(".hand .card.cant")
        if dim.count() and page.locator(".prompt .hint").count():
            break
        press(page, step)
        page.wait_for_timeout(200)
    page.locator(".hand button:has(.cant)").first.click()
    why = page.get_by_role("dialog")
    why.locator(".cl").first.wait_for()
    assert "Why not" in why.inner_text()


def test_only_keys(newcomer: Any) -> None:
    """A few decisions with nothing but the keyboard; the focus goes where it should."""
    page = newcomer()
    sit_down(page, "Weiss Schwarz")
    at_table(page)
    asked(page)
    page.keyboard.press("h")
    first = page.evaluate("document.activeElement.dataset.card")
    page.keyboard.press("ArrowRight")
    assert first and page.evaluate("document.activeElement.dataset.card") not in ("", first)
    lines = page.locator(".log li").count()
    page.keyboard.press("Enter")
    page.wait_for_function(
        "n => document.querySelectorAll('.log li').length > n || document.querySelector('.tick')", arg=lines
    )
    page.keyboard.press("?")
    assert page.get_by_role("dialog").get_by_text("pass until").count()
    page.keyboard.press("Escape")


def test_phone(newcomer: Any) -> None:
    """On a phone in portrait nothing is wider than the screen, buttons are large, and a tap opens the card."""
    page = newcomer("/", has_touch=True)
    page.set_viewport_size({"width": 390, "height": 844})
    sit_down(page, "Final Fantasy Trading Card Game")
    at_table(page)
    play(page, 90, 12)
    asked(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    box = page.locator(".prompt .btn").first.bounding_box()
    assert box is None or box["height"] >= 44
    page.locator(".hand [data-card]").first.click()
    sheet = page.get_by_role("dialog", name="Right now")
    sheet.wait_for()
    sheet.get_by_role("button", name="Close").first.click()


@pytest.mark.parametrize("place", ["lobby", "table", "deck", "phone"])
def test_axe_finds_nothing_serious(newcomer: Any, place: str, axe: str) -> None:
    """No serious or critical finding of axe-core."""
    page = newcomer("/decks" if place == "deck" else "/")
    page.get_by_role("button").first.wait_for()
    if place == "phone":
        page.set_viewport_size({"width": 390, "height": 844})
    if place in ("table", "phone"):
        sit_down(page, "Weiss Schwarz")
        at_table(page)
        play(page, 90, 12)
        asked(page)
    page.wait_for_timeout(300)
    page.evaluate(axe)
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    serious = [
        f"{one['id']}: {one['help']}: {one['nodes'][0]['html'][:160]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]
    assert not serious
