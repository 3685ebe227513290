"""Cards of the built-in set as they are read, played on a table: what their words do."""

from __future__ import annotations

import pytest
from set_table import A, B, SetTable

from playmat.games.evolve.rules.schema import STACK_COUNTER
from playmat.kernel import atoms
from playmat.kernel.records import CardId


def table(**zones: object) -> SetTable:
    """A table with decks."""
    return SetTable()


def foe(t: SetTable, name: str = "Crag Titan", state: str = "reserved") -> int:
    """A follower of B: 5/5 unless said otherwise."""
    return t.at(B, "field", name, state=state)[0]


def played_before(t: SetTable, n: int) -> SetTable:
    """A has played so many cards this turn."""
    t.s.pvals[t.s.book.schema.player_values.index("played")][A] = n
    return t


# ------------------------------------------------------------------------------------------------ Forestcraft


@pytest.mark.parametrize(("before", "fireflies"), [(1, 0), (2, 1)])
def test_moss_sprig_counts_the_cards_played(before: int, fireflies: int) -> None:
    """The third card of a turn brings a Firefly."""
    t = played_before(table(), before).plays("Moss Sprig")
    assert t.names(A, "EX area") == ["Firefly"] * fireflies


def test_moss_sprig_evolved() -> None:
    """A Firefly as it evolves and one as it leaves."""
    t = table()
    sprig = t.evolves("Moss Sprig")
    assert t.names(A, "EX area") == ["Firefly"] and t.stats(sprig) == (2, 2)
    t.strikes(sprig, foe(t, state="engaged"))
    assert t.names(A, "EX area") == ["Firefly"] * 2 and t.zone_of(sprig) == "cemetery"


def test_fern_runner() -> None:
    """A card for the third card of the turn; evolved when it strikes so late."""
    assert played_before(table(), 2).plays("Fern Runner").count(A, "hand") == 1
    assert table().plays("Fern Runner").count(A, "hand") == 0
    t = table()
    runner = t.evolves("Fern Runner")
    played_before(t, 3).strikes(runner, foe(t, "Oven Warden", "engaged"))
    assert (t.count(A, "hand") == 1 and t.stats(runner) == (4, 0)) or t.zone_of(runner) == "cemetery"


def test_fern_warden_with_another() -> None:
    """Two more defense where another Grove follower stands."""
    assert table().plays("Fern Warden").life(A) == 20
    t = table()
    t.at(A, "field", "Alder Stinger")
    assert t.plays("Fern Warden").life(A) == 22


def test_bough_piper() -> None:
    """Two Fireflies, and one for each strike at the leader."""
    t = table().plays("Bough Piper")
    assert t.names(A, "EX area") == ["Firefly"] * 2
    t = table()
    piper = t.at(A, "field", "Bough Piper")[0]
    t.begin().strikes(piper, t.leader(B))
    assert t.names(A, "EX area") == ["Firefly"] and t.life(B) == 17


def test_bough_mourner() -> None:
    """It attacks what is reserved, and leaves a card behind."""
    t = table()
    mourner, titan = t.at(A, "field", "Bough Mourner")[0], foe(t)
    t.begin().strikes(mourner, titan)
    assert t.count(A, "hand") == 1 and t.stats(titan) == (5, 2)


def test_thicket_rider_costs_less_late() -> None:
    """Two points less once three cards have been played; and it storms."""
    for before, left in ((0, 5), (2, 5), (3, 7)):
        t = played_before(table(), before).plays("Thicket Rider")
        assert t.points(A) == left, before
        assert t.can("attack with Thicket Rider")


def test_thicket_leech() -> None:
    """Against a leader it draws and drains."""
    t = table()
    leech = t.at(A, "field", "Thicket Leech")[0]
    t.begin().strikes(leech, t.leader(B))
    assert (t.count(A, "hand"), t.life(A), t.life(B)) == (1, 23, 17)


def test_alder_elder_evolved() -> None:
    """All Grove followers have one more attack, others not."""
    t = table()
    sprig, hound = t.at(A, "field", "Moss Sprig", "Stray Hound")
    elder = t.evolves("Alder Elder")
    assert (t.stats(elder), t.attack_of(sprig), t.attack_of(hound)) == ((7, 7), 2, 2)


