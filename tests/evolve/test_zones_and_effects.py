"""Chapters 4, 5, 9, 10, 11, 13 and 15: what is left of zones, words of effects, layers, checks and loops."""

import pytest
from evolve_cards_inline import (
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
    THEIRS,
    THEY,
    TITAN,
    YOU,
    Card,
    L,
    act,
    amulet,
    at_start,
    boost,
    burn,
    draw,
    fanfare,
    follower,
    gain,
    hit,
    last_words,
    make,
    select,
    spell,
    token,
    whenever,
)
from evolve_table import A, B, Table

from playmat.games.evolve.rules import schema as S
from playmat.kernel.model.schema import DEF

TOP = L.Top(L.Num(1), YOU)
BANNER = follower("Banner Bearer", 3, 1, 2, L.Static(L.Matching(OTHERS), (L.Adjust("attack", L.Num(1)),)))


def played(card: Card, *more: Card, life: int = 20) -> Table:
    """A has this card in hand."""
    t = Table(card, *more).decks().hurt(A, life)
    t.hand(A, card)
    return t


@pytest.mark.clause("2.4.2", "2.4.1")
def test_traits_are_what_cards_speak_of() -> None:
    """And nothing by themselves."""
    hound = follower("Plain Hound", 2, 2, 2, traits=("Beast",))
    herd = spell("Herd Call", boost(attack=1, what=L.Matching(L.Filter((L.ControlledBy(YOU), L.Is("trait", "Beast"))))))
    t = played(herd, hound)
    card, guard = t.field(A, hound), t.field(A)
    t.begin().play(herd)
    assert t.stats(card) == (3, 2) and t.stats(guard) == (2, 2)


@pytest.mark.clause("2.5.1", "10.2.1.3.3", "4.1.2.2")
def test_a_cost_is_what_is_printed() -> None:
    """Whatever it would cost to play."""
    board = amulet("Discount Board", 2, L.Static(None, (L.CostChange(FOLLOWERS, L.Num(-3), YOU),)))
    cheap = L.Filter((L.In("hand", YOU), L.Is("type", "Follower"), L.Compare("cost", "<=", L.Num(2))))
    call = spell("Small Call", L.Move(L.Matching(cheap), "field"))
    t = played(call, board)
    t.field(A, board)
    lancer, guard = t.hand(A, LANCER), t.hand(A, GUARD)
    t.begin().play(call)
    assert t.zone_of(guard) == "field" and t.zone_of(lancer) == "hand"
    t.play(LANCER)
    assert t.points(A) == 9


@pytest.mark.clause("4.1.3", "4.5.2")
def test_the_top_of_the_deck() -> None:
    """The rest keeps its order."""
    aside = spell("Set Aside", L.Move(TOP, "EX area"))
    t = Table(aside)
    t.hand(A, aside)
    t.put(A, "deck", SCOUT, GUARD, LANCER)
    t.begin().play(aside)
    assert t.names(A, "EX area") == ["Reed Scout"] and t.names(A, "deck") == ["Meadow Guard", "Hill Lancer"]


@pytest.mark.clause("4.1.5", "4.1.5.1", "4.1.6")
def test_the_order_in_which_cards_come_to_a_deck() -> None:
    """The player of that deck says it."""
    back = spell("Great Return", L.Move(L.Matching(THEIRS), "deck", "top"), cost=5)
    t = played(back)
    scout, guard = t.field(B, SCOUT), t.field(B)
    t.begin().play(back)
    assert t.who == B
    t.pick(scout)
    while t.about != "main phase":
        t.pick(guard)
    assert t.names(B, "deck")[:2] == ["Meadow Guard", "Reed Scout"]


@pytest.mark.clause("4.4.3", "4.4.3.1")
def test_followers_are_those_of_the_field() -> None:
    """Not those of the EX area."""
    cheer = spell("Small Cheer", boost(attack=1, what=L.Matching(MINE)))
    t = played(cheer)
    guard, scout = t.field(A), t.one(A, "EX area", SCOUT)
    t.begin().play(cheer)
    assert t.stats(guard) == (3, 2) and t.stats(scout) == (1, 1)


