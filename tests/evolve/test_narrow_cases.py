"""Narrow cases, for each of which a rule has a condition: who cannot lose, what has left in between, what is full."""

import pytest
from evolve_cards_inline import (
    BANE,
    CUB,
    CUB_EVOLVED,
    FOLLOWERS,
    GUARD,
    IT,
    LANCER,
    MINE,
    SCOUT,
    STACK,
    THEY,
    WARD,
    YOU,
    Card,
    L,
    act,
    amulet,
    boost,
    draw,
    evolved,
    fanfare,
    follower,
    gain,
    hit,
    make,
    on,
    select,
    spell,
    whenever,
)
from evolve_table import A, B, Table

from playmat.games.evolve.rules import schema as S
from playmat.games.evolve.rules.evolving import serve_ability
from playmat.games.evolve.rules.permit_abilities import USE
from playmat.games.evolve.rules.terms import earth_rite
from playmat.kernel import atoms
from playmat.kernel.records import CardId, answer_of, card_of
from playmat.kernel.running.advance import give
from playmat.rules.abilities import subject_of

AEGIS = amulet("Aegis", 1, L.Static(None, (L.Rule("cannot lose", who=YOU),)))
AMULETS = L.Filter((L.Is("type", "Amulet"),))
CRUSH = spell("Crush", select(AMULETS), L.Act("destroy", IT), gain(1, THEY))


# ------------------------------------------------------------------------------------------------ losing


@pytest.mark.clause("11.2.1", "1.3.3")
def test_who_cannot_lose_loses_when_that_is_over() -> None:
    """A leader without defense is saved as long as a text says so, and no longer."""
    wound = spell("Wound", L.PlayerAct("lose defense", YOU, L.Num(3)))
    t = Table(AEGIS, CRUSH, wound).decks().hurt(A, 2)
    shield = t.field(A, AEGIS)
    t.hand(A, wound)
    t.hand(A, CRUSH)
    t.begin().play(wound)
    assert t.life(A) == -1 and not t.over
    t.play(CRUSH).pick(shield)
    assert t.over and t.result == B


@pytest.mark.clause("11.2.1", "10.5.2.1")
def test_who_is_saved_by_a_follower_loses_when_it_falls() -> None:
    """In the rules handling after the one that destroys it, though nothing has happened to the player."""
    saint = follower("Saint", 2, 2, 2, L.Static(None, (L.Rule("cannot lose", who=YOU),)))
    t = Table(saint).decks().hurt(A, -1)
    card, lancer = t.field(A, saint, state="engaged"), t.field(B, LANCER)
    t.begin(player=B)
    assert not t.over
    t.attack(lancer, card)
    assert t.over and t.result == B


@pytest.mark.clause("11.2.2", "5.9.1.1")
def test_a_draw_of_no_card_that_lost_nothing_is_over() -> None:
    """It is looked at in the next rules handling and no later, whatever else changes afterwards."""
    study = spell("Late Study", draw())
    t = Table(AEGIS, CRUSH, study)
    shield = t.field(A, AEGIS)
    t.put(B, "deck", *[GUARD] * 5)
    t.hand(A, study)
    t.hand(A, CRUSH)
    t.begin().play(study)
    assert not t.over
    t.play(CRUSH).pick(shield)
    assert not t.over and t.zone_of(shield) == "cemetery"


@pytest.mark.clause("1.2.4", "1.3.3")
@pytest.mark.parametrize("saved", [False, True])
def test_who_cannot_lose_does_not_by_an_effect(saved: bool) -> None:
    """An effect that says that a player loses does nothing where another forbids it."""
    doom = spell("Doom", L.PlayerAct("lose", THEY), gain(1))
    t = Table(AEGIS, doom).decks()
    t.hand(A, doom)
    if saved:
        t.field(B, AEGIS)
    t.begin().play(doom)
    assert t.over is not saved
    assert not saved or t.life(A) == 21


# ------------------------------------------------------------------------------------------------ attacks


@pytest.mark.clause("8.4.9", "4.1.4")
def test_an_attacker_that_has_left_and_come_back_attacks_no_more() -> None:
    """It is another card: it deals no damage, and is dealt none."""
    away = spell("Round Trip", select(FOLLOWERS), L.Move(IT, "hand"), L.Move(IT, "field"), quick=True)
    t = Table(away).decks()
    lancer, guard = t.field(A, LANCER), t.field(B, GUARD, state="engaged")
    t.hand(B, away)
    t.begin().attack(lancer, guard)
    t.play(away).pick(lancer)
    t.until("main phase")
    assert t.zone_of(lancer) == "field" and t.zone_of(guard) == "field"
    assert (t.defense(lancer), t.defense(guard)) == (3, 2)


