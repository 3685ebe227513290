"""What many games tell a deck builder: win rates by who begins, lengths, endings, and what each card was worth.

A share always comes with the numbers that it is made of and its interval; `stats` names the methods.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from playmat.lab.measure import WHAT
from playmat.lab.simulate import Played
from playmat.lab.stats import mean, median, wilson


@dataclass(frozen=True, slots=True)
class Share:
    """So many of so many games, as a share with its Wilson interval."""

    count: int
    games: int
    share: float
    interval: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Row:
    """How a player did: all finished games, those in which this player began, and the others."""

    wins: Share
    beginning: Share
    second: Share


@dataclass(frozen=True, slots=True)
class Length:
    """How long the finished games were in some unit."""

    mean: float
    interval: tuple[float, float]
    median: float
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Ended:
    """One way of ending: the clause, how in words, how many games ended so, and how many of these each player won."""

    clause: str
    how: str
    games: Share
    wins: list[int]


@dataclass(frozen=True, slots=True)
class CardRow:
    """A card of a player's deck: the finished games in which something happened to it, and how many of them were won.

    `won` is by what happened: opening, drawn, played, mulliganed.
    """

    card: str
    won: dict[str, Share]


@dataclass(frozen=True, slots=True)
class Figures:
    """All of it; rows and cards are in the order of the players. `lengths` is in turns and in decisions."""

    rows: list[Row]
    beginner: Share
    lengths: dict[str, Length]
    endings: list[Ended]
    cards: list[list[CardRow]]


def share(count: int, games: int) -> Share:
    """A share of games."""
    return Share(count, games, count / games if games else 0.0, wilson(count, games))


def figures(played: Iterable[Played], players: int) -> Figures:
    """Add games up. Games that were given up count among the endings only."""
    every = list(played)
    done = [game for game in every if not game.capped]
    return Figures(
        rows=[row(done, player) for player in range(players)],
        beginner=share(sum(game.winner == game.first for game in done), len(done)),
        lengths={
            "turns": length([game.turns for game in done]),
            "decisions": length([game.decisions for game in done]),
        },
        endings=endings(every, players),
        cards=[cards(done, player) for player in range(players)],
    )


def row(done: Sequence[Played], player: int) -> Row:
    """How a player did."""

    def won(fits: Callable[[Played], bool]) -> Share:
        some = [game for game in done if fits(game)]
        return share(sum(game.winner == player for game in some), len(some))

    return Row(won(lambda game: True), won(lambda game: game.first == player), won(lambda game: game.first != player))


def length(values: Sequence[int]) -> Length:
    """How long games were."""
    middle, low, high = mean(values)
    return Length(middle, (low, high), median(values), min(values, default=0), max(values, default=0))


def endings(every: Sequence[Played], players: int) -> list[Ended]:
    """The ways in which games ended, the most frequent first."""
    ways = Counter((game.clause, game.how) for game in every)
    return [
        Ended(
            clause,
            how,
            share(count, len(every)),
            [
                sum(game.winner == player for game in every if (game.clause, game.how) == (clause, how))
                for player in range(players)
            ],
        )
        for (clause, how), count in sorted(ways.items(), key=lambda way: (-way[1], way[0]))
    ]


def cards(done: Sequence[Played], player: int) -> list[CardRow]:
    """What a player's cards did in games won and lost, by their numbers."""
    counts: dict[str, dict[str, list[int]]] = {}
    for game in done:
        for card, bits in game.cards[player].items() if game.cards else ():
            of = counts.setdefault(card, {what: [0, 0] for what in WHAT})
            for what, bit in WHAT.items():
                if bits & bit:
                    of[what][0] += game.winner == player
                    of[what][1] += 1
    return [CardRow(card, {what: share(*pair) for what, pair in of.items()}) for card, of in sorted(counts.items())]
