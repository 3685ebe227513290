"""Chapters 1, 3, 4, 5, 9, 10 and 11: what cards and abilities do, and how they are played."""

import pytest
from evolve_cards_inline import (
    AURA,
    CUB,
    CUB_EVOLVED,
    EVOLVE_IT,
    FILLER,
    FOLLOWERS,
    GUARD,
    IT,
    KNIGHT,
    LAMP,
    LANCER,
    MINE,
    OTHERS,
    SCOUT,
    STUDY,
    THEIRS,
    THEY,
    WARD,
    YOU,
    Card,
    L,
    act,
    amulet,
    boost,
    burn,
    draw,
    evolve,
    evolved,
    fanfare,
    follower,
    gain,
    hit,
    last_words,
    make,
    on,
    select,
    spell,
    whenever,
)
from evolve_table import A, B, Table

from playmat.games.evolve.rules import schema as S
from playmat.games.evolve.rules.evolving import evolving
from playmat.kernel import atoms

GIFT = follower("Parting Gift", 2, 2, 2, last_words(draw()))
GATE = amulet("Gate Bell", 1, whenever("enters", gain(1), subject=MINE))
PROMISE = spell("Sweet Promise", select(), L.Act("steal", IT), cost=4)
SEND_HOME = spell("Send Home", select(FOLLOWERS), L.Move(IT, "hand"), cost=2)
FINAL = spell("Final Word", select(), L.Act("destroy", IT), cost=3)
FLOOD = spell("Flood", L.Act("destroy", L.Matching(FOLLOWERS)), cost=5)
UNMAKE = spell("Unmake", select(), L.Act("banish", IT), cost=2)
RECRUIT = follower("Eager Recruit", 3, 3, 3, fanfare(draw()))
ARROW_ELF = follower("Arrow Elf", 2, 2, 2, fanfare(select(), hit(3), draw()))
INK = amulet("Ink Pot", 1, whenever("drawn", gain(1), player=YOU))
LONG = spell("Long Study", draw(2), cost=2)
GROWTH = spell("Sudden Growth", select(MINE), EVOLVE_IT, cost=2)
REVIVE = spell(
    "Revive",
    select(L.Filter((L.In("cemetery", YOU), L.Is("type", "Follower")))),
    L.Move(IT, "field"),
    cost=2,
)
CALL_TWO = spell(
    "Double Call",
    select(L.Filter((L.In("hand", YOU), L.Is("type", "Follower"))), 2, 2),
    L.Move(IT, "field"),
    cost=3,
)
TONIC = spell("Tonic", select(MINE), boost(attack=3))


def played(card: Card, *more: Card, life: int = 20) -> Table:
    """A has this card in hand, at the main phase."""
    t = Table(card, *more).decks().hurt(A, life)
    t.hand(A, card)
    return t


@pytest.mark.clause("1.2.2", "11.2.2", "11.1.3", "5.9.1.1")
def test_both_lose_at_once() -> None:
    """Nobody wins."""
    shared = spell("Shared Study", draw(), draw(1, THEY))
    t = Table(shared)
    t.hand(A, shared)
    t.begin().play(shared)
    assert t.result == 99


@pytest.mark.clause("1.2.1", "1.2.1.1", "11.2.1", "2.8.3", "2.8.3.1")
def test_a_leader_without_defense_loses() -> None:
    """Below zero too."""
    blow = spell("Blow", burn(25))
    t = played(blow)
    assert t.life(A) == 20
    t.begin().play(blow)
    assert t.result == A


@pytest.mark.clause("1.2.3", "11.1.2", "11.2.1")
def test_who_gives_up_loses_at_once() -> None:
    """What would be looked at later is not looked at."""
    price = spell("Blood Price", L.DamagePlayer(YOU, L.Num(3)), draw())
    t = played(price, life=3)
    t.begin().concede(B)
    assert t.result == A


@pytest.mark.clause("1.3.2", "5.11.1")
def test_as_much_as_can_be_done() -> None:
    """One card is discarded where two are asked for."""
    mine = L.Filter((L.In("hand", YOU),))
    winds = spell("Trade Winds", L.Pick("x", "select", L.Num(2), L.Num(2), mine), L.Act("discard", IT), draw(2), cost=2)
    t = played(winds)
    t.hand(A, FILLER)
    t.begin().play(winds)
    t.until("main phase")
    assert t.count(A, "hand") == 2 and t.count(A, "cemetery") == 2


@pytest.mark.clause("1.3.2.2", "5.9.1.1", "11.2.2")
def test_to_draw_nothing_is_no_draw() -> None:
    """Even from an empty deck."""
    lore = spell("Fairy Lore", L.PlayerAct("draw", YOU, L.CountOf(L.Matching(MINE))))
    t = Table(lore)
    t.hand(A, lore)
    t.begin().play(lore)
    assert t.result == -1


@pytest.mark.clause("1.3.5.1", "10.6.2.3.2", "10.6.2.3.4")
def test_up_to_two_may_be_none() -> None:
    """And the rest of the text is done."""
    sparks = spell("Twin Study", select(least=0, most=2), hit(1), draw(), cost=2)
    t = played(sparks)
    scout = t.field(B, SCOUT)
    t.begin().play(sparks).done()
    assert t.zone_of(scout) == "field" and t.count(A, "hand") == 1
    t = played(sparks)
    t.begin().play(sparks)
    assert t.count(A, "hand") == 1


