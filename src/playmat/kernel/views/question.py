"""A question as players see it: who decides, what about, by which clause, and every legal answer."""

from __future__ import annotations

from typing import Final

from playmat.kernel.answers.handles import shown_all
from playmat.kernel.answers.texts import verb_word, written
from playmat.kernel.counting import counted
from playmat.kernel.errors import StaleView
from playmat.kernel.knowledge import UNKNOWN, handle, knows
from playmat.kernel.model.schema import DEF
from playmat.kernel.model.state import State
from playmat.kernel.reading import At
from playmat.kernel.records import NO_CARD, O_NAME, QUESTION_KINDS, Answer, Ask, aux_of, card_of, verb_of
from playmat.kernel.views.option import Data, Option
from playmat.kernel.views.packing import packed, unpacked
from playmat.kernel.views.subjects import asked_card, asked_handle, option_subject, question_subject
from playmat.kernel.views.telling import plain_words, words_of

FIELDS: Final = ["player", "kind", "about", "clause", "handle", "key", "name", "subject", "options"]


class Subject:
    """What a question is about: the card by its handle, key and name, and the effect that asks in its own words."""

    __slots__ = ("handle", "key", "name", "words")

    def __init__(self, handle: int, key: str, name: str, words: str) -> None:
        self.handle = handle
        self.key = key
        self.name = name
        self.words = words


class Question:
    """Made anew whenever a game is asked for it. In all of it cards go by their handles, as in the player's view.

    What is asked of it is worked out then, and stays; once the game has gone on, the rest raises `StaleView`. `keep()`
    works out all of it; so does sending it elsewhere (pickle, `to_data`), and nothing of the game goes along but this.
    """

    __slots__ = ("_ask", "_clause", "_codes", "_options", "_state", "_subject", "player")

    def __init__(self, state: State | None, ask: Ask) -> None:
        self.player = ask.player
        self._state = state  # None: all of it has been worked out
        self._ask = ask
        self._clause = ""
        self._codes: list[int] | None = None
        self._options: list[Option] | None = None
        self._subject: Subject | None = None

    def _now(self) -> State:
        s = self._state
        if s is None or s.ask is not self._ask:
            raise self._stale()
        return s

    @staticmethod
    def _stale() -> StaleView:
        return StaleView("the game has gone on since this was asked; keep() holds on to a question")

    @property
    def codes(self) -> list[int]:
        """The options as plain ints, for those in a hurry."""
        got = self._codes
        if got is None:
            s = self._state
            if s is None or s.ask is not self._ask:
                raise self._stale()
            got = self._codes = shown_all(s, self.player, self._ask.options)
        return got

    def meant(self, ask: Ask, code: int) -> int:
        """The place of an option by the code that was given out for it; -1 if none was, or for another question."""
        codes = self._codes
        return codes.index(code) if codes is not None and ask is self._ask and code in codes else -1

    @property
    def kind(self) -> str:
        """What kind of decision: act, choose, order, number, yes/no, pay, assign, name, target, chance."""
        return QUESTION_KINDS[self._ask.kind]

    @property
    def clause(self) -> str:
        """The number of the clause that asks; "" if none does."""
        s = self._state
        return self._clause if s is None else s.book.clauses[self._ask.clause]

    @property
    def about(self) -> str:
        """A word for what it is about ("mulligan", "block"), the same whenever the game asks this."""
        return self._ask.about

    @property
    def handle(self) -> int:
        """The handle of the card that it is about, or whose effect asks; 0 for none."""
        return self._asked().handle

    @property
    def key(self) -> str:
        """The key of that card; "" for none, and if the player does not know it."""
        return self._asked().key

    @property
    def name(self) -> str:
        """The name of that card; "" for none, and if the player does not know it."""
        return self._asked().name

    @property
    def subject(self) -> str:
        """What it is about in words: the effect that asks in its own words, else the card's name, else `about`."""
        return self._asked().words

    def _asked(self) -> Subject:
        got = self._subject
        if got is None:
            s, ask = self._now(), self._ask
            card = asked_card(s, ask)
            d = None if card == NO_CARD else s.pool.defs[s.cols[DEF][card]]
            words = question_subject(s, ask) or ask.about
            got = Subject(asked_handle(s, ask), "" if d is None else d.key, "" if d is None else d.name, words)
            self._subject = got
        return got

    @property
    def options(self) -> list[Option]:
        """Every legal answer, in the order of `codes`."""
        got = self._options
        if got is None:
            s, ask = self._now(), self._ask
            labels = words_of(s, ask)
            got = []
            for at, code in enumerate(self.codes):
                got.append(_option(s, ask, ask.options[at], code, labels[at]))
            self._options = got
        return got

    @property
    def forced(self) -> bool:
        """Whether there is but one answer."""
        return len(self._ask.options) == 1

    def keep(self) -> Question:
        """The same question, good for ever: all of it is worked out now."""
        if self._options is None or self._subject is None:
            self._asked()
            assert self.options
        return self

    def to_data(self) -> Data:
        """All of it as JSON-able data: equal knowledge gives equal data."""
        self.keep()
        return {
            "player": self.player,
            "kind": self.kind,
            "about": self.about,
            "clause": self.clause,
            "handle": self.handle,
            "key": self.key,
            "name": self.name,
            "subject": self.subject,
            "options": [option.to_data() for option in self.options],
        }

    @staticmethod
    def from_data(data: object, path: str = "question") -> Question:
        """The question that `to_data` wrote; DataError, which says where, if it is none."""
        at = At(data, path)
        at.only(FIELDS)
        kind = at.get("kind")
        if kind.text() not in QUESTION_KINDS:
            raise kind.fail(f"one of {', '.join(QUESTION_KINDS)}")
        options = [Option.from_data(option.value, option.path) for option in at.get("options").items()]
        codes = [option.code for option in options]
        asked = Ask(
            at.get("player").whole(0),
            QUESTION_KINDS.index(kind.text()),
            [Answer(code) for code in codes],
            at.get("about").text(),
        )
        question = Question(None, asked)
        question._clause = at.get("clause").text()
        question._codes = codes
        question._options = options
        question._subject = Subject(
            at.get("handle").whole(), at.get("key").text(), at.get("name").text(), at.get("subject").text()
        )
        return question

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as data: the game that it was asked in does not go along."""
        return _unpickled, (packed(self.to_data()),)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Question) and self.to_data() == other.to_data())

    def __hash__(self) -> int:
        return hash((self.player, self._ask.kind, self._ask.about))

    def __repr__(self) -> str:
        options = counted(len(self._ask.options), "option")
        return f"<player {self.player}: {self.kind} ({self.about}, {self.clause}), {options}>"


def _option(s: State, ask: Ask, answer: Answer, code: int, label: str) -> Option:
    """An answer as the asked player is given it."""
    verb, card, number = verb_of(answer), card_of(answer), aux_of(answer)
    plain = plain_words(s, ask, answer)
    named = verb == O_NAME
    d = s.pool.defs[s.cols[DEF][card]] if card < len(s.cols[DEF]) and knows(s, ask.player, card) else None
    return Option(
        code,
        verb_word(s, verb),
        0 if named else number,
        s.pool.words[number] if named else "",
        UNKNOWN if card == NO_CARD else handle(s, ask.player, card),
        "" if d is None else d.key,
        "" if d is None else d.name,
        option_subject(s, ask, answer) or plain,
        written(s, answer, ask.player),
        label,
        plain,
    )


def _unpickled(content: bytes) -> Question:
    return Question.from_data(unpacked(content))
