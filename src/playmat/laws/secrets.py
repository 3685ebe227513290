"""Laws about what players may know: views, samples, options."""

from __future__ import annotations

from random import Random

from playmat.kernel import rng
from playmat.kernel.advance import ask_again
from playmat.kernel.game import Game
from playmat.kernel.knowledge import UNKNOWN, handle
from playmat.kernel.records import NO_CARD, card_of
from playmat.kernel.worlds import mixed
from playmat.laws.place import Place


def views(place: Place) -> None:
    """Shuffling what a player can't see changes that player's view, and samples from it, by not a byte."""
    game = place.game
    s = game._state
    for player in range(game.players):
        law = "view"
        view = game.view(player)
        seen = view.data()
        log = [entry.data() for entry in view.log]
        redefine = place.random.random() < 0.5
        other = Game(mixed(s, player, rng.seeded(place.random.getrandbits(32)), redefine), game.setup)
        other._state.log.extend(s.log)
        again = other.view(player)
        who = f"player {player}"
        place.equal(law, f"what {who} sees after hidden cards were shuffled", again.data(), seen)
        if not redefine:
            place.equal(law, f"the log that {who} sees", [entry.data() for entry in again.log], log)
        place.equal(law, f"the kept view of {who}", view.keep().data(), seen)
        place.report.tried(law)
        seed = place.random.getrandbits(32)
        sample = view.sample(Random(seed))
        law = "sample"
        place.equal(
            law,
            f"a sample of {who} after hidden cards were shuffled",
            again.sample(Random(seed)).digest(),
            sample.digest(),
        )
        place.equal(
            law, f"a sample from the kept view of {who}", view.keep().sample(Random(seed)).digest(), sample.digest()
        )
        if s.ask is None or s.ask.player == player:
            ask_again(sample._state)  # it was taken over; worked out anew it has to be the same
            place.equal(law, f"what {who} sees in a sample", sample.view(player).data(), seen)
        _play_on(place, sample)
        place.report.tried(law)


def _play_on(place: Place, sample: Game) -> None:
    """A sample is a game that can be played."""
    for _ in range(5):
        if sample.over:
            return
        options = sample._state.ask.options if sample._state.ask is not None else []
        try:
            sample.answer(place.random.choice(options))
        except Exception as error:
            raise place.broken("sample", f"a sample can't be played on ({type(error).__name__}: {error})") from error


def options(place: Place) -> None:
    """A question names only cards that its player can tell from others, and no answer twice."""
    s = place.game._state
    ask = s.ask
    if ask is None:
        return
    if len(set(ask.options)) != len(ask.options):
        raise place.broken("options", "an answer is offered twice")
    for answer in ask.options:
        card = card_of(answer)
        if card != NO_CARD and handle(s, ask.player, card) == UNKNOWN:
            raise place.broken(
                "options", f"player {ask.player} is offered card {card}, which that player does not know"
            )
    place.report.tried("options")