@pytest.mark.clause("2.3.4", "9.1.1.1", "9.1.4.3", "11.6.1", "5.15.4", "9.1.3")
def test_followers_of_every_kind() -> None:
    """Evolved ones and tokens are followers; a token leaves nothing, an evolved card returns face up."""
    t = played(FLOOD)
    guard, lamp = t.field(B), t.field(B, LAMP)
    cub = t.field(B, CUB)
    shown = t.one(B, "evolve deck", CUB_EVOLVED)
    t.begin("main", B).use(cub)
    t.until("main phase")
    assert t.stats(cub) == (4, 4) and t.zone_of(shown) == "evolve zone"
    knight = t.field(B, KNIGHT)
    t.next_turn()
    t.play(FLOOD)
    assert t.zone_of(guard) == t.zone_of(cub) == "cemetery" and t.zone_of(lamp) == "field"
    assert t.zone_of(knight) == "eliminated" and t.zone_of(shown) == "evolve deck" and not t.face_down(shown)


@pytest.mark.clause("2.8.2", "5.13.1", "7.4.7")
def test_damage_stays() -> None:
    """Until the follower leaves."""
    toss = spell("Pebble Toss", select(), hit(1))
    t = played(toss)
    guard = t.field(B)
    t.begin().play(toss).pick(guard)
    t.next_turn()
    assert t.stats(guard) == (2, 1)
    t.next_turn()
    assert t.stats(guard) == (2, 1)


@pytest.mark.clause("3.1.2", "5.21.1", "3.1.2.3", "5.21.3", "10.7.4.1.2", "3.1.2.4.1", "3.1.2.4", "5.21.1.1")
def test_a_stolen_card() -> None:
    """Its controller's abilities; its owner's cemetery."""
    t = played(PROMISE, FLOOD, GIFT)
    t.hand(A, FLOOD)
    gift = t.field(B, GIFT)
    t.begin().play(PROMISE).pick(gift)
    assert (t.whose(gift), t.owner(gift), t.zone_of(gift)) == (A, B, "field")
    t.play(FLOOD)
    assert gift in t.s.zone(S.CEMETERY, B) and t.count(A, "hand") == 1 and t.count(B, "hand") == 0


@pytest.mark.clause("3.1.2.4.1", "12.5.3", "5.5.1")
def test_last_words_are_of_the_controller() -> None:
    """Whoever destroyed the follower."""
    t = played(FINAL, GIFT)
    gift = t.field(B, GIFT)
    t.begin().play(FINAL).pick(gift)
    assert t.count(B, "hand") == 1 and t.count(A, "hand") == 0


@pytest.mark.clause("5.6.1", "12.5.3", "4.10.2")
def test_banishing_is_no_way_to_the_cemetery() -> None:
    """No Last Words."""
    t = played(UNMAKE, GIFT)
    gift = t.field(B, GIFT)
    t.begin().play(UNMAKE).pick(gift)
    assert t.zone_of(gift) == "banished zone" and not t.face_down(gift) and t.count(B, "hand") == 0


@pytest.mark.clause("3.2.4", "3.2.4.1")
def test_ten_is_the_most() -> None:
    """What would be more is ten."""
    root, uproot = (
        spell("Deep Root", L.PlayerAct("raise maximum", YOU)),
        spell("Uproot", L.PlayerAct("lower maximum", YOU), cost=0),
    )
    t = played(root, uproot)
    t.hand(A, uproot)
    t.begin().play(root)
    assert t.most(A) == 10
    t.play(uproot)
    assert t.most(A) == 9


@pytest.mark.clause("4.1.4", "8.4.2.1")
def test_a_card_that_comes_back_is_new() -> None:
    """No damage, no effects, and it has not been there since the turn began."""
    rally = spell("Rally", boost(attack=1, what=L.Matching(MINE)))
    t = played(rally, SEND_HOME)
    t.hand(A, SEND_HOME)
    lancer = t.field(A, LANCER)
    t.begin().play(rally)
    assert t.stats(lancer) == (4, 3)
    t.play(SEND_HOME).pick(lancer).play(LANCER)
    assert t.stats(lancer) == (3, 3) and t.refused(S.O_ATTACK, lancer) == "8.4.2.1"


@pytest.mark.clause("4.1.4")
def test_once_a_turn_is_counted_for_the_new_card() -> None:
    """Each card that it has been may be used once."""
    tinker = follower("Tinker", 1, 1, 1, act(1, draw(), limit=L.Limit(times=1)))
    t = played(SEND_HOME, tinker)
    card = t.field(A, tinker)
    t.begin().use(card).play(SEND_HOME).pick(card).play(tinker).use(card)
    assert t.count(A, "hand") == 2


@pytest.mark.clause("4.1.4", "8.4.2.1")
def test_the_new_card_has_not_evolved() -> None:
    """Its follower evolved this turn and may attack, it itself may not."""
    t = played(SEND_HOME).have(A, ep=3)
    cub = t.field(A, CUB, new=True)
    t.field(B, state="engaged")
    t.one(A, "evolve deck", CUB_EVOLVED)
    t.begin()
    assert t.refused(S.O_ATTACK, cub) == "8.4.2.1"
    t.use(cub).until("main phase")
    assert t.stats(cub) == (4, 4) and t.can("attack with Moss Cub")
    t.play(SEND_HOME).pick(cub).play(CUB)
    assert t.stats(cub) == (2, 2) and t.refused(S.O_ATTACK, cub) == "8.4.2.1"