def test_alder_stinger_rushes_late() -> None:
    """As the third card; what it fights is destroyed."""
    for before, can in ((1, False), (2, True)):
        t = played_before(table(), before)
        titan = foe(t, state="engaged")
        t.plays("Alder Stinger")
        assert t.can("attack with Alder Stinger") == can
    t.strikes(t.s.zone(t.s.book.schema.field, A)[0], titan)
    assert t.zone_of(titan) == "cemetery"


def test_root_giant() -> None:
    """Twice as much damage as Grove followers, itself included; nobody selects it."""
    t = table()
    t.at(A, "field", "Moss Sprig")
    titan = foe(t)
    t.plays("Root Giant", titan)
    assert t.stats(titan) == (5, 1)


@pytest.mark.parametrize(("before", "left"), [(0, 3), (2, 1)])
def test_root_dart(before: int, left: int) -> None:
    """Two damage, four as the third card; and a Firefly."""
    t = played_before(table(), before)
    titan = foe(t)
    t.plays("Root Dart", titan)
    assert t.stats(titan) == (5, left) and t.names(A, "EX area") == ["Firefly"]


def test_moss_snare_wants_an_engaged_one() -> None:
    """Reserved followers are no targets."""
    t = table()
    foe(t)
    engaged = foe(t, state="engaged")
    t.plays("Moss Snare", engaged)
    assert t.stats(engaged) == (5, 2)


@pytest.mark.parametrize(("before", "cards"), [(0, 1), (2, 2)])
def test_leaf_study(before: int, cards: int) -> None:
    """One card, two as the third card."""
    assert played_before(table(), before).plays("Leaf Study").count(A, "hand") == cards


def test_lantern_thicket() -> None:
    """A Firefly, all of which rush; later it makes them stronger and goes."""
    t = table()
    foe(t, state="engaged")
    t.plays("Lantern Thicket").says("Firefly")
    thicket, firefly = t.s.zone(t.s.book.schema.field, A)
    assert t.can("attack with Firefly")
    t.use(thicket).settle()  # type: ignore[attr-defined]
    assert t.stats(firefly) == (2, 1) and t.zone_of(thicket) == "cemetery"


# ------------------------------------------------------------------------------------------------ Runecraft


def heap(t: SetTable, counters: int = 1) -> int:
    """An amulet with Stack counters on A's field."""
    one = t.at(A, "field", "Ash Heap")[0]
    atoms.add_counters(t.s, CardId(one), STACK_COUNTER, counters)
    return one


def test_kiln_novice() -> None:
    """It brings a heap, with a counter on it; the evolved one takes it for a card."""
    t = table().plays("Kiln Novice")
    assert t.names(A, "field") == ["Kiln Novice", "Ash Heap"] or "Ash Heap" in t.names(A, "field")
    t = table()
    one = heap(t)
    t.evolves("Kiln Novice")
    assert t.zone_of(one) != "field" and t.count(A, "hand") == 1
    t = table()
    t.evolves("Kiln Novice")
    assert t.count(A, "hand") == 0


def test_clay_porter() -> None:
    """The rite makes it 3/5."""
    t = table()
    t.plays("Clay Porter", until="engage on arrival")
    assert t.stats(t.s.zone(t.s.book.schema.field, A)[0]) == (2, 3)
    t = table()
    heap(t)
    t.plays("Clay Porter")
    assert [t.stats(c) for c in t.s.zone(t.s.book.schema.field, A)][-1] == (3, 5)


@pytest.mark.parametrize(("spells", "cards"), [(2, 0), (3, 1)])
def test_ink_reader_counts_spells(spells: int, cards: int) -> None:
    """Three of them in the cemetery bring a card."""
    t = table()
    t.at(A, "cemetery", *["Leaf Study"] * spells, "Moss Sprig")
    assert t.plays("Ink Reader").count(A, "hand") == cards


@pytest.mark.parametrize(("spells", "left"), [(4, 3), (5, 1)])
def test_glaze_keeper_evolved(spells: int, left: int) -> None:
    """Two damage, four with five spells; a heap and one defense as it leaves."""
    t = table()
    t.at(A, "cemetery", *["Leaf Study"] * spells)
    titan = foe(t, state="engaged")
    keeper = t.evolves("Glaze Keeper", titan)
    assert t.stats(titan) == (5, left)
    t.strikes(keeper, titan)
    assert t.zone_of(keeper) == "cemetery" and t.names(A, "field") == ["Ash Heap"]


