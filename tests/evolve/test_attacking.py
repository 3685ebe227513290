"""Chapter 8 and the keywords of chapter 12 that are about attacks."""

import pytest
from evolve_cards_inline import (
    ASSAIL,
    BANE,
    CUB,
    CUB_EVOLVED,
    DRAIN,
    GUARD,
    INTIMIDATE,
    IT,
    LANCER,
    MINE,
    RUSH,
    SCOUT,
    STORM,
    WARD,
    YOU,
    Card,
    L,
    amulet,
    boost,
    burn,
    draw,
    follower,
    gain,
    hit,
    last_words,
    make,
    on,
    select,
    spell,
    token,
    whenever,
)
from evolve_table import A, B, Table

from playmat.games.evolve.rules import schema as S

KEEPER = follower("Gate Keeper", 2, 1, 4, WARD)
RIDER = follower("Gale Rider", 3, 3, 1, STORM)
DASH = follower("Dash Elf", 2, 2, 3, RUSH)
BAT = follower("Blood Bat", 3, 3, 3, DRAIN)
ASP = follower("Asp", 2, 1, 3, BANE)
SNAP_BOLT = spell("Snap Bolt", select(), hit(3), quick=True)
SNAP_STUDY = spell("Snap Study", draw(), quick=True)
SNAP_RECALL = spell("Snap Recall", select(MINE), L.Move(IT, "hand"), quick=True)


def strike(*steps: L.Step, kind: str = "") -> L.Triggered:
    """Strike."""
    return L.Triggered((L.Event("attacks", L.This(), name=kind),), L.Sequence(steps), name="strike")


def fight(attacker: Card, target: Card, *more: Card, life: int = 20, state: str = "engaged") -> tuple[Table, int, int]:
    """A follower of A attacks one of B."""
    t = Table(attacker, target, *more).decks().hurt(A, life)
    a, b = t.field(A, attacker), t.field(B, target, state)
    t.begin().attack(a, b)
    return t, a, b


@pytest.mark.clause("8.4.2", "10.4.6")
def test_an_engaged_follower_does_not_attack() -> None:
    """It is not offered."""
    t = Table().decks()
    guard = t.field(A, state="engaged")
    t.begin()
    assert t.refused(S.O_ATTACK, guard) == "8.4.2"


@pytest.mark.clause("8.4.2.1", "8.4.3.1", "5.15.3")
def test_what_has_evolved_this_turn_attacks_followers() -> None:
    """Though it has come in this turn; but no leader."""
    t = Table().decks()
    cub, guard = t.hand(A, CUB), t.field(B, state="engaged")
    shown = t.one(A, "evolve deck", CUB_EVOLVED)
    t.begin().play(CUB)
    assert t.refused(S.O_ATTACK, cub) == "8.4.2.1"
    t.use(cub)
    assert t.about != "main phase" or t.stats(cub) == (4, 4), shown
    t.until("main phase")
    give_attack(t, cub)
    assert t.refused(S.O_TARGET, t.leader(B)) == "8.4.3.1"
    t.pick(guard)
    assert t.stats(cub) == (4, 2) and t.zone_of(guard) == "cemetery"


def give_attack(t: Table, card: int) -> None:
    """Begin an attack; the target is still to be named."""
    t._do(S.O_ATTACK, card)


@pytest.mark.clause("8.4.4", "8.4.6", "8.4.5", "12.7.2", "8.4.9")
def test_strike_resolves_before_the_damage() -> None:
    """And counts for it."""
    fang = follower("Swift Fang", 2, 2, 2, strike(boost(attack=2, what=L.This())))
    t = Table(fang).decks()
    card = t.field(A, fang)
    t.begin().attack(card, t.leader(B))
    assert t.life(B) == 16 and t.state(card) == "engaged"


@pytest.mark.clause("8.4.4", "5.3.1", "1.3.2.1")
def test_an_attacker_becomes_engaged() -> None:
    """What waits for that is told."""
    sentry = follower("Moon Sentry", 2, 2, 2, on("engaged", gain(1)))
    t = Table(sentry).decks().hurt(A, 10)
    card = t.field(A, sentry)
    t.begin().attack(card, t.leader(B))
    assert t.life(A) == 11 and t.life(B) == 18


@pytest.mark.clause("8.4.6", "8.4.9", "10.7.7", "8.4.5.1")
def test_an_attacker_that_has_gone_deals_no_damage() -> None:
    """Its ability goes on all the same."""
    skirmisher = follower("Skirmisher", 2, 3, 2, strike(L.Move(L.This(), "hand"), burn(1)))
    t, a, b = fight(skirmisher, GUARD)
    assert t.zone_of(a) == "hand" and t.life(B) == 19 and t.stats(b) == (2, 2)