@pytest.mark.clause("4.4.4.2", "4.4.4.1", "4.4.4")
def test_what_has_no_room_stays_where_it_is() -> None:
    """Who caused the moves says which of them happen."""
    mass = spell(
        "Mass Revival", L.Move(L.Matching(L.Filter((L.In("cemetery", YOU), L.Is("type", "Follower")))), "field"), cost=6
    )
    t = played(mass)
    for _ in range(4):
        t.field(A, LAMP)
    scout, guard = t.put(A, "cemetery", SCOUT, GUARD)
    t.begin().play(mass)
    assert t.who == A and t.about == "room"
    t.pick(guard)
    assert t.zone_of(guard) == "field" and t.zone_of(scout) == "cemetery"


@pytest.mark.clause("4.8.3.3", "4.1.4", "10.6.2.1.2", "10.6.2.7.1.1")
def test_effects_in_the_ex_area_go_along_to_the_field() -> None:
    """Directly and by playing; not by the hand."""
    mine = L.Filter((L.In("EX area", YOU), L.Is("type", "Follower")))
    bless = spell("Bless the Waiting", boost(attack=2, what=L.Matching(mine)))
    back = spell("Take Back", L.Move(L.Matching(L.Filter((L.In("EX area", YOU),))), "hand"))
    t = played(bless, back)
    t.hand(A, back)
    first, second = t.put(A, "EX area", GUARD, SCOUT)
    t.begin().play(bless)
    t._do(S.O_PLAY, first)
    assert t.stats(first) == (4, 2)
    t.play(back)._do(S.O_PLAY, second)
    assert t.stats(second) == (1, 1)


@pytest.mark.clause("5.4.1", "13.2.1.2", "12.4.3", "13.2.1.1")
def test_what_is_put_is_not_played() -> None:
    """Fanfare triggers; Combo does not count it."""
    elf = follower(
        "Counting Elf",
        2,
        2,
        2,
        fanfare(L.If(L.Cmp(L.PlayerValue("played", YOU), ">=", L.Num(2)), L.Sequence((gain(1),)), None)),
    )
    down = spell("Set Down", select(L.Filter((L.In("hand", YOU), L.Is("type", "Follower")))), L.Move(IT, "field"))
    t = played(down, elf, life=10).have(A, 3)
    t.hand(A, elf)
    t.hand(A, elf)
    t.begin().play(down)
    t.pick(t.s.ask.options[0] & 4095)  # type: ignore[union-attr]
    assert t.life(A) == 10 and t.points(A) == 2
    t.play(elf)
    assert t.life(A) == 11


@pytest.mark.clause("5.4.3", "10.7.2.1")
def test_where_a_follower_comes_from() -> None:
    """Played or put from the EX area; from the hand it is something else."""
    door = amulet("Side Door", 1, whenever("enters from EX area", gain(1), subject=MINE))
    out = spell("March Out", L.Move(L.Matching(L.Filter((L.In("EX area", YOU),))), "field"))
    t = played(out, door, life=10)
    t.field(A, door)
    t.hand(A, SCOUT)
    first, _ = t.put(A, "EX area", GUARD, GUARD)
    t.begin()._do(S.O_PLAY, first)
    assert t.life(A) == 11
    t.play(out)
    assert t.life(A) == 12
    t.play(SCOUT)
    assert t.life(A) == 12


@pytest.mark.clause("10.6.2.1")
def test_once_it_has_come_nothing_is_left_of_where_from() -> None:
    """One that was played and one that was put there are the same to the players, and read the same."""
    t = Table().decks()
    put = t.field(A)
    t.hand(A)
    t.put(A, "EX area", GUARD)
    t.begin()
    t._do(S.O_PLAY, t.s.zone(S.HAND, A)[0])
    t._do(S.O_PLAY, t.s.zone(S.EX, A)[0])
    assert {t.s.cols[S.ORIGIN][card] for card in t.s.zone(S.FIELD, A)} == {t.s.cols[S.ORIGIN][put]} == {0}


@pytest.mark.clause("5.9.2", "10.7.2.1", "10.7.2")
def test_two_draws_are_two_events() -> None:
    """What waits for draws waits twice."""
    t = Table(LONG, INK).hurt(A, 10)
    t.put(A, "deck", FILLER, FILLER)
    t.hand(A, LONG)
    t.field(A, INK)
    t.begin().play(LONG)
    t.until("main phase")
    assert t.life(A) == 12 and t.result == -1


@pytest.mark.clause("5.9.2", "5.9.1.1", "1.3.2")
def test_a_second_draw_that_cannot_be_made() -> None:
    """One card is drawn, and the game is lost."""
    t = Table(LONG)
    t.put(A, "deck", FILLER)
    t.hand(A, LONG)
    t.begin().play(LONG)
    assert t.result == B and t.count(A, "hand") == 1


@pytest.mark.clause("5.13.1.1", "11.1.2", "11.3.1")
def test_defense_below_zero() -> None:
    """It is looked at when all has been done."""
    hard = spell("Hard Lesson", select(MINE), hit(5), boost(defense=2))
    mild = spell("Mild Lesson", select(MINE), hit(2), boost(defense=2))
    t = played(hard, mild)
    t.hand(A, mild)
    first, second = t.field(A), t.field(A)
    t.begin().play(mild).pick(first)
    assert t.stats(first) == (2, 2)
    t.play(hard).pick(second)
    assert t.zone_of(second) == "cemetery"


@pytest.mark.clause("5.15.1", "12.2.2", "5.15.3", "4.12.1", "5.15.1.2", "12.2.1")
def test_evolving_is_no_coming_to_the_field() -> None:
    """The evolved card lies in the evolve zone; one play point is paid."""
    t = played(STUDY, GATE, life=10).have(A, 1)
    t.field(A, GATE)
    cub, shown = t.field(A, CUB), t.one(A, "evolve deck", CUB_EVOLVED)
    t.begin().use(cub)
    t.until("main phase")
    assert t.stats(cub) == (4, 4) and t.zone_of(shown) == "evolve zone" and t.points(A) == 0 and t.life(A) == 10
    assert t.cost(cub) == 2