@pytest.mark.clause("4.4.4.2", "3.1.2.4")
def test_the_effects_controller_says_what_has_room() -> None:
    """On the other player's field too."""
    guests = L.Filter((L.In("cemetery", THEY), L.Is("type", "Follower")))
    unwanted = spell("Unwanted Guests", L.Move(L.Matching(guests), "field"), cost=2)
    t = played(unwanted)
    for _ in range(4):
        t.field(B, LAMP)
    scout, titan = t.put(B, "cemetery", SCOUT, TITAN)
    t.begin().play(unwanted)
    assert t.who == A and t.about == "room"
    t.pick(scout)
    assert scout in t.s.zone(S.FIELD, B) and titan in t.s.zone(S.CEMETERY, B)


@pytest.mark.clause("4.8.3.1", "4.8.3.2", "5.4.2", "4.8.3")
def test_tokens_that_have_no_room_are_not_made() -> None:
    """Five cards in the EX area, five on the field."""
    many = spell("Many", make("Knight", 3, "EX area"), make("Knight", 7))
    t = played(many)
    t.put(A, "EX area", GUARD, GUARD, GUARD)
    t.begin()
    before = len(t.s.cols[DEF])
    t.play(many)
    assert t.about == "main phase"
    assert t.count(A, "EX area") == 5 and t.count(A, "field") == 5
    assert len(t.s.cols[DEF]) == before + 7, "the others exist nowhere"


@pytest.mark.clause("4.10.2", "4.2.3.2", "4.2.3")
def test_banished_face_down() -> None:
    """Nobody sees which card it is; of the next one all do."""
    vow = spell("Sealed Vow", L.Act("banish face down", TOP), L.Act("banish", TOP))
    t = Table(vow)
    t.hand(A, vow)
    hidden, shown = t.put(A, "deck", SCOUT, GUARD)
    t.begin().play(vow)
    assert t.count(A, "banished zone") == 2
    assert t.face_down(hidden) and not t.knows(B, hidden) and t.knows(B, shown)


@pytest.mark.clause("4.11.2", "10.6.2.1", "10.6.2.7.3")
def test_a_spell_played_by_a_spell() -> None:
    """It lies on top of it, and goes to the cemetery first."""
    cheap = L.Filter((L.In("hand", YOU), L.Is("type", "Spell"), L.Compare("cost", "<=", L.Num(1))))
    echo = spell("Echo Call", L.Pick("x", "select", L.Num(1), L.Num(1), cheap), L.Cast(IT, free=True), draw())
    count = spell("Grave Count", L.DamagePlayer(THEY, L.PlayerValue("cemetery", YOU)))
    t = played(echo, count)
    card = t.hand(A, count)
    t.one(A, "cemetery", FILLER)
    t.begin().play(echo).pick(card)
    t.until("main phase")
    assert t.life(B) == 19 and t.names(A, "cemetery")[1:] == ["Grave Count", "Echo Call"] and t.count(A, "hand") == 1


@pytest.mark.clause("5.8.1.1", "10.7.2", "5.8.1")
def test_a_deck_of_no_cards_is_shuffled_all_the_same() -> None:
    """What waits for it happens."""
    sharp = amulet("Card Sharp", 1, whenever("shuffled", gain(1), player=YOU))
    riffle = spell("Riffle", L.PlayerAct("shuffle", YOU), cost=0)
    t = Table(sharp, riffle).hurt(A, 10)
    t.field(A, sharp)
    t.hand(A, riffle)
    t.begin().play(riffle)
    assert t.life(A) == 11 and t.result == -1


