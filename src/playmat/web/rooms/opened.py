"""A record that somebody looks at: the game at one step of it, what is marked in it, and why a step came about."""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import msgspec

from playmat.kernel.errors import PlaymatError
from playmat.kernel.model.schema import E_MOVE
from playmat.kernel.views.eventlog import entries
from playmat.players.judgement import by_experience, judgement_of
from playmat.scenario.export import export
from playmat.table.session import Seat, Session, label_of
from playmat.table.wording import ending_text, log_words, question_words
from playmat.web.board.causes import causes_of
from playmat.web.board.lines import lines_of
from playmat.web.protocol.records import Answered, Cause, Mark, Note, OpenedRecord, RecordStep, Standing, TurnAt
from playmat.web.rooms.client import keys_on
from playmat.web.rooms.painting import SPECTATOR, Painter
from playmat.web.rooms.refusal import Refusal
from playmat.web.rooms.table import AT_ONCE

if TYPE_CHECKING:
    from playmat.kernel.replay import Replay
    from playmat.kernel.view import View
    from playmat.web.protocol.board import Board, Line
    from playmat.web.slices import Slices

EVERYTHING: Final = -2  # a viewer who sees every hand: a record is of a game that is over
OTHERS: Final = 8  # of what else could have been answered, so much is told


