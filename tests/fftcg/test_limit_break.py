"""Limit Break: LB decks, casting from them, where LB cards go (docs/fftcg-newest-mechanics.md)."""

import pytest
from fftcg_cards import PAGE
from fftcg_table import A, B, Card, Table, forward, summon

from playmat import lang as L
from playmat.games.fftcg.rules.arrange import ARRANGE
from playmat.games.fftcg.rules.schema import BREAK, LB_DECK, O_CAST, O_PLAY, UNDER
from playmat.kernel.answers.arranging import zone_of
from playmat.kernel.knowledge import knows
from playmat.kernel.model.schema import FACE

LAST = forward("Last Blade", "Fire", 2, 8000, limit=1)
STORM = forward("Last Storm", "Fire", 1, 7000, limit=2)
LIGHT = forward("Last Light", "Light", 1, 5000, limit=1)
BREAKS = L.Act("break", L.Bound("a"))
MINE = L.Filter((L.ControlledBy(L.You()), L.Is("type", "Forward")))
CHOOSE = L.Pick("a", "choose", L.Num(1), L.Num(1), MINE)
END_IT = summon("End It", "Fire", 1, L.Spell(L.Sequence((CHOOSE, BREAKS))))
TAKE_IT = summon("Take It", "Fire", 1, L.Spell(L.Sequence((CHOOSE, L.Move(L.Bound("a"), "hand")))))
OUT = summon("Out With It", "Fire", 1, L.Spell(L.Sequence((CHOOSE, L.Move(L.Bound("a"), "removed")))))
BURY = summon("Bury It", "Fire", 1, L.Spell(L.Sequence((CHOOSE, L.Move(L.Bound("a"), "deck", "bottom")))))


def table(*limit: Card, hand: tuple[Card, ...] = (), edition: str = "default", pages: int = 4) -> Table:
    """A has these cards in the LB deck, some Backups, and cards in hand."""
    t = Table(*limit, *hand, PAGE, edition=edition).decks()
    t.put(A, "LB deck", *limit)
    t.put(A, "field", *[PAGE] * pages)
    t.put(A, "hand", *hand)
    return t


def faces(t: Table, player: int = A) -> dict[str, bool]:
    """Whether each card of an LB deck lies face up, by name."""
    s = t.s
    return {t.pool.defs[s.cols[0][c]].name: not s.cols[FACE][c] for c in s.zone(LB_DECK, player)}


@pytest.mark.clause("LB.2")
def test_an_lb_deck_lies_face_down_and_only_its_owner_knows_it() -> None:
    """The opponent sees how many cards there are, and no more."""
    t = table(LAST, STORM).begin()
    for card in t.s.zone(LB_DECK, A):
        assert t.s.cols[FACE][card] == 1
        assert knows(t.s, A, card)
        assert not knows(t.s, B, card)
        assert not t.s.book.schema.hidden[LB_DECK]


@pytest.mark.clause("LB.3", "LB.4")
def test_a_card_is_cast_from_the_lb_deck_for_its_cost_and_others_turned_up() -> None:
    """CP as ever, and one other card is turned face up; both players see it then."""
    t = table(LAST, STORM, LIGHT).begin()
    me, storm, _ = t.s.zone(LB_DECK, A)
    t.say("play Last Blade from the LB deck")
    assert not t.can("turn up Last Blade"), "a card does not pay for itself"
    t.say("Last Storm")
    t.say("dull Fire Page").say("dull Fire Page")
    assert t.zone_of(me) == "field"
    assert t.s.cols[FACE][me] == 0
    assert faces(t) == {"Last Storm": True, "Last Light": False}
    assert knows(t.s, B, storm)


@pytest.mark.clause("LB.3")
def test_a_card_that_lies_face_up_is_not_cast_any_more() -> None:
    """Nor does it pay for another one."""
    t = table(LAST, STORM, LIGHT).begin()
    t.say("play Last Blade from the LB deck").say("Last Storm").say("dull Fire Page").say("dull Fire Page")
    storm = next(c for c in t.s.zone(LB_DECK, A) if t.pool.defs[t.s.cols[0][c]].name == "Last Storm")
    assert t.refused(O_PLAY, storm) == "LB.3"


