"""What a game tells its computer players: how good a position is, where looking ahead may stop, what one usually does.

A game brings it as the module `judgement.evaluate` of its package with functions of the names below, each of which
may be left out; a game that is no package calls `register`. With `WHOLE_TURNS = True` it says that answers are compared
when the turn is over and not before. A game that brings no `evaluate` is judged by what games between random players
teach (players/learning.py), at the end of a turn.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from playmat.kernel.answers.handles import shown
from playmat.kernel.model.schema import DRAW, RUNNING, V_RESULT
from playmat.kernel.model.state import State
from playmat.kernel.records import FINISH, PASS, Q_ACT, YES, Answer
from playmat.kernel.registry import part_of
from playmat.players.learning import differences, learned

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.view import View
    from playmat.kernel.views.question import Question

WON = 1_000_000

Evaluate = Callable[[State, int], int]
"""How good a running game is for a player, in hundredths of a card."""
Quiet = Callable[[State], bool]
"""Whether nothing is under way, so that the position can be judged as it stands."""
Usual = Callable[[State], Answer]
"""What whoever is asked usually answers: quickly, without looking ahead."""
Routine = Callable[[State], bool]
"""Whether the usual answer is as good as any that looking ahead would find (how to pay, mostly)."""


class Judgement(NamedTuple):
    """The four judgements of one game. whole_turns: what is tried goes on until the turn is over, for a game that does
    not say where it may be judged in the middle of one, or says that nothing in it may (`WHOLE_TURNS`).
    """

    evaluate: Evaluate
    quiet: Quiet
    usual: Usual
    routine: Routine
    whole_turns: bool = False


def by_experience(s: State, player: int) -> int:
    """What the player has more than the others, each thing as it counts between random players (`learned`). Without
    decks to learn with: cards on the field.
    """
    game = s.book.name
    if game not in _LEARNED:
        _LEARNED[game] = learned(game)
    weights = _LEARNED[game]
    more = differences(s, player)
    if weights is None:
        return round(100 * more[s.book.schema.field])
    return round(sum(weight * value for weight, value in zip(weights, more, strict=True)))


def nothing_stacked(s: State) -> bool:
    """Somebody may act, and nothing waits to be resolved."""
    return s.ask is not None and s.ask.kind == Q_ACT and not s.stack and not s.waiting


def cautious(s: State) -> Answer:
    """Pass or be done where that is possible, say yes, else the first answer."""
    assert s.ask is not None
    options = s.ask.options
    for answer in (PASS, FINISH, YES):
        if answer in options:
            return answer
    return options[0]


def never(s: State) -> bool:
    """No question is routine."""
    return False


_KNOWN: dict[str, Judgement] = {}
_LEARNED: dict[str, list[float] | None] = {}


def register(game: str, judgement: Judgement) -> None:
    """Say how a game is judged."""
    _KNOWN[game] = judgement


def judgement_of(game: str) -> Judgement:
    """The judgement of a game by name."""
    got = _KNOWN.get(game)
    if got is None:
        brought = part_of(game, "judgement.evaluate")
        got = Judgement(
            getattr(brought, "evaluate", by_experience),
            getattr(brought, "quiet", nothing_stacked),
            getattr(brought, "usual", cautious),
            getattr(brought, "routine", never),
            whole_turns=getattr(brought, "WHOLE_TURNS", not hasattr(brought, "quiet")),
        )
        _KNOWN[game] = got
    return got


def score(judgement: Judgement, s: State, player: int) -> int:
    """How good a position is for a player, whether the game is over or not."""
    result = s.vals[V_RESULT]
    if result == RUNNING:
        return judgement.evaluate(s, player)
    return 0 if result == DRAW else WON if result == player else -WON


def state_of(sample: Game) -> State:
    """The state of a game that was sampled from a view. (Of no other game: a player is never shown one.)"""
    return sample._state


def suggestion(view: View, question: Question) -> int | None:
    """The usual answer to a routine question (how to pay, say), None for questions that deserve a thought."""
    world = state_of(view.sample(Random(0)))
    judgement = judgement_of(world.book.name)
    if not judgement.routine(world):
        return None
    answer = shown(world, view.player, judgement.usual(world))
    return answer if answer in question.codes else None
