"""Why something is refused: the clauses of the very row of the rulebook that says no."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from playmat.kernel.errors import IllegalAnswer, PlaymatError
from playmat.kernel.model.permission import Refusal
from playmat.kernel.model.procedure import Row, Switch
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_BITS, Q_PAY, Answer, Ask, aux_of, card_of, verb_of
from playmat.kernel.running.advance import ask_again
from playmat.scenario.dialect import Dialect


def cited(error: PlaymatError) -> list[str]:
    """The clause that the table itself names."""
    return [error.clause] if isinstance(error, IllegalAnswer) and error.clause else []


def by_permission(s: State, dialect: Dialect, verb: str, player: int, answer: Answer) -> list[str]:
    """The clauses of the first row of a permission that forbids an action."""
    bare = verb_of(answer) in s.book.bare_verbs
    subject = aux_of(answer) if bare else aux_of(answer) << CARD_BITS | card_of(answer)
    for permission in s.book.permissions:
        if permission.name == dialect.permissions.get(verb):
            for row in permission.rows:
                if row.on and row.refuses(s, player, subject):
                    return [*row.clauses, *_rules_without_which(s, partial(_passes, row, s, player, subject))]
    return []


def _passes(row: Refusal, s: State, player: int, subject: int) -> bool:
    return not row.refuses(s, player, subject)


def by_question(s: State, dialect: Dialect, ask: Ask, answer: Answer, depth: int) -> list[str]:
    """The clauses of the question that does not take an answer, of the steps around it, and of the rule of payment that
    stands in the way.
    """
    rules = _rules_in_the_way(s, answer)
    found = [*rules, *([] if rules and ask.kind == Q_PAY else asking_row(s).clauses)]
    for f in s.frames[depth:-1]:
        found.extend(s.book.procedures[f.proc].steps[max(0, f.step - 1)].clauses)
    if len(s.frames) > depth:
        found.extend(_undone_by(s, dialect, depth))
    return found


def _undone_by(s: State, dialect: Dialect, depth: int) -> list[str]:
    """The clauses by which an action is undone that cannot be finished."""
    rows = s.book.procedures[s.frames[depth].proc].steps
    return [c for row in rows if dialect.payments.undone_by in row.clauses for c in row.clauses]


def asking_row(s: State) -> Row:
    """The step that asks the question that stands."""
    f = s.frames[-1]
    return s.book.procedures[f.proc].steps[f.step]


def _rules_in_the_way(s: State, answer: Answer) -> list[str]:
    """The rules without any one of which the question would take the answer."""

    def legal() -> bool:
        trial = s.copy()
        return ask_again(trial) and trial.ask is not None and answer in trial.ask.options

    return _rules_without_which(s, legal)


def _rules_without_which(s: State, legal: Callable[[], bool]) -> list[str]:
    """The clauses of the rules that alone stand in the way: without one of them it would be legal."""
    found: list[str] = []
    for switch in s.book.switches:
        if switch.on and type(switch) is Switch:
            switch.switch(False)
            try:
                if legal():
                    found.extend(switch.clauses)
            finally:
                switch.switch(True)
    return found


def too_much_paid(s: State, dialect: Dialect) -> list[str]:
    """The clauses of the rule that nothing is paid that is not needed."""
    for switch in s.book.switches:
        if switch.owner in dialect.payments.rules and switch.name == dialect.payments.exact and switch.on:
            return switch.clauses
    return []


def fits(wanted: tuple[str, ...], got: list[str]) -> bool:
    """Whether one of the clauses that a file names, or one below it, is among those that refuse."""
    return not wanted or any(g == w or g.startswith(w + ".") for w in wanted for g in got)