class Opened:
    """The game of a record at one step of it. `look_through` plays it once, to know where its turns begin."""

    def __init__(self, id: str, replay: Replay) -> None:
        self.id = id
        self.replay = replay
        game = replay.game(0)
        self.session = Session(game, [Seat(f"Player {at + 1}") for at in range(game.players)], auto=False)
        game._state.history.limit = len(replay.answers) + 1
        self.painter = Painter(self.session)
        self.at = 0
        self.turns: list[TurnAt] = []
        self.standings: list[Standing] = []
        self.marks: list[Mark] = []
        self.logs: list[int] = []
        self.ending = self.clause = ""
        self.lock = asyncio.Lock()

    def look_through(self) -> Iterator[None]:
        """Find what there is to be told of it, in slices."""
        game, last = self.session.game, len(self.replay.answers)
        scores: list[int] = []
        for at in range(last + 1):
            self._go(at)
            view = game.public_view()
            begins = not self.turns or self.turns[-1].turn != view.turn
            if begins:
                self.turns.append(TurnAt(view.turn, view.active, at))
            now = game._state.history.log.events()
            if begins or at == last:
                self.standings.append(self._standing(at))
            if begins or at == last or now > self.logs[-1]:
                before, scores = scores, self._scores(view)
                self._mark(at, before, scores)
            self.logs.append(now)
            if at % AT_ONCE == 0:
                yield
        self.ending, self.clause = self._ending(), "" if game.result is None else game.result.clause

    def _go(self, at: int) -> None:
        """Go to a step."""
        game = self.session.game
        if at < self.at:
            game.undo(self.at - at)
            self.painter.forget_lines()
        self.session.redo(self.replay.answers[self.at : at])
        self.at = at

    def _measures(self) -> list[str]:
        page = self.painter.drawing.page
        shown = [value.title for value in page.values if value.drawn != "hidden"]
        zones = [page.zones.get(zone, zone) for zone in (page.hand, self._field)]
        return [*shown, *(name[:1].upper() + name[1:] for name in zones)]

    @property
    def _field(self) -> str:
        schema = self.painter.drawing.schema
        return schema.zones[schema.field]

    def _standing(self, at: int) -> Standing:
        """How the players stand now: their numbers, the cards in hand and on the field, and who is ahead."""
        page, game = self.painter.drawing.page, self.session.game
        drawn = {value.name: value.drawn for value in page.values}
        numbers = []
        for half in self.painter.board(SPECTATOR).halves:
            found = [value.now for value in half.values if drawn.get(value.name) != "hidden"]
            counts = {zone.zone: zone.count for zone in half.zones}
            numbers.append([*found, counts.get(page.hand, 0), counts.get(self._field, 0)])
        evaluate = judgement_of(game._state.book.name).evaluate
        judged = evaluate is not by_experience and not game.over and game.players == 2
        ahead = evaluate(game._state, 0) if judged else None
        return Standing(at, game.public_view().turn, numbers, ahead)

    def _scores(self, view: View) -> list[int]:
        """The first number of each player (what `_standing` has first), without making the whole table."""
        layout = self.session.layout
        told = next((one for one in layout.values if one.drawn != "hidden"), None)
        if told is None or told.number:
            drawn = {value.name: value.drawn for value in self.painter.drawing.page.values}
            halves = self.painter.board(SPECTATOR).halves
            shown = [[one.now for one in half.values if drawn.get(one.name) != "hidden"] for half in halves]
            return [numbers[0] if numbers else 0 for numbers in shown]
        players = range(view.players)
        return [view.count(told.zone, p) if told.zone else view.values(p)[told.name] for p in players]

    def _mark(self, at: int, before: list[int], scores: list[int]) -> None:
        """Note what has changed in this step that somebody would look for."""
        game, measure = self.session.game, self._measures()[0]
        names = self.session.names
        for player, (old, new) in enumerate(zip(before, scores, strict=False)):
            if old != new:
                self.marks.append(Mark(at, "score", player, f"{names[player]}: {measure} {old} \u2192 {new}"))
        log, field = game._state.history.log, self.painter.drawing.schema.field
        start = self.logs[-1] if self.logs else 0
        left: dict[int, list[str]] = {}
        for place in range(start, log.events()):
            event = log.event(place)
            if event[0] == E_MOVE and event[6] == field and event[7] != field:
                entry = entries(game._state, None, place)[0]
                left.setdefault(event[5], []).append(log_words(entry, names, self.session.layout))
        for player, words in left.items():
            if told := [one for one in words if one]:
                self.marks.append(Mark(at, "left", player, "; ".join(told)))
        if game.over and at == len(self.replay.answers):
            winner = game.result.winner if game.result is not None else None
            self.marks.append(Mark(at, "over", -1 if winner is None else winner, self._ending()))

    def _ending(self) -> str:
        """How the game ended, in words; "" if it did not."""
        result = self.session.game.result
        if result is None:
            return ""
        return ending_text(result.winner, result.how, self.session.names)

    def told(self) -> OpenedRecord:
        """What is in it."""
        return OpenedRecord(
            id=self.id,
            game=self.session.book.name,
            players=self.session.game.players,
            of=len(self.replay.answers),
            turns=self.turns,
            marks=self.marks,
            measures=self._measures(),
            standings=self.standings,
            logs=self.logs,
            ending=self.ending,
            clause=self.clause,
            notes=[Note(note.at, note.by, note.text) for note in self.replay.notes],
        )

    def step(self, at: int, viewer: int) -> Slices[RecordStep]:
        """The table after so many answers."""
        while self.at + AT_ONCE < at:
            self._go(self.at + AT_ONCE)
            yield
        answered = self._answered(at, viewer) if at else None
        self._go(at)
        board = self._board(viewer)
        faces = [self.painter.face(key) for key in sorted(keys_on(board))]
        return RecordStep(self.at, board, faces, self._lines(viewer), self._why(at, viewer), answered)

    def position(self, at: int) -> str:
        """The position after so many answers as the text of a scenario file; Refusal if the game was over then."""
        self._go(max(0, min(at, len(self.replay.answers))))
        game = self.session.game
        if game.over:
            raise Refusal("position", "the game is over here: there is no question to go on from")
        return export(game, f"step {self.at} of a record")

    def _board(self, viewer: int) -> Board:
        """The table as a viewer sees it; with all hands as the first player's, and the others' hands open."""
        if viewer != EVERYTHING:
            return self.painter.board(viewer)
        board, hand = self.painter.board(0), self.painter.drawing.page.hand
        halves = [board.halves[0]]
        for half in board.halves[1:]:
            own = self.painter.board(half.player).halves[half.player]
            cards = next(([*zone.cards] for zone in own.zones if zone.zone == hand), [])
            open_hand = [msgspec.structs.replace(card, handle=0) for card in cards]
            zones = [msgspec.structs.replace(one, cards=open_hand) if one.zone == hand else one for one in half.zones]
            halves.append(msgspec.structs.replace(half, zones=zones))
        return msgspec.structs.replace(board, halves=halves)

    def _lines(self, viewer: int) -> list[Line]:
        if viewer != EVERYTHING:
            return self.painter.lines(viewer, True)
        s = self.session.game._state
        told = entries(s, None)
        for entry, seen in zip(told, entries(s, 0), strict=True):
            entry.handle, entry.other_handle = seen.handle, seen.other_handle
        return lines_of(told, self.painter.drawing, self.session.names)

    def _answered(self, at: int, viewer: int) -> Answered | None:
        """The answer that led to a step. Who was not asked is not told it: it may be about a hidden card."""
        self._go(at - 1)
        game = self.session.game
        question = game.question
        shown = viewer in (question.player, EVERYTHING)
        words = question_words(question, self.session.layout)
        label = label_of(game, self.replay.answers[at - 1]) if shown else ""
        others = [option.label for option in question.options if option.label != label] if shown else []
        return Answered(question.player, words, question.clause, label, list(dict.fromkeys(others))[:OTHERS])

    def _why(self, at: int, viewer: int) -> list[Cause]:
        """What has happened last, and what led to it."""
        s = self.session.game._state
        view = self.painter.view(0 if viewer == EVERYTHING else viewer)
        start = self.logs[at - 1] if at else 0
        try:
            links = causes_of(s, view, start, self.painter.drawing, self.session.names)
        except PlaymatError:
            return []
        return [
            Cause("effect" if one.at < 0 else "event", at if one.at < 0 else self.step_of(one.at), one.at, *one[1:])
            for one in links
        ]

    def step_of(self, place: int) -> int:
        """In which step an event happened, by its place in the log."""
        return min(bisect_right(self.logs, place), len(self.replay.answers))
