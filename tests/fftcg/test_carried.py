"""Words that phrases may produce and few cards do: each is carried out on a table, or said to be none."""

import pytest
from fftcg_table import A, B, Card, Table, backup, forward, summon

from playmat import lang as L
from playmat.games.fftcg.linking import source_of
from playmat.games.fftcg.reader.vocabulary import make_vocabulary
from playmat.games.fftcg.rulebook import make_rulebook
from playmat.games.fftcg.rules import schema as S
from playmat.kernel.continuous import chars
from playmat.lang.run.pool import build_pool

ONE = L.Num(1)
ANY = L.Filter((L.Is("type", "Forward"),))
MINE = L.Filter((L.ControlledBy(L.You()), L.Is("type", "Forward")))
A_FORWARD = L.Pick("a", "choose", ONE, ONE, ANY)
IT = L.Bound("a")
YOURS = L.Opponent()
PAGE = backup("Fire Page", "Fire")
SOLDIER = forward("Plain Soldier", "Fire", 3, 7000, generic=True)
CADET = forward("Plain Cadet", "Fire", 1, 3000, generic=True)
DRAW = L.PlayerAct("draw", L.You(), ONE)


def spell(name: str, *steps: L.Step) -> Card:
    """A Fire Summon of cost 1."""
    return summon(name, "Fire", 1, L.Spell(L.Sequence(steps)))


BOLT = spell("Ruin Bolt", A_FORWARD, L.Act("break", IT))
SPARK = spell("Small Spark", A_FORWARD, L.Damage(IT, L.Num(3000)))


THIS = L.This()


def static(*changes: L.Change, scope: L.Ref | None = THIS) -> L.Static:
    """A field ability."""
    return L.Static(scope, changes)


def ready(*cards: Card, pages: int = 4) -> Table:
    """A has these Summons in hand and Backups to pay for them."""
    t = Table(*cards, PAGE, SOLDIER, CADET).decks()
    t.put(A, "field", *[PAGE] * pages)
    t.put(A, "hand", *[c for c in cards if c.record["type"] == "Summon"])
    return t


def cast(t: Table, name: str, *choices: str) -> Table:
    """A casts a Summon and both pass."""
    t.say(f"cast {name}")
    for c in choices:
        t.say(c)
    return t.say("dull Fire Page").both_pass()


def declines(*abilities: L.Ability, type: str = "Forward") -> str:
    """Why a card's abilities are declined, "" if they are not."""
    book = make_rulebook("default", "constructed")
    card = Card("Somebody", type, "Fire", 2, 5000 if type == "Forward" else None)
    pool = build_pool(make_vocabulary(book.schema), [source_of(card.record, abilities, [])])
    return " ".join(pool.defs[0].declined)


# ------------------------------------------------------------------------------------------------ rules


def test_what_must_be_chosen_is_chosen_where_it_can() -> None:
    """Only it is offered; where it does not fit, anything is."""
    rule = L.Rule("must be chosen", None, "summon or ability", YOURS)
    bait = forward("Bait", "Ice", 3, 8000, abilities=[static(rule)])
    small = L.Filter((L.Is("type", "Forward"), L.Compare("cost", "<=", L.Num(1))))
    snipe = spell("Snipe", L.Pick("a", "choose", ONE, ONE, small), L.Act("break", IT))
    t = ready(BOLT, snipe, bait)
    t.put(B, "field", bait, CADET)
    t.begin().say("cast Ruin Bolt")
    assert t.labels() == ["Bait"]
    t.say("Bait").say("dull Fire Page").both_pass()
    assert t.names(B, "break") == ["Bait"]
    t = ready(BOLT, snipe, bait)
    t.put(B, "field", bait, CADET)
    t.begin().say("cast Snipe")
    assert t.labels() == ["Plain Cadet"]


