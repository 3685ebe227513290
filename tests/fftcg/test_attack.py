"""The Attack Phase (10), parties (15.1.1.9), Brave and Haste (15.2)."""

import pytest
from fftcg_attacks import CADET, GUARD, SOLDIER, ready, toll
from fftcg_table import A, B, Card, Table, backup, forward, monster, summon

from playmat import lang as L
from playmat.games.fftcg.rules.schema import ATTACKING, BLOCKING, FIELD, O_ATTACK, O_BLOCK, V_PARTY
from playmat.kernel.records import ObjectId, card_in
from playmat.kernel.running.advance import give, take_back
from playmat.kernel.saving.digest import digest

LANCER = forward("Bold Lancer", "Fire", 3, 6000, abilities=[L.Keyword("brave")])
RUNNER = forward("Runner", "Wind", 2, 4000, abilities=[L.Keyword("haste")])
SCRIBE = backup("Old Scribe", "Ice", 2)
TOAD = monster("Moss Toad", "Earth", 2, power=8000)
DRAW = L.PlayerAct("draw", L.You())


@pytest.mark.clause("10.1.1.1")
@pytest.mark.clause("10.1.1.2")
@pytest.mark.clause("10.1.4.6")
@pytest.mark.clause("11.1.2")
def test_the_phase_begins_once_and_each_attack_is_prepared() -> None:
    """Its beginning triggers once; before every declaration both players may act."""
    drummer = forward("War Drummer", "Fire", 3, 6000, abilities=[
        L.Triggered((L.Event("phase begins", phase="attack", player=L.You()),), DRAW)
    ])  # fmt: skip
    t = Table(drummer, SOLDIER).decks()
    t.put(A, "field", drummer, SOLDIER)
    t.begin().both_pass()
    assert t.phase == "attack" and len(t.s.stack) == 1 and t.who == A
    t.both_pass().both_pass()
    t.say("attack with Plain Soldier").say("no more attackers").both_pass().say("no block").both_pass().both_pass()
    assert (t.about, t.who) == ("another attack", A)
    t.say("attack again")
    assert t.about == "priority" and len(t.s.stack) == 0
    t.both_pass()
    assert t.can("attack with War Drummer") and not t.can("attack with Plain Soldier")
    assert t.count(A, "hand") == 1 and t.count(B, "damage") == 1


@pytest.mark.clause("9.4.1")
@pytest.mark.clause("10.1")
@pytest.mark.clause("5.2.3.1.1.2")
@pytest.mark.clause("10.1.2.1")
def test_only_forwards_of_the_turn_player_attack() -> None:
    """No Backup, no Monster, nobody else's Forward."""
    t = Table(SOLDIER, SCRIBE, TOAD)
    cards = ready(t, SOLDIER, SCRIBE, TOAD, theirs=(SOLDIER, SCRIBE, TOAD))
    assert t.labels() == ["attack with Plain Soldier", "no attack"]
    assert t.refused(O_ATTACK, cards[1]) == "5.2.3.1.1.2"
    assert t.refused(O_ATTACK, cards[2]) == "5.2.3.1.1.2"
    assert t.refused(O_ATTACK, cards[3]) == "9.4.1"
    t.say("attack with Plain Soldier").both_pass()
    assert t.who == B and t.labels() == ["block with Plain Soldier", "no block"]
    assert t.refused(O_BLOCK, cards[4]) == "5.2.3.1.1.2"
    assert t.refused(O_BLOCK, cards[0]) == "10.1.3.1"


@pytest.mark.clause("10.1.2.1.1")
@pytest.mark.clause("15.2.2.2")
def test_attackers_are_active_and_not_new_unless_they_have_haste() -> None:
    """Newcomers wait, Haste does not; nobody attacks dull."""
    t = Table(SOLDIER, RUNNER).decks()
    new = t.one(A, "field", SOLDIER, new=True)
    fast = t.one(A, "field", RUNNER, new=True)
    dull = t.one(A, "field", SOLDIER, dull=True)
    t.begin("attack").both_pass()
    assert t.labels() == ["attack with Runner", "no attack"] and t.can("attack with Runner", fast)
    assert t.refused(O_ATTACK, new) == "10.1.2.1.1"
    assert t.refused(O_ATTACK, dull) == "10.1.2.1.1"


