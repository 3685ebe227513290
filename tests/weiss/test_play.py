"""Playing cards and abilities (6.5.1.2, 8.4, 8.6), color and level (2), the stock (3.10), exchanging positions."""

import pytest
from weiss_table import (
    CHILD,
    DRAW,
    FESTIVAL,
    GUARD,
    LORD,
    NEWT,
    WALL,
    A,
    B,
    Card,
    Table,
    character,
    climax,
    event,
    gift,
    on,
    stock,
)

from playmat import lang as L
from playmat.games.weiss.rules import schema as S
from playmat.games.weiss.rules.permit_abilities import exchangeable, others_of
from playmat.kernel import atoms
from playmat.kernel.views.eventlog import entries

GIFT = gift()
BOTTOMLESS = character("Bottomless", abilities=[L.Activated(stock(1), DRAW)])


def main(*cards, hand: tuple = (), level: tuple = (), clock: tuple = (), pool: tuple = ()) -> Table:  # type: ignore[no-untyped-def, type-arg]
    """A stands in the main phase."""
    t = Table(GIFT, BOTTOMLESS, *cards).decks()
    t.cards = t.put(A, "hand", *hand)  # type: ignore[attr-defined]
    t.put(A, "level", *level)
    t.put(A, "clock", *clock)
    t.put(A, "stock", *pool)
    return t


# ------------------------------------------------------------------------------------------------ requirements


@pytest.mark.clause("8.6.2.1")
@pytest.mark.clause("8.6.2.1.1")
@pytest.mark.clause("2.4.2")
def test_a_card_needs_its_color_in_level_or_clock() -> None:
    """Stock, stage and waiting room don't count; a climax there does."""
    for zone, fits in (("level", True), ("clock", True), ("stock", False), ("waiting room", False), ("memory", False)):
        t = main(hand=(GUARD,), level=(NEWT,), pool=(NEWT,))
        t.put(A, zone, FESTIVAL)
        t.stage("A1", CHILD)
        t.begin()
        assert t.can("play Reed Guard") == fits
        if not fits:
            assert t.refused(S.O_PLAY, t.cards[0]) == "8.6.2.1.1"
            assert not t.knows(B, t.cards[0]), "it is not even revealed"


@pytest.mark.clause("8.6.2.1.1.1")
def test_level_zero_characters_and_events_need_no_color() -> None:
    """Climaxes do."""
    t = main(hand=(NEWT, GIFT)).begin()
    assert t.can("play Blue Newt") and t.can("play Small Gift")
    t = main(hand=(FESTIVAL,), clock=(NEWT,)).begin("climax")
    assert t.labels() == ["no climax"] and t.refused(S.O_CLIMAX, t.cards[0]) == "8.6.2.1.1"
    assert main(hand=(FESTIVAL,), clock=(CHILD,)).begin("climax").can("play Quiet Festival")


@pytest.mark.clause("8.6.2.1.2")
@pytest.mark.clause("2.6.2")
def test_a_cards_level_is_at_most_the_players() -> None:
    """The number of cards in the level, whatever their levels are."""
    t = main(hand=(GUARD,), clock=(CHILD,), pool=(NEWT,)).begin()
    assert t.refused(S.O_PLAY, t.cards[0]) == "8.6.2.1.2"
    assert main(hand=(GUARD,), level=(CHILD,), pool=(NEWT,)).begin().can("play Reed Guard")
    t = main(hand=(LORD,), level=(LORD, LORD), pool=(NEWT, NEWT)).begin()
    assert t.refused(S.O_PLAY, t.cards[0]) == "8.6.2.1.2"
    high = event("High Gift", DRAW, level=1)
    t = main(high, hand=(high,), clock=(CHILD,)).begin()
    assert t.refused(S.O_EVENT, t.cards[0]) == "8.6.2.1.2"


@pytest.mark.clause("8.6.2.1.2.1")
def test_climaxes_need_no_level() -> None:
    """A player of level 0 plays them."""
    t = main(hand=(FESTIVAL,), clock=(CHILD,)).begin("climax").say("play Quiet Festival")
    assert t.count(A, "climax area") == 1


