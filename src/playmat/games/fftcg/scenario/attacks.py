"""Lines of FFTCG that begin in a way of their own: attackers, a blocker, an EX Burst, who goes first."""

from __future__ import annotations

from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_MASK, FINISH, NO, YES, Ask, CardId, answer_of, card_of, verb_of
from playmat.scenario.answering import Answerer
from playmat.scenario.lineanswers import LineAnswers
from playmat.scenario.matching import one_of
from playmat.scenario.model import Action, Pick
from playmat.scenario.outcome import Problem, Refusal
from playmat.scenario.refusing import asking_row, by_permission


def means_attack(s: State, ask: Ask, action: Action) -> bool:
    """A line with attackers also says that there is another attack."""
    if ask.player != action.player:
        return False
    again = bool(action.subjects) and ask.about == "another attack" and YES in ask.options
    return ask.about == "attack" or again


def means_burst(s: State, ask: Ask, action: Action) -> bool:
    """A line that names a card speaks of that card's EX Burst alone."""
    if ask.player != action.player or ask.about != "ex burst":
        return False
    return not action.subjects or ask.subject & CARD_MASK in action.subjects[0].cards


def attack(of: Answerer, action: Action, answers: LineAnswers) -> None:
    """The attackers of a line, one after another; none at all ends the attacks."""
    s = of.s
    if not action.subjects:
        of.give(FINISH)
        return
    questions = of.dialect.questions
    if s.ask is not None and questions["another attack"](s, s.ask):
        of.give(YES)
        of.go_to(lambda a: a.player == action.player and questions["attack"](s, a), action.text)
        of.depth = len(s.frames)
    for at, pick in enumerate(action.subjects):
        _declare(of, pick, "party" if at else "attack", action)
    if s.ask is not None and questions["party"](s, s.ask):
        of.give(FINISH)


def block(of: Answerer, action: Action, answers: LineAnswers) -> None:
    """The blocker of a line, or nobody."""
    if not action.subjects:
        of.give(FINISH)
        return
    row = asking_row(of.s)
    _declare(of, action.subjects[0], "block", action)
    if len(action.subjects) > 1:
        raise Refusal("one Forward blocks", row.clauses)


def go_first(of: Answerer, action: Action, answers: LineAnswers) -> None:
    """`A: goes first`, whichever player is asked."""
    ask = of.s.ask
    assert ask is not None
    me = ask.player == action.player
    of.give(YES if me == action.script.answers[0] else NO)
    answers.drop_answer()


def _declare(of: Answerer, pick: Pick, question: str, action: Action) -> None:
    """An attacker or a blocker."""
    s = of.s
    ask = s.ask
    if not pick.cards:
        raise Problem(f"{action.text}: expected the name of a card, got {pick.text!r}")
    verb = of.dialect.verbs["block" if question == "block" else "attack"][0]
    if ask is None or ask.player != action.player or not of.dialect.questions[question](s, ask):
        raise _refused_member(of, pick, question, action)
    found = [o for o in ask.options if verb_of(o) == verb and card_of(o) in pick.cards]
    answer = one_of(s, found, pick.text) if found else answer_of(verb, CardId(pick.cards[0]))
    of.give(answer, question)


def _refused_member(of: Answerer, pick: Pick, question: str, action: Action) -> Refusal:
    """A party that nobody can join is not asked for further members."""
    verb = of.dialect.verbs["attack"][0]
    found = by_permission(of.s, of.dialect, question, action.player, answer_of(verb, CardId(pick.cards[0])))
    return Refusal(f"{pick.text} cannot join the attack", found)
