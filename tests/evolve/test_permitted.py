"""What may be played by an effect, and which abilities a text or a turn lets be used."""

import pytest
from evolve_cards_inline import (
    CUB,
    CUB_EVOLVED,
    GUARD,
    IT,
    LAMP,
    YOU,
    Card,
    L,
    act,
    draw,
    evolve,
    evolved,
    follower,
    gain,
    hit,
    select,
    spell,
)
from evolve_table import A, B, Table

from playmat.games.evolve.rules import schema as S

HELD = L.Filter((L.In("hand", YOU),))
SHUT = follower("Shut Door", 2, 2, 2, L.PlayRule(L.Cmp(L.Num(0), ">", L.Num(1))))
BOLT = spell("Bolt", select(), hit(1), cost=2)


@pytest.mark.clause("10.6.2.3.4", "10.6.2.6", "10.4.4", "1.3.3")
@pytest.mark.parametrize(
    ("card", "points", "field", "played"),
    [
        (GUARD, 3, 0, True), (GUARD, 2, 0, False), (GUARD, 3, 5, False), (GUARD, 3, 4, True), (SHUT, 9, 0, False),
        (BOLT, 9, 0, False),
    ],
)  # fmt: skip
def test_what_an_effect_lets_be_played(card: Card, points: int, field: int, played: bool) -> None:
    """For its cost, to the last play point; not without room, against its text, or without a target."""
    echo = spell("Echo Call", L.Pick("x", "select", L.Num(1), L.Num(1), HELD), L.Cast(IT), gain(1))
    t = Table(echo, SHUT, BOLT).decks().have(A, points)
    t.hand(A, echo)
    held = t.hand(A, card)
    for _ in range(field):
        t.field(A, LAMP)
    t.begin().play(echo)
    if t.about == "select":
        t.pick(held)
    assert (t.zone_of(held) == "field") is played
    assert (t.points(A), t.life(A)) == (points - (3 if played else 1), 21)


@pytest.mark.clause("1.3.1", "1.3.3", "8.3.2")
@pytest.mark.parametrize(
    ("what", "draws", "grows"), [("", False, False), ("evolve", True, False), ("except evolve", False, True)]
)
def test_abilities_that_a_text_bars(what: str, draws: bool, grows: bool) -> None:
    """All of them, those of a kind, or all but those."""
    bar = L.Static(L.This(), (L.Rule("cannot use", what=what),))
    cub = follower("Barred Cub", 2, 2, 2, act(0, draw()), evolve(), bar)
    t = Table(cub, evolved("Barred Cub")).decks()
    card = t.field(A, cub)
    t.one(A, "evolve deck", evolved("Barred Cub"))
    t.begin()
    for at, allowed in ((0, draws), (1, grows)):
        labels = [label for label in t.labels() if label.startswith("use")]
        assert len(labels) == draws + grows
        if not allowed:
            assert t.refused(S.O_USE, card, at) == "1.3.1"


@pytest.mark.clause("8.3.2", "10.4.6", "10.4.6.1")
def test_one_evolve_ability_a_turn_and_no_other_is_counted() -> None:
    """Other abilities are used as often as can be, one that engages its card once; an engaged card uses the others."""
    busy = follower(
        "Busy Page", 2, 2, 2, act(0, draw()), act(0, gain(1), engage=True), act(0, gain(2), limit=L.Limit(times=1))
    )
    t = Table(busy, CUB, CUB_EVOLVED).decks().have(A, ep=3)
    page, one, two = t.field(A, busy), t.field(A, CUB), t.field(A, CUB)
    t.put(A, "evolve deck", CUB_EVOLVED, CUB_EVOLVED)
    t.begin().use(one).until("main phase")
    assert t.refused(S.O_USE, two) == "8.3.2"
    t.say("use ability 1 of Busy Page").say("use ability 2 of Busy Page")
    assert t.refused(S.O_USE, page, 1) == "10.4.6"
    t.say("use ability 3 of Busy Page")
    assert t.refused(S.O_USE, page, 2) == "1.3.1"
    t.say("use ability 1 of Busy Page")
    assert (t.count(A, "hand"), t.life(A)) == (3 - 1, 23)


@pytest.mark.clause("7.4.4", "8.4.7", "12.3.3", "12.3.4")
def test_abilities_with_quick() -> None:
    """In the other player's turn those alone."""
    scout = follower("Swift Scout", 2, 2, 9, act(0, gain(1), name="quick"), act(0, gain(5)))
    t = Table(scout).decks()
    card, guard = t.field(B, scout), t.field(A)
    t.begin().attack(guard, t.leader(B))
    assert t.about == "quick" and t.who == B
    assert t.refused(S.O_USE, card, 1) == "7.4.4"
    t.use(card)
    assert t.life(B) == 21
