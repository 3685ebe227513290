"""The course of an attack: what each step hears of, what is attacked by whom, and how an attack ends."""

import pytest
from weiss_attacks import MILL
from weiss_table import CHILD, DRAW, GUARD, LORD, MINE, A, B, Table, at, character, on

from playmat import lang as L
from playmat.games.weiss.rules import schema as S
from playmat.games.weiss.rules.queries import stands
from playmat.rules.objects import obj


def holds(what: L.Condition, *steps: L.Step) -> L.If:
    """These steps, if the condition holds."""
    return L.If(what, L.Sequence(steps))


def is_in(state: str) -> L.Fits:
    """Whether the card of the ability is in a state."""
    return L.Fits(L.This(), L.Filter((L.State(state),)))


# ------------------------------------------------------------------------------------------------ who is attacked


@pytest.mark.clause("7.2.1.5")
@pytest.mark.clause("7.2.1.5.3")
def test_it_is_the_attacking_character_when_it_becomes_rested() -> None:
    """What waits for an attacking character to be rested hears of it."""
    scout = character("Scout", abilities=[
        L.Triggered((L.Event("rested", L.Filter((L.State("attacking"),))),), DRAW)
    ])  # fmt: skip
    t = Table(scout).decks()
    t.stage("A1")
    t.stage("A5", scout)
    t.begin("declaration").attack()
    assert t.count(A, "hand") == 1


@pytest.mark.clause("7.2.1.5.2")
@pytest.mark.parametrize(("whose", "drawn"), [(L.You(), 1), (L.Opponent(), 0)])
def test_it_is_the_other_players_character_that_is_attacked(whose: L.Player, drawn: int) -> None:
    """What happens to the character happens to its own player."""
    mourner = character("Mourner", abilities=[L.Triggered((L.Event("attacked", player=whose),), DRAW)])
    t = Table(mourner).decks()
    t.stage("A1")
    t.stage("B3")
    t.stage("B5", mourner)
    t.begin("declaration").attack(kind="side")
    assert t.count(B, "hand") == drawn


@pytest.mark.clause("7.2.1.5.2")
@pytest.mark.clause("7.2.1.5")
def test_nobody_else_is_attacked_or_attacks() -> None:
    """Each has the power of what it is doing, in the way in which it does it."""
    powers = {"attacked": 100, "attacking": 200, "side attacking": 400, "frontal attacking": 800, "in battle": 1600}
    chameleon = character("Chameleon", power=10000, abilities=[
        L.Static(L.This(), (L.Adjust("power", L.Num(n)),), is_in(state)) for state, n in powers.items()
    ])  # fmt: skip
    for kind, attacker, attacked in (("side", 600, 100), ("frontal", 2600, 1700)):
        watch = character("Watch", abilities=[at("trigger", L.May(DRAW))])
        t = Table(chameleon, watch).decks()
        here = {where: t.stage(where, chameleon) for where in ("A1", "A2", "B2", "B3")}
        t.stage("A5", watch)
        t.begin("declaration").attack("Chameleon", kind, card=here["A1"])
        assert t.about == "may"
        more = {where: t.power(card) - 10000 for where, card in here.items()}
        assert more == {"A1": attacker, "A2": 0, "B2": 0, "B3": attacked}, kind


@pytest.mark.clause("7.2.1.5.1")
def test_a_side_attack_is_no_battle() -> None:
    """There is no battle opponent, for either."""
    duelist = character("Duelist", power=9000, abilities=[on("attacks", holds(is_in("in battle"), DRAW))])
    for kind, drawn in (("frontal", 1), ("side", 0)):
        t = Table(duelist).decks()
        t.stage("A1", duelist)
        t.stage("B3")
        t.begin("declaration").attack("Duelist", kind)
        assert t.count(A, "hand") == drawn


# ------------------------------------------------------------------------------------------------ what a text changes


@pytest.mark.clause("7.2.1.4.2")
@pytest.mark.parametrize(("keeps", "clock"), [(False, 0), (True, 2)])
def test_a_text_may_keep_the_soul_of_a_side_attack(keeps: bool, clock: int) -> None:
    """Then the level of the character that is faced does not count."""
    texts = [L.Static(L.This(), (L.Rule("no soul loss by side attacking"),))] if keeps else []
    prowler = character("Prowler", soul=2, abilities=texts)
    t = Table(prowler).decks()
    t.stage("A1", prowler)
    t.stage("B3", LORD)
    t.begin("declaration").attack("Prowler", "side")
    assert t.count(B, "clock") == clock


