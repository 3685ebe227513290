"""What texts ask about: kinds of damage, evolved followers, cards of the EX area, cards with Aura."""

import pytest
from evolve_cards_inline import (
    AURA,
    CUB,
    CUB_EVOLVED,
    FOLLOWERS,
    GUARD,
    IT,
    MINE,
    THEY,
    YOU,
    Card,
    L,
    act,
    amulet,
    boost,
    burn,
    draw,
    follower,
    gain,
    hit,
    select,
    spell,
    whenever,
)
from evolve_table import A, B, Table

from playmat.games.evolve.rules import schema as S
from playmat.games.evolve.rules.evolving import serve_ability
from playmat.games.evolve.rules.permissions import PLAY
from playmat.kernel.model.schema import FACE

CARROT = Card("Carrot", "Spell", special=("Evolved",))
KINDS = (("attack", 1), ("combat", 10), ("ability", 100))
HOME = spell("Send Home", select(FOLLOWERS), L.Move(IT, "hand"))
KILL = spell("Kill", select(FOLLOWERS), L.Act("destroy", IT))


@pytest.mark.clause("5.13.2", "5.13.3", "5.13.4")
@pytest.mark.parametrize(
    ("how", "dealt", "taken"),
    [
        ("leader", 1, 0),
        ("follower", 11, 10),
        ("attacked", 10, 11),
        ("ability", 100, 0),
        ("ability to a leader", 100, 0),
    ],
)
def test_three_kinds_of_damage(how: str, dealt: int, taken: int) -> None:
    """Attack damage to a follower is combat damage, that to a leader is none; what strikes back deals combat damage."""
    strikes = [act(0, select(), hit(1)), act(0, burn(1))]
    for word, expected in (("deals", dealt), ("is dealt", taken)):
        bells = [whenever(f"{word} {kind} damage", gain(n), subject=L.This()) for kind, n in KINDS]
        tally = follower("Tally Keeper", 2, 1, 9, *strikes, *bells)
        t = Table(tally).decks()
        attacked = how == "attacked"
        card = t.field(A, tally, state="engaged" if attacked else "reserved")
        other = t.field(B, GUARD, state="reserved" if attacked else "engaged")
        t.begin(player=B if attacked else A)
        if attacked:
            t.attack(other, card)
        elif how in ("leader", "follower"):
            t.attack(card, t.leader(B) if how == "leader" else other)
        else:
            t.say(f"use ability {1 if how == 'ability' else 2} of Tally Keeper")
            if how == "ability":
                t.pick(other)
        t.until("main phase")
        assert t.life(A) == 20 + expected


@pytest.mark.clause("5.15.1.2", "10.7.4.1.2")
def test_an_evolved_follower_was_one_when_it_left() -> None:
    """And one that has not evolved was none."""
    wake = amulet("Wake", 1, whenever("destroyed", draw(), subject=L.Filter((*MINE.tests, L.State("evolved")))))
    for grows in (True, False):
        t = Table(wake, KILL).decks().have(A, ep=3)
        t.hand(A, KILL)
        t.field(A, wake)
        cub = t.field(A, CUB)
        t.one(A, "evolve deck", CUB_EVOLVED)
        t.begin()
        if grows:
            t.use(cub).until("main phase")
        t.play(KILL).pick(cub)
        assert t.count(A, "hand") == (1 if grows else 0)


@pytest.mark.clause("10.6.2.1", "4.8.1")
def test_from_the_ex_area_is_over_once_it_has_come_back() -> None:
    """A follower that was played from there costs less; from the hand it costs what it does."""
    board = amulet(
        "EX Sale", 1, L.Static(None, (L.CostChange(L.Filter((L.State("from EX area"),)), L.Num(-1), L.You()),))
    )
    cheer = spell(
        "EX Cheer", boost(attack=1, what=L.Matching(L.Filter((*MINE.tests, L.State("from EX area"))))), cost=0
    )
    t = Table(board, HOME, cheer).decks()
    t.hand(A, HOME)
    t.hand(A, cheer)
    t.field(A, board)
    card = t.one(A, "EX area", GUARD)
    t.begin().play(card)
    assert t.points(A) == 9
    t.play(cheer)
    assert t.attack_of(card) == 2, "it lies on the field now"
    t.play(HOME).pick(card)
    assert t.points(A) == 8
    t.play(card)
    assert t.points(A) == 6