@pytest.mark.clause("LB.4")
def test_without_enough_other_cards_face_down_it_cannot_be_cast() -> None:
    """Two others are demanded, one is there."""
    t = table(STORM, LAST).begin()
    me, other = t.s.zone(LB_DECK, A)
    assert t.refused(O_PLAY, me) == "LB.4"
    assert t.can("play Last Blade from the LB deck", other)


@pytest.mark.clause("LB.3")
def test_only_its_owner_casts_from_an_lb_deck_and_only_when_a_card_of_its_type_may_be_cast() -> None:
    """Not the opponent's, not in the opponent's turn."""
    t = table(LAST, STORM)
    theirs = t.put(B, "LB deck", LAST, STORM)
    t.put(B, "field", *[PAGE] * 4)
    t.begin()
    assert t.refused(O_PLAY, theirs[0]) == "11.4.2"
    t = table(LAST, STORM)
    t.begin(player=B)
    t.passes()
    me = t.s.zone(LB_DECK, A)[0]
    assert t.refused(O_PLAY, me) == "9.3.1.5"


@pytest.mark.clause("LB.3", "LB.4", "LB.5")
def test_a_summon_is_cast_from_the_lb_deck_too() -> None:
    """It goes on the stack, and back to the LB deck after use."""
    draw = L.Spell(L.PlayerAct("draw", L.You()))
    wave = summon("Last Wave", "Fire", 1, draw, limit=1)
    t = table(wave, LAST).begin()
    me = t.s.zone(LB_DECK, A)[0]
    t.say("cast Last Wave from the LB deck").say("Last Blade").say("dull Fire Page")
    assert t.zone_of(me) == "stack"
    assert faces(t) == {"Last Blade": True}
    t.both_pass()
    assert faces(t) == {"Last Blade": True, "Last Wave": True}
    assert t.refused(O_CAST, me) == "LB.3"


@pytest.mark.clause("LB.5")
@pytest.mark.parametrize("what", [END_IT, TAKE_IT, OUT, BURY], ids=lambda card: card.name)
def test_an_lb_card_that_leaves_the_field_ends_in_the_lb_deck_face_up(what: Card) -> None:
    """Wherever it was sent, before anybody has priority."""
    t = table(LAST, STORM, hand=(what,))
    me = t.one(A, "field", LAST)
    t.begin()
    t.say(f"cast {what.name}").say("Last Blade").say("dull Fire Page").both_pass()
    assert t.zone_of(me) == "LB deck"
    assert t.s.cols[FACE][me] == 0
    assert knows(t.s, B, me)


@pytest.mark.clause("LB.5")
def test_it_has_been_put_into_the_break_zone_first() -> None:
    """So what waits for that triggers, and finds the card there no more."""
    dies = L.Event("move", L.This(), from_zone="field", to_zone="break")
    back = L.Triggered((dies,), L.Move(L.This(), "hand"))
    rebirth = forward("Last Bird", "Fire", 1, 3000, limit=1, abilities=(back,))
    t = Table(rebirth, END_IT, PAGE).decks()
    me = t.one(A, "field", rebirth)
    t.put(A, "field", PAGE)
    t.put(A, "hand", END_IT)
    t.begin()
    t.say("cast End It").say("Last Bird").say("dull Fire Page").both_pass()
    assert len(t.s.stack) == 1, "its ability waits on the stack"
    t.both_pass()
    assert t.zone_of(me) == "LB deck"


@pytest.mark.clause("LB.3")
def test_limits_of_names_hold_for_lb_cards() -> None:
    """A second Character of the name is not cast from the LB deck either."""
    t = table(LAST, STORM)
    t.one(A, "field", LAST)
    t.begin()
    assert t.refused(O_PLAY, t.s.zone(LB_DECK, A)[0]) == "7.7.3"


