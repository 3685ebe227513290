"""Final Fantasy TCG keeps the laws with its built-in decks, and its recorded games come again."""

import json
import sys
from pathlib import Path

import pytest

import playmat
from playmat.cards.builtin import built_in_decks

sys.path.insert(0, str(Path(__file__).parent))

from golden_fftcg import FILE, GAMES, Golden, check

RECORDED: list[Golden] = json.loads(FILE.read_text(encoding="utf-8"))
WHICH = [f"{g['players']}, {' v '.join(g['decks'])}, {g['edition']}, {g['format']}" for g in RECORDED]


@pytest.mark.parametrize("golden", RECORDED, ids=WHICH)
def test_golden_games(golden: Golden) -> None:
    """Games recorded once come again to the bit, here and compiled and on any machine."""
    check(golden)


def test_all_that_should_be_recorded_is() -> None:
    """The file holds the games of the list, each to its end."""
    held = [(g["players"], tuple(g["decks"]), g["edition"], g["format"], g["seed"]) for g in RECORDED]
    assert held == GAMES
    assert all("wins" in g["ended"] and len(g["stretches"]) > 2 for g in RECORDED)


def test_a_change_is_noticed() -> None:
    """A game in which one answer was another one is no golden game."""
    golden = RECORDED[0]
    (answers, after), *rest = golden["stretches"]
    first, others = answers.split("; ", 1)
    other = {"yes": "no", "no": "yes"}[first]  # who has the first turn
    with pytest.raises((AssertionError, playmat.PlaymatError)):
        check(Golden(**{**golden, "stretches": [[f"{other}; {others}", after], *rest]}))


@pytest.mark.parametrize("edition", ["default", "beginner", "strict"])
def test_all_laws_hold(edition: str) -> None:
    """Each edition, with all four decks."""
    decks = built_in_decks("fftcg")
    for one, other in ((0, 3), (1, 2)):
        report = playmat.api_test(
            "fftcg", [decks[one], decks[other]], games=1, seed=one, edition=edition, full=0, every=60
        )
        assert report.games == 1 and report.laws["fork"] > 2
