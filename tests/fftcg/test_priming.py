"""Priming: a Character becomes a card of the deck that is laid over it (docs/fftcg-newest-mechanics.md)."""

import pytest
from fftcg_cards import DISCARD_SAME_NAME, PAGE
from fftcg_table import A, B, Card, Table, backup, forward, summon

from playmat import lang as L
from playmat.games.fftcg.rules.keyword_actions import PRIME
from playmat.games.fftcg.rules.schema import DAMAGE, FIELD, O_ATTACK, O_PRIME, OVER, UNDER
from playmat.kernel import atoms
from playmat.kernel.continuous import chars
from playmat.kernel.knowledge import knows
from playmat.kernel.model.schema import STAMP, TURNED


def priming(name: str, *symbols: str, generic: int = 0) -> L.Keyword:
    """Priming "NAME" -- COST."""
    return L.Keyword("priming", 0, L.Cost((L.Pay("cp", symbols, L.Num(generic)),)), name)


DRAW = L.PlayerAct("draw", L.You())
HEIR = forward("Fire Heir", "Fire", 3, 5000, abilities=(priming("Great Flame", "Fire"),))
INTO = L.Triggered((L.Event("primed", L.This(), L.Filter((L.Is("name", "Fire Heir"),))),), DRAW)
ENTERS = L.Triggered((L.Event("enters", L.This()),), L.DamagePlayer(L.Opponent(), L.Num(1)))
FLAME = forward("Great Flame", "Ice", 7, 9000, abilities=(INTO, ENTERS))
MINE = L.Filter((L.ControlledBy(L.You()), L.Is("type", "Forward")))
CHOOSE = L.Pick("a", "choose", L.Num(1), L.Num(1), MINE)


def spell(name: str, *steps: L.Step) -> Card:
    """A Fire Summon of cost 1."""
    return summon(name, "Fire", 1, L.Spell(L.Sequence(steps)))


END_IT = spell("End It", CHOOSE, L.Act("break", L.Bound("a")))
TAKE_IT = spell("Take It", CHOOSE, L.Move(L.Bound("a"), "hand"))
BURY = spell("Bury It", CHOOSE, L.Move(L.Bound("a"), "deck", "bottom"))


def table(*hand: Card, heir: Card = HEIR, deck: tuple[Card, ...] = (FLAME,), pages: int = 3) -> tuple[Table, int]:
    """A controls the heir and some Backups; the deck holds the card that it primes into."""
    t = Table(heir, *hand, *deck, FLAME, PAGE).decks()
    me = t.one(A, "field", heir)
    t.put(A, "field", *[PAGE] * pages)
    t.put(A, "hand", *hand)
    t.put(A, "deck", *deck)
    return t, me


def primed(*hand: Card, heir: Card = HEIR) -> tuple[Table, int]:
    """The heir has just become the Great Flame, and what that has triggered is resolved."""
    t, me = table(*hand, heir=heir)
    t.begin().say("prime Fire Heir").say("dull Fire Page").say("Great Flame")
    while t.s.stack:
        t.both_pass()
    return t, me


@pytest.mark.clause("Priming.2", "Priming.4", "Priming.5")
def test_a_character_becomes_the_card_from_the_deck() -> None:
    """It is the same Character with both names, and everything else is the upper card's."""
    t, me = table()
    t.begin()
    stamp = t.s.cols[STAMP][me]
    t.say("prime Fire Heir").say("dull Fire Page").say("Great Flame")
    now = chars(t.s, me)
    assert t.s.cols[STAMP][me] == stamp
    assert now.sets[0] == ("Great Flame", "Fire Heir")
    assert now.sets[2] == ("Ice",)
    assert t.power(me) == 9000
    assert not t.can("prime Fire Heir")
    (lower,) = t.s.zone(UNDER, A)
    assert t.pool.defs[t.s.cols[0][lower]].name == "Fire Heir"
    assert t.s.cols[OVER][lower] == atoms.obj_id(t.s, me)


@pytest.mark.clause("Priming.6")
def test_priming_into_triggers_and_entering_does_not() -> None:
    """The ability waits on the stack; the card has not entered the field."""
    t, _ = table()
    t.begin().say("prime Fire Heir").say("dull Fire Page").say("Great Flame")
    assert len(t.s.stack) == 1
    hand = t.count(A, "hand")
    t.both_pass()
    assert t.count(A, "hand") == hand + 1
    assert t.count(B, "damage") == 0
    assert not t.s.stack