@pytest.mark.clause("8.4.9.2", "8.4.5.1")
def test_who_attacks_a_leader_fights_with_nobody() -> None:
    """Fighting is of two followers."""
    brawler = follower("Brawler", 2, 2, 2, on("fought", gain(1)), BANE)
    t = Table(brawler).decks()
    card = t.field(A, brawler)
    t.begin().attack(card, t.leader(B)).until("main phase")
    assert (t.life(A), t.life(B)) == (20, 18)


@pytest.mark.clause("8.4.9.2", "8.4.5.1")
@pytest.mark.parametrize("gone", ["attacker", "target"])
def test_who_is_left_alone_has_not_fought(gone: str) -> None:
    """Both must still be on the field."""
    brawler = follower("Brawler", 2, 2, 2, on("fought", gain(1)))
    snap = spell("Snap", select(FOLLOWERS), L.Move(IT, "hand"), quick=True)
    t = Table(brawler, snap).decks()
    mine, theirs = t.field(A, brawler), t.field(B, brawler, state="engaged")
    t.hand(B, snap)
    t.begin().attack(mine, theirs)
    t.play(snap).pick(mine if gone == "attacker" else theirs)
    t.until("main phase")
    assert (t.life(A), t.life(B)) == (20, 20)


# ------------------------------------------------------------------------------------------------ what is elsewhere


@pytest.mark.clause("5.13.1", "4.4.3")
def test_damage_is_dealt_on_the_field_only() -> None:
    """A follower in an EX area takes none, and has lost nothing when it is played."""
    stray = spell("Stray Bolt", select(L.Filter((L.In("EX area", YOU),))), hit(1))
    t = Table(stray).decks()
    guard = t.one(A, "EX area", GUARD)
    t.hand(A, stray)
    t.begin().play(stray)
    if t.about != "main phase":
        t.pick(guard)
    t.play(guard)
    assert t.stats(guard) == (2, 2)


@pytest.mark.clause("5.3.1", "4.2.1")
def test_what_has_gone_is_not_engaged() -> None:
    """A follower that was returned comes to the field reserved when it is played."""
    tire = spell("Tire", select(FOLLOWERS), L.Move(IT, "hand"), L.Act("engage", IT))
    t = Table(tire).decks()
    guard = t.field(A, GUARD)
    t.hand(A, tire)
    t.begin().play(tire).pick(guard)
    t.play(guard)
    assert t.zone_of(guard) == "field" and t.state(guard) == "reserved"


@pytest.mark.clause("1.3.3", "5.3.1")
@pytest.mark.parametrize(("verb", "rule"), [("engage", "cannot be engaged"), ("refresh", "does not refresh")])
@pytest.mark.parametrize("stopped", [False, True])
def test_what_a_text_keeps_as_it_lies(verb: str, rule: str, stopped: bool) -> None:
    """No effect engages what cannot be, nor refreshes what does not refresh."""
    stubborn = follower("Stubborn Ox", 2, 2, 2, L.Static(L.This(), (L.Rule(rule),)))
    turn = spell("Turn", select(FOLLOWERS), L.Act(verb, IT))
    t = Table(stubborn, turn).decks()
    before, after = ("reserved", "engaged") if verb == "engage" else ("engaged", "reserved")
    card = t.field(A, stubborn if stopped else GUARD, state=before)
    t.hand(A, turn)
    t.begin().play(turn).pick(card)
    assert t.state(card) == (before if stopped else after)


# ------------------------------------------------------------------------------------------------ evolving


@pytest.mark.clause("5.15.1.1")
def test_an_effect_that_evolves_two_needs_a_card_for_each() -> None:
    """Only what the cost of an evolve ability has revealed is specified for all that it evolves."""
    cubs = L.Filter((L.ControlledBy(YOU), L.Is("name", "Moss Cub"), L.In("field", YOU)))
    found = L.Filter((L.In("evolve deck", YOU), L.Is("type", "Evolved")))
    surge = spell(
        "Surge",
        L.Pick("e", "select", L.Num(1), L.Num(1), found),
        L.Look("e", "reveal", L.Bound("e")),
        L.Act("evolve", L.Matching(cubs)),
    )
    t = Table(surge).decks()
    cards = [t.field(A, CUB), t.field(A, CUB)]
    form = t.one(A, "evolve deck", CUB_EVOLVED)
    t.hand(A, surge)
    t.begin().play(surge)
    t.pick(form)
    assert sorted(t.attack_of(card) for card in cards) == [2, 4]


