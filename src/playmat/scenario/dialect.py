"""What the scenario format has to know of a game: its words for zones, times, states of cards and questions.

Most of it follows from the game's rulebook (scenario.defaults); a game says here what does not.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playmat.kernel.model.schema import OWNER, V_PHASE
from playmat.kernel.model.state import State
from playmat.kernel.records import NO_ANSWER, NONE, Q_ACT, Answer, Ask, CardId, Item
from playmat.scenario.speech import Speech, Wording

if TYPE_CHECKING:
    from playmat.cards.records import Card
    from playmat.scenario.answering import Answerer
    from playmat.scenario.lineanswers import LineAnswers
    from playmat.scenario.model import Action

NO_SUCH_PLACE: Final = Answer(-2)  # a named place that is none of those of which a question asks
# What a file gives for a property of a card: a number, yes or no, either (a column, which is "yes" unless it is 0), ...
NUMBER, FLAG, COLUMN, WORDS, PLAYER, PLACE, COUNTERS = (
    "number", "flag", "column", "words", "player", "place", "counters",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Property:
    """Something that can be expected of a card. kind: what the file gives (NUMBER, FLAG, WORDS, PLAYER, ...)."""

    kind: str
    read: Callable[[State, CardId], object]


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that a file may say of a card in brackets. takes: "" or "number"; lay: lays it on the card.

    bare: whether a mark with a number may stand without one, and then means 1.
    """

    lay: Callable[[State, CardId, int], None]
    takes: str = ""
    bare: bool = False


@dataclass(frozen=True, slots=True)
class Spot:
    """A named place of a zone, such as `A1`: whose it is, the zone, the number that the rulebook has for the place.

    many: whether several cards may lie there.
    """

    player: int
    zone: str
    place: int
    many: bool = False


@dataclass(frozen=True, slots=True)
class Time:
    """A phase and a step, by the rulebook's names; the phase TURN is the very beginning of a turn."""

    phase: str
    step: str = ""


TURN: Final = "turn"
SET_UP: Final = "set-up"  # the phase before the first turn, where a game counts that as one
BeginAt = Callable[[State, str, str, int, int, int, int, Callable[[], None]], None]


def _cards_at(s: State, spot: Spot) -> list[CardId]:
    """The cards of a zone that lie at a place, by the rulebook's column of places."""
    zone, column = s.book.schema.zone_index[spot.zone], s.book.place_column
    return [card for card in s.zone(zone, spot.player) if s.cols[column][card] == spot.place]


def _lay_at(s: State, card: CardId, place: int) -> None:
    """Put a card onto a place, by the rulebook's column of places."""
    s.cols[s.book.place_column][card] = place


@dataclass(frozen=True)
class Payments:
    """How files speak of payments.

    rules: owners of the switches that say which payments are legal; exact: the switch among them that forbids to pay
    more than is needed. pays_for: whether an option pays for what a file names (`for Fire`). other_way: for a card that
    is being played whether it is paid for by a cost of its own choice (1 or 0; -1: it has no choice), and way_clauses
    the clauses by which there is none when only one way can be paid. undone_by: the clause by which an action is undone
    that cannot be finished.
    """

    rules: Sequence[str] = ()
    exact: str = ""
    pays_for: Callable[[State, Answer, str], bool] = lambda s, option, purpose: True
    other_way: Callable[[State, CardId], int] = lambda s, card: -1
    way_clauses: Sequence[str] = ()
    undone_by: str = ""


NO_PAYMENTS: Final = Payments()
NO_SPEECH: Final = Speech()


