"""Every kind of expectation, holding and failing: one that cannot fail shows nothing."""

from collections.abc import Callable

import pytest

Said = Callable[[str], str]

POSITION = """
position:
  A: {hand: [Spark, 2 Vanilla], deck: [Herald, 5 Vanilla], crystals: 1,
      field: ["Plain Soldier (dull, damage 3000, 2 Rune Counters)", Lightning Page]}
  B: {hand: 1, field: [Plain Guard (frozen)], damage: [Herald], break: [Spark],
      deck: [8 Vanilla, Plain Guard (known to B)]}
play:
  - A: cast A's Spark
"""

HOLDS = [
    ("A.hand: 2", "A.hand: 3", "expected 3 cards, got 2 (2 Vanilla)"),
    ("A.hand: [2 Vanilla]", "A.hand: [Vanilla]", "expected Vanilla, got 2 Vanilla"),
    ("A: {hand: 2}", "A: {hand: 1}", "expected 1 card, got 2"),
    (
        "A.deck: {top: [A's Herald], size: 6}",
        "A.deck: {bottom: [A's Herald]}",
        "expected A's Herald at the bottom, got Vanilla",
    ),
    ("B.break: {has: [Spark]}", "B.break: {lacks: [Spark]}", "expected no Spark, got Spark"),
    ("A.deck: {in order: [A's Herald, 5 Vanilla]}", "A.deck: {in order: [5 Vanilla, A's Herald]}", "in this order"),
    ("A.hand + field: 4", "A.hand + field: 5", "expected 5 cards, got 4"),
    ("A.crystals: 1", "A.crystals: 0", "expected 0, got 1"),
    ("B.damage: 1", "B.damage: 2", "expected 2 cards, got 1 (Herald)"),
    ("Plain Soldier: A.field", "Plain Soldier: B.field", "expected B.field, got A.field"),
    ("Plain Soldier: {zone: field}", "Plain Soldier: {zone: hand}", "expected hand, got A.field"),
    ("Plain Soldier: {dull: yes}", "Plain Soldier: {dull: no}", "expected no, got yes"),
    ("Plain Soldier: {active: no}", "Plain Soldier: {active: yes}", "expected yes, got no"),
    ("Plain Guard#1: {frozen: yes}", "Plain Soldier: {frozen: yes}", "expected yes, got no"),
    ("Plain Soldier: {damage: 3000}", "Plain Soldier: {damage: 0}", "expected 0, got 3000"),
    ("Plain Soldier: {power: 7000}", "Plain Soldier: {power: 6000}", "expected 6000, got 7000"),
    ("Plain Soldier: {cost: 3}", "Plain Soldier: {cost: 2}", "expected 2, got 3"),
    ("Plain Soldier: {counters: {Rune: 2}}", "Plain Soldier: {counters: none}", "expected none, got 2 Rune"),
    (
        "Plain Soldier: {types: [Forward]}",
        "Plain Soldier: {types: [Forward, Monster]}",
        "expected Forward, Monster, got Forward",
    ),
    (
        "Plain Soldier: {elements: {has: [Fire]}}",
        "Plain Soldier: {elements: {lacks: [Fire]}}",
        "expected lacks Fire, got Fire",
    ),
    ("Plain Soldier: {keywords: none}", "Plain Soldier: {keywords: [Haste]}", "expected Haste, got none"),
    ("Plain Soldier: {controller: A, owner: A}", "Plain Soldier: {owner: B}", "expected B, got A"),
    ("Plain Soldier: {attacking: no}", "Plain Soldier: {attacking: yes}", "expected yes, got no"),
    ("stack: [Spark]", "stack: []", "expected nothing (from the top), got Spark"),
    ("stack: 1", "stack: 2", "expected 2, got 1 (Spark)"),
    ("waiting: []", "waiting: 1", "expected 1, got 0 (nothing)"),
    ("asked: A", "asked: B", "expected B, got A (priority)"),
    ("asked: {A: priority}", "asked: {A: block}", "expected A (block), got A (priority)"),
    ("was asked: {A: priority}", "was asked: B", "expected B to have been asked"),
    ("was not asked: B", "was not asked: [{A: pay}, B]", "expected A (pay) not to have been asked"),
    ("winner: nobody", "winner: A", "expected A wins, got a running game"),
    ("result: running", "result: draw", "expected a draw, got a running game"),
    ("turn: A", "turn: B", "expected B, got A"),
    ("priority: A", "priority: nobody", "expected nobody, got A"),
    ("turn number: 3", "turn number: 4", "expected 4, got 3"),
    ("phase: main 1", "phase: main 2", "expected main 2, got main 1"),
    ("cites: [11.3.8]", "cites: [13.1]", "expected 13.1 in the log since the last action"),
    ("options: 1", "options: 7", "expected 7, got 1"),
    ("A sees: {B.hand: [1 unknown], B.break: [Spark]}", "A sees: {B.hand: [Vanilla]}", "expected Vanilla, got unknown"),
    ("A does not know: [Plain Guard#2]", "A knows: [Plain Guard#2]", "expected to know Plain Guard#2, does not"),
    ("B knows: [Plain Guard#2]", "B does not know: [Plain Guard#2]", "expected not to know Plain Guard#2, does"),
]


