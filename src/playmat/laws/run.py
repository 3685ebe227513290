"""Random games on which the laws are tried."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from playmat.kernel import registry
from playmat.kernel.errors import DataError
from playmat.kernel.game import Game
from playmat.kernel.model.schema import OWNER
from playmat.kernel.origin import GameSetup, cards_digest
from playmat.laws import answers, fields, history, pauses, plain, pushes, secrets, source, told, truth, words
from playmat.laws.place import Place
from playmat.laws.pushes import Unsaid
from playmat.laws.report import LawBroken, Report


def api_test(
    game: str | registry.GameKind | GameSetup,
    decks: Sequence[object] | None = None,
    *,
    games: int = 20,
    seed: int = 0,
    edition: str = "default",
    format: str = "",
    cards: object = None,
    full: int = 2,
    every: int = 40,
    limit: int = 5000,
) -> Report:
    """Play random games and try the laws on them; raises `LawBroken` at the first that does not hold.

    game: a name, a `GameKind`, or a set-up (its seed is replaced); decks: one a player, or those that the game gives to
    try with. The first `full` games are tried at every decision, the others at every `every`th and at their end: so 20
    games take seconds and thousands some minutes. limit: answers after which a game is broken off (random players may
    take long). The same arguments play the same games.
    """
    kind = registry.find(game) if isinstance(game, str) else game
    name = kind.game if isinstance(kind, GameSetup) else kind.name
    report = Report(name)
    package = registry.package_of(name)
    if package:
        source.tried(package, report)
        if not isinstance(kind, GameSetup):
            told.tried(kind, package, report)
    for n in range(games):
        at = seed + n
        setup = _setup(kind, decks, at, edition, format, cards)
        where = f"{name}, edition {edition}, game of seed {at} with random answers of Random('player {at}')"
        run_game(setup, where, report, at, 1 if n < full else every, limit)
        report.games += 1
    return report


def _setup(
    kind: registry.GameKind | GameSetup,
    decks: Sequence[object] | None,
    seed: int,
    edition: str,
    format: str,
    cards: object,
) -> GameSetup:
    if isinstance(kind, GameSetup):
        return kind.again(seed)
    if decks is None:
        if kind.decks is None:
            raise DataError(f"{kind.name} gives no decks to try with: api_test needs decks=(one, another)")
        decks = kind.decks()
    sources, piles = kind.gather(cards, decks)
    book = kind.rulebook(edition, format)
    pool = kind.pool(edition, format, sources, cards_digest(sources))
    return GameSetup(kind.name, sources, piles, seed, edition, format, True, book, pool)


def run_game(setup: GameSetup, where: str, report: Report, seed: int, every: int, limit: int) -> Game:
    """One random game under the laws, all of them at every `every`th decision."""
    if every > 1:
        return _run_game(setup, where, report, seed, every, limit, Unsaid())
    with pushes.watched(setup.book) as unsaid:
        return _run_game(setup, where, report, seed, every, limit, unsaid)


def _run_game(setup: GameSetup, where: str, report: Report, seed: int, every: int, limit: int, unsaid: Unsaid) -> Game:
    player = Random(f"player {seed}")
    game = Game.start(setup)
    place = Place(game, where, report, f"laws {seed}")
    digests = {len(game._state.history.answers): game.digest()}
    owners = game._state.cols[OWNER][:]
    while not game.over and len(game._state.history.answers) < limit:
        codes = game.question.codes
        answer = player.choice(codes)
        report.decisions += 1
        report.choices += len(codes) > 1
        n = len(game._state.history.answers)
        counts = pauses.counts(game._state)
        try:
            if report.decisions % every:
                game.answer(answer)
            else:
                owners = _laws_here(place, answer, digests, owners)
        except LawBroken:
            raise
        except Exception as error:
            raise place.broken("no surprises", f"{type(error).__name__}: {error}") from error
        pauses.bounded(place, counts)
        if every == 1:
            unsaid.none(place)
        if len(game._state.history.answers) <= n:
            _rewound(place, digests)
    report.results[str(game.result) if game.over else "broken off"] = (
        report.results.get(str(game.result) if game.over else "broken off", 0) + 1
    )
    history.data(place)
    history.replay(place)
    if every == 1:
        plain.same_without(place)
    history.undo_everything(place, digests)
    return game


def _rewound(place: Place, digests: dict[int, str]) -> None:
    """The rules have taken an action back: the state is as it was before it, and what came after it never was."""
    game = place.game
    n = len(game._state.history.answers)
    for later in [at for at in digests if at > n]:
        del digests[later]
    if n in digests:
        place.equal("rewind", "the digest after an action was taken back", game.digest(), digests[n])
        place.report.tried("rewind")


def _laws_here(place: Place, answer: int, digests: dict[int, str], owners: list[int]) -> list[int]:
    """All laws about this decision; gives the answer and returns who owns which card."""
    game = place.game
    n = len(game._state.history.answers)
    before = game.digest()
    digests[n] = before
    owners = truth.cards(place, owners)
    truth.caches(place)
    secrets.options(place)
    secrets.views(place)
    secrets.public(place)
    secrets.numbers(place)
    answers.texts(place)
    words.apart(place)
    answers.refused(place)
    answers.concession(place)
    fields.covered(place)
    place.equal("looking", "the digest after all was looked at", game.digest(), before)
    fork = history.fork(place, answer)
    if truth.same_objects(game._state, fork._state):
        raise place.broken("fork", "a fork shares a list with its original")
    restored = history.data(place)
    restored.answer(answer)
    game.answer(answer)
    after = game.digest()
    place.same("fork", "the state of a fork after the same answer", fork, game)
    place.same("data", "the state of a restored game after the same answer", restored, game)
    history.journal(place)
    if len(game._state.history.answers) == n + 1:
        history.undo(place, answer, before, after)
    return owners
