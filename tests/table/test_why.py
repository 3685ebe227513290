"""Why not: the clause that refuses a card of FFTCG, and what is missing for it."""

import io
import re
from random import Random

import pytest
from rich.console import Console

from playmat.games.fftcg.rules.actions import VERBS
from playmat.games.fftcg.table.missing import ABILITY_COST_ROWS, COST_ROWS, PHASE_ROWS, SENTENCES
from playmat.kernel.game import Game, GameSetup
from playmat.kernel.registry import find
from playmat.table.session import Seat, Session
from playmat.table.terminal import Terminal
from playmat.table.why import why_not


@pytest.fixture
def terminal() -> Terminal:
    """A table of two people in the first Main Phase of FFTCG, with built-in decks."""
    kind = find("fftcg")
    game = Game.start(GameSetup.of("fftcg", kind.decks(), 8, kind.editions[0], kind.formats[0]))
    session = Session(game, [Seat("Ann"), Seat("Ben")])
    console = Console(file=io.StringIO(), width=110)
    terminal = Terminal(session, console, io.StringIO("take\nkeep\nkeep\n"))
    terminal.run()
    assert session.view().phase == "main 1"
    return terminal


def test_every_card_in_hand_is_allowed_or_refused_with_a_reason(terminal: Terminal) -> None:
    """What can be played says so; what can't names the clause, its gist and what is missing."""
    session = terminal.session
    offered = {option.handle for option in session.game.question.options}
    me = session.watcher
    for card in session.view().zone("hand", me):
        for reason in why_not(session.game, session.layout, me, card):
            assert (reason.clause == "") == (card.handle in offered)
            if reason.clause:
                assert reason.gist
                assert reason.missing


def test_reasons_in_the_course_of_a_game(terminal: Terminal) -> None:
    """At every question each card is either offered or refused for reasons that hold; costs are told with numbers."""
    session = terminal.session
    game = session.game
    rng = Random(4)
    told: set[str] = set()
    for _ in range(300):
        if game.over:
            break
        question = game.question
        view = game.view(question.player)
        offered = {(option.text.split()[0], option.handle) for option in question.options}
        for card in [*view.zone("hand", view.player), *view.zone("field", view.player)]:
            for reason in why_not(game, session.layout, view.player, card):
                if not reason.clause:
                    assert (reason.tried.split()[0], card.handle) in offered
                told.update(reason.missing)
        game.answer(rng.choice(question.codes))
    assert "It is dull." in told
    assert any(re.match(r"It costs \d CP with \w+; you can make \d+ \(\d from Backups, \d+ by", line) for line in told)
    assert any("Not in this phase" in line for line in told)


def test_the_command(terminal: Terminal) -> None:
    """`why` takes a name and says it in words; nothing can be tried with what is not one's own."""
    session = terminal.session
    card = session.view().zone("hand", session.watcher)[0]
    terminal.obey(f"why {card.name}")
    out = terminal.console.file.getvalue()
    assert f"{card.name}: allowed now" in out or f"{card.name}: refused by" in out


def test_every_refusal_has_a_sentence() -> None:
    """Each row of the permissions is told in words of its own."""
    told = {*SENTENCES, *PHASE_ROWS, *COST_ROWS, *ABILITY_COST_ROWS, "name_is_there"}
    rows = {
        row.name
        for permission in [verb.permission for verb in VERBS if verb.permission is not None]
        for row in permission.rows
    }
    assert rows <= told, rows - told
    assert told <= rows, told - rows