@pytest.mark.parametrize(("holds", "fails", "message"), HOLDS, ids=[fails for _, fails, _ in HOLDS])
def test_it_holds_and_it_fails(said: Said, holds: str, fails: str, message: str) -> None:
    """The one expectation holds; the other is reported with what was expected and what is there."""
    assert not said(f"{POSITION}expect: {{{holds}}}\n")
    assert message in said(f"{POSITION}expect: {{{fails}}}\n")


def test_every_failure_is_reported(said: Said) -> None:
    """Expectations that do not hold do not end the run, and each names its line."""
    told = said(
        "position: {A: {hand: 2}}\nplay:\n  - expect: {A.hand: 3}\n  - expect:\n      A.deck: 9\n      B.deck: 8\n"
    )
    assert [line.partition(": ")[2] for line in told.splitlines()] == [
        "A.hand: expected 3 cards, got 2 (2 Vanilla)",
        "A.deck: expected 9 cards, got 10 (10 Vanilla)",
        "B.deck: expected 8 cards, got 10 (10 Vanilla)",
    ]
    assert [line.split(":")[1] for line in told.splitlines()] == ["17", "19", "20"]


def test_over_seeds(said: Said) -> None:
    """What is compared over several runs."""
    decks = "decks: {A: [3 Herald, 47 Plain Soldier], B: [50 Plain Soldier]}\nplay:\n  - A: goes first\n"
    seeds = f"seeds: 6\n{decks}over the seeds: "
    assert not said(
        seeds
        + "{A.deck: differs, B.deck: is the same, A.deck + hand: is the same}\n".replace(
            ", A.deck + hand: is the same", ""
        )
    )
    assert "expected to be the same over 6 seeds, differed" in said(seeds + "{A.deck: is the same}\n")
    assert "expected to differ over 6 seeds, was always the same" in said(seeds + "{B.hand: differs}\n")
    assert "expected never this, was so with 6 of 6 seeds" in said(seeds + "{B.hand: {never: [5 Plain Soldier]}}\n")
    assert "expected not always this, was so with 6 of 6" in said(seeds + "{B.hand: {not always: [5 Plain Soldier]}}\n")


def test_deck_checks(said: Said) -> None:
    """Accepted and refused, by clause."""
    text = "play:\n  - deck check: {deck: [%s], is: %s}\n"
    assert not said(text % ("3 Herald, 47 others", "accepted"))
    assert "expected the deck to be accepted, got 4 copies" in said(text % ("4 Herald, 46 others", "accepted"))
    assert "expected the deck to be refused, was accepted" in said(text % ("3 Herald, 47 others", "refused"))
    assert "expected the deck to be refused by 8.1.1.2, was refused by 8.1.1.1" in said(
        text % ("3 Herald, 46 others", "refused, by: 8.1.1.2")
    )
