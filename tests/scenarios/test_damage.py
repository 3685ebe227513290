"""Files that are damaged in any way give errors with their line, never a traceback, and never run on for ever."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playmat.cards.pool import Pool
from playmat.cards.records import Card
from playmat.cards.registry import card_game
from playmat.kernel.errors import PlaymatError
from playmat.scenario import ScenarioError, load

HERE = Path(__file__).resolve().parent
DOCS = HERE.parents[1] / "docs"
NINES = "9" * 5000
ODD = [
    "\ud800", "\u202e", "\x00", "é", "《", "\ufeff", "\u2028", "\t", "'", '"', "{", "}", "[", "]", ":", ",", "#", "&",
    "*", "!", "%", "@", "|", "-", NINES, "99999999999", "-1", "1.5", "null", "{{{{" * 20, "[" * 300, "A", "A1",
    "both pass until ", "2 ", "X = ", "#2", "itself", "x: {y: z}",
]  # fmt: skip
PLACES = [r"[\w']+", r"\d+", r": [^\n,{}\[\]]+", r"\n", r"[^\n]+\n", r"[\[\]{}(),:]", r"."]


def first_examples() -> list[str]:
    """A file of each game from the docs, and some of the tests' own."""
    pages = [(DOCS / name).read_text(encoding="utf-8") for name in ("scenarios.md", "scenarios-weiss.md")]
    found = [re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)[0] for page in pages]
    own = sorted(HERE.glob("*/dialect-*.yaml")) + sorted(HERE.glob("*/finding-*.yaml"))
    return found + [path.read_text(encoding="utf-8") for path in own if path.stat().st_size < 2500]


FILES = first_examples()
POOLS: dict[str, Pool[Card]] = {game: Pool(game, []) for game in ("fftcg", "weiss")}


