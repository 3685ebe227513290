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
  playmat serve --keep-days 30
"""
PORT = 7421
KEPT = 180  # days


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
@click.option(
    "--keep-days",
    type=click.IntRange(0, 36500),
    default=KEPT,
    show_default=True,
    help="Delete tables at which nobody has been for so many days; 0 keeps them for ever.",
)
def serve(port: int, host: str, no_browser: bool, data: str, pictures: Path | None, proxy: str, keep_days: int) -> None:
    """Play in the browser: against the computer, at one screen, or with a friend elsewhere.

    Games are kept: they go on where they were when the server is started again. Tables to which nobody has come back
    for half a year are deleted, unless --keep-days says otherwise.
    """
    from playmat.web.server.running import run

    def told(address: str) -> None:
        click.echo(f"playmat is at {address} (Ctrl+C ends it)")

    run(host, port, data, pictures, told, not no_browser, proxy, keep_days)