@pytest.mark.clause("5.15.1.1", "1.3.2", "11.6.1", "4.2.3.1")
def test_an_effect_evolves_with_a_card_that_is_face_down() -> None:
    """Not with one that has been used; by its own ability it may be the other way round."""
    t = played(GROWTH)
    cub = t.field(A, CUB)
    shown = t.one(A, "evolve deck", CUB_EVOLVED)
    t.s.cols[18 if False else _face()][shown] = 0
    t.begin().play(GROWTH).pick(cub)
    assert t.stats(cub) == (2, 2)
    t.use(cub)
    t.until("main phase")
    assert t.stats(cub) == (4, 4)


def _face() -> int:
    from playmat.kernel.model.schema import FACE

    return FACE


@pytest.mark.clause("5.15.3", "11.3.1", "11.6.1")
def test_damage_goes_along_into_the_evolved_form() -> None:
    """Less defense than was lost: it is destroyed."""
    husk, big = follower("Husk", 3, 2, 4, evolve()), evolved("Husk", 6, 2)
    poke = spell("Poke", select(MINE), hit(3))
    t = played(poke, husk, big)
    card, shown = t.field(A, husk), t.one(A, "evolve deck", big)
    t.begin().play(poke).pick(card).use(card)
    t.until("main phase")
    assert t.zone_of(card) == "cemetery" and t.zone_of(shown) == "evolve deck" and not t.face_down(shown)


@pytest.mark.clause("5.15.2", "2.5.1", "10.9.1.1.1")
def test_an_evolved_follower_has_the_cost_of_its_card() -> None:
    """And nothing else of it."""
    imp = follower("Vine Imp", 3, 2, 2, evolve(), L.Keyword("storm"))
    big = evolved("Vine Imp", 4, 3, WARD)
    fall = spell(
        "Small Fall",
        L.Act("destroy", L.Matching(L.Filter((L.Is("type", "Follower"), L.Compare("cost", "<=", L.Num(3)))))),
    )
    t = played(fall, imp, big)
    card = t.field(A, imp)
    t.one(A, "evolve deck", big)
    t.begin().use(card)
    t.until("main phase")
    assert t.cost(card) == 3 and t.stats(card) == (4, 3)
    t.play(fall)
    assert t.zone_of(card) == "cemetery"


@pytest.mark.clause("12.6.2", "12.6.1", "11.6.2", "11.6.1", "10.5.2.1", "5.15.2")
def test_evolving_once_more() -> None:
    """Only the newest card stays linked; it has evolved again."""
    big = evolved(
        "Moss Cub", 4, 4, L.Triggered((L.Event("evolves", L.This()),), L.Sequence((draw(),)), name="on evolve")
    )
    t = Table(CUB, big, GROWTH, SEND_HOME).decks()
    t.hand(A, GROWTH)
    t.hand(A, SEND_HOME)
    cub = t.field(A, CUB)
    first, second = t.put(A, "evolve deck", big, big)
    t.begin().use(cub).pick(first)
    t.until("main phase")
    assert t.count(A, "hand") == 3
    t.play(GROWTH).pick(cub)
    t.until("main phase")
    assert (t.zone_of(first), t.zone_of(second)) == ("evolve deck", "evolve zone")
    assert t.stats(cub) == (4, 4) and t.count(A, "hand") == 3
    t.play(SEND_HOME).pick(cub)
    assert t.stats(cub) == (2, 2), "it is what it was before it evolved at all"


@pytest.mark.clause("5.15.1", "11.6.3")
def test_an_effect_evolves_as_many_as_there_are_cards_for() -> None:
    """Only an evolve ability uses one card for several followers."""
    spring = spell("Spring", evolving(L.Matching(MINE)), cost=2)
    t = Table(CUB, CUB_EVOLVED, spring).decks()
    t.hand(A, spring)
    cubs = [t.field(A, CUB), t.field(A, CUB)]
    t.one(A, "evolve deck", CUB_EVOLVED, face=1)
    t.begin().play(spring)
    if t.about == "select":
        t.pick(t.s.zone(S.EVOLVE_DECK, A)[0])
    t.until("main phase")
    assert sorted(t.attack_of(cub) for cub in cubs) == [2, 4]


@pytest.mark.clause("5.17.1.2", "10.6.2.3.4", "5.17.3", "10.6.2.2")
def test_an_option_without_a_target_is_not_chosen() -> None:
    """The other one is."""
    fork = spell(
        "Mixed Fork", L.Modal(L.Num(1), L.Num(1), (L.Sequence((select(), L.Act("destroy", IT))), L.Sequence((draw(),))))
    )
    t = played(fork)
    t.begin().play(fork)
    t.until("main phase")
    assert t.count(A, "hand") == 1


@pytest.mark.clause("5.21.2", "10.7.4.3", "8.4.2.1")
def test_a_stolen_card_is_not_newly_put() -> None:
    """No Fanfare, no bell; and it does not attack in this turn."""
    t = played(PROMISE, GATE, RECRUIT, life=10)
    t.field(A, GATE)
    card = t.field(B, RECRUIT)
    t.begin().play(PROMISE).pick(card)
    assert t.count(A, "hand") == 0 and t.life(A) == 10
    assert t.refused(S.O_ATTACK, card) == "8.4.2.1"


