"""A position as a person is asked about it: the table, the question, the options; on the screen or as a picture."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from playmat.kernel.errors import PlaymatError
from playmat.table.choices import UNNUMBERED, Choice
from playmat.table.screen import Screen
from playmat.table.session import Session
from playmat.table.wording import log_lines, printed, question_text, subject_name

EVENTS = 4  # the last events that stand above a picture


def position(session: Session, screen: Screen, choices: list[Choice], so_far: str = "") -> RenderableType:
    """The table, the question and its options; and what has been chosen so far where several things are."""
    view = session.view()
    numbers: dict[int, str] = {}
    for choice in choices:
        for handle in choice.handles:
            numbers[handle] = f"{numbers[handle]},{choice.number}" if handle in numbers else str(choice.number)
    asked = question_text(session.game.question, view, session.layout)
    lines = [Text(""), Text(asked, style="bold")]
    effect = session.game.question.subject
    if effect not in (session.game.question.about, subject_name(view), "") and " " in effect:
        lines.append(Text(f"   {printed(effect, session.layout)}", style="dim"))
    if so_far:
        lines.append(Text(f"   so far: {so_far}", style="dim"))
    return Group(screen.draw(view, numbers), *lines, listed(choices))


def listed(choices: list[Choice]) -> RenderableType:
    """The options with their numbers, under their headings."""
    lines: list[RenderableType] = []
    title = ""
    for choice in choices:
        if choice.heading != title:
            title = choice.heading
            lines.append(Text(title, style="underline"))
        count = f"  (one of {len(choice.handles)})" if len(choice.handles) > 1 else ""
        number = "Enter " if choice.number == UNNUMBERED else f"{choice.number:>4} "
        lines.append(Text.assemble((number, "bold bright_yellow"), choice.label, (count, "dim")))
        if choice.effect:
            lines.append(Padding(Text(choice.effect, style="dim"), (0, 0, 0, 7)))
    return Group(*lines)


def picture(session: Session, like: Screen, choices: list[Choice], path: Path) -> None:
    """Draw the position into an SVG file, with the last events above it."""
    if session.game.over:
        raise PlaymatError("the game is over; a picture is drawn of a question")
    paper = Console(file=StringIO(), width=116, height=60, record=True, force_terminal=True, color_system="truecolor")
    screen = Screen(paper, session.book.schema, session.layout, session.names, like.unread)
    for line in log_lines(session.view().log, session.names, session.layout)[-EVENTS:]:
        paper.print(Text(f"  {line}", style="dim"))
    paper.print(position(session, screen, choices), highlight=False)
    svg = paper.export_svg(title=f"playmat play {session.book.name}")
    try:
        path.write_text(svg, encoding="utf-8")
    except OSError as error:
        raise PlaymatError(f"{path}: {error.strerror}") from None