@pytest.mark.clause("10.1.2.1.1")
@pytest.mark.clause("beginner-4")
def test_a_stolen_forward_waits_but_not_in_the_guide() -> None:
    """The guide looks at the turn it was played, the rules at unbroken control."""
    steal = summon("Turncoat", "Fire", 1, L.Spell(L.Sequence((
        L.Pick("a", "choose", L.Num(1), L.Num(1), L.Filter((L.Is("type", "Forward"),))),
        L.Ongoing(L.Bound("a"), (L.Control(L.You()),), "game"),
    ))))  # fmt: skip
    page = backup("Fire Page", "Fire")
    for edition, attacks in (("default", False), ("beginner", True)):
        t = Table(steal, SOLDIER, page, edition=edition).decks()
        prey = t.one(B, "field", SOLDIER)
        t.put(A, "field", page)
        t.put(A, "hand", steal)
        t.begin().say("cast Turncoat").say("Plain Soldier").say("dull Fire Page").both_pass()
        assert t.s.cols[2][prey] == A
        t.both_pass().both_pass()
        assert t.can("attack with Plain Soldier") == attacks
        if not attacks:
            assert t.refused(O_ATTACK, prey) == "10.1.2.1.1"


@pytest.mark.clause("10.1.2.1.2")
@pytest.mark.clause("15.2.1.2")
@pytest.mark.clause("10.1.2.2")
@pytest.mark.clause("10.1.2.4")
def test_each_forward_attacks_once_and_brave_ones_stay_active() -> None:
    """Brave does not let it attack again."""
    t = Table(SOLDIER, LANCER)
    plain, brave = ready(t, SOLDIER, LANCER)
    t.say("attack with Plain Soldier").say("attack with Bold Lancer")
    assert t.dull(plain) and not t.dull(brave)
    t.both_pass().say("no block").both_pass()
    assert t.count(B, "damage") == 1
    t.both_pass().say("attack again").both_pass()
    assert t.labels() == ["no attack"] and t.refused(O_ATTACK, brave) == "10.1.2.1.2"


@pytest.mark.clause("15.2.1.2")
def test_a_dull_forward_with_brave_does_not_attack() -> None:
    """Brave does not replace being active."""
    t = Table(LANCER).decks()
    me = t.one(A, "field", LANCER, dull=True)
    t.begin("attack").both_pass()
    assert t.refused(O_ATTACK, me) == "10.1.2.1.1"


@pytest.mark.clause("10.1.2.1.3")
def test_the_phase_does_not_end_before_those_who_must_have_attacked() -> None:
    """They need not be first; dull ones are let off."""
    umaro = forward("Wild One", "Ice", 3, 7000, abilities=[L.Static(L.This(), (L.Rule("must attack"),))])
    t = Table(umaro, SOLDIER)
    ready(t, umaro, SOLDIER)
    assert not t.can("no attack")
    t.say("attack with Plain Soldier").both_pass().say("no block").both_pass().both_pass()
    assert t.labels() == ["attack again"]
    t.say("attack again").both_pass()
    assert t.labels() == ["attack with Wild One"]
    t.say("attack with Wild One").both_pass().say("no block").both_pass().both_pass()
    assert t.can("no more attacks")
    t = Table(umaro).decks()
    t.put(A, "field", umaro, dull=True)
    t.begin("attack").both_pass()
    assert t.can("no attack")


PER_BACKUP = L.Pay(
    "cp", (), L.CountOf(L.Matching(L.Filter((L.ControlledBy(L.You()), L.State("active"), L.Is("type", "Backup")))))
)


