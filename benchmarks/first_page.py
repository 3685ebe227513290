"""How long it takes until one can sit down: from starting `playmat serve`, and from opening its address.

    python benchmarks/first_page.py --runs 7

For every run a server begins in a process of its own, with an empty data folder. As soon as it prints its address, the
lobby is opened in Chromium (one that runs already, as a person's browser does, with nothing of the page in its cache),
and again on the server that now runs. Told are, in seconds, the least, the median and the most:

  address   from starting the command to the address being printed
  lobby     from starting the command to the lobby being drawn, with every game, deck and the button to sit down
  opened    from opening the address to the same, on a server that has just begun
  again     the same on a server that has drawn it for somebody before
  table     from pressing the button to the first question at a table
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import time
from typing import Any

from playwright.sync_api import sync_playwright
from served import serving

NAMES = ("address", "lobby", "opened", "again", "table")
SIT = "Sit down and play"


def main() -> None:
    """Measure, and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--chromium", default=shutil.which("chromium") or shutil.which("chromium-browser") or "")
    options = parser.parse_args()
    taken: dict[str, list[float]] = {name: [] for name in NAMES}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=options.chromium, args=["--no-sandbox"])
        lobby(browser, "about:blank").close()
        for _ in range(options.runs):
            for name, seconds in run(browser).items():
                taken[name].append(seconds)
    for name in NAMES:
        values = taken[name]
        print(f"{name:8} {min(values):6.2f} {statistics.median(values):6.2f} {max(values):6.2f}")


def run(browser: Any) -> dict[str, float]:
    """One server, from its start to a game at it."""
    start = time.perf_counter()
    with serving() as server:
        told = time.perf_counter()
        first = lobby(browser, server.address)
        drawn = time.perf_counter()
        first.close()
        once_more = time.perf_counter()
        page = lobby(browser, server.address)
        again = time.perf_counter() - once_more
        pressed = time.perf_counter()
        page.get_by_role("button", name=SIT).click()
        page.locator(".prompt h2").wait_for()
        seated = time.perf_counter() - pressed
        page.close()
    return dict(zip(NAMES, (told - start, drawn - start, drawn - told, again, seated), strict=True))


def lobby(browser: Any, address: str) -> Any:
    """A page of somebody new, with the lobby drawn."""
    page = browser.new_context().new_page()
    page.goto(address)
    if address != "about:blank":
        page.locator(".decks li").first.wait_for()
        page.get_by_role("button", name=SIT).wait_for()
    return page


if __name__ == "__main__":
    main()