def test_soot_familiar_and_its_note() -> None:
    """A note in the EX area, which hits for one and costs nothing."""
    t = table()
    titan = foe(t)
    t.plays("Soot Familiar")
    assert t.names(A, "EX area") == ["Cinder Note"]
    t.says("Cinder Note", titan)
    assert t.stats(titan) == (5, 4) and t.points(A) == 7


def test_furnace_mother() -> None:
    """The rite brings two hands."""
    t = table()
    heap(t)
    t.plays("Furnace Mother")
    assert t.names(A, "field").count("Clay Hand") == 2
    assert table().plays("Furnace Mother").names(A, "field") == ["Furnace Mother"]


def test_chronicle_drake_costs_less_for_spells() -> None:
    """One point for each in the own cemetery."""
    t = table()
    t.at(A, "cemetery", *["Leaf Study"] * 3, "Moss Sprig")
    t.at(B, "cemetery", "Leaf Study")
    t.plays("Chronicle Drake")
    assert t.points(A) == 4 and t.can("attack with Chronicle Drake")


def test_marginal_owl() -> None:
    """One more attack for each spell of the own turn."""
    t = table()
    owl = t.evolves("Marginal Owl")
    t.at(A, "hand", "Two Readings")
    t.until("main phase")
    t.next_turn().next_turn().says("Two Readings")
    assert t.stats(owl) == (3, 5)


def test_fired_brick() -> None:
    """A card as it comes, with a counter; two points turn it into three damage."""
    t = table()
    titan = foe(t)
    t.plays("Fired Brick")
    brick = t.s.zone(t.s.book.schema.field, A)[0]
    assert t.count(A, "hand") == 1
    found = [o for o in t.labels() if o.startswith("use")]
    assert found
    t.use(brick)
    t.settle(titan)
    assert t.stats(titan) == (5, 2) and t.zone_of(brick) == "cemetery" and t.points(A) == 7


def test_ember_letter() -> None:
    """Three damage, and a card for a counter."""
    t = table()
    heap(t)
    titan = foe(t)
    t.plays("Ember Letter", titan)
    assert t.stats(titan) == (5, 2) and t.count(A, "hand") == 1


@pytest.mark.parametrize(("spells", "left"), [(4, 4), (5, 2)])
def test_quick_kindling(spells: int, left: int) -> None:
    """In the other player's attack too; one damage, three with five spells."""
    t = table()
    t.at(B, "cemetery", *["Leaf Study"] * spells)
    t.at(B, "hand", "Quick Kindling")
    titan = t.at(A, "field", "Crag Titan")[0]
    t.begin().attack(titan, t.leader(B))
    assert t.about == "quick"
    t.says("Quick Kindling", titan)
    assert t.stats(titan) == (5, left) and t.life(B) == 15


@pytest.mark.parametrize(("mode", "hand", "field", "area"), [(0, 1, 0, 0), (1, 0, 2, 0), (2, 0, 0, 2)])
def test_two_readings(mode: int, hand: int, field: int, area: int) -> None:
    """Two cards for one, two heaps, or two notes."""
    t = table().plays("Two Readings", mode=mode)
    assert (t.count(A, "hand"), t.count(A, "field"), t.count(A, "EX area")) == (hand, field, area)


def test_last_page() -> None:
    """It destroys; with five spells the leader gains three."""
    t = table()
    t.at(A, "cemetery", *["Leaf Study"] * 5)
    titan = foe(t)
    t.plays("Last Page", titan)
    assert t.zone_of(titan) == "cemetery" and t.life(A) == 23


# ------------------------------------------------------------------------------------------------ Dragoncraft


@pytest.mark.parametrize(("most", "cards"), [(6, 0), (7, 1)])
def test_tarn_fry_under_overflow(most: int, cards: int) -> None:
    """From seven play points on it brings a card."""
    assert table().have(A, points=most, most=most).plays("Tarn Fry").count(A, "hand") == cards  # type: ignore[attr-defined]


def test_reed_diver_evolved() -> None:
    """Its strike at a leader raises the maximum."""
    t = table().have(A, points=5, most=5)
    diver = t.at(A, "field", "Reed Diver", since=0)[0]  # type: ignore[attr-defined]
    t.at(A, "evolve deck", "Reed Diver evolved")  # type: ignore[attr-defined]
    t.begin().use(diver)
    t.until("main phase")
    t.strikes(diver, t.leader(B))  # type: ignore[attr-defined]
    assert t.most(A) == 6 and t.life(B) == 17