@pytest.mark.clause("8.4.7", "8.4.8", "12.3.2")
def test_quick_in_the_others_attack() -> None:
    """The attacker goes before there is damage; the attacking player may play nothing."""
    t = Table(SNAP_BOLT, SNAP_STUDY).decks()
    a, b = t.field(A, LANCER), t.field(B, state="engaged")
    mine = t.hand(A, SNAP_STUDY)
    t.hand(B, SNAP_BOLT)
    t.begin().attack(a, b)
    assert t.who == B
    t.play(SNAP_BOLT)
    t.until("main phase") if t.about != "main phase" else t
    assert t.zone_of(a) == "cemetery" and t.stats(b) == (2, 2) and t.zone_of(mine) == "hand"


@pytest.mark.clause("8.4.9", "1.3.2", "8.4.5.1")
def test_a_target_that_has_gone_is_not_replaced() -> None:
    """No damage to anyone."""
    t = Table(SNAP_RECALL).decks()
    a, b = t.field(A, LANCER), t.field(B, state="engaged")
    t.hand(B, SNAP_RECALL)
    t.begin().attack(a, b)
    t.play(SNAP_RECALL).pick(b)
    t.until("main phase")
    assert t.zone_of(b) == "hand" and t.stats(a) == (3, 3) and t.state(a) == "engaged" and t.life(B) == 20


@pytest.mark.clause("8.4.9", "8.4.9.1", "5.13.1", "2.7.1", "2.8.1")
def test_both_deal_damage_at_once() -> None:
    """With what their attack is then."""
    tonic = spell("Snap Tonic", select(MINE), boost(attack=3), quick=True)
    t = Table(tonic).decks()
    a, b = t.field(A, LANCER), t.field(B, state="engaged")
    t.hand(B, tonic)
    t.begin().attack(a, b)
    t.play(tonic)
    t.until("main phase")
    assert t.zone_of(a) == t.zone_of(b) == "cemetery"


@pytest.mark.clause("1.3.2.2", "8.4.9", "1.3.2.2.1", "10.9.1.4")
def test_attack_below_zero() -> None:
    """It deals nothing and heals nothing, and what is added is added to what it is."""
    knight = follower("Wilted Knight", 2, 1, 4)
    wither, tonic = (spell(name, select(MINE), boost(attack=n)) for name, n in (("Wither", -3), ("Tonic", 3)))
    t = Table(knight, wither, tonic).decks().hurt(B, 15)
    card = t.field(A, knight)
    t.hand(A, wither)
    t.hand(A, tonic)
    t.begin().play(wither).pick(card)
    assert t.attack_of(card) == -2
    t.attack(card, t.leader(B))
    assert t.life(B) == 15
    t.play(tonic).pick(card)
    assert t.attack_of(card) == 1


@pytest.mark.clause("12.8.2", "8.4.3", "8.4.3.2")
def test_ward_must_be_attacked() -> None:
    """While it is engaged."""
    t = Table(KEEPER).decks()
    lancer, guard = t.field(A, LANCER), t.field(A)
    keeper, other = t.field(B, KEEPER, "engaged"), t.field(B, state="engaged")
    t.begin()
    give_attack(t, lancer)
    assert t.refused(S.O_TARGET, t.leader(B)) == "12.8.2"
    assert t.refused(S.O_TARGET, other) == "12.8.2"
    t.pick(keeper)
    assert t.stats(keeper) == (1, 1)
    t.attack(guard, keeper)
    assert t.zone_of(keeper) == "cemetery" and t.stats(lancer) == (3, 2) and t.stats(guard) == (2, 1)


@pytest.mark.clause("12.8.2", "9.1.2.2", "9.1.2")
def test_ward_may_be_engaged_as_it_comes() -> None:
    """Each by itself."""
    shield = token("Shield Guardian", 1, 1, WARD)
    raised = spell("Raise Shields", make("Shield Guardian", 2))
    t = Table(shield, raised).decks()
    t.hand(A, raised)
    t.begin().play(raised)
    assert t.about == "engage on arrival"
    t.yes().no()
    assert sorted(t.state(c) for c in t.s.zone(S.FIELD, A)) == ["engaged", "reserved"]


