"""The answers that a line has in store, and which of them belongs to a question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.kernel.answers.texts import expected
from playmat.kernel.model.schema import ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    FINISH,
    NO,
    NO_ANSWER,
    NO_CARD,
    O_CARD,
    O_ITEM,
    O_NAME,
    O_NUMBER,
    PASS,
    Q_ASSIGN,
    Q_CHOOSE,
    Q_NAME,
    Q_NUMBER,
    Q_ORDER,
    Q_PAY,
    Q_TARGET,
    Q_YESNO,
    YES,
    Answer,
    Ask,
    CardId,
    answer_of,
    aux_of,
    card_of,
    verb_of,
)
from playmat.kernel.running.advance import give
from playmat.scenario.dialect import NO_SUCH_PLACE, Dialect
from playmat.scenario.linepayments import end_of_zone, next_payment
from playmat.scenario.matching import alike, answer_naming, as_picked, matching, offered, on_the_spot, one_of
from playmat.scenario.model import Action, Payment, Pick, Script, Share
from playmat.scenario.options import option_with_words
from playmat.scenario.outcome import Problem, Refusal
from playmat.scenario.refusing import asking_row, by_question, too_much_paid

if TYPE_CHECKING:
    from playmat.scenario.answering import Answerer


# Kinds of questions that are about no cards which are picked one by one.
_DECLINED_AT_ONCE: Final = (Q_NUMBER, Q_NAME, Q_ORDER, Q_ASSIGN)
USE: Final = "use"  # the verb by which an ability is used


class LineAnswers:
    """What is left of a line's answers."""

    def __init__(self, s: State, dialect: Dialect, action: Action) -> None:
        script = action.script
        self.s = s
        self.dialect = dialect
        self.action = action
        self.acting = -1
        self.targets: list[Pick] = list(script.targets)
        self.picks: list[Pick] = list(script.picks)
        self.modes: list[int | str] = list(script.modes)
        self.numbers: list[str] = list(script.numbers)
        self.words: list[str] = list(script.words)
        self.payments: list[Payment] = list(script.payments)
        self.shares: list[Share] = list(script.shares)
        self.answers: list[bool] = list(script.answers)
        self.order: list[Pick] = list(script.order)
        self.done = script.done
        self.paying = bool(script.payments)
        self.picking = bool(script.targets or script.picks)
        # Whether the line says that its action chooses nothing at all.
        said = action.verb in (*dialect.playing, USE)
        self.nothing = said and self.done and not self.picking and not script.payments
        self.choice: tuple[object, ...] = ()  # the choice in which something of the line was picked last
        self.paid_clauses: list[str] = []
        self.last_left = 0
        self.share_clauses: list[str] = []

    def drop_answer(self) -> None:
        """A yes or no has been given."""
        self.answers = self.answers[1:]

    def speaks_of(self, ask: Ask) -> bool:
        """Whether something of the line may answer this kind of question."""
        kind = ask.kind
        if kind in _DECLINED_AT_ONCE and self._ends(ask) != NO_ANSWER:
            return True
        if kind == Q_TARGET:
            return bool(self.targets or self.picks) or self.done
        if kind == Q_CHOOSE:
            if ask.about == "mode":
                return bool(self.modes)
            return bool(self.picks or self.targets or self.payments) or self.done or self._refuses(ask)
        if kind == Q_ORDER:
            return bool(self.order or any(p.place for p in self.payments))
        if kind == Q_NUMBER:
            return bool(self.numbers)
        if kind == Q_NAME:
            return bool(self.words or self.numbers)
        if kind == Q_YESNO:
            return bool(self.answers or self.payments) or self._picks_after_yes(ask)
        if kind == Q_PAY:
            return bool(self.payments)
        return kind == Q_ASSIGN and bool(self.shares)

    def next(self, of: Answerer, ask: Ask) -> Answer | None:
        """The line's answer to a question, None if it has none."""
        if ask.kind in _DECLINED_AT_ONCE and (end := self._ends(ask)) != NO_ANSWER:
            self.answers = self.answers[1:]
            return end
        if ask.kind == Q_YESNO:
            return self._yes_no(ask)
        if ask.kind == Q_ASSIGN:
            return self._share(of, ask)
        if ask.kind == Q_NUMBER and self.numbers:  # (also the variable of a cost, while it is paid)
            return self._number(of, ask, self.numbers)
        if ask.kind == Q_PAY or (of.in_payment() and not (self.picks or self.targets)):
            self.paid_clauses = by_question(self.s, self.dialect, ask, Answer(0), of.depth)
            return next_payment(self, of, ask)
        if ask.kind == Q_TARGET:
            return self._pick(of, ask, self.targets or self.picks)
        if ask.kind == Q_CHOOSE:
            return self._choice(of, ask)
        if ask.kind == Q_ORDER:
            return end_of_zone(self, ask) if any(p.place for p in self.payments) else self._pick(of, ask, self.order)
        if ask.kind == Q_NUMBER:
            return self._number(of, ask, self.numbers)
        return self._name(of, ask) if ask.kind == Q_NAME else None

    def _yes_no(self, ask: Ask) -> Answer | None:
        if self.answers:
            said = self.answers.pop(0)
            return YES if said else NO
        if self.payments and YES in ask.options and ask.about == "may":
            return YES
        return YES if self._picks_after_yes(ask) else None

    def _picks_after_yes(self, ask: Ask) -> bool:
        """Whether the line picks something of what a yes to "you may choose ..." lets its player choose from: who names
        the card has said yes.
        """
        picks = self.picks or self.targets
        if not picks or ask.about != "may" or YES not in ask.options or self.s.ask is not ask:
            return False
        trial = self.s.copy()
        give(trial, YES)
        then = trial.ask
        if then is None or then.player != ask.player or then.kind not in (Q_CHOOSE, Q_TARGET):
            return False
        try:
            return bool(matching(trial, then, on_the_spot(trial, self.dialect, picks[0])))
        except Problem:
            return False

    def _pick(self, of: Answerer, ask: Ask, left: list[Pick]) -> Answer | None:
        """The next card of a list; the end of the list ends the choice where that is possible."""
        if not left:
            return self._no_more(of, ask)
        self.choice = _choice_at(self.s, ask)
        pick = on_the_spot(self.s, self.dialect, left.pop(0))
        if pick.spot is not None and (place := self.dialect.place_answer(self.s, ask, *pick.spot)) != NO_ANSWER:
            if place == NO_SUCH_PLACE:
                clauses = by_question(self.s, self.dialect, ask, Answer(0), of.depth)
                raise Refusal(f"{pick.text} is on the other side; expected {expected(self.s)}", clauses)
            return place
        found = matching(self.s, ask, pick, self.acting)
        if found:
            return one_of(self.s, found, pick.text)
        if not pick.cards and pick.made is not None:
            raise Problem(f"{pick.text}: none has come into the game ({expected(self.s)})")
        if not pick.cards and pick.spot is not None:
            raise Problem(f"{pick.text}: nobody is there, and no place is asked for ({expected(self.s)})")
        return answer_naming(self.s, pick, CardId(self.acting))

    def _choice(self, of: Answerer, ask: Ask) -> Answer | None:
        if ask.about == "mode":
            return self._mode(of, ask)
        if ask.about in ("way of paying", "cost"):
            return self._way(ask)
        if self.picks or self.targets:
            return self._pick(of, ask, self.picks or self.targets)
        if self.payments:
            return next_payment(self, of, ask)
        if self._refuses(ask):
            self.drop_answer()
            return FINISH if FINISH in ask.options else PASS
        return self._no_more(of, ask)

    def _refuses(self, ask: Ask) -> bool:
        """Whether the line is a no to a choice in which nothing need be chosen."""
        said_no = self.action.verb == "answer" and self.answers[:1] == [False]
        return said_no and (FINISH in ask.options or PASS in ask.options)

    def _ends(self, ask: Ask) -> Answer:
        """The answer by which a line that only says no, or that it is done, declines a question."""
        said = self.action.verb in ("answer", "pay") and (self.answers[:1] == [False] or self.done)
        more = self.picking or self.payments or self.numbers or self.words or self.order or self.shares or self.modes
        if not said or more:
            return NO_ANSWER
        return next((answer for answer in (FINISH, PASS) if answer in ask.options), NO_ANSWER)

    def _no_more(self, of: Answerer, ask: Ask) -> Answer | None:
        """The end of a choice, where the line has said all that it picks and the next one names nothing of it."""
        ends = [answer for answer in (FINISH, PASS) if answer in ask.options]
        if not ends and self.nothing and of.under_way() and all(verb_of(o) == O_CARD for o in ask.options):
            clauses = by_question(self.s, self.dialect, ask, Answer(0), of.depth)
            raise Refusal(f"something has to be chosen; expected {expected(self.s)}", clauses)
        if not ends or not (self.done or self.picking):
            return None
        at = _choice_at(self.s, ask)
        begun = at == self.choice
        if (self.choice or not self.done) and of.left_open(ask, begun, ends[0]):
            return None
        self.choice = at
        return ends[0]

    def _way(self, ask: Ask) -> Answer | None:
        """The usual way of paying unless the line speaks of another cost."""
        if not self.answers:
            return min(ask.options, key=aux_of)
        other = self.answers.pop(0)
        found = [o for o in ask.options if (aux_of(o) > 0) == other]
        return found[0] if found else answer_of(O_ITEM, NO_CARD, 1 if other else 0)

    def _mode(self, of: Answerer, ask: Ask) -> Answer | None:
        if not self.modes:
            return FINISH if FINISH in ask.options and self.action.script.modes else None
        mode = self.modes.pop(0)
        if isinstance(mode, int):
            return answer_of(O_ITEM, NO_CARD, mode - 1)
        at = option_with_words(self.s, ask, mode)
        if at < 0:
            raise Problem(f"no option says {mode!r}")
        return answer_of(O_ITEM, NO_CARD, at)

    def _number(self, of: Answerer, ask: Ask, left: list[str]) -> Answer | None:
        if not left:
            return None
        text = left.pop(0)
        if not text.isdecimal():
            clauses = [self.dialect.number_clause, *asking_row(self.s).clauses]
            raise Refusal(f"{text} is no whole number from 0 up; expected {expected(self.s)}", clauses)
        return answer_of(O_NUMBER, NO_CARD, int(text))

    def _name(self, of: Answerer, ask: Ask) -> Answer | None:
        if not self.words:
            return None
        word = self.words.pop(0)
        return answer_of(O_NAME, NO_CARD, self.s.pool.word(word))

    def _share(self, of: Answerer, ask: Ask) -> Answer | None:
        """How much the card that is asked about gets; cards that the line leaves out get nothing."""
        if not self.shares:
            return None
        card = card_of(ask.options[0])
        self.share_clauses = asking_row(self.s).clauses
        amount = 0
        for share in self.shares:
            if card in on_the_spot(self.s, self.dialect, share.pick).cards or not share.pick.text:
                amount = share.amount
                self.shares.remove(share)
                break
        self.last_left = max(aux_of(o) for o in ask.options) - amount
        return answer_of(O_NUMBER, card, amount)

    def unsaid(self, of: Answerer, ask: Ask) -> Answer:
        """The answer to a question of the action of which the line says nothing."""
        s = self.s
        if ask.kind == Q_PAY and not self.paying:
            field = s.book.schema.zone_index[self.dialect.field]
            own = [o for o in ask.options if card_of(o) != NO_CARD and s.cols[ZONE][card_of(o)] == field]
            if FINISH in ask.options:
                return FINISH
            if own:
                return own[0]
        for no in (FINISH, NO, PASS):
            if no in ask.options:
                return no
        if len(ask.options) == 1 or alike(s, ask.options):
            return ask.options[0]
        for usual in (as_picked(s, self.dialect, ask), self.dialect.usual_answer(s, ask)):
            if usual is not None:
                return usual
        raise Problem(
            f"{self.action.text}: the line does not say what to answer ({self.dialect.kind_of(s, ask)}): {offered(s)}"
        )

    def hand_on(self) -> Script:
        """What is left of the choices, which the line that answers in between goes on with."""
        left = Script(tuple(self.targets), tuple(self.picks), tuple(self.modes), tuple(self.numbers), tuple(self.words))
        for rest in (self.targets, self.picks, self.modes, self.numbers, self.words):
            rest.clear()
        return left

    def all_used(self, of: Answerer) -> None:
        """Everything that the line says must have been asked for."""
        if len(self.shares) == 1:
            left = self.shares.pop()
            if left.amount != self.last_left:
                message = f"{left.pick.text} gets {self.last_left}, what is left, not {left.amount}"
                raise Refusal(message, self.share_clauses)
        if len(self.order) == 1:
            self.order.clear()  # what comes last is not asked for
        if self.payments:
            names = ", ".join(p.pick.text for p in self.payments)
            clauses = [*too_much_paid(self.s, self.dialect), *self.paid_clauses]
            raise Refusal(f"it is paid for without {names}", clauses)
        for what, rest in (
            ("target", self.targets), ("choice", self.picks), ("order", self.order), ("option", self.modes),
            ("number", self.numbers), ("name", self.words), ("share", self.shares),
        ):  # fmt: skip
            if rest:
                first = rest[0]
                said = getattr(first, "text", first) if not isinstance(first, Share) else first.pick.text
                ask = self.s.ask
                first_order = f"; what comes first is the order ({offered(self.s)})"
                hint = first_order if ask is not None and ask.kind == Q_ORDER else ""
                raise Problem(f"{self.action.text}: nothing asked for the {what} {said!r}{hint}")
        if self.answers and self.action.verb in self.dialect.playing and self.acting >= 0:
            # Only one way could be paid, so nobody was asked: it must be the one that the line speaks of.
            way = self.dialect.payments.other_way(self.s, CardId(self.acting))
            if way >= 0 and self.answers[0] != bool(way):
                wanted = "with" if self.answers[0] else "without"
                raise Refusal(f"it can't be paid for {wanted} the other cost", [*self.dialect.payments.way_clauses])
        if self.answers and self.action.verb not in (*self.dialect.playing, USE, "pay"):
            raise Problem(f"{self.action.text}: nothing asked for this")


def _choice_at(s: State, ask: Ask) -> tuple[object, ...]:
    """Which choice a question belongs to: those that are asked one card after another have the same."""
    f = s.frames[-1]
    where = f.x[:2] if f.ctx is not None else []  # the program, and where it stands there
    return (len(s.frames), f.proc, f.step, ask.about, ask.subject, *where)
