"""Attacks (7): counter, damage and battle step."""

import pytest
from weiss_attacks import (
    BACKUP,
    QUICK,
    SLOW,
    SNARE,
    THIS_POWER,
    declaration,
    to_counter,
)
from weiss_table import (
    CHILD,
    DRAW,
    NEWT,
    WALL,
    A,
    B,
    Table,
    at,
    character,
    event,
    on,
)

from playmat import lang as L
from playmat.games.weiss.rules import schema as S

# ------------------------------------------------------------------------------------------------ counter step


@pytest.mark.clause("7.4.1")
@pytest.mark.clause("7.4.1.2")
@pytest.mark.clause("7.4.1.2.1")
@pytest.mark.clause("2.8.2")
def test_the_attacked_player_plays_with_the_counter_icon() -> None:
    """Events that have it; not others, and not the turn player."""
    t = to_counter(QUICK, SLOW, CHILD)
    assert t.who == B and t.labels() == ["no counter", "play Quick Guard"]
    assert t.refused(S.O_EVENT, t.cards[1]) == "7.4.1.2.1" and t.refused(S.O_PLAY, t.cards[2]) == "7.4.1.2.1"
    assert t.refused(S.O_EVENT, t.mine_hand) == "6.5.1.2.2"
    t.say("play Quick Guard", "Reed Child")
    assert t.power(t.theirs["B3"]) == 4500 and t.state(t.mine) == "reversed" and t.about == "attack"


@pytest.mark.clause("7.4.1.2.1")
@pytest.mark.clause("8.6.2.1.2")
@pytest.mark.clause("8.6.2.3.2")
def test_a_counter_needs_level_color_and_cost_as_ever() -> None:
    """Each for itself."""
    assert not to_counter(SNARE, level=0, pool=1).can("play Snare")
    assert not to_counter(SNARE, level=1, pool=0).can("play Snare")
    t = to_counter(SNARE, level=1, pool=1)
    t.say("play Snare", "Reed Child")
    assert t.power(t.mine) == 1000 and t.state(t.mine) == "reversed" and t.count(B, "stock") == 0


@pytest.mark.clause("7.4.1.2.2")
def test_there_is_one_counter_only() -> None:
    """The damage step follows."""
    t = to_counter(QUICK, QUICK).say("play Quick Guard", "Reed Child")
    assert t.about == "attack" and t.count(B, "hand") == 1


@pytest.mark.clause("7.4.1.2")
@pytest.mark.clause("7.4.1.2.1")
def test_abilities_are_played_from_the_hand_in_the_counter_step() -> None:
    """For their cost; not in the main phase, and not by the turn player."""
    t = to_counter(BACKUP, pool=1)
    t.say("use ability 1 of Backup Boy", "Reed Child")
    assert t.power(t.theirs["B3"]) == 4000 and t.count(B, "stock") == 0
    t = Table(BACKUP).decks()
    mine = t.one(A, "hand", BACKUP)
    t.put(A, "stock", CHILD)
    t.begin()
    assert not t.can("use ability 1 of Backup Boy")
    assert t.refused(S.O_USE, mine, 0) == "10.5.1"


@pytest.mark.clause("7.4.1.1")
@pytest.mark.clause("4.5.2")
def test_the_counter_step_begins_before_the_play_timing() -> None:
    """What it triggers resolves first."""
    early = character("Early", power=9000, abilities=[at("counter", DRAW, whose=L.Opponent())])
    t = declaration(early, B3=early)
    t.put(B, "deck", QUICK)
    t.begin("declaration").attack(kind="frontal")
    assert t.can("play Quick Guard")


@pytest.mark.clause("7.4.1.3")
@pytest.mark.clause("7.5.1")
def test_the_counter_is_followed_by_a_check_timing() -> None:
    """An attacker without power is gone before it deals damage."""
    one = character("Weak", power=1500)
    t = Table(SNARE, one).decks()
    t.put(B, "level", CHILD)
    t.put(B, "stock", CHILD)
    t.put(B, "hand", SNARE)
    t.stage("A1", one)
    t.stage("B3")
    t.begin("declaration").attack("Weak", "frontal").say("play Snare", "Weak")
    assert t.count(B, "clock") == 0 and t.at("A1") == ""


# ------------------------------------------------------------------------------------------------ damage step


@pytest.mark.clause("7.5.1")
@pytest.mark.clause("7.5.1.1")
@pytest.mark.clause("7.5.1.2")
def test_the_soul_counts_in_the_damage_step() -> None:
    """What begins the step may still change it."""
    late = character("Late", abilities=[at("damage", L.Ongoing(L.This(), (L.Adjust("soul", L.Num(2)),)))])
    t = Table(late).decks()
    t.stage("A1", late)
    t.begin("declaration").attack("Late")
    assert t.count(B, "clock") == 4


@pytest.mark.clause("7.5.1.2.2")
def test_an_attacker_that_is_gone_or_moved_deals_no_damage() -> None:
    """To another position, or from the stage."""
    raider = character("Raider", power=9000, abilities=[on("attacks", L.Move(L.This(), "hand"))])
    t = Table(raider).decks()
    t.stage("A1", raider)
    t.begin("declaration").attack("Raider")
    assert t.count(B, "clock") == 0
    t = declaration(B3=CHILD).begin("declaration").attack(kind="frontal")
    t.move(t.mine, "A5").passes()
    assert t.count(B, "clock") == 0 and t.about != "counter step"


