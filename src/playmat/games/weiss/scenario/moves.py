"""Lines of Weiss Schwarz that begin in a way of their own: attacks, clocking, exchanging, the opening hand."""

from __future__ import annotations

from collections.abc import Callable

from playmat.games.weiss.rules import schema as g
from playmat.games.weiss.rules.interrupts import LEVEL_UP, RESHUFFLE
from playmat.games.weiss.rules.permit_attack import types
from playmat.kernel.records import FINISH, NO_CARD, O_CARD, O_ITEM, PASS, CardId, answer_of
from playmat.scenario.answering import Answerer
from playmat.scenario.lineanswers import LineAnswers
from playmat.scenario.matching import card_meant, on_the_spot
from playmat.scenario.model import Action, Pick
from playmat.scenario.outcome import Problem, Refusal
from playmat.scenario.refusing import by_permission

_TYPES = {"direct": g.DIRECT, "frontal": g.FRONTAL, "side": g.SIDE}


def _attack(of: Answerer, action: Action, answers: LineAnswers) -> None:
    """The attacker, and the type of attack where the line says one."""
    s = of.s
    if not action.subjects:
        of.give(FINISH)
        return
    if len(action.subjects) > 1:
        raise Problem(f"{action.text}: one character attacks at a time")
    pick = on_the_spot(s, of.dialect, action.subjects[0])
    card = card_meant(of.s, pick, g.O_ATTACK)
    wanted = _TYPES.get(action.verb, 0)
    possible = types(s, CardId(card))
    if possible and wanted and wanted not in possible:
        found = by_permission(s, of.dialect, "type", action.player, answer_of(g.O_TYPE, CardId(card), wanted))
        told = " or ".join(g.ATTACKS.names[t] for t in possible)
        raise Refusal(f"{pick.text} can't {action.verb} attack here; it is a {told} attack", found)
    of.give(answer_of(g.O_ATTACK, CardId(card)), "attack")
    if s.ask is not None and of.dialect.questions["type of attack"](s, s.ask):
        if not wanted:
            raise Problem(f"{action.text}: say which, as in `frontal attack with A1` or `side attack with A1`")
        of.give(answer_of(g.O_TYPE, CardId(card), wanted), "type")


def _clock(of: Answerer, action: Action, answers: LineAnswers) -> None:
    """The card that goes to the clock, or none."""
    if not action.subjects:
        of.give(PASS)
        return
    of.give(answer_of(O_CARD, CardId(card_meant(of.s, on_the_spot(of.s, of.dialect, action.subjects[0]), O_CARD))))


def _one_card(of: Answerer, action: Action, answers: LineAnswers) -> None:
    """The card that goes to the level, or the reversed character that goes."""
    of.give(answer_of(O_CARD, CardId(card_meant(of.s, on_the_spot(of.s, of.dialect, action.subjects[0]), O_CARD))))


def _exchange(of: Answerer, action: Action, answers: LineAnswers) -> None:
    """Two stage positions, named by their places or by who stands there; or cards of the opening hand."""
    ask = of.s.ask
    if ask is not None and of.dialect.questions["opening hand"](of.s, ask):
        _opening_hand(of, action, answers)
        return
    if len(action.subjects) != 2:
        raise Problem(f"{action.text}: expected two positions, as in `exchange A1 and A2`")
    of.give(answer_of(g.O_EXCHANGE), "exchange")
    for pick in action.subjects:
        player, place = _place_of(of, pick)
        if player != action.player:
            raise Refusal(f"{pick.text} is not a position of this player", ["6.5.1.2.4"])
        of.give(answer_of(g.O_POSITION, NO_CARD, place))


def _place_of(of: Answerer, pick: Pick) -> tuple[int, int]:
    if pick.spot is not None:
        return pick.spot
    s = of.s
    for spot in of.dialect.spots.values():
        if not spot.many and any(card in pick.cards for card in of.dialect.cards_at(s, spot)):
            return spot.player, spot.place
    raise Problem(f"{pick.text}: not on the stage")


def _opening_hand(of: Answerer, action: Action, answers: LineAnswers) -> None:
    """The cards that are put away for new ones; all others are kept."""
    s = of.s
    before = s.ask
    taken: list[int] = []
    for pick in action.subjects:
        left = Pick(pick.text, tuple(c for c in pick.cards if c not in taken))
        card = card_meant(of.s, left, O_CARD)
        of.give(answer_of(O_CARD, CardId(card)))
        taken.append(card)
    if s.ask is not None and (s.ask is before or s.ask.player == action.player) and FINISH in s.ask.options:
        of.give(FINISH)


def _item(which: int) -> Callable[[Answerer, Action, LineAnswers], None]:
    """Which of two rule actions comes first, or which zone a card goes to."""
    return lambda of, action, answers: of.give(answer_of(O_ITEM, NO_CARD, which))


BEGIN = {
    "attack": _attack, "frontal": _attack, "side": _attack, "direct": _attack, "clock": _clock,
    "exchange": _exchange, "redraw": _opening_hand, "refresh": _item(RESHUFFLE),
    "level up": _item(LEVEL_UP), "to hand": _item(g.HAND), "to stock": _item(g.STOCK),
    "level": _one_card, "encore": _one_card,
}  # fmt: skip