@pytest.mark.clause("5.11.1", "10.6.2.3", "1.3.2")
def test_the_other_player_discards() -> None:
    """A card of that player's choice; with none it is no matter."""
    theirs = L.Filter((L.In("hand", THEY),))
    pick = L.Pick("d", "select", L.Num(1), L.Num(1), theirs, THEY)
    letter = spell("Grim Letter", pick, L.Act("discard", L.Bound("d"), THEY), cost=2)
    t = played(letter)
    t.hand(A, letter)
    scout, _ = t.hand(B, SCOUT), t.hand(B, TITAN)
    t.begin().play(letter)
    assert t.who == B
    t.pick(scout)
    assert scout in t.s.zone(S.CEMETERY, B)
    t = played(letter)
    t.begin().play(letter)
    assert t.about == "main phase" and t.count(A, "cemetery") == 1


@pytest.mark.clause("5.13.4", "10.10.1", "5.13.2")
def test_no_ability_damage() -> None:
    """Attack damage all the same."""
    iron = follower("Iron Skin", 4, 2, 4, L.Static(L.This(), (L.Rule("does not take damage", what="ability"),)))
    lance = spell("Spark Lance", select(), hit(3), cost=2)
    t = played(lance, iron)
    guard, card = t.field(A), t.field(B, iron, "engaged")
    t.begin().play(lance).pick(card)
    assert t.stats(card) == (2, 4)
    t.attack(guard, card)
    assert t.stats(card) == (2, 2)


@pytest.mark.clause("5.17.1.1", "10.4.7.2")
def test_an_option_runs_to_the_next_one() -> None:
    """Nothing of the other is done."""
    fork = spell("Long Fork", L.Modal(L.Num(1), L.Num(1), (draw(), L.Sequence((gain(3), burn(1))))))
    t = played(fork, life=10)
    t.begin().play(fork).say("option 1")
    assert (t.life(A), t.life(B), t.count(A, "hand")) == (10, 20, 1)


@pytest.mark.clause("5.21.3", "3.1.1", "4.1.6")
def test_a_stolen_card_goes_to_its_owners_zone() -> None:
    """Banished, it lies in the other player's banished zone."""
    promise = spell("Sweet Promise", select(), L.Act("steal", IT), cost=4)
    own = spell("Unmake Own", select(MINE), L.Act("banish", IT))
    t = played(promise, own)
    t.hand(A, own)
    guard = t.field(B)
    t.begin().play(promise).pick(guard).play(own).pick(guard)
    assert guard in t.s.zone(S.BANISHED, B)


@pytest.mark.clause("6.2.1.6", "6.2.1.10", "6.2.1.7", "6.2.1.12", "6.2.1.2", "6.2.1.4", "6.2.1")
def test_setting_up() -> None:
    """A random player says who is first; the second one has three evolution points."""
    t = Table()
    for player in (A, B):
        t.put(player, "deck", *[FILLER] * 40)
    t.game()
    assert t.about == "go first"
    decides = t.who
    t.no()
    first = 1 - decides
    assert t.who == first and t.count(A, "hand") == t.count(B, "hand") == 4
    t.no()
    assert t.who == decides
    t.no()
    assert t.active == first and (t.ep(first), t.ep(decides)) == (0, 3)


@pytest.mark.clause("6.2.1.8", "4.1.5.1")
def test_a_new_hand() -> None:
    """The old one goes under the deck, and nothing is shuffled."""
    t = Table()
    for player in (A, B):
        t.put(player, "deck", *[FILLER] * 40)
    t.game().no()
    first = t.who
    old = t.s.zone(S.HAND, first)[:]
    below = t.s.zone(S.DECK, first)[:]
    t.yes()
    for _ in range(8):
        if t.who == first:
            t.pick(t.s.ask.options[0] & 4095)  # type: ignore[union-attr]
    deck = t.s.zone(S.DECK, first)
    assert sorted(deck[:4]) == sorted(old) and deck[4:] == below[:-4] and t.count(first, "hand") == 4


@pytest.mark.clause("9.1.3.1", "10.7.4")
def test_what_leaves_by_ending_to_exist_has_left() -> None:
    """Not to the cemetery."""
    farewell = amulet("Farewell", 1, whenever("leaves", gain(1), subject=MINE))
    sink = spell("Sink", select(MINE), L.Move(IT, "hand"))
    t = played(sink, farewell, life=10)
    t.field(A, farewell)
    knight = t.field(A, KNIGHT)
    t.begin().play(sink).pick(knight)
    assert t.zone_of(knight) == "eliminated" and t.life(A) == 11 and t.count(A, "hand") == 0


