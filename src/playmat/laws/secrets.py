"""Laws about what players may know: views, samples, options."""

from __future__ import annotations

from random import Random

from playmat.kernel import rng
from playmat.kernel.errors import PlaymatError
from playmat.kernel.game import Game
from playmat.kernel.knowledge import EVERYBODY, UNKNOWN, handle
from playmat.kernel.records import NO_CARD, O_ITEM, card_of, verb_of
from playmat.kernel.running.advance import ask_again
from playmat.kernel.view import View
from playmat.kernel.views.worlds import mixed, relabelled
from playmat.laws.place import Place, standing

FOLLOWED = 16  # answers for which a game under other numbers is followed
AHEAD = 5  # answers for which a sample is played on
TRIALS = 60  # random ways on which an error is looked for in the game itself
SHARE = 0.3  # of the decisions at which that is tried


def views(place: Place) -> None:
    """Shuffling what a player can't see changes that player's view, and samples from it, by not a byte."""
    game = place.game
    s = game._state
    for player in range(game.players):
        law = "view"
        view = game.view(player)
        seen = view.data()
        log = [entry.to_data() for entry in view.log]
        redefine = place.random.random() < 0.5
        other = Game(mixed(s, player, rng.seeded(place.random.getrandbits(32)), redefine), game.origin)
        other._state.history.log.extend(s.history.log)
        again = other.view(player)
        who = f"player {player}"
        place.equal(law, f"what {who} sees after hidden cards were shuffled", again.data(), seen)
        if not redefine:
            place.equal(law, f"the log that {who} sees", [entry.to_data() for entry in again.log], log)
        place.equal(law, f"the kept view of {who}", view.keep().data(), seen)
        place.equal(law, f"what {who} is asked after hidden cards were shuffled", asked(again), asked(view))
        place.equal(law, f"what {who} is asked in the kept view", asked(view.keep()), asked(view))
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


def public(place: Place) -> None:
    """What all players know is what somebody who looks on is shown: shuffling the rest changes that by not a byte, and
    it is known to each of them.
    """
    law, game = "public view", place.game
    s, view = game._state, game.public_view()
    seen = view.data()
    log = [entry.to_data() for entry in view.log]
    redefine = place.random.random() < 0.5
    other = Game(mixed(s, EVERYBODY, rng.seeded(place.random.getrandbits(32)), redefine), game.origin)
    other._state.history.log.extend(s.history.log)
    again = other.public_view()
    place.equal(law, "what all see after hidden cards were shuffled", again.data(), seen)
    if not redefine:
        place.equal(law, "the log that all see", [entry.to_data() for entry in again.log], log)
    place.equal(law, "the kept view of all", view.keep().data(), seen)
    for zone in s.book.schema.zones:
        for p in range(game.players):
            told = {(card.handle, card.key) for card in view.zone(zone, p) if card.known}
            for player in range(game.players):
                mine = {(card.handle, card.key) for card in game.view(player).zone(zone, p) if card.known}
                if not told <= mine:
                    raise place.broken(law, f"{zone} of player {p} shows what player {player} does not know")
    place.report.tried(law)


def _play_on(place: Place, sample: Game) -> None:
    """A sample is a game that can be played."""
    for _ in range(AHEAD):
        if sample.over:
            return
        at = standing(sample)
        try:
            sample.answer(place.random.choice(sample.question.codes))
        except Exception as error:
            what = f"{type(error).__name__}: {error}"
            if _comes_anyway(place, error):
                raise place.broken(
                    "no surprises", f"{what}, {at}: a bug that has nothing to do with samples"
                ) from error
            raise place.broken("sample", f"a sample can't be played on ({what}, {at})") from error


def _comes_anyway(place: Place, error: Exception) -> bool:
    """Whether the game itself, and not only a sample, can come to an error like this within a few answers."""
    for _ in range(TRIALS):
        game = place.game.fork()
        for _ in range(AHEAD):
            if game.over:
                break
            try:
                game.answer(place.random.choice(game.question.codes))
            except Exception as other:
                if type(other) is type(error) and str(other) == str(error):
                    return True
                break
    return False


def asked(view: View) -> object:
    """All that a question gives to its player: who, what about, and each option, as it is sent elsewhere."""
    question = view.question
    if question is None:
        return None
    return (question.codes, question.to_data())


def numbers(place: Place) -> None:
    """The same game under other numbers of its physical cards is the same to everybody, now and later on: whatever a
    player is shown, asked and refused. So a card that went to a hidden place and comes back is not recognised.
    """
    law = "numbers"
    s = place.game._state
    if place.random.random() > SHARE or s.loop or s.bans:  # (those hold answers, and so numbers of cards)
        return
    game = Game(s.copy())
    other = Game(relabelled(s, rng.seeded(place.random.getrandbits(32))))
    logged = (game._state.history.log.events(), other._state.history.log.events())
    for step in range(FOLLOWED):
        for player in range(game.players):
            mine, theirs = game.view(player), other.view(player)
            who = f"player {player}, {step} answers after the cards got other numbers,"
            place.equal(law, f"what {who} is asked", asked(theirs), asked(mine))
            place.equal(law, f"what {who} sees", theirs.data(), mine.data())
            logs = [
                [{**e.to_data(), "at": 0} for e in v.log[at:]] for v, at in ((mine, logged[0]), (theirs, logged[1]))
            ]
            place.equal(law, f"the log that {who} sees", logs[1], logs[0])
        if game.over:
            break
        place.equal(law, f"a refusal after {step} answers", _refused(other), _refused(game))
        answer = place.random.choice(game.question.codes)
        game.answer(answer)
        other.answer(answer)
    place.report.tried(law)


def _refused(game: Game) -> str:
    """What is said of an answer that makes no sense: it lists what is expected."""
    try:
        game.answer("there is no such answer")
    except PlaymatError as error:
        return str(error)
    return ""


def options(place: Place) -> None:
    """A question names only cards that its player can tell from others (but an effect may be told by its place in a
    list, whatever has become of its card), and no answer twice.
    """
    s = place.game._state
    ask = s.ask
    if ask is None:
        return
    if len(set(place.game.question.codes)) != len(ask.options):
        raise place.broken("options", "an answer is offered twice")
    for answer in ask.options:
        card = card_of(answer)
        if card != NO_CARD and verb_of(answer) != O_ITEM and handle(s, ask.player, card) == UNKNOWN:
            raise place.broken(
                "options", f"player {ask.player} is offered card {card}, which that player does not know"
            )
    place.report.tried("options")