@pytest.mark.clause("10.1.2.3")
def test_a_cost_to_attack_is_fixed_when_the_attack_is_declared() -> None:
    """One for each active Backup: dulling the first does not make it cheaper. Too dear is refused."""
    ram = forward("Dear Ram", "Fire", 3, 7000, abilities=toll("attack", L.Cost((L.Pay("cp", (), L.Num(2)),))))
    page = backup("Fire Page", "Fire")
    t = Table(ram, page)
    ready(t, ram, page, page)
    t.say("attack with Dear Ram").say("dull Fire Page").say("dull Fire Page").both_pass().say("no block").both_pass()
    assert t.count(B, "damage") == 1
    t = Table(ram, page)
    cards = ready(t, ram, page)
    assert t.refused(O_ATTACK, cards[0]) == "10.1.2.3"


@pytest.mark.clause("10.1.2.4")
@pytest.mark.clause("10.1.2.5")
def test_an_attacker_given_up_for_its_own_cost_never_attacks() -> None:
    """No damage, no trigger."""
    one = L.Pick("x", "select", L.Num(1), L.Num(1), L.Filter((L.ControlledBy(L.You()), L.Is("type", "Forward"))))
    cost = L.Cost((L.Do(L.Sequence((one, L.Move(L.Bound("x"), "break")))),))
    reaper = forward("Grim Reaper", "Dark", 3, 8000, abilities=[
        *toll("attack", cost), L.Triggered((L.Event("attacks", L.This()),), DRAW)
    ])  # fmt: skip
    t = Table(reaper)
    cards = ready(t, reaper)
    t.say("attack with Grim Reaper").say("Grim Reaper")
    assert t.zone_of(cards[0]) == "break" and len(t.s.stack) == 0 and t.about == "priority"
    t.both_pass()
    assert t.about == "another attack" and t.count(B, "damage") == 0 and t.count(A, "hand") == 0


@pytest.mark.clause("10.1.2.5")
@pytest.mark.clause("15.1.1.9.1")
@pytest.mark.clause("11.8.6")
def test_every_member_of_a_party_triggers() -> None:
    """Own attack abilities, and twice an ability that sees Forwards attack."""
    drum = forward("Drum Boy", "Fire", 2, 5000, abilities=[L.Triggered((L.Event("attacks", L.This()),), DRAW)])
    cynic = forward("Cynic", "Water", 2, 4000, abilities=[
        L.Triggered(
            (L.Event("attacks", L.Filter((L.ControlledBy(L.Opponent()), L.Is("type", "Forward")))),),
            L.DamagePlayer(L.Opponent(), L.Num(1)),
        )
    ])  # fmt: skip
    t = Table(drum, CADET, cynic)
    ready(t, drum, CADET, theirs=(cynic,))
    t.say("attack with Drum Boy").say("attack with Red Cadet")
    assert t.who == B and t.about == "next ability"
    t.say("the ability of Cynic")
    assert len(t.s.stack) == 3 and t.who == A
    t.both_pass().both_pass()
    assert t.count(A, "damage") == 2


@pytest.mark.clause("10.1.2.6")
def test_both_may_act_after_the_declaration() -> None:
    """Before a blocker is declared."""
    t = Table(SOLDIER)
    ready(t, SOLDIER)
    t.say("attack with Plain Soldier")
    assert t.about == "priority" and t.who == A
    assert t.passes().who == B and t.passes().about == "block"


@pytest.mark.clause("10.1.2.7")
def test_without_an_attack_nobody_blocks() -> None:
    """Main Phase 2 follows; strict play gives priority first."""
    t = Table(SOLDIER)
    ready(t, SOLDIER, theirs=(GUARD,)) if False else ready(t, SOLDIER)
    assert t.say("no attack").phase == "main 2"
    t = Table(SOLDIER, edition="strict")
    ready(t, SOLDIER)
    assert t.say("no attack").phase == "attack"
    assert t.both_pass().phase == "main 2"