@pytest.mark.clause("10.3.4", "13.4.1.2", "10.3.3")
def test_a_card_that_costs_less_by_overflow() -> None:
    """A text that plainly works in the hand is valid there."""
    active = L.Cmp(L.PlayerValue("overflow", YOU), ">=", L.Num(1))
    drake = follower("Late Drake", 5, 4, 4, L.Static(L.This(), (L.CostChange(L.This(), L.Num(-2)),), active, ("hand",)))
    t = played(drake).have(A, 3, 7)
    t.begin().play(drake)
    assert t.points(A) == 0


@pytest.mark.clause("10.4.2.1", "10.4.3")
def test_costs_are_paid_in_their_order() -> None:
    """What is drawn may be discarded."""
    mine = L.Filter((L.In("hand", YOU),))
    steps = L.Sequence((draw(), L.Pick("d", "select", L.Num(1), L.Num(1), mine), L.Act("discard", L.Bound("d"))))
    once = L.Limit(times=1)
    wheel = follower("Wheel Elf", 2, 2, 2, L.Activated(L.Cost((L.Do(steps),)), gain(1), limit=once))
    t = Table(wheel).decks()
    t.hand(A, FILLER)
    card = t.field(A, wheel)
    t.begin().use(card)
    t.until("main phase")
    assert t.life(A) == 21 and t.count(A, "cemetery") == 1


@pytest.mark.clause("10.7.4.1.1", "10.7.4.1.2")
def test_what_has_been_returned_is_looked_at_as_it_was() -> None:
    """On the field."""
    strong = L.Filter((L.Is("type", "Follower"), L.Compare("attack", ">=", L.Num(5))))
    glass = amulet("Storm Glass", 1, whenever("returned", draw(), subject=strong))
    tonic, home = spell("Tonic", select(MINE), boost(attack=3)), spell("Send Home", select(MINE), L.Move(IT, "hand"))
    t = played(tonic, home, glass)
    t.field(A, glass)
    t.hand(A, home)
    guard = t.field(A)
    t.begin().play(tonic).pick(guard).play(home).pick(guard)
    assert t.count(A, "hand") == 2


@pytest.mark.clause("10.8.1", "10.2.1.1")
def test_done_once() -> None:
    """What comes later is not touched."""
    rain = spell("Even Rain", hit(1, L.Matching(THEIRS)), cost=2)
    t = played(rain)
    guard, late = t.field(B), t.hand(B, GUARD)
    t.begin().play(rain)
    t.next_turn()
    t._do(S.O_PLAY, late)
    assert t.stats(guard) == (2, 1) and t.stats(late) == (2, 2)


@pytest.mark.clause("10.9.1.2", "10.9.1.4", "10.9.1.5", "10.9.1.3", "10.9.1")
def test_abilities_before_numbers() -> None:
    """Ward is given first, whatever is older."""
    warded = L.Filter((L.ControlledBy(YOU), L.Is("type", "Follower"), L.Is("keyword", "ward")))
    school = amulet("Ward School", 2, L.Static(L.Matching(warded), (L.Adjust("defense", L.Num(2)),)))
    teach = spell("Teach Ward", select(MINE), L.Ongoing(IT, (L.Gain("keyword", "ward"),), "game"))
    hush = spell("Hush Own", select(MINE), L.Ongoing(IT, (L.LoseAbilities(),), "end of turn"), cost=0)
    t = Table(school, teach, hush, BANNER).decks()
    t.field(A, school)
    banner, guard = t.field(A, BANNER), t.field(A)
    t.hand(A, teach)
    t.hand(A, hush)
    t.begin().play(teach).pick(guard)
    assert t.stats(guard) == (3, 4)
    t.play(hush).pick(banner)
    assert t.stats(guard) == (2, 4)


