"""Answers that are laid out before they are given: what they would come to, and among whom an amount is divided."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from playmat.kernel.answers.texts import written
from playmat.kernel.knowledge import handle
from playmat.kernel.records import (
    FINISH,
    NO_CARD,
    O_NUMBER,
    PASS,
    Q_ASSIGN,
    Q_NUMBER,
    Q_ORDER,
    Answer,
    aux_of,
    card_of,
    verb_of,
)
from playmat.kernel.running.advance import give
from playmat.kernel.views.question import Question as Asked
from playmat.lang.run.owing import owed
from playmat.web.board.foreseeing import TRIED, fates_of
from playmat.web.board.options import option_of
from playmat.web.board.sharing import cards_by_handle, shares_of, target_of
from playmat.web.board.trying import NOTHING, Trials, same
from playmat.web.protocol.asked import Planned, Socket, Split

if TYPE_CHECKING:
    from playmat.kernel.model.state import State
    from playmat.kernel.records import Ask
    from playmat.kernel.view import View
    from playmat.web.board.drawing import Drawing
    from playmat.web.protocol.board import Board
    from playmat.web.slices import Slices

MOST: Final = 64  # answers that are laid out at most
NUMBERED: Final = (Q_ASSIGN, Q_NUMBER)


def planned_of(
    view: View, board: Board, drawing: Drawing, names: Sequence[str], id: int, wanted: Sequence[str]
) -> Slices[Planned]:
    """What some answers to the question would come to that who the view is of is asked, tried on samples of the view.
    They are dealt at once: the game may go on while the rest is worked out, wherever that is done.

    board: made of that view; names: of the players by seat, "You" for who is asked; id: of the question.
    """
    trials = Trials(view, drawing, names)
    trials.deal(TRIED)
    return _planned(trials, board, id, wanted)


def _planned(trials: Trials, board: Board, id: int, wanted: Sequence[str]) -> Slices[Planned]:
    drawing = trials.drawing
    s = trials.world()
    first = None if s is None else s.ask
    if s is None or first is None or first.player != trials.view.player:
        return Planned(id, list(wanted), [], False, "", [], [], [], "", "", [])
    asked, start, hidden = same(first), s.history.log.events(), trials.hidden(s)
    left = [written(s, option, first.player) for option in first.options]
    given: list[str] = []
    gives: list[int] = []
    parts = owed(s)
    whole = sum(part.needed for part in parts)
    paid = sum(part.paid for part in parts)
    for text in wanted[:MOST]:
        ask = s.ask
        if ask is None or same(ask) != asked:
            break
        answer = _meant(s, ask, text, left)
        if answer is not None:
            given.append(written(s, answer, ask.player))
            give(s, answer)
            yield
            now = sum(part.paid for part in owed(s)) if s.ask is not None and same(s.ask) == asked else whole
            gives.append(now - paid)
            paid = now
    ask = s.ask
    goes_on = ask is not None and same(ask) == asked
    closing = ""
    outcome, fates = NOTHING, []
    if goes_on and ask is not None:
        closing = next((written(s, end, ask.player) for end in (FINISH, PASS) if end in ask.options), "")
    elif given:
        outcome = trials.told(s, start, hidden)
        fates = yield from fates_of(trials, board, given)
    return Planned(
        question=id,
        wanted=list(wanted),
        answers=given,
        done=not goes_on,
        closing=closing,
        sockets=[Socket(part.what, part.needed, part.paid) for part in owed(s)] if goes_on else [],
        gives=gives if whole else [],
        options=[option_of(one, drawing, NOTHING) for one in Asked(s, ask).options] if goes_on and ask else [],
        result=outcome.result,
        hint=outcome.hint,
        fates=fates,
    )


def _meant(s: State, ask: Ask, text: str, left: list[str]) -> Answer | None:
    """The option that is meant by a text, None if it is none. left: what is still to be put in order, by the answers
    of the first question, in the order of the options.
    """
    if ask.kind == Q_ORDER and len(left) == len(ask.options):
        if text not in left:
            return None
        at = left.index(text)
        del left[at]
        return ask.options[at]
    for option in ask.options:
        if written(s, option, ask.player) == text:
            return option
    if ask.kind in NUMBERED and text.isdecimal():
        return next((o for o in ask.options if verb_of(o) == O_NUMBER and str(aux_of(o)) == text), None)
    return None


def most_of(trials: Trials) -> int:
    """How many answers can be given in a row before something else is asked, or something happens with cards that the
    viewer does not know; at least 1.
    """
    s = trials.world()
    first = None if s is None else s.ask
    if s is None or first is None:
        return 1
    asked, start, hidden = same(first), s.history.log.events(), trials.hidden(s)
    count, going_on = 0, _going_on(s, asked)
    while going_on and count < MOST and not _comes_to_light(s, start, hidden):
        give(s, going_on[0])
        count += 1
        going_on = _going_on(s, asked)
    return max(count, 1)


def _comes_to_light(s: State, start: int, hidden: set[int]) -> bool:
    """Whether cards that are not known have had a part in what has happened since an event."""
    log = s.history.log
    return any(hidden & {*log.event(at)[3:5]} for at in range(start, log.events()))


def _going_on(s: State, asked: tuple[object, ...]) -> list[Answer]:
    """The answers with which the same question goes on; [] once something else is asked."""
    if s.ask is None or same(s.ask) != asked:
        return []
    return [option for option in s.ask.options if option not in (PASS, FINISH)]


def split_of(trials: Trials, board: Board) -> Split | None:
    """Among whom the amount that is asked about is divided; None where nothing is."""
    s = trials.world()
    first = None if s is None else s.ask
    if s is None or first is None or first.kind != Q_ASSIGN:
        return None
    numbers = sorted(aux_of(option) for option in first.options)
    least, unit = numbers[0], numbers[1] - numbers[0] if len(numbers) > 1 else max(numbers[0], 1)
    handles: list[int] = []
    given = 0
    while s.ask is not None and s.ask.kind == Q_ASSIGN and s.ask.about == first.about and len(handles) < MOST:
        option = min(s.ask.options, key=aux_of)
        card = card_of(option)
        handles.append(0 if card == NO_CARD else handle(s, first.player, card))
        given = aux_of(option)
        give(s, option)
    shared = given > least or len(numbers) == 1  # (the last one is given all that is left)
    total = least * (len(handles) - 1) + (given if shared else numbers[-1])
    others = {one for pair in board.attacks for one in pair if one} - {*handles}
    rest = next((one for one in others if not shared and _beside(board, one, handles)), 0)
    return Split(handles, total, unit, least, rest, _shares(trials, board, handles, total, unit, least, rest))


def _shares(
    trials: Trials, board: Board, handles: list[int], total: int, unit: int, least: int, rest: int
) -> list[int]:
    """What is proposed."""
    look, cards = trials.drawing.layout.card, cards_by_handle(board)
    targets = [target_of(cards.get(one), look, board.viewer) for one in (*handles, rest)]
    return shares_of(targets[:-1], total, unit, least, targets[-1] if rest else None)


def _beside(board: Board, one: int, handles: list[int]) -> bool:
    """Whether a card attacks together with those among whom the amount is divided."""
    attackers = {attacker for attacker, _ in board.attacks}
    return one in attackers and {*handles} <= attackers
