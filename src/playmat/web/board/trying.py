"""What comes of an answer, and which answers settle a question well: tried out on a sample of the view, so that nothing
hidden comes through.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from playmat.kernel.answers.texts import written
from playmat.kernel.errors import PlaymatError
from playmat.kernel.knowledge import handle, hidden_slots
from playmat.kernel.model.schema import V_PHASE, V_TURN
from playmat.kernel.records import O_ITEM, PASS, Q_ACT, Q_ASSIGN, aux_of, verb_of
from playmat.kernel.running.advance import give
from playmat.kernel.views.eventlog import entries
from playmat.lang.node import Node
from playmat.lang.run.owing import means, owed
from playmat.players.judgement import judgement_of, state_of
from playmat.table.terms import modes_of
from playmat.table.wording import log_words
from playmat.web.protocol.asked import Means, Socket, Supply

if TYPE_CHECKING:
    from playmat.kernel.model.state import State
    from playmat.kernel.records import Ask
    from playmat.kernel.view import View
    from playmat.kernel.views.question import Question
    from playmat.web.board.drawing import Drawing

LONGEST: Final = 40  # answers that a proposal has at most
TOLD: Final = 3  # lines of what will happen
SAID: Final = 4  # passes of others after one's own, in a row
PROPOSED: Final = ("pay", "order", "choose", "assign")


class Outcome(NamedTuple):
    """What comes of an answer: a few words for its button, and a sentence or more; "" where there is nothing to say."""

    result: str
    hint: str


NOTHING: Final = Outcome("", "")


class Trials:
    """Samples of a view on which answers are tried. They depend on the view alone."""

    def __init__(self, view: View, drawing: Drawing, names: Sequence[str]) -> None:
        self.view = view
        self.drawing = drawing
        self.names = names
        self._dealt: dict[int, State] = {}

    def world(self, number: int = 0) -> State | None:
        """A sample to be tried on; all of a number are the same one, which is dealt once."""
        if number not in self._dealt:
            try:
                self._dealt[number] = state_of(self.view.sample(Random(number)))
            except PlaymatError:
                return None  # a view with closed lists that was sent
        return self._dealt[number].copy()

    def deal(self, many: int) -> None:
        """Deal the first so many samples: whoever tries on these later needs no game any more."""
        for number in range(many):
            self.world(number)

    def sockets(self) -> list[Socket]:
        """The parts of the payment that is asked for."""
        s = self.world()
        return [] if s is None else [Socket(part.what, part.needed, part.paid) for part in owed(s)]

    def means(self) -> list[Means]:
        """What could be paid with now; what the layout has no word for is not told."""
        s = self.world()
        if s is None or s.ask is None:
            return []
        player, names = s.ask.player, self.drawing.layout.names
        return [
            Means(
                names.get(one.what, one.what),
                one.most,
                [Supply(handle(s, player, card.card), card.amount, [*card.kinds]) for card in one.supplies],
            )
            for one in means(s, player)
            if names.get(one.what, one.what)
        ]

    def proposal(self, question: Question) -> list[str]:
        """The usual answers to a payment, or to another question that seldom deserves a thought, one after another."""
        if question.kind not in PROPOSED or question.forced:
            return []
        s = self.world()
        first = None if s is None else s.ask
        if s is None or first is None:
            return []
        judgement = judgement_of(s.book.name)
        if question.kind != "pay" and not judgement.routine(s):
            return []
        asked, player = same(first), first.player
        found: list[str] = []
        while s.ask is not None and same(s.ask) == asked and len(found) < LONGEST:
            answer = judgement.usual(s)
            found.append(written(s, answer, player))
            give(s, answer)
        return found

    def outcome(self, code: int, fight: bool) -> Outcome:
        """What comes of passing with this answer. fight: one of the viewer's cards is being attacked."""
        s = self.world()
        ask = None if s is None else s.ask
        if s is None or ask is None:
            return NOTHING
        player = self.view.player
        hidden = self.hidden(s)
        top = s.stack[-1].serial if s.stack else 0
        name = str(self.view.stack[-1]["name"]) if top else ""
        turn, phase, start = s.vals[V_TURN], s.vals[V_PHASE], s.history.log.events()
        give(s, ask.options[self._place(code)])
        others: list[int] = []
        for _ in range(SAID):  # (what comes of it if the others have nothing to say to it)
            ask = s.ask
            if ask is None or ask.kind != Q_ACT or ask.player == player or PASS not in ask.options:
                break
            if (s.vals[V_TURN], s.vals[V_PHASE]) != (turn, phase) or s.history.log.events() != start:
                break
            others.append(ask.player)
            give(s, PASS)
        lines = self._lines(s, start, hidden)
        told = [f"{line}." for line in lines[:TOLD]]
        may = [f"{self.names[other]} may answer first." for other in dict.fromkeys(others)]
        hint = " ".join([*may, *told])
        if top and all(item.serial != top for item in s.stack):
            return Outcome(f"{name or 'the top of the stack'} resolves", hint)
        if fight:
            return Outcome("they fight", hint)
        if s.vals[V_TURN] != turn:
            return Outcome("the turn ends" if turn else "the game begins", hint)
        if s.vals[V_PHASE] != phase:
            layout, schema = self.drawing.layout, self.drawing.schema
            now = schema.phases[s.vals[V_PHASE]]
            return Outcome(f"on to the {layout.phases.get(now, now)}", hint)
        if not hint and s.ask is not None and s.ask.player != player:
            return Outcome("", f"Then {self.names[s.ask.player]} may answer.")
        return Outcome("", hint)

    def hidden(self, s: State) -> set[int]:
        """The cards of a sample that the viewer does not know."""
        return {*hidden_slots(s, self.view.player)}

    def told(self, s: State, start: int, hidden: set[int]) -> Outcome:
        """What has happened in a sample since an event, in a few sentences."""
        return Outcome("", " ".join(f"{line}." for line in self._lines(s, start, hidden)[:TOLD]))

    def modes(self) -> list[str]:
        """What was read of the effects among which one is to be chosen, in their order; [] where none is."""
        s = self.world()
        frame = s.frames[-1] if s is not None and s.frames else None
        if s is None or s.ask is None or frame is None or frame.ctx is None or s.ask.about != "mode":
            return []
        node = s.pool.abilities[frame.ctx.aid].node if frame.ctx.aid >= 0 else None
        effects = max((aux_of(option) + 1 for option in s.ask.options if verb_of(option) == O_ITEM), default=0)
        return modes_of(node, effects) if effects and isinstance(node, Node) else []

    def _place(self, code: int) -> int:
        question = self.view.question
        return 0 if question is None else question.codes.index(code)

    def _lines(self, s: State, start: int, hidden: set[int]) -> list[str]:
        """What happens, up to the first thing that depends on cards which the viewer does not know."""
        found = []
        for at, entry in enumerate(entries(s, self.view.player, start), start):
            event = s.history.log.event(at)
            if event[3] in hidden or event[4] in hidden:
                break
            text = log_words(entry, self.names, self.drawing.layout)
            if text and text not in found:
                found.append(text)
        return found


def same(ask: Ask) -> tuple[object, ...]:
    """What makes two questions in a row one. (Of shares, each is about another card.)"""
    return ask.player, ask.kind, ask.about, ask.clause, 0 if ask.kind == Q_ASSIGN else ask.subject