@pytest.mark.clause("10.1.3.1")
@pytest.mark.clause("10.1.3.1.1")
@pytest.mark.clause("10.1.3.2")
@pytest.mark.clause("10.1.3.2.1'")
def test_one_active_forward_may_block() -> None:
    """New ones too; blocking does not dull; a dull one is refused."""
    t = Table(SOLDIER, GUARD).decks()
    t.put(A, "field", SOLDIER)
    new = t.one(B, "field", GUARD, new=True)
    dull = t.one(B, "field", GUARD, dull=True)
    t.begin("attack").both_pass().say("attack with Plain Soldier").both_pass()
    assert t.labels() == ["block with Plain Guard", "no block"]
    assert t.refused(O_BLOCK, dull) == "10.1.3.1.1"
    t.say("block with Plain Guard")
    assert not t.dull(new)
    t.both_pass()
    assert t.count(B, "damage") == 0 and t.damage(new) == 7000


def unblockable(op: str, n: int) -> list[L.Ability]:
    """Cannot be blocked by Forwards of some cost."""
    by = L.Filter((L.Is("type", "Forward"), L.Compare("cost", op, L.Num(n))))
    return [L.Static(L.This(), (L.Rule("cannot be blocked", by),))]


@pytest.mark.clause("10.1.3.1.2")
@pytest.mark.clause("15.1.1.9.6")
def test_restrictions_on_blocking() -> None:
    """A party is blocked by whoever may block one of its members."""
    smoke = forward("Smoke Ninja", "Wind", 2, 5000, abilities=unblockable(">=", 3))
    mist = forward("Mist Ninja", "Wind", 2, 5000, abilities=unblockable(">=", 4))
    three = forward("Three Guard", "Ice", 3, 8000)
    four = forward("Four Guard", "Ice", 4, 8000)
    t = Table(smoke, mist, three, four)
    cards = ready(t, smoke, mist, theirs=(three, four))
    t.say("attack with Smoke Ninja").say("no more attackers").both_pass()
    assert t.labels() == ["no block"] and t.refused(O_BLOCK, cards[2]) == "10.1.3.1.2"
    t = Table(smoke, mist, three, four)
    ready(t, smoke, mist, theirs=(three, four))
    t.say("attack with Smoke Ninja").say("attack with Mist Ninja").both_pass()
    assert t.labels() == ["block with Three Guard", "no block"]


@pytest.mark.clause("10.1.3.1.3")
def test_compulsory_blocks() -> None:
    """One of those who can must; when nobody can, nobody must; nobody is made to pay."""
    provoker = forward("Provoker", "Earth", 2, 5000, abilities=[L.Static(L.This(), (L.Rule("must be blocked"),))])
    t = Table(provoker, GUARD, CADET)
    cards = ready(t, provoker, theirs=(GUARD, CADET))
    t.say("attack with Provoker").both_pass()
    assert t.labels() == ["block with Plain Guard", "block with Red Cadet"]
    t = Table(provoker, GUARD).decks()
    t.put(A, "field", provoker)
    t.put(B, "field", GUARD, dull=True)
    t.begin("attack").both_pass().say("attack with Provoker").both_pass()
    assert t.labels() == ["no block"]
    must = forward("Bold Wall", "Earth", 3, 6000, abilities=[L.Static(L.This(), (L.Rule("must block"),))])
    t = Table(SOLDIER, must, GUARD)
    cards = ready(t, SOLDIER, theirs=(must, GUARD))
    t.say("attack with Plain Soldier").both_pass()
    assert t.labels() == ["block with Bold Wall"] and t.refused(O_BLOCK, cards[2]) == "10.1.3.1.3"