@pytest.mark.clause("12.8.2", "1.3.3", "1.3.2.3")
def test_ward_binds_only_what_can_attack_it() -> None:
    """A follower that attacks no followers may attack the leader."""
    sky = follower("Sky Elf", 3, 2, 2, L.Static(L.This(), (L.Rule("cannot attack followers"),)))
    t = Table(sky, KEEPER).decks()
    card = t.field(A, sky)
    t.field(B, KEEPER, "engaged")
    t.begin().attack(card, t.leader(B))
    assert t.life(B) == 18


@pytest.mark.clause("12.9.2", "8.4.2.1", "12.8.2")
def test_storm() -> None:
    """It attacks at once, the leader too, but Ward binds it."""
    t = Table(RIDER, KEEPER).decks()
    first, second = t.hand(A, RIDER), t.hand(A, RIDER)
    t.begin().play(first).attack(first, t.leader(B))
    assert t.life(B) == 17
    keeper = t.field(B, KEEPER, "engaged")
    t.s.computed.dirty = -1
    t.play(second)
    give_attack(t, second)
    assert t.refused(S.O_TARGET, t.leader(B)) == "12.8.2"
    t.pick(keeper)
    assert t.stats(keeper) == (1, 1) and t.zone_of(second) == "cemetery"


@pytest.mark.clause("12.10.2", "8.4.3.1")
def test_rush() -> None:
    """Followers only in the turn in which it comes."""
    t = Table(DASH).decks()
    old, new, scout = t.field(A, DASH), t.hand(A, DASH), t.field(B, SCOUT, "engaged")
    t.begin().play(DASH)
    give_attack(t, new)
    assert t.refused(S.O_TARGET, t.leader(B)) == "12.10.2"
    t.pick(scout).attack(old, t.leader(B))
    assert t.zone_of(scout) == "cemetery" and t.life(B) == 18


@pytest.mark.clause("12.10.2", "12.11.2")
def test_rush_and_assail() -> None:
    """A reserved follower is attacked as if it were engaged."""
    prowler = follower("Prowler", 3, 3, 3, RUSH, ASSAIL)
    t = Table(prowler).decks()
    card, guard = t.hand(A, prowler), t.field(B)
    t.begin().play(prowler).attack(card, guard)
    assert t.zone_of(guard) == "cemetery" and t.stats(card) == (3, 1)


@pytest.mark.clause("8.4.3", "12.11.2")
def test_reserved_followers_are_not_attacked() -> None:
    """Without Assail."""
    t = Table().decks()
    card, guard = t.field(A), t.field(B)
    t.begin()
    give_attack(t, card)
    assert t.refused(S.O_TARGET, guard) == "8.4.3.1"


@pytest.mark.clause("12.12.2", "12.12.2.1")
def test_intimidate() -> None:
    """It is not attacked, but it can be selected."""
    mist = follower("Mist Elf", 2, 2, 2, INTIMIDATE)
    lance = spell("Spark Lance", select(), hit(3))
    t = Table(mist, lance).decks()
    card, elf = t.field(A), t.field(B, mist, "engaged")
    t.hand(A, lance)
    t.begin()
    give_attack(t, card)
    assert t.refused(S.O_TARGET, elf) == "12.12.2"
    t.pick(t.leader(B)).play(lance).pick(elf)
    assert t.zone_of(elf) == "cemetery"


@pytest.mark.clause("12.13.2", "5.13.1", "12.13.2.1", "5.13.2")
def test_drain_gains_what_was_dealt() -> None:
    """Not what the other had; and though the follower has died."""
    big = follower("Big Bat", 3, 5, 3, DRAIN)
    t, a, _ = fight(big, SCOUT, life=10)
    assert t.life(A) == 15 and t.stats(a) == (5, 2)
    glass = follower("Glass Bat", 2, 4, 1, DRAIN)
    t, a, b = fight(glass, GUARD, life=10)
    assert t.life(A) == 14 and t.zone_of(a) == t.zone_of(b) == "cemetery"


@pytest.mark.clause("12.13.2", "10.2.1.3.2", "10.10.1.1")
def test_drain_looks_at_damage_that_is_dealt() -> None:
    """Two less where two less are dealt, none where there is none."""
    mine = L.Filter((L.ControlledBy(YOU), L.Is("type", "Leader")))
    less = L.AmountBecomes(L.Minus(L.EventAmount(), L.Num(2)))
    cushion = amulet("Cushion", 1, L.Replacement(L.Event("is dealt damage", mine), less))
    t = Table(BAT, cushion).decks().hurt(A, 10)
    bat = t.field(A, BAT)
    t.field(B, cushion)
    t.begin().attack(bat, t.leader(B))
    assert (t.life(B), t.life(A)) == (19, 11)