@pytest.mark.clause("12.15.1", "12.15.2", "12.15.3")
def test_aura_is_of_the_field_and_against_the_other_player() -> None:
    """A card in the EX area has none; one's own cards select it."""
    shy = follower("Shy Elf", 2, 2, 2, AURA)
    pull = spell("Pull", select(L.Filter((L.In("EX area", THEY),))), L.Move(IT, "hand"))
    t = Table(shy, pull, KILL).decks()
    for card in (pull, KILL, KILL):
        t.hand(A, card)
    mine, laid, guarded = t.field(A, shy), t.one(B, "EX area", shy), t.field(B, shy)
    t.begin().play(pull).pick(laid)
    assert t.zone_of(laid) == "hand"
    t.play(KILL)
    assert t.labels() == ["Shy Elf"]
    t.pick(mine)
    assert t.zone_of(mine) == "cemetery" and t.zone_of(guarded) == "field"
    assert t.refused(S.O_PLAY, t.s.zone(S.HAND, A)[0]) == "10.6.2.3.4"


@pytest.mark.clause("14.2.3.1")
def test_who_has_raced() -> None:
    """And who has been served only has not."""
    race = L.Act("race", L.This())
    star = follower("Track Star", 2, 2, 2, serve_ability(1, 1, race))
    idle = follower("Idle Star", 2, 2, 2, serve_ability(1, 1, gain(1)))
    cheer = spell("Cheer", boost(attack=1, what=L.Matching(L.Filter((*MINE.tests, L.State("raced"))))))
    for runner, attack in ((star, 3), (idle, 2)):
        t = Table(star, idle, cheer, CARROT).decks()
        t.hand(A, cheer)
        card, guard = t.field(A, runner), t.field(A, GUARD)
        open_, hidden = t.put(A, "evolve deck", CARROT, CARROT)
        t.s.cols[FACE][open_] = 0
        t.s.cols[FACE][hidden] = 1
        t.begin().use(card).until("main phase")
        assert t.zone_of(hidden) == "race zone", "those that lie face down are taken first"
        t.play(cheer)
        assert (t.attack_of(card), t.attack_of(guard)) == (attack, 2)


@pytest.mark.clause("5.13.1", "2.8.1")
def test_a_leaders_defense_beside_other_effects_on_it() -> None:
    """What lasts on a leader for other reasons neither takes nor keeps what it has lost or gained."""
    mine = L.Matching(L.Filter((L.In("leader area", YOU),)))
    vow = spell("Vow", L.Ongoing(mine, (L.Gain("trait", "Sworn"),), "game"))
    shield = spell("Shield", L.Ongoing(mine, (L.Adjust("defense", L.Num(4)),), "end of turn"))
    hurt = spell("Hurt", L.DamagePlayer(YOU, L.Num(3)), gain(1))
    t = Table(vow, shield, hurt).decks()
    for card in (vow, shield, hurt, hurt, hurt):
        t.hand(A, card)
    t.begin().play(hurt).play(vow).play(hurt).play(shield).play(hurt)
    assert t.life(A) == 20 - 6 + 4
    t.next_turn()
    assert t.life(A) == 14


@pytest.mark.clause("8.4.2", "8.4.2.1")
def test_who_attacks_and_who_has_come_this_turn() -> None:
    """The attacking follower alone, and those that have come to their field in this turn."""
    trip = spell("Trip", select(L.Filter((L.Is("type", "Follower"), L.State("attacking")))), hit(1), quick=True)
    greet = spell("Greet", boost(attack=1, what=L.Matching(L.Filter((*MINE.tests, L.State("new"))))))
    t = Table(trip, greet).decks()
    old, other, new = t.field(A), t.field(A), t.field(A, new=True)
    t.hand(A, greet)
    card = t.hand(B, trip)
    t.begin()
    assert PLAY.why_not(t.s, B, card) >= 0
    t.play(greet)
    assert (t.attack_of(old), t.attack_of(other), t.attack_of(new)) == (2, 2, 3)
    t.attack(old, t.leader(B)).play(card)
    assert len(t.labels()) == 1
    t.pick(old)
    assert t.stats(old) == (2, 1)
