"""Rule processes (12), winning and losing (3)."""

import pytest
from fftcg_table import A, B, Card, Table, backup, forward, monster, summon

from playmat import lang as L
from playmat.games.fftcg.rules.schema import O_PLAY

ONE = L.Num(1)
DRAW = L.PlayerAct("draw", L.You())
PAGE = backup("Fire Page", "Fire")
KNIGHT = forward("Ash Knight", "Fire", 3, 7000)
SOLDIER = forward("Plain Soldier", "Fire", 3, 7000, generic=True)
FORWARDS = L.Filter((L.Is("type", "Forward"),))
A_FORWARD = L.Pick("a", "choose", ONE, ONE, FORWARDS)
LEAVES = L.Event("move", FORWARDS, from_zone="field", to_zone="break")


def spell(name: str, *steps: L.Step) -> Card:
    """A Fire Summon of cost 1."""
    return summon(name, "Fire", 1, L.Spell(L.Sequence(steps)))


def casting(t: Table, card: Card, *choices: str) -> Table:
    """A casts it from hand for one Fire Page, both pass."""
    t.put(A, "field", PAGE)
    t.put(A, "hand", card)
    t.decks().begin().say(f"cast {card.name}")
    for c in choices:
        t.say(c)
    return t.say("dull Fire Page").both_pass()


@pytest.mark.clause("2.1")
@pytest.mark.clause("3.1")
def test_either_player_may_concede_at_any_question() -> None:
    """The other wins at once, whoever is asked; and it can be taken back."""
    from playmat.kernel.running.advance import take_back

    for loser in (A, B):
        t = Table().decks().begin()
        assert t.who == A
        t.concede(loser)
        assert t.result == 1 - loser and t.s.ask is None
        assert take_back(t.s) and not t.over and t.who == A


@pytest.mark.clause("3.1.2")
@pytest.mark.clause("12.4.2")
def test_drawing_from_an_empty_deck_loses_at_the_next_check() -> None:
    """Taking the last card does not; a deck refilled meanwhile does not save."""
    dig = spell("Dig Deep", L.PlayerAct("draw", L.You(), L.Num(2)),
                L.Move(L.Matching(L.Filter((L.In("break", L.You()),))), "deck"))  # fmt: skip
    for cards, result in ((2, -1), (1, B)):
        t = Table(dig, PAGE, SOLDIER)
        t.put(A, "field", PAGE)
        t.put(A, "hand", dig)
        t.put(A, "break", *[SOLDIER] * 5)
        t.put(A, "deck", *[SOLDIER] * cards)
        t.begin().say("cast Dig Deep").say("dull Fire Page").both_pass()
        assert t.count(A, "deck") == 5
        assert t.result == result


@pytest.mark.clause("3.2")
@pytest.mark.clause("3.1")
def test_defeat_comes_before_victory() -> None:
    """Winning by a text while taking the seventh point loses."""
    wager = spell("Final Wager", L.DamagePlayer(L.You(), ONE), L.PlayerAct("win", L.You()))
    for before, winner in ((6, B), (5, A)):
        t = Table(wager, PAGE, SOLDIER)
        t.put(A, "damage", *[SOLDIER] * before)
        assert casting(t, wager).result == winner


@pytest.mark.clause("3.3")
@pytest.mark.clause("12.3")
@pytest.mark.clause("12.4.1")
def test_both_defeated_at_once_is_a_draw() -> None:
    """Neither the turn player nor the first found loses alone."""
    ruin = spell("Mutual Ruin", L.DamagePlayer(L.EachPlayer(), ONE))
    t = Table(ruin, PAGE, SOLDIER)
    for p in (A, B):
        t.put(p, "damage", *[SOLDIER] * 6)
    casting(t, ruin)
    assert t.result == 99 and t.count(A, "damage") == t.count(B, "damage") == 7


@pytest.mark.clause("12.4.4")
@pytest.mark.clause("12.2")
@pytest.mark.clause("15.1.1.3.2")
def test_no_power_puts_a_forward_into_the_break_zone_without_breaking_it() -> None:
    """Protection against breaking, and against the opponent's effects, does not help."""
    tough = forward("Tough", "Light", 3, 5000, abilities=[
        L.Static(L.This(), (
            L.Rule("cannot be broken"),
            L.Rule("cannot be put into the break zone", what="summon or ability", by_whom=L.Opponent()),
        ))
    ])  # fmt: skip
    ghoul = backup("Ghoul", "Dark", 2, abilities=[L.Triggered((L.Event("broken"),), DRAW)])
    wither = spell("Wither", A_FORWARD, L.Ongoing(L.Bound("a"), (L.Adjust("power", L.Num(-6000)),)))
    t = Table(tough, ghoul, wither, PAGE)
    me = t.one(B, "field", tough)
    t.put(A, "field", ghoul)
    casting(t, wither, "Tough")
    assert t.zone_of(me) == "break" and len(t.s.stack) == 0