# ------------------------------------------------------------------------------------------------ costs


@pytest.mark.clause("2.7.2")
@pytest.mark.clause("8.4.3")
@pytest.mark.clause("8.6.2.3")
@pytest.mark.clause("8.6.2.3.1")
@pytest.mark.clause("3.10.2")
def test_a_card_is_paid_from_the_top_of_the_stock() -> None:
    """Exactly its cost, into the waiting room."""
    t = main(hand=(GUARD,), level=(CHILD,), pool=(NEWT, WALL)).begin()
    t.say("play Reed Guard", "center left")
    assert t.names(A, "waiting room") == ["Blue Newt"] and t.names(A, "stock") == ["Gray Wall"]


@pytest.mark.clause("8.6.2.3.2")
@pytest.mark.clause("8.4.2.2")
def test_without_the_whole_cost_nothing_is_played_or_paid() -> None:
    """Cards and abilities alike."""
    t = main(hand=(LORD,), level=(CHILD,) * 3, pool=(NEWT,)).begin()
    assert t.refused(S.O_PLAY, t.cards[0]) == "8.6.2.3.2" and t.count(A, "stock") == 1
    dear = event("Dear Gift", DRAW, cost=2)
    t = main(dear, hand=(dear,), pool=(NEWT,)).begin()
    assert t.refused(S.O_EVENT, t.cards[0]) == "8.6.2.3.2"
    t = main()
    card = t.stage("A1", BOTTOMLESS)
    assert t.begin().refused(S.O_USE, card, 0) == "8.4.2.2"


@pytest.mark.clause("8.6.2.3")
def test_a_cost_may_be_changed() -> None:
    """By what the table says when the card is played."""
    patron = character("Patron", abilities=[
        L.Static(None, (L.CostChange(L.Filter((L.In("hand"), L.Is("name", "Reed Guard"))), L.Num(-1)),))
    ])  # fmt: skip
    t = main(patron, hand=(GUARD,), level=(CHILD,))
    t.stage("A5", patron)
    assert t.begin().can("play Reed Guard")


@pytest.mark.clause("8.4.2.1")
@pytest.mark.clause("9.2.3")
@pytest.mark.clause("9.3.3")
def test_nothing_interrupts_a_payment() -> None:
    """Level up and reshuffle wait until the whole cost is paid."""
    put_clock = L.Do(L.PlayerAct("clock", L.You(), L.Num(1)))
    both = character("Both Ways", abilities=[
        L.Activated(L.Cost((put_clock, L.Pay("stock", (), L.Num(1)))), DRAW)
    ])  # fmt: skip
    t = main(both, pool=(GUARD,))
    t.put(A, "clock", *[NEWT] * 6)
    t.stage("A1", both)
    t.begin().say("use ability 1 of Both Ways")
    assert t.about == "level up" and t.count(A, "stock") == 0 and t.count(A, "hand") == 0
    cost = L.Cost((put_clock, L.Pay("stock", (), L.Num(2))))
    careful = character("Careful", abilities=[L.Activated(cost, L.Act("rest", L.This()))])
    t = main(careful, pool=(GUARD, NEWT))
    t.s.zones[A][1:] = []
    t.stage("A1", careful)
    t.begin().say("use ability 1 of Careful")
    assert not t.over, "the deck is empty in the middle of the payment, and there is no waiting room yet"
    assert t.count(A, "deck") == 1 and t.names(A, "clock")[0] == "Filler"


# ------------------------------------------------------------------------------------------------ playing


