"""What the steps that follow say of a question: whether one speaks of it, so that it is left to stand for that step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from playmat.kernel.model.state import State
from playmat.kernel.records import Ask
from playmat.scenario.answering import Answerer
from playmat.scenario.dialect import Dialect
from playmat.scenario.matching import matching, on_the_spot
from playmat.scenario.model import NOTHING_SAID, Action, Check, Expect, Forced, May, Passing, Refused, Repeat, Step
from playmat.scenario.outcome import Problem


class Following:
    """The steps after the one that is carried out, as far as they may answer what it leaves open."""

    def __init__(self, dialect: Dialect, steps: Sequence[Step]) -> None:
        self.dialect = dialect
        self.steps = steps

    def speaks_of(self, s: State, ask: Ask, within: bool = False) -> bool:
        """Whether the steps, up to the next action, speak of the question that stands.

        within: in the midst of an action; then it has to be named by its kind.
        """
        return self._speak(self.steps, s, ask, within)

    def _speak(self, steps: Sequence[Step], s: State, ask: Ask, within: bool) -> bool:
        for step in steps:
            if any(self._means(action, s, ask) for action in _tried(step)):
                return True
            if isinstance(step, Expect) and any(self._expects(check, s, ask, within) for check in step.checks):
                return True
            if isinstance(step, Action):
                return self._means(step, s, ask)
            if isinstance(step, Passing):
                return step.until is not None and step.until.asked >= 0
            if isinstance(step, Repeat):
                return self._speak(step.steps, s, ask, within)
        return False

    def _means(self, action: Action, s: State, ask: Ask) -> bool:
        return Answerer(s, self.dialect, lambda _: None).speaks_of(action, ask)

    def _expects(self, check: Check, s: State, ask: Ask, within: bool) -> bool:
        """Whether an expectation is about the question that stands."""
        if check.kind != "asked":
            return check.kind == "options" and not within
        assert isinstance(check.wanted, tuple)
        player, kind = check.wanted
        return bool(player == ask.player and (self.dialect.asks(kind, s, ask) if kind else not within))

    def orders_only(self, player: int) -> bool:
        """Whether the next action brings something into an order and says nothing else."""
        action = next((step for step in self.steps if isinstance(step, (Action, Passing, Repeat))), None)
        if not isinstance(action, Action) or action.player != player or action.verb != "answer":
            return False
        return bool(action.script.order) and replace(action.script, order=()) == NOTHING_SAID

    def names_an_option(self, s: State, ask: Ask) -> bool:
        """Whether the next action is an answer that begins with an option of this choice, or is tried on it."""
        return self._name(self.steps, s, ask)

    def _name(self, steps: Sequence[Step], s: State, ask: Ask) -> bool:
        for step in steps:
            if any(self._means(action, s, ask) for action in _tried(step)):
                return True
            if isinstance(step, Action):
                return self._begins_with_an_option(step, s, ask)
            if isinstance(step, Repeat):
                return self._name(step.steps, s, ask)
            if isinstance(step, Passing):
                return False
        return False

    def _begins_with_an_option(self, action: Action, s: State, ask: Ask) -> bool:
        picks = action.script.targets or action.script.picks
        if action.player != ask.player or action.verb != "answer":
            return False
        if not picks:
            return action.script.done and self._means(action, s, ask)
        pick = on_the_spot(s, self.dialect, picks[0])
        if pick.spot is not None and self.dialect.place_answer(s, ask, *pick.spot) in ask.options:
            return True
        try:
            return bool(matching(s, ask, pick))
        except Problem:
            return False


def _tried(step: Step) -> Sequence[Action]:
    """The actions that a step tries on a copy."""
    if isinstance(step, May):
        return step.actions
    return (step.action,) if isinstance(step, (Refused, Forced)) else ()
