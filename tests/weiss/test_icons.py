"""Trigger icons (4.12) and the trigger check (7.3.1.2)."""

import pytest
from weiss_table import CHILD, FESTIVAL, GUARD, LORD, NEWT, A, B, Table, character, climax, event

from playmat import lang as L

SHOT = climax("Bare Shot", "soul", "shot")
GUST = climax("Gust Festival", "soul", "return")
GOLD = climax("Gold Festival", "pool")
HOME = climax("Home Festival", "comeback")
LEAF = climax("Leaf Festival", "draw")
CHEST = climax("Chest Festival", "treasure")
READY = climax("Guard Festival", "soul", "standby")
GATE = climax("Gate Festival", "soul", "gate")
PICK = climax("Pick Festival", "choice")
DRUM = climax("Drum Night", "soul", "soul")
SPARK = character("Spark Recruit", trigger=("soul",))
ALL = (SHOT, GUST, GOLD, HOME, LEAF, CHEST, READY, GATE, PICK, DRUM, SPARK)


def triggered(icon: object, *below: object, their: tuple = (), waiting: tuple = (), level: int = 0, cards=()) -> Table:  # type: ignore[no-untyped-def, type-arg]
    """A's Reed Child on A1 attacks, and this card is on top of A's deck."""
    t = Table(*ALL, *cards).decks()
    t.put(A, "deck", icon, *below)  # type: ignore[arg-type]
    t.put(A, "waiting room", *waiting)
    t.put(A, "level", *[CHILD] * level)
    for where in their:
        t.stage(where, NEWT)
    t.attacker = t.stage("A1")  # type: ignore[attr-defined]
    t.begin("declaration").say("attack with Reed Child")
    return t


@pytest.mark.clause("7.3.1.2")
@pytest.mark.clause("3.13.1.2")
@pytest.mark.clause("4.12.2.1")
@pytest.mark.clause("3.10.2")
def test_a_card_without_an_icon_just_goes_to_the_stock() -> None:
    """Face down on top; the attack hits for its soul and the direct attack's bonus."""
    t = Table(*ALL).decks()
    t.put(A, "stock", GUARD)
    t.put(A, "deck", NEWT)
    t.stage("A1")
    t.begin("declaration").say("attack with Reed Child")
    assert t.names(A, "stock") == ["Blue Newt", "Reed Guard"] and t.count(B, "clock") == 2
    assert t.s.cols[6][t.s.zone(6, A)[-1]] == 1


@pytest.mark.clause("4.12.2.2")
def test_soul_is_added_without_a_question() -> None:
    """For the turn, to the attacker only."""
    t = Table(*ALL).decks()
    t.put(A, "deck", SPARK, NEWT)
    one, two = t.stage("A1"), t.stage("A2")
    t.begin("declaration").say("attack with Reed Child", card=one)
    assert t.count(B, "clock") == 3 and t.soul(one) == 3
    t.say("attack with Reed Child", card=two)
    assert t.count(B, "clock") == 5 and t.soul(one) == 3
    t.until("clock")
    assert t.soul(one) == 1, "only until the end of the turn"


@pytest.mark.clause("7.3.1.2")
@pytest.mark.clause("4.12.2.2")
@pytest.mark.clause("4.12.1")
def test_every_icon_is_performed() -> None:
    """Two souls are two."""
    t = triggered(DRUM)
    assert t.count(B, "clock") == 4


@pytest.mark.clause("4.12.2.3")
@pytest.mark.clause("7.3.1.2")
def test_return_sends_a_character_to_its_owners_hand() -> None:
    """Any of the opponent's; the soul icon beside it works as well."""
    t = triggered(GUST, their=("B1", "B4"))
    assert t.about == "return" and t.who == A
    assert t.labels() == ["return no character", "Blue Newt", "Blue Newt"]
    back = t.s.zone(2, B)[1]
    t.say("Blue Newt", card=back)
    assert t.zone_of(back) == "hand" and t.at("B1") == "Blue Newt" and t.count(B, "clock") == 3
    assert t.names(A, "stock") == ["Gust Festival"]


@pytest.mark.clause("4.12.2.3")
def test_return_may_be_declined() -> None:
    """Nothing happens then."""
    t = triggered(GUST, their=("B1",)).say("return no character")
    assert t.at("B1") == "Blue Newt" and t.count(B, "clock") == 3


@pytest.mark.clause("4.12.2.4")
def test_pool_may_stock_the_top_card() -> None:
    """Before the card itself goes to the stock."""
    t = triggered(GOLD, NEWT)
    assert t.about == "pool"
    t.yes()
    assert t.names(A, "stock") == ["Gold Festival", "Blue Newt"]
    assert triggered(GOLD, NEWT).no().names(A, "stock") == ["Gold Festival"]


