"""What becomes of cards in a fight, or when the top of the stack is resolved, if nobody does anything more: tried out
on samples of the view, never on the game.

Several samples are tried, and only what is the same in all of them is told. So it is a function of what the viewer
knows, and what hangs on hidden cards (a card that is turned over, one that is drawn) is left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from playmat.kernel.game import Game
from playmat.kernel.knowledge import handle, hidden_slots
from playmat.kernel.model.schema import E_DAMAGE, E_MOVE, V_TURN
from playmat.kernel.records import FINISH, PASS, CardId
from playmat.kernel.running.advance import give
from playmat.kernel.views.eventlog import entries
from playmat.web.board.board import board_of
from playmat.web.protocol.asked import Fate

if TYPE_CHECKING:
    from playmat.kernel.model.state import State
    from playmat.web.board.drawing import Drawing
    from playmat.web.board.trying import Trials
    from playmat.web.protocol.board import Board, Card
    from playmat.web.slices import Slices

TRIED: Final = 3  # samples
LONGEST: Final = 60  # answers that a fight takes at most
UNHARMED: Final = "unharmed"


class Foreseen(NamedTuple):
    """What one sample came to: fates by handle, and of players by seat and title."""

    cards: dict[int, Fate]
    values: dict[tuple[int, str], Fate]


def fates_of(trials: Trials, board: Board, answers: Sequence[str]) -> Slices[list[Fate]]:
    """What becomes of cards after these answers of the player, if everybody then passes: until the fight is over, or
    without one until the top of the stack is resolved; [] where there is neither.

    trials: of that player's view; board: made of it.
    """
    found: list[Foreseen] = []
    for number in range(TRIED):
        s = trials.world(number)
        if s is None:
            return []
        told = yield from _Trial(Game(s), board, trials.drawing, trials.view.player).run(answers)
        if told is None:
            return []
        found.append(told)
    first = found[0]
    cards = [fate for key, fate in first.cards.items() if all(one.cards.get(key) == fate for one in found)]
    values = [fate for key, fate in first.values.items() if all(one.values.get(key) == fate for one in found)]
    return [*cards, *values]


class _Trial:
    """One sample, played on until the fight is over, or what is to be resolved next is resolved."""

    def __init__(self, game: Game, board: Board, drawing: Drawing, player: int) -> None:
        self.game = game
        self.s: State = game._state
        self.before = board
        self.drawing = drawing
        self.player = player
        self.hidden: set[int] = {*hidden_slots(self.s, player)}
        self.cards = {card.handle: card for card in _of_fields(board, drawing)}
        self.start = self.s.history.log.events()

    def run(self, answers: Sequence[str]) -> Slices[Foreseen | None]:
        """What it came to; None if there is no fight, and nothing to be resolved."""
        s = self.s
        top = s.stack[-1].serial if s.stack else 0
        numbers = {handle(s, self.player, CardId(card)): card for card in range(len(s.cols[0]))}
        slots = {numbers[one]: one for one in self.cards if one in numbers}
        for text in answers:
            self.game.answer(text)
            yield
        fighting = {one for pair in self.before.attacks for one in pair if one} | self._fighting()
        if not fighting and not top:
            return None
        waits, over = not fighting, True
        turn = s.vals[V_TURN]
        for _ in range(LONGEST):
            ask = s.ask
            if ask is None or s.vals[V_TURN] != turn:
                break
            now = self._fighting()
            if all(item.serial != top for item in s.stack) if waits else not now:
                break
            fighting |= now
            passing = next((one for one in (PASS, FINISH) if one in ask.options), None)
            if passing is None and len(ask.options) > 1:
                over = False  # (whoever is asked decides)
                break
            give(s, ask.options[0] if passing is None else passing)
            yield
        return self._told(fighting if over else set(), slots)

    def _fighting(self) -> set[int]:
        """The handles of those who fight, at this moment."""
        attacks = self._board().attacks
        return {one for pair in attacks for one in pair if one}

    def _board(self) -> Board:
        return board_of(self.game.view(self.player), self.drawing, self.s.pool)

    def _told(self, fighting: set[int], slots: dict[int, int]) -> Foreseen:
        after = self._board()
        left = {card.handle: card for card in _of_fields(after, self.drawing)}
        taken, moved, unsure = self._events(slots)
        cards: dict[int, Fate] = {}
        for one, card in self.cards.items():
            now = left.get(one)
            if now is None:
                cards[one] = Fate(one, card.controller, moved.get(one, ""), True)
            elif words := self._changed(card, now, taken.get(one, 0)) or (UNHARMED if one in fighting else ""):
                cards[one] = Fate(one, card.controller, words, False)
        values: dict[tuple[int, str], Fate] = {}
        # (What lies before players; what they pay with is no news.)
        laid = {value.title or value.name for value in self.drawing.layout.values if value.zone}
        if not unsure:
            for half, then in zip(after.halves, self.before.halves, strict=True):
                for value, old in zip(half.values, then.values, strict=True):
                    if value.now != old.now and value.title in laid:
                        words = f"{value.title} {old.now} \u2192 {value.now}"
                        values[half.player, value.title] = Fate(0, half.player, words, False)
        return Foreseen(cards, values)

    def _events(self, slots: dict[int, int]) -> tuple[dict[int, int], dict[int, str], bool]:
        """Damage by handle, where cards went in words, and whether a card came to light that was not known."""
        taken: dict[int, int] = {}
        moved: dict[int, str] = {}
        unsure = False
        log = self.s.history.log
        for at, entry in enumerate(entries(self.s, self.player, self.start), self.start):
            kind, card, other, amount = (log.event(at)[place] for place in (0, 3, 4, 9))
            unsure = unsure or card in self.hidden or other in self.hidden
            one = slots.get(card, 0)
            if not one:
                continue
            if kind == E_DAMAGE:
                taken[one] = taken.get(one, 0) + amount
            elif kind == E_MOVE and one not in moved:
                moved[one] = f"to the {self.drawing.layout.names.get(entry.to or '', entry.to)}"
        return taken, moved, unsure

    def _changed(self, then: Card, now: Card, taken: int) -> str:
        """In what a card that stays is another one, in words."""
        words = [f"takes {taken}"] if taken else []
        old = {number.name: number.now for number in then.numbers}
        changed = [number for number in now.numbers if number.now != old.get(number.name, number.now)]
        if taken and now.damage and not changed:
            power = next((one.now for one in now.numbers if one.name == self.drawing.layout.card.number), 0)
            words.append(f"{power - now.damage} left")
        elif taken and len(changed) == 1:
            words.append(f"{changed[0].now} left")
        else:
            titles = {number.name: number.title for number in self.drawing.page.numbers}
            words += [f"{titles.get(number.name, number.name)} {number.now}" for number in changed]
        if now.turned > 1 and now.turned != then.turned:
            turned = self.drawing.layout.card.turned or self.drawing.schema.orientations[1:]
            words.append(turned[now.turned - 1])
        return ", ".join(words)


def _of_fields(board: Board, drawing: Drawing) -> list[Card]:
    """The cards that lie in the open before the players, without those under or on others."""
    shown = {place.zone for place in drawing.page.places if place.kind not in ("pile", "fan", "stack")}
    zones = [zone for half in board.halves for zone in half.zones if zone.zone in shown]
    return [card for zone in zones for card in zone.cards if card.handle and card.name]
