"""A game as people and programs play it: the same small face for every rulebook."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from playmat.kernel.answers import arranging, byhand, byhandcheck
from playmat.kernel.answers.texts import meant, parse, parse_given, written
from playmat.kernel.counting import counted
from playmat.kernel.errors import DataError, IllegalAnswer, MalformedAnswer, PlaymatError
from playmat.kernel.knowledge import EVERYBODY
from playmat.kernel.model.schema import DEF, RUNNING, V_RESULT
from playmat.kernel.model.state import State
from playmat.kernel.origin import GameSetup, Origin, read_pool, read_rulebook
from playmat.kernel.position import find_origin
from playmat.kernel.reading import At
from playmat.kernel.records import NO_CARD, O_CONCEDE, Answer, CardId, answer_of, card_of
from playmat.kernel.running.action import copy_with_action, started
from playmat.kernel.running.advance import advance, give, take_back
from playmat.kernel.saving.data import read_state, state_data
from playmat.kernel.saving.digest import digest
from playmat.kernel.views.ending import Result, result_of
from playmat.kernel.views.eventlog import Entry, entries
from playmat.kernel.views.option import Option
from playmat.kernel.views.question import Question

if TYPE_CHECKING:
    from playmat.kernel.model.ability import Pool
    from playmat.kernel.model.rulebook import Rulebook
    from playmat.kernel.view import View

Policy = Callable[[Question], "int | None"]


class Game:
    """A running or finished game. `Game(state)` plays on from a state; `Game.start(origin)` begins one.

    Only a game that knows where it began can be saved as a replay and undone further than its journal reaches.
    """

    def __init__(self, state: State, origin: Origin | None = None) -> None:
        self._state = state
        self._origin = origin
        self._asked: Question | None = None  # the last that was given out: what its codes mean is known
        self._tick = 0  # says to a view whether it is of the present decision
        if state.ask is None and state.vals[V_RESULT] == RUNNING:
            advance(state)
        if not state.history.marks:
            state.history.journal.clear()

    @staticmethod
    def start(origin: Origin) -> Game:
        """A new game at its first question."""
        return Game(origin.start(), origin)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._state.vals[V_RESULT] != RUNNING

    @property
    def result(self) -> Result | None:
        """Who has won, by which clause and how; None while the game runs."""
        return result_of(self._state)

    @property
    def question(self) -> Question:
        """What has to be decided now, and by whom."""
        ask = self._state.ask
        if ask is None:
            raise PlaymatError(f"the game is over ({self.result}): there is no question")
        self._asked = Question(self._state, ask)
        return self._asked

    @property
    def players(self) -> int:
        """How many play."""
        return self._state.players

    @property
    def origin(self) -> Origin | None:
        """Where the game began, if it is known."""
        return self._origin

    @property
    def setup(self) -> GameSetup | None:
        """Where the game began, if that was with decks."""
        return self._origin if isinstance(self._origin, GameSetup) else None

    def answer(self, answer: object) -> None:
        """Answer the question: an option, its code, or its text. An illegal answer raises and changes nothing."""
        given = self._meant(answer)
        self._tick += 1
        give(self._state, given)

    def answer_recorded(self, text: str) -> None:
        """Answer with a text of a record (`answers`, a replay), in which cards go by their numbers in the game."""
        given = parse(self._state, text)
        self._tick += 1
        give(self._state, given)

    def _meant(self, answer: object) -> Answer:
        """The answer as the rules know it."""
        ask = self._state.ask
        if ask is None:
            raise MalformedAnswer("the game is over: there is no question to answer")
        if isinstance(answer, Option):
            answer = answer.code
        if isinstance(answer, int):
            if answer in ask.options and card_of(Answer(answer)) == NO_CARD:  # (as passing is)
                return Answer(answer)
            at = -1 if self._asked is None else self._asked.meant(ask, answer)
            if at >= 0:
                return ask.options[at]
            return meant(self._state, ask, answer)
        if isinstance(answer, str):
            return parse_given(self._state, ask, answer)
        raise MalformedAnswer(f"expected an option, its code or its text, got {type(answer).__name__}")

    def allowed(self, answer: object) -> bool:
        """Whether the question takes this answer."""
        return self.why_not(answer) is None

    def why_not(self, answer: object) -> str | None:
        """The clause that forbids an answer; None if it is legal. A malformed answer raises."""
        given = self._meant(answer)
        ask = self._state.ask
        if ask is not None and given in ask.options:
            return None
        try:
            give(self.fork()._state, given)
        except IllegalAnswer as error:
            return error.clause
        return None

    def concede(self, player: int) -> None:
        """The player gives up, whoever has to decide now. It is an answer like others: recorded, and can be undone."""
        if not 0 <= player < self._state.players:
            raise MalformedAnswer(f"expected a player from 0 to {self._state.players - 1}, got {player}")
        self._tick += 1
        give(self._state, answer_of(O_CONCEDE, NO_CARD, player))

    def arrange(self, player: int, zone: str, names: list[str]) -> None:
        """A player puts cards of a zone on top of it, the first one uppermost, whoever has to decide now; IllegalAnswer
        where the order is not the player's to change. It is an answer like others: recorded, and can be undone.
        """
        s = self._state
        at = s.book.schema.zone_index.get(zone, -1)
        if at < 0 or not 0 <= player < s.players:
            raise MalformedAnswer(f"expected a zone of a player, one of {', '.join(s.book.schema.zones)}, got {zone!r}")
        found: list[int] = []
        for name in names:
            here = [c for c in s.zone(at, player) if c not in found and s.pool.defs[s.cols[DEF][c]].name == name]
            if not here:
                raise MalformedAnswer(f"{zone}: {name!r} does not lie there (so often)")
            found.append(here[-1])
        for card in reversed(found):
            self._tick += 1
            give(s, arranging.arrange_answer(CardId(card), 0))

    @property
    def by_hand(self) -> bool:
        """Whether players may settle things by hand: some card has a line that the rules do not read."""
        return byhandcheck.allowed(self._state)

    def settle(self, player: int, deed: str) -> None:
        """A player carries something out by hand, whoever has to decide now: "move to hand of 0 #12", "draw 1 of 0"
        (kernel.answers.byhand lists them). It is an answer like others: recorded, and can be undone.
        """
        self.answer(f"{byhand.PREFIX} {player} {deed}")

    def auto_answer(self, policy: Policy) -> int:
        """Answer as long as the policy has an answer (a code); returns how many it gave."""
        n = 0
        while self._state.ask is not None:
            given = policy(Question(self._state, self._state.ask))
            if given is None:
                break
            self.answer(given)
            n += 1
        return n

    def advance_forced(self) -> int:
        """Give every answer that has no alternative, up to the next real choice; returns how many there were."""
        s = self._state
        n = 0
        while s.ask is not None and len(s.ask.options) == 1:
            give(s, s.ask.options[0])
            n += 1
        self._tick += n
        return n

    def undo(self, n: int = 1) -> None:
        """Take back the last answers. Past the journal it plays the game again from its set-up."""
        if n < 0 or n > len(self._state.history.answers):
            raise PlaymatError(f"there are {len(self._state.history.answers)} answers to take back, not {n}")
        self._tick += 1
        while n and take_back(self._state):
            n -= 1
        if n:
            self._replay(len(self._state.history.answers) - n)

    def _replay(self, length: int) -> None:
        if self._origin is None:
            raise PlaymatError("this game does not know how it began: it can't be undone any further")
        s = self._origin.start()
        s.history.limit = self._state.history.limit
        for given in self._state.history.answers[:length]:
            give(s, given)
        self._state = s

    def fork(self) -> Game:
        """A game with the same future. Of history it has only what an action in progress needs to be taken back."""
        return Game(copy_with_action(self._state))

    def view(self, player: int) -> View:
        """What that player may know now."""
        from playmat.kernel.view import View

        return View(self._state, player, self._origin is None or self._origin.open_lists, self)

    def public_view(self) -> View:
        """What all players know now, for who looks on: no hand, no options, nothing that one of them has seen alone."""
        return self.view(EVERYBODY)

    @property
    def answers(self) -> list[str]:
        """All answers so far, each by what it means, for records: they name cards by their numbers in the game, which
        players must not be shown. `answer_recorded` takes them.
        """
        return [written(self._state, given) for given in self._state.history.answers]

    @property
    def log(self) -> list[Entry]:
        """What has happened, with clause numbers, as far back as this game knows."""
        return entries(self._state, None)

    def digest(self) -> str:
        """A portable digest of everything that is true of the game."""
        return digest(self._state)

    def to_data(self) -> dict[str, object]:
        """The game as JSON-able data. If it knows where it began, the answers so far are in it."""
        s, origin = self._state, self._origin
        given: list[str] = []
        base = s
        if started(s) >= 0:
            # In the middle of an action: the state before it, and the answers since, so that it can be taken back.
            base = copy_with_action(s)
            given = [written(s, a) for a in base.history.answers]
            while take_back(base):
                pass
        data: dict[str, object] = {
            "playmat": "game",
            "game": s.book.name,
            "edition": s.book.edition,
            "format": s.book.format,
            "setup": None,
            "answers": None if origin is None else self.answers,
            "cards": s.pool.sources if origin is None else None,
            "state": state_data(base),
            "since": given,
        }
        if origin is not None:
            data[origin.kind] = origin.to_data()
        return data

    @staticmethod
    def from_data(data: object, book: Rulebook | None = None, pool: Pool | None = None) -> Game:
        """The game that `to_data` wrote. A rulebook that is not registered has to be handed over, with its cards."""
        return read_game(At(data, ""), book, pool)

    def __repr__(self) -> str:
        s = self._state
        now = str(self.result) if s.ask is None else repr(Question(s, s.ask))
        return f"<{s.book.name} after {counted(len(s.history.answers), 'answer')}: {now}>"


def read_game(at: At, book: Rulebook | None, pool: Pool | None) -> Game:
    """A game from data that may be wrong."""
    at.only(["playmat", "game", "edition", "format", "setup", "position", "answers", "cards", "state", "since"])
    if at.get("playmat").value != "game":
        raise at.get("playmat").fail("'game'")
    origin = find_origin(at, book, pool)
    if origin is not None:
        book, pool = origin.book, origin.pool
    name, edition = at.get("game"), at.get("edition")
    if book is None:
        book = read_rulebook(name, edition, at.find("format"))
    if book.name != name.text() or book.edition != edition.text():
        raise name.fail(f"{book.name!r} in edition {book.edition!r}")
    if pool is None:
        pool = read_pool(book, at.get("cards"))
    s = read_state(book, pool, at.get("state"))
    since = at.get("since").items()
    answers = at.find("answers")
    if origin is not None and answers is not None:
        earlier = answers.items()
        for a in earlier[: len(earlier) - len(since)]:
            s.history.answers.append(_read_answer(s, a))
    for a in since:
        _give_again(s, a)
    return Game(s, origin)


def _read_answer(s: State, at: At) -> Answer:
    text = at.text()
    try:
        return parse(s, text)
    except MalformedAnswer as error:
        raise DataError(f"{at.path}: {error}") from None


def _give_again(s: State, at: At) -> None:
    """An answer of the action in progress. What lies in frames is the rulebook's own, so any error may come of it."""
    answer = _read_answer(s, at)
    try:
        give(s, answer)
    except Exception as error:
        raise DataError(f"{at.path}: it can't be given again ({type(error).__name__}: {error})") from error
