"""Answering the question of a session: passing where that can be, the usual answer, and what was chosen so far."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.kernel.errors import PlaymatError
from playmat.kernel.records import FINISH, PASS
from playmat.players.judgement import suggestion
from playmat.table.wording import question_text, subject_name

if TYPE_CHECKING:
    from playmat.table.session import Session

USUAL: Final = "usual"  # the word for the usual answer
OVER: Final = "the game is over; undo, log, record FILE and quit are left"


class Answering:
    """Gives answers, and remembers them as long as the same is asked again, card by card."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._given: list[tuple[tuple[object, ...], int, str]] = []  # question, answers then, words

    def give(self, code: int, label: str) -> None:
        """Give an answer."""
        asked = self._asked()
        self.session.game.answer(code)
        self._given = [*(one for one in self._given if one[0] == asked), (asked, len(self.session.game.answers), label)]

    def so_far(self) -> str:
        """What has been chosen already where several things are chosen one by one, "" where nothing has."""
        if self.session.game.question.kind == "act":
            return ""
        asked, count = self._asked(), len(self.session.game.answers)
        self._given = [one for one in self._given if one[0] == asked and one[1] <= count]
        return ", ".join(label for _, _, label in self._given)

    def pass_on(self) -> None:
        """Pass or be done, where that is an option; else an error says what is asked."""
        session = self.session
        if session.game.over:
            raise PlaymatError(OVER)
        question = session.game.question
        for code in (PASS, FINISH):
            if code in question.codes:
                session.game.answer(code)
                return
        known = f", or `{USUAL}` for the usual answer" if suggestion(session.view(), question) is not None else ""
        raise PlaymatError(
            f"{self._question()} This has to be answered: a number of the list, a name{known}."
            " (`undo` takes your last decision back.)"
        )

    def usual(self) -> str:
        """Give the usual answer to a question that seldom deserves a thought, such as how to pay; what it says."""
        session = self.session
        if session.game.over:
            raise PlaymatError(OVER)
        question = session.game.question
        usual = suggestion(session.view(), question)
        if usual is None:
            raise PlaymatError(f"{self._question()} There is no usual answer to this: type a number or a name")
        label = next(option.label for option in question.options if option.code == usual)
        self.give(usual, label)
        return label

    def _question(self) -> str:
        """What is asked, as a sentence."""
        return question_text(self.session.game.question, self.session.view(), self.session.layout)

    def _asked(self) -> tuple[object, ...]:
        """What makes two questions in a row one: who is asked, about what, for which card, by which clause."""
        question = self.session.game.question
        return question.player, question.kind, question.about, question.clause, subject_name(self.session.view())
