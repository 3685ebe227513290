"""Chapters 13 to 15: words of the classes, serving and racing, counters."""

import pytest
from evolve_cards_inline import (
    CUB,
    CUB_EVOLVED,
    IT,
    MINE,
    QUICK,
    SCOUT,
    STACK,
    STUDY,
    THEIRS,
    YOU,
    Card,
    L,
    amulet,
    boost,
    burn,
    draw,
    fanfare,
    follower,
    gain,
    last_words,
    on,
    select,
    spell,
)
from evolve_table import A, B, Table

from playmat.games.evolve.rules import schema as S
from playmat.games.evolve.rules.evolving import serve_ability
from playmat.games.evolve.rules.terms import earth_rite, transforming
from playmat.kernel.running.advance import take_back
from playmat.kernel.saving.digest import digest

CARROT = Card("Carrot", "Spell", special=("Evolved",))
RACE = L.Act("race", L.This())
STAR = follower(
    "Track Star", 2, 2, 2, serve_ability(1, 1, RACE), on("races", boost(attack=1, what=L.This())), traits=("Umamusume",)
)
ORE = amulet("Ore Vein", 2, STACK)
SEDIMENT = amulet("Magic Sediment", 1, STACK, special=("Token",))
SPELLS_THERE = L.Filter((L.In("cemetery", YOU), L.Is("type", "Spell")))


def at_least(what: L.Amount, n: int, *steps: L.Step) -> L.Step:
    """A step that is done if there are so many."""
    return L.If(L.Cmp(what, ">=", L.Num(n)), L.Sequence(steps))


def value(name: str) -> L.Amount:
    """A number of yours."""
    return L.PlayerValue(name, YOU)


@pytest.mark.clause("13.2.1.2", "13.2.1.1")
def test_combo_counts_the_card_itself() -> None:
    """The second card of a turn is number two."""
    sprite = follower("Sprite", 2, 2, 2, fanfare(at_least(value("played"), 2, draw())))
    t = Table(sprite).decks()
    first, second = t.hand(A, sprite), t.hand(A, sprite)
    t.begin()
    t._do(S.O_PLAY, first)
    assert t.count(A, "hand") == 1
    t._do(S.O_PLAY, second)
    assert t.count(A, "hand") == 1


@pytest.mark.clause("13.2.1.2", "7.4.4")
def test_combo_is_of_this_turn() -> None:
    """What was played in the other player's turn does not count."""
    quick = spell("Snap Study", draw(), quick=True)
    sprite = follower("Sprite", 2, 2, 2, fanfare(at_least(value("played"), 2, gain(1))))
    t = Table(quick, sprite).decks().hurt(B, 10)
    t.hand(B, quick)
    t.hand(B, sprite)
    t.begin().passes().play(quick)
    t.next_turn()
    t.play(sprite)
    assert t.life(B) == 10


@pytest.mark.clause("13.2.1.3", "8.2.1")
def test_combo_counts_cards_from_everywhere() -> None:
    """From the EX area and the cemetery too."""
    cheap = L.Filter((L.In("cemetery", YOU), L.Is("type", "Spell"), L.Compare("cost", "<=", L.Num(1))))
    free = spell("Free Cast", select(cheap), L.Cast(IT, free=True))
    sprite = follower("Sprite", 2, 2, 2, fanfare(at_least(value("played"), 4, gain(1))))
    t = Table(free, sprite).decks().hurt(A, 10)
    scout = t.one(A, "EX area", SCOUT)
    t.hand(A, free)
    t.hand(A, sprite)
    study = t.one(A, "cemetery", STUDY)
    t.begin()
    t._do(S.O_PLAY, scout)
    t.play(free).pick(study)
    t.until("main phase")
    t.play(sprite)
    assert t.life(A) == 11


@pytest.mark.clause("13.3.1.2", "13.3.1.3", "13.3.1.1", "10.2.1.3.1")
def test_spellchain_does_not_count_the_spell_itself() -> None:
    """It is in the resolution zone."""
    count = L.CountOf(L.Matching(SPELLS_THERE))
    bolt = spell("Rune Bolt", L.If(L.Cmp(count, ">=", L.Num(2)), burn(2), burn(1)))
    t = Table(bolt).decks()
    t.hand(A, bolt)
    t.hand(A, bolt)
    t.one(A, "cemetery", STUDY)
    t.begin().play(bolt)
    assert t.life(B) == 19
    t.play(bolt)
    assert t.life(B) == 17


@pytest.mark.clause("13.3.2.2", "11.7.1", "13.3.2.1")
def test_a_stack_comes_with_a_counter() -> None:
    """So it stays."""
    t = Table(ORE).decks()
    t.hand(A, ORE)
    t.begin().play(ORE)
    assert t.names(A, "field") == ["Ore Vein"]


