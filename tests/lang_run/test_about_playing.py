"""What cards say about playing and paying is declined where the rulebook never looks at it."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import pytest
from bench_table import make

from playmat import lang as L
from playmat.lang.run.trial import Trial
from playmat.lang.run.vocabulary import PLAYING

ANY = L.Filter(())
LESS = L.Num(-1)
SAID = {
    "cost change": L.Static(None, (L.CostChange(ANY, LESS),)),
    "ability cost change": L.Static(None, (L.CostChange(ANY, LESS, kind="use"),)),
    "extra cost": L.ExtraCost("additional", L.Cost()),
    "extra cost that sets the price": L.ExtraCost("may", L.Cost(), price=L.Num(1)),
    "play rule": L.PlayRule(L.DuringTurn(L.You())),
    "may cast from": L.Static(None, (L.MayCastFrom(ANY),)),
    "produce": L.Static(L.This(), (L.Produce("any"),)),
}


@pytest.mark.parametrize("what", PLAYING)
def test_what_no_rule_looks_at_is_declined(what: str) -> None:
    """Each kind by itself, and all of them where nothing is told."""
    voc = make()[1]
    voc.playing = []
    assert f"look at no {what}" in Trial(voc).why_not(SAID[what])
    voc.playing = [what]
    assert Trial(voc).why_not(SAID[what]) == ""
    others = [other for other in PLAYING if other != what]
    assert all(f"look at no {other}" in Trial(voc).why_not(SAID[other]) for other in others)


def test_an_effect_that_changes_costs_is_declined_too() -> None:
    """For a while, as well as for as long as a card is there."""
    voc = make()[1]
    voc.playing = []
    effect = L.Spell(L.Ongoing(None, (L.CostChange(ANY, LESS),), "end of turn"))
    assert "look at no cost change" in Trial(voc).why_not(effect)