@pytest.mark.clause("10.6.1", "10.9.3")
def test_passive_abilities_act_at_once() -> None:
    """The rest of the effect sees them."""
    mine = L.Filter((L.In("hand", YOU), L.Is("type", "Follower")))
    call = spell(
        "Call Banner", L.Pick("x", "select", L.Num(1), L.Num(1), mine), L.Move(IT, "field"),
        L.DamagePlayer(THEY, L.ValueOf("attack", L.Matching(MINE))), cost=2,
    )  # fmt: skip
    t = played(call, BANNER)
    banner = t.hand(A, BANNER)
    t.field(A)
    t.begin().play(call).pick(banner)
    assert t.life(B) == 16


@pytest.mark.clause("13.5.1.3.2", "13.5.1.2", "13.3.1.4")
def test_necrocharge_is_counted_as_the_effect_begins() -> None:
    """What is discarded by it comes too late."""
    mine = L.Matching(L.Filter((L.In("hand", YOU),)))
    now = L.PlayerValue("cemetery", YOU)
    grave = spell(
        "Open Grave", L.SayNumber("n", now, now), L.Act("discard", mine),
        L.If(L.Cmp(L.X("n"), ">=", L.Num(3)), draw(2)),
    )  # fmt: skip
    t = played(grave)
    for _ in range(3):
        t.hand(A, SCOUT)
    t.begin().play(grave)
    assert t.count(A, "hand") == 0 and t.count(A, "cemetery") == 4


@pytest.mark.clause("15.2.1.3", "15.2.1", "10.5.2")
def test_a_cycle_that_nobody_can_stop_is_a_draw() -> None:
    """A token is made for each that is destroyed."""
    knights = L.Filter((L.ControlledBy(YOU), L.Is("type", "Follower")))
    urn = amulet("Kind Urn", 3, whenever("destroyed", make("Knight"), subject=knights))
    gate = amulet("Cruel Gate", 3, whenever("enters", L.Act("destroy", L.That("subject")), subject=FOLLOWERS))
    call = spell("Squire Call", make("Knight"))
    t = played(call, urn, gate)
    t.field(A, urn)
    t.field(A, gate)
    t.begin().play(call)
    assert t.result == 99


@pytest.mark.clause("15.2.1.3", "15.2.1")
def test_a_cycle_in_which_every_answer_leads_back_is_a_draw() -> None:
    """Somebody is asked in it, which ability is next, but can stop it with none."""
    knights = L.Filter((L.ControlledBy(YOU), L.Is("type", "Follower")))
    urn = amulet("Kind Urn", 3, whenever("destroyed", make("Knight"), subject=knights))
    gate = amulet("Cruel Gate", 3, whenever("enters", L.Act("destroy", L.That("subject")), subject=FOLLOWERS))
    bell = amulet("Still Bell", 3, whenever("enters", L.Act("engage", L.That("subject")), subject=FOLLOWERS))
    call = spell("Squire Call", make("Knight"))
    t = played(call, urn, gate, bell)
    for card in (urn, gate, bell):
        t.field(A, card)
    t.begin().play(call)
    for _ in range(300):
        if t.over:
            break
        assert t.about == "next ability"
        t.idle()
    assert t.result == 99


@pytest.mark.clause("15.2.1.3", "15.2.1.1")
def test_a_cycle_that_can_be_stopped() -> None:
    """The game goes on when it is."""
    knights = L.Filter((L.ControlledBy(YOU), L.Is("type", "Follower")))
    urn = amulet("Kind Urn", 3, whenever("destroyed", L.May(make("Knight")), subject=knights))
    gate = amulet("Cruel Gate", 3, whenever("enters", L.Act("destroy", L.That("subject")), subject=FOLLOWERS))
    call = spell("Squire Call", make("Knight"))
    t = played(call, urn, gate)
    t.field(A, urn)
    t.field(A, gate)
    t.begin().play(call).no()
    assert t.result == -1 and t.count(A, "field") == 2