def told(text: str) -> str:
    """What comes of a text: its errors or failures; anything but an error of playmat is raised."""
    try:
        outcome = load(text + "\n", lambda game: POOLS[card_game(game).name]).run(5)
    except ScenarioError as error:
        assert all(fault.startswith("scenario") for fault in error.faults), error.faults
        return str(error)
    except PlaymatError as error:
        return str(error)
    assert not [f for f in outcome.failures if "the table failed" in f.message], outcome.failures
    return "\n".join(map(str, outcome.failures))


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A file with a few words, numbers, lines or signs gone, doubled or replaced."""
    text = draw(st.sampled_from(FILES))
    for _ in range(draw(st.integers(1, 4))):
        found = list(re.finditer(draw(st.sampled_from(PLACES)), text))
        if not found:
            continue
        at = found[draw(st.integers(0, len(found) - 1))]
        put = draw(st.one_of(st.just(""), st.just(at[0] * 2), st.sampled_from(ODD), st.text(max_size=5)))
        text = text[: at.start()] + put + text[at.end() :]
    return text


@settings(max_examples=100)
@given(damaged())
def test_damage(text: str) -> None:
    """Whatever is damaged: an error that says where, or something that can be played."""
    told(text)


LINES = [
    f"both pass {NINES} times", "both pass 0 times", "A: pass;;;", "A: 'A: A: B: pass'", f"A: X = {NINES}", "A: X",
    f"A: select {NINES}", f"A: assign {NINES} to Ash", "A: assign 3.5 to Ash", f"A: attack with Ash#{NINES}",
    "A: 999 Ash", "A: discard 999 Ashs", f"A: choose card {NINES} of B's hand", "A: choose card 0 of B's hand",
    "A: choose card 1 of B's tea", f"A: use Ash's ability {NINES}", "A: attack with A", "A: attack with itself",
    "A: attack with card 1 of A's hand", "A: block with B", "A: play A", "A: use A", "A: order", "A: pay",
    "A: yes choosing", "A: use the EX Burst choosing", "A: name \ud800", "A: cast \ud800", "forced: {A: yes}",
    "forced: {A: pass}", "forced: {A: attack with A}", "may only: {A: [yes]}", "refused: {A: use A}",
    "A: {x: y}", "repeat: {until: {a: b}, play: [both pass]}", f"repeat: {{times: {NINES}, play: [both pass]}}",
    f"deck check: {{deck: [{NINES} others], is: accepted}}", "deck check: {deck: [999 Ash], is: accepted}",
    "A: concede\n  - B: yes", "A: concede\n  - may: {B: pass}", "A: concede\n  - both pass until the game is over",
    f"expect: {{A.hand: {NINES}}}", "expect: {Ash: {before it left: {power: 1}}}", "expect: {stack: [{Ash: 1}]}",
    "expect: {targets: none, X: 1, modes: [1]}", "expect: {'': 1}", "expect: {A.hand + x: 1}",
]  # fmt: skip
ASH = "cards: [{name: Ash, type: Forward, element: Fire, cost: 3, power: 7000}]\nposition: {A: {field: [Ash], hand: 2}}"


@pytest.mark.parametrize("line", LINES, ids=[line[:30].encode("ascii", "replace").decode() for line in LINES])
def test_odd_lines(line: str) -> None:
    """Each is an error, a failure, or means something."""
    told(f"game: fftcg\n{ASH}\nplay:\n  - {line}\n")


POSITIONS = [
    f"A: {{hand: {NINES}}}", "A: {hand: 201}", "A: {hand: [999 Vanilla]}", f"A: {{field: [Ash (damage {NINES})]}}",
    f"A: {{field: [Ash ({NINES} Rune Counters)]}}", f"turn number: {NINES}", f"A: {{crystals: {NINES}}}",
    "A: {field: [Ash (as Ash)]}", "A: {field: ['Ash (']}", "A: {field: ['(dull)']}", "phase: set-up", "phase: turn",
    "phase: block, A: {field: [Ash (blocking)]}", "phase: damage, B: {field: [Ash (attacking)]}", "passed: [A, B]",
    "rest: 1", "rest: {cards: [0]}", "rest: {cols: 1}", "rest: {vals: [1]}", "A: {deck: 0}", "A: {damage: 7}",
]  # fmt: skip


@pytest.mark.parametrize("place", POSITIONS, ids=[place[:30] for place in POSITIONS])
def test_odd_positions(place: str) -> None:
    """Each is an error, or a position that can be played on."""
    cards = ASH.split("\n", maxsplit=1)[0]
    told(f"game: fftcg\n{cards}\nposition: {{{place}}}\nplay:\n  - both pass until B's turn\n")


STAGES = [
    "A1: Vanilla (attacking)", "phase: counter", "phase: battle", "phase: encore", "phase: trigger, A1: Vanilla",
    "phase: counter, A4: Vanilla (attacking)", "phase: counter, B1: Vanilla (attacking)", "A1: 2 Vanilla", "A1: 1",
    "A1: {a: b}", "A: {clock: 20}", "A: {level: 9}", "A: {deck: 0, waiting room: 0}", "A: {climax: 2}",
    f"A: {{refresh points: {NINES}}}", "phase: climax, step: encore", "phase: start of encore step",
]  # fmt: skip
MOVES = [
    "exchange A1 and A1", "exchange A1", "exchange A1 and B1", "side attack with A1", "encore A1",
    "clock A1", "level Vanilla", "play Vanilla to B1", "play Vanilla to A1 to A2", "use A1's ability", "choose A1",
    "put it into the hand", "refresh first", "no encore", "declare 3", "keep", "choose Vanilla to A2",
]  # fmt: skip


@pytest.mark.parametrize("place", STAGES)
def test_odd_stages(place: str) -> None:
    """The same on a stage."""
    told(f"game: weiss\nposition: {{{place}}}\nplay:\n  - both pass until B's turn\n")


@pytest.mark.parametrize("line", MOVES)
def test_odd_moves(line: str) -> None:
    """Lines that fit badly, played, tried and forced."""
    for step in (f"A: {line}", f'refused: {{A: "{line}"}}', f'forced: {{A: "{line}"}}', f'may not: {{B: "{line}"}}'):
        told(f"game: weiss\nposition: {{A: {{hand: 3}}}}\nplay:\n  - {step}\n")
