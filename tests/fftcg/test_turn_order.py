"""Steps of a turn at their place: what begins anew, which phase it is, and whose turn comes next."""

import pytest
from fftcg_table import A, B, Table, forward, monster, to_next_turn

from playmat import lang as L
from playmat.games.fftcg.rules.schema import O_ATTACK

SOLDIER = forward("Plain Soldier", "Fire", 3, 7000, generic=True)
ANY = L.Filter((L.Is("type", "Forward"),))
FREE = L.Cost()


@pytest.mark.clause("10.1.2.1.2")
def test_every_forward_may_attack_anew_in_the_next_turn() -> None:
    """Once a turn, and again in the next one."""
    brave = forward("Old Guard", "Fire", 3, 7000, abilities=[L.Keyword("brave")])
    t = Table(brave).decks(20)
    guard = t.one(A, "field", brave)
    t.begin("attack").both_pass().say("attack with Old Guard").both_pass().say("no block").both_pass().both_pass()
    assert t.about == "another attack"
    t.yes().both_pass()
    assert t.refused(O_ATTACK, guard) == "10.1.2.1.2"
    to_next_turn(t)
    to_next_turn(t)
    t.both_pass().both_pass()
    assert t.can("attack with Old Guard")


@pytest.mark.clause("9.1.1.2")
@pytest.mark.clause("9.2.1.2")
@pytest.mark.parametrize("phase", ["active", "draw", "main 1"])
def test_what_begins_with_a_phase_triggers(phase: str) -> None:
    """In the Active and the Draw Phase it waits for Main Phase 1."""
    bell = monster("Bell", "Fire", 2, abilities=[
        L.Triggered((L.Event("phase begins", phase=phase, player=L.You()),), L.PlayerAct("draw", L.You()))
    ])  # fmt: skip
    t = Table(bell).decks(20)
    t.one(A, "field", bell)
    t.begin("turn")
    assert t.phase == "main 1" and len(t.s.stack) == 1


@pytest.mark.clause("9.5.1.5")
@pytest.mark.parametrize(("who", "turns"), [(L.You(), [A, B, A]), (L.Opponent(), [B, A, B])])
def test_an_additional_turn(who: L.Player, turns: list[int]) -> None:
    """Whoever gets one is the turn player after this turn."""
    watch = monster("Watch", "Fire", 2, abilities=[L.Activated(FREE, L.PlayerAct("extra turn", who))])
    t = Table(watch).decks(30)
    t.one(A, "field", watch)
    t.begin().say("use ability 1 of Watch").both_pass()
    seen = []
    for _ in turns:
        turn = t.s.vals[0]
        while t.s.vals[0] == turn:
            if t.can("pass"):
                t.passes()
            elif t.can("no attack"):
                t.say("no attack")
            else:
                t.say(t.labels()[0])
        seen.append(t.s.vals[1])
    assert seen == turns


ITSELF = L.This()
HANDFUL = L.PlayerValue("hand", L.You())


def so(word: str) -> L.Condition:
    """This card is so."""
    return L.Fits(ITSELF, L.Filter((L.State(word),)))


@pytest.mark.clause("9.1.1.1")
@pytest.mark.clause("9.1.1.2")
@pytest.mark.clause("9.2.1.1")
@pytest.mark.clause("9.2.1.2")
@pytest.mark.clause("9.3.1.3")
@pytest.mark.clause("15.2.4.2")
@pytest.mark.parametrize(
    ("phase", "condition", "triggers"),
    [
        ("active", so("dull"), True),
        ("draw", so("dull"), False),
        ("active", so("frozen"), True),
        ("draw", so("frozen"), False),
        ("draw", L.Cmp(HANDFUL, "=", L.Num(0)), True),
        ("main 1", L.Cmp(HANDFUL, "=", L.Num(2)), True),
    ],
)
def test_what_is_so_when_a_phase_begins(phase: str, condition: L.Condition, triggers: bool) -> None:
    """Cards are activated and thaw within the Active Phase, cards are drawn within the Draw Phase."""
    watch = monster("Watch", "Fire", 2, abilities=[
        L.Triggered((L.Event("phase begins", phase=phase, player=L.You()),), L.PlayerAct("draw", L.You()), condition)
    ])  # fmt: skip
    t = Table(watch).decks(20)
    frozen = int(condition == so("frozen"))
    t.one(A, "field", watch, dull=True, frozen=frozen)
    t.begin("turn")
    assert t.phase == "main 1" and bool(t.s.stack) == triggers