@pytest.mark.clause("7.3.1.2")
def test_a_text_may_make_a_second_trigger_check() -> None:
    """Both cards go to the stock."""
    eager = character("Eager", abilities=[L.Static(L.This(), (L.Rule("trigger checks", amount=L.Num(2)),))])
    t = Table(eager).decks()
    t.put(A, "deck", GUARD, LORD)
    t.stage("A1", eager)
    t.begin("declaration").attack("Eager")
    assert t.names(A, "stock") == ["Reed Lord", "Reed Guard"]


@pytest.mark.clause("1.3.3")
@pytest.mark.clause("4.11.1")
def test_who_deals_no_damage_still_moves_cards() -> None:
    """Only its damage is stopped."""
    tame = character("Tame", abilities=[
        L.Static(L.This(), (L.Rule("cannot deal damage"),)), on("attacks", L.Move(L.This(), "hand")),
    ])  # fmt: skip
    t = Table(tame).decks()
    it = t.stage("A1", tame)
    t.begin("declaration").attack("Tame")
    assert t.zone_of(it) == "hand" and t.count(B, "clock") == 0


# ------------------------------------------------------------------------------------------------ the end of an attack


@pytest.mark.clause("7.6.2")
@pytest.mark.clause("7.5.1.3")
@pytest.mark.parametrize(
    ("kind", "their", "milled"), [("frontal", GUARD, 1), ("frontal", CHILD, 1), ("side", GUARD, 0)]
)
def test_the_end_of_the_attack_comes_after_the_battle(kind: str, their: object, milled: int) -> None:
    """By then it is reversed, if it lost; an attack without a battle ends as well."""
    sore = character("Sore", abilities=[on("attack ends", DRAW, holds(is_in("reversed"), MILL))])
    t = Table(sore).decks()
    t.stage("A1", sore)
    t.stage("A2")
    t.stage("B3", their)  # type: ignore[arg-type]
    t.begin("declaration").attack("Sore", kind).until("attack")
    assert t.count(A, "hand") == 1 and t.count(A, "waiting room") == milled


@pytest.mark.clause("7.5.1.3")
@pytest.mark.clause("7.6.1")
@pytest.mark.parametrize(("kind", "drawn"), [("frontal", 1), ("side", 0), ("", 0)])
def test_only_a_frontal_attack_has_a_battle_step(kind: str, drawn: int) -> None:
    """What waits for its beginning does not hear of one otherwise."""
    herald = character("Herald", abilities=[at("battle", DRAW)])
    t = Table(herald).decks()
    t.stage("A1")
    t.stage("A4", herald)
    if kind:
        t.stage("B3")
    t.begin("declaration").attack(kind=kind).until("attack")
    assert t.count(A, "hand") == drawn


# ------------------------------------------------------------------------------------------------ where somebody stands


@pytest.mark.clause("3.6.3")
@pytest.mark.clause("3.7.1")
def test_only_a_character_stands_on_a_position() -> None:
    """Not the marker below it, nor after it has gone; a character that has gone stood where it last was."""
    t = Table().decks()
    front, back, marker = t.stage("A1"), t.stage("A4"), t.marker("A1")
    ones = [obj(t.s, card) for card in (front, back, marker)]
    assert [stands(t.s, o, S.PLACE, S.CENTER) for o in ones] == [True, False, False]
    retreat = character("Retreat", abilities=[L.Triggered(
        (L.Event("phase begins", phase="draw", player=L.You()),), L.Move(L.Matching(MINE), "hand")
    )])  # fmt: skip
    t = Table(retreat).decks()
    front, back, marker = t.stage("A1"), t.stage("A4", retreat), t.marker("A1")
    ones = [obj(t.s, card) for card in (front, back, marker)]
    t.begin("turn")
    assert t.count(A, "stage") == 0
    assert [stands(t.s, o, S.PLACE, S.CENTER) for o in ones] == [True, False, False]
