"""Several people at one table: by a link, with a reload in between; at one screen; and somebody who looks on."""

import json
import re
from typing import Any

from playing import asked, at_table, hand, play, shown, sit_down, step

FFTCG = "Final Fantasy Trading Card Game"


def test_two_people_and_a_reload(newcomer: Any) -> None:
    """A friend comes by the link, both play on. Who loads the page anew in the middle of a turn sees the same table,
    and the game goes on for both.
    """
    host = newcomer()
    sit_down(host, "Weiss Schwarz", "A friend, by link")
    guest = newcomer(host.url)
    guest.get_by_label("Your name").fill("Ben")
    with guest.expect_request("**/seats") as taken:
        guest.get_by_role("button", name="Take the seat").click()
    assert taken.value.post_data_json["name"] == "Ben"
    at_table(guest)
    at_table(host)
    pages = [host, guest]
    acted: list[Any] = [step(pages, number) for number in range(24)]
    assert host in acted and guest in acted
    for number in range(24, 80):  # (until somebody is asked again who has just answered: a turn is under way)
        acted.append(step(pages, number))
        page, other = acted[-1], pages[1 - pages.index(acted[-1])]
        page.wait_for_timeout(300)
        if page.locator(".prompt.armed:not(.waits)").count() and hand(page):
            break
    else:
        raise AssertionError("nobody is asked twice")
    before = shown(page)
    page.reload()
    asked(page)
    assert shown(page) == before
    lines = other.locator(".log li").count()
    acted = [step(pages, number) for number in range(100, 120)]
    assert host in acted and guest in acted
    assert other.locator(".log li").count() > lines


def test_who_looks_on_sees_no_hand(newcomer: Any) -> None:
    """A spectator sees the game go on, is asked nothing, and is sent no card of a hand or a deck."""
    page = newcomer()
    sit_down(page, FFTCG)
    at_table(page)
    asked(page)
    heard: list[str] = []
    watcher = newcomer(page.url, heard=heard)
    at_table(watcher)
    secret = set()
    for start in range(0, 40, 4):
        secret |= {*hand(page)}
        if play(page, 4, start).over:
            break
    field = "[...document.querySelectorAll('.field [data-card]')].map((one) => one.dataset.key).join()"
    assert page.evaluate(field)
    watcher.wait_for_function(f"cards => {field} === cards", arg=page.evaluate(field))
    assert len(secret) > len(set(hand(watcher)))
    assert watcher.locator(".prompt.waits").count() and not watcher.locator(".prompt [data-role]").count()
    updates = [one for one in map(json.loads, heard) if one["type"] == "update"]
    assert len(updates) > 10 and all(one["question"] is None for one in updates)
    layout = next(one for one in watcher.request.get("/api/games").json() if one["title"] == FFTCG)["layout"]
    hidden = {layout["hand"], layout["deck"]}
    names = {face["key"]: face["name"] for one in updates for face in one["faces"]}
    # What everybody has seen, and what is being played just now.
    seen = " ".join(line["text"] for one in updates for line in one["lines"]) + page.locator(".prompt").inner_text()
    for one in updates:
        zones = [zone for half in one["board"]["halves"] for zone in half["zones"] if zone["zone"] in hidden]
        assert len(zones) == 4
        assert all(names[card["key"]] in seen for zone in zones for card in zone["cards"])
    assert all(names[key] in seen for key in hand(watcher))
    assert all(zone["count"] > len(zone["cards"]) for zone in zones)


def test_public_tables_are_listed_in_the_lobby(newcomer: Any) -> None:
    """Who makes a table may have it listed; a stranger finds it in the lobby, and looks on without a hand."""
    stranger = newcomer()
    stranger.get_by_role("radio", name="Embers").wait_for()
    assert not stranger.get_by_role("heading", name="Look on").count()
    page = newcomer()
    page.get_by_label("Anybody may look on").check()
    sit_down(page, "Embers")
    at_table(page)
    asked(page)
    stranger.reload()
    stranger.get_by_role("link", name="Embers").click()
    at_table(stranger)
    assert stranger.url == page.url
    stranger.get_by_text("1 watching").wait_for()
    assert hand(page) and hand(stranger) == []


def test_one_screen(newcomer: Any) -> None:
    """Two people at one screen: between their decisions a curtain hides both hands, and before the first one, too."""
    page = newcomer()
    sit_down(page, "Embers", "Same screen")
    at_table(page)
    page.locator(".curtain").wait_for()
    seen: set[str] = set()
    for number in range(40):
        page.locator(".curtain, .prompt.armed").first.wait_for()
        if page.locator(".curtain").count():
            covered = "document.elementFromPoint(innerWidth / 2, innerHeight - 200).closest('.curtain') !== null"
            assert page.evaluate(covered)
            seen.add(page.locator(".curtain h2").inner_text())
            page.locator(".curtain button").click()
        if len(seen) > 1:
            return
        step([page], number)
    raise AssertionError(f"curtains: {seen}")


def test_a_rematch_is_sat_down_to(newcomer: Any) -> None:
    """When both want another game both find themselves at its table, in the other's seat, and one of them is asked;
    against the computer one is there at once.
    """
    host = newcomer()
    sit_down(host, "Embers", "A friend, by link")
    first = host.url
    guest = newcomer(first)
    guest.get_by_role("button", name="Take the seat").click()
    for page in (host, guest):
        at_table(page)
    guest.get_by_role("button", name="More", exact=True).click()
    guest.get_by_role("button", name="Concede").click()
    guest.get_by_role("button", name="Yes").click()
    for page in (guest, host):
        page.locator(".over").get_by_role("button", name="Rematch").click()
    for page in (host, guest):
        page.wait_for_url(lambda url: url != first)
        at_table(page)
        page.locator(".hand [data-card]").first.wait_for()
    assert host.url == guest.url
    assert step([host, guest], 0) in (host, guest)
    alone = newcomer()
    sit_down(alone, "Embers")
    asked(alone)
    first = alone.url
    alone.get_by_role("button", name="More", exact=True).click()
    alone.get_by_role("button", name="Concede").click()
    alone.get_by_role("button", name="Yes").click()
    alone.locator(".over").get_by_role("button", name="Rematch").click()
    alone.wait_for_url(lambda url: url != first)
    asked(alone)
    assert hand(alone)


def test_who_joins_is_told_the_clock(newcomer: Any) -> None:
    """How long one has is told before one takes a seat."""
    host = newcomer()
    host.get_by_label("For each move").select_option(label="30 seconds")
    host.locator("label", has_text="Clock").locator("select").first.select_option(label="20 minutes each")
    sit_down(host, "Embers", "A friend, by link")
    guest = newcomer(host.url)
    guest.get_by_text("The clock: 30 seconds for each move, then 20 minutes each.").wait_for()


def test_a_clock_for_each_move(newcomer: Any) -> None:
    """Time for each move is agreed before one sits down, and what happens at zero: here one passes."""
    page = newcomer()
    assert page.get_by_label("At zero").is_disabled()
    page.get_by_label("For each move").select_option(label="15 seconds")
    page.get_by_label("At zero").select_option(label="Passes, or does the usual")
    sit_down(page, "Embers")
    at_table(page)
    asked(page)
    assert re.fullmatch(r"0:(0\d|1[0-5])", page.locator(".clk.run b").inner_text())
    lines = page.locator(".log li").count()
    page.wait_for_function("n => document.querySelectorAll('.log li').length > n", arg=lines, timeout=40_000)
    assert not page.locator(".over").count()
