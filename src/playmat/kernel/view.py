"""What one player, or somebody who looks on, may know of a game: no more, and in a form that does not change when
hidden cards are shuffled.

A view is made in no time and reads the game only when it is looked at, so it is good for the decision at which it was
made; `keep()` gives one that holds for ever, cut off from the game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

import msgspec

from playmat.kernel.errors import PlaymatError, StaleView
from playmat.kernel.knowledge import EVERYBODY, card_with_handle
from playmat.kernel.model.schema import RUNNING, V_ACTIVE, V_PHASE, V_RESULT, V_TURN
from playmat.kernel.model.state import State
from playmat.kernel.origin import read_pool, read_rulebook
from playmat.kernel.reading import At
from playmat.kernel.records import CardId
from playmat.kernel.views import guess, viewdata
from playmat.kernel.views.cardview import CardView, Tree
from playmat.kernel.views.ending import Result, result_of
from playmat.kernel.views.eventlog import Entry, entries
from playmat.kernel.views.packing import packed, unpacked
from playmat.kernel.views.question import Question
from playmat.kernel.views.sending import kept_data, read_kept
from playmat.kernel.views.shown import SHOWN, Shown, no_such, shown_data
from playmat.kernel.views.worlds import Fill, ask_in, canonical, deal

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.model.ability import Pool
    from playmat.kernel.model.rulebook import Rulebook

PoolGuess = Callable[[int, int, "list[str]"], "list[str]"]
"""(player, how many, keys of that player's cards seen so far) -> keys of so many cards that the others may be."""


class View:
    """The game as `player` may know it; as all players know it for EVERYBODY."""

    __slots__ = ("_canonical", "_game", "_log", "_open", "_state", "_tick", "player")

    def __init__(
        self, state: State, player: int, open_lists: bool, game: Game | None = None, log: list[Entry] | None = None
    ) -> None:
        if player != EVERYBODY and not 0 <= player < state.players:
            raise PlaymatError(f"expected a player from 0 to {state.players - 1}, got {player}")
        self.player = player
        self._state = state
        self._open = open_lists
        self._game = game
        self._tick = 0 if game is None else game._tick
        self._log = log
        # The state of a view that was kept is canonical already.
        self._canonical: State | None = state if game is None else None

    def _now(self) -> State:
        game = self._game
        if game is not None and game._tick != self._tick:
            raise StaleView("the game has gone on since this view was made; keep() holds on to a view")
        return self._state

    def keep(self) -> View:
        """The same view for ever, cut off from the game: nothing hidden is left in it."""
        if self._secret:
            return View.from_data(self.to_data())
        world = self._world().copy()
        ask_in(world, self._now(), self.player)
        return View(world, self.player, self._open, None, self.log)

    def to_data(self) -> dict[str, object]:
        """The view as JSON-able data, for another process: `View.from_data` gives a view that looks the same, and of
        which the same samples can be drawn. The cards' definitions are in it, so `tree()` is shorter for who only shows
        it. With closed lists they would tell of the other deck: only what is shown goes along, and no samples are
        drawn of it elsewhere.
        """
        if not self._open:
            return shown_data(self._now(), self.player, self.log)
        kept = self.keep()
        return kept_data(kept._state, self.player, kept.log)

    @staticmethod
    def from_data(data: object, book: Rulebook | None = None, pool: Pool | None = None) -> View:
        """The view that `to_data` wrote; DataError, which says where, if it is none. A rulebook that is not registered
        has to be handed over, with its cards.
        """
        at = At(data, "view")
        if at.get("playmat").value == SHOWN:
            return ShownView(Shown(at))
        if book is None:
            book = read_rulebook(at.get("game"), at.get("edition"), at.find("format"))
        s, player, log = read_kept(at, book, read_pool(book, at.get("cards")) if pool is None else pool)
        return View(s, player, True, None, log)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as data: the game does not go along."""
        return _unpickled, (packed(self.to_data()),)

    @property
    def _secret(self) -> bool:
        """Whether there is no list of which the viewer knows that hidden cards are from it."""
        return self.player == EVERYBODY and not self._open

    @property
    def turn(self) -> int:
        """The number of the turn, 0 before the first."""
        return self._now().vals[V_TURN]

    @property
    def active(self) -> int:
        """The turn player."""
        return self._now().vals[V_ACTIVE]

    @property
    def phase(self) -> str:
        """The phase, "" if there is none."""
        s = self._now()
        phases = s.book.schema.phases
        return phases[s.vals[V_PHASE]] if 0 <= s.vals[V_PHASE] < len(phases) else ""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._now().vals[V_RESULT] != RUNNING

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it runs."""
        return result_of(self._now())

    @property
    def players(self) -> int:
        """How many play."""
        return self._now().players

    def values(self, player: int) -> dict[str, int]:
        """A player's values by name (points of damage, life, floating resources); objects by handle."""
        return viewdata.player_values(self._now(), self.player, player)

    @property
    def game_values(self) -> dict[str, int]:
        """The values of the game by name (the attacking card, the step of a phase); objects by handle."""
        return viewdata.game_values(self._now(), self.player)

    @property
    def stack(self) -> list[Tree]:
        """What lies on the stack, the last to be resolved first, as `tree()` tells it."""
        return viewdata.stack_items(self._now(), self.player)

    @property
    def waiting(self) -> list[Tree]:
        """The abilities that have triggered and wait, as `tree()` tells them."""
        return viewdata.waiting_items(self._now(), self.player)

    @property
    def effects(self) -> list[Tree]:
        """The ongoing effects, as `tree()` tells them."""
        return viewdata.lasting_effects(self._now(), self.player)

    @property
    def chosen(self) -> list[int]:
        """The cards, by handle, that this player has picked already where several are picked one by one."""
        return viewdata.chosen_so_far(self._now(), self.player)

    def zone(self, name: str, player: int = 0) -> list[CardView]:
        """The cards of a zone that this player knows or that lie in the open, from bottom to top."""
        return viewdata.shown_cards(self._now(), self.player, name, player)

    def count(self, name: str, player: int = 0) -> int:
        """How many cards lie in a zone, known or not."""
        return len(viewdata.zone_of(self._now(), name, player))

    def card(self, handle: int) -> CardView:
        """The card that this view shows under a handle."""
        s = self._now()
        card = card_with_handle(s, self.player, handle)
        if card < 0:
            raise no_such(handle)
        return CardView(s, self.player, CardId(card))

    @property
    def question(self) -> Question | None:
        """The question, if it is this player's to answer."""
        s = self._now()
        return Question(s, s.ask) if s.ask is not None and s.ask.player == self.player else None

    @property
    def log(self) -> list[Entry]:
        """What this player has seen happen, as far back as the game knows."""
        s = self._now()
        return entries(s, self.player) if self._log is None else self._log

    def log_since(self, start: int) -> list[Entry]:
        """The log from the `start`th entry on."""
        return entries(self._now(), self.player, start) if self._log is None else self._log[start:]

    def tree(self) -> dict[str, object]:
        """Everything this player knows as plain data; docs/views.md tells the form."""
        return viewdata.tree(self._now(), self.player)

    def data(self) -> bytes:
        """The same as canonical JSON: equal knowledge gives equal bytes."""
        return msgspec.json.encode(self.tree(), order="deterministic")

    def _world(self) -> State:
        """The canonical world of this view: what is hidden is in no order and, with closed lists, made up."""
        got = self._canonical
        if got is None:
            fill = None if self._open else guess.closed(self.player)
            got = canonical(self._now(), self.player, fill)
            self._canonical = got
        return got

    def sample(
        self,
        rng: Random,
        decklists: Mapping[int, Sequence[str]] | None = None,
        pool_guess: PoolGuess | None = None,
    ) -> Game:
        """A game that agrees with everything this view knows; what it does not know is drawn by chance.

        Where deck lists are open, the hidden cards are the true ones in another order. Else `decklists` (card keys by
        player) or `pool_guess` say what a player's hidden cards may be; without them they are drawn from what was seen
        of that player and the viewer's own cards. The result depends on `rng` and the view alone.
        """
        from playmat.kernel.game import Game

        words = [rng.getrandbits(32) for _ in range(4)]
        words[0] |= 1  # four zeros would be no state of the generator
        fill: Fill | None = None
        if self._secret and pool_guess is None and (decklists is None or len(decklists) < self.players):
            raise PlaymatError("deck lists are closed: say what players' hidden cards may be (decklists=, pool_guess=)")
        if decklists is not None:
            lists = {p: list(keys) for p, keys in decklists.items()}
            fill = guess.from_lists(self.player, lists, words)
        elif pool_guess is not None:
            fill = guess.from_keys(self.player, pool_guess)
        elif not self._open:
            fill = guess.drawn(self.player, words)
        return Game(deal(self._world(), self.player, words, fill, self._now().ask))

    def __repr__(self) -> str:
        return f"<view of player {self.player}>"


class ShownView(View):
    """A view with closed lists that was sent: all that it shows, for ever; samples are drawn where the game is."""

    __slots__ = ("_shown",)

    def __init__(self, shown: Shown) -> None:
        self._shown = shown
        self.player = shown.player

    def keep(self) -> View:
        """It is kept already."""
        return self

    def to_data(self) -> dict[str, object]:
        """The data from which it was read."""
        return self._shown.data

    @property
    def turn(self) -> int:
        """The number of the turn, 0 before the first."""
        return self._shown.turn

    @property
    def active(self) -> int:
        """The turn player."""
        return self._shown.active

    @property
    def phase(self) -> str:
        """The phase, "" if there is none."""
        return self._shown.phase

    @property
    def over(self) -> bool:
        """Whether the game had ended."""
        return self._shown.result is not None

    @property
    def result(self) -> Result | None:
        """How the game ended; None if it ran."""
        return self._shown.result

    @property
    def players(self) -> int:
        """How many play."""
        return len(self._shown.values)

    def values(self, player: int) -> dict[str, int]:
        """A player's values by name."""
        return dict(self._shown.values[self._shown.seat(player)])

    @property
    def game_values(self) -> dict[str, int]:
        """The values of the game by name."""
        return dict(self._shown.game_values)

    @property
    def stack(self) -> list[Tree]:
        """What lay on the stack."""
        return self._shown.under_way("stack")

    @property
    def waiting(self) -> list[Tree]:
        """What waited."""
        return self._shown.under_way("waiting")

    @property
    def effects(self) -> list[Tree]:
        """The ongoing effects."""
        return self._shown.under_way("effects")

    @property
    def chosen(self) -> list[int]:
        """Nothing: what was picked before does not go along."""
        return []

    def zone(self, name: str, player: int = 0) -> list[CardView]:
        """The cards of a zone that were shown, from bottom to top."""
        return list(self._shown.zone(name, player)[1])

    def count(self, name: str, player: int = 0) -> int:
        """How many cards lay in a zone, known or not."""
        return self._shown.zone(name, player)[0]

    def card(self, handle: int) -> CardView:
        """The card that this view shows under a handle."""
        return self._shown.card(handle)

    @property
    def question(self) -> Question | None:
        """The question, if it was this player's to answer."""
        return self._shown.question

    @property
    def log(self) -> list[Entry]:
        """What this player had seen happen."""
        return list(self._shown.log)

    def log_since(self, start: int) -> list[Entry]:
        """The log from the `start`th entry on."""
        return self._shown.log[start:]

    def tree(self) -> dict[str, object]:
        """Everything that was shown as plain data."""
        return self._shown.tree

    def sample(
        self,
        rng: Random,
        decklists: Mapping[int, Sequence[str]] | None = None,
        pool_guess: PoolGuess | None = None,
    ) -> Game:
        """PlaymatError: the cards of the other deck have not come along."""
        raise PlaymatError(
            "a view with closed lists that was sent shows, and gives no samples: draw them where the game is"
        )


def _unpickled(content: bytes) -> View:
    return View.from_data(unpacked(content))