def test_its_own_player_need_not_choose_it() -> None:
    """The rule speaks of the opponent."""
    rule = L.Rule("must be chosen", None, "summon or ability", YOURS)
    bait = forward("Bait", "Ice", 3, 8000, abilities=[static(rule)])
    t = ready(BOLT, bait)
    t.put(A, "field", bait)
    t.put(B, "field", CADET)
    t.begin().say("cast Ruin Bolt")
    assert sorted(t.labels()) == ["Bait", "Plain Cadet"]


@pytest.mark.parametrize(("rule", "up", "down"), [
    ("power cannot be increased", 7000, 5000), ("power cannot be decreased", 9000, 7000),
])  # fmt: skip
def test_power_that_cannot_change_one_way(rule: str, up: int, down: int) -> None:
    """Neither Summons nor field abilities change it that way; the other way they do."""
    grow = spell("Grow", A_FORWARD, L.Ongoing(IT, (L.Adjust("power", L.Num(2000)),)))
    wilt = spell("Wilt", A_FORWARD, L.Ongoing(IT, (L.Adjust("power", L.Num(-2000)),)))
    warden = backup("Warden", "Ice", abilities=[
        static(L.Rule(rule, None, "summon or ability"), scope=L.Matching(ANY))
    ])  # fmt: skip
    for name, power in (("Grow", up), ("Wilt", down)):
        t = ready(grow, wilt, warden)
        t.put(B, "field", warden)
        me = t.one(A, "field", SOLDIER)
        cast(t.begin(), name, "Plain Soldier")
        assert t.power(me) == power
    flag = backup("Flag", "Fire", abilities=[static(L.Adjust("power", L.Num(2000)), scope=L.Matching(MINE))])
    t = ready(flag, warden)
    t.put(A, "field", flag)
    t.put(B, "field", warden)
    me = t.one(A, "field", SOLDIER)
    assert t.begin().power(me) == up


def test_who_cannot_search_does_not() -> None:
    """Not at all: the deck is not seen, and "you may search" is not asked."""
    find = L.Search("a", ONE, ONE, ANY, L.Move(IT, "hand"))
    seek = spell("Seek", find)
    maybe = spell("Maybe", L.May(find))
    lock = backup("Lock", "Ice", abilities=[static(L.Rule("cannot search", who=L.EachPlayer()), scope=None)])
    for name in ("Seek", "Maybe"):
        t = ready(seek, maybe, lock)
        t.put(B, "field", lock)
        cast(t.begin(), name)
        assert t.about == "priority" and t.count(A, "hand") == 1
        t = ready(seek, maybe)
        cast(t.begin(), name)
        assert t.about != "priority"


@pytest.mark.clause("12.4.7", "7.7.3")
def test_a_limit_without_dark_still_holds_for_light() -> None:
    """A rule that names an Element lets Characters of that Element stand beside each other only."""
    rule = L.Rule("no limit of Light and Dark", what="Dark", who=L.You())
    free = backup("Freedom", "Fire", abilities=[static(rule, scope=None)])
    dawn, noon = forward("Dawn", "Light", 1, 5000), forward("Noon", "Light", 1, 5000)
    dusk, night = forward("Dusk", "Dark", 1, 5000), forward("Night", "Dark", 1, 5000)
    t = Table(free, dawn, noon, dusk, night, PAGE).decks()
    t.put(A, "field", free, dusk, *[PAGE] * 4)
    t.put(A, "hand", noon, night)
    t.begin()
    assert t.can("play Night") and not t.can("play Noon")
    t.say("play Night").say("dull Fire Page")
    assert "Dusk" in t.names(A, "field") and "Night" in t.names(A, "field")
    t = Table(free, dawn, dusk, night, PAGE).decks()
    t.put(A, "field", free, dusk, night, dawn)
    t.begin()
    assert sorted(t.names(A, "break")) == ["Dawn", "Dusk", "Night"]