@pytest.mark.clause("4.12.2.5")
def test_comeback_returns_a_character_from_the_waiting_room() -> None:
    """Characters only; it may be declined."""
    t = triggered(HOME, waiting=(FESTIVAL, GUARD, LORD))
    assert t.labels() == ["bring nobody back", "Reed Guard", "Reed Lord"]
    t.say("Reed Lord")
    assert t.names(A, "hand") == ["Reed Lord"] and t.count(A, "waiting room") == 2
    assert triggered(HOME, waiting=(GUARD,)).passes().names(A, "hand") == []


@pytest.mark.clause("4.12.2.6")
def test_draw_may_draw() -> None:
    """One card."""
    t = triggered(LEAF, NEWT)
    assert t.about == "draw"
    t.yes()
    assert t.names(A, "hand") == ["Blue Newt"] and t.names(A, "stock") == ["Leaf Festival"]
    assert triggered(LEAF, NEWT).no().count(A, "hand") == 0


@pytest.mark.clause("4.12.2.8")
def test_treasure_returns_to_hand_and_may_stock() -> None:
    """The return is no choice; the climax itself does not go to the stock."""
    t = triggered(CHEST, NEWT)
    assert t.names(A, "hand") == ["Chest Festival"] and t.about == "treasure"
    t.yes()
    assert t.names(A, "stock") == ["Blue Newt"]
    t = triggered(CHEST, NEWT).no()
    assert t.names(A, "hand") == ["Chest Festival"] and t.count(A, "stock") == 0


@pytest.mark.clause("4.12.2.10")
@pytest.mark.clause("4.12.2.10.1")
def test_standby_puts_a_character_rested_onto_any_position() -> None:
    """At most one level above the player's; who stood there goes by rule action."""
    t = triggered(READY, waiting=(GUARD, LORD, FESTIVAL), level=0)
    assert t.labels() == ["put nobody", "Reed Guard"]
    t.say("Reed Guard")
    assert t.labels() == ["center left", "center middle", "center right", "back left", "back right"]
    t.say("center left")
    assert t.at("A1") == "Reed Guard" and t.state(t.s.zone(2, A)[0]) == "rested"
    assert "Reed Child" in t.names(A, "waiting room")
    assert t.count(B, "clock") == 0, "the attacker is gone: no damage"
    t = triggered(READY, waiting=(LORD,), level=2)
    assert t.can("Reed Lord") and t.say("put nobody").count(A, "waiting room") == 1


@pytest.mark.clause("4.12.2")
def test_gate_and_choice_do_what_the_cards_print() -> None:
    """Gate brings a climax back to the hand; choice a character with a soul icon to the hand or the stock."""
    t = triggered(GATE, waiting=(FESTIVAL, GUARD))
    assert t.labels() == ["bring no climax back", "Quiet Festival"]
    assert t.say("Quiet Festival").names(A, "hand") == ["Quiet Festival"]
    t = triggered(PICK, waiting=(SPARK, GUARD))
    assert t.labels() == ["choose nobody", "Spark Recruit"]
    t.say("Spark Recruit")
    assert t.labels() == ["to the hand", "to the stock"]
    assert t.say("to the stock").names(A, "stock") == ["Pick Festival", "Spark Recruit"]
    t = triggered(PICK, waiting=(SPARK,)).say("Spark Recruit", "to the hand")
    assert t.names(A, "hand") == ["Spark Recruit"]
    assert triggered(PICK, waiting=(DRUM, SPARK)).labels() == ["choose nobody", "Spark Recruit"], "characters only"


# ------------------------------------------------------------------------------------------------ shot


def shot(*deck: object, attacker: object = CHILD, cards: tuple = (), mine: tuple = (SHOT,)) -> Table:  # type: ignore[type-arg]
    """A attacks with a shot icon on top; B's deck begins so."""
    t = Table(*ALL, *cards).decks()
    t.put(A, "deck", *mine)
    t.put(B, "deck", *deck)  # type: ignore[arg-type]
    t.stage("A1", attacker)  # type: ignore[arg-type]
    return t


@pytest.mark.clause("4.12.2.7")
def test_shot_deals_one_damage_when_the_damage_is_canceled() -> None:
    """At the next check timing; that one may be canceled too, and then nothing more happens."""
    t = shot(FESTIVAL, GUARD).begin("declaration").say("attack with Reed Child")
    assert t.names(B, "clock") == ["Reed Guard"]
    t = shot(FESTIVAL, FESTIVAL, GUARD).begin("declaration").say("attack with Reed Child")
    assert t.count(B, "clock") == 0 and t.names(B, "deck")[0] == "Reed Guard"
    t = shot(GUARD, NEWT, NEWT, FESTIVAL).begin("declaration").say("attack with Reed Child")
    assert t.count(B, "clock") == 3, "nothing was canceled"