@pytest.mark.parametrize(("most", "cards"), [(5, 0), (6, 1)])
def test_silt_reading(most: int, cards: int) -> None:
    """One more point, and a card if that makes seven."""
    t = table().have(A, points=most, most=most).plays("Silt Reading")  # type: ignore[attr-defined]
    assert t.most(A) == most + 1 and t.count(A, "hand") == cards


def test_cold_wyrm_storms_under_overflow() -> None:
    """And not below seven."""
    for most, can in ((6, False), (7, True)):
        t = table().have(A, points=most, most=most).plays("Cold Wyrm")  # type: ignore[attr-defined]
        assert t.can("attack with Cold Wyrm") == can and t.life(A) == 21


def test_tarn_serpent_evolved() -> None:
    """One damage to each follower of the other player; nobody attacks it."""
    t = table()
    titan, mine = foe(t), t.at(A, "field", "Stray Hound")[0]
    serpent = t.evolves("Tarn Serpent")
    assert t.stats(titan) == (5, 4) and t.stats(mine) == (2, 3)
    t.next_turn()
    assert t.stats(serpent) == (5, 5)


def test_weir_breaker() -> None:
    """Two more attack against a follower, in the turn in which it comes."""
    t = table()
    titan = foe(t, "Oven Warden", "engaged")
    t.plays("Weir Breaker")
    breaker = t.s.zone(t.s.book.schema.field, A)[0]
    t.strikes(breaker, titan)
    assert t.attack_of(breaker) == 6 and t.zone_of(titan) == "cemetery"


def test_grey_leviathan() -> None:
    """One is destroyed, the leader gains two."""
    t = table()
    titan = foe(t)
    t.plays("Grey Leviathan", titan)
    assert t.zone_of(titan) == "cemetery" and t.life(A) == 22


@pytest.mark.parametrize(("points", "left"), [(4, 5), (5, 2)])
def test_mire_hunter_pays_for_its_hunt(points: int, left: int) -> None:
    """Two more points for three damage."""
    t = table().have(A, points=points, most=10)
    titan = foe(t)  # type: ignore[arg-type]
    t.at(A, "hand", "Mire Hunter")  # type: ignore[attr-defined]
    t.begin()
    t.says("Mire Hunter", *([titan] if left == 2 else []))  # type: ignore[attr-defined]
    assert t.stats(titan) == (5, left)


def test_spate() -> None:
    """Two damage to all of the other player's."""
    t = table()
    titan, small, mine = foe(t), foe(t, "Moss Sprig"), t.at(A, "field", "Moss Sprig")[0]
    t.plays("Spate")
    assert t.stats(titan) == (5, 3) and t.zone_of(small) == "cemetery" and t.stats(mine) == (1, 1)
    assert t.count(A, "hand") == 1


@pytest.mark.parametrize(("most", "left"), [(6, 3), (7, 1)])
def test_undertow(most: int, left: int) -> None:
    """Two damage, four under Overflow."""
    t = table().have(A, points=most, most=most)
    titan = foe(t)  # type: ignore[arg-type]
    t.plays("Undertow", titan)  # type: ignore[attr-defined]
    assert t.stats(titan) == (5, left) and t.life(A) == 21


def test_drowned_hoard() -> None:
    """A play point back under Overflow; or it becomes an eel for two."""
    t = table()
    hoard = t.at(A, "field", "Drowned Hoard")[0]
    t.have(A, points=4).begin()
    t.use(hoard)
    t.until("main phase")
    assert t.points(A) == 5 and t.state(hoard) == "engaged"
    t = table().have(A, points=4, most=6)
    t.at(A, "field", "Drowned Hoard")  # type: ignore[attr-defined]
    t.begin()
    used = [words for words in t.labels() if words.startswith("use")]
    assert len(used) == 1


def test_old_heron() -> None:
    """It and the leader gain one; evolved the leader gains two, with a card under Overflow."""
    t = table().plays("Old Heron")
    assert t.life(A) == 21 and t.stats(t.s.zone(t.s.book.schema.field, A)[0]) == (1, 4)
    t = table()
    t.evolves("Old Heron")
    assert t.life(A) == 22 and t.count(A, "hand") == 1


# ------------------------------------------------------------------------------------------------ Abysscraft


