"""Abilities in rows for people, made of what was read and not of what is printed."""

from __future__ import annotations

import pytest

from playmat.rules.readers import reader_of
from playmat.table.terms import terms_of

READ = [
    ("fftcg", "Haste", ["keyword: haste"]),
    (
        "fftcg",
        "When ~ attacks, choose 1 Forward opponent controls. Deal it 4000 damage.",
        ["when: this attacks", "choose: 1 Forward, the opponent's", "do: 4000 damage to it"],
    ),
    (
        "fftcg",
        "《火》《ダル》: Choose 1 Forward. Deal it 3000 damage.",
        ["pay: Fire cp, this becomes dull", "choose: 1 Forward", "do: 3000 damage to it"],
    ),
    (
        "fftcg",
        "If ~ is dealt damage by your opponent's Summons or abilities, reduce the damage by 2000 instead.",
        ["instead of: this is dealt damage by summon or ability of the opponent", "do: that much - 2000 instead"],
    ),
    (
        "weiss",
        "【CONT】 During your turn, if you have another 《Bell》 character, this card gets +2000 power.",
        [
            "while: it is your turn",
            "while: there is Bell Character, yours, other than this",
            "always: this: power + 2000",
        ],
    ),
    (
        "evolve",
        "[fanfare] Combo (3): Draw a card.",
        ["name: fanfare", "when: this enters", "if: your played >= 3", "do: you: draw 1"],
    ),
    ("embers", "During your turn, ~ gains +2 power.", ["while: it is your turn", "always: this: power + 2"]),
]
KINDS = {"fftcg": "Forward", "weiss": "Character", "evolve": "Follower", "embers": "beast"}


@pytest.mark.parametrize(("game", "line", "expected"), READ)
def test_rows_of_an_ability(game: str, line: str, expected: list[str]) -> None:
    """What it waits for, what it asks, what is paid, and what is done."""
    reading = reader_of(game)().read_line(line.replace("~", "Ash Knight"), "Ash Knight", KINDS[game])
    assert [row for ability in reading.abilities for row in terms_of(ability)] == expected