@pytest.mark.clause("12.4.4")
@pytest.mark.clause("4.4")
def test_backups_and_monsters_do_not_die_of_having_no_power() -> None:
    """Only Forwards have power."""
    t = Table(PAGE, monster("Moss Toad", "Earth", 2)).decks()
    t.put(A, "field", PAGE, "Moss Toad")
    assert t.begin().count(A, "field") == 2


@pytest.mark.clause("4.3")
@pytest.mark.clause("12.4.4")
def test_power_below_zero_is_kept_for_later_changes_and_reads_as_zero() -> None:
    """-6000 and 1000 are 1000 where they are only read, and -6000 and 7000 are 1000 where power is changed."""
    cadet, tall = forward("Plain Cadet", "Ice", 1, 3000), forward("Tall Guard", "Earth", 4, 9000)
    backfire = spell("Backfire", L.Pick("a", "choose", ONE, ONE, FORWARDS), L.Pick("b", "choose", ONE, ONE, FORWARDS),
                     L.Ongoing(L.Bound("a"), (L.Adjust("power", L.Num(-9000)),)),
                     L.Damage(L.Bound("b"), L.Plus(L.ValueOf("power", L.Bound("a")), L.Num(1000))),
                     L.Ongoing(L.Bound("a"), (L.Adjust("power", L.Num(7000)),)))  # fmt: skip
    t = Table(cadet, tall, backfire, PAGE)
    low = t.one(B, "field", cadet)
    high = t.one(B, "field", tall, damage=4000)
    casting(t, backfire, "Plain Cadet", "Tall Guard")
    assert t.damage(high) == 5000 and t.power(low) == 1000 and t.zone_of(low) == "field"


@pytest.mark.clause("12.4.5")
def test_the_source_of_the_damage_is_credited_only_just_after_it() -> None:
    """A later loss of power breaks the Forward for nobody."""
    slayer = forward("Slayer", "Fire", 3, 7000, abilities=[
        L.Triggered((L.Event("broken", FORWARDS, source=L.This()),), DRAW),
        L.Activated(L.Cost(), L.Sequence((A_FORWARD, L.Damage(L.Bound("a"), L.Num(4000))))),
    ])  # fmt: skip
    sap = spell("Sap", A_FORWARD, L.Ongoing(L.Bound("a"), (L.Adjust("power", L.Num(-2000)),)))
    cadet, weak = forward("Plain Cadet", "Water", 2, 5000), forward("Weak Cadet", "Water", 1, 4000)
    t = Table(slayer, sap, cadet, weak, PAGE).decks()
    t.put(A, "field", slayer, PAGE)
    t.put(A, "hand", sap)
    t.put(B, "field", cadet, weak)
    t.begin().say("use ability 2 of Slayer" if False else "use ability 1 of Slayer").say("Plain Cadet").both_pass()
    t.say("cast Sap").say("Plain Cadet").say("dull Fire Page").both_pass()
    assert t.names(B, "break") == ["Plain Cadet"] and len(t.s.stack) == 0
    t.say("use ability 1 of Slayer").say("Weak Cadet").both_pass()
    assert len(t.s.stack) == 1


@pytest.mark.clause("2.2")
@pytest.mark.clause("12.4.5")
def test_what_cannot_be_broken_survives_lethal_damage() -> None:
    """And the game goes on."""
    ward = forward("Stone Ward", "Earth", 4, 4000, abilities=[L.Static(L.This(), (L.Rule("cannot be broken"),))])
    hot = spell("Big Fire", A_FORWARD, L.Damage(L.Bound("a"), L.Num(9000)), L.Act("break", L.Bound("a")))
    t = Table(ward, hot, PAGE)
    me = t.one(B, "field", ward)
    casting(t, hot, "Stone Ward")
    assert t.zone_of(me) == "field" and t.damage(me) == 9000 and t.names(A, "break") == ["Big Fire"]


