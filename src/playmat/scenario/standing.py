"""A turn that stands at a time, for a game that does not say itself how: such a turn is played and taken over.

A game with the built-in decks is played in which nobody does anything that need not be done, until the phase begins.
What it holds by then that is no card's (the frames of the turn, values of the game and of its players) is what the
position begins with; what lies where comes from the file.
"""

from __future__ import annotations

from typing import Final

from playmat.kernel import registry
from playmat.kernel.errors import DataError
from playmat.kernel.model.schema import KERNEL_VALUES, V_ACTIVE, V_PHASE, V_TURN
from playmat.kernel.model.state import State
from playmat.kernel.origin import GameSetup
from playmat.kernel.records import FINISH, NO, PASS, Frame
from playmat.kernel.running.run import CallbackWatcher, run
from playmat.scenario.dialect import TURN, Dialect
from playmat.scenario.model import PLAYERS, Position

LATER: Final = 3  # the turn in which a position stands that says nothing of it, or the first one after it
MOST_STEPS: Final = 20_000
MOST_TURNS: Final = 12  # how many turns are waited for one in which the phase begins
PRIORITY: Final = "priority"


class NotReached(DataError):
    """No turn comes to a phase unless somebody does something."""


def begin_as_played(s: State, dialect: Dialect, edition: str, form: str, place: Position) -> None:
    """Let a state without frames stand at the beginning of a phase; NotReached if no such turn comes to that."""
    kind = registry.find(s.book.name)
    if kind.decks is None:
        raise DataError(f"{kind.name}: a position needs built-in decks with which such a turn is played")
    played = GameSetup.of(kind.name, kind.decks(), 1, edition, form).start()
    watch = _Watch(dialect, place)
    while played.ask is not None and not watch.found:
        if watch.finds_at_question(played):
            break
        _answer(played)
        run(played, 1, CallbackWatcher(watch.look))
        if played.vals[V_TURN] > max(LATER, place.number) + MOST_TURNS:
            break
    if not watch.found:
        number = f" in turn {place.number}" if place.number else ""
        raise NotReached(
            f"{kind.name}: no turn comes to {PLAYERS[place.turn]}'s {place.phase}{number} by itself; "
            f"begin in a phase before it, and let the first lines of `play` lead there"
        )
    _take_over(s, played)
    if place.passed:
        _pass(s, len(place.passed))


class _Watch:
    """Looks for the step with which the phase has begun."""

    def __init__(self, dialect: Dialect, place: Position) -> None:
        self.place = place
        self.number = V_TURN if place.phase == TURN else V_PHASE
        self.value = -1 if place.phase == TURN else dialect.phases.index(place.phase)
        self.before = -1
        self.steps = 0
        self.changed = False
        self.found = False

    def look(self, s: State) -> int:
        """One more step, until the phase has begun."""
        self.steps += 1
        if self.steps > MOST_STEPS:
            return 0
        before, self.before = self.before, s.vals[self.number]
        if before not in (-1, self.before):
            self.changed = True
            self._find(s)
        return 0 if self.found else 1

    def finds_at_question(self, s: State) -> bool:
        """As long as no phase has followed another one, a question is what tells that it has begun."""
        if not self.changed and self.number == V_PHASE:
            self._find(s)
        return self.found

    def _find(self, s: State) -> None:
        if self.value in (-1, s.vals[self.number]) and self._is_turn(s):
            self.found = all(f.ctx is None and f.item is None and not f.events for f in s.frames)

    def _is_turn(self, s: State) -> bool:
        """Whether it is the turn in which the position is to stand."""
        number, wanted = s.vals[V_TURN], self.place.number
        return s.vals[V_ACTIVE] == self.place.turn and (number == wanted if wanted else number >= LATER)


def _answer(s: State) -> None:
    """Answer the question so that nothing is done that need not be; run goes on from there."""
    assert s.ask is not None
    options = s.ask.options
    answer = next((no for no in (PASS, FINISH, NO) if no in options), options[0])
    f = s.frames.pop()
    if not s.book.steps[f.proc][f.step].last:
        s.frames.append(f.answered(answer))


def _take_over(s: State, played: State) -> None:
    """What the played game holds that is no card's: frames, values of the game and of its players."""
    schema = s.book.schema
    for at, name in enumerate(schema.values):
        if at in (V_TURN, V_ACTIVE, V_PHASE) or at >= len(KERNEL_VALUES):
            s.vals[at] = 0 if name in schema.objects else played.vals[at]
    for at, name in enumerate(schema.player_values):
        if name not in schema.objects:
            s.pvals[at] = played.pvals[at][:]
    s.frames.extend(Frame(f.proc, f.step, f.who, f.x[:]) for f in played.frames)


def _pass(s: State, players: int) -> None:
    """So many players have passed, where a procedure gives priority."""
    f = s.frames[-1]
    if s.book.procedures[f.proc].name != PRIORITY:
        raise DataError(f"passed: nobody has priority at this time of {s.book.name}")
    f.x = [players]
    for _ in range(players):
        f.who = s.opponent(f.who)
