"""A position may stand at every time that a file can name, and be played on from there."""

import pytest

from playmat.scenario import load
from playmat.scenario.dialects import by_name

FFTCG_ATTACK = {
    "declaration": "field: [Lancer (dull, attacking)]",
    "block": "field: [Lancer (dull, attacking)]",
    "damage": "field: [Lancer (dull, attacking)]",
}
FFTCG_CARDS = "cards: [{name: Lancer, type: Forward, element: Fire, cost: 1, power: 3000}]"
WEISS_CARDS = "cards: [{name: Lancer, type: Character, color: Red, level: 0, cost: 0, power: 3000, soul: 1}]"
ATTACK = ("trigger", "counter", "damage", "battle")


def times(game: str) -> list[str]:
    """Every time that the dialect knows, one name for each."""
    found: dict[object, str] = {}
    for name, time in by_name(game).times.items():
        if time.phase != "set-up" and time.step != "between strikes":
            found.setdefault(time, name)
    return list(found.values())


def played_on(text: str, until: str) -> None:
    """Both players do nothing until then."""
    outcome = load(f"{text}play:\n  - both pass until {until}\n").run()
    assert not outcome.failures, "\n".join(map(str, outcome.failures))


@pytest.mark.parametrize("time", times("fftcg"))
def test_fftcg(time: str) -> None:
    """With and without attackers, whatever time it is."""
    attacking = FFTCG_ATTACK.get(time, "")
    side = f"  A: {{{attacking or 'field: [Lancer]'}}}\n"
    played_on(f"game: fftcg\n{FFTCG_CARDS}\nposition:\n  phase: {time}\n{side}", "B's main 1")


@pytest.mark.parametrize("time", times("weiss"))
def test_weiss(time: str) -> None:
    """An attack has somebody who attacks and somebody who defends."""
    attack = any(step in time for step in ATTACK)
    stage = "  A1: Lancer (rested, attacking)\n  B3: Lancer (defending)\n" if attack else "  A1: Lancer\n"
    played_on(f"game: weiss\n{WEISS_CARDS}\nposition:\n  phase: {time}\n{stage}", "B's main")