@pytest.mark.clause("9.1.2.1", "9.1.2.2", "9.1.2", "5.4.2.1", "9.1.1")
def test_a_token_is_put_and_owned_where_it_is_made() -> None:
    """What waits for followers that are put sees it."""
    gift = spell("Poison Gift", L.Make("Knight", L.Num(1), "field", THEY))
    t = played(gift, GATE).hurt(B, 10)
    t.field(B, GATE)
    t.begin().play(gift)
    knight = t.s.zone(S.FIELD, B)[-1]
    assert t.names(B, "field")[-1] == "Knight" and t.owner(knight) == t.whose(knight) == B and t.life(B) == 11


@pytest.mark.clause("9.1.4.1", "9.1.4.3", "9.1.3")
def test_a_token_leaves_the_game_where_it_cannot_be() -> None:
    """The deck has no card more."""
    sink = spell("Deep Sink", select(), L.Move(IT, "deck", "top"), cost=2)
    t = played(sink)
    knight = t.field(B, KNIGHT)
    t.begin().play(sink).pick(knight)
    assert t.count(B, "deck") == 10 and t.zone_of(knight) == "eliminated"


@pytest.mark.clause("9.1.4.3", "12.5.3", "10.7.4.1.2", "9.1.4")
def test_a_token_is_gone_before_the_rest_is_done() -> None:
    """But it has been put into the cemetery: Last Words."""
    grave = amulet("Grave Bell", 1, L.Static(L.Matching(MINE), (L.GainAbility(last_words(gain(1))),)))
    spend = spell("Spend", select(MINE), L.Act("destroy", IT), L.PlayerAct("draw", YOU, L.PlayerValue("cemetery", YOU)))
    t = played(spend, grave, life=10)
    t.field(A, grave)
    knight = t.field(A, KNIGHT)
    t.put(A, "cemetery", FILLER)
    t.begin().play(spend).pick(knight)
    assert t.count(A, "hand") == 1 and t.life(A) == 11


@pytest.mark.clause("10.3.5")
def test_abilities_of_followers_work_on_the_field() -> None:
    """Not in the EX area."""
    banner = follower("Banner Bearer", 3, 2, 2, L.Static(L.Matching(OTHERS), (L.Adjust("attack", L.Num(1)),)))
    t = Table(banner).decks()
    guard, card = t.field(A), t.one(A, "EX area", banner)
    t.begin()
    assert t.stats(guard) == (2, 2)
    t.play(banner)
    assert t.stats(guard) == (3, 2) and t.stats(card) == (2, 2)


@pytest.mark.clause("10.4.2.2", "8.1.2", "10.6.2.1.1")
def test_a_cost_is_paid_whole_or_not_at_all() -> None:
    """The ability is not offered."""
    cards = L.Filter((L.In("hand", YOU),))
    two = L.Sequence((L.Pick("d", "select", L.Num(2), L.Num(2), cards), L.Act("discard", L.Bound("d"))))
    cost = L.Cost((L.Pay("play points", (), L.Num(2)), L.Do(two)))
    broker = follower("Pawn Broker", 2, 2, 2, L.Activated(cost, L.Sequence((draw(3),))))
    t = Table(broker).decks()
    card = t.field(A, broker)
    t.hand(A, FILLER)
    t.begin()
    assert t.refused(S.O_USE, card) == "10.4.2.2" and t.points(A) == 10


@pytest.mark.clause("10.4.6", "8.4.2", "10.4.6.1")
def test_engaging_as_a_cost() -> None:
    """In the turn in which it has come too; an engaged card cannot pay so."""
    mage = follower("Dial Mage", 2, 2, 2, act(0, draw(), engage=True))
    t = Table(mage).decks()
    card = t.field(A, mage, new=True)
    t.begin().use(card)
    assert t.state(card) == "engaged" and t.count(A, "hand") == 1
    assert t.refused(S.O_USE, card) == "10.4.6" and t.refused(S.O_ATTACK, card) == "8.4.2"


@pytest.mark.clause("10.5.2.1", "11.3.1", "10.5.1", "10.5.1.1")
def test_all_that_must_go_goes_at_once() -> None:
    """In one step."""
    rot = spell("Great Rot", boost(defense=-2, what=L.Matching(FOLLOWERS)), cost=3)
    t = played(rot)
    first, second = t.field(A), t.field(A)
    t.begin().play(rot)
    assert t.zone_of(first) == t.zone_of(second) == "cemetery"


@pytest.mark.clause("10.5.2.2", "10.5.2.3", "10.7.3", "10.7.1")
def test_pending_abilities_one_by_one() -> None:
    """The turn player's first, in an order of choice."""
    spark = follower("Spark Imp", 2, 2, 1, last_words(hit(1, L.Matching(THEIRS))))
    rage = follower("Rage Imp", 2, 2, 1, last_words(gain(1)))
    grudge = follower("Grudge", 2, 2, 1, last_words(draw()))
    t = played(FLOOD, spark, rage, grudge, life=10)
    t.field(A, spark)
    r = t.field(A, rage)
    t.field(B, grudge)
    t.begin().play(FLOOD)
    assert t.who == A and t.count(B, "hand") == 0
    t.pick(r)
    assert t.life(A) == 11 and t.count(B, "hand") == 1