@pytest.mark.parametrize(("life", "cards"), [(20, 0), (10, 1)])
def test_candle_thief(life: int, cards: int) -> None:
    """The leader pays one; a card behind it once the leader is low."""
    t = table().hurt(A, life)
    t.at(A, "hand", "Candle Thief")  # type: ignore[attr-defined]
    t.begin()
    t.says("Candle Thief")  # type: ignore[attr-defined]
    assert t.life(A) == life - 1


def test_hollow_page() -> None:
    """A moth and a card of the deck into the cemetery; evolved two moths."""
    t = table()
    page, titan = t.at(A, "field", "Hollow Page")[0], foe(t, state="engaged")
    t.begin().strikes(page, titan)
    assert t.names(A, "field") == ["Grave Moth"] and t.names(A, "cemetery") == ["Hollow Page", "Filler"]
    t = table()
    titan = foe(t, state="engaged")
    page = t.evolves("Hollow Page")
    t.strikes(page, titan)
    assert t.names(A, "field") == ["Grave Moth"] * 2


@pytest.mark.parametrize(("dead", "life"), [(8, 20), (9, 23)])
def test_bone_sexton(dead: int, life: int) -> None:
    """It buries a card of the deck; with ten the leader gains three. They are counted as the ability begins."""
    t = table()
    t.at(A, "cemetery", *["Moss Sprig"] * (dead + 1))
    t.plays("Bone Sexton")
    assert t.life(A) == (23 if dead + 1 >= 10 else 20) == life and t.count(A, "cemetery") == dead + 2


def test_night_bride_rushes_when_the_leader_has_bled() -> None:
    """Sanguine: its leader has lost defense this turn."""
    for bled in (False, True):
        t = table()
        foe(t, state="engaged")
        t.at(A, "hand", "Candle Thief", "Night Bride")
        t.begin()
        if bled:
            t.says("Candle Thief")
        t.says("Night Bride")
        assert t.can("attack with Night Bride") == bled


def test_toll_collector_evolved() -> None:
    """Two damage to the leader and all followers of the other player."""
    t = table()
    titan = foe(t)
    collector = t.evolves("Toll Collector")
    assert t.stats(titan) == (5, 3) and t.life(B) == 18 and t.life(A) == 20
    assert t.stats(collector) == (5, 5)


def test_toll_collector() -> None:
    """A card for one defense."""
    t = table()
    collector = t.at(A, "field", "Toll Collector")[0]
    t.begin().strikes(collector, t.leader(B))
    assert (t.life(B), t.life(A), t.count(A, "hand")) == (17, 19, 1)


def test_widows_asp() -> None:
    """It grows as it strikes; what it fights is destroyed."""
    t = table()
    asp, titan = t.at(A, "field", "Widow's Asp")[0], foe(t, state="engaged")
    t.begin().strikes(asp, titan)
    assert t.zone_of(titan) == "cemetery" and t.count(A, "cemetery") == 2


@pytest.mark.parametrize(("dead", "attack"), [(9, 1), (10, 2)])
def test_grave_king(dead: int, attack: int) -> None:
    """Two moths; with ten cards in the cemetery all of the Hollow are stronger."""
    t = table()
    t.at(A, "cemetery", *["Moss Sprig"] * dead)
    t.plays("Grave King")
    assert sorted(t.attack_of(c) for c in t.s.zone(t.s.book.schema.field, A)) == [attack, attack, attack + 4]


def test_last_mourner() -> None:
    """Stronger with ten cards in the cemetery, and it storms."""
    t = table()
    t.at(A, "cemetery", *["Moss Sprig"] * 10)
    t.plays("Last Mourner")
    assert t.stats(t.s.zone(t.s.book.schema.field, A)[0]) == (6, 6) and t.can("attack with Last Mourner")


def test_red_bargain() -> None:
    """Two cards for two defense."""
    t = table().plays("Red Bargain")
    assert t.count(A, "hand") == 2 and t.life(A) == 18


def test_sextons_spade() -> None:
    """Two damage and a card of the deck buried; five with ten in the cemetery."""
    for dead, left in ((3, 3), (10, 0)):
        t = table()
        t.at(A, "cemetery", *["Moss Sprig"] * dead)
        titan = foe(t)
        t.plays("Sexton's Spade", titan)
        assert t.zone_of(titan) == ("field" if left else "cemetery") and t.count(A, "cemetery") == dead + 2