@pytest.mark.clause("Priming.6")
def test_what_waits_for_a_character_that_is_priming_triggers() -> None:
    """Others' abilities, and its own though it is another card by then; not the opponent's Characters."""
    own = L.Triggered((L.Event("is priming", L.This()),), DRAW)
    mine = L.Filter((L.ControlledBy(L.You()), L.Is("group", "Character")))
    watch = L.Triggered((L.Event("is priming", mine),), DRAW)
    heir = forward("Fire Heir", "Fire", 3, 5000, abilities=(priming("Great Flame", "Fire"), own))
    bell = backup("Bell", "Fire", abilities=(watch,))
    t, _ = table(heir=heir)
    bell_table = Table(heir, bell, FLAME, PAGE).decks()
    bell_table.one(A, "field", heir)
    bell_table.put(A, "field", bell, PAGE)
    bell_table.put(B, "field", bell)
    bell_table.put(A, "deck", FLAME)
    for each, n in ((t, 2), (bell_table, 3)):
        each.begin().say("prime Fire Heir").say("dull Fire Page").say("Great Flame")
        while each.about != "priority":
            each.say(each.labels()[0])
        assert len(each.s.stack) == n


@pytest.mark.clause("Priming.4")
def test_state_damage_counters_and_effects_stay() -> None:
    """Dull it stays dull; damage and what lasts until the end of the turn go on."""
    boost = spell("Boost", CHOOSE, L.Ongoing(L.Bound("a"), (L.Adjust("power", L.Num(1000)),)))
    t, me = table(boost)
    t.s.cols[TURNED][me] = 1
    t.s.cols[DAMAGE][me] = 4000
    t.s.counters[me << 16 | t.pool.word("Oath")] = 2
    t.begin().say("cast Boost").say("Fire Heir").say("dull Fire Page").both_pass()
    t.say("prime Fire Heir").say("dull Fire Page").say("Great Flame").both_pass()
    assert t.dull(me)
    assert t.damage(me) == 4000
    assert t.power(me) == 10000
    assert atoms.counters_on(t.s, me, "Oath") == 2


@pytest.mark.clause("Priming.4")
def test_whether_it_may_attack_follows_the_character() -> None:
    """One that was there attacks at once; one that came this turn does not."""
    for new, can in ((False, True), (True, False)):
        t = Table(HEIR, FLAME, PAGE).decks()
        me = t.one(A, "field", HEIR, new=new)
        t.put(A, "field", PAGE)
        t.put(A, "deck", FLAME)
        t.begin().say("prime Fire Heir").say("dull Fire Page").say("Great Flame").both_pass()
        t.both_pass().both_pass()
        assert t.about == "attack" or not can
        if can:
            assert t.can("attack with Great Flame", me)
        elif t.s.ask is not None and t.about == "attack":
            assert t.refused(O_ATTACK, me)


@pytest.mark.clause("Priming.3")
def test_without_the_card_in_the_deck_nothing_happens() -> None:
    """The cost is paid, the deck is shuffled, and the Character is what it was; nothing was priming."""
    t, me = table(deck=())
    t.begin().say("prime Fire Heir").say("dull Fire Page")
    if t.about != "priority":
        t.done()
    assert chars(t.s, me).sets[0] == ("Fire Heir",)
    assert t.count(A, "under") == 0
    assert not t.s.stack


@pytest.mark.clause("Priming.3")
def test_a_player_may_fail_to_find_the_card() -> None:
    """A deck is hidden."""
    t, me = table()
    t.begin().say("prime Fire Heir").say("dull Fire Page").done()
    assert chars(t.s, me).sets[0] == ("Fire Heir",)


@pytest.mark.clause("Priming.1")
def test_priming_is_for_the_own_main_phases_and_an_empty_stack() -> None:
    """And for who controls the Character, has the keyword and can pay."""
    t, me = table()
    t.begin("attack")
    assert t.refused(O_PRIME, me) == "Priming.1"
    spark = spell("Spark", DRAW)
    t, me = table(spark)
    t.begin().say("cast Spark").say("dull Fire Page")
    assert t.refused(O_PRIME, me) == "Priming.1"
    t, me = table(pages=0)
    t.begin()
    assert t.refused(O_PRIME, me) == "Priming.1"
    t, me = table()
    theirs = t.one(B, "field", HEIR)
    t.begin("main 2")
    assert t.can("prime Fire Heir", me)
    assert t.refused(O_PRIME, theirs) == "Priming.1"
    assert t.refused(O_PRIME, t.s.zone(FIELD, A)[1]) == "Priming.1"


@pytest.mark.clause("Priming.7")
@pytest.mark.parametrize(("what", "where"), [(END_IT, "break"), (TAKE_IT, "hand"), (BURY, "deck")])
def test_both_cards_leave_together(what: Card, where: str) -> None:
    """To the same zone; as cards of their own they are what is printed on them again."""
    t, me = primed(what)
    t.say(f"cast {what.name}").say("Great Flame").say("dull Fire Page").both_pass()
    assert {"Great Flame", "Fire Heir"} <= set(t.names(A, where))
    assert t.count(A, "under") == 0
    assert chars(t.s, me).sets[0] == ("Great Flame",)