@pytest.mark.clause("12.4.6")
@pytest.mark.clause("7.7.3")
def test_two_of_a_name_both_go_unless_generic() -> None:
    """All of them, unbroken, nobody chooses; a generic copy does not count."""
    mine = L.Filter((L.In("break", L.You()), L.Is("type", "Forward")))
    muster = spell("Muster", L.Pick("a", "choose", ONE, ONE, mine),
                   L.Move(L.Bound("a"), "field", how="play"))  # fmt: skip
    ghoul = backup("Ghoul", "Dark", 2, abilities=[L.Triggered((L.Event("broken"),), DRAW)])
    other = forward("Ash Knight", "Fire", 1, 4000, generic=True, number="T-003")
    t = Table(muster, KNIGHT, ghoul, PAGE)
    t.put(A, "field", KNIGHT, ghoul)
    t.put(A, "break", KNIGHT)
    casting(t, muster, "Ash Knight")
    assert t.names(A, "break").count("Ash Knight") == 2 and len(t.s.stack) == 0
    t = Table(muster, KNIGHT, other, PAGE)
    t.put(A, "field", KNIGHT)
    t.put(A, "break", other)
    casting(t, muster, "Ash Knight")
    assert t.names(A, "field").count("Ash Knight") == 2


@pytest.mark.clause("5.2.2.1")
@pytest.mark.clause("7.7.3")
def test_a_second_copy_from_the_hand_is_refused() -> None:
    """By name, whatever the number; generic ones and the opponent's do not matter."""
    again = forward("Ash Knight", "Fire", 2, 6000, number="T-002")
    t = Table(KNIGHT, again, SOLDIER, PAGE).decks()
    t.put(A, "field", KNIGHT, SOLDIER, PAGE, PAGE, PAGE)
    me = t.one(A, "hand", again)
    me2 = t.one(A, "hand", SOLDIER)
    t.begin()
    assert t.can("play Plain Soldier", me2)
    t.s.cols[t.book.schema.column_index["def"]][me] = t.pool.by_key["T-002"]
    assert t.refused(O_PLAY, me) == "7.7.3"
    t = Table(KNIGHT, PAGE).decks()
    t.put(B, "field", KNIGHT)
    t.put(A, "field", PAGE, PAGE, PAGE)
    t.put(A, "hand", KNIGHT)
    assert t.begin().can("play Ash Knight")


@pytest.mark.clause("12.4.7")
@pytest.mark.clause("7.7.3")
def test_light_and_dark_characters_exclude_each_other() -> None:
    """One may not be played beside another; two that come together all go."""
    dawn, dusk = forward("Dawn", "Light", 1, 5000), backup("Dusk", "Dark", 1, generic=False)
    t = Table(dawn, dusk, PAGE).decks()
    t.put(A, "field", dawn, PAGE)
    me = t.one(A, "hand", dusk)
    assert t.begin().refused(O_PLAY, me) == "7.7.3"
    call = spell("Call", L.Move(L.Matching(L.Filter((L.In("break", L.You()),))), "field"))
    t = Table(dawn, dusk, call, PAGE)
    t.put(A, "field", dawn)
    t.put(A, "break", dusk)
    casting(t, call)
    assert sorted(t.names(A, "break")) == ["Call", "Dawn", "Dusk"]


@pytest.mark.clause("12.3")
@pytest.mark.clause("11.1.3")
@pytest.mark.clause("6.1.3")
def test_all_processes_are_one_event() -> None:
    """Two Forwards that die together see each other die."""
    vigil = forward("Vigil", "Fire", 3, 4000, generic=True, abilities=[L.Triggered((LEAVES,), DRAW)])
    quake = spell("Quake", L.Damage(L.Matching(FORWARDS), L.Num(4000)))
    t = Table(vigil, quake, PAGE)
    t.put(A, "field", vigil, vigil)
    casting(t, quake)
    assert t.about == "next ability" and len(t.labels()) == 4


