"""Passing without being asked again: until when somebody wants to, what ends it, and with which answer one passes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from playmat.kernel.errors import PlaymatError
from playmat.kernel.records import FINISH, PASS

if TYPE_CHECKING:
    from playmat.kernel.view import View
    from playmat.kernel.views.question import Question
    from playmat.table.layout import Layout

TURN: Final = "turn"  # to the end of the turn
MINE: Final = "mine"  # to the player's own next turn
STOP: Final = "stop"  # to the next stop, or until something concerns the player
STACK: Final = "stack"  # until all that waits to be resolved now has been, or something that comes on top of it
SLOT: Final = 2  # the longest name of a slot in the terms of abilities ("a", "X"); what the rules note is longer


class Wish(NamedTuple):
    """Somebody passes until the end of the turn (TURN), the own next turn (MINE), the next stop (STOP), the end of what
    waits to be resolved (STACK: `items` by their serials), or a phase by its name; wished in this turn and phase.
    """

    until: str
    turn: int
    phase: str
    items: frozenset[int] = frozenset()


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
    items: list[Mapping[str, Any]] = [*view.stack] if until == STACK else []
    return Wish(until, view.turn, phase_of(view, layout), frozenset([item["serial"] for item in items]))


def ended(wish: Wish, view: View, stops: Stopping, layout: Layout) -> bool:
    """Whether a wish of the player whose view it is has come to its end."""
    own = view.active == view.player
    here = {view.phase, phase_of(view, layout)}
    elsewhere = view.turn != wish.turn or wish.phase not in here
    if elsewhere and stopped(view, stops, layout):
        return True
    if wish.until == STOP:
        return False
    if wish.until == STACK:
        return not any(item["serial"] in wish.items for item in view.stack)
    if wish.until == TURN:
        return view.turn != wish.turn
    if wish.until == MINE:
        return own and view.turn != wish.turn
    return elsewhere and wish.until in here


def passing_code(question: Question, view: View, layout: Layout, known: frozenset[int] = frozenset()) -> int:
    """The answer with which one passes where nothing stands against it, else 0. In one's own turn not to attack is
    passing too; whether to block is asked, what another has put on the stack or made wait is shown, and so is it when
    another attacks.

    known: what lies on the stack, by serials, and is to be resolved without being asked, unless it aims at something
    of the player's. (While it lies there, an attack goes no further.)
    """
    own = view.active == question.player and question.kind == "act"
    code = PASS if PASS in question.codes else FINISH if own and FINISH in question.codes else 0
    if not code:
        return 0
    for item in (*view.stack, *view.waiting):
        if item["controller"] != question.player and (item["serial"] not in known or _aims(item, view)):
            return 0
    return code if known or not _attacked(view, layout) else 0


def targets_of(item: Mapping[str, Any]) -> Iterator[int]:
    """The handles that were chosen for an item of the stack, as it is printed."""
    for name, handles in item["objects"].items():
        if len(name) <= SLOT:
            yield from handles


def _aims(item: Mapping[str, Any], view: View) -> bool:
    """Whether something was chosen for an item that the player whose view it is controls."""
    items = {one["serial"]: one["controller"] for one in (*view.stack, *view.waiting)}
    for handle in targets_of(item):
        try:
            controller = items[handle] if handle in items else view.card(handle).controller
        except PlaymatError:  # (a number, or a card that has gone)
            continue
        if controller == view.player:
            return True
    return False


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
