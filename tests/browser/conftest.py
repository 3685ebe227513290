"""A server with the built page, and pages of a browser that is there already (Debian's Chromium)."""

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

sys.path.insert(0, str(Path(__file__).parent))  # `playing`, which these tests share

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "playmat" / "web" / "static" / "index.html"
CHROMIUM = os.environ.get("PLAYMAT_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser") or ""


def missing() -> str:
    """What these tests lack here, "" if nothing. They are asked for: two of them still depend on how busy the machine
    is, and Playwright's event loop must not run where other tests begin their own.
    """
    if not os.environ.get("PLAYMAT_BROWSER"):
        return "tests of the page run by themselves: PLAYMAT_BROWSER=1 python3 dev.py test tests/browser"
    if not CHROMIUM:
        return "Chromium is not installed"
    if not STATIC.is_file():
        return "the page is not built (python client/build.py)"
    try:
        import playwright  # noqa: F401
    except ImportError:
        return "Playwright is not installed"
    return ""


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server of one's own, with all games and the toys."""
    if lacking := missing():
        pytest.skip(lacking)
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


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """A browser."""
    if lacking := missing():
        pytest.skip(lacking)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def newcomer(chromium: Any, address: str) -> Iterator[Any]:
    """Makes pages of people who have never been here; nothing may go wrong on any of them."""
    contexts = []
    wrong: list[str] = []

    def come(path: str = "/", **settings: Any) -> Any:
        context = chromium.new_context(
            base_url=address, reduced_motion="reduce", viewport={"width": 1440, "height": 900}, **settings
        )
        contexts.append(context)
        context.set_default_timeout(20_000)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if "Content Security Policy" in said.text else None)
        page.goto(path)
        return page

    yield come
    for context in contexts:
        context.close()
    assert not wrong


@pytest.fixture(scope="session")
def axe() -> str:
    """The program of axe-core, from the packages of the page."""
    file = ROOT / "client" / "node_modules" / "axe-core" / "axe.min.js"
    if not file.is_file():
        pytest.skip("axe-core is not installed (python client/build.py --check)")
    return file.read_text(encoding="utf-8")