@pytest.mark.clause("5.15.1.1", "5.15.1")
def test_what_was_revealed_for_another_name_evolves_nobody() -> None:
    """A follower evolves with a card of its name only."""
    found = L.Filter((L.In("evolve deck", YOU), L.Is("type", "Evolved")))
    surge = spell(
        "Surge",
        L.Pick("e", "select", L.Num(1), L.Num(1), found),
        L.Look("e", "reveal", L.Bound("e")),
        L.Act("evolve", L.Matching(MINE)),
    )
    t = Table(surge).decks()
    cub, guard = t.field(A, CUB), t.field(A, GUARD)
    form = t.one(A, "evolve deck", CUB_EVOLVED)
    t.hand(A, surge)
    t.begin().play(surge)
    t.pick(form)
    assert (t.attack_of(cub), t.attack_of(guard)) == (4, 2)


@pytest.mark.clause("12.2.1", "10.2.1.3.3")
def test_what_makes_evolving_cheaper_is_about_evolving_alone() -> None:
    """Another activated ability of the same card costs what it cost, and one of no cost asks for no evolution point."""
    less = L.Static(None, (L.CostChange(L.This(), L.Num(-1), YOU, 0, 0, "use"),))
    cub = follower("Deft Cub", 2, 2, 2, act(2, draw()), CUB.abilities[0], less)
    t = Table(cub, evolved("Deft Cub")).decks().have(A, 2, ep=1)
    card = t.field(A, cub)
    form = t.one(A, "evolve deck", evolved("Deft Cub"))
    t.begin().use(card)
    assert (t.about, t.points(A), t.count(A, "hand")) == ("main phase", 0, 1)
    t.use(card).pick(form)
    assert (t.about, t.attack_of(card), t.points(A), t.ep(A)) == ("main phase", 4, 0, 1)


# ------------------------------------------------------------------------------------------------ what comes


@pytest.mark.clause("12.8.2", "1.3.2.1")
def test_a_ward_that_comes_engaged_asks_nothing() -> None:
    """It lies as it may lie already."""
    wall = follower("Wall", 2, 1, 3, WARD)
    lay = spell(
        "Lay Down",
        L.Pick("x", "select", L.Num(1), L.Num(1), L.Filter((L.In("hand", YOU), L.Is("type", "Follower")))),
        L.Move(IT, "field", state="engaged"),
    )
    t = Table(wall, lay).decks()
    card = t.hand(A, wall)
    t.hand(A, lay)
    t.begin().play(lay)
    if t.about == "select":
        t.pick(card)
    assert t.about == "main phase" and t.state(card) == "engaged"


@pytest.mark.clause("4.4.4", "4.4.4.2")
def test_a_limit_that_has_just_come_counts_at_once() -> None:
    """In the same effect: what comes after it finds less room."""
    gate = amulet("Narrow Gate", 1, L.Static(None, (L.Rule("field limit", who=YOU, amount=L.Num(3)),)))
    held = L.Filter((L.In("hand", YOU), L.Is("type", "Amulet")))
    call = spell("Call", L.Pick("x", "select", L.Num(1), L.Num(1), held), L.Move(IT, "field"), make("Knight", 4))
    t = Table(gate, call).decks()
    card = t.hand(A, gate)
    t.hand(A, call)
    t.begin().play(call)
    if t.about == "select":
        t.pick(card)
    assert (t.about, t.count(A, "field")) == ("main phase", 3)


@pytest.mark.clause("11.4.1", "11.1.3", "11.3.1")
def test_what_falls_while_a_field_is_too_full_is_destroyed() -> None:
    """A follower without defense does not stay, and is destroyed; what is too many is not."""
    gate = amulet("Narrow Gate", 1, L.Static(None, (L.Rule("field limit", who=YOU, amount=L.Num(2)),)))
    mourner = amulet("Mourner", 1, whenever("destroyed", gain(1), subject=FOLLOWERS))
    held = L.Filter((L.In("hand", YOU), L.Is("type", "Amulet")))
    rot = spell("Rot", L.Pick("x", "select", L.Num(1), L.Num(1), held), L.Move(IT, "field"), hit(2, L.Matching(MINE)))
    t = Table(gate, mourner, rot).decks()
    card = t.hand(A, gate)
    keep, guard, lancer = t.field(A, mourner), t.field(A, GUARD), t.field(A, LANCER)
    t.hand(A, rot)
    t.begin().play(rot)
    if t.about == "select":
        t.pick(card)
    t.pick(keep, card)
    assert [t.zone_of(c) for c in (keep, card, guard, lancer)] == ["field", "field", "cemetery", "cemetery"]
    assert t.life(A) == 21