@pytest.mark.clause("6.5.1.2.1")
@pytest.mark.clause("8.6.1")
@pytest.mark.clause("8.6.2")
@pytest.mark.clause("8.6.2.2")
@pytest.mark.clause("8.6.2.2.1")
@pytest.mark.clause("8.6.2.4.1")
def test_a_character_is_played_onto_any_position() -> None:
    """Which, is chosen before the cost is paid; who was there goes by rule action."""
    t = main(hand=(GUARD,), level=(CHILD,), pool=(NEWT,))
    old = t.stage("A1")
    t.begin().say("play Reed Guard")
    assert t.about == "position" and t.count(A, "stock") == 1 and t.knows(B, t.cards[0])
    assert t.labels() == ["center left", "center middle", "center right", "back left", "back right"]
    t.say("center left")
    assert t.at("A1") == "Reed Guard" and t.zone_of(old) == "waiting room"


@pytest.mark.clause("6.5.1.2.2")
@pytest.mark.clause("8.6.2.4")
@pytest.mark.clause("8.6.2.4.2")
@pytest.mark.clause("3.13.1.1")
@pytest.mark.clause("8.8.1")
@pytest.mark.clause("3.4.1")
def test_an_event_waits_in_the_resolution_zone_while_its_effect_is_executed() -> None:
    """Then it goes to the waiting room."""
    ask = event("Ask", L.May(DRAW))
    t = main(ask, hand=(ask,)).begin().say("play Ask")
    assert t.zone_of(t.cards[0]) == "resolution zone" and t.count(A, "waiting room") == 0
    t.yes()
    assert t.zone_of(t.cards[0]) == "waiting room" and t.count(A, "hand") == 1


@pytest.mark.clause("6.5.1.2.3")
@pytest.mark.clause("8.6.2.4.4")
@pytest.mark.clause("8.1.1.1")
def test_an_activated_ability_is_played_as_often_as_it_can_be_paid() -> None:
    """From any position, rested or not."""
    t = main(pool=(NEWT,) * 3)
    t.stage("A5", BOTTOMLESS, state="rested")
    t.begin().say("use ability 1 of Bottomless").say("use ability 1 of Bottomless")
    assert t.count(A, "hand") == 2 and t.count(A, "stock") == 1 and t.can("use ability 1 of Bottomless")


@pytest.mark.clause("6.5.1.2.3")
@pytest.mark.clause("4.3.2")
@pytest.mark.clause("4.3.4")
def test_an_ability_belongs_to_the_master_of_its_card() -> None:
    """Whoever owns it: the one who plays it draws."""
    t = main(pool=(NEWT,))
    t.stage("A2", BOTTOMLESS, owner=B)
    theirs = t.stage("B1", BOTTOMLESS)
    t.put(B, "stock", NEWT)
    t.begin()
    assert t.refused(S.O_USE, theirs, 0) == "6.5.1.2.3"
    t.say("use ability 1 of Bottomless")
    assert t.count(A, "hand") == 1 and t.count(B, "hand") == 0


@pytest.mark.clause("8.1.1.1.2")
def test_using_an_ability_means_resolving_it() -> None:
    """What waits for it comes after its cost."""
    fan = character("Fan", abilities=[L.Triggered((L.Event("used"),), DRAW)])
    t = main(fan, pool=(NEWT,))
    t.stage("A1", BOTTOMLESS)
    t.stage("A2", fan)
    t.begin().say("use ability 1 of Bottomless")
    assert t.count(A, "hand") == 2


@pytest.mark.clause("2.12.2")
@pytest.mark.clause("2.12.2.1")
def test_a_characters_text_works_on_the_stage_only() -> None:
    """Not in the hand, not as a marker."""
    cheer = L.Static(L.Matching(L.Filter((L.ControlledBy(L.You()),))), (L.Adjust("power", L.Num(1000)),))
    bard = character("Bard", abilities=[cheer, L.Activated(stock(1), DRAW)])
    t = main(bard, hand=(bard,), pool=(NEWT,))
    child = t.stage("A1")
    t.marker("A1", bard, up=True)
    t.put(A, "memory", bard)
    t.begin()
    assert t.power(child) == 3000 and t.refused(S.O_USE, t.cards[0], 1) == "6.5.1.2.3"
    t.say("play Bard", "back left")
    assert t.power(child) == 4000