@pytest.mark.clause("10.1.3.1.3")
def test_a_cost_to_block_is_fixed_and_paid() -> None:
    """One for each active Backup when the block is declared."""
    wall = forward("Toll Wall", "Earth", 3, 9000, abilities=toll("block", L.Cost((PER_BACKUP,))))
    page = backup("Ice Page", "Ice")
    t = Table(SOLDIER, wall, page)
    cards = ready(t, SOLDIER, theirs=(wall, page, page))
    t.say("attack with Plain Soldier").both_pass().say("block with Toll Wall").say("dull Ice Page").say("dull Ice Page")
    t.both_pass()
    assert t.zone_of(cards[0]) == "break" and t.zone_of(cards[1]) == "field"


@pytest.mark.clause("10.1.3.2")
def test_a_blocker_given_up_for_its_own_cost_never_blocks() -> None:
    """The attack is unblocked."""
    one = L.Pick("x", "select", L.Num(1), L.Num(1), L.Filter((L.ControlledBy(L.You()), L.Is("type", "Forward"))))
    cost = L.Cost((L.Do(L.Sequence((one, L.Move(L.Bound("x"), "break")))),))
    wall = forward("Grim Wall", "Dark", 3, 8000, abilities=toll("block", cost))
    t = Table(SOLDIER, wall)
    ready(t, SOLDIER, theirs=(wall,))
    t.say("attack with Plain Soldier").both_pass().say("block with Grim Wall").say("Grim Wall").both_pass()
    assert t.count(B, "damage") == 1


@pytest.mark.clause("10.1.3.5")
@pytest.mark.clause("10.1.3.6")
def test_blocking_and_being_blocked_trigger_before_damage() -> None:
    """Both abilities resolve with priority between, then damage."""

    def gains(kind: str, n: int) -> L.Triggered:
        return L.Triggered((L.Event(kind, L.This()),), L.Ongoing(L.This(), (L.Adjust("power", L.Num(n)),)))

    maid = forward("Shield Maid", "Earth", 3, 6000, abilities=[gains("blocks", 3000)])
    charger = forward("Charger", "Fire", 3, 8000, abilities=[gains("is blocked", 2000)])
    t = Table(maid, charger)
    mine, theirs = ready(t, charger, theirs=(maid,))
    t.say("attack with Charger").both_pass().say("block with Shield Maid")
    assert len(t.s.stack) == 2 and t.who == A
    t.both_pass()
    assert t.power(theirs) == 9000 and t.power(mine) == 8000
    t.both_pass().both_pass()
    assert t.damage(mine) == 9000 and t.zone_of(theirs) == "break" and t.zone_of(mine) == "field"


@pytest.mark.clause("15.1.1.9.2")
@pytest.mark.clause("15.1.1.9.3")
@pytest.mark.clause("15.1.1.9.4")
@pytest.mark.clause("10.1.2.1")
def test_a_party_shares_an_element_and_takes_any_number() -> None:
    """Each member must be able to attack; one Element must be common to all."""
    steam = forward("Steam Mage", ["Fire", "Water"], 3, 6000)
    wave = forward("Wave", "Water", 2, 5000)
    t = Table(SOLDIER, CADET, LANCER, steam, wave, GUARD).decks()
    cards = [t.one(A, "field", c) for c in (SOLDIER, CADET, LANCER, steam, wave)]
    new = t.one(A, "field", CADET, new=True)
    t.begin("attack").both_pass().say("attack with Steam Mage")
    assert t.can("attack with Plain Soldier") and t.can("attack with Wave")
    assert t.s.ask is not None and card_in(ObjectId(t.s.ask.subject)) == cards[3]  # (who attacks already is told)
    t.say("attack with Plain Soldier")
    assert not t.can("attack with Wave") and t.refused(O_ATTACK, cards[4]) == "15.1.1.9.2"
    assert t.refused(O_ATTACK, new) == "10.1.2.1.1"
    t.say("attack with Red Cadet").say("attack with Bold Lancer")
    assert t.about == "priority"
    assert [t.s.cols[t.book.schema.column_index["attacking"]][c] for c in cards] == [2, 3, 4, 1, 0]


