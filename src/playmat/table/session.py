"""A game at a table: who sits where, what is answered without asking, taking back, and what has happened since."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from playmat.kernel.answers.byhand import PREFIX, is_deed
from playmat.kernel.answers.handles import shown
from playmat.kernel.answers.texts import parse, written
from playmat.kernel.errors import PlaymatError
from playmat.kernel.model.schema import E_ATTACKS, E_BLOCKED, E_BLOCKS, E_DRAWN, E_REVEALED, E_SHUFFLED, E_USED
from playmat.kernel.views.eventlog import Entry, entries
from playmat.table.choices import choices_of
from playmat.table.layout import Layout
from playmat.table.layouts import layout_of
from playmat.table.passing import NOWHERE, Stopping, Wish, ended, passing_code, stopped

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.model.ability import Pool
    from playmat.kernel.model.rulebook import Rulebook
    from playmat.kernel.records import CardDef
    from playmat.kernel.view import View
    from playmat.kernel.views.question import Question
    from playmat.players import Player


ACTS = (E_ATTACKS, E_BLOCKS, E_BLOCKED, E_USED)  # what a line may be about besides coming and going
REVEALING = (E_DRAWN, E_REVEALED, E_SHUFFLED)
SEARCHED = "searched"  # what a game calls it whose document says that players search a deck


class Seat(NamedTuple):
    """Who sits at a place: a person, or a player that is a program (`kind` is then its name, for saved tables)."""

    name: str
    kind: str = "person"
    player: Player | None = None


class Undone(NamedTuple):
    """Answers that were taken back, first to last; the first, a person's decision, in words; and whether something
    hidden had come to light through them.
    """

    answers: list[str]
    decision: str
    revealed: bool


class Session:
    """The game and its seats. It answers by itself what has but one answer (unless `auto` is off) and what programs
    decide, and stops whenever a person has to decide.
    """

    def __init__(self, game: Game, seats: list[Seat], auto: bool = True) -> None:
        self.game = game
        self.seats = seats
        self.auto = auto
        # Names and definitions only, which are no secret; what is hidden comes through views alone.
        self.book: Rulebook = game._state.book
        self.pool: Pool = game._state.pool
        self.layout: Layout = layout_of(self.book.name, self.book.schema)
        self.passing: dict[int, Wish] = {}  # who passes, as long as nothing happens, and until when
        self.stops: dict[int, Stopping] = {}  # where people are asked all the same
        self.brief: set[int] = set()  # who is asked at stops and where something concerns them, and else passes
        self.watcher = next((at for at, seat in enumerate(seats) if seat.player is None), 0)
        self._told: dict[int, int] = {}  # how much of the log each person has been shown
        self.unread = {card.name: card for card in self.pool.defs if card.declined}
        self.halted = False  # a line may have to be settled: the next question of a person is asked, even a forced one
        self._heard = game._state.history.log.events()

    @property
    def names(self) -> list[str]:
        """The names of the players by seat."""
        return [seat.name for seat in self.seats]

    @property
    def people(self) -> list[int]:
        """The seats at which people sit."""
        return [at for at, seat in enumerate(self.seats) if seat.player is None]

    @property
    def open_lists(self) -> bool:
        """Whether the players know what is in each other's decks."""
        return self.game.origin is None or self.game.origin.open_lists

    def view(self) -> View:
        """What the person at the screen may see."""
        return self.game.view(self.watcher)

    def go_on(self) -> None:
        """Answer until a person has to decide or the game is over. `watcher` is then that person."""
        game = self.game
        while not game.over:
            answer = self.by_itself()
            if answer is None:
                question = game.question
                player = self.seats[question.player].player
                if player is None:
                    return
                answer = player.choose(game.view(question.player), question)
            game.answer(answer)

    def by_itself(self) -> int | None:
        """The answer for which nobody has to be asked: the only one, or passing for who wants that. None if whoever is
        asked decides; a person is then `watcher`, and passes no longer.
        """
        question = self.game.question
        person = self.seats[question.player].player is None
        self.halted = self.halted or bool(self.unread and self._settles())
        wait = self.halted and person
        if self.auto and not wait and self._one_answer():
            return question.codes[0]
        if not person:
            return None
        if not wait and (passing := self._passing(question)):
            return passing
        self.halted = False
        self.watcher = question.player
        self.passing.pop(question.player, None)
        return None

    def _settles(self) -> bool:
        """Whether a line that is not read may have come to matter since this was last asked, or something was just done
        by hand and more may be left to do.
        """
        state = self.game._state
        log = state.history.log
        start = min(self._heard, log.events())
        self._heard = log.events()
        if state.history.answers and is_deed(state.history.answers[-1]):
            return True
        return bool(self.due(entries(state, self.watcher, start)))

    def due(self, events: Iterable[Entry]) -> list[CardDef]:
        """The cards whose unread lines may matter after these events: they came to where their text counts, left the
        field, or did something.
        """
        schema = self.book.schema
        field = schema.zones[schema.field]
        zones = (field, self.layout.stack, *self.layout.matters)
        acts = [schema.events[kind] for kind in ACTS]
        found: dict[str, CardDef] = {}
        for entry in events:
            moved = entry.kind == "move" and (entry.to in zones or entry.frm == field)
            if entry.name in self.unread and (moved or entry.kind in acts):
                found[entry.name] = self.unread[entry.name]
        return list(found.values())

    def _passing(self, question: Question) -> int:
        """The answer with which the person who is asked passes, if that person wanted to; else 0."""
        wish = self.passing.get(question.player)
        brief = question.player in self.brief and question.kind == "act"
        if wish is None and not brief:
            return 0
        view = self.game.view(question.player)
        stops = self.stops.get(question.player, NOWHERE)
        if wish is None:
            return 0 if stopped(view, stops, self.layout) else passing_code(question, view, self.layout)
        return 0 if ended(wish, view, stops, self.layout) else passing_code(question, view, self.layout, wish.items)

    def news(self) -> list[Entry]:
        """What has happened since this person was last shown something, as that person saw it."""
        log = self.view().log
        fresh = log[self._told.get(self.watcher, 0) :]
        self._told[self.watcher] = len(log)
        return fresh

    def all_told(self) -> None:
        """Take all that has happened for known to everybody who sits here."""
        self._told = dict.fromkeys(range(len(self.seats)), len(self.game.log))

    def undo(self) -> Undone:
        """Back to the last thing that a person decided."""
        game = self.game
        before, log = game.answers, game.log
        try:
            game.undo()
            while not self._at_a_choice() and not before[len(game.answers)].startswith(PREFIX):
                game.undo()
        except PlaymatError:
            if len(game.answers) == len(before):
                raise PlaymatError("there is nothing to take back") from None
        self.halted = True
        self._told = {at: min(told, len(game.log)) for at, told in self._told.items()}
        shown = any(self._reveals(entry) for entry in log[len(game.log) :])
        answers = before[len(game.answers) :]
        return Undone(answers, self._in_words(answers[0]), shown)

    def _in_words(self, answer: str) -> str:
        """An answer to the question that stands, as the person read it there; a deed by hand as it is written."""
        return label_of(self.game, answer)

    def _at_a_choice(self) -> bool:
        question = self.game.question
        return self.seats[question.player].player is None and not self._one_answer()

    def _one_answer(self) -> bool:
        """Whether there is but one answer, or for a person several cards that look alike."""
        question = self.game.question
        if question.forced or self.seats[question.player].player is not None:
            return question.forced
        return len(choices_of(question, self.game.view(question.player), self.layout)) == 1

    def redo(self, answers: list[str]) -> None:
        """Give answers again that were taken back."""
        for answer in answers:
            self.game.answer_recorded(answer)

    def _reveals(self, entry: Entry) -> bool:
        """Whether somebody has learnt something by an event: a hidden card moved or was shown, a deck was shuffled."""
        schema = self.book.schema
        if entry.kind == "move" and entry.frm is not None:
            at = schema.zone_index[entry.frm]
            return schema.hidden[at] and not schema.own[at]
        return entry.kind in (SEARCHED, *(schema.events[kind] for kind in REVEALING))


def label_of(game: Game, recorded: str) -> str:
    """A recorded answer to the question that stands, as a person reads it there; what is none of the options (giving
    up, a deed by hand) as it is written.
    """
    s, question = game._state, game.question
    given = parse(s, recorded)
    code = shown(s, question.player, given)
    words = next((option.label for option in question.options if option.code == code), "")
    return words or written(s, given, question.player)
