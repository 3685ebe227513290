"""The command `playmat`: the table of commands, and how errors of users look."""

import io
import sys
from importlib import import_module
from typing import NamedTuple, NoReturn

import click

from playmat._version import __version__, is_compiled

LONGEST = 1000  # characters of a message; what somebody typed may stand in it


class Late(NamedTuple):
    """A command that is imported when it is called: where it is ("module:function"), and one line of help."""

    where: str
    help: str


# One line a command. The help stands here, so that `playmat --help` imports none of them.
COMMANDS: dict[str, Late] = {
    "serve": Late("playmat.cli.serve:serve", "Play in the browser: the computer, hot-seat, or a friend elsewhere."),
    "play": Late("playmat.cli.play:play", "Play in the terminal, against the computer or hot-seat."),
    "simulate": Late("playmat.cli.simulate:simulate", "Play many games, and tell who wins how often."),
    "replay": Late("playmat.cli.replay:replay", "Watch a recorded game, or verify it."),
    "scenario": Late("playmat.cli.scenario:scenario", "Set positions up, play the moves, compare what is expected."),
    "rules": Late("playmat.cli.rules:rules", "What a clause demands, and which are carried out."),
    "bench": Late("playmat.cli.bench:bench", "Measure what a game costs, beside other engines."),
    "cards": Late("playmat.cli.cards:cards", "Import cards and look them up."),
    "deck": Late("playmat.cli.deck:deck", "Check deck lists."),
    "new-game": Late("playmat.cli.new_game:new_game", "Write a small game of your own, ready to be changed."),
}


class LateGroup(click.Group):
    """A group whose commands are imported only when somebody calls them."""

    def __init__(self, commands: dict[str, Late], **settings: object) -> None:
        super().__init__(**settings)  # type: ignore[arg-type]  # click's own keywords, passed through
        self.late = commands

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, in the order of the table."""
        return [*self.late, *(name for name in super().list_commands(ctx) if name not in self.late)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command."""
        if cmd_name not in self.late:
            return super().get_command(ctx, cmd_name)
        module, _, name = self.late[cmd_name].where.partition(":")
        command = getattr(import_module(module), name)
        assert isinstance(command, click.Command), f"{module}:{name} is no command"
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands from the table."""
        rows = [(name, self.late[name].help) for name in self.late]
        if rows:
            with formatter.section("Commands"):
                formatter.write_dl(rows)


def version_line() -> str:
    """The version, and how it was installed, since both belong in a bug report."""
    return f"playmat {__version__} ({'compiled' if is_compiled() else 'pure Python'})"


@click.command(cls=LateGroup, commands=COMMANDS, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message=version_line())
def playmat() -> None:
    """A table that knows the rules: play, simulate and study card games."""


def main() -> None:
    """Run the command line; what a user got wrong is one line on stderr and exit code 2, never a traceback."""
    from playmat.kernel.errors import IncompleteRulebook, PlaymatError

    if sys.stdin is None:  # it was closed: then there is nothing to read
        sys.stdin = io.StringIO()
    try:
        playmat(prog_name="playmat")
    except (PlaymatError, IncompleteRulebook) as error:
        complain(str(error))
    except OSError as error:
        # A file that can't be read or written: every command takes paths, and each may turn out so at any time.
        complain(f"{error.filename}: {error.strerror}" if error.filename and error.strerror else str(error))


def complain(text: str) -> NoReturn:
    """Say what was wrong in one line of a length that can be read, and leave with exit code 2."""
    line = " ".join(text.split())
    if len(line) > LONGEST:  # the reason stands at the end, the place at the beginning
        line = f"{line[: LONGEST // 2]} ... {line[-LONGEST // 2 :]}"
    click.echo(f"playmat: {line}", err=True)
    sys.exit(2)