@pytest.mark.clause("12.4.7", "7.7.3")
def test_what_may_stand_beside_dark_may_not_stand_beside_light() -> None:
    """ "Even if you control other Dark Characters" frees that card, beside Dark ones, and no other card."""
    rule = L.Rule("no limit of Light and Dark", what="Dark")
    shade = forward("Shade", "Dark", 1, 5000, abilities=[static(rule)])
    dawn, dusk = forward("Dawn", "Light", 1, 5000), forward("Dusk", "Dark", 1, 5000)
    for there, may in ((dusk, True), (dawn, False)):
        t = Table(shade, dawn, dusk, PAGE).decks()
        t.put(A, "field", there, *[PAGE] * 4)
        t.put(A, "hand", shade)
        assert t.begin().can("play Shade") == may
    t = Table(shade, dawn, dusk, PAGE).decks()
    t.put(A, "field", shade, *[PAGE] * 4)
    t.put(A, "hand", dusk)
    assert not t.begin().can("play Dusk")
    for there, left in ((dusk, ["Dusk", "Shade"]), (dawn, [])):
        t = Table(shade, dawn, dusk).decks()
        t.put(A, "field", shade, there)
        assert sorted(t.begin().names(A, "field")) == left


def test_ex_bursts_can_be_forbidden() -> None:
    """Whoever cannot use them is not asked."""
    for lock in (True, False):
        gag = backup("Gag", "Ice", abilities=[static(L.Rule("cannot use EX Bursts", who=YOURS), scope=None)])
        gift = summon("Gift", "Fire", 1, L.Spell(DRAW, "ex burst"), ex=True)
        hit = spell("Hit", L.DamagePlayer(L.Opponent(), ONE))
        t = ready(hit, gag, gift)
        t.put(A, "field", *[gag] * lock)
        t.put(B, "deck", gift)
        t.begin()
        cast(t, "Hit")
        assert (t.about == "ex burst") != lock


# ------------------------------------------------------------------------------------------------ small parts


def test_an_effect_knows_that_it_is_an_ex_burst() -> None:
    """EffectBy: "if it results from an EX Burst"."""
    more = L.If(L.EffectBy("ex burst"), L.PlayerAct("draw", L.You(), L.Num(2)), DRAW)
    gift = summon("Gift", "Fire", 1, L.Spell(more, "ex burst"), ex=True)
    hit = spell("Hit", L.DamagePlayer(L.Opponent(), ONE))
    t = ready(hit, gift)
    t.put(B, "deck", gift)
    cast(t.begin(), "Hit").yes()
    assert t.count(B, "hand") == 2
    cast(t, "Gift")
    assert t.count(A, "hand") == 1


def test_fixed_damage_cannot_be_reduced() -> None:
    """It can still be raised."""
    less = L.Replacement(L.Event("is dealt damage", L.This()), L.AmountBecomes(L.Minus(L.EventAmount(), L.Num(1000))))
    shell = forward("Shell", "Ice", 3, 9000, abilities=[less])
    pierce = spell("Pierce", A_FORWARD, L.Damage(IT, L.Num(3000), None, True))
    for name, damage in (("Small Spark", 2000), ("Pierce", 3000)):
        t = ready(SPARK, pierce, shell)
        me = t.one(B, "field", shell)
        cast(t.begin(), name, "Shell")
        assert t.damage(me) == damage


@pytest.mark.parametrize("after", ["removed", "hand"])
def test_a_summon_goes_where_it_is_said_after_use(after: str) -> None:
    """Cast by an effect, it does not go to the Break Zone."""
    fetch = L.Pick("a", "choose", ONE, ONE, L.Filter((L.In("break", L.You()), L.Is("type", "Summon"))))
    recall = spell("Recall", fetch, L.Cast(IT, True, after=after))
    t = ready(recall, SPARK)
    t.put(A, "break", SPARK)
    t.put(B, "field", SOLDIER)
    t.s.zones[S.HAND * 2 + A].pop()
    cast(t.begin(), "Recall", "Small Spark").say("Plain Soldier").both_pass()
    assert "Small Spark" in t.names(A, after) and t.names(A, "break") == ["Recall"]