@pytest.mark.clause("15.1.1.9.3")
def test_a_member_that_cannot_attack_does_not_join() -> None:
    """The clause of the party itself, when the attack permission is asked through it."""
    from playmat.games.fftcg.rules.permit_battle import PARTY

    t = Table(SOLDIER, CADET).decks()
    t.put(A, "field", SOLDIER)
    new = t.one(A, "field", CADET, new=True)
    t.begin("attack").both_pass()
    assert not t.can("attack with Red Cadet")
    t.s.frames[-1].x = [0, t.s.cols[4][t.s.zones[4][0]] << 12 | t.s.zones[4][0]]
    assert t.book.clauses[PARTY.why_not(t.s, A, new)] == "15.1.1.9.3"


def turncoat(name: str) -> Card:
    """A Forward whose cost to attack gives it to the opponent."""
    give = L.Ongoing(L.This(), (L.Control(L.Opponent()),), "game")
    return forward(name, "Fire", 2, 5000, generic=True, abilities=[
        *toll("attack", L.Cost((L.Do(give),))), L.Triggered((L.Event("attacks", L.This()),), DRAW)
    ])  # fmt: skip


@pytest.mark.clause("10.1.2.4")
@pytest.mark.clause("10.1.2.5")
def test_an_attacker_that_its_player_controls_no_more_does_not_attack() -> None:
    """It was given away for its own cost: nobody attacks, nothing triggers, no damage is dealt."""
    coat = turncoat("Turncoat")
    t = Table(coat)
    (card,) = ready(t, coat)
    t.say("attack with Turncoat")
    assert t.s.cols[ATTACKING][card] == 0 and len(t.s.stack) == 0 and card in t.s.zone(FIELD, B)
    t.both_pass()
    assert t.about == "another attack" and t.count(B, "damage") == 0 and t.count(A, "hand") == 0


@pytest.mark.clause("10.1.2.4")
@pytest.mark.clause("15.1.1.9.1")
def test_of_two_attackers_the_one_that_is_left_attacks_alone() -> None:
    """The other was given away before the attack: no party, one point."""
    coat, cadet = turncoat("Turncoat"), forward("Red Cadet", "Fire", 2, 5000, generic=True)
    t = Table(coat, cadet)
    cards = ready(t, coat, cadet)
    t.say("attack with Turncoat").say("attack with Red Cadet")
    if t.about == "party":
        t.done()
    assert t.s.cols[ATTACKING][cards[0]] == 0 and t.s.cols[ATTACKING][cards[1]] == 1 and not t.s.vals[V_PARTY]
    t.both_pass().say("no block").both_pass()
    assert t.count(B, "damage") == 1


@pytest.mark.clause("10.1.2.3")
@pytest.mark.clause("15.1.1.9.1")
def test_costs_of_a_party_are_picked_one_after_another_and_paid_at_one_time() -> None:
    """What one member takes is not there for the next; a copy made in the middle goes on alike."""
    gift = forward("Gift Guard", "Fire", 3, 7000, generic=True, abilities=toll(
        "attack", L.Cost((L.Do(L.PlayerAct("discard", L.You(), L.Num(1))),))
    ))  # fmt: skip
    dear = forward("Dear Guard", "Fire", 3, 7000, abilities=toll("attack", L.Cost((L.Pay("cp", (), L.Num(1)),))))
    page = backup("Fire Page", "Fire")
    t = Table(gift, dear, page, CADET, GUARD)
    t.put(A, "hand", CADET, GUARD)
    cards = ready(t, gift, dear, gift, page)
    t.say("attack with Gift Guard", card=cards[0]).say("attack with Dear Guard").say(
        "attack with Gift Guard", card=cards[2]
    )
    assert t.about == "select" and sorted(t.labels()) == ["Plain Guard", "Red Cadet"]
    before = digest(t.s)
    t.say("Red Cadet")
    assert t.count(A, "hand") == 2 and t.labels() == ["Plain Guard"]
    fork = t.s.copy()
    answers = [t.s.ask.options[0]]  # type: ignore[union-attr]
    give(t.s, answers[0])
    assert t.about == "cp" and t.labels() == ["dull Fire Page"] and t.count(A, "hand") == 2
    answers.append(t.s.ask.options[0])  # type: ignore[union-attr]
    give(t.s, answers[1])
    assert t.count(A, "hand") == 0 and t.dull(cards[3]) and [t.s.cols[ATTACKING][c] for c in cards[:3]] == [1, 2, 3]
    for answer in answers:
        give(fork, answer)
    assert digest(fork) == digest(t.s)
    for _ in range(3):
        take_back(t.s)
    assert digest(t.s) == before


