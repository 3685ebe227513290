"""Sitting down and playing through the page, as somebody would who takes what is offered."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from playmat.kernel.replay import Replay

PRESSING = Path(__file__).with_name("pressing.js").read_text(encoding="utf-8")
READY = ".prompt.armed:not(.waits)"
# What a page shows of a table: the cards of every zone, the log, the question.
SHOWN = """() => {
  const texts = (selector) => [...document.querySelectorAll(selector)].map((one) => one.innerText)
  const cards = (zone) => [...zone.querySelectorAll('[data-card]')].map((one) => one.dataset.key)
  const zones = [...document.querySelectorAll('[data-zone]')]
  return {
    zones: zones.map((one) => [one.dataset.zone, cards(one), one.innerText]),
    log: texts('.log li'),
    asked: texts('.prompt h2'),
  }
}"""


class Played(NamedTuple):
    """What became of playing on: how often something was pressed, and whether the game is over."""

    done: int
    over: bool


def seeded(page: Any, seed: int) -> None:
    """Let every table that this page makes have this seed: a game that goes wrong then does so again."""

    def seed_it(route: Any) -> None:
        wanted = route.request.post_data_json
        route.continue_(post_data=json.dumps({**wanted, "seed": seed}) if wanted else None)

    page.route("**/api/tables", seed_it)


def sit_down(page: Any, title: str, opponent: str = "Computer", computer: str = "random", seed: int = 7) -> None:
    """Pick a game and an opponent in the lobby, and start."""
    seeded(page, seed)
    page.get_by_role("radio", name=title).click()
    page.locator(".opps button", has=page.get_by_text(opponent, exact=True)).click()
    if opponent in ("Computer", "Just watch"):
        page.locator(".oset select").nth(1).select_option(computer)
    page.get_by_role("button", name="Sit down and play" if opponent != "Just watch" else "Watch", exact=True).click()
    page.wait_for_url("**/table/*")


def at_table(page: Any) -> None:
    """Wait until the table is there."""
    page.locator(".prompt").wait_for()


def asked(page: Any) -> None:
    """Wait until this page is asked something that it can answer."""
    page.locator(READY).wait_for()


def begin_at(page: Any, scenario: str) -> None:
    """Begin from a position, as a page of records opens its file; something is asked then."""
    file = {"name": "position.yaml", "mimeType": "text/yaml", "buffer": scenario.encode()}
    page.get_by_label("Open a scenario file").set_input_files(file)
    page.wait_for_url("**/table/*")
    at_table(page)
    asked(page)


def play(page: Any, steps: int = 100_000, start: int = 0, seconds: float = 900) -> Played:
    """Play on, for so many steps or until the game is over; steps count from `start`. With fewer than all steps it is
    this page's turn again in the end, or the game is over.
    """
    got = page.evaluate(PRESSING, {"steps": steps, "from": start, "wait": True, "seconds": seconds})
    played = Played(got["done"], got["over"])
    if not played.over:
        page.locator(f"{READY}, .over").first.wait_for()
    return played


def acting(page: Any, start: int = 0) -> None:
    """Play on until this page may do what it likes: nothing is being paid or picked, and no card is opened."""
    for number in range(start, start + 60):
        asked(page)
        if page.locator(".untilbox").count() and not page.locator(".half, .omenu, [data-role=laid]").count():
            return
        play(page, 1, number)
    raise AssertionError("this page is never asked what it does")


def step(pages: list[Any], number: int) -> Any:
    """One step by whichever of these pages is asked; the page. (One of them always is, or will be soon.)"""
    for _ in range(2000):
        for page in pages:
            got = page.evaluate(PRESSING, {"steps": 1, "from": number, "wait": False, "seconds": 20})
            if got["done"] or got["over"]:
                return page
        pages[0].wait_for_timeout(5)
    raise AssertionError("nobody is asked anything")


def shown(page: Any) -> Any:
    """What a page shows of the table."""
    return page.evaluate(SHOWN)


def hand(page: Any) -> list[str]:
    """The keys of the cards in the viewer's hand."""
    return sorted(page.locator(".hand [data-card]").evaluate_all("all => all.map((one) => one.dataset.key)"))


def saved_record(page: Any, folder: Path) -> Path:
    """The record of the table, as the page hands it out."""
    with page.expect_download() as got:
        page.get_by_role("button", name="Save the record").click()
    file = folder / "record.json"
    got.value.save_as(file)
    return file


def record_of(file: Path) -> Replay:
    """What a record holds."""
    return Replay.from_data(json.loads(file.read_text(encoding="utf-8")))