@pytest.mark.clause("10.6.2.6")
def test_a_spell_needs_no_room() -> None:
    """Nor is it undone for want of it."""
    study = spell("Study", draw())
    t = Table(study).decks()
    for _ in range(5):
        t.field(A, GUARD)
    t.hand(A, study)
    t.begin().play(study)
    assert t.names(A, "cemetery") == ["Study"] and t.names(A, "hand") == ["Filler"]


@pytest.mark.clause("4.4.4", "4.4.4.2")
def test_a_limit_that_an_effect_has_just_set_counts_at_once() -> None:
    """For what the same effect brings after it."""
    limit = L.Ongoing(None, (L.Rule("field limit", who=YOU, amount=L.Num(3)),), "end of turn")
    call = spell("Call", limit, make("Knight", 4))
    t = Table(call).decks()
    t.hand(A, call)
    t.begin().play(call)
    assert t.count(A, "field") == 3


@pytest.mark.clause("10.3.5", "10.3.4", "8.3.1")
def test_an_ability_of_another_zone_is_not_used_from_the_field() -> None:
    """Where a text says in which zone it works."""
    sleeper = follower("Sleeper", 2, 2, 2, act(0, draw(), zones=("cemetery",)))
    t = Table(sleeper).decks()
    here, there = t.field(A, sleeper), t.one(A, "cemetery", sleeper)
    t.begin()
    assert [o for o in t.labels() if o.startswith("use")] and t.refused(S.O_USE, here) == "8.3.1"
    t.use(there)
    assert t.count(A, "hand") == 1


@pytest.mark.clause("6.2.1.8")
def test_the_last_card_of_a_hand_is_put_down_without_a_question() -> None:
    """Of four cards three are put under the deck in an order that is asked for."""
    t = Table()
    for player in (A, B):
        t.put(player, "deck", *[GUARD, SCOUT, LANCER, CUB] * 10)
    t.game()
    while t.about != "redraw":
        t.idle()
    t.yes()
    asked = 0
    while t.about == "order":
        asked += 1
        t.idle()
    assert asked == 3 and t.about == "redraw"


# ------------------------------------------------------------------------------------------------ abilities


@pytest.mark.clause("10.6.2.3.4", "10.6.2.1.1")
def test_an_activated_ability_without_a_target_is_refused_for_that() -> None:
    """All else would be there: the card, the time, the points."""
    archer = follower("Archer", 2, 2, 2, act(1, select(), hit(1)))
    t = Table(archer).decks()
    card = t.field(A, archer)
    t.begin()
    assert t.labels() and t.refused(S.O_USE, card) == "10.6.2.3.4"


@pytest.mark.clause("13.3.3.2", "10.6.2.5", "10.6.2.7.2")
@pytest.mark.parametrize("pays", [True, False])
def test_a_rite_of_an_automatic_ability_is_paid_before_its_effect(pays: bool) -> None:
    """The effect finds the amulet gone whose last counter paid."""
    here = L.CountOf(L.Matching(L.Filter((L.ControlledBy(YOU), L.Is("type", "Amulet")))))
    rite = earth_rite(L.PlayerAct("gain defense", YOU, L.Plus(here, L.Num(1))), draw())
    seer = follower("Seer", 2, 2, 2, fanfare(rite))
    heap = amulet("Heap", 1, STACK)
    t = Table(seer, heap).decks()
    card = t.field(A, heap)
    atoms.add_counters(t.s, card, S.STACK_COUNTER, 1)
    t.hand(A, seer)
    t.begin().play(seer)
    t.yes().pick(card) if pays else t.no()
    assert (t.life(A), t.count(A, "hand"), t.zone_of(card)) == ((21, 0, "cemetery") if pays else (20, 1, "field"))


@pytest.mark.clause("1.3.1", "1.3.3")
def test_what_was_said_of_a_card_without_text_keeps_it_from_being_played() -> None:
    """A follower of which a text says that it cannot be played is not offered, though its print says nothing."""
    held = L.Filter((L.In("EX area", YOU), L.Is("type", "Follower")))
    shut = L.GainAbility(L.PlayRule(L.Cmp(L.Num(0), ">", L.Num(1))))
    lock = spell("Lock", select(held), L.Ongoing(IT, (shut,), "end of turn"))
    t = Table(lock).decks()
    guard, other = t.one(A, "EX area", GUARD), t.one(A, "EX area", SCOUT)
    t.hand(A, lock)
    t.begin().play(lock).pick(guard)
    assert not t.can("play Meadow Guard", guard) and t.can("play Reed Scout", other)
    assert t.refused(S.O_PLAY, guard) == "1.3.1"