@pytest.mark.clause("2.12.2")
@pytest.mark.clause("2.12.2.2")
def test_a_climaxs_text_works_on_the_climax_area_only() -> None:
    """There it does at once; its text need not say so."""
    day = L.Static(L.Matching(L.Filter((L.ControlledBy(L.You()),))), (L.Adjust("power", L.Num(1000)),))
    power = climax("Power Day", abilities=[day])
    t = Table(power).decks()
    t.put(A, "clock", CHILD)
    t.put(A, "hand", power)
    t.put(A, "memory", power)
    child = t.stage("A1")
    t.begin("climax")
    assert t.power(child) == 3000
    t.say("play Power Day")
    assert t.power(child) == 4000


@pytest.mark.clause("2.8.2.1")
def test_a_counter_event_can_be_played_in_the_own_main_phase() -> None:
    """Like any other."""
    quick = event("Quick Gift", DRAW, icons=["counter"])
    t = main(quick, hand=(quick,)).begin().say("play Quick Gift")
    assert t.count(A, "hand") == 1


@pytest.mark.clause("1.3.1")
@pytest.mark.clause("1.3.3")
def test_a_text_may_forbid_to_play_its_card() -> None:
    """The text has precedence."""
    picky = character("Picky", abilities=[L.PlayRule(L.Exists(L.Filter((L.Is("name", "Blue Newt"),))))])
    t = main(picky, hand=(picky,)).begin()
    assert t.refused(S.O_PLAY, t.cards[0]) == "1.3.1"
    t = main(picky, hand=(picky,))
    t.stage("A1", NEWT)
    assert t.begin().can("play Picky")


# ------------------------------------------------------------------------------------------------ exchanging


@pytest.mark.clause("6.5.1.2.4")
@pytest.mark.clause("3.1.4")
def test_two_positions_are_exchanged() -> None:
    """Both characters at the same time; they stay what they are, and nothing triggers."""
    page = character("Page", abilities=[on("enters", DRAW), on("leaves", DRAW)])
    t = main(page)
    one, two = t.stage("A1", page, state="rested"), t.stage("A5", NEWT)
    t.begin().say("exchange two positions", "center left", "back right")
    assert t.place_of(one) == "A5" and t.state(one) == "rested" and t.place_of(two) == "A1"
    assert t.count(A, "hand") == 0 and t.about == "main phase" and t.count(A, "waiting room") == 0


def test_the_log_names_the_positions() -> None:
    """Where a character was placed, and from where to where it went."""
    t = main(hand=(NEWT,)).begin().say("play Blue Newt", "center right")
    t.say("exchange two positions", "center right", "back left")
    texts = [entry.text.split(" [")[0] for entry in entries(t.s, None)]
    assert "Blue Newt: hand to stage, center right" in texts
    assert "Blue Newt: changes position center right to back left" in texts


def test_the_log_uses_the_words_of_the_game() -> None:
    """Characters are rested and stand; other games have other words for it."""
    t = main()
    newt = t.stage("A1", NEWT)
    t.begin()
    atoms.turn(t.s, newt, S.RESTED)
    atoms.turn(t.s, newt, S.STANDING)
    assert [entry.kind for entry in entries(t.s, None)[-2:]] == ["rested", "stands"]


@pytest.mark.clause("6.5.1.2.4")
def test_a_character_may_change_with_an_empty_position() -> None:
    """Then it just moves there; two empty ones are not offered."""
    t = main()
    one = t.stage("A4")
    t.begin().say("exchange two positions", "center right")
    assert t.labels() == ["back left"]
    t.say("back left")
    assert t.place_of(one) == "A3"
    empty = main().begin()
    assert not empty.can("exchange two positions") and empty.refused(S.O_EXCHANGE) == "6.5.1.2.4"


