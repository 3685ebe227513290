"""The table as a person uses it: a screen, a prompt, commands. The same commands come from a pipe."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from rich.console import Console, RenderableType
from rich.text import Text

from playmat.kernel.counting import counted
from playmat.kernel.errors import PlaymatError
from playmat.table import saving
from playmat.table.answering import OVER, USUAL, Answering
from playmat.table.byhand import deed
from playmat.table.choices import Choice, choices_of, find
from playmat.table.help import help_text
from playmat.table.look import looked_at, looked_up, unread_cards, warning
from playmat.table.news import told
from playmat.table.passing import TURN, wish
from playmat.table.position import listed, picture, position
from playmat.table.screen import Screen
from playmat.table.session import Session
from playmat.table.why import explained
from playmat.table.wording import ending_text, log_lines

if TYPE_CHECKING:
    from playmat.kernel.views.cardview import CardView

TREE = ("tree", "--tree", "reading", "--reading")  # words behind `look NAME`
USUAL_LINES = 40  # of the log


class Terminal:
    """Runs a session on a console. `lines` is where commands come from when that is no terminal."""

    def __init__(self, session: Session, console: Console, lines: TextIO | None = None) -> None:
        self.console = console
        self.lines = lines
        self.commands: dict[str, Callable[[str], None]] = {
            "help": self.help,
            "undo": self.undo,
            "why": self.why,
            "look": self.look,
            "settle": self.settle,
            "arrange": self.arrange,
            "log": self.log,
            "options": self.options,
            "screen": self.screen_again,
            "end": self.end_turn,
            USUAL: self.usual,
            "auto": self.auto,
            "save": self.save,
            "record": self.record,
            "picture": self.picture,
            "resume": self.resume,
            "concede": self.concede,
            "quit": self.quit,
        }
        self.left = False
        self.shown: int | None = None  # whose hand was on the screen last
        self.sit(session)

    def sit(self, session: Session) -> None:
        """Begin with a session, a new or a resumed one."""
        self.session = session
        self.answering = Answering(session)
        origin = session.game.origin
        seats = range(session.game.players) if session.open_lists else session.people
        keys = [key for at in seats for key in origin.keys_of(at)] if origin is not None else []
        unread = unread_cards(session.pool, keys)
        self.unread = {card.name: card for card in unread}
        self.screen = Screen(
            self.console, session.book.schema, session.layout, session.names, frozenset(card.key for card in unread)
        )
        self.choices: list[Choice] = []
        self.console.print(warning(unread, session.layout))

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        while not self.left:
            self.session.go_on()
            if self.session.game.over:
                self.finish()
                if not self._ask_on("undo, log, record FILE or quit: "):
                    return
                continue
            self.show()
            if not self._ask_on("> "):
                return

    def _ask_on(self, prompt: str) -> bool:
        """Read commands until one changes the position; False at the end of the input."""
        answers = len(self.session.game.answers)
        game = self.session.game
        passing = dict(self.session.passing)
        while True:
            line = self._read(prompt)
            if line is None:
                return False
            try:
                self.obey(line)
            except PlaymatError as error:
                self.say(Text(str(error), style="yellow"))
            if self.left:
                return False
            changed = self.session.game is not game or len(self.session.game.answers) != answers
            if changed or self.session.passing != passing:
                return True

    def _read(self, prompt: str) -> str | None:
        """The next line, None at the end."""
        if self.lines is not None:
            line = self.lines.readline()
            if not line:
                return None
            self.say(Text(f"{prompt}{line.rstrip()}", style="dim"))
            return line
        try:
            return self.console.input(Text(prompt, style="bold"))
        except EOFError:
            return None
        except KeyboardInterrupt:
            self.say("")
            return None

    def obey(self, line: str) -> None:
        """Carry out a command, or answer with an option. An empty line passes or is done, where that is an option."""
        line = line.strip()
        word, _, rest = line.partition(" ")
        if not line:
            self.answering.pass_on()
        elif line == "?":
            self.help("")
        elif word.casefold() in self.commands:
            self.commands[word.casefold()](rest.strip())
        elif self.session.game.over:
            raise PlaymatError(OVER)
        else:
            choice = find(line, self.choices)
            self.answering.give(choice.code, choice.label)

    def usual(self, rest: str) -> None:
        """Take the usual answer."""
        self.say(Text(f"  {self.answering.usual()}", style="dim"))

    def say(self, what: RenderableType) -> None:
        """Print something."""
        self.console.print(what, highlight=False)

    # ---- what is shown ------------------------------------------------------------------------------------------

    def show(self) -> None:
        """What has happened, the table, the question and its options."""
        session = self.session
        if len(session.people) > 1 and self.shown not in (None, session.watcher):
            self._hand_over()
        self.shown = session.watcher
        self._news()
        self.choices = choices_of(session.game.question, session.view(), session.layout)
        self.say(position(self.session, self.screen, self.choices, self.answering.so_far()))

    def options(self, rest: str) -> None:
        """List what may be done now."""
        self.say(listed(self.choices))

    def _hand_over(self) -> None:
        """A screen between the players, so that nobody sees the other's hand."""
        name = self.session.names[self.session.watcher]
        if self.lines is not None:
            self.say(Text(f"--- {name} ---", style="bold"))
            return
        self._clear()
        self.say(Text(f"\n\n   {name}, it is your turn to decide. Press Enter when only you see the screen.", "bold"))
        self._read("   ")
        self._clear()

    def _clear(self) -> None:
        """Clear the screen, and what could be scrolled back to."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")
            self.console.file.flush()

    def _news(self) -> None:
        for line in told(self.session):
            self.say(line)

    def screen_again(self, rest: str) -> None:
        """Draw the table again."""
        self.show()

    def finish(self) -> None:
        """The end of the game."""
        self._news()
        session = self.session
        self.say(self.screen.draw(session.view(), {}))
        result = session.game.result
        if result is not None:
            clause = f" [{result.clause}]" if result.clause else ""
            self.say(Text(f"{ending_text(result.winner, result.how, session.names)}{clause}", style="bold green"))

    # ---- commands -----------------------------------------------------------------------------------------------

    def help(self, rest: str) -> None:
        """What can be typed."""
        self.say(help_text(self.session))

    def undo(self, rest: str) -> None:
        """Take back the last decision of a person, and all that came after it."""
        session = self.session
        undone = session.undo()
        if undone.revealed and not self._agreed("Something hidden has come to light since."):
            session.redo(undone.answers)
            raise PlaymatError("not taken back")
        # What others answered since is told by nobody: it may have been about cards that they alone see.
        more = len(undone.answers) - 1
        after = f", and {counted(more, 'answer')} after it" if more else ""
        self.say(Text(f"taken back: {undone.decision}{after}", style="yellow"))

    def _agreed(self, why: str) -> bool:
        """Whether the other people at the table agree; programs always do."""
        session = self.session
        others = " and ".join(session.names[at] for at in session.people if at != session.watcher)
        if not others:
            return True
        answer = self._read(f"{why} {others}, do you agree? (yes/no) ")
        return answer is not None and answer.strip().casefold().startswith("y")

    def settle(self, rest: str) -> None:
        """Settle by hand what the table can't read."""
        text = deed(self.session, rest)
        if not self._agreed(f"By hand: {rest}."):
            raise PlaymatError("not done")
        self.session.game.settle(self.session.watcher, text)

    def look(self, rest: str) -> None:
        """Show a card, by name or by a number on the screen; `tree` after it shows what was understood of its text."""
        name, _, last = rest.rpartition(" ")
        tree = last.casefold() in TREE
        name = name if tree else rest
        card = self._numbered(name)
        self.say(looked_up(self.session, name, tree) if card is None else looked_at(self.session, card, tree))

    def why(self, rest: str) -> None:
        """Say why a card can't be used, by name or by a number on the screen."""
        self.say(explained(self.session, rest, self._numbered(rest)))

    def _numbered(self, text: str) -> CardView | None:
        """The card with a number on the screen, None if the text is no number."""
        if not text.isdecimal():
            return None
        choice = find(text, self.choices)
        if not choice.handles:
            raise PlaymatError(f"option {choice.number} ({choice.label}) is about no card")
        return self.session.view().card(choice.handles[0])

    def log(self, rest: str) -> None:
        """The log, the last so many lines."""
        session = self.session
        if rest and not (rest.isdecimal() and len(rest) < 7):
            raise PlaymatError(f"expected log, or log and how many lines, got {rest!r}")
        lines = log_lines(session.view().log, session.names, session.layout)
        for line in lines[max(0, len(lines) - int(rest or USUAL_LINES)) :]:
            self.say(Text(f"  {line}"))

    def end_turn(self, rest: str) -> None:
        """Pass now and for the rest of the turn; a question that has to be answered comes first."""
        session = self.session
        player, wished = session.watcher, wish(TURN, session.view(), session.layout)
        self.answering.pass_on()
        session.passing[player] = wished

    def auto(self, rest: str) -> None:
        """Answer forced questions by itself, or not."""
        if rest not in ("on", "off"):
            raise PlaymatError("expected auto on or auto off")
        self.session.auto = rest == "on"
        self.say(f"forced answers are {'given by themselves' if self.session.auto else 'left to you'}")

    def save(self, rest: str) -> None:
        """Save the table."""
        path = self._path(rest)
        saving.save(self.session, path)
        self.say(f"saved; playmat play {self.session.book.name} --resume {path} goes on from here")

    def record(self, rest: str) -> None:
        """Write a replay of the game so far."""
        path = self._path(rest)
        saving.record(self.session, path)
        self.say(f"recorded; playmat replay {path} shows it")

    def picture(self, rest: str) -> None:
        """Draw the table into an SVG file."""
        path = self._path(rest)
        picture(self.session, self.screen, self.choices, path)
        self.say(f"drawn: {path}")

    def resume(self, rest: str) -> None:
        """Go on with a saved table."""
        self.sit(saving.resume(self._path(rest)))

    def _path(self, rest: str) -> Path:
        if not rest:
            raise PlaymatError("expected a file name")
        return Path(rest).expanduser()

    def arrange(self, rest: str) -> None:
        """Put cards of one of the own zones on top of it."""
        zone, _, names = rest.partition(":")
        if not names.strip():
            raise PlaymatError("expected a zone and cards, as in `arrange hand: Reed Guard, Blue Newt`")
        self.session.game.arrange(
            self.session.watcher, zone.strip().casefold(), [name.strip() for name in names.split(",")]
        )

    def concede(self, rest: str) -> None:
        """Give the game up."""
        self.session.game.concede(self.session.watcher)

    def quit(self, rest: str) -> None:
        """Leave the table."""
        self.left = True