@pytest.mark.clause("7.5.1.3")
@pytest.mark.clause("9.4.1")
@pytest.mark.clause("1.2.2")
def test_losing_by_damage_comes_before_the_battle() -> None:
    """At the check timing that ends the damage step."""
    t = declaration(B3=CHILD)
    t.put(B, "level", *[CHILD] * 3)
    t.put(B, "clock", *[NEWT] * 6)
    t.begin("declaration").attack(kind="frontal").passes()
    assert t.about == "level up" and not t.over
    t.say("level up with Blue Newt", card=t.s.zone(4, B)[0])
    assert t.result == A and t.state(t.theirs["B3"]) == "standing"


@pytest.mark.clause("7.5.1.3")
@pytest.mark.clause("7.1.2")
def test_after_a_side_attack_there_is_no_battle() -> None:
    """The next attack may be declared."""
    t = declaration(B3=CHILD).begin("declaration").attack(kind="side")
    assert t.about == "attack" and t.state(t.theirs["B3"]) == "standing"
    assert t.s.vals[S.V_ATTACKER] == 0 and t.s.vals[S.V_ATTACK] == S.NO_ATTACK


# ------------------------------------------------------------------------------------------------ battle step


@pytest.mark.clause("7.6.1.2")
def test_the_lower_power_is_reversed_both_if_equal() -> None:
    """They stay on the stage."""
    for card, mine, theirs in (
        (CHILD, "reversed", "reversed"),
        (NEWT, "rested", "reversed"),
        (WALL, "reversed", "standing"),
    ):
        t = declaration(B3=card).begin("declaration").attack(kind="frontal").passes()
        assert (t.state(t.mine), t.state(t.theirs["B3"])) == (mine, theirs)
        assert t.zone_of(t.mine) == t.zone_of(t.theirs["B3"]) == "stage"


@pytest.mark.clause("7.6.1")
@pytest.mark.clause("7.6.1.1")
def test_what_begins_the_battle_step_comes_before_the_comparison() -> None:
    """It may turn the battle."""
    herald = character("Battle Herald", power=2000, abilities=[at("battle", THIS_POWER)])
    t = Table(herald).decks()
    mine, theirs = t.stage("A1", herald), t.stage("B3")
    t.begin("declaration").attack("Battle Herald", "frontal").passes()
    assert t.state(mine) == "rested" and t.state(theirs) == "reversed"


@pytest.mark.clause("7.6.1.3")
def test_no_battle_when_one_of_the_two_is_gone_or_moved() -> None:
    """The one that is left is not reversed."""
    t = Table().decks()
    mine, theirs = t.stage("A1", WALL), t.stage("B3")
    t.begin("declaration").attack("Gray Wall", "frontal").move(theirs, "B5").passes()
    assert t.place_of(theirs) == "B5" and t.state(theirs) == "standing" and t.state(mine) == "rested"
    assert t.count(B, "clock") == 1


@pytest.mark.clause("1.3.3")
@pytest.mark.clause("7.6.1.2")
def test_what_cannot_be_reversed_is_not() -> None:
    """The other one is, all the same."""
    ox = character("Stout Ox", abilities=[L.Static(L.This(), (L.Rule("cannot be reversed"),))])
    t = declaration(ox, B3=ox).begin("declaration").attack(kind="frontal").passes()
    assert t.state(t.mine) == "reversed" and t.state(t.theirs["B3"]) == "standing"


@pytest.mark.clause("7.6.2")
def test_the_battle_is_followed_by_a_check_timing_and_the_next_attack() -> None:
    """Reversed characters stay until the encore step."""
    sore = character("Sore", power=1000, abilities=[on("reversed", DRAW)])
    t = declaration(sore, B3=sore)
    t.stage("A2")
    t.begin("declaration").attack(kind="frontal", card=t.mine).passes()
    assert t.count(B, "hand") == 1 and t.about == "attack" and t.at("B3") == "Sore"
    assert t.step == "declaration"


@pytest.mark.clause("7.1.1")
def test_several_characters_attack_one_after_another() -> None:
    """Each once, since it rests."""
    t = Table().decks()
    for where in ("A1", "A2", "A3"):
        t.stage(where)
    t.begin("attack").attack(card=t.s.zone(2, A)[0]).attack(card=t.s.zone(2, A)[1]).attack()
    assert t.count(B, "clock") == 6 and (t.about != "attack" or t.labels() == ["no attack"])


@pytest.mark.clause("7.2.1.5")
@pytest.mark.clause("7.1.2")
def test_what_holds_while_a_character_attacks_ends_with_its_attack() -> None:
    """At once, though nothing else has changed by then."""
    brave = character("Brave", abilities=[
        L.Static(L.This(), (L.Adjust("power", L.Num(2000)),), L.Fits(L.This(), L.Filter((L.State("attacking"),))))
    ])  # fmt: skip
    t = Table(brave).decks()
    mine, theirs = t.stage("A1", brave), t.stage("B3")
    t.stage("A2")
    t.begin("declaration")
    assert t.power(mine) == 3000
    t.attack("Brave", "frontal")
    assert t.about == "counter step" and t.power(mine) == 5000
    t.passes()
    assert t.about == "attack" and t.power(mine) == 3000 and t.state(theirs) == "reversed"


@pytest.mark.clause("7.4.1.2.1")
def test_a_text_may_give_the_counter_icon() -> None:
    """A card that has it as a keyword is played in the counter step."""
    sly = event("Sly Gift", DRAW)
    sly.abilities = (*sly.abilities, L.Keyword("counter"))
    t = Table(sly, SLOW).decks()
    t.stage("A1")
    t.stage("B3")
    t.put(B, "hand", sly, SLOW)
    t.begin("declaration").attack(kind="frontal")
    assert t.can("play Sly Gift") and not t.can("play Slow Guard")