@pytest.mark.clause("10.6.2.3")
def test_targets_are_selected_as_it_is_played() -> None:
    """What the spell itself brings is none."""
    blow = spell("Fresh Blow", make("Knight"), select(MINE), boost(attack=2))
    t = played(blow)
    guard = t.field(A)
    t.begin().play(blow)
    t.until("main phase")
    knight = t.s.zone(S.FIELD, A)[-1]
    assert t.stats(guard) == (4, 2) and t.stats(knight) == (1, 1)


@pytest.mark.clause("10.6.2.3.3", "10.6.2.3.1")
def test_as_many_targets_as_there_are() -> None:
    """One where two are wanted."""
    arrow = spell("Twin Arrow", select(least=2, most=2), hit(3), cost=2)
    t = played(arrow)
    lancer = t.field(B, LANCER)
    t.begin().play(arrow)
    t.until("main phase")
    assert t.zone_of(lancer) == "cemetery"


@pytest.mark.clause("10.6.2.3.4", "10.7.3.2")
def test_without_a_target_it_is_not_played() -> None:
    """A Fanfare is lost whole; a spell stays in the hand."""
    t = played(ARROW_ELF, FINAL)
    final = t.hand(A, FINAL)
    t.begin()
    assert t.refused(S.O_PLAY, final) == "10.6.2.3.4"
    t.play(ARROW_ELF)
    assert t.count(A, "hand") == 1 and t.about == "main phase"


@pytest.mark.clause("10.6.2.5", "4.1.4", "1.3.2", "10.4.1")
def test_targets_come_before_costs() -> None:
    """A target that pays is gone; the rest of the text is done."""
    cost = L.Cost((L.Do(L.Sequence((L.Pick("p", "select", L.Num(1), L.Num(1), MINE), L.Act("bury", L.Bound("p"))))),))
    stand = spell("Last Stand", select(MINE), boost(attack=2), draw(), extra=(L.ExtraCost("additional", cost),))
    t = played(stand)
    guard = t.field(A)
    t.begin().play(stand)
    t.until("main phase")
    assert t.zone_of(guard) == "cemetery" and t.count(A, "hand") == 1


@pytest.mark.clause("10.6.2.5.3", "10.10.2.4", "4.4.3.1", "10.2.1.3.3")
def test_what_costs_more() -> None:
    """A card that cannot be paid for is not played."""
    spells = L.Filter((L.Is("type", "Spell"),))
    heavy = amulet("Heavy Air", 2, L.Static(None, (L.CostChange(spells, L.Num(2), THEY),)))
    t = played(LONG, heavy).have(A, 3)
    card = t.s.zone(S.HAND, A)[0]
    t.field(B, heavy)
    t.begin()
    assert t.refused(S.O_PLAY, card) == "10.4.4" and t.points(A) == 3


@pytest.mark.clause("1.3.2.2.1")
def test_a_cost_below_zero_counts_as_zero() -> None:
    """For what looks at it; as a number that is changed further it is what it is."""
    less = amulet("Bargain Bin", 2, L.Static(L.Matching(FOLLOWERS), (L.Adjust("cost", L.Num(-3)),)))
    more = amulet("Price Tag", 2, L.Static(L.Matching(FOLLOWERS), (L.Adjust("cost", L.Num(2)),)))
    burst = spell("Cost Burst", select(), L.DamagePlayer(THEY, L.Plus(L.ValueOf("cost", IT), L.Num(5))))
    for amulets, dealt in (((less,), 5), ((less, more), 6), ((more,), 9)):
        t = played(burst, less, more)
        for card in amulets:
            t.field(A, card)
        guard = t.field(B)
        t.begin().play(burst).pick(guard)
        assert t.life(B) == 20 - dealt


@pytest.mark.clause("10.6.2.6", "4.4.4.1", "10.6.2.7.1")
def test_a_full_field() -> None:
    """No follower is played there."""
    t = played(GUARD)
    for _ in range(5):
        t.field(A, LAMP)
    t.begin()
    assert t.refused(S.O_PLAY, t.s.zone(S.HAND, A)[0]) == "10.6.2.6"


@pytest.mark.clause("10.6.2.6", "4.4.4.1")
def test_a_cost_that_has_made_no_room() -> None:
    """All is as it was before the follower was played; a cost that makes room lets it be played."""
    discard = L.PlayerAct("discard", YOU, L.Num(1))
    own = L.Sequence((L.Pick("p", "select", L.Num(1), L.Num(1), MINE), L.Act("bury", L.Bound("p"))))
    for cost, fits in ((discard, False), (own, True)):
        dear = follower("Dear", 2, 2, 2, L.ExtraCost("additional", L.Cost((L.Do(cost),))))
        t = played(dear)
        card = t.s.zone(S.HAND, A)[0]
        guard = t.hand(A)
        there = [t.field(A) for _ in range(5)]
        t.begin().play(card).pick(there[0] if fits else guard)
        assert t.about == "main phase"
        found = (t.zone_of(card), t.count(A, "field"), t.count(A, "hand"), t.points(A))
        assert found == (("field", 5, 1, 8) if fits else ("hand", 5, 2, 10))


@pytest.mark.clause("10.6.2.7.2", "4.11.1", "10.6.2.7", "10.6.2.1")
def test_a_spell_is_in_the_resolution_zone() -> None:
    """It is no card of the hand while it resolves."""
    lesson = spell("Silver Lesson", draw(), L.DamagePlayer(THEY, L.PlayerValue("hand", YOU)), cost=2)
    t = played(lesson)
    t.begin().play(lesson)
    assert t.life(B) == 19


