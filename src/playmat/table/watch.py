"""Watching a replay: the table before each real choice, what was chosen, and what came of it."""

from __future__ import annotations

from typing import TextIO

from rich.console import Console
from rich.text import Text

from playmat.kernel.game import Game
from playmat.kernel.replay import Replay
from playmat.table.screen import Screen
from playmat.table.session import Seat, Session, label_of
from playmat.table.wording import log_lines, question_text


def watch(replay: Replay, player: int | None, lines: TextIO, out: TextIO) -> None:
    """Show the game choice by choice: Enter goes on, a number goes on by so many, q leaves. Without a terminal all of
    it is shown. The table is seen by `player`, or by whoever has to decide. Choices are numbered by the answers before.
    """
    console = Console(file=out)
    interactive = lines.isatty() and out.isatty()
    game = Game.start(replay.origin)
    names = [f"Player {at + 1}" for at in range(game.players)]
    session = Session(game, [Seat(name) for name in names])
    screen = Screen(console, session.book.schema, session.layout, names, frozenset())
    told = 0
    skip = 0
    for number, answer in enumerate(replay.answers):
        if not game.question.forced:
            view = game.view(game.question.player if player is None else player)
            log = view.log
            for line in log_lines(log[told:], names, session.layout):
                console.print(Text(f"  {line}", style="dim"), highlight=False)
            told = len(log)
            if not skip:
                console.print(screen.draw(view, {}, game.question.player))
            asked = question_text(game.question, view, session.layout)
            # (Giving up is an answer, but none of the options.)
            chosen = label_of(game, answer)
            console.print(
                Text(f"{number}. {names[game.question.player]}: {asked} {chosen}", style="bold"), highlight=False
            )
            if skip:
                skip -= 1
            elif interactive:
                typed = console.input("Enter, a number of choices, or q: ").strip()
                if typed == "q":
                    return
                skip = max(0, int(typed) - 1) if typed.isdecimal() else 0
        game.answer_recorded(answer)
    console.print(Text(str(game.result or "the recording ends here"), style="bold green"))