@pytest.mark.clause("15.1.1.9.9")
def test_the_end_of_the_attack_phase_triggers() -> None:
    """With or without an attack, once, before Main Phase 2."""
    tally = monster("Tally", "Fire", 2, abilities=[
        L.Triggered((L.Event("phase ends", phase="attack", player=L.You()),), DRAW)
    ])  # fmt: skip
    for attack in (False, True):
        t = Table(SOLDIER, tally).decks()
        ready(t, SOLDIER, tally)
        if attack:
            t.say("attack with Plain Soldier").both_pass().say("no block").both_pass().both_pass()
            t.say("no more attacks")
        else:
            t.say("no attack")
        assert t.phase == "main 2" and len(t.s.stack) == 1


@pytest.mark.clause("10.1.2.2")
@pytest.mark.clause("10.1.2.3")
@pytest.mark.parametrize("brave", [False, True])
def test_an_attacker_is_dull_when_its_cost_is_paid(brave: bool) -> None:
    """It cannot be dulled for its own cost; one with Brave can."""
    active = L.Filter((L.ControlledBy(L.You()), L.Is("type", "Forward"), L.State("active")))
    one = L.Pick("x", "select", L.Num(1), L.Num(1), active)
    cost = L.Cost((L.Do(L.Sequence((one, L.Act("dull", L.Bound("x"))))),))
    more = [L.Keyword("brave")] if brave else []
    bull = forward("Lazy Bull", "Fire", 3, 7000, abilities=[*toll("attack", cost), *more])
    t = Table(bull, SCRIBE, SOLDIER)
    cards = ready(t, bull)
    assert t.can("attack with Lazy Bull") == brave
    t = Table(bull, SOLDIER)
    cards = ready(t, bull, SOLDIER)
    t.say("attack with Lazy Bull")
    if t.about == "party":
        t.done()
    assert t.can("Lazy Bull") == brave
    t.say("Plain Soldier")
    assert t.dull(cards[1]) and t.dull(cards[0]) != brave


@pytest.mark.clause("10.1.2.4")
@pytest.mark.clause("10.1.3.2")
@pytest.mark.clause("7.4")
@pytest.mark.parametrize("what", ["attack", "block"])
def test_who_has_come_back_while_the_cost_was_paid_is_another_forward(what: str) -> None:
    """It was declared, left the field for its own cost and returned: it neither attacks nor blocks."""
    one = L.Pick("x", "select", L.Num(1), L.Num(1), L.Filter((L.ControlledBy(L.You()), L.Is("type", "Forward"))))
    away_and_back = L.Sequence((one, L.Move(L.Bound("x"), "removed"), L.Move(L.Bound("x"), "field")))
    moth = forward("Moth", "Fire", 3, 7000, abilities=toll(what, L.Cost((L.Do(away_and_back),))))
    t = Table(moth, SOLDIER)
    mine, theirs = ready(t, moth, theirs=(SOLDIER,)) if what == "attack" else ready(t, SOLDIER, theirs=(moth,))
    if what == "attack":
        t.say("attack with Moth").say("Moth")
        assert t.s.cols[ATTACKING][mine] == 0
    else:
        t.say("attack with Plain Soldier").both_pass().say("block with Moth").say("Moth")
        assert t.s.cols[BLOCKING][theirs] == 0