HERALD = L.Triggered((L.Event("phase begins", phase="damage", player=L.You()),), L.DamagePlayer(L.Opponent(), L.Num(1)))


@pytest.mark.clause("4.12.2.7.1")
def test_shot_looks_at_the_next_damage_only() -> None:
    """An ability's damage before the damage step uses it up, whether it is canceled or not."""
    gunner = character("Quick Gunner", abilities=[HERALD])
    t = shot(GUARD, FESTIVAL, NEWT, attacker=gunner, cards=(gunner,)).begin("declaration")
    t.say("attack with Quick Gunner")
    assert t.names(B, "clock") == ["Reed Guard"], "the attack's damage was canceled, and shot does not go off"
    t = shot(FESTIVAL, GUARD, NEWT, NEWT, NEWT, attacker=gunner, cards=(gunner,)).begin("declaration")
    t.say("attack with Quick Gunner")
    assert t.count(B, "clock") == 4, "1 by shot, then 3 of the attack"


@pytest.mark.clause("4.12.2.7.2")
def test_shot_answers_damage_to_oneself() -> None:
    """If the attacker's damage to its own player is canceled."""
    selfish = L.Triggered((L.Event("phase begins", phase="damage", player=L.You()),), L.DamagePlayer(L.You(), L.Num(1)))
    gunner = character("Backfire Gunner", abilities=[selfish])
    t = shot(attacker=gunner, cards=(gunner,), mine=(SHOT, FESTIVAL)).begin("declaration")
    t.say("attack with Backfire Gunner")
    assert t.count(A, "clock") == 0 and t.count(B, "clock") == 4, "1 by shot, then 3"


@pytest.mark.clause("4.12.2.7.3")
def test_shot_counts_damage_to_both_players_once() -> None:
    """If either is canceled, and not twice if both are."""
    both = L.Triggered(
        (L.Event("phase begins", phase="damage", player=L.You()),), L.DamagePlayer(L.EachPlayer(), L.Num(1))
    )
    gunner = character("Wild Gunner", abilities=[both])
    cases = (
        ((SHOT, FESTIVAL), (GUARD,), 5),  # A's is canceled: 1, 1 by shot, 3 of the attack
        ((SHOT, FESTIVAL), (FESTIVAL,), 4),  # both are: 1 by shot, 3
        ((SHOT, GUARD), (FESTIVAL,), 4),  # B's is, after A's was not: 1 by shot, 3
    )
    for mine, theirs, clock in cases:
        t = shot(*theirs, attacker=gunner, cards=(gunner,), mine=mine).begin("declaration")
        t.say("attack with Wild Gunner")
        assert t.count(B, "clock") == clock


@pytest.mark.clause("4.12.2.7")
def test_shot_is_gone_at_the_end_of_the_turn() -> None:
    """An attack without damage does not use it up, the end of the turn does."""
    t = Table(*ALL).decks()
    t.put(A, "deck", SHOT)
    t.stage("B3", LORD)
    child = t.stage("A1")
    t.begin("declaration").say("attack with Reed Child", "side attack")
    assert t.s.cols[t.book.schema.column_index["shots"]][child] == 1
    t.until("clock")
    assert t.s.cols[t.book.schema.column_index["shots"]][child] == 0


@pytest.mark.clause("4.12.1")
def test_an_effect_can_perform_an_icon() -> None:
    """Then the effect's master is the player who executes it."""
    call = event("Call Back", L.PlayerAct("comeback icon", L.You()))
    t = Table(*ALL, call).decks()
    t.put(A, "hand", call)
    t.put(A, "waiting room", GUARD)
    t.begin().say("play Call Back")
    assert t.about == "comeback" and t.who == A
    assert t.say("Reed Guard").names(A, "hand") == ["Reed Guard"]


@pytest.mark.clause("4.12.2.7")
@pytest.mark.clause("3.1.4")
def test_shot_is_not_for_who_has_come_back() -> None:
    """The attacker has left and returned before the trigger check: it is another character."""
    again = [L.Gather("b", L.This()), L.Move(L.Bound("b"), "waiting room"), L.Place(L.Bound("b"), "same", L.Bound("b"))]
    comer = character("Comer", abilities=[
        L.Triggered((L.Event("phase begins", phase="trigger", player=L.You()),), L.Sequence(tuple(again)))
    ])  # fmt: skip
    t = shot(cards=(comer,))
    card = t.stage("A2", comer)
    t.begin("declaration").say("attack with Comer").until("attack")
    assert t.at("A2") == "Comer" and t.count(A, "stock") == 1
    assert t.s.cols[t.book.schema.column_index["shots"]][card] == 0
