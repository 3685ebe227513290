"""Two worlds that differ only in what one player may not know: the same game from the same beginning, but that some
cards which that player never came to know are others. Nothing of the kernel's own knowledge of views is used.
"""

import random
from collections.abc import Callable

from playmat.kernel.errors import PlaymatError
from playmat.kernel.game import Game, GameSetup
from playmat.kernel.model.schema import CONTROLLER, FACE, SEEN, ZONE

Piles = list[list[tuple[str, list[str]]]]


def known_now(game: Game, player: int) -> set[int]:
    """The cards that the player knows at a decision, by what lies where and who was shown it."""
    s = game._state
    schema, cols = s.book.schema, s.cols
    known = set()
    for card, zone in enumerate(cols[ZONE]):
        in_the_open = zone >= 0 and not schema.hidden[zone] and not cols[FACE][card]
        own = zone >= 0 and schema.own[zone] and cols[CONTROLLER][card] == player
        if zone < 0 or in_the_open or own or cols[SEEN][card] >> player & 1:
            known.add(card)
    return known


def course(setup: GameSetup, count: int, seed: int) -> list[str]:
    """So many answers by chance, as records have them."""
    game, draw = Game.start(setup), random.Random(seed)
    while not game.over and len(game.answers) < count:
        game.answer(draw.choice(game.question.options))
    return game.answers


def never_known(setup: GameSetup, answers: list[str], player: int) -> set[int]:
    """The cards of the decks that the player has not come to know at any time of a game, on their way neither."""
    game = Game.start(setup)
    known = known_now(game, player)
    for answer in answers:
        game.answer_recorded(answer)
        known |= known_now(game, player)
    for _, _, seen, card, other, *_ in game._state.history.log.every():
        if seen >> player & 1:
            known |= {card, other}
    dealt = sum(len(keys) for piles in setup.piles for _, keys in piles)
    return set(range(dealt)) - known


def others_dealt(setup: GameSetup, hidden: set[int], draw: random.Random, share: float = 1.0) -> GameSetup:
    """The same set-up, but what those cards are is dealt anew among those of each pile that look alike from behind."""
    book, pool, at = setup.book, setup.pool, 0
    piles: Piles = []
    for mine in setup.piles:
        piles.append([])
        for zone, keys in mine:
            dealt = keys[:]
            places = [n for n in range(len(keys)) if at + n in hidden and draw.random() < share]
            for back in {book.back(pool, pool.by_key[keys[n]]) for n in places}:
                alike = [n for n in places if book.back(pool, pool.by_key[keys[n]]) == back]
                given = [keys[n] for n in alike]
                draw.shuffle(given)
                for n, key in zip(alike, given, strict=True):
                    dealt[n] = key
            piles[-1].append((zone, dealt))
            at += len(keys)
    return with_piles(setup, piles)


def other_lists(setup: GameSetup, hidden: set[int], player: int, draw: random.Random) -> GameSetup:
    """The same set-up, but some of those cards of the other players are not even on their lists."""
    book, pool, at = setup.book, setup.pool, 0
    piles: Piles = []
    for owner, mine in enumerate(setup.piles):
        piles.append([])
        for zone, keys in mine:
            dealt = keys[:]
            for n, key in enumerate(keys):
                if owner != player and at + n in hidden:
                    back = book.back(pool, pool.by_key[key])
                    dealt[n] = draw.choice([d.key for d in pool.defs if book.back(pool, d.index) == back])
            piles[-1].append((zone, dealt))
            at += len(keys)
    return with_piles(setup, piles)


def with_piles(setup: GameSetup, piles: Piles) -> GameSetup:
    """The same set-up with other decks."""
    return GameSetup(
        setup.game, setup.sources, piles, setup.seed, setup.edition, setup.format, setup.open_lists, setup.book,
        setup.pool,
    )  # fmt: skip


def side_by_side(
    one: GameSetup, other: GameSetup, answers: list[str], look: Callable[[Game, Game], None], every: int
) -> int:
    """Play the same answers in both and look at them now and then; how often that was.

    Where an answer can't be given in the other world, whoever gave it has looked at a hidden card: from there on the
    worlds differ in more.
    """
    games = Game.start(one), Game.start(other)
    looks = 0
    for n, answer in enumerate([*answers, ""]):
        asked = [None if game.over else (game.question.player, game.question.about) for game in games]
        if asked[0] != asked[1]:
            break
        if n % every == 0:
            look(*games)
            looks += 1
        if not answer:
            break
        games[0].answer_recorded(answer)
        try:
            games[1].answer_recorded(answer)
        except PlaymatError:
            break
    return looks
