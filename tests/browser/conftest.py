"""A server with the built page, and pages of a browser that is there already (Debian's Chromium).

`python3 dev.py browser-test` runs these tests, and by themselves: Playwright's event loop must not be where other tests
begin their own. Whatever they need must be there then. A plain run of the tests skips them, and says so.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))  # `playing`, which these tests share

ROOT = HERE.parents[1]
ASKED = "PLAYMAT_BROWSER"  # set by `dev.py browser-test`
CHROMIUM = os.environ.get("PLAYMAT_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser") or ""
NEEDED = {
    "the page is not built (python client/build.py)": ROOT / "src" / "playmat" / "web" / "static" / "index.html",
    "axe-core is not installed (python client/build.py --check)": ROOT / "client" / "node_modules" / "axe-core",
}
# In a page so prepared time runs quicker: a game is not waited for, and every timer is still one.
HURRIED = """
  const later = window.setTimeout
  window.setTimeout = (what, wait = 0, ...more) => later(what, wait / 8, ...more)
"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what drives a browser, unless it is asked for."""
    if os.environ.get(ASKED):
        return
    skipped = pytest.mark.skip(reason="tests of the page run by themselves: python3 dev.py browser-test")
    for item in items:
        if item.path.is_relative_to(HERE) and "newcomer" in getattr(item, "fixturenames", ()):
            item.add_marker(skipped)


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server of one's own, with all games and the toys."""
    data = tmp_path_factory.mktemp("server")
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests" / "toys"), os.environ.get("PYTHONPATH", "")])
    settings = dict(os.environ, PYTHONPATH=paths, XDG_DATA_HOME=str(data), HOME=str(data), PYTHONUNBUFFERED="1")
    command = [sys.executable, "-m", "playmat", "serve", "--port", "0", "--no-browser"]
    with (data / "log").open("w") as log:
        server = subprocess.Popen(command, env=settings, stdout=subprocess.PIPE, stderr=log, text=True)
    assert server.stdout is not None
    try:
        found = re.search(r"http://\S+?:\d+", server.stdout.readline())
        assert found, (data / "log").read_text()
        yield found[0]
    finally:
        server.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            server.wait(10)
        server.stdout.close()
    assert not (data / "log").read_text()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """A browser."""
    if not CHROMIUM:
        pytest.fail("Chromium is not installed: apt-get install chromium, or PLAYMAT_CHROMIUM=PATH")
    for lacking, file in NEEDED.items():
        if not file.exists():
            pytest.fail(lacking)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def newcomer(chromium: Any, address: str) -> Iterator[Any]:
    """Makes pages of people who have never been here; nothing may go wrong on any of them.

    script: run in the page before its own. heard: takes what the page is sent on a table's socket.
    """
    contexts = []
    wrong: list[str] = []

    def come(path: str = "/", script: str = "", heard: list[str] | None = None, **settings: Any) -> Any:
        context = chromium.new_context(
            base_url=address,
            **{"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce", **settings},
        )
        contexts.append(context)
        context.set_default_timeout(120_000)  # (the machine may be busy)
        context.add_init_script(script)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
        if heard is not None:
            page.on("websocket", lambda socket: socket.on("framereceived", lambda text: heard.append(text)))
        page.goto(path)
        return page

    yield come
    for context in contexts:
        context.close()
    assert not wrong


@pytest.fixture
def hurried() -> str:
    """A script for pages on which a whole game is played."""
    return HURRIED
