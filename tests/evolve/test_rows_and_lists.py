"""What is listed is what no row refuses: attackers and targets in positions of all kinds, one by one."""

from itertools import product

import pytest
from evolve_cards_inline import ASSAIL, GUARD, INTIMIDATE, LAMP, RUSH, STORM, WARD, L, act, draw, follower
from evolve_table import A, B, Table

from playmat.games.evolve.rules import schema as S
from playmat.games.evolve.rules.permit_abilities import USE
from playmat.games.evolve.rules.permit_attack import ATTACK, TARGET
from playmat.kernel.model.schema import V_TURN
from playmat.kernel.records import CardId, answer_of, card_of, verb_of
from playmat.kernel.running.advance import give
from playmat.rules.abilities import subject_of

BARRED = L.Static(L.This(), (L.Rule("cannot attack leaders"),))
FIRST = L.Static(L.This(), (L.Rule("attacks followers first"),))
PAST = L.Static(L.This(), (L.Rule("ignores ward"),))
ATTACKERS = {
    "plain": GUARD,
    **{
        name: follower(name, 2, 2, 2, *abilities)
        for name, abilities in {
            "rush": (RUSH,), "storm": (STORM,), "both": (RUSH, STORM), "assail": (ASSAIL,), "eager": (RUSH, ASSAIL),
            "barred": (BARRED,), "first": (FIRST,), "first assail": (FIRST, ASSAIL), "past": (PAST,),
        }.items()
    },
}  # fmt: skip
FOES = {
    "plain": GUARD, "ward": follower("Foe ward", 2, 2, 2, WARD), "lamp": LAMP,
    "gargoyle": follower("Foe gargoyle", 2, 2, 2, INTIMIDATE), "both": follower("Foe both", 2, 2, 2, WARD, INTIMIDATE),
}  # fmt: skip
BESIDE = [("plain", "engaged"), ("ward", "engaged"), ("ward", "reserved")]


@pytest.mark.clause("8.4.3.1", "8.4.2.1", "12.8.2", "12.9.2", "12.10.2", "12.11.2", "12.12.2")
@pytest.mark.parametrize("new", [False, True])
@pytest.mark.parametrize("attacker", ATTACKERS)
def test_targets(attacker: str, new: bool) -> None:
    """Each follower, amulet and leader that is listed no row refuses, and each that is not one does."""
    for (one, turned), (other, way) in product(product(FOES, ("reserved", "engaged")), BESIDE):
        t = Table(ATTACKERS[attacker], *FOES.values()).decks()
        card = t.field(A, ATTACKERS[attacker], new=new)
        mine = t.field(A, GUARD, state="engaged")
        foes = [t.field(B, FOES[one], state=turned), t.field(B, FOES[other], state=way)]
        t.begin()
        able = [card_of(o) for o in t.s.ask.options if verb_of(o) == S.O_ATTACK]
        assert able == [c for c in (card, mine, *foes) if ATTACK.why_not(t.s, A, CardId(c)) < 0]
        assert able == [c for c in (card, mine, *foes) if ATTACK.ok(t.s, A, CardId(c))]
        if card not in able:
            continue
        give(t.s, answer_of(S.O_ATTACK, card))
        if t.about != "attack target":
            continue
        listed = {card_of(o) for o in t.s.ask.options}
        everything = [*foes, mine, card, t.leader(A), t.leader(B)]
        assert listed == {c for c in everything if TARGET.why_not(t.s, A, CardId(c)) < 0}, (one, turned, other, way)


@pytest.mark.clause("8.4.2.1", "8.4.2", "8.4.1")
def test_attackers() -> None:
    """Engaged, new, evolved this turn, an amulet, a follower of the other player."""
    t = Table().decks()
    cards = [
        t.field(A), t.field(A, state="engaged"), t.field(A, new=True), t.field(A, new=True, evolved=5),
        t.field(A, LAMP), t.field(B, state="engaged"), t.hand(A),
    ]  # fmt: skip
    t.begin()
    assert t.s.vals[V_TURN] == 5
    able = [card_of(o) for o in t.s.ask.options if verb_of(o) == S.O_ATTACK]
    assert able == [c for c in cards if ATTACK.why_not(t.s, A, CardId(c)) < 0] == [cards[0], cards[3]]


@pytest.mark.clause("8.3.1", "10.4.6", "10.4.4", "10.6.2.3.4")
def test_abilities() -> None:
    """Free, too dear, engaging, elsewhere, of the other player."""
    busy = follower(
        "Busy", 2, 2, 2, act(0, draw()), act(3, draw()), act(0, draw(), engage=True), act(0, draw(), zones=("hand",))
    )
    t = Table(busy).decks().have(A, 2)
    cards = [t.field(A, busy), t.field(A, busy, state="engaged"), t.field(B, busy), t.hand(A, busy)]
    t.begin()
    listed = {(card_of(o), o) for o in t.s.ask.options if verb_of(o) == S.O_USE}
    able = [(c, at) for c in cards for at in range(4) if USE.why_not(t.s, A, subject_of(CardId(c), at)) < 0]
    assert len(listed) == len(able) and able == [(cards[0], 0), (cards[0], 2), (cards[1], 0), (cards[3], 3)]
