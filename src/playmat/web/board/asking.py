"""Questions as a page is sent them, in the words of the game's layout."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from playmat.kernel.records import FINISH, PASS
from playmat.table.wording import question_words
from playmat.web.board.foreseeing import fates_of
from playmat.web.board.options import option_of
from playmat.web.board.planning import most_of, split_of
from playmat.web.board.trying import NOTHING, Trials
from playmat.web.protocol import asked

if TYPE_CHECKING:
    from playmat.kernel.view import View
    from playmat.kernel.views.option import Option
    from playmat.kernel.views.question import Question
    from playmat.web.board.drawing import Drawing
    from playmat.web.protocol.board import Board, Card
    from playmat.web.slices import Slices

SEVERAL: Final = ("choose", "order", "target", "assign", "number")  # kinds that may be asked several times in a row


def question_of(
    question: Question, view: View, board: Board, drawing: Drawing, names: Sequence[str], id: int
) -> Slices[asked.Question]:
    """A question to who the view is of. board: made of that view; names: of the players by seat, "You" for who is
    asked; id: the number that answers to it will name.
    """
    trials = Trials(view, drawing, names)
    passing = next((code for code in (int(PASS), int(FINISH)) if code in question.codes), 0)
    struck = _attacked(board)
    outcome = trials.outcome(passing, bool(struck)) if passing else NOTHING
    yield
    last = next((option.text for option in question.options if option.code == passing), "") if passing else ""
    modes = trials.modes()
    fates: list[asked.Fate] = []
    if last and question.kind == "act" and (board.attacks or board.stack):
        fates = yield from fates_of(trials, board, [last])
    proposal = trials.proposal(question)
    yield

    def read(option: Option) -> str:
        return modes[option.number] if not option.handle and option.number < len(modes) else ""

    return asked.Question(
        id=id,
        kind=question.kind,
        about=question.about,
        clause=question.clause,
        text=question_words(question, drawing.layout),
        hint=outcome.hint,
        subject=question.handle,
        words=question.subject,
        options=[option_of(option, drawing, outcome, read(option)) for option in question.options],
        chosen=view.chosen,
        sockets=trials.sockets() if question.kind == "pay" else [],
        proposal=proposal,
        quiet=bool(passing) and is_quiet(board),
        most=most_of(trials) if question.kind in SEVERAL else 1,
        split=split_of(trials, board) if question.kind == "assign" else None,
        fates=fates,
        means=trials.means(),
    )


def is_quiet(board: Board) -> bool:
    """Whether nothing has happened that concerns the viewer: nothing waits that another player controls, and no other
    player attacks.
    """
    mine = board.viewer
    if any(item.controller != mine for item in (*board.stack, *board.waiting)):
        return False
    control = _controllers(board)
    return all(control.get(attacker, mine) == mine for attacker, _ in board.attacks)


def _attacked(board: Board) -> list[int]:
    """The cards that fight: those of the viewer that another player attacks."""
    control = _controllers(board)
    return [
        target
        for attacker, target in board.attacks
        if target and control.get(attacker) != board.viewer and control.get(target) == board.viewer
    ]


def _controllers(board: Board) -> dict[int, int]:
    """Who controls the cards that are shown, by handle."""
    found: dict[int, int] = {}
    todo: list[Card] = [card for half in board.halves for zone in half.zones for card in zone.cards]
    while todo:
        card = todo.pop()
        found[card.handle] = card.controller
        todo += [*card.under, *card.on]
    return found