@dataclass(frozen=True)
class Dialect:
    """A game's words. Keys are what files say (in small letters).

    What has "further" in its comment is added to what the rulebook gives, and takes its place where a name is the same.
    """

    game: str

    # ---- what lies where
    zones: Mapping[str, str] = dataclasses.field(default_factory=dict)  # further names of zones
    deck: str = ""  # without a name: the first zone that nobody sees
    field: str = ""  # without a name: the schema's
    hand: str = ""  # without a name: the first zone that its player alone sees
    # Whether the last card of a zone is its top one (else the top ones are the first of the list).
    piled: bool = False
    spots: Mapping[str, Spot] = dataclasses.field(default_factory=dict)
    cards_at: Callable[[State, Spot], list[CardId]] = _cards_at  # those that came last at the end
    lay_at: Callable[[State, CardId, int], None] = _lay_at
    # NONE: no place is asked.
    place_answer: Callable[[State, Ask, int, int], Answer] = lambda s, ask, player, place: NO_ANSWER
    card_over: Callable[[State, CardId], int] = lambda s, card: NONE  # the card over a card, so that both are one

    # ---- what is said of a card, and of a player
    numbers: Sequence[str] | None = None  # those of the schema of which files speak; None: all
    columns: Sequence[str] | None = None  # those of the schema; None: all that hold a number and are nobody's secret
    values: Sequence[str] | None = None  # those that the schema has for a player; None: likewise
    controller: str = "controller"  # the word for who controls a card
    marks: Mapping[str, Mark] = dataclasses.field(default_factory=dict)  # further ones
    properties: Mapping[str, Property] = dataclasses.field(default_factory=dict)  # further ones
    # Zones besides the field whose cards may have marks, with the marks.
    marks_in: Mapping[str, Sequence[str]] = dataclasses.field(default_factory=dict)
    # Whether a card comes into the game while it is played, so that lines may name it though the file lists none.
    is_made: Callable[[Card], bool] = lambda card: False
    vanilla: Mapping[str, object] = dataclasses.field(
        default_factory=dict
    )  # the card of decks that a file does not describe
    fillers: Mapping[str, Mapping[str, object]] = dataclasses.field(
        default_factory=dict
    )  # further kinds of cards in deck checks
    position_deck: int = 10  # cards in a deck of which a position says nothing
    new_deck: int = 50  # and in a deck of which a new game says nothing

    # ---- what time it is
    times: Mapping[str, Time] = dataclasses.field(default_factory=dict)  # further ones
    steps: Sequence[str] = ()  # names of the steps of a phase, by the number in the rulebook's value "step"
    usual: Time = Time("")  # without one: the phase that is called main, or else the first
    # Pushes the frames of a turn that stands at a time; None: such a turn is played (scenario.standing).
    begin_at: BeginAt | None = None

    # ---- questions and lines of play
    questions: Mapping[str, Callable[[State, Ask], bool]] = dataclasses.field(default_factory=dict)  # further kinds
    # Whether a question stands between actions, as that of who has priority: it is no part of anything.
    between_actions: Callable[[State, Ask], bool] = lambda s, ask: ask.kind == Q_ACT
    usual_answer: Callable[[State, Ask], Answer | None] = lambda s, ask: None  # where nothing is said of a question
    speech: Speech = NO_SPEECH
    verbs: Mapping[str, Sequence[int]] = dataclasses.field(default_factory=dict)  # further answer verbs of lines
    permissions: Mapping[str, str] = dataclasses.field(
        default_factory=dict
    )  # of verbs whose permission has another name
    answers_to: Mapping[str, Sequence[str]] = dataclasses.field(
        default_factory=dict
    )  # for verbs, the kinds of question they answer
    speaks_of: Mapping[str, Callable[[State, Ask, Action], bool]] = dataclasses.field(
        default_factory=dict
    )  # a test instead of it
    # For verbs whose lines are carried out in a way of their own.
    carries_out: Mapping[str, Callable[[Answerer, Action, LineAnswers], None]] = dataclasses.field(default_factory=dict)
    # For verbs of lines that do nothing (more), the kind of question that they pass on: not asked, they say nothing.
    waives: Mapping[str, str] = dataclasses.field(default_factory=dict)
    asked_by: Mapping[str, tuple[str, str]] = dataclasses.field(
        default_factory=dict
    )  # for verbs, procedure and step that ask
    playing: Sequence[str] = ("play",)  # verbs by which cards are played
    how_played: Callable[[State, CardId], str] | None = None  # by which of them a card is; None: as the line says
    payments: Payments = NO_PAYMENTS
    number_clause: str = ""  # the clause that numbers are whole
    modes_of: Callable[[State, Item, Mapping[str, int]], list[int]] = lambda s, item, numbers: []  # from 1

    # ---- writing positions
    step_told: Callable[[State], str] = lambda s: ""  # the step, where words can say it
    further_marks: Callable[[State, CardId], list[str]] = lambda s, card: []
    rare: Sequence[str] = ()  # zones that are written only if cards are there
    fields_of: Callable[[dict[str, object]], dict[str, object]] = dict  # a card's record as a file gives it

    # ---- made of all that (scenario.defaults)
    shared: Sequence[str] = ()  # zones that both players use: a file lists their cards under their owners
    phases: Sequence[str] = ()
    wording: Wording = dataclasses.field(default_factory=lambda: Wording(NO_SPEECH))
    open_questions: bool = False  # whether a question may also be called as the rulebook calls it
    sentences: Sequence[str] = ()  # questions for which the table has a sentence, as the rulebook calls them
    declining: Mapping[str, str] = dataclasses.field(
        default_factory=dict
    )  # verbs of lines such as `no block`, with the verb of which nothing is done

    def kind_of(self, s: State, ask: Ask) -> str:
        """What kind of question it is, in the words of files."""
        return self.called(ask.about, self.kinds_of(s, ask))

    def called(self, about: str, kinds: Sequence[str]) -> str:
        """What messages call a question of some kinds: the first; where the game has no kinds of its own, what it is
        about.
        """
        return about if not kinds or (self.open_questions and about) else kinds[0]

    def is_of(self, kind: str, about: str, kinds: Sequence[str]) -> bool:
        """Whether a question that was about something, and of some kinds, is of a kind."""
        return kind in kinds or (kind not in self.questions and kind == about)

    def kinds_of(self, s: State, ask: Ask) -> list[str]:
        """Every kind that a question is of."""
        return [name for name, is_it in self.questions.items() if is_it(s, ask)]

    def knows_question(self, kind: str) -> bool:
        """Whether there are questions of a kind."""
        return kind in self.questions or self.open_questions

    def asks(self, kind: str, s: State, ask: Ask) -> bool:
        """Whether a question is of a kind."""
        return self.is_of(kind, ask.about, self.kinds_of(s, ask))

    def cards_in(self, s: State, zone: str, player: int) -> list[CardId]:
        """The cards of a player's zone, or those that a player owns in one that both use (NONE: all that lie there)."""
        at = s.book.schema.zone_index[zone]
        if zone not in self.shared:
            return s.zone(at, player)[:]
        return [card for card in s.zone(at, 0) if player in (NONE, s.cols[OWNER][card])]

    def is_time(self, s: State, time: Time) -> bool:
        """Whether it is that phase, and that step if one is named."""
        phase, step = self.now(s)
        return phase == time.phase and time.step in ("", step)

    def now(self, s: State) -> tuple[str, str]:
        """The phase, and the step ("" for none)."""
        at = s.book.schema.value_index.get("step", -1)
        phase = self.phases[s.vals[V_PHASE]] if self.phases else ""
        return phase, self.steps[s.vals[at]] if self.steps and at >= 0 else ""

    def first_phase(self) -> str:
        """The phase with which a turn begins."""
        return next((phase for phase in self.phases if phase != SET_UP), "")

    def time_of(self, s: State) -> str:
        """Phase and step in words."""
        return " ".join(word for word in self.now(s) if word)
