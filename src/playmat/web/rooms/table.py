"""What may happen at a table, and what comes of it: answers, taking back, offers, giving up, time that runs out.

Everything that happens is returned as entries of the journal. The caller writes them down before anybody is shown what
has happened; if that fails, the table is made again from what is written.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from playmat.kernel.answers.texts import written
from playmat.kernel.errors import PlaymatError
from playmat.kernel.knowledge import EVERYBODY
from playmat.kernel.model.schema import V_TURN
from playmat.kernel.records import FINISH, PASS
from playmat.kernel.views.eventlog import entries as events_of
from playmat.players.judgement import suggestion
from playmat.table.byhand import deed as deed_of
from playmat.table.wording import log_words
from playmat.web.rooms.beginning import UNDONE
from playmat.web.rooms.clocks import NOBODY, Clocks
from playmat.web.rooms.journal import ACCEPT, ANSWER, BANKS, DECLINE, LATE, MORE, NEXT, OFFER, PLAYED, UNDO
from playmat.web.rooms.knowing import Knowing
from playmat.web.rooms.offers import DRAW, HANDS, LASTING, REMATCH, SETTLE, TAKEBACK, Decision, Standing
from playmat.web.rooms.painting import Painter
from playmat.web.rooms.pictures import Pictures
from playmat.web.rooms.refusal import Refusal
from playmat.web.store.records import Entry

if TYPE_CHECKING:
    from playmat.kernel.views.question import Question
    from playmat.table.session import Session
    from playmat.web.slices import Slices
    from playmat.web.store.records import Settings

PASSES: Final = "pass"  # what a clock does at zero, if the game is not lost by it
TOGETHER: Final = 100  # answers that may be given in one go
LONGEST: Final = 300  # characters of an answer or a deed
MOST: Final = 20_000  # answers of a game, beyond which nothing is settled by hand any more
GIVEN_UP: Final = 8  # decisions in a row that can be taken back as one is about to do something
AWAY: Final = 600.0  # seconds: of a longer pause no more counts as played
AT_ONCE: Final = 15  # answers that are given by themselves before others have their turn


class Table:
    """A game with people at it. now: tells the time in seconds."""

    def __init__(
        self, session: Session, settings: Settings, now: Callable[[], float], pictures: Pictures | None = None
    ) -> None:
        self.session = session
        # (Past what is kept, the whole game would be played again to take something back, and everybody would wait.)
        session.game._state.history.limit = UNDONE
        self.settings = settings
        self.now = now
        self.entries = 0  # in the journal
        self.given: list[str] = []  # all answers, as records have them
        self.asked = 0  # the number of the question that stands: it grows with whatever changes the game
        self._stopped = -1  # the question that was left to a person
        self.offer: Standing | None = None
        self.hands = False  # spectators may see hands, late
        self.drawn = False
        self.late = NOBODY
        self.next = ""
        self.decisions: list[Decision] = []
        self._knowing: dict[int, Knowing] = {}  # before the last of them, by their length
        self.painter = Painter(session, pictures)
        self.played = 0.0  # seconds, until something happened last
        self._since = now()
        self._turn = 0  # when `played` was noted last, 0 after the end
        timed = settings.move or settings.bank
        self.clocks = Clocks(session.game.players, settings.move, settings.bank) if timed else None

    @property
    def over(self) -> bool:
        """Whether nothing can be answered any more."""
        return self.drawn or self.session.game.over

    @property
    def decides(self) -> int:
        """Whose decision it is, -1 if the game is over."""
        return NOBODY if self.over else self.session.game.question.player

    @property
    def waits(self) -> bool:
        """Whether it is a person's to decide."""
        return not self.over and self.session.seats[self.decides].player is None

    # ---- answers ---------------------------------------------------------------------------------------------------

    def give(self, player: int, question: int, answers: Sequence[str]) -> Slices[list[Entry]]:
        """A person's answers, one after another: all of them, or none. Once something has come to light by them they
        stand, though what follows can't be given: nobody looks ahead by an answer that is sure to be refused. (Between
        two slices the table is in the middle of it: nobody may look.)
        """
        if self.over:
            raise Refusal("answer", "the game is over")
        if question != self.asked:
            raise Refusal("answer", "this was answered already; the question is another one now")
        if self.decides != player:
            raise Refusal("answer", "it is not yours to decide")
        if not answers:
            raise Refusal("answer", "expected at least one answer")
        if len(answers) > TOGETHER or any(len(text) > LONGEST for text in answers):
            raise Refusal("answer", f"expected {TOGETHER} answers of {LONGEST} characters at most")
        game = self.session.game
        length, at = len(game._state.history.answers), game._state.history.log.events()
        knowing, stand = Knowing(game._state, player), 0
        entries: list[Entry] = []
        try:
            for text in answers:
                if entries and knowing.learnt(game._state):
                    stand = len(entries)
                if self.decides != player:
                    raise Refusal("answer", f"there is no question left for {text!r}")
                code = self._meant(game.question, text)
                entries.append(self._answer(code, player, MORE if entries else ANSWER))
                yield
        except PlaymatError as error:
            game.undo(len(game._state.history.answers) - length - stand)
            del entries[stand:]
            if not stand and isinstance(error, Refusal):
                raise
            if not stand:
                raise Refusal("answer", str(error), getattr(error, "clause", "")) from None
        self.decisions.append(Decision(length, player, at))
        self._knowing[length] = knowing
        for old in [*self._knowing][:-GIVEN_UP]:
            del self._knowing[old]
        self.painter.heard(player)
        return self._noted([*entries, *self._lapsed()])

    def _meant(self, question: Question, text: str) -> int:
        """The code of an option by its text; else the clause that refuses it."""
        for option in question.options:
            if option.text == text:
                return option.code
        verb = text.strip().partition(" ")[0]
        if verb in ("concede", "arrange", "by-hand"):
            raise Refusal("answer", f"{verb}: this is no answer to a question")
        clause = self.session.game.why_not(text)
        raise Refusal("answer", f"{text!r} is not among the answers", clause or "")

    def _answer(self, code: int, player: int, kind: str = ANSWER) -> Entry:
        game = self.session.game
        game.answer(code)
        state = game._state
        return Entry(kind, player, written(state, state.history.answers[-1]))

    def decided(self, code: int | None, text: str) -> list[Entry]:
        """A computer player's answer, as a code or as records have it; in place of one that is none, the usual one."""
        game = self.session.game
        try:
            if text:
                game.answer_recorded(text)
                return self._noted([Entry(ANSWER, NOBODY, text)])
            if code is not None:
                return self._noted([self._answer(code, NOBODY)])
        except PlaymatError:
            pass  # (nothing has happened then)
        return self._noted([self._answer(self._least(game.question), NOBODY)])

    def by_itself(self, most: int = AT_ONCE) -> list[Entry]:
        """Everything for which nobody has to be asked, up to so many answers. A question left to a person stays so."""
        found: list[Entry] = []
        if self._stopped == self.asked and self.decides not in self.session.passing:
            return found
        while len(found) < most and not self.over:
            code = self.session.by_itself()
            if code is None:
                break
            found.append(self._answer(code, NOBODY))
        found = self._noted(found)
        if self.waits:
            self._stopped = self.asked
        return found

    # ---- what is no answer -----------------------------------------------------------------------------------------

    def concede(self, player: int) -> list[Entry]:
        """A player gives up."""
        if self.over:
            raise Refusal("concede", "the game is over")
        return self._noted([self._conceded(player)])

    def _conceded(self, player: int) -> Entry:
        game = self.session.game
        game.concede(player)
        state = game._state
        return Entry(ANSWER, NOBODY, written(state, state.history.answers[-1]))

    def last_of(self, player: int) -> Decision | None:
        """What this player decided last."""
        return next((one for one in reversed(self.decisions) if one.player == player), None)

    def seen_of(self, decision: Decision) -> str:
        """The first thing that came of a decision which everybody has seen, in words; "" if nobody knows any more."""
        if decision.at < 0:
            return ""
        events = events_of(self.session.game._state, EVERYBODY, decision.at)
        words = (log_words(event, self.session.names, self.session.layout) for event in events)
        return next((text for text in words if text), "")

    def unfinished(self, player: int) -> bool:
        """Whether the player is still about to do what it decided last: more is asked of it for that, nobody else has
        decided anything since, and nobody has learnt anything.
        """
        last = self.last_of(player)
        if last is None or last.at < 0 or self.over or self.decides != player or last != self.decisions[-1]:
            return False
        knowing = self._knowing.get(last.length)
        if self.session.game.question.kind == "act" or knowing is None:
            return False
        return not knowing.learnt(self.session.game._state)

    def undo(self, player: int) -> list[Entry]:
        """Take the player's last decision back, and all that came after it."""
        if self.drawn or self.late != NOBODY:
            raise Refusal("undo", "the game was ended by agreement or by the clock")
        last = self.last_of(player)
        if last is None:
            raise Refusal("undo", "there is nothing to take back")
        game = self.session.game
        game.undo(len(game._state.history.answers) - last.length)
        if self.clocks is not None:
            self.clocks.put_back(last.length, self.now())
        self.session.halted = True
        self._knowing = {before: knowing for before, knowing in self._knowing.items() if before < last.length}
        self.painter.forget_lines()
        return self._noted([Entry(UNDO, player, str(last.length))])

    def settle(self, player: int, deed: str) -> list[Entry]:
        """Carry out by hand what a person wrote."""
        game = self.session.game
        length = len(game._state.history.answers)
        game.settle(player, self.deed(player, deed))
        state = game._state
        entry = Entry(ANSWER, player, written(state, state.history.answers[-1]))
        self.decisions.append(Decision(length, player, -1))
        return self._noted([entry])

    def deed(self, player: int, deed: str) -> str:
        """A deed by hand in the kernel's words; Refusal if it is none, or may not be."""
        if self.over:
            raise Refusal("settle", "the game is over")
        if len(self.given) >= MOST:
            raise Refusal("settle", f"expected {MOST:,} answers at most in a game")
        if len(deed) > LONGEST:
            raise Refusal("settle", f"expected {LONGEST} characters at most")
        session = self.session
        watcher, session.watcher = session.watcher, player
        try:
            return deed_of(session, deed)
        except PlaymatError as error:
            raise Refusal("settle", str(error)) from None
        finally:
            session.watcher = watcher

    def propose(self, offer: Standing) -> list[Entry]:
        """An offer to the others."""
        if self.offer is not None:
            raise Refusal(offer.what, f"an offer stands already: {self.offer.text}")
        if (offer.what == REMATCH) != self.over:
            raise Refusal(offer.what, "the game is over" if self.over else "the game is not over yet")
        self.offer = offer
        return self._noted([Entry(OFFER, offer.player, json.dumps([offer.what, offer.text, offer.deed]))])

    def decline(self, player: int) -> list[Entry]:
        """An offer is declined, or taken back by who made it."""
        if self.offer is None:
            raise Refusal("decline", "there is no offer")
        self.offer = None
        return self._noted([Entry(DECLINE, player, "")])

    def accept(self, player: int) -> tuple[Standing, list[Entry]]:
        """An offer is accepted: which, and what comes of it (a rematch is the caller's to arrange)."""
        offer = self.offer
        if offer is None or offer.player == player:
            raise Refusal("accept", "there is no offer to accept")
        entries: list[Entry] = []
        if offer.what == TAKEBACK:
            entries = self.undo(offer.player)
        elif offer.what == SETTLE:
            entries = self.settle(offer.player, offer.deed)
        self.agreed(offer)
        return offer, [*entries, *self._noted([Entry(ACCEPT, player, "")])]

    def agreed(self, offer: Standing) -> None:
        """What an offer brings that is no entry of its own."""
        self.offer = None
        self.drawn = self.drawn or offer.what == DRAW
        self.hands = self.hands or offer.what == HANDS

    def goes_on_at(self, room: str) -> list[Entry]:
        """The rematch is played at another table."""
        self.next = room
        return self._noted([Entry(NEXT, NOBODY, room)])

    # ---- time ------------------------------------------------------------------------------------------------------

    def time_is_up(self) -> list[Entry]:
        """What happens when the clock of whoever decides stands at zero; [] if it does not."""
        if self.clocks is None or self.over or not self.clocks.out(self.now()):
            return []
        player = self.decides
        if self.settings.timeout == PASSES:
            question = self.session.game.question
            return self._noted([self._answer(self._least(question), NOBODY), *self._lapsed()])
        self.late = player
        return self._noted([Entry(LATE, player, ""), self._conceded(player)])

    def _least(self, question: Question) -> int:
        """What is answered for somebody whose time is up: passing, else what one usually answers, else anything."""
        for code in (PASS, FINISH):
            if code in question.codes:
                return code
        usual = suggestion(self.session.game.view(question.player), question)
        return question.codes[0] if usual is None else usual

    # ---- the journal -----------------------------------------------------------------------------------------------

    def _lapsed(self) -> list[Entry]:
        """An offer that lapses because the game has gone on."""
        if self.offer is None or self.offer.what in LASTING:
            return []
        self.offer = None
        return [Entry(DECLINE, NOBODY, "")]

    def _noted(self, entries: list[Entry]) -> list[Entry]:
        """What follows from entries that have happened: numbers, clocks."""
        before, answered = self.entries, False
        self.entries += len(entries)
        for number, entry in enumerate(entries, before + 1):
            if entry.kind in (ANSWER, MORE):
                self.given.append(entry.data)
                self.asked, answered = number, True
            elif entry.kind == UNDO:
                del self.given[int(entry.data) :]
                self.decisions = [one for one in self.decisions if one.length < len(self.given)]
                self.asked, answered = number, True
        if before == self.entries:
            return entries
        now, more = self.now(), [*self._time_played()]
        if self.clocks is not None:
            fresh = answered and not self.over and self.session.game.question.kind == "act"
            self.clocks.turn_to(self.decides if self.waits else NOBODY, fresh, now)
            self.clocks.remember(len(self.given))
            more.append(Entry(BANKS, NOBODY, json.dumps([round(bank, 2) for bank in self.clocks.banks])))
        self.entries += len(more)
        return [*entries, *more]

    def _time_played(self) -> Iterator[Entry]:
        """How long the game has been played, if that is to be noted."""
        now = self.now()
        self.played += min(now - self._since, AWAY)
        self._since = now
        turn = 0 if self.over else self.session.game._state.vals[V_TURN]
        if turn != self._turn:
            self._turn = turn
            yield Entry(PLAYED, NOBODY, str(round(self.played)))
