"""What the scenario format has to know of a game: its words for zones, times, states of cards and questions."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playmat.kernel.model.state import State
from playmat.kernel.records import Ask, Item
from playmat.scenario.speech import Wording

if TYPE_CHECKING:
    from playmat.scenario.answering import Answerer
    from playmat.scenario.model import Action
    from playmat.scenario.scripting import Answers

NO_SUCH_PLACE: Final = -2  # a named place that is none of those of which a question asks
NUMBER, FLAG, WORDS, PLAYER, PLACE, COUNTERS = "number", "flag", "words", "player", "place", "counters"


@dataclass(frozen=True, slots=True)
class Property:
    """Something that can be expected of a card. kind: what the file gives (NUMBER, FLAG, WORDS, PLAYER, ...)."""

    kind: str
    read: Callable[[State, int], object]


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that a file may say of a card in brackets. takes: "" or "number"; lay: lays it on the card."""

    lay: Callable[[State, int, int], None]
    takes: str = ""


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
    """A phase and a step, by the rulebook's names."""

    phase: str
    step: str = ""


@dataclass(frozen=True)
class Dialect:
    """A game's words. Keys are what files say (in small letters).

    questions: kinds of questions, each told by a test of the question. stand: pushes the frames of a turn that stands
    at a time (the game's own, since only it knows its procedures). verbs: the answer verbs that an action may begin
    with. asked_by: the procedure's step that asks for an answer of this kind, for refusals when nothing of the kind is
    asked. vanilla: the card that fills decks which a file does not describe.
    """

    game: str
    over: Callable[[State, int], int]  # the card that lies over a card, so that both are one; NONE if none does
    zones: Mapping[str, str]
    spots: Mapping[str, Spot]
    lay_spot: Callable[[State, int, int], None]  # puts a card onto a place of its zone
    at_spot: Callable[[State, Spot], list[int]]  # the cards there, those that came last at the end
    spot_answer: Callable[[State, Ask, int, int], int]  # the answer that means a place; NONE if none is asked
    times: Mapping[str, Time]
    usual: Time
    phases: tuple[str, ...]
    marks: Mapping[str, Mark]
    values: Mapping[str, str]
    properties: Mapping[str, Property]
    questions: Mapping[str, Callable[[State, Ask], bool]]
    wording: Wording
    answers_to: Mapping[str, tuple[str, ...]]  # for verbs of lines, the kinds of question that such a line answers
    meant: Mapping[str, Callable[[State, Ask, Action], bool]]  # for other verbs, whether a line speaks of a question
    begin: Mapping[str, Callable[[Answerer, Action, Answers], None]]  # for verbs that begin in a way of their own
    verbs: Mapping[str, tuple[int, ...]]
    asked_by: Mapping[str, tuple[str, str]]
    vanilla: Mapping[str, object]
    fillers: Mapping[str, Mapping[str, object]]  # kinds of other legal cards for deck checks ("cards", "climaxes")
    copies: int  # copies of a card that a deck may hold
    stand: Callable[[State, str, str, int, int, int, int, Callable[[], None]], None]
    permissions: Mapping[str, str]  # for each such verb, the rulebook's permission
    payment_rules: tuple[str, ...]  # owners of the switches that say which payments are legal
    exact: str  # the switch that forbids to pay with more than is needed
    names_element: Callable[[State, int, str], bool]  # whether an option pays as a file says (`for Fire`)
    option_with_words: Callable[[State, Ask, str], int]  # the place of the option of a text that begins so
    how_played: Callable[[State, int], str]  # the verb by which a card is played
    paid_otherwise: Callable[[State, int], int]  # with a cost of its own choice: 1 or 0, -1: no choice
    way_clauses: tuple[str, ...]  # the clauses by which there is no such choice when only one way can be paid
    modes_of: Callable[[State, Item, Mapping[str, int]], list[int]]  # options selected, from 1, by numbers of a view
    unsaid: Callable[[State, Ask], int | None]  # the answer to a question of which nothing is said, where one is usual
    stands: Callable[[State, Ask], bool]  # whether a question is a time of its own: who has priority, attacks, blocks
    undone_by: str  # the clause by which an action is undone that cannot be finished
    is_time: Callable[[State, str, str], bool]
    time_of: Callable[[State], str]
    # for writing positions: lines that say what time it is, lines of a player's values, marks of a card on the field or
    # in a zone of `marks_in`, the fields of a card's record as a file gives them
    place_lines: Callable[[State], list[str]]
    value_lines: Callable[[State, int], list[str]]
    marks_of: Callable[[State, int], list[str]]
    fields_of: Callable[[dict[str, object]], dict[str, object]]
    number_clause: str
    arrange_subject: Callable[[int, int], int]  # a zone of a player, as the permission to arrange takes it
    deck: str = "deck"
    field: str = "field"
    hand: str = "hand"
    vanilla_deck: int = 10
    piled: bool = False  # whether the last card of a zone is its top one (else the top ones are the first of the list)
    # zones besides the field whose cards may have marks, with the marks; those that are written only if cards are there
    marks_in: Mapping[str, tuple[str, ...]] = dataclasses.field(default_factory=dict)
    rare: tuple[str, ...] = ()

    def kind_of(self, s: State, ask: Ask) -> str:
        """What kind of question it is, in the words of files."""
        return next((name for name, is_it in self.questions.items() if is_it(s, ask)), ask.about)