@pytest.mark.clause("12.13.2.2", "12.13.2.1")
def test_no_drain_for_striking_back() -> None:
    """Only the attacker deals attack damage."""
    bat = follower("Old Bat", 3, 3, 5, DRAIN)
    t = Table(bat).decks().hurt(B, 10)
    guard, old = t.field(A), t.field(B, bat, "engaged")
    t.begin().attack(guard, old)
    assert t.zone_of(guard) == "cemetery" and t.life(B) == 10


@pytest.mark.clause("12.14.2", "8.4.9.2", "12.14.2.1")
def test_bane() -> None:
    """The follower fought with is destroyed; nothing of the kind with a leader."""
    turtle = follower("Turtle", 3, 0, 9)
    t, a, b = fight(ASP, turtle)
    assert t.zone_of(b) == "cemetery" and t.stats(a) == (1, 3)
    t = Table(ASP).decks()
    asp = t.field(A, ASP)
    t.begin().attack(asp, t.leader(B))
    assert t.life(B) == 19 and t.zone_of(asp) == "field"


@pytest.mark.clause("12.14.3", "12.14.2", "12.13.3")
def test_several_banes_are_one() -> None:
    """Printed and given."""
    venom = spell("Venom", select(MINE), L.Ongoing(IT, (L.Gain("keyword", "bane"),), "game"))
    phoenix = follower("Phoenix", 3, 2, 2, last_words(draw()))
    asp = follower("Tough Asp", 2, 1, 5, BANE)
    t = Table(venom, phoenix, asp).decks()
    card, bird = t.field(A, asp), t.field(B, phoenix, "engaged")
    t.hand(A, venom)
    t.begin().play(venom).pick(card).attack(card, bird)
    assert t.zone_of(bird) == "cemetery" and t.count(B, "hand") == 1


@pytest.mark.clause("10.7.3.1", "12.13.2", "12.14.2", "10.5.2.2", "10.5.2.3")
def test_drain_and_bane_wait_together() -> None:
    """Their player says which is first; the other player's come after."""
    asp = follower("Vampire Asp", 4, 2, 4, DRAIN, BANE)
    grave = follower("Big Grave", 5, 0, 6, last_words(burn(3)))
    t, _, b = fight(asp, grave, life=2)
    assert t.who == A and len(t.labels()) == 2
    t.pick(t.s.ask.options[0] & 4095)  # type: ignore[union-attr]
    assert t.zone_of(b) == "cemetery" and t.life(A) == 1


@pytest.mark.clause("5.13.2", "5.13.3", "8.4.9.1", "5.13.4")
def test_kinds_of_damage() -> None:
    """Striking back is combat damage, but no attack damage."""
    keeper = follower(
        "Tally Keeper", 2, 2, 4, whenever("deals attack damage", gain(1), subject=L.This()),
        whenever("deals combat damage", gain(2), subject=L.This()),
    )  # fmt: skip
    turtle = follower("Old Turtle", 3, 1, 5)
    t = Table(keeper, turtle).decks().hurt(B, 10)
    a, b = t.field(A, turtle), t.field(B, keeper, "engaged")
    t.begin().attack(a, b)
    assert t.life(B) == 12


@pytest.mark.clause("8.4.5.1", "4.1.4", "8.4.9", "8.4.9.2")
def test_a_card_that_comes_back_is_not_what_was_attacked() -> None:
    """No fight takes place."""
    blink = spell("Snap Blink", select(MINE), L.Move(IT, "hand"), L.Move(IT, "field"), quick=True)
    t = Table(blink).decks()
    a, b = t.field(A, LANCER), t.field(B, state="engaged")
    t.hand(B, blink)
    t.begin().attack(a, b)
    t.play(blink)
    t.until("main phase")
    assert t.zone_of(b) == "field" and t.state(b) == "reserved" and t.stats(b) == (2, 2) and t.stats(a) == (3, 3)


@pytest.mark.clause("12.15.2", "12.15.3", "12.15.1")
def test_aura() -> None:
    """Nobody else's spell selects it; it is attacked like any other."""
    aura = follower("Veiled Elf", 2, 2, 2, L.Keyword("aura"))
    lance = spell("Spark Lance", select(), hit(3))
    t = Table(aura, lance).decks()
    card, elf, other = t.field(A), t.field(B, aura, "engaged"), t.field(B)
    t.hand(A, lance)
    t.begin().attack(card, elf)
    t.play(lance).pick(other)
    assert t.zone_of(elf) == "cemetery" and t.zone_of(other) == "cemetery"
