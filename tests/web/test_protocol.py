"""The protocol as it is published."""

import subprocess
import sys
from pathlib import Path

from serving import Site
from starlette.routing import Route, WebSocketRoute

from playmat.web.protocol import PROTOCOL
from playmat.web.protocol.schema import written
from playmat.web.rooms.acting import ACTS
from playmat.web.server.app import make_app

DOCS = Path(__file__).resolve().parents[2] / "docs"


def test_the_schema_is_up_to_date() -> None:
    """`python -m playmat.web.protocol.schema docs/protocol.schema.json` writes what lies there."""
    assert (DOCS / "protocol.schema.json").read_bytes() == written()


def test_the_bot_of_the_page_plays_a_game(here: Site, tmp_path: Path) -> None:
    """The program in docs/protocol.md plays to the end of a game."""
    bot = tmp_path / "bot.py"
    bot.write_text((DOCS / "protocol.md").read_text(encoding="utf-8").split("```python\n")[1].split("```")[0])
    assert len(bot.read_text().splitlines()) < 40
    command = [sys.executable, str(bot), f"http://localhost:{here.port}/", "embers"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "wins" in done.stdout or "draw" in done.stdout


def test_every_route_and_act_is_told(here: Site) -> None:
    """docs/protocol.md names each route of the server, each thing that can be done, and the version."""
    page = (DOCS / "protocol.md").read_text(encoding="utf-8")
    for route in make_app(here.serving).routes:
        assert isinstance(route, Route | WebSocketRoute)
        path = route.path.replace("{table}", "{id}")
        if path.startswith(("/api", "/pictures")):
            assert path.removesuffix("/{deck}") in page, path
    assert all(f"`{what}`" in page for what in ACTS)
    assert f"now {PROTOCOL}." in page
