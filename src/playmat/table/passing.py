"""Passing without being asked again: until when somebody wants to, what ends it, and with which answer one passes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from playmat.kernel.records import FINISH, PASS

if TYPE_CHECKING:
    from playmat.kernel.view import View
    from playmat.kernel.views.question import Question
    from playmat.table.layout import Layout

TURN: Final = "turn"  # to the end of the turn
MINE: Final = "mine"  # to the player's own next turn
STOP: Final = "stop"  # to the next stop, or until something concerns the player


class Wish(NamedTuple):
    """Somebody passes until the end of the turn (TURN), the own next turn (MINE), the next stop (STOP), or a phase by
    its name; it was wished in this turn and phase.
    """

    until: str
    turn: int
    phase: str


class Stopping(NamedTuple):
    """The phases at which somebody is asked though the wish has not ended: in the own turn, and in those of others."""

    own: frozenset[str]
    others: frozenset[str]


NOWHERE: Final = Stopping(frozenset(), frozenset())


def stopped(view: View, stops: Stopping, layout: Layout) -> bool:
    """Whether the player whose view it is has a stop at this phase, or at the step of it that is going on."""
    own = view.active == view.player
    return bool({view.phase, phase_of(view, layout)} & (stops.own if own else stops.others))


def phase_of(view: View, layout: Layout) -> str:
    """The phase by its name, or the step of it that is going on."""
    phase = view.phase
    steps = [step for step in layout.steps if step.phase == phase]
    values = view.game_values if steps else {}
    return next((step.name for step in steps if values.get(step.value) == step.number), phase)


def wish(until: str, view: View, layout: Layout) -> Wish:
    """What is wished now."""
    return Wish(until, view.turn, phase_of(view, layout))


def ended(wish: Wish, view: View, stops: Stopping, layout: Layout) -> bool:
    """Whether a wish of the player whose view it is has come to its end."""
    own = view.active == view.player
    here = {view.phase, phase_of(view, layout)}
    elsewhere = view.turn != wish.turn or wish.phase not in here
    if elsewhere and stopped(view, stops, layout):
        return True
    if wish.until == STOP:
        return False
    if wish.until == TURN:
        return view.turn != wish.turn
    if wish.until == MINE:
        return own and view.turn != wish.turn
    return elsewhere and wish.until in here


def passing_code(question: Question, view: View, layout: Layout) -> int:
    """The answer with which one passes where nothing stands against it, else 0. In one's own turn not to attack is
    passing too; whether to block is asked, what another has put on the stack or made wait is shown, and so is it when
    another attacks.
    """
    own = view.active == question.player and question.kind == "act"
    code = PASS if PASS in question.codes else FINISH if own and FINISH in question.codes else 0
    if not code:
        return 0
    if any(item["controller"] != question.player for item in (*view.stack, *view.waiting)):
        return 0
    return 0 if _attacked(view, layout) else code


def _attacked(view: View, layout: Layout) -> bool:
    """Whether another player's card attacks."""
    attack = layout.attack.attacker
    if not attack or view.active == view.player:
        return False
    values = view.game_values
    if attack in values:
        return values[attack] > 0
    others = [player for player in range(view.players) if player != view.player]
    zones = dict.fromkeys(row.zone for row in layout.rows)
    return any(card.column(attack) for zone in zones for player in others for card in view.zone(zone, player))