def test_a_floor_is_no_rise() -> None:
    """What costs less than the floor already still costs that."""
    ease = L.Ongoing(None, (L.CostChange(ANY, L.Num(-3), floor=2),))
    calm = spell("Calm", ease)
    t = ready(calm, pages=3)
    t.put(A, "hand", CADET, SOLDIER)
    cast(t.begin(), "Calm")
    t.say("play Plain Cadet").say("dull Fire Page")
    assert t.about == "priority" and "Plain Cadet" in t.names(A, "field")


def test_so_many_cards_cost_less() -> None:
    """A change for the next two cards holds for two."""
    calm = spell("Calm", L.Ongoing(None, (L.CostChange(ANY, L.Num(-1), uses=2),)))
    t = ready(calm, pages=1)
    t.put(A, "hand", CADET, CADET, CADET)
    cast(t.begin(), "Calm")
    for left in (2, 1):
        t.say("play Plain Cadet")
        assert t.names(A, "hand").count("Plain Cadet") == left
    assert not t.can("play Plain Cadet") or t.say("play Plain Cadet").about != "priority"


# ------------------------------------------------------------------------------------------------ events


def counts(event: L.Event, **more: object) -> Card:
    """A Backup that draws for its controller when something happens."""
    return backup("Witness", "Fire", abilities=[L.Triggered((event,), DRAW, **more)])  # type: ignore[arg-type]


YOUR_SUMMON = {"by": "summon", "by_whom": L.You()}
CASES = [
    (L.Event("drawn", player=L.You(), **YOUR_SUMMON), DRAW),  # type: ignore[arg-type]
    (L.Event("searched", player=L.You(), by="summon"), L.Search("a", ONE, ONE, ANY, L.Move(IT, "hand"))),
    (L.Event("activated", ANY, **YOUR_SUMMON), L.Act("activate", L.Matching(ANY))),  # type: ignore[arg-type]
    (L.Event("dulled", ANY, **YOUR_SUMMON), L.Act("dull", L.Matching(ANY))),  # type: ignore[arg-type]
    (L.Event("frozen", ANY, **YOUR_SUMMON), L.Act("freeze", L.Matching(ANY))),  # type: ignore[arg-type]
    (L.Event("counter placed", ANY, name="Doom", by="summon"), L.Counters(L.Matching(ANY), "Doom", ONE)),
    (L.Event("counter removed", ANY, name="Old", by="summon"), L.Counters(L.Matching(ANY), "Old", ONE, True)),
    (L.Event("revealed", ANY, player=L.You(), by="summon"), L.Look("a", "reveal", L.Top(ONE, L.You()))),
    (L.Event("milled", ANY, player=L.You(), by="summon"), L.PlayerAct("mill", L.You(), ONE)),
    (L.Event("discarded", player=L.You(), by="summon", by_whom=L.You()), L.PlayerAct("discard", L.You(), ONE)),
    (L.Event("broken", ANY, by="summon", by_whom=L.You()), L.Act("break", L.Matching(ANY))),
    (L.Event("move", ANY, from_zone="field", to_zone="removed", by="summon"), L.Move(L.Matching(ANY), "removed")),
]


@pytest.mark.parametrize(("event", "step"), CASES, ids=[event.kind for event, _ in CASES])
def test_events_tell_by_what_and_whose(event: L.Event, step: L.Step) -> None:
    """Each is emitted with its cause filled in; the same pattern with another cause does not trigger."""
    for by, triggers in (("summon", 1), ("auto", 0)):
        known = L.Event(event.kind, event.subject, None, None, event.player, event.from_zone, event.to_zone, "",
                        event.name, by, event.by_whom)  # fmt: skip
        deed = spell("Deed", step)
        eyes = counts(known)
        t = ready(deed, eyes)
        t.put(A, "field", eyes)
        me = t.one(A, "field", SOLDIER, dull=event.kind == "activated")
        t.put(A, "hand", CADET)
        t.begin()
        from playmat.kernel import atoms

        atoms.add_counters(t.s, me, "Old", 1)
        t.s.batch.clear()
        t.say("cast Deed").say("dull Fire Page").both_pass()
        for _ in range(3):
            if t.about != "priority":
                t.say(t.labels()[0])
        assert len([i for i in t.s.stack if i.aid >= 0]) == triggers, (event.kind, by)