@pytest.mark.clause("Priming.5")
def test_a_second_character_of_either_name_is_one_too_many() -> None:
    """The names of both cards count for the limit, and for the cost of a special ability."""
    other = forward("Fire Heir", "Fire", 1, 2000, number="another")
    t, _ = primed(other)
    assert not t.can("play Fire Heir")
    roar = L.Activated(L.Cost((DISCARD_SAME_NAME,)), DRAW, "Roar")
    flame = forward("Great Flame", "Ice", 7, 9000, abilities=(roar,))
    t = Table(HEIR, flame, PAGE).decks()
    t.one(A, "field", HEIR)
    t.put(A, "field", PAGE)
    t.put(A, "hand", HEIR)
    t.put(A, "deck", flame)
    t.begin().say("prime Fire Heir").say("dull Fire Page").say("Great Flame")
    assert t.can("use Roar of Great Flame")


@pytest.mark.clause("Priming.4")
def test_undone_and_forked_a_primed_character_is_what_it_was() -> None:
    """The journal takes the exchange back, and a copy keeps it."""
    t, me = table()
    t.begin()
    s = t.s
    mark = len(s.history.journal)
    before = [column[:] for column in s.cols]
    t.say("prime Fire Heir").say("dull Fire Page").say("Great Flame")
    copy = s.copy()
    atoms.undo_to(s, mark)
    assert [column[:] for column in s.cols] == before
    assert chars(s, me).sets[0] == ("Fire Heir",)
    assert chars(copy, me).sets[0] == ("Great Flame", "Fire Heir")


def test_any_element_may_pay_the_priming_cost_where_a_rule_says_so() -> None:
    """Ice pays for Fire, for the Characters that the rule speaks of."""
    for by, can in ((L.Filter((L.Is("type", "Backup"),)), False), (MINE, True)):
        guide = backup("Guide", "Ice", abilities=(L.Static(None, (L.Rule("any element cp to prime", by=by),)),))
        t = Table(HEIR, guide, FLAME).decks()
        t.one(A, "field", HEIR)
        t.put(A, "field", guide)
        t.begin()
        assert t.can("prime Fire Heir") is can


def test_the_log_tells_what_each_card_was_at_the_time() -> None:
    """What happened to the lower card before still bears its name."""
    from playmat.kernel.views.eventlog import entries

    t, _ = table()
    t.begin().say("prime Fire Heir").say("dull Fire Page").say("Great Flame")
    told = [(e.kind, e.name) for e in entries(t.s, A)]
    assert ("is priming", "Fire Heir") in told
    assert ("move", "Great Flame") in told
    assert ("primed", "Great Flame") in told


@pytest.mark.clause("Priming.1")
def test_priming_needs_priority_and_the_newest_sets() -> None:
    """Not once one has passed, and not in the strict edition."""
    t, me = table()
    t.begin()
    assert PRIME.ok(t.s, A, me)
    t.passes()
    assert not PRIME.ok(t.s, A, me)
    t = Table(HEIR, FLAME, PAGE, edition="strict").decks()
    me = t.one(A, "field", HEIR)
    t.put(A, "field", PAGE)
    t.begin()
    assert t.refused(O_PRIME, me) == "Priming.1"


@pytest.mark.clause("Priming.4")
def test_everybody_sees_what_lies_under_a_character() -> None:
    """Both players."""
    t, _ = primed()
    (lower,) = t.s.zone(UNDER, A)
    assert not t.s.book.schema.hidden[UNDER]
    assert [knows(t.s, player, lower) for player in (A, B)] == [True, True]


@pytest.mark.clause("Priming.7")
def test_taken_over_and_broken_each_card_goes_to_its_owner() -> None:
    """The opponent primes a Character that is not theirs: the upper card is theirs, the lower one is not."""
    until = L.Ongoing(L.Bound("a"), (L.Control(L.You()),), "game")
    theirs = L.Pick(
        "a", "choose", L.Num(1), L.Num(1), L.Filter((L.ControlledBy(L.Opponent()), L.Is("type", "Forward")))
    )
    steal = spell("Steal", theirs, until)
    t = Table(HEIR, steal, END_IT, FLAME, PAGE).decks()
    me = t.one(B, "field", HEIR)
    t.put(A, "field", *[PAGE] * 3)
    t.put(A, "hand", steal, END_IT)
    t.put(A, "deck", FLAME)
    t.begin().say("cast Steal").say("Fire Heir").say("dull Fire Page").both_pass()
    t.say("prime Fire Heir").say("dull Fire Page").say("Great Flame").both_pass()
    assert me in t.s.zone(FIELD, A)
    t.say("cast End It").say("Great Flame").say("dull Fire Page").both_pass()
    assert "Great Flame" in t.names(A, "break")
    assert t.names(B, "break") == ["Fire Heir"]