@pytest.mark.clause("13.3.2.2", "10.10.1", "11.7.1")
def test_a_stack_loses_a_counter_instead_of_leaving() -> None:
    """The last one gone, it goes to the cemetery."""
    amulets = L.Filter((L.Is("type", "Amulet"),))
    recall = spell("Recall", select(amulets), L.Move(IT, "hand"))
    t = Table(ORE, recall).decks()
    t.hand(A, ORE)
    t.hand(A, recall)
    t.begin().play(ORE)
    ore = t.s.zone(S.FIELD, A)[0]
    t.play(recall).pick(ore)
    assert t.zone_of(ore) == "cemetery"


@pytest.mark.clause("13.3.2.2", "10.4.6", "11.7.1", "13.3.2.3")
def test_a_stack_gives_its_counters_away() -> None:
    """And goes."""
    take = spell("Take", select(L.Filter((L.Is("type", "Amulet"),))), L.Counters(IT, "Stack", L.Num(1), True))
    t = Table(ORE, SEDIMENT, take).decks()
    cards = t.hand(A, ORE), t.hand(A, ORE)
    t.hand(A, take)
    t.begin()
    t._do(S.O_PLAY, cards[0])
    t._do(S.O_PLAY, cards[1])
    t.use(cards[0])
    t.until("main phase")
    assert t.zone_of(cards[0]) == "cemetery" and t.zone_of(cards[1]) == "field"
    t.play(take).pick(cards[1])
    assert t.zone_of(cards[1]) == "field"


@pytest.mark.clause("13.4.1.2", "13.4.1.1")
def test_overflow() -> None:
    """Seven maximum play points; how many are left makes no difference."""
    pup = follower("Drake Pup", 1, 1, 1, fanfare(at_least(value("overflow"), 1, draw())))
    for most, drawn in ((7, 1), (6, 0)):
        t = Table(pup).decks().have(A, 1, most)
        t.hand(A, pup)
        t.begin().play(pup)
        assert t.count(A, "hand") == drawn


@pytest.mark.clause("13.5.1.2", "13.5.1.1", "13.5.1.3.1")
def test_necrocharge_does_not_count_the_spell_itself() -> None:
    """Cards in the own cemetery."""
    grave = spell("Dig", at_least(value("cemetery"), 1, draw()))
    t = Table(grave).decks()
    t.hand(A, grave)
    t.hand(A, grave)
    t.begin().play(grave)
    assert t.count(A, "hand") == 1
    t.play(grave)
    assert t.count(A, "hand") == 1


@pytest.mark.clause("13.5.2.2", "13.5.2.1")
def test_sanguine() -> None:
    """Once the leader has lost defense in the own turn, whatever it is afterwards."""
    pup = follower("Night Pup", 1, 1, 1, fanfare(at_least(value("sanguine"), 1, draw())))
    tea = spell("Blood Tea", L.DamagePlayer(YOU, L.Num(2)), gain(2))
    t = Table(pup, tea).decks()
    t.hand(A, pup)
    t.hand(A, tea)
    t.begin().play(tea).play(pup)
    assert t.life(A) == 20 and t.count(A, "hand") == 1


@pytest.mark.clause("13.5.2.2", "12.3.4")
def test_sanguine_is_of_the_own_turn() -> None:
    """Damage in the other player's turn is none, then and later."""
    watch = follower("Night Watch", 1, 1, 1, QUICK, fanfare(at_least(value("sanguine"), 1, draw())))
    t = Table(watch).decks()
    guard = t.field(A)
    first, second = t.hand(B, watch), t.hand(B, watch)
    t.begin().attack(guard, t.leader(B)).passes(2)
    t._do(S.O_PLAY, first)
    assert t.count(B, "hand") == 1
    t.next_turn()
    t._do(S.O_PLAY, second)
    assert t.count(B, "hand") == 1


@pytest.mark.clause(
    "14.2.1.1", "14.2.2.3", "14.2.3.1", "14.2.4.2", "4.13.1", "14.2.1.1.1", "14.2.3.1.1", "14.2.2.1", "14.2.4.1"
)
def test_serving_and_racing() -> None:
    """A Carrot is linked in the race zone, and the follower has raced."""
    t = Table(STAR, CARROT).decks().have(A, 1)
    star = t.field(A, STAR)
    t.put(A, "evolve deck", CARROT, CARROT, CARROT)
    t.begin().use(star)
    t.until("main phase")
    assert (t.count(A, "race zone"), t.count(A, "evolve deck"), t.points(A), t.stats(star)) == (1, 2, 0, (3, 2))


