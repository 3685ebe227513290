"""Printed cards that were once read wrongly, where they are at hand."""

from pathlib import Path

import pytest
from msgspec import to_builtins

from playmat.cards.opening import open_pool
from playmat.games.weiss.reader.reader import reader
from playmat.lang import Fits, If, Look, Move, Node, Ongoing, Place, PlayerAct, Search, Sequence, That, Triggered, You
from playmat.lang.node import walk

COMBO, ATTACK = "is placed on your climax", "attacks"
# By card number: a word of the line, and the steps that must not happen unless the condition before them holds.
UNDER_A_CONDITION = {
    "LSS/W45-TE19": (COMBO, {Search, Ongoing}),
    "LL/W34-E019": (ATTACK, {Search, Ongoing}),
    "FT/S02-005": (ATTACK, {Search, Ongoing}),
    "FT/S02-007": (COMBO, {Move, PlayerAct}),
    "RZ/S46-TE38": (COMBO, {Search, Ongoing}),
    "BM/S15-E051": ("Flubbing", {Ongoing, Move, PlayerAct}),
    "BM/S15-E005": ("reveal", {Move, PlayerAct}),
}


def triggered(shared: Path, number: str, word: str) -> Triggered:
    """The automatic ability of a card's line that holds a word."""
    card = open_pool("weiss", shared / "cards" / "weiss.jsonl").by_id(number)
    for line in reader().read_card(to_builtins(card)).lines:
        if word in line.line.text:
            assert line.verdict == "exact", line.why
            ability = line.abilities[0]
            assert isinstance(ability, Triggered)
            return ability
    raise AssertionError(f"{number} has no line with {word!r}")


def outside(step: Node) -> list[Node]:
    """The steps that happen whatever a condition says."""
    if isinstance(step, Sequence):
        return [inner for part in step.steps for inner in outside(part)]
    return [] if isinstance(step, If) else [step]


@pytest.mark.parametrize("number", UNDER_A_CONDITION)
def test_the_condition_reaches_what_belongs_to_it(shared: Path, number: str) -> None:
    """Over "Then, ..." and "... afterwards"; only what is looked at may come before."""
    word, steps = UNDER_A_CONDITION[number]
    effect = triggered(shared, number, word).effect
    assert all(isinstance(step, Look) for step in outside(effect)), outside(effect)
    assert steps <= {type(node) for node in walk(effect)}


def test_a_card_that_the_opponent_shuffles_is_ones_own(shared: Path) -> None:
    """Whose deck is shuffled and who shuffles it are two things."""
    effect = triggered(shared, "AZL/S119-E111", "shuffles your deck").effect
    assert [node.who for node in walk(effect) if isinstance(node, PlayerAct)] == [You()]


def test_that_character_after_the_effect_has_moved_it(shared: Path) -> None:
    """The one that came back is meant, wherever it lay before."""
    effect = triggered(shared, "HOL/W91-E049", "return that character").effect
    placed = [node for node in walk(effect) if isinstance(node, Place)]
    raised = [node for node in walk(effect) if isinstance(node, Ongoing)]
    assert [node.what for node in placed] == [That()] == [node.what for node in raised]
    assert not any(isinstance(node, Fits) and node.what == That() for node in walk(effect))