def test_black_bell_costs_a_follower() -> None:
    """Without one it can't be played."""
    t = table()
    foe(t)
    t.at(A, "hand", "Black Bell")
    assert not t.begin().can("play Black Bell")
    t = table()
    titan, mine = foe(t), t.at(A, "field", "Moss Sprig")[0]
    t.plays("Black Bell", titan, mine)
    assert t.zone_of(titan) == t.zone_of(mine) == "cemetery" and t.count(A, "hand") == 1


def test_late_caller() -> None:
    """A cheap one of the Hollow comes back."""
    t = table()
    page, king = t.at(A, "cemetery", "Hollow Page", "Grave King")
    t.plays("Late Caller", page)
    assert t.names(A, "field") == ["Hollow Page"] and t.life(A) == 21 and t.zone_of(king) == "cemetery"


def test_hollow_shrine() -> None:
    """A moth at the end of a turn in which the leader has bled."""
    for bled, moths in ((False, 0), (True, 1)):
        t = table()
        t.at(A, "field", "Hollow Shrine")
        t.at(A, "hand", "Candle Thief")
        t.begin()
        if bled:
            t.says("Candle Thief")
        t.next_turn()
        assert t.names(A, "field").count("Grave Moth") == moths


def test_pale_rider() -> None:
    """A moth as it comes and one as it goes."""
    t = table()
    titan = foe(t, state="engaged")
    t.plays("Pale Rider")
    rider = t.s.zone(t.s.book.schema.field, A)[0]
    assert t.names(A, "field").count("Grave Moth") == 1
    t.strikes(rider, titan)
    assert t.names(A, "field") == ["Grave Moth"] * 2


# ------------------------------------------------------------------------------------------------ Swordcraft


def test_bell_page() -> None:
    """With another of the Watch it brings a cadet."""
    t = table()
    t.at(A, "field", "Gate Warden")
    assert "Cadet" in t.plays("Bell Page").names(A, "field")
    assert "Cadet" not in table().plays("Bell Page").names(A, "field")


def test_rampart_piper_and_gate_warden() -> None:
    """Two cadets that rush; the warden grows with each of the three that come."""
    t = table()
    warden = t.at(A, "field", "Gate Warden")[0]
    foe(t, state="engaged")
    t.plays("Rampart Piper")
    assert t.stats(warden) == (4, 4) and t.can("attack with Cadet")


def test_halberd_rider() -> None:
    """It gains a defense as it strikes a follower, before the damage."""
    t = table()
    hound = foe(t, "Stray Hound", "engaged")
    t.plays("Halberd Rider")
    rider = t.s.zone(t.s.book.schema.field, A)[0]
    t.strikes(rider, hound)
    assert t.stats(rider) == (3, 2) and t.zone_of(hound) == "cemetery"


def test_banner_elder_evolved() -> None:
    """All of the Watch grow by one."""
    t = table()
    page, hound = t.at(A, "field", "Bell Page", "Stray Hound")
    elder = t.evolves("Banner Elder")
    assert (t.stats(elder), t.stats(page), t.stats(hound)) == ((7, 7), (2, 2), (2, 3))


def test_gate_bolt_and_muster() -> None:
    """Three cadets and a card; then as much damage as there are of the Watch."""
    t = table()
    titan = foe(t)
    t.plays("Muster")
    assert t.names(A, "field") == ["Cadet"] * 3 and t.count(A, "hand") == 1
    t.at(A, "hand", "Gate Bolt")
    t.next_turn().next_turn()
    t.says("Gate Bolt", titan)
    assert t.stats(titan) == (5, 2)


def test_wall_captain() -> None:
    """Another of the Watch storms, with two more attack."""
    t = table()
    page = t.at(A, "field", "Bell Page", since=5)[0]
    t.plays("Wall Captain", page)
    assert t.attack_of(page) == 3 and t.can("attack with Bell Page")


# ------------------------------------------------------------------------------------------------ Havencraft


def test_chapel_hand_evolved() -> None:
    """It and the leader gain two."""
    t = table()
    hand = t.evolves("Chapel Hand")
    assert t.stats(hand) == (2, 6) and t.life(A) == 22


def test_wick_sister_and_morning_office() -> None:
    """Both draw where an amulet stands."""
    for name, life in (("Wick Sister", 20), ("Morning Office", 22)):
        for amulet in (False, True):
            t = table()
            if amulet:
                t.at(A, "field", "Long Candle")
            t.plays(name)
            assert t.count(A, "hand") == amulet and t.life(A) == life, name