def test_a_card_sees_itself_discarded() -> None:
    """Its ability works where it goes."""
    eager = forward("Eager", "Fire", 2, 5000, abilities=[
        L.Triggered((L.Event("discarded", L.This(), by="summon or ability"),), DRAW)
    ])  # fmt: skip
    drop = spell("Drop", L.PlayerAct("discard", L.You(), ONE))
    t = ready(drop, eager)
    t.put(A, "hand", eager)
    cast(t.begin(), "Drop")
    if t.about != "priority":
        t.say("Eager")
    assert len(t.s.stack) == 1
    t.both_pass()
    assert t.names(A, "break") == ["Drop", "Eager"] or sorted(t.names(A, "break")) == ["Drop", "Eager"]
    assert t.count(A, "hand") == 1


def test_a_card_sees_itself_put_from_the_deck_into_the_break_zone() -> None:
    """As a pattern of moves."""
    eager = forward("Eager", "Fire", 2, 5000, abilities=[
        L.Triggered((L.Event("move", L.This(), from_zone="deck", to_zone="break"),), DRAW)
    ])  # fmt: skip
    mill = spell("Mill", L.PlayerAct("mill", L.You(), ONE))
    t = ready(mill, eager)
    t.put(A, "deck", eager)
    cast(t.begin(), "Mill").both_pass()
    assert t.count(A, "hand") == 1


def test_the_party_of_what_has_left_is_known() -> None:
    """Last known: who attacked together."""
    leader = forward("Leader", "Fire", 3, 7000, abilities=[
        L.Triggered(
            (L.Event("move", L.This(), from_zone="field", to_zone="break"),),
            L.Ongoing(L.AttackersWith(L.This()), (L.Adjust("power", L.Num(1000)),)),
        )
    ])  # fmt: skip
    t = ready(BOLT, leader)
    me = t.one(A, "field", leader)
    friend, bystander = t.put(A, "field", SOLDIER, SOLDIER)
    t.begin().both_pass()
    t.both_pass() if t.about == "priority" else None
    t.say("attack: Leader") if t.can("attack: Leader") else t.say(t.labels()[t_index(t, me)])
    t.say(t.labels()[t_index(t, friend)])
    while t.about != "priority":
        t.done()
    cast(t, "Ruin Bolt", "Leader").both_pass()
    assert (t.power(friend), t.power(bystander)) == (8000, 7000)


def t_index(t: Table, card: int) -> int:
    """The place of a card's option."""
    from playmat.kernel.records import card_of

    assert t.s.ask is not None
    return next(i for i, o in enumerate(t.s.ask.options) if card_of(o) == card)


# ------------------------------------------------------------------------------------------------ effects that last


def test_a_replacement_of_an_effect_speaks_of_what_it_chose() -> None:
    """Ongoing(None, GainAbility(Replacement(Event(subject=Bound))))."""
    ward = spell("Ward", A_FORWARD, L.Ongoing(None, (
        L.GainAbility(L.Replacement(L.Event("is dealt damage", IT), L.AmountBecomes(L.Num(0)))),
    )))  # fmt: skip
    t = ready(ward, SPARK, SPARK)
    saved, other = t.put(B, "field", SOLDIER, forward("Other", "Ice", 2, 9000)) if False else (
        t.one(B, "field", SOLDIER), t.one(B, "field", CADET))  # fmt: skip
    cast(t.begin(), "Ward", "Plain Soldier")
    cast(t, "Small Spark", "Plain Soldier")
    assert t.damage(saved) == 0
    cast(t, "Small Spark", "Plain Cadet")
    assert t.zone_of(other) == "break"