@pytest.mark.clause("8.3.1")
def test_nobody_uses_an_ability_of_the_other_player() -> None:
    """Neither is it listed nor permitted when it is asked about alone."""
    archer = follower("Archer", 2, 2, 2, act(0, draw()))
    t = Table(archer).decks()
    mine, theirs = t.field(A, archer), t.field(B, archer)
    t.begin()
    assert USE.ok(t.s, A, subject_of(CardId(mine), 0)) and not USE.ok(t.s, A, subject_of(CardId(theirs), 0))


@pytest.mark.clause("14.2.1.2.1", "8.3.2")
def test_what_was_served_uses_its_other_abilities() -> None:
    """Only serving it again is not possible."""
    star = follower("Star", 2, 2, 2, serve_ability(1, 0, draw()), act(0, draw(), name="quick"))
    carrot = Card("Carrot", "Spell", special=("Evolved",))
    t = Table(star, carrot).decks()
    card = t.field(A, star)
    t.put(A, "evolve deck", carrot, carrot)
    t.begin().use(card)
    assert t.count(A, "race zone") == 1 and t.count(A, "hand") == 1
    t.s.pvals[S.GROWN][A] = 0  # as in the next turn
    t.use(card)
    assert t.count(A, "hand") == 2 and t.refused(S.O_USE, card) == "14.2.1.2.1"


@pytest.mark.clause("1.3.3", "1.3.1")
@pytest.mark.parametrize(
    ("rule", "on_attacker", "attacks"),
    [
        ("cannot be attacked", False, ["leader"]), ("cannot attack", True, []),
        ("cannot attack followers", True, ["leader"]), ("cannot attack leaders", True, ["follower"]),
        ("attacks followers first", True, ["follower"]), ("attacks followers first", False, ["follower", "leader"]),
    ],
)  # fmt: skip
def test_who_may_attack_what(rule: str, on_attacker: bool, attacks: list[str]) -> None:
    """A text about the attacking follower, or about what it attacks; what is listed is what is not refused."""
    told = follower("Told", 2, 2, 2, L.Static(L.This(), (L.Rule(rule),)))
    t = Table(told).decks()
    mine = t.field(A, told if on_attacker else GUARD)
    theirs = t.field(B, GUARD if on_attacker else told, state="engaged")
    t.begin()
    targets = {"follower": theirs, "leader": t.leader(B)}
    if not attacks:
        assert not any(label.startswith("attack") for label in t.labels())
        assert t.refused(S.O_ATTACK, mine) == "1.3.1"
        return
    give(t.s, answer_of(S.O_ATTACK, mine))
    for name, card in targets.items():
        if name not in attacks:
            assert t.refused(S.O_TARGET, card) == "1.3.1"
    assert [name for name, card in targets.items() if any(card_of(o) == card for o in t.s.ask.options)] == attacks


@pytest.mark.clause("2.6.1", "4.4.3")
def test_followers_without_abilities() -> None:
    """Those that have no text, and no others."""
    plain = L.Filter((L.ControlledBy(YOU), L.Is("type", "Follower"), L.Not(L.HasAbility("any"))))
    march = spell("March", boost(attack=1, what=L.Matching(plain)))
    t = Table(march).decks()
    guard, cub = t.field(A), t.field(A, CUB)
    t.hand(A, march)
    t.begin().play(march)
    assert (t.attack_of(guard), t.attack_of(cub)) == (3, 2)


@pytest.mark.clause("10.6.2.2.1", "10.4.7.3")
@pytest.mark.parametrize("open_now", [True, False])
def test_a_cost_besides_under_a_condition(open_now: bool) -> None:
    """It is offered while the condition holds."""
    holds = L.Cmp(L.Num(1), ">" if open_now else "<", L.Num(0))
    less = L.ExtraCost("may", L.Cost((L.Do(L.PlayerAct("discard", YOU)),)), "less", L.Num(2), holds)
    ox = follower("Thrifty Ox", 3, 3, 3, less)
    t = Table(ox).decks()
    card = t.hand(A, ox)
    t.hand(A)
    t.begin().play(card)
    assert (t.about == "way of paying") is open_now