@pytest.mark.clause("6.5.1.2.4")
def test_a_position_is_offered_where_it_has_another_one() -> None:
    """Whichever positions have characters, and whichever of these cannot move."""
    every = sum(1 << place for place in S.POSITIONS)
    for filled in range(0, every + 1, 2):
        for held in [h for h in range(0, every + 1, 2) if h & ~filled == 0]:
            with_another = sum(1 << place for place in S.POSITIONS if others_of(place, filled, held))
            assert exchangeable(filled, held) == with_another, (filled, held)


@pytest.mark.clause("6.5.1.2.4")
def test_positions_are_exchanged_in_the_own_main_phase_only() -> None:
    """Not in the climax phase, and only one's own."""
    t = main()
    t.stage("A1")
    t.stage("B1")
    t.begin("climax")
    assert t.refused(S.O_EXCHANGE) == "6.5.1.2.4"


@pytest.mark.clause("8.9.2")
@pytest.mark.clause("3.1.4")
def test_effects_stay_on_a_character_that_changes_its_position() -> None:
    """And are lost when it leaves the stage."""
    boost = event(
        "Boost", L.Ongoing(L.Matching(L.Filter((L.ControlledBy(L.You()),))), (L.Adjust("power", L.Num(1000)),))
    )
    t = main(boost, hand=(boost, NEWT))
    one = t.stage("A1")
    t.begin().say("play Boost").say("exchange two positions", "center left", "center middle")
    assert t.power(one) == 4000
    t.say("play Blue Newt", "back left")
    assert t.power(t.cards[1]) == 2500, "later arrivals are missed"


@pytest.mark.clause("8.6.2.3")
@pytest.mark.parametrize(("by", "floor", "paid"), [(-1, 0, 1), (1, 0, 3), (-5, 0, 0), (-5, 1, 1), (0, 0, 2)])
def test_exactly_the_changed_cost_is_paid(by: int, floor: int, paid: int) -> None:
    """More, less, nothing, or not less than something."""
    change = L.CostChange(L.Filter((L.In("hand"), L.Is("name", "Reed Lord"))), L.Num(by), floor=floor)
    patron = character("Patron", abilities=[L.Static(None, (change,))])
    t = main(patron, hand=(LORD,), level=(CHILD,) * 3, pool=(NEWT,) * 4)
    t.stage("A5", patron)
    t.begin().say("play Reed Lord", "center left")
    assert t.count(A, "stock") == 4 - paid


@pytest.mark.clause("8.4.1")
@pytest.mark.clause("8.6.2.3.1")
@pytest.mark.parametrize(("card", "drawn"), [(CHILD, 1), (GUARD, 0)])
def test_an_effect_knows_with_what_its_cost_was_paid(card: object, drawn: int) -> None:
    """It asks which card was put away."""
    mine = L.Filter((L.In("hand", L.You()),))
    give_up = L.Sequence((L.Pick("a", "select", L.Num(1), L.Num(1), mine), L.Move(L.Bound("a"), "waiting room")))
    wanted = L.Fits(L.Bound("a"), L.Filter((L.Is("name", "Reed Child"),)))
    trader = character("Trader", abilities=[L.Activated(L.Cost((L.Do(give_up),)), L.If(wanted, DRAW))])
    t = main(trader, hand=(card,))
    t.stage("A1", trader)
    t.begin().say("use ability 1 of Trader")
    if t.about != "main phase":
        t.say(t.labels()[0])
    assert t.count(A, "hand") == drawn


@pytest.mark.clause("8.6.2.4.1")
@pytest.mark.parametrize("card", [character("Guest"), climax("Guest")])
def test_playing_a_card_triggers(card: Card) -> None:
    """Whoever waits for a card that is played hears of characters and climaxes."""
    host = character("Host", abilities=[L.Triggered((L.Event("played", L.Filter((L.Is("name", "Guest"),))),), DRAW)])
    t = main(host, card, hand=(card,), level=(CHILD,))
    t.stage("A5", host)
    t.begin()
    if card.record["type"] == "Climax":
        t.passes()
    t.say("play Guest")
    if t.about == "position":
        t.say("center left")
    assert t.count(A, "hand") == 1
