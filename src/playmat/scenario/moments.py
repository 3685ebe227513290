"""Passing in succession, some times or until a moment."""

from __future__ import annotations

from typing import Final

from playmat.kernel.model.schema import V_ACTIVE, V_TURN
from playmat.kernel.records import PASS, Q_ACT, Ask
from playmat.scenario.answering import MOST_PASSES, Answerer
from playmat.scenario.dialect import Time
from playmat.scenario.model import Moment, Passing
from playmat.scenario.outcome import Problem

MOST_TO_THE_END: Final = 10_000


def pass_in_succession(of: Answerer, step: Passing, began: int) -> None:
    """Carry out `both pass` or `both pass until ...`. began: as in `has_come`."""
    if step.until is not None:
        _pass_until(of, step, began)
        return
    s = of.s
    for _ in range(step.times):
        for _ in range(s.players):
            of.go_to(_can_pass, step.text)
            of.give(PASS)


def _can_pass(ask: Ask) -> bool:
    return ask.kind == Q_ACT and PASS in ask.options


def _pass_until(of: Answerer, step: Passing, began: int) -> None:
    s = of.s
    assert step.until is not None
    most = MOST_TO_THE_END if step.until.over else MOST_PASSES
    for _ in range(most):
        if s.ask is None:
            if step.until.over:
                return
            raise Problem("the game is over")
        if has_come(of, step.until, began):
            return
        of.give(of.usual(step.text))
    raise Problem(f"{step.text}: this has not come within {most} questions")


def has_come(of: Answerer, moment: Moment, began: int) -> bool:
    """Whether the question that stands is asked at the moment that is meant.

    began: the number of the turn that is no new one.
    """
    s = of.s
    ask = s.ask
    assert ask is not None
    if moment.over:
        return False
    if moment.stack_empty:
        return not s.stack and _can_pass(ask)
    if moment.asked >= 0:
        return ask.player == moment.asked and (not moment.kind or of.dialect.asks(moment.kind, s, ask))
    if moment.new_turn and s.vals[V_TURN] == began:
        return False
    if moment.player >= 0 and s.vals[V_ACTIVE] != moment.player:
        return False
    return not moment.phase or of.dialect.is_time(s, Time(moment.phase, moment.step))
