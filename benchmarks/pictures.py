"""The pictures in docs/browser, made anew: positions from `pictures/`, played on by two pages, and what they then show.

    python benchmarks/pictures.py [--only NAME ...] [--to FOLDER] [--png]

A server of its own begins on a free port, with an empty data folder, from the sources or the installation that this
Python imports; the page must be built (`python client/build.py`). Look at every picture before it is committed: beside
../shared/design-study, if that is there.
"""

from __future__ import annotations

import argparse
import base64
import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright
from served import serving

HERE = Path(__file__).resolve().parent
DOCS = HERE.parent / "docs" / "browser"
DESK = {"width": 1440, "height": 900}
HAND = {"width": 390, "height": 844}
QUALITY = 78
READY = ".prompt.armed:not(.waits)"
# What is done until the picture is taken: whose page, and a card by the beginning of what is said of it, or a button.
MOVES: dict[str, list[tuple[int, str]]] = {
    "fftcg": [
        (0, "Brannoch,"),
        (0, "[data-role=pass]"),
        (0, "Isolde"),
        (0, "[data-role=pass]"),
        (1, "Undertow,"),
        (1, "Brannoch,"),
        (1, "[data-role=laid]"),
    ],
    "weiss": [(0, "Mio,"), (0, ".choice2, .choices button, .omenu button")],
    "evolve": [(1, "Ashwing")],
}


class Camera:
    """A browser, and where its pictures go."""

    def __init__(self, browser: Any, address: str, folder: Path, png: bool) -> None:
        self.browser = browser
        self.address = address
        self.folder = folder
        self.png = png

    def page(self, path: str = "/", name: str = "Reya", scale: float = 1, size: dict[str, int] | None = None) -> Any:
        """A page of somebody with this name."""
        context = self.browser.new_context(
            base_url=self.address, viewport=size or DESK, device_scale_factor=scale, reduced_motion="reduce"
        )
        settings = json.dumps({"name": name})
        context.add_init_script(f"localStorage.setItem('playmat-settings', {settings!r})")
        page = context.new_page()
        page.goto(path)
        return page

    def take(self, page: Any, name: str) -> None:
        """A picture of what the page shows."""
        page.wait_for_timeout(600)
        if self.png:
            page.screenshot(path=self.folder / f"{name}.png")
        else:
            page.screenshot(path=self.folder / f"{name}.jpg", type="jpeg", quality=QUALITY)
        print(name)

    def seats(self, game: str) -> list[Any]:
        """Two pages at a table of the game, with its position played on."""
        pages = [self.page(), self.page(name="Kessa")]
        wanted = {
            "game": game,
            "seats": [{"kind": "me", "deck": "", "text": ""}, {"kind": "open", "deck": "", "text": ""}],
            "scenario": (HERE / "pictures" / f"{game}.yaml").read_text(encoding="utf-8"),
            "name": "Reya",
        }
        made = self._post(pages[0], "/api/tables", wanted)
        taken = self._post(pages[1], f"/api/tables/{made['id']}/seats", {"name": "Kessa", "player": 1})
        for page, secret in zip(pages, (made["seats"]["0"], taken["secret"]), strict=True):
            kept = json.dumps({made["id"]: {"secret": secret, "game": game, "at": 0}})
            page.evaluate("kept => localStorage.setItem('playmat-seats', kept)", kept)
            page.goto(made["link"])
        for at, what in MOVES[game]:
            self._press(pages[at], what)
        return pages

    def _post(self, page: Any, path: str, body: dict[str, object]) -> Any:
        asking = (
            "([path, body]) => fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })"
        )
        return page.evaluate(f"async (args) => (await ({asking})(args)).json()", [path, json.dumps(body)])

    def _press(self, page: Any, what: str) -> None:
        page.locator(READY).wait_for()
        said = f"[data-card]:has(> .card:is(.playable, .legal, .couldpay)) .sr:text-matches('^{re.escape(what)}')"
        found = page.locator(what if what[0] in ".[" else said).first
        found.wait_for(state="attached")
        found.evaluate("one => (one.closest('button') ?? one).click()")
        page.wait_for_timeout(500)


