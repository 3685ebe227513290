"""Whole games of Final Fantasy TCG with the built-in decks, as they are recorded and played again.

A recorded game holds every answer that was a choice, in words and in stretches, and the digest of the state after
each stretch. To record them anew: ``python tests/laws/golden_fftcg.py``. A change of them breaks every saved game, so
say why.
"""

import json
from pathlib import Path
from typing import TypedDict

from playmat import Game, GameSetup
from playmat.cards.builtin import built_in_decks
from playmat.kernel.answers.texts import meant, written
from playmat.players import derived, make

FILE = Path(__file__).with_name("golden_fftcg.json")
STRETCH = 20  # choices between two digests
ENOUGH = 3000  # random players come to an end long before


class Golden(TypedDict):
    """One recorded game: what it begins with, its stretches (answers, digest after them), and how it ended."""

    players: str
    decks: list[str]
    edition: str
    format: str
    seed: int
    begins: str
    stretches: list[list[str]]
    ended: str


# Players, decks, edition, format, seed: each deck, edition and format, and what only some editions ask.
GAMES = [
    ("greedy", ("Ember and Stone", "Tide and Gale"), "default", "constructed", 1),
    ("greedy", ("Frost and Thunder", "Root and River"), "beginner", "constructed", 2),
    ("greedy", ("Tide and Gale", "Root and River"), "strict", "constructed", 3),
    ("greedy", ("Frost and Thunder", "Ember and Stone"), "default", "limited", 4),
    ("random", ("Root and River", "Ember and Stone"), "default", "constructed", 5),
    ("random", ("Tide and Gale", "Frost and Thunder"), "default", "constructed", 6),
    ("random", ("Ember and Stone", "Frost and Thunder"), "beginner", "constructed", 7),
    ("random", ("Root and River", "Tide and Gale"), "beginner", "limited", 8),
    ("random", ("Frost and Thunder", "Root and River"), "strict", "constructed", 9),
    ("random", ("Tide and Gale", "Ember and Stone"), "beginner+no five backups", "constructed", 10),
]


def begun(decks: list[str], edition: str, format: str, seed: int) -> Game:
    """A game at its first choice."""
    known = {deck.name: deck for deck in built_in_decks("fftcg")}
    game = Game.start(GameSetup.of("fftcg", [known[name] for name in decks], seed, edition, format))
    game.advance_forced()
    return game


def record(players: str, decks: tuple[str, str], edition: str, format: str, seed: int) -> Golden:
    """Let computer players play a game, and write it down."""
    game = begun(list(decks), edition, format, seed)
    seats = [make(players, derived(seed, "golden", seat)) for seat in range(2)]
    golden = Golden(
        players=players,
        decks=list(decks),
        edition=edition,
        format=format,
        seed=seed,
        begins=game.digest(),
        stretches=[],
        ended="",
    )
    answers: list[str] = []
    choices = 0
    while not game.over:
        question = game.question
        answer = seats[question.player].choose(game.view(question.player), question)
        state = game._state
        assert state.ask is not None
        answers.append(written(state, meant(state, state.ask, answer)))
        game.answer(answer)
        game.advance_forced()
        choices += 1
        if len(answers) == STRETCH or game.over:
            golden["stretches"].append(["; ".join(answers), game.digest()])
            answers = []
        assert choices < ENOUGH, (players, decks, edition)
    golden["ended"] = str(game.result)
    return golden


def check(golden: Golden) -> None:
    """Play a recorded game again; an assertion says after which stretch it is another one."""
    game = begun(golden["decks"], golden["edition"], golden["format"], golden["seed"])
    assert game.digest() == golden["begins"], "the game begins otherwise"
    for at, (answers, after) in enumerate(golden["stretches"]):
        for answer in answers.split("; "):
            game.answer_recorded(answer)
            game.advance_forced()
        assert game.digest() == after, f"the state is another one after stretch {at}: {answers}"
    assert str(game.result) == golden["ended"]


def main() -> None:
    """Record all games anew."""
    golden = [record(*game) for game in GAMES]
    FILE.write_text(json.dumps(golden, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
