"""Questions as a page is sent them, in the words of the game's layout."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.kernel.records import FINISH, NO, O_NUMBER, PASS, YES, Answer, verb_of
from playmat.table.wording import heading, question_words
from playmat.web.protocol import asked

if TYPE_CHECKING:
    from playmat.kernel.view import View
    from playmat.kernel.views.option import Option
    from playmat.kernel.views.question import Question
    from playmat.web.board.drawing import Drawing

ROLES: Final = {int(PASS): "pass", int(FINISH): "pass", int(YES): "yes", int(NO): "no"}


def question_of(question: Question, view: View, drawing: Drawing, id: int) -> asked.Question:
    """A question to who the view is of. id: the number that answers to it will name."""
    return asked.Question(
        id=id,
        kind=question.kind,
        about=question.about,
        clause=question.clause,
        text=question_words(question, drawing.layout),
        hint="",
        subject=question.handle,
        words=question.subject,
        options=[_option(option, drawing) for option in question.options],
        chosen=[],
        sockets=[],
        proposal=[],
        quiet=False,
    )


def _option(option: Option, drawing: Drawing) -> asked.Option:
    role = ROLES.get(option.code, "")
    if not role:
        role = "number" if verb_of(Answer(option.code)) == O_NUMBER else "act"
    return asked.Option(
        answer=option.text,
        verb=option.verb,
        heading=heading(option, drawing.layout) if role == "act" else "",
        label=option.label[:1].upper() + option.label[1:],
        handle=option.handle,
        number=option.number,
        role=role,
    )
