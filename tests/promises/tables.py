"""A table without a terminal: commands are typed into it, and what it shows is read."""

import io

from rich.console import Console

from playmat.kernel.errors import PlaymatError
from playmat.kernel.game import Game
from playmat.table.session import Seat, Session
from playmat.table.terminal import Terminal


class Table:
    """Two people at one table; `watcher` sits at the screen first."""

    def __init__(self, game: Game, watcher: int = 0) -> None:
        session = Session(game, [Seat("Ann"), Seat("Ben")])
        session.watcher = watcher
        self.console = Console(file=io.StringIO(), width=200)
        self.terminal = Terminal(session, self.console, io.StringIO())
        self.read()

    @property
    def session(self) -> Session:
        """The game and its seats; another one once a saved table was resumed."""
        return self.terminal.session

    def read(self) -> str:
        """What has been shown since this was last asked."""
        file = self.console.file
        assert isinstance(file, io.StringIO)
        text = file.getvalue()
        file.seek(0)
        file.truncate()
        return text

    def type(self, line: str) -> str:
        """Type a line; what is shown, or said against it."""
        try:
            self.terminal.obey(line)
        except PlaymatError as error:
            return f"{self.read()}!! {error}"
        return self.read()

    def show(self) -> str:
        """The screen."""
        self.terminal.show()
        return self.read()