def test_evening_verger() -> None:
    """Each time that the leader gains defense it has one more attack."""
    t = table()
    verger = t.at(A, "field", "Evening Verger")[0]
    t.plays("Morning Office")
    assert t.stats(verger) == (3, 4)


def test_dove_loft() -> None:
    """It becomes two doves, which storm."""
    t = table()
    loft = t.at(A, "field", "Dove Loft")[0]
    t.begin().use(loft)
    t.until("main phase")
    assert t.names(A, "field") == ["Chapel Dove"] * 2 and t.can("attack with Chapel Dove") and t.points(A) == 9


def test_long_candle() -> None:
    """One defense each turn; in the end it banishes."""
    t = table()
    candle, titan = t.at(A, "field", "Long Candle")[0], foe(t)
    t.begin("main", step="start")
    assert t.life(A) == 21
    t.use(candle)
    t.settle(titan)
    assert t.zone_of(titan) == "banished zone" and t.zone_of(candle) == "cemetery"


def test_shut_the_door() -> None:
    """The attacker is gone before there is damage."""
    t = table()
    titan = t.at(A, "field", "Crag Titan")[0]
    t.at(B, "hand", "Shut the Door")
    t.begin().attack(titan, t.leader(B))
    t.says("Shut the Door", titan)
    assert t.zone_of(titan) == "banished zone" and t.life(B) == 21


def test_bell_saint() -> None:
    """All small followers of the other player are banished."""
    t = table()
    titan, hound, mine = foe(t), foe(t, "Stray Hound"), t.at(A, "field", "Stray Hound")[0]
    t.plays("Bell Saint")
    assert [t.zone_of(c) for c in (titan, hound, mine)] == ["field", "banished zone", "field"]


def test_grey_prior() -> None:
    """For a point it drains, once a turn."""
    t = table()
    prior = t.at(A, "field", "Grey Prior")[0]
    t.begin().use(prior)
    t.until("main phase")
    assert not any(words.startswith("use") for words in t.labels())
    t.strikes(prior, t.leader(B))
    assert t.life(A) == 23 and t.points(A) == 9


# ------------------------------------------------------------------------------------------------ Neutral


def test_stray_hound_evolved() -> None:
    """It strikes for five, and for six the next time."""
    t = table()
    hound = t.evolves("Stray Hound")
    t.strikes(hound, t.leader(B))
    assert t.life(B) == 15 and t.stats(hound) == (5, 4)


def test_lamp_carrier_evolved() -> None:
    """A card for a strike at a follower."""
    t = table()
    sprig = foe(t, "Moss Sprig", "engaged")
    carrier = t.evolves("Lamp Carrier")
    t.strikes(carrier, sprig)
    assert t.count(A, "hand") == 1


def test_toll_giant_and_milestone() -> None:
    """Defense for the giant and the leader; one damage and one defense."""
    t = table()
    titan = foe(t)
    t.plays("Milestone", titan)
    assert t.stats(titan) == (5, 4) and t.life(A) == 21
    t = table().plays("Toll Giant")
    assert t.life(A) == 21 and t.stats(t.s.zone(t.s.book.schema.field, A)[0]) == (4, 7)


def test_post_pony_races() -> None:
    """Served a Carrot it races, draws, and may attack followers in the turn in which it comes."""
    t = table()
    sprig = foe(t, "Moss Sprig", "engaged")
    t.at(A, "evolve deck", "Carrot evolved")
    t.plays("Post Pony")
    pony = t.s.zone(t.s.book.schema.field, A)[0]
    assert not t.can("attack with Post Pony")
    t.use(pony)
    t.until("main phase")
    assert t.names(A, "race zone") == ["Carrot"] and t.count(A, "hand") == 1
    t.strikes(pony, sprig)
    assert t.zone_of(sprig) == "cemetery"


@pytest.mark.parametrize("mode", [0, 1])
def test_crossroads(mode: int) -> None:
    """A card, or a stronger follower and one defense."""
    t = table()
    hound = t.at(A, "field", "Stray Hound")[0]
    t.plays("Crossroads", *([hound] if mode else []), mode=mode)
    assert t.count(A, "hand") == 1 - mode and t.stats(hound) == ((3, 4) if mode else (2, 3))


def test_night_ferryman() -> None:
    """One damage to the leader as it strikes, and it drains."""
    t = table()
    ferryman = t.at(A, "field", "Night Ferryman")[0]
    t.begin().strikes(ferryman, t.leader(B))
    assert t.life(B) == 15 and t.life(A) == 24