@pytest.mark.clause("token-Ghost", "3.1.2.3", "5.21.1")
def test_a_stolen_ghost_waits_for_its_new_player() -> None:
    """'Your' is its controller's."""
    ghost = token("Ghost", 1, 1, at_start("end", L.Act("banish", L.This())))
    promise = spell("Sweet Promise", select(), L.Act("steal", IT), cost=4)
    t = played(promise, ghost)
    card = t.field(B, ghost)
    t.begin().play(promise).pick(card)
    t.passes()
    assert t.zone_of(card) == "eliminated"


@pytest.mark.clause("11.4.1", "11.5.1", "4.4.4")
def test_more_cards_than_the_limit() -> None:
    """Their player keeps as many as there may be; the rest goes to the cemetery."""
    t = Table().decks()
    cards = [t.field(A, LAMP) for _ in range(6)]
    t.begin()
    assert t.who == A
    t.pick(*cards[:5]) if t.about != "main phase" else t
    assert t.count(A, "field") == 5 and t.count(A, "cemetery") == 1


@pytest.mark.clause("4.1.2.1", "4.6.2", "4.7.2", "4.7.1")
def test_how_many_cards_there_are_is_open() -> None:
    """Which they are is not."""
    t = Table().decks(17)
    cards = t.put(B, "hand", GUARD, GUARD, GUARD)
    t.begin()
    assert t.count(B, "hand") == 3 and not any(t.knows(A, c) for c in cards)


@pytest.mark.clause("10.9.3")
def test_what_a_leader_has_lost_is_seen_at_once() -> None:
    """By a follower that asks about the leader, while that defense is what changes; back again when it is gained."""
    low = L.Cmp(L.PlayerValue("leader defense", YOU), "<=", L.Num(10))
    thirsty = follower("Thirsty Bat", 2, 2, 2, L.Static(L.This(), (L.Gain("keyword", "drain"),), low))
    burning, mending = spell("Burn Own", L.DamagePlayer(YOU, L.Num(3))), spell("Mend Own", gain(2))
    t = played(burning, mending, thirsty, life=12)
    t.hand(A, mending)
    bat = t.field(A, thirsty)
    t.begin()
    assert t.words(bat) == ()
    t.play(burning)
    assert t.life(A) == 9 and t.words(bat) == ("drain",)
    t.play(mending)
    assert t.life(A) == 11 and t.words(bat) == ()


@pytest.mark.clause("10.9.3")
def test_what_a_follower_has_lost_is_seen_at_once() -> None:
    """By another one that asks for a damaged one."""
    hurt = L.Exists(L.Filter((L.ControlledBy(THEY), L.Is("type", "Follower"), L.State("damaged"))))
    shark = follower("Blood Shark", 2, 2, 2, L.Static(L.This(), (L.Gain("keyword", "storm"),), hurt))
    rain = spell("Fine Rain", hit(1, L.Matching(THEIRS)))
    t = played(rain, shark)
    card, _ = t.field(A, shark), t.field(B, TITAN)
    t.begin()
    assert t.words(card) == ()
    t.play(rain)
    assert t.words(card) == ("storm",)


@pytest.mark.clause("12.1.2", "12.4.3", "12.5.3")
def test_two_keywords_before_one_text() -> None:
    """Two abilities."""
    both = follower("Twin Pipe", 2, 2, 2, fanfare(draw()), last_words(draw()))
    final = spell("Final", select(MINE), L.Act("destroy", IT))
    t = played(both, final)
    t.hand(A, final)
    card = t.s.zone(S.HAND, A)[0]
    t.begin().play(both).play(final).pick(card)
    assert t.count(A, "hand") == 2


@pytest.mark.clause("12.3.3", "12.3.5", "8.4.7")
def test_an_ability_with_quick() -> None:
    """In the other player's attack, and in the own main phase."""
    urn = amulet("Quick Urn", 1, act(1, gain(1), name="quick"))
    t = Table(urn).decks()
    card, guard = t.field(B, urn), t.field(A)
    t.begin().attack(guard, t.leader(B))
    assert t.who == B
    t.use(card)
    assert t.life(B) == 21
    t.until("main phase")
    assert t.life(B) == 19
    t.next_turn()
    t.use(card)
    assert t.life(B) == 20
