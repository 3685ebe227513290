"""What a line says of payments, and which of them belongs to a question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.kernel.answers.texts import expected
from playmat.kernel.model.schema import ZONE
from playmat.kernel.records import (
    FINISH,
    NO_CARD,
    O_END,
    Q_PAY,
    Answer,
    Ask,
    CardId,
    answer_of,
    aux_of,
    card_of,
    verb_of,
)
from playmat.scenario.matching import answer_naming, matching, on_the_spot, one_of
from playmat.scenario.model import Payment
from playmat.scenario.outcome import Refusal
from playmat.scenario.refusing import asking_row, by_question

if TYPE_CHECKING:
    from playmat.scenario.answering import Answerer
    from playmat.scenario.lineanswers import LineAnswers


def end_of_zone(line: LineAnswers, ask: Ask) -> Answer:
    """The next card that goes on top or to the bottom."""
    payment = next(p for p in line.payments if p.place)
    line.payments.remove(payment)
    end = 1 if payment.place == "bottom" else 0
    cards = on_the_spot(line.s, line.dialect, payment.pick).cards
    found = [o for o in ask.options if card_of(o) in cards and (verb_of(o) != O_END or aux_of(o) == end)]
    if not found:
        return answer_of(O_END, CardId(cards[0] if cards else NO_CARD), end)
    return one_of(line.s, found, payment.pick.text)


def next_payment(line: LineAnswers, of: Answerer, ask: Ask) -> Answer | None:
    """The next payment that the question takes; the first that is left, if it takes none of them."""
    first: Answer | None = None
    for payment in line.payments:
        if ask.kind == Q_PAY and _other_purpose(line, payment.purpose):
            continue
        if ask.kind != Q_PAY and payment.purpose in line.dialect.wording.units:
            continue
        pick = on_the_spot(line.s, line.dialect, payment.pick)
        found = [o for o in matching(line.s, ask, pick, line.acting) if _so_paid(line, o, payment)]
        if found:
            line.payments.remove(payment)
            return one_of(line.s, found, payment.pick.text)
        if first is None:
            first = _own_cost(line, of, payment) or answer_naming(line.s, pick, CardId(line.acting))
    if first is not None:
        return first
    if FINISH in ask.options and line.paying:
        return FINISH
    if line.paying:
        clauses = by_question(line.s, line.dialect, ask, Answer(0), of.depth)
        raise Refusal(
            f"more has to be paid ({line.dialect.kind_of(line.s, ask)}); expected {expected(line.s)}", clauses
        )
    return None


def _so_paid(line: LineAnswers, option: Answer, payment: Payment) -> bool:
    """Whether an option pays in the way that is said: discarded cards come from the hand, turned ones don't."""
    s = line.s
    card = card_of(option)
    in_hand = card != NO_CARD and s.cols[ZONE][card] == s.book.schema.zone_index[line.dialect.hand]
    if payment.how in line.dialect.wording.turns and in_hand:
        return False
    if payment.how == "discard" and not in_hand:
        return False
    return line.dialect.payments.pays_for(s, option, payment.purpose)


def _other_purpose(line: LineAnswers, purpose: str) -> bool:
    """Whether a payment is meant for another part of the cost than what costs are counted in."""
    return any(word in line.dialect.wording.purposes for word in purpose.split())


def _own_cost(line: LineAnswers, of: Answerer, payment: Payment) -> Answer | None:
    """A card does not pay for itself: it is under way by the first step of its own procedure."""
    if line.acting in payment.pick.cards and len(payment.pick.cards) == 1:
        s = line.s
        steps = s.book.procedures[s.frames[of.depth].proc].steps
        clauses = [*steps[0].clauses, *asking_row(s).clauses]
        raise Refusal(f"{payment.pick.text} cannot pay for itself", clauses)
    return None