def test_a_removed_card_may_be_cast_whoever_owns_it() -> None:
    """Ongoing(None, (MayCastFrom, CostChange)) follows the card into where it was removed to."""
    steal = spell(
        "Steal", L.Gather("a", L.Top(ONE, L.Opponent())), L.Move(IT, "removed"),
        L.Ongoing(None, (L.MayCastFrom(IT, any_kind=True), L.CostChange(IT, L.Num(-2), floor=1)), "game"),
    )  # fmt: skip
    t = ready(steal, pages=2)
    loot = t.one(B, "deck", forward("Loot", "Water", 3, 6000)) if False else t.one(B, "deck", CADET)
    cast(t.begin(), "Steal")
    assert t.zone_of(loot) == "removed" and t.can("play Plain Cadet")
    t.say("play Plain Cadet").say("dull Fire Page")
    assert t.names(A, "field").count("Plain Cadet") == 1


def test_abilities_lost_and_keywords_by_time() -> None:
    """What was gained before is lost, what is gained afterwards stays."""
    rush = spell("Rush", A_FORWARD, L.Ongoing(IT, (L.Gain("keyword", "haste"),)))
    mute = spell("Mute", A_FORWARD, L.Ongoing(IT, (L.LoseAbilities(),)))
    for first, second, has in (("Rush", "Mute", False), ("Mute", "Rush", True)):
        t = ready(rush, mute)
        me = t.one(A, "field", SOLDIER)
        cast(cast(t.begin(), first, "Plain Soldier"), second, "Plain Soldier")
        assert ("haste" in chars(t.s, me).sets[S.S_KEYWORD]) == has


def test_a_keyword_gained_as_an_ability_is_had() -> None:
    """GainAbility(Keyword)."""
    gift = spell("Gift", A_FORWARD, L.Ongoing(IT, (L.GainAbility(L.Keyword("brave")),)))
    t = ready(gift)
    me = t.one(A, "field", SOLDIER)
    cast(t.begin(), "Gift", "Plain Soldier")
    assert "brave" in chars(t.s, me).sets[S.S_KEYWORD]


def test_choices_in_a_loop_are_asked_anew() -> None:
    """Modes and picks inside Repeat."""
    mode = L.Modal(ONE, ONE, (DRAW, L.PlayerAct("gain crystal", L.You(), ONE)), late=True)
    twice = spell("Twice", L.Repeat(L.Num(2), mode))
    t = ready(twice)
    t.begin().say("cast Twice").say("dull Fire Page").both_pass()
    t.say(t.labels()[0]).say(t.labels()[1])
    assert t.count(A, "hand") == 1 and t.s.pvals[S.CRYSTALS][A] == 1


def test_each_player_may() -> None:
    """ForEachPlayer with May: each is asked, each on his own."""
    both = spell("Both", L.ForEachPlayer(L.EachPlayer(), L.May(DRAW)))
    t = ready(both)
    t.begin().say("cast Both").say("dull Fire Page").both_pass()
    assert t.who == A
    t.no()
    assert t.who == B
    t.yes()
    assert (t.count(A, "hand"), t.count(B, "hand")) == (0, 1)


def test_each_player_searches_and_decides_alone() -> None:
    """ForEachPlayer with a search: the second player's search is not the first one's."""
    find = L.Search("a", ONE, ONE, ANY, L.Move(IT, "hand"))
    both = spell("Both", L.ForEachPlayer(L.EachPlayer(), L.Sequence((find, L.If(L.DidSo(), DRAW)))))
    t = ready(both)
    t.begin().say("cast Both").say("dull Fire Page").both_pass()
    assert t.who == A
    t.say("Filler")
    assert t.who == B
    t.say("Filler")
    assert (t.count(A, "hand"), t.count(B, "hand")) == (2, 2)