def tables(camera: Camera, game: str) -> None:
    """The table of a game on a laptop."""
    page = camera.seats(game)[0]
    page.locator(READY).wait_for()
    page.locator(".stack .itemb, .band .fr, .side.you .cells .spot").first.hover()
    camera.take(page, game)


def phones(camera: Camera) -> None:
    """Two tables on a phone, side by side."""
    shots = []
    for game in ("fftcg", "weiss"):
        page = camera.seats(game)[0]
        page.locator(READY).wait_for()
        page.set_viewport_size(HAND)
        page.wait_for_timeout(700)
        shots.append(base64.b64encode(page.screenshot()).decode())
    both = camera.page(size={"width": HAND["width"] * 2 + 40, "height": HAND["height"]})
    pictures = "".join(f'<img src="data:image/png;base64,{shot}">' for shot in shots)
    both.goto("about:blank")
    both.set_content(f'<body style="margin:0;display:flex;gap:40px;background:#fff">{pictures}</body>')
    camera.take(both, "phone")


def lobby(camera: Camera) -> None:
    """Where one sits down."""
    page = camera.page()
    page.locator(".decks .bars").first.wait_for()
    page.get_by_role("radio", name="Final Fantasy").click()
    page.locator(".decks .exactness, .decks li").nth(1).wait_for()
    page.wait_for_timeout(2500)
    camera.take(page, "lobby")


def deck(camera: Camera) -> None:
    """The deck builder, with a deck that has a card too many."""
    page = camera.page("/decks")
    page.get_by_label("Game", exact=True).select_option(label="Final Fantasy Trading Card Game")
    page.locator(".startfrom button").first.click()
    page.locator(".nofault").wait_for()
    page.locator(".dl li").nth(2).get_by_role("button", name="Add one").click()
    page.locator(".faults li").first.wait_for()
    page.locator(".thand .card").first.wait_for()
    page.wait_for_timeout(1500)
    camera.take(page, "deck")


def replay(camera: Camera) -> None:
    """A record of two computer players, at a mark in its second half."""
    page = camera.page()
    page.get_by_role("radio", name="Weiss Schwarz").click()
    page.locator(".opps button", has=page.get_by_text("Just watch", exact=True)).click()
    page.locator(".oset select").nth(1).select_option("random")
    page.get_by_role("button", name="Watch", exact=True).click()
    page.locator(".over").wait_for(timeout=300_000)
    page.get_by_role("button", name="Watch it again").click()
    page.locator(".tmarks .k-over").wait_for()
    page.get_by_role("radio", name="All hands").click()
    marks = page.locator(".tmarks .mk")
    marks.nth(marks.count() * 3 // 5).evaluate("one => one.click()")
    page.wait_for_timeout(1500)
    camera.take(page, "replay")


PICTURES: dict[str, Callable[[Camera], None]] = {
    "fftcg": lambda camera: tables(camera, "fftcg"),
    "weiss": lambda camera: tables(camera, "weiss"),
    "evolve": lambda camera: tables(camera, "evolve"),
    "phone": phones,
    "lobby": lobby,
    "deck": deck,
    "replay": replay,
}


def main() -> None:
    """Make the pictures that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="*", choices=[*PICTURES], default=[*PICTURES])
    parser.add_argument("--to", type=Path, default=DOCS)
    parser.add_argument("--png", action="store_true", help="as PNG: nothing is lost, but the files are large")
    parser.add_argument("--chromium", default=shutil.which("chromium") or shutil.which("chromium-browser") or "")
    options = parser.parse_args()
    with serving() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=options.chromium, args=["--no-sandbox"])
        try:
            for name in options.only:
                PICTURES[name](Camera(browser, server.address, options.to, options.png))
        finally:
            browser.close()


if __name__ == "__main__":
    main()
