"""The player that looks one decision ahead: tries each answer on a sampled game, lets it come to rest, and compares."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from playmat.kernel.answers.handles import shown
from playmat.kernel.model.schema import RUNNING, V_RESULT, V_TURN
from playmat.kernel.model.state import State
from playmat.kernel.records import Answer
from playmat.kernel.running.advance import give
from playmat.players.alike import different
from playmat.players.judgement import Judgement, judgement_of, score, state_of

if TYPE_CHECKING:
    from playmat.kernel.view import View
    from playmat.kernel.views.question import Question

SETTLE = 120  # answers after which a trial is judged as it stands


class Greedy:
    """Tries every answer in games that agree with its view (`samples` of them) and takes the best on average.

    After the answer, everybody answers as usual until nothing is under way: costs are paid, the stack resolves, the
    attack is fought out. In a game without judgement of its own they do so until the turn is over. Routine questions
    are answered as usual without looking ahead.
    """

    def __init__(self, seed: int, samples: int = 1) -> None:
        self._rng = Random(seed)
        self._samples = samples

    def choose(self, view: View, question: Question) -> int:
        """The answer that leads to the best position; of equal ones passing, else the first."""
        codes = question.codes
        if len(codes) == 1:
            return codes[0]
        world = state_of(view.sample(self._rng))
        judgement = judgement_of(world.book.name)
        if judgement.routine(world):
            return shown(world, view.player, judgement.usual(world))
        trials = different(world, answers_in(world))
        if len(trials) == 1:
            return shown(world, view.player, trials[0])
        totals = [0] * len(trials)
        for sample in range(self._samples):
            if sample:
                world = state_of(view.sample(self._rng))
            for at, answer in enumerate(trials):
                totals[at] += outcome(judgement, world, answer, view.player)
        return shown(world, view.player, trials[totals.index(max(totals))])


def answers_in(world: State) -> list[Answer]:
    """The options of a sample's question as the rules know them. (Its numbers of cards are those of no other game.)"""
    return [] if world.ask is None else world.ask.options


def outcome(judgement: Judgement, world: State, answer: Answer, player: int) -> int:
    """How good the position is for the player once an answer has had its effect. The shortest way to win is best, and
    the longest way to lose.
    """
    s = world.copy()
    s.history.limit = 0
    turn = s.vals[V_TURN] if judgement.whole_turns else -1
    give(s, answer)
    left = SETTLE
    while s.vals[V_RESULT] == RUNNING and left and (s.vals[V_TURN] == turn or not judgement.quiet(s)):
        give(s, judgement.usual(s))
        left -= 1
    worth = score(judgement, s, player)
    if s.vals[V_RESULT] == RUNNING or not worth:
        return worth
    return worth + left if worth > 0 else worth - left
