"""A question as players see it: who decides, what about, by which clause, and every legal answer."""

from __future__ import annotations

from playmat.kernel.answers.handles import shown_all
from playmat.kernel.answers.texts import written
from playmat.kernel.knowledge import UNKNOWN, handle
from playmat.kernel.model.state import State
from playmat.kernel.records import NO_CARD, QUESTION_KINDS, Ask, aux_of, card_of, verb_of
from playmat.kernel.views.telling import plain_words, words_of


class Option:
    """One legal answer: its code (a plain int), what it says, and the card it is about."""

    __slots__ = ("_answer", "_ask", "_at", "_question", "_state", "code")

    def __init__(self, question: Question, at: int, answer: int, code: int) -> None:
        self.code = code
        self._question = question
        self._at = at
        self._answer = answer  # as the rules know it
        self._state = question._state
        self._ask = question._ask

    @property
    def label(self) -> str:
        """The answer in words for people: only one that is alike in every respect reads the same."""
        return self._question.words[self._at]

    @property
    def plain(self) -> str:
        """The same without what is added to tell it from other options."""
        return plain_words(self._state, self._ask, self._answer)

    @property
    def text(self) -> str:
        """The answer as a player writes it: by meaning, whatever the order of the options."""
        return written(self._state, self._answer, self._ask.player)

    @property
    def verb(self) -> int:
        """Which kind of answer (records.O_..., or one of the rulebook's)."""
        return verb_of(self._answer)

    @property
    def number(self) -> int:
        """The number in the answer, 0 if it has none."""
        return aux_of(self._answer)

    @property
    def card(self) -> int:
        """The handle of the card it is about, as views show it; 0 if there is none."""
        card = card_of(self._answer)
        return UNKNOWN if card == NO_CARD else handle(self._state, self._ask.player, card)

    def __repr__(self) -> str:
        return f"<{self.text}>"


class Question:
    """Made anew whenever a game is asked for it. In all of it cards go by their handles, as in the player's view."""

    __slots__ = ("_ask", "_codes", "_state", "_words", "player")

    def __init__(self, state: State, ask: Ask) -> None:
        self._state = state
        self._ask = ask
        self.player = ask.player
        self._codes: list[int] | None = None
        self._words: list[str] | None = None

    @property
    def codes(self) -> list[int]:
        """The options as plain ints, for those in a hurry."""
        got = self._codes
        if got is None:
            got = self._codes = shown_all(self._state, self.player, self._ask.options)
        return got

    def meant(self, ask: Ask, code: int) -> int:
        """The place of an option by the code that was given out for it; -1 if none was, or for another question."""
        codes = self._codes
        return codes.index(code) if codes is not None and ask is self._ask and code in codes else -1

    @property
    def words(self) -> list[str]:
        """The labels of all options, worked out together."""
        got = self._words
        if got is None:
            got = self._words = words_of(self._state, self._ask)
        return got

    @property
    def kind(self) -> str:
        """What kind of decision: act, choose, order, number, yes/no, pay, assign, name, target, chance."""
        return QUESTION_KINDS[self._ask.kind]

    @property
    def clause(self) -> str:
        """The number of the clause that asks."""
        return self._state.book.clauses[self._ask.clause]

    @property
    def about(self) -> str:
        """A word for what it is about."""
        return self._ask.about

    @property
    def options(self) -> list[Option]:
        """Every legal answer."""
        both = zip(self._ask.options, self.codes, strict=True)
        return [Option(self, at, answer, code) for at, (answer, code) in enumerate(both)]

    @property
    def forced(self) -> bool:
        """Whether there is but one answer."""
        return len(self._ask.options) == 1

    def __repr__(self) -> str:
        return f"<player {self.player}: {self.kind} ({self.about}, {self.clause}), {len(self._ask.options)} options>"