@pytest.mark.clause("LB.3")
def test_an_lb_cards_own_cost_change_works_in_the_lb_deck() -> None:
    """Cheaper while a Forward is there."""
    cheap = L.Static(L.This(), (L.CostChange(L.This(), L.Num(-3)),), L.Exists(MINE))
    late = forward("Last Rider", "Fire", 6, 9000, limit=1, generic=True, abilities=(cheap,))
    t = table(late, LAST, pages=3)
    assert not t.begin().can("play Last Rider from the LB deck")
    t = table(late, LAST, pages=3)
    t.put(A, "field", late)
    assert t.begin().can("play Last Rider from the LB deck")


@pytest.mark.clause("LB.6")
def test_effects_reach_the_lb_deck_only_by_name() -> None:
    """A card in it is neither in hand nor in the deck; what names the LB deck may play from it."""
    there = L.Filter((L.In("LB deck", L.You()), L.State("face down")))
    pick = L.Pick("a", "select", L.Num(0), L.Num(1), there)
    turn = L.Sequence((L.Pick("b", "select", L.Num(1), L.Num(1), there), L.Act("turn face up", L.Bound("b"))))
    call = summon(
        "Last Call", "Fire", 1,
        L.Spell(L.Sequence((pick, L.Move(L.Bound("a"), "field", state="dull", how="play"), turn))),
    )  # fmt: skip
    t = table(LAST, STORM, LIGHT, hand=(call,)).begin()
    t.say("cast Last Call").say("dull Fire Page").both_pass()
    t.say("Last Storm")
    t.say("Last Blade")
    assert "Last Storm" in t.names(A, "field")
    assert faces(t) == {"Last Blade": True, "Last Light": False}


@pytest.mark.clause("LB.3")
def test_without_the_newest_sets_nothing_is_cast_from_an_lb_deck() -> None:
    """The strict edition knows the documents only."""
    t = table(LAST, STORM, edition="strict").begin()
    assert t.refused(O_PLAY, t.s.zone(LB_DECK, A)[0]) == "11.4.2"
    t = table(LAST, STORM, edition="strict+newest sets").begin()
    assert t.can("play Last Blade from the LB deck")


@pytest.mark.clause("LB.4")
def test_a_summon_too_needs_enough_other_cards_face_down() -> None:
    """One that lies face up does not count."""
    wave = summon("Last Wave", "Fire", 1, L.Spell(L.PlayerAct("draw", L.You())), limit=1)
    t = table(wave, LAST)
    other = t.s.zone(LB_DECK, A)[1]
    t.s.cols[FACE][other] = 0
    t.begin()
    assert t.refused(O_CAST, t.s.zone(LB_DECK, A)[0]) == "LB.4"


@pytest.mark.clause("LB.2", "Priming.4")
def test_the_owner_alone_orders_an_lb_deck() -> None:
    """Its order means nothing; what lies under Characters stays."""
    t = table(LAST, STORM).begin()
    refused = {zone: [ARRANGE.why_not(t.s, A, zone_of(player, zone)) for player in (A, B)] for zone in (LB_DECK, UNDER)}
    clauses = {zone: [t.book.clauses[at] if at >= 0 else "" for at in found] for zone, found in refused.items()}
    assert clauses == {LB_DECK: ["", "LB.2"], UNDER: ["Priming.4", "Priming.4"]}


@pytest.mark.clause("LB.5")
def test_lb_cards_go_back_in_the_order_in_which_they_lie() -> None:
    """Not in that of their numbers, which would tell which of two equal cards is which."""
    for turned in (False, True):
        t = Table(LAST, STORM).decks()
        cards = t.put(A, "break", LAST, STORM)
        if turned:
            t.s.zone(BREAK, A).reverse()
        t.begin()
        assert t.s.zone(LB_DECK, A) == (cards[::-1] if turned else cards)