@pytest.mark.clause("10.6.2.7.2.1", "10.7.7")
def test_an_ability_resolves_though_its_card_has_gone() -> None:
    """It paid with itself."""
    cost = L.Cost((L.TurnThis("engaged"), L.Do(L.Sequence((L.Act("bury", L.This()),)))))
    plea = amulet("Plea", 1, L.Activated(cost, L.Sequence((draw(),))))
    t = Table(plea).decks()
    card = t.field(A, plea)
    t.begin().use(card)
    assert t.zone_of(card) == "cemetery" and t.count(A, "hand") == 1


@pytest.mark.clause("10.6.2.7.3", "1.3.2.2", "13.3.1.3")
def test_a_spell_goes_to_the_cemetery_when_it_has_resolved() -> None:
    """It does not count itself there."""
    count = spell("Grave Count", L.DamagePlayer(THEY, L.PlayerValue("cemetery", YOU)))
    t = played(count)
    t.hand(A, count)
    t.begin().play(count)
    assert t.life(B) == 20
    t.play(count)
    assert t.life(B) == 19 and t.count(A, "cemetery") == 2


@pytest.mark.clause("10.7.3.2", "10.5.2.2")
def test_a_fanfare_that_finds_no_target_any_more() -> None:
    """One pending ability is lost."""
    t = played(CALL_TWO, ARROW_ELF)
    cards = t.hand(A, ARROW_ELF), t.hand(A, ARROW_ELF)
    guard = t.field(B)
    t.begin().play(CALL_TWO).pick(*cards)
    t.pick(cards[0]).pick(guard)
    assert t.zone_of(guard) == "cemetery" and t.count(A, "hand") == 1


@pytest.mark.clause("10.7.4.1.2", "5.15.2", "12.5.3", "10.7.4.1")
def test_last_words_of_an_evolved_follower() -> None:
    """Those that it had on the field."""
    soul = follower("Twin Soul", 3, 2, 2, evolve(), last_words(draw()))
    big = evolved("Twin Soul", 3, 3, last_words(gain(3)))
    t = played(FLOOD, soul, big, life=10)
    card = t.field(A, soul)
    t.one(A, "evolve deck", big)
    t.begin().use(card)
    t.until("main phase")
    t.play(FLOOD)
    assert t.life(A) == 13 and t.count(A, "hand") == 0


@pytest.mark.clause("10.7.4.1.2", "10.9.1.2", "10.3.2")
def test_no_last_words_without_abilities() -> None:
    """It has lost them."""
    hush = spell("Hush", select(), L.Ongoing(IT, (L.LoseAbilities(),), "end of turn"))
    t = played(hush, FINAL, GIFT)
    t.hand(A, FINAL)
    gift = t.field(B, GIFT)
    t.begin().play(hush).pick(gift).play(FINAL).pick(gift)
    assert t.count(B, "hand") == 0


@pytest.mark.clause("10.7.4.2", "10.9.3")
def test_cards_that_come_together_see_each_other() -> None:
    """Both are stronger."""
    pup = follower("Okami Pup", 2, 1, 1, whenever("enters", boost(1, 1, L.This()), subject=OTHERS))
    t = played(CALL_TWO, pup)
    first, second = t.hand(A, pup), t.hand(A, pup)
    t.begin().play(CALL_TWO).pick(first, second)
    t.until("main phase")
    assert t.stats(first) == t.stats(second) == (2, 2)


@pytest.mark.clause("10.9.1.4", "10.9.1.6", "10.9.1.6.2", "10.9.1.1")
def test_numbers_in_the_order_of_effects() -> None:
    """Set after added, added after set."""
    level = spell("Level Out", L.Ongoing(L.Matching(FOLLOWERS), (L.Become("attack", L.Num(1)),), "game"))
    t = played(TONIC, level)
    t.hand(A, level)
    t.hand(A, TONIC)
    first, second = t.field(A), t.field(A)
    t.begin().play(TONIC).pick(first).play(level).play(TONIC).pick(second)
    assert (t.attack_of(first), t.attack_of(second)) == (1, 4)


@pytest.mark.clause("10.9.2", "5.21.2")
def test_effects_stay_on_a_stolen_card() -> None:
    """It is on a field all the time."""
    oil = spell("Lasting Oil", select(FOLLOWERS), boost(attack=1))
    t = played(oil, PROMISE)
    t.hand(A, PROMISE)
    guard = t.field(B)
    t.begin().play(oil).pick(guard).play(PROMISE).pick(guard)
    assert t.stats(guard) == (3, 2) and t.whose(guard) == A


@pytest.mark.clause("10.9.3", "11.3.1")
def test_what_comes_has_the_effects_at_once() -> None:
    """A follower without defense lives by another one."""
    elder = follower("Banner Elder", 3, 2, 2, L.Static(L.Matching(OTHERS), (L.Adjust("defense", L.Num(1)),)))
    wisp = follower("Wisp of Air", 1, 3, 0)
    t = played(wisp, elder)
    t.field(A, elder)
    t.begin().play(wisp)
    assert t.names(A, "field") == ["Banner Elder", "Wisp of Air"]


@pytest.mark.clause("10.10.1", "10.10.1.1", "12.5.3", "10.2.1.3", "10.2.1.3.1")
def test_banished_instead() -> None:
    """It has never been put into the cemetery."""
    gate = amulet("Pale Gate", 2, L.Replacement(L.Event("last words", THEIRS), L.GoesTo("banished zone")))
    t = played(FINAL, gate, GIFT)
    t.field(A, gate)
    gift = t.field(B, GIFT)
    t.begin().play(FINAL).pick(gift)
    assert t.zone_of(gift) == "banished zone" and t.count(B, "hand") == 0


