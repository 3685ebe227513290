"""How good a position is in a game that says nothing of it: learned from games between random players.

What may count is taken from the schema: how many cards lie in each zone, players' values, and the numbers of the cards
on the field. How much each counts is what tells winners from losers in games with the decks that the game brings, so
damage is seen under whatever name a game has for it; what these games leave open counts as one would guess (cards on
the field and in hand are good). The same for everybody: the games have fixed seeds, and no game in progress is looked
at.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final

from playmat.kernel.continuous import chars
from playmat.kernel.errors import DataError
from playmat.kernel.model.schema import RUNNING, TURNED, V_RESULT, Schema
from playmat.kernel.model.state import State
from playmat.kernel.origin import GameSetup
from playmat.kernel.running.advance import give
from playmat.players.seeds import derived

GAMES: Final = 40
LIMIT: Final = 3000  # answers after which a game tells nothing
KEPT: Final = 12  # positions of a game
ROUNDS: Final = 150  # of the regression
RATE: Final = 0.5
TRUST: Final = 0.1  # in the guess: keeps what seldom differs from counting much
ON_FIELD, IN_HAND = 100.0, 70.0  # the guess, a card
UNIT: Final = 1000.0  # what one unit of the logarithm of the odds is worth


def features(s: State, player: int) -> list[float]:
    """What a player has, as numbers: cards by zone, values, and what stands on the field."""
    schema = s.book.schema
    field = s.zone(schema.field, player)
    found = [float(len(s.zone(zone, player))) for zone in range(len(schema.zones)) if not schema.shared[zone]]
    skipped = {*schema.objects, *schema.private}
    found += [float(s.pvals[at][player]) for at, name in enumerate(schema.player_values) if name not in skipped]
    found.append(float(sum(s.cols[TURNED][card] == 0 for card in field)))
    found += [float(sum(max(0, chars(s, card).numbers[at]) for card in field)) for at in range(len(schema.numbers))]
    return found


def differences(s: State, player: int) -> list[float]:
    """What a player has more than the others have on average."""
    others = [features(s, p) for p in range(s.players) if p != player]
    mine = features(s, player)
    return [own - sum(other[at] for other in others) / len(others) for at, own in enumerate(mine)]


def learned(game: str) -> list[float] | None:
    """How much each fact counts, in hundredths of a card or so; None for a game that brings no decks to learn with."""
    try:
        setup = GameSetup.of(game, None, 0)
    except DataError:
        return None
    rows: list[list[float]] = []
    won: list[float] = []
    for number in range(GAMES):
        seed = derived(0, "learning", number)
        s = setup.again(seed).start()
        seen, winner = _play(s, Random(seed))
        if 0 <= winner < s.players:
            rows += seen
            won += [float(winner == 0)] * len(seen)
    return _fit(rows, won, guess(setup.book.schema, len(rows[0]))) if rows else None


def guess(schema: Schema, width: int) -> list[float]:
    """What each fact counts before anything is learned."""
    weights = [0.0] * width
    zones = [zone for zone in range(len(schema.zones)) if not schema.shared[zone]]
    for at, zone in enumerate(zones):
        if zone == schema.field:
            weights[at] = ON_FIELD
        elif schema.own[zone] and schema.hidden[zone]:
            weights[at] = IN_HAND
    return weights


def _play(s: State, rng: Random) -> tuple[list[list[float]], int]:
    """Positions of a game between random players, spread over it, as seen by the first player; and who has won."""
    s.history.limit = 0
    seen: list[list[float]] = []
    every = 1
    for given in range(LIMIT):
        if s.vals[V_RESULT] != RUNNING or s.ask is None:
            break
        if given % every == 0:
            seen.append(differences(s, 0))
            if len(seen) == 2 * KEPT:
                seen, every = seen[::2], 2 * every
        options = s.ask.options
        give(s, options[int(rng.random() * len(options))])
    return seen, s.vals[V_RESULT]


def _fit(rows: list[list[float]], won: list[float], first: list[float]) -> list[float]:
    """Weights by which the odds of winning are told: a logistic regression without a constant (nobody is ahead where
    nothing differs).
    """
    count, width = len(rows), len(rows[0])
    scale = [(sum(row[at] ** 2 for row in rows) / count) ** 0.5 or 1.0 for at in range(width)]
    scaled = [[value / scale[at] for at, value in enumerate(row)] for row in rows]
    guessed = [value * scale[at] / UNIT for at, value in enumerate(first)]
    weights = guessed[:]
    for _ in range(ROUNDS):
        slope = [TRUST * (value - weight) for value, weight in zip(guessed, weights, strict=True)]
        for row, result in zip(scaled, won, strict=True):
            odds = sum(weight * value for weight, value in zip(weights, row, strict=True))
            missed = (result - 1 / (1 + exp(-max(-30.0, min(30.0, odds))))) / count
            for at, value in enumerate(row):
                slope[at] += missed * value
        weights = [weight + RATE * by for weight, by in zip(weights, slope, strict=True)]
    return [UNIT * weight / scale[at] for at, weight in enumerate(weights)]
