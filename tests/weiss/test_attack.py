"""Attacks (7): declaration and trigger step."""

import pytest
from weiss_attacks import (
    GUST,
    MILL,
    QUICK,
    STOCK_ONE,
    declaration,
)
from weiss_table import (
    CHILD,
    DRAW,
    GUARD,
    LORD,
    NEWT,
    WALL,
    A,
    B,
    Table,
    at,
    character,
    on,
)

from playmat import lang as L
from playmat.games.weiss.rules import schema as S

# ------------------------------------------------------------------------------------------------ declaration step


@pytest.mark.clause("7.1.1")
@pytest.mark.clause("7.2.1.3")
@pytest.mark.clause("3.6.3")
def test_only_standing_characters_of_the_center_stage_attack() -> None:
    """Not rested or reversed ones, not those of the back stage, not the opponent's."""
    t = Table().decks()
    one, two, three, four = (
        t.stage("A1"), t.stage("A2", state="rested"), t.stage("A3", state="reversed"), t.stage("A4", NEWT)
    )  # fmt: skip
    theirs = t.stage("B1")
    t.begin("declaration")
    assert t.labels() == ["attack with Reed Child", "no attack"] and t.can("attack with Reed Child", one)
    assert t.refused(S.O_ATTACK, four) == "7.2.1.3" and t.refused(S.O_ATTACK, two) == "7.2.1.3"
    assert t.refused(S.O_ATTACK, three) == "7.2.1.3" and t.refused(S.O_ATTACK, theirs) == "7.2.1.3"


@pytest.mark.clause("7.2.1.3")
def test_attacks_belong_to_the_declaration_step() -> None:
    """Not to the main phase."""
    t = Table().decks()
    one = t.stage("A1")
    assert t.begin("main").refused(S.O_ATTACK, one) == "7.2.1.3"


@pytest.mark.clause("7.2.1.3")
@pytest.mark.clause("7.7.1")
def test_without_an_attack_the_encore_step_follows() -> None:
    """And nobody attacks any more."""
    t = Table().decks()
    t.stage("A1")
    gone = t.stage("A2", state="reversed")
    t.begin("declaration").say("no attack")
    assert t.about == "encore step" and t.step == "encore" and t.zone_of(gone) == "stage"


@pytest.mark.clause("7.2.1.3.1")
def test_one_attack_in_the_very_first_turn() -> None:
    """The starting player's first; the second player's first turn has no such limit."""
    t = Table().decks()
    one, two = t.stage("A1"), t.stage("A2")
    t.begin("attack", turn=1).say("attack with Reed Child", card=one)
    assert t.labels() == ["no attack"] and t.refused(S.O_ATTACK, two) == "7.2.1.3.1"
    t = Table().decks()
    one = t.stage("B1")
    t.stage("B2")
    t.begin("attack", B, turn=2).say("attack with Reed Child", card=one)
    assert t.can("attack with Reed Child")


@pytest.mark.clause("7.2.1")
@pytest.mark.clause("7.2.1.1")
@pytest.mark.clause("7.2.1.2")
def test_the_phase_begins_once_and_the_step_with_every_attack() -> None:
    """The beginning of the attack phase comes first."""
    phase = character("Phase", abilities=[at("attack", MILL)])
    step = character("Step", abilities=[at("declaration", STOCK_ONE)])
    t = Table(phase, step).decks()
    t.put(A, "deck", GUARD, NEWT)
    t.stage("A4", step)
    t.stage("A5", phase)
    t.stage("A1")
    t.begin("attack")
    assert t.about == "attack"
    assert t.names(A, "waiting room") == ["Reed Guard"] and t.names(A, "stock") == ["Blue Newt"]
    t.say("attack with Reed Child")
    assert t.count(A, "waiting room") == 1 and t.count(A, "stock") == 3, "the trigger check, and the step once more"


@pytest.mark.clause("7.2.1.4.1")
@pytest.mark.clause("7.2.1.4")
def test_against_nobody_an_attack_is_direct_with_one_more_soul() -> None:
    """Automatically; characters elsewhere don't face it. The bonus lasts the turn."""
    t = declaration(B1=CHILD, B2=CHILD, B4=CHILD).begin("declaration")
    t.attack()
    assert t.count(B, "clock") == 2 and t.soul(t.mine) == 2 and t.about == "attack"