@pytest.mark.clause("11.1.3")
@pytest.mark.clause("12.3")
def test_processes_are_repeated_until_nothing_is_due() -> None:
    """A Forward that lived on another's bonus dies in the second round, before anybody acts."""
    captain = forward("Captain", "Earth", 4, 4000, abilities=[
        L.Static(
            L.Matching(L.Filter((L.ControlledBy(L.You()), L.Is("type", "Forward"), L.OtherThan(L.This())))),
            (L.Adjust("power", L.Num(3000)),),
        )
    ])  # fmt: skip
    cadet = forward("Plain Cadet", "Earth", 1, 3000)
    fire = spell("Small Fire", A_FORWARD, L.Damage(L.Bound("a"), L.Num(4000)))
    t = Table(captain, cadet, fire, PAGE)
    t.put(B, "field", captain)
    me = t.one(B, "field", cadet, damage=3000)
    assert t.zone_of(me) == "field"
    casting(t, fire, "Captain")
    assert sorted(t.names(B, "break")) == ["Captain", "Plain Cadet"] and t.about == "priority"


@pytest.mark.clause("7.4")
def test_a_card_that_comes_back_is_a_new_one() -> None:
    """Damage, freezing and the attack of this turn are forgotten; it is new here."""
    blink = spell("Blink", A_FORWARD, L.Move(L.Bound("a"), "removed"), L.Move(L.Bound("a"), "field"))
    t = Table(blink, KNIGHT, PAGE)
    me = t.one(A, "field", KNIGHT, damage=3000, frozen=1, attacked=1, dull=True)
    casting(t, blink, "Ash Knight")
    columns = {n: t.s.cols[t.book.schema.column_index[n]][me] for n in ("damage", "frozen", "attacked", "turned")}
    assert t.zone_of(me) == "field" and columns == {"damage": 0, "frozen": 0, "attacked": 0, "turned": 0}
    assert t.s.cols[t.book.schema.column_index["since"]][me] == 5


def test_five_backups_are_table_practice() -> None:
    """The default edition has the limit, strict has not; effects do not get round it."""
    call = spell("Call", L.Move(L.Matching(L.Filter((L.In("break", L.You()),))), "field"))
    for edition, limit in (
        ("default", True),
        ("strict", False),
        ("default+no five backups", False),
        ("strict+five backups", True),
    ):
        t = Table(PAGE, call, edition=edition).decks()
        t.put(A, "field", *[PAGE] * 5)
        me = t.one(A, "hand", PAGE)
        t.put(A, "hand", call)
        t.put(A, "break", PAGE)
        t.begin()
        assert t.can("play Fire Page") != limit
        if limit:
            assert t.refused(O_PLAY, me) == "table practice"
        t.say("cast Call").say("dull Fire Page").both_pass()
        assert t.count(A, "field") == (5 if limit else 6)


@pytest.mark.clause("beginner-3")
def test_backups_enter_dull_and_others_active() -> None:
    """By playing and by effects, unless it is said otherwise."""
    call = spell("Call", L.Move(L.Matching(L.Filter((L.In("break", L.You()),))), "field"))
    t = Table(PAGE, KNIGHT, call, monster("Toad", "Fire", 2))
    cards = t.put(A, "break", PAGE, KNIGHT, "Toad")
    casting(t, call)
    assert [t.dull(c) for c in cards] == [True, False, False]


@pytest.mark.clause("5.2.3.1.2.1")
@pytest.mark.clause("5.2.3.1.1.1")
def test_a_summon_never_comes_onto_the_field() -> None:
    """An effect that would put it there does nothing to it."""
    call = spell("Call", L.Move(L.Matching(L.Filter((L.In("break", L.You()),))), "field"))
    spark = spell("Spark", DRAW)
    t = Table(call, spark, KNIGHT, PAGE)
    t.put(A, "break", spark, KNIGHT)
    casting(t, call)
    assert t.names(A, "field") == ["Fire Page", "Ash Knight"] and "Spark" in t.names(A, "break")


WINS, LOSES = L.PlayerAct("win", L.EachPlayer()), L.PlayerAct("lose", L.Opponent())


@pytest.mark.clause("3.1")
@pytest.mark.clause("3.2")
@pytest.mark.clause("3.3")
@pytest.mark.parametrize(
    ("steps", "result"),
    [
        ((LOSES,), A),
        ((L.PlayerAct("win", L.Opponent()),), B),
        ((WINS,), 99),
        ((WINS, LOSES), A),
        ((L.PlayerAct("lose", L.EachPlayer()),), 99),
    ],
)
def test_what_effects_make_of_the_game(steps: tuple[L.Step, ...], result: int) -> None:
    """One loses, one wins, both win, one of two winners loses, both lose."""
    t = Table(spell("Verdict", *steps), PAGE)
    casting(t, spell("Verdict", *steps))
    assert t.result == result
