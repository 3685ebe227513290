"""`playmat serve`: the table in the browser."""

from __future__ import annotations

from pathlib import Path

import click

EXAMPLES = """Examples:

\b
  playmat serve
  playmat serve --port 8080 --no-browser
  playmat serve --host 0.0.0.0
  playmat serve --data postgresql://localhost/playmat
  playmat serve --proxy 127.0.0.1
"""
PORT = 7421


@click.command(epilog=EXAMPLES)
@click.option("--port", default=PORT, show_default=True, type=click.IntRange(0, 65535), help="0 takes any free one.")
@click.option("--host", default="localhost", show_default=True, help="Where to listen; only this machine by default.")
@click.option("--no-browser", is_flag=True, help="Open no browser, only print the address.")
@click.option("--data", default="", help="Where games are kept: a database URL; by default SQLite in your data folder.")
@click.option(
    "--pictures",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    help="A folder with pictures of cards of your own: GAME/NUMBER.png.",
)
@click.option("--proxy", default="", metavar="ADDRESS", help="Of a proxy in front: it says for whom it asks.")
def serve(port: int, host: str, no_browser: bool, data: str, pictures: Path | None, proxy: str) -> None:
    """Play in the browser: against the computer, at one screen, or with a friend elsewhere.

    Games are kept: they go on where they were when the server is started again.
    """
    from playmat.web.server.running import run

    def told(address: str) -> None:
        click.echo(f"playmat is at {address} (Ctrl+C ends it)")

    run(host, port, data, pictures, told, not no_browser, proxy)
