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


@pytest.mark.parametrize("game", ["fftcg", "weiss"])
def test_a_turn_that_has_just_begun_is_that_turn(game: str) -> None:
    """At its first question nobody passes `until B's turn`; in the midst of it, or with `next`, all do."""
    first = by_name(game).phases[1]
    cases = [
        ("the turn ends", "B's turn", 4),
        ("the turn ends", "B's turn begins", 4),
        ("the turn ends", "B's next turn", 6),
        ("the turn ends", "next turn", 5),
        ("both pass until B's main 2", "B's turn", 6),
    ]
    for before, until, turn in cases:
        said = before if game == "fftcg" else before.replace("main 2", "climax")
        played = f"  - {said}\n  - both pass until {until}\n"
        outcome = load(f"game: {game}\nplay:\n{played}expect: {{turn number: {turn}}}\n").run()
        assert not outcome.failures, (before, until, *map(str, outcome.failures))
    for phase, turn in ((first, 3), ("main 1" if game == "fftcg" else "main", 5)):
        position = f"position: {{turn: B, first: B, turn number: 3, phase: {phase}}}"
        played = "play:\n  - both pass until B's turn\n"
        outcome = load(f"game: {game}\n{position}\n{played}expect: {{turn number: {turn}}}\n").run()
        assert not outcome.failures, (phase, *map(str, outcome.failures))


@pytest.mark.parametrize("game", ["embers", "tides", "fftcg", "weiss", "evolve"])
@pytest.mark.parametrize("phase", ["start of turn", "main", "end"])
def test_the_turn_that_the_file_describes_ends(game: str, phase: str) -> None:
    """Where nothing is asked in what is left of it, the first question is of the next turn already: nobody passes."""
    time = "main 1" if (game, phase) == ("fftcg", "main") else phase
    for times, turn in ((1, "A"), (2, "B"), (3, "A")):
        played = "play:\n" + "  - the turn ends\n" * times
        outcome = load(f"game: {game}\nposition: {{turn: B, phase: {time}}}\n{played}expect: {{turn: {turn}}}\n").run()
        assert not outcome.failures, (times, *map(str, outcome.failures))


@pytest.mark.parametrize(
    ("game", "phase", "lines"),
    [
        ("evolve", "main", ["A: end turn"]),
        ("weiss", "climax", ["A: pass", "A: no attack"]),
        ("fftcg", "main 2", ["both pass", "both pass"]),
    ],
)
def test_a_turn_that_a_line_has_ended_ends_no_second_time(game: str, phase: str, lines: list[str]) -> None:
    """`the turn ends` speaks of the turn of the last answer, until an expectation says which turn it is."""
    ended = "  - the turn ends\n"
    played = "play:\n" + "".join(f"  - {line}\n" for line in lines) + "  - expect: {A.hand: 0}\n"
    for then, turn in ((ended, 4), (ended + ended, 5), (f"  - expect: {{turn: B}}\n{ended}", 5)):
        expected = f"expect: {{turn number: {turn}}}\n"
        outcome = load(f"game: {game}\nposition: {{phase: {phase}}}\n{played}{then}{expected}").run()
        assert not outcome.failures, (then, *map(str, outcome.failures))


def test_a_moment_of_repeated_steps_is_looked_for_from_where_they_began() -> None:
    """Repeated steps within the repeated ones look for their own moment."""
    outcome = load("""game: fftcg
play:
  - repeat:
      until: B's next main 2
      play:
        - both pass until B's turn
        - repeat: {until: main 2, play: [both pass until main 2]}
expect: {turn number: 4, phase: main 2}
""").run()
    assert not outcome.failures, "\n".join(map(str, outcome.failures))