def test_control_for_as_long_as_the_source_is_there() -> None:
    """When the source leaves, the Forward goes back."""
    take = L.Ongoing(IT, (L.Control(L.You()),), "source leaves")
    charmer = forward("Charmer", "Fire", 1, 3000, abilities=[
        L.Triggered((L.Event("enters", L.This()),), L.Sequence((A_FORWARD, take)))
    ])  # fmt: skip
    t = ready(BOLT, charmer)
    t.put(A, "hand", charmer)
    prey = t.one(B, "field", SOLDIER)
    t.begin().say("play Charmer").say("dull Fire Page").say("Plain Soldier").both_pass()
    assert "Plain Soldier" in t.names(A, "field")
    cast(t, "Ruin Bolt", "Charmer")
    assert t.names(B, "field") == ["Plain Soldier"] and t.zone_of(prey) == "field"


def test_a_cost_that_makes_a_card_free_takes_its_element_too() -> None:
    """What costs nothing after an optional cost needs no CP at all."""
    pay = L.Cost((L.Do(L.PlayerAct("discard", L.You(), ONE)),))
    cheap = forward("Cheap", "Fire", 2, 5000, abilities=[L.ExtraCost("may", pay, "extra", L.Num(2))])
    t = ready(cheap, pages=0)
    t.put(A, "hand", cheap, SOLDIER)
    t.begin().say("play Cheap")
    while t.about != "priority":
        t.say(t.labels()[0])
    assert t.names(A, "field") == ["Cheap"] and t.names(A, "break") == ["Plain Soldier"]


def test_that_object_of_a_choice_is_what_chooses() -> None:
    """And cancelling it is cancelling the Summon."""
    guard = forward("Guard", "Ice", 3, 7000, abilities=[
        L.Triggered((L.Event("chosen", L.This(), by="summon", by_whom=YOURS),), L.Act("cancel", L.That("object")))
    ])  # fmt: skip
    t = ready(BOLT, guard)
    me = t.one(B, "field", guard)
    t.begin().say("cast Ruin Bolt").say("Guard").say("dull Fire Page").both_pass()
    assert not t.s.stack and t.zone_of(me) == "field" and t.names(A, "break") == ["Ruin Bolt"]


def test_a_number_that_was_named_is_compared() -> None:
    """Compare("cost", "=", Named)."""
    what = L.Filter((L.Is("type", "Forward"), L.Compare("cost", "=", L.Named("n"))))
    doom = spell("Doom", L.Name("n", "number"), L.Act("break", L.Matching(what)))
    t = ready(doom)
    t.put(B, "field", SOLDIER, CADET)
    cast(t.begin(), "Doom").say("3")
    assert t.names(B, "break") == ["Plain Soldier"]


def test_as_many_as_were_returned_are_drawn() -> None:
    """Done() after a Move counts what really moved; "return" onto the field is a move onto the field."""
    back = spell("Back", L.Move(L.Matching(MINE), "hand"), L.PlayerAct("draw", L.You(), L.Done()))
    t = ready(back)
    t.put(A, "field", SOLDIER, CADET)
    cast(t.begin(), "Back")
    assert t.count(A, "hand") == 4
    fetch = L.Pick("a", "choose", ONE, ONE, L.Filter((L.In("break", L.You()), L.Is("type", "Forward"))))
    again = spell("Again", fetch, L.Move(IT, "field", how="return"))
    t = ready(again)
    t.put(A, "break", SOLDIER)
    cast(t.begin(), "Again", "Plain Soldier")
    assert "Plain Soldier" in t.names(A, "field")


def test_a_born_ability_chooses_for_itself() -> None:
    """The same slot in the ability that is born is chosen anew, and the old target is not chosen again."""
    born = L.WhenDone(L.Sequence((A_FORWARD, L.Act("dull", IT))))
    first = spell("First", A_FORWARD, L.Damage(IT, L.Num(1000)), born)
    t = ready(first)
    hit = t.one(B, "field", SOLDIER)
    dulled = t.one(B, "field", CADET)
    cast(t.begin(), "First", "Plain Soldier").say("Plain Cadet").both_pass()
    assert t.damage(hit) == 1000 and t.dull(dulled) and not t.dull(hit)


# ------------------------------------------------------------------------------------------------ what is no word