@pytest.mark.clause("10.10.1", "10.10.2")
def test_instead_if_its_controller_wants() -> None:
    """Who may put something else in the place of what would happen is asked each time."""
    gate = amulet("Side Gate", 2, L.Replacement(L.Event("last words", MINE), L.GoesTo("banished zone"), optional=True))
    for wanted in (True, False):
        t = played(FINAL, gate, GIFT)
        t.field(B, gate)
        gift = t.field(B, GIFT)
        t.begin().play(FINAL).pick(gift)
        assert (t.who, t.about, t.labels()) == (B, "replace", ["yes, instead", "no"])
        (t.yes if wanted else t.no)()
        assert t.zone_of(gift) == ("banished zone" if wanted else "cemetery")
        assert t.count(B, "hand") == (0 if wanted else 1)


@pytest.mark.clause("12.4.3", "5.4.1")
def test_fanfare_from_the_cemetery() -> None:
    """However it is put onto the field."""
    t = played(REVIVE, RECRUIT)
    card = t.one(A, "cemetery", RECRUIT)
    t.begin().play(REVIVE).pick(card)
    assert t.count(A, "hand") == 1


@pytest.mark.clause("12.2.2", "8.1.2")
def test_without_the_same_name_it_does_not_evolve() -> None:
    """The evolve deck has another card."""
    wolf = evolved("Ridge Wolf", 5, 5)
    t = Table(wolf).decks()
    cub = t.field(A, CUB)
    t.one(A, "evolve deck", wolf)
    t.begin()
    assert t.refused(S.O_USE, cub) == "12.2.2"


@pytest.mark.clause("12.2.3", "3.2.5", "8.2.1", "10.4.4")
def test_an_evolution_point_for_a_play_point() -> None:
    """For evolving only."""
    t = Table().decks().have(A, 0, 5, 1)
    cub, card = t.field(A, CUB), t.hand(A, SCOUT)
    t.one(A, "evolve deck", CUB_EVOLVED)
    t.begin()
    assert t.refused(S.O_PLAY, card) == "10.4.4"
    t.use(cub)
    t.until("main phase")
    assert t.stats(cub) == (4, 4) and t.ep(A) == 0


@pytest.mark.clause("1.3.2.1", "10.7.2.1", "5.3.1")
def test_what_is_engaged_does_not_become_so() -> None:
    """One of two."""
    sentry = follower("Moon Sentry", 2, 2, 2, on("engaged", gain(1)))
    lullaby = spell("Lullaby", L.Act("engage", L.Matching(FOLLOWERS)))
    t = played(lullaby, sentry, life=10)
    t.field(A, sentry)
    t.field(A, sentry, "engaged")
    t.begin().play(lullaby)
    assert t.life(A) == 11


@pytest.mark.clause("4.3.3", "2.8.2")
def test_damage_to_leaders() -> None:
    """The other one's only."""
    bolt = spell("Crown Bolt", burn(3))
    t = played(bolt)
    t.begin().play(bolt)
    assert (t.life(A), t.life(B)) == (20, 17)


@pytest.mark.clause("5.7.2", "5.8.1", "4.1.2.2", "5.7.1")
def test_a_search_may_find_nothing() -> None:
    """And the deck is shuffled."""
    hounds = L.Filter((L.In("deck", YOU), L.Is("type", "Follower"), L.Compare("cost", ">=", L.Num(2))))
    call = spell("Beast Call", L.Search("x", L.Num(1), L.Num(1), hounds, L.Move(IT, "hand")))
    t = played(call)
    t.begin().play(call)
    t.passes()
    assert t.count(A, "hand") == 0 and t.count(A, "deck") == 10 and t.about == "main phase"


@pytest.mark.clause("1.3.3", "10.6.2.3")
def test_everything_may_be_aimed_at_but_aura() -> None:
    """Nobody's spell of the other side finds it."""
    veiled = follower("Veiled Elf", 2, 2, 2, AURA)
    t = played(FINAL, veiled)
    card = t.s.zone(S.HAND, A)[0]
    t.field(B, veiled)
    t.begin()
    assert t.refused(S.O_PLAY, card) == "10.6.2.3.4"


@pytest.mark.clause("5.21.1", "4.4.4.2")
@pytest.mark.parametrize(("there", "stolen"), [(4, True), (5, False)])
def test_a_card_is_stolen_where_there_is_room(there: int, stolen: bool) -> None:
    """With five cards on the field nothing is."""
    t = played(PROMISE)
    for _ in range(there):
        t.field(A, LAMP)
    guard = t.field(B)
    t.begin().play(PROMISE).pick(guard)
    assert (t.whose(guard) == A) is stolen and t.count(A, "field") == 5


@pytest.mark.clause("11.6.1", "4.1.4", "5.15.4")
def test_what_has_left_and_come_back_is_linked_to_nothing() -> None:
    """Though it lies on the field again by the time that rules handling looks; and it brings no Stack counters."""
    blink = spell("Blink", select(MINE), L.Move(IT, "hand"), L.Move(IT, "field"))
    t = Table(CUB, CUB_EVOLVED, blink).decks().have(A, ep=3)
    t.hand(A, blink)
    cub, form = t.field(A, CUB), t.one(A, "evolve deck", CUB_EVOLVED)
    t.begin().use(cub).until("main phase")
    assert t.zone_of(form) == "evolve zone"
    t.play(blink).pick(cub)
    assert (t.zone_of(cub), t.stats(cub), t.zone_of(form)) == ("field", (2, 2), "evolve deck")
    assert not atoms.counters_on(t.s, cub, S.STACK_COUNTER)
