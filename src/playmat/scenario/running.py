"""Playing a scenario: its steps one after another, each failure noted with its place in the file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from playmat.kernel.errors import DataError, KernelBug
from playmat.kernel.game import Game
from playmat.kernel.model.schema import V_TURN
from playmat.kernel.model.state import State
from playmat.kernel.position import GamePosition
from playmat.kernel.records import Ask
from playmat.kernel.running.advance import give
from playmat.scenario.answering import Answerer
from playmat.scenario.attempts import Attempts
from playmat.scenario.budget import SECONDS, Budget
from playmat.scenario.checking import Checker
from playmat.scenario.dialect import TURN
from playmat.scenario.errors import taken_over
from playmat.scenario.exchanged import Exchanged, renamed, with_made
from playmat.scenario.following import Following
from playmat.scenario.model import (
    NOTHING_SAID,
    PLAYERS,
    Action,
    DeckCheck,
    Expect,
    Forced,
    May,
    Moment,
    Passing,
    Refused,
    Repeat,
    Run,
    Script,
    Step,
)
from playmat.scenario.moments import has_come, pass_in_succession
from playmat.scenario.outcome import Failure, Outcome, Problem, Refusal
from playmat.scenario.reading import Reading
from playmat.scenario.seeds import compare_seeds
from playmat.scenario.table import make_game, stood

_TELLS_THE_TURN: Final = ("turn", "turn number", "asked")  # expectations after which `the turn ends` means that turn


class Runner:
    """One run of a scenario with one seed."""

    def __init__(self, reading: Reading, run: Run, seed: int, outcome: Outcome, budget: Budget) -> None:
        self.reading = reading
        self.budget = budget
        self.run = run
        self.dialect = reading.dialect
        self.outcome = outcome
        self.seed = seed
        self.game, self.turn, self.played_in = self._begun()
        self.exchanged = Exchanged(self.state, self.dialect, run.roster)
        self.questions: list[tuple[int, str, list[str]]] = []  # player, about, the kinds that it is of
        self.handed_on = NOTHING_SAID  # what the last action has left to the next one, which orders something
        self.since = 0
        self.turn_opens = False  # whether the question that stands is the first of its turn
        self.log_since = 0
        described = self.played_in
        self.asked(self.state.ask)
        # The turn of the last answer, or that of which an expectation has spoken: `the turn ends` means that one.
        self.played_in = described

    def _begun(self) -> tuple[Game, int, int]:
        """The game at its first question; the turn before that question, -1 if any would be a new one; and the turn
        that the file describes, which may be over by then.
        """
        if self.run.new_game:
            game = make_game(self.reading.book, self.dialect, self.run, self.seed)
            turn = game._state.vals[V_TURN]
            return game, turn, turn
        s = stood(self.reading.book, self.dialect, self.run, self.seed)
        turn = s.vals[V_TURN]
        game = Game(s)
        if self.run.position.phase in (TURN, self.dialect.first_phase()):
            return game, -1, s.vals[V_TURN]
        return game, turn, turn

    @property
    def state(self) -> State:
        """The state of the game."""
        return self.game._state

    def asked(self, ask: Ask | None) -> None:
        """Remember who was asked what; OutOfBudget if the file has been asked too much."""
        self.budget.question()
        if ask is not None:
            kinds = self.dialect.kinds_of(self.state, ask)
            self.questions.append((ask.player, ask.about, kinds))
            self.turn_opens = self.state.vals[V_TURN] != self.turn
            self.played_in = self.turn
            self.turn = self.state.vals[V_TURN]

    def fail(self, where: str, message: str) -> None:
        """Note a failure, with the seed where the file is played with several."""
        remark = f" (seed {self.seed})" if len(self.run.seeds) > 1 else ""
        remark += taken_over(where, self.run.where)
        self.outcome.failures.append(Failure(where, message + remark, self.run.what))

    def play(self) -> None:
        """All steps; the first that cannot be carried out ends the run."""
        self._play(self.run.steps)

    def _play(
        self, steps: Sequence[Step], after: Sequence[Step] = (), until: Moment | None = None, began: int = 0
    ) -> bool:
        """Some of the steps; whether play went on to their end (or to the moment, in another turn than `began`).

        after: what follows them.
        """
        for at, step in enumerate(steps):
            following = [*steps[at + 1 :], *after]
            if until is not None and self._has_come(until, began):
                return True
            try:
                if isinstance(step, Repeat):
                    if not self._repeat(step):
                        return False
                    continue
                self.step(step, following)
                if isinstance(step, (Action, Passing)):
                    self.answer_what_is_left_out(following)
            except (Problem, Refusal) as error:
                if until is not None and until.over and self.state.ask is None:
                    return True
                said = step.text if isinstance(step, (Action, Passing)) else ""
                who = f"{PLAYERS[step.player]}: " if isinstance(step, Action) else ""
                clause = f" [{error.clauses[0]}]" if isinstance(error, Refusal) and error.clauses else ""
                self.fail(step.where, f"{who}{said}: {error}{clause}" if said else f"{error}{clause}")
                return False
            except (DataError, KernelBug) as error:
                self.fail(step.where, f"the table failed: {error}")
                return False
        return True

    def _no_new_turn(self, moment: Moment) -> int:
        """The number of the turn that does not count as a new one from here on, -1 if each does."""
        if moment.turn_ends:
            return self.played_in
        return -1 if moment.just_begun and self.turn_opens else self.state.vals[V_TURN]

    def _has_come(self, moment: Moment, began: int) -> bool:
        answerer = Answerer(self.state, self.dialect, self.asked)
        if self.state.ask is None:
            return moment.over
        return has_come(answerer, moment, began)

    def _repeat(self, step: Repeat) -> bool:
        """Steps over and over; a moment may come in the midst of them."""
        began = 0 if step.until is None else self._no_new_turn(step.until)
        self.outcome.checks += step.until is not None  # that the moment comes is expected
        for _ in range(step.times):
            if step.until is not None and self._has_come(step.until, began):
                self.outcome.checks += 1
                return True
            if not self._play(step.steps, step.steps, step.until, began):
                return False
        if step.until is not None:
            self.outcome.checks += 1
            if not self._has_come(step.until, began):
                raise Problem(f"until {step.until.text}: this has not come, however often the steps are repeated")
        return True

    def step(self, step: Step, following: Sequence[Step] = ()) -> None:
        """One step; the following ones may speak of questions that it leaves open."""
        if now := self.exchanged.now(self.state):
            step, following = renamed(step, now), renamed(list(following), now)
        if isinstance(step, (Action, Passing)):
            self.since = len(self.questions)
            self.log_since = self.state.history.log.events()
            if isinstance(step, Action):
                self.outcome.steps.append(f"{PLAYERS[step.player]}: {step.text}")
                answerer = Answerer(self.state, self.dialect, self.asked, Following(self.dialect, following))
                answerer.act(_going_on(step, self.handed_on))
                self.handed_on = answerer.handed_on
            else:
                self.outcome.steps.append(step.text)
                began = 0 if step.until is None else self._no_new_turn(step.until)
                pass_in_succession(Answerer(self.state, self.dialect, self.asked), step, began)
                if step.until is not None:
                    self.played_in = self.state.vals[V_TURN]
            self.game._tick += 1
        elif isinstance(step, Expect):
            checker = Checker(self)
            for check in with_made(self.state, step.checks):
                self.outcome.checks += 1
                for message in checker.check(check):
                    self.fail(check.where, message)
            if any(check.kind in _TELLS_THE_TURN for check in step.checks):
                self.played_in = self.state.vals[V_TURN]
        elif isinstance(step, Refused):
            self.outcome.checks += 1
            Attempts(self).refused(step)
        elif isinstance(step, Forced):
            self.outcome.checks += 1
            Attempts(self).forced(step)
        elif isinstance(step, May):
            self.outcome.checks += 1
            Attempts(self).may(step)
        elif isinstance(step, DeckCheck):
            self.outcome.checks += 1
            Attempts(self).deck_check(step)

    def answer_what_is_left_out(self, following: Sequence[Step]) -> None:
        """Decline or answer questions of which the following steps say nothing, as far as that can be done for them.

        Who has priority, attacks or blocks is left to stand: it is no question within something else.
        """
        answerer = Answerer(self.state, self.dialect, self.asked)
        now = self.exchanged.now(self.state)
        later = Following(self.dialect, renamed(list(following), now) if now else following)
        while (ask := self.state.ask) is not None and not self.dialect.between_actions(self.state, ask):
            if later.speaks_of(self.state, ask):
                return
            answer = answerer.without_words()
            if answer is None:
                return
            answerer.give(answer)
            self.game._tick += 1


def _going_on(action: Action, said: Script) -> Action:
    """The action with what another line has said of choices that come after it."""
    if said == NOTHING_SAID:
        return action
    return replace(action, script=replace(said, order=action.script.order))


def play_scenario(reading: Reading, seed: int, seconds: float = SECONDS) -> tuple[Game, Outcome]:
    """A game that begins from the first part's position, in which its moves were made as far as they can be."""
    outcome = Outcome()
    runner = Runner(reading, reading.runs[0], seed, outcome, Budget(seconds))
    game = Game.start(GamePosition.of(runner.state))
    before = len(runner.state.history.answers)
    runner.play()
    for answer in runner.state.history.answers[before:]:
        give(game._state, answer)
    return game, outcome


def run_scenario(reading: Reading, seconds: float = SECONDS) -> Outcome:
    """All parts of a file, with every seed, within some time."""
    outcome = Outcome()
    budget = Budget(seconds)
    for run in reading.runs:
        finals: list[Game] = []
        for seed in run.seeds:
            try:
                runner = Runner(reading, run, seed, outcome, budget)
            except (Problem, DataError) as error:
                outcome.failures.append(Failure(run.where, str(error), run.what))
                break
            runner.play()
            finals.append(runner.game)
            if outcome.failures:
                break
        if budget.spent:
            break
        if run.over_seeds and not outcome.failures:
            outcome.checks += len(run.over_seeds)
            for check, message in compare_seeds(run, reading.dialect, finals):
                outcome.failures.append(Failure(check.where, message, run.what))
    return outcome