@pytest.mark.clause("3.6.5")
@pytest.mark.clause("3.6.3")
@pytest.mark.clause("7.2.1.4.2")
def test_left_faces_right_and_middle_faces_middle() -> None:
    """From each player's own side."""
    for mine, theirs in (("A1", "B3"), ("A2", "B2"), ("A3", "B1")):
        for faced in ("B1", "B2", "B3"):
            t = Table().decks()
            t.stage(mine)
            t.stage(faced)
            t.begin("declaration").attack()
            assert (t.about == "type of attack") == (faced == theirs)


@pytest.mark.clause("7.2.1.4.1")
@pytest.mark.clause("7.2.1.4.2")
@pytest.mark.clause("7.5.1.2.1")
@pytest.mark.clause("1.3.2.2")
def test_frontal_or_side_is_chosen_and_a_side_attack_loses_soul() -> None:
    """As much as the level of the character that is faced; below zero too."""
    t = declaration(B3=GUARD).begin("declaration").attack()
    assert t.labels() == ["frontal attack", "side attack"]
    assert t.refused(S.O_TYPE, t.mine, S.DIRECT) == "7.2.1.4.1"
    t.say("side attack")
    assert t.count(B, "clock") == 0 and t.soul(t.mine) == 0
    t = declaration(B3=NEWT).begin("declaration").attack(kind="side")
    assert t.count(B, "clock") == 1, "level 0 costs nothing"
    t = declaration(B3=LORD).begin("declaration").attack(kind="side")
    assert t.soul(t.mine) == -2


@pytest.mark.clause("7.2.1.4.2")
def test_a_side_attack_reads_the_level_as_it_is_now() -> None:
    """Not the printed one."""
    hat = character("Level Hat", abilities=[
        L.Static(L.Matching(L.Filter((L.ControlledBy(L.You()), L.OtherThan(L.This())))), (L.Adjust("level", L.Num(2)),))
    ])  # fmt: skip
    t = declaration(hat, B3=NEWT, B5=hat).begin("declaration").attack(kind="side")
    assert t.soul(t.mine) == -1 and t.count(B, "clock") == 0


@pytest.mark.clause("7.2.1.4.3")
def test_type_and_soul_stay_as_they_were_declared() -> None:
    """The character that was faced goes, and the attack is still a side attack with its loss."""
    t = declaration(B3=GUARD)
    t.put(A, "deck", GUST)
    t.begin("declaration").attack(kind="side").say("Reed Guard")
    assert t.soul(t.mine) == 1 and t.count(B, "clock") == 1
    t = declaration(B3=GUARD)
    t.put(A, "deck", GUST)
    t.begin("declaration").attack(kind="frontal").say("Reed Guard")
    assert t.about == "counter step", "a frontal attack still"
    assert t.passes().count(B, "clock") == 2 and t.state(t.mine) == "rested", "no battle"


@pytest.mark.clause("7.2.1.6")
@pytest.mark.clause("7.4.1.3")
def test_declaration_and_counter_end_with_check_timings() -> None:
    """What an attack or a counter triggers resolves before what the next step triggers."""
    fan = character("Fan", power=9000, abilities=[
        on("attacks", MILL), at("trigger", STOCK_ONE),
        L.Triggered((L.Event("event played"),), MILL), at("damage", STOCK_ONE),
    ])  # fmt: skip
    t = Table(QUICK, fan).decks()
    t.put(B, "hand", QUICK)
    t.stage("A1", fan)
    t.stage("B3")
    t.begin("declaration").attack("Fan", "frontal")
    assert t.about == "counter step" and (t.count(A, "waiting room"), t.count(A, "stock")) == (1, 2)
    t.say("play Quick Guard", "Reed Child")
    assert t.about == "attack" or t.over
    assert (t.count(A, "waiting room"), t.count(A, "stock")) == (2, 3)


@pytest.mark.clause("7.3.1.3")
@pytest.mark.clause("7.5.1.3")
@pytest.mark.clause("7.6.2")
def test_trigger_damage_and_battle_end_with_check_timings() -> None:
    """What they trigger resolves before what the next step triggers; else the player would have to order both."""
    pairs = (
        (L.Event("trigger check"), "counter"),
        (L.Event("deals damage", L.This()), "battle"),
        (L.Event("reversed"), "declaration"),
    )
    for what, step in pairs:
        fan = character("Fan", power=9000, abilities=[L.Triggered((what,), MILL), at(step, STOCK_ONE)])
        t = Table(fan).decks()
        t.stage("A1", fan)
        t.stage("A2")
        t.stage("B3")
        t.begin("attack").attack("Fan", "frontal")
        seen = []
        while t.about in ("counter step", "next ability"):
            seen.append(t.about)
            t.passes() if t.about == "counter step" else t.say(t.labels()[0])
        assert seen == ["counter step"] and t.count(A, "waiting room") == 1, step