@pytest.mark.clause("14.2.1.2", "14.2.1.2.1", "8.1.2")
def test_serving_again_does_nothing() -> None:
    """Nor is it a cost that could be paid."""
    snack = spell("Snack", select(MINE), L.Act("serve", IT), cost=0)
    t = Table(STAR, CARROT, snack).decks()
    star = t.field(A, STAR)
    t.hand(A, snack)
    t.hand(A, snack)
    t.put(A, "evolve deck", CARROT, CARROT, CARROT)
    t.begin().play(snack).pick(star).play(snack).pick(star)
    assert (t.count(A, "race zone"), t.count(A, "evolve deck"), t.stats(star)) == (1, 2, (2, 2))
    assert t.refused(S.O_USE, star) == "14.2.1.2.1"


@pytest.mark.clause("14.2.1.3", "5.21.2", "11.8.1")
def test_the_link_of_a_carrot() -> None:
    """It holds while the follower is on a field; then the Carrot goes back face up."""
    promise = spell("Sweet Promise", select(), L.Act("steal", IT), cost=4)
    home = spell("Send Home", select(MINE), L.Move(IT, "hand"))
    t = Table(STAR, CARROT, promise, home).decks()
    star, carrot = t.field(B, STAR), t.one(B, "evolve deck", CARROT)
    t.hand(A, promise)
    t.hand(A, home)
    t.begin("main", B).use(star)
    t.until("main phase")
    t.next_turn()
    t.play(promise).pick(star)
    assert t.zone_of(carrot) == "race zone" and t.whose(star) == A
    t.play(home).pick(star)
    assert star in t.s.zone(S.HAND, B) and carrot in t.s.zone(S.EVOLVE_DECK, B) and not t.face_down(carrot)


@pytest.mark.clause("14.2.2.3", "10.4.2.2")
def test_two_servings_need_two_carrots() -> None:
    """With one the ability is not offered."""
    racer = follower("Long Racer", 4, 3, 3, serve_ability(2, 2, L.Act("race 2 times", L.This())), on("races", draw()))
    t = Table(racer, CARROT).decks()
    card = t.field(A, racer)
    t.one(A, "evolve deck", CARROT)
    t.begin()
    assert t.refused(S.O_USE, card) == "10.4.2.2"
    t = Table(racer, CARROT).decks()
    card = t.field(A, racer)
    t.put(A, "evolve deck", CARROT, CARROT)
    t.begin().use(card)
    t.until("main phase")
    assert t.count(A, "race zone") == 2 and t.count(A, "hand") == 2


@pytest.mark.clause("14.2.2.4", "14.2.2.3", "12.2.3")
def test_an_evolution_point_for_serving() -> None:
    """In lieu of a play point."""
    t = Table(STAR, CARROT).decks().have(A, 0, 3, 1)
    star = t.field(A, STAR)
    t.one(A, "evolve deck", CARROT)
    t.begin().use(star)
    t.until("main phase")
    assert t.ep(A) == 0 and t.stats(star) == (3, 2)


@pytest.mark.clause("14.2.3.1", "12.10.2", "14.2.4.2")
def test_what_has_raced_has_rush() -> None:
    """Followers only; and without a Carrot nothing of the kind."""
    signal = spell("Start Signal", select(MINE), L.Act("race", IT))
    t = Table(STAR, CARROT, signal).decks()
    star, scout = t.hand(A, STAR), t.field(B, SCOUT, "engaged")
    t.one(A, "evolve deck", CARROT)
    t.begin().play(STAR).use(star)
    t.until("main phase")
    t._do(S.O_ATTACK, star)
    assert t.refused(S.O_TARGET, t.leader(B)) == "12.10.2"
    t.pick(scout)
    assert t.zone_of(scout) == "cemetery" and t.stats(star) == (3, 1)
    t = Table(STAR, CARROT, signal).decks()
    star = t.field(A, STAR, new=True)
    t.hand(A, signal)
    t.begin().play(signal).pick(star)
    assert t.stats(star) == (2, 2) and t.refused(S.O_ATTACK, star) == "8.4.2.1"


@pytest.mark.clause("15.1.2.2", "10.4.5", "15.1.1", "15.1.2", "15.1.4")
def test_counters_of_a_name_are_the_same() -> None:
    """Whatever put them there; so many are needed to pay with."""
    more = L.Counters(L.This(), "fable", L.Num(1))
    cost = L.Cost((L.Do(L.Counters(L.This(), "fable", L.Num(2), True)),))
    book = amulet("Fable Book", 2, fanfare(more), L.Activated(cost, L.Sequence((draw(),))))
    story = spell("Story Time", select(L.Filter((L.Is("type", "Amulet"),))), L.Counters(IT, "fable", L.Num(1)))
    t = Table(book, story).decks()
    card = t.hand(A, book)
    t.hand(A, story)
    t.begin().play(book)
    assert t.refused(S.O_USE, card, 1) == "10.4.2.2"
    t.play(story).pick(card).use(card)
    t.until("main phase")
    assert t.count(A, "hand") == 1 and t.refused(S.O_USE, card, 1) == "10.4.2.2"


