"""Actions that are tried on a copy: refused, forced, possible or not. And decks that are checked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from playmat.cards.deckcheck.check import check_deck
from playmat.cards.decks import Deck, Entry
from playmat.cards.errors import CardDataError
from playmat.cards.pool import Pool
from playmat.cards.records import Card
from playmat.kernel.answers.texts import written
from playmat.kernel.model.state import State
from playmat.kernel.records import Q_ACT, Answer
from playmat.kernel.running.advance import ask_again, rewind, take_back
from playmat.kernel.saving.digest import digest
from playmat.scenario.answering import Answerer
from playmat.scenario.matching import likeness
from playmat.scenario.model import PLAYERS, DeckCheck, Forced, May, Refused
from playmat.scenario.outcome import Problem, Refusal
from playmat.scenario.refusing import fits

if TYPE_CHECKING:
    from playmat.scenario.running import Runner


class Attempts:
    """Tries things on copies of a running scenario's state."""

    def __init__(self, of: Runner) -> None:
        self.of = of

    def _trial(self) -> tuple[State, Answerer]:
        """A copy of the state to try something on, and who answers there."""
        trial = self.of.state.copy()
        return trial, Answerer(trial, self.of.dialect, lambda ask: self.of.budget.question())

    def refused(self, step: Refused) -> None:
        """The action must be refused, by one of the clauses; then all that it had begun is rewound without a trace."""
        before = _picture(self.of.state)
        trial, answerer = self._trial()
        said = f"{PLAYERS[step.action.player]}: {step.action.text}"
        try:
            answerer.act(step.action, skip=False)
        except Refusal as error:
            if not fits(step.clauses, error.clauses):
                got = ", ".join(dict.fromkeys(error.clauses)) or "no clause"
                self.of.fail(
                    step.where,
                    f"{said}: expected to be refused by {' or '.join(step.clauses)}, was refused by {got} ({error})",
                )
            if not _undone(trial):
                self.of.fail(step.where, f"{said}: refused half-way, and could not be rewound")
            elif _picture(trial) != before:
                self.of.fail(step.where, f"{said}: refused half-way, and rewinding it has left something changed")
            return
        by = f" by {' or '.join(step.clauses)}" if step.clauses else ""
        self.of.fail(step.where, f"{said}: expected to be refused{by}, was accepted")

    def forced(self, step: Forced) -> None:
        """The action is begun although it is not allowed; the rules must undo it by themselves.

        Where no rule undoes anything, the table must not take it.
        """
        if not self.of.dialect.payments.undone_by:
            self.refused(Refused(step.action, (), step.where))
            return
        before = _picture(self.of.state)
        trial, answerer = self._trial()
        said = f"{PLAYERS[step.action.player]}: {step.action.text}"
        answerer.force(step.action)
        if _picture(trial) != before:
            self.of.fail(step.where, f"{said}: begun although it is impossible, it was not undone without a trace")

    def may(self, step: May) -> None:
        """Each action must (or must not) be possible now; `may only`: nothing else is."""
        answers: set[Answer] = set()
        for action in step.actions:
            said = f"{PLAYERS[action.player]}: {action.text}"
            trial, answerer = self._trial()
            try:
                answerer.act(action, skip=False)
            except Refusal as error:
                if step.possible:
                    clause = f" [{error.clauses[0]}]" if error.clauses else ""
                    self.of.fail(action.where, f"{said}: expected to be possible, was refused: {error}{clause}")
                continue
            if not step.possible:
                self.of.fail(action.where, f"{said}: expected not to be possible, was accepted")
            if len(trial.history.answers):
                answers.add(trial.history.answers[0])
        ask = self.of.state.ask
        if step.only and ask is not None:
            offered = {likeness(self.of.state, o) for o in ask.options}
            named = {likeness(self.of.state, o) for o in answers}
            if ask.player != step.player or offered - named:
                others = [written(self.of.state, o) for o in ask.options if likeness(self.of.state, o) not in named]
                got = ", ".join(others) or "a question to the other player"
                self.of.fail(step.where, f"expected no other options than these, got also {got}")

    # ------------------------------------------------------------------------------------ decks

    def deck_check(self, step: DeckCheck) -> None:
        """Check a deck; `others` are legal cards that nobody has seen, one of each."""
        game = self.of.reading.book.game
        cards = {k.record.id: k.record for k in self.of.reading.book.all()}
        entries: list[Entry] = []
        for count, key, kind in step.cards:
            if key:
                entries.append(Entry(count, key, step.where))
                continue
            for _ in range(count):
                filler = self._filler(f"OTHER-{len(cards)}", kind)
                cards[filler.id] = filler
                entries.append(Entry(1, filler.id, step.where))
        pool: Pool[Card] = Pool(game, cards.values())
        try:
            faults = check_deck(Deck("deck", tuple(entries)), pool, step.form or None)
        except CardDataError as error:
            raise Problem(str(error)) from None
        if step.accepted and faults:
            self.of.fail(step.where, f"expected the deck to be accepted, got {faults[0].message} [{faults[0].clause}]")
        elif not step.accepted and not faults:
            self.of.fail(step.where, "expected the deck to be refused, was accepted")
        elif not step.accepted and not any(fits(step.clauses, [fault.clause]) for fault in faults):
            got = ", ".join(fault.clause for fault in faults)
            self.of.fail(
                step.where, f"expected the deck to be refused by {' or '.join(step.clauses)}, was refused by {got}"
            )

    def _filler(self, number: str, kind: str) -> Card:
        """A legal card; without words of the game for it, a card like those of decks that are not described."""
        book, fields = self.of.reading.book, self.of.dialect.fillers[kind]
        if not fields:
            return structs.replace(book.vanilla, id=number, name=number)
        return book.record.read({"name": number, "number": number, **fields})


def _undone(s: State) -> bool:
    """Undo all that was answered: choice of an action by choice of an action; what belongs to none answer by answer."""
    while len(s.history.answers):
        if any(mark.ask.kind == Q_ACT for mark in s.history.marks):
            if not rewind(s) or not ask_again(s):
                return False
        elif not take_back(s):
            return False
    return True


def _picture(s: State) -> tuple[object, ...]:
    """All of a state that a rewound action must leave as it was."""
    ask = s.ask
    return (
        digest(s),
        [(f.proc, f.step, f.who, f.x) for f in s.frames],
        None if ask is None else (ask.player, ask.kind, ask.options),
    )