NOTHING = [
    static(L.Rule("hand size", amount=L.Num(7))),
    static(L.Rule("cannot attack", ANY)),
    static(L.Rule("cannot block", amount=ONE)),
    static(L.Adjust("power", L.Num(1000)), scope=None),
    static(L.MayCastFrom(ANY)),
    static(L.CostChange(ANY, L.Num(-1))),
    static(L.CostChange(ANY, L.Num(-1), uses=1), scope=None),
    static(L.CostChange(ANY, L.Num(-1), kind="sing"), scope=None),
    static(L.Produce("any", ANY)),
    static(L.Toll("sing", L.Cost())),
    static(L.GainAbility(L.Spell(DRAW))),
    L.Keyword("haste", 3),
    L.PlayRule(None),
    L.PlayRule(L.DuringTurn(L.You()), "if it rains"),
    L.ExtraCost("sometimes", L.Cost()),
    L.ExtraCost("alternative", L.Cost(), less=ONE),
    L.Replacement(L.Event("is dealt damage"), L.Prevent(), uses=1),
    L.Replacement(L.Event("enters", once=True), L.Prevent()),
    L.Triggered((L.Event("attacks", L.This(), by="summon"),), DRAW),
    L.Triggered((L.Event("attacks", from_zone="hand"),), DRAW),
    L.Triggered((L.Event("enters", amount=ONE),), DRAW),
    L.Triggered((L.Event("leaves", from_zone="hand"),), DRAW),
    L.Triggered((L.Event("cast", op="="),), DRAW),
    L.Triggered((L.Event("enters"),), L.If(L.Cmp(L.History(L.Event("enters"), "year"), ">", ONE), DRAW)),
    L.Triggered((L.Event("enters"),), L.If(L.Cmp(ONE, "~", ONE), DRAW)),
    L.Triggered((L.Event("enters"),), DRAW, limit=L.Limit(times=1, window="day")),
    L.Triggered((L.Event("enters"),), L.PlayerAct("draw", L.You(), ONE, ANY)),
    L.Triggered((L.Event("enters"),), L.Move(L.This(), "deck", "middle")),
    L.Triggered((L.Event("enters"),), L.Move(L.This(), "field", "top")),
    L.Triggered((L.Event("enters"),), L.Move(L.This(), "hand", state="dull")),
    L.Triggered((L.Event("enters"),), L.Look("a", "smell", L.This())),
    L.Triggered((L.Event("enters"),), L.Pick("a", "guess", ONE, ONE, ANY)),
    L.Triggered((L.Event("enters"),), L.Pick("a", "select", ONE, ONE, ANY, rules=(L.SetRule("odd", "cost"),))),
    L.Triggered((L.Event("enters"),), L.Pick("a", "select", ONE, ONE, ANY, rules=(L.SetRule("total", "cost"),))),
    L.Triggered((L.Event("enters"),), L.Gather("a", L.Top(ONE, L.You(), "deck", "middle"))),
    L.Triggered((L.Event("enters"),), L.MoveWhile(L.This(), "removed", "noon")),
    L.Triggered((L.Event("enters"),), L.Name("n", "number", among=("1", "2"))),
    L.Triggered((L.Event("enters"),), L.Cast(L.This(), True, ONE)),
    L.Triggered((L.Event("enters"),), L.CopyAbility(L.This())),
    L.Triggered((L.Event("enters"),), L.Retarget(L.This())),
    L.Triggered((L.Event("enters"),), L.Ongoing(L.This(), (L.GainAbility(static(L.Gain("name", "$b"))),))),
    L.Triggered((L.Event("enters"),), L.Ongoing(None, (L.GainAbility(L.Spell(DRAW)),))),
    L.Activated(L.Cost((L.TurnThis("sideways"),)), DRAW),
]  # fmt: skip


@pytest.mark.parametrize("ability", NOTHING, ids=[str(i) for i in range(len(NOTHING))])
def test_what_would_be_dropped_is_declined(ability: L.Ability) -> None:
    """A field or a value that nobody carries out makes the line declined."""
    assert declines(ability), ability
