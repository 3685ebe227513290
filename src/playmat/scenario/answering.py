"""Carrying a line out: the answers that it gives, one after another, to the questions that its action asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from playmat.kernel.answers.arranging import PERMISSION, arrange_answer, zone_of
from playmat.kernel.answers.texts import expected
from playmat.kernel.errors import IllegalAnswer, MalformedAnswer
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    FINISH,
    NO,
    NO_CARD,
    NONE,
    O_CONCEDE,
    PASS,
    Q_ACT,
    Q_ORDER,
    Answer,
    Ask,
    CardId,
    answer_of,
    card_of,
    verb_of,
)
from playmat.kernel.running.advance import give, rewind
from playmat.scenario.dialect import Dialect
from playmat.scenario.firstanswer import FirstAnswer
from playmat.scenario.lineanswers import LineAnswers
from playmat.scenario.matching import alike, as_picked, offered
from playmat.scenario.model import NOTHING_SAID, PLAYERS, Action
from playmat.scenario.outcome import Problem, Refusal
from playmat.scenario.refusing import asking_row, by_permission, by_question, cited

if TYPE_CHECKING:
    from playmat.scenario.following import Following

Asked = Callable[[Ask], None]
MOST_PASSES = 400
MOST_TRIED = 20  # questions that are gone through to see which of two the next line answers


class Answerer:
    """Gives the answers of lines to one state. `asked` hears of every question."""

    def __init__(self, s: State, dialect: Dialect, asked: Asked, later: Following | None = None) -> None:
        """later: what follows in the file, which may speak of a question."""
        self.s = s
        self.dialect = dialect
        self.asked = asked
        self.later = later
        self.first = FirstAnswer(s, dialect)
        self.depth = 0
        self.handed_on = NOTHING_SAID

    # ------------------------------------------------------------------------------------ single answers

    def give(self, answer: Answer, verb: str = "") -> None:
        """Give one answer; Refusal if the rules do not take it."""
        s = self.s
        ask = s.ask
        if ask is None:
            raise Problem("the game is over: nobody is asked anything")
        try:
            give(s, answer)
        except (IllegalAnswer, MalformedAnswer) as error:
            found = by_permission(s, self.dialect, verb, ask.player, answer) if verb else []
            if not found:
                found = cited(error) + by_question(s, self.dialect, ask, answer, self.depth)
            raise Refusal(str(error), found) from None
        if s.ask is not None:
            self.asked(s.ask)

    def usual(self, why: str) -> Answer:
        """The answer to a question to which the file gives none."""
        s = self.s
        ask = s.ask
        if ask is None:
            raise Problem(f"the game is over; {why}")
        answer = self.without_words()
        if answer is not None:
            return answer
        question = f"{PLAYERS[ask.player]} has to answer a question ({self.dialect.kind_of(s, ask)}; {offered(s)})"
        raise Problem(f"{question}, and the file gives no answer; {why}")

    def without_words(self) -> Answer | None:
        """The answer to a question of which nothing is said: no, or the only one; None if there are several."""
        ask = self.s.ask
        assert ask is not None
        for no in (PASS, FINISH, NO):
            if no in ask.options:
                return no
        if len(ask.options) == 1 or alike(self.s, ask.options):
            return ask.options[0]
        usual = as_picked(self.s, self.dialect, ask)
        return self.dialect.usual_answer(self.s, ask) if usual is None else usual

    def speaks_of(self, action: Action, ask: Ask) -> bool:
        """Whether a line speaks of the question."""
        return self._meant(action, LineAnswers(self.s, self.dialect, action), ask)

    def go_to(self, fits: Callable[[Ask], bool], why: str) -> None:
        """Pass and decline until a question fits."""
        first = self.s.ask
        for _ in range(MOST_PASSES):
            ask = self.s.ask
            if ask is None:
                raise Problem(f"the game is over; {why}")
            if fits(ask):
                return
            kind = self.dialect.kind_of(self.s, ask)
            self.give(self.usual(why))
            if ask is first:  # what goes wrong from here on may be turns away from the line that waits
                why += f" has waited for its question since {PLAYERS[ask.player]} was asked ({kind})"
        raise Problem(f"nothing of the kind was asked within {MOST_PASSES} questions; {why}")

    # ------------------------------------------------------------------------------------ actions

    def act(self, action: Action, skip: bool = True) -> None:
        """Carry an action out, with all that its line says; skip: pass and decline until it can be meant.

        `handed_on` has what it says of choices that come only after the next line has ordered something.
        """
        s = self.s
        why = f"{PLAYERS[action.player]}: {action.text}"
        if action.verb == "concede":
            self.give(answer_of(O_CONCEDE, NO_CARD, action.player))
            return
        if action.verb == "arrange":
            self._arrange(action)
            return
        if action.verb == "pass":
            self._must_be(action, lambda ask: PASS in ask.options)
            self.give(PASS)
            return
        if action.verb in self.dialect.waives:
            if s.ask is not None and self.speaks_of(action, s.ask):
                self.give(PASS)
            return
        answers = LineAnswers(s, self.dialect, action)
        if skip:
            self.go_to(lambda ask: self._meant(action, answers, ask), why)
        else:
            self._must_be(action, lambda ask: self._meant(action, answers, ask))
        self.depth = len(s.frames)
        before = s.ask
        row = asking_row(s)
        self._begin(action, answers)
        self._follow(action, answers)
        if s.ask is before and before is not None:
            raise Refusal(f"this does not answer the question; expected {expected(s)}", row.clauses)
        then = s.ask
        ordering = then is not None and then.kind == Q_ORDER and then.player == action.player
        if ordering and self.later is not None and self.later.orders_only(action.player):
            self.handed_on = answers.hand_on()
        answers.all_used(self)

    def force(self, action: Action) -> None:
        """Begin an action that is not among the options; what the rules do about it is theirs."""
        s = self.s
        ask = s.ask
        if ask is None:
            raise Problem("the game is over: nobody is asked anything")
        verb = self._verb(action)
        if not verb and action.verb != "use":
            begun = ", ".join(self.dialect.verbs)
            raise Problem(f"{action.text}: expected an action that can be begun ({begun}) and a card")
        answer = self.first.answer(action, verb or action.verb)
        if answer in ask.options:
            raise Problem(f"{action.text}: this is allowed now; expected an action that is not")
        s.ask = Ask(ask.player, ask.kind, [*ask.options, answer], ask.about, ask.clause, ask.subject)
        answers = LineAnswers(s, self.dialect, action)
        self.depth = len(s.frames)
        answers.acting = NONE if action.number >= 0 else card_of(answer)
        try:
            self.give(answer)
            self._follow(action, answers)
        except Refusal:
            rewind(s)

    def _arrange(self, action: Action) -> None:
        """Put a zone into another order: it means nothing to the rules, but not everybody may."""
        name = self.dialect.zones.get(str(action.ability), "")
        zone = self.s.book.schema.zone_index.get(name, -1)
        if zone < 0:
            raise Problem(f"{action.text}: expected one of {', '.join(self.dialect.zones)}")
        subject = zone_of(action.subjects[0].player, zone)
        for permission in self.s.book.permissions:
            if permission.name == PERMISSION:
                for row in permission.rows:
                    if row.on and row.refuses(self.s, action.player, subject):
                        raise Refusal(f"{PLAYERS[action.player]} may not arrange this zone", row.clauses)
        pile = self.s.zone(zone, action.subjects[0].player)
        cards: list[CardId] = []
        for pick in action.script.order:
            here = [card for card in pile if card in pick.cards and card not in cards]
            if not here:
                raise Problem(f"{pick.text} does not lie in {action.ability}")
            cards.append(here[-1])
        for card in reversed(cards):
            self.give(arrange_answer(card, 0))

    def _must_be(self, action: Action, fits: Callable[[Ask], bool]) -> None:
        """The question that stands must be the one that is meant; else the rules refuse the action now."""
        s = self.s
        ask = s.ask
        if ask is None:
            raise Problem("the game is over: nobody is asked anything")
        if ask.player == action.player and fits(ask):
            return
        verb = self._verb(action)
        if verb:
            answer = self.first.answer(action, verb)
            verb = self.first.known_verb(answer) or verb
            found = by_permission(s, self.dialect, verb, action.player, answer)
            clause = s.book.why_not_act(s, action.player, answer)
            if clause > 0:
                found = [s.book.clauses[clause], *found]
            if found:
                raise Refusal(f"{PLAYERS[action.player]} may not do this now", found)
        where = self.dialect.asked_by.get(action.verb)
        rows = s.book.by_name[where[0]].steps if where is not None else []
        found = [c for row in rows if where is not None and row.name == where[1] for c in row.clauses]
        who = f"{PLAYERS[ask.player]} is asked now ({self.dialect.kind_of(s, ask)})"
        raise Refusal(f"{PLAYERS[action.player]} is not asked for this; {who}", [*found, *asking_row(s).clauses])

    def _meant(self, action: Action, answers: LineAnswers, ask: Ask) -> bool:
        """Whether a line speaks of this question."""
        own = self.dialect.speaks_of.get(action.verb)
        if own is not None:
            return own(self.s, ask, action)
        if ask.player != action.player:
            return False
        if action.verb == "pass":
            return PASS in ask.options
        if action.verb in self.dialect.declining:
            return bool(self._declined(action, ask))
        kinds = self.dialect.answers_to.get(action.verb)
        if action.verb in self.dialect.waives:
            kinds = [self.dialect.waives[action.verb]]
        if kinds is not None:
            return any(self.dialect.questions[kind](self.s, ask) for kind in kinds)
        if action.verb in self.dialect.verbs:
            return ask.kind == Q_ACT or any(verb_of(o) in self.dialect.verbs[action.verb] for o in ask.options)
        return ask.kind != Q_ACT and answers.speaks_of(ask)

    def _declined(self, action: Action, ask: Ask) -> list[Answer]:
        """The answers by which a line such as `no block` does nothing, to a question that is about that verb alone."""
        ends = [answer for answer in (PASS, FINISH) if answer in ask.options]
        numbers = self.dialect.verbs[self.dialect.declining[action.verb]]
        others = [option for option in ask.options if option not in ends]
        return ends if others and all(verb_of(option) in numbers for option in others) else []

    def _verb(self, action: Action) -> str:
        """The verb by which the rulebook knows an action: cards are cast or played by their type."""
        return action.verb if action.verb in self.dialect.verbs and (action.subjects or action.number >= 0) else ""

    def _begin(self, action: Action, answers: LineAnswers) -> None:
        """The first answer of an action."""
        own = self.dialect.carries_out.get(action.verb)
        if own is not None:
            own(self, action, answers)
        elif action.verb in self.dialect.declining and self.s.ask is not None:
            self.give(self._declined(action, self.s.ask)[0])
            answers.drop_answer()
        elif action.verb in self.dialect.verbs:
            answer = self.first.answer(action, action.verb)
            answers.acting = NONE if action.number >= 0 else card_of(answer)
            self.give(answer, self.first.known_verb(answer))

    # ------------------------------------------------------------------------------------ what the action asks

    def _follow(self, action: Action, answers: LineAnswers) -> None:
        """Answer as long as the line speaks of the question, or the question is the action's own."""
        s = self.s
        while s.ask is not None and s.ask.kind != Q_ACT:
            ask = s.ask
            mine = ask.player == action.player
            answer = answers.next(self, ask) if mine else None
            if answer is None:
                own = mine and action.verb not in ("answer", "pay") and self.under_way()
                if not own or (self.later is not None and self.later.speaks_of(s, ask, within=True)):
                    return
                answer = answers.unsaid(self, ask)
            self.give(answer)

    def left_open(self, ask: Ask, begun: bool, end: Answer) -> bool:
        """Whether the end of a choice is left to the next line, since that names something of it.

        begun: this line has picked something there; then it leaves the choice open only if the next line, if it were
        ended here, would not find what it names in the question that comes then.
        """
        if self.later is None or not self.later.names_an_option(self.s, ask):
            return False
        if not begun:
            return True
        trial = self.s.copy()
        follower = Answerer(trial, self.dialect, lambda _: None)
        answer: Answer | None = end
        for _ in range(MOST_TRIED):
            if answer is None:
                return True
            follower.give(answer)
            then = trial.ask
            if then is None or then.kind == Q_ACT or then.player != ask.player:
                return True
            if self.later.names_an_option(trial, then):
                return False
            answer = follower.without_words()
        return True

    def under_way(self) -> bool:
        """Whether the frame of the action that was begun last still runs."""
        s = self.s
        names = [s.book.procedures[f.proc].name for f in s.frames[self.depth :]]
        return bool(names) and not {"settle", "priority", "loop"} & set(names)

    def in_payment(self) -> bool:
        """Whether the question is about paying."""
        s = self.s
        return any(s.book.procedures[f.proc].name == "payment" for f in s.frames[self.depth :])