@pytest.mark.clause("13.3.3.2", "13.3.3.1", "10.7.3", "9.1.4.3", "10.4.7.1", "10.4.7.4")
def test_earth_rite() -> None:
    """A Stack counter is paid, or not; a Stack without one is gone at once."""
    alchemist = follower("Alchemist", 2, 2, 2, fanfare(earth_rite(draw())))
    t = Table(ORE, alchemist).decks()
    cards = t.hand(A, alchemist), t.hand(A, alchemist), t.hand(A, alchemist)
    t.hand(A, ORE)
    t.begin().play(ORE)
    ore = t.s.zone(S.FIELD, A)[0]
    t._do(S.O_PLAY, cards[0]).no()
    assert t.zone_of(ore) == "field" and t.count(A, "hand") == 2
    t._do(S.O_PLAY, cards[1]).yes()
    t.until("main phase")
    assert t.zone_of(ore) == "cemetery" and t.count(A, "hand") == 2
    t._do(S.O_PLAY, cards[2])
    assert t.about == "main phase" and t.count(A, "hand") == 1


@pytest.mark.clause("5.16.1", "9.1.2.1", "4.2.2.3", "12.5.3")
def test_transforming() -> None:
    """Banished, with no Last Words; the token comes to the field where the follower was, reserved."""
    hexed = spell("Hex", select(THEIRS), transforming(IT, "Knight"), cost=3)
    gift = follower("Parting Gift", 2, 2, 2, last_words(draw()))
    t = Table(hexed, gift).decks()
    t.hand(A, hexed)
    card = t.field(B, gift, "engaged")
    t.begin().play(hexed).pick(card)
    assert t.zone_of(card) == "banished zone" and t.names(B, "field") == ["Knight"] and t.count(B, "hand") == 0
    knight = t.s.zone(S.FIELD, B)[0]
    assert t.state(knight) == "reserved" and t.owner(knight) == t.whose(knight) == B


@pytest.mark.clause("5.17.2", "5.17.1", "1.3.5.1", "5.17.3")
def test_choosing_up_to_two_options() -> None:
    """At least one of them, none twice; they are done in written order."""
    fork = spell("Big Fork", L.Modal(L.Num(1), L.Num(2), (draw(), gain(3), burn(1))), cost=2)
    t = Table(fork).decks().hurt(A, 10).hurt(B, 10)
    t.hand(A, fork)
    t.begin().play(fork)
    assert not t.can("done") and len(t.labels()) == 3
    t.say("option 2")
    assert not t.can("option 2")
    t.say("option 3")
    assert (t.life(A), t.life(B)) == (13, 9)


@pytest.mark.clause("10.4.7.3", "10.6.2.2.1", "10.10.2.4", "10.4.4")
def test_an_optional_cost_while_playing() -> None:
    """What is paid for makes the card cost less."""
    spells = L.Filter((L.In("cemetery", YOU), L.Is("type", "Spell")))
    three = L.Sequence((L.Pick("w", "select", L.Num(3), L.Num(3), spells), L.Act("banish", L.Bound("w"))))
    less = L.ExtraCost("may", L.Cost((L.Do(three),)), "warp", L.Num(7))
    warp = spell("Warp", draw(3), cost=9, extra=(less,))
    t = Table(warp).decks().have(A, 9)
    first, second = t.hand(A, warp), t.hand(A, warp)
    t.put(A, "cemetery", STUDY, STUDY, STUDY)
    t.begin()
    t._do(S.O_PLAY, first)
    assert t.about == "way of paying"
    t.say("pay cost 1 besides")
    t.until("main phase")
    assert t.points(A) == 7 and t.count(A, "hand") == 4
    assert t.refused(S.O_PLAY, second) == "10.4.4"


def test_a_token_and_what_evolved_after_it_are_taken_back_in_a_row() -> None:
    """Nobody looks at the cards in between."""
    call = spell("Call", L.Make("Knight", L.Num(1), "field"))
    t = Table(call).decks()
    card = t.field(A, CUB)
    t.one(A, "evolve deck", CUB_EVOLVED)
    t.hand(A, call)
    t.begin()
    before = digest(t.s)
    t.play(call).use(card)
    t.until("main phase")
    assert t.count(A, "field") == 2 and t.stats(card) == (4, 4)
    while take_back(t.s):
        pass
    assert digest(t.s) == before and t.count(A, "field") == 1 and t.stats(card) == (2, 2)