@pytest.mark.clause("7.2.1.5")
@pytest.mark.clause("7.2.1.5.3")
def test_the_attacker_is_rested_before_its_ability_resolves() -> None:
    """When it attacks, at the check timing of the declaration step, before the trigger check."""
    charger = character("Charger", abilities=[
        on("attacks", L.If(L.Fits(L.This(), L.Filter((L.State("rested"), L.State("attacking")))), MILL))
    ])  # fmt: skip
    t = Table(charger).decks()
    t.put(A, "deck", GUARD, NEWT)
    t.stage("A1", charger)
    t.begin("declaration").attack("Charger")
    assert t.names(A, "waiting room") == ["Reed Guard"] and t.names(A, "stock") == ["Blue Newt"]


@pytest.mark.clause("7.2.1.5.1")
def test_in_a_frontal_attack_both_are_in_battle() -> None:
    """Each other's battle opponent; not so in a side attack."""
    duelist = character("Duelist", power=9000, abilities=[
        on("attacks", L.Gather("o", L.BattleOpponent(L.This())), L.Move(L.Bound("o"), "hand"))
    ])  # fmt: skip
    for kind, zone in (("frontal", "hand"), ("side", "stage")):
        t = declaration(duelist, B2=GUARD)
        t.stage("A2", duelist)
        t.begin("declaration").attack("Duelist", kind)
        assert t.zone_of(t.theirs["B2"]) == zone


@pytest.mark.clause("7.2.1.5.2")
def test_frontal_and_side_attacks_are_attacks_on_the_faced_character() -> None:
    """It is being attacked."""
    victim = character("Victim", level=1, power=9000, abilities=[on("attacked", DRAW)])
    for kind in ("frontal", "side"):
        t = declaration(victim, B3=victim).begin("declaration").attack(kind=kind)
        assert t.count(B, "hand") == 1
        assert t.s.vals[S.V_ATTACKED] or kind == "side"


@pytest.mark.clause("10.6.2")
def test_great_performance_draws_every_attack() -> None:
    """To the middle of its center stage, while it is not reversed."""
    star = character("Star", power=9000, abilities=[L.Keyword("great performance")])
    t = declaration(star, B2=star, B3=CHILD).begin("declaration").attack()
    assert t.about == "counter step" and t.s.vals[S.V_DEFENDER] & 0xFFF == t.theirs["B2"]
    t = declaration(star, B1=star, B3=CHILD).begin("declaration").attack()
    assert t.about == "type of attack", "it works in the middle only"
    t = declaration(star)
    t.stage("B2", star, state="reversed")
    t.begin("declaration").attack()
    assert t.count(B, "clock") == 2, "a direct attack past it"


# ------------------------------------------------------------------------------------------------ trigger step


@pytest.mark.clause("7.3.1")
@pytest.mark.clause("7.3.1.1")
@pytest.mark.clause("7.3.1.2")
def test_the_trigger_step_begins_before_the_trigger_check() -> None:
    """What begins it may change what is checked."""
    omen = character("Omen", abilities=[at("trigger", MILL)])
    t = declaration(omen)
    t.stage("A4", omen)
    t.put(A, "deck", GUARD, NEWT)
    t.begin("declaration").attack()
    assert t.names(A, "waiting room") == ["Reed Guard"] and t.names(A, "stock") == ["Blue Newt"]


@pytest.mark.clause("7.3.1.2")
def test_the_trigger_check_is_made_without_the_attacker_too() -> None:
    """It has returned to the hand; no damage follows."""
    raider = character("Raider", abilities=[on("attacks", L.Move(L.This(), "hand"))])
    t = Table(raider).decks()
    t.stage("A1", raider)
    t.begin("declaration").attack("Raider")
    assert t.count(A, "stock") == 1 and t.count(B, "clock") == 0


@pytest.mark.clause("7.3.1.3")
def test_after_the_trigger_there_is_a_check_timing_and_the_counter_step_for_frontal_attacks() -> None:
    """A side or direct attack has none."""
    keen = character("Keen", abilities=[L.Triggered((L.Event("trigger check"),), MILL)])
    t = declaration(keen, B3=WALL)
    t.stage("A4", keen)
    t.put(B, "hand", QUICK)
    t.begin("declaration").attack(kind="side")
    assert t.about == "attack" and t.count(A, "waiting room") == 1
    t = declaration(B3=WALL)
    quick = t.one(B, "hand", QUICK)
    t.begin("declaration").attack(kind="frontal")
    assert t.about == "counter step" and t.who == B and t.can("play Quick Guard", quick)
