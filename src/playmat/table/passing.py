"""Passing without being asked again: until when somebody wants to, what ends it, and with which answer one passes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from playmat.kernel.records import FINISH, PASS

if TYPE_CHECKING:
    from playmat.kernel.view import View
    from playmat.kernel.views.question import Question

TURN: Final = "turn"  # to the end of the turn
MINE: Final = "mine"  # to the player's own next turn


class Wish(NamedTuple):
    """Somebody passes until the end of the turn (TURN), the own next turn (MINE), or a phase by its name; it was wished
    in this turn and phase.
    """

    until: str
    turn: int
    phase: str


class Stopping(NamedTuple):
    """The phases at which somebody is asked though the wish has not ended: in the own turn, and in those of others."""

    own: frozenset[str]
    others: frozenset[str]


NOWHERE: Final = Stopping(frozenset(), frozenset())


def wish(until: str, view: View) -> Wish:
    """What is wished now."""
    return Wish(until, view.turn, view.phase)


def ended(wish: Wish, view: View, stops: Stopping) -> bool:
    """Whether a wish of the player whose view it is has come to its end."""
    own = view.active == view.player
    elsewhere = (view.turn, view.phase) != (wish.turn, wish.phase)
    if elsewhere and view.phase in (stops.own if own else stops.others):
        return True
    if wish.until == TURN:
        return view.turn != wish.turn
    if wish.until == MINE:
        return own and view.turn != wish.turn
    return elsewhere and view.phase == wish.until


def passing_code(question: Question, view: View) -> int:
    """The answer with which one passes where nothing stands against it, else 0. In one's own turn not to attack is
    passing too; whether to block is asked, and what another has put on the stack is shown.
    """
    own = view.active == question.player and question.kind == "act"
    code = PASS if PASS in question.codes else FINISH if own and FINISH in question.codes else 0
    if not code:
        return 0
    stack = view.tree()["stack"]
    assert isinstance(stack, list)
    return 0 if any(item["controller"] != question.player for item in stack) else code
